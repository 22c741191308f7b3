"""Planet cards: the first three, teaching the app a card, and putting one right."""

import re
from typing import Any

import pytest

from companion.engine.message import Refused
from companion.games.micro_cosmos.data import check, check_planet, hints, shipped
from companion.games.micro_cosmos.game import GAME
from tests.games.micro_cosmos.playing import (
    AUTOMA,
    ELPIS,
    FAR,
    KEYI,
    MINEK,
    RYUGU,
    STARTS,
    cargo,
    do,
    marker,
    numbered,
    on_planet,
    one,
    place,
    planet,
    refused,
    setup,
    start,
    table,
)

THREE = [KEYI, ELPIS, RYUGU]


class TestStart:
    def test_laid_one_by_one_above_left_and_right(self) -> None:
        session = start(2)
        for at, card in zip(STARTS, THREE, strict=True):
            assert session.state["phase"] == "planets"
            do(session, "start_planet", at=at, planet=card)
        assert session.state["phase"] == "play"
        assert [place(session, at)["card"] for at in STARTS] == THREE
        assert sum(spot is not None for spot in session.state["places"]) == 3
        assert all(seat["ark"] == {"spot": "portal", "at": None} for seat in session.state["players"])

    def test_in_any_order(self) -> None:
        session = start(2)
        for at in (2, 0, 6):
            do(session, "start_planet", at=at, planet=numbered(at))
        assert session.state["phase"] == "play"

    @pytest.mark.parametrize("at", [1, 3, 4, 5, 7])
    def test_nowhere_else(self, at: int) -> None:
        assert refused(start(2), "start_planet", at=at, planet=KEYI) == "micro_cosmos.not_a_start_place"

    def test_not_onto_another_and_not_later(self) -> None:
        session = start(2)
        do(session, "start_planet", at=0, planet=KEYI)
        assert refused(session, "start_planet", at=0, planet=ELPIS) == "micro_cosmos.not_a_start_place"
        assert refused(session, "start_planet", at=2, planet=KEYI) == "micro_cosmos.planet_on_map"
        assert refused(session, "deal_planets", planets=THREE) == "micro_cosmos.not_a_start_place"
        assert refused(table(2), "start_planet", at=1, planet=FAR) == "micro_cosmos.not_a_start_place"
        assert refused(table(2), "deal_planets", planets=THREE) == "micro_cosmos.not_a_start_place"

    def test_dealt_by_the_app_at_random(self) -> None:
        seen = set()
        for seed in range(40):
            session = start(2, seed=seed)
            do(session, "deal_planets", planets=THREE)
            assert session.state["phase"] == "play"
            names = tuple(place(session, at)["card"]["name"] for at in STARTS)
            assert sorted(names) == sorted(card["name"] for card in THREE)
            seen.add(names)
        assert len(seen) == 6

    def test_a_deal_that_was_undone_is_the_same_again(self) -> None:
        session = start(2, seed=7)
        do(session, "deal_planets", planets=THREE)
        dealt = session.state
        session.undo()
        do(session, "deal_planets", planets=THREE)
        assert session.state == dealt

    @pytest.mark.parametrize(
        ("planets", "why"),
        [
            ([], "micro_cosmos.three_planets"),
            (THREE[:2], "micro_cosmos.three_planets"),
            ([*THREE, FAR], "engine.list_too_long"),
            ([KEYI, KEYI, ELPIS], "micro_cosmos.planet_on_map"),
            ([KEYI, ELPIS, {}], "micro_cosmos.bad_planet"),
            (None, "engine.list_too_long"),
            ("abc", "engine.list_too_long"),
        ],
    )
    def test_three_different_ones(self, planets: Any, why: str) -> None:
        assert refused(start(2), "deal_planets", planets=planets) == why

    @pytest.mark.parametrize(
        ("level", "colonies", "each"),
        [
            ("easy", 0, 0),
            ("easy_plus", 1, 0),
            ("medium", 1, 0),
            ("medium_plus", 1, 1),
            ("hard", 1, 0),
            ("hard_plus", 1, 2),
        ],
    )
    def test_what_the_automa_begins_with(self, level: str, colonies: int, each: int) -> None:
        session = start(1, level=level)
        do(session, "deal_planets", planets=THREE)
        automa = one(session, AUTOMA)
        assert place(session, 0)["colonies"] == [0, colonies], "the planet above the Portal"
        assert automa["ark"] == on_planet(0)
        assert automa["colonies"] == 2 - colonies, "taken from the two beside its Ark card"
        assert cargo(session, AUTOMA) == (each,) * 4
        assert automa["specialists"] == {"engineer": 0, "red": 0, "green": 0, "blue": 0}
        assert automa["owed"] == automa["vp"] == automa["outposts"] == 0
        assert automa["upgrades"] == []
        assert session.state["turn"]["player"] == 0, "you are always first"

    def test_the_colony_comes_when_the_planet_above_is_laid_last(self) -> None:
        session = start(1, level="hard")
        for at in (6, 2, 0):
            do(session, "start_planet", at=at, planet=numbered(at))
        assert place(session, 0)["colonies"] == [0, 1]

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_with_more_players_there_is_no_automa(self, players: int) -> None:
        session = start(players)
        assert session.state["automa"] is None
        assert len(session.state["players"]) == players
        assert [option.id for option in GAME.options(players)] == ["length", "tracking"]

    def test_every_player_begins_the_same(self) -> None:
        for seat in start(4).state["players"]:
            assert seat["colonies"] == 0, "seven on the Ark card, one on the Engines"
            assert seat["outposts"] == seat["vp"] == seat["settled"] == 0
            assert seat["owed"] == 2
            assert not any(seat["cargo"].values())


BAD: list[tuple[Any, str]] = [
    (None, "bad_planet"),
    ("K'EYI", "bad_planet"),
    ([], "bad_planet"),
    ({}, "bad_planet"),
    ({**FAR, "extra": 1}, "bad_planet"),
    ({key: value for key, value in FAR.items() if key != "moon"}, "bad_planet"),
    ({**FAR, "name": ""}, "planet_nameless"),
    ({**FAR, "name": "   "}, "planet_nameless"),
    ({**FAR, "name": None}, "planet_nameless"),
    ({**FAR, "name": 7}, "planet_nameless"),
    ({**FAR, "name": ["FAR"]}, "planet_nameless"),
    ({**FAR, "colour": "yellow"}, "planet_colourless"),
    ({**FAR, "colour": ""}, "planet_colourless"),
    ({**FAR, "colour": None}, "planet_colourless"),
    ({**FAR, "colour": ["red"]}, "planet_colourless"),
    ({**FAR, "start": 1}, "bad_planet"),
    ({**FAR, "start": None}, "bad_planet"),
    ({**FAR, "tracks": []}, "planet_trackless"),
    ({**FAR, "tracks": None}, "bad_planet"),
    ({**FAR, "tracks": {"minerals": 3}}, "bad_planet"),
    ({**FAR, "tracks": ["minerals"]}, "bad_planet"),
    ({**FAR, "tracks": [{"resource": "gold", "most": 3}]}, "bad_planet"),
    ({**FAR, "tracks": [{"resource": "any", "most": 3}]}, "bad_planet"),
    ({**FAR, "tracks": [{"resource": ["minerals"], "most": 3}]}, "bad_planet"),
    ({**FAR, "tracks": [{"resource": "minerals"}]}, "bad_planet"),
    ({**FAR, "tracks": [{"resource": "minerals", "most": 3, "at": 0}]}, "bad_planet"),
    ({**FAR, "tracks": [{"resource": "minerals", "most": 2}] * 7}, "too_many_tracks"),
    *(({**FAR, "tracks": [{"resource": "minerals", "most": most}]}, "bad_maximum") for most in (0, -1, 13, 40)),
    *(
        ({**FAR, "tracks": [{"resource": "minerals", "most": most}]}, "bad_maximum")
        for most in (3.0, "3", None, True)
    ),
    *(
        ({**FAR, side: gains}, "bad_gains")
        for side in ("gather", "gather_done", "moon", "station")
        for gains in (
            None,
            [],
            "minerals",
            {"gold": 1},
            {"minerals": 0},
            {"minerals": 7},
            {"minerals": True},
            {"red": 1},
        )
    ),
]


class TestTeaching:
    @pytest.mark.parametrize(("card", "why"), BAD)
    def test_a_card_that_cannot_be(self, card: Any, why: str) -> None:
        with pytest.raises(Refused, match=re.escape(why)):
            check_planet(card)
        assert refused(start(2), "start_planet", at=0, planet=card) == f"micro_cosmos.{why}"
        assert refused(table(2), "discover", at=1, planet=card, track=0) == f"micro_cosmos.{why}"
        assert refused(table(2), "amend_planet", at=0, planet=card) == f"micro_cosmos.{why}"
        with pytest.raises(Refused):
            check({**shipped(), "planets": [KEYI, card]})

    @pytest.mark.parametrize("name", ["x" * 25, " FAR", "FAR ", "A  B", "A\nB", "A\u202eB"])
    def test_a_name_that_would_not_look_well(self, name: str) -> None:
        with pytest.raises(Refused, match=r"micro_cosmos\.planet_name_(long|strange)"):
            check_planet({**FAR, "name": name})

    @pytest.mark.parametrize("name", ["K'EYI", "MINEK-79", "Łódź", "x" * 24, "1"])
    def test_good_names(self, name: str) -> None:
        check_planet({**FAR, "name": name})

    @pytest.mark.parametrize("most", [1, 12])
    def test_the_shortest_and_the_longest_track(self, most: int) -> None:
        check_planet({**FAR, "tracks": [{"resource": "minerals", "most": most}]})

    def test_everything_a_card_can_show(self) -> None:
        gains = {"biomass": 1, "workforce": 2, "minerals": 3, "technology": 4, "any": 5, "crew": 6, "cantina": 1}
        check_planet({**FAR, "gather": gains, "gather_done": gains, "moon": gains, "station": gains})

    def test_the_same_planet_twice_on_the_map_however_it_is_written(self) -> None:
        session = table(2)
        for name in ("ELPIS", "elpis", "Elpis"):
            assert (
                refused(session, "discover", at=1, planet={**FAR, "name": name}, track=0)
                == "micro_cosmos.planet_on_map"
            )


class TestData:
    def test_what_ships_is_good(self) -> None:
        check(shipped())
        assert shipped()["planets"] == [], "the rulebook prints no whole planet card"
        assert {hint["name"] for hint in hints()} == {"NYEKUNDU", "RYUGU", "K'EYI", "ELPIS", "MINEK-79"}

    @pytest.mark.parametrize(
        ("change", "why"),
        [
            ({"planets": [KEYI, {**FAR, "name": "k'eyi"}]}, "micro_cosmos.planet_twice"),
            ({"planets": None}, "engine.bad_data"),
            ({"planets": {}}, "engine.bad_data"),
            ({"planets": [{**FAR, "name": f"P{n}"} for n in range(61)]}, "engine.bad_data"),
            ({"automa_order": []}, "micro_cosmos.bad_order"),
            ({"automa_order": ["cargo_holds"] * 6}, "micro_cosmos.bad_order"),
            ({"automa_order": [*shipped()["automa_order"][:5], "robotics"]}, "micro_cosmos.bad_order"),
            ({"automa_order": None}, "engine.bad_data"),
            ({"automa_order": [1, 2, 3, 4, 5, 6]}, "engine.bad_data"),
            ({"portal": None}, "engine.bad_data"),
            ({"portal": {"gold": 1}}, "engine.bad_data"),
            ({"no_minerals": "both"}, "engine.bad_data"),
            ({"no_minerals": None}, "engine.bad_data"),
            ({"no_minerals": ["leftmost"]}, "engine.bad_data"),
            ({"colonies": 1}, "engine.bad_data"),
            ({"more": 1}, "engine.bad_data"),
        ],
    )
    def test_data_with_which_one_could_not_play(self, change: dict[str, Any], why: str) -> None:
        with pytest.raises(Refused, match=re.escape(why)):
            check({**shipped(), **change})

    @pytest.mark.parametrize("data", [None, [], "x", {}, 3])
    def test_no_data_at_all(self, data: Any) -> None:
        with pytest.raises(Refused, match=r"engine\.bad_data"):
            check(data)

    def test_a_game_cannot_be_set_up_with_bad_data(self) -> None:
        with pytest.raises(Refused):
            setup(2, planets=[{**FAR, "tracks": []}])


class TestAmend:
    def test_the_card_is_put_right_and_the_levels_stay(self) -> None:
        session = table(2, places={2: {"levels": [2, 1], "markers": [marker(1, 3)], "colonies": [1, 0]}})
        better = {**ELPIS, "gather": {"any": 1}, "colour": "blue"}
        do(session, "amend_planet", at=2, planet=better)
        assert place(session, 2)["card"] == better
        assert place(session, 2)["levels"] == [2, 1]
        assert place(session, 2)["markers"] == [marker(1, 3)]
        assert place(session, 2)["colonies"] == [1, 0]

    def test_levels_above_the_new_end_of_a_track(self) -> None:
        session = table(2, places={2: {"levels": [3, 1]}})
        do(session, "amend_planet", at=2, planet=planet("ELPIS", "green", tracks="biomass 2, minerals 3"))
        assert place(session, 2)["levels"] == [2, 1]

    def test_another_number_of_tracks(self) -> None:
        session = table(2, places={2: {"levels": [2, 1]}})
        do(session, "amend_planet", at=2, planet=planet("ELPIS", tracks="biomass 3, minerals 3, workforce 2"))
        assert place(session, 2)["levels"] == [2, 1, 0]
        do(session, "amend_planet", at=2, planet=planet("ELPIS", tracks="biomass 4"))
        assert place(session, 2)["levels"] == [2]

    def test_if_all_tracks_are_full_now_the_planet_is_done(self) -> None:
        session = table(2, places={2: {"levels": [2, 2], "markers": [marker(0, 1), marker(1, 3)]}})
        do(session, "amend_planet", at=2, planet=planet("ELPIS", tracks="biomass 2, minerals 2"))
        assert place(session, 2)["done"]
        assert [seat["vp"] for seat in session.state["players"]] == [1 + 1, 3 + 3]

    def test_a_done_planet_stays_done(self) -> None:
        session = table(2, places={2: {"done": True, "levels": [3, 3]}})
        do(session, "amend_planet", at=2, planet=planet("ELPIS", tracks="biomass 9"))
        assert place(session, 2)["done"]
        assert [seat["vp"] for seat in session.state["players"]] == [0, 0]

    def test_a_new_name_but_not_that_of_another(self) -> None:
        session = table(2)
        do(session, "amend_planet", at=2, planet={**ELPIS, "name": "ELPIS 2"})
        assert (
            refused(session, "amend_planet", at=2, planet={**ELPIS, "name": "ryugu"}) == "micro_cosmos.planet_on_map"
        )
        do(session, "amend_planet", at=2, planet={**ELPIS, "name": "elpis 2"})

    def test_refusals(self) -> None:
        session = table(2)
        assert refused(session, "amend_planet", at=2, planet=ELPIS) == "engine.already_so"
        assert refused(session, "amend_planet", at=1, planet=MINEK) == "micro_cosmos.undiscovered"
        assert refused(session, "amend_planet", at=8, planet=MINEK) == "micro_cosmos.no_such_place"

    def test_while_the_first_three_are_laid(self) -> None:
        session = start(2)
        do(session, "start_planet", at=0, planet=KEYI)
        do(session, "amend_planet", at=0, planet=FAR)
        assert place(session, 0)["card"] == FAR
