"""A deck as one JSON document, to send to somebody or to keep elsewhere. What comes in is trusted in nothing."""

import json
from pathlib import Path
from typing import Any

from companion.engine.deck_kinds import Card, DeckKind
from companion.engine.game import Game
from companion.engine.message import Refused
from companion.engine.setup import LONGEST_NAME, clean_name
from companion.games import shelf
from companion.store.decks import Deck, check_cards
from companion.store.problem import StoreProblem, memory_permitting, problem
from companion.store.untrusted_json import read_json

FORMAT = 1
MOST_BYTES = 2_000_000


def export_deck(deck: Deck) -> bytes:
    document = {"orbita": "deck", "format": FORMAT, **{key: deck[key] for key in ("game", "kind", "name", "cards")}}
    return json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1).encode()


@memory_permitting
def read_deck(source: bytes | Path, game: Game, kind: DeckKind) -> tuple[str, list[Card]]:
    """The name and the cards of a deck of this kind; or a StoreProblem that says why not."""
    found = _document(source)
    version, game_id, kind_id = found.get("format"), found.get("game"), found.get("kind")
    if type(version) is not int or version < 1 or not isinstance(game_id, str) or not isinstance(kind_id, str):
        raise problem("decks.import_damaged")
    if version > FORMAT:
        raise problem("decks.import_newer")
    if game_id != game.facts.id:
        raise _of_another_game(game_id)
    if kind_id != kind.id:
        raise problem("decks.import_other_kind")
    name, cards = found.get("name"), found.get("cards")
    if not isinstance(name, str) or not clean_name(name):
        raise problem("decks.import_damaged")
    try:
        check_cards(kind, cards)
    except Refused as refused:
        raise StoreProblem(refused.message) from refused
    except Exception as error:  # made to confuse the check: not a reason to fall over
        raise problem("decks.import_damaged") from error
    checked: list[Card] = cards  # type: ignore[assignment]  # or it would have been refused
    return clean_name(clean_name(name)[:LONGEST_NAME]), checked


def _document(source: bytes | Path) -> dict[str, Any]:
    try:
        found = read_json(source, MOST_BYTES)
    except ValueError as error:
        raise problem("decks.import_not_json") from error
    if not isinstance(found, dict) or found.get("orbita") != "deck":
        raise problem("decks.import_no_deck")
    return found


def _of_another_game(game_id: str) -> StoreProblem:
    try:
        known = shelf.facts(game_id)
    except Refused as refused:
        return StoreProblem(refused.message)
    return problem("decks.import_other_game", game=known.name)
