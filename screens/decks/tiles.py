"""The tiles on which the screen of the decks lists the cards."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.deck_kinds import Card, DeckKind
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Pressable
from screens.widgets.surface import Surface
from screens.widgets.theme_listeners import listen_to_theme


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

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._surface = Surface(self.canvas)
        for name in ("pos", "size"):
            self.fbind(name, self.recolour)
        listen_to_theme(self)
        self.recolour()

    def resize(self) -> None:
        """Its size is that of its place."""

    def recolour(self, *_: Any) -> None:
        stroke = running_app().theme_cls.outlineColor
        self._surface.draw_dashed((*self.pos, *self.size), dp(16), stroke, dp(1.4))


def takes_more(kind: DeckKind, cards: list[Card]) -> bool:
    """Whether a deck of this kind wants more cards. If it needs so many and no more, then what ships would be at
    fault with one more."""
    shipped = kind.shipped()
    free = not shipped or not kind.faults([*shipped, shipped[0]])
    return len(cards) < (kind.most if free else len(shipped))


load_kv("decks/tiles")
