"""The values of a game of Micro Cosmos that can be corrected by hand."""

from functools import partial
from typing import Any

from companion.engine.correct import Correctable
from companion.engine.message import Message, message, player_name
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import (
    LEADERS,
    MOST_CARDS,
    OPEN_SURVIVORS,
    OUTPOSTS,
    RESOURCES,
    SPECIALISTS,
)
from companion.games.micro_cosmos.destination import OTHER_ACTIONS, PLANET_ACTIONS
from companion.games.micro_cosmos.state import Place, State

SPOTS = ("planet", "moon", "station", "portal", "asteroid")


def correctables(state: State) -> list[Correctable]:
    items = _table(state)
    for at, place in enumerate(state["places"]):
        if place is not None:
            items += _planet(state, at, place)
    for who in range(len(state["players"])):
        items += _player(state, who)
    return items


def _table(state: State) -> list[Correctable]:
    group = "micro_cosmos.group.table"
    items = [Correctable(["round"], message("micro_cosmos.round"), state["round"], 1, 99, group=group)]
    turn_open = state["automa"] is not None and state["automa"]["turn"] is not None
    if not turn_open:  # a card that lies open belongs to the Automa's turn
        seats = tuple(
            (who, message("micro_cosmos.player", who=player_name(who))) for who in range(len(state["players"]))
        )
        whose = message("micro_cosmos.whose_turn")
        items.append(Correctable(["turn", "player"], whose, state["turn"]["player"], choices=seats, group=group))
        if not states.is_solo(state):
            token = message("micro_cosmos.first_player")
            items.append(Correctable(["first"], token, state["first"], choices=seats, group=group))
    if state["automa"] is not None:
        due = message("micro_cosmos.crew_due")
        items.append(Correctable(["automa", "crew_due"], due, state["automa"]["crew_due"], 0, 9, group=group))
    yes_no = ((False, message("micro_cosmos.no")), (True, message("micro_cosmos.yes")))
    turn = state["turn"]
    for flag, value in (("upgraded", turn["upgraded"]), ("landed", turn["landed"])):
        what = message(f"micro_cosmos.turn.{flag}")
        items.append(Correctable(["turn", flag], what, value, choices=yes_no, group=group))
    if turn["landed"] and not states.is_automa(state, turn["player"]):
        spot = state["players"][turn["player"]]["ark"]["spot"]
        for name in PLANET_ACTIONS if spot == "planet" else OTHER_ACTIONS if spot != "asteroid" else ():
            what = message("micro_cosmos.turn.acted", what=message(f"micro_cosmos.do.{name}"))
            items.append(
                Correctable(
                    ["turn", "acted", name],
                    what,
                    name in turn["acted"],
                    choices=yes_no,
                    group=group,
                    change=partial(_act, name),
                )
            )
    return items


def _act(name: str, state: State, done: bool) -> None:
    others = [other for other in state["turn"]["acted"] if other != name]
    state["turn"]["acted"] = [*others, name] if done else others


def _planet(state: State, at: int, place: Place) -> list[Correctable]:
    name = place["card"]["name"]
    group = "micro_cosmos.group.planets"

    def label(what: Message) -> Message:
        return message("micro_cosmos.of_planet", planet=name, what=what)

    yes_no = ((False, message("micro_cosmos.no")), (True, message("micro_cosmos.yes")))
    done = label(message("micro_cosmos.is_done"))
    items = [Correctable(["places", at, "done"], done, place["done"], choices=yes_no, group=group)]
    for index, (track, level) in enumerate(zip(place["card"]["tracks"], place["levels"], strict=True)):
        what = label(message(f"micro_cosmos.resource.{track['resource']}"))
        items.append(Correctable(["places", at, "levels", index], what, level, 0, track["most"], group=group))
    for index, marker in enumerate(place["markers"]):
        what = label(message("micro_cosmos.marker_of", who=player_name(marker["who"])))
        items.append(Correctable(["places", at, "markers", index, "at"], what, marker["at"], 0, 60, group=group))
    items += _added_markers(at, place, range(len(state["players"])), label)
    for who in range(len(state["players"])):
        pieces = (("colonies", place["colonies"][who], 8), ("outposts", place["outposts"][who], OUTPOSTS))
        for piece, count, high in pieces:
            what = label(message(f"micro_cosmos.{piece}_of", who=player_name(who)))
            items.append(Correctable(["places", at, piece, who], what, count, 0, high, group=group))
    return items


def _added_markers(at: int, place: Place, seats: range, label: Any) -> list[Correctable]:
    """A marker for everybody who has none here, and who is on top where two lie on one field."""
    group, items = "micro_cosmos.group.planets", []
    if place["done"]:
        return []
    for who in seats:
        if states.marker_of(place, who) is None:
            what = label(message("micro_cosmos.marker_of", who=player_name(who)))
            path: list[str | int] = ["places", at, "marker", who]
            items.append(Correctable(path, what, 0, 0, 60, group=group, change=partial(_add_marker, at, who)))
    fields = {marker["at"] for marker in place["markers"] if marker["at"]}
    for field in sorted(fields):
        pile = [marker["who"] for marker in place["markers"] if marker["at"] == field]
        if len(pile) > 1:
            choices = tuple((who, message("micro_cosmos.player", who=player_name(who))) for who in sorted(pile))
            what = label(message("micro_cosmos.on_top", n=field))
            path = ["places", at, "top", field]
            change = partial(_put_on_top, at, field)
            items.append(Correctable(path, what, pile[-1], choices=choices, group=group, change=change))
    return items


def _add_marker(at: int, who: int, state: State, field: int) -> None:
    states.place_at(state, at)["markers"].append({"who": who, "at": field})


def _put_on_top(at: int, field: int, state: State, who: int) -> None:
    place = states.place_at(state, at)
    top = [marker for marker in place["markers"] if marker["who"] == who and marker["at"] == field]
    place["markers"] = [marker for marker in place["markers"] if marker not in top] + top


def _move_ark(who: int, state: State, spot: str) -> None:
    """The ark goes to another spot; on a planet, a moon or a station to the nearest one in the list that is free."""
    moved: states.Ark = {"spot": spot, "at": None}
    if spot not in ("portal", "asteroid"):
        now = state["players"][who]["ark"]["at"] or 0
        there = sorted((at for at, place in enumerate(state["places"]) if place), key=lambda at: abs(at - now))
        others = [other["ark"] for other in state["players"]]
        free = [at for at in there if {"spot": spot, "at": at} not in others]
        moved["at"] = (free or there)[0]
    state["players"][who]["ark"] = moved


def _turn_token(who: int, kind: str, state: State, is_open: bool) -> None:
    """A token is opened or locked, and can be used or not."""
    player = state["players"][who]
    player["specialists"][kind] += 1 if is_open else -1
    others = [other for other in player["tokens"] if other != kind]
    player["tokens"] = [*others, kind] if is_open else others


def _player(state: State, who: int) -> list[Correctable]:
    player = state["players"][who]

    def item(path: list[str | int], what: Message, value: int, high: int = 99) -> Correctable:
        label = message("micro_cosmos.of_player", who=player_name(who), what=what)
        return Correctable(["players", who, *path], label, value, 0, high, group="micro_cosmos.group.players")

    items = [item(["vp"], message("micro_cosmos.vp"), player["vp"], 299)]
    spot = player["ark"]["spot"]
    if state["phase"] != "planets" and not states.is_automa(state, who):
        spots = tuple((each, message(f"micro_cosmos.spot.{each}")) for each in SPOTS)
        label = message("micro_cosmos.of_player", who=player_name(who), what=message("micro_cosmos.ark_spot"))
        items.append(
            Correctable(
                ["players", who, "ark", "spot"],
                label,
                spot,
                choices=spots,
                group="micro_cosmos.group.players",
                change=partial(_move_ark, who),
            )
        )
    if spot in ("planet", "moon", "station") and state["phase"] != "planets":  # there is nowhere to go yet
        places = tuple((at, states.planet_name(state, at)) for at, place in enumerate(state["places"]) if place)
        label = message("micro_cosmos.of_player", who=player_name(who), what=message("micro_cosmos.ark_is_at"))
        path: list[str | int] = ["players", who, "ark", "at"]
        items.append(
            Correctable(path, label, player["ark"]["at"], choices=places, group="micro_cosmos.group.players")
        )
    for resource in RESOURCES:
        name = message(f"micro_cosmos.resource.{resource}")
        items.append(item(["cargo", resource], name, player["cargo"][resource], states.capacity(player)))
    for kind in SPECIALISTS:
        name = message(f"micro_cosmos.specialist.{kind}")
        cards = MOST_CARDS + (kind in player["tokens"])
        limited = states.is_guarded(state) and not states.is_automa(state, who)
        most = max(cards, player["specialists"][kind]) if limited else 20
        items.append(item(["specialists", kind], name, player["specialists"][kind], most))
    items.append(item(["colonies"], message("micro_cosmos.colonies_in_pool"), player["colonies"], 8))
    items.append(item(["outposts"], message("micro_cosmos.outposts_in_pool"), player["outposts"], OUTPOSTS))
    if not states.is_automa(state, who):
        yes_no = ((False, message("micro_cosmos.no")), (True, message("micro_cosmos.yes")))
        for kind in SPECIALISTS:
            what = message("micro_cosmos.token", kind=message(f"micro_cosmos.specialist.{kind}"))
            label = message("micro_cosmos.of_player", who=player_name(who), what=what)
            items.append(
                Correctable(
                    ["players", who, "tokens", kind],
                    label,
                    kind in player["tokens"],
                    choices=yes_no,
                    group="micro_cosmos.group.players",
                    change=partial(_turn_token, who, kind),
                )
            )
        for colour in LEADERS:
            name = message(f"micro_cosmos.survivors.{colour}")
            items.append(item(["survivors", colour], name, player["survivors"][colour], OPEN_SURVIVORS))
        items.append(item(["settled"], message("micro_cosmos.settled"), player["settled"], 15))
        items.append(item(["owed"], message("micro_cosmos.owed"), player["owed"], 9))
        items.append(item(["crew_owed"], message("micro_cosmos.crew_owed"), player["crew_owed"], 9))
    return items
