"""The shelf: what it knows without opening a game, and what a game gives it.

`forgotten` says in sentences what a game still lacks, each with the file to look into. It loads nothing of a game
before it is asked, so that a game with half of its files does not stop the other tests.
"""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import companion.games
from companion.engine.action import Action
from companion.engine.game import Game
from companion.engine.message import Refused
from companion.engine.score_entry import LONGEST_ID
from companion.engine.session import Session
from companion.games import shelf
from companion.text import LANGUAGES, texts
from tests.games.finished import finished
from tests.games.tables import table

ROOT = Path(__file__).parents[2]
PLAYING = ("random_setup", "play", "check", "short_game", "TOLD")
EVERY_STATE = ("players", "chance", "sheet", "phase")
SEEDS = range(1, 9)


def test_every_game_folder_stands_on_the_shelf() -> None:
    folders = {path.parent.name for path in Path(companion.games.__file__).parent.glob("*/__init__.py")}
    assert set(shelf.IDS) == folders, "A folder in companion/games needs its line in companion/games/shelf.py."


SHARED = (
    *(
        "companion/*.py",
        "companion/engine",
        "companion/share",
        "companion/stats",
        "companion/store",
        "companion/text",
    ),
    *("screens/*.py", "screens/decks", "screens/history", "screens/log", "screens/rules", "screens/score"),
    *("screens/setup", "screens/widgets", "tools/*.py", "tools/apk", "torture"),
)


def test_shared_code_names_no_game() -> None:
    files = [file for place in SHARED for file in sorted(ROOT.glob(place if "*" in place else f"{place}/*.py"))]
    assert len(files) > 100
    named = [
        (file.relative_to(ROOT).as_posix(), one)
        for file in files
        for one in shelf.IDS
        if one in file.read_text("utf-8")
    ]
    assert named == [], "What it needs to know of a game belongs into companion/games/<game> (engine/game.py)."


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_nothing_of_a_game_is_forgotten(game_id: str) -> None:
    assert "\n".join(forgotten(game_id)) == ""


@pytest.mark.parametrize("name", ["chess", "", "../engine", "mars_dice.game", "x" * 1000])
def test_a_game_that_is_not_on_the_shelf_is_refused(name: str) -> None:
    for look in (shelf.facts, shelf.game):
        with pytest.raises(Refused, match=r"shelf\.no_such_game"):
            look(name)


# ------------------------------------------------------------ what is forgotten


def forgotten(game_id: str) -> Iterator[str]:
    """What this game lacks. Without its files nothing else can be asked, and without a sound state it cannot be
    played."""
    missing = list(_missing_files(game_id))
    yield from missing
    if missing:
        return
    game = shelf.game(game_id)
    for look in (_facts, _screens, _missing_texts, _unknown_icons):
        yield from look(game)
    unsound = list(_first_state(game))
    yield from unsound
    if not unsound:
        yield from _rules_page(game)
        yield from _last_state(game)


def _missing_files(game_id: str) -> Iterator[str]:
    modules = {
        f"companion/games/{game_id}/__init__.py": "FACTS",
        f"companion/games/{game_id}/game.py": "GAME",
        f"tools/tours/{game_id}.py": "PLAYS",
        f"tests/games/{game_id}/playing.py": ", ".join(PLAYING),
    }
    for file, needed in modules.items():
        if not (ROOT / file).exists():
            yield f"{file} is missing; it has {needed}."
            continue
        for name in needed.split(", "):
            if name not in _names_in(ROOT / file):
                yield f"{file} has no {name}."
    for language in LANGUAGES:
        for folder, what in (("rules", "its rules page"), ("text", "its texts")):
            if not (ROOT / "data" / folder / language / f"{game_id}.json").exists():
                yield f"data/{folder}/{language}/{game_id}.json is missing; it has {what}."
    if not (ROOT / "data" / "rules" / "links" / f"{game_id}.json").exists():
        yield f"data/rules/links/{game_id}.json is missing; it names the section behind each step of the guide."


def _names_in(file: Path) -> set[str]:
    """What a module has; read and not imported, since a tour would open a window."""
    body = ast.parse(file.read_text("utf-8")).body
    assigned = [target for node in body if isinstance(node, ast.Assign) for target in node.targets]
    assigned += [node.target for node in body if isinstance(node, ast.AnnAssign)]
    defined = {node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    return defined | {one.id for one in assigned if isinstance(one, ast.Name)}


def _facts(game: Game) -> Iterator[str]:
    facts = game.facts
    here = f"companion/games/{facts.id}/__init__.py"
    if facts is not shelf.facts(facts.id) or facts.id not in shelf.IDS:
        yield f"{here}: FACTS.id is {facts.id}, and game.py has other facts than FACTS."
    if not 1 <= facts.players[0] <= facts.players[1] <= 6 or not 0 < facts.minutes[0] <= facts.minutes[1]:
        yield f"{here}: players {facts.players} or minutes {facts.minutes} are no range of a table."
    if facts.accent not in json.loads((ROOT / "data" / "palettes.json").read_text("utf-8"))["accents"]:
        yield f"{here}: the accent {facts.accent} is not in data/palettes.json; tools/make_palettes.py makes one."
    offered = {option.id: option for count in _tables(game) for option in game.options(count)}
    for way in facts.ways:
        if way.option not in offered or way.values != offered[way.option].values:
            yield f"{here}: the way {way.option} {way.values} is no option with these values in game.py."
        if not {*way.together, *way.never_lost} <= set(way.values):
            yield f"{here}: the way {way.option} speaks of values that it does not have."
    for number, sample in enumerate(facts.samples):
        if not facts.players[0] <= len(sample.names) <= facts.players[1]:
            yield f"{here}: sample {number} has {len(sample.names)} players."


def _screens(game: Game) -> Iterator[str]:
    from screens.navigation import SHARED_SCREENS

    here = f"companion/games/{game.facts.id}/game.py"
    if not game.screens:
        yield f"{here}: there is no screen; one of them is the table."
    for screen in game.screens:
        if screen.id in SHARED_SCREENS:
            yield f"{here}: the screen {screen.id} has the id of a shared one (screens/navigation.py)."
        if not screen.module.startswith(f"screens.{game.facts.id}."):
            yield f"{here}: {screen.module} is not in screens/{game.facts.id}/."
        elif not (file := ROOT / f"{screen.module.replace('.', '/')}.py").exists() or "SCREEN" not in _names_in(file):
            yield f"{screen.module.replace('.', '/')}.py is missing, or has no SCREEN."
    for kind in ("correct", "score", "finish"):
        if kind not in game.actions.kinds:
            yield f"{here}: there is no action {kind}, which the shared screens send."


def _missing_texts(game: Game) -> Iterator[str]:
    game_id = game.facts.id
    wanted = [f"{game_id}.{name}" for name in ("name", "short", "line")]
    if (ROOT / "screens" / game_id / "game_data.py").exists():
        wanted.append(f"{game_id}.check_data")  # what the editor tells before anything is changed
    wanted += [f"rail.{screen.id}" for screen in game.screens if screen.on_rail]
    for count in _tables(game):
        for option in game.options(count):
            key = f"{game_id}.option.{option.id}"
            wanted += [key, *(f"{key}.{value}" for value in option.values)]
    for language in LANGUAGES:
        for key in dict.fromkeys(wanted):
            if key not in texts(language):
                yield f"data/text/{language}/{game_id}.json has no {key}."


def _rules_page(game: Game) -> Iterator[str]:
    game_id = game.facts.id
    links, shared = (
        json.loads((ROOT / "data" / "rules" / "links" / f"{name}.json").read_text("utf-8"))
        for name in (game_id, "engine")
    )
    steps = _steps(game_id)
    links |= {key: section for key, section in shared.items() if key in steps}
    for key in sorted(steps - set(links)):
        yield f"data/rules/links/{game_id}.json has no section for the step {key}."
    named = {section: f"data/rules/links/{game_id}.json names it for {key}" for key, section in links.items()}
    named |= {section: f"{file} names it as a rule" for file, section in _rules_named(game_id)}
    if any("TableNotice" in text or "StandardTable" in text for _, text in _sources(game_id)):
        named["end"] = "the notice at the table tells it"
    for language in LANGUAGES:
        page = json.loads((ROOT / "data" / "rules" / language / f"{game_id}.json").read_text("utf-8"))["sections"]
        for section, why in named.items():
            if section not in [one["id"] for one in page]:
                yield f"data/rules/{language}/{game_id}.json has no section {section}: {why}."


def _steps(game_id: str) -> set[str]:
    """The keys of all steps of the guide that come up in random games; the guide always has an answer."""
    found: set[str] = set()
    for seed in SEEDS:
        at = table(game_id, seed)
        session = Session(at.game, at.setup)

        def do(action: Action | None, at: Any = at, session: Session = session) -> None:
            if action is not None:
                session.do(action)
            guide = at.game.guide(session.state)
            assert guide.steps and guide.spoken()
            found.update(step.title["text"] for step in guide.steps)

        do(None)
        at.play(do, lambda session=session: session.state)
    return found


def _first_state(game: Game) -> Iterator[str]:
    here = f"companion/games/{game.facts.id}"
    game.check_data(game.data())
    first: dict[str, Any] = game.begin(table(game.facts.id, 1).setup)
    for name in EVERY_STATE:
        if name not in first:
            yield f"{here}: the first state has no {name}, which the engine knows (companion/engine/game.py)."
    if json.loads(json.dumps(first)) != first:
        yield f"{here}: the first state is not plain JSON."
    if game.finished(first):
        yield f"{here}: the game is finished before it begins."
    for category in game.sheet(first).categories:
        if len(category.id) > LONGEST_ID:
            yield f"{here}: the id {category.id} of a category has more than {LONGEST_ID} letters."


def _last_state(game: Game) -> Iterator[str]:
    last = finished(game.facts.id).state
    if last["phase"] != "finished" or not game.finished(last):
        yield f"companion/games/{game.facts.id}: after the action finish the phase is {last['phase']}."


def _unknown_icons(game: Game) -> Iterator[str]:
    """An unknown one is drawn as a question mark."""
    used = {f"companion/games/{game.facts.id}/__init__.py": {game.facts.icon}}
    used[f"companion/games/{game.facts.id}/game.py"] = {screen.icon for screen in game.screens}
    for file, text in _sources(game.facts.id):
        found = set(re.findall(r"""\bicon\w*\s*[:=]\s*"([a-z0-9-]+)\"""", text))
        for of_kind in re.findall(r"^\w*ICONS\b[^{]*\{(.*?)^\}", text, re.MULTILINE | re.DOTALL):
            found |= set(re.findall(r""":\s*"([a-z0-9-]+)\"""", of_kind))
        used.setdefault(file, set()).update(found)
    for file, icons in used.items():
        for icon in sorted(icons - _known_icons()):
            yield f"{file}: there is no icon {icon}."


@cache
def _known_icons() -> set[str]:
    """Those of KivyMD; read and not imported, since it would open a window."""
    spec = find_spec("kivymd")
    assert spec is not None and spec.origin is not None
    text = Path(spec.origin).with_name("icon_definitions.py").read_text("utf-8")
    return set(re.findall(r"""^    "([a-z0-9-]+)":""", text, re.MULTILINE))


def _rules_named(game_id: str) -> Iterator[tuple[str, str]]:
    for file, text in _sources(game_id):
        for section in re.findall(r"""\brule\s*[:=]\s*"([a-z_0-9]+)\"""", text):
            yield file, section


@cache
def _sources(game_id: str) -> list[tuple[str, str]]:
    places = (f"companion/games/{game_id}", f"screens/{game_id}", f"kv/{game_id}")
    files = [path for place in places for path in sorted((ROOT / place).glob("*.*"))]
    return [(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in files]


def _tables(game: Game) -> range:
    low, high = game.facts.players
    return range(low, high + 1)
