"""The dice tray of Mars Dice: the dice of each player, the production, and the actions that use dice."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.action import Action
from companion.games.mars_dice import state as states
from companion.games.mars_dice.data import COLOURS, FACES
from companion.games.mars_dice.icons import SYMBOL_ICONS
from companion.games.mars_dice.state import Die, State
from companion.games.mars_dice.tray import TRADES, before_the_game, can_trade, wild_needed
from screens.game_screen import GameScreen
from screens.kv import load_kv
from screens.mars_dice.dialogs import ask_neighbours
from screens.widgets import Dialog, Flow, OutlineButton, PersonRow, Pressable, SeatChip, TonalButton
from screens.widgets.recycle import reuse_rows

TRADE_ICONS = {"heat": "thermometer", "water": "waves", "plants": "leaf", "city": "city", "megacredits": "medal"}
PICKED_ICONS = {"spend": "tray-arrow-up", "turn": "rotate-3d-variant", "give": "hand-extended", "gain": "plus"}
TRADED_TILES = {"plants": "greenery", "city": "city"}  # trades that place a tile, whose neighbours are asked for


class MarsDiceDieFace(Pressable, BoxLayout):
    """A die in the tray and below it the name of its symbol. A tap picks it."""

    icon = StringProperty()
    text = StringProperty()
    index = NumericProperty(0)
    fill = ColorProperty("#888888")
    ink = ColorProperty("#000000")
    picked = BooleanProperty(False)


class MarsDiceColourRow(BoxLayout):
    """The dice of one colour: how many the player produces, how many the pool has, and a button that rolls one."""

    rule = "dice"
    colour = StringProperty()
    title = StringProperty()
    hint = StringProperty()
    tint = ColorProperty("#888888")
    amount = NumericProperty(0)
    left = NumericProperty(0)
    screen: "MarsDiceTrayScreen" = ObjectProperty()


class MarsDicePickedButton(OutlineButton):
    """Does something with the dice that are picked: spend, turn, give or gain."""

    what = StringProperty()


class MarsDiceTradeButton(TonalButton):
    """Pays for one of the trades with dice from the tray."""

    what = StringProperty()


class MarsDiceTrayScreen(GameScreen[State]):
    """The tray of one player at a time, at first of the player whose turn it is."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.who = 0
        self.picked: set[int] = set()
        self._turn: tuple[str, int] | None = None  # the session and the turn whose player's tray was opened

    def title(self) -> str:
        return self.app.tr.t("mars_dice.dice.title")

    def subtitle(self) -> str:
        return self.app.tr.t("mars_dice.dice.subtitle")

    def look_at(self, who: int) -> None:
        self.who, self.picked = who, set()
        self.refresh()

    @property
    def begun(self) -> bool:
        return bool(self.picked)

    def refresh(self) -> None:
        state = self.state
        self.turn_of(state["turn"]["player"])
        turn = (self.app.table.id, state["turn"]["number"])
        if turn != self._turn:  # a new turn opens the tray of its player
            self._turn = turn
            self.who, self.picked = state["turn"]["player"], set()
        if self.has_changed(self.app.wide):
            self._build()
        dice = state["players"][self.who]["dice"]
        self.picked = {index for index in self.picked if index < len(dice)}
        self._show_players()
        self._show_tray(dice)
        self._show_colours(state)
        self._show_buttons(state)

    def _build(self) -> None:
        self.put(MarsDiceWideTray() if self.app.wide else MarsDiceTallTray())
        self.view.ids.wild.bind(on_step=lambda _, amount: self.set_wild(amount))
        self.view.ids.produce.bind(on_release=lambda _: self.produce())
        for colour in COLOURS:
            self.view.ids.colours.add_widget(MarsDiceColourRow(colour=colour, screen=self))

    # ------------------------------------------------------------ showing

    def _show_players(self) -> None:
        box = self.view.ids.players
        seats = list(enumerate(self.session.seats))
        for chip, (seat, one) in reuse_rows(box, seats, lambda: SeatChip(on_release=self._look_at_seat)):
            chip.text = chip.name = one["name"]
            chip.colour, chip.on = one["colour"], seat == self.who

    def _look_at_seat(self, chip: SeatChip) -> None:
        self.look_at(chip.parent.children[::-1].index(chip))

    def _show_tray(self, dice: list[Die]) -> None:
        tr, theme, tray = self.app.tr, self.app.theme_cls, self.view.ids.tray
        for index, (face, die) in enumerate(reuse_rows(tray, dice, lambda: MarsDiceDieFace(on_release=self._pick))):
            face.index = index
            face.icon, face.text = SYMBOL_ICONS[die["face"]], tr.t(f"mars_dice.symbol.{die['face']}")
            face.fill, face.ink = theme.dice[die["colour"]], theme.dice_on[die["colour"]]
            face.picked = index in self.picked
        player = self.state["players"][self.who]
        self.view.ids.empty.text = "" if dice else tr.t("mars_dice.dice.empty")
        self.view.ids.empty.height = 0 if dice else dp(72)
        self.view.ids.wild.value = player["wild"]

    def _show_colours(self, state: State) -> None:
        tr, box = self.app.tr, self.view.ids.colours
        pool = states.pool(state)
        for row in box.children:
            faces = [tr.t(f"mars_dice.symbol.{face}") for face in state["data"]["dice"][row.colour]]
            row.tint = self.app.theme_cls.dice[row.colour]
            row.title = tr.t(f"mars_dice.dice_of.{row.colour}")
            counts = zip(FACES.values(), faces, strict=True)
            row.hint = ", ".join(f"{count}\u00a0×\u00a0{face}" for count, face in counts)
            row.amount = state["players"][self.who]["production"][row.colour]
            row.left = pool[row.colour]

    def _show_buttons(self, state: State) -> None:
        tr, count = self.app.tr, len(self.picked)
        self.view.ids.about.text = tr.t("mars_dice.dice.picked", n=count) if count else tr.t("mars_dice.dice.pick")

        able = {"spend": count > 0, "turn": count == 1, "give": count == 1, "gain": True}
        if states.is_solo(state):
            del able["give"]
        picked = partial(MarsDicePickedButton, on_release=self._use_picked)
        for button, what in reuse_rows(self.view.ids.picked, list(able), picked):
            button.what, button.icon = what, PICKED_ICONS[what]
            button.text, button.disabled = tr.t(f"mars_dice.dice.{what}"), not able[what]
        mine = self.who == state["turn"]["player"] and state["phase"] == "play"
        trade = partial(MarsDiceTradeButton, on_release=lambda button: self._trade(button.what))
        for button, what in reuse_rows(self.view.ids.trades, list(TRADES), trade):
            button.what, button.icon = what, TRADE_ICONS[what]
            button.text = tr.t(f"mars_dice.trade.{what}")
            button.disabled = not (mine and can_trade(state, self.who, what))
        start = before_the_game(state, self.who)
        self.view.ids.produce.text = tr.t("mars_dice.dice.start" if start else "mars_dice.dice.produce", n=count)

    # ------------------------------------------------------------ doing

    def _use_picked(self, button: MarsDicePickedButton) -> None:
        {"spend": self._spend, "turn": self._turn_die, "give": self._give, "gain": self._gain}[button.what]()

    def _pick(self, face: MarsDiceDieFace) -> None:
        self.picked ^= {face.index}
        self.refresh()

    def _do(self, action: Action, sound: str = "") -> None:
        """Sends the action; if it was done, no die is picked any more."""
        if self.app.do(action):
            self.picked = set()
            self.refresh()
            if sound:
                self.app.device.feel(sound)

    def set_production(self, colour: str, amount: int) -> None:
        self.app.do({"do": "production", "who": self.who, "colour": colour, "amount": amount})

    def roll_one(self, colour: str) -> None:
        if self.app.do({"do": "roll", "who": self.who, "dice": {colour: 1}}):
            self.app.device.feel("roll")

    def set_wild(self, amount: int) -> None:
        now = self.state["players"][self.who]["wild"]
        self.app.do({"do": "wild", "who": self.who, "amount": int(amount) - now})

    def produce(self) -> None:
        """Rolls the production. Asks first when no die is kept, because that throws the whole tray away."""
        count = len(self.state["players"][self.who]["dice"])
        if self.picked or not count:
            self._produce()
            return
        tr = self.app.tr
        dialog = Dialog(title=tr.t("mars_dice.dice.keep_none"), text=tr.t("mars_dice.dice.keep_none_why", n=count))
        dialog.add_button(tr.t("shell.cancel"))
        dialog.add_button(tr.t("mars_dice.dice.roll_all"), self._produce, main=True)
        dialog.open()

    def _produce(self) -> None:
        self._do({"do": "produce", "who": self.who, "keep": sorted(self.picked)}, "roll")

    def _spend(self) -> None:
        self._do({"do": "spend", "who": self.who, "dice": sorted(self.picked), "wild": 0})

    def _trade(self, what: str) -> None:
        """Pays for a trade; wild tokens only after a question."""
        wild = wild_needed(self.state, self.who, what)
        if not wild:
            self._pay(what)
            return
        t = self.app.tr.t
        dialog = Dialog(title=t("mars_dice.ask.wild", n=wild), text=t("mars_dice.ask.wild_why"))
        dialog.add_button(t("shell.cancel"))
        dialog.add_button(t("mars_dice.ask.wild_yes"), lambda: self._pay(what), main=True)
        dialog.open()

    def _pay(self, what: str) -> None:
        if what in TRADED_TILES:
            tile = TRADED_TILES[what]
            ask_neighbours(tile, lambda count: self._do({"do": "trade", "what": what, "beside": count}))
        else:
            self._do({"do": "trade", "what": what, "beside": 0})

    def _turn_die(self) -> None:
        [index] = self.picked
        state = self.state
        die = state["players"][self.who]["dice"][index]
        faces = [face for face in state["data"]["dice"][die["colour"]] if face != die["face"]]
        self._ask_face("mars_dice.dice.turn_to", faces, {"do": "turn_die", "who": self.who, "die": index})

    def _gain(self) -> None:
        data = self.state["data"]
        faces = [face for colour in COLOURS for face in data["dice"][colour]]
        self._ask_face("mars_dice.dice.gain_what", faces, {"do": "gain", "who": self.who})

    def _ask_face(self, title: str, faces: list[str], action: Action) -> None:
        dialog = Dialog(title=self.app.tr.t(title))
        flow = Flow()
        for face in faces:
            button = OutlineButton(text=self.app.tr.t(f"mars_dice.symbol.{face}"), icon=SYMBOL_ICONS[face], pad=16)
            button.stroke = self.app.theme_cls.dice[states.colour_of(face)]
            button.ink = self.app.theme_cls.onSurfaceColor
            button.bind(on_release=partial(self._close_and_do, dialog, {**action, "face": face}))
            flow.add_widget(button)
        dialog.add(flow)
        dialog.add_button(self.app.tr.t("shell.cancel"))
        dialog.open()

    def _close_and_do(self, dialog: Dialog, action: Action, _button: Any) -> None:
        dialog.dismiss()
        self._do(action)

    def _give(self) -> None:
        [index] = self.picked
        dialog = Dialog(title=self.app.tr.t("mars_dice.dice.give_whom"))
        for seat, one in enumerate(self.session.seats):
            if seat != self.who:
                row = PersonRow(title=one["name"], colour=one["colour"], among=self.session.names)
                action = {"do": "give_die", "who": self.who, "die": index, "to": seat}
                row.bind(on_release=partial(self._close_and_do, dialog, action))
                dialog.add(row)
        dialog.add_button(self.app.tr.t("shell.cancel"))
        dialog.open()


class MarsDiceWideTray(BoxLayout):
    """The view of a wide window; kv lays it out."""


class MarsDiceTallTray(BoxLayout):
    """The view of a tall or narrow window; kv lays it out."""


load_kv("mars_dice/dice")
SCREEN = MarsDiceTrayScreen
