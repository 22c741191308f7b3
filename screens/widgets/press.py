"""What can be pressed: the base of all buttons, and the buttons that are one text with an icon."""

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.widgets.glyphs import glyph
from screens.widgets.words import Icon, Tinted, Words, width_of

SMALLEST_SP = 14
PLACED_BY = (
    *("pos", "size", "size_hint", "text", "icon", "trailing", "size_sp", "font"),
    *("pad", "tall", "touch", "hug", "widest", "scale"),
)


class Press(ButtonBehavior):
    """Makes a widget or layout a button that is seen to be pressed. `corner` is the radius of its shape and
    `inset` how much of its height above and below is only there for the finger."""

    corner = NumericProperty(dp(16))
    inset = NumericProperty(0)

    def on_press(self) -> None:
        App.get_running_app().feel("tap")


class Pill(Press, Widget):
    """A button of one text with an icon before or after it. The text is never cut: the pill grows with it, or,
    where it cannot, the text gets a little smaller and wraps."""

    text = StringProperty()
    icon = StringProperty()
    trailing = BooleanProperty(False)  # the icon comes after the text
    size_sp = NumericProperty(16)
    font = StringProperty("RobotoMedium")
    fill = ColorProperty(None, allownone=True)  # other colours than its kind has
    ink = ColorProperty(None, allownone=True)
    stroke = ColorProperty(None, allownone=True)
    # What the kinds have. Apart from the above, or a change of theme would paint over a chosen colour.
    kind_fill = ColorProperty((0, 0, 0, 0))
    kind_ink = ColorProperty((0, 0, 0, 0))
    kind_stroke = ColorProperty((0, 0, 0, 0))
    shown_ink = ColorProperty((0, 0, 0, 0))  # grey when disabled
    pad = NumericProperty(dp(24))
    tall = NumericProperty(dp(56))  # the height that is seen, when the text has one line
    touch = NumericProperty(dp(48))  # the least height that can be touched
    hug = BooleanProperty(True)  # as wide as the text needs, at most `widest`
    widest = NumericProperty(10_000)
    scale = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self._words = Words(halign="center")
        self._icon = Icon()
        self._place = Clock.create_trigger(self.place, -1)
        super().__init__(**kwargs)
        self.add_widget(self._words)
        for name in PLACED_BY:
            self.fbind(name, self._place)
        self._place()  # not at once: a kv file may still say more about it

    def on_shown_ink(self, *_: Any) -> None:
        self._words.tint = self._icon.tint = self.shown_ink

    def place(self, *_: Any) -> None:
        icon = (sp(self.size_sp + 4) * self.scale) if self.icon else 0
        gap = dp(8) if self.icon and self.text else 0
        wanted = width_of(self.text, self.font, sp(self.size_sp) * self.scale)
        if not self.hug and wanted + 2 * self.pad + icon + gap > self.width:
            icon /= max(1, self.scale)  # letters need the room more than the icon does
        around = 2 * self.pad + icon + gap
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
        words, picture = self._words, self._icon
        if self.icon and picture.parent is None:
            self.add_widget(picture)
        elif not self.icon and picture.parent is not None:
            self.remove_widget(picture)
        picture.icon = self.icon
        picture.size_sp = icon / (sp(1) * self.scale)
        # On whole pixels, or the letters are blurred.
        left = round(self.center_x - (words.width + icon + gap) / 2)
        words.y = round(self.center_y - words.height / 2)
        picture.y = round(self.center_y - picture.height / 2)
        if self.trailing:
            words.x, picture.x = left, round(left + words.width + gap)
        else:
            picture.x, words.x = left, round(left + icon + gap)


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


class RoundButton(Press, Tinted):
    """An icon in a circle. `says` is its name, for reading aloud and for tests."""

    glyph = staticmethod(glyph)
    icon = StringProperty()
    says = StringProperty()
    size_sp = NumericProperty(24)
    fill = ColorProperty(None, allownone=True)
    ink = ColorProperty(None, allownone=True)
    stroke = ColorProperty((0, 0, 0, 0))


load_kv("widgets/press")
