"""The list of games that were begun and not finished: go on with one, or throw it away (and get it back)."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.games import shelf
from companion.store.problem import StoreProblem
from companion.text.relative_time import ago
from screens.widgets import Dialog, ListRow, RoundButton


def open_unfinished(app: Any, docs: list[dict[str, Any]]) -> None:
    t = app.tr.t
    sheet = Dialog(title=t("unfinished.title"))
    for doc in docs:
        sheet.add(_row(app, sheet, doc))
    sheet.add_button(t("shell.close"))
    sheet.open()


def _row(app: Any, sheet: Dialog, doc: dict[str, Any]) -> BoxLayout:
    t = app.tr.t

    def resume(_: Any) -> None:
        sheet.dismiss()
        app.resume(doc["id"])

    def discard(_: Any) -> None:
        sheet.dismiss()
        _discard(app, doc)

    mode = app.tr.say(doc["mode"])
    row = ListRow(
        icon=shelf.facts(doc["game"]).icon,
        title=t("home.continue", game=t(f"{doc['game']}.short"), mode=mode),
        hint=t("unfinished.line", players=", ".join(doc["players"]), left=ago(t, doc["opened"])),
        on_release=resume,
    )
    both = BoxLayout(size_hint_y=None)
    row.bind(height=both.setter("height"))
    both.add_widget(row)
    bin_button = RoundButton(icon="delete-outline", says=t("shell.delete"), on_release=discard)
    bin_button.pos_hint = {"center_y": 0.5}
    both.add_widget(bin_button)
    return both


def _discard(app: Any, doc: dict[str, Any]) -> None:
    sessions, t = app.library.sessions, app.tr.t

    def restore() -> None:
        try:
            sessions.restore(doc["id"])
        except StoreProblem as problem:
            app.notice(app.tr.say(problem.line))
        app.root.refresh()

    try:
        sessions.discard(doc["id"])
    except StoreProblem as problem:
        app.notice(app.tr.say(problem.line))
        return
    app.root.refresh()
    app.notice(t("unfinished.discarded", game=t(f"{doc['game']}.short")), t("shell.undo"), restore)
