"""What the table of Planet Unknown is put together from."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.widgets import Card, Press


class DueRow(BoxLayout):
    """A benefit that waits: what it is, and a button that takes it where no arrow does."""

    icon = StringProperty()
    text = StringProperty()
    button = StringProperty()
    screen = ObjectProperty()
    place = NumericProperty(0)


class EventCard(Card):
    """The event of this round."""

    alert = StringProperty()
    count = StringProperty()
    text = StringProperty()
    tint = ColorProperty("#888888")


class TechLine(Press, Card):
    """The technology unlocked last; a tap shows all of them."""

    text = StringProperty()


class CounterCard(Card):
    """Pods or meteorites with a minus and a plus."""

    icon = StringProperty()
    name = StringProperty()
    what = StringProperty()
    count = NumericProperty(0)
    screen = ObjectProperty()


class TrackButtons(BoxLayout):
    """Back and up for one track; lit when something that is due waits for it."""

    track = StringProperty()
    screen = ObjectProperty()
    wanted = BooleanProperty(False)
    back = BooleanProperty(False)


class MedalsLine(BoxLayout):
    medals = StringProperty()
    expected = StringProperty()


load_kv("planet_unknown/table_parts")
