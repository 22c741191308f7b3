"""The Automa's way round the Portal."""

from itertools import product
from math import atan2, degrees
from typing import Any

import pytest

from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa_travel import destination
from companion.games.micro_cosmos.game import GAME
from tests.games.micro_cosmos.playing import (
    AUTOMA,
    BARREN,
    FAR,
    KEYI,
    MINEK,
    PLAYER,
    auto,
    automa_table,
    card_open,
    cargo,
    goods,
    marker,
    numbered,
    on_planet,
    one,
    place,
    planet,
    question,
    reasons,
    refused,
    reply,
    setup,
    travel,
)

# The map as it lies on the table: right is x, up is y, the Portal at (0, 0).
MAP = {0: (0, 1), 1: (1, 1), 2: (1, 0), 3: (1, -1), 4: (0, -1), 5: (-1, -1), 6: (-1, 0), 7: (-1, 1)}
AT = {spot: at for at, spot in MAP.items()}
TURN = {at: round(degrees(atan2(x, y))) % 360 for at, (x, y) in MAP.items()}  # as a clock hand: above is 0°
ACROSS = {at: AT[-x, -y] for at, (x, y) in MAP.items()}
# How far the hand goes from one place to another; once all the way round to the place itself.
HAND = {
    (way, start, at): ((TURN[at] - TURN[start]) * sign) % 360 or 360
    for way, sign in (("clockwise", 1), ("counter", -1))
    for start in MAP
    for at in MAP
}


def expected(here: int, way: str, jump: bool, discovered: set[int], fitting: set[int]) -> int | None:
    start = ACROSS[here] if jump and ACROSS[here] in discovered else here
    return min(fitting, key=lambda at: HAND[way, start, at], default=None)


WAYS = list(product(("clockwise", "counter"), (False, True)))


@pytest.fixture(scope="module")
def bare() -> Any:
    """A solo game without any planet; the tests lay them."""
    return GAME.begin(setup())


def spot_of(at: int, kind: int, to: str) -> Any:
    """0: undiscovered, 1: a planet as the Automa looks for it, 2: one that it passes by."""
    if not kind:
        return None
    spot: Any = states.new_place(numbered(at), 2)
    if kind == 2 and to == "no_colony":
        spot["colonies"] = [0, 1]
    elif kind == 2:
        spot["done"] = True
    elif at % 2:  # what must not matter
        spot["done"] = to == "no_colony"
        spot["colonies"] = [1, int(to == "not_done")]
    return spot


@pytest.mark.parametrize("to", ["no_colony", "not_done"])
def test_the_nearest_fitting_planet_on_every_map(bare: Any, to: str) -> None:
    """Every pattern of undiscovered places, fitting planets and others, from every planet, every way."""
    spots = [[spot_of(at, kind, to) for kind in (0, 1, 2)] for at in MAP]
    for kinds in product((0, 1, 2), repeat=8):
        discovered = {at for at in MAP if kinds[at]}
        fitting = {at for at in MAP if kinds[at] == 1}
        bare["places"] = [spots[at][kind] for at, kind in enumerate(kinds)]
        for here in discovered:
            bare["players"][AUTOMA]["ark"] = on_planet(here)
            for way, jump in WAYS:
                found, _ = destination(bare, travel(way, to, jump))
                assert found == expected(here, way, jump, discovered, fitting), (kinds, here, way, jump)


def test_the_nearest_undiscovered_place_on_every_map(bare: Any) -> None:
    for known in product((0, 1), repeat=8):
        bare["places"] = [spot_of(at, kind, "not_done") for at, kind in enumerate(known)]
        discovered = {at for at in MAP if known[at]}
        for here in discovered:
            bare["players"][AUTOMA]["ark"] = on_planet(here)
            for way, jump in WAYS:
                found, jumped = destination(bare, travel(way, "discover", jump))
                assert found == expected(here, way, jump, discovered, set(MAP) - discovered)
                assert jumped == (jump and ACROSS[here] in discovered)


def test_the_map_of_this_test_is_the_map_of_the_rulebook() -> None:
    """Above, left and right of the Portal are the starting planets; straight across lies the opposite one."""
    assert [MAP[at] for at in (0, 6, 2)] == [(0, 1), (-1, 0), (1, 0)]
    assert all(HAND["clockwise", at, (at + 1) % 8] == 45 for at in MAP)
    assert ACROSS == {0: 4, 1: 5, 2: 6, 3: 7, 4: 0, 5: 1, 6: 2, 7: 3}


class TestOnTheTable:
    def test_clockwise_and_counter(self) -> None:
        for way, to in (("clockwise", 2), ("counter", 6)):
            session = automa_table(0)
            assert auto(session, travel(way, "not_done")) == ["done"]
            assert one(session, AUTOMA)["ark"] == on_planet(to)

    def test_it_may_land_on_the_planet_with_the_players_ark(self) -> None:
        session = automa_table(0, seats={PLAYER: {"ark": on_planet(2)}})
        assert auto(session, travel("clockwise", "not_done")) == ["done"]
        assert one(session, AUTOMA)["ark"] == one(session, PLAYER)["ark"] == on_planet(2)

    def test_a_colony_of_the_player_is_no_colony_of_its_own(self) -> None:
        session = automa_table(0, places={2: {"colonies": [3, 0]}})
        auto(session, travel("clockwise", "no_colony"))
        assert one(session, AUTOMA)["ark"] == on_planet(2)

    def test_a_jump_where_nothing_lies_across_is_ignored(self) -> None:
        session = automa_table(0)
        assert auto(session, travel("clockwise", "not_done", jump=True)) == ["done"]
        assert one(session, AUTOMA)["ark"] == on_planet(2)
        assert reasons(session, 0)[0] == "micro_cosmos.why.no_jump"

    def test_after_a_jump_it_goes_on_and_does_not_stay(self) -> None:
        session = automa_table(2)
        auto(session, travel("clockwise", "not_done", jump=True))
        assert one(session, AUTOMA)["ark"] == on_planet(0), "from the right to the left, and clockwise to the top"

    def test_after_a_jump_all_the_way_round_to_where_it_jumped(self) -> None:
        session = automa_table(2, places={at: {"colonies": [0, 1]} for at in (0, 2)})
        auto(session, travel("clockwise", "no_colony", jump=True))
        assert one(session, AUTOMA)["ark"] == on_planet(6)

    @pytest.mark.parametrize("to", ["no_colony", "not_done"])
    def test_no_planet_fits(self, to: str) -> None:
        everywhere = {at: {"colonies": [0, 1], "done": True, "levels": [3, 3]} for at in (0, 2, 6)}
        session = automa_table(2, places=everywhere)
        assert auto(session, travel("clockwise", to), "gather") == ["impossible", "done"]
        assert one(session, AUTOMA)["ark"] == on_planet(2)

    def test_where_it_started_its_outpost_pays_as_it_lands_again(self) -> None:
        session = automa_table(2, places={2: {"outposts": [0, 1]}, 0: {"colonies": [0, 1]}, 6: {"colonies": [0, 1]}})
        assert auto(session, travel("clockwise", "no_colony")) == ["done"]
        assert one(session, AUTOMA)["ark"] == on_planet(2)
        assert cargo(session, AUTOMA) == (1, 1, 0, 0)


class TestDiscover:
    def test_minerals_for_the_hold_the_minerals_track_and_the_marker(self) -> None:
        session = automa_table(0)
        assert auto(session, travel("clockwise", "discover"), "gather") == ["asks", "later"]
        assert question(session)["kind"] == "planet"
        assert question(session)["at"] == 1
        reply(session, FAR)  # its second track is Minerals
        assert card_open(session)["question"] is None
        assert one(session, AUTOMA)["ark"] == on_planet(1)
        assert place(session, 1)["card"] == FAR
        assert place(session, 1)["levels"] == [0, 1]
        assert place(session, 1)["markers"] == [marker(AUTOMA, 1)]
        assert cargo(session, AUTOMA) == (0, 0, 2, 0), "1 for the discovery, 1 gathered on FAR"

    def test_over_discovered_planets_to_the_first_gap(self) -> None:
        session = automa_table(0, planets={at: numbered(at) for at in (0, 1, 2, 3, 6)})
        auto(session, travel("clockwise", "discover"), answers=(MINEK,))
        assert one(session, AUTOMA)["ark"] == on_planet(4)
        assert place(session, 4)["levels"] == [1, 0]

    def test_after_a_jump(self) -> None:
        session = automa_table(2)
        auto(session, travel("counter", "discover", jump=True), answers=(MINEK,))
        assert one(session, AUTOMA)["ark"] == on_planet(5)

    def test_a_full_hold_takes_no_more(self) -> None:
        session = automa_table(0, automa={"cargo": goods(minerals=4)})
        auto(session, travel("clockwise", "discover"), answers=(FAR,))
        assert cargo(session, AUTOMA) == (0, 0, 4, 0)
        assert place(session, 1)["levels"] == [0, 1]

    def test_no_minerals_track_and_the_house_raises_the_leftmost(self) -> None:
        session = automa_table(0, no_minerals="leftmost")
        auto(session, travel("clockwise", "discover"), answers=(BARREN,))
        assert place(session, 1)["levels"] == [1, 0]
        assert place(session, 1)["markers"] == [marker(AUTOMA, 1)]
        assert cargo(session, AUTOMA) == (0, 0, 1, 0)

    def test_no_minerals_track_and_the_house_raises_nothing(self) -> None:
        session = automa_table(0, no_minerals="nothing")
        auto(session, travel("clockwise", "discover"), answers=(BARREN,))
        assert place(session, 1)["levels"] == [0, 0]
        assert place(session, 1)["markers"] == []
        assert cargo(session, AUTOMA) == (0, 0, 1, 0)

    def test_two_minerals_tracks(self) -> None:
        twice = planet("TWICE", tracks="biomass 2, minerals 2, minerals 3")
        session = automa_table(0)
        auto(session, travel("clockwise", "discover"), answers=(twice,))
        assert place(session, 1)["levels"] == [0, 1, 0]

    def test_a_planet_that_one_level_finishes(self) -> None:
        tiny = planet("TINY", tracks="minerals 1")
        session = automa_table(0)
        auto(session, travel("clockwise", "discover"), answers=(tiny,))
        assert place(session, 1)["done"]
        assert one(session, AUTOMA)["vp"] == 1 + 3

    def test_the_map_is_full(self) -> None:
        session = automa_table(3, planets={at: numbered(at) for at in range(8)})
        assert auto(session, travel("clockwise", "discover")) == ["impossible"]
        assert one(session, AUTOMA)["ark"] == on_planet(3)
        assert cargo(session, AUTOMA) == (0, 0, 0, 0)

    @pytest.mark.parametrize(
        ("answer", "why"),
        [
            (KEYI, "micro_cosmos.planet_on_map"),
            ({**FAR, "name": "k'eyi"}, "micro_cosmos.planet_on_map"),
            ({**FAR, "tracks": []}, "micro_cosmos.planet_trackless"),
            ({**FAR, "name": ""}, "micro_cosmos.planet_nameless"),
            ("FAR", "micro_cosmos.bad_planet"),
            (None, "micro_cosmos.bad_planet"),
        ],
    )
    def test_a_planet_that_cannot_be(self, answer: Any, why: str) -> None:
        session = automa_table(0)
        auto(session, travel("clockwise", "discover"))
        assert refused(session, "automa_answer", step=0, answer=answer) == why

    def test_two_discoveries_on_one_card(self) -> None:
        session = automa_table(0)
        discover = travel("clockwise", "discover")
        assert auto(session, discover, discover, answers=(FAR,)) == ["done", "asks"]
        assert question(session)["at"] == 3
        assert refused(session, "automa_answer", step=1, answer=FAR) == "micro_cosmos.planet_on_map"
        reply(session, MINEK)
        assert one(session, AUTOMA)["ark"] == on_planet(3)
        assert cargo(session, AUTOMA) == (0, 0, 2, 0)
