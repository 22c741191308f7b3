"""A game of which only the score is counted: a table that nobody tracked, or a pad that users made.

The state holds nothing but what was typed and answered. A game says with `ScoreOnly` what its sheet asks for, and
`game_of` makes a whole game of that: it begins with the sheet, and what is typed, answered and undone goes through
the same journal as everything else. A session is of this kind when its setup says so (`score_only`).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypedDict, cast

from companion.engine import ending
from companion.engine.action import Actions, Draft, Kind, action, maybe, text
from companion.engine.chance import Chance, fresh
from companion.engine.message import Message, message, player_name, refuse
from companion.engine.scene import Scene
from companion.engine.score_entry import LONGEST_ID, Row, score_action
from companion.engine.scoring import Answer, Question, Sheet

if TYPE_CHECKING:
    from companion.engine.game import Game, Screen
    from companion.engine.setup import Setup

LONGEST_ANSWER = 60


class State(TypedDict):
    """What is known of a game that nobody tracked."""

    players: list[dict[str, Any]]  # with the rivals; what a game keeps of each of them, mostly nothing
    options: dict[str, str]  # those of the setup: variant, level
    data: Any
    chance: Chance
    sheet: dict[str, Row]
    answers: dict[str, str]  # by the ids of the questions
    phase: str  # "scoring", then "finished"


@dataclass(frozen=True)
class ScoreOnly:
    """How a game is scored that was not tracked. `sheet` makes the sheet of what was typed and answered, with its
    questions; nothing in it is presumed."""

    sheet: Callable[[Any], Sheet]
    result: Callable[[Sheet], Message] = ending.result  # how the end is told
    players: Callable[["Setup"], list[dict[str, Any]]] | None = None  # what is kept of each seat, if anything
    actions: tuple[Kind, ...] = ()  # besides "score", "answer" and "finish"
    screens: tuple["Screen", ...] = ()  # besides the sheet
    opens_at: str = "score"  # the screen that is shown first
    begins: Callable[["Setup"], dict[str, Any]] | None = None  # with what its state begins besides, if anything


def _sheet_of_cells(game: "Game", state: Any) -> Sheet:
    """The sheet of a game that asks for nothing but numbers."""
    people = len(state["players"]) - len(game.rivals(len(state["players"])))
    return game.sheet_of(people, {"cells": state["sheet"]})


def of(game: "Game") -> ScoreOnly:
    """What the game says of it, or the plain sheet of its cells."""
    return game.score_only or ScoreOnly(partial(_sheet_of_cells, game))


def ask(state: Any, question: str, title: Message, answers: tuple[Answer, ...], **more: Any) -> Question:
    """A question with the answer that was given; one that is no longer possible was not."""
    given: str | None = state["answers"].get(question)
    value = given if any(one.value == given for one in answers) else None
    return Question(question, title, answers, value, **more)


def yes_or_no() -> tuple[Answer, ...]:
    return (
        Answer("yes", message("engine.yes"), icon="check"),
        Answer("no", message("engine.no"), icon="close"),
    )


def each_seat(players: int) -> tuple[Answer, ...]:
    """The answers to "who?"."""
    return tuple(
        Answer(str(seat), message("engine.who", who=player_name(seat)), seat=seat) for seat in range(players)
    )


def answer(sheet: Callable[[Any], Sheet], draft: Draft[Any], question: str, value: str | None) -> None:
    """Null takes the answer back."""
    state = draft.state
    asked = sheet(state).question(question)
    if value == asked.value:
        raise refuse("engine.already_so")
    if value is None:
        del state["answers"][question]
        draft.say("engine.answer_cleared", question=asked.title)
        return
    said = next((one for one in asked.answers if one.value == value), None)
    if said is None:
        raise refuse("engine.not_a_choice", value=value[:40])
    state["answers"][question] = value
    draft.say("engine.answered", question=asked.title, answer=said.label)


def answer_action(sheet: Callable[[Any], Sheet]) -> Kind:
    """The action "answer" of a game with this score sheet."""
    rule = partial(answer, sheet)
    return action("answer", rule, question=text(LONGEST_ID), value=maybe(text(LONGEST_ANSWER)))


def _finish(only: ScoreOnly, draft: Draft[Any]) -> None:
    """Also with empty cells, which count nothing: the screen asks about them before. What decides how the game ended
    has to be answered."""
    final = only.sheet(draft.state)
    for question in final.questions:
        if not question.answered:
            raise refuse("engine.answer_first", question=question.title)
    ending.finish(draft, final, only.result(final), may_lack=True)


def begin(game: "Game", setup: "Setup") -> State:
    """The empty sheet of this table."""
    only = of(game)
    seats = len(setup["players"]) + len(game.rivals(len(setup["players"])))
    state: State = {
        "players": only.players(setup) if only.players else [{} for _ in range(seats)],
        "options": dict(setup["options"]),
        "data": setup["data"],
        "chance": fresh(setup["seed"]),
        "sheet": {},
        "answers": {},
        "phase": "scoring",
    }
    return cast(State, {**state, **(only.begins(setup) if only.begins else {})})


def game_of(game: "Game") -> "Game":
    """The same game, of which only the score is counted."""
    only = of(game)
    return replace(
        game,
        begin=partial(begin, game),
        actions=Actions(
            score_action(only.sheet),
            answer_action(only.sheet),
            action("finish", partial(_finish, only)),
            *only.actions,
            around=ending.around,
        ),
        guide=ending.guide,
        where=ending.where,
        sheet=only.sheet,
        screens=list(only.screens),
        correctables=lambda _state: [],
        scene=lambda _state: Scene(),
        on_turn=lambda _state: None,
    )
