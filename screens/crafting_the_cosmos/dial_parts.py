"""Widgets of the table of Crafting the Cosmos: rewards, the hint below the dial, tiles, and the two layouts."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.widgets import Card, Pressable
from screens.widgets.highlight import Highlighted


class CraftingRewardRow(BoxLayout):
    """A reward, with its reason and its number."""

    rule = "collecting"
    icon = StringProperty()
    name = StringProperty()
    why = StringProperty()
    count = NumericProperty(0)


class CraftingRewardsCard(Card):
    """The rewards that the markers give now. On a phone a picture of `gets` is above the list. `wanted` is the height
    at which everything fits."""

    rule = "areas"
    heading = StringProperty()
    area = StringProperty()
    gets: list[tuple[str, int, bool]] = ListProperty()  # resource, number, whether it is in colour
    wanted = NumericProperty(0)


class CraftingDialHint(BoxLayout):
    """A text below the dial about what a tap does, and in the setup chips for the markers that are not on it yet."""

    rule = "dial"
    text = StringProperty()


class CraftingGoalTile(Highlighted, Pressable, Card):
    """A goal on the table; a tap leads to the goals."""

    highlighted_by = ("name",)

    place = StringProperty()
    icon = StringProperty()
    name = StringProperty()


class CraftingStat(Highlighted, Pressable, Card):
    """An icon, a name and a number."""

    highlighted_by = ("value",)

    icon = StringProperty()
    name = StringProperty()
    value = StringProperty()


class CraftingWideDial(BoxLayout):
    pass


class CraftingTallDial(BoxLayout):
    """The tall layout, in which the dial is smaller while nobody is `moving` markers."""

    moving = BooleanProperty(False)


load_kv("crafting_the_cosmos/dial")
