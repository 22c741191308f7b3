"""The dialog that lists the unfinished games: to go on with one, or to throw it away, which can be undone."""

from typing import TYPE_CHECKING, Any

from kivy.uix.boxlayout import BoxLayout

from companion.games import shelf
from companion.store.sessions import IndexEntry
from companion.text.relative_time import ago
from screens.widgets import Dialog, ListRow, RoundButton

if TYPE_CHECKING:
    from screens.app import OrbitaApp


def open_unfinished(app: "OrbitaApp", entries: list[IndexEntry]) -> None:
    t = app.tr.t
    dialog = Dialog(title=t("unfinished.title"))
    for entry in entries:
        dialog.add(_row(app, dialog, entry))
    dialog.add_button(t("shell.close"))
    dialog.open()


def _row(app: "OrbitaApp", dialog: Dialog, entry: IndexEntry) -> BoxLayout:
    t = app.tr.t

    def resume(_: Any) -> None:
        dialog.dismiss()
        app.resume(entry["id"])

    def discard(_: Any) -> None:
        dialog.dismiss()
        _discard(app, entry)

    facts = shelf.facts_of(entry)
    row = ListRow(
        icon=facts.icon if facts else "help-circle-outline",
        title=t("home.continue", game=_name(app, entry), mode=app.tr.say(entry["mode"])),
        hint=t("unfinished.line", players=", ".join(entry["players"]), left=ago(t, entry["opened"])),
        on_release=resume,
    )
    both = BoxLayout(size_hint_y=None)
    row.bind(height=both.setter("height"))
    both.add_widget(row)
    bin_button = RoundButton(icon="delete-outline", says=t("shell.delete"), on_release=discard)
    bin_button.pos_hint = {"center_y": 0.5}
    both.add_widget(bin_button)
    return both


def _discard(app: "OrbitaApp", entry: IndexEntry) -> None:
    sessions, t = app.library.sessions, app.tr.t

    def restore() -> None:
        app.notices.attempt(lambda: sessions.restore(entry["id"]))
        app.root.refresh()

    if not app.notices.attempt(lambda: sessions.discard(entry["id"])):
        return
    app.root.refresh()
    app.notice(t("unfinished.discarded", game=_name(app, entry)), t("shell.undo"), restore)


def _name(app: "OrbitaApp", entry: IndexEntry) -> str:
    """The name of the game; of one that only a newer Orbita has, its id."""
    facts = shelf.facts_of(entry)
    return app.tr.say(facts.short) if facts else app.tr.t("share.game_unknown", game=entry["game"])
