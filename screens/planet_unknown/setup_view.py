"""The view of the table before the first round: corporations and planets of the players, the mix of the event deck,
the goals."""

from functools import partial
from typing import Literal

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.engine.setup import Seat
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import ALERTS, EVENT_CARDS, TRACKS
from companion.games.planet_unknown.state import Player
from screens.app import OrbitaApp
from screens.kv import load_kv
from screens.planet_unknown import dialogs, goal_dialogs
from screens.planet_unknown.asking import state_of
from screens.planet_unknown.board_picture import LOWEST, paths_of
from screens.running import running_app
from screens.widgets import Card, ListRow, Stepper, Text
from screens.widgets.buttons import Pressable

ICONS = {"green": "shield-check-outline", "orange": "shield-alert-outline", "red": "alert-octagon-outline"}
BOARD_PARTS: tuple[Literal["corporation"], Literal["planet"]] = ("corporation", "planet")


class PlanetUnknownMixRow(BoxLayout):
    """The number of event cards of one colour."""

    name = StringProperty()
    icon = StringProperty()
    tint = ColorProperty("#888888")


class PlanetUnknownMixCard(Card):
    """The event deck: the number of cards of each colour, and the score that a solo player is expected to reach."""

    rule = "events"
    total = StringProperty()
    wrong = BooleanProperty(False)  # the number of cards is not the one that is needed
    expected = StringProperty()


class PlanetUnknownTechsCard(Card):
    """The technologies of one corporation: that of the player whose board was tapped last."""

    rule = "tech"
    heading = StringProperty()


class PlanetUnknownBoardRow(Pressable, Card):
    """A player's corporation and planet with their rules; a tap chooses others."""

    name = StringProperty()
    colour = StringProperty()
    among = ListProperty()
    corporation = StringProperty()
    complexity = StringProperty()
    rule = StringProperty()
    strength = StringProperty()
    planet = StringProperty()
    planet_rule = StringProperty()
    twice = StringProperty()  # a warning that another player has the same, of which the box has one
    who = NumericProperty(0)
    view: "PlanetUnknownSetupView" = ObjectProperty()
    app: OrbitaApp = ObjectProperty()

    def on_release(self) -> None:
        self.view.looking = self.who
        self.view.show(self.app)
        dialogs.choose_corporation(self.app, self.who)


class PlanetUnknownGoalsRow(ListRow):
    """A row that opens the dialog in which the goals are chosen."""

    def on_release(self) -> None:
        goal_dialogs.open_between(running_app())


class PlanetUnknownSetupView(BoxLayout):
    """The view, which is laid out in two ways: wide and tall."""

    looking = 0  # the seat whose technologies are shown

    def show(self, app: OrbitaApp) -> None:
        players, rows = state_of(app)["players"], self.ids.boards
        while len(rows.children) < len(players):
            rows.add_widget(PlanetUnknownBoardRow(app=app, view=self, who=len(rows.children)))
        for row, seat, player in zip(reversed(rows.children), app.table.session.seats, players, strict=True):
            self._show_row(app, row, seat, player)
        self._show_tracks(app, players)
        self._show_mix(app)
        self._show_goals(app)
        if "techs" in self.ids:
            self._show_techs(app, players[self.looking]["corporation"])

    def _show_row(self, app: OrbitaApp, row: PlanetUnknownBoardRow, seat: Seat, player: Player) -> None:
        t, name, planet = app.tr.t, player["corporation"], player["planet"]
        row.name, row.colour, row.among = seat["name"], seat["colour"], app.table.session.names
        row.corporation = t(f"planet_unknown.corporation.{name}")
        row.complexity = t("planet_unknown.complexity", n=printed.corporation(name)["complexity"])
        row.rule = t(f"planet_unknown.corporation.{name}.rule")
        row.strength = t(f"planet_unknown.corporation.{name}.strength")
        row.planet = t("planet_unknown.planet_is", planet=t(f"planet_unknown.planet.{planet}"))
        row.planet_rule = t(f"planet_unknown.planet.{planet}.rule")
        row.twice = self._twice(app, row)

    def _twice(self, app: OrbitaApp, row: PlanetUnknownBoardRow) -> str:
        player, t = state_of(app)["players"][row.who], app.tr.t
        warnings = []
        for what in BOARD_PARTS:
            others = dialogs.taken_by(app, row.who, what, player[what])
            if others:
                name = t(f"planet_unknown.{what}.{player[what]}")
                warnings.append(t("planet_unknown.twice_mark", who=others, what=name))
        return "\n".join(warnings)

    def _show_goals(self, app: OrbitaApp) -> None:
        """How many goals are chosen, or that they still have to be chosen."""
        state, t, card = state_of(app), app.tr.t, self.ids.goals
        if states.is_solo(state):
            player = state["players"][0]
            chosen, needed, why = len(player["goals"]), player["most_goals"], "planet_unknown.goal_choose_why"
        else:
            slots = state["neighbour_goals"]
            chosen, needed = sum(bool(slot["goal"]) for slot in slots), len(slots)
            why = "planet_unknown.goal_choose_between"
        card.hint = t("planet_unknown.goals_chosen", n=chosen, all=needed) if chosen else t(why)

    def _show_tracks(self, app: OrbitaApp, players: list[Player]) -> None:
        """A solo game has room for a picture of the board."""
        picture = self.ids.tracks
        if len(players) > 1:
            picture.size_hint_y, picture.height = None, 0
            return
        if not app.wide:
            picture.height = dp(LOWEST if app.narrow else 500)
        picture.picture = {
            "whose": 0,
            "fields": states.board_of(state_of(app), players[0]),
            "at": {marker: list(place) for marker, place in players[0]["at"].items()},
            "names": {track: app.tr.t(f"planet_unknown.track.{track}") for track in TRACKS},
            "flux": "",
            "pods": [],
            "ways": [],
            **paths_of(players[0]["corporation"]),
        }

    def _show_techs(self, app: OrbitaApp, name: str) -> None:
        t, card = app.tr.t, self.ids.techs
        card.heading = t("planet_unknown.techs_of", corporation=t(f"planet_unknown.corporation.{name}"))
        card.ids.levels.clear_widgets()
        size = 14 if state_of(app)["events"] else 16  # without a mix there is more room
        for level in states.levels_of(name):
            what = t(f"planet_unknown.corporation.{name}.tech.{level}")
            text = t("planet_unknown.numbered", level=states.level_name(name, level), what=what)
            card.ids.levels.add_widget(Text(text=text, size_sp=size, muted=True, fit=True))

    def _show_mix(self, app: OrbitaApp) -> None:
        state, t, card = state_of(app), app.tr.t, self.ids.mix
        if not state["events"]:
            card.total = t("planet_unknown.event_off")
            return
        rows, solo = card.ids.rows, states.is_solo(state)
        rows.clear_widgets()
        for alert in ALERTS:
            tint = app.theme_cls.alerts_ink[alert]
            row = PlanetUnknownMixRow(name=t(f"planet_unknown.alert_cards.{alert}"), icon=ICONS[alert], tint=tint)
            stepper = Stepper(value=state["mix"][alert], low=0, high=len(printed.event_ids(alert, solo)))
            stepper.bind(on_step=partial(self._step, app, alert))
            row.add_widget(stepper)
            rows.add_widget(row)
        count = sum(state["mix"].values())
        total, off = t("planet_unknown.mix_total", n=count, needed=EVENT_CARDS), abs(count - EVENT_CARDS)
        over = t("planet_unknown.mix_over" if count > EVENT_CARDS else "planet_unknown.mix_missing", n=off)
        card.total, card.wrong = f"{total}, {over}" if off else total, bool(off)
        card.expected = t("planet_unknown.expected", n=printed.expected(state["mix"])) if solo else ""

    def _step(self, app: OrbitaApp, alert: str, _stepper: Stepper, value: int) -> None:
        app.do({"do": "mix", **state_of(app)["mix"], alert: int(value)})


class PlanetUnknownWideSetup(PlanetUnknownSetupView):
    pass


class PlanetUnknownTallSetup(PlanetUnknownSetupView):
    pass


load_kv("planet_unknown/setup_view")
