"""Every game is played by touches on a tablet and on a phone. And every screen is looked at, with large letters:
nothing is cut off, too small, too pale, or too low for a finger.

The walks are those of the tour (`tools/tour.py`), which takes pictures of the same in more shapes.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tools.drive import shown  # isort: skip  before anything of Kivy

from companion.games import shelf
from tests.effort import THOROUGH
from tools.tour import TABLET, walk, walks
from tools.visibility import name
from tools.visual_faults import faults, main_buttons

PHONE = (360, 640)
LARGE = 1.3
PLAYED = {name for game_id in shelf.IDS for name, _ in walks(game_id)}
GAMES = [
    pytest.param(plays, size, id=f"{name}-{shape}")
    for game_id in shelf.IDS
    for number, (name, plays) in enumerate(walks(game_id))
    for shape, size in (("tablet", TABLET), ("phone", PHONE))
    if THOROUGH or number < (2 if shape == "tablet" else 1)  # a game is the same on a phone with more people
]


@pytest.mark.parametrize(("plays", "size"), GAMES)
def test_a_game_is_played_by_touches(plays: Callable[..., Any], size: tuple[int, int]) -> None:
    """From the shelf to the result. On a phone one scrolls to what is not in sight. There is never more than one
    bright button on the way."""
    several: dict[str, list[str]] = {}

    def look(picture: str, _size: tuple[int, int]) -> None:
        bright = [name(button) for button in main_buttons()]
        if len(bright) > 1:
            several[picture] = bright

    walk(plays, (size,), look, scrolls=size == PHONE)
    assert several == {}


@pytest.mark.parametrize("plays", [pytest.param(plays, id=name) for name, plays in walks() if name not in PLAYED])
def test_one_bright_button_at_most_everywhere_else(plays: Callable[..., Any]) -> None:
    several: dict[str, list[str]] = {}

    def look(picture: str, _size: tuple[int, int]) -> None:
        bright = [name(button) for button in main_buttons()]
        if len(bright) > 1:
            several[picture] = bright

    walk(plays, (TABLET,), look)
    assert several == {}


@pytest.mark.parametrize("plays", [pytest.param(plays, id=name) for name, plays in walks()])
@pytest.mark.parametrize(("language", "size", "theme"), [("pl", TABLET, "dark"), ("en", PHONE, "light")])
@pytest.mark.slow
def test_nothing_looks_wrong(plays: Callable[..., Any], language: str, size: tuple[int, int], theme: str) -> None:
    """Polish, the longer language, where most stands on one screen; English where there is the least room."""
    found: dict[str, list[str]] = {}

    def look(picture: str, _size: tuple[int, int]) -> None:
        wrong = faults(shown())
        if wrong:
            found[picture] = wrong

    walk(plays, (TABLET,) if size == TABLET else (TABLET, size), look, language, theme, LARGE)
    assert found == {}
