"""The widgets of the table of Planet Unknown."""

from typing import TYPE_CHECKING

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.widgets import Card, Pressable, TextButton
from screens.widgets.highlight import Highlighted

if TYPE_CHECKING:
    from screens.planet_unknown.table import PlanetUnknownTableScreen


class PlanetUnknownPendingRow(BoxLayout):
    """A pending benefit, with a button that takes it if the buttons of the tracks do not."""

    rule = ""
    icon = StringProperty()
    text = StringProperty()
    button = StringProperty()
    screen: "PlanetUnknownTableScreen" = ObjectProperty()
    index = NumericProperty(0)


class PlanetUnknownMorePending(TextButton):
    """A button that shows the other pending benefits on a phone, where the board has to stay in sight."""


class PlanetUnknownEventCard(Highlighted, Card):
    """The event of this round, and how many cards of each colour are left. It is not `shown` when the score is
    counted."""

    highlighted_by = ("text",)

    rule = "events"
    shown = BooleanProperty(True)
    event = StringProperty()  # its number; the card lies face down if it is not known
    colour = StringProperty()
    icons: list[str] = ListProperty()
    alert = StringProperty()
    text = StringProperty()
    tint = ColorProperty("#888888")
    green = StringProperty()
    orange = StringProperty()
    red = StringProperty()


class PlanetUnknownTechRow(Pressable, Card):
    """A technology that can be used now (then it is lit), or the one unlocked last; a tap shows all of them."""

    text = StringProperty()
    lit = BooleanProperty(False)


class PlanetUnknownCounter(Highlighted, Card):
    """A counter for pods or meteorites, with a minus and a plus."""

    highlighted_by = ("count",)

    rule = "meteorites"
    icon = StringProperty()
    name = StringProperty()
    what = StringProperty()
    count = NumericProperty(0)
    screen: "PlanetUnknownTableScreen" = ObjectProperty()


class PlanetUnknownTrackButtons(BoxLayout):
    """The buttons that move the marker of a track back and up; they are lit if that takes a pending benefit. They
    show the icon of the track if the track itself may be scrolled out of sight."""

    track = StringProperty()
    icon = StringProperty()
    tint = ColorProperty("#888888")
    screen: "PlanetUnknownTableScreen" = ObjectProperty()
    up_lit = BooleanProperty(False)
    back_lit = BooleanProperty(False)


class PlanetUnknownMedals(BoxLayout):
    """The medals of the tracks, and in a solo game the expected score."""

    rule = "scoring"
    medals = StringProperty()
    expected = StringProperty()


load_kv("planet_unknown/table_parts")
