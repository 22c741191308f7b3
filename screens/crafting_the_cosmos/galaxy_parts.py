"""What the screens of a player share: whose they are, tiles to tap, the time chamber, energy cards, points."""

from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import SIX
from companion.games.crafting_the_cosmos.state import State
from screens.crafting_the_cosmos.dial_picture import AREA_COLOURS
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Card, Pressable
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import MarkerWidget
from screens.widgets.rounded import Rounded, RoundedOutline

AREA_ICONS = {"light": "white-balance-sunny", "time": "timer-sand", "gravity": "orbit", "chemistry": "flask-outline"}
CRYSTAL = "diamond-stone"
ROOM_SIDE_BY_SIDE, ROOM_BELOW = 740, 900  # dp of height at which everything fits without scrolling


def area_ink(theme: Any, area: str) -> Any:
    return theme.players_ink[AREA_COLOURS[area]]


def acting(state: State) -> int:
    """Whose galaxy it is about now: who has cards to draw or to discard, else who builds, else who is at the dial."""
    players = state["players"]
    due = (who for who, player in enumerate(players) if player["due"])
    if state["phase"] == "setup":
        return next(due, 0)
    if state["end_step"] == "hands":
        return next((who for who, player in enumerate(players) if sum(player["hand"].values()) > printed.HAND), 0)
    mover = states.mover(state)
    if mover is not None and players[mover]["stage"] == "draw":
        return mover
    builders = states.builders(state)
    return builders[0] if builders else mover if mover is not None else state["first"]


SLIM = 110  # dp


class GalaxySeat(Pressable, BoxLayout):
    """A player: a tap shows what is theirs. Where four have little room, the colour leaves it to the name."""

    name = StringProperty()
    note = StringProperty()
    tint = ColorProperty("#888888")
    on = BooleanProperty(False)
    slim = BooleanProperty(False)

    def on_width(self, *_: Any) -> None:
        self.slim = self.width < dp(SLIM)


class GalaxySeats(BoxLayout):
    """All players; `chosen` is shown. It follows whoever acts, until another one is tapped."""

    chosen = NumericProperty(0)
    __events__ = ("on_seat",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._acting: Any = None

    def on_seat(self) -> None:
        pass

    def follow(self) -> None:
        app = running_app()
        now = (app.table.id, acting(app.table.state))
        if now != self._acting:
            self._acting = now
            self.chosen = now[1]

    def show(self) -> None:
        app = running_app()
        session, t = app.table.session, app.tr.t
        state, seats = session.state, session.seats
        if len(self.children) != len(seats):
            self.clear_widgets()
            for who in range(len(seats)):
                tab = GalaxySeat()
                tab.bind(on_release=lambda _, who=who: self.choose(who))
                self.add_widget(tab)
        for who, (tab, seat) in enumerate(zip(reversed(self.children), seats, strict=True)):
            player = state["players"][who]
            tab.name, tab.tint, tab.on = seat["name"], app.theme_cls.players[seat["colour"]], who == self.chosen
            points = t("crafting_the_cosmos.galaxy.points", n=states.total(player))
            stage = t(f"crafting_the_cosmos.galaxy.stage.{player['stage']}")
            in_turns = state["phase"] == "play" and not state["end_step"] and not app.narrow
            tab.note = f"{points} · {stage}" if in_turns else points

    def choose(self, who: int) -> None:
        self.chosen = who
        self.dispatch("on_seat")


class GalaxyTile(Pressable, Card):
    """A thing with its number; a tap does what can be done with it."""

    name = StringProperty()
    icon = StringProperty()
    tint = ColorProperty((0, 0, 0, 0))
    value = StringProperty()
    note = StringProperty()
    lit = BooleanProperty(False)  # it can be done now
    grows = BooleanProperty(False)  # as high as there is room


class GainRow(BoxLayout):
    """Points, and why they came."""

    rule = "points"
    points = StringProperty()
    why = StringProperty()
    round = StringProperty()


class GalaxyChamber(Card):
    rule = "chamber"
    heading = StringProperty()
    supply = StringProperty()


class GalaxyHand(Card):
    rule = "energy_cards"
    heading = StringProperty()
    note = StringProperty()


class GalaxyPoints(Card):
    rule = "points"
    total = StringProperty()
    inside = BooleanProperty(False)  # in a list that scrolls already


class ChamberPicture(MarkerWidget):
    """The track of the growing crystal from 0 to 6, and below it the places that score."""

    ready = NumericProperty(0)
    released = NumericProperty(0)
    places = ListProperty()
    depends = ("ready", "released", "places", "shown")

    def draw(self, theme: Any) -> None:
        scale = running_app().text_scale
        high = (self.height - dp(10)) / 2
        cells = SIX + 1
        wide = (self.width - dp(6) * (cells - 1)) / cells
        middle = self.top - high / 2
        for number in range(cells):
            x = self.x + number * (wide + dp(6))
            last = number == SIX
            Color(*(theme.primaryContainerColor if last else theme.surfaceContainerHighColor))
            Rounded(pos=(x, middle - high / 2), size=(wide, high), radius=[dp(10)])
            there = not last and round(self.shown) == number
            if not there and not (last and self.ready):
                Color(*(theme.onPrimaryContainerColor if last else theme.onSurfaceVariantColor))
                draw_text(str(number), x + wide / 2, middle, sp(16) * scale, align=0.5)
        self._draw_crystals(theme, wide, high, middle, scale)
        self._draw_places(theme, high, self.y + high / 2, scale)

    def _draw_crystals(self, theme: Any, wide: float, high: float, middle: float, scale: float) -> None:
        size = min(high * 0.62, wide * 0.7, dp(40))
        if self.step >= 0:
            x = self.x + self.shown * (wide + dp(6))
            Color(*theme.primaryColor)
            RoundedOutline(pos=(x, middle - high / 2), size=(wide, high), radius=[dp(10)], line=dp(2.2))
            draw_icon(CRYSTAL, x + wide / 2, middle, size, align=0.5)
        if self.ready:
            x = self.right - wide / 2
            Color(*theme.onPrimaryContainerColor)
            many = self.ready > 1
            draw_icon(CRYSTAL, x - (wide * 0.2 if many else 0), middle, size * (0.8 if many else 1), align=0.5)
            if many:
                draw_text(f"×{int(self.ready)}", x + wide * 0.22, middle, sp(15) * scale, "RobotoMedium", 0.5)

    def _draw_places(self, theme: Any, high: float, middle: float, scale: float) -> None:
        count = len(self.places)
        if not count:
            return
        wide = (self.width - dp(6) * (count - 1)) / count
        for number, points in enumerate(self.places):
            x = self.x + number * (wide + dp(6))
            taken = number < self.released
            Color(*(theme.primaryColor if taken else theme.surfaceContainerHighestColor))
            Rounded(pos=(x, middle - high / 2), size=(wide, high), radius=[dp(10)])
            Color(*(theme.onPrimaryColor if taken else theme.onSurfaceColor))
            size = min(high * 0.5, dp(26))
            draw_icon(CRYSTAL if taken else "", x + wide * 0.3, middle, size, align=0.5)
            at = x + wide * (0.68 if taken else 0.5)
            draw_text(str(points), at, middle, sp(20) * scale, "RobotoMedium", 0.5)


load_kv("crafting_the_cosmos/galaxy")
