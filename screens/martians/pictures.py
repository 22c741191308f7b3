"""Pictures of the table of Martians: a round with its colonists, the tokens of a quarter, time, goods."""

from typing import TypedDict

from kivy.graphics import Color
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from companion.games.martians.icons import TOKEN_ICONS
from screens.running import running_app
from screens.theme import Theme
from screens.widgets import Pressable, width_of
from screens.widgets.board.track import Status, draw_step
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import CanvasWidget, disc, ring
from screens.widgets.mark import draw_mark
from screens.widgets.rounded import Rounded

STEPS: dict[str, Status] = {"done": "reached", "now": "here", "later": "ahead"}
MARK, SMALL_MARK = 22, 14  # dp, of a colonist


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


class MartiansRoundPicture(Pressable, CanvasWidget):
    """A round of the cycle track: its name, icons for the steps at its start, and its colonists."""

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
    """The tokens of a quarter, and the action markers in its infirmary and flats."""

    quarter: QuarterView | None = ObjectProperty(None, allownone=True)
    depends = ("quarter",)

    def draw(self, theme: Theme) -> None:
        if not self.quarter:
            return
        view, scale = self.quarter, running_app().text_scale
        if self.height < dp(88):
            self._draw_low(theme, view, scale)
            return
        rows, zones = view["rows"], [zone for zone in view["zones"] if zone[1]]
        lines = len(rows) + (1 if zones else 0)
        high = min(self.height / lines, dp(58))
        middle = self.top - high / 2
        names = max(width_of(name, "Roboto", sp(15) * scale) for name, *_ in rows) + dp(16)
        for name, token, count in rows:
            Color(*theme.onSurfaceVariantColor)
            draw_text(name, self.x, middle, sp(15) * scale)
            if count:
                Color(*theme.needs_ink[token])
                self._draw_tokens(TOKEN_ICONS[token], count, self.x + names, middle, min(sp(26), high * 0.8))
            else:
                Color(*theme.needs_ink["growth"])
                draw_icon("check", self.x + names, middle, sp(20))
            middle -= high
        x = self.x
        for icon, markers in zones:
            Color(*theme.onSurfaceVariantColor)
            draw_icon(icon, x, middle, sp(20))
            x += dp(28)
            for colour, letter in markers:
                draw_mark(x + dp(MARK) / 2, middle, dp(MARK), colour, letter, theme)
                x += dp(MARK + 4)
            x += dp(14)

    def _draw_low(self, theme: Theme, view: QuarterView, scale: float) -> None:
        """With little room the tokens are side by side, and the markers in the infirmary and the flats below them."""
        rows = view["rows"]
        wide = self.width / len(rows)
        named = wide > dp(150)
        tokens = [
            (TOKEN_ICONS[token], f"{name}: {count}" if named else str(count), token if count else "")
            for name, token, count in rows
        ]
        zones = [(icon, str(len(markers)), "") for icon, markers in view["zones"] if markers]
        lines = [tokens, zones] if zones else [tokens]
        high = self.height / len(lines)
        for line, cells in enumerate(lines):
            middle = self.top - (line + 0.5) * high
            for number, (icon, text, token) in enumerate(cells):
                x = self.x + number * wide
                Color(*(theme.needs_ink[token] if token else theme.onSurfaceVariantColor))
                draw_icon(icon, x, middle, sp(20))
                Color(*(theme.onSurfaceColor if token or line else theme.onSurfaceVariantColor))
                draw_text(text, x + sp(24), middle, sp(16) * scale, "RobotoMedium")

    def _draw_tokens(self, icon: str, count: int, left: float, middle: float, size: float) -> None:
        """Draws an icon for each token, or one icon and a number if they do not fit."""
        wide = size + dp(8)
        if left + count * wide <= self.right:
            for number in range(count):
                draw_icon(icon, left + number * wide, middle, size)
            return
        draw_icon(icon, left, middle, size)
        draw_text(f"× {count}", left + wide, middle, sp(16))


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
                ring(x + dp(12), self.center_y, dp(11.3), dp(1))
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
