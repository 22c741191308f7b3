"""Martians as a `Game` for the shelf."""

from companion.engine import ending
from companion.engine.action import Actions
from companion.engine.box import data_action
from companion.engine.correct import correct_action
from companion.engine.deck_kinds import DeckKind
from companion.engine.game import Game, Option, Screen
from companion.engine.message import Message, message
from companion.engine.score_entry import score_action
from companion.engine.setup import Setup
from companion.games.martians import (
    FACTS,
    building,
    cycle,
    data,
    event_cards,
    events,
    guide,
    quarters,
    scene,
    score,
    score_only,
    turns,
    working,
)
from companion.games.martians.beginning import begin, variant_of
from companion.games.martians.box import BOX
from companion.games.martians.checklist import checklist
from companion.games.martians.corrections import correctables

ACTIONS = Actions(
    *cycle.ACTIONS,
    *events.ACTIONS,
    *building.ACTIONS,
    *working.ACTIONS,
    *turns.ACTIONS,
    *quarters.ACTIONS,
    *score.ACTIONS,
    score_action(score.sheet),
    correct_action(correctables),
    data_action(BOX),
    around=ending.around,
)


def _options(players: int) -> list[Option]:
    if players == 1:
        aims = ("scenario", "contracts")
        first = Option(
            "play", aims, {value: message(f"martians.note.play.{value}") for value in aims}, for_score=True
        )
    else:
        first = Option(
            "variant",
            ("coop", "semi", "com"),
            {value: message(f"martians.variant.{value}.rule") for value in ("coop", "semi", "com")},
            for_score=True,
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


def _mode(setup: Setup) -> Message:
    variant = message(f"martians.variant.{variant_of(setup)}")
    return message("martians.mode", variant=variant, n=len(setup["players"]))


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
    scene=scene.scene,
    correctables=correctables,
    where=guide.where,
    on_turn=guide.on_turn,
    mode=_mode,
    screens=[
        Screen("table", "cards-playing-outline", "screens.martians.table"),
        Screen("colony", "home-city-outline", "screens.martians.colony"),
    ],
    decks=_decks,
)
