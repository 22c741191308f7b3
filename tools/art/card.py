"""What the emblems of all games have in common: their size and their skies."""

from collections.abc import Sequence

from PIL import Image

from tools.art.sky import Clouds, Stops, with_stars

WIDTH, HEIGHT = 742, 600  # twice the dp of a card on a tablet; the lower third is calm, for the words


def sky(theme: str, dark: Stops, light: Stops, clouds: Clouds, seed: int) -> Image.Image:
    """In the light the same by day: fewer stars, and paler nebulae."""
    if theme == "dark":
        return with_stars(WIDTH, HEIGHT, dark, clouds, seed, 190)
    paler: Sequence[tuple[str, float]] = [(colour, strength * 0.35) for colour, strength in clouds]
    return with_stars(WIDTH, HEIGHT, light, paler, seed, 70)
