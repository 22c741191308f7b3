"""Puts hostile files (hostile.py) in front of the app. Each is refused with a sentence or taken, and quickly; after
each that was taken the app starts as a whole, and everything that home, the history and the
statistics show is worked out. Some of them are then looked at in a window (hostile_window.py)."""

import contextlib
import io
import itertools
import json
import os
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from companion import headless
from companion.games import shelf
from companion.store import backup
from companion.store.backup_files import ENDING
from companion.store.deck_exchange import export_deck, read_deck
from companion.store.decks import kinds_of
from companion.store.exchange import export_session, import_session
from companion.store.journal_check import game_of
from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.store.replace_files import TABLES
from companion.store.restore import restore
from companion.table import Table
from torture import broken, hostile
from torture.broken import Variant
from torture.file_kinds import with_sums
from torture.filled import NOW, fill, finished, recorded, without_backup
from torture.report import Report, short, unreadable
from torture.seen import look

EACH, FEW = 30, 4  # of every kind of file
LONGEST = 5.0  # seconds of the processor that a file may take
SHOWN, SHOWN_FEW = 8, 1  # in a window
ROOT = Path(__file__).parents[1]

Take = Callable[[Library, Path], Any]


def run(folder: Path, seed: int, quick: bool, report: Report) -> None:
    folder.mkdir()
    library = fill(folder / "template")
    for game_id in shelf.IDS:
        finished(library, game_id)
    files = _Files(folder, report)
    count, rng = FEW if quick else EACH, Random(f"{seed} hostile")
    entries = _entries(library, folder)
    for name in (f"{table}.json" for table in TABLES):
        files.take_all("hostile tables", _tables(name, entries, rng, count, folder), _restore)
        files.take_all("hostile own tables", _own(name, folder, rng, count // 2), _put(name, folder))
    files.take_all("hostile journals", _journals(entries, rng, 2 * count, folder), _restore)
    bombs = _bombs(entries, rng, folder)
    files.take_all("packed bombs", itertools.islice(bombs, 0, None, 9) if quick else bombs, _restore)
    for game_id in shelf.IDS:
        files.take_all("hostile sessions", _sessions(game_id, rng, count // 2), import_session)
        files.take_all("hostile sheets", _sheets(game_id, rng, count // 2), _score(game_id))
        for kind in kinds_of(shelf.game(game_id)):
            files.take_all("hostile decks", _decks(game_id, kind, rng, count), _deck(game_id, kind))
    report.count("milliseconds for the slowest", round(1000 * files.slowest))
    _show(files.shown(SHOWN_FEW if quick else SHOWN, rng), report)


class _Files:
    def __init__(self, folder: Path, report: Report) -> None:
        self._folder, self._report = folder, report
        self._taken: list[Path] = []
        self.slowest = 0.0

    def take_all(self, kind: str, variants: Iterator[Variant], take: Take) -> None:
        for number, (variant, bad) in enumerate(variants):
            self._report.count(kind)
            case = self._folder / f"{kind}-{number}-{len(self._taken)}"
            path = self._folder / "from-outside"
            path.write_bytes(bad)
            try:
                wrong = self._take(case, path, take)
            except Exception as error:
                wrong = short(error)
            if wrong:
                self._report.lose(f"{kind}, {variant:.90}: {wrong}")

    def _take(self, case: Path, path: Path, take: Take) -> str:
        library = Library(case, lambda: NOW)
        begin = time.process_time()
        try:
            take(library, path)
            refused = None
        except StoreProblem as problem:
            refused = problem
        took = time.process_time() - begin
        library.close()
        self.slowest = max(self.slowest, took)
        if took > LONGEST:
            return f"took {took:.1f} s"
        if refused is not None:
            self._report.count("refused with a reason")
            shutil.rmtree(case, ignore_errors=True)
            return unreadable(refused.message)
        self._report.count("taken")
        if not case.exists():
            return ""
        wrong = _start(case)
        self._taken.append(case)
        return wrong

    def shown(self, count: int, rng: Random) -> list[Path]:
        return rng.sample(self._taken, min(count, len(self._taken)))


def _start(case: Path) -> str:
    """What the app does at its start, and all that the first screens work out. Then it starts once more, with what
    the first start has put right."""
    for show in (look, _list):
        library = Library(case, lambda: NOW)
        Table(library, without_backup).repair()
        show(library)
        library.close()
        for problem in library.problems:
            if wrong := unreadable(problem):
                return wrong
    return ""


def _list(library: Library) -> None:
    library.sessions.running()
    library.plays.recent(9)
    library.players.all()


# ------------------------------------------------------------ backups


def _entries(library: Library, folder: Path) -> dict[str, bytes]:
    path = backup.make(library, folder / f"good{ENDING}")
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _packed(entries: dict[str, bytes], folder: Path, **changed: bytes) -> bytes:
    content = {name: data for name, data in entries.items() if name != "manifest.json"}
    return with_sums(folder / "packed", json.loads(entries["manifest.json"]), {**content, **changed})


def _tables(name: str, entries: dict[str, bytes], rng: Random, count: int, folder: Path) -> Iterator[Variant]:
    for how, document in hostile.spoilt_everywhere(json.loads(entries[name]), rng, count):
        yield f"{name}: {how}", _packed(entries, folder, **{name: broken.plain(document)})


def _journals(entries: dict[str, bytes], rng: Random, count: int, folder: Path) -> Iterator[Variant]:
    """With and without their places in the index of the backup."""
    names = [name for name, data in entries.items() if b" state " in data]
    names.sort(key=lambda name: (game_of(entries[name]), len(entries[name])))  # their ids are others in every run
    empty = json.loads(entries["sessions.json"])
    index = broken.plain({"_orbita": empty["_orbita"]})
    for number in range(count):
        name = rng.choice(names)
        how, bad = hostile.journal(entries[name], rng, number // 2)
        changed = {name: bad} if number % 2 else {name: bad, "sessions.json": index}
        yield f"{how} of {name}", _packed(entries, folder, **changed)


def _bombs(entries: dict[str, bytes], rng: Random, folder: Path) -> Iterator[Variant]:
    head = b'{"_orbita":{"kind":"plays","format":1},"plays":{"1":{"x":['
    for what in (b"{},", b'{"a":0},', b"[],", b'"\xc4\x85",', b"[["):
        for noise in (10**3, 10**9):
            block = [what * 40 + b"%d," % rng.randrange(1 + noise) for _ in range(9999)]
            data = (head + b"".join(block) * 12)[:9_000_000]
            yield f"{what!r} with noise {noise}", _packed(entries, folder, **{"plays.json": data})
            yield f"journal of {what!r} with noise {noise}", _packed(entries, folder, **{"sessions/a.orbita": data})


def _own(name: str, folder: Path, rng: Random, count: int) -> Iterator[Variant]:
    good = json.loads((folder / "template" / name).read_bytes())
    for how, document in hostile.spoilt_everywhere(good, rng, count):
        yield f"{name}: {how}", broken.plain(document)


def _put(name: str, folder: Path) -> Take:
    """In the place of the store's own: one bad record must not cost the others, whoever wrote it."""

    def put(library: Library, path: Path) -> None:
        shutil.copytree(folder / "template", library.folder, dirs_exist_ok=True)
        shutil.copy(path, library.folder / name)

    return put


def _restore(library: Library, path: Path) -> None:
    backup.preview(path)
    restore(library, path, "merge")


# ------------------------------------------------------------ single files


def _sessions(game_id: str, rng: Random, count: int) -> Iterator[Variant]:
    good = json.loads(export_session(recorded(game_id, longest=40), "x", NOW))
    for how, document in hostile.spoilt_everywhere(good, rng, count):
        yield f"{game_id}: {how}", broken.plain(document)


def _decks(game_id: str, kind: Any, rng: Random, count: int) -> Iterator[Variant]:
    good = export_deck({"id": "", "game": game_id, "kind": kind.id, "name": "Moja", "cards": kind.shipped()})
    for how, document in hostile.spoilt_everywhere(json.loads(good), rng, count):
        yield f"{game_id}: {how}", broken.plain(document)


def _deck(game_id: str, kind: Any) -> Take:
    def take(library: Library, path: Path) -> None:
        name, cards = read_deck(path, shelf.game(game_id), kind)
        library.decks.add(game_id, kind.id, library.decks.free_name(game_id, kind.id, name), cards)

    return take


def _sheets(game_id: str, rng: Random, count: int) -> Iterator[Variant]:
    """Score pads for the command line."""
    game = shelf.game(game_id)
    session = recorded(game_id, longest=5)
    cells = {row.id: [3] * len(session.seats) for row in game.sheet(session.state).categories}
    good = {
        "players": [seat["name"] for seat in session.setup["players"]],
        "cells": cells,
        **session.setup["options"],
    }
    for how, document in hostile.spoilt_everywhere(good, rng, count):
        yield f"{game_id}: {how}", broken.plain(document)


def _score(game_id: str) -> Take:
    def take(_library: Library, path: Path) -> None:
        said = io.TextIOWrapper(io.BytesIO(), "utf-8")
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            code = headless.main(["score", game_id, str(path)])
        said.seek(0)
        assert code in (0, headless.BAD_INPUT) and said.read().strip(), f"exit {code}"

    return take


# ------------------------------------------------------------ in a window


def _show(cases: list[Path], report: Report) -> None:
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        report.count("without a window", len(cases))
        return
    command = [sys.executable, "-m", "torture.hostile_window", *map(str, cases)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT)
    shown = [line for line in ended.stdout.splitlines() if line.startswith(("SHOWN ", "LOST "))]
    for line in shown:
        if line.startswith("LOST "):
            report.lose(line.removeprefix("LOST "))
    report.count("shown in a window", len(shown))
    if len(shown) < len(cases):
        report.lose(f"the window is gone: {ended.stderr[-1500:]}")
