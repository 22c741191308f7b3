"""A game of which only the score was counted, on disk: opened again, sent to others, and as a play of the history."""

from pathlib import Path

import pytest

from companion.games import shelf
from companion.store import exchange
from companion.store.library import Library
from companion.table import Table
from tests.games import untracked

NOW = 1_800_000_000.0


def on_table(folder: Path, game_id: str, seed: int = 5) -> Table:
    filled = untracked.randomly_filled(seed, game_id, 30)
    table = Table(Library(folder, lambda: NOW))
    table.start(game_id, filled.setup)
    for entry in filled.log:
        table.do(entry.action)
    return table


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_it_is_there_again_as_it_was_left(tmp_path: Path, game_id: str) -> None:
    table = on_table(tmp_path, game_id)
    state, session_id = table.state, table.id
    table.close()
    again = Table(Library(tmp_path, lambda: NOW))
    again.resume(session_id)
    assert again.score_only and again.state == state


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_it_can_be_sent_to_others(tmp_path: Path, game_id: str) -> None:
    table = on_table(tmp_path / "mine", game_id)
    sent = exchange.export_session(table.session, table.id, table.created)
    path = tmp_path / "sent.orbita"
    path.write_bytes(sent)
    theirs = Library(tmp_path / "theirs", lambda: NOW)
    opened = exchange.keep(theirs, exchange.replayed(path, shelf.game))
    assert opened.session.state == table.state and opened.session.setup["score_only"]


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_what_the_history_keeps_says_nothing_that_nobody_knows(tmp_path: Path, game_id: str) -> None:
    table = on_table(tmp_path, game_id)
    while table.sheet.unanswered:
        question = table.sheet.question(table.sheet.unanswered[0])
        table.do({"do": "answer", "question": question.id, "value": question.answers[-1].value})
    table.do({"do": "finish"})
    [play] = table.library.plays.all()
    assert (play["minutes"], play["rounds"]) == (0, None)
    assert play["options"] == table.session.setup["options"]  # the level, the variant, and nothing that was not asked
    assert [player["score"] for player in play["players"]] == table.sheet.totals
    assert play["lost"] == table.sheet.lost
    table.undo()  # the sheet can be gone on with
    table.do({"do": "finish"})
    assert len(table.library.plays.all()) == 1


def test_a_lost_game_alone_is_lost_in_the_history(tmp_path: Path) -> None:
    table = Table(Library(tmp_path, lambda: NOW))
    table.start("mars_dice", untracked.opened("mars_dice", 1).setup)
    table.do({"do": "answer", "question": "terraformed", "value": "no"})
    table.do({"do": "finish"})
    [play] = table.library.plays.all()
    assert play["lost"] and not play["players"][0]["winner"]
