"""The decks of one kind while they are looked at and edited: one of them is open. No Kivy in it.

The screen of the decks (screens/decks/screen.py) draws an `OpenDecks` and calls its methods.
"""

from pathlib import Path

from companion.engine.deck_draft import Draft
from companion.engine.deck_kinds import Card, DeckKind
from companion.engine.game import Game
from companion.store.deck_exchange import export_deck, read_deck
from companion.store.decks import Deck, find_kind, kinds_of
from companion.store.library import Library

SHIPPED = ""  # the id of the deck that ships; it can be looked at and copied, but not changed


class OpenDecks:
    """`deck` is the open deck as it is saved, and `draft` its cards as they are being edited. Methods that write
    raise Refused or StoreProblem, and then nothing has changed."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.game_id = ""
        self.kind_id = ""  # none if the game has no decks
        self.deck: Deck = {"id": SHIPPED, "game": "", "kind": "", "name": "", "cards": []}
        self.draft = Draft([])
        self._drafts: dict[str, Draft] = {}  # by the id of the deck
        self._order: list[str] = []  # the ids of the decks as they stood when the kind was opened

    @property
    def game(self) -> Game:
        return self._library.find_game(self.game_id)

    @property
    def kind(self) -> DeckKind:
        return find_kind(self.game, self.kind_id)

    @property
    def kinds(self) -> list[DeckKind]:
        return kinds_of(self.game) if self.game_id else []

    @property
    def is_own(self) -> bool:
        """Whether the open deck is one of the user's, which can be changed."""
        return self.deck["id"] != SHIPPED

    @property
    def has_unsaved_steps(self) -> bool:
        """Whether something would be lost if this were forgotten: a change that the disk refused, or the steps that
        can be undone."""
        return any(not draft.saved or draft.can_undo or draft.can_redo for draft in self._drafts.values())

    # ------------------------------------------------------------ opening

    def open_game(self, game_id: str) -> None:
        """The first kind of deck of this game."""
        self.game_id = game_id
        kinds = self.kinds
        self.open_kind(kinds[0].id if kinds else "")

    def open_kind(self, kind_id: str) -> None:
        """The deck of this kind that was changed last, or the one that ships."""
        self.kind_id = kind_id
        if kind_id:
            decks = self._library.decks.all(self.game_id, kind_id)
            self._order = [deck["id"] for deck in decks]
            self.open(decks[0]["id"] if decks else SHIPPED)

    def open(self, deck_id: str) -> None:
        """A deck that is no longer there gives the one that ships."""
        own = self._library.decks.get(deck_id) if deck_id != SHIPPED else None
        if own is None:
            cards = self.kind.shipped()
            self.deck = {"id": SHIPPED, "game": self.game_id, "kind": self.kind_id, "name": "", "cards": cards}
            self.draft = Draft(cards)
        else:
            self.deck = own
            self.draft = self._drafts.setdefault(deck_id, Draft(own["cards"]))

    def all(self) -> list[Deck]:
        """The user's decks of this kind in the order they had when it was opened, new ones first: on the screen a
        chip must not run away from the finger."""
        decks = {deck["id"]: deck for deck in self._library.decks.all(self.game_id, self.kind_id)}
        new = [deck_id for deck_id in decks if deck_id not in self._order]
        self._order = new + [deck_id for deck_id in self._order if deck_id in decks]
        return [decks[deck_id] for deck_id in self._order]

    # ------------------------------------------------------------ changing

    def save(self) -> None:
        """Writes the draft. If that fails it stays as it is, marked as not saved."""
        self.draft.saved = False
        self.deck = self._library.decks.save({**self.deck, "cards": self.draft.cards})
        self.draft.saved = True

    def rename(self, name: str) -> None:
        self.deck = self._library.decks.save({**self.deck, "name": name, "cards": self.draft.cards})
        self.draft.saved = True

    def add(self, name: str, cards: list[Card]) -> None:
        """A new deck of the user, which is open then. If there is one of this name, it gets a number."""
        decks = self._library.decks
        name = decks.free_name(self.game_id, self.kind_id, name)
        added = decks.add(self.game_id, self.kind_id, name, cards)
        self._order.insert(0, added["id"])
        self.open(added["id"])

    def remove(self) -> tuple[Deck, int]:
        """Throws the open deck away and opens its neighbour; gives the deck and its place, for `put_back`."""
        place = self._order.index(self.deck["id"])
        removed = self._library.decks.remove(self.deck["id"])
        removed["cards"] = self.draft.cards
        left = self.all()
        self.open(left[min(place, len(left) - 1)]["id"] if left else SHIPPED)
        return removed, place

    def put_back(self, deck: Deck, place: int) -> None:
        """Undoes `remove`. The deck is open then, unless another kind of deck is by now."""
        self._library.decks.put_back(deck)
        if (deck["game"], deck["kind"]) == (self.game_id, self.kind_id):
            self._order.insert(place, deck["id"])
            self.open(deck["id"])

    # ------------------------------------------------------------ files

    def import_file(self, path: Path) -> None:
        """Adds the deck that somebody saved to a file."""
        self.add(*read_deck(path, self.game, self.kind))

    def export(self, name: str) -> bytes:
        """The open deck as a file under this name."""
        return export_deck({**self.deck, "name": name, "cards": self.draft.cards})
