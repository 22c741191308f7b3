"""The dialogs of the screen of a planet: which track the finder raises, which three planets are dealt."""

from collections.abc import Callable

from kivy.metrics import dp

from companion.games.micro_cosmos.data import Planet
from companion.games.micro_cosmos.icons import RESOURCE_ICONS
from companion.games.micro_cosmos.ring import START_PLACES
from screens.running import running_app
from screens.widgets import Chip, Dialog, Flow, Text, TonalButton


class MicroCosmosTrackDialog(Dialog):
    """Asks which track the finder of the planet raises to 1 for free."""

    def __init__(self, card: Planet, chosen: Callable[[int], None]) -> None:
        t = running_app().tr.t
        super().__init__(title=t("micro_cosmos.teach.track"), text=t("micro_cosmos.teach.track_why"))
        for number, track in enumerate(card["tracks"]):
            name = t(f"micro_cosmos.resource.{track['resource']}")
            button = TonalButton(
                text=t("micro_cosmos.teach.track_option", track=name, most=track["most"]),
                icon=RESOURCE_ICONS[track["resource"]],
                hug=False,
                tall=dp(64),
            )
            button.bind(on_release=lambda _, number=number: self._choose(chosen, number))
            self.add(button)
        self.add_button(t("shell.cancel"))

    def _choose(self, chosen: Callable[[int], None], number: int) -> None:
        self.dismiss()
        chosen(number)


class MicroCosmosDealDialog(Dialog):
    """Asks which three planets are dealt, if more than three are marked as starting planets."""

    def __init__(self, planets: list[Planet], deal: Callable[[list[Planet]], None]) -> None:
        t = running_app().tr.t
        super().__init__(title=t("micro_cosmos.teach.deal_title"))
        self._planets = planets
        chips = Flow(spacing=(dp(8), 0))
        self.chips = [Chip(text=planet["name"], on=place < len(START_PLACES)) for place, planet in enumerate(planets)]
        for chip in self.chips:
            chip.bind(on_release=self._turn)
            chips.add_widget(chip)
        self.count = Text(role="label", muted=True, fit=True)
        self.add(chips)
        self.add(self.count)
        self.add_button(t("shell.cancel"))
        self.yes = self.add_button(t("micro_cosmos.teach.deal_yes"), lambda: deal(self._chosen()), main=True)
        self._show()

    def _turn(self, chip: Chip) -> None:
        chip.on = not chip.on
        self._show()

    def _chosen(self) -> list[Planet]:
        return [planet for planet, chip in zip(self._planets, self.chips, strict=True) if chip.on]

    def _show(self) -> None:
        for chip in self.chips:
            chip.icon = "check" if chip.on else ""
        count = len(self._chosen())
        t = running_app().tr.t
        self.count.text = t("micro_cosmos.teach.deal_chosen", n=count, all=len(START_PLACES))
        self.yes.disabled = count != len(START_PLACES)
