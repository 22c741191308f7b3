"""Whoever is renamed, or turns out to be somebody else on the list, is so everywhere; and it can be taken back."""

import json
from pathlib import Path

import pytest

from companion.engine.message import Refused
from companion.games import shelf
from companion.store.exchange import export_session
from companion.store.library import Library
from tests.games.finished import finished, keep


def a_game(library: Library, *names: str) -> str:
    """A running one."""
    game = shelf.game("mars_dice")
    players = [{"name": name, "colour": colour} for name, colour in zip(names, ("red", "blue"), strict=False)]
    options = {option.id: option.values[0] for option in game.options(len(names))}
    opened = library.sessions.create(
        game,
        {"players": players, "options": options, "data": game.data(), "seed": 3},  # type: ignore[typeddict-item]
    )
    library.players.remember(opened.session.setup["players"])
    return opened.id


def exported_names(library: Library, session_id: str) -> list[str]:
    opened = library.sessions.open(session_id)
    document = json.loads(export_session(opened.session, session_id, opened.created))
    return [player["name"] for player in document["setup"]["players"]]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = Library(tmp_path)
    library.players.remember([{"name": name, "colour": "red"} for name in ("Ola", "Marek")])
    return library


def test_a17_a_rename_reaches_the_log_and_the_exported_game(library: Library, tmp_path: Path) -> None:
    play = keep(library, finished("mars_dice"))
    library.players.rename("Ola", "Nowa")
    assert library.sessions.look(play["id"]).session.names == ["Nowa", "Marek"]
    assert exported_names(library, play["id"]) == ["Nowa", "Marek"]
    library.close()
    assert exported_names(Library(tmp_path), play["id"]) == ["Nowa", "Marek"]


def test_a17_a_rename_reaches_running_games_open_or_not(library: Library, tmp_path: Path) -> None:
    session_id = a_game(library, "Ola", "Marek")
    opened = library.sessions.open(session_id)
    library.players.rename("Ola", "Nowa")
    assert opened.session.names == ["Nowa", "Marek"]
    assert library.sessions.running()[0]["players"] == ["Nowa", "Marek"]
    library.close()
    assert Library(tmp_path).sessions.open(session_id).session.names == ["Nowa", "Marek"]


def test_b1_merging_can_be_taken_back_and_touches_nobody_else(library: Library) -> None:
    plays = library.plays
    mine = plays.add_by_hand("mars_dice", ["Ola", "Jan"], [1, 2], 1e9)
    theirs = plays.add_by_hand("mars_dice", ["Olka", "Jan"], [3, 4], 1e9)
    library.players.remember([{"name": "Olka", "colour": "blue"}])
    session_id = a_game(library, "Olka", "Jan")
    before = {one["name"].casefold(): one for one in library.players.all()}
    done = library.players.merge("Ola", "Olka")
    assert {name.casefold() for name in plays.people()} == {"ola", "jan"}
    assert library.sessions.open(session_id).session.names == ["Ola", "Jan"]
    library.players.take_back(done)
    names = {id: [one["name"] for one in (plays.get(id) or mine)["players"]] for id in (mine["id"], theirs["id"])}
    assert names == {mine["id"]: ["Ola", "Jan"], theirs["id"]: ["Olka", "Jan"]}
    assert library.sessions.open(session_id).session.names == ["Olka", "Jan"]
    assert {one["name"].casefold(): one for one in library.players.all()} == before


def test_b1_a_rename_can_be_taken_back(library: Library) -> None:
    before = library.players.all()
    play = library.plays.add_by_hand("mars_dice", ["Ola", "Jan"], [1, 2], 1e9)
    library.players.take_back(library.players.rename("Ola", "Nowa"))
    assert library.players.all() == before
    assert [one["name"] for one in (library.plays.get(play["id"]) or play)["players"]] == ["Ola", "Jan"]


def test_b1_two_who_sit_at_one_running_game_are_not_merged(library: Library) -> None:
    a_game(library, "Ola", "Marek")
    with pytest.raises(Refused):
        library.players.merge("Ola", "Marek")


def test_a_rename_cut_off_is_finished_at_the_start_in_running_games_too(library: Library, tmp_path: Path) -> None:
    session_id = a_game(library, "Ola", "Marek")
    storage = library.storages["players"]
    tables = storage.read()
    for doc in tables["players"].values():
        doc["name"] = "Nowa" if doc["name"] == "Ola" else doc["name"]
    storage.write({**tables, "renaming": {"1": {"old": "Ola", "new": "Nowa"}}})
    library.close()
    again = Library(tmp_path)
    again.players.finish_renaming()
    assert again.sessions.open(session_id).session.names == ["Nowa", "Marek"]
