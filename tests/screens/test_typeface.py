"""The display face: which letters it has, figures that do not jitter, and Roboto for all others."""

import pytest
from PIL import ImageFont

from companion.text import texts
from companion.text.display_letters import LETTERS
from screens.widgets.text import width_of
from screens.widgets.typeface import FOLDER, MEDIUM, SEMIBOLD, face_for


@pytest.mark.parametrize("face", [MEDIUM, SEMIBOLD])
def test_every_letter_that_is_promised_is_in_the_file(face: str) -> None:
    font = ImageFont.truetype(str(FOLDER / f"{face}.ttf"), 40)
    nothing = bytes(font.getmask("\uffff"))
    empty = [letter for letter in LETTERS if bytes(font.getmask(letter)) == nothing and letter.strip()]
    assert empty == []


@pytest.mark.parametrize("face", [MEDIUM, SEMIBOLD])
def test_all_figures_are_equally_wide(face: str) -> None:
    assert len({width_of(figure * 10, face, 40) for figure in "0123456789"}) == 1


def test_a_name_with_other_letters_is_drawn_in_roboto() -> None:
    assert face_for("Małgorzata", SEMIBOLD) == SEMIBOLD
    assert face_for("two\nlines", SEMIBOLD) == SEMIBOLD
    assert face_for("Олена", SEMIBOLD) == "RobotoMedium"
    assert face_for("Олена", "Roboto") == "Roboto"


@pytest.mark.parametrize("language", ["pl", "en"])
def test_almost_all_texts_can_be_drawn_in_it(language: str) -> None:
    """Signs that it lacks would make a title look unlike all others."""
    others = set("".join(text for text in texts(language).values() if isinstance(text, str))) - LETTERS - {"\n"}
    assert others <= set("≥≤\u202f")
