"""The `Game` of Micro Cosmos."""

from companion.engine.action import Actions
from companion.engine.box import data_action
from companion.engine.correct import correct_action
from companion.engine.deck_kinds import DeckKind
from companion.engine.game import Game, Option, Screen
from companion.engine.message import Message, message
from companion.engine.score_entry import score_action
from companion.engine.setup import Setup
from companion.games.micro_cosmos import (
    FACTS,
    automa_cards,
    automa_turn,
    consequences,
    data,
    destination,
    guide,
    manual,
    planets,
    score,
    score_only,
    turns,
)
from companion.games.micro_cosmos.box import BOX
from companion.games.micro_cosmos.checklist import checklist
from companion.games.micro_cosmos.corrections import correctables
from companion.games.micro_cosmos.data import LEVELS
from companion.games.micro_cosmos.state import begin

ACTIONS = Actions(
    *planets.ACTIONS,
    *turns.ACTIONS,
    *destination.ACTIONS,
    *manual.ACTIONS,
    *automa_turn.ACTIONS,
    *score.ACTIONS,
    score_action(score.sheet),
    correct_action(correctables),
    data_action(BOX),
    around=consequences.around,
)


def _options(players: int) -> list[Option]:
    always = [Option("length", ("three", "four")), Option("tracking", ("full", "light"), _tracking_notes())]
    if players > 1:
        return always
    return [Option("level", tuple(LEVELS), {level: _level_note(level) for level in LEVELS}, for_score=True), *always]


def _tracking_notes() -> dict[str, Message]:
    return {value: message(f"micro_cosmos.note.tracking.{value}") for value in ("full", "light")}


def _level_note(level: str) -> Message:
    low, high = data.usual_scores(level)
    return message(f"micro_cosmos.note.level.{level}", low=low, high=high)


def _decks(players: int) -> list[DeckKind]:
    return [automa_cards.KIND] if players == 1 else []


def _rivals(players: int) -> list[str]:
    return ["Automa"] if players == 1 else []


def _is_solo(setup: Setup) -> bool:
    return len(setup["players"]) == 1


def _mode(setup: Setup) -> Message:
    count = len(setup["players"])
    if count > 1:
        return message("micro_cosmos.mode.players", n=count)
    return message("micro_cosmos.mode.solo", level=message(f"micro_cosmos.option.level.{setup['options']['level']}"))


GAME = Game(
    facts=FACTS,
    rules_version=2,
    data=data.shipped,
    check_data=data.check,
    box=BOX,
    options=_options,
    begin=begin,
    checklist=checklist,
    actions=ACTIONS,
    guide=guide.guide,
    sheet=score.sheet,
    sheet_of=score.sheet_of,
    score_only=score_only.SCORE_ONLY,
    correctables=correctables,
    where=guide.where,
    on_turn=guide.on_turn,
    mode=_mode,
    screens=[
        Screen("table", "cards-playing-outline", "screens.micro_cosmos.table"),
        Screen("automa", "robot-outline", "screens.micro_cosmos.automa", fits=_is_solo),
        Screen("planet", "earth-plus", "screens.micro_cosmos.planet", on_rail=False),
    ],
    rivals=_rivals,
    decks=_decks,
)
