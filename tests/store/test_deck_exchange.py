"""Decks that go to a file and come from one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.deck_kinds import DeckKind
from companion.engine.setup import LONGEST_NAME, clean_name
from companion.games.micro_cosmos import automa_cards
from companion.store.deck_exchange import MOST_BYTES, export_deck, read_deck
from companion.store.problem import StoreProblem
from tests.store.deck_toy import GAME, MOST, NUMBERS, WORDS, cards
from tests.store.helpers import assert_readable


def exported(name: str = "Żółw", found: Any = None) -> bytes:
    deck = {"id": "1", "game": "toy", "kind": "words", "name": name, "changed": 7.0}
    return export_deck({**deck, "cards": found or cards("x", "ź")})


def changed(**fields: Any) -> bytes:
    """An exported deck with other values in some fields; Ellipsis leaves one out."""
    document = {**json.loads(exported()), **fields}
    return json.dumps({name: value for name, value in document.items() if value is not ...}).encode()


def why(source: bytes | Path, kind: DeckKind = WORDS) -> str:
    with pytest.raises(StoreProblem) as refused:
        read_deck(source, GAME, kind)
    assert_readable(refused.value.message)
    return str(refused.value)


def test_the_document() -> None:
    data = exported()
    assert json.loads(data) == {
        "orbita": "deck",
        "format": 1,
        "game": "toy",
        "kind": "words",
        "name": "Żółw",
        "cards": [{"word": "x"}, {"word": "ź"}],
    }
    assert "Żółw" in data.decode()


def test_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_bytes(b"\xef\xbb\xbf" + exported())  # a text editor may have put this in front
    assert read_deck(path, GAME, WORDS) == ("Żółw", cards("x", "ź"))
    assert why(tmp_path) == "store.is_folder"
    assert why(tmp_path / "none.json") == "store.disk_gone"


@given(st.text(max_size=40), st.lists(st.text(max_size=9), max_size=MOST))
def test_what_is_read_is_what_was_sent(typed: str, words: list[str]) -> None:
    name = clean_name(clean_name(typed)[:LONGEST_NAME])
    if name:  # else there could be no such deck
        kept = cards(*(word.encode(errors="ignore").decode() for word in words))
        assert read_deck(exported(name, kept or cards("x")), GAME, WORDS) == (name, kept or cards("x"))


action = st.sampled_from(
    [
        *({"do": do} for do in automa_cards.SIMPLE),
        *({"do": "build", "what": what} for what in automa_cards.BUILDS),
        *({"do": "travel", "way": way, "jump": way == "counter", "to": "discover"} for way in automa_cards.WAYS),
    ]
)
automa_deck = st.lists(st.fixed_dictionaries({"actions": st.lists(action, max_size=8)}), max_size=12)


@given(automa_deck)
def test_a_deck_of_the_automa_goes_out_and_in(deck: list[Any]) -> None:
    document = {"id": "1", "game": "toy", "kind": "automa", "name": "x", "cards": deck, "changed": 7.0}
    assert read_deck(export_deck(document), GAME, automa_cards.KIND) == ("x", deck)


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "decks.import_not_json"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n\0\0", "decks.import_not_json"),
    "deep nesting": (lambda: b"[" * 200_000, "decks.import_not_json"),
    "half a character": (lambda: changed(name="\ud800"), "decks.import_not_json"),
    "a number without end": (lambda: changed(cards=[float("inf")]), "decks.import_not_json"),
    "too big": (lambda: b" " * (MOST_BYTES + 1), "store.too_big"),
    "a list": (lambda: b"[]", "decks.import_no_deck"),
    "a saved game": (lambda: changed(orbita="session"), "decks.import_no_deck"),
    "something else": (lambda: b'{"name": "cards"}', "decks.import_no_deck"),
    "a newer format": (lambda: changed(format=2), "decks.import_newer"),
    "no format": (lambda: changed(format=...), "decks.import_damaged"),
    "format true": (lambda: changed(format=True), "decks.import_damaged"),
    "game is a list": (lambda: changed(game=["toy"]), "decks.import_damaged"),
    "no kind": (lambda: changed(kind=...), "decks.import_damaged"),
    "another game": (lambda: changed(game="mars_dice"), "decks.import_other_game"),
    "a game nobody knows": (lambda: changed(game="chess"), "shelf.no_such_game"),
    "another kind": (lambda: changed(kind="numbers"), "decks.import_other_kind"),
    "no name": (lambda: changed(name=...), "decks.import_damaged"),
    "an empty name": (lambda: changed(name=" \u200b"), "decks.import_damaged"),
    "a number for a name": (lambda: changed(name=7), "decks.import_damaged"),
    "no cards": (lambda: changed(cards=...), "decks.import_damaged"),
    "cards are a dict": (lambda: changed(cards={"word": "x"}), "decks.import_damaged"),
    "too many cards": (lambda: changed(cards=cards(*"x" * (MOST + 1))), "setup.deck_too_big"),
    "cards of no use": (lambda: changed(cards=[{"song": "x"}]), "setup.broken"),
    "cards are words": (lambda: changed(cards=["x"]), "setup.broken"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_is_said_in_one_sentence(name: str) -> None:
    make, key = BAD[name]
    assert why(make()) == key


def test_the_other_game_is_named() -> None:
    with pytest.raises(StoreProblem) as refused:
        read_deck(changed(game="micro_cosmos"), GAME, WORDS)
    assert refused.value.message["game"] == {"text": "micro_cosmos.name"}


def test_a_check_that_stumbles_over_a_file_is_a_sentence_too() -> None:
    assert why(changed(kind="numbers", cards=["x"]), NUMBERS) == "decks.import_damaged"


def test_a_long_name_is_cut_and_cleaned() -> None:
    name, _ = read_deck(changed(name="Bardzo długa\nnazwa tej talii, za długa"), GAME, WORDS)
    assert name == "Bardzo długa nazwa tej t"


def test_a_file_cut_off_anywhere_is_refused() -> None:
    data = exported()
    for length in range(len(data)):
        why(data[:length])


@given(st.data())
def test_a_file_mangled_anywhere_is_read_or_refused(data: st.DataObject) -> None:
    mangled = bytearray(exported())
    for _ in range(data.draw(st.integers(1, 4))):
        mangled[data.draw(st.integers(0, len(mangled) - 1))] = data.draw(st.integers(0, 255))
    try:
        name, found = read_deck(bytes(mangled), GAME, WORDS)
    except StoreProblem as refused:
        assert_readable(refused.message)
    else:
        assert name == clean_name(name)
        WORDS.check(found)
