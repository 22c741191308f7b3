"""What every action of the running game brings about, and what the players' actions share."""

from functools import wraps
from typing import Any

from companion.engine.action import Draft, Rule
from companion.engine.line import line, player, refuse
from companion.games.micro_cosmos import state as table
from companion.games.micro_cosmos.data import Counts, amounts
from companion.games.micro_cosmos.ring import PLACES
from companion.games.micro_cosmos.state import Place, Player, State


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


def put_right(rule: Rule) -> Rule:
    """Wraps the corrections: when the number of the round is put right, the last round moves along."""

    @wraps(rule)
    def moved(draft: Draft[State], **arguments: Any) -> None:
        state = draft.state
        before = state["round"]
        rule(draft, **arguments)
        if state["last_round"] is not None:
            state["last_round"] += state["round"] - before

    return play(moved)


def need_running(state: State) -> None:
    if state["phase"] == "finished":
        raise refuse("micro_cosmos.is_finished")


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
        from companion.games.micro_cosmos.automa_turn import work_out  # here, since that module needs this one

        work_out(draft, told=turn["first"])


def settle(draft: Draft[State]) -> None:
    """The end comes into sight with the third (or fourth) planet, and goes when that is put right."""
    state = draft.state
    if state["phase"] != "play":
        return
    enough = table.done_count(state) >= state["planets_to_end"]
    if enough and state["last_round"] is None:
        state["last_round"] = state["round"] + 1
        draft.say("micro_cosmos.end_in_sight", n=state["planets_to_end"])
    elif not enough and state["last_round"] is not None:
        state["last_round"] = None
        draft.say("micro_cosmos.end_called_off")


# ------------------------------------------------------------ what is asked before an action is done


def need_play(state: State) -> None:
    if state["phase"] == "planets":
        raise refuse("micro_cosmos.planets_first")
    if state["phase"] != "play":
        raise refuse("micro_cosmos.not_in_play")


def active(state: State) -> tuple[int, Player]:
    """Whose turn it is; not the Automa's."""
    need_play(state)
    who = state["turn"]["player"]
    if table.is_automa(state, who):
        raise refuse("micro_cosmos.automa_is_playing")
    return who, state["players"][who]


def need_cargo(who: int, one: Player, price: Counts) -> None:
    short = {what: count - one["cargo"][what] for what, count in price.items() if count > one["cargo"][what]}
    if short:
        raise refuse("micro_cosmos.too_little", who=player(who), what=amounts(short))


def need_specialists(who: int, one: Player, price: Counts) -> None:
    short = {
        kind: count - one["specialists"][kind] for kind, count in price.items() if count > one["specialists"][kind]
    }
    if short:
        raise refuse("micro_cosmos.no_specialist", who=player(who), what=amounts(short))


def known_place(state: State, at: int) -> Place:
    place = state["places"][at]
    if place is None:
        raise refuse("micro_cosmos.undiscovered")
    return place


def check_place(value: Any, _state: Any) -> None:
    if type(value) is not int or not 0 <= value < PLACES:
        raise refuse("micro_cosmos.no_such_place")


def need_new_name(state: State, name: str, besides: int | None = None) -> None:
    for at, place in enumerate(state["places"]):
        if place and at != besides and place["card"]["name"].casefold() == name.casefold():
            raise refuse("micro_cosmos.planet_on_map", name=name)


def say_all(draft: Draft[State], lines: list[Any]) -> None:
    draft.story += lines


def paid_line(who: int, resources: Counts, specialists: Counts) -> Any:
    return line("micro_cosmos.pays", who=player(who), what=[*amounts(resources), *amounts(specialists)])


