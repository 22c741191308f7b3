"""Technologies that move markers and are used when the player likes: once a round, or once a game."""

from companion.engine.action import Draft, action, maybe, one_of, seat, whole
from companion.engine.message import Message, player, refuse
from companion.games.planet_unknown import benefits, goals, moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TOP, TRACKS
from companion.games.planet_unknown.rules import need_board, need_play, pending_at
from companion.games.planet_unknown.state import Pending, Player, State

# corporation and level: whether it is used once a round or once a game, and whether a marker is chosen
USES = {
    ("horizon", 5): ("round", False),
    ("flux", 5): ("round", False),
    ("flux", 2): ("game", False),
    ("makeshift", 4): ("round", True),
    ("jump_drive", 5): ("game", True),
    ("jump_drive", 6): ("game", False),
    ("cosmos", 5): ("round", False),
    ("wormhole", 1): ("any", False),
}


def use_tech(draft: Draft[State], who: int, level: int, marker: str | None) -> None:
    state = draft.state
    need_play(state)
    one = state["players"][who]
    why = why_not_use(one, level)
    if why:
        raise refuse(why)
    often, chooses = USES[one["corporation"], level]
    if chooses and marker is None:
        raise refuse("planet_unknown.which_track")
    if one["corporation"] == "makeshift" and marker is not None and moves.way_down(one, marker) is None:
        raise refuse(benefits.why_not_back(one, marker), who=player(who), marker=states.track_name(marker))
    draft.say("planet_unknown.tech_used", who=player(who), level=states.level_name(one["corporation"], level))
    draft.story += _use(state, who, one, level, marker)
    if often != "any":
        one["used"].append(f"tech {level}" if often == "round" else f"game {level}")


def double(draft: Draft[State], who: int, index: int) -> None:
    """Jump Drive, technology C: this boost advances its marker twice."""
    need_board(draft.state)
    one = draft.state["players"][who]
    pending = pending_at(one, index, "boost")
    if not may_double(one, pending):
        raise refuse("planet_unknown.no_such_tech")
    one["used"].append("tech 3")
    pending["steps"] = 2
    draft.say("planet_unknown.tech_used", who=player(who), level=states.level_name("jump_drive", 3))


def boost_instead(draft: Draft[State], who: int, index: int) -> None:
    """Jump Drive, technology A: a boost instead of one patch."""
    state = draft.state
    need_board(state)
    one = state["players"][who]
    pending = pending_at(one, index, "patch")
    if not may_boost_instead(state, one):
        raise refuse("planet_unknown.no_such_tech")
    one["used"].append("tech 1")
    pending["count"] -= 1
    if not pending["count"]:
        one["queue"].remove(pending)
    draft.say("planet_unknown.tech_used", who=player(who), level=states.level_name("jump_drive", 1))
    draft.story.append(benefits.add_boost(state, one))


def may_double(one: Player, pending: Pending) -> bool:
    return pending["kind"] == "boost" and pending["steps"] == 1 and _free_jump_drive(one, 3)


def may_boost_instead(state: State, one: Player) -> bool:
    return _free_jump_drive(one, 1) and not states.limited(state, "no_synergy")


def _free_jump_drive(one: Player, level: int) -> bool:
    """It has this technology and has not used it in this round."""
    return one["corporation"] == "jump_drive" and states.has_tech(one, level) and f"tech {level}" not in one["used"]


def why_not_use(one: Player, level: int) -> str:
    """The key of the reason; empty if the technology can be used now."""
    name = one["corporation"]
    if (name, level) not in USES or not states.has_tech(one, level):
        return "planet_unknown.no_such_tech"
    if f"tech {level}" in one["used"] or f"game {level}" in one["used"]:
        return "planet_unknown.tech_is_used"
    if name == "flux" and not one["flux"]:
        return "planet_unknown.no_flux"
    if name == "wormhole" and one["at"]["biomass"][1] < TOP:
        return "planet_unknown.not_at_the_top"
    if name == "makeshift" and not any(moves.way_down(one, track) for track in TRACKS):
        return "planet_unknown.no_such_way"
    if name == "cosmos" and not states.collected_pods(one):
        return "planet_unknown.no_pods_to_move"
    return ""


def _use(state: State, who: int, one: Player, level: int, marker: str | None) -> list[Message]:
    name = one["corporation"]
    if name == "wormhole":
        one["at"]["biomass"] = ["biomass", 0]
        return []
    if name == "makeshift":
        return benefits.regress(state, who, marker or "civ")
    if name == "cosmos":
        return benefits.add_pod_moves(one, 1)
    if name == "jump_drive":
        return goals.offer_shared(state, who) if level == 6 else _whole_row(state, who, marker or "civ")
    if name == "flux" and level == 2:
        return _to_next_milestone(state, who)
    return benefits.advance(state, who, "rover" if name == "horizon" else one["flux"])


def _whole_row(state: State, who: int, marker: str) -> list[Message]:
    """Jump Drive: all benefits of the row in which this marker stands, on every track."""
    row = state["players"][who]["at"][marker][1]
    told: list[Message] = []
    for track in TRACKS:
        told += benefits.gain(state, who, states.field_at(state, state["players"][who], [track, row]), [track, row])
    return told


def _to_next_milestone(state: State, who: int) -> list[Message]:
    """Flux: its marker of the flux track goes on to the next milestone there, and gains all on the way."""
    one = state["players"][who]
    track = one["flux"]
    fields = states.board_of(state, one)[track]
    row = one["at"][track][1]
    goal = next((each for each in range(row + 1, TOP + 1) if fields[each].get("milestone")), None)
    if goal is None:
        raise refuse("planet_unknown.no_milestone_ahead")
    told: list[Message] = []
    while one["at"][track][1] < goal:
        told += benefits.advance(state, who, track)
    return told


ACTIONS = (
    action("use_tech", use_tech, who=seat, level=whole(1, 6), marker=maybe(one_of(*TRACKS))),
    action("double", double, who=seat, index=whole(0, 99)),
    action("boost_instead", boost_instead, who=seat, index=whole(0, 99)),
)
