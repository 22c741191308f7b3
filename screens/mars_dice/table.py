"""The table of Mars Dice: parameters on the left, players and the guide on the right, and the next button."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.mars_dice import state as states
from companion.games.mars_dice.data import PARAMETERS
from companion.games.mars_dice.icons import PARAMETER_ICONS, SYMBOL_ICONS, bonus_icon
from companion.games.mars_dice.rules import RAISE_VP, RAISE_VP_AT_MAXIMUM
from companion.games.mars_dice.state import BONUS_AT, SOLO_TITLE_ENDS, SOLO_TURNS, State
from screens.game_screen import GameScreen
from screens.kv import load_kv
from screens.mars_dice import dialogs
from screens.running import running_app
from screens.widgets import Card, Pressable, SeatChip
from screens.widgets.highlight import Highlighted
from screens.widgets.panes import put_on_top

LOW = 560  # dp; less height than this and everything scrolls
LARGE = 1.2  # letters from this on leave no room for columns


class MarsDiceParameterCard(Highlighted, Card):
    """A global parameter: its track, a button that raises it and one that corrects it down."""

    highlighted_by = ("step",)

    rule = "parameters"
    parameter = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    value = StringProperty()
    step = NumericProperty(0)
    steps = NumericProperty(1)
    labels: list[str] = ListProperty()
    icons: list[str] = ListProperty()
    gain = StringProperty()
    tiles = StringProperty()

    def lower(self) -> None:
        """Puts back a marker that went too far: a correction, which takes no VP away."""
        app = running_app()
        if self.step == 0:
            app.notice(app.tr.t("mars_dice.track_start"))
        else:
            app.do({"do": "correct", "path": ["steps", self.parameter], "value": self.step - 1})


class MarsDiceParameterHead(BoxLayout):
    """The icon and the name of the parameter of `card`."""

    card: MarsDiceParameterCard | None = ObjectProperty(None, rebind=True, allownone=True)


class MarsDiceParameterButtons(BoxLayout):
    """The two buttons of the parameter of `card`."""

    card: MarsDiceParameterCard | None = ObjectProperty(None, rebind=True, allownone=True)


class MarsDiceColumnCard(MarsDiceParameterCard):
    """Temperature or oxygen in a wide window: the track as a column."""


class MarsDiceOceanCard(MarsDiceParameterCard):
    """The oceans in a wide window: hexagons, and how many tiles lie on the board."""


class MarsDiceBarCard(MarsDiceParameterCard):
    """Any parameter in a wide window with large letters: the track as a row, with the bonuses below it."""


class MarsDiceRowCard(MarsDiceParameterCard):
    """Any parameter in a narrow window: the track as a row."""


class MarsDicePlayerCard(Highlighted, Pressable, Card):
    """A player: name, VP, and what is special about them now. A tap opens what the app knows of them."""

    highlighted_by = ("vp",)

    name = StringProperty()
    note = StringProperty()
    vp = NumericProperty(0)
    colour = StringProperty()
    among = ListProperty()
    active = BooleanProperty(False)
    compact = BooleanProperty(False)


class MarsDiceHonours(Card):
    """The titles and the awards, each as a chip."""

    rule = "titles"
    awards_heading = StringProperty()


class MarsDiceSoloTurns(Card):
    """A solo game: which of the fifty turns it is, and after which turns a title is gone."""

    rule = "solo"
    text = StringProperty()
    turn = NumericProperty(1)
    last = NumericProperty(SOLO_TURNS)
    ends: list[int] = ListProperty(SOLO_TITLE_ENDS)


class MarsDiceTableScreen(GameScreen[State]):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cards: dict[str, MarsDiceParameterCard] = {}
        self.players: list[MarsDicePlayerCard] = []
        self.titles: list[SeatChip] = []
        self.awards: list[SeatChip] = []
        self.turns: MarsDiceSoloTurns | None = None

    def subtitle(self) -> str:
        return f"{self.app.tr.say(self.session.game.mode(self.session.setup))} · {super().subtitle()}"

    def refresh(self) -> None:
        self.turn_of(self.state["turn"]["player"])
        colours = [player["colour"] for player in self.session.setup["players"]]
        low = self.app.room[1] < dp(LOW) * max(1, self.app.text_scale)
        # Another game with players of the same colours needs no new table.
        if self.has_changed(self.app.wide, low, self.large, colours):
            self._build(colours)
            if low and not self.app.wide:
                put_on_top(self.view.ids.column, self.view.ids.parameters.__self__)  # no room for what stays in place
        state = self.state
        for parameter, card in self.cards.items():
            self._show_parameter(state, parameter, card)
        for seat, player in enumerate(self.players):
            self._show_player(state, seat, player)
        if self.turns is not None:
            self.turns.turn = state["turn"]["number"]
            self.turns.text = self.app.tr.t("mars_dice.turns", turn=state["turn"]["number"], last=SOLO_TURNS)
        self._show_honours(state)
        self._show_guide()

    @property
    def large(self) -> bool:
        return self.app.wide and self.app.text_scale >= LARGE

    def _build(self, colours: list[str]) -> None:
        wide = self.app.wide
        self.put(MarsDiceLargeTable() if self.large else MarsDiceWideTable() if wide else MarsDiceTallTable())
        self.cards = {}
        for parameter in PARAMETERS:
            column = MarsDiceOceanCard if parameter == "oceans" else MarsDiceColumnCard
            kind = MarsDiceBarCard if self.large else column if wide else MarsDiceRowCard
            card = kind(parameter=parameter, icon=PARAMETER_ICONS[parameter])
            self.cards[parameter] = card
            self.view.ids.parameters.add_widget(card)
        self.players = []
        for seat, colour in enumerate(colours):
            player = MarsDicePlayerCard(colour=colour, compact=len(colours) > 2 or not wide)
            player.bind(on_release=lambda _, who=seat: dialogs.open_player(who))
            self.players.append(player)
            self.view.ids.players.add_widget(player)
        self.turns = MarsDiceSoloTurns() if len(colours) == 1 else None
        if self.turns is not None:
            self.view.ids.players.add_widget(self.turns)
        ids, state = self.view.ids, self.state
        # The chips are made once: to make them anew at every tap would cost more than all the rest of it.
        honours = ids.honours.ids
        self.titles = [self._chip(honours.titles, dialogs.open_title, slot) for slot in range(len(state["titles"]))]
        self.awards = [self._chip(honours.awards, dialogs.open_award, slot) for slot in range(len(state["awards"]))]
        ids.more.bind(on_release=lambda _: dialogs.open_more())
        ids.next.bind(on_release=lambda _: self.go_on())

    def _chip(self, row: Widget, open_dialog: Callable[[int], None], slot: int) -> SeatChip:
        chip = SeatChip()
        chip.bind(on_release=lambda _: open_dialog(slot))
        row.add_widget(chip)
        return chip

    # ------------------------------------------------------------ showing

    def _show_parameter(self, state: State, parameter: str, card: MarsDiceParameterCard) -> None:
        data, say = state["data"], self.app.tr.say
        printed = data["parameters"][parameter]
        steps = printed["steps"]
        card.title = self.app.tr.t(f"mars_dice.{parameter}")
        card.steps = steps
        card.labels = [say(states.reading(data, parameter, step)) for step in range(steps + 1)]
        card.icons = [bonus_icon(printed["bonus"].get(str(step))) for step in range(steps + 1)]
        card.step = state["steps"][parameter]
        card.value = card.labels[card.step] if parameter != "oceans" else f"{card.step} / {steps}"
        gain = RAISE_VP_AT_MAXIMUM if states.is_full(state, parameter) else RAISE_VP
        card.gain = self.app.tr.t("mars_dice.gain", n=gain)
        if parameter == "oceans":
            card.tiles = self.app.tr.t("mars_dice.tiles", cities=state["cities"], greeneries=state["greeneries"])

    def _show_player(self, state: State, seat: int, card: MarsDicePlayerCard) -> None:
        player, tr = state["players"][seat], self.app.tr
        card.name, card.among = self.session.names[seat], self.session.names
        card.vp = player["vp"]
        card.active = state["phase"] == "play" and seat == state["turn"]["player"]
        notes = []
        if card.active and state["turn"]["kind"]:
            notes.append(tr.t(f"mars_dice.turn_is.{state['turn']['kind']}"))
        if states.pending_bonus_cards(state, seat):
            first = states.is_solo(state) and player["bonus_cards"] == 0
            notes.append(tr.t("mars_dice.bonus_now" if first else "mars_dice.bonus_is_due"))
        else:
            coming = [level for level in BONUS_AT if level > player["vp"]]
            if coming and state["bonus_pile"]:
                notes.append(tr.t("mars_dice.to_bonus", n=coming[0] - player["vp"]))
        card.note = " · ".join(notes)

    def _show_honours(self, state: State) -> None:
        two = "_two" if len(state["players"]) == 2 else ""
        self.view.ids.honours.awards_heading = self.app.tr.t(f"mars_dice.awards_heading{two}")
        tr = self.app.tr
        for slot, (title, chip) in enumerate(zip(state["titles"], self.titles, strict=True)):
            text = tr.t(f"mars_dice.title.{title['id']}") if title["id"] else tr.t("mars_dice.choose")
            owner = None if title["owner"] is None else self.session.seats[title["owner"]]
            chip.name, chip.colour = (owner["name"], owner["colour"]) if owner else ("", "")
            if owner:
                text = f"{text} – {owner['name']}"
            elif title["id"] and self.turns is not None and not title["gone"]:
                text = tr.t("mars_dice.title_until", title=text, turn=SOLO_TITLE_ENDS[slot])
            icon = "trophy" if owner else "close-circle-outline" if title["gone"] else ""
            chip.text = text
            chip.on = owner is not None
            chip.icon = icon or ("" if title["id"] else "plus")
            chip.disabled = title["gone"]
        for award, chip in zip(state["awards"], self.awards, strict=True):
            chip.text = tr.t(f"mars_dice.symbol.{award['face']}") if award else tr.t("mars_dice.choose")
            chip.icon = SYMBOL_ICONS[award["face"]] if award else "plus"
            chip.stroke = self.app.theme_cls.dice[award["colour"]] if award else None

    def _show_guide(self) -> None:
        guide = self.guide_now()
        self.view.ids.guide.show(guide)
        self.show_next(guide)


class MarsDiceWideTable(BoxLayout):
    """The view of a wide window; kv lays it out."""


class MarsDiceLargeTable(BoxLayout):
    """The view of a wide window with large letters; kv lays it out."""


class MarsDiceTallTable(BoxLayout):
    """The view of a tall or narrow window; kv lays it out."""


load_kv("mars_dice/table")
SCREEN = MarsDiceTableScreen
