"""Which technologies are unlocked, and putting them and the markers right by hand."""

from typing import Any

import pytest

from companion.engine.correct import Correctable
from companion.games.planet_unknown import data, moves
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.game import GAME
from tests.games.planet_unknown.playing import at, do, has, kinds, limits, one, read, refused, table, unlocked, up


def correctable(session: Any, *path: str | int) -> Correctable:
    (found,) = [item for item in GAME.correctables(session.state) if item.path == ["players", 0, *path]]
    return found


def correct(session: Any, value: Any, *path: str | int) -> list[str]:
    return do(session, "correct", path=["players", 0, *path], value=value)


# ------------------------------------------------------------ unlocking


def test_a_technology_hidden_by_a_pod_stays_locked() -> None:
    """Cosmos jumps over the second milestone: the third one unlocks just its own level."""
    session = table("cosmos", at={"tech": 4}, tech=1, track_pods=[["tech", 5], ["tech", 6]])
    up(session, "tech")
    assert at(session, "tech") == 7 and unlocked(session) == [1, 3]
    assert has(session, 3) and not has(session, 2)


def test_makeshift_unlocks_the_level_at_which_a_marker_comes_to_the_track() -> None:
    """As the Polish text can be read; by position see test_moves."""
    session = table("makeshift", at={"rover": 6})
    read(session, "makeshift_tech", "landed")
    up(session, "rover", ["tech", 7])
    assert unlocked(session) == [3]
    aside = table("makeshift", at={"rover": 10, "tech": 8}, tech=[3])
    read(aside, "makeshift_tech", "landed")
    do(aside, "aside", who=0, marker="rover", to=["tech", 10])
    assert unlocked(aside) == [3, 4]


def test_a_marker_that_is_moved_without_benefits_unlocks_nothing() -> None:
    session = table(at={"tech": 2}, queue=[{"kind": "shift", "tracks": ["tech"], "steps": 3}])
    do(session, "shift", who=0, index=0, marker="tech", to=None)
    assert at(session, "tech") == 5 and unlocked(session) == []
    up(session, "tech")
    up(session, "tech")
    assert unlocked(session) == [3]


def test_a_milestone_too_many_on_a_track_that_was_put_right_unlocks_no_level_that_is_not_there() -> None:
    """Flux would be left without any technology that works."""
    session = table("flux", at={"tech": 14}, tech=5, flux="civ")
    session.state["boards"]["flux"]["tech"][15] = {"milestone": 1}
    assert "technology_known" in up(session, "tech")
    assert unlocked(session) == [1, 2, 3, 4, 5] and has(session, 5)


def test_a_skipped_technology_can_be_unlocked_later() -> None:
    session = table(at={"tech": 4}, tech=[1, 3])
    assert "technology" in up(session, "tech")
    assert unlocked(session) == [1, 2, 3]


def test_flux_uses_the_technology_that_it_unlocked_last_even_if_it_is_a_lower_one() -> None:
    session = table("flux", at={"tech": 4}, tech=[1, 3], flux="civ")
    assert [level for level in range(1, 6) if has(session, level)] == [3]
    up(session, "tech")
    assert unlocked(session) == [1, 2, 3] and [level for level in range(1, 6) if has(session, level)] == [2]
    assert kinds(session) == ["flux"]


def test_the_guide_of_jump_drive_calls_technologies_by_letters() -> None:
    session = table("jump_drive", tech=[5])
    story = session.do({"do": "use_tech", "who": 0, "level": 5, "marker": "water"}).story
    assert story[0]["level"] == "E"


# ------------------------------------------------------------ by hand


@pytest.mark.parametrize("corporation", data.corporations())
def test_every_technology_is_put_right_with_a_yes_or_no(corporation: str) -> None:
    session = table(corporation, at={"tech": 4})
    levels = 6 if corporation == "jump_drive" else 5
    for level in range(1, levels + 1):
        assert correctable(session, "techs", level - 1).value is False
        correct(session, True, "techs", level - 1)
        assert unlocked(session) == [*range(1, level + 1)]
    beyond = ["players", 0, "techs", levels]
    assert refused(session, "correct", path=beyond, value=True) == "engine.nothing_to_correct"
    correct(session, False, "techs", 1)
    assert 2 not in unlocked(session) and not has(session, 2)
    if corporation != "flux":
        assert has(session, 1) and has(session, 3)


def test_the_last_technology_of_flux_is_put_right() -> None:
    session = table("flux", tech=[1, 2, 3], flux="water")
    assert correctable(session, "last_tech").value == 3
    correct(session, 2, "last_tech")
    assert has(session, 2) and not has(session, 3)
    correct(session, False, "techs", 1)
    assert has(session, 3) and not has(session, 2), "it was not unlocked: the highest one counts"
    assert refused(session, "correct", path=["players", 0, "last_tech"], value=2) == "engine.not_a_choice"


def test_the_first_technology_of_flux_put_right_by_hand_works_and_so_does_its_track() -> None:
    session = table("flux")
    correct(session, True, "techs", 1)
    assert has(session, 2)
    assert [value for value, _ in correctable(session, "flux").choices] == ["", *TRACKS]
    assert do(session, "correct", path=["players", 0, "flux"], value="biomass") == ["engine.corrected"]
    assert [value for value, _ in correctable(session, "flux").choices] == [*TRACKS]
    do(session, "use_tech", who=0, level=2, marker=None)
    assert at(session, "biomass") == 3
    correct(session, False, "techs", 1)
    assert one(session)["last_tech"] == 0
    paths = [item.path for item in GAME.correctables(table("makeshift").state)]
    assert ["players", 0, "flux"] not in paths


@pytest.mark.parametrize("corporation", data.corporations())
@pytest.mark.parametrize("marker", TRACKS)
def test_every_marker_is_put_right(corporation: str, marker: str) -> None:
    session = table(corporation)
    row = 6
    correct(session, row, "at", marker, 1)
    assert at(session, marker) == row
    moves.ways_up(one(session), marker)
    moves.way_down(one(session), marker)


def test_a_marker_of_makeshift_is_put_on_another_track() -> None:
    session = table("makeshift")
    read(session, "makeshift_tech", "landed")
    correct(session, "tech", "at", "civ", 0)
    correct(session, 9, "at", "civ", 1)
    assert at(session, "civ") == ["tech", 9] and unlocked(session) == []


def test_the_water_of_oasis_is_put_on_its_path_only() -> None:
    session = table("oasis", at={"water": 6})
    correct(session, "tech", "at", "water", 0)
    assert at(session, "water") == ["tech", 4], "the nearest field of the path"
    assert [value for value, _ in correctable(session, "at", "water", 1).choices] == [4, 8]
    assert refused(session, "correct", path=["players", 0, "at", "water", 1], value=6) == "engine.not_a_choice"
    correct(session, 8, "at", "water", 1)
    up(session, "water")
    assert at(session, "water") == ["rover", 9]


def test_the_biomass_of_wormhole_is_put_on_every_third_field() -> None:
    session = table("wormhole")
    assert [value for value, _ in correctable(session, "at", "biomass", 1).choices] == [0, 3, 6, 9, 12, 15]
    assert refused(session, "correct", path=["players", 0, "at", "biomass", 1], value=4) == "engine.not_a_choice"


# ------------------------------------------------------------ two readings


@pytest.mark.parametrize(("reading", "left"), [("lost", [1]), ("kept", [1, 2])])
def test_b4_a_technology_when_its_marker_goes_back(reading: str, left: list[int]) -> None:
    session = table(at={"tech": 5}, tech=[1, 2])
    read(session, "lost_tech", reading if reading != "lost" else "kept")
    if reading == "lost":
        read(session, "lost_tech", "lost")
    told = do(session, "regress", who=0, marker="tech")
    assert unlocked(session) == left and ("technology_lost" in told) == (reading == "lost")
    up(session, "tech")
    assert unlocked(session) == [1, 2]


@pytest.mark.parametrize(("reading", "after"), [("open", [2]), ("locked", [])])
def test_b3_a_technology_that_is_passed_while_milestones_give_nothing(reading: str, after: list[int]) -> None:
    session = table(at={"tech": 4}, changes=limits("no_milestones"))
    if reading == "locked":
        read(session, "skipped_tech", "locked")
    up(session, "tech")
    assert unlocked(session) == after


def test_b5_the_pods_of_cosmos_can_be_kept_for_later() -> None:
    session = table("cosmos", at={"tech": 4}, tech=[1])
    read(session, "pod_moves", "kept")
    up(session, "tech")
    assert unlocked(session) == [1, 2] and kinds(session) == []
    do(session, "correct", path=["players", 0, "pods"], value=4)
    do(session, "next_round", anyway=True)
    do(session, "use_tech", who=0, level=2, marker=None)
    assert [pending["count"] for pending in one(session)["queue"]] == [3]
    assert refused(session, "use_tech", who=0, level=2, marker=None) == "tech_is_used"


def test_b5_at_once_they_are_moved_when_the_level_opens() -> None:
    session = table("cosmos", at={"tech": 4}, tech=[1], pods=2)
    up(session, "tech")
    assert [pending["count"] for pending in one(session)["queue"]] == [2]
    assert refused(session, "use_tech", who=0, level=2, marker=None) == "tech_is_used"
