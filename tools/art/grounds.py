"""Where one can stand on the ground of a game: its edge, measured."""

import numpy as np
from PIL import Image

PLACES = 17  # from the left edge of the picture to the right
SOLID = 200  # what covers so much is ground, and not the air over it
SUNK = 0.03  # of the height: what stands there stands a little below the edge
LOWEST = 0.08
FADES = 0.13  # of the height: the air above becomes thinner


def faded(picture: Image.Image) -> Image.Image:
    """Its air does not end at the upper edge as if it were cut off."""
    pixels = np.asarray(picture.convert("RGBA")).astype(np.float32)
    height = pixels.shape[0]
    rise = np.clip(np.arange(height) / (height * FADES), 0, 1)
    pixels[..., 3] *= (rise * rise * (3 - 2 * rise))[:, None]
    return Image.fromarray(pixels.astype(np.uint8), "RGBA")


def stands(picture: Image.Image) -> list[float]:
    """The heights of the edge at some places, as parts of the picture's height from below."""
    cover = np.asarray(picture.convert("RGBA").getchannel("A")) >= SOLID
    height, width = cover.shape
    columns = [min(width - 1, round(width * place / (PLACES - 1))) for place in range(PLACES)]
    tops = [float(height - cover[:, x].argmax()) / height if cover[:, x].any() else 0.0 for x in columns]
    return [round(max(LOWEST, top - SUNK), 3) for top in tops]
