"""Martians: alone from the shelf to the verdict, four rivals to the score, and the ends of the other two variants."""

from collections.abc import Callable
from typing import Any

from companion.games.martians.data import NEEDS
from screens.martians.parts import QuarterCard, ScenarioCard
from screens.widgets import ListRow
from tools.tour import Tour

FOUR = ("Ola", "Krzysztof", "Małgorzata", "Jan")


def solo(tour: Tour) -> None:
    d = tour.d
    tour.sit_down("martians", "Ola")
    tour.picture("setup")
    d.tap_text(tour.t("new_game.start"))
    d.tap(d.find_all(ScenarioCard)[1])
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
    """What a turn opens; some of it is done."""
    d = tour.d
    for place in ("construction", "mining", "lander", "greenhouses", "other"):
        d.tap(_screen(tour).buttons[place])
        tour.picture(f"at-{place}")
        d.find("Dialog").dismiss()
        d.frames(2)
    d.tap(_screen(tour).buttons["lander"])
    d.tap(d.find_all(ListRow, within=d.find("Dialog"))[0])
    d.tap(d.find("OutlineButton", icon="gas-cylinder", within=d.find(QuarterCard, number=0)))
    tour.picture("turn")
    d.tap(d.find(QuarterCard, number=1), up=0.9)
    tour.picture("quarter")
    d.tap_text(tour.t("shell.close"))
    d.tap_text(tour.t("rail.colony"))
    tour.picture("colony")
    d.app.show("table")


# ------------------------------------------------------------ going on


def _screen(tour: Tour) -> Any:
    return tour.d.app.root.current


def _state(tour: Tour) -> Any:
    return tour.d.app.table.state


def _do(tour: Tour, kind: str, /, **arguments: Any) -> None:
    assert tour.d.app.do({"do": kind, **arguments}, tell=False), (kind, arguments)
    tour.d.frames(1)


def _until(tour: Tour, phase: str, in_turn: Callable[[Tour], None] = lambda _: None) -> None:
    """What the big button would do, until the table is there."""
    session = tour.d.app.table.session
    while session.state["phase"] != phase:
        if session.state["phase"] == "turns":
            in_turn(tour)
        for each in session.state["homeless"]:
            crew = each["crew"]
            _do(tour, "send_marker", crew=crew, place=session.state["crews"][crew]["markers"][0])
        action = session.game.guide(session.state).next.action
        assert action is not None
        _do(tour, action["do"], **{name: value for name, value in action.items() if name != "do"})
    tour.d.frames(2)


def _care(tour: Tour, tokens: tuple[str, ...]) -> None:
    """Takes these need tokens off the quarters that the crew may care for."""
    state = _state(tour)
    own = state["crews"][state["crew"]]["seat"]
    for number in range(len(state["quarters"])):
        if state["variant"] == "com" and number != own:
            continue
        for token in tokens:
            for _ in range(_state(tour)["quarters"][number][token]):
                _do(tour, "change_token", token=token, quarter=number, by=-1)


def _everything(tour: Tour) -> None:
    """All needs of the quarters, and in the last cycle those of the scenario."""
    _care(tour, NEEDS)
    state = _state(tour)
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
    _until(tour, "quarters", lambda tour: _care(tour, NEEDS) if _state(tour)["crew"] < 2 else None)
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
    """Lost: what the colony lacks stays in its quarters."""
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
    """Ended before its time, which is offered as soon as nothing lacks."""
    _begin(tour, "semi", *FOUR[:3])
    _care(tour, NEEDS)
    for number, need in enumerate(_state(tour)["needs"]):
        _do(tour, "need_done", need=number, done=need["goal"])
    tour.picture("early-end")
    tour.d.tap_text(tour.t("martians.offer.end_early"))
    tour.next()
    tour.d.tap_text(tour.t("score.save"))
    tour.picture("result")


PLAYS = (solo, com, coop, semi)
