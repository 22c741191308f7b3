"""Crafting the Cosmos: a game of three from the dial to the final score, and the setup of the dial by hand for
four."""

from typing import Any

from companion.games.crafting_the_cosmos import finder
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.state import State
from screens.crafting_the_cosmos.dial_picture import CraftingDialPicture
from screens.crafting_the_cosmos.finder import CraftingWayCard
from screens.crafting_the_cosmos.goal_parts import CraftingGoalCount
from screens.crafting_the_cosmos.open_state import state_of
from screens.running import running_app
from screens.widgets import Chip
from screens.widgets.keypad import Key
from tools.tour import Tour

NAMES = ("Ola", "Krzysztof", "Małgorzata")
COUNTS = "743"  # of everybody, for each goal


def three(tour: Tour) -> None:
    d = tour.d
    tour.sit_down("crafting_the_cosmos", *NAMES)
    tour.picture("setup")
    d.tap_text(tour.t("new_game.start"))
    tour.picture("dial")
    _first_turn(tour)
    while _state()["phase"] == "play":
        _round(tour)
    tour.picture("scoring")
    tour.next()
    tour.picture("score")
    while running_app().table.sheet.missing:
        tour.type_score("7")
    d.tap_text(tour.t("score.save"))
    tour.picture("verdict")


def _first_turn(tour: Tour) -> None:
    """Plays the first turn by touches, and shows every screen."""
    d, who = tour.d, _mover()
    _tap_marker(tour, next(n for n, marker in enumerate(_state()["markers"]) if marker["who"] < 0))
    _tap_marker(tour, who)
    tour.picture("two-steps")
    d.tap(running_app().root.ids.bar.undo)
    d.tap(running_app().root.ids.bar.undo)
    tour.next()
    tour.picture("finder")
    d.tap_text(tour.t("crafting_the_cosmos.wanted.growth"))
    d.tap_text(tour.t("crafting_the_cosmos.wanted.card"))
    tour.picture("finder-wanted")
    d.tap(d.find_all(CraftingWayCard)[0])  # the best
    tour.picture("played")
    tour.next()
    running_app().show("galaxy")
    _do(tour, "nebula", who=who, size="3", points=None)
    _do(tour, "life", who=who, value=None)
    _do(tour, "grow", who=who, n=6)
    _do(tour, "release", who=who, ability=None)
    tour.picture("galaxy")
    _do(tour, "take_ability", who=who, place=0, ability="pulsar")
    running_app().show("abilities")
    tour.picture("abilities")
    running_app().show("table")
    tour.picture("building")
    _do(tour, "end_building", who=who)


def _round(tour: Tour) -> None:
    """Plays a round in the way that grows most crystals, so that the game ends soon. Most of it is not shown."""
    while not (state := _state())["end_step"]:
        who = _mover()
        _quietly("play_way", way=finder.ways(state, who, {"growth": 1})[0].way)
        _quietly("collect")
        if state["round"] % 2 == who % 2:
            _quietly("nebula", who=who, size="2", points=6)
        while _state()["players"][who]["ready"]:
            _quietly("release", who=who, ability=None)
        _quietly("end_building", who=who)
    if _state()["round"] == 1:
        _drawn(tour)
        tour.picture("end-of-round")
    _quietly("move_goals")
    if _state()["end_step"] == "score":
        _score_goal(tour)
    if _state()["end_step"] == "ready" and _state()["phase"] == "play":
        _quietly("next_round")
    else:
        _drawn(tour)


def _score_goal(tour: Tour) -> None:
    """Scores a goal; the first one by touches."""
    d = tour.d
    if _state()["goals_scored"]:
        _quietly("score_goal", counts=[int(count) for count in COUNTS], anyway=False)
        return
    running_app().show("goals")
    d.frames(6)
    for row, count in zip(d.find_all(CraftingGoalCount)[::-1], COUNTS, strict=True):
        if d.find_all(Key):
            d.tap(d.find(Key, sends=count))
        else:  # a long goal in large letters leaves no room for keys
            for _ in range(int(count)):
                d.tap(d.find("RoundButton", within=row, icon="plus"))
    tour.picture("goal-scoring")
    tour.next()
    tour.picture("goals")
    running_app().show("table")


def four(tour: Tour) -> None:
    """A game of four whose markers are drawn at the table."""
    d = tour.d
    tour.sit_down("crafting_the_cosmos", *NAMES, "Zofia")
    d.tap_text(tour.t("crafting_the_cosmos.option.dial.table"))
    d.tap_text(tour.t("new_game.start"))
    dark = tour.t("crafting_the_cosmos.dark")
    for name in (dark, "Ola", "Krzysztof"):
        d.tap(d.find(Chip, text=name))
    tour.picture("laying")
    for name in (dark, "Zofia", dark, "Małgorzata"):
        d.tap(d.find(Chip, text=name))
    tour.next()
    tour.picture("laid")


# ------------------------------------------------------------ hands


def _state() -> State:
    return state_of(running_app())


def _mover() -> int:
    who = states.mover(_state())
    assert who is not None
    return who


def _tap_marker(tour: Tour, number: int) -> None:
    dial = tour.d.find(CraftingDialPicture)
    x, y = dial.places()[number]
    tour.d.tap(dial, (x - dial.x) / dial.width, (y - dial.y) / dial.height)


def _do(tour: Tour, kind: str, /, **arguments: Any) -> None:
    assert running_app().do({"do": kind, **arguments}, tell=False), kind
    tour.d.frames(2)


def _quietly(kind: str, /, **arguments: Any) -> None:
    """Sends an action without showing what it changes."""
    running_app().table.session.do({"do": kind, **arguments})


def _drawn(tour: Tour) -> None:
    """Shows what has changed."""
    running_app().table.changed()
    tour.d.frames(4)


PLAYS = (three, four)
