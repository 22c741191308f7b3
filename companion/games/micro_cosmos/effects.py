"""Effects on the map and the cargo, for players and the Automa alike. Each function changes the state and returns the
messages that tell of it, for the log or for a step of the Automa."""

from companion.engine.message import Message, message, player_name
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import (
    AHEAD_VP,
    OUTPOST_WITH_COLONY_VP,
    OUTPOSTS,
    PAIR_VP,
    PAIRS,
    RESOURCES,
    Counts,
    amounts,
)
from companion.games.micro_cosmos.state import Player, State


def least(player: Player) -> str:
    """The resource the Automa has least of; among equals the higher track on the Cargo card."""
    return min(RESOURCES, key=lambda resource: player["cargo"][resource])


def take_most_of(cargo: Counts, count: int) -> Counts:
    """This number of resources, or all if there are fewer: each time one of which there is most; among equals the
    higher track on the Cargo card."""
    left = dict(cargo)
    taken: Counts = {}
    for _ in range(min(count, sum(left.values()))):
        resource = max(RESOURCES, key=lambda what: left[what])
        left[resource] -= 1
        taken[resource] = taken.get(resource, 0) + 1
    return taken


def gain(state: State, who: int, gains: Counts, crew: tuple[str, ...] = ()) -> list[Message]:
    """Gives resources, as far as they fit, and Crew cards. For "any" the Automa takes what it has least of; a player
    chooses later. `crew` are the symbols of the Automa's new Crew cards that are known already."""
    player = state["players"][who]
    if not states.is_tracked(player):
        return [message("micro_cosmos.takes", who=player_name(who), what=amounts(gains))] if gains else []
    got: Counts = {}
    lost: Counts = {}
    for resource in RESOURCES:
        for _ in range(gains.get(resource, 0)):
            _load(player, resource, got, lost)
    messages = []
    if states.is_automa(state, who):
        for _ in range(gains.get("any", 0)):
            messages.append(message("micro_cosmos.least_of", what=message(f"micro_cosmos.resource.{least(player)}")))
            _load(player, least(player), got, lost)
        for kind in crew:
            player["specialists"][kind] += 1
            got[kind] = got.get(kind, 0) + 1
        states.automa_of(state)["crew_due"] += crew_of(gains) - len(crew)
    else:
        player["owed"] += gains.get("any", 0)
        player["crew_owed"] += crew_of(gains)
    if got:
        messages.append(message("micro_cosmos.gains", who=player_name(who), what=amounts(got)))
    if lost:
        messages.append(message("micro_cosmos.lost", what=amounts(lost)))
    if not states.is_automa(state, who):
        hand = {what: gains[what] for what in ("any", "crew", "cantina") if gains.get(what)}
        if hand:
            messages.append(message("micro_cosmos.takes", who=player_name(who), what=amounts(hand)))
    return messages


def _load(player: Player, resource: str, got: Counts, lost: Counts) -> None:
    fits = player["cargo"][resource] < states.capacity(player)
    player["cargo"][resource] += fits
    into = got if fits else lost
    into[resource] = into.get(resource, 0) + 1


def crew_of(gains: Counts) -> int:
    return gains.get("crew", 0) + gains.get("cantina", 0)


def pay(player: Player, resources: Counts, specialists: Counts) -> None:
    for resource, count in resources.items():
        player["cargo"][resource] -= count
    for kind, count in specialists.items():
        player["specialists"][kind] -= count


def land(state: State, who: int, at: int, crew: tuple[str, ...] = ()) -> list[Message]:
    """The ark lands on a planet. Every player with an outpost there gains what the planet shows; `crew` is as in
    `gain`."""
    place = states.place_at(state, at)
    state["players"][who]["ark"] = {"spot": "planet", "at": at}
    gives = states.gives_now(place)
    each = crew_of(gives)
    messages = []
    for owner, outposts in enumerate(place["outposts"]):
        for number in range(outposts):
            messages.append(
                message("micro_cosmos.outpost_pays", who=player_name(owner), planet=place["card"]["name"])
            )
            known = crew[number * each : (number + 1) * each] if states.is_automa(state, owner) else ()
            messages += gain(state, owner, gives, known) if gives else [message("micro_cosmos.take_printed")]
    return messages


def unlock(state: State, who: int, upgrade: str) -> list[Message]:
    """Unlocks the upgrade: it frees a colony, and a finished pair gives an outpost and VP."""
    player = state["players"][who]
    player["upgrades"].append(upgrade)
    messages = []
    if upgrade != "engines" or player["upgrades"].count("engines") == 2:
        player["colonies"] += 1
        messages.append(message("micro_cosmos.colony_freed", upgrade=states.upgrade_name(upgrade)))
    for pair in PAIRS:
        owned = player["outposts"] + len(states.outposts_of(state, who))
        if upgrade in pair and all(half in player["upgrades"] for half in pair) and owned < OUTPOSTS:
            player["outposts"] += 1
            player["vp"] += PAIR_VP
            both = [states.upgrade_name(half) for half in pair]
            messages.append(message("micro_cosmos.pair_done", who=player_name(who), pair=both, n=PAIR_VP))
    return messages


def found_colony(state: State, who: int, at: int) -> list[Message]:
    place = states.place_at(state, at)
    player = state["players"][who]
    player["colonies"] = max(0, player["colonies"] - 1)
    place["colonies"][who] += 1
    return [message("micro_cosmos.colony_placed", who=player_name(who), planet=place["card"]["name"])]


def put_outpost(state: State, who: int, at: int, source: int | None) -> list[Message]:
    """Places an outpost from the pool, or moves one from the place `source`."""
    place = states.place_at(state, at)
    player = state["players"][who]
    if source is None:
        player["outposts"] = max(0, player["outposts"] - 1)
        messages = [message("micro_cosmos.outpost_placed", planet=place["card"]["name"])]
    else:
        old = states.place_at(state, source)
        old["outposts"][who] -= 1
        messages = [message("micro_cosmos.outpost_moved", source=old["card"]["name"], planet=place["card"]["name"])]
    place["outposts"][who] += 1
    if place["colonies"][who]:
        player["vp"] += OUTPOST_WITH_COLONY_VP
        messages.append(message("micro_cosmos.outpost_with_colony", who=player_name(who), n=OUTPOST_WITH_COLONY_VP))
    return messages


def raise_levels(state: State, who: int, at: int, raises: list[int]) -> list[Message]:
    """Raises each track by its number of levels and moves the player's marker by all of them, on top of the others on
    its new field. A planet whose tracks are all full is done at once."""
    place = states.place_at(state, at)
    messages = []
    for index, (track, levels) in enumerate(zip(place["card"]["tracks"], raises, strict=True)):
        if levels:
            old = place["levels"][index]
            place["levels"][index] = old + levels
            resource = message(f"micro_cosmos.resource.{track['resource']}")
            new = old + levels
            messages.append(
                message("micro_cosmos.raised", planet=place["card"]["name"], track=resource, old=old, new=new)
            )
    marker = states.marker_of(place, who)
    if marker is not None:
        place["markers"].remove(marker)
    field = (marker["at"] if marker else 0) + sum(raises)
    place["markers"].append({"who": who, "at": field})
    on_top = any(other["at"] == field for other in place["markers"][:-1])
    key = "micro_cosmos.marker_on_top" if on_top else "micro_cosmos.marker_moved"
    messages.append(message(key, who=player_name(who), planet=place["card"]["name"], field=field))
    return [*messages, *finish_if_full(state, at)]


def finish_if_full(state: State, at: int) -> list[Message]:
    place = states.place_at(state, at)
    full = [track["most"] for track in place["card"]["tracks"]]
    if place["done"] or place["levels"] != full:
        return []
    messages = [message("micro_cosmos.planet_done", planet=place["card"]["name"])]
    for rank, marker in enumerate(states.standing(place)):
        bonus = AHEAD_VP[rank] if rank < len(AHEAD_VP) else 0
        state["players"][marker["who"]]["vp"] += marker["at"] + bonus
        key = "micro_cosmos.planet_points_bonus" if bonus else "micro_cosmos.planet_points"
        messages.append(
            message(key, who=player_name(marker["who"]), field=marker["at"], bonus=bonus, n=marker["at"] + bonus)
        )
    place["markers"] = []
    place["done"], place["told"] = True, False
    messages.append(message("micro_cosmos.turn_planet_over", planet=place["card"]["name"]))
    return messages
