"""A sixth game needs its own files and one line on the shelf.

A copy of this repository gets the files of a made-up game, which lie in tests/toy_game as they would lie here, and
its line in companion/games/shelf.py. Then the tests and tools of the copy have to take it as they take every game.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOY = ROOT / "tests" / "toy_game"
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".*_cache", "build", "bin", "docs", "__pycache__", "toy_game")
LAST_LINE = '    "crafting_the_cosmos",\n'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy with the game in it."""
    folder = tmp_path_factory.mktemp("sixth") / "orbita"
    shutil.copytree(ROOT, folder, ignore=LEFT_OUT, symlinks=True)
    shutil.copytree(TOY, folder, ignore=shutil.ignore_patterns("conftest.py", "__pycache__"), dirs_exist_ok=True)
    shelf = folder / "companion" / "games" / "shelf.py"
    before = shelf.read_text("utf-8")
    assert before.count(LAST_LINE) == 1
    shelf.write_text(before.replace(LAST_LINE, f'{LAST_LINE}    "star_pad",\n'), "utf-8")
    return folder


def python(house: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Python within the copy. Nothing is compiled: a test changes a file of the copy and changes it back within a
    second, and Python would not notice."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    surroundings["PYTHONDONTWRITEBYTECODE"] = "1"
    surroundings["ORBITA_THOROUGH"] = "1"  # make test tries some things with other games only
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, cwd=house, env=surroundings, capture_output=True, text=True)


def run(house: Path, *command: object) -> str:
    """What it prints; it has to end well."""
    done = python(house, "-m", *command)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def passes(house: Path, which: str, *files: str) -> None:
    """Those of the copy that are called so; all of them have to be there and to pass."""
    said = run(house, "pytest", "-p", "no:cacheprovider", "-k", which, *(f"tests/{file}" for file in files))
    assert " passed" in said or "100%" in said, said


def test_nothing_is_forgotten_and_the_tests_of_all_games_take_it(house: Path) -> None:
    files = (
        "games/test_shelf.py",
        "games/test_sent_actions.py",
        "games/test_untracked.py",
        "share/test_bgstats.py",
        "store/test_samples.py",
        "store/test_untracked.py",
        "text/test_texts.py",
    )
    passes(house, "star_pad or folder or samples or test_texts", *files)


GAME = "companion/games/star_pad/game.py"
FORGOTTEN = {  # file, what stands there, what stands there instead (None: there is no such file), what is said of it
    "the links": ("data/rules/links/star_pad.json", "", None, "data/rules/links/star_pad.json is missing"),
    "a link": ("data/rules/links/star_pad.json", "step.fly", "step.x", "no section for the step star_pad.step.fly"),
    "the tour": ("tools/tours/star_pad.py", "", None, "tools/tours/star_pad.py is missing; it has PLAYS."),
    "the player": ("tests/games/star_pad/playing.py", "def check", "def chek", "playing.py has no check."),
    "an icon": (GAME, "cards-playing-outline", "cards-playng", f"{GAME}: there is no icon cards-playng."),
    "chance": (GAME, '"chance": fresh, ', "", "the first state has no chance"),
    "the end": ("data/rules/pl/star_pad.json", '"end"', '"over"', "data/rules/pl/star_pad.json has no section end"),
    "a rule": ("screens/star_pad/table.py", '"flight"', '"fligth"', "screens/star_pad/table.py names it as a rule"),
    "an id": (GAME, 'Screen("table"', 'Screen("score"', "the screen score has the id of a shared one"),
    "a text": (
        "data/text/en/star_pad.json",
        "star_pad.line",
        "star_pad.lin",
        "en/star_pad.json has no star_pad.line.",
    ),
    "the accent": ("companion/games/star_pad/__init__.py", "teal", "tael", "tael is not in data/palettes.json"),
    "a long id": (GAME, 'Category("crew"', 'Category("crew" * 20', "of a category has more than 60 letters"),
}


@pytest.mark.parametrize("what", FORGOTTEN)
def test_what_is_forgotten_is_said_with_its_file(house: Path, what: str) -> None:
    name, there, instead, said = FORGOTTEN[what]
    file = house / name
    before = file.read_text("utf-8")
    assert there in before
    try:
        file.unlink() if instead is None else file.write_text(before.replace(there, instead), "utf-8")
        ask = "from tests.games.test_shelf import forgotten; print(*forgotten('star_pad'), sep='\\n')"
        done = python(house, "-c", ask)
    finally:
        file.write_text(before, "utf-8")
    assert said in done.stdout, done.stdout + done.stderr


def test_it_speaks_without_a_screen(house: Path, tmp_path: Path) -> None:
    games = json.loads(run(house, "companion", "games", "--json"))
    assert games[-1] == {
        "id": "star_pad",
        "name": {"pl": "Gwiezdny notes", "en": "Star Pad"},
        "players": [1, 6],
        "minutes": [10, 20],
        "bgg": None,
    }
    sheet = tmp_path / "sheet.json"
    sheet.write_text(json.dumps({"players": ["Ola", "Jan"], "cells": {"flight": [31, 29], "moons": [1, 2]}}))
    assert "35" in run(house, "companion", "score", "star_pad", sheet, "--lang", "en")


@pytest.mark.slow
def test_it_is_played_by_touches_from_the_shelf_to_the_history(house: Path) -> None:
    passes(house, "star_pad", "screens/test_star_pad.py", "screens/test_sizes_of_tables.py")
    passes(house, "star_pad", "screens/test_tap_for_rule.py", "screens/test_watch.py")
    passes(house, "on_the_shelf or last_plays or samples", "screens/test_home.py", "screens/test_welcome.py")


@pytest.mark.slow
def test_its_tour_finds_nothing_wrong(house: Path, tmp_path: Path) -> None:
    run(house, "tools.tour", tmp_path, "--game", "star_pad", "--lang", "pl", "--theme", "dark", "--device", "plain")
    assert len(list(tmp_path.rglob("*.png"))) == 15


@pytest.mark.slow
def test_its_files_are_packed(house: Path) -> None:
    """The check of the package of this repository, for the files of the copy."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.apk", "--files", str(house)], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_the_packed_app_plays_it(house: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "tools.apk", str(house)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
