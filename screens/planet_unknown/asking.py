"""The sheet that asks something, as all of Planet Unknown's do."""

from typing import Any

from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.icons import TRACK_ICONS
from screens.widgets import Dialog
from screens.widgets.choices import choice


def asking(app: Any, title: str, text: str = "", close: str = "cancel") -> Dialog:
    """With the button that leaves everything as it is; it still has to be opened."""
    sheet = Dialog(title=title, text=text)
    sheet.add_button(app.tr.t(f"planet_unknown.{close}"))
    return sheet


def ask_track(app: Any, title: str, then: Any, tracks: Any = TRACKS) -> None:
    """`then` gets the track."""
    sheet = asking(app, title)
    for track in tracks:
        text = app.tr.t(f"planet_unknown.track.{track}")
        sheet.add(choice(sheet, text, lambda track=track: then(track), icon=TRACK_ICONS[track]))
    sheet.open()
