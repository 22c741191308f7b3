"""Works out a card of the Automa: its steps from the top to the bottom, as far as the answers of the player go.

The way of a card through the modules:
    automa_turn        the actions of the player: turn a card over, answer, skip a step, end the turn
    automa             works the card out after each of them (here)
    automa_steps       what the Automa does for each action on the card; travelling in automa_travel
    automa_questions   what a step asks the player
    automa_results     what the steps came to, as it stands in the state

Whenever an answer comes, the card is worked out again from the table as it was before the card, with all answers so
far. So no step is ever half done, and an earlier step can still be skipped.
"""

from functools import partial
from typing import Any

from companion.engine.action import Draft
from companion.engine.message import Refused, message
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa_questions import Pending, check_answer
from companion.games.micro_cosmos.automa_results import OpenQuestion, Question, StepResult, result
from companion.games.micro_cosmos.automa_steps import do_step
from companion.games.micro_cosmos.rules import settle
from companion.games.micro_cosmos.state import AutomaTurn, State

LOGGED = ("done", "impossible", "skipped")  # statuses of steps that the log tells of


def work_out(draft: Draft[State], first_to_log: int) -> None:
    """Works the open card out, with all answers so far. The log tells of the steps from `first_to_log` on; the
    earlier ones are in it already."""
    state = draft.state
    turn = states.automa_of(state)["turn"]
    assert turn is not None
    state["places"] = [place and states.copied_place(place) for place in turn["places"]]
    state["players"] = [states.copied_player(player) for player in turn["players"]]
    results, question = _do_steps(state, turn)
    turn["steps"] = [*turn["settled"], *results]
    turn["question"] = question
    for number, step in enumerate(turn["steps"]):
        if number >= first_to_log and step["status"] in LOGGED:
            draft.say(f"micro_cosmos.told.{step['status']}", what=step["title"])
            draft.story += [*step["why"], *step["moves"]]
    settle(draft)


def _do_steps(state: State, turn: AutomaTurn) -> tuple[list[StepResult], OpenQuestion | None]:
    """The results of the steps that are not settled, and the question of the one that lacks an answer."""
    answers: dict[int, list[Any]] = {}
    for step, answer in turn["answers"]:
        answers.setdefault(step, []).append(answer)

    def ask(step: int, question: Question) -> Any:
        if not answers.get(step):
            raise Pending(question)
        answer = answers[step].pop(0)
        try:
            check_answer(state, question, answer)
        except Refused:  # something was changed by hand since the answer was given: the step asks again
            turn["answers"] = [given for given in turn["answers"] if given[0] != step]
            raise Pending(question) from None
        return answer

    results: list[StepResult] = []
    open_question: OpenQuestion | None = None
    for number, action in enumerate(turn["card"]["actions"]):
        if number < turn["first"]:
            continue
        if open_question is not None:
            results.append(result(action, "later"))
        elif number in turn["skipped"]:
            results.append(result(action, "skipped", why=[message("micro_cosmos.why.skipped")]))
        else:
            try:
                results.append(do_step(state, action, partial(ask, number)))
            except Pending as pending:
                open_question = {**pending.question, "step": number}
                results.append(result(action, "asks", why=pending.question["why"]))
    return results, open_question


def follow_changes(draft: Draft[State]) -> None:
    """Takes up what an action of a player has changed while a card is open. The steps that are done are settled for
    good, and the one that asks is worked out again, because its question may no longer fit."""
    state = draft.state
    if state["automa"] is None or (turn := state["automa"]["turn"]) is None:
        return
    turn["settled"] = [step for step in turn["steps"] if step["status"] not in ("later", "asks")]
    turn["first"] = len(turn["settled"])
    turn["answers"] = [answer for answer in turn["answers"] if answer[0] >= turn["first"]]  # of the step that asks
    turn["skipped"] = [step for step in turn["skipped"] if step >= turn["first"]]
    turn["places"], turn["players"] = state["places"], state["players"]
    if turn["question"] is not None and state["phase"] == "play":
        work_out(draft, first_to_log=turn["first"])
