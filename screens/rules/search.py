"""The search in the rules. It takes words as they are typed in a hurry: without capitals and Polish tails."""

import json
import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kivy.utils import escape_markup

from companion.engine.message import Message
from companion.games import shelf

FOLDER = Path(__file__).parents[2] / "data" / "rules"

# Letters that Unicode does not take apart into a letter and a tail.
WHOLE = str.maketrans({"ł": "l", "Ł": "l", "−": "-", "–": "-", "„": '"', "”": '"'})


@dataclass(frozen=True)
class Section:
    """A section of the rules of a game."""

    id: str
    title: str
    text: tuple[str, ...]
    words: tuple[str, ...]  # what people call it, besides the words of the text


def page_file(language: str, game_id: str) -> Path:
    return FOLDER / language / f"{game_id}.json"


def games_with_rules(language: str) -> list[str]:
    return [game_id for game_id in shelf.IDS if page_file(language, game_id).exists()]


@cache
def sections(language: str, game_id: str) -> tuple[Section, ...]:
    page = json.loads(page_file(language, game_id).read_text("utf-8"))["sections"]
    return tuple(
        Section(section["id"], section["title"], tuple(map(_unbroken, section["text"])), tuple(section["words"]))
        for section in page
    )


def section(language: str, game_id: str, section_id: str) -> Section | None:
    return next((one for one in sections(language, game_id) if one.id == section_id), None)


@cache
def links(game_id: str) -> dict[str, str]:
    """The section behind a text of this game, or of the engine, by the text's key."""
    file = FOLDER / "links" / f"{game_id}.json"
    return dict(json.loads(file.read_text("utf-8"))) if file.exists() else {}


def section_behind(step: Message) -> str:
    """The section that explains a step of the guide or of the Automa; "" if there is none."""
    key = step["text"]
    return links(key.partition(".")[0]).get(key, "")


def _unbroken(text: str) -> str:
    """Keeps a number and its unit on one line: 2 PZ, −32 °C."""
    return re.sub(r"(?<=\d) (?=PZ|VP|°C)", "\u00a0", text)


def fold(text: str) -> str:
    """The text in small letters without tails, to compare it with others."""
    return "".join(_folded(letter) for letter in text)


@cache
def _folded(letter: str) -> str:
    parts = unicodedata.normalize("NFD", letter.translate(WHOLE))
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()


@cache
def _searched(section: Section) -> tuple[str, str]:
    """The two texts in which words are looked for: the names of a section, and its paragraphs."""
    return fold("\n".join((section.title, *section.words))), fold("\n".join(section.text))


def terms(typed: str) -> list[str]:
    """The words that were typed, folded."""
    return fold(typed).split()


def matching(page: tuple[Section, ...], typed: str) -> list[Section]:
    """The sections that contain every word that was typed; those with the words in their names come first."""
    wanted = terms(typed)
    found = [section for section in page if all(term in "\n".join(_searched(section)) for term in wanted)]
    if wanted:
        found.sort(key=lambda section: not all(term in _searched(section)[0] for term in wanted))
    return found


def marked(text: str, wanted: list[str], colour: str) -> str:
    """The text as Kivy markup, with what was searched for in bold and in this colour (hex)."""
    if not wanted:
        return escape_markup(text)
    folded: list[str] = []
    places: list[int] = []  # of each folded letter, which letter of the text it comes from
    for at, letter in enumerate(text):
        for part in _folded(letter):
            folded.append(part)
            places.append(at)
    plain = "".join(folded)
    hit = [False] * len(text)
    for term in wanted:
        at = plain.find(term)
        while at >= 0:
            for place in places[at : at + len(term)]:
                hit[place] = True
            at = plain.find(term, at + 1)
    return _painted(text, hit, colour)


def _painted(text: str, hit: list[bool], colour: str) -> str:
    pieces, start = [], 0
    for at in range(1, len(text) + 1):
        if at == len(text) or hit[at] != hit[start]:
            piece = escape_markup(text[start:at])
            pieces.append(f"[b][color={colour}]{piece}[/color][/b]" if hit[start] else piece)
            start = at
    return "".join(pieces)
