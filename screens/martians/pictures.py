"""Pictures of the table of Martians: a round with its colonists, the tokens of a quarter, time, goods."""

from typing import TypedDict

from kivy.graphics import Color
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from companion.games.martians.icons import TOKEN_ICONS
from screens.running import running_app
from screens.theme import Theme
from screens.widgets import Pressable, width_of
from screens.widgets.board.dome import Box, draw_dome, widest
from screens.widgets.board.track import Status, draw_step
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.highlight import Highlighted
from screens.widgets.mark import draw_mark
from screens.widgets.rounded import Rounded
from screens.widgets.smooth import disc, ring

STEPS: dict[str, Status] = {"done": "reached", "now": "here", "later": "ahead"}
MARK, SMALL_MARK = 22, 14  # dp, of a colonist
WIDEST = 2.6  # how many times as wide as it is high a dome may be
NAMED = 88  # dp: in a dome of this height the tokens have their names


CrewMark = tuple[str, str]  # colour and initial of a crew


class RoundView(TypedDict):
    """The contents of the picture of a round."""

    title: str
    short: str  # the title for a narrow picture
    icons: list[str]
    note: str
    short_note: str
    status: str  # now, done, later
    colonists: list[tuple[CrewMark, str]]  # whose, and dead, placed or free


class QuarterView(TypedDict):
    """The contents of the picture of a quarter."""

    rows: list[tuple[str, str, int]]  # name of the token, token, count
    zones: list[tuple[str, list[CrewMark]]]  # icon of infirmary or flats, and whose markers are there
    clear: bool  # nothing is needed


class MartiansRoundPicture(Highlighted, Pressable, CanvasWidget):
    """A round of the cycle track: its name, icons for the steps at its start, and its colonists."""

    highlighted_by = ("round",)

    round: RoundView | None = ObjectProperty(None, allownone=True)
    depends = ("round",)

    def draw(self, theme: Theme) -> None:
        if not self.round:
            return
        view, scale = self.round, running_app().text_scale
        status, narrow = view["status"], self.width < dp(150)
        if status == "later":
            Color(*theme.surfaceContainerColor)
            Rounded(pos=self.pos, size=self.size, radius=[dp(16)])
        Color(*draw_step(theme, (*self.pos, *self.size), STEPS[status], dp(16)))
        top, below = self.y + self.height * 0.68, self.y + self.height * 0.28
        left = self.x + (dp(8) if narrow else dp(16))
        title = view["short"] if narrow else view["title"]
        draw_text(title, left, top, sp(17) * scale, "RobotoMedium")
        right = self.right - (dp(8) if narrow else dp(16))
        room = right - left - width_of(title, "RobotoMedium", sp(17) * scale)
        fit = 1 if narrow else max(1, int(room // dp(24)))
        for number, icon in enumerate(reversed(view["icons"])):
            if number < fit:
                draw_icon(icon, right - number * dp(24), top, sp(18), align=1)
            elif not narrow:
                draw_icon(icon, right - (number - fit) * dp(24), below, sp(18), align=1)
        if view["note"]:
            draw_text(view["short_note"] if narrow else view["note"], left, below, sp(14) * scale)
        self._draw_colonists(theme, view["colonists"], left, below)

    def _draw_colonists(
        self, theme: Theme, colonists: list[tuple[CrewMark, str]], left: float, middle: float
    ) -> None:
        size = dp(MARK if self.width >= dp(150) else SMALL_MARK)
        room = (self.right - dp(8) - left - size) / max(1, len(colonists) - 1)
        for number, ((colour, letter), kind) in enumerate(colonists):
            x = left + number * min(size + dp(6), room) + size / 2
            shown = "" if kind == "dead" else letter
            draw_mark(x, middle, size, colour, shown, theme, on_board=True, hollow=kind == "free")
            if kind == "dead":
                Color(*theme.players_on[colour])
                draw_icon("skull", x, middle, size * 0.6, align=0.5)


class MartiansQuarterPicture(CanvasWidget):
    """A quarter under its dome: the tokens side by side, and above them the action markers in its infirmary and
    flats."""

    quarter: QuarterView | None = ObjectProperty(None, allownone=True)
    depends = ("quarter",)

    def draw(self, theme: Theme) -> None:
        if not self.quarter or self.height < dp(24):
            return
        view = self.quarter
        wide = min(self.width, self.height * WIDEST)
        box = (self.center_x - wide / 2, self.y, wide, self.height)
        draw_dome(box, theme, view["clear"])
        named = self.height >= dp(NAMED)
        self._draw_zones(theme, box, [zone for zone in view["zones"] if zone[1]], named)
        line = self.y + self.height * (0.4 if named else 0.3)
        step = (widest(box, line - self.y + dp(10)) - dp(8)) / len(view["rows"])
        for number, (name, token, count) in enumerate(view["rows"]):
            x = box[0] + wide / 2 + (number - (len(view["rows"]) - 1) / 2) * step
            if named:
                self._draw_tokens(theme, token, count, x, line, step - dp(6))
                Color(*theme.onSurfaceVariantColor)
                size = fitted(name, sp(15) * running_app().text_scale, step - dp(6))
                draw_text(name, x, line - self.height * 0.22, size, align=0.5)
            else:
                self._draw_count(theme, token, count, x, line)

    def _draw_zones(self, theme: Theme, box: Box, zones: list[tuple[str, list[CrewMark]]], named: bool) -> None:
        """In the infirmary and the flats: whose markers, or where there is little room how many."""
        mark, icon = dp(MARK), sp(20)
        middle = self.y + self.height * (0.72 if named else 0.7)
        widths = [icon + dp(6) + (len(marks) * (mark + dp(4)) if named else dp(14)) for _, marks in zones]
        x = box[0] + box[2] / 2 - (sum(widths) + dp(12) * (len(zones) - 1)) / 2
        for (picture, marks), width in zip(zones, widths, strict=True):
            Color(*theme.onSurfaceColor)
            draw_icon(picture, x, middle, icon)
            if named:
                for number, (colour, letter) in enumerate(marks):
                    left = x + icon + dp(6) + number * (mark + dp(4))
                    draw_mark(left + mark / 2, middle, mark, colour, letter, theme)
            else:
                draw_text(str(len(marks)), x + icon + dp(4), middle, sp(16), "RobotoMedium")
            x += width + dp(12)

    def _draw_tokens(self, theme: Theme, token: str, count: int, x: float, middle: float, room: float) -> None:
        """An icon for each token, or one icon and a number if they do not fit; a tick if there is none."""
        size = sp(26)
        if not count:
            Color(*theme.goodColor)
            draw_icon("check", x, middle, size, align=0.5)
            return
        Color(*theme.needs_ink[token])
        wide = size + dp(4)
        if count * wide <= room:
            for number in range(count):
                draw_icon(TOKEN_ICONS[token], x + (number - (count - 1) / 2) * wide, middle, size, align=0.5)
            return
        draw_icon(TOKEN_ICONS[token], x - dp(2), middle, size, align=1)
        Color(*theme.onSurfaceColor)
        draw_text(f"× {count}", x + dp(2), middle, sp(16), "RobotoMedium")

    def _draw_count(self, theme: Theme, token: str, count: int, x: float, middle: float) -> None:
        Color(*(theme.needs_ink[token] if count else theme.onSurfaceVariantColor))
        draw_icon(TOKEN_ICONS[token], x + dp(3), middle, sp(20), align=1)
        Color(*(theme.onSurfaceColor if count else theme.onSurfaceVariantColor))
        draw_text(str(count), x + dp(6), middle, sp(16), "RobotoMedium")


def fitted(text: str, size: float, room: float) -> float:
    """The size at which the text fits."""
    return min(size, size * room / max(1.0, width_of(text, "Roboto", size)))


class MartiansTimePicture(Pressable, CanvasWidget):
    """The time units of a turn; those that are left are filled."""

    left = NumericProperty(0)
    most = NumericProperty(3)
    depends = ("left", "most")

    def draw(self, theme: Theme) -> None:
        for number in range(int(max(self.most, self.left))):
            x = self.x + number * dp(30)
            Color(*(theme.primaryColor if number < self.left else theme.outlineColor))
            if number < self.left:
                disc(x + dp(12), self.center_y, dp(12))
            else:
                ring(x + dp(12), self.center_y, dp(11), dp(2))
            Color(*(theme.onPrimaryColor if number < self.left else theme.onSurfaceVariantColor))
            draw_icon("clock-outline", x + dp(12), self.center_y, sp(16), align=0.5)


class MartiansGoodsPicture(Pressable, CanvasWidget):
    """The goods of a purse, an icon and a number each, in so many rows."""

    goods: list[tuple[str, int]] = ListProperty()  # icon, count
    rows = NumericProperty(1)
    depends = ("goods", "rows")

    def draw(self, theme: Theme) -> None:
        if not self.goods:
            return
        scale = running_app().text_scale
        a_row = -(-len(self.goods) // int(self.rows))
        wide, high = self.width / a_row, self.height / self.rows
        for number, (icon, count) in enumerate(self.goods):
            x = self.x + number % a_row * wide
            middle = self.top - high * (number // a_row + 0.5)
            Color(*(theme.primaryColor if count else theme.onSurfaceVariantColor))
            draw_icon(icon, x, middle, sp(16))
            Color(*(theme.onSurfaceColor if count else theme.onSurfaceVariantColor))
            draw_text(str(count), x + sp(18), middle, sp(15) * scale, "RobotoMedium")
