"""Crafting the Cosmos as a `Game` for the shelf."""

from companion.engine.action import Actions
from companion.engine.box import data_action
from companion.engine.correct import correct_action
from companion.engine.game import Game, Option, Screen
from companion.engine.message import Message, message
from companion.engine.score_entry import score_action
from companion.engine.setup import Setup
from companion.games.crafting_the_cosmos import (
    FACTS,
    abilities,
    building,
    chamber,
    corrections,
    data,
    energy,
    guide,
    rounds,
    score,
    score_only,
)
from companion.games.crafting_the_cosmos.box import BOX
from companion.games.crafting_the_cosmos.checklist import checklist
from companion.games.crafting_the_cosmos.corrections import correctables
from companion.games.crafting_the_cosmos.layout import begin

OPTIONS = {
    "dial": ("app", "table"),
    "goals": ("app", "printed"),
    "energy": ("printed", "count", "app"),
    "abilities": ("printed", "app"),
    "tokens": ("table", "app"),
    "overlap": ("off", "on"),
}


ACTIONS = Actions(
    *energy.ACTIONS,
    *chamber.ACTIONS,
    *building.ACTIONS,
    *abilities.ACTIONS,
    *rounds.ACTIONS,
    *score.ACTIONS,
    score_action(score.sheet),
    correct_action(correctables),
    data_action(BOX),
    around=corrections.around,
)


def _options(_players: int) -> list[Option]:
    return [
        Option(name, values, {value: _note(f"{name}.{value}") for value in values})
        for name, values in OPTIONS.items()
    ]


def _note(value: str) -> Message:
    return message(f"crafting_the_cosmos.note.{value}")


def _mode(setup: Setup) -> Message:
    return message("crafting_the_cosmos.mode.players", n=len(setup["players"]))


GAME = Game(
    facts=FACTS,
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
        Screen("table", "cards-playing-outline", "screens.crafting_the_cosmos.dial"),
        Screen("galaxy", "creation", "screens.crafting_the_cosmos.galaxy"),
        Screen("goals", "bullseye-arrow", "screens.crafting_the_cosmos.goals"),
        Screen("abilities", "cards-outline", "screens.crafting_the_cosmos.abilities"),
        Screen("finder", "lightbulb-outline", "screens.crafting_the_cosmos.finder", on_rail=False),
    ],
)
