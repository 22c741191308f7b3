"""The people who play here: rename, make two the same person, forget."""

from collections import Counter
from functools import partial
from typing import Any

from companion.engine.message import Refused
from companion.store.play import people_of
from companion.store.problem import StoreProblem
from companion.text.relative_time import day
from screens.base import OrbitaScreen
from screens.decks.dialogs import RenameDialog
from screens.widgets import Dialog, ListRow
from screens.widgets.choices import listed


class PeopleScreen(OrbitaScreen):
    session_bar = False

    def title(self) -> str:
        return self.app.tr.t("history.people")

    def subtitle(self) -> str:
        return self.app.tr.t("people.why")

    def refresh(self) -> None:
        app, box = self.app, self.ids.rows
        box.clear_widgets()
        people = app.library.players.all()
        self.ids.empty.text = "" if people else app.tr.t("people.empty")
        counts = Counter(name for play in app.library.plays.filtered().kept() for name in people_of(play))
        for one in people:
            hint = app.tr.t("people.plays", n=counts[one["name"].casefold()], when=day(app.tr.t, one["used"]))
            tint = app.theme_cls.players_ink[one["colour"]]
            row = ListRow(icon="account-circle", icon_tint=tint, title=one["name"], hint=hint)
            row.bind(on_release=lambda _, name=one["name"]: self.ask(name))
            box.add_widget(row)

    def ask(self, name: str) -> None:
        t = self.app.tr.t
        sheet = Dialog(title=name)
        rename = RenameDialog(name, partial(self._rename, name), title="people.rename", hint="people.new_name")
        listed(sheet, rename.open, icon="pencil-outline", title=t("people.rename"), hint=t("people.rename_why"))
        listed(
            sheet,
            partial(self._ask_other, name),
            icon="account-multiple-check-outline",
            title=t("people.merge"),
            hint=t("people.merge_why"),
        )
        listed(
            sheet,
            partial(self._forget, name),
            icon="account-off-outline",
            title=t("people.forget"),
            hint=t("people.forget_why"),
        )
        sheet.add_button(t("shell.close"))
        sheet.open()

    def _rename(self, old: str, new: str) -> None:
        self.app.library.players.rename(old, new)
        self.app.root.refresh()

    def _ask_other(self, name: str) -> None:
        """Who is the same person; the name first tapped stays."""
        t = self.app.tr.t
        sheet = Dialog(title=t("people.merge_title", name=name))
        for one in self.app.library.players.all():
            if one["name"] != name:
                listed(sheet, partial(self._merge, name, one["name"]), icon="account-circle", title=one["name"])
        sheet.add_button(t("shell.close"))
        sheet.open()

    def _merge(self, keep: str, other: str) -> None:
        self._try(lambda: self.app.library.players.merge(keep, other))

    def _forget(self, name: str) -> None:
        gone = self._try(lambda: self.app.library.players.forget(name))
        if gone is not None:
            t = self.app.tr.t
            self.app.notice(t("people.forgotten", name=name), t("history.undo"), partial(self._put_back, gone))

    def _put_back(self, gone: dict[str, Any]) -> None:
        self._try(lambda: self.app.library.players.put_back(gone))

    def _try(self, what: Any) -> Any:
        answer = None
        try:
            answer = what()
        except (Refused, StoreProblem) as problem:
            self.app.notice(self.app.tr.say(problem.line))
        self.app.root.refresh()
        return answer


SCREEN = PeopleScreen
