"""The entries of a session as rows for a RecycleView."""

from collections.abc import Callable
from datetime import datetime
from math import ceil
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from companion.engine.message import Message
from companion.engine.session import Session, headline
from screens.i18n import Translator
from screens.kv import load_kv
from screens.widgets import Pressable, width_of

BESIDE = dp(136)  # what stands left and right of the text
UNPLACED = 100  # the width of a list that has not found its place yet
TITLE_SP, REST_SP = 16, 14
LINE = 1.2  # the height of a line, of its letters


class LogRow(Pressable, BoxLayout):
    """An entry: number, time, headline, and the rest of the story below. A tap tells `screen` to `ask`."""

    screen = ObjectProperty()
    number = NumericProperty(0)
    at = StringProperty()
    title = StringProperty()
    rest = StringProperty()
    undone = BooleanProperty(False)
    now = BooleanProperty(False)
    ink = ColorProperty((0, 0, 0, 0))

    def on_release(self) -> None:
        self.screen.ask(self.number)


def rows(session: Session, tr: Translator) -> list[dict[str, Any]]:
    """The newest first; at the end the beginning of the game, which is row number 0."""

    def say(line: Message) -> str:
        return tr.say_with(line, session.names)

    found = [_row(session, tr, say, number) for number in range(len(session.log), 0, -1)]
    found.append(
        {"number": 0, "at": "", "title": tr.t("log.start"), "rest": "", "undone": False, "now": not session.cursor}
    )
    return found


def _row(session: Session, tr: Translator, say: Callable[[Message], str], number: int) -> dict[str, Any]:
    entry = session.log[number - 1]
    undone = number > session.cursor
    rest = [say(one) for one in entry.story[1:]]
    if undone:
        rest.insert(0, tr.t("log.undone"))
    return {
        "number": number,
        "at": datetime.fromtimestamp(entry.at).strftime("%H:%M"),
        "title": say(headline(entry)),
        "rest": "\n".join(rest),
        "undone": undone,
        "now": number == session.cursor,
    }


def fit(view: RecycleView, scale: float) -> None:
    """Gives each row of the list the height that its text needs: it depends on how often that wraps."""
    if not view.data or view.width <= UNPLACED:
        return
    room = max(dp(80), view.width - BESIDE)
    for row in view.data:
        lines = _lines(row["title"], "RobotoMedium", sp(TITLE_SP) * scale, room)
        tall = lines * sp(TITLE_SP) * scale * LINE
        if row["rest"]:
            lines = sum(_lines(one, "Roboto", sp(REST_SP) * scale, room) for one in row["rest"].split("\n"))
            tall += lines * sp(REST_SP) * scale * LINE + dp(2)
        row["height"] = max(dp(56), tall + dp(20))
        row["size"] = (view.width, row["height"])
    view.refresh_from_data()


def _lines(text: str, font: str, size: float, room: float) -> int:
    # Words do not fill a line to its end: count a little more.
    return max(1, ceil(width_of(text, font, size) * 1.05 / room)) if len(text) * size * 0.7 > room else 1


load_kv("log/rows")
