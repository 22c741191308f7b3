"""The screen of the abilities: those of a player, which can be bought and used, and the list of all of them."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.crafting_the_cosmos import data as printed
from screens.crafting_the_cosmos import ability_dialogs as dialogs
from screens.crafting_the_cosmos.ability_parts import CraftingAbilityCard, CraftingAbilityList
from screens.crafting_the_cosmos.seat_screen import CraftingSeatScreen
from screens.widgets.panes import put_on_top
from screens.widgets.recycle import reuse_rows


class CraftingWideAbilities(BoxLayout):
    pass


class CraftingTallAbilities(BoxLayout):
    pass


class CraftingLowAbilities(BoxLayout):
    """The layout for a phone, which shows the player's abilities or the list of all of them."""


class CraftingAbilitiesScreen(CraftingSeatScreen):
    wide_form, tall_form, low_form = CraftingWideAbilities, CraftingTallAbilities, CraftingLowAbilities

    def title(self) -> str:
        return self.app.tr.t("rail.abilities")

    # ------------------------------------------------------------ building

    def build(self, ids: Any) -> None:
        self.list = CraftingAbilityList()
        self.list.bind(on_ability=lambda _, ability: dialogs.open_ability(self.app, self.who, ability))
        if "which" in ids:  # a phone
            self._mine = ids.mine.__self__  # kept here, because one of the two is not in the view
            ids.which.bind(value=lambda *_: self._show_mine_or_all())
            if self.app.low:
                self._share_a_row(ids.which.__self__, ids.next.__self__)
                put_on_top(ids.content, ids.seats.__self__)
        else:
            ids.all.add_widget(self.list)

    def _share_a_row(self, which: Widget, button: Widget) -> None:
        """In a low window the choice stands beside the next button."""
        row = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        for part, share in ((which, 0.6), (button, 0.4)):
            self.view.remove_widget(part)
            part.size_hint_x, part.pos_hint = share, {"center_y": 0.5}
            part.bind(height=lambda *_: setattr(row, "height", max(which.height, button.height)))
            row.add_widget(part)
        self.view.add_widget(row)

    def _show_mine_or_all(self) -> None:
        """On a phone, shows the player's abilities or the list of all of them."""
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
            if self.player["choice"] is not None:
                ids.which.value = "mine"
            ids.which.options = [
                ("mine", t("crafting_the_cosmos.abilities.mine")),
                ("all", t("crafting_the_cosmos.abilities.all_of_them")),
            ]
        self._show_cards()
        self.list.show()
        self.show_next(self.guide_now())

    def _show_cards(self) -> None:
        """Shows the four places, or the drawn cards to choose from."""
        choice, box = self.player["choice"], self.view.ids.places
        if choice is not None:
            for card, ability in reuse_rows(box, choice["cards"], CraftingAbilityCard):
                self._show_drawn(card, ability)
        else:
            for card, place in reuse_rows(box, range(len(printed.costs())), CraftingAbilityCard):
                self._show_place(card, place)

    def _show_drawn(self, card: CraftingAbilityCard, ability: str) -> None:
        t = self.app.tr.t
        card.put(ability)
        card.heading = t("crafting_the_cosmos.abilities.drawn")
        card.outline = card.tint
        card.button, card.button_icon = t("crafting_the_cosmos.abilities.keep"), "check"
        card.usable, card.then = True, partial(dialogs.keep, self.app, self.who, ability)

    def _show_place(self, card: CraftingAbilityCard, place: int) -> None:
        t, ability = self.app.tr.t, self.player["abilities"][place]
        card.heading = t("crafting_the_cosmos.abilities.place", n=place + 1)
        card.usable = self.state["phase"] == "play" and self.player["stage"] == "build"
        card.outline = None
        if ability:
            card.put(ability)
            release = printed.abilities()[ability]["kind"] == "release"
            button = "crafting_the_cosmos.galaxy.release" if release else "crafting_the_cosmos.abilities.use"
            card.button = t(button)
            card.button_icon = "lock-open-outline" if release else "auto-fix"
            card.usable = card.usable and bool(self.player["ready"] or not release)
            card.then = partial(dialogs.use, self.app, self.who, ability)
            return
        card.icon, card.cost, card.effect = "", "", t("crafting_the_cosmos.abilities.free_why")
        card.name = t("crafting_the_cosmos.abilities.free", n=printed.costs()[place])
        card.button, card.button_icon = t("crafting_the_cosmos.abilities.buy"), "plus"
        card.then = partial(dialogs.buy, self.app, self.who, place)

    def go_on(self) -> None:
        """If a card has to be chosen, the next button leads to this screen; then it only says so."""
        offer = self.guide_now().next
        if offer.screen == "abilities" and offer.action is None:
            self.app.notice(self.app.tr.t("crafting_the_cosmos.abilities.tap_keep"))
        else:
            super().go_on()


SCREEN = CraftingAbilitiesScreen
