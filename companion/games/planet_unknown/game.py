"""Planet Unknown as the shelf sees it."""

from typing import Any

from companion.engine.action import Actions
from companion.engine.correct import add_correct
from companion.engine.game import Game, Option, Screen
from companion.engine.message import Message, message
from companion.engine.score_entry import add_score
from companion.games.planet_unknown import FACTS, data, guide, score
from companion.games.planet_unknown.boards import add_setup_actions
from companion.games.planet_unknown.checklist import checklist
from companion.games.planet_unknown.corrections import correctables
from companion.games.planet_unknown.depots import add_depot_actions
from companion.games.planet_unknown.events import add_event_actions
from companion.games.planet_unknown.goal_actions import add_goal_actions
from companion.games.planet_unknown.goals import slots
from companion.games.planet_unknown.pending_actions import add_queue_actions
from companion.games.planet_unknown.rules import play
from companion.games.planet_unknown.state import begin
from companion.games.planet_unknown.techs import add_tech_actions
from companion.games.planet_unknown.tiles import add_tile_actions
from companion.games.planet_unknown.turns import add_turn_actions


def _actions() -> Actions:
    actions = Actions()
    add_setup_actions(actions)
    add_depot_actions(actions)
    add_tile_actions(actions)
    add_turn_actions(actions)
    add_queue_actions(actions)
    add_tech_actions(actions)
    add_goal_actions(actions)
    add_event_actions(actions)
    score.add_score_actions(actions)
    add_score(actions, score.sheet, play)
    add_correct(actions, correctables, play)
    return actions


def _begin(setup: dict[str, Any]) -> Any:
    state = begin(setup)
    state["neighbour_goals"] = slots(len(state["players"]))
    return state


def _options(players: int) -> list[Option]:
    events = ("app", "printed") if players == 1 else ("off", "app", "printed")
    dealt = ("table", "app")
    cards = Option("cards", dealt, {value: message(f"planet_unknown.note.cards.{value}") for value in dealt})
    depots = Option("depots", ("leave", "count"), {"count": message("planet_unknown.note.depots")})
    return [Option("events", events), cards, depots]


def _mode(setup: dict[str, Any]) -> Message:
    count = len(setup["players"])
    return message("planet_unknown.mode.solo") if count == 1 else message("planet_unknown.mode.players", n=count)


GAME = Game(
    facts=FACTS,
    rules_version=2,
    data=data.shipped,
    check_data=data.check,
    options=_options,
    begin=_begin,
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
        Screen("table", "cards-playing-outline", "screens.planet_unknown.table"),
        Screen("planet", "grid", "screens.planet_unknown.planet"),
    ],
)
