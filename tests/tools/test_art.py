"""The art of the app: it is what the script draws, it is not too much, and nothing of it is forgotten."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from companion.games import shelf
from companion.text import display_letters
from tools import make_art
from tools.apk.tree import expected
from tools.art import faces, marks
from tools.art.paint import few_colours, save

ROOT = Path(__file__).parents[2]
MOST = 6_000_000  # bytes


def names() -> set[str]:
    return {path.stem for path in make_art.FOLDER.glob("*.png")}


def test_it_is_six_megabytes_at_most() -> None:
    assert sum(path.stat().st_size for path in make_art.FOLDER.iterdir()) <= MOST


def test_every_picture_is_drawn_by_the_script_and_none_is_missing() -> None:
    drawn = {name for name, _ in make_art.pictures()}
    by_name = {
        f"planet_{colour}_{face}_{step}"
        for colour in faces.COLOURS
        for face in range(len(faces.FACES))
        for step in range(len(faces.STEPS))
    }
    assert drawn | by_name | {"unknown_planet"} == names()


def test_every_picture_is_packed() -> None:
    packed = expected(ROOT)
    assert {f"data/art/{name}.png" for name in names()} <= packed
    assert {"data/fonts/Outfit-OFL", "data/fonts/OutfitMedium.ttf", "data/fonts/OutfitSemiBold.ttf"} <= packed


@pytest.mark.parametrize("name", ["mark_star", "planet_ring_front", "sky_moss_light"])
def test_the_script_draws_what_is_there(name: str) -> None:
    """Some small ones; a thousandth of a difference is left to the processor, which rounds as it likes."""
    drawn = dict(make_art.pictures())[name]()
    there = Image.open(make_art.FOLDER / f"{name}.png").convert("RGBA")
    far = np.abs(np.asarray(drawn.convert("RGBA"), int) - np.asarray(there, int))
    assert drawn.size == there.size and far.mean() < 0.1 and (far > 8).mean() < 0.001


def test_it_draws_the_same_again() -> None:
    def drawn() -> list[bytes]:
        found = []
        for picture in faces.steps_of(faces.FACES[2], side=32)["red"]:
            file = BytesIO()
            few_colours(picture, 84).save(file, "PNG")
            found.append(file.getvalue())
        return found

    first = drawn()
    assert first == drawn() and len(set(first)) == len(faces.STEPS)


def test_a_planet_gets_greener_from_step_to_step() -> None:
    pictures = faces.steps_of(faces.FACES[0], side=48)["sand"]
    greens = []
    for picture in pictures:
        red, green, blue = (np.asarray(picture.getchannel(part), int) for part in "RGB")
        greens.append(float(((green > red + 12) & (green > blue + 12)).mean()))
    assert greens[0] == 0 and greens == sorted(greens) and greens[-1] > 0.35


def test_few_colours_keep_what_is_transparent(tmp_path: Path) -> None:
    mark = marks.mark("triangle", 64)
    save(few_colours(mark), tmp_path / "mark.png")
    again = Image.open(tmp_path / "mark.png").convert("RGBA")
    far = np.abs(np.asarray(mark.getchannel("A"), int) - np.asarray(again.getchannel("A"), int))
    assert far.max() <= 255 / 20 + 1 and again.getpixel((0, 0))[3] == 0 and again.getpixel((32, 40))[3] == 255


def test_every_game_of_the_shelf_has_an_emblem_and_a_ground_or_gets_one() -> None:
    for game_id in shelf.IDS:
        for theme in make_art.THEMES:
            emblem, accent = f"emblem_{game_id}_{theme}", shelf.facts(game_id).accent
            assert {emblem, f"{emblem}_small"} <= names() or f"cover_{accent}_{theme}" in names()


def test_the_display_face_has_all_letters_of_polish() -> None:
    assert set("AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻaąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż„”–…×−°²·") <= set(
        display_letters.LETTERS
    )
