"""What stands beside the scene, piece by piece: who has won, badges, rows of points, and what decided it."""

from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.scene import Need
from companion.finale import Finale, FinaleSeat
from screens.finale.stage import count
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.rounded import Rounded, RoundedOutline

SEGMENTED = 16  # more than so many are one bar


class FinaleWords(BoxLayout):
    """The headline, with what is before it, and the sentence below."""

    before = StringProperty()
    headline = StringProperty()
    sentence = StringProperty()
    large = NumericProperty(36)

    def show(self, finale: Finale) -> None:
        self.before, self.headline, self.sentence = words_of_finale(finale)
        self.ids.people.clear_widgets()
        for seat in finale.seats if finale.kind == "together" else ():
            self.ids.people.add_widget(FinalePerson(name=seat.name, colour=seat.colour))


def words_of_finale(finale: Finale) -> tuple[str, str, str]:
    """What stands before the headline, the headline, and the sentence."""
    app = running_app()
    names = [seat.name for seat in finale.seats]
    return *_headline(finale), app.tr.say_with(finale.sentence, names) if finale.sentence else ""


def said_of_finale(finale: Finale) -> list[str]:
    """What is read aloud."""
    t, (before, headline, sentence) = running_app().tr.t, words_of_finale(finale)
    if finale.kind == "race" and finale.winners and finale.scene.headline is None:
        headline = t("score.wins" if len(finale.winners) == 1 else "score.tie", names=headline)
    elif before:
        headline = f"{before}: {headline}"
    totals = [f"{seat.name}: {points_of(seat)}" for seat in finale.seats if seat.total is not None]
    return [headline, *([sentence] if sentence else []), *totals]


def _headline(finale: Finale) -> tuple[str, str]:
    app = running_app()
    t = app.tr.t
    if finale.scene.headline is not None:
        return "", app.tr.say(finale.scene.headline)
    if finale.kind == "race":
        names = ", ".join(seat.name for seat in finale.winners)
        if not names:
            return "", t("finale.title")
        return t("finale.wins" if len(finale.winners) == 1 else "finale.tie"), names
    if finale.kind == "together":
        return "", t("score.together" if finale.won else "finale.lost_together")
    (mine,) = (seat for seat in finale.seats if not seat.rival)
    if finale.won is None and mine.total is not None:
        return mine.name, t("score.points", n=mine.total)
    return "", t("score.won" if finale.won else "score.lost")


class FinalePerson(BoxLayout):
    """A player's mark and name."""

    name = StringProperty()
    colour = StringProperty()


class FinaleBadge(BoxLayout):
    icon = StringProperty()
    text = StringProperty()
    strong = BooleanProperty(False)


class FinaleSection(BoxLayout):
    """A heading, and what stands below it."""

    heading = StringProperty()


class FinaleNote(BoxLayout):
    icon = StringProperty()
    text = StringProperty()


class FinaleTableRow(BoxLayout):
    """A row of the table: its title, and the points of each seat, below the title where there is no room beside
    it."""

    icon = StringProperty()
    title = StringProperty()
    cell = NumericProperty(dp(46))
    muted = BooleanProperty(False)
    stacked = BooleanProperty(False)

    def put(self, texts: list[str], tall: list[bool], strong: bool = False) -> None:
        for text, best in zip(texts, tall, strict=True):
            number = Text(text=text, halign="right", role="subtitle", size_hint_x=None, width=self.cell)
            number.size_sp, number.muted = (22 if strong else 18), not (best or strong)
            self.ids.cells.add_widget(number)


class FinaleStanding(BoxLayout):
    """A player with the whole name and the points."""

    name = StringProperty()
    colour = StringProperty()
    place = StringProperty()
    total = StringProperty()


class FinaleButterfly(BoxLayout):
    """A row of the sheet for two: their points left and right, and bars between them."""

    title = StringProperty()
    one = StringProperty()
    other = StringProperty()

    def __init__(self, finale: Finale, row: int, most: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        seats = finale.seats
        first, second = (seat.points[row] for seat in seats)
        self.title = running_app().tr.say_with(finale.rows[row].title, [seat.name for seat in seats])
        self.one, self.other = ("–" if number is None else count(number) for number in (first, second))
        self.ids.wings.show((seats[0].colour, seats[1].colour), (first or 0, second or 0), most)


class Wings(CanvasWidget):
    """Two bars that begin in the middle; all of them grow at one speed."""

    grown = NumericProperty(1.0)  # of the longest one
    depends = ("grown",)

    def __init__(self, **kwargs: Any) -> None:
        self._shown: tuple[tuple[str, str], tuple[int, int], int] | None = None
        super().__init__(**kwargs)

    def show(self, colours: tuple[str, str], points: tuple[int, int], most: int) -> None:
        self._shown = colours, points, most
        self._redraw()

    def draw(self, theme: Any) -> None:
        if self._shown is None or self.width < dp(20):
            return
        colours, points, most = self._shown
        half = self.width / 2 - dp(2)
        for side, colour, number in zip((-1, 1), colours, points, strict=True):
            width = max(dp(2), half * min(self.grown, max(0, number) / max(1, most)))
            x = self.center_x + dp(2) if side > 0 else self.center_x - dp(2) - width
            Color(*(theme.players.get(colour) or theme.outlineColor))
            Rounded(pos=(x, self.y), size=(width, self.height), radius=(dp(4),))


class CountedBar(CanvasWidget):
    """So many of so many: full ones and outlines, or one long bar."""

    done = NumericProperty(0)
    goal = NumericProperty(1)
    depends = ("done", "goal")

    def draw(self, theme: Any) -> None:
        if self.width < dp(20) or self.goal < 1:
            return
        colour = theme.goodColor if self.done >= self.goal else theme.badColor
        if self.goal > SEGMENTED:
            self._draw_long(colour)
            return
        gap = dp(4)
        each = (self.width - gap * (self.goal - 1)) / self.goal
        Color(*colour)
        for number in range(int(self.goal)):
            kind: Any = Rounded if number < self.done else RoundedOutline
            kind(pos=(self.x + number * (each + gap), self.y), size=(each, self.height), radius=(dp(4),))

    def _draw_long(self, colour: Any) -> None:
        Color(*colour)
        RoundedOutline(pos=self.pos, size=self.size, radius=(dp(4),))
        width = self.width * min(1, max(0, self.done) / self.goal)
        if width >= dp(4):
            Rounded(pos=self.pos, size=(width, self.height), radius=(dp(4),))


class FinaleNeed(BoxLayout):
    """Something that decided it, counted."""

    need: Need | None = ObjectProperty(None, allownone=True)
    icon = StringProperty()
    title = StringProperty()
    number = StringProperty()
    hint = StringProperty()
    met = BooleanProperty(False)

    def __init__(self, need: Need, names: list[str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        app = running_app()
        self.need, self.icon, self.met = need, need.icon, need.met
        self.title = app.tr.say_with(need.title, names)
        self.number = app.tr.t("finale.done_of", done=need.done, goal=need.goal)
        lacks = "" if need.met else app.tr.t("finale.lacks", n=need.goal - need.done)
        hint = app.tr.say_with(need.hint, names) if need.hint else ""
        self.hint = " ".join(part for part in (lacks, hint) if part)
        self.ids.bar.done, self.ids.bar.goal = need.done, need.goal


class FinaleLine(Widget):
    """Above the sum."""


class FinaleHead(BoxLayout):
    """A player's mark over their column."""

    name = StringProperty()
    colour = StringProperty()


class FinaleVersus(BoxLayout):
    """The two of a duel."""

    one = StringProperty()
    other = StringProperty()
    one_colour = StringProperty()
    other_colour = StringProperty()


class FinaleTotals(BoxLayout):
    """Their points, and by how much."""

    one = StringProperty()
    other = StringProperty()
    words = StringProperty()


def points_of(seat: FinaleSeat) -> str:
    return "–" if seat.total is None else count(seat.total)


load_kv("finale/parts")
