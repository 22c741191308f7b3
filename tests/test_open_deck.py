"""The decks while they are edited, without a window. `tests/screens/test_decks.py` does it by touches."""

from pathlib import Path

import pytest

from companion.open_deck import SHIPPED, OpenDecks
from companion.store.library import Library
from companion.store.problem import StoreProblem
from tests.store import deck_toy
from tests.store.conftest import Clock
from tests.store.deck_toy import cards


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def library(tmp_path: Path, clock: Clock) -> Library:
    return Library(tmp_path / "store", clock, deck_toy.find)


def opened(library: Library) -> OpenDecks:
    decks = OpenDecks(library)
    decks.open_game("toy")
    decks.open_kind("words")
    return decks


def names(decks: OpenDecks) -> list[str]:
    return [deck["name"] for deck in decks.all()]


def test_without_a_deck_of_ones_own_the_shipped_one_is_open(library: Library) -> None:
    decks = opened(library)
    assert not decks.is_own and decks.deck["id"] == SHIPPED
    assert decks.draft.cards == cards("a", "b")


def test_the_deck_that_was_changed_last_is_open(library: Library, clock: Clock) -> None:
    for name in ("first", "second"):
        library.decks.add("toy", "words", name, cards("x"))
        clock.now += 1
    decks = opened(library)
    assert decks.deck["name"] == "second" and decks.is_own


def test_saving_does_not_change_the_order_and_a_new_deck_comes_first(library: Library, clock: Clock) -> None:
    for name in ("first", "second"):
        library.decks.add("toy", "words", name, cards("x"))
        clock.now += 1
    decks = opened(library)
    decks.open(decks.all()[1]["id"])
    decks.draft.put(cards("y")[0])
    decks.save()
    assert names(decks) == ["second", "first"]
    assert names(opened(library)) == ["first", "second"]
    decks.add("third", [])
    assert names(decks) == ["third", "second", "first"]


def test_a_draft_can_be_undone_after_another_deck_was_open(library: Library) -> None:
    decks = opened(library)
    decks.add("mine", cards("x"))
    mine = decks.deck["id"]
    decks.draft.put(cards("y")[0])
    decks.save()
    decks.open(SHIPPED)
    assert decks.has_unsaved_steps
    decks.open(mine)
    decks.draft.undo()
    assert decks.draft.cards == cards("x")


def test_a_draft_that_could_not_be_written_stays(library: Library, tmp_path: Path) -> None:
    decks = opened(library)
    decks.add("mine", cards("x"))
    decks.draft.put(cards("y")[0])
    (tmp_path / "store").rename(tmp_path / "away")
    (tmp_path / "store").write_text("no folder")
    with pytest.raises(StoreProblem):
        decks.save()
    assert not decks.draft.saved and decks.draft.cards == cards("y")
    (tmp_path / "store").unlink()
    (tmp_path / "away").rename(tmp_path / "store")
    decks.save()
    assert decks.draft.saved and library.decks.all("toy", "words")[0]["cards"] == cards("y")


def test_a_removed_deck_goes_back_to_its_place(library: Library) -> None:
    decks = opened(library)
    for name in ("a", "b", "c"):
        decks.add(name, cards("x"))
    decks.open(decks.all()[1]["id"])
    decks.draft.put(cards("y")[0])
    decks.save()
    deck, place = decks.remove()
    assert names(decks) == ["c", "a"] and decks.deck["name"] == "a"
    decks.put_back(deck, place)
    assert names(decks) == ["c", "b", "a"]
    assert decks.deck["name"] == "b" and decks.draft.cards == cards("y")


def test_a_deck_put_back_while_another_kind_is_open_does_not_open(library: Library) -> None:
    decks = opened(library)
    decks.add("mine", cards("x"))
    deck, place = decks.remove()
    decks.open_kind("numbers")
    decks.put_back(deck, place)
    assert decks.kind_id == "numbers" and not decks.is_own
    assert [deck["name"] for deck in library.decks.all("toy", "words")] == ["mine"]


def test_a_file_is_added_under_a_name_of_its_own(library: Library, tmp_path: Path) -> None:
    decks = opened(library)
    decks.add("mine", cards("x", "y"))
    path = tmp_path / "deck.json"
    path.write_bytes(decks.export("mine"))
    decks.import_file(path)
    assert decks.deck["name"] == "mine 2" and decks.deck["cards"] == cards("x", "y")
