"""A round: markers move, and when all is done the next round begins."""

from companion.engine import deck
from companion.engine.action import Draft, action, flag, maybe, one_of, seat
from companion.engine.message import player_name, refuse
from companion.games.planet_unknown import benefits, depots, effects, moves, pending_moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.rules import board_place, need_board, need_empty_queues, need_play
from companion.games.planet_unknown.state import Place, State

# Technologies for the rovers at the start of a round, by corporation.
AT_ROUND_START = {"flux": 1, "oasis": 2, "horizon": 2}


def advance(draft: Draft[State], who: int, marker: str, to: Place | None) -> None:
    """By hand, or with a boost that is due: then that is taken."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    ways = moves.ways_up(player, marker)
    if to is None and len(ways) > 1:
        raise refuse("planet_unknown.which_way")
    if to is not None and to not in ways:
        raise refuse("planet_unknown.no_such_way")
    due = pending_moves.due_for(player, "advance", marker)
    if due is None and not moves.can_gain(player, marker):
        raise refuse(benefits.why_not_up(player, marker), who=player_name(who), marker=states.track_name(marker))
    draft.story += benefits.advance(state, who, marker, to, boosts=due is None or due["kind"] != "union")
    if due is not None:
        pending_moves.take_part(player, due, marker)


def regress(draft: Draft[State], who: int, marker: str) -> None:
    state = draft.state
    need_board(state)
    player = state["players"][who]
    due = pending_moves.due_for(player, "regress", marker)
    if due is None and moves.way_down(player, marker) is None:
        raise refuse(benefits.why_not_back(player, marker), who=player_name(who), marker=states.track_name(marker))
    draft.story += benefits.regress(state, who, marker)
    if due is not None:
        pending_moves.take_part(player, due, marker)


def aside(draft: Draft[State], who: int, marker: str, to: Place) -> None:
    """Makeshift, technology 3: sideways instead of an advance that is due."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    if to not in moves.ways_aside(player, marker):
        raise refuse("planet_unknown.no_such_way")
    due = pending_moves.due_for(player, "aside", marker)
    draft.story += benefits.advance(state, who, marker, to)
    if due is not None:
        pending_moves.take_part(player, due, marker)


def next_round(draft: Draft[State], anyway: bool) -> None:
    """The commander passes on. With `anyway` what is still due is given up."""
    state = draft.state
    need_play(state)
    if not anyway:
        need_empty_queues(state)
        for who, player in enumerate(state["players"]):
            if not player["placed"]:
                raise refuse("planet_unknown.tile_first", who=player_name(who))
    _end_round(state)
    if state["last_round"]:
        _begin_scoring(draft)
        return
    _begin_round(draft)


def to_scoring(draft: Draft[State]) -> None:
    """The table stops before its time. What is resolved at the end is resolved now; the way back is undo."""
    need_play(draft.state)
    draft.say("planet_unknown.ended_early")
    _end_round(draft.state)
    _begin_scoring(draft)


def _begin_scoring(draft: Draft[State]) -> None:
    draft.state["phase"] = "scoring"
    effects.begin_scoring(draft.state)
    draft.say("planet_unknown.game_over")


def _end_round(state: State) -> None:
    """The event of the round is over, and its limits with it: they do not touch what is gained at the very end."""
    for player in state["players"]:
        player["queue"] = []
        player["placed"] = False
        player["used"] = [use for use in player["used"] if use.startswith("game ")]
    state["limits"] = []
    if state["event"]:
        deck.discard(state["event_deck"], state["event"])
    state["event"], state["event_turned"] = "", False


def _begin_round(draft: Draft[State]) -> None:
    state = draft.state
    state["round"] += 1
    state["commander"] = (state["commander"] + 1) % len(state["players"])
    draft.say("planet_unknown.round_begins", round=state["round"], who=player_name(state["commander"]))
    depots.begin_round(draft)
    for player in state["players"]:
        level = AT_ROUND_START.get(player["corporation"])
        if level is not None and states.has_tech(player, level):
            benefits.remind_of_tech(player, level)


ACTIONS = (
    action("advance", advance, who=seat, marker=one_of(*TRACKS), to=maybe(board_place)),
    action("regress", regress, who=seat, marker=one_of(*TRACKS)),
    action("aside", aside, who=seat, marker=one_of(*TRACKS), to=board_place),
    action("next_round", next_round, anyway=flag),
    action("to_scoring", to_scoring),
)
