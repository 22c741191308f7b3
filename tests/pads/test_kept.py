"""Pads in the store, and what is kept of them with what was played."""

import json
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from companion import share, stats, text
from companion.engine.message import Refused
from companion.finale import finale_of, finale_of_play
from companion.games import shelf
from companion.headless import main
from companion.pads.pad import Pad
from companion.store import backup
from companion.store.backup_files import ENDING
from companion.store.exchange import export_session, import_session
from companion.store.library import Library
from companion.store.pad_exchange import export_pad
from companion.store.restore import How, restore
from companion.table import Table
from companion.text.played import game_name
from tests.pads.some import fill, gardens, opened
from tests.pads.test_sheet import CELLS
from tests.store.helpers import best_in

HOWS: tuple[How, How] = ("merge", "replace")
NOW = 1_800_000_000.0
say = partial(text.say, "pl")


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "here", lambda: NOW)


def played(library: Library, pad: Pad, finish: bool = True, cells: dict[str, Any] = CELLS) -> str:
    """The id of a game that was played with this pad."""
    if library.pads.get(pad["id"]) is None:
        library.pads.save(pad)
    table = Table(library)
    session_id = table.start(pad["id"], opened(pad).setup).id
    fill(table, cells)  # type: ignore[arg-type]  # it has "do", as a session has
    if finish:
        table.do({"do": "finish"})
    table.close()
    return session_id


def test_a_pad_is_kept_changed_deleted_and_brought_back(library: Library, tmp_path: Path) -> None:
    pad = library.pads.save({**gardens(), "name": " Ogrody  Saturna "})
    assert library.pads.all() == [gardens()] == Library(tmp_path / "here").pads.all()
    library.pads.save({**pad, "name": "Ogrody Jowisza"})
    assert [one["name"] for one in library.pads.all()] == ["Ogrody Jowisza"]
    gone = library.pads.remove(pad["id"])
    assert library.pads.all() == []
    library.pads.save(gone)
    assert library.pads.all() == [gone]
    with pytest.raises(Refused):
        library.pads.save({**pad, "categories": []})
    assert library.pads.all() == [gone]


def test_decks_and_pads_share_a_file_and_do_not_touch_each_other(library: Library) -> None:
    library.pads.save(gardens())
    kind = shelf.game("micro_cosmos").decks(1)[0]
    library.decks.add("micro_cosmos", kind.id, "Moja", kind.shipped())
    assert len(library.decks.all("micro_cosmos", kind.id)) == 1 and library.pads.all() == [gardens()]


def test_one_that_comes_in_twice_is_there_once_and_another_of_its_id_beside_it(library: Library) -> None:
    library.pads.add(gardens())
    library.pads.add(gardens())
    assert len(library.pads.all()) == 1
    library.pads.add(gardens(name="Ogrody Jowisza"))
    assert [pad["name"] for pad in library.pads.all()] == ["Ogrody Saturna", "Ogrody Jowisza"]


def test_what_was_played_keeps_the_name_of_a_pad_that_is_gone(library: Library) -> None:
    finished, running = played(library, gardens()), played(library, gardens(), finish=False)
    library.pads.remove(gardens()["id"])
    (play,) = library.plays.all()
    assert play["id"] == finished and say(game_name(play)) == "Ogrody Saturna"
    (entry,) = library.sessions.running()
    assert entry["id"] == running and say(shelf.facts_of(entry).name) == "Ogrody Saturna"  # type: ignore[union-attr]
    table = Table(library)
    assert table.resume(running).session.game.facts.called == "Ogrody Saturna"
    table.do({"do": "finish"})
    watched = table.watch(finished).session
    assert watched.game.sheet(watched.state_at(12)).totals == [33, 36, 36]
    assert library.facts(gardens()["id"]).icon == "flower-outline"
    with pytest.raises(Refused):
        Library(library.folder.parent / "new").facts(gardens()["id"])


def test_a_game_goes_on_with_the_pad_it_began_with(library: Library) -> None:
    running = played(library, gardens(), finish=False)
    library.pads.save(gardens(categories=gardens()["categories"][:1], ties=[]))
    library.close()
    table = Table(library)
    table.resume(running)
    assert table.sheet.totals == [33, 36, 36]
    table.do({"do": "finish"})
    assert [one["score"] for one in library.plays.all()[0]["players"]] == [33, 36, 36]


def test_plays_follow_a_new_name_of_their_pad(library: Library) -> None:
    played(library, gardens())
    library.pads.save(gardens(name="Ogrody Jowisza", low_wins=True, bgg=7))
    play = library.plays.all()[0]
    assert say(game_name(play)) == "Ogrody Jowisza" and play["pad"]["bgg"] == 7
    assert play["pad"]["low_wins"] is False, "it was won as it was won"


def test_history_statistics_and_sharing(library: Library) -> None:
    pad = gardens(bgg=123)
    for _ in range(3):
        played(library, pad)
    plays = library.plays.all()
    play, game_id = plays[0], pad["id"]
    assert len(library.plays.filtered(game=game_id, player="Ola")) == 3 and best_in(library.plays, game_id) == 36
    of_game = stats.of_game(plays, game_id)
    assert {player.name: player.wins for player in of_game.players} == {"Zosia": 3, "Ola": 0, "Marek": 0}
    other = library.plays.add_by_hand("mars_dice", ["Ola", "Jan"], [1, 2], NOW)
    assert "Ogrody Saturna" in say(stats.of_shelf([*plays, other]).sentence)
    assert share.text_of(play, say).startswith("Ogrody Saturna")
    assert b"Ogrody Saturna" in share.csv_of(plays, say)
    assert json.loads(share.json_of(plays))["plays"][0]["bgg"] == 123
    sent = json.loads(unquote(share.bgstats_link(play, say).partition("data=")[2]))
    assert sent["game"] == {
        "name": "Ogrody Saturna",
        "sourceGameId": game_id,
        "highestWins": True,
        "noPoints": False,
        "bggId": 123,
    }
    session = library.sessions.open(play["id"]).session
    shown = finale_of(session, session.game.sheet(session.state))
    assert shown.kind == "race" and [seat.name for seat in shown.winners] == ["Zosia"]
    assert [row.title["words"] for row in shown.rows] == ["Kwiaty", "Drzewa", "Najdłuższa alejka", "Kary"]
    assert say(shown.sentence, session.names) and finale_of_play(play, {}).kind == "race"  # type: ignore[arg-type]


def test_where_the_fewest_points_win_the_record_is_the_lowest(library: Library) -> None:
    pad = gardens(low_wins=True, ties=[])
    played(library, pad)
    played(library, pad, cells={"c1": [9, 8, 7]})
    play, earlier = library.plays.all()[0], library.plays.all()
    assert best_in(library.plays, pad["id"]) == 7
    best = {player.name: player.best for player in stats.of_game(earlier, pad["id"]).players}
    assert best == {"Ola": 9, "Marek": 8, "Zosia": 7}
    sent = json.loads(unquote(share.bgstats_link(play, say).partition("data=")[2]))
    assert sent["game"]["highestWins"] is False
    by_hand = library.plays.add_by_hand(pad["id"], ["Ola", "Jan"], [12, 5], NOW)
    assert [one["rank"] for one in by_hand["players"]] == [2, 1] and by_hand["pad"]["low_wins"]
    corrected = library.plays.correct(by_hand["id"], scores=[3, 5])
    assert [one["winner"] for one in corrected["players"]] == [True, False]


def test_together_without_points(library: Library) -> None:
    pad = gardens(together=True, categories=[], ties=[])
    library.pads.save(pad)
    table = Table(library)
    table.start(pad["id"], opened(pad).setup)
    table.do({"do": "answer", "question": "outcome", "value": "lost"})
    table.do({"do": "finish"})
    (play,) = library.plays.all()
    assert play["lost"] and [one["score"] for one in play["players"]] == [None] * 3
    assert "Przegrana" in share.text_of(play, say)
    assert finale_of(table.session, table.sheet).kind == "together"
    table.undo()
    table.do({"do": "answer", "question": "outcome", "value": "won"})
    table.do({"do": "finish"})
    (play,) = library.plays.all()
    assert "Wygrana" in share.text_of(play, say) or "wygrana" in share.text_of(play, say)
    sent = json.loads(unquote(share.bgstats_link(play, say).partition("data=")[2]))
    assert sent["game"]["noPoints"] and not sent["game"]["highestWins"]
    assert all(one["winner"] for one in sent["players"])


def test_an_exported_session_opens_where_nobody_knows_the_pad(library: Library, tmp_path: Path) -> None:
    session_id = played(library, gardens(), finish=False)
    opened_here = library.sessions.open(session_id)
    data = export_session(opened_here.session, session_id, opened_here.created)
    other = Library(tmp_path / "other", lambda: NOW)
    there = import_session(other, data)
    assert there.session.game.sheet(there.session.state).totals == [33, 36, 36]
    assert other.facts(gardens()["id"]).called == "Ogrody Saturna"
    assert other.pads.all() == []


def test_a_backup_brings_pads_and_what_was_played_with_them(library: Library, tmp_path: Path) -> None:
    finished, running = played(library, gardens()), played(library, gardens(), finish=False)
    path = tmp_path / f"kopia{ENDING}"
    backup.make(library, path, "1")
    for how in HOWS:
        other = Library(tmp_path / f"other_{how}", lambda: NOW)
        other.pads.save(gardens(id="pad_99999999", name="Moja gra"))
        restore(other, path, how)
        other.reopen()
        names = [pad["name"] for pad in other.pads.all()]
        assert names == (["Ogrody Saturna"] if how == "replace" else ["Moja gra", "Ogrody Saturna"])
        assert other.plays.get(finished)["pad"]["name"] == "Ogrody Saturna"  # type: ignore[index]
        (entry,) = other.sessions.running()
        assert entry["id"] == running and entry["pad"]["name"] == "Ogrody Saturna"


def test_a_damaged_file_is_put_together_again_with_its_pads(library: Library, tmp_path: Path) -> None:
    library.pads.save(gardens())
    backup.keep_rolling(library, NOW, "1")
    for path in (tmp_path / "here").glob("decks.json*"):
        path.write_bytes(b"{")
    again = Library(tmp_path / "here", lambda: NOW)
    assert again.pads.all() == [gardens()] and again.problems


def test_a_play_whose_pad_is_nonsense_can_still_be_shown(library: Library) -> None:
    played(library, gardens())
    library.close()
    path = library.folder / "plays.json"
    for odd in ("x", {}, {"name": 1}, None):
        document = json.loads(path.read_text("utf-8"))
        document["plays"]["1"]["pad"] = odd
        path.write_text(json.dumps(document), "utf-8")
        plays = Library(library.folder, lambda: NOW).plays
        (play,) = plays.all()
        assert say(game_name(play)) and share.text_of(play, say) and share.csv_of([play], say)
        assert stats.of_game([play], play["game"]).plays == 1 and best_in(plays, play["game"]) == 36


def test_the_command_adds_up_a_pad(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    pad, sheet = tmp_path / "ogrody.orbita-pad", tmp_path / "sheet.json"
    pad.write_bytes(export_pad(gardens()))
    sheet.write_text(json.dumps({"players": ["Ola", "Marek", "Zosia"], "cells": CELLS}), "utf-8")
    assert main(["score", str(pad), str(sheet), "--json"]) == 0
    found = json.loads(capfd.readouterr().out)
    assert [(one["name"], one["total"], one["winner"]) for one in found["players"]] == [
        ("Ola", 33, False),
        ("Marek", 36, False),
        ("Zosia", 36, True),
    ]
    assert main(["score", str(pad), str(sheet), "--lang", "pl"]) == 0
    assert "Najdłuższa alejka" in capfd.readouterr().out
    pad.write_bytes(export_pad(gardens())[:-9])
    assert main(["score", str(pad), str(sheet), "--lang", "pl"]) == 2
    assert "ucięty" in capfd.readouterr().err
