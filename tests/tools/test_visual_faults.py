"""What is wrong with a picture is found, and nothing else."""

from collections.abc import Callable
from typing import Any

import pytest

from tools.drive import Driver, shown  # isort: skip

from kivy.graphics import Color
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from companion.engine.guide import Guide, Offer, Step
from companion.engine.message import Message
from screens.app import OrbitaApp
from screens.widgets import BigButton, Chip, Flow, Text, TonalButton, width_of
from screens.widgets.canvas_text import draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.guide_card import GuideCard
from screens.widgets.rounded import RoundedOutline
from tools.seen import contrast
from tools.visual_faults import faults

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


def listed(place: FloatLayout, high: float) -> ScrollView:
    """A list of four rows of 60 dp, of which so much is seen."""
    rows = BoxLayout(orientation="vertical", size_hint_y=None, height=240)
    for number in range(4):
        rows.add_widget(Text(text=f"Wiersz {number}"))
    view = ScrollView(size=(300, high), **PLACE)
    view.add_widget(rows)
    place.add_widget(view)
    return view


def test_a_list_of_which_hardly_a_row_is_seen(page: Any) -> None:
    d, place = page
    view = listed(place, 120)
    assert found(d) == []
    view.height = 50
    assert found(d) == ["50 of 240 dp of the list with BoxLayout “Wiersz 0” are seen"]


def test_a_list_that_is_short_by_itself(page: Any) -> None:
    d, place = page
    listed(place, 50).children[0].height = 50
    assert [one for one in found(d) if "of the list" in one] == []


def test_a_guide_without_its_three_lines(page: Any) -> None:
    d, place = page
    said: Message = {"text": "mars_dice.why.choose"}
    guide = GuideCard(size=(400, 200), **PLACE)
    guide.show(Guide(said, [Step(said, why=said, status="now") for _ in range(3)], Offer(said)))
    place.add_widget(guide)
    assert found(d) == []
    guide.height = 70
    (fault,) = found(d)
    assert fault.startswith("the guide has room for 2.0 lines")


def test_a_main_button_with_small_letters(page: Any) -> None:
    d, place = page
    button = BigButton(text="Następny gracz: Małgorzata", size_hint_x=None, width=420, pos=(200, 300))
    place.add_widget(button)
    assert found(d) == []
    button._label.size_sp = 15
    assert found(d) == ["BigButton “Następny gracz: Małgorzata” has shrunk to 15.0 sp"]


def test_a_button_with_smaller_letters_than_those_beside_it(page: Any) -> None:
    d, place = page
    row = BoxLayout(size=(400, 56), **PLACE)
    row.add_widget(TonalButton(text="Miasto", hug=False))
    row.add_widget(TonalButton(text="Zieleń", hug=False))
    place.add_widget(row)
    assert found(d) == []
    row.children[0]._label.size_sp = 14
    assert found(d) == ["TonalButton “Zieleń” has 14.0 sp beside 16.0 sp"]


class Unmended(Text):
    """A heading that wraps just where it is too long."""

    def text_to_draw(self) -> str:
        return self.text


@pytest.mark.parametrize("role", ["headline", "title", "subtitle"])
def test_a_heading_that_ends_in_an_orphan(page: Any, role: str) -> None:
    d, place = page
    words = Unmended(text="Automa przelatuje na planetę numer 2", role=role, size=(10, 90), **PLACE)
    words.width = width_of(words.text, words.font_name, words.font_size) - 2
    place.add_widget(words)
    assert any("ends in a line of “2”" in one for one in found(d))
    words.text = "Automa przelatuje na planetę numer dwa tysiące"
    assert found(d) == []


def test_a_chip_alone_in_its_line(page: Any) -> None:
    d, place = page
    flow = Flow(width=400, size_hint_x=None, pos=(200, 300))
    for _ in range(4):
        flow.add_widget(Chip(text="Małgorzata", widest=120))
    place.add_widget(flow)
    assert found(d) == []
    one, *others = flow.children
    flow.do_layout = lambda *_: None
    for number, chip in enumerate(reversed(others)):
        chip.pos = 200 + number * 120, 380
    one.pos = 200, 320
    assert found(d) == ["Chip “Małgorzata” stands alone in its line"]


class Fields(CanvasWidget):
    """Four fields of a track, as pale as one likes."""

    paint = ColorProperty("white")
    words = StringProperty()
    depends = ("paint", "words")

    def draw(self, theme: Any) -> None:
        Color(*self.paint)
        for number in range(4):
            RoundedOutline(pos=(self.x + 40 * number, self.y), size=(30, 20), radius=[4], line=1.3)
        Color(*theme.onSurfaceColor)
        for number in range(4):
            draw_text(self.words, self.x + 40 * number + 8, self.y + 10, 14)


def test_drawn_parts_that_are_too_pale(page: Any) -> None:
    d, place = page
    fields = Fields(size=(160, 20), **PLACE)
    place.add_widget(fields)
    assert found(d) == []
    fields.paint = d.app.theme_cls.surfaceContainerHighColor
    (fault,) = found(d)
    assert fault.startswith("Fields draws a part of 30 × 20 with a contrast of 1.")
    fields.words = "12"
    assert found(d) == [], "what is written on a field says where it is"


def test_contrast_as_everybody_counts_it() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
