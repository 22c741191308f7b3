"""The texts of Crafting the Cosmos that are built from ids, and which ids: see tests/text/test_texts.py."""

from typing import Any

from companion.games.crafting_the_cosmos import data
from companion.games.crafting_the_cosmos.corrections import STAGES
from companion.games.crafting_the_cosmos.data import AREAS, RESOURCES, TRACKS
from companion.games.crafting_the_cosmos.game import OPTIONS
from companion.games.crafting_the_cosmos.guide import END_STEPS
from companion.games.crafting_the_cosmos.score import ROWS
from companion.games.crafting_the_cosmos.score_only import BY_SOURCE, COUNTED, FROM_TRACK, HINTS

SETUP = (
    *("board", "crystals", "goals_app", "goals_printed", "abilities_printed", "abilities_app", "nebulae", "stars"),
    *("energy_printed", "energy_count", "energy_app", "tokens_app", "tokens_table", "players", "dial_app"),
    "dial_table",
)
OTHER_COSTS = ("supernova", "graviton", "stable_life", "proto_life")

BUILT: dict[str, list[Any]] = {
    "crafting_the_cosmos.abilities.either.{}": [("growth", "proto_life")],
    "crafting_the_cosmos.ability.{}": [data.abilities()],
    "crafting_the_cosmos.ability.{}.effect": [data.abilities()],
    "crafting_the_cosmos.area.{}": [AREAS],
    "crafting_the_cosmos.because.draw.{}": [("count", "app")],
    "crafting_the_cosmos.category.{}": [{*ROWS, *BY_SOURCE, *FROM_TRACK}],
    "crafting_the_cosmos.cost.cards.{}": [(*AREAS, "any", "same")],
    "crafting_the_cosmos.cost.{}": [OTHER_COSTS],
    "crafting_the_cosmos.edit.{}": [("first", "second")],
    "crafting_the_cosmos.look.{}": [("centre", "card")],
    "crafting_the_cosmos.end_step.{}": [END_STEPS],
    "crafting_the_cosmos.end_why.{}": [END_STEPS],
    "crafting_the_cosmos.energy.{}": [AREAS],
    "crafting_the_cosmos.energy_way.{}": [OPTIONS["energy"]],
    "crafting_the_cosmos.goal.{}": [data.goals()],
    "crafting_the_cosmos.goal.{}.counts": [data.goals()],
    "crafting_the_cosmos.hint.{}": [{*ROWS, *BY_SOURCE, *FROM_TRACK, *HINTS.values()}],
    "crafting_the_cosmos.next_goal.{}": [("score", "deal")],
    "crafting_the_cosmos.not_at.{}": [("move", "score", "deal", "ready")],
    "crafting_the_cosmos.not_now.{}": [("energy", "draw", "build")],
    "crafting_the_cosmos.note.{}": [[f"{option}.{value}" for option, values in OPTIONS.items() for value in values]],
    "crafting_the_cosmos.resource.{}": [RESOURCES],
    "crafting_the_cosmos.setup.{}": [SETUP],
    "crafting_the_cosmos.setup.{}_why": [SETUP],
    "crafting_the_cosmos.spent.{}": [TRACKS],
    "crafting_the_cosmos.stage.{}": [STAGES],
    "crafting_the_cosmos.track_empty.{}": [TRACKS],
    "crafting_the_cosmos.two_players.{}": [("score", "ready")],
    "crafting_the_cosmos.unit.{}": [COUNTED],
    "crafting_the_cosmos.where.{}": [("setup", "scoring", "finished")],
}
