"""The tour of the history: its list and numbers, a play, sharing, entering a result, backups, watching."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from companion.games import shelf
from companion.store import samples
from screens.backup import BackupScreen
from screens.history.enter_play import EnterPlayScreen
from screens.history.screen import HistoryScreen
from screens.widgets import ListRow, RoundButton
from tools.tour import Tour


def _most_played() -> tuple[str, str]:
    """The two games with the most samples."""
    first, second, *_ = sorted(shelf.IDS, key=lambda game_id: -len(shelf.facts(game_id).samples))
    return first, second


def _played_short(tour: Tour, game_id: str) -> None:
    """Plays a short game, as its guide says, so that there is something to watch."""
    d, app = tour.d, tour.d.app
    tour.sit_down(game_id, "Ola", "Marek")
    d.tap_text(tour.t("new_game.start"))
    session = app.table.session
    for _ in range(12):
        action = session.game.guide(session.state).next.action
        if action is not None:
            app.do(action)
    app.do({"do": "to_scoring"})
    while missing := session.game.sheet(session.state).missing:
        category, seat = missing[0]
        app.do({"do": "score", "category": category, "who": seat, "value": 6 - seat})
    app.do({"do": "finish"})
    app.leave()


@contextlib.contextmanager
def _own_home(folder: Path) -> Iterator[None]:
    """Has another folder for the home, so that the user's own files stay as they are."""
    before = os.environ.get("HOME", "")
    os.environ["HOME"] = str(folder)
    try:
        yield
    finally:
        os.environ["HOME"] = before


def history(tour: Tour) -> None:
    d, app = tour.d, tour.d.app
    app.show("history")
    tour.picture("nothing-yet")
    samples.add(app.library)
    app.show("home")
    d.frames(4)
    _played_short(tour, _most_played()[1])
    d.frames(10)
    app.show("history")
    tour.picture("all-games")
    for game in _most_played():
        d.screen(HistoryScreen).choose("game", game)
        tour.picture(game)
    d.tap(d.screen(HistoryScreen).chips["player"])
    d.pause(0.2)
    tour.picture("which-player")
    d.back()
    d.frames(4)
    d.screen(HistoryScreen).open(0)
    tour.picture("play")
    d.tap_text(tour.t("history.share"))
    d.frames(4)
    tour.picture("share")
    d.back()
    d.frames(4)
    d.tap(d.find(RoundButton, says=tour.t("shell.more")))
    d.frames(4)
    tour.picture("more")
    d.back()
    d.frames(4)
    d.tap_text(tour.t("history.watch"))
    for _ in range(5):
        d.tap(d.find(RoundButton, says=tour.t("shell.watch_on")))
    tour.picture("watch")
    d.tap(d.find(RoundButton, says=tour.t("shell.watch_close")))
    app.show("enter_play")
    d.frames(4)
    for digit in "6458":
        d.screen(EnterPlayScreen).key(digit)
    tour.picture("enter")
    app.show("backup")
    d.frames(4)
    with _own_home(app.library.folder / "home"):
        d.tap_text(tour.t("backup.make"))
        d.wait_outside(lambda: not d.screen(BackupScreen).busy)
    tour.picture("backup")
    d.tap(d.find_all(ListRow, within=app.root.current)[0])
    d.wait_outside(lambda: not d.screen(BackupScreen).busy)
    tour.picture("backup-preview")
    d.back()
    app.show("people")
    tour.picture("people")
    app.show("history")
    d.screen(HistoryScreen).turn("numbers")  # on a phone it is a page of its own
    tour.picture("numbers")


PLAYS = (history,)
