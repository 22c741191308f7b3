"""Adds the files of this version, where there are none yet of its formats and rules:

    python -m tests.old_files.make

To be run whenever a format or the rules of a game get another number. What is there already is never written over.
"""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from companion.games import shelf
from companion.pads.pad import Pad
from companion.store import backup, backup_files, deck_exchange, exchange, journal, pad_exchange
from companion.store.backup_check import KINDS
from companion.store.decks import kinds_of
from companion.store.library import Library
from companion.table import Table
from tests.pads.some import gardens
from tests.pads.some import opened as pad_session
from torture.filled import NOW, begun, fill, finished

FOLDER = Path(__file__).parent


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for game_id in shelf.IDS:
            rules = shelf.game(game_id).rules_version
            _add(
                f"journals/{game_id}-{journal.FORMAT}-{rules}.orbita",
                lambda to, game=game_id: _journal(folder, game, to),
            )
        pad = gardens(rounds=1)
        rules = shelf.game(pad["id"]).rules_version
        _add(
            f"journals/{pad['id']}-{journal.FORMAT}-{rules}.orbita", lambda to: _pad_journal(folder / "pads", pad, to)
        )
        _add(
            f"pad-{pad_exchange.FORMAT}{pad_exchange.ENDING}", lambda to: to.write_bytes(pad_exchange.export_pad(pad))
        )
        game_id = shelf.IDS[0]
        library = fill(folder / "filled", games=(game_id,))
        finished(library, game_id)
        for table, kind in KINDS.items():
            source = folder / "filled" / f"{table}.json"
            _add(f"tables/{table}-{kind.format}.json", lambda to, source=source: shutil.copy(source, to))
        _add(f"backup-{backup_files.FORMAT}{backup_files.ENDING}", lambda to: backup.make(library, to, "0.1.0"))
        _add(f"session-{exchange.FORMAT}.orbita", lambda to: _session(library, to))
        _add(f"deck-{deck_exchange.FORMAT}.orbita-deck", _deck)


def _add(name: str, make: Callable[[Path], object]) -> None:
    path = FOLDER / name
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        make(path)
        print(name)


def _journal(folder: Path, game_id: str, to: Path) -> None:
    """Some dozens of actions, one of them undone and done again, and a saved state."""
    table = begun(Library(folder / game_id, lambda: NOW), game_id, actions=40)
    table.undo()
    table.redo()
    table.close()
    shutil.copy(folder / game_id / "sessions" / f"{table.library.sessions.running()[0]['id']}.orbita", to)


def _pad_journal(folder: Path, pad: Pad, to: Path) -> None:
    """Rounds and categories are typed, one number is undone and done again, and nothing is finished."""
    library = Library(folder, lambda: NOW)
    table = Table(library)
    started = table.start(pad["id"], pad_session(pad).setup)
    for number in range(1, 7):
        for who in range(3):
            table.do({"do": "score", "category": f"round_{number}", "who": who, "value": number * who})
        table.do({"do": "add_round"})
    for row in pad["categories"]:
        table.do({"do": "score", "category": row["id"], "who": 0, "value": 7})
    table.undo()
    table.redo()
    table.close()
    shutil.copy(folder / "sessions" / f"{started.id}.orbita", to)


def _session(library: Library, to: Path) -> None:
    entry = library.sessions.running()[0]
    opened = library.sessions.open(entry["id"])
    to.write_bytes(exchange.export_session(opened.session, opened.id, opened.created))


def _deck(to: Path) -> None:
    game_id, kind = next((game_id, kind) for game_id in shelf.IDS for kind in kinds_of(shelf.game(game_id)))
    to.write_bytes(
        deck_exchange.export_deck(
            {"id": "x", "game": game_id, "kind": kind.id, "name": "Moja", "cards": kind.shipped()}
        )
    )


if __name__ == "__main__":
    main()
