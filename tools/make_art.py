"""Draws the art of the app into data/art: skies, planets, the emblems of the games, and the grounds at their end.

The same again every time. Run: python -m tools.make_art [NAME …]; with names only what begins so.

    sky_<accent>_<theme>          behind the screens; the app draws the stars
    emblem_<game>_<theme>         on the card of a game, and half as large: emblem_<game>_<theme>_small
    cover_<accent>_<theme>        the emblem of a game that has none of its own
    ground_<game>, ground_any     the horizon at the end of a game; ground_<game>_lost if it has one
    brand, brand_small            the app's own planet
    player_<colour>, rival        a planet for each player, and one for the opponent that the app plays
    planet_<colour>_<face>_<step> faces for planets by name, from bare to green; unknown_planet
    grounds.json                  where one can stand on the grounds
    mark_<shape>, …_small         the shapes of the players' marks
    planet_shade, planet_light, planet_ring_back, planet_ring_front   what is laid over a face
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from PIL import Image

from companion.games import shelf
from tools.art import card, covers, faces, grounds, marks, sky
from tools.art.paint import few_colours, save

FOLDER = Path(__file__).parents[1] / "data" / "art"
THEMES = ("dark", "light")
Drawing = Callable[[], Image.Image]


def pictures() -> Iterator[tuple[str, Drawing]]:
    """Every picture by its name, drawn when it is called."""
    for accent in sky.DARK:
        for theme in THEMES:
            yield f"sky_{accent}_{theme}", partial(sky.behind, accent, theme, 320, 200)
            yield f"cover_{accent}_{theme}", partial(_small, partial(covers.cover, accent, theme))
    for game_id in shelf.IDS:
        if find_spec(f"tools.art.games.{game_id}") is not None:
            yield from _of_game(game_id)
    yield "ground_any", partial(_ground, covers.ground)
    yield "brand_small", partial(faces.in_square, partial(faces.brand, 86), 148)
    yield "brand", partial(faces.brand, 520)
    for colour, planet in faces.PLAYERS.items():
        yield f"player_{colour}", partial(faces.player, planet, 300)
    yield "rival", partial(faces.rival, 300)
    yield "living", partial(faces.living, 400)
    for shape in marks.SHAPES:
        yield f"mark_{shape}", partial(marks.mark, shape, 128)
        yield f"mark_{shape}_small", partial(marks.mark, shape, 64)
    yield "planet_shade", partial(faces.shade, 256)
    yield "planet_light", partial(faces.light, 256)
    yield "planet_ring_back", partial(faces.ring_half, 512, behind=True)
    yield "planet_ring_front", partial(faces.ring_half, 512, behind=False)


def _of_game(game_id: str) -> Iterator[tuple[str, Drawing]]:
    art = import_module(f"tools.art.games.{game_id}")
    for theme in THEMES:
        yield f"emblem_{game_id}_{theme}", partial(_whole, partial(art.emblem, theme))
        yield f"emblem_{game_id}_{theme}_small", partial(_small, partial(art.emblem, theme))
    yield f"ground_{game_id}", partial(_ground, art.ground)
    if hasattr(art, "LOST"):
        yield f"ground_{game_id}_lost", partial(_ground, partial(art.ground, lost=True))


def stands() -> dict[str, list[float]]:
    """Of each ground where one can stand; a game may say it itself."""
    found = {}
    for path in sorted(FOLDER.glob("ground_*.png")):
        game_id = path.stem.removeprefix("ground_")
        module = f"tools.art.games.{game_id.removesuffix('_lost')}"
        own = getattr(import_module(module), "STANDS", None) if find_spec(module) else None
        found[game_id] = list(own) if own else grounds.stands(Image.open(path))
    return found


def _whole(draw: Drawing) -> Image.Image:
    return few_colours(draw())


def _ground(draw: Drawing) -> Image.Image:
    return few_colours(grounds.faded(draw()))


def _small(draw: Drawing) -> Image.Image:
    return few_colours(draw().resize((card.WIDTH // 2, card.HEIGHT // 2), Image.Resampling.LANCZOS))


def main(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, draw in pictures():
        if not names or name.startswith(tuple(names)):
            save(draw(), FOLDER / f"{name}.png")
            print(name, flush=True)
    if not names or any(name.startswith("ground") for name in names):
        (FOLDER / "grounds.json").write_text(json.dumps(stands()) + "\n", "utf-8")
    if not names or any(name.startswith("planet") for name in names):
        for name, face in faces.faces().items():
            save(few_colours(face, 84), FOLDER / f"{name}.png")
            print(name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
