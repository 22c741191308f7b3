"""The score of a game that nobody tracked: which symbols the awards are for, who has the titles, and, alone, whether
Mars was terraformed."""

from typing import Any

from companion.engine import score_only
from companion.engine.message import message
from companion.engine.score_only import ScoreOnly
from companion.engine.scoring import Answer, Question, Sheet
from companion.games.mars_dice import score
from companion.games.mars_dice.data import COLOURS, ZERO_AWARDS
from companion.games.mars_dice.icons import SYMBOL_ICONS
from companion.games.mars_dice.score import AWARDS, Award
from companion.games.mars_dice.state import TITLE_VP, colour_of

TITLES = tuple(f"title_{slot}" for slot in range(3))


def sheet(state: Any) -> Sheet:
    """The sheet of what was typed and answered."""
    players = len(state["players"])
    awards, terraformed = _award_questions(state), _terraformed(state)
    titles = [_title(state, slot) for slot in range(len(TITLES))]
    rows = {**state["sheet"], "titles": [TITLE_VP * _won(titles, seat) for seat in range(players)]}
    is_green = None if terraformed.value is None else terraformed.value == "yes"
    return score.build(
        players,
        rows,
        [_award(state, slot, question) for slot, question in enumerate(awards)],
        is_green,
        [*([terraformed] if players == 1 else []), *awards, *titles],
    )


def _terraformed(state: Any) -> Question:
    return score_only.ask(
        state,
        "terraformed",
        message("mars_dice.ask.terraformed"),
        score_only.yes_or_no(),
        hint=message("mars_dice.ask.terraformed.hint"),
        icon="earth",
        before="track",
    )


def _award_questions(state: Any) -> list[Question]:
    """One die of a colour can lie on the awards: the colours of the others fall away. With others the symbol changes
    nothing, and so need not be said; alone it says how many symbols are enough."""
    questions: list[Question] = []
    for slot, row in enumerate(AWARDS):
        others = {
            colour_of(state["answers"][other]) for other in AWARDS if other != row and other in state["answers"]
        }
        counted = state["sheet"].get(row)
        question = score_only.ask(
            state,
            row,
            message("mars_dice.ask.award", n=slot + 1),
            tuple(
                Answer(face, message(f"mars_dice.symbol.{face}"), SYMBOL_ICONS[face], colour=colour)
                for colour in COLOURS
                if colour not in others
                for face in state["data"]["dice"][colour]
            ),
            hint=message("mars_dice.ask.award.hint"),
            icon="dice-5",
            before=row,
            needed=len(state["players"]) == 1 and counted is not None and counted[0] is not None,
        )
        questions.append(question)
    return questions


def _award(state: Any, slot: int, question: Question) -> Award:
    face = question.value
    if face is None:
        return Award(message("mars_dice.award_slot", n=slot + 1), None, zero=ZERO_AWARDS.of(state["data"]))
    return score.award_of(state["data"], {"colour": colour_of(face), "face": face})


def _title(state: Any, slot: int) -> Question:
    alone = (Answer("0", message("mars_dice.title_got"), icon="trophy", seat=0),)
    players = len(state["players"])
    return score_only.ask(
        state,
        TITLES[slot],
        message("mars_dice.title_slot", n=slot + 1),
        alone if players == 1 else score_only.each_seat(players),
        hint=message("mars_dice.hint.titles"),
        icon="trophy",
        before="titles",
        row="titles",
        needed=False,
    )


def _won(titles: list[Question], seat: int) -> int:
    return sum(title.value == str(seat) for title in titles)


SCORE_ONLY = ScoreOnly(sheet, score.result)
