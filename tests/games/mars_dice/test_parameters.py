"""Temperature, oxygen and oceans: points, maxima and bonus fields."""

from typing import Any

import pytest

from companion.games.mars_dice.data import ALL_SYMBOLS, COLOURS, PARAMETERS, shipped
from companion.games.mars_dice.state import colour_of, pool, reading
from companion.text import say
from tests.games.mars_dice.playing import PARAMETER_STEPS, all_dice, correct, do, give_dice, start


def test_raising_temperature_to_minus_24_gives_2_vp_and_the_bonus_of_that_field() -> None:
    session = start()
    give_dice(session, 0, "plant")
    do(session, "raise", parameter="temperature")
    assert session.state["players"][0]["vp"] == 2
    entry = session.do({"do": "raise", "parameter": "temperature"})
    assert session.state["players"][0]["vp"] == 4
    assert say("en", entry.story[0], session.names) == "Ola: temperature −24 °C, +2 VP"
    assert say("pl", entry.story[1], session.names) == "Ola: premia pola – 1 zasób: ciepło"
    assert session.state["players"][0]["dice"] == [
        {"colour": "green", "face": "plant"},
        {"colour": "red", "face": "heat"},
    ]


def test_raising_oxygen_at_its_maximum_gives_1_vp() -> None:
    session = start()
    correct(session, "steps", "oxygen", to=7)
    assert do(session, "raise", parameter="oxygen") == ["mars_dice.raised_at_maximum"]
    assert session.state["players"][0]["vp"] == 1
    assert session.state["steps"]["oxygen"] == 7


@pytest.mark.parametrize("parameter", PARAMETERS)
def test_every_step_gives_2_vp_and_beyond_the_maximum_1_without_moving(parameter: str) -> None:
    session = start()
    most = PARAMETER_STEPS[parameter]
    for step in range(1, most + 1):
        before = session.state["players"][0]["vp"]
        do(session, "raise", parameter=parameter)
        assert session.state["players"][0]["vp"] == before + 2
        assert session.state["steps"][parameter] == step
    for _ in range(2):
        before = session.state["players"][0]["vp"]
        do(session, "raise", parameter=parameter)
        assert session.state["players"][0]["vp"] == before + 1
        assert session.state["steps"][parameter] == most
    assert all(session.state["steps"][other] == 0 for other in PARAMETERS if other != parameter)


@pytest.mark.parametrize(
    ("parameter", "values"),
    [
        ("temperature", [-32, -28, -24, -20, -16, -12, -8, -4, 0, 4, 8]),
        ("oxygen", [0, 2, 4, 6, 8, 10, 12, 14]),
        ("oceans", [0, 1, 2, 3, 4, 5, 6, 7]),
    ],
)
def test_the_tracks_read_as_printed(parameter: str, values: list[int]) -> None:
    data = start().state["data"]
    readings = [reading(data, parameter, step)["value"] for step in range(PARAMETER_STEPS[parameter] + 1)]
    assert readings == values


def bonus_steps(parameter: str) -> list[int]:
    """The steps at which raising tells about a bonus field."""
    session = start()
    told = {}
    for step in range(1, PARAMETER_STEPS[parameter] + 1):
        told[step] = "mars_dice.field_bonus" in do(session, "raise", parameter=parameter)
    return [step for step, bonus in told.items() if bonus]


def test_the_bonus_fields_are_minus_24_minus_16_and_0_degrees_and_4_and_10_percent() -> None:
    data = start().state["data"]
    temperature = [reading(data, "temperature", step)["value"] for step in bonus_steps("temperature")]
    oxygen = [reading(data, "oxygen", step)["value"] for step in bonus_steps("oxygen")]
    assert (temperature, oxygen, bonus_steps("oceans")) == ([-24, -16, 0], [4, 10], [])


def with_bonus(bonus: str, tray: bool = True) -> tuple[list[str], dict[str, Any]]:
    """Raise the oceans onto a field with this bonus; what was told, and the player."""
    parameters = shipped()["parameters"]
    parameters["oceans"]["bonus"] = {"1": bonus}
    session = start(parameters=parameters, seed=5)
    if tray:
        do(session, "production", who=0, colour="red", amount=1)
    told = do(session, "raise", parameter="oceans")
    assert all_dice(session.state) == 60
    return told, {**session.state["players"][0], "steps": session.state["steps"]}


@pytest.mark.parametrize("symbol", ALL_SYMBOLS)
def test_a_field_can_give_any_resource(symbol: str) -> None:
    told, player = with_bonus(symbol)
    assert "mars_dice.field_bonus" in told
    assert player["dice"] == [{"colour": colour_of(symbol), "face": symbol}]


@pytest.mark.parametrize("colour", COLOURS)
def test_a_field_can_give_a_die_which_is_rolled(colour: str) -> None:
    told, player = with_bonus(f"die_{colour}")
    assert told == ["mars_dice.raised.oceans", "mars_dice.take_printed", "mars_dice.field_bonus", "mars_dice.rolled"]
    assert [die["colour"] for die in player["dice"]] == [colour]


def test_a_field_can_give_a_wild_token_or_a_point() -> None:
    assert with_bonus("wild")[1]["wild"] == 1
    assert with_bonus("vp")[1]["vp"] == 3
    assert with_bonus("printed")[1]["dice"] == []


@pytest.mark.parametrize("other", ["temperature", "oxygen"])
def test_a_field_can_raise_another_track_which_scores_too(other: str) -> None:
    _, player = with_bonus(f"raise_{other}")
    assert player["vp"] == 4
    assert player["steps"][other] == 1


@pytest.mark.parametrize("bonus", ["heat", "die_red", "wild"])
def test_who_keeps_no_dice_in_the_app_is_only_told(bonus: str) -> None:
    told, player = with_bonus(bonus, tray=False)
    assert told == ["mars_dice.raised.oceans", "mars_dice.take_printed", "mars_dice.field_bonus"]
    assert player["dice"] == [] and player["wild"] == 0


@pytest.mark.parametrize("bonus", ["heat", "die_red"])
def test_a_bonus_die_that_is_not_in_the_pool_is_lost_without_compensation(bonus: str) -> None:
    parameters = shipped()["parameters"]
    parameters["oceans"]["bonus"] = {"1": bonus}
    session = start(parameters=parameters)
    do(session, "roll", who=1, dice={"red": 12})
    give_dice(session, 0, "plant")
    assert pool(session.state)["red"] == 0
    assert do(session, "raise", parameter="oceans")[-1] == "mars_dice.dice_lost"
    assert len(session.state["players"][0]["dice"]) == 1
    assert session.state["players"][0]["wild"] == 0


def test_raising_is_a_main_action_of_an_action_turn() -> None:
    session = start()
    do(session, "raise", parameter="oceans")
    assert session.state["turn"]["kind"] == "action"
    assert session.state["turn"]["main"] == 1
