"""Adds the files of this version, where there are none yet of its formats and rules:

    python -m tests.old_files.make

To be run whenever a format or the rules of a game get another number. What is there already is never written over.
"""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from companion.games import shelf
from companion.store import backup, backup_files, deck_exchange, exchange, journal
from companion.store.backup_check import KINDS
from companion.store.decks import kinds_of
from companion.store.library import Library
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
