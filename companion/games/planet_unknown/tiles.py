"""The tile of the round: two resources that advance markers, in either order, and what its placing brings."""

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
    """The tile of this round. `swapped`: its second resource advances first. `large`: from which stack, where
    they are counted. `energy` is the track that its energy advances (for Jump Drive also its technology), `ice`
    how many squares of water lie on ice, `dry` whether no square of the tile covers ice (for Oasis), `grows`
    whether it makes an area of biomass larger (for Wormhole), `only` the one resource that counts when an event
    allows no more."""
    state = draft.state
    need_play(state)
    player = state["players"][who]
    if player["placed"]:
        raise refuse("planet_unknown.tile_entered", who=player_name(who))
    if depots.station_waits(state):
        raise refuse("planet_unknown.station_first", who=player_name(state["commander"]))
    if events.waits(state):
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
        draft.say("planet_unknown.due_before_tile", who=player_name(who), what=words.due(player["queue"][0]))
    player["placed"] = True
    player["stuck"] = not placed
    names = [message(f"planet_unknown.resource.{each}") for each in resources]
    draft.say("planet_unknown.tile" if placed else "planet_unknown.tile_not_placed", who=player_name(who), what=names)
    techs = [level for level in states.levels_of(player["corporation"]) if states.has_tech(player, level)]
    if player["corporation"] == "republic" and "civ" in printed.pairs()[pair] and 1 in techs:
        moves_now = states.field_at(state, player, player["at"]["rover"]).get("rover", 0)
        draft.story += benefits.gain(state, who, {"rover": moves_now}, player["at"]["rover"])
    for resource in resources:
        marker = _marker(player, resource, energy, placed)
        draft.story += _advance_by(state, who, resource, marker, ice, grows, placed)
    if placed:
        draft.story += _placing(state, who, printed.pairs()[pair], techs, not ice and dry)
        if meteorite:
            draft.story += _meteorite(player)


def _marker(player: Player, resource: str, energy: str | None, placed: bool) -> str:
    """What a resource advances. Jump Drive's technology D turns technology into energy, on a tile that is placed."""
    as_energy = resource == "energy" or (resource == "tech" and placed and tech_is_energy(player))
    return energy if as_energy and energy is not None else resource


def tech_is_energy(player: Player) -> bool:
    return player["corporation"] == "jump_drive" and states.has_tech(player, 4)


def _advance_by(
    state: State, who: int, resource: str, marker: str, ice: int, grows: bool, placed: bool
) -> list[Message]:
    """A tile that was not placed advances both, and no technology helps."""
    player = state["players"][who]
    times = 1
    if resource == "water" and placed:
        times = _water_steps(player, ice)
    if marker == "biomass" and placed and player["corporation"] == "wormhole" and (resource == "energy" or not grows):
        times = 0  # a tile of energy never makes an area of biomass larger
    if not times:
        return [message(f"planet_unknown.no_advance.{marker}")]
    told: list[Message] = []
    for _ in range(times):
        if len(moves.ways_up(player, marker)) > 1 or moves.ways_aside(player, marker):  # the player says which way
            player["queue"].append({"kind": "advance", "tracks": [marker], "steps": 1})
            told.append(message("planet_unknown.gains.advance", track=states.track_name(marker)))
        else:
            told += benefits.advance(state, who, marker)
    return told


def _water_steps(player: Player, ice: int) -> int:
    """Water counts only on ice. Oasis advances for every square of it, the Coalition's technology 4 twice."""
    if player["corporation"] == "oasis":
        return ice
    if not ice:
        return 0
    return 2 if player["corporation"] == "universal_coalition" and states.has_tech(player, 4) else 1


def _meteorite(player: Player) -> list[Message]:
    """The symbol of the tile; the Coalition's technology 5 keeps them away."""
    if player["corporation"] == "universal_coalition" and states.has_tech(player, 5):
        return [message("planet_unknown.no_meteorite")]
    player["queue"].append({"kind": "remind", "effect": {"kind": "put_meteorite"}})
    return [message("planet_unknown.put_meteorite")]


def _placing(state: State, who: int, resources: list[str], techs: list[int], off_ice: bool) -> list[Message]:
    """What technologies give for the placing itself: those of that moment, not those that the tile has unlocked."""
    player = state["players"][who]
    name = player["corporation"]
    told: list[Message] = []
    if events.kind_of(state) == "rover_more":
        told.append(benefits.add_rover(player))
    if name == "cosmos" and "energy" in resources and 3 in techs:
        told += benefits.add_pod_moves(player, 1)
    if name == "flux" and player["flux"] in resources and 4 in techs:
        benefits.remind_of_tech(player, 4)
    if name != "oasis":
        return told
    if 3 in techs and off_ice:
        told += benefits.advance(state, who, "water")
    if "water" in resources and 4 in techs:
        told += benefits.add_patches(player, 1)
    if "water" in resources and 5 in techs:
        told.append(benefits.add_boost(state, player))
    return told


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
