"""Shows what hostile files have left behind: python -m torture.hostile_window FOLDER …. Each folder is opened by the
real app, and home, the history, every play and every unfinished game are looked at."""

import sys
from pathlib import Path

from tools.drive import Driver  # isort: skip  before anything of Kivy
from tools.stage import stage  # isort: skip

from kivy.uix.modalview import ModalView

from companion.games import shelf
from screens.app import OrbitaApp
from screens.history.screen import HistoryScreen
from torture.report import short
from torture.window import is_blank

MOST = 3  # plays and unfinished games of one folder


def look(driver: Driver, app: OrbitaApp) -> None:
    settle(driver)
    app.show("history")
    settle(driver)
    history = app.root.current
    assert isinstance(history, HistoryScreen)
    for game_id in shelf.IDS:
        history.choose("game", game_id)
        settle(driver)
    for play in app.library.plays.recent(MOST):
        app.looked_at = play["id"]
        app.show("play")
        settle(driver)
    app.show("people")
    settle(driver)
    for entry in app.library.sessions.running()[:MOST]:
        app.show("home")
        settle(driver)
        if app.resume(entry["id"]):
            settle(driver)
            app.show("log")
            settle(driver)
            app.leave()
    for game_id in shelf.IDS:
        app.new_game(game_id)
        settle(driver)


def settle(driver: Driver) -> None:
    driver.frames(6)
    driver.wait_outside(lambda: not driver.app.jobs.running, what="the work in the background")
    driver.frames(6)
    for dialog in [widget for widget in driver.all_widgets() if isinstance(widget, ModalView)]:
        dialog.dismiss(animation=False)
    driver.frames(2)
    assert not is_blank(driver), "nothing can be read"


def main(folders: list[str]) -> None:
    for name in folders:
        try:
            with stage() as start:
                app = OrbitaApp(Path(name))
                app.set("reduce_motion", True)
                look(start(app), app)
            print(f"SHOWN {name}", flush=True)
        except Exception as error:
            print(f"LOST {Path(name).name} in a window: {short(error)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
