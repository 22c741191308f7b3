"""The picture of a corporation board: five tracks with their fields and markers, drawn by one widget."""

from collections.abc import Hashable
from typing import Any, TypedDict

from kivy.graphics import Color
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown.data import TOP, TRACKS, Field
from companion.games.planet_unknown.icons import BOOST, MEDAL, MILESTONE, TRACK_ICONS
from companion.games.planet_unknown.state import Place
from screens.running import running_app
from screens.theme import Theme
from screens.widgets import width_of
from screens.widgets.board.colours import Shade
from screens.widgets.board.track import Status, draw_step
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.highlight import HighlightedParts, Outline
from screens.widgets.rounded import Rounded
from screens.widgets.smooth import outlined

HEAD = 30  # dp: the names of the tracks
LOWEST = 394  # dp: the height at which it can still be read

TRACK_RULES = {
    "civ": "civ_track",
    "water": "water",
    "biomass": "biomass",
    "rover": "rover_track",
    "tech": "tech",
}

Box = tuple[float, float, float, float]  # left, bottom, width, height


class Paths(TypedDict):
    """How a corporation's markers move, as far as the picture shows it."""

    path: list[Place]  # the places that Oasis' water marker passes, in order
    numbered: bool  # the fields have numbers, because dialogs name them


class Board(Paths):
    """The contents of the picture."""

    whose: int  # seat
    fields: dict[str, list[Field]]  # by track
    at: dict[str, Place]  # by marker
    names: dict[str, str]  # of the tracks
    flux: str  # the track with the flux marker
    pods: list[Place]
    ways: list[Place]  # places that a marker can advance to now


class PlanetUnknownBoardPicture(HighlightedParts, CanvasWidget):
    """Draws the `Board` in its property `picture`. A marker that an action moves is outlined."""

    highlighted_by = ("picture",)

    picture: Board | None = ObjectProperty(None, allownone=True)
    depends = ("picture",)

    def rule_at(self, x: float, _y: float) -> str:
        """The section of the rules for the track at this place."""
        share = (x - self.x) / self.width * len(TRACKS)
        return TRACK_RULES[TRACKS[min(len(TRACKS) - 1, max(0, int(share)))]]

    def parts(self) -> dict[Hashable, Place]:
        board = self.picture
        return {(board["whose"], marker): place for marker, place in board["at"].items()} if board else {}

    def outline_of(self, part: Any) -> Outline:
        assert self.picture is not None
        return (*self._box(*self.picture["at"][part[1]]), dp(7))

    @property
    def _gap(self) -> float:
        return float(dp(8) if self.width > dp(480) else dp(4))

    @property
    def _wide(self) -> float:
        """The width of a track."""
        return float((self.width - self._gap * (len(TRACKS) - 1)) / len(TRACKS))

    def _left(self, track: str) -> float:
        return float(self.x + TRACKS.index(track) * (self._wide + self._gap))

    def _box(self, track: str, row: int) -> Box:
        """Of a field."""
        side = dp(6) if self._wide > dp(80) else dp(3)
        step = (self.height - dp(HEAD) - dp(12)) / (TOP + 1)
        return self._left(track) + side, self.y + dp(6) + row * step, self._wide - 2 * side, min(step - dp(3), dp(40))

    def draw(self, theme: Theme) -> None:
        if not self.picture or self.width < dp(60):
            return
        board, wide = self.picture, self._wide
        for track in TRACKS:
            x = self._left(track)
            Color(*theme.surfaceContainerColor)
            Rounded(pos=(x, self.y), size=(wide, self.height), radius=[dp(14)])
            self._name(theme, board, track, x, wide)
        self._path(theme, board)
        for track in TRACKS:
            for row, field in enumerate(board["fields"][track][: TOP + 1]):
                self._field(theme, board, track, row, field, self._box(track, row))

    def _path(self, theme: Theme, board: Board) -> None:
        """The path of Oasis' water marker, under the fields: it is seen between them."""
        if not board["path"]:
            return
        Color(*theme.tracks_ink["water"])
        boxes = [self._box(track, row) for track, row in board["path"]]
        outlined([(x + wide / 2, y + tall / 2) for x, y, wide, tall in boxes], dp(3), closed=False)

    def _name(self, theme: Theme, board: Board, track: str, x: float, wide: float) -> None:
        """The icon of a track and, if there is room, its name."""
        middle = self.top - dp(HEAD) / 2 - dp(2)
        name = board["names"][track]
        size = sp(14) * running_app().text_scale
        room = wide - dp(36)
        text = name if width_of(name, "RobotoMedium", size) <= room else ""
        both = sp(18) + (dp(6) + width_of(text, "RobotoMedium", size) if text else 0)
        left = x + (wide - both) / 2
        Color(*theme.tracks_ink[track])
        draw_icon(TRACK_ICONS[track], left, middle, sp(18))
        Color(*theme.onSurfaceColor)
        draw_text(text, left + sp(18) + dp(6), middle, size, "RobotoMedium")
        if board["flux"] == track:
            Color(*theme.primaryColor)
            draw_icon("wave", x + wide - dp(8), middle, sp(16), align=1)

    def _passed_by(self, board: Board, track: str, row: int) -> str:
        """The marker that has passed this field on its way; a marker of another track has not climbed this one."""
        at, path = board["at"], board["path"]
        if path:
            if [track, row] in path[: path.index(at["water"])]:
                return "water"
            if track == "water":
                return ""
        return track if at[track][0] == track and at[track][1] > row else ""

    def _field(self, theme: Theme, board: Board, track: str, row: int, field: Field, box: Box) -> None:
        x, y, wide, tall = box
        markers = [marker for marker, place in board["at"].items() if place == [track, row]]
        passed = self._passed_by(board, track, row)
        if board["path"]:  # which is drawn under the fields
            Color(*theme.surfaceContainerColor)
            Rounded(pos=(x, y), size=(wide, tall), radius=[dp(7)])
        status: Status = "reached" if passed else "next" if [track, row] in board["ways"] else "ahead"
        if markers:
            ink = draw_step(theme, box, "here", dp(7), theme.tracks[markers[0]])
            self._markers(markers, track, box, ink)
        else:
            ink = draw_step(theme, box, status, dp(7), theme.tracks_ink[passed or track])
        Color(*ink)
        if [track, row] in board["pods"]:
            draw_icon("human-greeting", x + wide / 2, y + tall / 2, min(sp(18), tall * 0.8), 0.5)
            return
        if board["numbered"] and wide > dp(80) and not markers:
            Color(*theme.onSurfaceVariantColor)
            draw_text(str(row), x + dp(6), y + tall / 2, sp(14))
            Color(*ink)
        self._benefits(field, row, x + wide / 2, y + tall / 2, max(sp(14), min(sp(16), tall * 0.62)))

    def _markers(self, markers: list[str], track: str, box: Box, ink: Shade) -> None:
        """A marker has its icon if it stands on another track."""
        x, y, _, tall = box
        Color(*ink)
        if markers != [track]:
            for number, marker in enumerate(markers):
                draw_icon(TRACK_ICONS[marker], x + dp(3) + number * sp(16), y + tall / 2, sp(14))

    def _benefits(self, field: Field, row: int, centre: float, middle: float, size: float) -> None:
        parts: list[tuple[str, str]] = []
        if field.get("rover"):
            parts.append(("", str(field["rover"])))
        parts += [(MILESTONE, "")] * field.get("milestone", 0) + [(BOOST, "")] * field.get("synergy", 0)
        if field.get("advance"):
            parts.append((TRACK_ICONS[field["advance"]], ""))
        for number, option in enumerate(field.get("either", [])):
            icon = BOOST if "synergy" in option else TRACK_ICONS.get(option.get("advance", ""), MILESTONE)
            parts += [*([("", "/")] if number else []), (icon, "")]
        if field.get("medal"):
            parts.append((MEDAL, str(field["medal"])))
        if not parts and row == 0:
            parts.append(("", "0"))
        texts = [width_of(text, "Roboto", size) + dp(2) if text else 0 for _, text in parts]
        widths = [(size if icon else 0) + wide for (icon, _), wide in zip(parts, texts, strict=True)]
        x = centre - (sum(widths) + dp(5) * max(0, len(parts) - 1)) / 2
        for (icon, text), wide in zip(parts, widths, strict=True):
            draw_icon(icon, x, middle, size)
            draw_text(text, x + (size + dp(2) if icon else 0), middle, size)
            x += wide + dp(5)


def paths_of(corporation: str) -> Paths:
    return {
        "path": printed.corporation(corporation).get("water_path", []),
        "numbered": corporation == "cosmos",  # its players choose fields for pods in a dialog
    }
