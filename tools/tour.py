"""A short guided game on the real screens, played by touches, with a picture of each step.

    python -m tools.tour FOLDER

Plays Mars Dice from the shelf to the saved result, in Polish and in English, and says what it does.
"""

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tools.drive import Driver, stage  # isort: skip  before anything of Kivy

from companion.games.mars_dice.state import bonus_due
from screens.app import OrbitaApp
from screens.field import Field
from screens.mars_dice.table import ParameterCard
from screens.widgets import TonalButton
from screens.widgets.game_card import GameCard
from screens.widgets.keypad import Key

ENTER = 13
PHONE = (360, 640)


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

    def sit_down(self, *names: str) -> None:
        self.d.tap(self.d.find(GameCard, game="mars_dice"))
        if self.d.sees(self.t("new_game.add_players")):
            self.d.tap_text(self.t("new_game.add_players"))
            for name in names:
                self.d.type_text(self.d.find(Field, within=self.d.find("Sheet")).ids.line, name, clear=True)
                self.d.press_key(ENTER)
            if self.d.find_all("Sheet"):
                self.d.tap_text(self.t("new_game.close"))

    def raise_parameter(self, parameter: str) -> None:
        self.d.tap(self.d.find(TonalButton, within=self.d.find(ParameterCard, parameter=parameter)))

    def next(self) -> None:
        """The big button, also for a bonus card that comes before it."""
        state = self.d.app.open.session.state
        while state["phase"] == "play" and bonus_due(state, state["turn"]["player"]):
            self.d.tap(self.d.app.root.current.view.ids.next)
            state = self.d.app.open.session.state
        self.d.tap(self.d.app.root.current.view.ids.next)

    def type_score(self, digits: str) -> None:
        for digit in digits:
            self.d.tap(self.d.find(Key, sends=digit))
        self.d.tap(self.d.find(Key, sends="next"))


def play(tour: Tour) -> None:
    d, app = tour.d, tour.d.app
    tour.picture("home-first-time")
    tour.sit_down("Ola", "Marek", "Zosia")
    tour.picture("setup")
    d.tap_text(tour.t("new_game.start"))
    tour.picture("table-start")
    for parameter in ("temperature", "oxygen", "oceans", "temperature", "temperature", "oxygen", "temperature"):
        tour.raise_parameter(parameter)
        tour.next()
    d.tap_text(tour.t("mars_dice.do.city"))
    d.wait(lambda: d.sees(tour.t("mars_dice.ask.city")))
    tour.picture("city")
    d.tap_text("2")
    tour.next()
    tour.raise_parameter("oceans")
    tour.picture("table")
    tour.next()
    app.show("dice")
    for colour, amount in (("green", 2), ("red", 2), ("blue", 1), ("yellow", 1)):
        app.do({"do": "production", "who": app.root.current.who, "colour": colour, "amount": amount})
    d.frames(4)
    d.tap(app.root.current.view.ids.produce)
    tour.picture("dice")
    for place in ("log", "correct", "rules", "settings", "game_data"):
        app.show(place)
        tour.picture(place)
    app.show("table")
    d.frames(4)
    while app.open.session.state["last_turns"] is None:
        tour.raise_parameter("oceans" if app.open.session.state["steps"]["oceans"] < 7 else "oxygen")
        tour.next()
    tour.picture("last-turns")
    while app.open.session.state["phase"] == "play":
        tour.next()
    app.show("score")
    d.frames(4)
    for digits in ("7", "5", "2", "4", "6", "6", "3", "0", "8", "6", "12", "9"):
        tour.type_score(digits)
    tour.picture("score")
    if app.root.current.sheet.missing:  # a tie at the top
        for digits in ("6", "5", "4"):
            tour.type_score(digits)
    d.tap_text(tour.t("score.save"))
    tour.picture("result")
    app.leave()
    d.pause(0.3)
    tour.picture("home")


def play_solo(tour: Tour) -> None:
    d = tour.d
    tour.sit_down("Ola")
    tour.picture("solo-setup")
    d.tap_text(tour.t("new_game.start"))
    for turn in range(17):
        tour.raise_parameter(("temperature", "oxygen", "oceans")[turn % 3])
        tour.next()
    tour.picture("solo-table")
    d.resize(*PHONE)
    tour.picture("phone-table")


def walk(folder: Path, language: str, plays: Callable[[Tour], None]) -> None:
    home = Path(tempfile.mkdtemp(prefix="orbita-tour-"))
    try:
        with stage() as start:
            app = OrbitaApp(home)
            app.set("language", language)
            app.set("reduce_motion", True)
            plays(Tour(start(app), folder, f"{language}-{plays.__name__}"))
    finally:
        shutil.rmtree(home, ignore_errors=True)


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/tour")
    for language in ("pl", "en"):
        print(f"Mars Dice, {language}:")
        for plays in (play, play_solo):
            walk(folder, language, plays)
    print(f"The pictures are in {folder}.")


if __name__ == "__main__":
    main()
