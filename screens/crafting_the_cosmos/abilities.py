"""A player's abilities with cost and effect, buying and using them, and the list of all thirty-two."""

from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.games.crafting_the_cosmos import data as printed
from screens.base import OrbitaScreen
from screens.crafting_the_cosmos import ability_sheets as sheets
from screens.crafting_the_cosmos.ability_parts import AbilityCard, AbilityList
from screens.crafting_the_cosmos.galaxy_parts import form_for
from screens.widgets.guide_card import take


class WideAbilities(BoxLayout):
    pass


class TallAbilities(BoxLayout):
    pass


class LowAbilities(BoxLayout):
    """A phone: one's own or all of them."""


class AbilitiesScreen(OrbitaScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._built_for: Any = None

    @property
    def state(self) -> Any:
        return self.app.open.session.state

    @property
    def who(self) -> int:
        return int(self.view.ids.seats.chosen)

    @property
    def one(self) -> Any:
        return self.state["players"][self.who]

    def title(self) -> str:
        return self.app.tr.t("rail.abilities")

    def subtitle(self) -> str:
        session = self.app.open.session
        return self.app.tr.say(session.game.where(session.state))

    # ------------------------------------------------------------ building

    def refresh(self) -> None:
        app = self.app
        form = form_for(WideAbilities, TallAbilities, LowAbilities)
        shape = (form, app.narrow, app.open.id, app.theme_cls.theme)
        if shape != self._built_for:
            self._built_for = shape
            self._build(form)
        self.view.ids.seats.follow()
        self._show()

    def _build(self, form: type[BoxLayout]) -> None:
        self.ids.place.clear_widgets()
        self.view = form()
        self.ids.place.add_widget(self.view)
        ids = self.view.ids
        ids.seats.bind(on_seat=lambda _: self._show())
        self.list = AbilityList()
        self.list.bind(on_ability=lambda _, ability: sheets.tell(self.app, self.who, ability))
        if form is LowAbilities:
            self._mine = ids.mine.__self__  # held strongly: one of the two is not shown
            ids.which.bind(value=lambda *_: self._swap())
        else:
            ids.all.add_widget(self.list)
        ids.next.bind(on_release=lambda _: self.go_on())

    def _swap(self) -> None:
        """On a phone, to one's own or to all of them."""
        body = self.view.ids.body
        wanted = self.list if self.view.ids.which.value == "all" else self._mine
        if wanted.parent is None:
            body.clear_widgets()
            body.add_widget(wanted)

    # ------------------------------------------------------------ showing

    def _show(self) -> None:
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
        self._show_next()

    def _show_cards(self) -> None:
        """The four places; or, when cards were drawn, those to choose from."""
        choice, box = self.one["choice"], self.view.ids.places
        count = len(choice["cards"]) if choice is not None else len(printed.costs())
        while len(box.children) > count:
            box.remove_widget(box.children[0])
        while len(box.children) < count:
            box.add_widget(AbilityCard())
        for number, card in enumerate(reversed(box.children)):
            if choice is not None:
                self._show_drawn(card, choice["cards"][number])
            else:
                self._show_place(card, number)

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

    def _show_next(self) -> None:
        tr, button, session = self.app.tr, self.view.ids.next, self.app.open.session
        offer = session.game.guide(session.state).next
        button.text, button.icon = tr.say(offer.label), offer.icon
        button.trailing = offer.icon == "arrow-right"

    def go_on(self) -> None:
        """To choose a card is asked for here, where one is already."""
        session = self.app.open.session
        offer = session.game.guide(session.state).next
        if offer.screen == "abilities" and offer.action is None:
            self.app.notice(self.app.tr.t("crafting_the_cosmos.abilities.tap_keep"))
        elif take(offer):
            self.app.feel("turn")


SCREEN = AbilitiesScreen
