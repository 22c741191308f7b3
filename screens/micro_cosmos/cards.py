"""The editor for a card of the Automa: its actions from top to bottom, and a palette from which they are tapped.

No action takes more than three taps: a travel needs its direction and its goal, a jump also the way round, a build
what is built.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.deck_kinds import Card
from companion.games.micro_cosmos import automa_cards
from companion.games.micro_cosmos.automa_cards import (
    BUILDS,
    CRITERIA,
    MOST_ACTIONS,
    WAYS,
    CardAction,
)
from companion.games.micro_cosmos.icons import CARD_ICONS
from screens.decks.card_editor import CardEditor
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Pressable
from screens.widgets.recycle import reuse_rows

BACK = "arrow-left"


def icon_of(action: CardAction) -> str:
    if action["do"] == "travel":
        return CARD_ICONS["jump" if action["jump"] else action["way"]]
    if action["do"] == "build":
        return CARD_ICONS[action["what"][0]]
    return CARD_ICONS[action["do"]]


def title_of(action: CardAction) -> str:
    return running_app().tr.say(automa_cards.title(action))


def hint_of(action: CardAction) -> str:
    return running_app().tr.say(automa_cards.goal(action))


class MicroCosmosActionRow(BoxLayout):
    """An action of the card, with buttons that move and remove it."""

    editor: "MicroCosmosCardEditor" = ObjectProperty()
    place = NumericProperty(0)
    icon = StringProperty()
    title = StringProperty()
    hint = StringProperty()
    editable = BooleanProperty(False)
    last = BooleanProperty(False)


class MicroCosmosActionTile(Pressable, BoxLayout):
    """A choice of the palette. A tap calls `then`."""

    icon = StringProperty()
    text = StringProperty()
    quiet = BooleanProperty(False)
    then: Callable[[], None] = ObjectProperty()


class MicroCosmosActionPalette(BoxLayout):
    """The palette: first the actions, then what an action still needs. Calls `add` with each complete action."""

    heading = StringProperty()
    columns = NumericProperty(4)
    full = BooleanProperty(False)
    add: Callable[[CardAction], None] = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._ask: Callable[[], None] = self.ask_action

    def draw(self) -> None:
        self._ask()

    def begin(self) -> None:
        """Begins with the list of actions again."""
        self._ask = self.ask_action

    def ask_action(self) -> None:
        t = running_app().tr.t
        offers: list[tuple[str, str, Callable[[], None]]] = [
            ("micro_cosmos.act.upgrade.short", "upgrade", lambda: self._give({"do": "upgrade"})),
            ("micro_cosmos.act.travel.clockwise.short", "clockwise", lambda: self.ask_to("clockwise", False)),
            ("micro_cosmos.act.travel.counter.short", "counter", lambda: self.ask_to("counter", False)),
            ("micro_cosmos.act.jump.short", "jump", self.ask_way),
            ("micro_cosmos.act.gather.short", "gather", lambda: self._give({"do": "gather"})),
            ("micro_cosmos.act.terraform.short", "terraform", lambda: self._give({"do": "terraform"})),
            ("micro_cosmos.act.explore.short", "explore", lambda: self._give({"do": "explore"})),
            ("micro_cosmos.act.build.short", "colony", self.ask_build),
        ]
        heading = t("micro_cosmos.cards.full", most=MOST_ACTIONS) if self.full else t("micro_cosmos.cards.add")
        choices = [(CARD_ICONS[icon], t(key), then) for key, icon, then in offers]
        self._offer(self.ask_action, heading, choices)

    def ask_way(self) -> None:
        t = running_app().tr.t

        def chosen(way: str) -> Callable[[], None]:
            return lambda: self.ask_to(way, True)

        choices = [(CARD_ICONS[way], t(f"micro_cosmos.act.way.{way}"), chosen(way)) for way in WAYS]
        self._offer(self.ask_way, t("micro_cosmos.cards.ask_way", what=t("micro_cosmos.act.jump")), choices)

    def ask_to(self, way: str, jump: bool) -> None:
        t = running_app().tr.t

        def chosen(to: str) -> Callable[[], None]:
            return lambda: self._give({"do": "travel", "way": way, "jump": jump, "to": to})

        what = t("micro_cosmos.act.jump") if jump else t(f"micro_cosmos.act.travel.{way}")
        choices = [(CARD_ICONS[to], t(f"micro_cosmos.act.to.{to}"), chosen(to)) for to in CRITERIA]
        self._offer(lambda: self.ask_to(way, jump), t("micro_cosmos.cards.ask_to", what=what), choices)

    def ask_build(self) -> None:
        t = running_app().tr.t

        def chosen(what: list[str]) -> Callable[[], None]:
            return lambda: self._give({"do": "build", "what": list(what)})

        choices = [
            (CARD_ICONS[what[0]], t(f"micro_cosmos.act.build.{'_'.join(what)}"), chosen(what)) for what in BUILDS
        ]
        self._offer(self.ask_build, t("micro_cosmos.cards.ask_build"), choices)

    def _offer(
        self, ask: Callable[[], None], heading: str, choices: list[tuple[str, str, Callable[[], None]]]
    ) -> None:
        """Shows these choices, with one that leads back if this is not the first question."""
        self._ask, self.heading = ask, heading
        first = ask == self.ask_action
        if not first:
            back = running_app().tr.t("micro_cosmos.cards.back")
            choices = [*choices, (BACK, back, self.ask_action)]
        few = 2 if self.width < dp(440) else 4
        self.columns = 4 if first else few if len(choices) == 4 else 3
        make_tile = partial(MicroCosmosActionTile, on_release=lambda tile: tile.then())
        for tile, (icon, text, then) in reuse_rows(self.ids.tiles, choices, make_tile):
            tile.then = then
            tile.icon, tile.text, tile.quiet, tile.disabled = icon, text, icon == BACK, first and self.full

    def _give(self, action: CardAction) -> None:
        self._ask = self.ask_action
        self.add(action)


class CardScreen(Protocol):
    """A screen on which a card is edited."""

    def change_card(self, card: Card) -> None: ...


class MicroCosmosCardEditor(CardEditor):
    """The actions of a card, and the palette below them. Every change calls `change_card` of the `screen` with the
    new card. The list scrolls if it is lower than `full_height`."""

    hint = StringProperty()  # shown while the list is empty
    full_height = NumericProperty(0.0)

    def __init__(self, screen: CardScreen, **kwargs: Any) -> None:
        self.screen = screen
        self.card: Card = {"actions": []}
        self.editable = False
        super().__init__(**kwargs)
        self.palette = MicroCosmosActionPalette(add=self.add)
        self.palette.bind(height=self._measure)
        self.ids.steps.bind(minimum_height=self._measure)

    @staticmethod
    def icons(card: Card) -> list[str]:
        """The icons of the actions, and one more for each travel that discovers a planet."""
        icons = []
        for action in card["actions"]:
            icons.append(icon_of(action))
            if action.get("to") == "discover":
                icons.append(CARD_ICONS["discover"])
        return icons

    @staticmethod
    def says(card: Card) -> str:
        actions = [(title_of(action), hint_of(action)) for action in card["actions"]]
        return ". ".join(f"{title}, {hint}" if hint else title for title, hint in actions)

    # ------------------------------------------------------------ showing

    def show(self, card: Card, editable: bool) -> None:
        if card is not self.card or not editable:
            self.palette.begin()
        grown = len(card["actions"]) > len(self.card["actions"])
        self.card, self.editable = card, editable
        self._show_palette()
        self._draw_steps()
        if editable:
            self.palette.full = len(card["actions"]) >= MOST_ACTIONS
            self.palette.draw()
        self._measure()
        self.ids.scroll.scroll_y = 0 if grown and editable else 1

    def _show_palette(self) -> None:
        if self.editable and self.palette.parent is None:
            self.add_widget(self.palette)
        elif not self.editable and self.palette.parent is not None:
            self.remove_widget(self.palette)

    def _draw_steps(self) -> None:
        t, box, actions = running_app().tr.t, self.ids.steps, self.card["actions"]
        empty = t("micro_cosmos.cards.add_empty") if self.editable else t("micro_cosmos.cards.no_actions")
        self.hint = "" if actions else empty
        for place, (step, action) in enumerate(reuse_rows(box, actions, lambda: MicroCosmosActionRow(editor=self))):
            step.place, step.last, step.editable = place, place == len(actions) - 1, self.editable
            step.icon, step.title, step.hint = icon_of(action), title_of(action), hint_of(action)

    def _measure(self, *_: Any) -> None:
        palette = self.spacing + self.palette.height if self.editable else 0
        self.full_height = max(dp(56), self.ids.steps.minimum_height) + palette

    # ------------------------------------------------------------ changing

    def add(self, action: CardAction) -> None:
        self._change([*self.card["actions"], action])

    def remove(self, place: int) -> None:
        actions = self.card["actions"]
        self._change(actions[:place] + actions[place + 1 :])

    def move(self, place: int, by: int) -> None:
        actions = list(self.card["actions"])
        actions[place], actions[place + by] = actions[place + by], actions[place]
        self._change(actions)

    def _change(self, actions: list[CardAction]) -> None:
        self.screen.change_card({"actions": actions})


load_kv("micro_cosmos/cards")
CARD_EDITORS = {"automa": MicroCosmosCardEditor}
