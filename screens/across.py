"""Whose turn it is, what is to be done and how it stands, to be read from every side of the table."""

from dataclasses import dataclass
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty

from screens.base import OrbitaScreen
from screens.widgets.animated import moves
from screens.widgets.canvas_text import draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.guide_card import take
from screens.widgets.mark import draw_mark, letters
from screens.widgets.text import clipped, width_of
from screens.widgets.typeface import SEMIBOLD, face_for

SHORT = 800  # dp: the shorter side of a window for which the sizes below are meant; they grow and shrink with it
NAME, SHORTEST_NAME, STEP, SCORE, MARK = 84, 56, 30, 46, 40
EDGE, GAP = 20, 10
LEAST_STEP = 16  # sp
FADES = 0.25  # seconds
READABLE = ("yellow", "blue", "white")  # colours of players in which a name can be read in the dark


@dataclass(frozen=True)
class Standing:
    """What stands along each side: the name, the step, and who has how many points."""

    name: str
    colour: str  # whose turn it is; "" for all
    step: str
    scores: tuple[tuple[str, str, str], ...]  # name, colour, points


class Sides(CanvasWidget):
    """The same lines along every side of the table, turned to who sits there; the mark of who plays in the middle."""

    shown: Standing | None = ObjectProperty(None, allownone=True)
    unit = NumericProperty(1.0)  # pixels of a dp of the sizes above
    depends = ("shown", "unit")

    def draw(self, theme: Any) -> None:
        if self.shown is None or min(self.size) < dp(100):
            return
        for turned in range(4):
            length, depth = (self.width, self.height) if turned % 2 == 0 else (self.height, self.width)
            PushMatrix()
            Translate(*self.center)
            Rotate(angle=90 * turned, axis=(0, 0, 1))
            self._lines(self.shown, -depth / 2, length - 2 * self.depth(), theme)
            PopMatrix()
        if self.shown.colour:
            shown = letters(self.shown.name, self._names)
            draw_mark(*self.center, 2 * MARK * self.unit, self.shown.colour, shown, theme)

    @property
    def _names(self) -> list[str]:
        return [name for name, _, _ in self.shown.scores] if self.shown else []

    def depth(self) -> float:
        """How far the lines reach into the table."""
        return (EDGE + SCORE + GAP + 2 * STEP + NAME + 2 * GAP) * self.unit

    def _lines(self, shown: Standing, edge: float, length: float, theme: Any) -> None:
        """From the edge inwards: the scores, the step, the name."""
        unit = self.unit
        at = edge + (EDGE + SCORE / 2) * unit
        self._scores(shown, at, length, theme)
        step = max(STEP * unit, sp(LEAST_STEP))
        lines = clipped(shown.step, length, 2, "Roboto", step).split("\n")
        at += (SCORE / 2 + GAP) * unit + step * 0.6
        Color(*theme.onSurfaceColor)
        for line in reversed(lines):
            draw_text(line, 0, at, step, align=0.5)
            at += step * 1.15
        Color(*(theme.players[shown.colour] if _in_colour(shown.colour, theme) else theme.onSurfaceColor))
        name, size = fitting(shown.name, length, unit)
        draw_text(name, 0, at - step * 0.5 + GAP * unit + size * 0.5, size, face_for(name, SEMIBOLD), align=0.5)

    def _scores(self, shown: Standing, at: float, length: float, theme: Any) -> None:
        unit = self.unit
        wide = [(MARK + GAP) * unit + width_of(points, SEMIBOLD, SCORE * unit) for _, _, points in shown.scores]
        between = 2.5 * GAP * unit
        whole = sum(wide) + between * (len(wide) - 1)
        shrunk = min(1.0, length / whole) if whole else 1.0
        x = -whole * shrunk / 2
        for (name, colour, points), room in zip(shown.scores, wide, strict=True):
            mark = MARK * unit * shrunk
            draw_mark(x + mark / 2, at, mark, colour, letters(name, self._names), theme)
            Color(*theme.onSurfaceColor)
            draw_text(points, x + mark + GAP * unit * shrunk, at, SCORE * unit * shrunk, SEMIBOLD)
            x += (room + between) * shrunk


def fitting(name: str, length: float, unit: float) -> tuple[str, float]:
    """A name and the size of its letters, so that it fits: a long one in smaller letters, and then only its first
    word."""
    size = _size(name, length, unit)
    if size >= SHORTEST_NAME * unit:
        return name, size
    first = name.split(maxsplit=1)[0]
    return first, _size(first, length, unit)


def _size(name: str, length: float, unit: float) -> float:
    wide = width_of(name, face_for(name, SEMIBOLD), NAME * unit)
    return NAME * unit * min(1.0, length / max(1.0, wide))


def _in_colour(colour: str, theme: Any) -> bool:
    return colour in READABLE and theme.theme == "dark"


class AcrossScreen(OrbitaScreen):
    bare = True
    stars = 1.0

    def title(self) -> str:
        return self.app.game_name()

    def refresh(self) -> None:
        table, say, ids = self.app.table, self.app.tr.say, self.ids
        session, state, guide = table.session, table.state, table.guide
        who = session.game.on_turn(state)
        seat = session.seats[who] if who is not None else None
        now = next((step for step in guide.steps if step.status == "now"), None)
        totals = table.sheet.totals
        before = ids.sides.shown
        ids.sides.shown = Standing(
            seat["name"] if seat else say(guide.where),
            seat["colour"] if seat else "",
            say(now.title) if now else say(guide.next.label),
            tuple(
                (one["name"], one["colour"], str(total).replace("-", "−"))
                for one, total in zip(session.seats, totals, strict=True)
            ),
        )
        ids.planet.colour, ids.planet.bare = (seat["colour"], "") if seat else ("", "brand")
        ids.planet.planet = self._planet(seat["name"]) if seat else ""
        if before is not None and before.name != ids.sides.shown.name:
            self._rise()
        ids.next.icon, ids.next.says = guide.next.icon or "arrow-right", say(guide.next.label)
        ids.label.text = say(guide.next.label)

    def _planet(self, name: str) -> str:
        return self.app.library.players.planets().get(name.casefold(), "")

    def _rise(self) -> None:
        planet = self.ids.planet
        Animation.cancel_all(planet, "opacity")
        if moves(planet):
            planet.opacity = 0
            Animation(opacity=1, duration=FADES).start(planet)
        else:
            planet.opacity = 1

    def go_on(self) -> None:
        """What leads to another screen cannot be done from here: it is shown there."""
        if take(self.app.table.guide.next):
            self.app.device.feel("turn")


SCREEN = AcrossScreen
