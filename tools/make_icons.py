"""Draws the icon and the opening picture into data/: a planet on an orbit ring, in the colours of the app.

Android reads them from the package when it is built; the app itself does not. Run: python -m tools.make_icons
"""

import json
from math import cos, pi, sin
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

DATA = Path(__file__).parents[1] / "data"
SIZE = 512
FINE = 4  # drawn larger and scaled down, for smooth edges
TILT = -24  # degrees
STARS = (
    (0.17, 0.2, 3),
    (0.8, 0.14, 4),
    (0.9, 0.62, 3),
    (0.12, 0.73, 4),
    (0.38, 0.9, 3),
    (0.66, 0.85, 2),
    (0.5, 0.1, 2),
)

Colour = tuple[int, int, int]


def _colours() -> dict[str, Colour]:
    accents = json.loads((DATA / "palettes.json").read_text("utf-8"))["accents"]

    def colour(accent: str, role: str) -> Colour:
        code = accents[accent]["dark"][role]
        return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)

    return {
        "night": colour("space", "background"),
        "glow": colour("space", "surfaceContainerHigh"),
        "ring": colour("space", "primary"),
        "far": colour("space", "inversePrimary"),
        "planet": colour("rust", "primary"),
        "band": colour("rust", "inversePrimary"),
        "moon": colour("teal", "primary"),
        "star": colour("space", "onSurfaceVariant"),
    }


def background(colours: dict[str, Colour], stars: bool = True) -> Image.Image:
    """The night sky, a little lighter in the middle."""
    side = SIZE * FINE
    glow = Image.radial_gradient("L").resize((side, side))
    sky = Image.composite(
        Image.new("RGBA", (side, side), (*colours["night"], 255)),
        Image.new("RGBA", (side, side), (*colours["glow"], 255)),
        glow.point(lambda far: min(255, far * 2)),
    )
    draw = ImageDraw.Draw(sky)
    for x, y, radius in STARS if stars else ():
        _disc(draw, x * side, y * side, radius * FINE, colours["star"])
    return sky


def planet(colours: dict[str, Colour], scale: float) -> Image.Image:
    """The planet, its ring and a moon on it; `scale` is the width of the ring as a part of the picture."""
    side = SIZE * FINE
    middle, across, high = side / 2, side * scale / 2, side * scale * 0.155
    thick = round(side * scale * 0.034)
    box = (middle - across, middle - high, middle + across, middle + high)
    back, ball, front = (Image.new("RGBA", (side, side)) for _ in range(3))
    ImageDraw.Draw(back).arc(box, 180, 360, (*colours["far"], 255), thick)
    radius = across * 0.56
    body = ImageDraw.Draw(ball)
    _disc(body, middle, middle, radius, colours["planet"])
    for at, width in ((-0.42, 0.13), (0.02, 0.2), (0.5, 0.11)):
        top = middle + at * radius
        body.rectangle((middle - radius, top, middle + radius, top + width * radius), fill=(*colours["band"], 255))
    disc = Image.new("L", (side, side))
    ImageDraw.Draw(disc).ellipse((middle - radius, middle - radius, middle + radius, middle + radius), fill=255)
    ball.putalpha(disc)
    nearer = ImageDraw.Draw(front)
    nearer.arc(box, 0, 180, (*colours["ring"], 255), thick)
    angle = 0.19 * pi
    middle_of_ring = across - thick / 2, high - thick / 2
    moon = middle + middle_of_ring[0] * cos(angle), middle + middle_of_ring[1] * sin(angle)
    _disc(nearer, *moon, across * 0.125, colours["moon"])
    whole = Image.alpha_composite(Image.alpha_composite(back, ball), front)
    return whole.rotate(-TILT, Image.Resampling.BICUBIC)


def monochrome(picture: Image.Image) -> Image.Image:
    """For launchers that give all icons one colour: they only look how solid it is, so dark parts let it through."""
    solid = ImageChops.multiply(
        picture.getchannel("A"), picture.convert("L").point(lambda light: min(255, light * 3 // 2))
    )
    return Image.merge("RGBA", [Image.new("L", picture.size, 255)] * 3 + [solid])


def _disc(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, colour: Colour) -> None:
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=(*colour, 255))


def _rounded(picture: Image.Image) -> Image.Image:
    side = SIZE * FINE
    mask = Image.new("L", (side, side))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, side - 1, side - 1), side * 0.22, fill=255)
    picture.putalpha(mask)
    return picture


def pictures() -> dict[str, Image.Image]:
    colours = _colours()
    sky = background(colours)
    large = {
        "icon.png": _rounded(Image.alpha_composite(sky, planet(colours, 0.8))),
        # Android cuts an adaptive icon to its own shape: only the middle 61 % is always seen.
        "icon_fg.png": planet(colours, 0.58),
        "icon_bg.png": background(colours),
        # Laid on a plain colour, android.presplash_color, so without a sky of its own.
        "presplash.png": planet(colours, 0.72),
    }
    drawn = {name: picture.resize((SIZE, SIZE), Image.Resampling.LANCZOS) for name, picture in large.items()}
    plain = Image.new("RGBA", (SIZE, SIZE), (*colours["night"], 255))
    drawn["presplash.png"] = Image.alpha_composite(plain, drawn["presplash.png"]).convert("RGB")
    drawn["icon_bg.png"] = drawn["icon_bg.png"].convert("RGB")
    drawn["icon_mono.png"] = monochrome(drawn["icon_fg.png"])
    return drawn


def main() -> None:
    for name, picture in pictures().items():
        picture.save(DATA / name, optimize=True)
        print(DATA / name)


if __name__ == "__main__":
    main()
