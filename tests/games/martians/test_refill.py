"""The refill phase: growth, need tokens with all that changes them, cards, colonists."""

from typing import Any

import pytest

from companion.engine.message import Message
from companion.games.martians.game import GAME
from tests.games.martians.playing import (
    TABLES,
    begun,
    clear,
    do,
    in_phase,
    needs_of,
    next_cycle,
    refused,
    to_quarters,
)

Needs = list[tuple[int, int, int]]

# Oxygen, illness and hunger by quarter.
PLAIN: dict[tuple[str, int], Needs] = {
    ("solo", 1): [(1, 1, 2), (1, 1, 2)],
    **{(variant, 2): [(1, 1, 1), (1, 1, 1), (0, 0, 1), (0, 0, 1)] for variant in ("coop", "semi")},
    **{(variant, 3): [(1, 1, 2), (1, 1, 2), (1, 1, 1), (0, 0, 1)] for variant in ("coop", "semi")},
    **{(variant, 4): [(1, 1, 2)] * 4 for variant in ("coop", "semi")},
    **{("com", players): [(1, 1, 2)] * players for players in (2, 3, 4)},
}
GROWN: dict[int, list[int]] = {1: [3, 2], 2: [2, 1, 1, 1], 3: [2, 2, 2, 1], 4: [3, 2, 2, 2]}
SHRUNK: dict[int, list[int]] = {1: [2, 1], 2: [1, 1, 1, 0], 3: [2, 1, 1, 1], 4: [2, 2, 2, 1]}
# With one less in the whole colony.
ONE_LESS: dict[int, list[int]] = {1: [1, 0], 2: [1, 0, 0, 0], 3: [1, 1, 0, 0], 4: [1, 1, 1, 0]}
SHARED = [(variant, players) for variant, players in TABLES if variant != "com"]


def refill(variant: str, players: int, **state: Any) -> Any:
    """The table at a refill, with empty quarters before it."""
    session = in_phase("refill", variant, players, changes={"cycle": 2, **state})
    for quarter in session.state["quarters"]:
        quarter["oxygen"] = 0
    return session


def crews(session: Any, **changed: Any) -> None:
    for crew in session.state["crews"]:
        crew.update(changed)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_need_tokens_of_every_table(variant: str, players: int) -> None:
    session = refill(variant, players)
    do(session, "refill")
    assert needs_of(session) == PLAIN[variant, players]


@pytest.mark.parametrize(("variant", "players"), SHARED)
def test_a_grown_population_is_hungrier_by_one(variant: str, players: int) -> None:
    session = refill(variant, players)
    crews(session, fourth=True)
    do(session, "refill")
    assert [hunger for _, _, hunger in needs_of(session)] == GROWN[players]
    assert [needs[:2] for needs in needs_of(session)] == [needs[:2] for needs in PLAIN[variant, players]]


@pytest.mark.parametrize(("variant", "players"), SHARED)
@pytest.mark.parametrize("dead", [[1], [1, 3], [1, 2, 3]])
def test_a_shrunk_population_is_hungry_less_by_one_however_many_died(
    variant: str, players: int, dead: list[int]
) -> None:
    session = refill(variant, players)
    crews(session, dead=dead)
    do(session, "refill")
    assert [hunger for _, _, hunger in needs_of(session)] == SHRUNK[players]


def test_a_fourth_colonist_and_a_dead_one_are_the_population_of_the_beginning() -> None:
    session = refill("coop", 2)
    crews(session, fourth=True, dead=[4])
    do(session, "refill")
    assert needs_of(session) == PLAIN["coop", 2]


@pytest.mark.parametrize(("variant", "players"), SHARED)
def test_medicine_is_one_illness_less_in_the_whole_colony(variant: str, players: int) -> None:
    session = refill(variant, players, colony_techs=[["medicine"]])
    do(session, "refill")
    assert [illness for _, illness, _ in needs_of(session)] == ONE_LESS[players]
    assert [needs[0] for needs in needs_of(session)] == [needs[0] for needs in PLAIN[variant, players]]


@pytest.mark.parametrize(("variant", "players"), SHARED)
def test_the_co2_converter_is_one_oxygen_less_in_the_whole_colony(variant: str, players: int) -> None:
    session = refill(variant, players, colony_techs=[["co2"]])
    do(session, "refill")
    assert [oxygen for oxygen, _, _ in needs_of(session)] == ONE_LESS[players]
    assert [needs[1] for needs in needs_of(session)] == [needs[1] for needs in PLAIN[variant, players]]


def test_com_4_technologies_and_population_count_for_their_owner_only() -> None:
    techs: list[list[str]] = [["medicine"], ["co2"], [], []]
    session = refill("com", 4, colony_techs=techs)
    session.state["crews"][2]["fourth"] = True
    session.state["crews"][3]["dead"] = [2]
    do(session, "refill")
    assert needs_of(session) == [(1, 0, 2), (0, 1, 2), (1, 1, 3), (1, 1, 1)]


@pytest.mark.parametrize(("variant", "players"), SHARED)
def test_birth_control_adds_one_growth_token_for_all(variant: str, players: int) -> None:
    session = refill(variant, players, colony_techs=[["birth_control"]])
    do(session, "refill")
    assert sum(quarter["growth"] for quarter in session.state["quarters"]) == 1


def test_com_4_birth_control_only_in_the_quarter_of_who_has_it() -> None:
    session = refill("com", 3, colony_techs=[[], ["birth_control"], []])
    do(session, "refill")
    assert [quarter["growth"] for quarter in session.state["quarters"]] == [0, 1, 0]


@pytest.mark.parametrize(("variant", "players"), SHARED)
def test_the_third_growth_token_brings_the_fourth_colonists_of_all(variant: str, players: int) -> None:
    for growth, come in ((2, False), (3, True)):
        session = refill(variant, players)
        session.state["quarters"][0]["growth"] = growth
        story = do(session, "refill")
        assert [crew["fourth"] for crew in session.state["crews"]] == [come] * len(session.state["crews"])
        assert ("fourth_for_all" in story) == come
        hunger = [needs[2] for needs in needs_of(session)]
        assert hunger == (GROWN[players] if come else [needs[2] for needs in PLAIN[variant, players]])


def test_birth_control_may_bring_the_third_growth_token() -> None:
    session = refill("coop", 2, colony_techs=[["birth_control"]])
    session.state["quarters"][0]["growth"] = 2
    do(session, "refill")
    assert all(crew["fourth"] for crew in session.state["crews"])


def test_com_4_the_fourth_colonist_comes_to_who_has_three_growth_tokens() -> None:
    session = refill("com", 3)
    for number, growth in enumerate((2, 3, 4)):
        session.state["quarters"][number]["growth"] = growth
    do(session, "refill")
    assert [crew["fourth"] for crew in session.state["crews"]] == [False, True, True]
    assert needs_of(session) == [(1, 1, 2), (1, 1, 3), (1, 1, 3)]


def test_the_fourth_colonist_comes_once() -> None:
    session = refill("coop", 2)
    session.state["quarters"][0]["growth"] = 6
    crews(session, fourth=True)
    assert "fourth_for_all" not in do(session, "refill")
    assert all(crew["fourth"] for crew in session.state["crews"])


def test_fourth_colonists_come_to_all_even_if_one_was_given_by_hand() -> None:
    session = refill("coop", 2)
    session.state["quarters"][0]["growth"] = 3
    do(session, "correct", path=["crews", 0, "fourth"], value=True)
    do(session, "refill")
    assert all(crew["fourth"] for crew in session.state["crews"])


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_cards_and_tiles_come_and_contracts_where_there_are_some(variant: str, players: int) -> None:
    session = refill(variant, players)
    open_before = session.state["contracts"]
    do(session, "refill")
    (cards,) = [told for told in session.log[0].story if told["text"] == "martians.cards_come"]
    assert (cards["specialists"], cards["helpers"], cards["research"]) == (1, 1, 2)
    assert session.state["contracts"] - open_before == (2 if variant == "com" else 0)


def test_solo_with_contracts_gets_two_more() -> None:
    session = refill("solo", 1, scenario="", contracts=4)
    do(session, "refill")
    assert session.state["contracts"] == 6


def test_there_is_no_refill_in_the_first_cycle() -> None:
    session = begun()
    assert session.state["phase"] == "turns" and (session.state["cycle"], session.state["round"]) == (1, 1)
    assert refused(session, "refill") == "only_in.refill"


def test_the_refill_is_done_once_and_before_the_work() -> None:
    session = refill("semi", 2)
    assert refused(session, "begin_rounds") == "refill_first"
    do(session, "refill")
    assert refused(session, "refill") == "refilled_already"
    do(session, "begin_rounds")
    assert refused(session, "refill") == "only_in.refill"


def preview(session: Any) -> list[Message]:
    """What the guide says will come into the quarters."""
    why: Any = next(
        step.why for step in GAME.guide(session.state).steps if step.title["text"] == "martians.step.needs"
    )
    found: list[Message] = why["tokens"]
    return found


@pytest.mark.parametrize(("variant", "players"), TABLES)
@pytest.mark.parametrize(
    "growth",
    [
        0,
        3,
    ],
)
def test_the_guide_foretells_the_need_tokens(variant: str, players: int, growth: int) -> None:
    session = refill(variant, players)
    session.state["quarters"][0]["growth"] = growth
    told = [(each["oxygen"], each["illness"], each["hunger"]) for each in preview(session)]
    do(session, "refill")
    assert told == needs_of(session)


# ------------------------------------------------------------ dead colonists


def test_the_living_return_and_the_dead_stay_where_their_owner_wants_them() -> None:
    session = refill("semi", 2)
    session.state["crews"][1]["dead"] = [3]
    assert "dead_stay" in do(session, "refill")
    do(session, "place_dead", crew=1, old=3, new=1)
    assert session.state["crews"][1]["dead"] == [1]
    do(session, "place_dead", crew=1, old=1, new=2)
    assert session.state["crews"][1]["dead"] == [2]


def test_a_dead_colonist_on_a_taken_round_is_refused() -> None:
    session = refill("semi", 2)
    session.state["crews"][0]["dead"] = [1, 3]
    assert refused(session, "place_dead", crew=0, old=1, new=3) == "round_taken"
    assert refused(session, "place_dead", crew=0, old=1, new=1) == "round_taken"
    assert refused(session, "place_dead", crew=0, old=2, new=1) == "nobody_dead_there"
    assert refused(session, "place_dead", crew=1, old=1, new=2) == "nobody_dead_there"
    assert refused(session, "place_dead", crew=2, old=1, new=2) == "no_such_crew"
    assert refused(session, "place_dead", crew=0, old=1, new=5) == "engine.not_between"


def test_round_4_takes_a_dead_colonist_only_where_it_is_open() -> None:
    session = refill("com", 2)
    crews(session, dead=[1])
    session.state["crews"][1]["fourth"] = True
    assert refused(session, "place_dead", crew=0, old=1, new=4) == "round_locked"
    do(session, "place_dead", crew=1, old=1, new=4)


def test_the_round_of_a_dead_colonist_is_chosen_in_the_refill_only() -> None:
    session = in_phase("turns", crew={"dead": [3]})
    assert refused(session, "place_dead", crew=0, old=3, new=2) == "only_in.refill"


def test_a_whole_cycle_of_neglect_brings_the_tokens_of_the_next() -> None:
    session = begun("coop", 2)
    next_cycle(session)
    do(session, "refill")
    assert needs_of(session) == [(1, 1, 1), (1, 1, 1), (0, 0, 1), (0, 0, 0)]


def test_three_cycles_of_perfect_care_bring_the_fourth_colonists_in_the_fourth() -> None:
    session = begun("coop", 2)
    for cycle in (2, 3, 4):
        to_quarters(session)
        clear(session)
        next_cycle(session)
        do(session, "refill")
        assert all(crew["fourth"] == (cycle == 4) for crew in session.state["crews"])
        do(session, "begin_rounds")
