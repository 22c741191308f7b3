"""The list of all values of a state that can be corrected by hand, and the hook that adjusts the state to a
correction."""

from collections.abc import Iterator
from typing import Any

from companion.engine.action import Draft, Kind
from companion.engine.correct import Correctable
from companion.engine.ending import need_unfinished
from companion.engine.message import Message, message, player_name, refuse
from companion.games.crafting_the_cosmos import cards, dial
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.building import MOST_TOKEN
from companion.games.crafting_the_cosmos.data import AREAS, BOX_CRYSTALS, ENERGY_CARDS, PLACES, ROOM, SIX, TRACKS
from companion.games.crafting_the_cosmos.dial import DARK
from companion.games.crafting_the_cosmos.rules import MOST_POINTS, settle
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import ability_name, area_name, goal_name, kind_name, resource_name

STAGES = ("wait", "energy", "draw", "build", "done")
NOTHING = ("", message("crafting_the_cosmos.nothing"))


def around(draft: Draft[State], kind: Kind) -> Iterator[None]:
    """Runs around every action: refuses all of them once the game is finished, refuses a correction that does not fit
    the other values or adjusts them to it, and settles the state afterwards."""
    need_unfinished(draft.state)
    yield
    if kind.name == "correct":
        _check(draft.state)
        _reconcile(draft.state)
    settle(draft)


def _check(state: State) -> None:
    for area in AREAS:
        if dial.in_area(state["markers"], area) > ROOM:
            raise refuse("crafting_the_cosmos.area_full", area=area_name(area), n=ROOM)
    if states.spare_crystals(state) < 0:
        raise refuse("crafting_the_cosmos.too_many_crystals", n=BOX_CRYSTALS)
    if sum(player["stage"] in ("energy", "draw") for player in state["players"]) > 1:
        raise refuse("crafting_the_cosmos.one_at_the_dial")
    for kind in AREAS:
        if cards.in_hands(state, kind) > ENERGY_CARDS:
            raise refuse("crafting_the_cosmos.all_in_hands", n=ENERGY_CARDS, kind=kind_name(kind))
    for who, player in enumerate(state["players"]):
        if not 0 <= states.total(player) <= MOST_POINTS:  # with others no points could be added
            raise refuse("crafting_the_cosmos.points_out_of_range", who=player_name(who), most=MOST_POINTS)


def _reconcile(state: State) -> None:
    """Adjusts the decks that the app runs to the corrected hands and abilities, and forgets steps if nobody moves
    markers."""
    if not any(player["stage"] == "energy" for player in state["players"]):
        state["steps"] = []
    if state["ways"]["energy"] == "app":
        cards.reconcile(state)
    for area, pile in state["ability_decks"].items():
        in_use = {ability for player in state["players"] for ability in player["abilities"]} | _drawn(state)
        pile[:] = [card for card in printed.abilities_of(area) if card not in {*in_use, *pile}] + [
            card for card in pile if card not in in_use
        ]


def _drawn(state: State) -> set[str]:
    """The ability cards that players have drawn and not chosen from yet."""
    return {card for player in state["players"] if player["choice"] for card in player["choice"]["cards"]}


def correctables(state: State) -> list[Correctable]:
    return [*_board(state), *(item for who in range(len(state["players"])) for item in _player(state, who))]


def _board(state: State) -> list[Correctable]:
    group = "crafting_the_cosmos.group.board"

    def item(path: list[str | int], label: Message, value: Any, low: int = 0, high: int = 99) -> Correctable:
        return Correctable(path, label, value, low, high, group=group)

    def choice(path: list[str | int], label: Message, value: Any, choices: list[tuple[Any, Message]]) -> Correctable:
        return Correctable(path, label, value, choices=tuple(choices), group=group)

    seats = [
        (who, message("crafting_the_cosmos.player", who=player_name(who))) for who in range(len(state["players"]))
    ]
    items = [
        item(["round"], message("crafting_the_cosmos.round"), state["round"], 1),
        choice(["first"], message("crafting_the_cosmos.first_player"), state["first"], list(seats)),
        item(["crystals"], message("crafting_the_cosmos.crystals"), state["crystals"], 0, BOX_CRYSTALS),
    ]
    areas = [(area, area_name(area)) for area in AREAS]
    for number, marker in enumerate(state["markers"]):
        if marker["area"]:
            label = (
                message("crafting_the_cosmos.dark_marker", number=number - len(state["players"]) + 1)
                if marker["who"] == DARK
                else message("crafting_the_cosmos.marker", who=player_name(marker["who"]))
            )
            items.append(choice(["markers", number, "area"], label, marker["area"], list(areas)))
    if state["phase"] == "play":
        for place in range(PLACES - 1):
            goals = [NOTHING, *_goals(state, place)]
            label = message("crafting_the_cosmos.goal_place", number=place + 1)
            items.append(choice(["goals", place], label, state["goals"][place], goals))
        if state["end_step"] == "score":
            label = message("crafting_the_cosmos.goal_place", number=PLACES)
            items.append(choice(["goals", PLACES - 1], label, state["goals"][-1], _goals(state, PLACES - 1)))
    kinds = [NOTHING, *((kind, kind_name(kind)) for kind in AREAS)]
    for place, kind in enumerate(state["row"]):
        label = message("crafting_the_cosmos.row_place", number=place + 1)
        items.append(choice(["row", place], label, kind, kinds))
    return items


def _goals(state: State, place: int) -> list[tuple[Any, Message]]:
    """The goals that a place can have: the present one, and those that are neither seen nor in the deck."""
    present = state["goals"][place]
    possible = [*([present] if present else []), *states.goals_left(state)]
    return [(goal, goal_name(goal)) for goal in possible if goal not in state["goal_deck"]]


def _player(state: State, who: int) -> list[Correctable]:
    player = state["players"][who]
    group = "crafting_the_cosmos.group.players"

    def of(what: Message) -> Message:
        return message("crafting_the_cosmos.of_player", who=player_name(who), what=what)

    def item(path: list[str | int], label: Message, value: Any, low: int = 0, high: int = 99) -> Correctable:
        return Correctable(["players", who, *path], of(label), value, low, high, group=group)

    def choice(path: list[str | int], label: Message, value: Any, choices: list[tuple[Any, Message]]) -> Correctable:
        return Correctable(["players", who, *path], of(label), value, choices=tuple(choices), group=group)

    items = []
    if state["phase"] == "play" and not state["end_step"]:
        stages = [(stage, message(f"crafting_the_cosmos.stage.{stage}")) for stage in STAGES]
        items.append(choice(["stage"], message("crafting_the_cosmos.stage"), player["stage"], stages))
    if states.counts_hands(state) and (state["phase"] == "setup" or player["stage"] == "draw"):
        items.append(item(["due"], message("crafting_the_cosmos.due"), player["due"], 0, 20))
    items += [item(["tracks", track], resource_name(track), player["tracks"][track], 0, 20) for track in TRACKS]
    items += [item(["hand", kind], kind_name(kind), player["hand"][kind], 0, 15) for kind in player["hand"]]
    heights: list[tuple[Any, Message]] = [(None, message("crafting_the_cosmos.no_crystal"))]
    heights += [(n, message("crafting_the_cosmos.crystal_at", n=n)) for n in range(SIX)]
    items += [
        choice(["crystal"], message("crafting_the_cosmos.crystal"), player["crystal"], heights),
        item(["ready"], message("crafting_the_cosmos.ready"), player["ready"], 0, BOX_CRYSTALS),
        item(["released"], message("crafting_the_cosmos.released_so_far"), player["released"], 0, 30),
    ]
    items += [
        item(["nebulae", size], message("crafting_the_cosmos.nebulae_of", size=size), count, 0, 16)
        for size, count in player["nebulae"].items()
    ]
    for place, ability in enumerate(player["abilities"]):
        label = message("crafting_the_cosmos.ability_place", number=place + 1)
        free = [card for area in AREAS for card in states.abilities_left(state, area) if card not in _drawn(state)]
        cards_ = [ability, *free] if ability else free
        choices = [NOTHING, *((card, ability_name(card)) for card in cards_)]
        items.append(choice(["abilities", place], label, ability, choices))
    if state["phase"] != "play":  # during play they are secret
        for number, value in enumerate(player["tokens"]):
            label = of(message("crafting_the_cosmos.token", number=number + 1))
            step = message("crafting_the_cosmos.token_hidden") if value is None else None
            path: list[str | int] = ["players", who, "tokens", number]
            items.append(Correctable(path, label, value, 1, MOST_TOKEN, step=step, group=group))
    for number, gain in enumerate(player["points"]):
        low = -99 if gain["row"] == "other" else 0  # only points by hand can be negative
        items.append(item(["points", number, "n"], gain["why"], gain["n"], low, MOST_POINTS))
    return items
