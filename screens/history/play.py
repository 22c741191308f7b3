"""The page of one play: how it ended, its score sheet, its log, and buttons to share, correct or delete it."""

import contextlib
from datetime import datetime
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.message import Refused
from companion.engine.session import Session
from companion.games import shelf
from companion.store.play_from_session import sheet_rows
from companion.store.plays import Play, Row
from companion.store.problem import StoreProblem
from companion.text.dates import date_line
from companion.text.play_summary import game_of, hint_of, icon_of, title_of, won
from companion.text.played import words_of
from screens.base import OrbitaScreen
from screens.decks.dialogs import RenameDialog
from screens.history.share_dialogs import open_share
from screens.log.rows import fit
from screens.log.rows import rows as log_rows
from screens.widgets import Dialog, Name, Text
from screens.widgets.choices import listed


class PlaySeat(BoxLayout):
    """A player with their mark, the place and the points."""

    place = StringProperty()
    name = StringProperty()
    colour = StringProperty()
    among = ListProperty()
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
    here = BooleanProperty(True)  # the play has not been deleted
    logged = BooleanProperty(False)  # there is a log, and room for it

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.play: Play | None = None
        # The id of a play and its session, since to replay it takes a while.
        self._looked_into: tuple[str, Session | None] = ("", None)
        self.ids.log.bind(width=lambda *_: self._fit_log())

    def on_pre_enter(self, *_: Any) -> None:
        self._looked_into = ("", None)  # the game may have been played on since

    def title(self) -> str:
        play = self._find_play()
        return game_of(self.app.tr, play) if play else self.app.tr.t("history.play")

    def subtitle(self) -> str:
        play = self._find_play()
        return hint_of(self.app.tr, play, with_game=False) if play else ""

    def accent(self) -> str:
        play = self._find_play()
        facts = shelf.facts_of(play) if play else None
        return facts.accent if facts else "space"

    def _find_play(self) -> Play | None:
        return self.app.library.plays.get(self.app.looked_at)

    def refresh(self) -> None:
        self.play = play = self._find_play()
        self.here = play is not None
        if play is None:
            self.icon, self.heading, self.facts = "", self.app.tr.t("history.gone"), ""
            self.verdict = self.note = ""
            self.ids.seats.clear_widgets()
            self.ids.rows.clear_widgets()
            self.logged = False
            return
        tr, theme = self.app.tr, self.app.theme_cls
        self.icon = icon_of(play)
        self.icon_tint = theme.goodColor if won(play) else theme.badColor if play["lost"] else theme.primaryColor
        self.heading = title_of(tr, play)
        at = datetime.fromtimestamp(play["finished"])
        clock = at.strftime("%H:%M")
        self.facts = tr.t("history.when_and_what", game=game_of(tr, play), day=date_line(at), time=clock)
        if play.get("location"):
            self.facts += " · " + play["location"]
        self.verdict = words_of(play, "verdict", tr.say_with)
        self.note = play.get("note", "")
        self.tracked = not play.get("by_hand", False) and shelf.facts_of(play) is not None
        self._show_seats(play)
        self._show_rows(play)
        self._show_log(play)

    def _show_seats(self, play: Play) -> None:
        box, colours = self.ids.seats, self.app.library.players.colours()
        names = [result["name"] for result in play["players"]]
        box.clear_widgets()
        for result in sorted(play["players"], key=lambda result: result["rank"]):
            tint = self.app.theme_cls.primaryColor if result["winner"] else self.app.theme_cls.onSurfaceColor
            place = "" if play["lost"] else f"{result['rank']}."
            score = _points(result["score"])
            seat = PlaySeat(place=place, name=result["name"], score=score, tint=tint, among=names)
            seat.colour = colours.get(result["name"].casefold(), "")
            box.add_widget(seat)

    def _rows_of(self, play: Play) -> list[Row]:
        """The score sheet of a tracked play, if its session is still there and adds up to the scores of the play."""
        session = self._session(play)
        scores = [player["score"] for player in play["players"]]
        return sheet_rows(session) if session and session.game.sheet(session.state).totals == scores else []

    def _session(self, play: Play) -> Session | None:
        """The session of the play at the end of the game; none if it was entered by hand or is of a newer Orbita. A
        long one comes later: it is played through in the background."""
        if not self.tracked:
            return None
        if self._looked_into[0] != play["id"]:
            self._looked_into = (play["id"], None)
            sessions = self.app.library.sessions
            if sessions.is_long(play["id"]):
                self.app.jobs.run(partial(sessions.play_through, play["id"]), partial(self._show_played, play["id"]))
            else:
                self._look_into(play["id"])
        return self._looked_into[1]

    def _look_into(self, play_id: str) -> None:
        with contextlib.suppress(StoreProblem, Refused):
            session = self.app.library.sessions.look(play_id).session
            session.go_to(len(session.log))
            self._looked_into = (play_id, session)

    def _show_played(self, play_id: str, _: None) -> None:
        if self._looked_into == (play_id, None):
            self._look_into(play_id)
            self.refresh()

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
            points = [_points(number) for number in row["points"]]
            box.add_widget(_row(self.app.tr.say_with(row["title"], names), points))

    # ------------------------------------------------------------ doing

    # A tap may come after the play was deleted, from a notice or a dialog: then there is nothing to do.

    def watch(self) -> None:
        if self.play is not None:
            self.app.watch(self.play["id"])

    def ask(self, number: int) -> None:
        """An entry of the log was tapped: shows the table as it was just after it."""
        if self.play is not None:
            self.app.watch(self.play["id"], lambda: self.app.go_to(number))

    def look_at_log(self) -> None:
        """Shows the whole log, from the end of the game."""
        if self.play is not None:
            self.app.watch(self.play["id"], self._show_whole_log)

    def _show_whole_log(self) -> None:
        self.app.go_to(len(self.app.table.session.log))
        self.app.show("log")

    def share(self) -> None:
        if self.play is not None:
            open_share(self.app, self.play, self._session(self.play))

    def open_more(self) -> None:
        t = self.app.tr.t
        dialog = Dialog(title=t("shell.more"))
        listed(dialog, self._ask_note, icon="note-edit-outline", title=t("history.note"), hint=self.note)
        if self.tracked:
            listed(dialog, self.look_at_log, icon="history", title=t("rail.log"), hint=t("history.log_why"))
            listed(dialog, self._play_on, icon="play", title=t("history.open"), hint=t("history.open_why"))
        title, hint = t("history.correct"), t("history.correct_why")
        listed(dialog, self._correct, icon="pencil-outline", title=title, hint=hint)
        title, hint = t("history.delete"), t("history.delete_why")
        listed(dialog, self._delete, icon="trash-can-outline", title=title, hint=hint)
        dialog.add_button(t("shell.close"))
        dialog.open()

    def _ask_note(self) -> None:
        if self.play is not None:
            RenameDialog(self.note, self._keep_note, title="history.note", hint="history.note_hint").open()

    def _keep_note(self, note: str) -> None:
        if self.play is not None:
            self.app.library.plays.correct(self.play["id"], note=note)
            self.app.root.refresh()

    def _play_on(self) -> None:
        """Opens the session as it was left: to put the score right, or to undo the end and go on."""
        if self.play is not None:
            self.app.resume(self.play["id"], lambda: self.app.show("score"))

    def _correct(self) -> None:
        from screens.history.enter_play import EnterPlayScreen

        play = self.play
        if play is not None:
            self.app.show("enter_play")
            screen = self.app.root.current
            assert isinstance(screen, EnterPlayScreen)
            screen.correct(play)

    def _delete(self) -> None:
        tr, play = self.app.tr, self.play
        if play is None:
            return
        if self.app.table.is_open and self.app.table.id == play["id"]:
            self.app.clear_table()  # its journal goes to the bin
        removed = self.attempt(lambda: self.app.library.delete_play(play["id"]))
        if removed is None:
            return
        self.app.back()
        self.app.notice(tr.t("history.deleted"), tr.t("history.undo"), partial(self._restore, removed))

    def _restore(self, play: Play) -> None:
        self.attempt(lambda: self.app.library.restore_play(play))


def _points(score: int | None) -> str:
    return "–" if score is None else str(score).replace("-", "−")


def _row(title: str, cells: list[str], muted: bool = False) -> PlayRow:
    row = PlayRow()
    words = Text(text=title, size_hint_x=2.2, fit=True, pos_hint={"center_y": 0.5})
    words.bind(height=lambda _, height: setattr(row, "height", max(dp(40), height + dp(8))))
    row.add_widget(words)
    for cell in cells:
        row.add_widget(Name(text=cell, halign="right", muted=muted, medium=not muted))
    return row


SCREEN = PlayScreen
