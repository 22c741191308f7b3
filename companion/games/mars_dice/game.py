"""The `Game` of Mars Dice."""

from companion.engine.action import Actions
from companion.engine.box import data_action
from companion.engine.correct import correct_action
from companion.engine.game import Game, Option, Screen
from companion.engine.message import Message, message
from companion.engine.score_entry import score_action
from companion.engine.setup import Setup
from companion.games.mars_dice import FACTS, data, guide, honours, rules, scene, score, score_only, tray, turns
from companion.games.mars_dice.box import BOX
from companion.games.mars_dice.checklist import checklist
from companion.games.mars_dice.corrections import correctables
from companion.games.mars_dice.state import begin

ACTIONS = Actions(
    *rules.ACTIONS,
    *turns.ACTIONS,
    *tray.ACTIONS,
    *honours.ACTIONS,
    *score.ACTIONS,
    score_action(score.sheet),
    correct_action(correctables),
    data_action(BOX),
    around=rules.around,
)


def _options(players: int) -> list[Option]:
    always = [Option("titles", ("app", "own")), Option("awards", ("app", "own"))]
    return [*always, Option("extra_turn", ("free", "counted"))] if players == 1 else always


def _mode(setup: Setup) -> Message:
    count = len(setup["players"])
    return message("mars_dice.mode.solo") if count == 1 else message("mars_dice.mode.players", n=count)


GAME = Game(
    facts=FACTS,
    rules_version=3,
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
        Screen("table", "cards-playing-outline", "screens.mars_dice.table"),
        Screen("dice", "dice-multiple-outline", "screens.mars_dice.dice"),
    ],
)
