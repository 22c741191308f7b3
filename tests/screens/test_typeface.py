"""The display face: which letters it has, figures that do not jitter, and Roboto for all others."""

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.window import Window
from PIL import ImageFont

from companion.text import texts
from companion.text.display_letters import LETTERS
from screens.app import OrbitaApp
from screens.widgets import Text, TonalButton
from screens.widgets.text import width_of
from screens.widgets.typeface import FOLDER, MEDIUM, SEMIBOLD, face_for
from tools.drive import Driver


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


def test_a_button_takes_the_narrower_face_before_it_breaks_a_word(
    drive: Callable[..., Driver], tmp_path: Path
) -> None:
    d = drive(OrbitaApp(tmp_path))
    word, size = "Laboratorium", 14
    wide, narrow = (width_of(word, face, size) for face in (MEDIUM, "RobotoMedium"))
    assert narrow < wide
    faces = []
    for room in (wide + 2, (wide + narrow) / 2):
        button = TonalButton(text=word, hug=False, size_sp=size, pad=8, size_hint=(None, None), width=room + 16)
        Window.add_widget(button)
        d.frames(3)
        label = d.find(Text, within=button)
        assert label.text == word and label.texture_size[0] <= room + 1
        faces.append(label.font_name)
        Window.remove_widget(button)
    assert faces == [MEDIUM, "RobotoMedium"]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_almost_all_texts_can_be_drawn_in_it(language: str) -> None:
    """Signs that it lacks would make a title look unlike all others."""
    others = set("".join(text for text in texts(language).values() if isinstance(text, str))) - LETTERS - {"\n"}
    assert others <= set("≥≤\u202f")
