"""The hook around every action of Planet Unknown, and the checks that its actions begin with."""

from collections.abc import Iterator
from typing import Any

from companion.engine.action import Check, Draft, Kind
from companion.engine.ending import need_unfinished
from companion.engine.message import player_name, refuse
from companion.games.planet_unknown import benefits, moves, pending_moves, words
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import EVENT_CARDS, MAKESHIFT_TECH, TRACKS
from companion.games.planet_unknown.state import Pending, Place, Player, State


def around(draft: Draft[State], _kind: Kind) -> Iterator[None]:
    """Runs around every action: refuses all of them once the game is finished, and settles the state afterwards."""
    need_unfinished(draft.state)
    before = [_on_tech_track(player) for player in draft.state["players"]]
    yield
    for player, rows in zip(draft.state["players"], before, strict=True):
        if _on_tech_track(player) != rows:
            _open_by_position(draft.state, player)
    settle(draft)


def _on_tech_track(player: Player) -> list[int]:
    """The rows in which Makeshift's markers stand on the technology track."""
    if player["corporation"] != "makeshift":
        return []
    return sorted(row for track, row in player["at"].values() if track == "tech")


def _open_by_position(state: State, player: Player) -> None:
    """Makeshift's levels are open up to its highest marker on the technology track, if this table reads it so."""
    if MAKESHIFT_TECH.of(state["data"]) != "below":
        return
    top = max(_on_tech_track(player), default=-1)
    for level, row in enumerate(states.tech_rows(state, player)[: len(player["techs"])], start=1):
        player["techs"][level - 1] = row <= top


def settle(draft: Draft[State]) -> None:
    """Removes pending benefits that cannot be taken any more, and decides whether this is the last round: somebody
    could not place a tile, a depot is empty, or the last event card is turned over."""
    state = draft.state
    for who, player in enumerate(state["players"]):
        _adjust_to_corrections(player)
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


def _adjust_to_corrections(player: Player) -> None:
    """After a value was corrected by hand, adjusts the values that depend on it: the row of Oasis' water marker, and
    the technology that was unlocked last."""
    rows = moves.rows_for(player, "water")
    track, row = player["at"]["water"]
    if row not in rows:
        player["at"]["water"] = [track, min(rows, key=lambda other: abs(other - row))]
    if not player["last_tech"] or not states.unlocked(player, player["last_tech"]):
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
    """For actions that move markers: some cards advance one while the score is being counted, too."""
    if state["phase"] != "scoring":
        need_play(state)


def pending_at(player: Player, index: int, *kinds: str) -> Pending:
    """The pending benefit with this index; refuses if there is none, or if it is of another kind."""
    if index >= len(player["queue"]):
        raise refuse("planet_unknown.not_due")
    pending = player["queue"][index]
    if kinds and pending["kind"] not in kinds:
        raise refuse("planet_unknown.not_due")
    return pending


def need_nothing_pending(state: State) -> None:
    for who, player in enumerate(state["players"]):
        if player["queue"]:
            first = words.pending_text(player["queue"][0])
            raise refuse("planet_unknown.queue_first", who=player_name(who), n=len(player["queue"]), what=first)


def _need_place(value: Any, _state: Any) -> None:
    """Refuses anything but a place of the board, [track, row]."""
    good = isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and value[0] in TRACKS
    if not good or type(value[1]) is not int:
        raise refuse("planet_unknown.no_such_place")


board_place = Check(Place, _need_place)
