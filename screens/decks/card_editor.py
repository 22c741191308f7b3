"""The widget that shows and edits one card of a deck. Each game with decks brings its own subclass."""

from kivy.uix.boxlayout import BoxLayout

from companion.engine.deck_kinds import Card


class CardEditor(BoxLayout):
    """`screens/<game>/cards.py` lists them by the kind of deck, CARD_EDITORS = {"automa": MicroCosmosCardEditor}. The
    screen of the decks makes one with itself as the only argument, and the editor calls its `change_card(card)` for
    every change."""

    def show(self, card: Card, editable: bool) -> None:
        raise NotImplementedError

    @staticmethod
    def icons(card: Card) -> list[str]:
        """The card at a glance, for the list of cards."""
        raise NotImplementedError

    @staticmethod
    def says(card: Card) -> str:
        """The card in words, to be read aloud."""
        raise NotImplementedError

    @staticmethod
    def face(card: Card) -> tuple[str, str]:
        """The title of the card and a line below it, if the cards of this kind have titles."""
        return "", ""
