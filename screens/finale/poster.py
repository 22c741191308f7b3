"""The poster of a game: a picture of its end with date and names, to send to others. Always in the dark: it is the
same whoever makes it."""

import io
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Literal

from kivy.core.image import Image as CoreImage
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Mesh, Rectangle, Scale, Translate
from kivy.utils import get_color_from_hex

from companion.finale import Finale
from companion.store.play import Play
from companion.text.dates import date_line
from companion.text.play_summary import Translator, game_of, hint_of
from screens.finale.figures import draw_name
from screens.finale.ground import Box
from screens.finale.scenes import Scenery
from screens.finale.stage import count
from screens.theme import palettes
from screens.widgets.art import art, cut
from screens.widgets.canvas_text import draw_text
from screens.widgets.emblem import ramp
from screens.widgets.mark import draw_mark, letters
from screens.widgets.planet import draw_disc
from screens.widgets.sky import spots, star
from screens.widgets.text import width_of
from screens.widgets.typeface import MEDIUM, SEMIBOLD

Shape = Literal["portrait", "landscape"]
SIZES: dict[Shape, tuple[int, int]] = {"portrait": (1080, 1350), "landscape": (1600, 900)}
UNIT = 2.0  # pixels of a dp
ENDED = 1e3  # seconds: everything has come to rest


@dataclass(frozen=True)
class Night:
    """The colours of an accent in the dark, as the drawings want them."""

    theme: str
    accent: str
    players: dict[str, Any]
    players_on: dict[str, Any]
    primaryColor: Any
    onSurfaceColor: Any
    onSurfaceVariantColor: Any
    surfaceColor: Any
    surfaceContainerLowColor: Any
    surfaceContainerHighestColor: Any


@cache
def night(accent: str) -> Night:
    roles, pieces = palettes()["accents"][accent]["dark"], palettes()["swatches"]["dark"]
    names = ("primary", "onSurface", "onSurfaceVariant", "surface", "surfaceContainerLow", "surfaceContainerHighest")
    groups = (
        {name: get_color_from_hex(one) for name, one in pieces[group].items()} for group in ("players", "players_on")
    )
    return Night("dark", accent, *groups, *(get_color_from_hex(roles[name]) for name in names))


def poster(finale: Finale, play: Play, tr: Translator, words: tuple[str, str, str], shape: Shape) -> bytes:
    """A PNG. `words` are those of the end: what is before the headline, the headline, and the sentence."""
    size = SIZES[shape]
    fbo = Fbo(size=size)
    with fbo:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
        Scale(1, -1, 1)
        Translate(0, -size[1], 0)
        _Poster(finale, play, tr, words, size).draw()
    fbo.draw()
    data = io.BytesIO()
    CoreImage(fbo.texture).save(data, fmt="png")
    return data.getvalue()


class _Poster:
    def __init__(
        self, finale: Finale, play: Play, tr: Translator, words: tuple[str, str, str], size: tuple[int, int]
    ) -> None:
        self._finale, self._play, self._tr, self._words = finale, play, tr, words
        self.width, self.height = size
        accent = finale.accent
        self._theme: Any = night(accent)
        self.edge = 30 * UNIT

    def draw(self) -> None:
        self._draw_sky()
        upright = self.height > self.width
        head = self._words_height()
        if upright:
            area: Box = (self.edge, 0, self.width - 2 * self.edge, self.height - head - 96 * UNIT)
        else:
            left = self.width * 0.36
            area = (left, 0, self.width - left - self.edge / 2, self.height - 20 * UNIT)
        area = (area[0], area[1] + self._raised, area[2], area[3] - self._raised)
        unit = UNIT * (1.1 if upright else 1)
        scenery = Scenery(self._finale, (0, 0, self.width, area[1] + area[3]), area, unit, self._raised, named=True)
        scenery.draw_still(self._theme)
        scenery.draw_moving(self._theme, ENDED, count)
        if not upright:
            self._draw_shadow(area[0])
        self._draw_head()
        if self._finale.kind in ("alone", "together"):
            self._draw_people(upright)

    def _draw_shadow(self, width: float) -> None:
        """Under the words, where the scene lies behind them."""
        Color(*self._theme.surfaceContainerLowColor[:3], 0.86)
        Rectangle(pos=(0, 0), size=(width * 0.8, self.height))
        across, back = (0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0), width * 0.3
        coords = tuple(1 - part if number % 2 == 0 else part for number, part in enumerate(across))
        Rectangle(texture=ramp(), pos=(width * 0.8, 0), size=(back, self.height), tex_coords=coords)

    @property
    def _raised(self) -> float:
        return {"race": 0.0, "duel": 40 * UNIT}.get(self._finale.kind, 60 * UNIT)

    def _draw_sky(self) -> None:
        air = art(f"sky_{self._theme.accent}_dark")
        Color(1, 1, 1, 1)
        Rectangle(
            texture=air, pos=(0, 0), size=(self.width, self.height), tex_coords=cut(air, (self.width, self.height))
        )
        for tint, level, vertices, indices in spots(0, 0, self.width, self.height, UNIT):
            Color(*tint, level)
            Mesh(texture=star(), mode="triangles", vertices=vertices, indices=indices)

    # ------------------------------------------------------------ words

    def _room(self) -> float:
        return self.width - 2 * self.edge if self.height > self.width else self.width * 0.36 - self.edge

    def _lines(self) -> list[tuple[str, float, str, bool]]:
        """Text, size, face, and whether it is muted."""
        before, headline, sentence = self._words
        room, large = self._room(), 44 * UNIT
        while large > 22 * UNIT and max(width_of(word, SEMIBOLD, large) for word in headline.split()) > room:
            large *= 0.94
        lines = [(before, 17 * UNIT, MEDIUM, True)] if before else []
        lines += [(line, large, SEMIBOLD, False) for line in wrapped(headline, room, SEMIBOLD, large)[:3]]
        return lines + [
            (line, 17 * UNIT, "Roboto", False) for line in wrapped(sentence, room, "Roboto", 17 * UNIT)[:4]
        ]

    def _words_height(self) -> float:
        return sum(size * 1.24 for _, size, _, _ in self._lines()) + 8 * UNIT

    def _draw_head(self) -> None:
        """The app's planet and name, the game and the day; below them what happened."""
        tr, theme, x = self._tr, self._theme, self.edge
        top = self.height - 44 * UNIT
        draw_disc("brand_small", x + 18 * UNIT, top, 44 * UNIT)
        Color(*theme.onSurfaceColor)
        draw_text("Orbita", x + 46 * UNIT, top, 20 * UNIT, SEMIBOLD)
        Color(*theme.onSurfaceVariantColor)
        day = tr.say(date_line(datetime.fromtimestamp(self._play["finished"])))
        if self.height > self.width:
            draw_text(day, self.width - self.edge, top, 16 * UNIT, align=1)
            game = game_of(tr, self._play)
        else:
            draw_text(f"· {day}", x + 118 * UNIT, top, 16 * UNIT)
            game = game_of(tr, self._play, short=width_of(game_of(tr, self._play), MEDIUM, 18 * UNIT) > self._room())
        at = top - 44 * UNIT
        Color(*theme.primaryColor)
        draw_text(game, x, at, 18 * UNIT, MEDIUM)
        at -= 16 * UNIT
        for text, size, face, muted in self._lines():
            Color(*(theme.onSurfaceVariantColor if muted else theme.onSurfaceColor))
            draw_text(text, x, at - size * 0.62, size, face)
            at -= size * 1.24
        if self.height < self.width:
            Color(*theme.onSurfaceVariantColor)
            for line in wrapped(hint_of(tr, self._play, with_game=False), self._room(), "Roboto", 15 * UNIT)[:2]:
                draw_text(line, x, at - 20 * UNIT, 15 * UNIT)
                at -= 20 * UNIT

    def _draw_people(self, upright: bool) -> None:
        """Everybody's mark and name, along the lower edge."""
        theme, size = self._theme, 17 * UNIT
        left = self.edge if upright else self.width * 0.36 + self.edge
        each = (self.width - left - self.edge) / len(self._finale.seats)
        names = [seat.name for seat in self._finale.seats]
        for number, seat in enumerate(self._finale.seats):
            x = left + each * (number + 0.5)
            draw_name(f"  {seat.name}  ", x, 34 * UNIT, each - 40 * UNIT, size, theme)
            draw_mark(x, 70 * UNIT, 32 * UNIT, seat.colour, letters(seat.name, names), theme)


def wrapped(text: str, width: float, font: str, size: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", font, size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
