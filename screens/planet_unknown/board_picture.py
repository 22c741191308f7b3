"""The corporation board: five tracks with their fields and the markers, drawn by one widget."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Line
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown.data import TOP, TRACKS
from companion.games.planet_unknown.icons import BOOST, MEDAL, MILESTONE, TRACK_COLOURS, TRACK_ICONS
from screens.running import running_app
from screens.widgets import width_of
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.rounded import Rounded, RoundedOutline

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


class BoardPicture(CanvasWidget):
    """`picture`: {"fields": {track: [field, …]}, "at": {marker: [track, row]}, "names": {track: name}, "flux": track,
    "pods": [[track, row], …], "ways": [[track, row], …], "path": [[track, row], …], "numbered": bool}. `path` is the
    way that Oasis' water marker winds along; `numbered` fields can be told apart in a sheet."""

    picture = ObjectProperty(None, allownone=True)
    depends = ("picture",)

    def rule_at(self, x: float, _y: float) -> str:
        """The track that a finger is on."""
        share = (x - self.x) / self.width * len(TRACKS)
        return TRACK_RULES[TRACKS[min(len(TRACKS) - 1, max(0, int(share)))]]

    def draw(self, theme: Any) -> None:
        if not self.picture or self.width < dp(60):
            return
        gap = dp(8) if self.width > dp(480) else dp(4)
        wide = (self.width - gap * (len(TRACKS) - 1)) / len(TRACKS)
        lefts = {track: self.x + number * (wide + gap) for number, track in enumerate(TRACKS)}
        for track, x in lefts.items():
            Color(*theme.surfaceContainerColor)
            Rounded(pos=(x, self.y), size=(wide, self.height), radius=[dp(14)])
            self._name(theme, track, x, wide)
        side = dp(6) if wide > dp(80) else dp(3)
        step = (self.height - dp(HEAD) - dp(12)) / (TOP + 1)
        tall = min(step - dp(3), dp(40))

        def box(track: str, row: int) -> Box:
            return lefts[track] + side, self.y + dp(6) + row * step, wide - 2 * side, tall

        self._path(theme, box)
        for track in TRACKS:
            for row, field in enumerate(self.picture["fields"][track][: TOP + 1]):
                self._field(theme, track, row, field, box(track, row))

    def _path(self, theme: Any, box: Callable[[str, int], Box]) -> None:
        """Below the fields: it is seen between them, and around each of its own."""
        if not self.picture["path"]:
            return
        Color(*theme.players_ink[TRACK_COLOURS["water"]])
        boxes = [box(track, row) for track, row in self.picture["path"]]
        Line(points=[at for x, y, wide, tall in boxes for at in (x + wide / 2, y + tall / 2)], width=dp(1.5))
        for x, y, wide, tall in boxes:
            RoundedOutline(pos=(x, y), size=(wide, tall), radius=[dp(7)], line=dp(2.6))

    def _name(self, theme: Any, track: str, x: float, wide: float) -> None:
        middle = self.top - dp(HEAD) / 2 - dp(2)
        name = self.picture["names"][track]
        size = sp(14) * running_app().text_scale
        room = wide - dp(36)
        text = name if width_of(name, "RobotoMedium", size) <= room else ""
        both = sp(18) + (dp(6) + width_of(text, "RobotoMedium", size) if text else 0)
        left = x + (wide - both) / 2
        Color(*theme.players_ink[TRACK_COLOURS[track]])
        draw_icon(TRACK_ICONS[track], left, middle, sp(18))
        Color(*theme.onSurfaceColor)
        draw_text(text, left + sp(18) + dp(6), middle, size, "RobotoMedium")
        if self.picture["flux"] == track:
            Color(*theme.primaryColor)
            draw_icon("wave", x + wide - dp(8), middle, sp(16), align=1)

    def _passed_by(self, track: str, row: int) -> str:
        """The marker that has come past this field on its own way: a guest on the track has not climbed it."""
        at, path = self.picture["at"], self.picture["path"]
        if path:
            if [track, row] in path[: path.index(at["water"])]:
                return "water"
            if track == "water":
                return ""
        return track if at[track][0] == track and at[track][1] > row else ""

    def _field(self, theme: Any, track: str, row: int, field: Any, box: Box) -> None:
        x, y, wide, tall = box
        markers = [marker for marker, place in self.picture["at"].items() if place == [track, row]]
        passed = self._passed_by(track, row)
        if markers:
            fill, ink = theme.players[TRACK_COLOURS[markers[0]]], theme.players_on[TRACK_COLOURS[markers[0]]]
        elif passed:
            fill = _mixed(theme.surfaceContainerColor, theme.players_ink[TRACK_COLOURS[passed]])
            ink = theme.onSurfaceColor
        else:
            fill, ink = theme.surfaceContainerHighColor, theme.onSurfaceColor
        Color(*fill)
        Rounded(pos=(x, y), size=(wide, tall), radius=[dp(7)])
        if markers:
            self._marker(theme, markers, track, box, ink)
        if [track, row] in self.picture["ways"]:
            Color(*theme.primaryColor)
            RoundedOutline(pos=(x, y), size=(wide, tall), radius=[dp(7)], line=dp(2.3))
        Color(*ink)
        if [track, row] in self.picture["pods"]:
            draw_icon("human-greeting", x + wide / 2, y + tall / 2, min(sp(18), tall * 0.8), 0.5)
            return
        if self.picture["numbered"] and wide > dp(80) and not markers:
            Color(*theme.onSurfaceVariantColor)
            draw_text(str(row), x + dp(6), y + tall / 2, sp(14))
            Color(*ink)
        self._benefits(field, row, x + wide / 2, y + tall / 2, max(sp(14), min(sp(16), tall * 0.62)))

    def _marker(self, theme: Any, markers: list[str], track: str, box: Any, ink: Any) -> None:
        """An edge, or a white marker would be lost on a light board; and whose it is, where that is not plain."""
        x, y, wide, tall = box
        Color(*theme.players_ink[TRACK_COLOURS[markers[0]]])
        RoundedOutline(pos=(x, y), size=(wide, tall), radius=[dp(7)], line=dp(2.2))
        Color(*ink)
        if markers != [track]:
            for number, marker in enumerate(markers):
                draw_icon(TRACK_ICONS[marker], x + dp(3) + number * sp(16), y + tall / 2, sp(14))

    def _benefits(self, field: Any, row: int, centre: float, middle: float, size: float) -> None:
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


def _mixed(ground: Sequence[float], ink: Sequence[float]) -> list[float]:
    """A field that was passed; not transparent, or the path below would show."""
    return [*(0.72 * below + 0.28 * above for below, above in zip(ground[:3], ink[:3], strict=True)), 1]


def ways_of(corporation: str) -> dict[str, Any]:
    """What the picture shows beyond the fields of a corporation."""
    return {
        "path": printed.corporation(corporation).get("water_path", []),
        "numbered": corporation == "cosmos",  # its pods go to fields of one's choice
    }
