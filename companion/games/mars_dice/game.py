"""Mars Dice as the shelf sees it."""

from typing import Any

from companion.engine.action import Actions
from companion.engine.correct import add_correct
from companion.engine.game import Game, Option, Screen
from companion.engine.message import Message, message
from companion.engine.score_entry import add_score
from companion.games.mars_dice import FACTS, data, guide, score
from companion.games.mars_dice.checklist import checklist
from companion.games.mars_dice.corrections import correctables
from companion.games.mars_dice.honours import add_award_actions, add_title_actions
from companion.games.mars_dice.rules import add_table_actions, play
from companion.games.mars_dice.state import begin
from companion.games.mars_dice.tray import add_tray_actions
from companion.games.mars_dice.turns import add_turn_actions


def _actions() -> Actions:
    actions = Actions()
    add_table_actions(actions)
    add_turn_actions(actions)
    add_title_actions(actions)
    add_award_actions(actions)
    add_tray_actions(actions)
    add_score(actions, score.sheet, play)
    score.add_finish(actions)
    add_correct(actions, correctables, play)
    return actions


def _options(players: int) -> list[Option]:
    always = [Option("titles", ("app", "own")), Option("awards", ("app", "own"))]
    return [*always, Option("extra_turn", ("free", "counted"))] if players == 1 else always


def _mode(setup: dict[str, Any]) -> Message:
    count = len(setup["players"])
    return message("mars_dice.mode.solo") if count == 1 else message("mars_dice.mode.players", n=count)


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
        Screen("table", "cards-playing-outline", "screens.mars_dice.table"),
        Screen("dice", "dice-multiple-outline", "screens.mars_dice.dice"),
    ],
)
