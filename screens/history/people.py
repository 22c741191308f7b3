"""The list of people who play here. A tap renames one, makes two of them one person, or forgets one."""

from collections import Counter
from functools import partial

from kivy.properties import BooleanProperty

from companion.store.play import people_of
from companion.store.players import Player
from companion.text.relative_time import day
from screens.base import OrbitaScreen
from screens.decks.dialogs import RenameDialog
from screens.widgets import Dialog, PersonRow
from screens.widgets.choices import listed, listed_person


class PeopleScreen(OrbitaScreen):
    session_bar = False
    empty = BooleanProperty(True)

    def title(self) -> str:
        return self.app.tr.t("history.people")

    def subtitle(self) -> str:
        return self.app.tr.t("people.why")

    def refresh(self) -> None:
        app, box = self.app, self.ids.rows
        box.clear_widgets()
        people = app.library.players.all()
        self.empty = not people
        counts = Counter(name for play in app.library.plays.filtered().kept() for name in people_of(play))
        for person in people:
            name = person["name"]
            hint = app.tr.t("people.plays", n=counts[name.casefold()], when=day(app.tr.t, person["used"]))
            row = PersonRow(title=name, hint=hint, colour=person["colour"], among=[one["name"] for one in people])
            row.bind(on_release=lambda _, name=name: self.ask(name))
            box.add_widget(row)

    def ask(self, name: str) -> None:
        t = self.app.tr.t
        dialog = Dialog(title=name)
        rename = RenameDialog(name, partial(self._rename, name), title="people.rename", hint="people.new_name")
        listed(dialog, rename.open, icon="pencil-outline", title=t("people.rename"), hint=t("people.rename_why"))
        listed(
            dialog,
            partial(self._ask_other, name),
            icon="account-multiple-check-outline",
            title=t("people.merge"),
            hint=t("people.merge_why"),
        )
        listed(
            dialog,
            partial(self._forget, name),
            icon="account-off-outline",
            title=t("people.forget"),
            hint=t("people.forget_why"),
        )
        dialog.add_button(t("shell.close"))
        dialog.open()

    def _rename(self, old: str, new: str) -> None:
        self.app.library.players.rename(old, new)
        self.app.root.refresh()

    def _ask_other(self, name: str) -> None:
        """Asks who is the same person. The name that was tapped first stays."""
        t = self.app.tr.t
        dialog = Dialog(title=t("people.merge_title", name=name))
        for person in self.app.library.players.all():
            other = person["name"]
            if other != name:
                then = partial(self._merge, name, other)
                listed_person(dialog, then, title=other, colour=person["colour"])
        dialog.add_button(t("shell.close"))
        dialog.open()

    def _merge(self, keep: str, other: str) -> None:
        self.attempt(lambda: self.app.library.players.merge(keep, other))

    def _forget(self, name: str) -> None:
        forgotten = self.attempt(lambda: self.app.library.players.forget(name))
        if forgotten is not None:
            t = self.app.tr.t
            self.app.notice(t("people.forgotten", name=name), t("history.undo"), partial(self._put_back, forgotten))

    def _put_back(self, person: Player) -> None:
        self.attempt(lambda: self.app.library.players.put_back(person))


SCREEN = PeopleScreen
