"""The data of the game may come from a file: what the rules could not work with is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.message import Refused
from companion.games.mars_dice.data import BONUSES, COLOURS, PARAMETERS, check, faces, rarity_of, shipped

Mutation = Callable[[dict[str, Any]], Any]


def setting(*path: Any, to: Any) -> Mutation:
    def mutate(data: dict[str, Any]) -> None:
        holder: Any = data
        for part in path[:-1]:
            holder = holder[part]
        holder[path[-1]] = to

    return mutate


def removing(*path: Any) -> Mutation:
    def mutate(data: dict[str, Any]) -> None:
        holder: Any = data
        for part in path[:-1]:
            holder = holder[part]
        del holder[path[-1]]

    return mutate


BROKEN: list[Mutation] = [
    removing("dice"),
    setting("more", to=1),
    removing("parameters", "oxygen"),
    setting("parameters", "methane", to={"start": 0, "step": 1, "steps": 5, "bonus": {}}),
    removing("parameters", "oxygen", "bonus"),
    setting("parameters", "oxygen", "more", to=1),
    setting("parameters", "oxygen", "steps", to=0),
    setting("parameters", "oxygen", "steps", to=21),
    setting("parameters", "oxygen", "steps", to=True),
    setting("parameters", "oxygen", "steps", to=7.0),
    setting("parameters", "oxygen", "steps", to="7"),
    setting("parameters", "oxygen", "step", to=0),
    setting("parameters", "oxygen", "start", to=10**9),
    setting("parameters", "oxygen", "start", to=None),
    setting("parameters", "oxygen", "bonus", to=[]),
    setting("parameters", "oxygen", "bonus", to={"two": "heat"}),
    setting("parameters", "oxygen", "bonus", to={"02": "heat"}),
    setting("parameters", "oxygen", "bonus", to={"0": "heat"}),
    setting("parameters", "oxygen", "bonus", to={"2": "gold"}),
    setting("parameters", "oxygen", "bonus", to={"2": ["heat"]}),
    setting("parameters", "oxygen", "bonus", to={"2": "raise_oxygen"}),
    setting("parameters", "oxygen", to=None),
    setting("parameters", to=list(PARAMETERS)),
    removing("dice", "red"),
    setting("dice", "pink", to=["heat", "event", "nuclear"]),
    setting("dice", "red", to=["heat", "event"]),
    setting("dice", "red", to=["heat", "heat", "nuclear"]),
    setting("dice", "red", to=["heat", "event", "plant"]),
    setting("dice", "red", to={"heat": 3, "event": 2, "nuclear": 1}),
    setting("dice", "red", to="heat"),
    setting("dice", "red", to=[1, 2, 3]),
    setting("dice", to=list(COLOURS)),
    setting("dice_per_colour", to=0),
    setting("dice_per_colour", to=100),
    setting("dice_per_colour", to="12"),
    removing("titles", "legend"),
    setting("titles", "hermit", to=3),
    setting("titles", "legend", to=0),
    setting("titles", "legend", to=True),
    setting("titles", to=["legend"]),
    setting("titles_in_box", to=["legend", "miner"]),
    setting("titles_in_box", to=["legend", "miner", "miner"]),
    setting("titles_in_box", to=["legend", "miner", "hermit"]),
    setting("titles_in_box", to=["legend", "miner", ["omnibus"]]),
    setting("titles_in_box", to={"legend": 1, "miner": 1, "omnibus": 1}),
]


@pytest.mark.parametrize("mutate", BROKEN, ids=range(len(BROKEN)))
def test_broken_data_is_refused(mutate: Mutation) -> None:
    data = shipped()
    check(data)
    mutate(data)
    with pytest.raises(Refused, match=r"engine\.bad_data"):
        check(data)


@pytest.mark.parametrize("data", [None, [], "data", 7, {}, [[]], {"parameters": None}])
def test_what_is_no_data_at_all_is_refused(data: Any) -> None:
    with pytest.raises(Refused, match=r"engine\.bad_data"):
        check(data)


@pytest.mark.parametrize(
    "mutate",
    [
        setting("parameters", "temperature", "steps", to=9),
        setting("parameters", "oceans", "bonus", to={"3": "raise_oxygen"}),
        setting("dice", "red", to=["nuclear", "heat", "event"]),
        setting("dice_per_colour", to=10),
        setting("titles", "terraformer", to=25),
        setting("titles_in_box", to=["legend", "miner", "omnibus"]),
        *(setting("parameters", "oceans", "bonus", to={"1": bonus}) for bonus in BONUSES if bonus != "raise_oceans"),
    ],
)
def test_what_a_user_may_want_to_put_right_is_accepted(mutate: Mutation) -> None:
    data = shipped()
    mutate(data)
    check(data)


def test_shipped_data_is_a_copy() -> None:
    shipped()["dice"]["red"].clear()
    assert shipped()["dice"]["red"] == ["heat", "event", "nuclear"]


def test_a_die_has_its_common_symbol_three_times_its_rare_twice_and_its_unique_once() -> None:
    data: Any = shipped()
    assert faces(data, "green") == ["plant"] * 3 + ["microbe"] * 2 + ["animal"]
    assert [rarity_of(data, "green", symbol) for symbol in data["dice"]["green"]] == ["common", "rare", "unique"]
