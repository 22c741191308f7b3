"""Technologies that move markers and are used when the player likes: once a round, or once a game."""

from companion.engine.action import Actions, Draft, maybe, one_of, seat, whole
from companion.engine.line import Line, player, refuse
from companion.games.planet_unknown import benefits
from companion.games.planet_unknown import state as table
from companion.games.planet_unknown.data import TOP, TRACKS
from companion.games.planet_unknown.rules import need_play, play
from companion.games.planet_unknown.state import Player, State

# corporation and level: whether it is used once a round or once a game, and whether a marker is chosen
USES = {
    ("horizon", 5): ("round", False),
    ("flux", 5): ("round", False),
    ("flux", 2): ("game", False),
    ("makeshift", 4): ("round", True),
    ("jump_drive", 5): ("game", True),
    ("wormhole", 1): ("any", False),
}


def add_tech_actions(actions: Actions) -> None:
    @actions.add("use_tech", who=seat, level=whole(1, 6), marker=maybe(one_of(*TRACKS)))
    @play
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
        draft.say("planet_unknown.tech_used", who=player(who), level=level)
        draft.story += _use(state, who, one, level, marker)
        if often != "any":
            one["used"].append(f"tech {level}" if often == "round" else f"game {level}")


def why_not_use(one: Player, level: int) -> str:
    """The key of the reason; empty if the technology can be used now."""
    name = one["corporation"]
    if (name, level) not in USES or not table.has_tech(one, level):
        return "planet_unknown.no_such_tech"
    if f"tech {level}" in one["used"] or f"game {level}" in one["used"]:
        return "planet_unknown.tech_is_used"
    if name == "flux" and not one["flux"]:
        return "planet_unknown.no_flux"
    if name == "wormhole" and one["at"]["biomass"][1] < TOP:
        return "planet_unknown.not_at_the_top"
    return ""


def _use(state: State, who: int, one: Player, level: int, marker: str | None) -> list[Line]:
    name = one["corporation"]
    if name == "wormhole":
        one["at"]["biomass"] = ["biomass", 0]
        return []
    if name == "makeshift":
        return benefits.regress(state, who, marker or "civ")
    if name == "jump_drive":
        return _whole_row(state, who, marker or "civ")
    if name == "flux" and level == 2:
        return _to_next_milestone(state, who)
    return benefits.advance(state, who, "rover" if name == "horizon" else one["flux"])


def _whole_row(state: State, who: int, marker: str) -> list[Line]:
    """Jump Drive: all benefits of the row in which this marker stands, on every track."""
    row = state["players"][who]["at"][marker][1]
    told: list[Line] = []
    for track in TRACKS:
        told += benefits.gain(state, who, table.field_at(state, state["players"][who], [track, row]), [track, row])
    return told


def _to_next_milestone(state: State, who: int) -> list[Line]:
    """Flux: its marker of the flux track goes on to the next milestone there, and gains all on the way."""
    one = state["players"][who]
    track = one["flux"]
    fields = table.board_of(state, one)[track]
    row = one["at"][track][1]
    goal = next((each for each in range(row + 1, TOP + 1) if fields[each].get("milestone")), None)
    if goal is None:
        raise refuse("planet_unknown.no_milestone_ahead")
    told: list[Line] = []
    while one["at"][track][1] < goal:
        told += benefits.advance(state, who, track)
    return told
