"""Technologies that a player uses by choice, some once a round and some once a game."""

from companion.engine.action import Draft, action, maybe, one_of, seat, whole
from companion.engine.message import Message, player_name, refuse
from companion.games.planet_unknown import benefits, goals, moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TOP, TRACKS
from companion.games.planet_unknown.rules import need_board, need_play, pending_at
from companion.games.planet_unknown.state import Pending, Player, State

# By corporation and level: how often it can be used, and whether a marker has to be chosen.
USES = {
    ("horizon", 5): ("round", False),
    ("flux", 5): ("round", False),
    ("flux", 2): ("game", False),
    ("makeshift", 4): ("round", True),
    ("jump_drive", 5): ("game", True),
    ("jump_drive", 6): ("game", False),
    ("cosmos", 2): ("game", False),
    ("cosmos", 5): ("round", False),
    ("wormhole", 1): ("any", False),
}


def use_tech(draft: Draft[State], who: int, level: int, marker: str | None) -> None:
    """A player uses a technology."""
    state = draft.state
    need_play(state)
    player = state["players"][who]
    why = why_not_use(player, level)
    if why:
        raise refuse(why)
    often, chooses = USES[player["corporation"], level]
    if chooses and marker is None:
        raise refuse("planet_unknown.which_track")
    if player["corporation"] == "makeshift" and marker is not None and moves.way_down(player, marker) is None:
        raise refuse(benefits.why_not_back(player, marker), who=player_name(who), marker=states.track_name(marker))
    draft.say("planet_unknown.tech_used", who=player_name(who), level=states.level_name(player["corporation"], level))
    draft.story += _use(state, who, player, level, marker)
    if often != "any":
        player["used"].append(f"tech {level}" if often == "round" else f"game {level}")


def double(draft: Draft[State], who: int, index: int) -> None:
    """Jump Drive's technology C: a pending boost will advance its marker twice."""
    need_board(draft.state)
    player = draft.state["players"][who]
    pending = pending_at(player, index, "boost")
    if not may_double(player, pending):
        raise refuse("planet_unknown.no_such_tech")
    player["used"].append("tech 3")
    pending["steps"] = 2
    draft.say("planet_unknown.tech_used", who=player_name(who), level=states.level_name("jump_drive", 3))


def boost_instead(draft: Draft[State], who: int, index: int) -> None:
    """Jump Drive's technology A: a boost instead of one pending patch."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    pending = pending_at(player, index, "patch")
    if not may_boost_instead(state, player):
        raise refuse("planet_unknown.no_such_tech")
    player["used"].append("tech 1")
    pending["count"] -= 1
    if not pending["count"]:
        player["queue"].remove(pending)
    draft.say("planet_unknown.tech_used", who=player_name(who), level=states.level_name("jump_drive", 1))
    draft.story.append(benefits.add_boost(state, player))


def may_double(player: Player, pending: Pending) -> bool:
    return pending["kind"] == "boost" and pending["steps"] == 1 and _unused_jump_drive(player, 3)


def may_boost_instead(state: State, player: Player) -> bool:
    return _unused_jump_drive(player, 1) and not states.limited(state, "no_synergy")


def _unused_jump_drive(player: Player, level: int) -> bool:
    """Whether the player has this technology of Jump Drive and has not used it in this round."""
    return (
        player["corporation"] == "jump_drive"
        and states.has_tech(player, level)
        and f"tech {level}" not in player["used"]
    )


def why_not_use(player: Player, level: int) -> str:
    """The text key of the reason why a technology cannot be used now; empty if it can."""
    name = player["corporation"]
    if (name, level) not in USES or not states.has_tech(player, level):
        return "planet_unknown.no_such_tech"
    if f"tech {level}" in player["used"] or f"game {level}" in player["used"]:
        return "planet_unknown.tech_is_used"
    if name == "flux" and not player["flux"]:
        return "planet_unknown.no_flux"
    if name == "wormhole" and player["at"]["biomass"][1] < TOP:
        return "planet_unknown.not_at_the_top"
    if name == "makeshift" and not any(moves.way_down(player, track) for track in TRACKS):
        return "planet_unknown.no_such_way"
    if name == "cosmos" and not states.collected_pods(player):
        return "planet_unknown.no_pods_to_move"
    return ""


def _use(state: State, who: int, player: Player, level: int, marker: str | None) -> list[Message]:
    name = player["corporation"]
    if name == "wormhole":
        player["at"]["biomass"] = ["biomass", 0]
        return []
    if name == "makeshift":
        return benefits.regress(state, who, marker or "civ")
    if name == "cosmos":
        return benefits.add_pod_moves(player, 3 if level == 2 else 1)
    if name == "jump_drive":
        return goals.offer_shared(state, who) if level == 6 else _whole_row(state, who, marker or "civ")
    if name == "flux" and level == 2:
        return _to_next_milestone(state, who)
    return benefits.advance(state, who, "rover" if name == "horizon" else player["flux"])


def _whole_row(state: State, who: int, marker: str) -> list[Message]:
    """Jump Drive gains the benefits of the row in which this marker stands, on all tracks."""
    row = state["players"][who]["at"][marker][1]
    messages: list[Message] = []
    for track in TRACKS:
        messages += benefits.gain(
            state, who, states.field_at(state, state["players"][who], [track, row]), [track, row]
        )
    return messages


def _to_next_milestone(state: State, who: int) -> list[Message]:
    """Flux advances the marker of the track with its flux marker to the next milestone, with all benefits on the
    way."""
    player = state["players"][who]
    track = player["flux"]
    fields = states.board_of(state, player)[track]
    row = player["at"][track][1]
    goal = next((number for number in range(row + 1, TOP + 1) if fields[number].get("milestone")), None)
    if goal is None:
        raise refuse("planet_unknown.no_milestone_ahead")
    messages: list[Message] = []
    while player["at"][track][1] < goal:
        messages += benefits.advance(state, who, track)
    return messages


ACTIONS = (
    action("use_tech", use_tech, who=seat, level=whole(1, 6), marker=maybe(one_of(*TRACKS))),
    action("double", double, who=seat, index=whole(0, 99)),
    action("boost_instead", boost_instead, who=seat, index=whole(0, 99)),
)
