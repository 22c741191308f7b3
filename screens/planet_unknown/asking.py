"""Helpers that the dialogs of Planet Unknown share."""

from collections.abc import Callable, Iterable

from companion.games.planet_unknown.benefit_texts import field_texts
from companion.games.planet_unknown.data import TRACKS, Field
from companion.games.planet_unknown.icons import TRACK_ICONS
from companion.games.planet_unknown.state import State
from screens.app import OrbitaApp
from screens.widgets import Dialog
from screens.widgets.choices import choice


def state_of(app: OrbitaApp) -> State:
    """The state of the open game, which is Planet Unknown wherever these dialogs are used."""
    state: State = app.table.state
    return state


def asking(app: OrbitaApp, title: str, text: str = "", close: str = "cancel") -> Dialog:
    """A dialog with a button that changes nothing. The caller adds the choices and opens it."""
    dialog = Dialog(title=title, text=text)
    dialog.add_button(app.tr.t(f"shell.{close}"))
    return dialog


def ask_track(app: OrbitaApp, title: str, then: Callable[[str], object], tracks: Iterable[str] = TRACKS) -> None:
    """Asks for a track and calls `then` with it."""
    dialog = asking(app, title)

    def add(track: str) -> None:
        text = app.tr.t(f"planet_unknown.track.{track}")
        dialog.add(choice(dialog, text, lambda: then(track), icon=TRACK_ICONS[track]))

    for track in tracks:
        add(track)
    dialog.open()


def field_in_words(app: OrbitaApp, field: Field) -> str:
    """The benefits and medals of a field, or a dash if it has none."""
    return ", ".join(app.tr.say(text) for text in field_texts(field)) or "–"
