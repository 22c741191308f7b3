"""Text and icons."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel as CoreMarkupLabel
from kivy.graphics import Canvas, Color, Rectangle
from kivy.metrics import sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.label import Label

from screens.kv import load_kv
from screens.running import running_app
from screens.widgets.icon_font import glyph, icon_size
from screens.widgets.plain import Plain, take_plain
from screens.widgets.theme_listeners import listen_to_theme

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


# Kivy listens to three dozen properties of every text there is, which is most of what a text weighs in memory, and
# rules in kv weigh more than methods. So this file does without both: what is not listened to here is plain.
NOWHERE = 0  # the width of a text that has not found its place yet
LISTENED = ("text", "font_size", "font_name", "text_size")
USUAL = {name: getattr(Label, name).defaultvalue for name in Label._font_properties}


class Lettering(Plain):
    """How the letters are set."""

    def tell(self, widget: Any) -> None:
        widget._label.options[self.name] = getattr(widget, self.name)
        widget._trigger_texture()
        super().tell(widget)


class Padding(Lettering):
    """Of all four sides, as Kivy draws it, from one, two or four numbers."""

    def __set__(self, widget: Any, value: Any) -> None:
        sides = list(value) if isinstance(value, list | tuple) else [value]
        super().__set__(widget, sides * (4 // len(sides)))


class TintedText(Label):
    """Its letters are drawn in white and the colour is laid over them, so that another colour does not draw them
    anew: a change of accent colours hundreds of texts. Markup may have colours of its own and keeps Kivy's way."""

    halign = Lettering(USUAL["halign"])
    valign = Lettering(USUAL["valign"])
    padding = Padding([0, 0, 0, 0])
    line_height = Lettering(USUAL["line_height"])
    shorten = Lettering(USUAL["shorten"])
    shorten_from = Lettering(USUAL["shorten_from"])
    markup = Plain(False, "_create_label", "_tinge")
    faded = Plain(0.45, "_tinge")  # how much of the colour is left when it is disabled

    def __init__(self, **kwargs: Any) -> None:
        plain = take_plain(type(self), kwargs)
        self.canvas = Canvas()
        with self.canvas:
            self._ink = Color()
            self._letters = Rectangle(size=(0, 0))
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        self._label = None
        self._create_label()
        update = self._trigger_texture_update
        for name in LISTENED:
            self.fbind(name, update, name)
        self.listen(self._tinge, "color", "disabled")
        self.listen(self._put, "pos", "size")
        super(Label, self).__init__(**kwargs)  # past Kivy's own, which would listen to everything
        for name, value in plain.items():
            setattr(self, name, value)
        self._trigger_texture()

    def listen(self, method: Callable[..., None], *names: str) -> None:
        """The same method for all of them: every mention of a method is one more in memory."""
        for name in names:
            self.fbind(name, method)

    def _create_label(self) -> None:
        own = {name: getattr(self, name) for name in USUAL if name in LISTENED or name in LETTERING}
        kind = CoreMarkupLabel if self.markup else CoreLabel
        self._label = kind(**{**USUAL, **own, "color": (1, 1, 1, 1), "usersize": self.text_size})

    def _tinge(self, *_: Any) -> None:
        pale = (*self.color[:3], self.faded)
        if self.markup:
            self.disabled_color = pale
            self._trigger_texture()
        self._ink.rgba = (1, 1, 1, 1) if self.markup else pale if self.disabled else self.color

    def _put(self, *_: Any) -> None:
        """The letters in the middle, on whole pixels. Not by way of `center`, which may not have heard of it yet."""
        width, height = self.texture_size
        self._letters.pos = int(self.x + (self.width - width) / 2), int(self.y + (self.height - height) / 2)

    def texture_update(self, *args: Any) -> None:
        super().texture_update(*args)
        self._letters.texture = self.texture
        self._letters.size = self.texture_size
        self._put()


LETTERING = [name for name, value in vars(TintedText).items() if isinstance(value, Lettering)]


class ThemedText(TintedText):
    """Size and colour follow the app's."""

    size_sp = Plain(0, "resize")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.resize()
        self.recolour()
        listen_to_theme(self)

    def resize(self) -> None:
        raise NotImplementedError

    def recolour(self) -> None:
        raise NotImplementedError


class Text(ThemedText):
    """Text in one of the app's roles. It wraps at its width; with `fit` its height follows the text, with `hug`
    its width does too (one line)."""

    role = Plain("body", "resize", "recolour", "_choose_font")
    muted = Plain(False, "recolour")
    tint = Plain(None, "recolour")
    medium = Plain(False, "_choose_font")
    fit = Plain(False, "_fit", "_wrap")
    hug = Plain(False, "_hug", "_wrap")
    rule = Plain("")  # the section that a tap on it tells; see screens/widgets/tap_for_rule.py
    valign = Lettering("middle", "_wrap")

    least = Plain(0, "on_texture_size")  # with hug: not narrower than this
    slack = Plain(0, "on_texture_size")  # with hug: some room beside the text

    def __init__(self, **kwargs: Any) -> None:
        self.listen(self._wrap, "width", "height")
        super().__init__(**{"width": NOWHERE, **kwargs})
        self._choose_font()
        self._wrap()

    def _choose_font(self) -> None:
        self.font_name = "RobotoMedium" if self.medium else ROLES[self.role][0]

    def resize(self) -> None:
        scale = running_app().text_scale
        if self.role == "display":  # large as it is, and its places are made for that size
            scale = min(1, scale)
        self.font_size = sp(self.size_sp or ROLES[self.role][1]) * scale

    def recolour(self) -> None:
        theme = running_app().theme_cls
        muted = self.muted or self.role == "caption"
        self.color = self.tint or (theme.onSurfaceVariantColor if muted else theme.onSurfaceColor)

    def _wrap(self, *_: Any) -> None:
        free = self.fit or self.hug or self.valign == "middle"
        self.text_size = None if self.hug else self.width, None if free else self.height

    def _fit(self) -> None:
        self.size_hint_y = None if self.fit else 1
        self.on_texture_size()

    def _hug(self) -> None:
        self.size_hint_x = None if self.hug else 1
        self.on_texture_size()

    def on_texture_size(self, *_: Any) -> None:
        width, height = self.texture_size
        if self.fit:
            self.height = height
        if self.hug:
            self.width = max(self.least, width + self.slack) if width else 0

    def texture_update(self, *args: Any) -> None:
        if self.text_size[0] == NOWHERE:  # to draw it at a width that it will not keep takes as long
            self.texture, self.texture_size = None, (0, 0)
            self._letters.size = (0, 0)
            return
        if self.role == "caption":  # headings in capitals; the text itself stays as it is
            self._label.text = self.text.upper()
        super().texture_update(*args)


class Name(Text):
    """What people have typed, on one line: it can be of any length, and its end may be left out."""


class ClippedText(Text):
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


class Icon(ThemedText):
    """A picture of the Material Design Icons, by name."""

    icon = Plain("", "_choose_picture")
    tint = Plain(None, "recolour")
    size_sp = Plain(24, "resize")
    font_name = StringProperty("Icons")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})
        self.on_font_size()

    def _choose_picture(self) -> None:
        self.text = glyph(self.icon)

    def on_font_size(self, *_: Any) -> None:
        self.size = self.font_size, self.font_size

    def resize(self) -> None:
        self.font_size = icon_size(sp(self.size_sp) * running_app().text_scale)

    def recolour(self) -> None:
        self.color = self.tint or running_app().theme_cls.onSurfaceVariantColor


load_kv("widgets/text")
