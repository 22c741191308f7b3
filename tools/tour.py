"""Guided games on the real screens, played by touches, with a picture of each step.

    python -m tools.tour FOLDER            every shape of window, language and theme; says what looks wrong
    python -m tools.tour FOLDER --short    a tablet in the dark only, both languages
    python -m tools.tour FOLDER --game GAME --lang pl --theme dark --device plain
                                           only this game, language, theme and device (see DEVICES)

Plays each game from the shelf to the saved result, then looks at the history and at everything else. What happens at
the table of a game stands in `tools/tours/<game>.py`. Pictures are in FOLDER/<language>-<theme>-<shape>/.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib import import_module
from itertools import product
from pathlib import Path

from tools.drive import Driver, shown  # isort: skip  before anything of Kivy
from tools.stage import stage  # isort: skip


from kivy.uix.widget import Widget

from companion.device.insets import Insets
from companion.games import shelf
from companion.text import LANGUAGES
from screens.app import OrbitaApp
from screens.game_screen import GameScreen
from screens.score.screen import ScoreScreen
from screens.widgets.game_card import GameCard
from screens.widgets.keypad import Key
from screens.widgets.text_field import TextField
from tools.visual_faults import faults

ENTER = 13
Size = tuple[int, int]


@dataclass(frozen=True)
class Device:
    """A screen to take the pictures for. Each has a process of its own, because Kivy reads the density once."""

    sizes: tuple[Size, ...]
    density: str = "1"
    letters: float = 1  # the user's font scale
    insets: Mapping[Size, Insets] = field(default_factory=dict)  # what the system covers in each size

    def shape(self, size: Size) -> str:
        dense = f"@{self.density}" if self.density != "1" else ""
        large = f"-text{self.letters}" if self.letters != 1 else ""
        return f"{size[0]}x{size[1]}{dense}{large}"


TABLET = (1280, 800)
DEVICES = {
    "plain": Device((TABLET, (800, 1280), (360, 640))),
    "dense": Device(((1920, 1200),), density="1.5"),
    "large": Device((TABLET, (360, 640)), letters=1.3),
    "tablet": Device((TABLET,)),
    # As on Android 15 and later: with three buttons below; and with a cut-out, upright and lying.
    "covered": Device(
        (TABLET, (360, 720), (720, 360)),
        insets={
            TABLET: Insets(top=24, bottom=48),
            (360, 720): Insets(top=40, bottom=32),
            (720, 360): Insets(left=40, top=24, bottom=32),
        },
    ),
}


class Scrolling(Driver):
    """As on a phone: a person scrolls to what is not in sight."""

    def tap(self, widget: Widget, across: float = 0.5, up: float = 0.5) -> None:
        if not self.can_reach(widget):
            self.bring(widget)
        super().tap(widget, across, up)

    def find_text(self, text: str, within: Widget | None = None) -> Widget:
        if text not in self.texts(within):
            for reader in self.find_all(text=text, within=within or self.app.root.current):
                self.bring(reader)
        return super().find_text(text, within)


class Tour:
    """The hands of the person who takes the tour. `look` is called for each picture, once in each size."""

    def __init__(
        self,
        driver: Driver,
        sizes: Iterable[Size],
        look: Callable[[str, Size], None],
        insets: Mapping[Size, Insets] = {},
    ):
        self.d, self.sizes, self.look, self.insets = driver, tuple(sizes), look, insets
        self.count = 0
        self.take(self.sizes[0])

    def take(self, size: Size) -> None:
        """Another screen in the hand."""
        self.d.app.insets = self.insets.get(size, Insets())
        self.d.resize(*size)

    def t(self, key: str, **gaps: object) -> str:
        return self.d.app.tr.t(key, **gaps)

    def picture(self, name: str) -> None:
        self.count += 1
        self.d.pause(0.1)  # a pressed button looks pressed for a moment
        for size in self.sizes:
            if len(self.sizes) > 1:
                self.take(size)
            self.d.frames(4)
            self.look(f"{self.count:02d}-{name}", size)
        if len(self.sizes) > 1:
            self.take(self.sizes[0])

    def sit_down(self, game: str, *names: str) -> None:
        self.d.tap(self.d.find(GameCard, game=game))
        if self.d.sees(self.t("new_game.add_players")):
            self.d.tap_text(self.t("new_game.add_players"))
            for name in names:
                self.d.type_text(self.d.find(TextField, within=self.d.find("Dialog")).ids.line, name, clear=True)
                self.d.press_key(ENTER)
            if self.d.find_all("Dialog"):
                self.d.tap_text(self.t("shell.done"))

    def next(self) -> None:
        """Taps the next button of a table."""
        self.d.tap(self.d.screen(GameScreen).view.ids.next)

    def type_score(self, digits: str) -> None:
        for digit in digits:
            self.d.tap(self.d.find(Key, sends=digit))
        if self.d.screen(ScoreScreen).begun:  # more digits could follow
            onward = self.d.find_all(Key, sends="next")  # on a phone the main button goes on
            self.d.tap(onward[0] if onward else self.d.find("BigButton"))


def walks(game_id: str | None = None) -> Iterator[tuple[str, Callable[[Tour], None]]]:
    """All walks, or those of one game, with the name of their place."""
    for place in [game_id] if game_id else [*shelf.IDS, "history", "elsewhere"]:
        for plays in import_module(f"tools.tours.{place}").PLAYS:
            yield f"{place}-{plays.__name__}", plays


def walk(
    plays: Callable[[Tour], None],
    sizes: Iterable[Size],
    look: Callable[[str, Size], None],
    language: str = "pl",
    theme: str = "dark",
    letters: float = 1,
    scrolls: bool = False,
    insets: Mapping[Size, Insets] = {},
) -> None:
    home = Path(tempfile.mkdtemp(prefix="orbita-tour-"))
    try:
        with stage() as start:
            app = OrbitaApp(home, letters=letters)
            app.set("language", language)
            app.set("theme", theme)
            app.set("reduce_motion", True)
            driver = start(app)
            plays(Tour(Scrolling(app) if scrolls else driver, sizes, look, insets))
    finally:
        shutil.rmtree(home, ignore_errors=True)


def tour_of(folder: Path, device: Device, language: str, theme: str, game_id: str | None) -> int:
    """Takes the tour for one device; gives the number of faults."""
    count = 0
    everything = list(walks(game_id))
    for number, (name, plays) in enumerate(everything, 1):
        place, _, part = name.replace("_", " ").partition("-")
        print(f"{number} of {len(everything)}: {place.title()}, {part}", flush=True)
        printed: set[str] = set()

        def look(picture: str, size: Size, name: str = name, printed: set[str] = printed) -> None:
            path = folder / f"{language}-{theme}-{device.shape(size)}" / f"{name}-{picture}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            seen = shown()
            seen.save(path)
            for fault in faults(seen):
                if fault not in printed:
                    print(f"  {path.parent.name}/{path.name}: {fault}", flush=True)
                printed.add(fault)

        walk(plays, device.sizes, look, language, theme, device.letters, insets=device.insets)
        count += len(printed)
    return count


def main() -> None:
    arguments = _arguments()
    devices = (
        [arguments.device] if arguments.device else ["tablet"] if arguments.short else ["plain", "dense", "large"]
    )
    themes = [arguments.theme] if arguments.theme else ["dark"] if arguments.short else ["dark", "light"]
    ways = list(product(devices, [arguments.lang] if arguments.lang else LANGUAGES, themes))
    if arguments.here:
        sys.exit(
            tour_of(arguments.folder, DEVICES[arguments.device], arguments.lang, arguments.theme, arguments.game) > 0
        )
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        codes = list(pool.map(lambda way: _process(arguments.folder, way[0], way[1], way[2], arguments.game), ways))
    failed = [" ".join(way) for way, code in zip(ways, codes, strict=True) if code]
    print(
        f"The pictures are in {arguments.folder}. "
        + (f"Look again at: {', '.join(failed)}." if failed else "Nothing looks wrong.")
    )
    sys.exit(bool(failed))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.tour", description="Guided games with pictures.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/tour"), help="for the pictures")
    parser.add_argument("--short", action="store_true", help="a tablet in the dark only")
    parser.add_argument("--game", choices=shelf.IDS, help="only this game")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.add_argument("--theme", choices=("dark", "light"))
    parser.add_argument("--device", choices=DEVICES)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)  # in this process, see _process
    return parser.parse_args()


def _process(folder: Path, device: str, language: str, theme: str, game_id: str | None) -> int:
    """Takes the tour for one device in a process of its own and passes on what it prints line by line, since
    several run at once and take minutes."""
    own = {"ORBITA_DENSITY": DEVICES[device].density}
    command = [sys.executable, "-m", "tools.tour", str(folder), "--here", "--device", device]
    command += ["--lang", language, "--theme", theme, *(["--game", game_id] if game_id else [])]
    with subprocess.Popen(command, env={**os.environ, **own}, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            print(f"{device}, {language}, {theme}: {line}", end="", flush=True)
    return process.returncode


if __name__ == "__main__":
    main()
