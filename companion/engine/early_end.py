"""Going on to the scores before the rules say so, and back to the table: the same for the games that allow it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.action import Draft, Kind, action
from companion.engine.message import refuse


def to_scoring(need_play: Callable[[Any], None], told: str, marks: bool, draft: Draft[Any]) -> None:
    need_play(draft.state)
    draft.state["phase"] = "scoring"
    if marks:
        draft.state["ended_early"] = True
    draft.say(told)


def back_to_play(told: str, by_the_rules: str, draft: Draft[Any]) -> None:
    if draft.state["phase"] != "scoring":
        raise refuse("engine.already_so")
    if by_the_rules and not draft.state["ended_early"]:
        raise refuse(by_the_rules)
    draft.state["phase"] = "play"
    if by_the_rules:
        draft.state["ended_early"] = False
    draft.say(told)


def early_end_actions(
    need_play: Callable[[Any], None], ended: str, back: str, by_the_rules: str = ""
) -> tuple[Kind, Kind]:
    """The actions "to_scoring" and "back_to_play"; `ended` and `back` are told. With `by_the_rules`, the reason, an
    end that nobody asked for has no way back; the state of such a game has `ended_early`."""
    return (
        action("to_scoring", partial(to_scoring, need_play, ended, bool(by_the_rules))),
        action("back_to_play", partial(back_to_play, back, by_the_rules)),
    )
