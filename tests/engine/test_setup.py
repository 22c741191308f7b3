"""Setups come from files too."""

from typing import Any

import pytest

from companion.engine import setup as setups
from companion.engine.message import Refused
from companion.games.mars_dice.data import shipped
from companion.games.mars_dice.game import GAME
from companion.text import say
from tests.games.mars_dice.playing import setup


def why_not(broken: Any) -> str:
    with pytest.raises(Refused) as refused:
        setups.check(GAME, broken)
    for language in ("pl", "en"):
        assert say(language, refused.value.message)
    return str(refused.value.message["text"])


def named(*names: str) -> dict[str, Any]:
    found = setup(len(names))
    for player, name in zip(found["players"], names, strict=True):
        player["name"] = name
    return found


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_good_setup_is_accepted(players: int) -> None:
    good = setup(players)
    setups.check(GAME, good)
    assert setups.make(GAME, good["players"], good["options"], good["data"], 1) == good


@pytest.mark.parametrize(
    "name",
    ["Ola", "Żółć Gęśla", "D'Artagnan", "محمد", "שרה", "小明", "한글", "👩‍🚀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "R2-D2", "7", "x" * 24, "{who}"],
)
def test_names_from_everywhere_are_welcome(name: str) -> None:
    assert setups.clean_name(name) == name
    setups.check(GAME, named(name, "Other"))


@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u200b", "\u2060\ufeff", "\u200d", "\u202e", "\u0301", "\x00"])
def test_a_name_that_cannot_be_seen_is_empty(name: str) -> None:
    assert why_not(named("Ola", name)) == "setup.name_empty"


@pytest.mark.parametrize(
    "name",
    ["Ola\n", " Ola", "Ola  K", "Ola\u2028", "Ola\u200b", "Ola\u202e", "Cafe\u0301", "Ola\ud800", "\ue000Ola"],
)
def test_a_name_with_what_cannot_be_seen_is_refused_and_can_be_cleaned(name: str) -> None:
    assert why_not(named("Marek", name)) == "setup.name_strange"
    cleaned = setups.clean_name(name)
    assert cleaned in ("Ola", "Ola K", "Café")
    setups.check(GAME, named("Marek", cleaned))


def test_a_name_may_be_24_characters_long() -> None:
    assert why_not(named("Ola", "x" * 25)) == "setup.name_long"
    assert why_not(named("Ola", "x" * 100_000)) == "setup.name_long"


@pytest.mark.parametrize(("one", "other"), [("Ola", "Ola"), ("Ola", "OLA"), ("ŻÓŁĆ", "żółć"), ("Weiß", "WEISS")])
def test_two_players_cannot_have_the_same_name(one: str, other: str) -> None:
    assert why_not(named(one, other)) == "setup.name_twice"


@pytest.mark.parametrize("count", [0, 5])
def test_the_number_of_players_is_the_games(count: int) -> None:
    players = [{"name": f"P{seat}", "colour": setups.COLOURS[seat]} for seat in range(count)]
    assert why_not({**setup(2), "players": players}) == "setup.player_count"


def test_everybody_has_a_colour_of_their_own() -> None:
    doubled = setup(3)
    doubled["players"][2]["colour"] = "red"
    assert why_not(doubled) == "setup.colour_twice"


@pytest.mark.parametrize(
    "players",
    [
        None,
        "Ola",
        {},
        ["Ola", "Marek"],
        [{"name": "Ola"}],
        [{"name": "Ola", "colour": "pink"}],
        [{"name": "Ola", "colour": ["red"]}],
        [{"name": 5, "colour": "red"}],
        [{"name": None, "colour": "red"}],
        [{"name": "Ola", "colour": "red", "bot": True}],
    ],
)
def test_players_of_another_shape_are_refused(players: Any) -> None:
    assert why_not({**setup(2), "players": players}) == "setup.broken"


@pytest.mark.parametrize(
    "options",
    [
        None,
        [],
        {},
        {"titles": "app"},
        {"titles": "app", "awards": "mine"},
        {"titles": "app", "awards": ["app"]},
        {"titles": "app", "awards": None},
        {"titles": "app", "awards": "app", "map": "north"},
    ],
)
def test_options_are_those_of_the_game(options: Any) -> None:
    assert why_not({**setup(2), "options": options}) == "setup.broken"


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "1", None])
def test_a_seed_is_a_number_of_64_bits(seed: Any) -> None:
    assert why_not({**setup(2), "seed": seed}) == "setup.broken"


@pytest.mark.parametrize("broken", [None, [], "setup", 5, {}, {"players": []}, {**setup(2), "more": 1}])
def test_what_is_not_a_setup_is_refused(broken: Any) -> None:
    assert why_not(broken) == "setup.broken"


def test_broken_data_is_refused() -> None:
    data = shipped()
    del data["dice"]
    assert why_not({**setup(2), "data": data}) == "engine.bad_data"
