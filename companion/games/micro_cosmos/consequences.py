"""What every action of the running game brings about."""

from functools import wraps
from typing import Any

from companion.engine.action import Draft, Rule
from companion.engine.message import Refused
from companion.games.micro_cosmos import effects
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa import resolve
from companion.games.micro_cosmos.automa_step import Pending, Question, check_answer
from companion.games.micro_cosmos.rules import need_running
from companion.games.micro_cosmos.state import State

TOLD = ("done", "impossible", "skipped")


def play(rule: Rule) -> Rule:
    """Wraps a rule of the running game: draws the consequences that any action can have. A card of the Automa that
    is being resolved goes on from what the action has made of the table."""

    @wraps(rule)
    def settled(draft: Draft[State], **arguments: Any) -> None:
        need_running(draft.state)
        rule(draft, **arguments)
        settle(draft)
        keep_card_in_step(draft)

    return settled


def note(rule: Rule) -> Rule:
    """Wraps what touches neither the map nor the players: a card of the Automa stays as it is."""

    @wraps(rule)
    def noted(draft: Draft[State], **arguments: Any) -> None:
        need_running(draft.state)
        rule(draft, **arguments)

    return noted


def put_right(rule: Rule) -> Rule:
    """Wraps the corrections: when the number of the round is put right, the last round moves along; and a planet
    whose tracks are now all full is done."""

    @wraps(rule)
    def moved(draft: Draft[State], **arguments: Any) -> None:
        state = draft.state
        before, full, whose = state["round"], full_places(state), state["turn"]["player"]
        rule(draft, **arguments)
        if state["turn"]["player"] != whose:
            state["turn"] = states.new_turn(state["turn"]["player"])
        if not state["turn"]["landed"]:
            state["turn"]["acted"] = []
        for mark in ("last_round", "enough_since"):
            if (number := state[mark]) is not None:
                state[mark] = number + state["round"] - before
        for at in full_places(state):
            if at not in full:
                draft.story += effects.finish_if_full(state, at)

    return play(moved)


def full_places(state: State) -> list[int]:
    """Where every track is full."""
    return [
        at
        for at, place in enumerate(state["places"])
        if place and place["levels"] == [track["most"] for track in place["card"]["tracks"]]
    ]


def settle(draft: Draft[State]) -> None:
    """The end comes into sight with the third (or fourth) planet, and goes when that is put right."""
    state = draft.state
    if state["phase"] != "play":
        return
    enough = states.done_count(state) >= state["planets_to_end"]
    if enough and state["last_round"] is None:
        # Put right and back again in its last round, the game does not get one more.
        since = state["enough_since"]
        if since is None or state["round"] > since + 1:
            since = state["enough_since"] = state["round"]
        state["last_round"] = since + 1
        draft.say("micro_cosmos.end_in_sight", n=state["planets_to_end"])
    elif not enough and state["last_round"] is not None:
        state["last_round"] = None
        draft.say("micro_cosmos.end_called_off")


def keep_card_in_step(draft: Draft[State]) -> None:
    """What was changed by hand in the middle of the Automa's turn stays: its earlier steps are now settled, and the
    one that asks is worked out anew, since the question may no longer fit."""
    state = draft.state
    if state["automa"] is None or (turn := state["automa"]["turn"]) is None:
        return
    turn["settled"] = [step for step in turn["steps"] if step["status"] not in ("later", "asks")]
    turn["first"] = len(turn["settled"])
    turn["answers"] = [answer for answer in turn["answers"] if answer[0] >= turn["first"]]  # of the step that asks
    turn["skipped"] = [step for step in turn["skipped"] if step >= turn["first"]]
    turn["places"], turn["players"] = state["places"], state["players"]
    if turn["question"] is not None and state["phase"] == "play":
        work_out(draft, told=turn["first"])


def work_out(draft: Draft[State], told: int) -> None:
    """Everything from the table as it was before the card, with all answers so far. Steps before `told` were told
    already."""
    state = draft.state
    automa = states.automa_of(state)
    turn = automa["turn"]
    assert turn is not None
    state["places"] = [place and states.copied_place(place) for place in turn["places"]]
    state["players"] = [states.copied_player(one) for one in turn["players"]]
    waiting: dict[int, list[Any]] = {}
    for step, answer in turn["answers"]:
        waiting.setdefault(step, []).append(answer)

    def ask(step: int, question: Question) -> Any:
        answers = waiting.get(step)
        if not answers:
            raise Pending(question)
        answer = answers.pop(0)
        try:
            check_answer(state, question, answer)
        except Refused:  # something was changed by hand since it was asked: the step asks anew
            turn["answers"] = [given for given in turn["answers"] if given[0] != step]
            raise Pending(question) from None
        return answer

    results, question = resolve(state, turn["card"], ask, turn["first"], tuple(turn["skipped"]))
    turn["steps"] = [*turn["settled"], *results]
    turn["question"] = question
    for number, step in enumerate(turn["steps"]):
        if number >= told and step["status"] in TOLD:
            draft.say(f"micro_cosmos.told.{step['status']}", what=step["title"])
            draft.story += [*step["why"], *step["moves"]]
    settle(draft)
