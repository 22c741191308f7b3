"""Every corporation's own way of moving its markers."""

from typing import Any

import pytest

from companion.games.planet_unknown import benefits, data, moves
from companion.games.planet_unknown.data import TRACKS
from tests.games.planet_unknown.playing import (
    at,
    do,
    has,
    kinds,
    limits,
    medals,
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

LOW = {"civ": 1, "biomass": 1, "rover": 1}  # out of the way of others


def ways(session: Any, marker: str) -> Any:
    return moves.ways_up(one(session), marker)


@pytest.mark.parametrize(
    "corporation", [name for name in data.corporations() if name not in ("makeshift", "wormhole")]
)
@pytest.mark.parametrize("marker", TRACKS)
def test_markers_go_up_one_by_one_and_stop_at_the_top(corporation: str, marker: str) -> None:
    session = table(corporation)
    if corporation == "oasis" and marker == "water":
        return
    assert ways(session, marker) == [[marker, 1]]
    session = table(corporation, at={marker: 15})
    assert ways(session, marker) == []


@pytest.mark.parametrize("corporation", data.corporations())
@pytest.mark.parametrize("marker", TRACKS)
def test_back_is_one_down_without_any_benefit(corporation: str, marker: str) -> None:
    session = table(corporation)
    assert refused(session, "regress", who=0, marker=marker) == "at_the_start"
    up(session, marker, [marker, 3] if corporation == "wormhole" and marker == "biomass" else [marker, 1])
    do(session, "next_round", anyway=True)
    do(session, "regress", who=0, marker=marker)
    assert at(session, marker) == 0 and kinds(session) == []


# ------------------------------------------------------------ Republic


def test_republic_regresses_another_marker_for_every_civilization_milestone() -> None:
    session = table("republic", at={"civ": 1, "water": 3})
    up(session, "civ")
    assert sorted(kinds(session)) == ["card", "regress"]
    assert pending_of(session, "regress")["tracks"] == ["water", "biomass", "rover", "tech"]
    do(session, "regress", who=0, marker="water")
    assert at(session, "water") == 2 and kinds(session) == ["card"]


def test_republic_does_not_pay_with_its_civilization_marker() -> None:
    session = table("republic", at={"civ": 1, "tech": 2})
    up(session, "civ")
    do(session, "regress", who=0, marker="civ")  # by hand
    assert sorted(kinds(session)) == ["card", "regress"]


def test_republic_milestones_have_ranks_1_2_2_3_3_4_4() -> None:
    ranks = []
    for row in (2, 4, 6, 8, 10, 12, 14):
        session = table("republic", at={"civ": row - 1})
        up(session, "civ")
        ranks.append(pending_of(session, "card")["rank"])
    assert ranks == [1, 2, 2, 3, 3, 4, 4]


def test_republic_technology_2_adds_the_next_rank() -> None:
    without = table("republic", queue=[{"kind": "card", "rank": 3}], tech=1)
    assert refused(without, "take_card", who=0, index=0, card="27") == "card_not_there"
    session = table("republic", queue=[{"kind": "card", "rank": 3}], tech=2)
    take(session, "27")
    assert one(session)["cards"] == ["27"]
    last = table("republic", queue=[{"kind": "card", "rank": 4}], tech=2)
    assert refused(last, "take_card", who=0, index=0, card="15") == "card_not_there"


def test_republic_technology_2_adds_just_one_card_where_the_app_deals_them() -> None:
    session = table("republic", at={"civ": 1, "water": 3}, tech=2, changes={"deals": True})
    up(session, "civ")
    there = benefits.cards_to_choose(session.state, 0, pending_of(session, "card"))
    assert sorted(data.cards()[card]["rank"] for card in there) == [1] * 9 + [2]
    (more,) = [card for card in there if data.cards()[card]["rank"] == 2]
    other = next(card["id"] for card in data.cards().values() if card["rank"] == 2 and card["id"] != more)
    assert refused(session, "take_card", who=0, index=0, card=other) == "card_not_there"
    take(session, more)
    assert one(session)["cards"] == [more]
    without = table("republic", at={"civ": 1, "water": 3}, tech=1, changes={"deals": True})
    up(without, "civ")
    assert len(benefits.cards_to_choose(without.state, 0, pending_of(without, "card"))) == 9


def test_a_milestone_without_any_card_left_says_so() -> None:
    gone = [card["id"] for card in data.cards().values() if card["rank"] == 1]
    session = table("republic", at={"civ": 1, "water": 3}, changes={"deals": True, "gone": gone})
    assert "no_cards_left" in up(session, "civ")
    assert kinds(session) == ["regress"]
    last = table(queue=[{"kind": "card", "rank": 1}] * 2, changes={"deals": True, "gone": gone[1:]})
    assert "no_cards_left" in take(last, gone[0])
    assert "card" not in kinds(last)


def test_republic_technology_1_moves_also_for_a_tile_that_is_not_placed() -> None:
    session = table("republic", at={"rover": 3}, tech=[1])
    tile(session, "biomass", "civ", placed=False)
    assert pending_of(session, "rover")["count"] == 1
    early = table("republic", at={"rover": 1}, tech=[1])
    tile(early, "biomass", "civ")
    assert kinds(early) == [], "the marker shows no moves yet"


def test_republic_technology_1_moves_as_the_marker_shows_when_the_tile_is_chosen() -> None:
    """Not as it shows after the energy of the same tile has advanced it."""
    session = table("republic", at={"rover": 3}, tech=[1])
    tile(session, "civ", "energy", energy="rover")
    assert sorted(each["count"] for each in one(session)["queue"] if each["kind"] == "rover") == [1, 2]


def test_republic_technology_4_gives_a_boost_with_every_card() -> None:
    session = table("republic", at={"civ": 1, "water": 1}, tech=4)
    up(session, "civ")
    assert sorted(kinds(session)) == ["boost", "card", "regress"]


# ------------------------------------------------------------ Cosmos


def test_cosmos_jumps_over_a_pod_and_gains_what_lies_behind() -> None:
    """The example of the rulebook: not the boost under the pod, but the biomass milestone."""
    session = table("cosmos", at={"biomass": 1}, track_pods=[["biomass", 2]])
    up(session, "biomass")
    assert at(session, "biomass") == 3 and kinds(session) == ["patch"]


def test_cosmos_jumps_over_several_pods_at_once_and_back() -> None:
    session = table("cosmos", at={"water": 1}, track_pods=[["water", 2], ["water", 3], ["water", 4]])
    up(session, "water")
    assert at(session, "water") == 5 and kinds(session) == []
    do(session, "regress", who=0, marker="water")
    assert at(session, "water") == 1


def test_cosmos_does_not_score_medals_under_pods() -> None:
    session = table("cosmos", at={"water": 7}, track_pods=[["water", 6]])
    assert medals(session)["water"] == 2
    assert medals(table("cosmos", at={"water": 7}))["water"] == 3


def test_cosmos_puts_pods_on_tracks_or_into_its_scoring_area() -> None:
    session = table("cosmos", queue=[{"kind": "pod", "count": 3}], at={"civ": 2})
    do(session, "pod", who=0, index=0, where="track", to=["civ", 3])
    assert pending_of(session, "pod")["count"] == 2
    for taken in (["civ", 3], ["civ", 2], ["civ", 0], ["civ", 16]):
        assert refused(session, "pod", who=0, index=0, where="track", to=taken) == "no_such_place"
    assert refused(session, "pod", who=0, index=0, where="tech", to=1) == "not_this_corporation"
    do(session, "pod", who=0, index=0, where="score", to=None)
    do(session, "pod", who=0, index=0, where="score", to=None)
    assert kinds(session) == [] and one(session)["pods"] == 2
    assert ways(session, "civ") == [["civ", 4]]


def test_cosmos_technology_2_moves_three_pods_when_it_is_unlocked_and_no_more() -> None:
    session = table("cosmos", at={"tech": 4}, tech=[1], track_pods=[["civ", 3]], pods=5)
    up(session, "tech")
    assert pending_of(session, "move_pods")["count"] == 3
    do(session, "move_pod", who=0, source=["civ", 3], to=["civ", 5])
    do(session, "move_pod", who=0, source=["civ", 5], to=None)
    assert one(session)["track_pods"] == [] and one(session)["pods"] == 6
    do(session, "move_pod", who=0, source=None, to=["water", 7])
    assert one(session)["track_pods"] == [["water", 7]] and one(session)["pods"] == 5 and kinds(session) == []
    assert refused(session, "move_pod", who=0, source=["water", 7], to=None) == "no_pod_move_due"


def test_cosmos_technology_2_without_pods_is_gone() -> None:
    session = table("cosmos", at={"tech": 4}, tech=[1])
    assert "no_pods_to_move" in up(session, "tech")
    assert kinds(session) == []


def test_cosmos_technology_3_moves_a_pod_with_every_placed_tile_with_energy() -> None:
    session = table("cosmos", tech=[3], pods=2)
    tile(session, "civ", "energy", energy="water")
    assert pending_of(session, "move_pods")["count"] == 1
    stuck = table("cosmos", tech=[3], pods=2)
    tile(stuck, "civ", "energy", energy="water", placed=False)
    assert "move_pods" not in kinds(stuck)
    other = table("cosmos", tech=[3], pods=2)
    tile(other, "biomass", "civ")
    assert "move_pods" not in kinds(other)


def test_cosmos_technology_5_moves_a_pod_once_a_round() -> None:
    session = table("cosmos", tech=[5], pods=1)
    assert refused(session, "move_pod", who=0, source=None, to=["civ", 4]) == "no_pod_move_due"
    do(session, "use_tech", who=0, level=5, marker=None)
    do(session, "move_pod", who=0, source=None, to=["civ", 4])
    assert refused(session, "use_tech", who=0, level=5, marker=None) == "tech_is_used"
    do(session, "next_round", anyway=True)
    do(session, "use_tech", who=0, level=5, marker=None)
    assert pending_of(session, "move_pods")["count"] == 1
    do(session, "move_pod", who=0, source=["civ", 4], to=None)
    assert one(session)["pods"] == 1 and kinds(session) == []
    empty = table("cosmos", tech=[5])
    assert refused(empty, "use_tech", who=0, level=5, marker=None) == "no_pods_to_move"


def test_cosmos_moves_only_pods_that_are_there_to_fields_that_are_free() -> None:
    session = table("cosmos", queue=[{"kind": "move_pods", "count": 2}], track_pods=[["civ", 4]], at={"civ": 3})
    assert refused(session, "move_pod", who=0, source=None, to=["civ", 5]) == "none_left"
    assert refused(session, "move_pod", who=0, source=["civ", 6], to=None) == "no_such_place"
    for place in (["civ", 3], ["civ", 0], ["civ", 16]):
        assert refused(session, "move_pod", who=0, source=["civ", 4], to=place) == "no_such_place"
    assert refused(table(pods=1), "move_pod", who=0, source=None, to=None) == "no_pod_move_due"


def test_cosmos_says_that_a_pod_covers_the_top() -> None:
    session = table("cosmos", at={"civ": 14}, track_pods=[["civ", 15]])
    assert refused(session, "advance", who=0, marker="civ", to=None) == "under_pods"


def test_all_pods_that_are_due_go_to_the_scoring_area_at_once() -> None:
    session = table(queue=[{"kind": "rover", "count": 1}, {"kind": "pod", "count": 3}], pods=1)
    assert refused(session, "pods", who=0, index=0) == "not_due"
    do(session, "pods", who=0, index=1)
    assert one(session)["pods"] == 4 and kinds(session) == ["rover"]


def test_only_cosmos_covers_tracks_with_pods() -> None:
    session = table(queue=[{"kind": "pod", "count": 1}])
    assert refused(session, "pod", who=0, index=0, where="track", to=["civ", 3]) == "not_this_corporation"


# ------------------------------------------------------------ Makeshift


def test_makeshift_goes_up_or_diagonally_to_the_next_track() -> None:
    session = table("makeshift")
    assert ways(session, "biomass") == [["biomass", 1], ["water", 1], ["rover", 1]]
    assert ways(session, "civ") == [["civ", 1], ["water", 1]]
    assert ways(session, "tech") == [["tech", 1], ["rover", 1]]
    assert refused(session, "advance", who=0, marker="civ", to=None) == "which_way"
    assert refused(session, "advance", who=0, marker="civ", to=["tech", 1]) == "no_such_way"


def test_makeshift_gains_what_the_other_track_shows() -> None:
    session = table("makeshift", at={"water": 2})
    up(session, "water", ["biomass", 3])
    assert at(session, "water") == ["biomass", 3] and kinds(session) == ["patch"]


def test_makeshift_asks_which_way_for_every_resource_of_a_tile() -> None:
    session = table("makeshift")
    tile(session, "rover", "tech")
    assert kinds(session) == ["advance", "advance"]
    up(session, "tech", ["rover", 1])
    assert sorted(kinds(session)) == ["advance", "new_rover"]
    assert ways(session, "rover") == [["biomass", 1], ["tech", 1]]
    up(session, "rover", ["tech", 1])
    assert kinds(session) == ["new_rover"]


def test_makeshift_markers_block_each_other() -> None:
    session = table("makeshift", at={"civ": ["civ", 2], "water": ["civ", 3], "biomass": ["water", 3]})
    assert ways(session, "civ") == []
    assert refused(session, "advance", who=0, marker="civ", to=None) == "blocked"
    told = tile(session, "civ", "biomass")
    assert "blocked" in told and at(session, "civ") == 2


def test_makeshift_technology_1_joins_the_outer_tracks() -> None:
    session = table("makeshift", tech=1)
    assert ways(session, "civ") == [["civ", 1], ["water", 1], ["tech", 1]]
    assert ways(session, "tech") == [["tech", 1], ["rover", 1], ["civ", 1]]
    assert ways(session, "water") == [["water", 1], ["civ", 1], ["biomass", 1]]


@pytest.mark.parametrize(("other", "count"), [("tech", 2), ("rover", 1)])
def test_makeshift_technology_2_gives_a_move_more_with_two_markers_on_the_rover_track(other: str, count: int) -> None:
    session = table("makeshift", at={"rover": 1, "civ": ["rover", 9] if other == "tech" else 0}, tech=2)
    up(session, "rover", ["rover", 2])
    assert pending_of(session, "rover")["count"] == count


def test_makeshift_technology_3_goes_aside_instead_of_up() -> None:
    session = table("makeshift", at={"tech": 9, "water": 3}, tech=2)
    assert refused(session, "aside", who=0, marker="water", to=["biomass", 3]) == "no_such_way"
    session = table("makeshift", at={"tech": 9, "water": 3, "civ": 3}, tech=3)
    session.do({"do": "count", "who": 0, "what": "pods", "by": "more"})
    assert refused(session, "aside", who=0, marker="water", to=["civ", 3]) == "no_such_way"  # stands there
    assert refused(session, "aside", who=0, marker="water", to=["rover", 3]) == "no_such_way"
    tile(session, "water", "rover")
    assert kinds(session) == ["advance", "advance"]
    do(session, "aside", who=0, marker="water", to=["biomass", 3])
    assert at(session, "water") == ["biomass", 3]
    assert sorted(kinds(session)) == ["advance", "patch"]


def test_makeshift_may_go_aside_where_every_way_up_is_blocked() -> None:
    places = {"civ": ["civ", 2], "water": ["civ", 3], "biomass": ["water", 3], "tech": 9, "rover": ["tech", 3]}
    session = table("makeshift", at=places, tech=3)
    tile(session, "civ", "biomass")
    assert kinds(session) == ["advance", "advance"]
    do(session, "aside", who=0, marker="civ", to=["water", 2])
    assert at(session, "civ") == ["water", 2]


def test_makeshift_technology_4_regresses_once_a_round() -> None:
    session = table("makeshift", at={"tech": 11, "water": 3}, tech=4)
    assert refused(session, "use_tech", who=0, level=4, marker=None) == "which_track"
    do(session, "use_tech", who=0, level=4, marker="water")
    assert at(session, "water") == 2
    assert refused(session, "use_tech", who=0, level=4, marker="water") == "tech_is_used"
    do(session, "next_round", anyway=True)
    do(session, "use_tech", who=0, level=4, marker="water")
    assert at(session, "water") == 1


def test_makeshift_technology_4_is_not_wasted_on_a_marker_that_cannot_go_back() -> None:
    session = table("makeshift", at={"tech": 11, "water": 3, "civ": ["water", 2]}, tech=4)
    assert refused(session, "use_tech", who=0, level=4, marker="biomass") == "at_the_start"
    assert refused(session, "use_tech", who=0, level=4, marker="water") == "blocked"
    do(session, "use_tech", who=0, level=4, marker="civ")
    assert at(session, "civ") == ["water", 1]
    low = table("makeshift", tech=4)
    assert refused(low, "use_tech", who=0, level=4, marker="civ") == "no_such_way"


@pytest.mark.parametrize(
    ("corporation", "places"),
    [
        ("makeshift", {"water": 3, "civ": ["water", 2]}),
        ("oasis", {"water": ["rover", 3], "biomass": 2}),
        ("oasis", {"biomass": 3, "water": ["biomass", 2]}),
    ],
)
def test_a_marker_does_not_go_back_to_where_another_stands(corporation: str, places: Any) -> None:
    marker = "biomass" if places.get("biomass") == 3 else "water"
    session = table(corporation, at=places, queue=[{"kind": "regress", "tracks": [marker], "steps": 1}])
    assert refused(session, "regress", who=0, marker=marker) == "blocked"
    told = do(session, "count", who=0, what="pods", by="more")  # the table notices that nobody can pay
    assert "nothing_to_regress" in told and kinds(session) == []


def test_makeshift_chooses_every_step_of_a_move_without_benefits() -> None:
    session = table("makeshift", queue=[{"kind": "shift", "tracks": ["civ", "biomass", "water"], "steps": 3}])
    shift = {"who": 0, "index": 0, "marker": "water"}
    assert refused(session, "shift", **shift, to=None) == "which_way"
    assert refused(session, "shift", **shift, to=["rover", 1]) == "no_such_way"
    do(session, "shift", **shift, to=["biomass", 1])
    assert pending_of(session, "shift")["steps"] == 2
    assert refused(session, "shift", who=0, index=0, marker="civ", to=["civ", 1]) == "not_due", "it stays with one"
    do(session, "shift", **shift, to=["rover", 2])
    do(session, "shift", **shift, to=["biomass", 3])
    assert at(session, "water") == ["biomass", 3] and kinds(session) == []


def test_makeshift_chooses_the_ways_of_unionization_and_gains_no_boosts() -> None:
    places = {"civ": 5, "rover": 5, "tech": 5, "biomass": ["civ", 4], "water": 1}
    session = with_card("21", "makeshift", at=places)
    assert at(session, "water") == 1 and pending_of(session, "union")["tracks"] == ["water", "biomass"]
    assert refused(session, "advance", who=0, marker="water", to=None) == "which_way"
    up(session, "water", ["biomass", 2])  # a boost is printed there
    assert kinds(session) == ["union"]
    for row in (3, 4, 5):
        up(session, "water", ["biomass", row])
    assert kinds(session) == ["union", "patch"]
    up(session, "biomass", ["water", 5])
    assert kinds(session) == ["patch"]


def test_makeshift_keeps_a_free_boost_while_unionization_is_due() -> None:
    union = {"kind": "union", "tracks": ["water"], "row": 5}
    session = table("makeshift", queue=[{"kind": "boost", "tracks": ["water"], "steps": 1}, union], at={"water": 3})
    up(session, "water", ["water", 4])
    assert kinds(session) == ["boost", "union"]
    up(session, "water", ["water", 5])
    assert kinds(session) == ["boost"]


def test_unionization_of_makeshift_ends_where_the_last_marker_is_blocked() -> None:
    places = {"civ": ["civ", 5], "water": ["water", 5], "biomass": 5, "rover": 5, "tech": ["civ", 4]}
    session = with_card("21", "makeshift", at=places)
    assert kinds(session) == [] and at(session, "tech") == ["civ", 4]
    places["rover"] = ["biomass", 4]
    session = with_card("21", "makeshift", at=places)
    up(session, "rover", ["rover", 5])
    assert "union" not in kinds(session) and at(session, "tech") == ["civ", 4]


def test_makeshift_technologies_are_shut_while_no_marker_is_on_their_track() -> None:
    session = table("makeshift", at={"tech": ["rover", 8]}, tech=3)
    assert not any(has(session, level) for level in (1, 2, 3))
    assert refused(session, "use_tech", who=0, level=4, marker="civ") == "no_such_tech"
    session = table("makeshift", at={"tech": ["rover", 8], "civ": ["tech", 1]}, tech=3)
    assert has(session, 3) and not has(session, 4)


def test_makeshift_technology_5_scores_all_markers_of_a_track_as_the_best() -> None:
    places: Any = {"civ": 9, "water": ["civ", 2], "biomass": 5, "rover": 8, "tech": 14}
    plain = medals(table("makeshift", at=places, tech=4))
    assert plain == {"civ": 3, "water": 1, "biomass": 1, "rover": 0, "tech": 2}
    best = medals(table("makeshift", at=places, tech=5))
    assert best == {"civ": 3, "water": 3, "biomass": 1, "rover": 0, "tech": 2}


def test_a_marker_that_stands_higher_on_the_technology_track_unlocks_nothing_for_another() -> None:
    """As the Polish text can be read; by position its levels are open already."""
    session = table("makeshift", at={"civ": ["tech", 8], "tech": 2})
    read(session, "makeshift_tech", "landed")
    up(session, "tech", ["tech", 3])
    assert unlocked(session) == [1]


def test_b6_makeshift_opens_the_levels_up_to_its_highest_marker() -> None:
    session = table("makeshift", at={"rover": 6})
    up(session, "rover", ["tech", 7])
    assert unlocked(session) == [1, 2, 3]
    do(session, "next_round", anyway=True)
    do(session, "regress", who=0, marker="rover")
    assert unlocked(session) == [1, 2], "a level goes with the marker"


# ------------------------------------------------------------ Oasis


def test_oasis_water_winds_along_its_path_and_gains_on_every_track() -> None:
    session = table("oasis", at={"rover": 9, "tech": 9, "biomass": 9, "civ": 9})
    path = data.corporation("oasis")["water_path"]
    walked = [["water", 0]]
    for _ in range(4):
        up(session, "water")
        walked.append(one(session)["at"]["water"])
    assert walked == path[:5] == [["water", 0], ["water", 1], ["biomass", 2], ["rover", 3], ["tech", 4]]
    assert sorted(kinds(session)) == ["rover"]  # the boost of biomass 2 was taken by the next step
    do(session, "regress", who=0, marker="water")
    assert at(session, "water") == ["rover", 3]


def test_oasis_advances_for_every_square_on_ice() -> None:
    session = table("oasis", at={"rover": 9, "tech": 9})
    tile(session, "water", "rover", ice=3)
    assert at(session, "water") == ["rover", 3]
    dry = table("oasis")
    told = tile(dry, "water", "rover", ice=0)
    assert at(dry, "water") == 0 and "no_advance.water" in told


def test_oasis_markers_block_each_other_until_technology_1() -> None:
    """The example of the rulebook: the biomass marker stands in the way of two steps."""
    places: Any = {"water": 1, "biomass": 2, "rover": 9, "tech": 9}
    session = table("oasis", at=places)
    assert ways(session, "water") == []
    told = tile(session, "water", "energy", ice=2, energy="civ")
    assert at(session, "water") == 1 and told.count("blocked") == 2
    free = table("oasis", at=places, tech=1)
    tile(free, "water", "energy", ice=2, energy="civ")
    assert at(free, "water") == ["tech", 4]
    assert pending_of(free, "rover")["count"] == 1


def test_oasis_water_blocks_other_markers_too() -> None:
    session = table("oasis", at={"water": ["rover", 3], "rover": 2})
    assert ways(session, "rover") == []
    free = table("oasis", at={"water": ["rover", 3], "rover": 2}, tech=1)
    assert ways(free, "rover") == [["rover", 4]]


def test_oasis_water_on_the_technology_track_unlocks_nothing() -> None:
    session = table("oasis", at={"water": ["tech", 8], "tech": 2})
    up(session, "tech")
    assert unlocked(session) == [1]


def test_oasis_scores_only_the_medals_of_the_water_track() -> None:
    session = table("oasis", at={"water": ["civ", 7]})
    assert medals(session)["water"] == 3
    assert medals(table("oasis", at={"water": ["biomass", 10]}))["water"] == 6
    assert medals(table("oasis", at={"water": 15}))["water"] == 15


def test_oasis_technologies_3_4_and_5() -> None:
    places: Any = {"water": 13, "rover": 1, "tech": 14, "biomass": 1}
    session = table("oasis", at=places, tech=3)
    tile(session, "rover", "tech", ice=0)
    assert at(session, "water") == 14
    fourth = table("oasis", at=places, tech=4)
    tile(fourth, "water", "rover", ice=1)
    assert at(fourth, "water") == 14 and sorted(kinds(fourth)) == ["patch", "rover"]
    fifth = table("oasis", at=places, tech=5)
    tile(fifth, "water", "rover", ice=1)
    assert sorted(kinds(fifth)) == ["boost", "patch", "rover"]
    half = table("oasis", at=places, tech=3)
    tile(half, "rover", "tech", ice=0, dry=False)
    assert at(half, "water") == 13, "a dry tile that covers ice"
    wet = table("oasis", at=places, tech=3)
    tile(wet, "water", "rover", ice=0, dry=False)
    assert at(wet, "water") == 13, "its other half covers ice"
    tile(wet_and_dry := table("oasis", at=places, tech=3), "water", "rover", ice=0, dry=True)
    assert at(wet_and_dry, "water") == 14
    stuck = table("oasis", at=places, tech=5)
    tile(stuck, "water", "rover", ice=0, placed=False)
    assert kinds(stuck) == ["rover"] and at(stuck, "water") == 14


def test_a_technology_that_the_tile_unlocks_does_not_help_its_own_placing() -> None:
    session = table("oasis", at={"tech": 9, "water": 13}, tech=3)
    tile(session, "water", "energy", energy="tech", ice=1)
    assert unlocked(session) == [1, 2, 3, 4] and "patch" not in kinds(session)


# ------------------------------------------------------------ Flux


def test_flux_moves_its_marker_with_every_new_technology() -> None:
    session = table("flux", at={"tech": 2})
    up(session, "tech")
    assert kinds(session) == ["flux"]
    do(session, "flux", who=0, index=0, track="water")
    assert one(session)["flux"] == "water" and kinds(session) == []
    session = table("flux", at={"tech": 4}, tech=1, flux="water")
    up(session, "tech")
    do(session, "flux", who=0, index=0, track=None)
    assert one(session)["flux"] == "water"


def test_the_flux_marker_cannot_stay_where_it_never_was() -> None:
    session = table("flux", at={"tech": 2})
    up(session, "tech")
    assert refused(session, "flux", who=0, index=0, track=None) == "which_track"
    assert kinds(session) == ["flux"] and one(session)["flux"] == ""


@pytest.mark.parametrize("track", TRACKS)
def test_the_upgraded_tracks_of_flux_have_the_same_milestones_and_medals(track: str) -> None:
    plain = data.corporation("flux")["tracks"][track]
    for better, field in zip(data.upgraded(track, plain), plain, strict=True):
        assert bool(better.get("milestone")) == bool(field.get("milestone"))
        assert better.get("medal") == field.get("medal")
    changed = sum(better != field for better, field in zip(data.upgraded(track, plain), plain, strict=True))
    assert changed == {"water": 3, "biomass": 5, "rover": 15}.get(track, 0)


def test_flux_upgrades_the_track_as_the_table_plays_it() -> None:
    """A field that was put right stays right when technology 3 upgrades its track."""
    session = table("flux", at={"water": 4}, tech=3, flux="water")
    session.state["boards"]["flux"]["water"][5] = {"medal": 9, "synergy": 1}
    up(session, "water")
    assert kinds(session) == ["boost", "boost"]
    assert moves.medal(session.state, one(session), "water") == 9


def test_flux_has_only_its_last_technology() -> None:
    session = table("flux", tech=3, flux="civ")
    assert [level for level in range(1, 6) if has(session, level)] == [3]


@pytest.mark.parametrize(
    ("track", "row", "what"),
    [("water", 3, {"boost": 2}), ("biomass", 3, {"patch": 2}), ("civ", 6, {"rank": 3}), ("rover", 2, {"moves": 2})],
)
def test_flux_technology_3_upgrades_the_marked_track_only(track: str, row: int, what: dict[str, int]) -> None:
    def gained(flux: str, tech: int) -> dict[str, int]:
        session = table("flux", at={track: row - 1}, tech=tech, flux=flux)
        up(session, track)
        waiting = one(session)["queue"]
        return {
            "boost": kinds(session).count("boost"),
            "patch": sum(each["count"] for each in waiting if each["kind"] == "patch"),
            "rank": sum(each["rank"] for each in waiting if each["kind"] == "card"),
            "moves": sum(each["count"] for each in waiting if each["kind"] == "rover"),
        }

    upgraded = gained(track, 3)
    assert upgraded == {"boost": 0, "patch": 0, "rank": 0, "moves": 0} | what
    less = {name: value - 1 for name, value in what.items()}
    plain = {"boost": 0, "patch": 0, "rank": 0, "moves": 0} | less
    assert gained(track, 2) == gained(track, 4) == gained("tech", 3) == plain


def test_flux_upgraded_rovers_still_move_at_the_top() -> None:
    session = table("flux", at={"rover": 15}, tech=3, flux="rover")
    tile(session, "rover", "tech")
    assert pending_of(session, "rover")["count"] == 4
    plain = table("flux", at={"rover": 15}, tech=2, flux="rover")
    tile(plain, "rover", "tech")
    assert pending_of(plain, "rover")["count"] == 3


def test_flux_technology_2_goes_to_the_next_milestone_and_gains_on_the_way_once_a_game() -> None:
    session = table("flux", at={"biomass": 1}, tech=2, flux="biomass")
    do(session, "use_tech", who=0, level=2, marker=None)
    assert at(session, "biomass") == 3 and sorted(kinds(session)) == ["boost", "patch"]
    assert refused(session, "use_tech", who=0, level=2, marker=None) == "tech_is_used"
    do(session, "next_round", anyway=True)
    assert refused(session, "use_tech", who=0, level=2, marker=None) == "tech_is_used"


def test_flux_technology_2_needs_a_milestone_ahead_and_is_lost_with_the_next_level() -> None:
    water = table("flux", tech=2, flux="water")
    assert refused(water, "use_tech", who=0, level=2, marker=None) == "no_milestone_ahead"
    assert refused(table("flux", tech=2), "use_tech", who=0, level=2, marker=None) == "no_flux"
    assert refused(table("flux", tech=3, flux="civ"), "use_tech", who=0, level=2, marker=None) == "no_such_tech"


def test_flux_technology_5_advances_the_marked_track_once_a_round() -> None:
    session = table("flux", tech=5, flux="water")
    do(session, "use_tech", who=0, level=5, marker=None)
    assert at(session, "water") == 1
    assert refused(session, "use_tech", who=0, level=5, marker=None) == "tech_is_used"
    do(session, "next_round", anyway=True)
    do(session, "use_tech", who=0, level=5, marker=None)
    assert at(session, "water") == 2


# ------------------------------------------------------------ Wormhole


def test_wormhole_biomass_goes_in_steps_of_three_and_gives_one_of_two() -> None:
    session = table("wormhole", at={"biomass": 3})
    up(session, "biomass")
    assert at(session, "biomass") == 6 and kinds(session) == ["either"]
    do(session, "either", who=0, index=0, option=0)
    assert pending_of(session, "advance")["tracks"] == ["civ"]
    up(session, "civ")
    assert at(session, "civ") == 1 and kinds(session) == []
    other = table("wormhole", at={"biomass": 3})
    up(other, "biomass")
    do(other, "either", who=0, index=0, option=1)
    assert kinds(other) == ["patch"] and at(other, "civ") == 0


def test_wormhole_medals_are_no_choice() -> None:
    assert medals(table("wormhole", at={"biomass": 9}))["biomass"] == 2
    assert medals(table("wormhole", at={"biomass": 15}))["biomass"] == 5


def test_wormhole_advances_biomass_by_a_tile_only_when_an_area_grows() -> None:
    session = table("wormhole")
    told = tile(session, "biomass", "civ", grows=False)
    assert at(session, "biomass") == 0 and at(session, "civ") == 1 and "no_advance.biomass" in told
    session = table("wormhole")
    tile(session, "biomass", "civ", grows=True)
    assert at(session, "biomass") == 3


def test_wormhole_advances_biomass_by_no_energy() -> None:
    session = table("wormhole")
    tile(session, "civ", "energy", energy="biomass")
    assert at(session, "biomass") == 0 and at(session, "civ") == 1


def test_wormhole_advances_biomass_by_boosts_and_by_a_tile_that_cannot_be_placed() -> None:
    session = table("wormhole", queue=[{"kind": "boost", "tracks": [*TRACKS], "steps": 1}])
    up(session, "biomass")
    assert at(session, "biomass") == 3
    session = table("wormhole")
    tile(session, "biomass", "civ", grows=False, placed=False)
    assert at(session, "biomass") == 3


def test_wormhole_technology_1_resets_biomass_at_the_top_again_and_again() -> None:
    session = table("wormhole", at={"biomass": 12}, tech=1)
    assert refused(session, "use_tech", who=0, level=1, marker=None) == "not_at_the_top"
    up(session, "biomass")
    do(session, "use_tech", who=0, level=1, marker=None)
    assert at(session, "biomass") == 0
    low = table("wormhole", at={"biomass": 15})
    assert refused(low, "use_tech", who=0, level=1, marker=None) == "no_such_tech"


def test_wormhole_technology_3_gives_a_second_patch_once_a_round() -> None:
    session = table("wormhole", tech=3, queue=[{"kind": "either", "options": [{"synergy": 1}, {"milestone": 1}]}] * 2)
    do(session, "either", who=0, index=0, option=1)
    do(session, "either", who=0, index=0, option=1)
    assert [each["count"] for each in one(session)["queue"]] == [2, 1]


@pytest.mark.parametrize(("corporation", "level"), [("universal_coalition", 2), ("wormhole", 4)])
def test_patches_are_kept_for_the_end_where_a_technology_allows_it(corporation: str, level: int) -> None:
    patch = [{"kind": "patch", "count": 2}]
    early = table(corporation, tech=level - 1, queue=patch)
    assert refused(early, "done", who=0, index=0, store=True) == "cannot_store"
    session = table(corporation, tech=level, queue=patch)
    do(session, "done", who=0, index=0, store=True)
    assert (one(session)["stored"], one(session)["patches"]) == (2, 0)


# ------------------------------------------------------------ Horizon and Jump Drive


def test_horizon_places_four_rovers() -> None:
    session = table("horizon")
    assert one(session)["rovers_left"] == 4
    for _ in range(9):
        up(session, "rover")
    assert kinds(session).count("new_rover") == 4
    while kinds(session):
        do(session, "done", who=0, index=0, store=False)
    assert (one(session)["rovers"], one(session)["rovers_left"]) == (4, 0)


def test_horizon_technology_5_advances_rovers_once_a_round() -> None:
    session = table("horizon", tech=5, at={"rover": 3})
    do(session, "use_tech", who=0, level=5, marker=None)
    assert at(session, "rover") == 4 and pending_of(session, "rover")["count"] == 2
    assert refused(session, "use_tech", who=0, level=5, marker=None) == "tech_is_used"


def test_horizon_technology_3_brings_a_patch_with_every_collected_meteorite() -> None:
    session = table("horizon", tech=[3])
    do(session, "count", who=0, what="meteorites", by="more")
    assert one(session)["meteorites"] == 1 and kinds(session) == ["patch"]
    do(session, "count", who=0, what="meteorites", by="less")
    do(session, "count", who=0, what="pods", by="more")
    assert kinds(session) == ["patch"]
    for other in (table("horizon", tech=2), table(tech=3)):
        do(other, "count", who=0, what="meteorites", by="more")
        assert kinds(other) == []


def test_jump_drive_unlocks_technologies_with_pods_out_of_order() -> None:
    session = table("jump_drive", queue=[{"kind": "pod", "count": 2}])
    do(session, "pod", who=0, index=0, where="tech", to=5)
    assert [level for level in range(1, 7) if has(session, level)] == [5]
    assert refused(session, "pod", who=0, index=0, where="tech", to=5) == "engine.already_so"
    assert refused(session, "pod", who=0, index=0, where="tech", to=7) == "engine.not_between"
    assert refused(session, "pod", who=0, index=0, where="track", to=["civ", 3]) == "not_this_corporation"
    do(session, "pod", who=0, index=0, where="score", to=None)
    assert one(session)["pods"] == 1 and kinds(session) == []


def test_jump_drive_technology_c_doubles_the_boost_that_the_player_picks_once_a_round() -> None:
    session = table("jump_drive", at={"water": 2, "tech": 1}, tech=[3])
    up(session, "water")
    assert pending_of(session, "boost")["steps"] == 1, "nothing is doubled by itself"
    up(session, "civ")
    assert at(session, "civ") == 1 and kinds(session) == []
    up(session, "tech")
    do(session, "double", who=0, index=0)
    up(session, "civ")
    assert pending_of(session, "boost")["tracks"] == ["civ"]
    up(session, "civ")
    assert at(session, "civ") == 3 and kinds(session) == ["card"]
    up(session, "biomass")
    up(session, "biomass")
    assert refused(session, "double", who=0, index=1) == "no_such_tech"
    do(session, "next_round", anyway=True)
    up(session, "water", None)
    do(session, "regress", who=0, marker="biomass")
    up(session, "biomass")
    do(session, "double", who=0, index=0)
    assert pending_of(session, "boost")["steps"] == 2


def test_only_a_boost_of_jump_drive_with_technology_c_is_doubled() -> None:
    boost = [{"kind": "boost", "tracks": [*TRACKS], "steps": 1}]
    assert refused(table("jump_drive", tech=[4], queue=boost), "double", who=0, index=0) == "no_such_tech"
    assert refused(table(tech=3, queue=boost), "double", who=0, index=0) == "no_such_tech"
    other = table("jump_drive", tech=[3], queue=[{"kind": "advance", "tracks": [*TRACKS], "steps": 1}])
    assert refused(other, "double", who=0, index=0) == "not_due"


def test_jump_drive_technology_a_gives_a_boost_for_one_patch_of_several() -> None:
    session = table("jump_drive", tech=[1], queue=[{"kind": "patch", "count": 3}])
    do(session, "boost_instead", who=0, index=0)
    assert kinds(session) == ["patch", "boost"] and pending_of(session, "patch")["count"] == 2
    assert refused(session, "boost_instead", who=0, index=0) == "no_such_tech"
    quiet = table("jump_drive", tech=[1], queue=[{"kind": "patch", "count": 1}], changes=limits("no_synergy"))
    assert refused(quiet, "boost_instead", who=0, index=0) == "no_such_tech"
    last = table("jump_drive", tech=[1], queue=[{"kind": "patch", "count": 1}])
    do(last, "boost_instead", who=0, index=0)
    assert kinds(last) == ["boost"]


def test_jump_drive_technology_d_takes_technology_for_energy_on_a_tile_that_is_placed() -> None:
    def reached(tech: list[int], **more: Any) -> Any:
        session = table("jump_drive", tech=tech)
        tile(session, "rover", "tech", **more)
        return at(session, "water"), at(session, "tech"), at(session, "rover")

    assert reached([4], energy="water") == (1, 0, 1)
    assert reached([4], energy="rover") == (0, 0, 2)
    assert reached([4], energy=None) == (0, 1, 1)
    assert reached([4], energy="water", placed=False) == (0, 1, 1)
    assert reached([3], energy="water") == (0, 1, 1)


def test_jump_drive_technology_e_gains_a_whole_row_once_a_game() -> None:
    session = table("jump_drive", at={"water": 3}, tech=[5])
    do(session, "use_tech", who=0, level=5, marker="water")
    assert sorted(kinds(session)) == ["boost", "card", "patch", "rover"]
    assert refused(session, "use_tech", who=0, level=5, marker="water") == "tech_is_used"
    do(session, "next_round", anyway=True)
    assert refused(session, "use_tech", who=0, level=5, marker="water") == "tech_is_used"


def test_jump_drive_technology_track_is_worth_its_last_medal() -> None:
    worth = [medals(table("jump_drive", at={"tech": row}))["tech"] for row in (0, 1, 5, 6, 7, 8, 10, 11, 15)]
    assert worth == [0, 5, 5, 3, 3, 2, 2, 1, 1]
