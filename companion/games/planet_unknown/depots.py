"""The station with its six depots: which depot stands in front of which player, and how many tiles are left in each.
The tiles are counted only if the table has chosen that option.

Depots are numbered clockwise from the one in front of the first player in the first round.
"""

from companion.engine.action import Draft, action, flag, maybe, seat, whole
from companion.engine.message import Message, message, player_name, refuse
from companion.games.planet_unknown.rules import need_board, need_play, pending_at
from companion.games.planet_unknown.state import DEPOTS, State

KINDS = ("any_depot", "empty_stack", "extra_tile")  # pending kinds that change the depots
SIZES = ("small", "large")


def counted(state: State) -> bool:
    """Whether this table counts the tiles."""
    return bool(state["depots"])


def commander_turns(state: State) -> bool:
    """Whether the commander decides how far the station turns; with one or two players it turns by itself."""
    return counted(state) and len(state["players"]) > 2


def station_pending(state: State) -> bool:
    """Whether the commander still has to turn the station in this round."""
    return state["phase"] == "play" and commander_turns(state) and not state["station_set"]


def facing(state: State, who: int, turn: int = 0) -> int:
    """The number of the depot in front of this player after the station has turned `turn` more depots clockwise.
    Players sit clockwise and as evenly as six depots allow."""
    place = who * DEPOTS // len(state["players"])
    return (place - state["turned"] - turn) % DEPOTS


def stacks(state: State, who: int) -> list[int]:
    """The stacks of this player's depot that still have tiles: 0 is small, 1 is large."""
    depot = state["depots"][facing(state, who)]
    return [size for size in (0, 1) if depot[size]]


def take_tile(state: State, who: int, large: bool | None) -> None:
    """Takes one tile off the depot. The stack need not be given if only one has tiles left."""
    if not counted(state):
        return
    left = stacks(state, who)
    if large is None:
        if len(left) > 1:
            raise refuse("planet_unknown.which_stack")
        size = left[0] if left else None
    else:
        size = int(large)
        if size not in left:
            raise refuse("planet_unknown.stack_is_empty")
    if size is not None:
        state["depots"][facing(state, who)][size] -= 1


def depot_text(state: State, number: int) -> Message:
    """The number of a depot, and how many tiles are left in it."""
    small, large = state["depots"][number]
    return message("planet_unknown.depot_left", number=number + 1, small=small, large=large)


def begin_round(draft: Draft[State]) -> None:
    """With one or two players the station turns by one depot."""
    state = draft.state
    state["station_set"] = False
    if len(state["players"]) < 3:
        state["turned"] = (state["turned"] + 1) % DEPOTS
        draft.say("planet_unknown.turn_one_depot")


def station(draft: Draft[State], turn: int) -> None:
    """Turns the station so many depots clockwise: the commander does it in every round, and an event lets a solo
    player choose any depot."""
    state = draft.state
    need_play(state)
    any_depot = [pending for pending in state["players"][0]["queue"] if pending["kind"] == "any_depot"]
    if not any_depot and not commander_turns(state):
        raise refuse("planet_unknown.station_turns_itself")
    if any_depot:
        state["players"][0]["queue"].remove(any_depot[0])
    elif state["station_set"]:
        raise refuse("planet_unknown.station_is_set")
    state["turned"] = (state["turned"] + turn) % DEPOTS
    state["station_set"] = True
    who = state["commander"]
    draft.say("planet_unknown.station_stands", who=player_name(who), number=facing(state, who) + 1)


def empty_stack(draft: Draft[State], who: int, index: int, large: bool) -> None:
    """A red event: the player's depot loses one stack, but never its last one."""
    state = draft.state
    need_play(state)
    player = state["players"][who]
    pending = pending_at(player, index, "empty_stack")
    player["queue"].remove(pending)
    if len(stacks(state, who)) < 2:
        draft.say("planet_unknown.stack_stays", who=player_name(who))
        return
    number = facing(state, who)
    state["depots"][number][int(large)] = 0
    what = message(f"planet_unknown.depot.{SIZES[large]}", number=number + 1)
    draft.say("planet_unknown.stack_emptied", what=what)


def extra_tile(draft: Draft[State], who: int, index: int, large: bool | None) -> None:
    """A card gives one more tile of the same depot. The markers that it advances are tapped on the board."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    pending = pending_at(player, index, "extra_tile")
    take_tile(state, who, large)
    player["queue"].remove(pending)
    draft.say("planet_unknown.done.remind", who=player_name(who))


ACTIONS = (
    action("station", station, turn=whole(0, DEPOTS - 1)),
    action("empty_stack", empty_stack, who=seat, index=whole(0, 99), large=flag),
    action("extra_tile", extra_tile, who=seat, index=whole(0, 99), large=maybe(flag)),
)
