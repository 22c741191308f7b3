"""Martians: a solo game from the shelf to the verdict, COM.4 with four players, and the ends of the other
variants."""

from collections.abc import Callable
from typing import Any, cast

from companion.games.martians.data import NEEDS
from companion.games.martians.state import State
from screens.martians.open_state import state_of
from screens.martians.parts import MartiansQuarterCard, MartiansScenarioCard
from screens.martians.table import MartiansTableScreen
from screens.running import running_app
from screens.widgets import Dialog, ListRow
from tools.tour import Tour

FOUR = ("Ola", "Krzysztof", "Małgorzata", "Jan")


def solo(tour: Tour) -> None:
    d = tour.d
    tour.sit_down("martians", "Ola")
    tour.picture("setup")
    d.tap_text(tour.t("new_game.start"))
    d.tap(d.find_all(MartiansScenarioCard)[1])
    tour.picture("scenarios")
    tour.next()
    tour.picture("first-turn")
    _first_turns(tour)
    _until(tour, "start")
    tour.picture("round-start")
    tour.next()
    tour.picture("event")
    tour.next()
    tour.next()
    _care(tour, NEEDS)
    _until(tour, "quarters")
    tour.picture("quarters")
    tour.next()
    tour.picture("quarter-resolved")
    _until(tour, "refill")
    tour.picture("refill")
    tour.next()
    tour.picture("refilled")
    _until(tour, "scoring", _everything)
    tour.next()
    tour.picture("score")
    d.tap_text(tour.t("score.save"))
    tour.picture("verdict")


def _first_turns(tour: Tour) -> None:
    """Opens the dialogs of some places, and acts at some."""
    d = tour.d
    for place in ("construction", "mining", "lander", "greenhouses", "other"):
        _act_at(tour, place)
        tour.picture(f"at-{place}")
        d.find(Dialog).dismiss()
        d.frames(2)
    _act_at(tour, "lander")
    d.tap(d.find_all(ListRow, within=d.find(Dialog))[0])
    d.tap(d.find("OutlineButton", icon="gas-cylinder", within=d.find(MartiansQuarterCard, number=0)))
    tour.picture("turn")
    d.tap(d.find(MartiansQuarterCard, number=1), up=0.9)
    tour.picture("quarter")
    d.tap_text(tour.t("shell.close"))
    d.tap_text(tour.t("rail.colony"))
    tour.picture("colony")
    running_app().show("table")


# ------------------------------------------------------------ going on


def _act_at(tour: Tour, place: str) -> None:
    """Taps the button of a place, which on a phone stands in a dialog."""
    table = cast(MartiansTableScreen, running_app().root.current)
    if table.buttons[place].get_root_window() is None:
        tour.d.tap(table.view.ids.acts)
    tour.d.tap(table.buttons[place])


def _state() -> State:
    return state_of(running_app())


def _do(tour: Tour, kind: str, /, **arguments: Any) -> None:
    assert running_app().do({"do": kind, **arguments}, tell=False), (kind, arguments)
    tour.d.frames(1)


def _until(tour: Tour, phase: str, in_turn: Callable[[Tour], None] = lambda _: None) -> None:
    """Does what the next button would do, until the game is in this phase."""
    table = running_app().table
    while _state()["phase"] != phase:
        if _state()["phase"] == "turns":
            in_turn(tour)
        for marker in _state()["homeless"]:
            crew = marker["crew"]
            _do(tour, "send_marker", crew=crew, place=_state()["crews"][crew]["markers"][0])
        action = table.guide.next.action
        assert action is not None
        _do(tour, action["do"], **{name: value for name, value in action.items() if name != "do"})
    tour.d.frames(2)


def _care(tour: Tour, tokens: tuple[str, ...]) -> None:
    """Removes these need tokens from the quarters that the crew may care for."""
    state = _state()
    own = state["crews"][state["crew"]]["seat"]
    for number in range(len(state["quarters"])):
        if state["variant"] == "com" and number != own:
            continue
        for token in tokens:
            for _ in range(_state()["quarters"][number][token]):
                _do(tour, "change_token", token=token, quarter=number, by=-1)


def _everything(tour: Tour) -> None:
    """Meets all needs of the quarters, and in the last cycle those of the scenario."""
    _care(tour, NEEDS)
    state = _state()
    for number, need in enumerate(state["needs"]):
        if state["cycle"] == 4 and need["done"] < need["goal"]:
            _do(tour, "need_done", need=number, done=need["goal"])


def _begin(tour: Tour, variant: str, *names: str) -> None:
    tour.sit_down("martians", *names)
    tour.d.tap_text(tour.t(f"martians.option.variant.{variant}"))
    tour.d.tap_text(tour.t("new_game.start"))
    tour.next()


# ------------------------------------------------------------ four at the table


def com(tour: Tour) -> None:
    d = tour.d
    _begin(tour, "com", *FOUR)
    tour.picture("first-turn")
    _until(tour, "start")
    tour.next()
    tour.picture("event")
    _until(tour, "quarters", lambda tour: _care(tour, NEEDS) if _state()["crew"] < 2 else None)
    tour.next()
    tour.next()
    tour.next()
    tour.picture("quarter-resolved")
    tour.picture("quarters")
    _until(tour, "refill")
    tour.next()
    tour.picture("refilled")
    _do(tour, "begin_rounds")
    tour.picture("round-start")
    _until(tour, "scoring", lambda tour: _care(tour, ("oxygen", "illness")))
    tour.picture("scoring")
    tour.next()
    tour.picture("score")
    d.tap_text(tour.t("score.save"))
    tour.picture("result")


def coop(tour: Tour) -> None:
    """A lost game: need tokens stay in the quarters."""
    _begin(tour, "coop", *FOUR[:3])
    _until(tour, "start", lambda tour: _care(tour, NEEDS))
    tour.next()
    tour.next()
    tour.picture("energy")
    _until(tour, "scoring", lambda tour: _care(tour, ("oxygen",)))
    tour.next()
    tour.d.tap_text(tour.t("score.save"))
    tour.picture("lost")


def semi(tour: Tour) -> None:
    """A game that is ended early, which the guide offers as soon as nothing is needed."""
    _begin(tour, "semi", *FOUR[:3])
    _care(tour, NEEDS)
    for number, need in enumerate(_state()["needs"]):
        _do(tour, "need_done", need=number, done=need["goal"])
    tour.picture("early-end")
    tour.d.tap_text(tour.t("martians.offer.end_early"))
    tour.next()
    tour.d.tap_text(tour.t("score.save"))
    tour.picture("result")


PLAYS = (solo, com, coop, semi)
