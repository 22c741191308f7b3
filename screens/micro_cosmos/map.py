"""The map of Micro Cosmos: the Portal and the eight places around it, each a widget that can be tapped."""

from typing import Any, Literal, TypedDict

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.engine.setup import Seat
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.icons import ARKS, COLONY, GAIN_ICONS, OUTPOST, RESOURCE_ICONS
from companion.games.micro_cosmos.ring import GRID
from companion.games.micro_cosmos.state import Place, State, can_be_found
from screens.running import running_app
from screens.theme import Colour, Theme
from screens.widgets import Pressable, width_of
from screens.widgets.board.token import draw_token
from screens.widgets.board.track import draw_cell
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.highlight import Highlighted
from screens.widgets.mark import draw_mark, initial
from screens.widgets.mark import outline as outline_of
from screens.widgets.rounded import Rounded, RoundedOutline
from screens.widgets.smooth import box_path, dashed

FULL_WIDTH, FULL_HEIGHT = 216, 132  # dp: on a tile of this size everything is drawn in full size
ROCKET = 56  # dp, the height of an ark in the Portal
BAR = 6  # dp, the width of the bar in the colour of the planet

Whose = tuple[str, str]  # the colour and the initial of a player
Piece = tuple[str, Whose, int]  # the icon, whose, how many


class PortalPicture(TypedDict):
    kind: Literal["portal"]
    name: str
    outline: str  # the colour of the player whose turn it is, if their ark is here
    arks: list[Whose]


class UnknownPicture(TypedDict):
    kind: Literal["unknown"]
    name: str
    outline: str
    reachable: bool


class PlanetPicture(TypedDict):
    kind: Literal["planet"]
    name: str
    outline: str
    colour: str
    done: bool
    done_text: str
    tracks: list[tuple[str, int, int]]  # the resource, the level, the highest level
    gives: list[tuple[str, int]]
    arks: list[tuple[str, Whose]]  # the icon, whose
    colonies: list[tuple[Whose, int]]  # whose, how many
    outposts: list[tuple[Whose, int]]
    standing: list[tuple[Whose, int]]  # whose, the field of the marker


class MicroCosmosPlaceTile(Highlighted, Pressable, CanvasWidget):
    """A place of the map. `picture` is all that is drawn; `says` is its name, for reading aloud and for tests."""

    highlighted_by = ("picture",)

    picture: PortalPicture | UnknownPicture | PlanetPicture | None = ObjectProperty(None, allownone=True)
    says = StringProperty()
    depends = ("picture",)

    @property
    def unit(self) -> float:
        return max(0.6, min(1.0, self.width / dp(FULL_WIDTH), self.height / dp(FULL_HEIGHT) * 1.1))

    def draw(self, theme: Theme) -> None:
        picture = self.picture
        if picture is None or self.width < dp(30):
            return
        if picture["kind"] == "planet":
            self._planet(theme, picture)
        elif picture["kind"] == "unknown":
            self._unknown(theme, picture)
        else:
            self._portal(theme, picture)

    def _ground(self, theme: Theme, outline: str, colour: Colour, bar: Colour | None = None) -> None:
        radius = dp(16) * self.unit
        if bar is not None:
            Color(*bar)
            Rounded(pos=self.pos, size=self.size, radius=[radius])
        Color(*colour)
        left = dp(BAR) if bar is not None else 0
        corners = [min(radius, dp(4)), radius, radius, min(radius, dp(4))] if left else [radius] * 4
        RoundedRectangle(pos=(self.x + left, self.y), size=(self.width - left, self.height), radius=corners)
        if outline:
            Color(*outline_of(theme, outline))
            RoundedOutline(pos=self.pos, size=self.size, radius=[radius], line=dp(2.2))

    # ------------------------------------------------------------ what lies there

    def _portal(self, theme: Theme, picture: PortalPicture) -> None:
        self._ground(theme, picture["outline"], theme.surfaceContainerLowColor)
        unit = self.unit
        arks = picture["arks"]
        Color(*theme.onSurfaceVariantColor)
        middle = self.center_y + dp(12) * unit
        if not arks:
            draw_icon("orbit", self.center_x, middle, sp(36) * unit, 0.5)
        self._text(picture["name"], self.center_x, middle - dp(38) * unit, 13, self.width - dp(12), align=0.5)
        tall = dp(ROCKET) * unit
        step = min(tall, (self.width - tall - dp(12)) / max(1, len(arks) - 1))
        for number, whose in enumerate(arks):
            x = self.center_x + (number - (len(arks) - 1) / 2) * step
            draw_token(x, middle - tall * 0.46, tall, theme, "rocket", *whose)

    def _unknown(self, theme: Theme, picture: UnknownPicture) -> None:
        reachable = picture["reachable"]
        Color(*(theme.primaryColor if reachable else theme.outlineColor))
        dashed(box_path((*self.pos, *self.size), dp(16) * self.unit, dp(2)), dp(1.5))
        Color(*(theme.onSurfaceVariantColor if reachable else theme.outlineColor))
        name, size = picture["name"], 15
        icon = sp(20) * self.unit
        if self.width < dp(150):
            draw_icon("help-circle-outline", self.center_x, self.center_y, icon, 0.5)
            return
        wide = width_of(name, "Roboto", sp(size) * self._scale())
        left = self.center_x - (wide + icon + dp(8)) / 2
        draw_icon("help-circle-outline", left, self.center_y, icon)
        self._text(name, left + icon + dp(8), self.center_y, size, self.width)

    def _planet(self, theme: Theme, picture: PlanetPicture) -> None:
        unit = self.unit
        self._ground(theme, picture["outline"], theme.surfaceContainerColor, theme.dice[picture["colour"]])
        used = self._pieces(theme, _pieces_on(picture))
        Color(*theme.onSurfaceColor)
        left = self.x + dp(BAR) + dp(12) * unit
        top = self.top - dp(22) * unit
        self._text(picture["name"], left, top, 15, self.right - left - used - dp(14), "RobotoMedium")
        if picture["done"]:
            self._done(theme, picture["done_text"], left, top)
        else:
            self._tracks(theme, picture["tracks"], left, top)
        self._gives(theme, picture["gives"])
        self._standing(theme, picture["standing"], left)

    def _pieces(self, theme: Theme, pieces: list[Piece]) -> float:
        """Draws arks, colonies and outposts from the right, those of a player beside their mark, with a number if
        there are several. Returns the width."""
        size = sp(19) * self.unit
        x = self.right - dp(10) * self.unit
        middle = self.top - dp(22) * self.unit
        start = x
        owners = list(dict.fromkeys(whose for _, whose, _ in pieces))
        for owner in reversed(owners):
            Color(*theme.onSurfaceColor)
            for icon, _, count in reversed([piece for piece in pieces if piece[1] == owner]):
                if count > 1:
                    number = str(count)
                    draw_text(number, x, middle, sp(13) * self.unit, "RobotoMedium", align=1)
                    x -= width_of(number, "RobotoMedium", sp(13) * self.unit) + dp(1)
                draw_icon(icon, x, middle, size, align=1)
                x -= size + dp(1) * self.unit
            draw_mark(x - size / 2, middle, size, *owner, theme, on_board=True)
            x -= size + dp(6) * self.unit
        return start - x

    def _tracks(self, theme: Theme, tracks: list[tuple[str, int, int]], left: float, top: float) -> None:
        unit = self.unit
        room = top - dp(14) * unit - (self.y + dp(26) * unit)
        step = min(dp(26) * unit, room / max(1, len(tracks)))
        pip_high = min(dp(13) * unit, step * 0.6)
        most = max(track[2] for track in tracks)
        icon = min(sp(17) * unit, step * 0.9)
        start = left + icon + dp(8) * unit
        pip = min(dp(17) * unit, (self.right - dp(10) * unit - start) / most)
        for number, (resource, level, high) in enumerate(tracks):
            middle = top - dp(14) * unit - step * (number + 0.5)
            Color(*theme.onSurfaceColor)
            draw_icon(RESOURCE_ICONS[resource], left, middle, icon)
            for field in range(high):
                box = (start + field * pip, middle - pip_high / 2, pip - dp(2), pip_high)
                draw_cell(theme, box, dp(2.5) * unit, theme.goods_ink[resource] if field < level else None)

    def _done(self, theme: Theme, text: str, left: float, top: float) -> None:
        unit = self.unit
        middle = top - dp(30) * unit
        Color(*theme.goodColor)
        draw_icon("check-circle-outline", left, middle, sp(17) * unit)
        if self.width > dp(150):
            self._text(text, left + sp(17) * unit + dp(6), middle, 14, self.right - left - dp(40) * unit)

    def _gives(self, theme: Theme, gives: list[tuple[str, int]]) -> None:
        """Draws what is gathered here into the corner: an icon each, with a number if there are several."""
        x, middle, unit = self.right - dp(10) * self.unit, self.y + dp(15) * self.unit, self.unit
        for what, count in reversed(gives):
            Color(*theme.goods_ink.get(what, theme.onSurfaceVariantColor))
            if count > 1:
                number = str(count)
                draw_text(number, x, middle, sp(13) * self._scale(), "RobotoMedium", align=1)
                x -= width_of(number, "RobotoMedium", sp(13) * self._scale()) + dp(1)
            draw_icon(GAIN_ICONS[what], x, middle, sp(15) * unit, align=1)
            x -= sp(15) * unit + dp(5) * unit

    def _standing(self, theme: Theme, standing: list[tuple[Whose, int]], left: float) -> None:
        """Draws the terraforming markers from the first to the last: the player's mark and the number of its
        field."""
        x, middle, unit = left, self.y + dp(15) * self.unit, self.unit
        size = sp(17) * unit
        for whose, field in standing:
            draw_mark(x + size / 2, middle, size, *whose, theme, on_board=True)
            Color(*theme.onSurfaceColor)
            text = str(field)
            draw_text(text, x + size + dp(3), middle, sp(14) * self._scale(), "RobotoMedium")
            x += size + dp(10) * unit + width_of(text, "RobotoMedium", sp(14) * self._scale())

    # ------------------------------------------------------------ text that fits

    def _scale(self) -> float:
        return max(0.8, self.unit) * float(running_app().text_scale)

    def _text(
        self, text: str, x: float, middle: float, size: float, room: float, font: str = "Roboto", align: float = 0
    ) -> None:
        """Draws the text, smaller if it would not fit, and cut off if it is very small already."""
        wanted = sp(size) * self._scale()
        wide = width_of(text, font, wanted)
        if wide > room > 0:
            wanted = max(sp(11), wanted * room / wide)
            while len(text) > 1 and width_of(text, font, wanted) > room:
                text = text[:-2] + "…" if text.endswith("…") else text[:-1] + "…"
        draw_text(text, x, middle, wanted, font, align)


class MicroCosmosMap(GridLayout):
    """The nine tiles of the map. A tap on one dispatches `on_place` with the place, None for the Portal."""

    __events__ = ("on_place",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(cols=3, rows=3, spacing=dp(10), **kwargs)
        self.tiles: dict[int | None, MicroCosmosPlaceTile] = {}
        for at in GRID:
            tile = MicroCosmosPlaceTile()
            tile.bind(on_release=lambda _, at=at: self.dispatch("on_place", at))
            self.tiles[at] = tile
            self.add_widget(tile)

    def on_place(self, at: int | None) -> None:
        pass

    def show(self, state: State, seats: list[Seat]) -> None:
        t = running_app().tr.t
        marks = [(seat["colour"], initial(seat["name"])) for seat in seats]
        active = seats[state["turn"]["player"]]["colour"] if state["phase"] == "play" else ""
        ark = state["players"][state["turn"]["player"]]["ark"]
        for at, tile in self.tiles.items():
            outline = active if ark["at"] == at and (at is not None or ark["spot"] == "portal") else ""
            if at is None:
                tile.picture = _portal_picture(state, outline, marks)
                tile.says = tile.picture["name"]
            elif (place := state["places"][at]) is not None:
                tile.picture = _planet_picture(state, at, place, outline, marks)
                tile.says = tile.picture["name"]
            else:
                tile.picture = _unknown_picture(state, at, outline)
                tile.says = t(f"micro_cosmos.place.{at}")


def _pieces_on(picture: PlanetPicture) -> list[Piece]:
    return [
        *((icon, whose, 1) for icon, whose in picture["arks"]),
        *((COLONY, whose, count) for whose, count in picture["colonies"]),
        *((OUTPOST, whose, count) for whose, count in picture["outposts"]),
    ]


def _portal_picture(state: State, outline: str, marks: list[Whose]) -> PortalPicture:
    players = zip(marks, state["players"], strict=True)
    return {
        "kind": "portal",
        "name": running_app().tr.t("micro_cosmos.portal"),
        "outline": outline,
        "arks": [whose for whose, player in players if player["ark"]["spot"] == "portal"],
    }


def _unknown_picture(state: State, at: int, outline: str) -> UnknownPicture:
    starting = state["phase"] == "planets"
    return {
        "kind": "unknown",
        "name": running_app().tr.t("micro_cosmos.unknown"),
        "outline": outline,
        "reachable": at in states.missing_starts(state) if starting else can_be_found(state, at),
    }


def _planet_picture(state: State, at: int, place: Place, outline: str, marks: list[Whose]) -> PlanetPicture:
    card = place["card"]
    gives = states.gives_now(place)
    arks = [player["ark"] for player in state["players"]]
    return {
        "kind": "planet",
        "name": card["name"],
        "outline": outline,
        "colour": card["colour"],
        "done": place["done"],
        "done_text": running_app().tr.t("micro_cosmos.is_done"),
        "tracks": [
            (track["resource"], level, track["most"])
            for track, level in zip(card["tracks"], place["levels"], strict=True)
        ],
        "gives": [(what, gives[what]) for what in GAIN_ICONS if what in gives],
        "arks": [(ARKS[ark["spot"]], marks[who]) for who, ark in enumerate(arks) if ark["at"] == at],
        "colonies": [(marks[who], count) for who, count in enumerate(place["colonies"]) if count],
        "outposts": [(marks[who], count) for who, count in enumerate(place["outposts"]) if count],
        "standing": [(marks[marker["who"]], marker["at"]) for marker in states.standing(place)],
    }
