"""The dialogs of score pads: how to begin one, what else can be done with it, and its pictures and numbers."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from companion.engine.message import refuse
from companion.games import shelf
from companion.pads.pad import ACCENTS, ICONS, MOST_BGG, MOST_PLAYERS, Pad
from companion.pads.templates import TEMPLATES
from companion.store import pad_exchange
from companion.store.pad_exchange import ENDING, export_pad, read_pad
from screens.widgets import Dialog, NumberRow, RoundButton, Text
from screens.widgets.choices import close_and, listed
from screens.widgets.import_dialog import ImportDialog

if TYPE_CHECKING:
    from screens.app import OrbitaApp
    from screens.pads.editor import PadEditorScreen

# What a pad can begin with.
TEMPLATE_ICONS = {
    "categories": "format-list-bulleted",
    "rounds": "table-row-plus-after",
    "outcome": "hand-heart-outline",
}


class PadImportDialog(ImportDialog):
    """Brings in a pad that was saved to a file."""

    endings = (ENDING, ".json")
    most_bytes = pad_exchange.MOST_BYTES
    texts = ("pads.import_title", "pads.import_found", "pads.import_none")

    def take(self, path: Path) -> None:
        pad = self._app.library.pads.add(read_pad(path))
        self.dismiss()
        self._app.root.refresh()
        self._app.notice(self._app.tr.t("pads.imported", name=pad["name"]))


def ask_template(app: "OrbitaApp") -> None:
    """How to begin a new pad, or a file that has one."""
    t = app.tr.t
    dialog = Dialog(title=t("pads.new_title"))
    for template in TEMPLATES:
        title, hint = t(f"pads.template.{template}"), t(f"pads.template.{template}.why")
        icon = TEMPLATE_ICONS[template]
        listed(dialog, partial(_begin, app, template), icon=icon, title=title, hint=hint)
    bring_in = {"title": t("pads.import"), "hint": t("pads.import_why")}
    listed(dialog, lambda: PadImportDialog().open(), icon="file-import-outline", **bring_in)
    dialog.add_button(t("shell.cancel"))
    dialog.open()


def _editor(app: "OrbitaApp") -> "PadEditorScreen":
    from screens.pads.editor import PadEditorScreen  # built when somebody goes there

    app.show("pad")
    screen = app.root.current
    assert isinstance(screen, PadEditorScreen)
    return screen


def _begin(app: "OrbitaApp", template: Any) -> None:
    _editor(app).begin(template)


def edit(app: "OrbitaApp", pad_id: str) -> None:
    _editor(app).edit(pad_id)


def open_menu(app: "OrbitaApp", pad_id: str) -> None:
    """What else can be done with a pad on the shelf."""
    t, pad = app.tr.t, app.library.pads.get(pad_id)
    if pad is None:
        return
    dialog = Dialog(title=pad["name"])
    listed(dialog, lambda: app.new_game(pad_id, only_score=True), icon="play", title=t("pads.play"))
    listed(dialog, lambda: edit(app, pad_id), icon="pencil-outline", title=t("pads.edit"))
    listed(dialog, lambda: _history(app, pad_id), icon="chart-line", title=t("pads.history"))
    listed(dialog, lambda: share(app, pad), icon="share-variant", title=t("pads.share"), hint=t("pads.share_why"))
    listed(dialog, lambda: delete(app, pad), icon="trash-can-outline", title=t("pads.delete"))
    dialog.add_button(t("shell.close"))
    dialog.open()


def _history(app: "OrbitaApp", pad_id: str) -> None:
    from screens.history.screen import HistoryScreen

    app.show("history")
    screen = app.root.current
    assert isinstance(screen, HistoryScreen)
    screen.game = pad_id
    app.root.refresh()


def share(app: "OrbitaApp", pad: Pad) -> None:
    from screens.history.share_dialogs import send_file

    name = re.sub(r"\W+", "-", pad["name"]).strip("-") or "pad"
    send_file(app, f"{name}{ENDING}", export_pad(pad))


def delete(app: "OrbitaApp", pad: Pad) -> None:
    """Off the shelf; what was played stays in the history. It can be undone."""
    t = app.tr.t

    def put_back() -> None:
        app.notices.attempt(lambda: app.library.pads.save(pad))
        app.root.refresh()

    if app.notices.attempt(lambda: app.library.pads.remove(pad["id"])):
        if app.chosen == pad["id"]:
            app.chosen = shelf.IDS[0]
        app.root.refresh()
        app.notice(t("pads.deleted", name=pad["name"]), t("shell.undo"), put_back)


# ------------------------------------------------------------ in the editor


def choose_icon(
    app: "OrbitaApp",
    chosen: str,
    then: Callable[[str], Any],
    accent: str = "",
    tint: Callable[[str], Any] | None = None,
) -> None:
    """A picture, and for a game (`tint` takes it) a colour."""
    t, look = app.tr.t, app.theme_cls
    dialog = Dialog(title=t("pads.icon"))

    def add(names: tuple[str, ...], make: Callable[[str], RoundButton]) -> None:
        box = StackLayout(size_hint_y=None, spacing=dp(4))
        box.bind(minimum_height=box.setter("height"))
        for name in names:
            box.add_widget(make(name))
        dialog.add(box)

    def picture(icon: str) -> RoundButton:
        on = icon == chosen
        fill = look.primaryContainerColor if on else look.surfaceContainerHighestColor
        ink = look.onPrimaryContainerColor if on else look.onSurfaceColor
        button = RoundButton(icon=icon, says=icon, fill=fill, ink=ink)
        button.bind(on_release=lambda _: close_and(dialog, lambda: then(icon)))
        return button

    def colour(name: str) -> RoundButton:
        fill, ink = look.role(name, "primaryContainer"), look.role(name, "onPrimaryContainer")
        button = RoundButton(icon="check" if name == accent else "blank", says=name, fill=fill, ink=ink)
        button.bind(on_release=lambda _: close_and(dialog, lambda: tint(name) if tint else None))
        return button

    if tint is not None:
        dialog.add(Text(text=t("pads.colour"), role="label", muted=True, fit=True))
        add(ACCENTS, colour)
    add(ICONS, picture)
    dialog.add_button(t("shell.cancel"))
    dialog.open()


def choose_players(app: "OrbitaApp", players: list[int], then: Callable[[list[int]], Any]) -> None:
    """From how many to how many."""
    t = app.tr.t
    dialog = Dialog(title=t("pads.players_title"))
    low = NumberRow(label=t("pads.from"), value=players[0], low=1, high=MOST_PLAYERS)
    high = NumberRow(label=t("pads.to"), value=players[1], low=1, high=MOST_PLAYERS)

    def set_low(value: int) -> None:
        low.value, high.value = value, max(value, high.value)
        then([int(low.value), int(high.value)])

    def set_high(value: int) -> None:
        low.value, high.value = min(value, low.value), value
        then([int(low.value), int(high.value)])

    low.change, high.change = set_low, set_high
    dialog.add(low)
    dialog.add(high)
    dialog.add_button(t("shell.done"), main=True)
    dialog.open()


def choose_tie(app: "OrbitaApp", pad: Pad, then: Callable[[list[Any]], Any]) -> None:
    """What decides next among equals; whoever is level after that has won together."""
    t = app.tr.t
    dialog = Dialog(title=t("pads.tie"))
    asked = {tie["category"] for tie in pad["ties"]}
    listed(dialog, lambda: then([]), icon="equal", title=t("pads.tie.shared"))
    for row in pad["categories"]:
        if row["name"] and row["id"] not in asked:
            for most in (True, False):
                title = t("pads.tie.most" if most else "pads.tie.least", name=row["name"])
                rule = {"category": row["id"], "most": most}
                listed(dialog, partial(then, [*pad["ties"], rule]), icon=row["icon"], title=title)
    dialog.add_button(t("shell.cancel"))
    dialog.open()


def bgg_of(typed: str) -> int | None:
    """The number at BoardGameGeek; none if the line is empty."""
    if not typed.strip():
        return None
    if not typed.strip().isdecimal():
        raise refuse("engine.not_a_number", typed=typed[:20])
    number = int(typed.strip()[:12])
    if not 1 <= number <= MOST_BGG:
        raise refuse("engine.not_between", low=1, high=MOST_BGG)
    return number
