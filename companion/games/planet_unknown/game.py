"""Planet Unknown as a `Game` for the shelf."""

from companion.engine.action import Actions
from companion.engine.box import data_action
from companion.engine.correct import correct_action
from companion.engine.game import Game, Option, Screen
from companion.engine.message import Message, message
from companion.engine.score_entry import score_action
from companion.engine.setup import Setup
from companion.games.planet_unknown import (
    FACTS,
    boards,
    data,
    depots,
    events,
    goal_actions,
    guide,
    pending_actions,
    rules,
    scene,
    score,
    score_only,
    techs,
    tiles,
    turns,
)
from companion.games.planet_unknown.box import BOX
from companion.games.planet_unknown.checklist import checklist
from companion.games.planet_unknown.corrections import correctables
from companion.games.planet_unknown.goals import slots
from companion.games.planet_unknown.state import State, begin

ACTIONS = Actions(
    *boards.ACTIONS,
    *depots.ACTIONS,
    *tiles.ACTIONS,
    *turns.ACTIONS,
    *pending_actions.ACTIONS,
    *techs.ACTIONS,
    *goal_actions.ACTIONS,
    *events.ACTIONS,
    *score.ACTIONS,
    score_action(score.sheet),
    correct_action(correctables),
    data_action(BOX),
    around=rules.around,
)


def _begin(setup: Setup) -> State:
    state = begin(setup)
    state["neighbour_goals"] = slots(len(state["players"]))
    return state


def _options(players: int) -> list[Option]:
    events = ("app", "printed") if players == 1 else ("off", "app", "printed")
    dealt = ("table", "app")
    cards = Option("cards", dealt, {value: message(f"planet_unknown.note.cards.{value}") for value in dealt})
    depots = Option("depots", ("leave", "count"), {"count": message("planet_unknown.note.depots")})
    return [Option("events", events), cards, depots]


def _mode(setup: Setup) -> Message:
    count = len(setup["players"])
    return message("planet_unknown.mode.solo") if count == 1 else message("planet_unknown.mode.players", n=count)


GAME = Game(
    facts=FACTS,
    rules_version=3,
    data=data.shipped,
    check_data=data.check,
    box=BOX,
    options=_options,
    begin=_begin,
    checklist=checklist,
    actions=ACTIONS,
    guide=guide.guide,
    sheet=score.sheet,
    sheet_of=score.sheet_of,
    score_only=score_only.SCORE_ONLY,
    scene=scene.scene,
    correctables=correctables,
    where=guide.where,
    mode=_mode,
    screens=[
        Screen("table", "cards-playing-outline", "screens.planet_unknown.table"),
        Screen("planet", "grid", "screens.planet_unknown.planet"),
    ],
)
