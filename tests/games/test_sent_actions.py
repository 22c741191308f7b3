"""Every action that a screen, a layout or a guide writes out, such as {"do": "raise", "parameter": "oxygen"}, is one
that its game knows, with the arguments it takes. A mistyped one would only be found by the tap that sends it."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.engine import score_only
from companion.engine.action import Kind
from companion.engine.message import Refused
from companion.engine.score_entry import rest_action
from companion.games import shelf
from companion.pads.game import game_of

ROOT = Path(__file__).parents[2]
OWN = (*shelf.IDS, "pads")  # screens of their own
SEATS = {"players": [{} for _ in range(6)]}


@dataclass(frozen=True)
class Sent:
    where: str
    name: str
    arguments: frozenset[str]
    constants: tuple[tuple[str, Any], ...]
    added: frozenset[str] | None  # arguments that other dicts of the file add to it; None: it takes in others itself


def of_dict(node: ast.Dict, where: str, added: frozenset[str] = frozenset()) -> Sent | None:
    """What a dict sends, if it is an action."""
    keys = {key.value: value for key, value in _items(node) if isinstance(key, ast.Constant)}
    name = keys.pop("do", None)
    if not isinstance(name, ast.Constant):
        return None
    constants = tuple((key, value.value) for key, value in keys.items() if isinstance(value, ast.Constant))
    return Sent(where, str(name.value), frozenset(keys), constants, None if None in node.keys else added)


def _items(node: ast.Dict) -> Iterator[tuple[ast.expr | None, ast.expr]]:
    return zip(node.keys, node.values, strict=True)


def in_python(path: Path) -> Iterator[Sent]:
    dicts = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Dict)]
    spread = [node for node in dicts if None in node.keys]
    added = frozenset(str(key.value) for node in spread for key in node.keys if isinstance(key, ast.Constant))
    for node in dicts:
        sent = of_dict(node, f"{path.relative_to(ROOT)}:{node.lineno}", added)
        if sent is not None:
            yield sent


def in_kv(path: Path) -> Iterator[Sent]:
    text = path.read_text("utf-8")
    for found in re.finditer(r"""\{\s*["']do["'][^{}]*\}""", text):
        node = ast.parse(found.group(), mode="eval").body
        assert isinstance(node, ast.Dict)
        sent = of_dict(node, f"{path.relative_to(ROOT)}:{text[: found.start()].count(chr(10)) + 1}")
        if sent is not None:
            yield sent


def all_in(*folders: Path) -> list[Sent]:
    found: list[Sent] = []
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            found += in_python(path)
        for path in sorted(folder.rglob("*.kv")):
            found += in_kv(path)
    return found


def faults(sent: Sent, kinds: dict[str, Kind]) -> list[str]:
    kind = kinds.get(sent.name)
    if kind is None:
        return [f"{sent.where}: there is no action {sent.name}"]
    odd = sent.arguments - kind.takes.keys()
    lacking = set() if sent.added is None else kind.takes.keys() - sent.arguments - sent.added
    found = [f"{sent.where}: {sent.name} takes no {name}" for name in sorted(odd)]
    found += [f"{sent.where}: {sent.name} lacks {name}" for name in sorted(lacking)]
    for name, value in sent.constants:
        if name in kind.takes:
            try:
                kind.takes[name](value, SEATS)
            except Refused:
                found.append(f"{sent.where}: {sent.name} does not take {name}={value!r}")
    return found


# The steps of a card of Micro Cosmos are written {"do": "travel", …} too, but are no actions of the players.
CARDS = {"micro_cosmos": ("automa", "cards", "scripted", "simulate", "sample_planets", "data")}


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_a_game_sends_only_actions_that_it_knows(game_id: str) -> None:
    folders = [ROOT / room / game_id for room in ("companion/games", "screens", "kv")]
    kinds = _kinds(game_id)
    sent = [one for one in all_in(*folders) if not _is_card(game_id, one)]
    assert sent, "a game without any action was not read"
    assert [fault for one in sent for fault in faults(one, kinds)] == []


def _is_card(game_id: str, sent: Sent) -> bool:
    return any(Path(sent.where.split(":")[0]).stem.startswith(stem) for stem in CARDS.get(game_id, ()))


def test_the_screens_of_pads_send_only_actions_that_pads_know() -> None:
    kinds = game_of("pad").actions.kinds
    assert [fault for one in all_in(ROOT / "screens" / "pads") for fault in faults(one, kinds)] == []


def test_the_shared_screens_send_only_actions_that_all_games_know() -> None:
    folders = [folder for folder in (ROOT / "screens").iterdir() if folder.is_dir() and folder.name not in OWN]
    sent = all_in(*folders)
    for path in [*(ROOT / "screens").glob("*.py"), *(ROOT / "companion" / "engine").glob("*.py")]:
        sent += in_python(path)
    assert sent
    for game_id in shelf.IDS:
        assert [fault for one in sent for fault in faults(one, _kinds(game_id))] == []


def _kinds(game_id: str) -> dict[str, Kind]:
    """Those of the game, and those of a session in which only its score is counted. "rest" is sent only by cells of
    which the game knows a part."""
    game = shelf.game(game_id)
    return {"rest": rest_action(game.sheet)} | score_only.game_of(game).actions.kinds | game.actions.kinds


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ('{"do": "rise", "parameter": "oxygen"}', "there is no action rise"),
        ('{"do": "raise", "paramter": "oxygen"}', "raise takes no paramter"),
        ('{"do": "raise"}', "raise lacks parameter"),
        ('{"do": "raise", "parameter": "air"}', "raise does not take parameter='air'"),
        ('{"do": "vp", "who": 0, "amount": 100}', "vp does not take amount=100"),
    ],
)
def test_it_would_be_noticed(source: str, fault: str) -> None:
    node = ast.parse(source, mode="eval").body
    assert isinstance(node, ast.Dict)
    sent = of_dict(node, "here")
    assert sent is not None
    assert f"here: {fault}" in faults(sent, shelf.game("mars_dice").actions.kinds)
