"""The worked examples of the rulebook, by name."""

from typing import Any

import pytest

from companion.games.martians import energy
from companion.games.martians.game import GAME
from tests.games.martians.playing import (
    begun,
    changed_goods,
    do,
    end_round,
    in_phase,
    needs_of,
    purse,
    refused,
    reputation,
    setup,
    start_steps,
    table,
)

ENERGY_DUE = {"phase": "start", "round": 3, "due": ["energy"]}


def test_energy_blue_has_two_solar_plants_and_the_technology_and_makes_6() -> None:
    blue = {"plants": {"solar": 2, "wind": 0}, "techs": ["solar"]}
    for weather in ("stable", "wind", "quake"):  # without effect on solar plants
        session: Any = table(one=blue, have={}, changes={**ENERGY_DUE, "weather": weather})
        assert energy.total(session.state, 0) == 6
        do(session, "produce")
        assert purse(session, 0)["energy"] == 6 and purse(session, 1)["energy"] == 0


def test_energy_red_has_a_solar_and_a_wind_plant_in_the_wind_and_makes_5() -> None:
    red = {"plants": {"solar": 1, "wind": 1}, "techs": []}
    session = table(one=red, have={}, changes={**ENERGY_DUE, "weather": "wind"})
    do(session, "produce")
    assert purse(session, 0)["energy"] == 5


def test_delivery_of_a_medicine_and_a_food_gives_5_reputation() -> None:
    session = table(needs=[(0, 1, 1), (0, 0, 0), (0, 0, 0), (0, 0, 0)], have={"medicine": 1, "food": 2})
    do(session, "deliver", product="medicine", quarter=0)
    do(session, "deliver", product="food", quarter=0)
    assert reputation(session) == 2 + 5
    assert needs_of(session)[0] == (0, 0, 0)
    assert (purse(session)["medicine"], purse(session)["food"]) == (0, 1)


def test_delivery_of_two_food_removes_two_hunger() -> None:
    session = table(needs=[(0, 0, 2), (0, 0, 0), (0, 0, 0), (0, 0, 0)])
    for _ in range(2):
        do(session, "deliver", product="food", quarter=0)
    assert needs_of(session)[0] == (0, 0, 0)


def test_lander_research_for_8_credits_and_supplies_with_one_marker() -> None:
    session = table(have={"samples": 1})
    do(session, "research", time=2, spent={"samples": 1}, credits=8)
    do(session, "supplies", count=1)
    assert (purse(session)["credits"], purse(session)["supplies"], purse(session)["samples"]) == (8, 1, 0)
    assert session.state["crews"][0]["markers"] == ["lander"]
    assert session.state["turn"]["time"] == 0


def test_lander_research_of_the_yellow_mineral_for_10_credits() -> None:
    session = table(have={"samples": 1})
    assert changed_goods(session, "research", time=2, spent={"samples": 1}, credits=10) == {
        "samples": -1,
        "credits": 10,
        "time": -2,
    }


def test_lander_supplies_not_1_and_then_2() -> None:
    session = table()
    do(session, "supplies", count=1)
    assert refused(session, "supplies", count=2) == "same_action"


def test_construction_all_three_actions_with_one_marker_but_none_twice() -> None:
    session = table(built=False)
    for what, target in (("build", "hospital"), ("expand", "hospital"), ("plant", "wind")):
        do(session, "construct", what=what, target=target)
    assert session.state["crews"][0]["markers"] == ["construction"]
    assert session.state["turn"]["time"] == 0
    again = table()
    do(again, "construct", what="expand", target="hospital")
    assert refused(again, "construct", what="expand", target="laboratory") == "same_action"


def test_an_expansion_token_at_water_treatment_makes_it_2_time() -> None:
    assert changed_goods(table(), "treat_water", expansion=True)["time"] == -2


def test_an_expansion_token_in_the_laboratory_makes_a_colony_technology_4_time() -> None:
    short = table()
    assert refused(short, "colony_tech", tech="co2", expansion=True) == "no_time"
    long = table(one={"techs": ["dna"]}, changes={"turn": {**short.state["turn"], "time": 4}})
    assert changed_goods(long, "colony_tech", tech="co2", expansion=True)["time"] == -4


def test_rest_lets_two_markers_into_one_building_in_a_turn() -> None:
    session = table()
    do(session, "supplies", count=1)
    do(session, "rest", places=["lander"])
    do(session, "supplies", count=1)
    assert session.state["turn"]["time"] == 0


def test_rest_frees_a_building_with_a_marker_put_there_before() -> None:
    session = table(crew={"markers": ["lander", "mining"]})
    assert refused(session, "supplies", count=1) == "marker_there"
    do(session, "rest", places=["lander"])
    do(session, "supplies", count=2)
    assert session.state["crews"][0]["markers"] == ["mining", "lander"]


def test_two_geologists_mine_4_crystals() -> None:
    two = {"helpers": {"botanist": 0, "geologist": 2, "scientist": 0}}
    session = table(one=two, have={"energy": 1})
    assert refused(session, "mine", regolith=3, ice=2) == "crystals"
    do(session, "mine", regolith=3, ice=1)
    assert (purse(session)["regolith"], purse(session)["ice"]) == (3, 1)


def test_blue_studies_two_regolith_with_the_molecular_sensor_and_draws_3_cards() -> None:
    session = table(one={"techs": ["molecular_sensor"]}, have={"energy": 1})
    do(session, "mine", regolith=2, ice=0)
    assert changed_goods(session, "study_regolith") == {"time": -1, "samples": 3}


def test_the_helper_deck_of_three_players_has_9_cards_3_of_each() -> None:
    titles = [item.title for item in GAME.checklist(setup("coop", 3))]
    (helpers,) = [title for title in titles if title["text"] == "martians.setup.helpers"]
    assert (helpers["deck"], helpers["each"]) == (9, 3)


def test_solo_the_two_corporations_begin_in_turn() -> None:
    session = begun("solo")
    began = []
    for _ in range(3):
        start_steps(session)
        began.append(session.state["crew"])
        end_round(session)
    assert began == [0, 1, 0]


@pytest.mark.parametrize(
    ("players", "wanted"),
    [
        (2, [(1, 1, 1), (1, 1, 1), (0, 0, 1), (0, 0, 1)]),
        (3, [(1, 1, 2), (1, 1, 2), (1, 1, 1), (0, 0, 1)]),
        (4, [(1, 1, 2)] * 4),
    ],
)
@pytest.mark.parametrize("variant", ["coop", "semi"])
def test_the_need_tokens_of_two_three_and_four_players(variant: str, players: int, wanted: list[Any]) -> None:
    session = in_phase("refill", variant, players, needs=[(0, 0, 0)] * 4)
    do(session, "refill")
    assert needs_of(session) == wanted


def test_the_solar_flare_takes_markers_off_the_fields_but_not_out_of_infirmary_and_flats() -> None:
    crew = {"markers": ["lander", "mining"], "infirmary": [1, 0, 0, 0], "flats": [0, 1, 0, 0]}
    session = table(crew=crew, changes={"cycle": 2, "phase": "start", "due": ["event", "weather", "energy"]})
    flare = next(n for n, card in enumerate(session.state["event_cards"]) if card["id"] == "solar_flare")
    session.state["stacks"][1] = [flare]
    do(session, "event_draw")
    assert session.state["crews"][0] == {**session.state["crews"][0], **crew, "markers": []}
