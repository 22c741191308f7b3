"""Martians as the shelf sees it."""

from typing import Any

from companion.engine.action import Actions
from companion.engine.correct import add_correct
from companion.engine.deck_kinds import DeckKind
from companion.engine.game import Game, Option, Screen
from companion.engine.message import Message, message
from companion.engine.score_entry import add_score
from companion.games.martians import FACTS, data, event_cards, guide, score
from companion.games.martians.beginning import begin, variant_of
from companion.games.martians.building import add_building_actions
from companion.games.martians.checklist import checklist
from companion.games.martians.corrections import correctables
from companion.games.martians.cycle import add_cycle_actions
from companion.games.martians.events import add_event_actions
from companion.games.martians.quarters import add_quarter_actions
from companion.games.martians.rules import play
from companion.games.martians.turns import add_turn_actions
from companion.games.martians.working import add_working_actions


def _actions() -> Actions:
    actions = Actions()
    add_cycle_actions(actions)
    add_event_actions(actions)
    add_building_actions(actions)
    add_working_actions(actions)
    add_turn_actions(actions)
    add_quarter_actions(actions)
    score.add_finish(actions)
    add_score(actions, score.sheet, play)
    add_correct(actions, correctables, play)
    return actions


def _options(players: int) -> list[Option]:
    if players == 1:
        aims = ("scenario", "contracts")
        first = Option("play", aims, {value: message(f"martians.note.play.{value}") for value in aims})
    else:
        first = Option(
            "variant",
            ("coop", "semi", "com"),
            {value: message(f"martians.variant.{value}.rule") for value in ("coop", "semi", "com")},
        )
    keepers = ("track", "colony")
    missed = [Option("missed", ("most_reputation", "all_lose"), only_if=("variant", "semi"))] if players > 1 else []
    return [
        first,
        Option("goods", keepers, {value: message(f"martians.note.goods.{value}") for value in keepers}),
        Option("weather", ("app", "printed")),
        Option("collector", ("no", "yes")),
        *missed,
    ]


def _decks(_players: int) -> list[DeckKind]:
    return [event_cards.KIND]


def _mode(setup: dict[str, Any]) -> Message:
    variant = message(f"martians.variant.{variant_of(setup)}")
    return message("martians.mode", variant=variant, n=len(setup["players"]))


GAME = Game(
    facts=FACTS,
    rules_version=2,
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
        Screen("table", "cards-playing-outline", "screens.martians.table"),
        Screen("colony", "home-city-outline", "screens.martians.colony"),
    ],
    decks=_decks,
)
