"""The tiles on which the screen of the decks lists the cards."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.deck_kinds import Card, DeckKind
from screens.kv import load_kv
from screens.widgets import Pressable


class CardTile(Pressable, BoxLayout):
    """A card of the deck."""

    screen = ObjectProperty()
    place = NumericProperty(0)
    name = StringProperty()
    title = StringProperty()  # and a hint, if the cards have titles
    hint = StringProperty()
    glyphs = StringProperty()
    says = StringProperty()
    chosen = BooleanProperty(False)
    can_copy = BooleanProperty(False)


class AddTile(Pressable, BoxLayout):
    """The last place among the cards: a tap adds one."""

    text = StringProperty()


def takes_more(kind: DeckKind, cards: list[Card]) -> bool:
    """Whether a deck of this kind wants more cards. If it needs so many and no more, then what ships would be at
    fault with one more."""
    shipped = kind.shipped()
    free = not shipped or not kind.faults([*shipped, shipped[0]])
    return len(cards) < (kind.most if free else len(shipped))


load_kv("decks/tiles")
