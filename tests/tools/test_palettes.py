"""The colours: the players' can be told apart by everybody, and nothing else has them."""

import json
from itertools import combinations, product
from typing import Any

import pytest

from companion.engine.setup import COLOURS
from tests.colours import Triple, ciede2000, contrast, difference
from tools import make_palettes

THEMES = ("dark", "light")
FOUND: dict[str, Any] = json.loads(make_palettes.TARGET.read_text("utf-8"))
PLAYERS = FOUND["swatches"]["dark"]["players"]
LEAST = {"": 25, "protan": 17.5, "deutan": 17.5, "tritan": 17.4}  # between two players, by who sees them
LEAST_APART = 8  # between a player and anything else


@pytest.mark.parametrize(
    ("one", "other", "known"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_that_of_the_published_examples(one: Triple, other: Triple, known: float) -> None:
    """Sharma, Wu and Dalal 2005."""
    assert ciede2000(one, other) == pytest.approx(known, abs=1e-4)


def test_the_file_is_what_the_script_makes() -> None:
    assert FOUND["swatches"] == {theme: make_palettes.swatches(theme) for theme in THEMES}


def test_players_have_the_same_colours_in_both_themes() -> None:
    dark, light = (FOUND["swatches"][theme] for theme in THEMES)
    assert dark["players"] == light["players"] and dark["players_on"] == light["players_on"]
    assert tuple(dark["players"]) == COLOURS  # saved games have these names


@pytest.mark.parametrize("seen_by", LEAST)
def test_everybody_can_tell_two_players_apart(seen_by: str) -> None:
    near = {pair: difference(PLAYERS[pair[0]], PLAYERS[pair[1]], seen_by) for pair in combinations(PLAYERS, 2)}
    assert {pair: far for pair, far in near.items() if far < LEAST[seen_by]} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_else_at_the_table_has_the_colour_of_a_player(theme: str) -> None:
    swatches = FOUND["swatches"][theme]
    others = {
        (group, name): colour
        for group, colours in swatches.items()
        if not group.startswith("players") and not group.endswith("_on")
        for name, colour in colours.items()
    }
    assert others
    found = {
        (*other, player): round(difference(colour, PLAYERS[player]), 1)
        for (other, colour), player in product(others.items(), PLAYERS)
        if difference(colour, PLAYERS[player]) < LEAST_APART
    }
    assert found == {}


def test_the_letter_of_a_mark_can_be_read() -> None:
    letters = FOUND["swatches"]["dark"]["players_on"]
    assert {name for name, colour in PLAYERS.items() if contrast(colour, letters[name]) < 5} == set()


@pytest.mark.parametrize("accent", FOUND["accents"])
@pytest.mark.parametrize(("card", "least"), [("surfaceContainerHigh", 3.4), ("surfaceContainerHighest", 3)])
def test_a_mark_stands_off_every_card_in_the_dark(accent: str, card: str, least: float) -> None:
    """In the light it has a dark outline."""
    ground = FOUND["accents"][accent]["dark"][card]
    assert {name for name, colour in PLAYERS.items() if contrast(colour, ground) < least} == set()


CARDS = ("surface", "surfaceContainerLow", "surfaceContainer", "surfaceContainerHigh", "surfaceContainerHighest")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("accent", FOUND["accents"])
def test_empty_cells_and_outlines_can_be_seen(accent: str, theme: str) -> None:
    """Cells, chips and round buttons have an outline in this colour, the main button that waits in the main one."""
    roles = FOUND["accents"][accent][theme]
    found = {
        (role, card): round(contrast(roles[role], roles[card]), 2)
        for role, card in product(("outline", "primary"), CARDS)
        if contrast(roles[role], roles[card]) < 3
    }
    assert found == {}


def test_the_pale_outline_is_only_for_what_cannot_be_used_or_needs_no_outline() -> None:
    """A button without use, a line between rows, the edge of a card or of a panel, a map beside its words."""
    root = make_palettes.TARGET.parents[1]
    found = {
        path.relative_to(root).as_posix()
        for folder in ("screens", "kv")
        for path in (root / folder).rglob("*.*")
        if path.suffix in (".py", ".kv") and "outlineVariantColor" in path.read_text("utf-8")
    }
    needless = {"kv/setup/new_game.kv", "kv/home.kv", "kv/micro_cosmos/planet.kv", "kv/pads/editor.kv"}
    assert found == {"screens/widgets/buttons.py", *needless}
