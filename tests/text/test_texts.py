"""The texts themselves: complete in both languages, none missing, none left over.

A key is used if it stands somewhere in the sources, or is built there by an f-string such as
f"mars_dice.title.{title_id}". For what companion/ builds, BUILT tells which ids go into the gap, so that a text
without an id fails as much as an id without a text; each game has its own in tests/games/<game>/texts.py. In screens/
and kv/ any id known to the sources will do.
"""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest

from companion.games import shelf
from companion.pads.pad import TIES
from companion.text import LANGUAGES

ROOT = Path(__file__).parents[2]
FORMS = {"pl": {"one", "few", "many"}, "en": {"one", "many"}}
KEY = re.compile(r"[a-z0-9_]+(\.[a-z0-9_+]+)+")

BUILT: dict[str, list[Any]] = {
    "{}.name": [shelf.IDS],
    "{}.short": [shelf.IDS],
    "ago.{}": [("minutes", "hours", "days")],
    "backup.count.{}": [("plays", "sessions", "decks", "players", "pads")],
    "day.{}": [range(7)],
    "day.month.{}": [range(1, 13)],
    "engine.where.{}": [("scoring", "finished")],
    "pads.{}": [("won", "lost")],
    "pads.ties.{}": [TIES],
    "headless.column.{}": [("game", "name", "players", "minutes", "bgg")],
}
for _game_id in shelf.IDS:
    if (ROOT / "tests" / "games" / _game_id / "texts.py").exists():  # a game that builds no keys has none
        BUILT |= import_module(f"tests.games.{_game_id}.texts").BUILT

LETTERS = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"
SIGNS = "–—„”“’…°×≥≤−·•"
BASIC_LATIN = {chr(code) for code in range(0x20, 0x7F)}
LATIN_1 = {chr(code) for code in range(0xA0, 0x100)}
ALLOWED = BASIC_LATIN | LATIN_1 | set(LETTERS) | set(SIGNS)


@cache
def files(language: str) -> dict[str, dict[str, Any]]:
    return {path.name: json.loads(path.read_text("utf-8")) for path in sorted(folder(language).glob("*.json"))}


def folder(language: str) -> Path:
    return ROOT / "data" / "text" / language


@cache
def all_texts(language: str) -> dict[str, Any]:
    return {key: text for content in files(language).values() for key, text in content.items()}


def forms(text: str | dict[str, str]) -> list[str]:
    return list(text.values()) if isinstance(text, dict) else [text]


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# What the sources say


class Source(NamedTuple):
    """What a test wants to know of a module. Not its tree: those of all modules are a million objects, through which
    Python's garbage collector would have to look for as long as the process lives."""

    patterns: frozenset[str]  # its f-strings, with {} for every gap
    constants: tuple[str, ...]
    sayings: tuple[tuple[str, frozenset[str] | None], ...]  # see `sayings`


@cache
def source(path: Path) -> Source:
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    return Source(
        frozenset(pattern_of(node) for node in nodes if isinstance(node, ast.JoinedStr)),
        tuple(str(n.value) for n in nodes if isinstance(n, ast.Constant) and type(n.value) in (str, int)),
        tuple(said for node in nodes if isinstance(node, ast.Call) and (said := saying(node))),
    )


def saying(node: ast.Call) -> tuple[str, frozenset[str] | None] | None:
    function = node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    first = node.args[0] if node.args else None
    if name not in ("message", "refuse", "problem", "say", "t") or not isinstance(first, ast.Constant):
        return None
    given = {each.arg for each in node.keywords}
    return str(first.value), None if None in given else frozenset(str(each) for each in given)


def python_sources(*rooms: str) -> list[Source]:
    return [source(path) for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]


@cache
def kv_source() -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "kv").rglob("*.kv")))


def pattern_of(node: ast.JoinedStr) -> str:
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def is_pattern_of_keys(pattern: str) -> bool:
    return KEY.fullmatch(pattern.replace("{}", "x")) is not None and re.search(r"[a-z]{3}", pattern) is not None


def built_in(*rooms: str) -> set[str]:
    """The f-strings that could be keys, with {} for every gap."""
    found = {pattern for each in python_sources(*rooms) for pattern in each.patterns}
    if "screens" in rooms:
        for _, inner in re.findall(r"""\bf(["'])(.*?)\1""", kv_source()):
            found.add(re.sub(r"\{[^{}]*\}", "{}", inner))
    return {pattern for pattern in found if is_pattern_of_keys(pattern)}


def constants(*rooms: str) -> Iterator[str]:
    for each in python_sources(*rooms):
        yield from each.constants
    if "screens" in rooms:
        yield from (inner for _, inner in re.findall(r"""(["'])([^"'\n]*)\1""", kv_source()))


def literals() -> set[str]:
    return {each for each in constants("companion", "screens") if KEY.fullmatch(each)}


def sayings() -> Iterator[tuple[str, frozenset[str] | None]]:
    """The literals that are handed to something that says them, and with which gaps (None: those of a **dict)."""
    for each in python_sources("companion", "screens"):
        yield from each.sayings


def spoken() -> set[str]:
    in_kv = {key for _, key in re.findall(r"""\btr\.t\(\s*(["'])([^"'{]+?)\1""", kv_source())}
    return in_kv | {key for key, _ in sayings()}


def expanded() -> dict[str, list[str]]:
    return {
        pattern: [pattern.format(*map(str, ids)) for ids in product(*choices)] for pattern, choices in BUILT.items()
    }


def of_the_games() -> set[str]:
    """Texts that a game has by having options, readings and places on the rail (`companion/engine/game.py`)."""
    found = set()
    for game in map(shelf.game, shelf.IDS):
        found |= {f"rail.{screen.id}" for screen in game.screens if screen.on_rail}
        for players in range(game.facts.players[0], game.facts.players[1] + 1):
            for option in game.options(players):
                key = f"{game.facts.id}.option.{option.id}"
                found |= {key, *(f"{key}.{value}" for value in option.values)}
        for reading in game.box.readings if game.box is not None else ():
            key = f"{game.facts.id}.reading.{reading.id}"
            found |= {key, *(f"{key}.{value}{end}" for value in reading.values for end in ("", ".why"))}
    return found


def words_of_the_house() -> set[str]:
    """All ids: words that stand in the sources or in the data of the games."""
    known = {each for each in constants("companion", "screens") if re.fullmatch(r"[a-z0-9_+]+", each)}
    for path in (ROOT / "data" / "games").glob("*.json"):
        known |= set(re.findall(r'"([a-z0-9_+]+)"', path.read_text("utf-8")))
    return known


def used() -> set[str]:
    found = literals() | of_the_games() | {key for keys in expanded().values() for key in keys}
    known = words_of_the_house()
    loose = built_in("screens")
    for key in set(all_texts("pl")) - found:
        for pattern in loose:
            match = re.fullmatch(re.escape(pattern).replace(r"\{\}", r"([a-z0-9_+]+)"), key)
            if match and set(match.groups()) <= known:
                found.add(key)
    return found


# The tests


def test_both_languages_have_the_same_files_and_keys() -> None:
    assert files("pl").keys() == files("en").keys()
    for name in files("pl"):
        assert files("pl")[name].keys() == files("en")[name].keys(), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_stands_in_one_file_once(language: str) -> None:
    keys = []
    for path in folder(language).glob("*.json"):
        keys += [key for key, _ in json.loads(path.read_text("utf-8"), object_pairs_hook=list)]
    assert sorted(keys) == sorted(set(keys))
    assert [key for key in keys if not KEY.fullmatch(key)] == []


def test_a_text_has_the_same_gaps_in_both_languages_and_in_all_forms() -> None:
    for key, text in all_texts("pl").items():
        wanted = gaps(text["many"] if isinstance(text, dict) else text)
        for language in LANGUAGES:
            found = all_texts(language)[key]
            for form in forms(found):
                # "Yesterday" need not say that it is one day.
                may_lack = {"n"} if isinstance(found, dict) and form == found["one"] else set()
                assert wanted - may_lack <= gaps(form) <= wanted, (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_all_their_forms_and_count_something(language: str) -> None:
    for key, text in all_texts(language).items():
        if isinstance(text, dict):
            assert text.keys() == FORMS[language], key
            assert all("n" in gaps(form) for name, form in text.items() if name != "one"), key
        else:
            assert isinstance(text, str) and text == text.strip() and text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_gaps_are_plain_names(language: str) -> None:
    for key, text in all_texts(language).items():
        for form in forms(text):
            assert all(re.fullmatch(r"[a-z_]+", gap) for gap in gaps(form)), key


def test_every_text_that_is_asked_for_exists() -> None:
    asked = {key for key in spoken() if KEY.fullmatch(key)}
    assert len(asked) > 100
    assert sorted(asked - all_texts("pl").keys()) == []


def test_every_text_gets_what_goes_into_its_gaps() -> None:
    for key, given in sayings():
        if given is not None and key in all_texts("pl"):
            text = all_texts("pl")[key]
            wanted = {gap for form in forms(text) for gap in gaps(form)}
            wanted |= {"n"} if isinstance(text, dict) else set()
            assert wanted <= given, key


def test_whatever_looks_like_a_key_is_one() -> None:
    """Also keys that are kept in a constant or handed on: what begins like our texts must be one."""
    families = {key.split(".")[0] for key in all_texts("pl")}
    suspects = {each for each in literals() if each.split(".")[0] in families}
    endings = (".json", ".kv", ".py", ".png", ".wav", ".ogg", ".txt", ".log")
    assert sorted(each for each in suspects - all_texts("pl").keys() if not each.endswith(endings)) == []


def test_every_text_that_companion_builds_exists_for_every_id() -> None:
    """New f-strings in companion/ have to be told here, with the ids that go into their gaps."""
    families = {key.split(".")[0] for key in all_texts("pl")} | {"{}"}
    built = {pattern for pattern in built_in("companion") if pattern.split(".")[0] in families}
    built = {pattern for pattern in built if not pattern.endswith(".json")}
    assert built == BUILT.keys()
    missing = {key for keys in expanded().values() for key in keys} - all_texts("pl").keys()
    assert sorted(missing) == []


def test_every_option_and_place_of_a_game_has_its_text() -> None:
    assert sorted(of_the_games() - all_texts("pl").keys()) == []


def test_no_text_is_left_over() -> None:
    assert sorted(all_texts("pl").keys() - used()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_character(language: str) -> None:
    for key, text in all_texts(language).items():
        for form in forms(text):
            assert set(form) <= ALLOWED | {"\n"}, (key, set(form) - ALLOWED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_character_of_the_rules(language: str) -> None:
    for path in (ROOT / "data" / "rules" / language).glob("*.json"):
        for section in json.loads(path.read_text("utf-8"))["sections"]:
            for text in [section["title"], *section["text"]]:
                assert set(text) <= ALLOWED, (path.name, section["id"], set(text) - ALLOWED)


def test_the_rules_are_the_same_in_both_languages() -> None:
    rules = ROOT / "data" / "rules"
    names = {language: sorted(path.name for path in (rules / language).glob("*")) for language in LANGUAGES}
    assert names["pl"] == names["en"] != []
    for name in names["pl"]:
        polish, english = (
            json.loads((rules / language / name).read_text("utf-8"))["sections"] for language in LANGUAGES
        )
        ids = [section["id"] for section in polish]
        assert ids == [section["id"] for section in english]
        assert len(set(ids)) == len(ids)
        for one, other in zip(polish, english, strict=True):
            assert one.keys() == other.keys() == {"id", "title", "text", "words"}
            assert len(one["text"]) == len(other["text"]), one["id"]
            assert all(one["text"]) and all(other["text"]) and one["words"] and other["words"]


def test_polish_is_polish_and_english_is_english() -> None:
    """No text was left in the other language: letters that English does not have, and texts that are equal though
    they have several words."""
    # Upgrades (Micro Cosmos) and corporations (Planet Unknown) are printed in English in the Polish boxes too.
    names = {key for key in all_texts("en") if key.endswith((".name", ".short"))}
    names |= {key for key in all_texts("en") if ".upgrade." in key or ".corporation." in key}
    for key, text in all_texts("en").items():
        if key not in names:
            assert not set("".join(forms(text))) & set(LETTERS.replace("ó", "").replace("Ó", "")), key
    equal = [
        key
        for key, text in all_texts("pl").items()
        if isinstance(text, str) and text == all_texts("en")[key] and re.search(r"[^\W\d_]{4,} [^\W\d_]{4,}", text)
    ]
    assert [key for key in equal if key not in names] == []
