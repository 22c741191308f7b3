"""Finding a word in the rules as it is typed in a hurry: without capitals and Polish tails."""

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
    found = json.loads(page_file(language, game_id).read_text("utf-8"))["sections"]
    return tuple(
        Section(one["id"], one["title"], tuple(map(_kept_together, one["text"])), tuple(one["words"]))
        for one in found
    )


def section(language: str, game_id: str, section_id: str) -> Section | None:
    return next((one for one in sections(language, game_id) if one.id == section_id), None)


@cache
def links(game_id: str) -> dict[str, str]:
    """The section behind a text of this game, or of the engine, by the text's key."""
    file = FOLDER / "links" / f"{game_id}.json"
    return dict(json.loads(file.read_text("utf-8"))) if file.exists() else {}


def section_behind(step: Message) -> str:
    """A step of the guide, or of the Automa; "" if it has no section."""
    key = step["text"]
    return links(key.partition(".")[0]).get(key, "")


def _kept_together(text: str) -> str:
    """A number and its unit stay on one line: 2 PZ, −32 °C."""
    return re.sub(r"(?<=\d) (?=PZ|VP|°C)", "\u00a0", text)


def fold(text: str) -> str:
    return "".join(_folded(letter) for letter in text)


@cache
def _folded(letter: str) -> str:
    parts = unicodedata.normalize("NFD", letter.translate(WHOLE))
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()


@cache
def _heard(section: Section) -> tuple[str, str]:
    """What is searched: the names of a section, and its text."""
    return fold("\n".join((section.title, *section.words))), fold("\n".join(section.text))


def terms(typed: str) -> list[str]:
    return fold(typed).split()


def matching(page: tuple[Section, ...], typed: str) -> list[Section]:
    """The sections with every word that was typed; those that are called so come first."""
    wanted = terms(typed)
    found = [one for one in page if all(term in "\n".join(_heard(one)) for term in wanted)]
    if wanted:
        found.sort(key=lambda one: not all(term in _heard(one)[0] for term in wanted))
    return found


def marked(text: str, wanted: list[str], colour: str) -> str:
    """The text as Kivy markup, with what was searched for in bold and in this colour (hex)."""
    if not wanted:
        return escape_markup(text)
    folded, letters = [], []  # each folded letter, and which letter of the text it comes from
    for at, letter in enumerate(text):
        for part in _folded(letter):
            folded.append(part)
            letters.append(at)
    plain = "".join(folded)
    hit = [False] * len(text)
    for term in wanted:
        at = plain.find(term)
        while at >= 0:
            for letter in letters[at : at + len(term)]:
                hit[letter] = True
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
