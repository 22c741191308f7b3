"""What can be pressed: the base of all buttons, and the buttons that are one text with an icon."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.running import running_app
from screens.widgets.icon_font import glyph
from screens.widgets.plain import Plain, take_plain
from screens.widgets.rounded import Rounded
from screens.widgets.surface import NOTHING, Surface
from screens.widgets.text import Icon, Text, ThemedText, width_of
from screens.widgets.theme_listeners import listen_to_theme

SMALLEST_SP = 14
PLACED_BY = ("pos", "size", "size_hint", "text")
PAINTED_BY = ("pos", "size", "inset", "corner")


class Pressable(ButtonBehavior):
    """Makes a widget or layout a button that is seen to be pressed. `corner` is the radius of its shape and
    `inset` how much of its height above and below is only there for the finger."""

    corner = NumericProperty(dp(16))
    inset = NumericProperty(0)

    _shade: InstructionGroup | None = None

    def on_press(self) -> None:
        running_app().device.feel("tap")

    def on_state(self, *_: Any) -> None:
        """A shade over it while a finger is on it."""
        if self._shade is not None:
            self.canvas.after.remove(self._shade)
            self._shade = None
        if self.state == "down":
            self._shade = InstructionGroup()
            self._shade.add(Color(*running_app().theme_cls.onSurfaceColor[:3], 0.14))
            seen = self.height - 2 * self.inset
            corner = min(self.corner, seen / 2)
            shape = Rounded(pos=(self.x, self.y + self.inset), size=(self.width, seen), radius=[corner])
            self._shade.add(shape)
            self.canvas.after.add(self._shade)


class Pill(Pressable, Widget):
    """A button of one text with an icon before or after it. The text is never cut: the pill grows with it, or,
    where it cannot, the text gets a little smaller and wraps."""

    icons = 1  # that there is room for beside the text

    text = StringProperty()
    icon = Plain("", "place_soon")
    trailing = Plain(False, "place_soon")  # the icon comes after the text
    size_sp = Plain(16, "place_soon")
    font = Plain("RobotoMedium", "place_soon")
    fill = Plain(None, "repaint")  # other colours than its kind has
    ink = Plain(None, "recolour")
    stroke = Plain(None, "repaint")
    # What the kinds have. Apart from the above, or a change of theme would paint over a chosen colour.
    kind_fill = Plain(NOTHING, "repaint")
    kind_ink = Plain(NOTHING, "recolour")
    kind_stroke = Plain(NOTHING, "repaint")
    shown_ink = Plain(NOTHING, "tint")  # grey when disabled
    pad = Plain(dp(24), "place_soon")
    tall = Plain(dp(56), "place_soon")  # the height that is seen, when the text has one line
    touch = Plain(dp(48), "place_soon")  # the least height that can be touched
    hug = Plain(True, "place_soon")  # as wide as the text needs, at most `widest`
    widest = Plain(10_000, "place_soon")
    scale = Plain(1, "place_soon")

    def __init__(self, **kwargs: Any) -> None:
        self._words = Text(halign="center")
        self._icon: Icon | None = None
        self._place = Clock.create_trigger(self.place, -1)  # not at once: a kv file may still say more about it
        self.canvas = Canvas()
        self._plate = Surface(self.canvas)
        plain = take_plain(type(self), kwargs)
        super().__init__(**kwargs)
        self.add_widget(self._words)
        place, repaint = self._place, self.repaint
        for name in PLACED_BY:
            self.fbind(name, place)
        for name in PAINTED_BY:
            self.fbind(name, repaint)
        self.fbind("disabled", self.recolour)
        for name, value in plain.items():
            setattr(self, name, value)
        listen_to_theme(self)
        self.place_soon()
        self.resize()
        self.recolour()

    def place_soon(self) -> None:
        self._place()

    def tint(self) -> None:
        for part in (self._words, self._icon):
            if part is not None:
                part.tint = self.shown_ink

    def resize(self) -> None:
        self.scale = running_app().text_scale

    def recolour(self, *_: Any) -> None:
        theme = running_app().theme_cls
        self.shown_ink = theme.onSurfaceColor if self.disabled else (self.ink or self.kind_ink)
        self.repaint()

    def repaint(self, *_: Any) -> None:
        fill = self.fill or self.kind_fill
        if self.disabled and fill[3]:
            fill = (*running_app().theme_cls.onSurfaceColor[:3], 0.1)
        stroke = self.stroke or self.kind_stroke
        seen = self.height - 2 * self.inset
        box = (self.x, self.y + self.inset, self.width, seen)
        self._plate.draw(box, min(self.corner, seen / 2), fill, stroke, dp(1.3))

    def place(self, *_: Any) -> None:
        icon = (sp(self.size_sp + 4) * self.scale) if self.icon else 0
        gap = dp(8) if self.icon and self.text else 0
        wanted = width_of(self.text, self.font, sp(self.size_sp) * self.scale)
        if not self.hug and wanted + 2 * self.pad + self.icons * (icon + gap) > self.width:
            icon /= max(1, self.scale)  # letters need the room more than the icon does
        around = 2 * self.pad + self.icons * (icon + gap)
        if self.hug:
            self.size_hint_x = None
            self.width = min(max(wanted + around, self.tall, self.touch), self.widest)
        room = max(self.width - around, dp(24))
        factor = self._shrink(wanted, room)
        words = self._words
        words.font_name = self.font
        words.size_sp = self.size_sp * factor
        words.text = self.text
        one_line = wanted * factor <= room + 1
        words.text_size = (None, None) if one_line else (room, None)
        words.texture_update()
        words.size = words.texture_size
        seen = max(self.tall, words.height + dp(16)) if not one_line else self.tall
        if self.size_hint_y is None:
            self.height = max(seen, self.touch)
            self.inset = (self.height - seen) / 2
        self._put_in_the_middle(icon, gap)

    def _shrink(self, wanted: float, room: float) -> float:
        """How much smaller the letters must be, as far as they may; after that the text wraps."""
        least = min(1.0, max(0.85 / max(1, self.scale), SMALLEST_SP / (self.size_sp * self.scale)))
        return 1.0 if wanted <= room else max(least, min(1.0, room / wanted))

    def _put_in_the_middle(self, icon: float, gap: float) -> None:
        words = self._words
        # On whole pixels, or the letters are blurred.
        left = round(self.center_x - (words.width + icon + gap) / 2)
        words.y = round(self.center_y - words.height / 2)
        words.x = left if self.trailing else round(left + icon + gap)
        if not self.icon:
            if self._icon is not None:
                self.remove_widget(self._icon)
                self._icon = None
            return
        if self._icon is None:
            self._icon = Icon(tint=self.shown_ink)
            self.add_widget(self._icon)
        picture = self._icon
        picture.icon = self.icon
        picture.size_sp = icon / (sp(1) * self.scale)
        picture.y = round(self.center_y - picture.height / 2)
        picture.x = round(left + words.width + gap) if self.trailing else left


class BigButton(Pill):
    """THE next button: there is one on a screen."""


class TonalButton(Pill):
    pass


class OutlineButton(Pill):
    pass


class TextButton(Pill):
    pass


class Chip(Pill):
    """Small, and filled when `on`. It looks 32 dp high and can be touched on 48."""

    on = BooleanProperty(False)


class RoundButton(Pressable, ThemedText):
    """An icon in a circle. `says` is its name, for reading aloud and for tests."""

    icon = Plain("", "_choose_picture")
    says = Plain("")
    size_sp = Plain(24, "resize")
    fill = Plain(None, "repaint")
    ink = Plain(None, "recolour")
    stroke = Plain(NOTHING, "repaint")

    def __init__(self, **kwargs: Any) -> None:
        self._plate: Surface | None = None
        self.listen(self.repaint, "pos", "size")
        super().__init__(**kwargs)
        self._plate = Surface(self.canvas)
        self.repaint()

    def _choose_picture(self) -> None:
        self.text = glyph(self.icon)

    def resize(self) -> None:
        self.font_size = sp(self.size_sp)  # its circle does not grow with the letters

    def recolour(self) -> None:
        self.color = self.ink or running_app().theme_cls.onSurfaceColor
        self.repaint()

    def repaint(self, *_: Any) -> None:
        if self._plate is None:
            return
        fill = self.fill or running_app().theme_cls.surfaceContainerColor
        size = min(self.size)
        box = (self.x + (self.width - size) / 2, self.y + (self.height - size) / 2, size, size)
        self._plate.draw(box, size / 2, fill, self.stroke, dp(1.3))


load_kv("widgets/buttons")
