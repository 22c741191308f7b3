"""Actions that move markers, and the end of a round."""

from companion.engine import deck
from companion.engine.action import Draft, action, flag, maybe, one_of, seat
from companion.engine.message import player_name, refuse
from companion.games.planet_unknown import benefits, depots, effects, moves, pending_moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.rules import board_place, need_board, need_nothing_pending, need_play
from companion.games.planet_unknown.state import Place, State

# By corporation: the technology that moves rovers at the start of a round.
AT_ROUND_START = {"flux": 1, "oasis": 2, "horizon": 2}


def advance(draft: Draft[State], who: int, marker: str, to: Place | None) -> None:
    """A player advances a marker. That takes a pending benefit if one fits; else it is done by hand."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    ways = moves.ways_up(player, marker)
    if to is None and len(ways) > 1:
        raise refuse("planet_unknown.which_way")
    if to is not None and to not in ways:
        raise refuse("planet_unknown.no_such_way")
    pending = pending_moves.pending_for(player, "advance", marker)
    if pending is None and not moves.can_gain(player, marker):
        raise refuse(benefits.why_not_up(player, marker), who=player_name(who), marker=states.track_name(marker))
    draft.story += benefits.advance(state, who, marker, to, boosts=pending is None or pending["kind"] != "union")
    if pending is not None:
        pending_moves.take_part(player, pending, marker)


def regress(draft: Draft[State], who: int, marker: str) -> None:
    """A player moves a marker back. That takes a pending penalty if one fits; else it is done by hand."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    pending = pending_moves.pending_for(player, "regress", marker)
    if pending is None and moves.way_down(player, marker) is None:
        raise refuse(benefits.why_not_back(player, marker), who=player_name(who), marker=states.track_name(marker))
    draft.story += benefits.regress(state, who, marker)
    if pending is not None:
        pending_moves.take_part(player, pending, marker)


def aside(draft: Draft[State], who: int, marker: str, to: Place) -> None:
    """A player moves a marker to the next track instead of advancing it (Makeshift, technology 3)."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    if to not in moves.ways_aside(player, marker):
        raise refuse("planet_unknown.no_such_way")
    pending = pending_moves.pending_for(player, "aside", marker)
    draft.story += benefits.advance(state, who, marker, to)
    if pending is not None:
        pending_moves.take_part(player, pending, marker)


def next_round(draft: Draft[State], anyway: bool) -> None:
    """Ends the round. With `anyway` pending benefits are given up and missing tiles do not matter."""
    state = draft.state
    need_play(state)
    if not anyway:
        need_nothing_pending(state)
        for who, player in enumerate(state["players"]):
            if not player["placed"]:
                raise refuse("planet_unknown.tile_first", who=player_name(who))
    _end_round(state)
    if state["last_round"]:
        _begin_scoring(draft)
        return
    _begin_round(draft)


def to_scoring(draft: Draft[State]) -> None:
    """Ends the game early: the score is counted now. Only undo leads back."""
    need_play(draft.state)
    draft.say("planet_unknown.ended_early")
    _end_round(draft.state)
    _begin_scoring(draft)


def _begin_scoring(draft: Draft[State]) -> None:
    draft.state["phase"] = "scoring"
    effects.begin_scoring(draft.state)
    draft.say("planet_unknown.game_over")


def _end_round(state: State) -> None:
    """Clears what holds for one round. The limits of its event do not apply to benefits at the end of the game."""
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
