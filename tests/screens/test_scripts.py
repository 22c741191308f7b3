"""Names in scripts that Roboto lacks are letters, not boxes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from kivymd.icon_definitions import md_icons

from companion.text import LANGUAGES, texts
from screens.widgets import Name, Text
from screens.widgets.scripts import DEJAVU, NAMES, drawable, joined, letters_of
from tests.screens.test_mars_table import at_table
from tools.drive import Driver, visible_box

Drive = Callable[..., Driver]

# Typed → the font, and the letters from left to right as they are seen.
SEEN = {
    "محمد": (DEJAVU, "\ufeaa\ufee4\ufea4\ufee3"),  # final dal, medial meem, medial hah, initial meem
    "علي": (DEJAVU, "\ufef2\ufee0\ufecb"),
    "سلام": (DEJAVU, "\ufee1\ufefc\ufeb3"),  # lam and alef are one
    "שלום": (DEJAVU, "םולש"),
    "Ola שלום 3": (DEJAVU, "Ola םולש 3"),
    "Արամ": (DEJAVU, "Արամ"),
    "ლევან": (DEJAVU, "ლევან"),
    "李小龍": (NAMES, "李小龍"),
    "ひかりミカ": (NAMES, "ひかりミカ"),
    "김민준": (NAMES, "김민준"),
    "Łukasz 🚀": (NAMES, "Łukasz 🚀"),
    "👩\u200d🚀❤\ufe0f": (NAMES, "👩🚀❤"),
    "Владимир": ("Roboto", "Владимир"),
    "Ελένη": ("Roboto", "Ελένη"),
    "Zażółć gęślą": ("Roboto", "Zażółć gęślą"),
}


@pytest.mark.parametrize("name", SEEN)
def test_a_name_is_seen_as_it_is_written(name: str) -> None:
    font, seen = SEEN[name]
    assert drawable(name, "Roboto") == (seen, font)
    if font != "Roboto":
        assert {ord(letter) for letter in seen} <= letters_of(font)


def test_what_no_font_has_is_one_question_mark() -> None:
    assert drawable("नीरज", "Roboto")[0] == "?"
    assert drawable("नीरज Ola", "Roboto")[0] == "? Ola"


def test_letters_that_do_not_join_stay_apart() -> None:
    assert joined("دار") == "\ufea9\ufe8d\ufead"  # none of them joins the next


def test_our_own_texts_and_icons_are_drawn_as_ever() -> None:
    for language in LANGUAGES:
        for text in texts(language).values():
            for form in text.values() if isinstance(text, dict) else [text]:
                assert drawable(form, "Roboto") == (form, "Roboto")
    for glyph in md_icons.values():
        assert drawable(glyph, "Icons") == (glyph, "Icons")


def test_both_fonts_have_polish_letters_for_the_rest_of_a_sentence() -> None:
    for font in (DEJAVU, NAMES):
        assert {ord(letter) for letter in "aąćęłńóśźżĄĆĘŁŃÓŚŹŻ0123456789–„”…·:,.?−"} <= letters_of(font)


def test_names_have_their_place_on_a_table(drive: Drive, tmp_path: Path) -> None:
    names = ("محمد", "李小龍", "김민준", "नीरज")
    d = at_table(drive, tmp_path, *names)
    for name in names:
        shown = [text for text in d.find_all(Name) if text.text == name and visible_box(text)]
        assert shown and all(text.texture_size[0] > 5 for text in shown)
    sentence = next(text for text in d.find_all(Text) if text.text.startswith("محمد:"))
    assert sentence.texture is not None
