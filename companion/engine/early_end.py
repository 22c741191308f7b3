"""Going on to the scores before the rules say so, and back to the table: the same for the games that allow it."""

from collections.abc import Callable
from typing import Any

from companion.engine.action import Actions, Draft, Rule
from companion.engine.message import refuse


def add_early_end(
    actions: Actions,
    wrap: Callable[[Rule], Rule],
    need_play: Callable[[Any], None],
    ended: str,
    back: str,
    by_the_rules: str = "",
) -> None:
    """`ended` and `back` are told. With `by_the_rules`, the reason, there is no way back from an end that nobody
    asked for; the state of such a game has `ended_early`."""

    @actions.add("to_scoring")
    @wrap
    def to_scoring(draft: Draft[Any]) -> None:
        need_play(draft.state)
        draft.state["phase"] = "scoring"
        if by_the_rules:
            draft.state["ended_early"] = True
        draft.say(ended)

    @actions.add("back_to_play")
    @wrap
    def back_to_play(draft: Draft[Any]) -> None:
        if draft.state["phase"] != "scoring":
            raise refuse("engine.already_so")
        if by_the_rules and not draft.state["ended_early"]:
            raise refuse(by_the_rules)
        draft.state["phase"] = "play"
        if by_the_rules:
            draft.state["ended_early"] = False
        draft.say(back)
