"""The colony: buildings with their tokens and markers, technologies, people; a tap on any name tells its rule."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.games.martians import data as printed
from companion.games.martians import state as rules
from companion.games.martians.icons import PLACE_ICONS
from screens.base import OrbitaScreen
from screens.kv import load_kv
from screens.martians.info import WEATHER_ICONS, tell
from screens.widgets import Card, ListRow, Words

# From the building that is used most to what is no building at all.
PLACES = (*printed.PLACES, "rtg", "rest", "infirmary", "flats")


class WideColony(BoxLayout):
    pass


class TallColony(BoxLayout):
    pass


class MartiansColonyScreen(OrbitaScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._built_for: Any = None

    @property
    def state(self) -> Any:
        return self.app.open.session.state

    def title(self) -> str:
        return self.app.tr.t("rail.colony")

    def subtitle(self) -> str:
        session = self.app.open.session
        return self.app.tr.say(session.game.where(session.state))

    def refresh(self) -> None:
        shape = (self.app.wide, self.app.theme_cls.theme)
        if shape != self._built_for:
            self._built_for = shape
            self.ids.place.clear_widgets()
            self.view = WideColony() if self.app.wide else TallColony()
            self.ids.place.add_widget(self.view)
        ids = self.view.ids
        ids.left.clear_widgets()
        ids.right.clear_widgets()
        ids.left.add_widget(self._buildings())
        ids.right.add_widget(self._techs())
        ids.right.add_widget(self._people())
        ids.left.add_widget(self._weather())

    def _card(self, heading: str) -> Card:
        card = Card(fit=True, spacing=0)
        card.add_widget(Words(text=self.app.tr.t(heading), role="caption", muted=True, fit=True))
        return card

    def _row(self, card: Card, kind: str, name: str, icon: str, hint: str, end: str = "") -> None:
        row = ListRow(icon=icon, title=self.app.tr.t(f"martians.{kind}.{name}"), hint=hint, end=end)
        row.bind(on_release=lambda _: tell(self.app, kind, name))
        card.add_widget(row)

    def _buildings(self) -> Card:
        card = self._card("martians.heading.places")
        for place in PLACES:
            self._row(card, "place", place, PLACE_ICONS[place], self._place_hint(place))
        return card

    def _place_hint(self, place: str) -> str:
        state, t = self.state, self.app.tr.t
        told = []
        if place in state["to_build"]:
            told.append(t("martians.to_be_built"))
        if state["expansions"].get(place):
            told.append(t("martians.expansions_left", n=state["expansions"][place]))
        if place in printed.PLACES and rules.in_force(state, "closed", place):
            told.append(t("martians.shut_by_event"))
        if place == "rtg":
            told.append(t("martians.energy_left", n=state["rtg"]))
        who = [
            self.app.tr.say(rules.crew_name(state, number))
            for number, crew in enumerate(state["crews"])
            if place in crew["markers"] or (place in ("infirmary", "flats") and sum(crew[place]))
        ]
        if who:
            told.append(t("martians.markers_of", who=", ".join(who)))
        return " · ".join(told)

    def _techs(self) -> Card:
        state, names = self.state, self.app.open.session.names
        card = self._card("martians.heading.techs")
        for tech in printed.COLONY_TECHS:
            having = [pool for pool, techs in enumerate(state["colony_techs"]) if tech in techs]
            self._tech(
                card, tech, [names[seat] for seat in having] if not rules.is_shared(state) else having, "home-group"
            )
        for tech in printed.CORPORATION_TECHS:
            who = [names[seat] for seat, one in enumerate(state["players"]) if tech in one["techs"]]
            self._tech(card, tech, who, "domain")
        return card

    def _tech(self, card: Card, tech: str, having: list[Any], icon: str) -> None:
        named = [each for each in having if isinstance(each, str)]
        hint = ", ".join(named) if named else self.app.tr.t("martians.developed") if having else ""
        self._row(card, "tech", tech, "check-circle" if having else icon, hint)

    def _people(self) -> Card:
        state, names = self.state, self.app.open.session.names
        card = self._card("martians.heading.people")
        for kind in printed.HELPERS:
            who = [names[seat] for seat, one in enumerate(state["players"]) for _ in range(one["helpers"][kind])]
            self._row(card, "helper", kind, "account-star", ", ".join(who))
        for kind in printed.SPECIALISTS:
            if kind in printed.COLLECTORS and not state["collector"]:
                continue
            who = [
                names[seat]
                for seat, one in enumerate(state["players"])
                for hired in one["specialists"]
                if hired["kind"] == kind
            ]
            self._row(card, "specialist", kind, "account-hard-hat", ", ".join(who))
        return card

    def _weather(self) -> Card:
        card = self._card("martians.heading.weather")
        for kind, icon in WEATHER_ICONS.items():
            hint = self.app.tr.t("martians.weather_here") if kind == self.state["weather"] else ""
            self._row(card, "weather", kind, icon, hint)
        return card


load_kv("martians/colony")
SCREEN = MartiansColonyScreen
