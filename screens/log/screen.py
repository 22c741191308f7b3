"""What has happened: every action of the game, the newest first, and the way back to any of them."""

from datetime import datetime
from typing import Any

from kivy.properties import BooleanProperty, ListProperty

from companion.engine.session import Session, headline
from companion.text.relative_time import day
from screens.base import OrbitaScreen
from screens.history.share_dialogs import send_session
from screens.log.rows import fit, rows
from screens.widgets import Dialog


class LogScreen(OrbitaScreen):
    empty = BooleanProperty(True)
    facts = ListProperty(["", "", ""])  # game, players, what was done

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.list.bind(width=lambda *_: self._fit())
        # Held strongly: what is not shown would be gone when the window grows again.
        self._parts = [self.ids[name].__self__ for name in ("panes", "side", "listed", "facts")]
        self._arranged: tuple[bool, bool] | None = None
        self._shown: Any = None  # the rows as they were filled last

    @property
    def session(self) -> Session:
        return self.app.table.session

    def title(self) -> str:
        return self.app.tr.t("log.title")

    def subtitle(self) -> str:
        if not self.app.table.is_open:
            return ""
        return self.app.tr.t("log.count", n=self.session.cursor)

    # ------------------------------------------------------------ showing

    def refresh(self) -> None:
        self._arrange()
        if not self.app.table.is_open:
            self.ids.list.data, self._shown, self.empty = [], None, True
            return
        self.empty = not len(self.session.log)
        self._tell()
        data = [{"screen": self, **row} for row in rows(self.session, self.app.tr)]
        shown = ([dict(row) for row in data], self.app.text_scale)
        if shown != self._shown:  # mostly nothing is new, and to lay all rows out again is half of a visit
            self._shown = shown
            self.ids.list.data = data
            self._fit()

    def _tell(self) -> None:
        tr, session, opened = self.app.tr, self.session, self.app.table.opened
        started = day(tr.t, opened.created)
        undone = len(session.log) - session.cursor
        self.facts = [
            tr.t("log.started", day=started, time=_clock(opened.created)),
            ", ".join(session.names),
            tr.t("log.undone_count", n=undone) if undone else tr.say(session.game.where(session.state)),
        ]

    def _fit(self) -> None:
        fit(self.ids.list, self.app.text_scale)

    def _arrange(self) -> None:
        """Wide: what can be done stands beside the list; else above it. A phone has room only for the list."""
        shape = (self.app.wide, self.app.narrow)
        if self._arranged == shape:
            return
        self._arranged = shape
        panes, side, listed, facts = self._parts
        if self.app.narrow:
            side.remove_widget(facts)
        elif facts.parent is None:
            side.add_widget(facts, index=len(side.children))
        panes.clear_widgets()
        for part in (listed, side) if self.app.wide else (side, listed):
            panes.add_widget(part)

    # ------------------------------------------------------------ going back and forth

    def ask(self, number: int) -> None:
        """Shows the whole entry and offers to go to the moment just after it."""
        session, tr = self.session, self.app.tr
        steps = session.cursor - number
        story = self._story(number)
        if steps == 0:
            sheet = Dialog(title=tr.t("log.here"), text=story)
            sheet.add_button(tr.t("shell.close"))
        else:
            back = steps > 0
            what = tr.t("log.undoes" if back else "log.redoes", n=abs(steps))
            sheet = Dialog(
                title=tr.t(("log.to_start" if number == 0 else "log.back_to") if back else "log.forth_to"),
                text="\n\n".join(filter(None, (story, f"{what} {tr.t('log.nothing_lost')}" if back else what))),
            )
            sheet.add_button(tr.t("log.cancel"))
            sheet.add_button(tr.t("log.go_back" if back else "log.go_forth"), lambda: self.jump(number), main=True)
        sheet.open()

    def _story(self, number: int) -> str:
        if number == 0:
            return ""
        entry = self.session.log[number - 1]
        return "\n".join(self.app.tr.say(one) for one in entry.story or [headline(entry)])

    def jump(self, number: int) -> None:
        tr, before = self.app.tr, self.session.cursor
        if self.app.go_to(number) and number < before:
            text = tr.t("log.went_back", n=before - number)
            self.app.notice(text, tr.t("log.restore"), lambda: self.app.go_to(before))

    # ------------------------------------------------------------ to a file

    def export(self) -> None:
        send_session(self.app, self.app.table.opened)


def _clock(at: float) -> str:
    return datetime.fromtimestamp(at).strftime("%H:%M")


SCREEN = LogScreen
