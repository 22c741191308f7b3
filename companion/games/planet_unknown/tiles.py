"""The tile that a player places in a round: its two resources advance markers, and placing it can give more."""

from companion.engine.action import Draft, action, flag, maybe, one_of, seat, whole
from companion.engine.message import Message, message, player_name, refuse
from companion.games.planet_unknown import benefits, depots, events, moves, words
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.rules import need_play
from companion.games.planet_unknown.state import Player, State


def tile(
    draft: Draft[State],
    who: int,
    pair: int,
    swapped: bool,
    placed: bool,
    large: bool | None,
    energy: str | None,
    ice: int,
    dry: bool,
    grows: bool,
    meteorite: bool,
    only: str | None,
) -> None:
    """A player enters the tile of this round, with the number of its `pair` of resources.

    `swapped`: its second resource advances first. `placed`: it could be placed. `large`: it comes from the large
    stack (None if tiles are not counted). `energy`: the track that its energy advances, for Jump Drive also its
    technology. `ice`: how many of its squares of water lie on ice. `dry`: none of its squares covers ice, which Oasis
    needs to know. `grows`: it makes an area of biomass larger, which Wormhole needs to know. `meteorite`: it shows a
    meteorite. `only`: the one resource that counts if an event allows only one."""
    state = draft.state
    need_play(state)
    player = state["players"][who]
    if player["placed"]:
        raise refuse("planet_unknown.tile_entered", who=player_name(who))
    if depots.station_pending(state):
        raise refuse("planet_unknown.station_first", who=player_name(state["commander"]))
    if events.is_pending(state):
        raise refuse("planet_unknown.event_first")
    resources = printed.pairs()[pair][:: -1 if swapped else 1]
    if states.limited(state, "one_resource"):
        if only not in resources:
            raise refuse("planet_unknown.which_resource")
        resources = [only]
    if "energy" in resources and energy is None:
        raise refuse("planet_unknown.which_track")
    depots.take_tile(state, who, large)
    if player["queue"]:
        draft.say("planet_unknown.due_before_tile", who=player_name(who), what=words.pending_text(player["queue"][0]))
    player["placed"] = True
    player["stuck"] = not placed
    names = [message(f"planet_unknown.resource.{resource}") for resource in resources]
    draft.say("planet_unknown.tile" if placed else "planet_unknown.tile_not_placed", who=player_name(who), what=names)
    techs = [level for level in states.levels_of(player["corporation"]) if states.has_tech(player, level)]
    if player["corporation"] == "republic" and "civ" in printed.pairs()[pair] and 1 in techs:
        moves_now = states.field_at(state, player, player["at"]["rover"]).get("rover", 0)
        draft.story += benefits.gain(state, who, {"rover": moves_now}, player["at"]["rover"])
    for resource in resources:
        marker = _marker(player, resource, energy, placed)
        draft.story += _advance_by(state, who, resource, marker, ice, grows, placed)
    if placed:
        draft.story += _gain_for_placing(state, who, printed.pairs()[pair], techs, not ice and dry)
        if meteorite:
            draft.story += _meteorite(player)


def _marker(player: Player, resource: str, energy: str | None, placed: bool) -> str:
    """The marker that a resource advances. On a tile that is placed, Jump Drive's technology D turns technology into
    energy."""
    as_energy = resource == "energy" or (resource == "tech" and placed and tech_is_energy(player))
    return energy if as_energy and energy is not None else resource


def tech_is_energy(player: Player) -> bool:
    return player["corporation"] == "jump_drive" and states.has_tech(player, 4)


def _advance_by(
    state: State, who: int, resource: str, marker: str, ice: int, grows: bool, placed: bool
) -> list[Message]:
    """Advances a marker for a resource of the tile. Technologies change that only if the tile was placed."""
    player = state["players"][who]
    times = 1
    if resource == "water" and placed:
        times = _water_steps(player, ice)
    if marker == "biomass" and placed and player["corporation"] == "wormhole" and (resource == "energy" or not grows):
        times = 0  # a tile of energy never makes an area of biomass larger
    if not times:
        return [message(f"planet_unknown.no_advance.{marker}")]
    messages: list[Message] = []
    for _ in range(times):
        if len(moves.ways_up(player, marker)) > 1 or moves.ways_aside(player, marker):  # the player says which way
            player["queue"].append({"kind": "advance", "tracks": [marker], "steps": 1})
            messages.append(message("planet_unknown.gains.advance", track=states.track_name(marker)))
        else:
            messages += benefits.advance(state, who, marker)
    return messages


def _water_steps(player: Player, ice: int) -> int:
    """How often water advances its marker: only if it lies on ice; for Oasis once for every square, with the
    Coalition's technology 4 twice."""
    if player["corporation"] == "oasis":
        return ice
    if not ice:
        return 0
    return 2 if player["corporation"] == "universal_coalition" and states.has_tech(player, 4) else 1


def _meteorite(player: Player) -> list[Message]:
    """The meteorite that the tile shows has to be put on the planet, unless the Coalition's technology 5 is in
    force."""
    if player["corporation"] == "universal_coalition" and states.has_tech(player, 5):
        return [message("planet_unknown.no_meteorite")]
    player["queue"].append({"kind": "remind", "effect": {"kind": "put_meteorite"}})
    return [message("planet_unknown.put_meteorite")]


def _gain_for_placing(state: State, who: int, resources: list[str], techs: list[int], off_ice: bool) -> list[Message]:
    """The benefits of technologies and events for placing a tile. `techs` are those that were in force before the
    tile advanced any marker."""
    player = state["players"][who]
    name = player["corporation"]
    messages: list[Message] = []
    if events.kind_of(state) == "rover_more":
        messages.append(benefits.add_rover(player))
    if name == "cosmos" and "energy" in resources and 3 in techs:
        messages += benefits.add_pod_moves(player, 1)
    if name == "flux" and player["flux"] in resources and 4 in techs:
        benefits.remind_of_tech(player, 4)
    if name != "oasis":
        return messages
    if 3 in techs and off_ice:
        messages += benefits.advance(state, who, "water")
    if "water" in resources and 4 in techs:
        messages += benefits.add_patches(player, 1)
    if "water" in resources and 5 in techs:
        messages.append(benefits.add_boost(state, player))
    return messages


ACTIONS = (
    action(
        "tile",
        tile,
        who=seat,
        pair=whole(0, 5),
        swapped=flag,
        placed=flag,
        large=maybe(flag),
        energy=maybe(one_of(*TRACKS)),
        ice=whole(0, 6),
        dry=flag,
        grows=flag,
        meteorite=flag,
        only=maybe(one_of(*printed.RESOURCES)),
    ),
)
