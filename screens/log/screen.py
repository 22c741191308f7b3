"""The log of the open game: every action, the newest first. A tap on one goes back to it."""

from datetime import datetime
from typing import Any

from kivy.properties import BooleanProperty, ListProperty

from companion.engine.session import Session, headline
from companion.text.relative_time import day
from screens.base import OrbitaScreen
from screens.history.share_dialogs import send_session
from screens.log.rows import Row, fit, rows
from screens.widgets import Dialog


class LogScreen(OrbitaScreen):
    empty = BooleanProperty(True)
    facts: list[str] = ListProperty(["", "", ""])  # when it began, the players, how far it is

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.list.bind(width=lambda *_: self._fit())
        # Strong references: what is not in the window would be gone when the window grows again.
        self._parts = [self.ids[name].__self__ for name in ("panes", "side", "listed", "facts")]
        self._arranged: tuple[bool, bool, bool] | None = None
        self._filled: tuple[list[Row], float] | None = None  # the rows on the screen, and the size of their letters

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
            self.ids.list.data, self._filled, self.empty = [], None, True
            return
        self.empty = not len(self.session.log)
        self._show_facts()
        filled = (rows(self.session, self.app.tr), self.app.text_scale)
        if filled != self._filled:  # mostly nothing is new, and to lay all rows out again is half of a visit
            self._filled = filled
            self.ids.list.data = [{"screen": self, **row} for row in filled[0]]
            self._fit()

    def _show_facts(self) -> None:
        tr, session, created = self.app.tr, self.session, self.app.table.created
        undone = len(session.log) - session.cursor
        self.facts = [
            tr.t("log.started", day=day(tr.t, created), time=_clock(created)),
            ", ".join(session.names),
            tr.t("log.undone_count", n=undone) if undone else tr.say(session.game.where(session.state)),
        ]

    def _fit(self) -> None:
        fit(self.ids.list, self.app.text_scale)

    def _arrange(self) -> None:
        """In a wide or low window the buttons stand beside the list, else above it. A phone has no room for the
        facts."""
        shape = (self.app.wide, self.app.narrow, self.app.low)
        if self._arranged == shape:
            return
        self._arranged = shape
        panes, side, listed, facts = self._parts
        if self.app.narrow or self.app.low:
            side.remove_widget(facts)
        elif facts.parent is None:
            side.add_widget(facts, index=len(side.children))
        panes.clear_widgets()
        for part in (listed, side) if self.app.wide or self.app.low else (side, listed):
            panes.add_widget(part)

    # ------------------------------------------------------------ going back and forth

    def ask(self, number: int) -> None:
        """Shows the whole entry and offers to go to the moment just after it."""
        session, tr = self.session, self.app.tr
        steps = session.cursor - number
        story = self._story(number)
        if steps == 0:
            dialog = Dialog(title=tr.t("log.here"), text=story)
            dialog.add_button(tr.t("shell.close"))
        else:
            back = steps > 0
            what = tr.t("log.undoes" if back else "log.redoes", n=abs(steps))
            dialog = Dialog(
                title=tr.t(("log.to_start" if number == 0 else "log.back_to") if back else "log.forth_to"),
                text="\n\n".join(filter(None, (story, f"{what} {tr.t('log.nothing_lost')}" if back else what))),
            )
            dialog.add_button(tr.t("log.cancel"))
            dialog.add_button(tr.t("log.go_back" if back else "log.go_forth"), lambda: self.jump(number), main=True)
        dialog.open()

    def _story(self, number: int) -> str:
        if number == 0:
            return ""
        entry = self.session.log[number - 1]
        return "\n".join(map(self.app.tr.say, entry.story or [headline(entry)]))

    def jump(self, number: int) -> None:
        tr, before = self.app.tr, self.session.cursor
        if self.app.go_to(number) and number < before:
            text = tr.t("log.went_back", n=before - number)
            self.app.notice(text, tr.t("log.restore"), lambda: self.app.go_to(before))

    # ------------------------------------------------------------ to a file

    def export(self) -> None:
        send_session(self.app, self.app.table.need_open())


def _clock(at: float) -> str:
    return datetime.fromtimestamp(at).strftime("%H:%M")


SCREEN = LogScreen
