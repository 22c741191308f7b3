"""What a player does where the ark has landed."""

from typing import Any

import pytest

from companion.engine.session import Session
from companion.games.micro_cosmos.game import GAME
from companion.games.micro_cosmos.state import standing
from tests.games.micro_cosmos.playing import (
    FAR,
    KEYI,
    at_spot,
    cargo,
    correct,
    crew,
    do,
    goods,
    marker,
    numbered,
    on_planet,
    one,
    place,
    planet,
    refused,
    setup,
    sheet_row,
    table,
)

LEADERS = ("red", "green", "blue")


def landed(at: int = 2, players: int = 2, **more: Any) -> Session:
    session = table(players, **more)
    do(session, "land", at=at)
    return session


class TestGather:
    @pytest.mark.parametrize(("done", "gained"), [(False, (1, 1, 0, 0)), (True, (2, 2, 0, 0))])
    def test_what_the_planet_shows_before_and_after_terraforming(self, done: bool, gained: tuple[int, ...]) -> None:
        session = landed(places={2: {"done": done, "levels": [3, 3] if done else [0, 0]}})
        do(session, "gather")
        assert cargo(session) == gained

    def test_what_does_not_fit_is_lost(self) -> None:
        session = landed(seats={0: {"cargo": goods(biomass=4, workforce=3)}})
        assert "micro_cosmos.lost" in do(session, "gather")
        assert cargo(session) == (4, 4, 0, 0)

    def test_six_fit_with_cargo_holds(self) -> None:
        session = landed(seats={0: {"cargo": goods(biomass=4, workforce=6), "upgrades": ["cargo_holds"]}})
        do(session, "gather")
        assert cargo(session) == (5, 6, 0, 0)

    def test_any_resource_is_chosen_by_the_player(self) -> None:
        session = landed(0, planets={0: planet("MARKET", gather={"any": 2, "minerals": 1}), 2: FAR, 6: KEYI})
        do(session, "gather")
        assert cargo(session) == (0, 0, 1, 0)
        assert one(session)["owed"] == 2
        assert refused(session, "choose", who=1, resource="minerals") == "micro_cosmos.nothing_owed"
        assert refused(session, "choose", who=0, resource="any") == "engine.not_a_choice"
        do(session, "choose", who=0, resource="technology")
        do(session, "choose", who=0, resource="minerals")
        assert cargo(session) == (0, 0, 2, 1)

    def test_a_planet_that_the_app_knows_no_gains_of(self) -> None:
        session = landed(0, planets={0: planet("BLANK"), 2: FAR, 6: KEYI})
        assert "micro_cosmos.take_printed" in do(session, "gather")

    def test_nothing_is_taken_from_the_planet_for_moon_and_station(self) -> None:
        rock = planet("ROCK", gather={"biomass": 1}, moon={"minerals": 2}, station={"technology": 1})
        for spot, gained in (("moon", (0, 0, 2, 0)), ("station", (0, 0, 0, 1))):
            session = table(2, planets={0: rock, 2: FAR, 6: KEYI})
            do(session, "stop", spot=spot, at=0)
            do(session, "gather")
            assert cargo(session) == gained


class TestTerraform:
    RICH = {0: {"cargo": goods(4, 4, 4, 4)}}

    def test_two_levels_of_one_or_of_two_resources(self) -> None:
        for levels, left in (([2, 0], (2, 4, 4, 4)), ([1, 1], (3, 4, 3, 4)), ([0, 1], (4, 4, 3, 4))):
            session = landed(seats=self.RICH)
            do(session, "terraform", levels=levels)
            assert place(session, 2)["levels"] == levels
            assert cargo(session) == left
            assert place(session, 2)["markers"] == [marker(0, sum(levels))]

    @pytest.mark.parametrize(("colonies", "outposts", "limit"), [(0, 0, 2), (1, 0, 3), (0, 2, 4), (2, 1, 5)])
    def test_one_more_for_each_own_colony_and_outpost_on_the_map(
        self, colonies: int, outposts: int, limit: int
    ) -> None:
        big = planet("BIG", tracks="biomass 9")
        session = landed(
            0,
            planets={0: big, 2: FAR, 6: KEYI},
            seats={0: {"cargo": goods(biomass=9), "colonies": 3, "outposts": 2}},
            places={0: {"colonies": [colonies, 3]}, 6: {"outposts": [outposts, 1]}},
        )
        assert refused(session, "terraform", levels=[limit + 1]) == "micro_cosmos.over_limit"
        do(session, "terraform", levels=[limit])
        assert place(session, 0)["levels"] == [limit]

    def test_the_marker_moves_on(self) -> None:
        session = landed(seats=self.RICH, places={2: {"levels": [1, 0], "markers": [marker(0, 1)]}})
        do(session, "terraform", levels=[0, 2])
        assert place(session, 2)["markers"] == [marker(0, 3)]

    def test_the_later_marker_on_a_field_lies_on_top(self) -> None:
        session = landed(
            players=3,
            seats=self.RICH,
            places={2: {"levels": [1, 2], "markers": [marker(0, 1), marker(1, 2), marker(2, 2)]}},
        )
        do(session, "terraform", levels=[1, 0])
        assert place(session, 2)["markers"] == [marker(1, 2), marker(2, 2), marker(0, 2)]
        session = landed(
            players=3,
            seats=self.RICH,
            places={2: {"levels": [2, 2], "markers": [marker(0, 1), marker(1, 2), marker(2, 3)]}},
        )
        do(session, "terraform", levels=[1, 1])
        assert [seat["vp"] for seat in session.state["players"]] == [3 + 3, 2, 3 + 1]

    @pytest.mark.parametrize(
        ("levels", "why"),
        [
            ([0, 0], "no_level"),
            ([1], "no_such_track"),
            ([1, 0, 0], "no_such_track"),
            ([], "no_such_track"),
            ("21", "no_such_track"),
            (None, "no_such_track"),
            ({"biomass": 1}, "no_such_track"),
            ([2, 1], "over_limit"),
        ],
    )
    def test_levels_that_cannot_be(self, levels: Any, why: str) -> None:
        assert refused(landed(seats=self.RICH), "terraform", levels=levels) == f"micro_cosmos.{why}"

    @pytest.mark.parametrize("level", [-1, 21, 1.0, True, None, "1"])
    def test_levels_that_are_no_numbers(self, level: Any) -> None:
        assert refused(landed(seats=self.RICH), "terraform", levels=[level, 0]) == "engine.not_between"

    def test_not_over_the_end_of_a_track(self) -> None:
        session = landed(seats=self.RICH, places={2: {"levels": [2, 0]}})
        assert refused(session, "terraform", levels=[2, 0]) == "micro_cosmos.track_full"

    def test_each_level_costs_one_of_its_resource(self) -> None:
        session = landed(seats={0: {"cargo": goods(biomass=1, technology=4)}})
        assert refused(session, "terraform", levels=[2, 0]) == "micro_cosmos.too_little"
        assert refused(session, "terraform", levels=[1, 1]) == "micro_cosmos.too_little"
        twice = planet("TWICE", tracks="minerals 2, minerals 2")
        session = landed(0, planets={0: twice, 2: FAR, 6: KEYI}, seats={0: {"cargo": goods(minerals=1)}})
        assert refused(session, "terraform", levels=[1, 1]) == "micro_cosmos.too_little"

    def test_a_done_planet_is_done(self) -> None:
        session = landed(seats=self.RICH, places={2: {"done": True, "levels": [3, 3]}})
        assert refused(session, "terraform", levels=[1, 0]) == "micro_cosmos.planet_is_done"

    def test_alone_one_gets_the_field_and_3(self) -> None:
        session = landed(seats=self.RICH, places={2: {"levels": [3, 1], "markers": [marker(0, 4)]}})
        do(session, "terraform", levels=[0, 2])
        assert one(session)["vp"] == 6 + 3
        assert place(session, 2)["done"]

    def test_who_has_no_marker_gets_nothing(self) -> None:
        session = landed(players=4, seats=self.RICH, places={2: {"levels": [3, 2], "markers": [marker(3, 5)]}})
        do(session, "terraform", levels=[0, 1])
        assert [seat["vp"] for seat in session.state["players"]] == [1 + 1, 0, 0, 5 + 3]

    def test_four_markers(self) -> None:
        markers = [marker(1, 1), marker(2, 2), marker(3, 1), marker(0, 1)]
        session = landed(players=4, seats=self.RICH, places={2: {"levels": [3, 2], "markers": markers}})
        do(session, "terraform", levels=[0, 1])
        assert [seat["vp"] for seat in session.state["players"]] == [2 + 3, 1, 2 + 1, 1]

    def test_a_marker_that_was_put_right_to_0_has_not_helped(self) -> None:
        """It was moved for the wrong player: nobody is second then."""
        session = landed(seats=self.RICH, places={2: {"levels": [3, 2], "markers": [marker(1, 5)]}})
        correct(session, "places", 2, "markers", 0, "at", to=0)
        do(session, "terraform", levels=[0, 1])
        assert [seat["vp"] for seat in session.state["players"]] == [1 + 3, 0]

    def test_what_stands_on_the_planet_stays_when_it_is_turned_over(self) -> None:
        session = landed(seats=self.RICH, places={2: {"levels": [3, 2], "colonies": [1, 2], "outposts": [0, 1]}})
        do(session, "terraform", levels=[0, 1])
        assert place(session, 2)["colonies"] == [1, 2]
        assert place(session, 2)["outposts"] == [0, 1]
        assert one(session)["ark"] == on_planet(2)


class TestExplore:
    @pytest.mark.parametrize(("at", "colour"), [(0, "red"), (2, "green"), (6, "blue")])
    def test_a_leader_of_the_planets_colour(self, at: int, colour: str) -> None:
        for kind in ("engineer", *LEADERS):
            session = landed(at, seats={0: {"specialists": {kind: 1}}})
            if kind == colour:
                do(session, "explore", gains={}, keep="no")
                assert crew(session) == {}
            else:
                assert refused(session, "explore", gains={}, keep="no") == "micro_cosmos.no_specialist"

    def test_the_survivors_resources_whether_it_is_kept_or_not(self) -> None:
        for keep in ("yes", "no"):
            session = landed(seats={0: {"specialists": {"green": 1}}})
            do(session, "explore", gains={"biomass": 1, "any": 1, "crew": 1}, keep=keep)
            assert cargo(session) == (1, 0, 0, 0)
            assert one(session)["owed"] == 1
            assert one(session)["survivors"]["green"] == (keep == "yes")

    def test_at_most_three_open_survivors_of_all_colours(self) -> None:
        session = landed(seats={0: {"specialists": {"green": 2}, "survivors": {"red": 2, "blue": 1}}})
        assert refused(session, "explore", gains={}, keep="yes") == "micro_cosmos.too_many_survivors"
        do(session, "explore", gains={"minerals": 1}, keep="no")
        assert cargo(session) == (0, 0, 1, 0)
        assert one(session)["survivors"] == {"red": 2, "green": 0, "blue": 1}

    def test_settled_survivors_are_not_open(self) -> None:
        session = landed(seats={0: {"specialists": {"green": 1}, "survivors": {"red": 2}, "settled": 4}})
        do(session, "explore", gains={}, keep="yes")
        assert one(session)["survivors"]["green"] == 1

    def test_a_done_planet_can_be_explored_too(self) -> None:
        session = landed(seats={0: {"specialists": {"green": 1}}}, places={2: {"done": True, "levels": [3, 3]}})
        do(session, "explore", gains={}, keep="yes")

    @pytest.mark.parametrize(
        "gains", [None, [], "minerals", {"gold": 1}, {"minerals": 0}, {"minerals": 7}, {"minerals": True}, {"red": 1}]
    )
    def test_gains_that_cannot_be(self, gains: Any) -> None:
        session = landed(seats={0: {"specialists": {"green": 1}}})
        assert refused(session, "explore", gains=gains, keep="no") == "micro_cosmos.bad_gains"
        assert refused(session, "explore", gains={}, keep=True) == "engine.not_a_choice"


class TestSettle:
    def test_only_on_a_done_planet(self) -> None:
        session = landed(seats={0: {"survivors": {"green": 1}}})
        assert refused(session, "settle") == "micro_cosmos.not_done_yet"

    def test_only_a_survivor_of_its_colour(self) -> None:
        session = landed(
            seats={0: {"survivors": {"red": 2, "blue": 1}}}, places={2: {"done": True, "levels": [3, 3]}}
        )
        assert refused(session, "settle") == "micro_cosmos.no_survivor.green"

    def test_one_after_the_other_on_the_same_planet(self) -> None:
        session = landed(
            seats={0: {"survivors": {"green": 1}, "settled": 2}}, places={2: {"done": True, "levels": [3, 3]}}
        )
        do(session, "settle")
        assert one(session)["settled"] == 3
        assert sheet_row(session, "survivors") == [20, 0]

    def test_a_player_who_keeps_the_goods_on_the_table_never_owes_a_survivor(self) -> None:
        session = landed(tracking="light", places={2: {"done": True, "levels": [3, 3]}})
        do(session, "settle")
        assert one(session)["settled"] == 1
        assert one(session)["survivors"] == {"red": 0, "green": 0, "blue": 0}


PRICES = {
    1: (0, 0),
    2: (0, 1),
    3: (1, 0),
    4: (1, 1),
    5: (1, 2),
    6: (1, 3),
    7: (1, 4),
    8: (2, 5),
}  # own Leaders, resources
WORTH = (0, 2, 5, 9, 14, 20, 27, 35, 45)


def founding(number: int, **seat: Any) -> Session:
    """On the green planet, about to found the colony of this number."""
    return landed(seats={0: {"colonies": 1, **seat}}, places={0: {"colonies": [number - 1, 0]}})


class TestColony:
    @pytest.mark.parametrize("number", PRICES)
    @pytest.mark.parametrize("leader", LEADERS)
    def test_the_price_of_each(self, number: int, leader: str) -> None:
        own, resources = PRICES[number]
        price = {"engineer": 1, "green": own}
        price[leader] = price.get(leader, 0) + 1
        paid = goods(minerals=min(resources, 4), biomass=max(0, resources - 4))
        session = founding(number, specialists=price, cargo=paid)
        do(session, "colony", leader=leader, resources=paid)
        assert crew(session) == {}
        assert cargo(session) == (0, 0, 0, 0)
        assert one(session)["colonies"] == 0
        assert place(session, 2)["colonies"] == [1, 0]
        assert sheet_row(session, "colonies") == [WORTH[number], 0]

    @pytest.mark.parametrize("number", PRICES)
    def test_one_specialist_short(self, number: int) -> None:
        own, resources = PRICES[number]
        full = {"engineer": 1, "green": own, "blue": 1}
        paid = goods(minerals=min(resources, 4), biomass=max(0, resources - 4))
        for kind, count in full.items():
            if count:
                session = founding(number, specialists={**full, kind: count - 1}, cargo=goods(4, 4, 4, 4))
                assert refused(session, "colony", leader="blue", resources=paid) == "micro_cosmos.no_specialist"

    def test_exactly_as_many_resources_as_the_price_says(self) -> None:
        everything = {"engineer": 9, "red": 9, "green": 9, "blue": 9}
        session = founding(5, specialists=everything, cargo=goods(4, 4, 4, 0))
        for wrong in ({}, {"minerals": 1}, {"minerals": 2, "biomass": 1}):
            assert refused(session, "colony", leader="red", resources=wrong) == "micro_cosmos.choose_resources"
        assert refused(session, "colony", leader="red", resources={"technology": 2}) == "micro_cosmos.too_little"
        do(session, "colony", leader="red", resources={"minerals": 1, "biomass": 1, "technology": 0})
        assert cargo(session) == (3, 4, 3, 0)

    @pytest.mark.parametrize(
        "resources", [None, [], {"gold": 1}, {"minerals": -1}, {"minerals": 1.0}, {"minerals": 7}]
    )
    def test_resources_that_cannot_be(self, resources: Any) -> None:
        session = founding(2, specialists={"engineer": 1, "red": 1}, cargo=goods(4, 4, 4, 4))
        assert refused(session, "colony", leader="red", resources=resources).startswith("engine.not_")

    def test_a_leader_has_to_be_named(self) -> None:
        session = founding(1, specialists={"engineer": 2, "red": 1})
        assert refused(session, "colony", leader=None, resources={}) == "micro_cosmos.which_leader"
        assert refused(session, "colony", leader="engineer", resources={}) == "engine.not_a_choice"

    def test_an_empty_pool(self) -> None:
        session = founding(1, colonies=0, specialists={"engineer": 1, "red": 1})
        assert refused(session, "colony", leader="red", resources={}) == "micro_cosmos.no_colony_in_pool"

    def test_eight_at_most(self) -> None:
        session = founding(9, specialists=dict.fromkeys(("engineer", *LEADERS), 9), cargo=goods(4, 4, 4, 4))
        assert refused(session, "colony", leader="red", resources={}) == "micro_cosmos.no_more_colonies"

    def test_a_second_one_here_as_the_house_plays(self) -> None:
        seat = {0: {"colonies": 1, "specialists": {"engineer": 1, "red": 1}, "cargo": goods(minerals=1)}}
        here = {2: {"colonies": [1, 0]}}
        session = landed(seats=seat, places=here, colonies="one")
        assert refused(session, "colony", leader="red", resources={"minerals": 1}) == "micro_cosmos.colony_is_here"
        session = landed(seats=seat, places=here, colonies="many")
        do(session, "colony", leader="red", resources={"minerals": 1})
        assert place(session, 2)["colonies"] == [2, 0]

    def test_beside_the_colony_of_another(self) -> None:
        session = landed(
            seats={0: {"colonies": 1, "specialists": {"engineer": 1, "red": 1}}},
            places={2: {"colonies": [0, 4]}},
            colonies="one",
        )
        do(session, "colony", leader="red", resources={})
        assert place(session, 2)["colonies"] == [1, 4]


class TestOutpost:
    def test_without_a_colony_it_is_worth_nothing_at_once(self) -> None:
        session = landed(seats={0: {"outposts": 1}}, places={2: {"colonies": [0, 1]}})
        do(session, "outpost", source=None)
        assert one(session)["vp"] == 0
        assert place(session, 2)["outposts"] == [1, 0]

    def test_none_in_the_pool_and_none_on_the_map(self) -> None:
        session = landed(places={0: {"outposts": [0, 2]}})
        assert refused(session, "outpost", source=None) == "micro_cosmos.no_outpost"
        assert refused(session, "outpost", source=0) == "micro_cosmos.not_that_outpost"

    def test_one_is_moved_when_all_stand_on_planets(self) -> None:
        session = landed(places={0: {"outposts": [1, 0]}, 6: {"outposts": [1, 0]}, 2: {"colonies": [1, 0]}})
        assert refused(session, "outpost", source=None) == "micro_cosmos.no_outpost"
        do(session, "outpost", source=6)
        assert [place(session, at)["outposts"][0] for at in (0, 2, 6)] == [1, 1, 0]
        assert one(session)["vp"] == 2

    def test_none_is_moved_while_one_is_in_the_pool(self) -> None:
        session = landed(seats={0: {"outposts": 1}}, places={0: {"outposts": [1, 0]}})
        assert refused(session, "outpost", source=0) == "micro_cosmos.not_that_outpost"

    def test_not_from_here_to_here_and_not_from_nowhere(self) -> None:
        session = landed(places={2: {"outposts": [1, 0], "colonies": [1, 0]}, 0: {"outposts": [1, 0]}})
        for source in (2, 6, 1):
            assert refused(session, "outpost", source=source) == "micro_cosmos.not_that_outpost"
        for source in (8, -1, "0", 0.0, False):
            assert refused(session, "outpost", source=source) == "micro_cosmos.no_such_place"


class TestSpecialist:
    @pytest.mark.parametrize("leader", LEADERS)
    def test_an_engineer_for_any_leader_and_any_leader_for_the_engineer(self, leader: str) -> None:
        session = table(2, seats={0: {"specialists": {"engineer": 1}}})
        do(session, "stop", spot="moon", at=2)
        do(session, "specialist", gives="engineer", gets=leader)
        assert crew(session) == {leader: 1}
        session = table(2, seats={0: {"specialists": {leader: 1}, "ark": at_spot("asteroid")}})
        do(session, "stop", spot="portal", at=None)
        do(session, "specialist", gives=leader, gets="engineer")
        assert crew(session) == {"engineer": 1}

    def test_no_leader_for_a_leader_and_no_engineer_for_an_engineer(self) -> None:
        session = table(2, seats={0: {"specialists": {"engineer": 1, "red": 1}}})
        do(session, "stop", spot="moon", at=2)
        for gives, gets in (("red", "blue"), ("red", "red"), ("engineer", "engineer")):
            assert refused(session, "specialist", gives=gives, gets=gets) == "micro_cosmos.not_that_specialist"
        assert refused(session, "specialist", gives="blue", gets="engineer") == "micro_cosmos.no_specialist"


class TestDiscover:
    @pytest.mark.parametrize("track", [0, 1])
    def test_the_finder_chooses_the_track(self, track: int) -> None:
        session = table(2)
        do(session, "discover", at=3, planet=FAR, track=track)
        assert place(session, 3)["levels"] == [int(track == 0), int(track == 1)]
        assert place(session, 3)["markers"] == [marker(0, 1)]

    def test_refusals(self) -> None:
        session = table(2)
        assert refused(session, "discover", at=2, planet=FAR, track=0) == "micro_cosmos.already_discovered"
        assert refused(session, "discover", at=1, planet=FAR, track=2) == "micro_cosmos.no_such_track"
        assert refused(session, "discover", at=1, planet=FAR, track=-1) == "engine.not_between"
        assert refused(session, "discover", at=8, planet=FAR, track=0) == "micro_cosmos.no_such_place"
        assert refused(session, "discover", at=1, planet=KEYI, track=0) == "micro_cosmos.planet_on_map"
        assert refused(session, "discover", at=1, planet={}, track=0) == "micro_cosmos.bad_planet"

    def test_a_corner_is_reached_from_a_planet_beside_it_the_place_below_from_the_portal(self) -> None:
        do(table(2), "discover", at=4, planet=FAR, track=0)
        lonely = {0: KEYI, 6: numbered(6)}
        session = table(2, planets=lonely)
        assert refused(session, "discover", at=3, planet=FAR, track=0) == "micro_cosmos.out_of_reach"
        do(session, "discover", at=7, planet=FAR, track=0)

    def test_after_five_the_map_is_full(self) -> None:
        session = table(2)
        for at in (1, 3, 5, 7, 4):
            do(session, "discover", at=at, planet=numbered(at), track=0)
            do(session, "end_turn")
        for at in range(8):
            assert refused(session, "discover", at=at, planet=FAR, track=0) == "micro_cosmos.already_discovered"

    def test_a_planet_of_one_level_is_done_when_it_is_found(self) -> None:
        session = table(2)
        do(session, "discover", at=1, planet=planet("TINY", tracks="biomass 1"), track=0)
        assert place(session, 1)["done"]
        assert one(session)["vp"] == 1 + 3


# ------------------------------------------------------------ cards and tokens


class TestTokens:
    def test_m3_a_token_is_freed_once(self) -> None:
        session = table(2, seats={0: {"ark": at_spot("portal"), "specialists": {"engineer": 3}}})
        session.state["turn"]["landed"] = True
        do(session, "specialist", gives="engineer", gets="green")
        assert one(session)["tokens"] == ["green"]
        session.state["turn"]["acted"] = []
        assert refused(session, "specialist", gives="engineer", gets="green") == "micro_cosmos.token_is_open"
        assert refused(session, "specialist", gives="green", gets="engineer") == "micro_cosmos.card_not_token"

    def test_m3_six_cards_and_the_tokens_beside_them(self) -> None:
        session = table(2, seats={0: {"specialists": {"red": 7}, "tokens": ["red"]}})
        assert refused(session, "crew", who=0, kind="green", by="more") == "micro_cosmos.hand_full"
        do(session, "crew", who=0, kind="red", by="less")
        do(session, "crew", who=0, kind="green", by="more")
        assert refused(session, "crew", who=0, kind="green", by="more") == "micro_cosmos.hand_full"

    def test_m3_a_token_that_was_spent_is_locked_again(self) -> None:
        session = table(2, seats={0: {"specialists": {"red": 1}, "tokens": ["red"]}})
        do(session, "crew", who=0, kind="red", by="less")
        assert one(session)["tokens"] == []

    def test_h2_with_open_tokens_everybody_begins_with_four(self) -> None:
        first = setup(1)
        first["data"]["readings"]["tokens"] = "open"
        state = GAME.begin(first)
        assert [sum(player["specialists"].values()) for player in state["players"]] == [4, 0], "not the Automa"
        assert len(state["players"][0]["tokens"]) == 4


# ------------------------------------------------------------ everything can be put right


class TestCorrections:
    def test_m2_a_marker_is_added_and_stands_in_order(self) -> None:
        session = table(2, places={2: {"markers": [{"who": 1, "at": 3}]}})
        do(session, "correct", path=["places", 2, "marker", 0], value=3)
        assert place(session, 2)["markers"] == [{"who": 1, "at": 3}, {"who": 0, "at": 3}]
        do(session, "correct", path=["places", 2, "top", 3], value=1)
        assert place(session, 2)["markers"] == [{"who": 0, "at": 3}, {"who": 1, "at": 3}]
        do(session, "correct", path=["places", 2, "markers", 0, "at"], value=0)
        assert [marker["who"] for marker in standing(place(session, 2))] == [1]

    def test_m2_the_ark_is_put_anywhere(self) -> None:
        session = table(2)
        for spot, at in (("asteroid", None), ("moon", 0), ("portal", None), ("station", 0), ("planet", 0)):
            do(session, "correct", path=["players", 0, "ark", "spot"], value=spot)
            assert one(session)["ark"] == {"spot": spot, "at": at}

    def test_m2_an_action_that_was_taken_is_put_right(self) -> None:
        session = table(2, seats={0: {"ark": on_planet(0)}})
        session.state["turn"]["landed"] = True
        do(session, "gather")
        assert refused(session, "explore", gains={}, keep="no") == "micro_cosmos.no_action_left"
        do(session, "correct", path=["turn", "acted", "gather"], value=False)
        assert session.state["turn"]["acted"] == []

    def test_m3_a_token_is_opened_and_locked_by_hand(self) -> None:
        session = table(2)
        do(session, "correct", path=["players", 0, "tokens", "blue"], value=True)
        assert crew(session) == {"blue": 1} and one(session)["tokens"] == ["blue"]
        do(session, "correct", path=["players", 0, "tokens", "blue"], value=False)
        assert crew(session) == {} and one(session)["tokens"] == []
