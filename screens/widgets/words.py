"""Text and icons."""

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from screens.kv import load_kv
from screens.widgets.glyphs import glyph

# role: font, size in sp
ROLES = {
    "display": ("RobotoLight", 44),
    "headline": ("Roboto", 28),
    "title": ("RobotoMedium", 22),
    "subtitle": ("RobotoMedium", 18),
    "body": ("Roboto", 16),
    "label": ("Roboto", 14),
    "caption": ("Roboto", 12),
}


@lru_cache(maxsize=2000)
def width_of(text: str, font_name: str, font_size: float) -> float:
    """How wide a text is on one line, without drawing it."""
    label = CoreLabel(font_name=font_name, font_size=font_size)
    return max((label.get_extents(line)[0] for line in text.split("\n")), default=0)


class Tinted(Label):
    """Its letters are drawn in white and the colour is laid over them, so that another colour does not draw them
    anew: a change of accent colours hundreds of texts. Markup may have colours of its own and keeps Kivy's way."""

    def _create_label(self) -> None:
        super()._create_label()
        if not self.markup:
            self._label.options["color"] = (1, 1, 1, 1)

    def _trigger_texture_update(self, name: str = "", source: Any = None, value: Any = None) -> None:
        if self.markup or name not in ("color", "disabled_color", "disabled"):
            super()._trigger_texture_update(name, source, value)


class Words(Tinted):
    """Text in one of the app's roles. It wraps at its width; with `fit` its height follows the text, with `hug`
    its width does too (one line)."""

    roles = ROLES  # for kv, which cannot import from a package that is still being imported
    role = OptionProperty("body", options=list(ROLES))
    muted = BooleanProperty(False)
    tint = ColorProperty(None, allownone=True)
    size_sp = NumericProperty(0)  # another size than the role's
    medium = BooleanProperty(False)
    fit = BooleanProperty(False)
    hug = BooleanProperty(False)

    least = NumericProperty(0)  # with hug: not narrower than this
    slack = NumericProperty(0)  # with hug: some room beside the text

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

    def texture_update(self, *args: Any) -> None:
        if self.role == "caption":  # headings in capitals; the text itself stays as it is
            self._label.text = self.text.upper()
        super().texture_update(*args)


class Name(Words):
    """What people have typed, on one line: it can be of any length, and its end may be left out."""


class Clipped(Words):
    """Words of any length in a place of a few lines; what does not fit is left out at the end."""

    whole = StringProperty()
    most = NumericProperty(2)  # lines

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("whole", "most", "width", "font_size", "font_name"):
            self.fbind(name, self._clip)
        self._clip()

    def _clip(self, *_: Any) -> None:
        self.text = clipped(self.whole, self.width, int(self.most), self.font_name, self.font_size)


def clipped(text: str, width: float, lines: int, font_name: str, font_size: float) -> str:
    """As many words as fit into the lines."""

    def wide(part: str) -> float:
        return width_of(part, font_name, font_size)

    words, kept = text.split(), ""
    for number in range(1, lines + 1):
        line = ""
        while words and (not line or wide(f"{line} {words[0]}") <= width):
            line = f"{line} {words.pop(0)}".strip()
        if number == lines and words:
            while line and wide(f"{line}…") > width:
                line = line[:-1].rstrip(" ,.·:")
            line += "…"
        kept = f"{kept} {line}".strip()
        if not words:
            break
    return kept


class Icon(Tinted):
    """A picture of the Material Design Icons, by name."""

    glyph = staticmethod(glyph)
    icon = StringProperty()
    size_sp = NumericProperty(24)
    tint = ColorProperty(None, allownone=True)


load_kv("widgets/words")
