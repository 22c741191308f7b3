"""Crafting the Cosmos as the shelf sees it."""

from typing import Any

from companion.engine.action import Actions
from companion.engine.correct import add_correct
from companion.engine.game import Game, Option, Screen
from companion.engine.message import Message, message
from companion.engine.score_entry import add_score
from companion.games.crafting_the_cosmos import FACTS, data, guide, score
from companion.games.crafting_the_cosmos.abilities import add_ability_actions
from companion.games.crafting_the_cosmos.building import add_building_actions
from companion.games.crafting_the_cosmos.chamber import add_chamber_actions
from companion.games.crafting_the_cosmos.checklist import checklist
from companion.games.crafting_the_cosmos.corrections import correctables, mended
from companion.games.crafting_the_cosmos.energy import add_dial_setup, add_energy_actions, add_hand_action
from companion.games.crafting_the_cosmos.layout import begin
from companion.games.crafting_the_cosmos.rounds import add_round_actions
from companion.games.crafting_the_cosmos.rules import play

OPTIONS = {
    "dial": ("app", "table"),
    "goals": ("app", "printed"),
    "energy": ("printed", "count", "app"),
    "abilities": ("printed", "app"),
    "tokens": ("table", "app"),
    "overlap": ("off", "on"),
}


def _actions() -> Actions:
    actions = Actions()
    add_dial_setup(actions)
    add_energy_actions(actions)
    add_chamber_actions(actions)
    add_building_actions(actions)
    add_ability_actions(actions)
    add_round_actions(actions)
    add_hand_action(actions)
    score.add_finish(actions)
    add_score(actions, score.sheet, play)
    add_correct(actions, correctables, mended)
    return actions


def _options(_players: int) -> list[Option]:
    return [
        Option(name, values, {value: _note(f"{name}.{value}") for value in values})
        for name, values in OPTIONS.items()
    ]


def _note(chosen: str) -> Message:
    return message(f"crafting_the_cosmos.note.{chosen}")


def _mode(setup: dict[str, Any]) -> Message:
    return message("crafting_the_cosmos.mode.players", n=len(setup["players"]))


GAME = Game(
    facts=FACTS,
    rules_version=1,
    data=data.shipped,
    check_data=data.check,
    options=_options,
    begin=begin,
    checklist=checklist,
    actions=_actions(),
    guide=guide.guide,
    sheet=score.sheet,
    sheet_of=score.sheet_of,
    correctables=correctables,
    finished=lambda state: state["phase"] == "finished",
    where=guide.where,
    mode=_mode,
    screens=[
        Screen("table", "cards-playing-outline", "screens.crafting_the_cosmos.dial"),
        Screen("galaxy", "creation", "screens.crafting_the_cosmos.galaxy"),
        Screen("goals", "bullseye-arrow", "screens.crafting_the_cosmos.goals"),
        Screen("abilities", "cards-outline", "screens.crafting_the_cosmos.abilities"),
        Screen("finder", "lightbulb-outline", "screens.crafting_the_cosmos.finder", on_rail=False),
    ],
)
