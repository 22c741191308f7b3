"""One play: how it ended, its score sheet, all that was done, and what can be done with it."""

from datetime import datetime
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.message import Message, Refused
from companion.engine.session import Session
from companion.games import shelf
from companion.store.play_from_session import sheet_rows
from companion.store.plays import Play, Row
from companion.store.problem import StoreProblem
from companion.text.dates import date_line
from companion.text.play_summary import game_of, hint_of, icon_of, title_of
from companion.text.played import words_of
from screens.base import OrbitaScreen
from screens.decks.dialogs import RenameDialog
from screens.history.share_dialogs import open_share
from screens.log.rows import fit
from screens.log.rows import rows as log_rows
from screens.widgets import Dialog, Name, Text
from screens.widgets.choices import listed


class PlaySeat(BoxLayout):
    """Somebody's place and points."""

    place = StringProperty()
    name = StringProperty()
    score = StringProperty()
    tint = ColorProperty((0, 0, 0, 0))


class PlayRow(BoxLayout):
    """A category of the score sheet: its name and the points of each seat."""


class PlayScreen(OrbitaScreen):
    session_bar = False
    icon = StringProperty()
    icon_tint = ColorProperty((0, 0, 0, 0))
    heading = StringProperty()
    facts = StringProperty()
    verdict = StringProperty()
    note = StringProperty()
    tracked = BooleanProperty(False)  # there is a session to watch
    here = BooleanProperty(True)  # it has not been deleted
    logged = BooleanProperty(False)  # there is room for all that was done, and it is known

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.play: Play | None = None
        self._looked_into: tuple[str, Session | None] = ("", None)  # playing it through takes a while
        self.ids.log.bind(width=lambda *_: self._fit_log())

    def on_pre_enter(self, *_: Any) -> None:
        self._looked_into = ("", None)  # it may have been played on since

    def title(self) -> str:
        play = self._found()
        return game_of(self.app.tr, play) if play else self.app.tr.t("history.play")

    def subtitle(self) -> str:
        play = self._found()
        return hint_of(self.app.tr, play, with_game=False) if play else ""

    def accent(self) -> str:
        play = self._found()
        return shelf.facts(play["game"]).accent if play and play["game"] in shelf.IDS else "space"

    def _found(self) -> Play | None:
        found: Play | None = self.app.library.plays.get(self.app.looked_at)
        return found

    def refresh(self) -> None:
        self.play = play = self._found()
        self.here = play is not None
        if play is None:
            self.icon, self.heading, self.facts = "", self.app.tr.t("history.gone"), ""
            self.verdict = self.note = ""
            self.ids.seats.clear_widgets()
            self.ids.rows.clear_widgets()
            self.logged = False
            return
        tr, theme = self.app.tr, self.app.theme_cls
        self.icon, tint = icon_of(play)
        self.icon_tint = theme.players_ink[tint] if tint else theme.onSurfaceVariantColor
        self.heading = title_of(tr, play)
        at = datetime.fromtimestamp(play["finished"])
        # The date, not "today": this also goes into the picture that others get.
        clock = at.strftime("%H:%M")
        self.facts = tr.t("history.when_and_what", game=game_of(tr, play), day=date_line(at), time=clock)
        self.verdict = words_of(play, "verdict", tr.say_with)
        self.note = play.get("note", "")
        self.tracked = not play.get("by_hand", False) and play["game"] in shelf.IDS
        self._show_seats(play)
        self._show_rows(play)
        self._show_log(play)

    def _show_seats(self, play: Play) -> None:
        box = self.ids.seats
        box.clear_widgets()
        for one in sorted(play["players"], key=lambda one: one["rank"]):
            score = "–" if one["score"] is None else str(one["score"]).replace("-", "−")
            tint = self.app.theme_cls.primaryColor if one["winner"] else self.app.theme_cls.onSurfaceColor
            place = "" if play["lost"] else f"{one['rank']}."
            box.add_widget(PlaySeat(place=place, name=one["name"], score=score, tint=tint))

    def _rows_of(self, play: Play) -> list[Row]:
        """From the session of a tracked play, if it is still there and adds up to the scores that are kept."""
        session = self._session(play)
        scores = [player["score"] for player in play["players"]]
        return sheet_rows(session) if session and session.game.sheet(session.state).totals == scores else []

    def _session(self, play: Play) -> Session | None:
        """At the end of the game. Not there if it was entered by hand, or is of a newer Orbita."""
        if not self.tracked:
            return None
        if self._looked_into[0] != play["id"]:
            try:
                session = self.app.library.sessions.look(play["id"]).session
                session.go_to(len(session.log))
            except (StoreProblem, Refused):
                session = None
            self._looked_into = (play["id"], session)
        return self._looked_into[1]

    def _show_log(self, play: Play) -> None:
        session = None if self.app.narrow else self._session(play)
        self.logged = session is not None
        self.ids.log.data = [{"screen": self, **row} for row in log_rows(session, self.app.tr)] if session else []
        self._fit_log()

    def _fit_log(self) -> None:
        fit(self.ids.log, self.app.text_scale)

    def _show_rows(self, play: Play) -> None:
        box = self.ids.rows
        box.clear_widgets()
        names = [player["name"] for player in play["players"]]
        rows = play.get("rows") or self._rows_of(play)
        if not rows:
            key = "history.no_sheet_hand" if play.get("by_hand") else "history.no_sheet"
            box.add_widget(Text(text=self.app.tr.t(key), muted=True, fit=True))
            return
        box.add_widget(_row("", names, muted=True))
        for row in rows:
            points = ["–" if one is None else str(one).replace("-", "−") for one in row["points"]]
            box.add_widget(_row(self._title(row["title"], names), points))

    def _title(self, title: Message, names: list[str]) -> str:
        """A newer Orbita may have kept a category that this one has no words for."""
        try:
            return str(self.app.tr.say_with(title, names))
        except (KeyError, IndexError, ValueError, TypeError, AttributeError):
            return ""

    # ------------------------------------------------------------ doing

    def watch(self) -> None:
        self.app.watch(self.play["id"])

    def ask(self, number: int) -> None:
        """An entry was tapped: the table as it was just after it."""
        if self.play and self.app.watch(self.play["id"]):
            self.app.go_to(number)

    def look_at_log(self) -> None:
        """All that was done, from the end of the game."""
        if self.app.watch(self.play["id"]):
            self.app.go_to(len(self.app.table.session.log))
            self.app.show("log")

    def share(self) -> None:
        open_share(self.app, self.play, self.ids.picture)

    def open_more(self) -> None:
        t = self.app.tr.t
        sheet = Dialog(title=t("shell.more"))

        def of_this(then: Any) -> Any:
            """The play may be gone before the sheet is."""
            return lambda: then() if self.play else None

        listed(sheet, of_this(self._ask_note), icon="note-edit-outline", title=t("history.note"), hint=self.note)
        if self.tracked:
            listed(sheet, of_this(self.look_at_log), icon="history", title=t("rail.log"), hint=t("history.log_why"))
            listed(sheet, of_this(self._play_on), icon="play", title=t("history.open"), hint=t("history.open_why"))
        title, hint = t("history.correct"), t("history.correct_why")
        listed(sheet, of_this(self._correct), icon="pencil-outline", title=title, hint=hint)
        title, hint = t("history.delete"), t("history.delete_why")
        listed(sheet, of_this(self._delete), icon="trash-can-outline", title=title, hint=hint)
        sheet.add_button(t("shell.close"))
        sheet.open()

    def _ask_note(self) -> None:
        RenameDialog(self.note, self._keep_note, title="history.note", hint="history.note_hint").open()

    def _keep_note(self, note: str) -> None:
        self.app.library.plays.correct(self.play["id"], note=note)
        self.app.root.refresh()

    def _play_on(self) -> None:
        """The session as it was left: to put the score right, or to undo the end and go on."""
        if self.app.resume(self.play["id"]):
            self.app.show("score")

    def _correct(self) -> None:
        self.app.show("enter_play")
        self.app.root.current.correct(self.play)

    def _delete(self) -> None:
        tr = self.app.tr
        removed = self._try(lambda: self.app.library.plays.remove(self.play["id"]))
        if removed is None:
            return
        self.app.back()
        self.app.notice(tr.t("history.deleted"), tr.t("history.undo"), partial(self._restore, removed))

    def _restore(self, play: Play) -> None:
        self._try(lambda: self.app.library.plays.restore(play))

    def _try(self, what: Any) -> Any:
        try:
            return what()
        except StoreProblem as problem:
            self.app.notice(self.app.tr.say(problem.line))
            return None
        finally:
            self.app.root.refresh()


def _row(title: str, cells: list[str], muted: bool = False) -> PlayRow:
    row = PlayRow()
    words = Text(text=title, size_hint_x=2.2, fit=True, pos_hint={"center_y": 0.5})
    words.bind(height=lambda _, height: setattr(row, "height", max(dp(40), height + dp(8))))
    row.add_widget(words)
    for cell in cells:
        row.add_widget(Name(text=cell, halign="right", muted=muted, medium=not muted))
    return row


SCREEN = PlayScreen
