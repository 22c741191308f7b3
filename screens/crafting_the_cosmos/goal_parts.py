"""The parts of the goals: a place of the row, the counting, the choice of a card that was turned over."""

from collections.abc import Callable
from typing import Any

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
from kivy.uix.gridlayout import GridLayout

from companion.engine.message import Refused
from companion.engine.scoring import is_complete, majority, press, read_number
from companion.games.crafting_the_cosmos.data import FIRST, SECOND
from companion.games.crafting_the_cosmos.rounds import MOST_COUNT
from companion.games.crafting_the_cosmos.words import goal_counts, goal_name
from screens.kv import load_kv
from screens.rules.search import fold, terms
from screens.running import running_app
from screens.widgets import Card, ListRow, Pressable, Text
from screens.widgets.keypad import Keypad
from screens.widgets.recycle import reuse_rows

LEAST_KEYPAD = 200  # dp of height
USUAL = 20  # hardly anybody has more of anything; so 3 and another digit make no number
GOAL_ICONS = {
    "life_delta": "virus-outline",
    "life_psi": "virus-outline",
    "life_phi": "virus-outline",
    "stable_life": "leaf",
    "proto_life": "virus-outline",
    "nebulae_delta": "weather-night",
    "nebulae_psi": "weather-night",
    "nebulae_phi": "weather-night",
    "small_nebulae": "weather-night",
    "supernovae": "star-shooting",
    "star_group": "hexagon-multiple-outline",
    "stars_by_advanced_life": "dna",
    "helium_stars": "star-four-points",
    "oxygen_stars": "star-four-points",
    "carbon_stars": "star-four-points",
    "time_crystals": "diamond-stone",
}


class GoalPlace(Pressable, Card):
    """A place of the row with its card; a tap says what is counted."""

    place = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    counts = StringProperty()
    lit = BooleanProperty(False)  # it is scored now


class GoalPlaces(GridLayout):
    pass


class ScoredGoals(Card):
    """Goals that have been scored, with what everybody got."""

    rule = "goals"
    empty = BooleanProperty(True)
    inside = BooleanProperty(False)  # in a list that scrolls already


class GoalNumber(Pressable, Text):
    """A count; a tap on it and the keypad writes here."""


class GoalCount(BoxLayout):
    """How many a player has of it, and the points that this would give."""

    name = StringProperty()
    tint = ColorProperty("#888888")
    count = NumericProperty(0)
    points = StringProperty()
    chosen = BooleanProperty(False)
    step = ObjectProperty()
    choose = ObjectProperty()


class GoalScoring(Card):
    """Counts of all players for the goal on place 4."""

    rule = "goals"
    place = StringProperty()
    name = StringProperty()
    what = StringProperty()
    why = StringProperty()
    nobody = BooleanProperty(False)
    counts = ListProperty()
    inside = BooleanProperty(False)
    __events__ = ("on_discard",)

    def __init__(self, **kwargs: Any) -> None:
        self.goal, self.chosen, self._typed = "", 0, ""
        super().__init__(**kwargs)

    def on_discard(self) -> None:
        pass

    def on_kv_post(self, _base: Any) -> None:
        if not self.inside:
            self.keypad = Keypad()
            self.keypad.bind(on_key=lambda _, key: self.key(key))
            self.ids.pad.bind(height=self._fit_keypad)

    def _fit_keypad(self, pad: Any, height: float) -> None:
        """Keys are big or not there at all: the steppers stay."""
        fits = height >= dp(LEAST_KEYPAD)
        if fits != (self.keypad.parent is not None):
            pad.add_widget(self.keypad) if fits else pad.remove_widget(self.keypad)

    def ask(self, goal: str, counts: list[int]) -> None:
        """Another goal; what was begun for the one before is gone."""
        self.goal, self.chosen, self._typed = goal, 0, ""
        self.counts = list(counts)

    def show(self) -> None:
        app = running_app()
        tr, seats = app.tr, app.table.session.seats
        self.name, self.what = tr.say(goal_name(self.goal)), tr.say(goal_counts(self.goal))
        self.place = tr.t("crafting_the_cosmos.goals.now_scored")
        rows = self.ids.rows
        if len(rows.children) != len(seats):
            rows.clear_widgets()
            for who in range(len(seats)):
                rows.add_widget(GoalCount(step=self._stepper(who), choose=self._chooser(who)))
        points = majority(self.counts, FIRST, SECOND, least=1)
        for who, (row, seat) in enumerate(zip(reversed(rows.children), seats, strict=True)):
            row.name, row.tint, row.count = seat["name"], app.theme_cls.players[seat["colour"]], self.counts[who]
            row.points = tr.t("crafting_the_cosmos.galaxy.points", n=points[who]) if points[who] else "–"
            row.chosen = who == self.chosen and not self.inside
        self.nobody = not any(self.counts)
        self.why = tr.t(self._reason(points))

    def _reason(self, points: list[int]) -> str:
        """Why the points fall so: ties, two players, or nothing special."""
        if not any(points):
            return "crafting_the_cosmos.goals.nobody"
        if points.count(FIRST) > 1:
            return "crafting_the_cosmos.goals.tie_first"
        if points.count(SECOND) > 1:
            return "crafting_the_cosmos.goals.tie_second"
        two = len(points) == 2
        return "crafting_the_cosmos.two_players.score" if two else "crafting_the_cosmos.end_why.score"

    def _stepper(self, who: int) -> Callable[[int], None]:
        return lambda by: self._put(who, self.counts[who] + by)

    def _chooser(self, who: int) -> Callable[[], None]:
        def choose() -> None:
            self.chosen, self._typed = who, ""
            self.show()

        return choose

    def _put(self, who: int, count: int) -> None:
        self.counts[who] = min(MOST_COUNT, max(0, count))
        self._typed = ""
        self.show()

    def key(self, key: str) -> None:
        if key == "next":
            self._chooser((self.chosen + 1) % len(self.counts))()
            return
        typed = press(self._typed, key)
        try:
            self.counts[self.chosen] = min(MOST_COUNT, max(0, read_number(typed.rstrip("+-") or "0")))
        except Refused:
            return
        self._typed = typed
        if is_complete(typed, USUAL) and self.chosen + 1 < len(self.counts):
            self._chooser(self.chosen + 1)()
        self.show()


class GoalOption(ListRow):
    goal = StringProperty()
    on = BooleanProperty(False)


class GoalChooser(Card):
    """Which card was turned over on the table."""

    rule = "goals"
    chosen = StringProperty()
    found = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._goals: list[str] = []
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self.ids.search.bind(text=lambda *_: self._list())

    def show(self, goals: list[str]) -> None:
        if goals != self._goals:
            self._goals, self.chosen, self.ids.search.text = goals, "", ""
        self._list()

    def _list(self) -> None:
        say, rows = running_app().tr.say, self.ids.rows
        wanted = terms(self.ids.search.text)
        named = [(goal, say(goal_name(goal)), say(goal_counts(goal))) for goal in self._goals]
        able = [each for each in named if all(term in fold(f"{each[1]} {each[2]}") for term in wanted)]
        for row, (goal, name, counts) in reuse_rows(rows, able, lambda: GoalOption(on_release=self._choose)):
            row.goal, row.title, row.hint, row.icon = goal, name, counts, GOAL_ICONS[goal]
            row.on = goal == self.chosen
        self.found = bool(able)

    def _choose(self, row: GoalOption) -> None:
        self.chosen = row.goal
        self._list()


load_kv("crafting_the_cosmos/goals")
