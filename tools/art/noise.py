"""Numbers that pictures are made of: colours, soft steps, and noise in space, which has no seams on a sphere."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

SIDE = 32  # of the cube of random numbers, which repeats


def rgb(colour: str) -> Array:
    """Red, green and blue from 0 to 1 of "#rrggbb"."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return np.array(parts, np.float32)


def soft(low: float, high: float, value: Array) -> Array:
    """0 up to `low`, 1 from `high` on, and a smooth rise between; downwards if `high` is the lower one."""
    part = np.clip((value - low) / (high - low), 0, 1)
    return np.asarray(part * part * (3 - 2 * part))


def mix(one: Array, other: Array, part: Array) -> Array:
    """`part` 0 is the one, 1 the other; colours are in the last axis."""
    return np.asarray(one * (1 - part[..., None]) + other * part[..., None])


class Noise:
    """Smooth random hills between 0 and 1, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._lattice = np.random.default_rng(seed).random(SIDE**3).astype(np.float32)

    def plain(self, x: Array, y: Array, z: Array) -> Array:
        near, part = [], []
        for value in (x, y, z):
            floor = np.floor(value)
            rest = (value - floor).astype(np.float32)
            near.append(floor.astype(np.int32))
            part.append(rest * rest * (3 - 2 * rest))
        total = np.zeros(np.shape(x), np.float32)
        for corner in range(8):
            index = np.zeros(np.shape(x), np.int32)
            weight = np.ones(np.shape(x), np.float32)
            for axis in range(3):
                step = corner >> axis & 1
                index = index * SIDE + (near[axis] + step & SIDE - 1)
                weight = weight * (part[axis] if step else 1 - part[axis])
            total += self._lattice[index] * weight
        return total

    def fractal(self, x: Array, y: Array, z: Array, octaves: int = 5) -> Array:
        """Hills on hills, each half as high and twice as narrow as the last."""
        total, height, sum_of_heights, scale = np.zeros(np.shape(x), np.float32), 1.0, 0.0, 1.0
        for octave in range(octaves):
            total += height * self.plain(x * scale + octave * 7.3, y * scale + octave * 3.1, z * scale + octave * 5.7)
            sum_of_heights += height
            height, scale = height / 2, scale * 2.03
        return total / sum_of_heights
