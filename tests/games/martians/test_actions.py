"""The buildings: what each action costs and brings, and when it is refused."""

from typing import Any

import pytest

from companion.engine.message import message
from companion.games.martians import data
from companion.games.martians.rules import price
from companion.games.martians.state import on_expansion
from companion.games.martians.working import HOSPITAL_COST
from companion.text import say
from tests.games.martians.playing import (
    changed_goods,
    do,
    needs_of,
    purse,
    refused,
    reputation,
    table,
    to_turns,
    told,
    with_event,
)

GOING: dict[str, dict[str, Any]] = {
    "moxie": {"quarter": 0},
    "construct": {"what": "expand", "target": "hospital"},
    "hospital": {"expansion": False},
    "treat_water": {"expansion": False},
    "mine": {"regolith": 1, "ice": 1},
    "research": {"time": 2, "spent": {"ice": 1}, "credits": 6},
    "supplies": {"count": 2},
    "mission": {"need": 0},
    "harvest": {"expansion": False},
    "change_crop": {"crop": "first", "expansion": False},
    "hire": {"kind": "doctor", "expansion": False},
    "colony_tech": {"tech": "co2", "expansion": False},
    "corporation_tech": {"tech": "solar", "expansion": False},
}
PLACE = {
    "moxie": "moxie",
    "construct": "construction",
    "hospital": "hospital",
    "treat_water": "water_treatment",
    "mine": "mining",
    "research": "lander",
    "supplies": "lander",
    "mission": "lander",
    "harvest": "greenhouses",
    "change_crop": "greenhouses",
    "hire": "education",
    "colony_tech": "laboratory",
    "corporation_tech": "laboratory",
}
# What one action changes: time, goods, reputation. Mission: our lighthouse's mast.
CHANGES: dict[str, dict[str, int]] = {
    "moxie": {"time": -1, "energy": -1, "reputation": 2},
    "construct": {"time": -1, "energy": -1, "regolith": -1, "supplies": -1, "reputation": 3},
    "hospital": {"time": -1, "energy": -1, "supplies": -1, "water": -1, "medicine": 1},
    "treat_water": {"time": -1, "energy": -1, "ice": -1, "water": 2},
    "mine": {"time": -1, "energy": -1, "regolith": 1, "ice": 1},
    "research": {"time": -2, "ice": -1, "credits": 6},
    "supplies": {"time": -2, "supplies": 2},
    "mission": {"time": -1, "regolith": -1, "supplies": -1, "reputation": 2},
    "harvest": {"time": -1, "energy": -1, "water": -1, "food": 2},
    "change_crop": {"time": -1, "energy": -1},
    "hire": {"credits": -2},
    "colony_tech": {"time": -3, "energy": -1, "reputation": 3},
    "corporation_tech": {"time": -1, "energy": -1},
}
TO_BE_BUILT = ("hospital", "treat_water", "hire", "colony_tech", "corporation_tech")
WITH_EXPANSION = (*TO_BE_BUILT, "harvest", "change_crop")
ONE_OXYGEN = [(1, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)]


@pytest.mark.parametrize("kind", GOING)
def test_what_an_action_costs_and_brings(kind: str) -> None:
    session = table(needs=ONE_OXYGEN)
    assert changed_goods(session, kind, **GOING[kind]) == CHANGES[kind]
    assert session.state["crews"][0]["markers"] == [PLACE[kind]]


@pytest.mark.parametrize("kind", GOING)
def test_where_players_keep_their_goods_only_time_and_reputation_change(kind: str) -> None:
    session = table(needs=ONE_OXYGEN, have={}, goods="colony")
    wanted = {name: n for name, n in CHANGES[kind].items() if name in ("time", "reputation")}
    assert changed_goods(session, kind, **GOING[kind]) == wanted
    assert not session.state["crews"][0]["markers"]


@pytest.mark.parametrize("kind", GOING)
def test_every_good_of_the_price_is_needed(kind: str) -> None:
    price = {name: -n for name, n in CHANGES[kind].items() if n < 0 and name != "time"}
    for good in price:
        session = table(needs=ONE_OXYGEN, have={**price, good: price[good] - 1})
        assert refused(session, kind, **GOING[kind]) == "lacking"
    do(table(needs=ONE_OXYGEN, have=price), kind, **GOING[kind])


@pytest.mark.parametrize("kind", [kind for kind in GOING if "time" in CHANGES[kind]])
def test_without_the_time_it_is_refused(kind: str) -> None:
    session = table(needs=ONE_OXYGEN)
    session.state["turn"]["time"] = -CHANGES[kind]["time"] - 1
    assert refused(session, kind, **GOING[kind]) == "no_time"
    session.state["turn"]["time"] += 1
    do(session, kind, **GOING[kind])


@pytest.mark.parametrize("kind", GOING)
def test_it_is_done_in_a_turn_only(kind: str) -> None:
    for phase in ("setup", "refill", "start", "quarters", "scoring"):
        session = table(needs=ONE_OXYGEN, changes={"phase": phase})
        assert refused(session, kind, **GOING[kind]) == "only_in.turns"
    finished = table(changes={"phase": "finished"})
    assert refused(finished, kind, **GOING[kind]) == "engine.is_finished"


@pytest.mark.parametrize("kind", GOING)
def test_never_two_own_markers_in_one_building(kind: str) -> None:
    session = table(needs=ONE_OXYGEN, crew={"markers": [PLACE[kind]]})
    assert refused(session, kind, **GOING[kind]) == "marker_there"


@pytest.mark.parametrize("kind", GOING)
def test_without_a_free_marker_it_is_refused(kind: str) -> None:
    session = table(needs=ONE_OXYGEN, crew={"infirmary": [1, 2, 0, 0], "flats": [2, 0, 0, 0]})
    assert refused(session, kind, **GOING[kind]) == "no_marker"


@pytest.mark.parametrize("kind", GOING)
def test_the_marker_of_another_player_does_not_matter(kind: str) -> None:
    session = table(needs=ONE_OXYGEN)
    session.state["crews"][1]["markers"] = [PLACE[kind]]
    do(session, kind, **GOING[kind])


@pytest.mark.parametrize("kind", GOING)
def test_the_same_action_is_not_done_twice_with_one_marker(kind: str) -> None:
    session = table(needs=[(2, 0, 0), *ONE_OXYGEN[1:]])
    session.state["turn"]["time"] = 9
    do(session, kind, **GOING[kind])
    second = dict(GOING[kind])
    second |= {"colony_tech": {"tech": "medicine"}, "corporation_tech": {"tech": "kinetic"}}.get(kind, {})
    second |= {"change_crop": {"crop": "second"}}.get(kind, {})
    assert refused(session, kind, **second) == "same_action"


@pytest.mark.parametrize("kind", TO_BE_BUILT)
def test_a_construction_token_shuts_the_building(kind: str) -> None:
    session = table(built=False)
    session.state["turn"]["time"] = 5
    assert refused(session, kind, **GOING[kind]) == "not_built"
    do(session, "construct", what="build", target=PLACE[kind])
    do(session, kind, **GOING[kind])


@pytest.mark.parametrize("kind", sorted(set(GOING) - set(TO_BE_BUILT)))
def test_the_other_buildings_are_there_from_the_beginning(kind: str) -> None:
    do(table(needs=ONE_OXYGEN, built=False), kind, **GOING[kind])


@pytest.mark.parametrize("kind", WITH_EXPANSION)
def test_a_field_with_an_expansion_token_costs_one_time_more(kind: str) -> None:
    session = table()
    session.state["turn"]["time"] = 4
    wanted = {**CHANGES[kind], "time": CHANGES[kind].get("time", 0) - 1}
    assert changed_goods(session, kind, **{**GOING[kind], "expansion": True}) == wanted
    assert session.state["expansions"][PLACE[kind]] == 2, "the token stays"


@pytest.mark.parametrize("kind", WITH_EXPANSION)
def test_without_an_expansion_token_there_is_no_such_field(kind: str) -> None:
    session = table()
    session.state["expansions"][PLACE[kind]] = 0
    session.state["turn"]["time"] = 4
    assert refused(session, kind, **{**GOING[kind], "expansion": True}) == "no_expansion"


def test_a_field_left_free_before_a_marker_on_a_token_costs_no_more() -> None:
    """The first field and one with a token are taken; whoever leaves the first finds it free again."""
    session = table(players=3)
    assert not on_expansion(session.state, "hospital")
    do(session, "hospital", expansion=False)
    do(session, "end_turn")
    assert on_expansion(session.state, "hospital")
    do(session, "hospital", expansion=True)
    do(session, "end_turn")
    assert on_expansion(session.state, "hospital")
    session.state["crews"][0]["markers"] = []
    assert not on_expansion(session.state, "hospital")
    do(session, "hospital", expansion=False)
    assert session.state["turn"]["time"] == 2


def test_after_a_token_was_taken_off_its_field_costs_no_more() -> None:
    session = table(players=3)
    session.state["crews"][1].update(markers=["hospital"])
    session.state["crews"][2].update(markers=["hospital"], on_tokens=["hospital"])
    assert on_expansion(session.state, "hospital")
    do(session, "construct", what="expand", target="hospital")
    assert not on_expansion(session.state, "hospital"), "the token that nobody lies on"


def test_a_marker_that_rested_may_come_back_to_another_field() -> None:
    session = table(crew={"markers": ["hospital"], "on_tokens": ["hospital", "laboratory"]})
    do(session, "rest", places=["hospital"])
    do(session, "hospital", expansion=False)
    do(session, "end_turn")
    assert on_expansion(session.state, "hospital"), "the one without a token is taken"
    assert not on_expansion(session.state, "laboratory"), "a marker that is gone takes no field"


def test_mining_nothing_is_refused_for_that_reason() -> None:
    assert refused(table(), "mine", regolith=0, ice=0) == "crystals"
    assert (
        say("en", message("martians.crystals", most=2), [])
        == "At least 1 crystal has to be mined, and at most 2 now."
    )


def test_the_expansion_token_costs_once_for_a_marker_with_two_actions() -> None:
    session = table()
    assert changed_goods(session, "change_crop", crop="first", expansion=True)["time"] == -2
    assert changed_goods(session, "harvest", expansion=True)["time"] == -1


# ------------------------------------------------------------ MOXIE


def test_moxie_takes_one_oxygen_token_off_any_quarter() -> None:
    session = table(needs=[(0, 0, 0), (2, 0, 0), (0, 0, 0), (0, 0, 0)])
    do(session, "moxie", quarter=1)
    assert needs_of(session)[1] == (1, 0, 0)


def test_moxie_where_there_is_no_oxygen_token_is_refused() -> None:
    session = table(needs=[(0, 1, 1), (1, 0, 0), (0, 0, 0), (0, 0, 0)])
    assert refused(session, "moxie", quarter=0) == "none_left.oxygen"


def test_com_4_moxie_in_ones_own_quarter_only() -> None:
    session = table("com", needs=[(1, 0, 0), (1, 0, 0)])
    assert refused(session, "moxie", quarter=1) == "not_your_quarter"
    assert refused(session, "moxie", quarter=2) == "no_such_quarter"
    do(session, "moxie", quarter=0)


# ------------------------------------------------------------ Construction


@pytest.mark.parametrize("target", data.TO_BUILD)
def test_building_takes_off_the_construction_token(target: str) -> None:
    session = table(built=False)
    assert changed_goods(session, "construct", what="build", target=target)["reputation"] == 3
    assert session.state["to_build"] == [place for place in data.TO_BUILD if place != target]
    assert session.state["players"][0]["built"] == 1


@pytest.mark.parametrize("target", data.EXPANDABLE)
def test_expanding_takes_off_an_expansion_token(target: str) -> None:
    session = table()
    do(session, "construct", what="expand", target=target)
    assert session.state["expansions"][target] == 1
    assert session.state["players"][0]["expanded"] == 1


def test_what_is_built_or_expanded_cannot_be_again() -> None:
    session = table(built=True)
    assert refused(session, "construct", what="build", target="hospital") == "already_built"
    assert refused(session, "construct", what="build", target="greenhouses") == "already_built"
    session.state["expansions"]["hospital"] = 0
    assert refused(session, "construct", what="expand", target="hospital") == "no_expansion"
    assert refused(session, "construct", what="plant", target="hospital") == "engine.not_a_choice"
    assert refused(session, "construct", what="build", target="solar") == "engine.not_a_choice"


@pytest.mark.parametrize(("variant", "most"), [("coop", 2), ("semi", 2), ("com", 2), ("solo", 4)])
@pytest.mark.parametrize("kind", data.PLANTS)
def test_power_plants_at_most_two_a_player_and_four_in_solo(variant: str, most: int, kind: str) -> None:
    session = table(variant, one={"plants": {"solar": most - 1, "wind": 0}})
    assert "reputation" not in changed_goods(session, "construct", what="plant", target=kind)
    assert sum(session.state["players"][0]["plants"].values()) == most
    full = table(variant, one={"plants": {"solar": most - 1, "wind": 1}})
    assert refused(full, "construct", what="plant", target=kind) == "plants_full"


# ------------------------------------------------------------ Mining


def helpers(**counts: int) -> dict[str, Any]:
    return {"helpers": {**dict.fromkeys(data.HELPERS, 0), **counts}}


@pytest.mark.parametrize(
    ("geologists", "weather", "most"), [(0, "stable", 2), (1, "wind", 3), (0, "quake", 1), (2, "quake", 3)]
)
def test_how_many_crystals_are_mined(geologists: int, weather: str, most: int) -> None:
    one = helpers(geologist=geologists)
    for regolith in range(most + 1):
        do(table(one=one, changes={"weather": weather}), "mine", regolith=regolith, ice=most - regolith)
    assert refused(table(one=one, changes={"weather": weather}), "mine", regolith=most, ice=1) == "crystals"
    assert refused(table(one=one, changes={"weather": weather}), "mine", regolith=0, ice=0) == "crystals"


def test_the_machine_must_move() -> None:
    assert "machine_moves" in do(table(), "mine", regolith=1, ice=0)


def test_regolith_is_studied_for_one_time_a_card_each() -> None:
    session = table()
    do(session, "mine", regolith=2, ice=0)
    assert changed_goods(session, "study_regolith") == {"time": -1, "samples": 2}
    assert refused(session, "study_regolith") == "no_regolith_mined"


def test_ice_and_earlier_regolith_are_not_studied() -> None:
    session = table(one={"techs": ["molecular_sensor"]})
    assert refused(session, "study_regolith") == "no_regolith_mined"
    do(session, "mine", regolith=0, ice=2)
    assert refused(session, "study_regolith") == "no_regolith_mined"


def test_the_study_belongs_to_the_mining_just_done() -> None:
    session = table(one={"techs": ["dna"]})
    session.state["turn"]["time"] = 4
    do(session, "mine", regolith=2, ice=0)
    do(session, "rest", places=["mining"])
    do(session, "mine", regolith=1, ice=0)
    assert changed_goods(session, "study_regolith") == {"time": -1, "samples": 1}


# ------------------------------------------------------------ Lander and Laboratory: the scientist


@pytest.mark.parametrize(("time", "scientists", "wanted"), [(3, 0, 3), (3, 1, 2), (3, 2, 1), (1, 1, 1), (2, 2, 1)])
def test_a_scientist_saves_time_in_research_down_to_one(time: int, scientists: int, wanted: int) -> None:
    session = table(one=helpers(scientist=scientists))
    assert changed_goods(session, "research", time=time, spent={"ice": 1}, credits=1)["time"] == -wanted


@pytest.mark.parametrize(("scientists", "wanted"), [(0, 3), (1, 2), (2, 1)])
def test_a_scientist_saves_time_with_technologies(scientists: int, wanted: int) -> None:
    one = helpers(scientist=scientists)
    for kind, tech in (("colony_tech", "medicine"), ("corporation_tech", "dna")):
        assert changed_goods(table(one=one), kind, tech=tech, expansion=False)["time"] == -wanted
    assert changed_goods(table(one=one), "corporation_tech", tech="solar", expansion=False)["time"] == -1


@pytest.mark.parametrize(
    ("tech", "time"),
    [("long_arm", 1), ("weather_reports", 1), ("dna", 3), ("solar", 1), ("kinetic", 1), ("molecular_sensor", 1)],
)
def test_the_corporation_technologies(tech: str, time: int) -> None:
    session = table()
    assert changed_goods(session, "corporation_tech", tech=tech, expansion=False) == {"time": -time, "energy": -1}
    assert session.state["players"][0]["techs"] == [tech]
    known = table(one={"techs": [tech]})
    assert refused(known, "corporation_tech", tech=tech, expansion=False) == "tech_known"
    other = table()
    other.state["players"][1]["techs"] = [tech]
    do(other, "corporation_tech", tech=tech, expansion=False)


@pytest.mark.parametrize("tech", ["birth_control", "medicine", "co2"])
@pytest.mark.parametrize("variant", ["coop", "semi", "com", "solo"])
def test_a_colony_technology_is_developed_once_in_com_4_once_by_each(variant: str, tech: str) -> None:
    session = table(variant)
    do(session, "colony_tech", tech=tech, expansion=False)
    do(session, "end_turn")
    if variant == "com":
        do(session, "colony_tech", tech=tech, expansion=False)
        assert session.state["colony_techs"] == [[tech], [tech]]
    else:
        assert refused(session, "colony_tech", tech=tech, expansion=False) == "tech_known"
        assert session.state["colony_techs"] == [[tech]]


def test_technologies_of_both_kinds_with_one_marker() -> None:
    session = table(one=helpers(scientist=2))
    do(session, "colony_tech", tech="co2", expansion=False)
    do(session, "corporation_tech", tech="solar", expansion=False)
    assert session.state["crews"][0]["markers"] == ["laboratory"]


# ------------------------------------------------------------ Greenhouses


@pytest.mark.parametrize(
    ("weather", "botanists", "energy", "food"),
    [
        ("stable", 0, 1, 2),
        ("stable", 2, 1, 4),
        ("wind", 1, 1, 3),
        ("quake", 0, 1, 2),
        ("solar_a", 0, 0, 2),
        ("solar_b", 0, 1, 3),
        ("sandstorm_a", 0, 1, 1),
        ("sandstorm_a", 1, 1, 2),
        ("sandstorm_b", 0, 2, 2),
    ],
)
def test_the_harvest_in_all_weathers(weather: str, botanists: int, energy: int, food: int) -> None:
    session = table(one=helpers(botanist=botanists), changes={"weather": weather})
    wanted = {"time": -1, "water": -1, "food": food, **({"energy": -energy} if energy else {})}
    assert changed_goods(session, "harvest", expansion=False) == wanted


def test_the_harvest_is_never_less_than_nothing() -> None:
    crops = {**data.shipped()["crops"], "basic": {"energy": 0, "water": 0, "food": 0, "medicine": 1}}
    for weather in ("sandstorm_a", "solar_a"):
        session = table(changed={"crops": crops}, changes={"weather": weather})
        assert changed_goods(session, "harvest", expansion=False) == {"time": -1, "medicine": 1}


def test_another_crop_is_harvested() -> None:
    session = table()
    do(session, "change_crop", crop="third", expansion=False)
    assert changed_goods(session, "harvest", expansion=False) == {
        "time": -1,
        "energy": -1,
        "water": -1,
        "food": 1,
        "medicine": 1,
    }
    assert refused(session, "change_crop", crop="third", expansion=False) == "same_crop"
    assert refused(session, "change_crop", crop="basic", expansion=False) == "same_crop"


def test_a_crop_has_two_tiles() -> None:
    session = table("semi", 3)
    for seat in (1, 2):
        session.state["players"][seat]["crop"] = "first"
    refused(session, "change_crop", crop="first", expansion=False)


# ------------------------------------------------------------ Education centre


def test_at_most_two_helpers_and_two_specialists() -> None:
    session = table()
    for kind in ("doctor", "botanist", "chemist", "botanist"):
        do(session, "hire", kind=kind, expansion=False)
        session.state["crews"][0]["markers"] = []
        session.state["turn"]["acted"] = {}
        purse(session)["credits"] = 9
    assert [each["kind"] for each in session.state["players"][0]["specialists"]] == ["doctor", "chemist"]
    assert session.state["players"][0]["helpers"] == {"botanist": 2, "geologist": 0, "scientist": 0}
    assert refused(session, "hire", kind="engineer", expansion=False) == "hired_full.specialists"
    assert refused(session, "hire", kind="geologist", expansion=False) == "hired_full.helpers"


def test_one_hire_for_a_marker() -> None:
    session = table()
    do(session, "hire", kind="doctor", expansion=False)
    assert refused(session, "hire", kind="botanist", expansion=False) == "same_action"


@pytest.mark.parametrize("kind", ["plant_manager", "soil_analyst", "builder"])
def test_collectors_specialists_are_in_the_collectors_edition_only(kind: str) -> None:
    assert refused(table(), "hire", kind=kind, expansion=False) == "only_collector"
    do(table(collector="yes"), "hire", kind=kind, expansion=False)


# ------------------------------------------------------------ whose goods


def test_coop_pays_from_the_common_pool_and_plants_and_technologies_are_ones_own() -> None:
    session = table("coop", 2)
    do(session, "construct", what="plant", target="solar")
    do(session, "corporation_tech", tech="solar", expansion=False)
    do(session, "end_turn")
    do(session, "supplies", count=1)
    assert len(session.state["purses"]) == 1
    assert purse(session)["supplies"] == 9
    assert session.state["players"][1]["plants"]["solar"] == 0 and not session.state["players"][1]["techs"]


@pytest.mark.parametrize("variant", ["semi", "com"])
def test_elsewhere_everybody_has_goods_and_reputation_of_their_own(variant: str) -> None:
    session = table(variant)
    do(session, "construct", what="expand", target="hospital")
    assert (purse(session, 0)["energy"], purse(session, 1)["energy"]) == (8, 9)
    assert (reputation(session, 0), reputation(session, 1)) == (5, 2)


def test_solo_both_corporations_share_everything_but_markers() -> None:
    session = table("solo")
    do(session, "supplies", count=1)
    do(session, "end_turn")
    do(session, "supplies", count=2)
    assert purse(session)["supplies"] == 12
    assert [crew["markers"] for crew in session.state["crews"]] == [["lander"], ["lander"]]


# ------------------------------------------------------------ prices as they are now


@pytest.mark.parametrize("kind", ["slow", "dear"])
def test_the_price_is_what_an_action_takes(kind: str) -> None:
    session = to_turns(with_event(kind, "cycle", "hospital", changes={"to_build": []}))
    seat = session.state["crew"]
    time, cost = price(session.state, "hospital", 1, HOSPITAL_COST, True)
    assert (time, cost["energy"]) == ((3, 1) if kind == "slow" else (2, 2))
    changed = changed_goods(session, "hospital", seat=seat, expansion=True)
    assert changed == {"time": -time, "medicine": 1, **{good: -n for good, n in cost.items()}}


def test_a_second_action_of_the_same_marker_is_not_slow_again() -> None:
    session = to_turns(with_event("slow", "cycle", "lander"))
    assert price(session.state, "lander", 1, {}) == (2, {})
    do(session, "supplies", count=1)
    assert price(session.state, "lander", 1, {}) == (1, {})


def test_what_was_paid_is_told() -> None:
    session = to_turns(with_event("dear", "cycle", "water_treatment", changes={"to_build": []}))
    (story,) = told(session, "treat_water", expansion=True)
    assert "time 2, energy 2, ice 1" in story and "water 2" in story


# ------------------------------------------------------------ fields


@pytest.mark.parametrize("kind", WITH_EXPANSION)
def test_a_full_building_takes_no_more_markers(kind: str) -> None:
    place = PLACE[kind]
    session = table(players=4)
    for crew in session.state["crews"][1:3]:
        crew["markers"] = [place]
    do(session, kind, **GOING[kind])
    session = table(players=4)
    for crew in session.state["crews"][1:4]:
        crew["markers"] = [place]
    assert refused(session, kind, **GOING[kind]) == "no_free_field"


def test_fields_are_counted_only_where_the_app_knows_them() -> None:
    session = table(players=4)
    for crew in session.state["crews"][1:4]:
        crew["markers"] = ["lander"]
    do(session, "supplies", count=1)
    untracked = table(players=4, goods="colony")
    for crew in untracked.state["crews"][1:4]:
        crew["markers"] = ["hospital"]
    do(untracked, "hospital", expansion=False)


def test_a_research_tile_always_costs_something() -> None:
    for spent in ({}, {"ice": 0}):
        assert refused(table(), "research", time=1, spent=spent, credits=4) == "research_costs"
    do(table(goods="colony"), "research", time=1, spent={}, credits=4)


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 3), (4, 4)])
def test_no_more_helpers_of_a_kind_than_the_deck_has(players: int, each: int) -> None:
    session = table(players=players)
    others = session.state["players"][1:]
    for number in range(each):
        others[number % len(others)]["helpers"]["botanist"] += 1
    assert refused(session, "hire", kind="botanist", expansion=False) == "helper_gone"
    do(session, "hire", kind="geologist", expansion=False)
