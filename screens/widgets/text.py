"""Text and icons."""

from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel as CoreMarkupLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from screens.kv import load_kv
from screens.running import running_app
from screens.widgets.icon_font import glyph, icon_size
from screens.widgets.one_tap import Moment, taps
from screens.widgets.scripts import drawable
from screens.widgets.theme_listeners import listen_to_theme
from screens.widgets.typeface import MEDIUM, SEMIBOLD

# role: font, size in sp
ROLES = {
    "display": (SEMIBOLD, 44),
    "headline": (SEMIBOLD, 28),
    "title": (SEMIBOLD, 22),
    "subtitle": (MEDIUM, 18),
    "body": ("Roboto", 16),
    "label": ("Roboto", 14),
    "caption": ("Roboto", 12),
}
HEADINGS = ("display", "headline", "title", "subtitle")
ORPHAN = 3  # letters that do not stand alone in the last line of a heading
NOWHERE = 0  # the width of a text that has not found its place yet
WHITE = (1, 1, 1, 1)
NO_SIZE = (0, 0)
# Properties of a text that change its letters. Their names are those of Kivy's own labels.
LETTERING = (
    *("text", "font_size", "font_name", "text_size", "halign", "valign"),
    *("padding", "line_height", "shorten", "shorten_from"),
)


@lru_cache(maxsize=2000)
def width_of(text: str, font_name: str, font_size: float) -> float:
    """How wide a text is on one line, without drawing it."""
    text, font_name = drawable(text, font_name)
    label = CoreLabel(font_name=font_name, font_size=font_size)
    return max((label.get_extents(line)[0] for line in text.split("\n")), default=0)


class TintedText(Widget):
    """A text that is drawn in white and coloured by the canvas, so that another colour does not draw it anew: a
    change of accent colours hundreds of texts. Markup may have colours of its own, so it is drawn in them.

    It has those properties of Kivy's Label that the app uses, by the same names."""

    text = StringProperty()
    font_size = NumericProperty(15.0)
    font_name = StringProperty("Roboto")
    text_size: tuple[float | None, float | None] = ObjectProperty((None, None))
    halign = OptionProperty("auto", options=["left", "center", "right", "justify", "auto"])
    valign = OptionProperty("bottom", options=["bottom", "middle", "center", "top"])
    padding = VariableListProperty([0, 0, 0, 0])
    line_height = NumericProperty(1.0)
    shorten = BooleanProperty(False)
    shorten_from = OptionProperty("center", options=["left", "center", "right"])
    markup = BooleanProperty(False)
    color = ColorProperty(WHITE)
    faded = NumericProperty(0.45)  # how much of the colour is left when it is disabled
    # What was drawn.
    texture: Texture | None = ObjectProperty(None, allownone=True)
    texture_size: tuple[int, int] = ObjectProperty(NO_SIZE)
    is_shortened = BooleanProperty(False)

    is_label = True  # who taps what it belongs to has to have read it
    changed_at: Moment | None = None  # when other letters were drawn

    def __init__(self, **kwargs: Any) -> None:
        self._core: CoreLabel | None = None
        self._read = ""
        super().__init__(**kwargs)
        with self.canvas:
            self._ink = Color()
            self._letters = Rectangle(size=NO_SIZE)
        self._update_soon = Clock.create_trigger(self.texture_update, -1)
        # One object for all: every mention of a method makes another one, and there are thousands of texts.
        update, colour, place = self._update_soon, self._lay_colour, self._place_letters
        for name in (*LETTERING, "markup"):
            self.fbind(name, update)
        for name in ("color", "disabled", "faded", "markup"):
            self.fbind(name, colour)
        for name in ("pos", "size"):
            self.fbind(name, place)
        self._lay_colour()
        update()

    @property
    def seen_color(self) -> tuple[float, float, float, float]:
        """The colour of its letters: paler when it is disabled."""
        red, green, blue, alpha = self.color
        return red, green, blue, self.faded if self.disabled else alpha

    def text_to_draw(self) -> str:
        """The letters that are shown, where these are not the text itself."""
        return self.text

    def letters_pos(self) -> tuple[int, int]:
        """The bottom left corner of the letters, which stand in the middle of their place, on whole pixels. Not by
        way of `center`, which may not have heard of the new place yet."""
        width, height = self.texture_size
        return int(self.x + (self.width - width) / 2), int(self.y + (self.height - height) / 2)

    def draw_now(self) -> None:
        """Draws the letters at once if something about them has changed: their size is needed."""
        if self._update_soon.is_triggered:
            self.texture_update()

    def texture_update(self, *_: Any) -> None:
        """Draws the letters now; else they are drawn before the next frame."""
        self._update_soon.cancel()
        text = self.text_to_draw()
        if text != self._read:
            self._read = text
            if self.is_label:
                self.changed_at = taps.moment()
        if not text:
            self._show(None)
            return
        options = {name: getattr(self, name) for name in LETTERING}
        text, options["font_name"] = drawable(text, self.font_name)
        kind: Any = CoreLabel
        if self.markup:
            kind, text = CoreMarkupLabel, f"[color={get_hex_from_color(self.seen_color)}]{text}[/color]"
        # Kept: it fills the texture anew when Android has taken away what the graphics card holds.
        self._core = kind(**{**options, "text": text})
        self._core.refresh()
        self._show(self._core)

    def _show(self, drawn: CoreLabel | None) -> None:
        self.is_shortened = drawn is not None and drawn.is_shortened
        self.texture = None if drawn is None else drawn.texture
        self.texture_size = NO_SIZE if drawn is None else drawn.texture.size
        self._letters.texture = self.texture
        self._letters.size = self.texture_size
        self._place_letters()

    def _lay_colour(self, *_: Any) -> None:
        if self.markup:
            self._update_soon()
        self._ink.rgba = WHITE if self.markup else self.seen_color

    def _place_letters(self, *_: Any) -> None:
        self._letters.pos = self.letters_pos()


class ThemedText(TintedText):
    """Size and colour follow the app's."""

    size_sp = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("size_sp", self.resize)
        self.resize()
        self.recolour()
        listen_to_theme(self)

    def resize(self, *_: Any) -> None:
        raise NotImplementedError

    def recolour(self, *_: Any) -> None:
        raise NotImplementedError


class Text(ThemedText):
    """Text in one of the app's roles. It wraps at its width; with `fit` its height follows the text, with `hug`
    its width does too (one line)."""

    role = OptionProperty("body", options=list(ROLES))
    muted = BooleanProperty(False)
    tint = ColorProperty(None, allownone=True)
    medium = BooleanProperty(False)
    fit = BooleanProperty(False)
    hug = BooleanProperty(False)
    least = NumericProperty(0.0)  # with hug: not narrower than this
    slack = NumericProperty(0.0)  # with hug: some room beside the text
    rule = StringProperty()  # the section that a tap on it tells; see screens/widgets/tap_for_rule.py
    is_heading = False  # like the roles that are: it does not end in a line of two letters
    valign = OptionProperty("middle", options=["bottom", "middle", "center", "top"])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"width": NOWHERE, **kwargs})
        wrap, style = self._wrap, self._restyle
        for name in ("width", "height", "valign", "fit", "hug"):
            self.fbind(name, wrap)
        for name in ("role", "medium", "muted", "tint"):
            self.fbind(name, style)
        self._restyle()
        self._wrap()

    def _restyle(self, *_: Any) -> None:
        face = ROLES[self.role][0]
        self.font_name = "RobotoMedium" if self.medium and face == "Roboto" else face
        self.resize()
        self.recolour()

    def resize(self, *_: Any) -> None:
        scale = running_app().text_scale
        if self.role == "display":  # large as it is, and its places are made for that size
            scale = min(1, scale)
        self.font_size = sp(self.size_sp or ROLES[self.role][1]) * scale

    def recolour(self, *_: Any) -> None:
        theme = running_app().theme_cls
        muted = self.muted or self.role == "caption"
        self.color = self.tint or (theme.onSurfaceVariantColor if muted else theme.onSurfaceColor)

    def _wrap(self, *_: Any) -> None:
        free = self.fit or self.hug or self.valign == "middle"
        self.text_size = None if self.hug else self.width, None if free else self.height

    def on_fit(self, *_: Any) -> None:
        self.size_hint_y = None if self.fit else 1
        self.on_texture_size()

    def on_hug(self, *_: Any) -> None:
        self.size_hint_x = None if self.hug else 1
        self.on_texture_size()

    def on_texture_size(self, *_: Any) -> None:
        width, height = self.texture_size
        if self.fit:
            self.height = height
        if self.hug:
            self.width = max(self.least, width + self.slack) if width else 0

    on_least = on_slack = on_texture_size

    def text_to_draw(self) -> str:
        width = self.text_size[0]
        if width == NOWHERE:  # to draw it at a width that it will not keep takes as long
            return ""
        if width and (self.role in HEADINGS or self.medium or self.is_heading) and not self.markup:
            return without_orphan(self.text, width, self.font_name, self.font_size)
        return self.text.upper() if self.role == "caption" else self.text


class Name(Text):
    """What people have typed, on one line: it can be of any length, and its end may be left out."""


class ClippedText(Text):
    """A text of any length in a place of a few lines; what does not fit is left out at the end."""

    whole = StringProperty()
    most = NumericProperty(2)  # lines

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("whole", "most", "width", "font_size", "font_name"):
            self.fbind(name, self._clip)
        self._clip()

    def _clip(self, *_: Any) -> None:
        self.text = clipped(self.whole, self.width, int(self.most), self.font_name, self.font_size)


def lines_of(text: str, width: float, font_name: str, font_size: float) -> list[str]:
    """The lines into which a text wraps."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width_of(longer, font_name, font_size) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def without_orphan(text: str, width: float, font_name: str, font_size: float) -> str:
    """If it would end in a line of a few letters, another word goes into that line."""
    if " " not in text or width_of(text, font_name, font_size) <= width:
        return text
    before, last = [*lines_of(text, width, font_name, font_size), ""][-3:-1]
    if len(last) > ORPHAN or " " not in before:
        return text
    at = len(text) - len(last) - 1 - len(before.rpartition(" ")[2])
    longer = text[at:]
    fits = width_of(longer, font_name, font_size) <= width
    return f"{text[: at - 1]}\n{longer}" if fits else text


def clipped(text: str, width: float, lines: int, font_name: str, font_size: float) -> str:
    """As many words as fit into the lines."""

    text = " ".join(text.split())
    wrapped = lines_of(text, width, font_name, font_size)
    if len(wrapped) <= lines:
        return text
    last = wrapped[lines - 1]
    while last and width_of(f"{last}…", font_name, font_size) > width:
        last = last[:-1].rstrip(" ,.·:")
    return " ".join([*wrapped[: lines - 1], f"{last}…"])


class Icon(ThemedText):
    """A picture of the Material Design Icons, by name."""

    icon = StringProperty()
    tint = ColorProperty(None, allownone=True)
    size_sp = NumericProperty(24.0)
    font_name = StringProperty("Icons")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.fbind("tint", self.recolour)
        self.on_font_size()

    def on_icon(self, *_: Any) -> None:
        self.text = glyph(self.icon)

    def on_font_size(self, *_: Any) -> None:
        self.size = self.font_size, self.font_size

    def resize(self, *_: Any) -> None:
        self.font_size = icon_size(sp(self.size_sp) * running_app().text_scale)

    def recolour(self, *_: Any) -> None:
        self.color = self.tint or running_app().theme_cls.onSurfaceVariantColor


load_kv("widgets/text")
