"""Names in scripts that Roboto has no letters for.

SDL draws a text in one font and takes no letter from another, joins no Arabic letters and knows no writing from right
to left. So the font is chosen by the letters in the text: DejaVu Sans, which comes with Kivy, for Arabic, Hebrew,
Armenian and Georgian; our Names (tools/make_names_font.py) for Chinese, Japanese, Korean and emoji. Arabic letters
get the shapes they have in a word, and words from right to left are turned round, each where it is in the sentence.
What no font has is one question mark; the colour beside a name still tells who it is.
"""

import re
import struct
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

import kivy

from screens.widgets.typeface import face_for

DEJAVU = str(Path(kivy.kivy_data_dir) / "fonts" / "DejaVuSans.ttf")
NAMES = str(Path(__file__).parents[2] / "data" / "fonts" / "Names.ttf")

# All that Roboto lacks and people type; icons are above it.
FOREIGN = re.compile("[\u0530-\u1dff\u2600-\u27bf\u2b50\u2b55\u2e80-\ud7ff\uf900-\uffef\U00010000-\U000effff]")
RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
FROM_RIGHT = re.compile(f"[{RIGHT_TO_LEFT}]+(?:[ '’.-]+[{RIGHT_TO_LEFT}]+)*")
INVISIBLE = re.compile("[\u200b-\u200f\ufe00-\ufe0f]")  # joiners, and in which style an emoji is wanted
LAM = "\u0644"


@lru_cache(maxsize=500)
def drawable(text: str, font_name: str) -> tuple[str, str]:
    """What to draw, and in which font."""
    if text.isascii() or not FOREIGN.search(text):
        return text, face_for(text, font_name)
    text = INVISIBLE.sub("", text)
    if FROM_RIGHT.search(text):
        text = FROM_RIGHT.sub(lambda run: _turned(joined(run[0])), text)
    font = font_for(text, font_name)
    known = letters_of(font) if font != font_name else frozenset()
    kept = "".join(letter if letter == "\n" or ord(letter) in known else "\0" for letter in text)
    return re.sub("\0+", "?", kept), font


def font_for(text: str, font_name: str) -> str:
    """The font that has most of the letters that Roboto lacks."""
    foreign = FOREIGN.findall(text)
    if not foreign:
        return font_name
    return max((NAMES, DEJAVU), key=lambda font: sum(ord(letter) in letters_of(font) for letter in foreign))


@cache
def letters_of(path: str) -> frozenset[int]:
    """The letters of a TrueType font: the groups of its table `cmap` in format 12."""
    data = Path(path).read_bytes()
    tables = {data[at : at + 4]: struct.unpack_from(">L", data, at + 8)[0] for at in range(12, 12 + 16 * data[5], 16)}
    start = tables[b"cmap"]
    found: set[int] = set()
    for number in range(struct.unpack_from(">H", data, start + 2)[0]):
        at = start + struct.unpack_from(">L", data, start + 4 + 8 * number + 4)[0]
        if struct.unpack_from(">H", data, at)[0] == 12:
            for group in range(struct.unpack_from(">L", data, at + 12)[0]):
                first, last = struct.unpack_from(">LL", data, at + 16 + 12 * group)
                found.update(range(first, last + 1))
    return frozenset(found)


# ------------------------------------------------------------ Arabic


@cache
def _shapes() -> dict[tuple[str, str], str]:
    """By letters and place in the word ("initial", "medial", "final") the letter that has this shape."""
    found = {}
    for code in (*range(0xFB50, 0xFBB2), *range(0xFBD3, 0xFC00), *range(0xFE80, 0xFEFD)):
        place, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        found["".join(chr(int(letter, 16)) for letter in letters), place.strip("<>")] = chr(code)
    return found


def joined(text: str) -> str:
    """Each letter in the shape that it has beside its neighbours."""
    shapes = _shapes()
    parts: list[str] = []  # letters; lam and alef are one, and marks belong to the letter before them
    for letter in text:
        if parts and parts[-1] == LAM and (LAM + letter, "isolated") in shapes:
            parts[-1] += letter
        else:
            parts.append(letter)
    bases = [part for part in parts if not unicodedata.combining(part[0])]
    shaped = iter(_shaped(bases, shapes))
    return "".join(part if unicodedata.combining(part[0]) else next(shaped) for part in parts)


def _shaped(letters: list[str], shapes: dict[tuple[str, str], str]) -> list[str]:
    found = []
    for number, letter in enumerate(letters):
        before = number > 0 and (letters[number - 1], "initial") in shapes and (letter, "final") in shapes
        after = (
            number + 1 < len(letters) and (letter, "initial") in shapes and (letters[number + 1], "final") in shapes
        )
        place = "medial" if before and after else "final" if before else "initial" if after else "isolated"
        found.append(shapes.get((letter, place), letter))
    return found


def _turned(text: str) -> str:
    """From left to right as it is seen; marks stay behind their letters."""
    parts: list[str] = []
    for letter in text:
        if parts and unicodedata.combining(letter):
            parts[-1] += letter
        else:
            parts.append(letter)
    return "".join(reversed(parts))
