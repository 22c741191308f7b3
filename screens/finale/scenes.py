"""The scene at the end of a game: a race of several, a duel with a rival, or what became of the place."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.finale import Finale, FinaleSeat
from screens.finale.figures import (
    Count,
    draw_dust,
    draw_eyes,
    draw_light,
    draw_name,
    draw_orbit,
    draw_stars,
    draw_total,
    overshoot,
)
from screens.finale.ground import Box, Ground, draw_ground, ground_of, is_place
from screens.finale.race import DRIFTS, GROWS, POPS, Race
from screens.widgets.mark import letters
from screens.widgets.planet import draw_disc, draw_own_planet, draw_planet

DUSTY, DAWNS = 2.0, 0.6  # seconds: the dust drifts, the light comes
SHADOW = 0.62  # the light that is left on whoever has lost
LIT = 0.3  # of the width: where a light is left on
MOONS = (("Nix", 0.5, 0.82, 0.2), ("Hydra", 0.8, 0.9, 0.1))  # name, across, up, and size in heights
BIG, SMALL_ONE = (0.32, 0.53), (0.74, 0.72)  # where the two planets of a duel are


@dataclass(frozen=True)
class Scenery:
    """`scene` is all that is drawn on, `area` the part of it that nothing lies over; `raised` is how far the ground
    is lifted, where words lie on its edge."""

    finale: Finale
    scene: Box
    area: Box
    unit: float  # a dp
    raised: float = 0.0
    named: bool = False  # whose planet it is stands below it: there is nothing beside the scene that says so

    @property
    def lost(self) -> bool:
        return self.finale.won is False

    @cached_property
    def ground(self) -> Ground:
        middle = self.area[0] + self.area[2] / 2
        looked_at = self.finale.kind in ("alone", "together")
        return ground_of(self.finale.game, self.scene, middle, self.lost, looked_at, self.raised)

    @cached_property
    def race(self) -> Race:
        return Race(self.finale, self.area, self.ground, self.unit)

    @property
    def _star(self) -> float:
        """A dp of the stars: in a small scene they are smaller."""
        return self.unit * min(1.0, max(0.5, min(self.area[2:]) / self.unit / 560))

    @property
    def lasts(self) -> float:
        """Seconds until all is at rest."""
        if self.finale.kind == "race":
            return GROWS + DRIFTS if self.finale.winners else GROWS
        if self.finale.kind == "duel":
            return GROWS + (POPS if self.lost else DRIFTS)
        return DUSTY if self.lost else POPS + DRIFTS

    def ticks(self) -> list[float]:
        """When something stops that one may feel, in seconds; the last one is the end of the count."""
        return (
            sorted(self.race.stops()) if self.finale.kind == "race" else [GROWS if self.finale.kind == "duel" else 0]
        )

    # ------------------------------------------------------------ drawing

    def draw_still(self, theme: Any) -> None:
        """What does not move."""
        if self.finale.kind == "duel":
            x, y, width, height = self.area
            draw_orbit(x + width * 0.48, y + height * 0.56, width * 0.44, height * 0.3, self.unit, theme)
            return
        if self.finale.kind in ("alone", "together"):
            self._draw_moons()
        draw_ground(self.ground, self.scene, theme)

    def draw_moving(self, theme: Any, clock: float, count: Count) -> None:
        if self.finale.kind == "race":
            self.race.draw(theme, clock, count)
        elif self.finale.kind == "duel":
            self._draw_duel(theme, clock, count)
        else:
            self._draw_place(theme, clock, count)

    def _letters(self, seat: FinaleSeat) -> str:
        return letters(seat.name, [other.name for other in self.finale.seats])

    def _at(self, across: float, up: float) -> tuple[float, float]:
        x, y, width, height = self.area
        return x + width * across, y + height * up

    def _draw_moons(self) -> None:
        if not is_place(self.finale.game):
            return
        for name, across, up, size in MOONS:
            draw_planet(*self._at(across, up), min(self.area[2:]) * size / 2, name, "sand")

    def _draw_duel(self, theme: Any, clock: float, count: Count) -> None:
        """Whoever has won is big and in the light, the other one small and in the shadow."""
        width, height = self.area[2:]
        big = min(height * 0.5, width * 0.46)
        (mine,) = (seat for seat in self.finale.seats if not seat.rival)
        (its,) = (seat for seat in self.finale.seats if seat.rival)
        first, second = (its, mine) if self.lost else (mine, its)
        large = min(72 * self.unit, height * 0.11)
        small = max(14 * self.unit, large * 0.62)
        grown = 0.86 + 0.14 * overshoot((clock - GROWS) / POPS)
        (x, y), (far, high) = self._at(*BIG), self._at(*SMALL_ONE)
        plates = ((x, y - big * 0.5 - large * 0.95, large), (far, high - big * 0.25 - small * 0.95, small))
        if self.lost:
            draw_disc("rival", x, y, big * grown)
            if clock >= GROWS:
                draw_eyes(x, y, big * grown)
            draw_own_planet(mine.planet, mine.colour, far, high, big * 0.46, SHADOW, otherwise="living")
        else:
            free = (self.area[0], y - big * 0.45, width, height * 0.47 + big * 0.45)
            apart = [(px - 2 * size, py - size, 4 * size, 2 * size) for px, py, size in plates]
            part = min(1, (clock - GROWS) / DRIFTS)
            draw_stars((x, y), (width * 0.56, height * 0.44), part, self._star, free, theme, apart)
            draw_disc("rival", far, high, big * 0.5, SHADOW)
            draw_own_planet(mine.planet, mine.colour, x, y, big * grown, otherwise="living")
        for seat, (px, py, size) in zip((first, second), plates, strict=True):
            self._draw_total(seat, px, py, size, theme, clock, count)
            if self.named:
                letters_of_name = max(16 * self.unit, size * 0.34)
                draw_name(seat.name, px, py - size - letters_of_name, width * 0.5, letters_of_name, theme)

    def _draw_total(
        self, seat: FinaleSeat, x: float, middle: float, size: float, theme: Any, clock: float, count: Count
    ) -> None:
        if seat.total is not None:
            part = min(1.0, clock / GROWS)
            draw_total(self._letters(seat), seat.colour, count(int(seat.total * part)), x, middle, size, theme)

    def _draw_place(self, theme: Any, clock: float, count: Count) -> None:
        """What became of it; alone with one's own planet above, where the ground is not a place of its own."""
        if self.lost:
            if self.ground.dark:
                at, size = self.area[0] + self.area[2] * LIT, 16 * self.unit
                draw_light(at, self.ground.stand(at) - size, size, min(1, clock / DAWNS))
        else:
            x, low, width, room = self._sky()
            middle = (x + width / 2, low + room * (0.1 if is_place(self.finale.game) else 0.55))
            part = min(1, (clock - POPS) / DRIFTS)
            draw_stars(middle, (width * 0.48, room * 0.75), part, self._star, self._sky(), theme)
        if self.finale.kind == "alone" and not is_place(self.finale.game):
            self._draw_own_planet(theme, clock, count)
        if self.lost:
            draw_dust(self.scene, min(1, clock / DUSTY), self.unit)

    def _sky(self) -> Box:
        """Above the ground."""
        x, y, width, height = self.area
        _, bottom, _, high = self.ground.box
        edge = bottom + high * 0.72 if is_place(self.finale.game) else self.ground.stand(x + width / 2)
        low = min(y + height * 0.9, edge)
        return x, low, width, y + height - low

    def _draw_own_planet(self, theme: Any, clock: float, count: Count) -> None:
        (seat,) = self.finale.seats
        x, low, width, room = self._sky()
        size_of_total = min(72 * self.unit, room * 0.17)
        size = min(room * 0.52, width * 0.4)
        if self.lost:
            size *= 0.7
        middle = low + room * 0.58
        living = "living" if self.finale.won else ""
        grown = 1.0 if self.lost else 0.8 + 0.2 * overshoot(clock / POPS)
        light = SHADOW * 0.7 if self.lost else 1.0
        draw_own_planet(seat.planet, seat.colour, x + width / 2, middle, size * grown, light, otherwise=living)
        if seat.total is not None:
            below = middle - size / 2 - size_of_total * 0.95
            draw_total(
                self._letters(seat), seat.colour, count(seat.total), x + width / 2, below, size_of_total, theme
            )
