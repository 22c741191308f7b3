"""Before the first round: who plays which corporation on which planet, and the mix of the event deck."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import ALERTS, EVENT_CARDS, TRACKS
from screens.kv import load_kv
from screens.planet_unknown import dialogs, goal_dialogs
from screens.planet_unknown.board_picture import LOWEST, ways_of
from screens.running import running_app
from screens.widgets import Card, ListRow, Stepper, Text
from screens.widgets.buttons import Pressable

ICONS = {"green": "shield-check-outline", "orange": "shield-alert-outline", "red": "alert-octagon-outline"}
ALERT_COLOURS = {"green": "green", "orange": "yellow", "red": "red"}


class MixRow(BoxLayout):
    """How many cards of one colour."""

    name = StringProperty()
    icon = StringProperty()
    tint = ColorProperty("#888888")


class MixCard(Card):
    """The event deck: how many cards of each colour, and what a solo player should reach with them."""

    rule = "events"
    total = StringProperty()
    short = BooleanProperty(False)
    expected = StringProperty()


class TechsCard(Card):
    """What the corporation of one player can unlock: of the one whose board was looked at last."""

    rule = "tech"
    heading = StringProperty()


class BoardRow(Pressable, Card):
    """A player's corporation and planet with their rules; a tap chooses others."""

    name = StringProperty()
    tint = ColorProperty("#888888")
    corporation = StringProperty()
    complexity = StringProperty()
    rule = StringProperty()
    strength = StringProperty()
    planet = StringProperty()
    planet_rule = StringProperty()
    twice = StringProperty()  # what somebody else has too, though the box has it once
    who = NumericProperty(0)
    view = ObjectProperty()
    app = ObjectProperty()

    def on_release(self) -> None:
        self.view.looking = self.who
        self.view.show(self.app)
        dialogs.choose_corporation(self.app, self.who)


class GoalsRow(ListRow):
    """Goals are chosen before the first round; a tap asks for them."""

    def on_release(self) -> None:
        goal_dialogs.open_between(running_app())


class SetupView(BoxLayout):
    """Wide or tall: the two differ in how they are laid out."""

    looking = 0

    def show(self, app: Any) -> None:
        players, rows = app.table.state["players"], self.ids.boards
        while len(rows.children) < len(players):
            rows.add_widget(BoardRow(app=app, view=self, who=len(rows.children)))
        for row, seat, one in zip(reversed(rows.children), app.table.session.seats, players, strict=True):
            self._show_row(app, row, seat, one)
        self._show_tracks(app, players)
        self._show_mix(app)
        self._show_goals(app)
        if "techs" in self.ids:
            self._show_techs(app, players[self.looking]["corporation"])

    def _show_row(self, app: Any, row: BoardRow, seat: Any, one: Any) -> None:
        t, name, planet = app.tr.t, one["corporation"], one["planet"]
        row.name, row.tint = seat["name"], app.theme_cls.players_ink[seat["colour"]]
        row.corporation = t(f"planet_unknown.corporation.{name}")
        row.complexity = t("planet_unknown.complexity", n=printed.corporation(name)["complexity"])
        row.rule = t(f"planet_unknown.corporation.{name}.rule")
        row.strength = t(f"planet_unknown.corporation.{name}.strength")
        row.planet = t("planet_unknown.planet_is", planet=t(f"planet_unknown.planet.{planet}"))
        row.planet_rule = t(f"planet_unknown.planet.{planet}.rule")
        row.twice = self._twice(app, row)

    def _twice(self, app: Any, row: BoardRow) -> str:
        one, t = app.table.state["players"][row.who], app.tr.t
        found = []
        for what, name in (("corporation", one["corporation"]), ("planet", one["planet"])):
            others = dialogs.taken_by(app, row.who, what, name)
            if others:
                said = t(f"planet_unknown.{what}.{name}")
                found.append(t("planet_unknown.twice_mark", who=others, what=said))
        return "\n".join(found)

    def _show_goals(self, app: Any) -> None:
        """Which cards lie on the table, or still have to be chosen."""
        state, t, card = app.table.state, app.tr.t, self.ids.goals
        if states.is_solo(state):
            player = state["players"][0]
            chosen, needed, why = len(player["goals"]), player["most_goals"], "planet_unknown.goal_choose_why"
        else:
            slots = state["neighbour_goals"]
            chosen, needed = sum(bool(slot["goal"]) for slot in slots), len(slots)
            why = "planet_unknown.goal_choose_between"
        card.hint = t("planet_unknown.goals_chosen", n=chosen, all=needed) if chosen else t(why)

    def _show_tracks(self, app: Any, players: list[Any]) -> None:
        """Alone there is room to see the tracks of the board too."""
        picture = self.ids.tracks
        if len(players) > 1:
            picture.size_hint_y, picture.height = None, 0
            return
        if not app.wide:
            picture.height = dp(LOWEST if app.narrow else 500)
        picture.picture = {
            "fields": states.board_of(app.table.state, players[0]),
            "at": {marker: list(place) for marker, place in players[0]["at"].items()},
            "names": {track: app.tr.t(f"planet_unknown.track.{track}") for track in TRACKS},
            "flux": "",
            "pods": [],
            "ways": [],
            **ways_of(players[0]["corporation"]),
        }

    def _show_techs(self, app: Any, name: str) -> None:
        t, card = app.tr.t, self.ids.techs
        card.heading = t("planet_unknown.techs_of", corporation=t(f"planet_unknown.corporation.{name}"))
        card.ids.levels.clear_widgets()
        size = 14 if app.table.state["events"] else 16  # without a mix there is room
        for level in states.levels_of(name):
            what = t(f"planet_unknown.corporation.{name}.tech.{level}")
            text = t("planet_unknown.numbered", level=states.level_name(name, level), what=what)
            card.ids.levels.add_widget(Text(text=text, size_sp=size, muted=True, fit=True))

    def _show_mix(self, app: Any) -> None:
        state, t, card = app.table.state, app.tr.t, self.ids.mix
        if not state["events"]:
            card.total = t("planet_unknown.event_off")
            return
        rows, solo = card.ids.rows, states.is_solo(state)
        rows.clear_widgets()
        for alert in ALERTS:
            tint = app.theme_cls.players_ink[ALERT_COLOURS[alert]]
            row = MixRow(name=t(f"planet_unknown.alert_cards.{alert}"), icon=ICONS[alert], tint=tint)
            stepper = Stepper(value=state["mix"][alert], low=0, high=len(printed.event_ids(alert, solo)))
            stepper.bind(on_step=partial(self._step, app, alert))
            row.add_widget(stepper)
            rows.add_widget(row)
        count = sum(state["mix"].values())
        total, off = t("planet_unknown.mix_total", n=count, needed=EVENT_CARDS), abs(count - EVENT_CARDS)
        over = t("planet_unknown.mix_over" if count > EVENT_CARDS else "planet_unknown.mix_missing", n=off)
        card.total, card.short = f"{total}, {over}" if off else total, bool(off)
        card.expected = t("planet_unknown.expected", n=printed.expected(state["mix"])) if solo else ""

    def _step(self, app: Any, alert: str, _stepper: Stepper, value: int) -> None:
        app.do({"do": "mix", **app.table.state["mix"], alert: int(value)})


class WideSetup(SetupView):
    pass


class TallSetup(SetupView):
    pass


load_kv("planet_unknown/setup_view")
