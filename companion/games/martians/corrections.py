"""The list of all values of a state that can be corrected by hand."""

from typing import Any

from companion.engine.correct import Correctable
from companion.engine.message import Message, message, player_name
from companion.games.martians import data as printed
from companion.games.martians import scenario
from companion.games.martians import state as states
from companion.games.martians.building import most_plants
from companion.games.martians.state import State

_YES_NO = ((False, message("martians.no")), (True, message("martians.yes")))


def correctables(state: State) -> list[Correctable]:
    if state["phase"] == "setup":
        return []
    return [*_table(state), *_quarters(state), *_crews(state), *_players(state), *_knowledge(state)]


def _flag(path: list[str | int], label: Message, group: str, members: list[Any], member: Any) -> Correctable:
    """Whether something is in a list of the state. The path leads to the list, and its last part names the member."""

    def change(state: Any, value: bool) -> None:
        members = state
        for part in path[:-1]:
            members = members[part]
        if value:
            members.append(member)
            members.sort()
        else:
            members.remove(member)

    return Correctable(path, label, member in members, choices=_YES_NO, group=group, change=change)


def _knowledge(state: State) -> list[Correctable]:
    """Technologies and specialists, which the state keeps in lists."""
    items = []
    group = "martians.group.knowledge"
    for pool, techs in enumerate(state["colony_techs"]):
        for tech in printed.COLONY_TECHS:
            name = message(f"martians.tech.{tech}")
            label = name if len(state["colony_techs"]) == 1 else _of(pool, name)
            items.append(_flag(["colony_techs", pool, tech], label, group, techs, tech))
    for seat, player in enumerate(state["players"]):
        for tech in printed.CORPORATION_TECHS:
            label = _of(seat, message(f"martians.tech.{tech}"))
            items.append(_flag(["players", seat, "techs", tech], label, group, player["techs"], tech))
        for kind in printed.SPECIALISTS:
            if state["collector"] or kind not in printed.COLLECTORS:
                items.append(_specialist(state, seat, kind, group))
    return items


def _specialist(state: State, seat: int, kind: str, group: str) -> Correctable:
    hired = [specialist["kind"] for specialist in state["players"][seat]["specialists"]].count(kind)
    free = printed.MOST_HIRED - len(state["players"][seat]["specialists"])

    def change(state: Any, value: int) -> None:
        specialists = state["players"][seat]["specialists"]
        others = [specialist for specialist in specialists if specialist["kind"] != kind]
        stay = [specialist for specialist in specialists if specialist["kind"] == kind][:value]
        new = [{"kind": kind, "used": False} for _ in range(value - len(stay))]
        state["players"][seat]["specialists"] = [*others, *stay, *new]

    label = _of(seat, message(f"martians.specialist.{kind}"))
    path: list[str | int] = ["players", seat, "specialists", kind]
    return Correctable(path, label, hired, 0, hired + max(0, free), group=group, change=change)


def _table(state: State) -> list[Correctable]:
    group = "martians.group.table"

    def item(path: list[str | int], label: Message, value: int, low: int, high: int) -> Correctable:
        return Correctable(path, label, value, low, high, group=group)

    items = [item(["rtg"], message("martians.place.rtg"), state["rtg"], 0, 6)]
    if state["phase"] == "turns":
        time = state["turn"]["time"]
        items.append(item(["turn", "time"], message("martians.time"), time, 0, max(time, 6)))  # events may give more
        label = message("martians.delivered")
        items.append(item(["turn", "delivered"], label, state["turn"]["delivered"], 0, printed.DELIVERIES))
    crews = tuple((number, states.crew_name(state, number)) for number in range(len(state["crews"])))
    items.append(Correctable(["first"], message("martians.first_player"), state["first"], choices=crews, group=group))
    weather = tuple((kind, message(f"martians.weather.{kind}")) for kind in printed.WEATHER)
    if state["weather_way"] == "printed":
        label = message("martians.weather_label")
        items.append(Correctable(["weather"], label, state["weather"], choices=weather, group=group))
    for place in printed.TO_BUILD:
        label = message("martians.construction_at", place=message(f"martians.place.{place}"))
        items.append(_flag(["to_build", place], label, group, state["to_build"], place))
    for place, left in state["expansions"].items():
        label = message("martians.expansions_at", place=message(f"martians.place.{place}"))
        items.append(item(["expansions", place], label, left, 0, state["data"]["fields"][place] - 1))
    for number, need in enumerate(state["needs"]):
        items.append(item(["needs", number, "done"], scenario.need_name(need), need["done"], 0, need["goal"]))
    if states.has_contracts(state):
        items.append(item(["contracts"], message("martians.contracts_open"), state["contracts"], 0, 40))
    return items


def _quarters(state: State) -> list[Correctable]:
    items = []
    group = "martians.group.quarters"
    for number, quarter in enumerate(state["quarters"]):
        for token in (*printed.NEEDS, "growth"):
            what = message(f"martians.token.{token}")
            label = message("martians.in_quarter", quarter=states.quarter_name(state, number), what=what)
            path: list[str | int] = ["quarters", number, token]
            high = max(quarter[token], printed.MOST_IN_QUARTER)  # events may bring more
            items.append(Correctable(path, label, quarter[token], 0, high, group=group))
    return items


def _crews(state: State) -> list[Correctable]:
    items = []
    for number, crew in enumerate(state["crews"]):
        name = states.crew_name(state, number)

        def item(
            path: list[str | int], what: Message, value: Any, number: int = number, name: Message = name, **more: Any
        ) -> None:
            label = message("martians.of_crew", who=name, what=what)
            items.append(Correctable(["crews", number, *path], label, value, group="martians.group.crews", **more))

        if printed.ROUNDS not in crew["dead"]:
            item(["fourth"], message("martians.fourth_colonist"), crew["fourth"], choices=_YES_NO)
        for round_ in range(1, states.colonists(crew) + 1):
            label = message("martians.of_crew", who=name, what=message("martians.dead_on", round=round_))
            path: list[str | int] = ["crews", number, "dead", round_]
            items.append(_flag(path, label, "martians.group.crews", crew["dead"], round_))
        for place in printed.PLACES if state["tracked"] else ():
            if place in crew["markers"] or states.supply(state, crew):
                what = message("martians.marker_on", place=message(f"martians.place.{place}"))
                label = message("martians.of_crew", who=name, what=what)
                path = ["crews", number, "markers", place]
                items.append(_flag(path, label, "martians.group.crews", crew["markers"], place))
        for quarter in range(len(state["quarters"])):
            for zone, count in (("infirmary", crew["infirmary"][quarter]), ("flats", crew["flats"][quarter])):
                where = message(f"martians.place.{zone}")
                what = message("martians.in_quarter", quarter=states.quarter_name(state, quarter), what=where)
                item([zone, quarter], what, count, high=count + states.supply(state, crew))
    return items


def _players(state: State) -> list[Correctable]:
    items = []
    group = "martians.group.players"
    for seat, reputation in enumerate(state["reputation"]):
        alone = len(state["reputation"]) == 1
        label = message("martians.satisfaction") if alone else _of(seat, message("martians.reputation"))
        items.append(Correctable(["reputation", seat], label, reputation, 0, 300, group=group))
    if state["tracked"]:
        for seat, purse in enumerate(state["purses"]):
            for good, count in purse.items():
                what = message(f"martians.good.{good}")
                label = what if len(state["purses"]) == 1 else _of(seat, what)
                items.append(Correctable(["purses", seat, good], label, count, 0, printed.MOST_GOODS, group=group))
    for seat, player in enumerate(state["players"]):
        for kind, count in player["plants"].items():
            label = _of(seat, message(f"martians.plant.{kind}"))
            high = count + max(0, most_plants(state) - sum(player["plants"].values()))
            items.append(Correctable(["players", seat, "plants", kind], label, count, 0, high, group=group))
        for kind, count in player["helpers"].items():
            label = _of(seat, message(f"martians.helper.{kind}"))
            high = count + max(0, printed.MOST_HIRED - sum(player["helpers"].values()))
            items.append(Correctable(["players", seat, "helpers", kind], label, count, 0, high, group=group))
        crops = tuple((crop, message(f"martians.crop.{crop}")) for crop in printed.CROPS)
        label = _of(seat, message("martians.crop_label"))
        items.append(Correctable(["players", seat, "crop"], label, player["crop"], choices=crops, group=group))
        for name in ("built", "expanded", "contracts"):
            label = _of(seat, message(f"martians.counter.{name}"))
            value = player[name]
            items.append(Correctable(["players", seat, name], label, value, 0, 40, group=group))
    return items


def _of(seat: int, what: Message) -> Message:
    return message("martians.of_player", who=player_name(seat), what=what)
