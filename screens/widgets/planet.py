"""Planets with a face of their own, which follows from their name, greener from step to step."""

from typing import Any
from zlib import crc32

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.widgets.animated import moves
from screens.widgets.art import art, has_art
from screens.widgets.canvas_widget import CanvasWidget

FACES, RINGED = 6, 5  # how many there are, and the one with a ring
STEPS = 5  # from bare to green
AROUND = 1.5  # of the disc: as wide is what is laid over it, with the glow
AROUND_PICTURE = 1.34  # the height of a picture with a whole planet, in diameters of its disc
GROWS = 0.4  # seconds
AIR = {"red": "#ffc2ac", "green": "#c8f7e8", "blue": "#bfe3ff", "sand": "#ffe6b8"}
UNKNOWN_AIR = "#3f5b58"


def face_of(name: str) -> int:
    """The face of a planet with this name: the same on every device."""
    return (crc32(name.encode()) >> 16) % FACES


def draw_planet(x: float, y: float, radius: float, name: str, colour: str = "sand", green: float = 0.0) -> None:
    """Draws it on the canvas in force, around a point. What is between two steps of green shows both."""
    draw_face(x, y, radius, face_of(name), colour, green)


def draw_face(
    x: float, y: float, radius: float, face: int, colour: str, green: float = 0.0, light: float = 1.0
) -> None:
    """The same for one of the faces that there are; `light` is what falls on it."""
    at = min(max(green, 0.0), 1.0) * (STEPS - 1)
    step = int(at)
    if face == RINGED:
        _over("planet_ring_back", x, y, radius)
    _disc(f"planet_{colour}_{face}_{step}", x, y, radius, light=light)
    if at > step:
        _disc(f"planet_{colour}_{face}_{step + 1}", x, y, radius, at - step, light)
    _light(x, y, radius, AIR[colour])
    if face == RINGED:
        _over("planet_ring_front", x, y, radius)


def draw_unknown(x: float, y: float, radius: float) -> None:
    """A dark planet of which nothing is known yet."""
    _disc("unknown_planet", x, y, radius)
    _light(x, y, radius, UNKNOWN_AIR)


def draw_disc(name: str, x: float, y: float, diameter: float, light: float = 1.0) -> None:
    """A planet that is one picture of data/art, around a point."""
    texture = art(name)
    scale = diameter * AROUND_PICTURE / texture.height
    width, height = texture.width * scale, texture.height * scale
    Color(light, light, light, 1)
    Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height))


def draw_own_planet(
    planet: str, colour: str, x: float, y: float, diameter: float, light: float = 1.0, otherwise: str = ""
) -> None:
    """The planet that somebody has chosen; else the picture `otherwise`, or that of their colour."""
    if planet:
        palette, _, face = planet.partition("_")
        draw_face(x, y, diameter / 2, int(face), palette, light=light)
    else:
        draw_disc(otherwise or planet_of(colour), x, y, diameter, light)


def _disc(name: str, x: float, y: float, radius: float, cover: float = 1.0, light: float = 1.0) -> None:
    Color(light, light, light, cover)
    Rectangle(texture=art(name), pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))


def _light(x: float, y: float, radius: float, air: str) -> None:
    _over("planet_shade", x, y, radius)
    _over("planet_light", x, y, radius, air)


def _over(name: str, x: float, y: float, radius: float, tint: str = "#ffffff") -> None:
    reach = radius * AROUND
    Color(*(int(tint[at : at + 2], 16) / 255 for at in (1, 3, 5)))
    Rectangle(texture=art(name), pos=(x - reach, y - reach), size=(2 * reach, 2 * reach))


class Planet(CanvasWidget):
    """A planet by its name. `green` from 0 to 1 is how far it has come; `grow` lets it change before one's eyes."""

    name = StringProperty()
    colour = StringProperty("sand")  # red, green, blue or sand
    green = NumericProperty(0.0)
    known = BooleanProperty(True)
    depends = ("name", "colour", "green", "known")

    def draw(self, theme: Any) -> None:
        radius = min(self.size) / 2 / AROUND
        if radius < 1:
            return
        if self.known:
            draw_planet(self.center_x, self.center_y, radius, self.name, self.colour, self.green)
        else:
            draw_unknown(self.center_x, self.center_y, radius)

    def grow(self, green: float) -> None:
        """Becomes so green, in a moment; at once where nothing moves."""
        Animation.cancel_all(self, "green")
        if moves(self):
            Animation(green=green, duration=GROWS, transition="out_quad").start(self)
        else:
            self.green = green


class OwnPlanet(CanvasWidget):
    """The planet of whoever has chosen this one, or plays in this colour. `bare` is a picture for nobody."""

    planet = StringProperty()
    colour = StringProperty()
    bare = StringProperty()
    depends = ("planet", "colour", "bare")

    def draw(self, theme: Any) -> None:
        diameter = min(self.size) / AROUND
        if diameter > 1:
            draw_own_planet(self.planet, self.colour, *self.center, diameter, otherwise=self.bare)


def planet_of(colour: str) -> str:
    """The picture of the planet of whoever plays in this colour."""
    name = f"player_{colour}"
    return name if has_art(name) else "brand_small"
