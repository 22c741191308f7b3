"""The screen of the colony: buildings with their tokens and markers, technologies, people, the weather. A tap on a
row shows its rule."""

from kivy.uix.boxlayout import BoxLayout

from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.icons import PLACE_ICONS
from companion.games.martians.state import State
from screens.game_screen import GameScreen
from screens.kv import load_kv
from screens.martians.rule_dialog import WEATHER_ICONS, tell_rule
from screens.widgets import Card, ListRow, Text

LISTED_PLACES = (*printed.PLACES, "rtg", "rest", "infirmary", "flats")
CARDS = ("places", "techs", "people", "weather")


class MartiansWideColony(BoxLayout):
    pass


class MartiansTallColony(BoxLayout):
    pass


class MartiansColonyScreen(GameScreen[State]):
    def title(self) -> str:
        return self.app.tr.t("rail.colony")

    def refresh(self) -> None:
        if self.has_changed(self.app.wide, self.state["collector"], self.app.tr.language):
            self._rows: dict[tuple[str, str], ListRow] = {}  # kept, because they are many and only their hints change
            self.put(MartiansWideColony() if self.app.wide else MartiansTallColony())
            left, right = self.view.ids.left, self.view.ids.right
            self._cards = {kind: self._card(f"martians.heading.{kind}") for kind in CARDS}
            for kind in CARDS:
                (left if kind in ("places", "weather") else right).add_widget(self._cards[kind])
        self._fill_buildings()
        self._fill_techs()
        self._fill_people()
        self._fill_weather()

    def _card(self, heading: str) -> Card:
        card = Card(fit=True, spacing=0)
        card.add_widget(Text(text=self.app.tr.t(heading), role="caption", muted=True, fit=True))
        return card

    def _row(self, card: str, kind: str, name: str, icon: str, hint: str) -> None:
        row = self._rows.get((kind, name))
        if row is None:
            row = self._rows[kind, name] = ListRow(title=self.app.tr.t(f"martians.{kind}.{name}"))
            row.bind(on_release=lambda _: tell_rule(self.app, kind, name))
            self._cards[card].add_widget(row)
        row.icon, row.hint = icon, hint

    def _fill_buildings(self) -> None:
        for place in LISTED_PLACES:
            self._row("places", "place", place, PLACE_ICONS[place], self._place_hint(place))

    def _place_hint(self, place: str) -> str:
        state, t = self.state, self.app.tr.t
        hints = []
        if place in state["to_build"]:
            hints.append(t("martians.to_be_built"))
        if state["expansions"].get(place):
            hints.append(t("martians.expansions_left", n=state["expansions"][place]))
        if place in printed.PLACES and states.in_force(state, "closed", place):
            hints.append(t("martians.shut_by_event"))
        if place == "rtg":
            hints.append(t("martians.energy_left", n=state["rtg"]))
        who = [
            self.app.tr.say(states.crew_name(state, number))
            for number, crew in enumerate(state["crews"])
            if place in crew["markers"] or any(zone == place and sum(crew[zone]) for zone in states.ZONES)
        ]
        if who:
            hints.append(t("martians.markers_of", who=", ".join(who)))
        return " · ".join(hints)

    def _fill_techs(self) -> None:
        state, names = self.state, self.app.table.session.names
        owners = [self.app.tr.t("martians.developed")] if states.is_shared(state) else names
        for tech in printed.COLONY_TECHS:
            who = [owners[pool] for pool, techs in enumerate(state["colony_techs"]) if tech in techs]
            self._tech(tech, who, "home-group")
        for tech in printed.CORPORATION_TECHS:
            who = [names[seat] for seat, player in enumerate(state["players"]) if tech in player["techs"]]
            self._tech(tech, who, "domain")

    def _tech(self, tech: str, who: list[str], icon: str) -> None:
        self._row("techs", "tech", tech, "check-circle" if who else icon, ", ".join(who))

    def _fill_people(self) -> None:
        state, names = self.state, self.app.table.session.names
        for kind in printed.HELPERS:
            who = [
                names[seat] for seat, player in enumerate(state["players"]) for _ in range(player["helpers"][kind])
            ]
            self._row("people", "helper", kind, "account-star", ", ".join(who))
        for kind in printed.SPECIALISTS:
            if kind in printed.COLLECTORS and not state["collector"]:
                continue
            who = [
                names[seat]
                for seat, player in enumerate(state["players"])
                for hired in player["specialists"]
                if hired["kind"] == kind
            ]
            self._row("people", "specialist", kind, "account-hard-hat", ", ".join(who))

    def _fill_weather(self) -> None:
        for kind, icon in WEATHER_ICONS.items():
            hint = self.app.tr.t("martians.weather_here") if kind == self.state["weather"] else ""
            self._row("weather", "weather", kind, icon, hint)


load_kv("martians/colony")
SCREEN = MartiansColonyScreen
