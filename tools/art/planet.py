"""Planets: a surface in flat tones, then light from the upper left, a dark side, a lit rim and a faint glow."""

from dataclasses import dataclass, field, replace
from math import cos, hypot, pi, radians, sin, sqrt

import numpy as np
from PIL import Image

from tools.art.noise import Array, Noise, mix, rgb, soft

LIGHT = (-0.58, -0.55, 0.6)  # towards the sun; y goes down, z to us
FINE = 2  # pictures are drawn this much larger, then made smaller
MEADOW, GROVE, SHALLOW, DEEP, SNOW = (rgb(c) for c in ("#a8d46f", "#4f9d52", "#63b9dc", "#2d7fb8", "#ebf4fd"))


@dataclass(frozen=True)
class Ring:
    tones: tuple[str, ...]
    radii: tuple[float, float] = (1.35, 1.7)  # in radii of the planet
    tilt: float = -20.0
    flat: float = 0.26
    gap: float = 0.0  # where it has one: a part of its width


@dataclass(frozen=True)
class Planet:
    """`kind`: "bands", "land" or "craters". `green`: how much of the land is overgrown."""

    seed: int
    tones: tuple[str, ...]
    kind: str = "land"
    tilt: float = -22.0
    nod: float = 12.0  # how far its north pole is turned to us
    cuts: tuple[float, ...] = ()  # where its bands begin, if not by chance
    wobble: float = 1.0  # of the edges of its bands
    craters: int = 0
    green: float = 0.0
    ice: float = 0.0
    clouds: float = 0.0
    air: str = "#ffd9c4"
    night: str = "#0b0a14"
    ambient: float = 0.1
    glow: float = 1.0
    detail: float = 1.0
    light: tuple[float, float, float] = LIGHT
    ring: Ring | None = field(default=None)


@dataclass(frozen=True)
class Sphere:
    """The points of a picture on the planet: x, y as seen (the planet has radius 1), and its own axes."""

    x: Array
    y: Array
    z: Array
    east: Array
    south: Array
    front: Array


def sphere(x: Array, y: Array, planet: Planet) -> Sphere:
    """What lies outside the disc gets what is at its edge, so that a picture can be cut there."""
    far = np.maximum(np.sqrt(x * x + y * y), 1e-6)
    inside = np.minimum(1, 0.9995 / far)
    x, y = x * inside, y * inside
    z = np.sqrt(np.maximum(0, 1 - x * x - y * y))
    turn, nod = radians(planet.tilt), radians(planet.nod)
    east, south = x * cos(turn) + y * sin(turn), -x * sin(turn) + y * cos(turn)
    return Sphere(x, y, z, east, south * cos(nod) + z * sin(nod), -south * sin(nod) + z * cos(nod))


@dataclass(frozen=True)
class Relief:
    """The noise of a planet, which does not depend on its colours or how green it is."""

    low: Array
    fine: Array
    plants: Array
    clouds: Array
    waves: Array


def relief(at: Sphere, planet: Planet) -> Relief:
    noise = Noise(planet.seed)
    east, south, front = ((axis + 3) * planet.detail for axis in (at.east, at.south, at.front))
    return Relief(
        low=noise.fractal(east * 1.7, south * 1.7, front * 1.7),
        fine=noise.fractal(east * 5 + 9, south * 5, front * 5, 4),
        plants=noise.fractal(east * 2.1 + 40, south * 2.1, front * 2.1),
        clouds=noise.fractal(east * 1.6 + 80, south * 4.2, front * 1.6),
        waves=noise.fractal(east * 1.2, south * 4, front * 1.2, 3),
    )


def surface(at: Sphere, planet: Planet, hills: Relief) -> Array:
    """The colours of the ground without any light on them."""
    tones = np.array([rgb(tone) for tone in planet.tones])
    rng = np.random.default_rng(planet.seed + 1)
    inside = at.x * at.x + at.y * at.y < 0.999
    if planet.kind == "bands":
        cuts = planet.cuts or tuple(np.sort(rng.uniform(-0.85, 0.85, rng.integers(4, 7))))
        edge = (hills.waves - 0.5) * 0.16 + (hills.fine - 0.5) * 0.05
        colours = tones[np.digitize(at.south + edge * planet.wobble, cuts) % len(tones)]
    else:
        levels = np.quantile(hills.low[inside], np.linspace(0, 1, len(tones) + 1)[1:-1])
        colours = tones[np.digitize(hills.low + (hills.fine - 0.5) * 0.08, levels)]
    for _ in range(planet.craters):
        colours = _crater(colours, at, rng)
    if planet.green:
        colours = _overgrown(colours, hills, planet.green, inside)
    if planet.ice:
        colours = np.where(
            (np.abs(at.south) + (hills.fine - 0.5) * 0.22 > 1 - planet.ice / 2)[..., None], SNOW, colours
        )
    if planet.clouds:
        level = np.quantile(hills.clouds[inside], 1 - planet.clouds)
        colours = mix(colours, np.ones(3, np.float32), soft(level, level + 0.05, hills.clouds) * 0.85)
    return np.asarray(colours, np.float32)


def _crater(colours: Array, at: Sphere, rng: np.random.Generator) -> Array:
    around, height, size = rng.uniform(0, 2 * pi), rng.uniform(-1, 1), rng.uniform(0.05, 0.2)
    across = sqrt(1 - height * height)
    far = np.sqrt(
        (at.east - cos(around) * across) ** 2 + (at.south - height) ** 2 + (at.front - abs(sin(around)) * across) ** 2
    )
    shade = np.where(far < size, 0.8, np.where(far < size * 1.22, 1.1, 1.0))
    return colours * shade[..., None]


def _overgrown(colours: Array, hills: Relief, green: float, inside: Array) -> Array:
    plants = hills.plants + (hills.fine - 0.5) * 0.06
    level = np.quantile(plants[inside], 1 - green)
    height = np.clip((plants - level) / max(1e-6, float(plants[inside].max()) - level), 0, 1)
    leaves = mix(GROVE, MEADOW, np.round(height * 2.4) / 2.4)
    colours = np.where((plants > level)[..., None], leaves, colours)
    if green > 0.35:
        shore = np.quantile(hills.low[inside], min(0.42, (green - 0.35) * 0.7))
        water = mix(DEEP, SHALLOW, np.round(soft(shore - 0.08, shore, hills.low) * 3) / 3)
        colours = np.where((hills.low < shore)[..., None], water, colours)
    return colours


def lit(colours: Array, at: Sphere, planet: Planet) -> Array:
    """The ground in the light of the sun."""
    day = daylight(at, planet.light)
    shaded = colours * (planet.ambient + (1.08 - planet.ambient) * day)[..., None]
    shaded = shaded + rgb(planet.night) * ((1 - day) * 0.55)[..., None]
    return np.asarray(np.clip(shaded + rgb(planet.air) * rim_light(at, planet.light)[..., None], 0, 1))


def rim_light(at: Sphere, light: tuple[float, float, float]) -> Array:
    """The air at the edge of the disc on the side of the sun, and a soft shine."""
    towards = _towards(at, light)
    rim = np.clip(1 - at.z, 0, 1) ** 2.6 * soft(-0.35, 0.6, towards) * 0.62
    return np.asarray(rim + np.clip(towards, 0, 1) ** 18 * 0.1)


def _towards(at: Sphere, light: tuple[float, float, float]) -> Array:
    x, y, z = np.array(light) / np.linalg.norm(light)
    return np.asarray(at.x * x + at.y * y + at.z * z)


def daylight(at: Sphere, light: tuple[float, float, float] = LIGHT) -> Array:
    """0 in the night, 1 in full light, with a step where the sun rises."""
    towards = _towards(at, light)
    return 0.82 * soft(-0.28, 0.78, towards) + 0.18 * soft(0.02, 0.1, towards)


class Layers:
    """Colours with transparency, laid one on the other."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.colours = np.zeros((*shape, 3), np.float32)
        self.cover = np.zeros(shape, np.float32)

    def lay(self, colours: Array, cover: Array) -> None:
        cover = np.clip(cover, 0, 1)
        below = self.cover * (1 - cover)
        total = cover + below
        mixed = (colours * cover[..., None] + self.colours * below[..., None]) / np.maximum(total, 1e-6)[..., None]
        self.colours, self.cover = mixed, total

    def image(self) -> Image.Image:
        both = np.concatenate([self.colours, self.cover[..., None]], -1)
        return Image.fromarray((np.clip(both, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def grid(width: int, height: int, middle: tuple[float, float], radius: float) -> tuple[Array, Array]:
    """The places of all pixels, in radii from the middle."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return (x + 0.5 - middle[0]) / radius, (y + 0.5 - middle[1]) / radius


def glow_of(x: Array, y: Array, strength: float, reach: float, light: tuple[float, float, float] = LIGHT) -> Array:
    """How bright the air around a planet is; nothing of it is left at `reach` radii."""
    far = np.maximum(np.sqrt(x * x + y * y), 1e-3)
    side = soft(-0.9, 0.8, (x * light[0] + y * light[1]) / far)
    out = np.maximum(far - 1, 0)
    bright = (np.exp(-out / 0.085) * 0.42 * side + np.exp(-out / 0.3) * 0.13) * strength
    return np.asarray(bright * (far >= 0.99) * (1 - soft(1 + (reach - 1) * 0.4, reach, far)))


def draw(planet: Planet, diameter: float, room: tuple[float, float] = (2.4, 2.4)) -> Image.Image:
    """The planet in the middle of a picture that is `room` diameters wide and high."""
    width, height = (round(diameter * part) for part in room)
    radius = diameter / 2 * FINE
    x, y = grid(width * FINE, height * FINE, (width * FINE / 2, height * FINE / 2), radius)
    return whole(planet, x, y, radius, reach=min(room)).image().resize((width, height), Image.Resampling.LANCZOS)


def whole(planet: Planet, x: Array, y: Array, radius: float, reach: float = 2.1) -> Layers:
    """The planet with its glow and its ring; `radius` in pixels makes smooth edges."""
    layers = Layers(x.shape)
    layers.lay(np.broadcast_to(rgb(planet.air), (*x.shape, 3)), glow_of(x, y, planet.glow, reach, planet.light))
    far = np.sqrt(x * x + y * y)
    rows, columns = (np.flatnonzero((far < 1.02).any(axis)) for axis in (1, 0))
    box = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    at = sphere(x[box], y[box], planet)
    disc = lit(surface(at, planet, relief(at, planet)), at, planet)
    colours = np.zeros((*x.shape, 3), np.float32)
    colours[box] = disc
    if planet.ring is None:
        layers.lay(colours, (1 - far) * radius + 0.5)
        return layers
    ring, cover, depth = ring_of(planet.ring, x, y, radius)
    behind = depth < 0
    shadow = (x * planet.light[0] + y * planet.light[1] < 0) & _behind_the_disc(x, y, planet.light)
    layers.lay(ring * np.where(shadow, 0.28, 0.62)[..., None], cover * behind)
    _, cast, below = ring_of(planet.ring, x, y - 0.1, radius)
    colours = colours * (1 - 0.28 * cast * (below > 0))[..., None]
    layers.lay(colours, (1 - far) * radius + 0.5)
    layers.lay(ring, cover * ~behind)
    return layers


def _behind_the_disc(x: Array, y: Array, light: tuple[float, float, float]) -> Array:
    return np.asarray(np.abs(x * light[1] - y * light[0]) / hypot(light[0], light[1]) < 0.95)


def ring_of(ring: Ring, x: Array, y: Array, radius: float) -> tuple[Array, Array, Array]:
    """Its colours, how much of each pixel it covers, and the side: below 0 lies behind the planet."""
    turn = radians(ring.tilt)
    along, across = x * cos(turn) + y * sin(turn), -x * sin(turn) + y * cos(turn)
    far = np.sqrt(along**2 + (across / ring.flat) ** 2)
    inner, outer = ring.radii
    sharp = radius * 0.5
    cover = np.clip((far - inner) * sharp + 0.5, 0, 1) * np.clip((outer - far) * sharp + 0.5, 0, 1)
    part = (far - inner) / (outer - inner)
    if ring.gap:
        cover = cover * np.clip(np.abs(far - inner - ring.gap * (outer - inner)) * sharp - 0.2, 0, 1)
    tones = np.array([rgb(tone) for tone in ring.tones])
    return tones[np.clip((part * len(tones)).astype(int), 0, len(tones) - 1)], cover, across


def with_green(planet: Planet, green: float) -> Planet:
    """The same planet further on: from a half on it has clouds."""
    return replace(planet, green=green, clouds=0.14 if green > 0.7 else 0.07 if green > 0.45 else 0.0)
