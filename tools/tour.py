"""A short guided game on the real screens, played by touches, with a picture of each step.

    python -m tools.tour FOLDER

Plays each game from the shelf to the saved result, in Polish and in English, then looks at the history, and says what
it does. What happens at the table of a game stands in `tools/tours/<game>.py`.
"""

import shutil
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from tools.drive import Driver, stage  # isort: skip  before anything of Kivy

from companion.games import shelf
from screens.app import OrbitaApp
from screens.field import Field
from screens.widgets.game_card import GameCard
from screens.widgets.keypad import Key

ENTER = 13


class Tour:
    def __init__(self, driver: Driver, folder: Path, language: str) -> None:
        self.d, self.folder, self.language = driver, folder, language
        self.count = 0

    def t(self, key: str, **gaps: object) -> str:
        return self.d.app.tr.t(key, **gaps)

    def picture(self, name: str) -> None:
        self.count += 1
        path = self.folder / f"{self.language}-{self.count:02d}-{name}.png"
        self.d.pause(0.1)  # a pressed button looks pressed for a moment
        self.d.picture(path)
        print(f"  {path}")

    # ------------------------------------------------------------ what a person does

    def sit_down(self, game: str, *names: str) -> None:
        self.d.tap(self.d.find(GameCard, game=game))
        if self.d.sees(self.t("new_game.add_players")):
            self.d.tap_text(self.t("new_game.add_players"))
            for name in names:
                self.d.type_text(self.d.find(Field, within=self.d.find("Sheet")).ids.line, name, clear=True)
                self.d.press_key(ENTER)
            if self.d.find_all("Sheet"):
                self.d.tap_text(self.t("new_game.close"))

    def next(self) -> None:
        """The big button of a table."""
        self.d.tap(self.d.app.root.current.view.ids.next)

    def type_score(self, digits: str) -> None:
        for digit in digits:
            self.d.tap(self.d.find(Key, sends=digit))
        self.d.tap(self.d.find(Key, sends="next"))


def walk(folder: Path, language: str, plays: Callable[[Tour], None]) -> None:
    home = Path(tempfile.mkdtemp(prefix="orbita-tour-"))
    try:
        with stage() as start:
            app = OrbitaApp(home)
            app.set("language", language)
            app.set("reduce_motion", True)
            game = plays.__module__.rpartition(".")[2]
            plays(Tour(start(app), folder, f"{language}-{game}-{plays.__name__}"))
    finally:
        shutil.rmtree(home, ignore_errors=True)


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/tour")
    for language in ("pl", "en"):
        for place in (*(game for game in shelf.IDS if shelf.facts(game).playable), "history"):
            print(f"{place}, {language}:")
            for plays in import_module(f"tools.tours.{place}").PLAYS:
                walk(folder, language, plays)
    print(f"The pictures are in {folder}.")


if __name__ == "__main__":
    main()
