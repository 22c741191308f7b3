"""The decks of the user."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.engine.message import Refused
from companion.store.decks import Decks, find_kind, kinds_of
from companion.store.library import Library
from companion.store.problem import StoreProblem
from tests.store import deck_toy
from tests.store.conftest import Clock
from tests.store.deck_toy import MOST, cards
from tests.store.helpers import assert_readable, content


@pytest.fixture
def make_library(tmp_path: Path, clock: Clock) -> Callable[[], Library]:
    return lambda: Library(tmp_path, clock, deck_toy.find)


@pytest.fixture
def decks(make_library: Callable[[], Library]) -> Decks:
    return make_library().decks


def names(decks: Decks) -> list[str]:
    return [deck["name"] for deck in decks.all("toy", "words")]


def why(do: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as refused:
        do()
    assert_readable(refused.value.message)
    return str(refused.value)


def test_a_deck_is_kept(make_library, clock: Clock) -> None:
    deck = make_library().decks.add("toy", "words", "  Moja \n talia ", cards("x"))
    assert deck == {**deck, "game": "toy", "kind": "words", "name": "Moja talia", "cards": cards("x")}
    assert deck["changed"] == clock.now
    again = make_library().decks
    assert again.get(deck["id"]) == deck
    assert again.all("toy", "words") == [deck]
    assert again.all("toy", "numbers") == []


def test_nothing_is_written_before_there_is_a_deck(make_library, tmp_path: Path) -> None:
    assert make_library().decks.all("toy", "words") == []
    assert content(tmp_path) == {}


def test_what_was_changed_last_comes_first(decks: Decks, clock: Clock) -> None:
    first = decks.add("toy", "words", "first", [])
    clock.now += 1
    decks.add("toy", "words", "second", [])
    assert names(decks) == ["second", "first"]
    clock.now += 1
    decks.save({**first, "cards": cards("x")})
    assert names(decks) == ["first", "second"]
    assert decks.get(first["id"])["cards"] == cards("x")


def test_what_is_handed_out_is_a_copy(decks: Decks) -> None:
    mine = cards("x")
    deck = decks.add("toy", "words", "one", mine)
    mine[0]["word"] = deck["cards"][0]["word"] = decks.all("toy", "words")[0]["cards"][0]["word"] = "y"
    assert decks.get(deck["id"])["cards"] == cards("x")


def test_a_name_is_needed_short_and_taken_once(decks: Decks) -> None:
    deck = decks.add("toy", "words", "Łódź", [])
    assert why(lambda: decks.add("toy", "words", " \t", [])) == "decks.name_empty"
    assert why(lambda: decks.add("toy", "words", "x" * 25, [])) == "decks.name_long"
    assert why(lambda: decks.add("toy", "words", "łódź", [])) == "decks.name_twice"
    decks.add("toy", "numbers", "Łódź", [])  # another kind
    decks.save({**deck, "name": "ŁÓDŹ"})  # its own name, spelt differently
    assert names(decks) == ["ŁÓDŹ"]


def test_a_free_name(decks: Decks) -> None:
    for wanted in ("x", "x", "X", "y" * 24, "y" * 24):
        decks.add("toy", "words", decks.free_name("toy", "words", wanted), [])
    assert sorted(names(decks)) == sorted(["x", "x 2", "X 3", "y" * 24, "y" * 22 + " 2"])


def test_cards_that_the_game_refuses_are_not_kept(decks: Decks, tmp_path: Path) -> None:
    deck = decks.add("toy", "words", "one", cards("x"))
    before = content(tmp_path)
    assert why(lambda: decks.save({**deck, "cards": [{"word": 1}]})) == "setup.broken"
    assert why(lambda: decks.save({**deck, "cards": {}})) == "decks.import_damaged"
    assert why(lambda: decks.save({**deck, "cards": cards(*"x" * (MOST + 1))})) == "setup.deck_too_big"
    assert why(lambda: decks.add("toy", "songs", "one", [])) == "decks.no_such_kind"
    assert why(lambda: decks.add("chess", "words", "one", [])) == "shelf.no_such_game"
    assert content(tmp_path) == before
    decks.save({**deck, "cards": cards(*"x" * MOST)})


def test_a_deck_that_was_removed_can_be_put_back(decks: Decks, clock: Clock) -> None:
    deck = decks.add("toy", "words", "one", cards("x"))
    clock.now += 1
    decks.add("toy", "words", "two", [])
    assert decks.remove(deck["id"]) == deck
    assert decks.get(deck["id"]) is None
    assert names(decks) == ["two"]
    assert why(lambda: decks.remove(deck["id"])) == "decks.gone"
    clock.now += 1
    decks.put_back(deck)
    assert names(decks) == ["two", "one"]
    assert decks.get(deck["id"]) == deck


def test_a_deck_that_no_longer_fits_stays_in_the_file_and_is_reported_once(make_library, tmp_path: Path) -> None:
    decks = make_library().decks
    bad = decks.add("toy", "words", "old", cards("x"))
    decks.add("toy", "words", "good", cards("x"))
    path = tmp_path / "decks.json"
    path.write_text(path.read_text().replace('"word":"x"', '"song":"x"', 1))
    library = make_library()
    assert names(library.decks) == ["good"]
    assert library.decks.get(bad["id"]) is None
    [problem] = library.problems
    assert problem["text"] == "decks.bad_deck" and problem["name"] == "old"
    assert_readable(problem)
    library.decks.add("toy", "words", "old", [])  # its name is free, for nobody sees it
    assert '"song":"x"' in path.read_text()


def test_a_deck_of_a_game_that_is_not_on_the_shelf_is_left_alone(decks: Decks, make_library, tmp_path: Path) -> None:
    deck = decks.add("toy", "words", "one", [])
    path = tmp_path / "decks.json"
    path.write_text(path.read_text().replace('"game":"toy"', '"game":"chess"'))
    library = make_library()
    assert library.decks.get(deck["id"]) is None
    assert library.decks.all("toy", "words") == []
    assert library.problems == []
    assert library.decks.remove(deck["id"])["game"] == "chess"


def test_a_disk_that_refuses_changes_nothing(decks: Decks, tmp_path: Path) -> None:
    deck = decks.add("toy", "words", "one", [])
    (tmp_path / "decks.json.new").mkdir()  # where the new file would be written first
    with pytest.raises(StoreProblem):
        decks.save({**deck, "cards": cards("x")})
    assert decks.get(deck["id"]) == deck


def test_the_kinds_of_a_game_are_those_of_all_tables() -> None:
    assert [kind.id for kind in kinds_of(deck_toy.GAME)] == ["words", "numbers"]
    assert find_kind(deck_toy.GAME, "numbers") is deck_toy.NUMBERS


def test_the_last_choice_of_a_game_is_remembered(make_library) -> None:
    decks = make_library().decks
    assert decks.last_choice("toy", "words") == ("app", "")
    decks.remember_choice("toy", "words", "own", "abc")
    decks.remember_choice("toy", "numbers", "printed")
    assert make_library().decks.last_choice("toy", "words") == ("own", "abc")
    decks.remember_choice("toy", "words", "app")
    assert make_library().decks.last_choice("toy", "words") == ("app", "")
    assert make_library().decks.last_choice("toy", "numbers") == ("printed", "")


def test_a_choice_that_makes_no_sense_is_not_believed(make_library, tmp_path: Path) -> None:
    choice = {"game": "toy", "kind": "words", "way": "stolen", "deck": ""}
    tables = {"_orbita": {"kind": "decks", "format": 1}, "choices": {"1": choice}}
    (tmp_path / "decks.json").write_text(json.dumps(tables))
    assert make_library().decks.last_choice("toy", "words") == ("app", "")
