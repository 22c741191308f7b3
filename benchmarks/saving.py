"""An action with its durable save, against one more document in TinyDB's own storage, and in SQLite."""

import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import quantiles

from tinydb import TinyDB

from benchmarks import stored
from benchmarks.report import Row
from companion.store.library import Library

DOCUMENTS = 1000
TIMES = 40
FASTER = 50  # times than TinyDB


def rows(folder: Path) -> list[Row]:
    folder.mkdir(parents=True, exist_ok=True)
    library = Library(folder / "orbita")
    session = stored.begun(library, 60).session
    document = {"state": session.state}
    text = json.dumps(document)

    def action() -> None:
        session.do({"do": "megacredits"})

    with TinyDB(folder / "tiny.json") as tiny, closing(sqlite3.connect(folder / "lite.db")) as lite:
        tiny.insert_multiple(document for _ in range(DOCUMENTS))
        lite.execute("PRAGMA journal_mode=WAL")
        lite.execute("PRAGMA synchronous=FULL")
        lite.execute("CREATE TABLE document (text TEXT)")

        def insert() -> None:
            with lite:
                lite.execute("INSERT INTO document VALUES (?)", (text,))

        saves: list[Callable[[], object]] = [action, lambda: tiny.insert(document), insert]
        times = [[_timed(save) for save in saves] for _ in range(TIMES)]
    library.close()
    # The quicker quarter: what saving takes while nothing else wants the disk and the processor.
    ours, in_tiny, in_lite = (quantiles(column, n=4)[0] for column in zip(*times, strict=True))
    return [
        Row("action, saved ÷ TinyDB insert at 1,000", ours, in_tiny, 1 / FASTER),
        Row("action, saved ÷ SQLite insert (WAL, FULL)", ours, in_lite),
    ]


def _timed(what: Callable[[], object]) -> float:
    start = time.perf_counter()
    what()
    return (time.perf_counter() - start) * 1000
