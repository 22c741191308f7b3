"""A game on the shelf."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.kv import load_kv
from screens.theme import Theme
from screens.widgets.buttons import Pressable


class GameCard(Pressable, FloatLayout):
    """Its emblem, name, facts and best result, in the colours of its accent. A low card has the emblem at its right,
    a high one above the words."""

    game = StringProperty()
    name = StringProperty()
    facts = StringProperty()
    badge = StringProperty()
    icon = StringProperty()  # of a score pad, which has no emblem
    cover = StringProperty()  # its accent
    button = StringProperty()  # what else can be done
    button_icon = StringProperty()
    low = BooleanProperty(False)
    ground = ColorProperty((0, 0, 0, 1))
    line_tint = ColorProperty((0, 0, 0, 0))
    plate = ColorProperty((0, 0, 0, 0))
    edge = ColorProperty((0, 0, 0, 0))

    def colour(self, look: Theme, accent: str) -> None:
        dark = look.theme == "dark"
        self.ground = look.role(accent, "surfaceContainerLowest" if dark else "surfaceContainerLow")
        self.line_tint = look.role(accent, "onSurfaceVariant")
        self.plate = (*look.role(accent, "surfaceContainerLowest")[:3], 0.86)
        self.edge = look.role(accent, "outlineVariant")


load_kv("widgets/game_card")
