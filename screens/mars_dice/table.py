"""The table of Mars Dice: parameters on the left, players and the guide on the right, one next button."""

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.mars_dice import state as states
from companion.games.mars_dice.data import PARAMETERS
from companion.games.mars_dice.icons import PARAMETER_ICONS, SYMBOL_ICONS, bonus_icon
from companion.games.mars_dice.rules import RAISE_VP, RAISE_VP_AT_MAXIMUM
from companion.games.mars_dice.state import BONUS_AT, SOLO_TITLE_ENDS, SOLO_TURNS
from screens.game_screen import GameScreen
from screens.kv import load_kv
from screens.mars_dice import dialogs
from screens.widgets import Card, Chip, Pressable

LOW = 560  # dp; less height than this and everything scrolls


class MarsDiceParameterCard(Card):
    """One global parameter: its track, a correction down and the raise."""

    rule = "parameters"
    parameter = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    value = StringProperty()
    step = NumericProperty(0)
    steps = NumericProperty(1)
    labels = ListProperty()
    icons = ListProperty()
    gain = StringProperty()
    tiles = StringProperty()

    __events__ = ("on_raise", "on_lower")

    def on_raise(self) -> None:
        pass

    def on_lower(self) -> None:
        pass


class MarsDiceParameterHead(BoxLayout):
    card = ObjectProperty(None, rebind=True, allownone=True)


class MarsDiceParameterButtons(BoxLayout):
    card = ObjectProperty(None, rebind=True, allownone=True)


class MarsDiceColumnCard(MarsDiceParameterCard):
    pass


class MarsDiceOceanCard(MarsDiceParameterCard):
    pass


class MarsDiceRowCard(MarsDiceParameterCard):
    pass


class MarsDicePlayerCard(Pressable, Card):
    name = StringProperty()
    note = StringProperty()
    vp = NumericProperty(0)
    tint = ColorProperty("#888888")
    active = BooleanProperty(False)
    compact = BooleanProperty(False)


class MarsDiceHonours(Card):
    """Titles and awards."""

    rule = "titles"
    awards_heading = StringProperty()


class MarsDiceTileButtons(GridLayout):
    """What is done on the board besides raising a parameter; dispatches `on_choose` with which."""

    __events__ = ("on_choose",)

    def on_choose(self, what: str) -> None:
        pass


class MarsDiceSoloTurns(Card):
    """How much of the fifty turns is left, and when titles go."""

    rule = "solo"
    text = StringProperty()
    turn = NumericProperty(1)
    last = NumericProperty(SOLO_TURNS)
    ends = ListProperty(SOLO_TITLE_ENDS)


class MarsDiceTableScreen(GameScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cards: dict[str, MarsDiceParameterCard] = {}
        self.players: list[MarsDicePlayerCard] = []
        self.titles: list[Chip] = []
        self.awards: list[Chip] = []

    def subtitle(self) -> str:
        session = self.app.table.session
        return f"{self.app.tr.say(session.game.mode(session.setup))} · {super().subtitle()}"

    def refresh(self) -> None:
        seats = [player["colour"] for player in self.app.table.session.setup["players"]]
        low = Window.height < dp(LOW)
        # Another game at the same seats needs no new table.
        if self.has_changed(self.app.wide, low, seats):
            self._build(seats)
            if low and not self.app.wide:
                self._let_all_scroll()
        state = self.app.table.state
        for parameter, card in self.cards.items():
            self._show_parameter(state, parameter, card)
        for seat, card in enumerate(self.players):
            self._show_player(state, seat, card)
        if self.turns is not None:
            self.turns.turn = state["turn"]["number"]
            self.turns.text = self.app.tr.t("mars_dice.turns", turn=state["turn"]["number"], last=SOLO_TURNS)
        self._show_honours(state)
        self._show_guide()

    def _build(self, colours: list[str]) -> None:
        wide = self.app.wide
        self.put(MarsDiceWideTable() if wide else MarsDiceTallTable())
        self.cards = {}
        for parameter in PARAMETERS:
            kind = MarsDiceRowCard if not wide else MarsDiceOceanCard if parameter == "oceans" else MarsDiceColumnCard
            card = kind(parameter=parameter, icon=PARAMETER_ICONS[parameter])
            card.bind(on_raise=lambda _, what=parameter: self.app.do({"do": "raise", "parameter": what}))
            card.bind(on_lower=lambda _, what=parameter: self._lower(what))
            self.cards[parameter] = card
            self.view.ids.parameters.add_widget(card)
        self.players = []
        for seat, colour in enumerate(colours):
            card = MarsDicePlayerCard(tint=self.app.theme_cls.players[colour], compact=len(colours) > 2 or not wide)
            card.bind(on_release=lambda _, who=seat: dialogs.open_player(self.app, who))
            self.players.append(card)
            self.view.ids.players.add_widget(card)
        self.turns = MarsDiceSoloTurns() if len(colours) == 1 else None
        if self.turns is not None:
            self.view.ids.players.add_widget(self.turns)
        ids = self.view.ids
        state = self.app.table.state
        # Made once: to make them anew at every tap would cost more than all the rest of it.
        honours = ids.honours.ids
        self.titles = [self._chip(honours.titles, dialogs.open_title, slot) for slot in range(len(state["titles"]))]
        self.awards = [self._chip(honours.awards, dialogs.open_award, slot) for slot in range(len(state["awards"]))]
        ids.tiles.bind(on_choose=self._choose)
        ids.more.bind(on_release=lambda _: dialogs.open_more(self.app))
        ids.next.bind(on_release=lambda _: self.go_on())

    def _chip(self, row: Any, opens: Any, slot: int) -> Chip:
        chip = Chip()
        chip.bind(on_release=lambda _: opens(self.app, slot))
        row.add_widget(chip)
        return chip

    def _let_all_scroll(self) -> None:
        """A phone on its side has no room for parameters that stay in place."""
        parameters = self.view.ids.parameters.__self__
        self.view.remove_widget(parameters)
        column = self.view.ids.column
        column.add_widget(parameters, index=len(column.children))

    # ------------------------------------------------------------ showing

    def _show_parameter(self, state: Any, parameter: str, card: MarsDiceParameterCard) -> None:
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

    def _show_player(self, state: Any, seat: int, card: MarsDicePlayerCard) -> None:
        one, tr = state["players"][seat], self.app.tr
        card.name = self.app.table.session.names[seat]
        card.vp = one["vp"]
        card.active = state["phase"] == "play" and seat == state["turn"]["player"]
        notes = []
        if card.active and state["turn"]["kind"]:
            notes.append(tr.t(f"mars_dice.turn_is.{state['turn']['kind']}"))
        if states.bonus_due(state, seat):
            first = states.is_solo(state) and one["bonus_cards"] == 0
            notes.append(tr.t("mars_dice.bonus_now" if first else "mars_dice.bonus_is_due"))
        else:
            coming = [level for level in BONUS_AT if level > one["vp"]]
            if coming and state["bonus_pile"]:
                notes.append(tr.t("mars_dice.to_bonus", n=coming[0] - one["vp"]))
        card.note = " · ".join(notes)

    def _show_honours(self, state: Any) -> None:
        """Titles and awards."""
        two = "_two" if len(state["players"]) == 2 else ""
        self.view.ids.honours.awards_heading = self.app.tr.t(f"mars_dice.awards_heading{two}")
        tr = self.app.tr
        for slot, (title, chip) in enumerate(zip(state["titles"], self.titles, strict=True)):
            text = tr.t(f"mars_dice.title.{title['id']}") if title["id"] else tr.t("mars_dice.choose")
            if title["owner"] is not None:
                text = f"{text} – {self.app.table.session.names[title['owner']]}"
            elif title["id"] and self.turns is not None and not title["gone"]:
                text = tr.t("mars_dice.title_until", title=text, turn=SOLO_TITLE_ENDS[slot])
            icon = "trophy" if title["owner"] is not None else "close-circle-outline" if title["gone"] else ""
            chip.text = text
            chip.on = title["owner"] is not None
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

    # ------------------------------------------------------------ doing

    def _choose(self, _: MarsDiceTileButtons, what: str) -> None:
        if what == "megacredits":
            self.app.do({"do": "megacredits"})
        elif what == "card":
            dialogs.open_card(self.app)
        else:
            dialogs.ask_beside(self.app, what)

    def _lower(self, parameter: str) -> None:
        """A marker that went too far: a correction, which takes no VP away."""
        steps = self.app.table.state["steps"][parameter]
        if steps == 0:
            self.app.notice(self.app.tr.t("mars_dice.track_start"))
            return
        self.app.do({"do": "correct", "path": ["steps", parameter], "value": steps - 1})


class MarsDiceWideTable(BoxLayout):
    pass


class MarsDiceTallTable(BoxLayout):
    pass


load_kv("mars_dice/table")
SCREEN = MarsDiceTableScreen
