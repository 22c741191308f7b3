"""What the table of Planet Unknown is put together from."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.widgets import Card, Pressable, TextButton, TurningCard


class DueRow(BoxLayout):
    """A benefit that waits: what it is, and a button that takes it where no arrow does."""

    rule = ""
    icon = StringProperty()
    text = StringProperty()
    button = StringProperty()
    screen = ObjectProperty()
    place = NumericProperty(0)


class MoreDue(TextButton):
    """On a phone: what else waits, one tap away, so that the board stays in sight."""


class EventCard(TurningCard):
    """The event of this round, and how many cards of each colour are left. At the end it is of no use."""

    rule = "events"
    shown = BooleanProperty(True)
    alert = StringProperty()
    text = StringProperty()
    tint = ColorProperty("#888888")
    green = StringProperty()
    orange = StringProperty()
    red = StringProperty()


class TechLine(Pressable, Card):
    """The technology unlocked last, or, lit, one that can be used now; a tap shows all of them."""

    text = StringProperty()
    lit = BooleanProperty(False)


class CounterCard(Card):
    """Pods or meteorites with a minus and a plus."""

    rule = "meteorites"
    icon = StringProperty()
    name = StringProperty()
    what = StringProperty()
    count = NumericProperty(0)
    screen = ObjectProperty()


class TrackButtons(BoxLayout):
    """Back and up for one track; lit when something that is due waits for it. Where the track itself may be scrolled
    out of sight, the button shows whose it is."""

    track = StringProperty()
    icon = StringProperty()
    tint = ColorProperty("#888888")
    screen = ObjectProperty()
    wanted = BooleanProperty(False)
    back = BooleanProperty(False)


class MedalsLine(BoxLayout):
    rule = "scoring"
    medals = StringProperty()
    expected = StringProperty()


load_kv("planet_unknown/table_parts")
