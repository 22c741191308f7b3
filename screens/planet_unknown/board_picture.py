"""The corporation board: five tracks with their fields and the markers, drawn by one widget."""

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from companion.games.planet_unknown.data import TOP, TRACKS
from companion.games.planet_unknown.icons import BOOST, EITHER, MEDAL, MILESTONE, TRACK_COLOURS, TRACK_ICONS
from screens.widgets import width_of
from screens.widgets.drawn import Drawn
from screens.widgets.drawn_text import draw_icon, draw_text

HEAD = 30  # dp: the names of the tracks
LOWEST = 394  # dp: the height at which it can still be read


class BoardPicture(Drawn):
    """`picture`: {"fields": {track: [field, …]}, "at": {marker: [track, row]}, "names": {track: name}, "flux": track,
    "pods": [[track, row], …], "ways": [[track, row], …]}."""

    picture = ObjectProperty(None, allownone=True)
    depends = ("picture",)

    def draw(self, theme: Any) -> None:
        if not self.picture or self.width < dp(60):
            return
        gap = dp(8) if self.width > dp(480) else dp(4)
        wide = (self.width - gap * (len(TRACKS) - 1)) / len(TRACKS)
        for number, track in enumerate(TRACKS):
            self._track(theme, track, self.x + number * (wide + gap), wide)

    def _track(self, theme: Any, track: str, x: float, wide: float) -> None:
        picture = self.picture
        Color(*theme.surfaceContainerColor)
        RoundedRectangle(pos=(x, self.y), size=(wide, self.height), radius=[dp(14)])
        self._name(theme, track, x, wide)
        room = self.height - dp(HEAD) - dp(12)
        step = room / (TOP + 1)
        side = dp(6) if wide > dp(80) else dp(3)
        tall = min(step - dp(3), dp(40))
        for row, field in enumerate(picture["fields"][track][: TOP + 1]):
            y = self.y + dp(6) + row * step
            self._field(theme, track, row, field, (x + side, y, wide - 2 * side, tall))

    def _name(self, theme: Any, track: str, x: float, wide: float) -> None:
        middle = self.top - dp(HEAD) / 2 - dp(2)
        name = self.picture["names"][track]
        size = sp(14) * App.get_running_app().text_scale
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

    def _field(self, theme: Any, track: str, row: int, field: Any, box: tuple[float, float, float, float]) -> None:
        x, y, wide, tall = box
        markers = [marker for marker, place in self.picture["at"].items() if place == [track, row]]
        reached = any(place[0] == track and place[1] > row for place in self.picture["at"].values())
        if markers:
            fill, ink = theme.players[TRACK_COLOURS[markers[0]]], theme.players_on[TRACK_COLOURS[markers[0]]]
        elif reached:
            fill = [*theme.players_ink[TRACK_COLOURS[track]][:3], 0.28]
            ink = theme.onSurfaceColor
        else:
            fill, ink = theme.surfaceContainerHighColor, theme.onSurfaceColor
        Color(*fill)
        RoundedRectangle(pos=(x, y), size=(wide, tall), radius=[dp(7)])
        if markers:
            self._marker(theme, markers, track, box, ink)
        if [track, row] in self.picture["ways"]:
            Color(*theme.primaryColor)
            Line(rounded_rectangle=(x + 1, y + 1, wide - 2, tall - 2, dp(7)), width=dp(1.3))
        Color(*ink)
        if [track, row] in self.picture["pods"]:
            draw_icon("human-greeting", x + wide / 2, y + tall / 2, min(sp(18), tall * 0.8), 0.5)
            return
        self._benefits(field, row, x + wide / 2, y + tall / 2, max(sp(14), min(sp(16), tall * 0.62)))

    def _marker(self, theme: Any, markers: list[str], track: str, box: Any, ink: Any) -> None:
        """An edge, or a white marker would be lost on a light board; and whose it is, where that is not plain."""
        x, y, wide, tall = box
        Color(*theme.players_ink[TRACK_COLOURS[markers[0]]])
        Line(rounded_rectangle=(x, y, wide, tall, dp(7)), width=dp(1.2))
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
        if field.get("either"):
            parts.append((EITHER, ""))
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
