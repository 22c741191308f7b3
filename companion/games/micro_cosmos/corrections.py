"""The values of a game of Micro Cosmos that can be corrected by hand."""

from companion.engine.correct import Correctable
from companion.engine.message import Message, message, player_name
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import LEADERS, OPEN_SURVIVORS, OUTPOSTS, RESOURCES, SPECIALISTS
from companion.games.micro_cosmos.state import Place, State


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
    return items


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
    for who in range(len(state["players"])):
        pieces = (("colonies", place["colonies"][who], 8), ("outposts", place["outposts"][who], OUTPOSTS))
        for piece, count, high in pieces:
            what = label(message(f"micro_cosmos.{piece}_of", who=player_name(who)))
            items.append(Correctable(["places", at, piece, who], what, count, 0, high, group=group))
    return items


def _player(state: State, who: int) -> list[Correctable]:
    player = state["players"][who]

    def item(path: list[str | int], what: Message, value: int, high: int = 99) -> Correctable:
        label = message("micro_cosmos.of_player", who=player_name(who), what=what)
        return Correctable(["players", who, *path], label, value, 0, high, group="micro_cosmos.group.players")

    items = [item(["vp"], message("micro_cosmos.vp"), player["vp"], 299)]
    spot = player["ark"]["spot"]
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
        items.append(item(["specialists", kind], name, player["specialists"][kind], 20))
    items.append(item(["colonies"], message("micro_cosmos.colonies_in_pool"), player["colonies"], 8))
    items.append(item(["outposts"], message("micro_cosmos.outposts_in_pool"), player["outposts"], OUTPOSTS))
    if not states.is_automa(state, who):
        for colour in LEADERS:
            name = message(f"micro_cosmos.survivors.{colour}")
            items.append(item(["survivors", colour], name, player["survivors"][colour], OPEN_SURVIVORS))
        items.append(item(["settled"], message("micro_cosmos.settled"), player["settled"], 15))
        items.append(item(["owed"], message("micro_cosmos.owed"), player["owed"], 9))
        items.append(item(["crew_owed"], message("micro_cosmos.crew_owed"), player["crew_owed"], 9))
    return items
