"""All values of the table that can be put right by hand."""

from companion.engine.correct import Correctable
from companion.engine.line import Line, line, player
from companion.games.planet_unknown import state as table
from companion.games.planet_unknown.data import TOP, TRACKS
from companion.games.planet_unknown.state import State


def correctables(state: State) -> list[Correctable]:
    items = _table(state)
    for who in range(len(state["players"])):
        items += _player(state, who)
    return items


def _table(state: State) -> list[Correctable]:
    group = "planet_unknown.group.table"
    items = [Correctable(["round"], line("planet_unknown.round"), state["round"], 1, 99, group=group)]
    if len(state["players"]) > 1:
        seats = tuple((who, line("planet_unknown.player", who=player(who))) for who in range(len(state["players"])))
        label = line("planet_unknown.commander")
        items.append(Correctable(["commander"], label, state["commander"], choices=seats, group=group))
    for number, depot in enumerate(state["depots"]):
        for size, name in enumerate(("small", "large")):
            label = line(f"planet_unknown.depot.{name}", number=number + 1)
            items.append(Correctable(["depots", number, size], label, depot[size], 0, 12, group=group))
    return items


def _player(state: State, who: int) -> list[Correctable]:
    one = state["players"][who]

    def item(path: list[str | int], what: Line, value: int, high: int) -> Correctable:
        label = line("planet_unknown.of_player", who=player(who), what=what)
        return Correctable(["players", who, *path], label, value, 0, high, group="planet_unknown.group.players")

    items = []
    for marker in TRACKS:
        if one["corporation"] in ("universal_coalition", "republic", "horizon", "jump_drive", "flux", "cosmos"):
            items.append(item(["at", marker, 1], table.track_name(marker), one["at"][marker][1], TOP))
    items.append(item(["tech"], line("planet_unknown.tech_level"), one["tech"], 6))
    counted = (
        ("pods", one["pods"], 20),
        ("meteorites", one["meteorites"], 60),
        ("rovers", one["rovers"], 8),
        ("rovers_left", one["rovers_left"], 8),
        ("patches", one["patches"], 40),
        ("stored", one["stored"], 20),
    )
    items += [item([name], line(f"planet_unknown.counter.{name}"), value, high) for name, value, high in counted]
    for flag, value in (("placed", one["placed"]), ("stuck", one["stuck"])):
        yes_no = ((False, line("planet_unknown.no")), (True, line("planet_unknown.yes")))
        what = line("planet_unknown.of_player", who=player(who), what=line(f"planet_unknown.flag.{flag}"))
        path: list[str | int] = ["players", who, flag]
        items.append(Correctable(path, what, value, choices=yes_no, group="planet_unknown.group.players"))
    return items
