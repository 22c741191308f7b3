"""Buttons: the base of everything that can be pressed, and the buttons that are one text with an icon."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.running import running_app
from screens.widgets.icon_font import glyph
from screens.widgets.one_tap import Moment, taps
from screens.widgets.rounded import Rounded
from screens.widgets.surface import NOTHING, Colour, Surface
from screens.widgets.text import Icon, Text, ThemedText, width_of
from screens.widgets.theme_listeners import listen_to_theme
from screens.widgets.typeface import MEDIUM, OTHERWISE

SMALLEST_SP = 14
PLACED_BY = (
    *("pos", "size", "size_hint", "text", "icon", "trailing", "size_sp"),
    *("font", "pad", "tall", "touch", "hug", "widest", "scale", "before", "disabled", "barred", "at_most"),
)
PAINTED_BY = ("pos", "size", "inset", "corner", "fill", "stroke", "kind_fill", "kind_stroke")
COLOURED_BY = ("disabled", "barred", "ink", "kind_ink")


class Asked(Widget):
    """What comes after ButtonBehavior in a Pressable: it gets a touch first, and hands on those that count."""

    def on_touch_down(self, touch: Any) -> bool:
        """A touch that does not count ends here, without a sound: what lies below is not meant either."""
        if super().on_touch_down(touch):  # by something on it
            return True
        button: Any = self
        if touch.is_mouse_scrolling or not button.collide_point(*touch.pos) or self in touch.ud:
            return False
        if button.state == "down" and not button.repeats:
            return True
        return not taps.press(self, touch)


class Pressable(ButtonBehavior, Asked):
    """Makes a widget or layout a button that is seen to be pressed. `corner` is the radius of its shape and
    `inset` how much of its height above and below is only there for the finger. One deliberate tap is one action:
    see screens/widgets/one_tap.py, also for `repeats` and `goes_on`."""

    corner = NumericProperty(dp(16))
    inset = NumericProperty(0.0)
    repeats = BooleanProperty(False)

    goes_on = False
    changed_at: Moment | None = None
    _shade: InstructionGroup | None = None

    def on_parent(self, *_: Any) -> None:
        self.changed_at = taps.moment()

    def on_touch_up(self, touch: Any) -> bool:
        """Lets go without doing anything if it means something else by now, or another finger has come."""
        if touch.grab_current is self and self.collide_point(*touch.pos) and not taps.release(self, touch):
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))

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
    where it cannot, the text gets a little smaller and wraps. Large letters never get smaller than normal ones."""

    smallest = 0.85  # of the normal letters
    icons = 1  # that there is room for beside the text
    locked = "lock-outline"  # its icon when it is disabled

    text = StringProperty()
    icon = StringProperty()
    trailing = BooleanProperty(False)  # the icon comes after the text
    size_sp = NumericProperty(16.0)
    font = StringProperty(MEDIUM)
    fill = ColorProperty(None, allownone=True)  # other colours than its kind has
    ink = ColorProperty(None, allownone=True)
    stroke = ColorProperty(None, allownone=True)
    # What the kinds have. Apart from the above, or a change of theme would paint over a chosen colour.
    kind_fill = ColorProperty(NOTHING)
    kind_ink = ColorProperty(NOTHING)
    kind_stroke = ColorProperty(NOTHING)
    pad = NumericProperty(dp(24))
    tall = NumericProperty(dp(56))  # the height that is seen, when the text has one line
    touch = NumericProperty(dp(48))  # the least height that can be touched
    hug = BooleanProperty(True)  # as wide as the text needs, at most `widest`
    widest = NumericProperty(10_000.0)
    scale = NumericProperty(1.0)
    barred = BooleanProperty(False)  # looks disabled; a tap says why
    shrunk = NumericProperty(1.0)  # how much smaller its letters have to be
    at_most = NumericProperty(1.0)  # and how much smaller those beside it are
    before = NumericProperty(0.0)  # room for something that comes before the icon and the text

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._label = Text(halign="center", fit=True, hug=True)
        self._label.is_heading = True
        self._icon: Icon | None = None
        self._surface = Surface(self.canvas)
        self.add_widget(self._label)
        # Not at once: a kv file may still say more about it.
        place, repaint, recolour = Clock.create_trigger(self.place, -1), self.repaint, self.recolour
        for name in PLACED_BY:
            self.fbind(name, place)
        for name in PAINTED_BY:
            self.fbind(name, repaint)
        for name in COLOURED_BY:
            self.fbind(name, recolour)
        listen_to_theme(self)
        self.resize()
        self.recolour()
        place()

    @property
    def shown_ink(self) -> Colour:
        """The colour of the text and the icon: dim when it cannot be used. A disabled text is faded by itself."""
        theme = running_app().theme_cls
        if self.disabled or self.barred:
            dim: Colour = theme.onSurfaceColor if self.disabled else theme.onSurfaceVariantColor
            return dim
        return self.ink or self.kind_ink

    @property
    def shown_icon(self) -> str:
        """A lock when it cannot be used, unless the icon is all that it has to say."""
        return self.locked if (self.disabled or self.barred) and self.text and self.locked else self.icon

    def resize(self) -> None:
        self.scale = running_app().text_scale

    def recolour(self, *_: Any) -> None:
        for part in (self._label, self._icon):
            if part is not None:
                part.tint = self.shown_ink
        self.repaint()

    def repaint(self, *_: Any) -> None:
        fill, stroke = self.fill or self.kind_fill, self.stroke or self.kind_stroke
        seen = self.height - 2 * self.inset
        box, corner = (self.x, self.y + self.inset, self.width, seen), min(self.corner, seen / 2)
        if self.disabled or self.barred:
            edge = running_app().theme_cls.outlineVariantColor if fill[3] or stroke[3] else NOTHING
            self._surface.draw_dashed(box, corner, edge, dp(1.3))
        else:
            self._surface.draw(box, corner, fill, stroke, dp(1.3))

    def place(self, *_: Any) -> None:
        icon = (sp(self.size_sp + 4) * self.scale) if self.shown_icon else 0
        gap = dp(8) if self.shown_icon and self.text else 0
        wanted = width_of(self.text, self.font, sp(self.size_sp) * self.scale)
        if not self.hug and wanted + 2 * self.pad + self.icons * (icon + gap) + self.before > self.width:
            icon /= max(1, self.scale)  # letters need the room more than the icon does
        around = 2 * self.pad + self.icons * (icon + gap) + self.before
        if self.hug:
            self.size_hint_x = None
            self.width = min(max(wanted + around, self.tall, self.touch), self.widest)
        room = max(self.width - around, dp(24))
        factor, font = self._shrink(wanted, room), self.font
        if wanted * factor > room and self._breaks_a_word(factor, room):
            font = OTHERWISE.get(font, font)
            wanted = width_of(self.text, font, sp(self.size_sp) * self.scale)
            factor = self._shrink(wanted, room)
        self.shrunk = factor
        factor = min(factor, self.at_most)
        label = self._label
        label.font_name = font
        label.size_sp = self.size_sp * factor
        label.text = self.text
        one_line = wanted * factor <= room + 1
        label.hug = one_line
        if not one_line:
            label.width = room
        label.draw_now()
        seen = max(self.tall, label.height + dp(16)) if not one_line else self.tall
        if self.size_hint_y is None:
            self.height = max(seen, self.touch)
            self.inset = (self.height - seen) / 2
        self._put_in_the_middle(icon, gap)

    def _shrink(self, wanted: float, room: float) -> float:
        """How much smaller the letters must be, as far as they may; after that the text wraps."""
        normal = 1 / self.scale if self.scale > 1 else self.smallest
        least = min(1.0, max(normal, SMALLEST_SP / (self.size_sp * self.scale)))
        return 1.0 if wanted <= room else max(least, min(1.0, room / wanted))

    def _breaks_a_word(self, factor: float, room: float) -> bool:
        """Whether one of the words is wider than the room: another face is narrower."""
        size = sp(self.size_sp) * self.scale * factor
        return any(width_of(word, self.font, size) > room for word in self.text.split())

    def _put_in_the_middle(self, icon: float, gap: float) -> None:
        label = self._label
        # On whole pixels, or the letters are blurred.
        left = round(self.center_x - (self.before + label.width + icon + gap) / 2)
        self._put_before(left)
        left = round(left + self.before)
        label.y = round(self.center_y - label.height / 2)
        label.x = left if self.trailing else round(left + icon + gap)
        if not self.shown_icon:
            if self._icon is not None:
                self.remove_widget(self._icon)
                self._icon = None
            return
        if self._icon is None:
            self._icon = Icon(tint=self.shown_ink)
            self.add_widget(self._icon)
        picture = self._icon
        picture.icon = self.shown_icon
        picture.size_sp = icon / (sp(1) * self.scale)
        picture.y = round(self.center_y - picture.height / 2)
        picture.x = round(left + label.width + gap) if self.trailing else left

    def _put_before(self, left: float) -> None:
        """Places what comes before the icon and the text."""


class BigButton(Pill):
    """THE next button: there is one on a screen. The same words may mean the next player's turn. While something is
    `waiting` before it, it is outlined, not filled. Its letters are never smaller than normal."""

    smallest = 1.0
    goes_on = True
    waiting = BooleanProperty(False)


class TonalButton(Pill):
    pass


class OutlineButton(Pill):
    pass


class TextButton(Pill):
    pass


class Chip(Pill):
    """Small, and filled when `on`. It looks 32 dp high and can be touched on 48."""

    locked = ""
    on = BooleanProperty(False)


class RoundButton(Pressable, ThemedText):
    """An icon in a circle. `says` is its name, for reading aloud and for tests."""

    icon = StringProperty()
    says = StringProperty()
    size_sp = NumericProperty(24.0)
    fill = ColorProperty(None, allownone=True)
    ink = ColorProperty(None, allownone=True)
    stroke = ColorProperty(NOTHING)

    def __init__(self, **kwargs: Any) -> None:
        self._surface: Surface | None = None
        super().__init__(**kwargs)
        self._surface = Surface(self.canvas)
        repaint = self.repaint
        for name in ("pos", "size", "fill", "stroke", "disabled"):
            self.fbind(name, repaint)
        self.fbind("ink", self.recolour)
        self.repaint()

    def on_icon(self, *_: Any) -> None:
        self.text = glyph(self.icon)

    def resize(self, *_: Any) -> None:
        self.font_size = sp(self.size_sp)  # its circle does not grow with the letters

    def recolour(self, *_: Any) -> None:
        self.color = self.ink or running_app().theme_cls.onSurfaceColor
        self.repaint()

    def repaint(self, *_: Any) -> None:
        if self._surface is None:
            return
        theme, size = running_app().theme_cls, min(self.size)
        fill = self.fill or theme.surfaceContainerColor
        box = (self.x + (self.width - size) / 2, self.y + (self.height - size) / 2, size, size)
        if self.disabled and (fill[3] or self.stroke[3]):
            self._surface.draw_dashed(box, size / 2, theme.outlineVariantColor, dp(1.3))
        else:
            self._surface.draw(box, size / 2, fill, self.stroke, dp(1.3))


load_kv("widgets/buttons")
