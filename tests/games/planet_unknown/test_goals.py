"""Goals: dealt by the app or printed, told or seen, between neighbours, for all."""

from typing import Any

import pytest

from companion.games.planet_unknown import data, goals
from companion.games.planet_unknown.game import GAME
from tests.games.planet_unknown.playing import COALITION, do, kinds, one, pending_of, refused, sheet_row, start, table

BLOCK, AREA = "1", "7"  # personal sides that only the table can see
AT_TOP, LAND, ICE = "19", "28", "27"
SCORING = {"phase": "scoring"}


def of_kind(kind: str) -> str:
    return next(event["id"] for event in data.events().values() if event["effect"]["kind"] == kind)


# ------------------------------------------------------------ choosing them


@pytest.mark.parametrize(("players", "drawn"), [(1, 4), (2, 2), (4, 2)])
def test_the_app_deals_goals_and_all_but_one_are_kept(players: int, drawn: int) -> None:
    session = start(players)
    do(session, "draw_goals", who=0)
    dealt = one(session)["dealt"]
    assert len(set(dealt)) == drawn and set(dealt) <= set(data.goals())
    assert refused(session, "draw_goals", who=0) == "engine.already_so"
    other = next(goal for goal in data.goals() if goal not in dealt)
    assert refused(session, "keep_goals", who=0, goals=dealt) == "keep_so_many"
    assert refused(session, "keep_goals", who=0, goals=[*dealt[2:], other]) == "no_such_goal"
    assert refused(session, "keep_goals", who=0, goals=[dealt[0], dealt[0]]) == "no_such_goal"
    do(session, "keep_goals", who=0, goals=dealt[1:])
    assert one(session)["goals"] == dealt[1:]
    assert not set(dealt) & set(goals.free(session.state)), "those put back are in the box"


def test_dealt_goals_are_different_for_everybody() -> None:
    session = start(6)
    for who in range(6):
        do(session, "draw_goals", who=who)
    dealt = [goal for who in range(6) for goal in one(session, who)["dealt"]]
    assert len(set(dealt)) == 12


@pytest.mark.parametrize(("players", "most"), [(1, 3), (3, 1)])
def test_printed_goals_are_pointed_out_up_to_their_number(players: int, most: int) -> None:
    session = start(players)
    for goal in range(1, most + 1):
        do(session, "personal_goal", who=0, goal=str(goal), kept=True)
    assert refused(session, "personal_goal", who=0, goal="9", kept=True) == "too_many_goals"
    assert refused(session, "personal_goal", who=0, goal="1", kept=True) == "engine.already_so"
    assert refused(session, "draw_goals", who=0) == "engine.already_so"


def test_goals_stay_when_another_board_is_chosen() -> None:
    session = start(1)
    do(session, "draw_goals", who=0)
    kept = one(session)["dealt"][:3]
    do(session, "keep_goals", who=0, goals=kept)
    do(session, "board", who=0, corporation="oasis", planet="gaia")
    assert one(session)["goals"] == kept and one(session)["most_goals"] == 3


def test_the_guide_asks_for_goals_before_the_first_round() -> None:
    session = start(1)

    def status() -> str:
        (step,) = [each for each in GAME.guide(session.state).steps if each.title["text"].endswith("goals_solo")]
        return step.status

    assert status() == "now"
    do(session, "draw_goals", who=0)
    assert status() == "now"
    do(session, "keep_goals", who=0, goals=one(session)["dealt"][:3])
    assert status() == "done"


def test_an_event_gives_one_more_goal() -> None:
    printed = table(options={"events": "printed"}, goals=["1", "2", "3"], most_goals=3)
    do(printed, "event_show", event=of_kind("goal_more"))
    do(printed, "personal_goal", who=0, goal="4", kept=True)
    assert refused(printed, "personal_goal", who=0, goal="5", kept=True) == "too_many_goals"
    dealt = table(options={"events": "printed"}, goals=["1", "2", "3"], dealt=["1", "2", "3", "4"], most_goals=3)
    do(dealt, "event_show", event=of_kind("goal_more"))
    do(dealt, "done", who=0, index=0, store=False)
    assert len(one(dealt)["goals"]) == 4 and one(dealt)["goals"][3] not in ("1", "2", "3", "4")


def test_an_event_takes_a_goal_away() -> None:
    session = table(options={"events": "printed"}, goals=["1", "2", "3"], most_goals=3)
    do(session, "event_show", event=of_kind("goal_less"))
    assert refused(session, "done", who=0, index=0, store=False) == "drop_goal_first"
    do(session, "personal_goal", who=0, goal="2", kept=False)
    assert kinds(session) == []
    assert refused(session, "personal_goal", who=0, goal="2", kept=True) == "too_many_goals"


# ------------------------------------------------------------ whether they are met


def test_a_goal_that_the_app_cannot_see_is_asked_for() -> None:
    session = table(changes=SCORING, goals=[BLOCK, AT_TOP], at={"civ": 15})
    do(session, "planet_full", who=0)
    assert sheet_row(session, "goals") == [None]
    assert GAME.sheet(session.state).missing == [("goals", 0)]
    (asked,) = [step for step in GAME.guide(session.state).steps if step.title["text"] == "planet_unknown.step.goal"]
    assert asked.title["what"] == goals.personal_goal_text(BLOCK)
    do(session, "goal_done", who=0, goal=BLOCK, done=False)
    assert sheet_row(session, "goals") == [5] and GAME.sheet(session.state).missing == []
    assert refused(session, "goal_done", who=0, goal=BLOCK, done=False) == "engine.already_so"
    do(session, "goal_done", who=0, goal=BLOCK, done=True)
    assert sheet_row(session, "goals") == [10]
    assert refused(session, "goal_done", who=0, goal=AT_TOP, done=True) == "no_such_goal"


def test_a_goal_put_away_is_forgotten() -> None:
    session = table(goals=[BLOCK, AREA], goals_done=[BLOCK], goals_failed=[AREA])
    for goal in (BLOCK, AREA):
        do(session, "personal_goal", who=0, goal=goal, kept=False)
    assert one(session)["goals_done"] == one(session)["goals_failed"] == []


def test_a_track_is_at_its_top_whichever_marker_stands_there() -> None:
    session = table("makeshift", at={"water": ["civ", 15], "civ": ["water", 15]}, goals=[AT_TOP])
    assert goals.met(session.state, one(session), AT_TOP)
    away = table("makeshift", at={"civ": ["water", 15]}, goals=[AT_TOP])
    assert goals.met(away.state, one(away), AT_TOP) is False


def test_covered_land_and_ice() -> None:
    """KSB-4156: squares 5 and 15 are land and ice, 31 has a pod on it that hides what it is."""
    session = table(changes=SCORING, goals=[LAND, ICE])

    def met() -> list[Any]:
        return [goals.met(session.state, one(session), goal) for goal in (LAND, ICE)]

    assert met() == [None, None], "nobody has said how the planet looks"
    do(session, "planet_full", who=0)
    assert met() == [True, True]
    do(session, "paint", who=0, squares=[31], value="empty")
    assert met() == [None, None], "only the table sees what lies under a pod"
    do(session, "paint", who=0, squares=[5], value="empty")
    assert met() == [False, None]
    do(session, "paint", who=0, squares=[31, 5], value="covered")
    do(session, "paint", who=0, squares=[15], value="empty")
    assert met() == [True, False]


def test_pods_on_tracks_and_on_technologies_are_collected_ones() -> None:
    cosmos = table("cosmos", goals=["26"], pods=1, track_pods=[["civ", 3]], meteorites=1)
    assert goals.met(cosmos.state, one(cosmos), "26")
    jump = table("jump_drive", goals=["26"], tech=[2, 6], meteorites=1)
    assert goals.met(jump.state, one(jump), "26")
    jump = table("jump_drive", COALITION, tech=[2, 6])
    slot = {"between": [0, 1], "goal": "26", "winner": None}
    assert goals.winner_of(jump.state, slot) == 0
    flux = table("flux", COALITION, tech=[2, 3])
    assert goals.winner_of(flux.state, slot) == goals.TIED


# ------------------------------------------------------------ Jump Drive's technology F


def with_shared(*corporations: str, **more: Any) -> Any:
    session = table("jump_drive", *corporations, tech=[6], **more)
    do(session, "use_tech", who=0, level=6, marker=None)
    return session


def test_jump_drive_chooses_one_of_three_goals_for_all_once_a_game() -> None:
    session = with_shared(COALITION, "flux")
    cards = pending_of(session, "shared_goal")["cards"]
    assert len(set(cards)) == 3
    assert refused(session, "use_tech", who=0, level=6, marker=None) == "tech_is_used"
    do(session, "shared_goal", who=0, index=0, goal=cards[1])
    assert kinds(session) == [] and session.state["shared_goals"] == [{"by": 0, "goal": cards[1], "winners": None}]
    do(session, "next_round", anyway=True)
    assert refused(session, "use_tech", who=0, level=6, marker=None) == "tech_is_used"


def settled(session: Any) -> list[int | None]:
    """The neighbours' row when all goals between two are tied."""
    for slot in session.state["neighbour_goals"]:
        slot["winner"] = goals.TIED
    return [goals.neighbour_medals(session.state, who) for who in range(len(session.state["players"]))]


def test_all_compete_for_a_shared_goal() -> None:
    session = with_shared(COALITION, COALITION)
    do(session, "shared_goal", who=0, index=0, goal="25")  # printed: most meteorites
    assert settled(session) == [6, 6, 6], "all are tied"
    do(session, "count", who=2, what="meteorites", by="more")
    assert settled(session) == [4, 4, 9]
    do(session, "count", who=1, what="meteorites", by="more")
    assert settled(session) == [4, 6, 6]


def test_who_has_won_a_shared_goal_is_told_where_the_app_cannot_see() -> None:
    session = with_shared(COALITION, COALITION)
    do(session, "shared_goal", who=0, index=0, goal="7")
    assert settled(session) == [None, None, None]
    assert refused(session, "shared_won", slot=0, winners=[]) == "who_has_won"
    assert refused(session, "shared_won", slot=0, winners=[1, 1]) == "who_has_won"
    assert refused(session, "shared_won", slot=1, winners=[1]) == "no_such_goal"
    do(session, "shared_won", slot=0, winners=[1])
    assert settled(session) == [4, 9, 4]
    do(session, "shared_won", slot=0, winners=[2, 0])
    assert settled(session) == [6, 4, 6]


def test_alone_a_shared_goal_is_one_more_personal_goal() -> None:
    session = with_shared(goals=["1", "2", "3"])
    do(session, "shared_goal", who=0, index=0, goal="9")
    assert one(session)["goals"] == ["1", "2", "3", "9"] and session.state["shared_goals"] == []


def test_a_shared_goal_lies_nowhere_else() -> None:
    session = with_shared(COALITION)
    do(session, "neighbour_goal", slot=0, goal="9")
    assert refused(session, "shared_goal", who=0, index=0, goal="9") == "no_such_goal"
    do(session, "shared_goal", who=0, index=0, goal="8")
    assert refused(session, "neighbour_goal", slot=1, goal="8") == "no_such_goal"
