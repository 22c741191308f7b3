"""The cards of a deck while they are edited: pure data, without a window. Every change can be taken back."""

from companion.engine.deck_kinds import Card

MOST_STEPS = 500  # that can be taken back


class Draft:
    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.at = 0  # the chosen card
        self.saved = True
        self._past: list[tuple[list[Card], int]] = []
        self._future: list[tuple[list[Card], int]] = []

    @property
    def card(self) -> Card | None:
        return self.cards[self.at] if self.cards else None

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    # ------------------------------------------------------------ changes

    def put(self, card: Card) -> None:
        """Another face for the chosen card."""
        self._change([*self.cards[: self.at], card, *self.cards[self.at + 1 :]], self.at)

    def add(self, card: Card) -> None:
        self._change([*self.cards, card], len(self.cards))

    def copy(self, place: int) -> None:
        """The copy comes right after, and is chosen."""
        self._change([*self.cards[: place + 1], self.cards[place], *self.cards[place + 1 :]], place + 1)

    def move(self, by: int) -> None:
        cards, to = list(self.cards), self.at + by
        cards[self.at], cards[to] = cards[to], cards[self.at]
        self._change(cards, to)

    def delete(self) -> None:
        left = [*self.cards[: self.at], *self.cards[self.at + 1 :]]
        self._change(left, max(0, min(self.at, len(left) - 1)))

    def undo(self) -> None:
        self._future.append((self.cards, self.at))
        self.cards, self.at = self._past.pop()

    def redo(self) -> None:
        self._past.append((self.cards, self.at))
        self.cards, self.at = self._future.pop()

    def _change(self, cards: list[Card], at: int) -> None:
        """The lists are never changed in place, so what was is kept as it is."""
        self._past = [*self._past[-MOST_STEPS + 1 :], (self.cards, self.at)]
        self._future = []
        self.cards, self.at = cards, at
