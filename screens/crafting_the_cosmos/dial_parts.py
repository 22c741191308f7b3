"""The parts of the table: what is collected, the hint under the dial, tiles, and the two layouts."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.widgets import Card, Pressable


class RewardRow(BoxLayout):
    """What is collected, why, and how much."""

    rule = "collecting"
    icon = StringProperty()
    name = StringProperty()
    why = StringProperty()
    count = NumericProperty(0)


class RewardsCard(Card):
    """What the markers give as they lie now. On a phone `gets` says it in one line, above the list. `wanted` is the
    height at which everything fits."""

    rule = "areas"
    heading = StringProperty()
    area = StringProperty()
    gets = ListProperty()  # (what, n, matters)
    wanted = NumericProperty(0)


class DialHint(BoxLayout):
    """Under the dial: what a tap does, and in the setup the markers that are still to be laid."""

    rule = "dial"
    text = StringProperty()


class GoalTile(Pressable, Card):
    place = StringProperty()
    icon = StringProperty()
    name = StringProperty()


class CosmosStat(Pressable, Card):
    icon = StringProperty()
    name = StringProperty()
    value = StringProperty()


class WideDial(BoxLayout):
    pass


class TallDial(BoxLayout):
    """The dial is smaller while nobody moves markers."""

    moving = BooleanProperty(False)


load_kv("crafting_the_cosmos/dial")
