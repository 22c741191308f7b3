"""Phones, windows that are low or upright, and large letters: nothing is squeezed or falls off."""

import pytest

from screens.widgets.card import even_lines


@pytest.mark.parametrize(
    ("widths", "room", "lines"),
    [
        ([100, 100, 100, 100], 320, [2, 2]),
        ([100, 100, 100], 320, [3]),
        ([100, 100, 100, 100, 100], 320, [3, 2]),
        ([300, 40, 40], 320, [1, 2]),
        ([400], 320, [1]),
        ([], 320, []),
    ],
)
def test_chips_stand_in_lines_of_about_the_same_length(widths: list[float], room: float, lines: list[int]) -> None:
    assert even_lines(widths, room, 8) == lines
