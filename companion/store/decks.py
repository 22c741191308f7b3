"""The decks of the user, and which deck a game was last played with. Their file has the score pads of the user, too
(`pads.py`)."""

import os
from collections.abc import Callable, Mapping
from typing import Any, NotRequired, TypedDict, cast

from tinydb import where

from companion.engine.action import copied
from companion.engine.deck_kinds import WAYS, Card, DeckKind
from companion.engine.game import Game
from companion.engine.message import Message, Refused, message, refuse
from companion.engine.setup import LONGEST_NAME, clean_name
from companion.store.tables import NUMBER, AtomicStorage, Kind, OwnTable

_DECK = {"id": (str,), "game": (str,), "kind": (str,), "name": (str,), "cards": (list,), "changed": NUMBER}
_CHOICE = {"game": (str,), "kind": (str,), "way": (str,), "deck": (str,)}
_PAD = {"id": (str,), "pad": (dict,), "changed": NUMBER}
DECKS = Kind("decks", {"decks": _DECK, "choices": _CHOICE, "pads": _PAD})


class Deck(TypedDict):
    """A deck of the user."""

    id: str
    game: str
    kind: str
    name: str
    cards: list[Card]
    changed: NotRequired[float]  # when it was last saved


class Decks:
    def __init__(
        self,
        storage: AtomicStorage,
        find_game: Callable[[str], Game],
        report: Callable[[Message], None],
        clock: Callable[[], float],
    ) -> None:
        self._table = OwnTable(storage, "decks")
        self._choices = OwnTable(storage, "choices")
        self._find_game = find_game
        self._report = report
        self._clock = clock

    # ------------------------------------------------------------ the decks

    def all(self, game_id: str, kind_id: str) -> list[Deck]:
        """What was changed last comes first. A deck that this version cannot work with stays in the file only."""
        kind = find_kind(self._find_game(game_id), kind_id)
        docs = [doc for doc in self._table if (doc["game"], doc["kind"]) == (game_id, kind_id)]
        good = [doc for doc in docs if self._is_good(kind, doc)]
        return [_deck(doc) for doc in sorted(good, key=lambda doc: -doc["changed"])]

    def get(self, deck_id: str) -> Deck | None:
        found = self._table.get(where("id") == deck_id)
        if not isinstance(found, dict):
            return None
        try:
            kind = find_kind(self._find_game(found["game"]), found["kind"])
        except Refused:  # of a game that is not on this shelf
            return None
        return _deck(found) if self._is_good(kind, found) else None

    def add(self, game_id: str, kind_id: str, name: str, cards: list[Card]) -> Deck:
        deck: Deck = {"id": os.urandom(16).hex(), "game": game_id, "kind": kind_id, "name": name, "cards": cards}
        return self.save(deck)

    def save(self, deck: Deck) -> Deck:
        """Takes the place of the one with its id, if there is one. Refuses a name or cards that will not do."""
        return self._keep({**deck, "changed": self._clock()})

    def remove(self, deck_id: str) -> Deck:
        """The deck that is gone now, for `put_back`."""
        found = self._table.get(where("id") == deck_id)
        if not isinstance(found, dict):
            raise refuse("decks.gone")
        self._table.remove(where("id") == deck_id)
        return _deck(found)

    def put_back(self, deck: Deck) -> Deck:
        return self._keep(deck)

    def free_name(self, game_id: str, kind_id: str, wanted: str) -> str:
        """The name, or with a number after it if there is such a deck already."""
        taken = {one["name"].casefold() for one in self.all(game_id, kind_id)}
        name, number = wanted, 1
        while name.casefold() in taken:
            number += 1
            name = f"{wanted[: LONGEST_NAME - len(str(number)) - 1].rstrip()} {number}"
        return name

    def _keep(self, deck: Deck) -> Deck:
        kind = find_kind(self._find_game(deck["game"]), deck["kind"])
        kept: Deck = copied({**deck, "name": clean_name(deck["name"])})
        self._check_name(kept)
        check_cards(kind, kept["cards"])
        self._table.upsert(kept, where("id") == kept["id"])
        return kept

    def _check_name(self, deck: Deck) -> None:
        name = deck["name"]
        if not name:
            raise refuse("decks.name_empty")
        if len(name) > LONGEST_NAME:
            raise refuse("decks.name_long", most=LONGEST_NAME)
        others = [one for one in self.all(deck["game"], deck["kind"]) if one["id"] != deck["id"]]
        if name.casefold() in [one["name"].casefold() for one in others]:
            raise refuse("decks.name_twice", name=name)

    def _is_good(self, kind: DeckKind, deck: Mapping[str, Any]) -> bool:
        try:
            check_cards(kind, deck["cards"])
        except Refused as refused:
            self._report(message("decks.bad_deck", name=deck["name"], why=refused.message))
            return False
        return True

    # ------------------------------------------------------------ the last choice

    def last_choice(self, game_id: str, kind_id: str) -> tuple[str, str]:
        """The way, and the id of the deck where it was one's own: what ships, if nothing else was chosen."""
        found = self._choices.get((where("game") == game_id) & (where("kind") == kind_id))
        if not isinstance(found, dict) or found["way"] not in WAYS:
            return WAYS[0], ""
        return found["way"], found["deck"]

    def remember_choice(self, game_id: str, kind_id: str, way: str, deck_id: str = "") -> None:
        choice = {"game": game_id, "kind": kind_id, "way": way, "deck": deck_id}
        self._choices.upsert(choice, (where("game") == game_id) & (where("kind") == kind_id))


def _deck(doc: Mapping[str, Any]) -> Deck:
    """A copy of an entry whose fields the table has checked."""
    return cast(Deck, dict(doc))


def kinds_of(game: Game) -> list[DeckKind]:
    """Every kind of deck that some table of this game may bring along."""
    low, high = game.facts.players
    found = {kind.id: kind for players in range(low, high + 1) for kind in game.decks(players)}
    return list(found.values())


def find_kind(game: Game, kind_id: str) -> DeckKind:
    for kind in kinds_of(game):
        if kind.id == kind_id:
            return kind
    raise refuse("decks.no_such_kind")


def check_cards(kind: DeckKind, cards: Any) -> None:
    """Refuses cards that the rules could not work with."""
    if not isinstance(cards, list):
        raise refuse("decks.import_damaged")
    if len(cards) > kind.most:
        raise refuse("setup.deck_too_big", most=kind.most)
    kind.check(cards)
