"""Dice: a die is the list of its faces, a throw is one of them."""

from typing import Any

from companion.engine import chance


def roll(state: Any, faces: list[str]) -> str:
    chance.show(state)
    return faces[chance.below(state, len(faces))]
