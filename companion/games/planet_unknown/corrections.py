"""The list of all values of a state that can be corrected by hand."""

from typing import Any

from companion.engine.correct import Correctable
from companion.engine.message import Message, message, player_name
from companion.games.planet_unknown import depots, moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TOP, TRACKS
from companion.games.planet_unknown.state import DEPOTS, State

YES_NO = ((False, message("planet_unknown.no")), (True, message("planet_unknown.yes")))


def correctables(state: State) -> list[Correctable]:
    items = _table(state)
    for who in range(len(state["players"])):
        of_player = _markers(state, who) + _technologies(state, who) + _counters(state, who)
        items += sorted(of_player, key=lambda item: len(item.choices) > 2)  # long lists last
    return items


def _table(state: State) -> list[Correctable]:
    group = "planet_unknown.group.table"
    items = [Correctable(["round"], message("planet_unknown.round"), state["round"], 1, 99, group=group)]
    if len(state["players"]) > 1:
        seats = tuple(
            (who, message("planet_unknown.player", who=player_name(who))) for who in range(len(state["players"]))
        )
        label = message("planet_unknown.commander")
        items.append(Correctable(["commander"], label, state["commander"], choices=seats, group=group))
    if depots.counted(state):
        turns = tuple(
            (-number % DEPOTS, message("planet_unknown.depot_number", number=number + 1)) for number in range(DEPOTS)
        )
        label = message("planet_unknown.depot_of", who=player_name(0))
        items.append(Correctable(["turned"], label, state["turned"], choices=turns, group=group))
    for number, depot in enumerate(state["depots"]):
        for size, name in enumerate(depots.SIZES):
            label = message(f"planet_unknown.depot.{name}", number=number + 1)
            items.append(Correctable(["depots", number, size], label, depot[size], 0, 12, group=group))
    return items


def _item(who: int, path: list[str | int], what: Message, value: Any, **more: Any) -> Correctable:
    label = message("planet_unknown.of_player", who=player_name(who), what=what)
    return Correctable(["players", who, *path], label, value, **more)


def _markers(state: State, who: int) -> list[Correctable]:
    """The row of each marker, and its track if it can reach other tracks."""
    player = state["players"][who]
    items = []
    for marker in TRACKS:
        name = states.track_name(marker)
        track, row = player["at"][marker]
        tracks, rows = moves.tracks_for(player, marker), moves.rows_for(player, marker)
        if len(tracks) > 1:
            choices = tuple((other, states.track_name(other)) for other in tracks)
            what = message("planet_unknown.marker_track", marker=name)
            items.append(_item(who, ["at", marker, 0], what, track, choices=choices))
            name = message("planet_unknown.marker_row", marker=name)
        if len(rows) <= TOP:
            numbers = tuple((number, message("planet_unknown.number", n=number)) for number in rows)
            items.append(_item(who, ["at", marker, 1], name, row, choices=numbers))
        else:
            items.append(_item(who, ["at", marker, 1], name, row, high=TOP))
    return items


def _technologies(state: State, who: int) -> list[Correctable]:
    player = state["players"][who]
    name = player["corporation"]
    names = {
        level: message("planet_unknown.tech_level", level=states.level_name(name, level))
        for level in states.levels_of(name)
    }
    items = [
        _item(who, ["techs", level - 1], label, states.unlocked(player, level), choices=YES_NO)
        for level, label in names.items()
    ]
    unlocked = tuple((level, label) for level, label in names.items() if states.unlocked(player, level))
    if name == "flux" and len(unlocked) > 1:
        items.append(
            _item(who, ["last_tech"], message("planet_unknown.last_tech"), player["last_tech"], choices=unlocked)
        )
    if name == "flux":
        nowhere = () if player["flux"] else (("", message("planet_unknown.flux_nowhere")),)
        tracks = tuple((track, states.track_name(track)) for track in TRACKS)
        items.append(
            _item(who, ["flux"], message("planet_unknown.flux_track"), player["flux"], choices=(*nowhere, *tracks))
        )
    return items


def _counters(state: State, who: int) -> list[Correctable]:
    player = state["players"][who]
    counted = (
        ("pods", player["pods"], 20),
        ("meteorites", player["meteorites"], 60),
        ("rovers", player["rovers"], 8),
        ("rovers_left", player["rovers_left"], 8),
        ("patches", player["patches"], 40),
        ("stored", player["stored"], 20),
    )
    items = [
        _item(who, [name], message(f"planet_unknown.counter.{name}"), value, high=high)
        for name, value, high in counted
    ]
    for flag, value in (("placed", player["placed"]), ("stuck", player["stuck"])):
        items.append(_item(who, [flag], message(f"planet_unknown.flag.{flag}"), value, choices=YES_NO))
    return items
