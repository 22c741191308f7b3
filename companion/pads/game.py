"""The game that becomes of a pad."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from companion.engine import ending, score_only
from companion.engine.action import Actions, Draft, action
from companion.engine.game import Facts, Game, Screen
from companion.engine.message import refuse
from companion.engine.score_only import ScoreOnly
from companion.engine.scoring import Sheet
from companion.pads.pad import ACCENTS, ICONS, MOST_PLAYERS, MOST_ROUNDS, Pad, brief_of, check, facts_of
from companion.pads.sheet import round_id, rounds_of, sheet, sheet_of_file

if TYPE_CHECKING:
    from companion.engine.setup import Setup


def game_of(pad_id: str) -> Game:
    """The game of a pad of which nothing is known yet: what it is stands in the setup of each session, and the game
    in force there is that of its pad."""
    return replace(_PLAIN, facts=replace(_PLAIN.facts, id=pad_id), check_data=partial(_check_own, pad_id))


def game_of_pad(pad: Pad) -> Game:
    """The game of a checked pad."""
    typed = any(row["kind"] != "who" for row in pad["categories"])
    counts = pad["rounds"] > 0 or (pad["count"] and typed)
    only = replace(_ONLY, screens=(COUNTER,), opens_at=COUNTER.id) if counts else _ONLY
    return replace(
        game_of(pad["id"]),
        facts=facts_of(pad["id"], brief_of(pad)),
        score_only=only,
        screens=list(only.screens),
        data=lambda: cast(dict[str, Any], pad),
        sheet_of=partial(sheet_of_file, pad),
    )


def _check_own(pad_id: str, data: Any) -> None:
    if check(data)["id"] != pad_id:
        raise refuse("pads.broken")


def add_round(draft: Draft[Any]) -> None:
    """One more row, for the round that begins."""
    state = draft.state
    if not state["data"]["rounds"]:
        raise refuse("pads.no_rounds")
    if rounds_of(state) >= MOST_ROUNDS:
        raise refuse("pads.rounds_enough", most=MOST_ROUNDS)
    state["round"] = rounds_of(state) + 1
    draft.say("pads.round_added", number=state["round"])


def remove_round(draft: Draft[Any]) -> None:
    """The last row again, with what was typed into it."""
    state, last = draft.state, rounds_of(draft.state)
    if last <= 1:
        raise refuse("pads.no_round_to_remove")
    state["sheet"].pop(round_id(last), None)
    state["round"] = last - 1
    draft.say("pads.round_removed", number=last)


def _no_sheet(_players: int, _asked: dict[str, Any]) -> Sheet:
    """Without its pad nobody knows which rows it has."""
    raise refuse("pads.gone")


def _begin(setup: "Setup") -> score_only.State:
    return score_only.begin(_BASE, setup)


# Where the score is counted during play.
COUNTER = Screen("pad_table", "table-row-plus-after", "screens.pads.counter")
_ONLY = ScoreOnly(
    sheet,
    begins=lambda setup: {"round": setup["data"]["rounds"]},
    actions=(action("add_round", add_round), action("remove_round", remove_round)),
)
_BASE = Game(
    facts=Facts("pad", (1, MOST_PLAYERS), (0, 0), ACCENTS[0], ICONS[0]),
    begin=_begin,
    actions=Actions(around=ending.around),
    guide=ending.guide,
    where=ending.where,
    sheet=sheet,
    sheet_of=_no_sheet,
    screens=[],
    correctables=lambda _state: [],
    made_of=game_of_pad,
    score_only=_ONLY,
)
_PLAIN = score_only.game_of(_BASE)
