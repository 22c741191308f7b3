"""The dial: steps, what stops them, and what is collected."""

import pytest

from companion.games.crafting_the_cosmos import data, dial
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS
from companion.text import say
from tests.games.crafting_the_cosmos.playing import do, laid, next_button, one, refused, start, table


def test_one_step_leads_clockwise() -> None:
    markers = laid(2, light="0", time="1", gravity="dd", chemistry="dd")
    assert [dial.area_ahead(markers, area) for area in AREAS] == ["time", "gravity", "chemistry", "light"]


def test_full_areas_are_skipped() -> None:
    markers = laid(3, light="0", time="ddd", gravity="12")
    assert dial.area_ahead(markers, "light") == "gravity"
    markers = laid(4, light="0", time="ddd", gravity="123")
    assert dial.area_ahead(markers, "light") == "chemistry"


def test_three_steps_over_a_full_area_end_where_they_began() -> None:
    """As the rulebook notes."""
    session = table(
        3, stage="energy", changes={"markers": laid(3, light="0", time="ddd", gravity="1", chemistry="2")}
    )
    for _ in range(3):
        do(session, "step", marker=0)
    assert session.state["markers"][0]["area"] == "light"
    do(session, "collect")


def test_a_fourth_step() -> None:
    session = table(3, stage="energy")
    for _ in range(3):
        do(session, "step", marker=0)
    assert refused(session, "step", marker=0) == "no_steps_left"
    assert refused(session, "step", marker=3) == "no_steps_left"


def test_the_marker_of_somebody_else() -> None:
    session = table(3, stage="energy")
    assert refused(session, "step", marker=1) == "not_your_marker"
    assert refused(session, "play_way", way=[0, 1]) == "not_your_marker"
    assert refused(session, "step", marker=7) == "no_such_marker"


def test_ones_own_marker_has_to_move() -> None:
    session = table(3, stage="energy")
    assert refused(session, "collect") == "own_marker_first"
    do(session, "step", marker=3)
    do(session, "step", marker=4)
    assert refused(session, "collect") == "own_marker_first"
    assert refused(session, "step", marker=3) == "last_step_own"
    do(session, "step", marker=0)
    do(session, "collect")


def test_fewer_than_three_steps_will_do() -> None:
    session = table(3, stage="energy")
    do(session, "step", marker=0)
    assert next_button(session) == "next.collect"
    do(session, "collect")
    assert one(session)["stage"] == "build"


def test_a_step_is_undone_alone() -> None:
    session = table(3, stage="energy")
    do(session, "step", marker=0)
    do(session, "step", marker=3)
    session.undo()
    assert session.state["steps"] == [0]
    assert session.state["markers"][3]["area"] == "light"


def test_markers_move_only_in_the_energy_phase() -> None:
    session = table(3, stage="build")
    assert refused(session, "step", marker=0) == "nobody_moves"
    assert refused(session, "collect") == "nobody_moves"
    assert refused(start(3, dial="table"), "step", marker=0) == "setup_first"
    drawing = table(3, stage="draw", options={"energy": "count"}, due=1)
    assert refused(drawing, "step", marker=0) == "not_now.energy"


@pytest.mark.parametrize(
    ("area", "active"),
    [
        ("light", [("hydrogen", 3)]),
        ("time", [("oxygen", 1), ("dna", 2)]),
        ("gravity", [("helium", 2), ("supernova", 1)]),
        ("chemistry", [("carbon", 1), ("nebula", 1)]),
    ],
)
def test_the_active_reward_comes_first_then_clockwise_from_there(area: str, active: list[tuple[str, int]]) -> None:
    places = dict.fromkeys(AREAS, "") | {area: "0"}
    markers = laid(1, **places)
    found = dial.rewards(markers, 0, [])
    assert [(each["what"], each["n"]) for each in found if each["active"]] == active
    passive = [each for each in found if not each["active"]]
    assert [each["area"] for each in passive] == dial.clockwise(area)
    assert [each["what"] for each in passive] == [data.PASSIVE[each] for each in dial.clockwise(area)]
    assert [each["n"] for each in passive] == [1, 0, 0, 0]


def test_abilities_add_one_each_even_without_a_marker() -> None:
    session = table(3, stage="energy", abilities=["", "", "", "photosynthesis"])
    chemistry = next(each for each in states.rewards(session.state, 0) if each["area"] == "chemistry")
    assert (chemistry["markers"], chemistry["n"]) == (0, 1)
    two = dial.rewards(session.state["markers"], 0, ["pulsar", "quasar", "wormhole"])
    assert {each["what"]: each["n"] for each in two if not each["active"]} == {
        "card": 2,
        "growth": 3,
        "graviton": 4,
        "proto_life": 0,
    }


def test_every_reward_has_its_reason() -> None:
    found = dial.rewards(laid(2, light="0d", time="1d", gravity="dd"), 0, ["pulsar"])
    reasons = [say("en", dial.reason(each)) for each in found]
    assert reasons == ["active: Light", "2 markers", "2 markers", "2 markers + ability: Pulsar", "0 markers"]


def test_abilities_of_others_do_not_count() -> None:
    session = table(3, stage="energy", abilities=["pulsar", "", "", ""])
    other = {each["what"]: each["n"] for each in states.rewards(session.state, 1)}
    assert other["graviton"] == 2
