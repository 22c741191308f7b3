"""Bad files. Each must be refused with a reason, or put right with a sentence about it, and nothing else may be
lost or harmed."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.message import Refused
from companion.games import shelf
from companion.store.library import Library
from companion.store.problem import StoreProblem
from torture import broken, hostile_files
from torture.broken import Variant
from torture.file_kinds import BACKUPS, OUTSIDE, bad_backups, bad_journals
from torture.filled import NOW, content, fill
from torture.report import Report, short, unreadable
from torture.seen import look, touch

VARIANTS, FEW = 200, 2  # of each file, at least
TABLES = ("settings", "players", "plays", "decks", "sessions")
GAMES = shelf.IDS[:2]


def run(folder: Path, seed: int, quick: bool, report: Report) -> None:
    most = FEW if quick else None
    template = folder / "template"
    fill(template, games=GAMES).close()
    second = Library(template, lambda: NOW)  # a second evening: there are copies of the first
    for table in TABLES:
        touch(second, table)
    second.close()
    files = Files(folder, report, most)
    for table in TABLES:
        good = (template / f"{table}.json").read_bytes()
        files.all(f"{table}.json", _bad_table(good, Random(f"{seed} {table}")), table)
    for path in sorted((template / "sessions").glob("*.orbita")):
        name = f"sessions/{path.name}"
        files.all(name, bad_journals(path.read_bytes(), Random(f"{seed} {path.name}")), "sessions")
    for game_id in shelf.IDS:
        files.data_of(game_id, Random(f"{seed} {game_id}"))
    for kind, (bad, read) in OUTSIDE.items():
        files.outside(kind, bad(template, Random(f"{seed} {kind}")), read)
    files.outside("backup", bad_backups(template, folder, Random(f"{seed} backup")), None)
    hostile_files.run(folder / "hostile", seed, quick, report)


def _bad_table(good: bytes, rng: Random) -> Iterator[Variant]:
    document = json.loads(good)
    yield from broken.of_bytes(good, rng, 80)
    yield from broken.doubled(good)
    versions: tuple[Any, ...] = (0, -1, 2, 99, "1", 1.0, None, True, [], 10**30)
    for version in versions:
        yield f"format {version!r}", broken.plain({**document, "_orbita": {**document["_orbita"], "format": version}})
    yield from broken.of_json(document, rng, 110)


class Files:
    """Puts bad files into a copy of the template and looks at what the app does with them."""

    def __init__(self, folder: Path, report: Report, most: int | None) -> None:
        self._template, self._case = folder / "template", folder / "case"
        self._report = report
        self._most = most

    def _some(self, kind: str, variants: Iterator[Variant]) -> Iterator[Variant]:
        """All variants, or in a quick run a few from everywhere; they are counted."""
        found = list(variants)
        assert len(found) >= VARIANTS, f"only {len(found)} of {kind}"
        step = 1 if self._most is None else max(1, len(found) // self._most)
        for variant in found[::step]:
            self._report.count(kind)
            yield variant

    def _lose(self, kind: str, variant: str, what: str) -> None:
        self._report.lose(f"{kind}, {variant:.60}: {what}")

    def all(self, name: str, variants: Iterator[Variant], table: str) -> None:
        """Bad files in the place of one of the store's own."""
        kind = "journals" if name.endswith(".orbita") else name
        others = {path: data for path, data in content(self._template).items() if path.partition(".json")[0] != table}
        others.pop(name, None)
        for variant, bad in self._some(kind, variants):
            shutil.rmtree(self._case, ignore_errors=True)
            shutil.copytree(self._template, self._case)
            (self._case / name).write_bytes(bad)
            try:
                wrong = self._opened(name, bad, table, others)
            except Exception as error:
                wrong = short(error)
            if wrong:
                self._lose(kind, variant, wrong)

    def _opened(self, name: str, bad: bytes, table: str, others: dict[str, bytes]) -> str:
        library = Library(self._case, lambda: NOW)
        look(library)
        problems = list(library.problems)
        self._report.count("said and put right" if problems else "taken as they are")
        try:
            touch(library, table)
        except (StoreProblem, Refused) as problem:
            problems.append(problem.message)
        library.close()
        wrong = next(filter(None, map(unreadable, problems)), "")
        after = content(self._case)
        harmed = [path for path, data in others.items() if not _is_kept(path, data, after)]
        if harmed:
            return f"{harmed} are not what they were"
        whole = bad.rsplit(b"\n", 2)[0] if name.endswith(".orbita") else bad  # a torn line at the end is cut off
        kept = bad in after.values() or _is_kept(name, whole, after)
        again = Library(self._case, lambda: NOW)
        look(again)
        again.close()
        return wrong or ("" if kept else "what was in the file is nowhere any more")

    # ------------------------------------------------------------ what the user has put right

    def data_of(self, game_id: str, rng: Random) -> None:
        good = shelf.game(game_id).data()
        for variant, bad in self._some(f"data of {game_id}", broken.of_json(good, rng, 200)):
            shutil.rmtree(self._case, ignore_errors=True)
            self._case.mkdir()
            games = {"1": {"game": game_id, "data": json.loads(bad)}}
            settings = {"_orbita": {"kind": "settings", "format": 1}, "games": games}
            (self._case / "settings.json").write_bytes(broken.plain(settings))
            library = Library(self._case, lambda: NOW)
            try:
                in_force = library.settings.game_data(game_id)
                shelf.game(game_id).check_data(in_force)
                wrong = next(filter(None, map(unreadable, library.problems)), "")
            except Exception as error:
                wrong = short(error)
            if wrong:
                self._lose(f"data of {game_id}", variant, wrong)

    # ------------------------------------------------------------ what comes from outside

    def outside(self, kind: str, variants: Iterator[Variant], read: Callable[[Library, Path], Any] | None) -> None:
        before = content(self._template)
        shutil.rmtree(self._case, ignore_errors=True)
        shutil.copytree(self._template, self._case)
        path = self._case.with_name("from-outside")
        for variant, bad in self._some(kind, variants):
            path.write_bytes(bad)
            library = Library(self._case, lambda: NOW)
            try:
                for take in (read,) if read is not None else BACKUPS:
                    try:
                        take(library, path)
                        self._report.count("taken as they are")
                    except StoreProblem as problem:
                        self._report.count("refused with a reason")
                        wrong = unreadable(problem.message)
                        if wrong:
                            self._lose(kind, variant, wrong)
                        elif _without_backups(content(self._case)) != _without_backups(before):
                            self._lose(kind, variant, "refused, and yet something has changed")
            except Exception as error:
                self._lose(kind, variant, short(error))
            library.close()
            if _without_backups(content(self._case)) != _without_backups(before):
                try:
                    look(Library(self._case, lambda: NOW))
                except Exception as error:
                    self._lose(kind, variant, f"taken, and then: {short(error)}")
                shutil.rmtree(self._case)
                shutil.copytree(self._template, self._case)


def _is_kept(name: str, data: bytes, found: dict[str, bytes]) -> bool:
    """As it was; a journal may have grown."""
    now = found.get(name, b"")
    return now.startswith(data) and bool(now) if name.endswith(".orbita") else now == data


def _without_backups(found: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in found.items() if not name.startswith("backups/")}
