"""What is wrong with a picture is found, and nothing else."""

from collections.abc import Callable
from typing import Any

import pytest

from tools.drive import Driver, shown  # isort: skip

from kivy.uix.floatlayout import FloatLayout

from screens.app import OrbitaApp
from screens.widgets import Text, TonalButton
from tools.visual_faults import contrast, faults

PLACE: dict[str, Any] = {"size_hint": (None, None), "pos": (200, 300)}


@pytest.fixture
def page(drive: Callable[..., Driver], tmp_path: Any) -> tuple[Driver, FloatLayout]:
    """An empty page over the whole window."""
    d = drive(OrbitaApp(tmp_path))
    place = FloatLayout()
    d.app.root.clear_widgets()
    d.app.root.add_widget(place)
    return d, place


def found(d: Driver) -> list[str]:
    d.frames(4)
    return faults(shown())


def test_a_page_that_is_well(page: Any) -> None:
    d, place = page
    place.add_widget(Text(text="Wszystko dobrze", size=(200, 48), **PLACE))
    place.add_widget(TonalButton(text="Dalej", pos=(200, 500)))
    assert found(d) == []


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ({"text": "Za długie na swoje miejsce", "size": (120, 18)}, "is higher than its place"),
        ({"text": "Niepodzielne", "size": (40, 48)}, "breaks inside a word"),
        ({"text": "Nie zmieści się", "size": (60, 48), "hug": True, "pos": (1250, 300)}, "is wider than its place"),
        ({"text": "Skrócone, bo nie ma miejsca", "size": (90, 48), "shorten": True}, "is shortened"),
        ({"text": "Drobne", "size": (200, 48), "size_sp": 11}, "is 11.0 sp"),
        ({"text": "Blade", "size": (200, 48), "tint": (0.2, 0.2, 0.22, 1)}, "has a contrast of"),
    ],
)
def test_words_that_cannot_be_read(page: Any, words: dict[str, Any], fault: str) -> None:
    d, place = page
    place.add_widget(Text(**{**PLACE, **words}))
    assert any(fault in one for one in found(d))


def test_two_texts_in_one_place(page: Any) -> None:
    d, place = page
    for text in ("Jeden na drugim", "Drugi pod nim"):
        place.add_widget(Text(text=text, size=(200, 48), **PLACE))
    assert found(d) == ["Text “Jeden na drugim” and Text “Drugi pod nim” overlap"]


def test_a_button_too_low_for_a_finger(page: Any) -> None:
    d, place = page
    place.add_widget(TonalButton(text="Dalej", tall=30, touch=30, pos=(200, 500)))
    assert [one for one in found(d) if "30 dp" in one]


def test_a_button_half_below_the_window(page: Any) -> None:
    d, place = page
    place.add_widget(TonalButton(text="Dalej", pos=(200, -20)))
    assert found(d) == ["TonalButton “Dalej” is partly outside the window"]


def test_an_icon_beside_its_button(page: Any) -> None:
    d, place = page
    button = TonalButton(text="Dalej", icon="home", pos=(200, 500))
    place.add_widget(button)
    assert found(d) == []
    button._icon.x = button.x - 10
    (fault,) = found(d)
    assert fault.endswith("sticks out of TonalButton “Dalej”")


def test_contrast_as_everybody_counts_it() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
