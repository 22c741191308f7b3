"""What the Automa does on a planet: gather, terraform, explore, colony, outpost."""

from typing import Any

import pytest

from tests.games.micro_cosmos.playing import (
    AUTOMA,
    BARREN,
    ELPIS,
    KEYI,
    PLAYER,
    RYUGU,
    auto,
    automa_table,
    build,
    card_open,
    cargo,
    correct,
    crew,
    do,
    goods,
    marker,
    numbered,
    on_planet,
    one,
    options,
    place,
    planet,
    question,
    reasons,
    refused,
    reply,
    statuses,
    table,
    travel,
)


def standing_on(card: dict[str, Any]) -> dict[int, Any]:
    return {0: card, 2: ELPIS, 6: RYUGU}


class TestGather:
    def test_all_that_the_planet_shows(self) -> None:
        session = automa_table(2)
        assert auto(session, "gather") == ["done"]
        assert cargo(session, AUTOMA) == (1, 1, 0, 0)

    def test_a_terraformed_planet_gives_what_its_other_side_shows(self) -> None:
        session = automa_table(2, places={2: {"done": True, "levels": [3, 3]}})
        auto(session, "gather")
        assert cargo(session, AUTOMA) == (2, 2, 0, 0)

    def test_a_planet_that_gives_nothing(self) -> None:
        session = automa_table(planets=standing_on(BARREN))
        assert auto(session, "gather", answers=({},)) == ["impossible"]

    def test_what_nobody_has_told_of_a_planet_is_asked_and_stays_on_its_card(self) -> None:
        session = automa_table(planets=standing_on(BARREN))
        assert auto(session, "gather", "gather") == ["asks", "later"]
        assert question(session)["kind"] == "gains"
        reply(session, {"biomass": 2})
        assert statuses(session) == ["done", "done"]
        assert cargo(session, AUTOMA) == (4, 0, 0, 0)
        assert place(session, 0)["card"]["gather"] == {"biomass": 2}

    @pytest.mark.parametrize("source", ["crew", "cantina"])
    def test_the_symbol_of_a_crew_card_is_asked(self, source: str) -> None:
        session = automa_table(planets=standing_on(planet("BAR", "red", {source: 1, "minerals": 1})))
        assert auto(session, "gather") == ["asks"]
        assert question(session)["kind"] == "crew"
        assert options(session) == ["engineer", "red", "green", "blue"]
        assert cargo(session, AUTOMA) == (0, 0, 0, 0), "nothing is half done"
        reply(session, "blue")
        assert crew(session, AUTOMA) == {"blue": 1}
        assert cargo(session, AUTOMA) == (0, 0, 1, 0)

    def test_each_crew_card_is_asked_for(self) -> None:
        session = automa_table(planets=standing_on(planet("BAR", "red", {"crew": 2, "cantina": 1})))
        assert auto(session, "gather", "gather", answers=("red", "red")) == ["asks", "later"]
        reply(session, "engineer")
        assert crew(session, AUTOMA) == {"red": 2, "engineer": 1}
        assert question(session)["step"] == 1
        assert session.state["automa"]["crew_due"] == 0

    def test_its_crew_has_no_limit(self) -> None:
        session = automa_table(
            planets=standing_on(planet("BAR", "red", {"crew": 1})), automa={"specialists": {"red": 6, "blue": 9}}
        )
        assert auto(session, "gather", answers=("red",)) == ["done"]
        assert crew(session, AUTOMA) == {"red": 7, "blue": 9}


class TestTerraform:
    LONG = planet("LONG", "red", tracks="technology 2, biomass 5, technology 5, minerals 5")

    def test_the_leftmost_track_for_which_it_has_the_resource_again_and_again(self) -> None:
        session = automa_table(planets=standing_on(KEYI), automa={"cargo": goods(biomass=3, technology=3)})
        assert auto(session, "terraform") == ["done"]
        assert place(session, 0)["levels"] == [2, 0]
        assert cargo(session, AUTOMA) == (1, 0, 0, 3)
        assert place(session, 0)["markers"] == [marker(AUTOMA, 2)]

    def test_then_the_next_track_to_the_right(self) -> None:
        session = automa_table(
            planets=standing_on(KEYI),
            automa={"cargo": goods(biomass=1, technology=3)},
            places={2: {"colonies": [0, 1]}},
        )
        auto(session, "terraform")
        assert place(session, 0)["levels"] == [1, 2]
        assert cargo(session, AUTOMA) == (0, 0, 0, 1)

    def test_a_track_that_is_full_is_passed_over(self) -> None:
        session = automa_table(
            planets=standing_on(self.LONG),
            automa={"cargo": goods(technology=4, biomass=1)},
            places={0: {"levels": [1, 4, 0, 0]}, 2: {"colonies": [0, 2]}},
        )
        auto(session, "terraform")
        assert place(session, 0)["levels"] == [2, 5, 2, 0], "two tracks of one resource are two tracks"
        assert cargo(session, AUTOMA) == (0, 0, 0, 1)

    @pytest.mark.parametrize(
        ("colonies", "outposts", "limit"), [(0, 0, 2), (1, 0, 3), (0, 1, 3), (2, 1, 5), (3, 2, 7)]
    )
    def test_two_levels_and_one_more_for_each_colony_and_outpost(
        self, colonies: int, outposts: int, limit: int
    ) -> None:
        session = automa_table(
            planets=standing_on(planet("BIG", "red", tracks="biomass 9")),
            automa={"cargo": goods(biomass=9)},
            places={6: {"colonies": [2, colonies], "outposts": [1, outposts]}},
        )
        auto(session, "terraform")
        assert place(session, 0)["levels"] == [limit]
        assert place(session, 0)["markers"] == [marker(AUTOMA, limit)]
        assert cargo(session, AUTOMA) == (9 - limit, 0, 0, 0)

    def test_nothing_it_could_pay_with(self) -> None:
        session = automa_table(planets=standing_on(KEYI), automa={"cargo": goods(workforce=4, minerals=4)})
        assert auto(session, "terraform") == ["impossible"]
        assert place(session, 0)["markers"] == []

    def test_a_planet_that_is_done(self) -> None:
        session = automa_table(automa={"cargo": goods(4, 4, 4, 4)}, places={0: {"done": True, "levels": [3, 3]}})
        assert auto(session, "terraform") == ["impossible"]
        assert cargo(session, AUTOMA) == (4, 4, 4, 4)

    def test_its_marker_comes_to_lie_on_top(self) -> None:
        session = automa_table(
            planets=standing_on(KEYI),
            automa={"cargo": goods(biomass=2)},
            places={0: {"markers": [marker(PLAYER, 2)]}},
        )
        auto(session, "terraform")
        assert place(session, 0)["markers"] == [marker(PLAYER, 2), marker(AUTOMA, 2)]

    def test_the_last_level_finishes_the_planet_and_what_is_left_of_the_limit_is_lost(self) -> None:
        session = automa_table(
            automa={"cargo": goods(biomass=4, technology=4)},
            places={0: {"levels": [3, 2], "markers": [marker(PLAYER, 5)]}, 2: {"colonies": [0, 2]}},
        )
        auto(session, "terraform")
        assert place(session, 0)["done"]
        assert place(session, 0)["markers"] == []
        assert one(session, AUTOMA)["vp"] == 1 + 1
        assert one(session, PLAYER)["vp"] == 5 + 3
        assert cargo(session, AUTOMA) == (4, 0, 0, 3)

    def test_alone_on_the_planet_it_is_ahead(self) -> None:
        session = automa_table(automa={"cargo": goods(technology=4)}, places={0: {"levels": [3, 2]}})
        auto(session, "terraform")
        assert one(session, AUTOMA)["vp"] == 1 + 3

    def test_on_top_it_is_ahead(self) -> None:
        session = automa_table(
            automa={"cargo": goods(technology=4)},
            places={0: {"levels": [3, 2], "markers": [marker(AUTOMA, 1), marker(PLAYER, 2)]}},
        )
        auto(session, "terraform")
        assert one(session, AUTOMA)["vp"] == 2 + 3
        assert one(session, PLAYER)["vp"] == 2 + 1


class TestExplore:
    def test_a_leader_of_the_planets_colour_and_the_resources_of_the_survivor(self) -> None:
        session = automa_table(automa={"specialists": {"red": 1, "green": 3}})
        assert auto(session, "explore") == ["asks"]
        assert question(session)["kind"] == "survivor"
        reply(session, {"minerals": 1, "any": 1})
        assert statuses(session) == ["done"]
        assert cargo(session, AUTOMA) == (1, 0, 1, 0)
        assert crew(session, AUTOMA) == {"green": 3}
        assert one(session, AUTOMA)["survivors"] == {"red": 0, "green": 0, "blue": 0}, "the card is discarded"
        assert one(session, AUTOMA)["settled"] == 0

    def test_without_the_leader_it_uses_two_others(self) -> None:
        session = automa_table(automa={"specialists": {"engineer": 1, "green": 2}})
        assert auto(session, "explore") == ["asks"]
        assert question(session)["kind"] == "pay"
        reply(session, {"green": 2})
        assert question(session)["kind"] == "survivor"
        reply(session, {})
        assert crew(session, AUTOMA) == {"engineer": 1}

    def test_with_one_other_it_does_not_explore(self) -> None:
        session = automa_table(automa={"specialists": {"green": 1}})
        assert auto(session, "explore") == ["impossible"]
        assert crew(session, AUTOMA) == {"green": 1}

    def test_a_survivor_without_resources(self) -> None:
        session = automa_table(automa={"specialists": {"red": 1}})
        assert auto(session, "explore", answers=({},)) == ["done"]
        assert cargo(session, AUTOMA) == (0, 0, 0, 0)

    def test_what_does_not_fit_is_lost(self) -> None:
        session = automa_table(automa={"specialists": {"red": 1}, "cargo": goods(technology=3)})
        auto(session, "explore", answers=({"technology": 2},))
        assert cargo(session, AUTOMA) == (0, 0, 0, 4)

    def test_a_survivor_with_a_crew_card(self) -> None:
        session = automa_table(automa={"specialists": {"red": 1}})
        assert auto(session, "explore", answers=({"crew": 1},)) == ["asks"]
        reply(session, "green")
        assert crew(session, AUTOMA) == {"green": 1}

    def test_scouting_vehicles_do_not_help_it(self) -> None:
        session = automa_table(automa={"specialists": {"red": 1}, "upgrades": ["scouting_vehicles"]})
        assert auto(session, "explore", answers=({"minerals": 1},)) == ["done"]
        assert cargo(session, AUTOMA) == (0, 0, 1, 0)

    @pytest.mark.parametrize(
        "answer",
        [None, 3, "minerals", [], {"gold": 1}, {"minerals": 0}, {"minerals": -1}, {"minerals": 1.0}, {"any": 99}],
    )
    def test_a_survivor_that_cannot_be(self, answer: Any) -> None:
        session = automa_table(automa={"specialists": {"red": 1}})
        auto(session, "explore")
        assert refused(session, "automa_answer", step=0, answer=answer) == "micro_cosmos.bad_gains"


class TestOutpost:
    def test_from_the_pool(self) -> None:
        session = automa_table(automa={"outposts": 1})
        assert auto(session, build("outpost")) == ["done"]
        assert one(session, AUTOMA)["outposts"] == 0
        assert place(session, 0)["outposts"] == [0, 1]
        assert one(session, AUTOMA)["vp"] == 0
        assert cargo(session, AUTOMA) == (0, 0, 0, 0), "it pays only when an ark lands"

    def test_the_pool_comes_before_those_on_the_map(self) -> None:
        session = automa_table(automa={"outposts": 1}, places={2: {"outposts": [0, 1]}})
        auto(session, build("outpost"))
        assert place(session, 0)["outposts"] == [0, 1]
        assert place(session, 2)["outposts"] == [0, 1]

    def test_2_vp_beside_its_colony(self) -> None:
        session = automa_table(automa={"outposts": 1}, places={0: {"colonies": [0, 1]}})
        auto(session, build("outpost"))
        assert one(session, AUTOMA)["vp"] == 2

    def test_a_colony_of_the_player_gives_nothing(self) -> None:
        session = automa_table(automa={"outposts": 1}, places={0: {"colonies": [1, 0]}})
        auto(session, build("outpost"))
        assert one(session, AUTOMA)["vp"] == 0

    def test_the_only_one_is_moved_here(self) -> None:
        session = automa_table(places={6: {"outposts": [0, 1]}, 0: {"colonies": [0, 1]}})
        assert auto(session, build("outpost")) == ["done"]
        assert place(session, 0)["outposts"] == [0, 1]
        assert place(session, 6)["outposts"] == [0, 0]
        assert one(session, AUTOMA)["vp"] == 2, "moving it beside a colony is worth as much"

    def test_of_two_the_player_chooses_which_is_moved(self) -> None:
        session = automa_table(places={2: {"outposts": [0, 1]}, 6: {"outposts": [0, 1]}})
        assert auto(session, build("outpost")) == ["asks"]
        assert question(session)["kind"] == "outpost"
        assert sorted(options(session)) == [2, 6]
        assert refused(session, "automa_answer", step=0, answer=0) == "micro_cosmos.not_that_answer"
        reply(session, 6)
        assert [place(session, at)["outposts"] for at in (0, 2, 6)] == [[0, 1], [0, 1], [0, 0]]

    @pytest.mark.parametrize("answer", [True, 1.0, "1", [1], None])
    def test_only_the_number_of_a_place_is_an_answer(self, answer: Any) -> None:
        session = automa_table(
            planets={at: numbered(at) for at in (0, 1, 2, 6)},
            places={1: {"outposts": [0, 1]}, 6: {"outposts": [0, 1]}},
        )
        auto(session, build("outpost"))
        assert refused(session, "automa_answer", step=0, answer=answer) == "micro_cosmos.not_that_answer"

    @pytest.mark.parametrize("count", [True, 1.0])
    def test_only_whole_numbers_pay(self, count: Any) -> None:
        session = automa_table(automa={"specialists": {"engineer": 1, "red": 1, "blue": 1}})
        auto(session, build("colony"))
        paid = {"engineer": 1, "red": count}
        assert refused(session, "automa_answer", step=0, answer=paid) == "micro_cosmos.not_that_answer"

    def test_two_on_one_planet_are_the_same(self) -> None:
        session = automa_table(places={6: {"outposts": [0, 2]}})
        assert auto(session, build("outpost")) == ["done"]
        assert [place(session, at)["outposts"] for at in (0, 6)] == [[0, 1], [0, 1]]

    def test_its_only_one_stands_here_already(self) -> None:
        session = automa_table(places={0: {"outposts": [0, 1], "colonies": [0, 1]}})
        assert auto(session, build("outpost")) == ["impossible"]
        assert one(session, AUTOMA)["vp"] == 0

    def test_it_has_none(self) -> None:
        session = automa_table(places={2: {"outposts": [1, 0]}})
        assert auto(session, build("outpost")) == ["impossible"]
        assert place(session, 2)["outposts"] == [1, 0], "the player's is not its own"


class TestOneOrTheOther:
    BOTH = {"outposts": 1, "colonies": 1, "specialists": {"engineer": 1, "red": 1}}

    @pytest.mark.parametrize("order", [("colony", "outpost"), ("outpost", "colony")])
    def test_the_upper_one_if_both_are_possible(self, order: tuple[str, str]) -> None:
        session = automa_table(automa=self.BOTH)
        assert auto(session, build(*order)) == ["done"]
        assert place(session, 0)["colonies"][AUTOMA] == (order[0] == "colony")
        assert place(session, 0)["outposts"][AUTOMA] == (order[0] == "outpost")

    def test_the_lower_one_if_the_upper_is_not_possible(self) -> None:
        session = automa_table(automa={**self.BOTH, "specialists": {}})
        assert auto(session, build("colony", "outpost")) == ["done"]
        assert place(session, 0)["outposts"] == [0, 1]
        assert reasons(session, 0)[0] == "micro_cosmos.why.colony_too_dear"
        session = automa_table(automa={**self.BOTH, "outposts": 0})
        assert auto(session, build("outpost", "colony")) == ["done"]
        assert place(session, 0)["colonies"] == [0, 1]
        assert reasons(session, 0)[0] == "micro_cosmos.why.no_outpost"

    @pytest.mark.parametrize("order", [("colony", "outpost"), ("outpost", "colony")])
    def test_neither(self, order: tuple[str, str]) -> None:
        session = automa_table()
        assert auto(session, build(*order)) == ["impossible"]
        assert len(reasons(session, 0)) == 2

    def test_only_what_the_card_says(self) -> None:
        session = automa_table(automa={**self.BOTH, "specialists": {}})
        assert auto(session, build("colony")) == ["impossible"]
        assert one(session, AUTOMA)["outposts"] == 1


class TestOutpostsPay:
    def test_its_own_outpost_where_it_lands(self) -> None:
        session = automa_table(0, places={2: {"outposts": [0, 1]}})
        auto(session, travel("clockwise", "not_done"))
        assert cargo(session, AUTOMA) == (1, 1, 0, 0)
        assert cargo(session, PLAYER) == (0, 0, 0, 0)

    def test_the_players_outpost_where_it_lands(self) -> None:
        session = automa_table(0, places={2: {"outposts": [1, 0]}})
        auto(session, travel("clockwise", "not_done"))
        assert cargo(session, PLAYER) == (1, 1, 0, 0)
        assert cargo(session, AUTOMA) == (0, 0, 0, 0)

    def test_both_and_as_the_planet_is_now(self) -> None:
        session = automa_table(0, places={2: {"outposts": [1, 1], "done": True, "levels": [3, 3]}})
        auto(session, travel("clockwise", "no_colony"))
        assert cargo(session, PLAYER) == cargo(session, AUTOMA) == (2, 2, 0, 0)

    def test_the_crew_that_its_outpost_brings_is_asked_before_it_lands(self) -> None:
        bar = planet("BAR", "blue", {"crew": 1, "minerals": 1})
        session = automa_table(planets={0: KEYI, 2: bar, 6: RYUGU}, places={2: {"outposts": [0, 2]}})
        assert auto(session, travel("clockwise", "not_done")) == ["asks"]
        assert one(session, AUTOMA)["ark"] == on_planet(0)
        reply(session, "red")
        reply(session, "blue")
        assert crew(session, AUTOMA) == {"red": 1, "blue": 1}
        assert cargo(session, AUTOMA) == (0, 0, 2, 0)
        assert session.state["automa"]["crew_due"] == 0

    def test_the_players_choice_is_owed(self) -> None:
        bar = planet("BAR", "blue", {"any": 2})
        session = automa_table(planets={0: KEYI, 2: bar, 6: RYUGU}, places={2: {"outposts": [1, 0]}})
        auto(session, travel("clockwise", "not_done"))
        assert one(session, PLAYER)["owed"] == 2

    def test_the_automas_outpost_when_the_player_lands(self) -> None:
        session = table(places={2: {"outposts": [0, 1]}})
        do(session, "land", at=2)
        assert cargo(session, AUTOMA) == (1, 1, 0, 0)

    def test_the_crew_it_gets_in_the_players_turn_is_told_before_the_turn_ends(self) -> None:
        bar = planet("BAR", "blue", {"cantina": 1})
        session = table(planets={0: KEYI, 2: bar, 6: RYUGU}, places={2: {"outposts": [0, 2]}})
        assert refused(session, "automa_crew", kind="red") == "micro_cosmos.no_crew_due"
        do(session, "land", at=2)
        assert session.state["automa"]["crew_due"] == 2
        assert refused(session, "end_turn") == "micro_cosmos.automa_crew_first"
        do(session, "automa_crew", kind="red")
        assert refused(session, "end_turn") == "micro_cosmos.automa_crew_first"
        do(session, "automa_crew", kind="engineer")
        assert crew(session, AUTOMA) == {"red": 1, "engineer": 1}
        do(session, "end_turn")

    def test_the_automas_own_turn_does_not_end_either_before_its_crew_is_told(self) -> None:
        bar = planet("BAR", "blue", {"crew": 1})
        session = table(planets={0: KEYI, 2: bar, 6: RYUGU}, places={2: {"outposts": [0, 1]}})
        do(session, "land", at=2)
        correct(session, "turn", "player", to=AUTOMA)
        auto(session, "upgrade")
        assert refused(session, "automa_done") == "micro_cosmos.automa_crew_first"
        do(session, "automa_crew", kind="red")
        do(session, "automa_done")
        assert crew(session, AUTOMA) == {"red": 1}

    def test_landing_on_moon_or_station_is_not_landing_on_the_planet(self) -> None:
        session = table(places={2: {"outposts": [0, 1]}})
        do(session, "stop", spot="moon", at=2)
        assert cargo(session, AUTOMA) == (0, 0, 0, 0)


def test_the_steps_go_from_top_to_bottom_each_on_what_the_one_before_has_left() -> None:
    session = automa_table(2, automa={"specialists": {"engineer": 1, "blue": 1}, "cargo": goods(biomass=2)})
    assert auto(session, "terraform", "terraform", "gather", "terraform", build("colony")) == [
        "done",
        "impossible",
        "done",
        "done",
        "done",
    ]
    assert place(session, 2)["levels"] == [3, 0]
    assert cargo(session, AUTOMA) == (0, 1, 0, 0)


def test_where_every_step_stands_while_one_asks() -> None:
    session = automa_table(automa={"specialists": {"red": 1}})
    assert auto(session, "gather", "explore", "gather") == ["done", "asks", "later"]
    assert [step["action"]["do"] for step in card_open(session)["steps"]] == ["gather", "explore", "gather"]
    assert cargo(session, AUTOMA) == (0, 1, 0, 0)
