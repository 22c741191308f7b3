"""Widgets of the screens of a player: the row of players, tiles, the time chamber, energy cards, points."""

from functools import partial
from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import SIX
from companion.games.crafting_the_cosmos.state import State
from screens.crafting_the_cosmos.open_state import state_of
from screens.kv import load_kv
from screens.running import running_app
from screens.theme import Colour, Theme
from screens.widgets import Card, Pressable
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import MarkerWidget
from screens.widgets.highlight import Highlighted
from screens.widgets.rounded import Rounded, RoundedOutline

CRYSTAL = "diamond-stone"
ROOM_SIDE_BY_SIDE, ROOM_BELOW = 740, 900  # dp of height at which everything fits without scrolling


def area_ink(theme: Theme, area: str) -> Colour:
    """The colour of an area for text and icons."""
    ink: Colour = theme.sectors_ink[area]
    return ink


def acting(state: State) -> int:
    """The player whose galaxy matters now: who has cards to draw or to discard, else who builds, else who moves
    markers."""
    players = state["players"]
    drawing = (who for who, player in enumerate(players) if player["due"])
    if state["phase"] == "setup":
        return next(drawing, 0)
    if state["end_step"] == "hands":
        return next((who for who, player in enumerate(players) if sum(player["hand"].values()) > printed.HAND), 0)
    mover = states.mover(state)
    if mover is not None and players[mover]["stage"] == "draw":
        return mover
    builders = states.builders(state)
    return builders[0] if builders else mover if mover is not None else state["first"]


SLIM = 110  # dp


class CraftingSeat(Pressable, BoxLayout):
    """A player; a tap shows what belongs to them. If it is `slim`, the mark moves below the name."""

    name = StringProperty()
    note = StringProperty()
    colour = StringProperty()
    on = BooleanProperty(False)
    slim = BooleanProperty(False)

    def on_width(self, *_: Any) -> None:
        self.slim = self.width < dp(SLIM)


class CraftingSeats(BoxLayout):
    """All players, of whom `chosen` is shown. It follows the player who acts; a tap on another dispatches
    `on_seat`."""

    chosen = NumericProperty(0)
    __events__ = ("on_seat",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._acting: tuple[str, int] | None = None  # the game and the player that it has followed last

    def on_seat(self) -> None:
        pass

    def follow(self) -> None:
        """Chooses the player who acts, if that is another one than before."""
        app = running_app()
        now = (app.table.id, acting(state_of(app)))
        if now != self._acting:
            self._acting = now
            self.chosen = now[1]

    def show(self) -> None:
        app = running_app()
        state, seats, t = state_of(app), app.table.session.seats, app.tr.t
        if len(self.children) != len(seats):
            self.clear_widgets()
            for who in range(len(seats)):
                tab = CraftingSeat()
                tab.bind(on_release=partial(self.choose, who))
                self.add_widget(tab)
        for who, (tab, seat) in enumerate(zip(reversed(self.children), seats, strict=True)):
            player = state["players"][who]
            tab.name, tab.colour, tab.on = seat["name"], seat["colour"], who == self.chosen
            points = t("crafting_the_cosmos.galaxy.points", n=states.total(player))
            stage = t(f"crafting_the_cosmos.galaxy.stage.{player['stage']}")
            in_turns = state["phase"] == "play" and not state["end_step"] and not app.narrow
            tab.note = f"{points} · {stage}" if in_turns else points

    def choose(self, who: int, *_: Any) -> None:
        self.chosen = who
        self.dispatch("on_seat")


class CraftingTile(Highlighted, Pressable, Card):
    """A thing with its number, which a tap uses."""

    highlighted_by = (
        "value",
        "note",
    )

    name = StringProperty()
    icon = StringProperty()
    tint = ColorProperty((0, 0, 0, 0))
    value = StringProperty()
    note = StringProperty()
    lit = BooleanProperty(False)  # it can be used now
    grows = BooleanProperty(False)  # as high as there is room


class CraftingGainRow(BoxLayout):
    """Points that were gained, with the reason."""

    rule = "points"
    points = StringProperty()
    why = StringProperty()
    round = StringProperty()


class CraftingChamber(Card):
    """The time chamber, with buttons that release and grow crystals."""

    rule = "chamber"
    heading = StringProperty()
    supply = StringProperty()


class CraftingHand(Card):
    """The energy cards of a player, and the open row."""

    rule = "energy_cards"
    heading = StringProperty()
    note = StringProperty()


class CraftingPoints(Card):
    """The points of a player, and the list of gains."""

    rule = "points"
    total = StringProperty()
    inside = BooleanProperty(False)  # it is inside a scroll view


class CraftingChamberPicture(MarkerWidget):
    """The track of the growing crystal from 0 to 6, and below it the places for released crystals."""

    ready = NumericProperty(0)
    released = NumericProperty(0)
    places: list[int] = ListProperty()  # their points
    depends = ("ready", "released", "places", "shown")

    def draw(self, theme: Theme) -> None:
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
            covered = not last and round(self.shown) == number
            if not covered and not (last and self.ready):
                Color(*(theme.onPrimaryContainerColor if last else theme.onSurfaceVariantColor))
                draw_text(str(number), x + wide / 2, middle, sp(16) * scale, align=0.5)
        self._draw_crystals(theme, wide, high, middle, scale)
        self._draw_places(theme, high, self.y + high / 2, scale)

    def _draw_crystals(self, theme: Theme, wide: float, high: float, middle: float, scale: float) -> None:
        size = min(high * 0.62, wide * 0.7, dp(40))
        if self.step >= 0:
            x = self.x + self.shown * (wide + dp(6))
            Color(*theme.primaryColor)
            RoundedOutline(pos=(x, middle - high / 2), size=(wide, high), radius=[dp(10)], line=dp(2.2))
            draw_icon(CRYSTAL, x + wide / 2, middle, size, align=0.5)
        if self.ready:
            x = self.right - wide / 2
            Color(*theme.onPrimaryContainerColor)
            several = self.ready > 1
            draw_icon(CRYSTAL, x - (wide * 0.2 if several else 0), middle, size * (0.8 if several else 1), align=0.5)
            if several:
                draw_text(f"×{int(self.ready)}", x + wide * 0.22, middle, sp(15) * scale, "RobotoMedium", 0.5)

    def _draw_places(self, theme: Theme, high: float, middle: float, scale: float) -> None:
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
            centre = x + wide * (0.68 if taken else 0.5)
            draw_text(str(points), centre, middle, sp(20) * scale, "RobotoMedium", 0.5)


load_kv("crafting_the_cosmos/galaxy")
