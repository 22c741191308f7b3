"""Every file that a version of Orbita ever wrote opens, can be read in both languages, and the game goes on."""

import json
import shutil
from pathlib import Path

import pytest

from companion import stats
from companion.games import shelf
from companion.store import backup, journal
from companion.store.backup_check import KINDS
from companion.store.deck_exchange import read_deck
from companion.store.decks import find_kind
from companion.store.exchange import import_session
from companion.store.library import Library
from companion.store.pad_exchange import read_pad
from companion.store.problem import StoreProblem
from companion.store.restore import restore
from companion.table import Table
from companion.text import LANGUAGES, say

FOLDER = Path(__file__).parent
JOURNALS = sorted((FOLDER / "journals").glob("*.orbita"))
NOW = 1_800_000_000.0

# Rules that no released version had, and whose actions are other ones now: the file stays, and the app says why.
NOT_FOLLOWED = {"planet_unknown-1-1"}


def numbers(path: Path) -> tuple[str, int, int]:
    game_id, version, rules = path.stem.split("-")
    return game_id, int(version), int(rules)


def opened(path: Path, folder: Path) -> Library:
    (folder / "sessions").mkdir()
    shutil.copy(path, folder / "sessions" / "old.orbita")
    return Library(folder, lambda: NOW)


@pytest.mark.parametrize(
    "path", [path for path in JOURNALS if path.stem not in NOT_FOLLOWED], ids=lambda path: path.stem
)
def test_a_journal_opens_and_the_game_goes_on(path: Path, tmp_path: Path) -> None:
    library = opened(path, tmp_path)
    (entry,) = library.sessions.running()
    session = library.sessions.open(entry["id"]).session
    assert len(session.log) >= 25
    for language in LANGUAGES:
        assert say(language, entry["mode"], session.names)
        for logged in session.log:
            assert all(say(language, line, session.names) for line in logged.story)
    session.game.guide(session.state)
    table = Table(library)
    table.resume(entry["id"])
    table.undo()
    table.redo()
    assert table.watch(entry["id"]).session.state_at(len(session.log)) == session.state


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_the_rules_have_a_new_number_when_they_play_an_old_game_otherwise(path: Path) -> None:
    """Played through by the rules of today, a journal comes to the states that it has saved."""
    content = journal.parse(path.read_bytes())
    game = shelf.game(content.header.game)
    assert (content.header.game, content.header.rules) == (numbers(path)[0], numbers(path)[2])
    if content.header.rules == game.rules_version:
        state = game.begin(content.header.setup)
        for number, entry in enumerate(content.log, start=1):
            state = game.actions.apply(state, entry.action).state
            if number in content.snapshots:
                assert state == content.snapshots[number]
        assert content.snapshots


@pytest.mark.parametrize("stem", sorted(NOT_FOLLOWED))
def test_what_the_rules_no_longer_follow_stays_and_is_said(stem: str, tmp_path: Path) -> None:
    path = FOLDER / "journals" / f"{stem}.orbita"
    library = opened(path, tmp_path)
    library.sessions.running()
    with pytest.raises(StoreProblem) as problem:
        library.sessions.open("old")
    assert problem.value.message["text"] == "engine.replay_refused"
    assert (tmp_path / "sessions" / "old.orbita").read_bytes() == path.read_bytes()


def test_there_is_a_journal_of_every_game_with_its_format_and_rules_of_today() -> None:
    for game_id in shelf.IDS:
        stem = f"{game_id}-{journal.FORMAT}-{shelf.game(game_id).rules_version}"
        assert stem in {path.stem for path in JOURNALS}, "python -m tests.old_files.make adds it"


def test_there_are_tables_of_the_formats_of_today() -> None:
    for name, kind in KINDS.items():
        path = FOLDER / "tables" / f"{name}-{kind.format}.json"
        assert path.exists(), "python -m tests.old_files.make adds it"


@pytest.mark.parametrize("path", sorted((FOLDER / "tables").glob("*.json")), ids=lambda path: path.stem)
def test_a_table_opens(path: Path, tmp_path: Path) -> None:
    name = path.stem.rpartition("-")[0]
    shutil.copy(path, tmp_path / f"{name}.json")
    library = Library(tmp_path, lambda: NOW)
    found = library.storages[name].read()
    assert any(found.values()) and library.problems == []
    stats.of_shelf(library.plays.all())
    assert json.loads(path.read_bytes())["_orbita"]["kind"] == name


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.orbita-backup")), ids=lambda path: path.stem)
def test_a_backup_comes_back_whole(path: Path, tmp_path: Path) -> None:
    held = backup.preview(path)
    library = Library(tmp_path, lambda: NOW)
    came = restore(library, path, "merge")
    assert (came.plays, came.sessions, came.players, came.left_out) == (
        sum(held.plays.values()),
        sum(held.sessions.values()),
        held.players,
        0,
    )
    assert came.plays >= 2 and came.sessions >= 2
    for entry in library.sessions.running():
        library.sessions.open(entry["id"])
    told = {problem["text"] for problem in library.problems}
    assert told <= {"store.rules_changed"}, "a game by older rules is played through by those of today"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("session-*.orbita")), ids=lambda path: path.stem)
def test_an_exported_session_comes_in(path: Path, tmp_path: Path) -> None:
    assert len(import_session(Library(tmp_path, lambda: NOW), path).session.log) >= 25


@pytest.mark.parametrize("path", sorted(FOLDER.glob("deck-*.orbita-deck")), ids=lambda path: path.stem)
def test_an_exported_deck_comes_in(path: Path) -> None:
    document = json.loads(path.read_bytes())
    game = shelf.game(document["game"])
    name, cards = read_deck(path, game, find_kind(game, document["kind"]))
    assert (name, cards) == ("Moja", document["cards"])


@pytest.mark.parametrize("path", sorted(FOLDER.glob("pad-*.orbita-pad")), ids=lambda path: path.stem)
def test_an_exported_pad_comes_in(path: Path, tmp_path: Path) -> None:
    library = Library(tmp_path, lambda: NOW)
    pad = library.pads.add(read_pad(path))
    assert library.pads.all() == [pad] and pad["name"] == "Ogrody Saturna"
    assert path.stem == "pad-1"


def test_there_is_a_journal_of_a_pad_with_the_rules_of_today() -> None:
    found = [path for path in JOURNALS if path.stem.startswith("pad_")]
    newest = max(numbers(path)[1:] for path in found)
    assert newest == (journal.FORMAT, shelf.game(numbers(found[0])[0]).rules_version)
