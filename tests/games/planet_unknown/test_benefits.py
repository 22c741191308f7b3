"""What a field gives, chains of boosts, the queue, and civilization cards."""

from typing import Any

import pytest

from companion.games.planet_unknown import data, words
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.game import GAME
from companion.text import LANGUAGES, say
from tests.games.planet_unknown.playing import (
    COALITION,
    at,
    do,
    has,
    kinds,
    limits,
    one,
    pending_of,
    read,
    refused,
    table,
    take,
    tile,
    unlocked,
    up,
    with_card,
)

BOOST = {"kind": "boost", "tracks": [*TRACKS], "steps": 1}

# ------------------------------------------------------------ fields


@pytest.mark.parametrize("corporation", data.corporations())
@pytest.mark.parametrize("track", TRACKS)
def test_every_field_gives_what_is_printed_on_it(corporation: str, track: str) -> None:
    if corporation in ("makeshift", "oasis") or (corporation, track) == ("wormhole", "biomass"):
        return
    fields = data.corporation(corporation)["tracks"][track]
    of_milestone = {"civ": "card", "biomass": "patch", "rover": "new_rover"}
    for row in range(1, 16):
        others = {other: 1 for other in TRACKS if other != track}  # one of them pays for Republic's milestones
        session = table(corporation, at={**others, track: row - 1}, rovers_left=9, tech=0)
        up(session, track)
        field = fields[row]
        wanted = ["boost"] * field.get("synergy", 0) + ["rover"] * ("rover" in field)
        if field.get("milestone"):
            wanted += [of_milestone[track]] if track in of_milestone else ["flux"] * (corporation == "flux")
            wanted += ["regress"] * (corporation == "republic" and track == "civ")
        assert sorted(kinds(session)) == sorted(wanted), row
        if "rover" in field:
            assert pending_of(session, "rover")["count"] == field["rover"]


def test_civilization_milestones_give_cards_of_rank_1_to_4() -> None:
    ranks = []
    for row in (3, 6, 10, 14):
        session = table(at={"civ": row - 1})
        up(session, "civ")
        ranks.append(pending_of(session, "card")["rank"])
    assert ranks == [1, 2, 3, 4]


def test_technology_milestones_unlock_levels_1_to_5() -> None:
    session = table()
    seen = []
    for _ in range(15):
        up(session, "tech")
        seen.append(len(unlocked(session)))
    assert seen == [0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5]
    assert all(has(session, level) for level in range(1, 6))


def test_a_technology_that_is_kept_is_not_unlocked_twice() -> None:
    session = table(at={"tech": 2})
    read(session, "lost_tech", "kept")
    up(session, "tech")
    do(session, "regress", who=0, marker="tech")
    assert has(session, 1)
    assert "technology_known" in up(session, "tech")
    assert unlocked(session) == [1]


def test_rovers_are_placed_while_there_are_any() -> None:
    session = table(rovers_left=1, at={"rover": 0})
    up(session, "rover")
    do(session, "regress", who=0, marker="rover")
    assert "no_rover_left" in up(session, "rover")
    assert kinds(session) == ["new_rover"]
    do(session, "done", who=0, index=0, store=False)
    assert (one(session)["rovers"], one(session)["rovers_left"]) == (1, 0)
    do(session, "regress", who=0, marker="rover")
    assert "no_rover_left" in up(session, "rover")


@pytest.mark.parametrize("marker", ("civ", "water", "biomass", "tech"))
def test_the_top_of_a_track_gives_nothing_more(marker: str) -> None:
    session = table(at={marker: 15})
    assert refused(session, "advance", who=0, marker=marker, to=None) == "at_the_top"
    pair = next(pair for pair in data.pairs() if marker in pair)
    told = tile(session, *pair, energy=marker)
    assert "at_the_top" in told and at(session, marker) == 15


@pytest.mark.parametrize("corporation", [name for name in data.corporations() if name != "makeshift"])
def test_rovers_still_move_at_the_top(corporation: str) -> None:
    session = table(corporation, at={"rover": 15})
    tile(session, "rover", "tech")
    assert at(session, "rover") == 15
    assert pending_of(session, "rover")["count"] == data.corporation(corporation)["tracks"]["rover"][16]["rover"]
    up(session, "rover")
    assert kinds(session) == ["rover", "rover"]


def test_technology_3_of_the_coalition_gives_a_move_more_each_time() -> None:
    session = table(at={"rover": 14}, tech=3)
    up(session, "rover")
    up(session, "rover")
    assert [each["count"] for each in one(session)["queue"]] == [5, 5]
    card = with_card("4", tech=3)
    assert pending_of(card, "rover")["count"] == 5


# ------------------------------------------------------------ chains and the queue


def test_a_chain_of_boosts_goes_on_until_nothing_is_due() -> None:
    session = table(at={"water": 2, "biomass": 1, "tech": 1, "civ": 7})
    tile(session, "water", "rover", ice=1)
    assert kinds(session) == ["boost", "new_rover"]
    up(session, "biomass")
    assert sorted(kinds(session)) == ["boost", "new_rover"]
    up(session, "tech")
    up(session, "civ")
    assert sorted(kinds(session)) == ["boost", "new_rover"]
    up(session, "tech")
    assert kinds(session) == ["new_rover"] and has(session, 1)


def test_what_is_due_is_taken_in_any_order() -> None:
    waiting = [BOOST, {"kind": "patch", "count": 1}, {"kind": "rover", "count": 2}, {"kind": "card", "rank": 1}]
    session = table(queue=waiting)
    do(session, "done", who=0, index=2, store=False)
    take(session, "6")
    do(session, "done", who=0, index=1, store=False)
    up(session, "water")
    assert kinds(session) == [] and one(session)["patches"] == 1


def test_what_leaves_the_least_choice_is_taken_first_so_that_the_boost_stays_free() -> None:
    session = table(queue=[BOOST, {"kind": "advance", "tracks": ["civ", "tech"], "steps": 1}])
    up(session, "civ")
    assert kinds(session) == ["boost"]
    up(session, "water")
    assert kinds(session) == []


def test_anything_can_be_given_up() -> None:
    waiting: list[dict[str, Any]] = [
        BOOST,
        {"kind": "card", "rank": 1},
        {"kind": "flux"},
        {"kind": "pod", "count": 2},
    ]
    session = table(queue=waiting)
    do(session, "give_up", who=0, index=1)
    assert kinds(session) == ["boost", "flux", "pod"]
    for _ in range(3):
        do(session, "give_up", who=0, index=0)
    assert kinds(session) == [] and one(session)["cards"] == []
    assert refused(session, "give_up", who=0, index=0) == "not_due"


EVERYTHING: list[dict[str, Any]] = [
    BOOST,
    {"kind": "advance", "tracks": ["civ"], "steps": 1},
    {"kind": "different", "tracks": [*TRACKS], "steps": 2, "different": ["civ"]},
    {"kind": "regress", "tracks": ["rover", "tech"], "steps": 2},
    {"kind": "shift", "tracks": ["civ", "water"], "steps": 3},
    {"kind": "rover", "count": 3},
    {"kind": "new_rover"},
    {"kind": "patch", "count": 2},
    {"kind": "pod", "count": 2},
    {"kind": "card", "rank": 2},
    {"kind": "flux"},
    {"kind": "either", "options": [{"synergy": 1}, {"milestone": 1}]},
    *({"kind": "remind", "effect": card["effect"]} for card in data.cards().values() if not card["end"]),
    *(
        {"kind": "remind", "effect": event["effect"]}
        for event in data.events().values()
        if "limit" not in event["effect"]
    ),
]


@pytest.mark.parametrize("pending", EVERYTHING)
def test_whatever_is_due_can_be_told_and_given_up_in_both_languages(pending: dict[str, Any]) -> None:
    session = table(queue=[pending])
    for step in GAME.guide(session.state).steps:
        assert all(say(language, step.title, session.names) for language in LANGUAGES)
    assert do(session, "give_up", who=0, index=0) == ["given_up"]


def test_a_boost_must_advance_a_marker_while_one_can() -> None:
    session = table(at={"water": 15}, queue=[BOOST])
    assert refused(session, "advance", who=0, marker="water", to=None) == "at_the_top"
    up(session, "civ")
    assert kinds(session) == []
    tops = table(at={"water": 15, "civ": 15}, queue=[{"kind": "advance", "tracks": ["water", "civ"], "steps": 1}])
    assert up(tops, "water") == ["at_the_top"]
    assert kinds(tops) == []


def test_a_boost_may_go_to_rovers_at_the_top() -> None:
    session = table(at={"rover": 15}, queue=[BOOST])
    up(session, "rover")
    assert kinds(session) == ["rover"]


def test_a_penalty_must_move_a_marker_while_one_can() -> None:
    penalty = {"kind": "regress", "tracks": ["water", "civ"], "steps": 1}
    session = table(at={"civ": 1}, queue=[penalty])
    assert refused(session, "regress", who=0, marker="water") == "at_the_start"
    do(session, "regress", who=0, marker="civ")
    assert kinds(session) == [] and at(session, "civ") == 0


def test_a_penalty_of_several_steps_ends_at_the_bottom() -> None:
    session = table(at={"civ": 1, "water": 5}, queue=[{"kind": "regress", "tracks": ["water", "civ"], "steps": 3}])
    told = do(session, "regress", who=0, marker="civ")
    assert "nothing_to_regress" in told and kinds(session) == [] and at(session, "water") == 5


def test_the_wrong_kind_is_not_due() -> None:
    session = table(queue=[BOOST])
    assert refused(session, "done", who=0, index=0, store=False) == "not_due"
    assert refused(session, "take_card", who=0, index=0, card="1") == "not_due"
    assert refused(session, "either", who=0, index=0, option=0) == "not_due"
    assert refused(session, "flux", who=0, index=0, track="civ") == "not_due"
    assert refused(session, "shift", who=0, index=0, marker="civ", to=None) == "not_due"
    assert refused(session, "pod", who=0, index=0, where="score", to=None) == "not_due"
    assert refused(session, "done", who=0, index=1, store=False) == "not_due"


# ------------------------------------------------------------ limits


def test_no_boosts_in_a_round_without_synergy() -> None:
    session = table(at={"rover": 9}, changes=limits("no_synergy"))
    assert "no_boost_this_round" in up(session, "rover")
    assert kinds(session) == ["rover"]
    oasis = table("oasis", at={"water": 13, "tech": 14}, tech=5, changes=limits("no_synergy"))
    tile(oasis, "energy", "water", energy="civ")
    assert kinds(oasis) == ["patch"]


@pytest.mark.parametrize(("track", "row"), [("civ", 3), ("biomass", 3), ("rover", 6), ("tech", 3)])
def test_no_milestones_in_a_round_without_them(track: str, row: int) -> None:
    session = table(at={track: row - 1}, changes=limits("no_milestones"))
    assert "no_milestone_this_round" in up(session, track)
    assert kinds(session) == (["rover"] if track == "rover" else []) and unlocked(session) == (
        [1] if track == "tech" else []
    ), "the level follows from where the marker is"


def test_a_technology_of_such_a_round_stays_locked_until_its_field_is_reached_again() -> None:
    session = table(at={"tech": 2}, changes=limits("no_milestones"))
    read(session, "skipped_tech", "locked")
    up(session, "tech")
    do(session, "next_round", anyway=True)
    do(session, "regress", who=0, marker="tech")
    up(session, "tech")
    assert unlocked(session) == [1]
    on = table(at={"tech": 2}, changes=limits("no_milestones"))
    read(on, "skipped_tech", "locked")
    up(on, "tech")
    do(on, "next_round", anyway=True)
    for _ in range(2):
        up(on, "tech")
    assert unlocked(on) == [2]


def test_no_more_rovers_than_the_board_has() -> None:
    session = table(queue=[{"kind": "new_rover"}], rovers_left=0)
    assert refused(session, "done", who=0, index=0, store=False) == "no_rover_left"


# ------------------------------------------------------------ in words


@pytest.mark.parametrize(
    ("pending", "key"),
    [
        ({"kind": "regress", "tracks": ["civ"], "steps": 1}, "regress"),
        ({"kind": "regress", "tracks": ["civ"], "steps": 2}, "regress_far"),
        ({"kind": "regress", "tracks": ["civ", "tech"], "steps": 1}, "regress_one_of"),
        ({"kind": "regress", "tracks": [*TRACKS], "steps": 3}, "regress_one_of_far"),
        ({"kind": "advance", "tracks": ["civ"], "steps": 1}, "advance"),
        ({"kind": "advance", "tracks": ["civ", "tech"], "steps": 1}, "advance_one_of"),
        ({"kind": "advance", "tracks": [*TRACKS], "steps": 2}, "advance_one_of_far"),
        (BOOST, "boost"),
        ({**BOOST, "steps": 2}, "boost_twice"),
        ({"kind": "card", "rank": 0}, "any_card"),
        ({"kind": "shared_goal", "cards": ["1", "2", "3"]}, "shared_goal"),
    ],
)
def test_what_is_due_says_how_many_and_how_far(pending: Any, key: str) -> None:
    told = words.pending_text(pending)
    assert told["text"] == f"planet_unknown.due.{key}"
    assert len(told["tracks"]) == len(pending.get("tracks", []))
    assert "steps" not in pending or told["n"] == pending["steps"]


# ------------------------------------------------------------ cards


def test_there_are_nine_cards_of_each_rank_and_one_is_taken_once() -> None:
    session = table(COALITION, COALITION, queue=[{"kind": "card", "rank": 2}] * 2)
    assert refused(session, "take_card", who=0, index=0, card="1") == "card_not_there"
    assert refused(session, "take_card", who=0, index=0, card="99") == "card_not_there"
    take(session, "9")
    assert refused(session, "take_card", who=0, index=0, card="9") == "card_not_there"
    assert session.state["taken"] == ["9"] and one(session)["cards"] == ["9"]


@pytest.mark.parametrize("card", [card["id"] for card in data.cards().values() if card["end"]])
def test_cards_for_the_end_do_nothing_now_and_are_not_told(card: str) -> None:
    rank = data.cards()[card]["rank"]
    session = table(queue=[{"kind": "card", "rank": rank}])
    assert take(session, card) == ["card_kept"]
    assert kinds(session) == []


@pytest.mark.parametrize(
    ("card", "waiting"),
    [
        ("1", [{"kind": "different", "tracks": [*TRACKS], "steps": 2, "different": []}]),
        ("2", [{"kind": "advance", "tracks": [*TRACKS], "steps": 2}]),
        ("3", [{"kind": "patch", "count": 1}]),
        ("4", [{"kind": "rover", "count": 4}]),
        ("5", [{"kind": "remind", "effect": {"kind": "extra_tile", "advance": False}}]),
        ("10", [{"kind": "different", "tracks": [*TRACKS], "steps": 3, "different": []}]),
        ("12", [{"kind": "patch", "count": 2}]),
        ("13", [{"kind": "pod", "count": 2}]),
        ("14", [{"kind": "remind", "effect": {"kind": "teleport"}}]),
        ("16", [{"kind": "remind", "effect": {"kind": "extra_tile", "advance": True}}]),
        ("17", [{"kind": "remind", "effect": {"kind": "clear_line"}}]),
        ("18", [{"kind": "pod", "count": 3}]),
        ("25", [{"kind": "remind", "effect": {"kind": "meteorites_destroyed", "count": 3}}]),
        ("26", [{"kind": "patch", "count": 3}]),
    ],
)
def test_immediate_cards(card: str, waiting: list[Any]) -> None:
    assert one(with_card(card))["queue"] == waiting


def test_different_markers_are_different() -> None:
    session = with_card("10")
    up(session, "civ")
    assert refused(session, "next_round", anyway=False) == "queue_first"
    up(session, "civ")  # by hand: nothing is taken of the card
    assert pending_of(session, "different")["steps"] == 2
    up(session, "water")
    up(session, "tech")
    assert kinds(session) == []


def test_two_steps_of_one_marker_stay_with_it() -> None:
    session = with_card("2")
    up(session, "water")
    assert pending_of(session, "advance")["tracks"] == ["water"]
    up(session, "water")
    assert kinds(session) == [] and at(session, "water") == 2


def test_unionization_brings_all_markers_to_row_5_without_boosts() -> None:
    session = with_card("21", at={"water": 7, "civ": 4})
    assert {marker: at(session, marker) for marker in TRACKS} == {
        "civ": 5,
        "water": 7,
        "biomass": 5,
        "rover": 5,
        "tech": 5,
    }
    assert sorted(kinds(session)) == ["new_rover", "patch", *["rover"] * 4]
    assert unlocked(session) == [1, 2]


def test_unionization_tells_of_no_boost() -> None:
    session = table(queue=[{"kind": "card", "rank": 3}])
    assert "gains.boost" not in take(session, "21")


def test_unionization_goes_no_higher_than_row_5() -> None:
    wormhole = with_card("21", "wormhole")
    assert at(wormhole, "biomass") == 3
    assert "either" not in kinds(wormhole) and "boost" not in kinds(wormhole) and "patch" in kinds(wormhole)
    cosmos = with_card("21", "cosmos", track_pods=[["water", 5]])
    assert at(cosmos, "water") == 4


def test_unionization_waits_for_markers_that_get_out_of_the_way() -> None:
    """Oasis: the biomass marker stands before the water marker, but goes on itself."""
    session = with_card("21", "oasis", at={"water": 1, "biomass": 2, "civ": 5, "rover": 9, "tech": 9})
    assert at(session, "biomass") == 5 and at(session, "water") == ["rover", 5]


def test_pods_of_a_card_go_where_the_corporation_puts_them() -> None:
    session = with_card("13")
    do(session, "pod", who=0, index=0, where="score", to=None)
    assert pending_of(session, "pod")["count"] == 1
    do(session, "pod", who=0, index=0, where="score", to=None)
    assert one(session)["pods"] == 2 and kinds(session) == []
    do(session, "pod", who=0, index=None, where="score", to=None)
    assert one(session)["pods"] == 3


def test_counters_go_up_and_down_by_hand() -> None:
    session = table()
    for what in ("pods", "meteorites", "rovers"):
        assert refused(session, "count", who=0, what=what, by="less") == "none_left"
        do(session, "count", who=0, what=what, by="more")
        assert one(session)[what] == 1
        do(session, "count", who=0, what=what, by="less")
        assert one(session)[what] == 0
    assert refused(session, "count", who=0, what="tech", by="more") == "engine.not_a_choice"
