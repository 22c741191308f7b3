"""Texts and surfaces draw themselves: whatever they are told later must show as if they had been told at first."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from screens.app import OrbitaApp
from screens.widgets import Card, OutlineButton, RoundButton, TonalButton
from screens.widgets.icon_font import icon_size
from screens.widgets.text import Icon, Name, Text, TintedText
from tools.drive import Driver

Drive = Callable[..., Driver]
TEXT = "Zaawansowane formy życia wokół gwiazd i supernowych"

TOLD: list[tuple[type[TintedText], str, Any]] = [
    (Text, "text", "Inny tekst"),
    (Text, "halign", "right"),
    (Text, "valign", "top"),
    (Text, "padding", (20, 8)),
    (Text, "padding", (30, 4, 10, 2)),
    (Text, "line_height", 1.6),
    (Text, "markup", True),
    (Text, "role", "title"),
    (Text, "role", "caption"),
    (Text, "size_sp", 24),
    (Text, "medium", True),
    (Text, "muted", True),
    (Text, "tint", (1, 0, 0, 1)),
    (Text, "fit", True),
    (Text, "hug", True),
    (Text, "disabled", True),
    (Name, "shorten_from", "left"),
    (Icon, "icon", "home"),
    (Icon, "size_sp", 40),
    (Icon, "tint", (1, 0, 0, 1)),
    (Icon, "disabled", True),
    (RoundButton, "icon", "home"),
    (RoundButton, "size_sp", 40),
    (RoundButton, "ink", (1, 0, 0, 1)),
    (RoundButton, "disabled", True),
]


@pytest.fixture
def d(drive: Drive, tmp_path: Path) -> Driver:
    app = OrbitaApp(tmp_path)
    app.set("reduce_motion", True)
    return drive(app)


def shown(text: TintedText) -> tuple[Any, ...]:
    """All that can be seen of it."""
    pixels = text.texture.pixels if text.texture else None
    letters = text._letters
    return pixels, tuple(text._ink.rgba), tuple(letters.pos), tuple(letters.size), tuple(text.size)


def begun(kind: type[TintedText]) -> dict[str, Any]:
    return {"text": TEXT, "size": (300, 120)} if issubclass(kind, Text) else {"icon": "star"}


@pytest.mark.parametrize(("kind", "what", "value"), TOLD)
def test_what_a_text_is_told_later_shows(d: Driver, kind: type[TintedText], what: str, value: Any) -> None:
    assert_shows_later(d, kind, begun(kind), what, value, shown)


def assert_shows_later(
    d: Driver, kind: type, start: dict[str, Any], what: str, value: Any, seen: Callable[[Any], Any]
) -> None:
    at_first, later = kind(**{**start, what: value}), kind(**start)
    d.frames(4)
    before = seen(later)
    setattr(later, what, value)
    d.frames(4)
    assert seen(later) == seen(at_first)
    assert seen(later) != before


def test_a_text_is_drawn_when_it_has_its_width_and_not_before(d: Driver) -> None:
    words, bar = Text(text=TEXT, fit=True), d.app.root.ids.bar
    d.frames(3)
    assert words.texture is None and words.height == 0
    bar.add_widget(words)
    d.frames(3)
    assert words.texture.width == int(words.width) > 0 and words._letters.size == words.texture.size
    words.size_hint_x, words.width = None, 0
    d.frames(3)
    assert words.texture is None and words._letters.size == (0, 0)


def test_icons_have_few_sizes_close_to_what_is_wanted() -> None:
    wanted = [size / 10 for size in range(60, 640)]
    assert all(abs(icon_size(one) - one) <= 2 for one in wanted)
    assert len({icon_size(one) for one in wanted}) <= 21


def test_letters_stay_in_the_middle_of_their_place(d: Driver) -> None:
    words = Text(text="7", size=(100, 40))
    d.frames(3)
    for words.pos, words.size in (((50, 60), (100, 40)), ((53, 60), (200, 80)), ((0, 0), (31, 31))):
        d.frames(2)
        (x, y), (wide, high) = words._letters.pos, words._letters.size
        assert (x, y) == (int(words.center_x - wide / 2), int(words.center_y - high / 2))


def test_letters_and_colours_follow_the_app(d: Driver) -> None:
    words, icon, button = Text(text=TEXT), Icon(icon="star"), RoundButton(icon="star")
    d.frames(3)
    sizes, colours = (words.font_size, icon.font_size), [one._ink.rgba for one in (words, icon, button)]
    d.app.set("text_size", "large")
    d.app.set("theme", "light")
    d.frames(3)
    assert words.font_size > sizes[0] and icon.font_size > sizes[1]
    assert all(one._ink.rgba != before for one, before in zip((words, icon, button), colours, strict=True))
    d.app.set("text_size", "normal")
    d.app.set("theme", "dark")
    d.frames(3)
    assert (words.font_size, icon.font_size) == sizes
    assert [one._ink.rgba for one in (words, icon, button)] == colours


def surface(widget: Any) -> list[tuple[Any, ...]]:
    """Kind, place and size of what is drawn under it, and its colours."""
    parts = [*widget._surface._surface.children, *widget._surface._outline.children]
    return [
        (type(part).__name__, *(tuple(getattr(part, what, ())) for what in ("rgba", "pos", "size"))) for part in parts
    ]


@pytest.mark.parametrize(
    ("kind", "what", "value"),
    [
        (TonalButton, "fill", (1, 0, 0, 1)),
        (TonalButton, "disabled", True),
        (OutlineButton, "stroke", (1, 0, 0, 1)),
        (OutlineButton, "fill", (1, 0, 0, 1)),
        (TonalButton, "icon", "home"),
        (TonalButton, "text", "Nieco dłuższy napis"),
        (TonalButton, "size_sp", 30),
        (TonalButton, "tall", 80),
        (TonalButton, "pad", 60),
        (RoundButton, "fill", (1, 0, 0, 1)),
        (RoundButton, "stroke", (1, 0, 0, 1)),
        (Card, "fill", (1, 0, 0, 1)),
        (Card, "outline", (1, 0, 0, 1)),
        (Card, "level", 3),
        (Card, "pos", (40, 30)),
    ],
)
def test_what_a_surface_is_told_later_shows(d: Driver, kind: type, what: str, value: Any) -> None:
    start = {"text": "Dalej"} if kind in (TonalButton, OutlineButton) else {}
    assert_shows_later(d, kind, start, what, value, surface)


def test_an_icon_of_a_button_comes_and_goes(d: Driver) -> None:
    button = TonalButton(text="Dalej")
    d.frames(3)
    alone = button.width
    button.icon = "home"
    d.frames(3)
    assert len(button.children) == 2 and button.width > alone
    button.icon = ""
    d.frames(3)
    assert len(button.children) == 1 and button.width == alone


def test_a_pressed_button_is_shaded_until_it_is_let_go(d: Driver) -> None:
    button = TonalButton(text="Dalej")
    d.frames(3)
    button.state = "down"
    assert len(button.canvas.after.children) == 1
    button.state = "normal"
    assert len(button.canvas.after.children) == 0
