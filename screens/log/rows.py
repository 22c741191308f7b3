"""The rows of a log, for a RecycleView."""

from collections.abc import Callable
from datetime import datetime
from math import ceil
from typing import TypedDict

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from companion.engine.message import Message
from companion.engine.session import Session, headline
from companion.text.story import briefly
from screens.i18n import Translator
from screens.kv import load_kv
from screens.widgets import Pressable, width_of

AROUND = dp(172)  # the width of what stands left and right of the text
UNPLACED = 100  # the width of a list that has not found its place yet
TITLE_SP, REST_SP = 16, 14
LINE = 1.2  # the height of a line, of its letters


class LogRow(Pressable, BoxLayout):
    """An entry: number, time, the mark of whoever it is about, headline, and the rest of its story below. A tap
    calls `ask` of the screen."""

    screen = ObjectProperty()
    number = NumericProperty(0)
    at = StringProperty()
    name = StringProperty()  # of the player
    colour = StringProperty()
    title = StringProperty()
    rest = StringProperty()
    undone = BooleanProperty(False)
    now = BooleanProperty(False)
    ink = ColorProperty((0, 0, 0, 0))

    def on_release(self) -> None:
        self.screen.ask(self.number)


class Row(TypedDict):
    """The properties of a LogRow, but for its screen."""

    number: int
    at: str
    name: str
    colour: str
    title: str
    rest: str
    undone: bool
    now: bool


def rows(session: Session, tr: Translator) -> list[Row]:
    """The newest first; at the end the beginning of the game, which is row number 0."""

    def say(message: Message) -> str:
        return tr.say_with(message, session.names)

    start = Row(
        number=0, at="", name="", colour="", title=tr.t("log.start"), rest="", undone=False, now=not session.cursor
    )
    return [*(_row(session, tr, say, number) for number in range(len(session.log), 0, -1)), start]


def _row(session: Session, tr: Translator, say: Callable[[Message], str], number: int) -> Row:
    entry = session.log[number - 1]
    undone = number > session.cursor
    rest = [say(message) for message in briefly(entry.story[1:], len(session.names))]
    if undone:
        rest.insert(0, tr.t("log.undone"))
    told = headline(entry)
    about = told.get("who")
    seat = session.seats[about["player"]] if isinstance(about, dict) and "player" in about else None
    return {
        "number": number,
        "at": datetime.fromtimestamp(entry.at).strftime("%H:%M"),
        "name": seat["name"] if seat else "",
        "colour": seat["colour"] if seat else "",
        "title": say(told),
        "rest": "\n".join(rest),
        "undone": undone,
        "now": number == session.cursor,
    }


def fit(view: RecycleView, scale: float) -> None:
    """Gives each row of the list the height that its text needs, which depends on how often the text wraps."""
    if not view.data or view.width <= UNPLACED:
        return
    room = max(dp(80), view.width - AROUND)
    for row in view.data:
        lines = _lines(row["title"], "RobotoMedium", sp(TITLE_SP) * scale, room)
        tall = lines * sp(TITLE_SP) * scale * LINE
        if row["rest"]:
            lines = sum(_lines(text, "Roboto", sp(REST_SP) * scale, room) for text in row["rest"].split("\n"))
            tall += lines * sp(REST_SP) * scale * LINE + dp(2)
        row["height"] = max(dp(56), tall + dp(20))
        row["size"] = (view.width, row["height"])
    view.refresh_from_data()


def _lines(text: str, font: str, size: float, room: float) -> int:
    """On how many lines the text will stand."""
    # Words do not fill a line to its end: count a little more.
    return max(1, ceil(width_of(text, font, size) * 1.05 / room)) if len(text) * size * 0.7 > room else 1


load_kv("log/rows")
