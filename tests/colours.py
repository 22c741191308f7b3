"""How different two colours look, to whom, and how well one can be seen on the other."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

# What is left of the light for those who lack one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1).
BLINDNESS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def light(colour: str) -> Triple:
    """The light of a colour such as "#e34c47", red, green and blue from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def _times(matrix: tuple[Triple, Triple, Triple], values: Triple) -> Triple:
    one, two, three = (sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix)
    return one, two, three


def lab(colour: str, seen_by: str = "") -> Triple:
    """The colour in CIELAB, as everybody sees it or as somebody does who is `seen_by` one of BLINDNESS."""
    shining = light(colour)
    if seen_by:
        red, green, blue = (min(1.0, max(0.0, part)) for part in _times(BLINDNESS[seen_by], shining))
        shining = red, green, blue
    ratios = [part / most for part, most in zip(_times(TO_XYZ, shining), WHITE, strict=True)]
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two colours in CIELAB; 1 can just be seen."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    grey = 1 + 0.5 * (1 - _near_grey((hypot(a1, b1) + hypot(a2, b2)) / 2))
    a1, a2 = a1 * grey, a2 * grey
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    bent = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_light = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * bent)
    blue = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * 2 * _near_grey(chroma)
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + blue * by_chroma * by_hue)


def _near_grey(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25**7))


def difference(one: str, other: str, seen_by: str = "") -> float:
    return ciede2000(lab(one, seen_by), lab(other, seen_by))


def contrast(one: str, other: str) -> float:
    """As WCAG counts it, from 1 to 21."""
    dark, bright = sorted(_times(TO_XYZ, light(colour))[1] for colour in (one, other))
    return (bright + 0.05) / (dark + 0.05)


def mixed(over: str, ground: str, cover: float) -> str:
    """A colour that covers a part of its ground."""
    parts = [(int(over[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(cover * above + (1 - cover) * below):02x}" for above, below in parts)
