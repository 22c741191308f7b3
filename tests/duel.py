"""A tiny real game in which the app plays a rival: alone one meets the Automa, two play against each other.

Points are counted; in the solo game only the Automa scores upgrades, only people score survivors, and a tie is the
Automa's. Its deck may be the user's own.
"""

import sys
from types import ModuleType
from typing import Any

import pytest

from companion import text
from companion.engine import chance
from companion.engine.action import Actions, Draft, action, flag, maybe, seat, whole
from companion.engine.correct import Correctable, correct_action
from companion.engine.deck_kinds import DeckKind
from companion.engine.game import Facts, Game, Item, Option, Screen
from companion.engine.guide import Guide, Offer, Step
from companion.engine.message import Message, message, player_name, refuse
from companion.engine.score_entry import Row, score_action, with_typed
from companion.engine.scoring import MOST, Category, Sheet, TieBreak
from companion.engine.setup import Setup, make

FACTS = Facts("duel", (1, 3), (5, 10), "teal", "robot", can_be_lost=True)
LEVELS = ("calm", "easy", "even", "hard", "harsh", "cruel")
TEXTS = {
    "duel.name": "Pojedynek",
    "duel.short": "Pojedynek",
    "duel.line": "1–3",
    "duel.deck.automa": "Talia Automy",
    "duel.option.level": "poziom",
    **{f"duel.option.level.{level}": level.capitalize() for level in LEVELS},
    "duel.option.length": "długość",
    "duel.option.length.long": "długa",
    "duel.option.length.short": "krótka",
    "rail.automa": "Automa",
}


def rivals(players: int) -> list[str]:
    return ["Automa"] if players == 1 else []


# ------------------------------------------------------------ the deck


def card(strength: int) -> dict[str, Any]:
    return {"strength": strength}


def check_cards(cards: Any) -> None:
    for one in cards:
        if not isinstance(one, dict) or set(one) != {"strength"} or type(one["strength"]) is not int:
            raise refuse("engine.not_a_choice", value="card")


def faults(cards: list[dict[str, Any]]) -> list[Message]:
    too_few = [message("engine.cells_missing", n=3 - len(cards))] if len(cards) < 3 else []
    weak = [message("engine.not_between", low=1, high=9)] if any(one["strength"] < 1 for one in cards) else []
    return [*too_few, *weak]


DECK = DeckKind("automa", lambda: [card(1), card(2), card(3)], check_cards, faults, lambda: card(1), most=5)


# ------------------------------------------------------------ the rules


def sheet(state: Any) -> Sheet:
    everybody = range(len(state["players"]))
    known: dict[str, Row] = {
        "points": [player["points"] for player in state["players"]],
        "upgrades": [None for _ in everybody],
        "survivors": [None for _ in everybody],
        "speed": [None for _ in everybody],
    }
    return build(state["people"], with_typed(state, known))


def build(people: int, rows: dict[str, Row]) -> Sheet:
    count = people + len(rivals(people))

    def category(name: str, only: tuple[int, ...] | None = None) -> Category:
        return Category(name, message("engine.did", action=name), rows[name], only=only)

    if people > 1:
        return Sheet(count, [category("points")], [TieBreak(category("speed"))])
    categories = [category("points"), category("upgrades", only=(1,)), category("survivors", only=(0,))]
    return Sheet(count, categories, [TieBreak(category("speed"))], ties_go_to=1)


def sheet_of(people: int, asked: dict[str, Any]) -> Sheet:
    count = people + len(rivals(people))
    cells = asked.get("cells")
    if not isinstance(cells, dict):
        raise refuse("setup.broken")
    for row in cells.values():
        if not isinstance(row, list) or len(row) != count:
            raise refuse("engine.sheet_row_length", n=count)
        for value in row:
            maybe(whole(-MOST, MOST))(value, None)
    empty: dict[str, Row] = {name: [None] * count for name in ("points", "upgrades", "survivors", "speed")}
    return build(people, {**empty, **cells})


def correctables(state: Any) -> list[Correctable]:
    return [
        Correctable(["players", who, "points"], message("engine.did", action="points"), player["points"])
        for who, player in enumerate(state["players"])
    ]


def begin(setup: Setup) -> Any:
    people = len(setup["players"])
    return {
        "people": people,
        "players": [{"points": 0} for _ in range(people + len(rivals(people)))],
        "chance": chance.fresh(setup["seed"]),
        "sheet": {},
        "finished": False,
        "deck": setup.get("decks", {}),
    }


def gain(draft: Draft[Any], who: int, points: int, loudly: bool) -> None:
    draft.state["players"][who]["points"] += points
    draft.say("engine.score_typed", who=player_name(who), category="points", value=points)
    if loudly:
        draft.say("engine.did", action="Hurra!")


def finish(draft: Draft[Any]) -> None:
    missing = sheet(draft.state).missing
    if missing:
        raise refuse("engine.cells_missing", n=len(missing))
    draft.state["finished"] = True
    draft.say("engine.did", action="finish")


ACTIONS = Actions(
    action("gain", gain, who=seat, points=whole(0, 99), loudly=flag),
    action("finish", finish),
    score_action(sheet),
    correct_action(correctables),
)

GAIN: dict[str, Any] = {"do": "gain", "who": 1, "points": 2, "loudly": True}


def guide(_state: Any) -> Guide:
    title = message("engine.did", action="Automa")
    return Guide(title, [Step(title, status="now")], Offer(title, GAIN, screen="automa"))


def options(players: int) -> list[Option]:
    length = Option("length", ("long", "short"))
    if players > 1:
        return [length]
    notes = {"hard": message("engine.did", action="Automa bierze 2 karty")}
    return [Option("level", LEVELS, notes), length]


GAME = Game(
    facts=FACTS,
    rules_version=1,
    data=dict,
    check_data=lambda data: None,
    options=options,
    begin=begin,
    checklist=lambda setup: [
        Item(message("engine.score_cleared", who=player_name(who), category="figurka"))
        for who in range(len(setup["players"]) + len(rivals(len(setup["players"]))))
    ],
    actions=ACTIONS,
    guide=guide,
    sheet=sheet,
    sheet_of=sheet_of,
    correctables=correctables,
    finished=lambda state: bool(state["finished"]),
    where=lambda state: message("engine.did", action="pojedynek"),
    mode=lambda setup: message("engine.did", action="solo" if len(setup["players"]) == 1 else "razem"),
    # Shared screens will do as places of this game: they need nothing but a session.
    screens=[
        Screen("table", "cards", "screens.correct"),
        Screen("automa", "robot", "screens.log.screen", on_rail=False),
    ],
    rivals=rivals,
    decks=lambda players: [DECK] if players == 1 else [],
)


def people(*names: str) -> list[dict[str, str]]:
    colours = ("red", "purple", "blue")
    return [{"name": name, "colour": colour} for name, colour in zip(names, colours, strict=False)]


def setup(*names: str) -> Setup:
    chosen = {option.id: option.values[0] for option in options(len(names))}
    return make(GAME, people(*names), chosen, {}, seed=7)


def put_on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the game on the shelf in the way of the others: two modules, one id and its texts."""
    from companion.games import shelf

    package, module = ModuleType("companion.games.duel"), ModuleType("companion.games.duel.game")
    package.FACTS, module.GAME = FACTS, GAME  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, package.__name__, package)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(shelf, "IDS", (*shelf.IDS, "duel"))
    for language in text.LANGUAGES:
        for key, said in TEXTS.items():
            monkeypatch.setitem(text.texts(language), key, said)
