"""The notice on the table of a game: what everybody should know now."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from screens.kv import load_kv
from screens.widgets.card import Card


class TableNotice(Card):
    """What the end of the game still needs; in warning colours when it has come. Until then it makes room for a
    notice in the same column."""

    rule = "end"
    text = StringProperty()
    urgent = BooleanProperty(False)
    aside = BooleanProperty(False)
    shown = BooleanProperty(False)
    ink = ColorProperty((0, 0, 0, 0))


load_kv("widgets/table_notice")
