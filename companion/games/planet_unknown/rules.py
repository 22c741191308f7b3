"""What every action of the running game brings about, and what must be so before one is done."""

from collections.abc import Iterator
from typing import Any

from companion.engine.action import Check, Draft, Kind
from companion.engine.message import player_name, refuse
from companion.games.planet_unknown import benefits, moves, pending_moves, words
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import EVENT_CARDS, TRACKS
from companion.games.planet_unknown.state import Pending, Place, Player, State


def around(draft: Draft[State], _kind: Kind) -> Iterator[None]:
    """Before and after every action: nothing is done to a finished game, and what follows by itself is drawn."""
    if draft.state["phase"] == "finished":
        raise refuse("planet_unknown.is_finished")
    yield
    settle(draft)


def settle(draft: Draft[State]) -> None:
    """What cannot be taken any more is not due. The last round: somebody could not place a tile, a depot is empty, or
    the last event card is turned over."""
    state = draft.state
    for who, player in enumerate(state["players"]):
        _mend(player)
        for pending in [*player["queue"]]:
            if pending_moves.is_idle(player, pending):
                player["queue"].remove(pending)
                draft.say("planet_unknown.nothing_to_regress", who=player_name(who))
            elif pending["kind"] == "card" and not benefits.cards_to_choose(state, who, pending):
                player["queue"].remove(pending)
                draft.say("planet_unknown.no_cards_left", who=player_name(who))
    if state["phase"] != "play":
        return
    stuck = any(player["stuck"] for player in state["players"])
    empty = any(not any(depot) for depot in state["depots"])
    out_of_events = state["event_turned"] and (
        not state["event_deck"]["draw"] if state["way"] == "app" else state["round"] >= EVENT_CARDS
    )
    last = stuck or empty or out_of_events
    if last and not state["last_round"]:
        why = "stuck" if stuck else "depot" if empty else "events"
        draft.say(f"planet_unknown.last_round.{why}")
    elif state["last_round"] and not last:
        draft.say("planet_unknown.last_round.called_off")
    state["last_round"] = last


def _mend(player: Player) -> None:
    """After a value was put right by hand, others must fit it: where Oasis' water can stand, the last technology."""
    rows = moves.rows_for(player, "water")
    track, row = player["at"]["water"]
    if row not in rows:
        player["at"]["water"] = [track, min(rows, key=lambda each: abs(each - row))]
    if not player["last_tech"] or not states.unlocked(
        player, player["last_tech"]
    ):  # also when the first one is put right
        player["last_tech"] = max((level for level, has in enumerate(player["techs"], start=1) if has), default=0)


def need_setup(state: State) -> None:
    if state["phase"] != "setup":
        raise refuse("planet_unknown.already_begun")


def need_play(state: State) -> None:
    if state["phase"] == "setup":
        raise refuse("planet_unknown.boards_first")
    if state["phase"] != "play":
        raise refuse("planet_unknown.not_in_play")


def need_board(state: State) -> None:
    """Markers also move while the score is counted: some cards advance one at the very end."""
    if state["phase"] != "scoring":
        need_play(state)


def pending_at(player: Player, index: int, *kinds: str) -> Pending:
    """What is due at this place of the queue, if it is of one of these kinds."""
    if index >= len(player["queue"]):
        raise refuse("planet_unknown.not_due")
    pending = player["queue"][index]
    if kinds and pending["kind"] not in kinds:
        raise refuse("planet_unknown.not_due")
    return pending


def need_empty_queues(state: State) -> None:
    for who, player in enumerate(state["players"]):
        if player["queue"]:
            what = words.due(player["queue"][0])
            raise refuse("planet_unknown.queue_first", who=player_name(who), n=len(player["queue"]), what=what)


def _need_place(value: Any, _state: Any) -> None:
    """A place of the board, as [track, row]."""
    good = isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and value[0] in TRACKS
    if not good or type(value[1]) is not int:
        raise refuse("planet_unknown.no_such_place")


board_place = Check(Place, _need_place)
