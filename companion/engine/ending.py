"""The end of a game, as far as it is the same in all of them.

A state has a `phase`. It is "play" (and whatever else the game needs), then "scoring", while points are counted, and
"finished" once the result is kept. A game says in its own words what the texts here say in general ones, if it likes.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.engine.action import Draft, Kind, action
from companion.engine.guide import Guide, Offer, Step
from companion.engine.message import Message, message, player_name, refuse
from companion.engine.scoring import Sheet


def is_finished(state: Any) -> bool:
    return bool(state["phase"] == "finished")


def need_unfinished(state: Any) -> None:
    if is_finished(state):
        raise refuse("engine.is_finished")


def around(draft: Draft[Any], _kind: Kind) -> Iterator[None]:
    """The hook of a game in which nothing follows by itself: nothing is done to a finished game."""
    need_unfinished(draft.state)
    yield


def finish(draft: Draft[Any], final: Sheet, told: Message, may_lack: bool = False) -> None:
    """Ends the scoring. With `may_lack` the sheet need not be full."""
    if draft.state["phase"] != "scoring":
        raise refuse("engine.still_playing")
    if final.missing and not may_lack:
        raise refuse("engine.cells_missing", n=len(final.missing))
    draft.state["phase"] = "finished"
    draft.story.append(told)


def who_won(final: Sheet, one: str = "engine.finished", several: str = "engine.finished_shared") -> Message:
    """The winners and their points, in these texts."""
    winners = [player_name(who) for who in final.winners]
    return message(one if len(winners) == 1 else several, who=winners, n=final.best)


def result(final: Sheet) -> Message:
    """The verdict of the sheet, or who has won; of one who plays alone the points."""
    alone = message("engine.finished_alone", n=final.totals[0]) if final.players == 1 else None
    return final.verdict or alone or who_won(final)


def _finish_sheet(sheet: Callable[[Any], Sheet], draft: Draft[Any]) -> None:
    final = sheet(draft.state)
    finish(draft, final, result(final))


def finish_action(sheet: Callable[[Any], Sheet]) -> Kind:
    """The action "finish" of a game with this score sheet, in general words."""
    return action("finish", partial(_finish_sheet, sheet))


def where(state: Any) -> Message:
    """Where the table is, while points are counted and after that."""
    return message(f"engine.where.{state['phase']}")


def guide(state: Any) -> Guide:
    """What to do while points are counted and after that."""
    if is_finished(state):
        step = Step(message("engine.step.finished"), None, "done")
    else:
        step = Step(message("engine.step.score"), message("engine.why.score"), "now")
    return Guide(where(state), [step], Offer(message("engine.next.score"), icon="trophy", screen="score"))
