"""Widgets of the goals: a place of the row, the counts of a goal, the choice of a goal that was turned over."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.message import Message
from companion.engine.number_keys import NumberEntry, Takes
from companion.engine.scoring import majority
from companion.games.crafting_the_cosmos.data import FIRST, SECOND
from companion.games.crafting_the_cosmos.icons import LIFE, RESOURCE_ICONS, STAR
from companion.games.crafting_the_cosmos.rounds import MOST_COUNT
from companion.games.crafting_the_cosmos.words import goal_counts, goal_name
from screens.kv import load_kv
from screens.rules.search import fold, terms
from screens.running import running_app
from screens.widgets import Card, ListRow, Pressable, Text
from screens.widgets.keypad import Keypad
from screens.widgets.recycle import reuse_rows

LEAST_KEYPAD = 200  # dp of height
COUNT = Takes(places=1, high=MOST_COUNT)
GOAL_ICONS = {
    "life_delta": LIFE,
    "life_psi": LIFE,
    "life_phi": LIFE,
    "stable_life": LIFE,
    "proto_life": "virus-outline",
    "nebulae_delta": RESOURCE_ICONS["nebula"],
    "nebulae_psi": RESOURCE_ICONS["nebula"],
    "nebulae_phi": RESOURCE_ICONS["nebula"],
    "small_nebulae": RESOURCE_ICONS["nebula"],
    "supernovae": "star-shooting",
    "star_group": "hexagon-multiple-outline",
    "stars_by_advanced_life": LIFE,
    "helium_stars": STAR,
    "oxygen_stars": STAR,
    "carbon_stars": STAR,
    "time_crystals": "diamond-stone",
}


class CraftingGoalPlace(Pressable, Card):
    """A place of the row with its goal; a tap shows what is counted."""

    place = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    counts = StringProperty()
    lit = BooleanProperty(False)  # it is scored now


class CraftingGoalPlaces(GridLayout):
    """The row of four places."""


class CraftingScoredGoals(Card):
    """The goals that have been scored, with the points of all players."""

    rule = "goals"
    empty = BooleanProperty(True)
    inside = BooleanProperty(False)  # it is inside a scroll view


class CraftingGoalNumber(Pressable, Text):
    """A count; after a tap on it the keypad changes it."""


class CraftingGoalCount(BoxLayout):
    """The count of a player for a goal, and the points that it gives."""

    name = StringProperty()
    colour = StringProperty()
    count = NumericProperty(0)
    typed = StringProperty()  # with open places, while it is typed
    points = StringProperty()
    chosen = BooleanProperty(False)
    step: Callable[[int], None] = ObjectProperty()
    choose: Callable[[], None] = ObjectProperty()


class CraftingGoalScoring(Card):
    """The counts of all players for the goal on place 4. `on_discard` is dispatched when nobody has any."""

    rule = "goals"
    place = StringProperty()
    name = StringProperty()
    what = StringProperty()
    why = StringProperty()
    nobody = BooleanProperty(False)
    counts: list[int] = ListProperty()
    inside = BooleanProperty(False)
    __events__ = ("on_discard",)

    def __init__(self, **kwargs: Any) -> None:
        self.goal = ""
        self._typing: NumberEntry[int] = NumberEntry(self)
        super().__init__(**kwargs)

    def on_discard(self) -> None:
        pass

    def on_kv_post(self, _base: Any) -> None:
        if not self.inside:
            self.keypad = Keypad()
            self.keypad.bind(on_key=lambda _, key: self.key(key))
            self.ids.pad.bind(height=self._fit_keypad)

    def _fit_keypad(self, pad: BoxLayout, height: float) -> None:
        """Shows the keypad only if there is room for large keys; there are always steppers."""
        fits = height >= dp(LEAST_KEYPAD)
        if fits != (self.keypad.parent is not None):
            (pad.add_widget if fits else pad.remove_widget)(self.keypad)

    def ask(self, goal: str, counts: list[int]) -> None:
        """Asks for the counts of another goal."""
        self.goal = goal
        self._typing.begin(0)
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
                rows.add_widget(CraftingGoalCount(step=self._stepper(who), choose=self._chooser(who)))
        points = majority(self.counts, FIRST, SECOND, least=1)
        for who, (row, seat) in enumerate(zip(reversed(rows.children), seats, strict=True)):
            row.name, row.colour, row.count = seat["name"], seat["colour"], self.counts[who]
            row.points = tr.t("crafting_the_cosmos.galaxy.points", n=points[who]) if points[who] else "–"
            row.chosen = who == self._typing.chosen and not self.inside
            row.typed = self._typing.shown() if row.chosen and self._typing.typed else ""
        if not self.inside:
            self.keypad.suit(COUNT, self._typing.typed)
        self.nobody = not any(self.counts)
        self.why = tr.t(self._reason(points))

    def _reason(self, points: list[int]) -> str:
        """The text key of the reason for the points: ties, two players, or nothing special."""
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
            if self._typing.choose(who):
                self.show()

        return choose

    def _put(self, who: int, count: int) -> None:
        """By a stepper."""
        self.counts[who] = min(MOST_COUNT, max(0, count))
        self._typing.begin(who)
        self.show()

    def key(self, key: str) -> None:
        self._typing.press(key)
        self.show()

    def commit(self) -> bool:
        """Takes what is still being typed; whether that went."""
        return self._typing.commit()

    # What the keypad needs to know of the counts (companion.engine.number_keys.Form).

    def takes(self, cell: int) -> Takes:
        return COUNT

    def value(self, cell: int) -> int | None:
        return self.counts[cell]

    def put(self, cell: int, value: int | None) -> bool:
        if value is not None and not 0 <= value <= MOST_COUNT:
            running_app().notice(running_app().tr.t("engine.number_too_big", most=MOST_COUNT))
            return False
        self.counts[cell] = value or 0
        return True

    def after(self, cell: int | None) -> int:
        return 0 if cell is None else (cell + 1) % len(self.counts)

    def say(self, why: Message) -> None:
        running_app().notice(running_app().tr.say(why))


class CraftingGoalOption(ListRow):
    """A goal that can be chosen."""

    goal = StringProperty()
    on = BooleanProperty(False)


class CraftingGoalChooser(Card):
    """Asks which goal was turned over on the table."""

    rule = "goals"
    chosen = StringProperty()
    has_rows = BooleanProperty(True)

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
        words = terms(self.ids.search.text)
        goals = [(goal, say(goal_name(goal)), say(goal_counts(goal))) for goal in self._goals]
        matching = [goal for goal in goals if all(word in fold(f"{goal[1]} {goal[2]}") for word in words)]
        for row, (goal, name, counts) in reuse_rows(
            rows, matching, lambda: CraftingGoalOption(on_release=self._choose)
        ):
            row.goal, row.title, row.hint, row.icon = goal, name, counts, GOAL_ICONS[goal]
            row.on = goal == self.chosen
        self.has_rows = bool(matching)

    def _choose(self, row: CraftingGoalOption) -> None:
        self.chosen = row.goal
        self._list()


load_kv("crafting_the_cosmos/goals")
