"""The step "travel" of an Automa card: round the Portal or across it, to a planet or to an empty place."""

from companion.engine.message import Message, message
from companion.games.micro_cosmos import effects
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa_cards import TravelAction
from companion.games.micro_cosmos.automa_questions import Ask, ask_crew, ask_planet
from companion.games.micro_cosmos.automa_results import StepResult, cannot, result, title_of
from companion.games.micro_cosmos.ring import opposite, walk
from companion.games.micro_cosmos.state import AUTOMA, State, one_level, place_name


def destination(state: State, action: TravelAction) -> tuple[int | None, bool]:
    """The place where a travel leads, None if there is none; and whether the jump was possible."""
    start, _ = states.automa_place(state)
    jumps = action["jump"] and state["places"][opposite(start)] is not None
    start = opposite(start) if jumps else start
    for at in walk(start, action["way"]):
        place = state["places"][at]
        if action["to"] == "discover":
            fits = place is None
        elif action["to"] == "no_colony":
            fits = place is not None and not place["colonies"][AUTOMA]
        else:
            fits = place is not None and not place["done"]
        if fits:
            return at, jumps
    return None, jumps


def travel(state: State, action: TravelAction, ask: Ask) -> StepResult:
    start, place = states.automa_place(state)
    at, jumps = destination(state, action)
    why: list[Message] = []
    if action["jump"]:
        why.append(
            message("micro_cosmos.why.jumps", planet=states.planet_name(state, opposite(start)))
            if jumps
            else message("micro_cosmos.why.no_jump")
        )
    if at is None:
        return cannot(action, *why, message(f"micro_cosmos.why.nowhere.{action['to']}"))
    if action["to"] == "discover":
        return _discover(state, action, ask, at, why)
    target = states.place_at(state, at)
    name = target["card"]["name"]
    gives = effects.crew_of(states.gives_now(target)) * target["outposts"][AUTOMA]
    crew = ask_crew(ask, gives, states.planet_name(state, at))
    if at == start:
        why.append(message("micro_cosmos.why.stays", planet=name))
        moves = []
    else:
        why.append(message(f"micro_cosmos.why.nearest.{action['to']}.{action['way']}"))
        moves = [message("micro_cosmos.moves.ark", old=place["card"]["name"], new=name)]
    moves += effects.land(state, AUTOMA, at, crew)
    title = message("micro_cosmos.title.travelled", title=title_of(action), planet=name)
    return result(action, "done", title, why, moves)


def _discover(state: State, action: TravelAction, ask: Ask, at: int, why: list[Message]) -> StepResult:
    why = [*why, message("micro_cosmos.why.discover", place=place_name(at))]
    planet = ask_planet(ask, at)
    state["places"][at] = states.new_place(planet, len(state["players"]))
    moves = [message("micro_cosmos.moves.lays", planet=planet["name"], place=place_name(at))]
    moves += [message("micro_cosmos.moves.ark_there"), *effects.land(state, AUTOMA, at)]
    moves += effects.gain(state, AUTOMA, {"minerals": 1})
    resources = [track["resource"] for track in planet["tracks"]]
    if "minerals" in resources:
        moves += effects.raise_levels(state, AUTOMA, at, one_level(planet, resources.index("minerals")))
    elif state["data"]["no_minerals"] == "leftmost":
        why.append(message("micro_cosmos.why.no_minerals"))
        moves += effects.raise_levels(state, AUTOMA, at, one_level(planet, 0))
    title = message("micro_cosmos.title.travelled", title=title_of(action), planet=planet["name"])
    return result(action, "done", title, why, moves)
