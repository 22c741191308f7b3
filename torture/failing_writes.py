"""All kinds of writes that the app does, one function for each."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.games import shelf
from companion.store import backup
from companion.store.backup_files import ENDING
from companion.store.decks import kinds_of
from companion.store.exchange import export_session, import_session
from companion.store.library import Library
from companion.store.restore import restore
from companion.store.sessions import OpenSession

FIRST = shelf.IDS[0]


class Desk:
    """A library with a game on the table, and all that can be seen of it."""

    def __init__(self, library: Library, outside: Path, rng: Random) -> None:
        self.library, self.outside, self.rng = library, outside, rng
        self.same_after = False  # what is written changes nothing that can be seen
        running = library.sessions.running()
        self.first = next((entry["id"] for entry in running if entry["game"] == FIRST), "")
        self.opened: OpenSession | None = library.sessions.open(self.first) if self.first else None
        self.binned = next((path.stem for path in (library.folder / "sessions" / "bin").glob("*.orbita")), "")
        journals = library.sessions.journals()
        self.tracked = next((play["id"] for play in library.plays.all() if play["id"] in journals), "")
        self.exported = b""
        if self.opened is not None:
            self.exported = export_session(self.opened.session, self.first, 5.0)
        self.backup = outside / f"kept{ENDING}"
        if not self.backup.exists() and self.opened is not None:
            backup.make(library, self.backup)

    @property
    def session(self) -> Any:
        assert self.opened is not None
        return self.opened.session

    def seen(self) -> dict[str, Any]:
        library = self.library
        running = library.sessions.running()
        found: dict[str, Any] = {
            "settings": [library.settings.get(name) for name in ("theme", "language", "sound")],
            "data": {game: library.settings.game_data(game) for game in shelf.IDS},
            "options": {game: library.settings.last_options(game) for game in shelf.IDS},
            "people": [(person["name"], person["colour"]) for person in library.players.all()],
            "plays": library.plays.all(),
            "decks": [library.decks.all(game, kind.id) for game, kind in _kinds()],
            "choices": [library.decks.last_choice(game, kind.id) for game, kind in _kinds()],
            "running": [(entry["id"], entry["opened"]) for entry in running],
        }
        for entry in running:
            session = library.sessions.open(entry["id"]).session
            found[entry["id"]] = (session.cursor, session.state, [done.action for done in session.log])
        return found

    def changed(self, before: dict[str, Any]) -> dict[str, Any]:
        """What can be seen now that could not be seen before. A deleted game does not count."""
        return {name: value for name, value in self.seen().items() if before.get(name) != value and name != "running"}


def _kinds() -> list[tuple[str, Any]]:
    return [(game, kind) for game in shelf.IDS for kind in kinds_of(shelf.game(game))]


Write = Callable[[Desk], Any]
WRITES: dict[str, Write] = {}


def _write(write: Write) -> Write:
    WRITES[write.__name__.lstrip("_").replace("_", " ")] = write
    return write


@_write
def _an_action(desk: Desk) -> None:
    desk.session.do({"do": "vp", "who": 0, "amount": 1})


@_write
def _undo(desk: Desk) -> None:
    desk.session.undo()


@_write
def _a_jump(desk: Desk) -> None:
    desk.session.go_to(2)


@_write
def _a_new_game(desk: Desk) -> None:
    desk.library.sessions.create(shelf.game(FIRST), desk.session.setup).close()


@_write
def _a_game_from_a_file(desk: Desk) -> None:
    import_session(desk.library, desk.exported)


@_write
def _to_the_bin(desk: Desk) -> None:
    desk.library.sessions.discard(desk.library.sessions.running()[-1]["id"])


@_write
def _from_the_bin(desk: Desk) -> None:
    desk.library.sessions.restore(desk.binned)


@_write
def _opened(desk: Desk) -> None:
    desk.library.sessions.mark_opened(desk.first)
    desk.same_after = True  # the clock stands still


@_write
def _a_tracked_play_gone(desk: Desk) -> None:
    desk.library.delete_play(desk.tracked)


@_write
def _a_setting(desk: Desk) -> None:
    desk.library.settings.set("theme", "dark")


@_write
def _data_of_a_game(desk: Desk) -> None:
    data = desk.library.settings.game_data(FIRST)
    desk.library.settings.set_game_data(FIRST, None)
    desk.library.settings.set_game_data(FIRST, data)
    desk.same_after = True


@_write
def _options(desk: Desk) -> None:
    desk.library.settings.set_last_options(FIRST, {"x": "y"})


@_write
def _people(desk: Desk) -> None:
    desk.library.players.remember([{"name": "Nowa", "colour": "green"}])


@_write
def _forgotten(desk: Desk) -> None:
    desk.library.players.forget("Ola")


@_write
def _renamed(desk: Desk) -> None:
    desk.library.players.rename("Ola", "Aleksandra")


@_write
def _a_play(desk: Desk) -> None:
    desk.library.plays.add_by_hand(FIRST, ["Ola", "Jan"], [1, 2], 10**9)


@_write
def _a_note(desk: Desk) -> None:
    desk.library.plays.correct(desk.library.plays.all()[0]["id"], note="!" * 400)


@_write
def _a_play_gone(desk: Desk) -> None:
    by_hand = next(play for play in desk.library.plays.all() if play.get("by_hand"))
    desk.library.delete_play(by_hand["id"])


@_write
def _a_deck(desk: Desk) -> None:
    game, kind = _kinds()[0]
    desk.library.decks.add(game, kind.id, "Druga", kind.shipped())


@_write
def _a_choice(desk: Desk) -> None:
    game, kind = _kinds()[0]
    desk.library.decks.remember_choice(game, kind.id, "printed")


@_write
def _a_backup(desk: Desk) -> None:
    backup.make(desk.library, desk.library.folder / f"made{ENDING}")
    desk.same_after = True


@_write
def _a_rolling_backup(desk: Desk) -> None:
    made = backup.keep_safe(desk.library, desk.library.clock())
    assert made is not None
    backup.preview(made)
    desk.same_after = True


@_write
def _merged(desk: Desk) -> None:
    restore(desk.library, desk.backup, "merge")
    desk.same_after = True


@_write
def _replaced(desk: Desk) -> None:
    restore(desk.library, desk.backup, "replace")
    desk.same_after = True
