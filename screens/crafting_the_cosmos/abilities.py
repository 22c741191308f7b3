"""A player's abilities with cost and effect, buying and using them, and the list of all thirty-two."""

from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.games.crafting_the_cosmos import data as printed
from screens.crafting_the_cosmos import ability_dialogs as sheets
from screens.crafting_the_cosmos.ability_parts import AbilityCard, AbilityList
from screens.crafting_the_cosmos.seat_screen import SeatScreen
from screens.widgets.recycle import reuse_rows


class WideAbilities(BoxLayout):
    pass


class TallAbilities(BoxLayout):
    pass


class LowAbilities(BoxLayout):
    """A phone: one's own or all of them."""


class AbilitiesScreen(SeatScreen):
    wide_form, tall_form, low_form = WideAbilities, TallAbilities, LowAbilities

    def title(self) -> str:
        return self.app.tr.t("rail.abilities")

    # ------------------------------------------------------------ building

    def build(self, ids: Any) -> None:
        self.list = AbilityList()
        self.list.bind(on_ability=lambda _, ability: sheets.tell(self.app, self.who, ability))
        if "which" in ids:  # a phone
            self._mine = ids.mine.__self__  # held strongly: one of the two is not shown
            ids.which.bind(value=lambda *_: self._swap())
        else:
            ids.all.add_widget(self.list)

    def _swap(self) -> None:
        """On a phone, to one's own or to all of them."""
        body = self.view.ids.body
        wanted = self.list if self.view.ids.which.value == "all" else self._mine
        if wanted.parent is None:
            body.clear_widgets()
            body.add_widget(wanted)

    # ------------------------------------------------------------ showing

    def show(self) -> None:
        ids, t = self.view.ids, self.app.tr.t
        ids.seats.show()
        if "which" in ids:
            if self.one["choice"] is not None:
                ids.which.value = "mine"
            ids.which.options = [
                ("mine", t("crafting_the_cosmos.abilities.mine")),
                ("all", t("crafting_the_cosmos.abilities.all_of_them")),
            ]
        self._show_cards()
        self.list.show()
        self.show_next(self.guide_now())

    def _show_cards(self) -> None:
        """The four places; or, when cards were drawn, those to choose from."""
        choice, box = self.one["choice"], self.view.ids.places
        if choice is not None:
            for card, ability in reuse_rows(box, choice["cards"], AbilityCard):
                self._show_drawn(card, ability)
        else:
            for card, place in reuse_rows(box, range(len(printed.costs())), AbilityCard):
                self._show_place(card, place)

    def _show_drawn(self, card: AbilityCard, ability: str) -> None:
        t = self.app.tr.t
        card.put(ability)
        card.heading = t("crafting_the_cosmos.abilities.drawn")
        card.outline = card.tint
        card.button, card.button_icon = t("crafting_the_cosmos.abilities.keep"), "check"
        card.able, card.then = True, partial(sheets.keep, self.app, self.who, ability)

    def _show_place(self, card: AbilityCard, place: int) -> None:
        t, ability = self.app.tr.t, self.one["abilities"][place]
        card.heading = t("crafting_the_cosmos.abilities.place", n=place + 1)
        card.able = self.state["phase"] == "play" and self.one["stage"] == "build"
        card.outline = None
        if ability:
            card.put(ability)
            release = printed.abilities()[ability]["kind"] == "release"
            button = "crafting_the_cosmos.galaxy.release" if release else "crafting_the_cosmos.abilities.use"
            card.button = t(button)
            card.button_icon = "lock-open-outline" if release else "lightning-bolt-outline"
            card.able = card.able and bool(self.one["ready"] or not release)
            card.then = partial(sheets.use, self.app, self.who, ability)
            return
        card.icon, card.cost, card.effect = "", "", t("crafting_the_cosmos.abilities.free_why")
        card.name = t("crafting_the_cosmos.abilities.free", n=printed.costs()[place])
        card.button, card.button_icon = t("crafting_the_cosmos.abilities.buy"), "plus"
        card.then = partial(sheets.buy, self.app, self.who, place)

    def go_on(self) -> None:
        """To choose a card is asked for here, where one is already."""
        offer = self.guide_now().next
        if offer.screen == "abilities" and offer.action is None:
            self.app.notice(self.app.tr.t("crafting_the_cosmos.abilities.tap_keep"))
        else:
            super().go_on()


SCREEN = AbilitiesScreen
