"""What is printed on the components of the games: the files in `data/games`, which ship with the app."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.action import copied

FOLDER = Path(__file__).parents[2] / "data" / "games"


@cache
def read(name: str) -> Any:
    """The content of `data/games/<name>.json`, read once. Nobody may change it."""
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def copy_of(name: str) -> Any:
    """A copy of it that may be changed."""
    return copied(read(name))
