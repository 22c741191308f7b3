"""The station: depots in front of the players, tiles that are counted, events and cards that touch them."""

from typing import Any

import pytest

from companion.games.planet_unknown import data, depots
from companion.games.planet_unknown.game import GAME
from tests.games.planet_unknown.playing import COALITION, at, do, kinds, one, refused, table, take, tile, tile_action

COUNT = {"depots": "count"}
FULL = [[12, 12]] * 6


def counted(players: int = 1, **more: Any) -> Any:
    return table(*[COALITION] * players, options=COUNT, **more)


def facing(session: Any) -> list[int]:
    return [depots.facing(session.state, who) for who in range(len(session.state["players"]))]


def event(kind: str) -> str:
    (found,) = [card["id"] for card in data.events().values() if card["effect"]["kind"] == kind]
    return found


def turned_over(kind: str, **more: Any) -> Any:
    session = table(options={**COUNT, "events": "printed"}, **more)
    do(session, "event_show", event=event(kind))
    return session


# ------------------------------------------------------------ turning


@pytest.mark.parametrize(
    ("players", "wanted"),
    [(1, [0]), (2, [0, 3]), (3, [0, 2, 4]), (4, [0, 1, 3, 4]), (5, [0, 1, 2, 3, 4]), (6, [0, 1, 2, 3, 4, 5])],
)
def test_everybody_sits_at_a_depot_of_their_own(players: int, wanted: list[int]) -> None:
    assert facing(counted(players)) == wanted


@pytest.mark.parametrize("players", (1, 2))
def test_the_station_turns_one_depot_clockwise_each_round(players: int) -> None:
    """Turned clockwise, the depot that stood on the left comes in front: the numbers go down."""
    session = counted(players)
    seen = []
    for _ in range(7):
        do(session, "next_round", anyway=True)
        seen.append(facing(session)[0])
    assert seen == [5, 4, 3, 2, 1, 0, 5]
    assert refused(session, "station", turn=1) == "station_turns_itself"


def test_the_commander_of_three_turns_the_station_before_tiles_are_taken() -> None:
    session = counted(3)
    action = tile_action("biomass", "civ", large=True)
    assert refused(session, action.pop("do"), **action) == "station_first"
    do(session, "station", turn=2)
    assert facing(session) == [4, 0, 2]
    assert refused(session, "station", turn=1) == "station_is_set"
    tile(session, "biomass", "civ", large=True)
    assert session.state["depots"][4] == [12, 11]
    do(session, "next_round", anyway=True)
    assert facing(session) == [4, 0, 2] and depots.station_pending(session.state)
    do(session, "station", turn=0)
    assert facing(session) == [4, 0, 2] and not depots.station_pending(session.state)


def test_a_table_that_does_not_count_is_asked_nothing() -> None:
    session = table(*[COALITION] * 4)
    assert not depots.station_pending(session.state)
    assert refused(session, "station", turn=1) == "station_turns_itself"
    tile(session, "biomass", "civ")
    assert session.state["depots"] == []
    assert all("depot" not in str(item.path) for item in GAME.correctables(session.state))
    assert all(step.why is None for step in GAME.guide(session.state).steps if "step.tile" in step.title["text"])


# ------------------------------------------------------------ tiles


def test_a_tile_is_taken_off_the_stack_in_front_of_its_player() -> None:
    session = counted(2)
    action = tile_action("biomass", "civ")
    assert refused(session, action.pop("do"), **action) == "which_stack"
    tile(session, "biomass", "civ", large=False)
    tile(session, "rover", "tech", who=1, large=True, placed=False)
    assert session.state["depots"] == [[11, 12], [12, 12], [12, 12], [12, 11], [12, 12], [12, 12]]


def test_where_one_stack_is_empty_the_tile_is_of_the_other() -> None:
    session = counted(changes={"depots": [[0, 3], *FULL[1:]]})
    action = tile_action("biomass", "civ", large=False)
    assert refused(session, action.pop("do"), **action) == "stack_is_empty"
    tile(session, "biomass", "civ", large=None)
    assert session.state["depots"][0] == [0, 2] and not session.state["last_round"]


def test_the_round_in_which_a_depot_is_emptied_is_the_last() -> None:
    session = counted(2, changes={"depots": [[0, 1], *FULL[1:]]})
    assert "last_round.depot" in tile(session, "biomass", "civ", large=True)
    tile(session, "biomass", "civ", who=1, large=True)
    assert "game_over" in do(session, "next_round", anyway=False)


def test_the_guide_says_what_is_left_in_front_of_each_player() -> None:
    session = counted(2, changes={"depots": [[7, 9], *FULL[1:]]})
    lines = [step.why for step in GAME.guide(session.state).steps if "step.tile" in step.title["text"]]
    assert [(line["number"], line["small"], line["large"]) for line in lines if line] == [(1, 7, 9), (4, 12, 12)]


# ------------------------------------------------------------ events and cards


def test_an_event_empties_the_stack_that_the_player_chooses() -> None:
    session = turned_over("empty_stack")
    assert kinds(session) == ["empty_stack"]
    do(session, "empty_stack", who=0, index=0, large=True)
    assert session.state["depots"][0] == [12, 0] and kinds(session) == [] and not session.state["last_round"]


def test_an_event_does_not_empty_the_last_stack_of_a_depot() -> None:
    """Alone it would end the game."""
    session = turned_over("empty_stack", changes={"depots": [[0, 5], *FULL[1:]]})
    assert kinds(session) == [] and session.state["depots"][0] == [0, 5]
    late = turned_over("empty_stack", changes={"depots": [[1, 5], *FULL[1:]]})
    tile(late, "biomass", "civ", large=False)
    assert do(late, "empty_stack", who=0, index=0, large=True) == ["stack_stays"]
    assert late.state["depots"][0] == [0, 5] and kinds(late) == []


def test_an_event_lets_a_solo_player_choose_any_depot() -> None:
    session = turned_over("any_depot")
    do(session, "station", turn=2)
    assert facing(session) == [4] and kinds(session) == []
    assert refused(session, "station", turn=2) == "station_turns_itself"


@pytest.mark.parametrize("card", ("5", "16"))
def test_the_extra_tile_of_a_card_comes_from_the_same_depot(card: str) -> None:
    session = counted(queue=[{"kind": "card", "rank": data.cards()[card]["rank"]}])
    take(session, card)
    assert refused(session, "extra_tile", who=0, index=0, large=None) == "which_stack"
    do(session, "extra_tile", who=0, index=0, large=True)
    assert session.state["depots"][0] == [12, 11] and kinds(session) == []
    assert at(session, "civ") == 0 and not one(session)["placed"]


@pytest.mark.parametrize("kind", ("empty_stack", "any_depot"))
def test_without_counting_the_events_are_reminders(kind: str) -> None:
    session = table(options={"events": "printed"})
    do(session, "event_show", event=event(kind))
    assert kinds(session) == ["remind"]


# ------------------------------------------------------------ by hand


def test_the_depot_in_front_of_the_first_player_is_put_right() -> None:
    session = counted(2)
    (item,) = [item for item in GAME.correctables(session.state) if item.path == ["turned"]]
    names = {value: name["number"] for value, name in item.choices}
    assert sorted(names.values()) == [1, 2, 3, 4, 5, 6]
    for value, number in names.items():
        if value != session.state["turned"]:
            do(session, "correct", path=["turned"], value=value)
        assert facing(session)[0] == number - 1
