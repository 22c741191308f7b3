"""The steps of an Automa card: what the Automa does for each action that can stand on one, and for which reasons.

A step gets the state, which it may change, the action on the card and `ask` (see `automa_questions`). Travelling
has a module of its own, `automa_travel`."""

from collections.abc import Callable

from companion.engine.message import Message, message
from companion.games.micro_cosmos import effects, payment
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa_cards import BuildAction, CardAction
from companion.games.micro_cosmos.automa_questions import (
    Ask,
    ask_crew,
    ask_gains,
    ask_outpost,
    ask_payment,
    ask_survivor,
    specialists_lacking,
)
from companion.games.micro_cosmos.automa_results import StepResult, cannot, result
from companion.games.micro_cosmos.automa_travel import travel
from companion.games.micro_cosmos.data import Counts, Planet, amounts, price_of
from companion.games.micro_cosmos.payment import ANY_LEADER
from companion.games.micro_cosmos.state import AUTOMA, Place, Player, State


def do_step(state: State, action: CardAction, ask: Ask) -> StepResult:
    """Does an action of the card, or says why it is impossible. Raises Pending if an answer is missing."""
    if action["do"] == "travel":
        return travel(state, action, ask)
    if action["do"] == "build":
        return _build(state, action, ask)
    return _SIMPLE_STEPS[action["do"]](state, action, ask)


# ------------------------------------------------------------ upgrade


def _upgrade(state: State, action: CardAction, ask: Ask) -> StepResult:
    player = state["players"][AUTOMA]
    order = states.automa_order(state)
    locked = states.locked_upgrades(order, player)
    if not locked:
        return cannot(action, message("micro_cosmos.why.all_unlocked"))
    passed: list[Message] = []
    all_lacking: list[Message] = []
    for upgrade in locked:
        name = message("micro_cosmos.numbered", number=order.index(upgrade) + 1, name=states.upgrade_name(upgrade))
        price = price_of(state["data"], upgrade)
        need = [price.specialist]
        lacking = _lacking(player, price.resources, need)
        if lacking:
            passed.append(message("micro_cosmos.lacks", what=name, lacking=lacking))
            all_lacking += [each for each in lacking if each not in all_lacking]
            continue
        paid, why = ask_payment(ask, player, need, name)
        if passed:
            why.insert(0, message("micro_cosmos.why.cannot_pay", what=passed))
        effects.pay(player, price.resources, paid or {})
        moves = [
            message("micro_cosmos.moves.pays", what=[*amounts(price.resources), *amounts(paid or {})]),
            *effects.unlock(state, AUTOMA, upgrade),
        ]
        return result(action, "done", message("micro_cosmos.title.upgrade", what=name), why, moves)
    return cannot(action, message("micro_cosmos.why.cannot_pay_any", lacking=all_lacking))


def _lacking(player: Player, resources: Counts, need: list[str]) -> list[Message]:
    lacking = [
        message(f"micro_cosmos.resource.{what}") for what, count in resources.items() if player["cargo"][what] < count
    ]
    if not payment.ways(player["specialists"], need):
        lacking += specialists_lacking(player, need)
    return lacking


# ------------------------------------------------------------ on the planet


def _gather(state: State, action: CardAction, ask: Ask) -> StepResult:
    at, place = states.automa_place(state)
    name = place["card"]["name"]
    gives = states.gives_now(place)
    if not gives and not place["told"]:
        gives = _learn_gains(ask, at, place)
    if not gives:
        return cannot(action, message("micro_cosmos.why.gives_nothing", planet=name))
    crew = ask_crew(ask, effects.crew_of(gives), states.planet_name(state, at))
    moves = effects.gain(state, AUTOMA, gives, crew)
    why = [message("micro_cosmos.why.gather", planet=name, what=amounts(gives))]
    return result(action, "done", why=why, moves=moves)


def _learn_gains(ask: Ask, at: int, place: Place) -> Counts:
    """What the planet gives on this side, if nobody has told yet. The answer is written on the card."""
    gains = ask_gains(ask, at, place)
    card: Planet = {**place["card"]}
    if place["done"]:
        card["gather_done"] = gains
    else:
        card["gather"] = gains
    place["card"], place["told"] = card, True
    return gains


def _terraform(state: State, action: CardAction, _ask: Ask) -> StepResult:
    at, place = states.automa_place(state)
    player = state["players"][AUTOMA]
    name = place["card"]["name"]
    if place["done"]:
        return cannot(action, message("micro_cosmos.why.planet_done", planet=name))
    limit = states.terraform_limit(state, AUTOMA)
    raises = _raises(place, player["cargo"], limit)
    price: Counts = {}
    for track, levels in zip(place["card"]["tracks"], raises, strict=True):
        if levels:
            price[track["resource"]] = price.get(track["resource"], 0) + levels
    if not price:
        wanted = [
            message(f"micro_cosmos.resource.{track['resource']}")
            for track, level in zip(place["card"]["tracks"], place["levels"], strict=True)
            if level < track["most"]
        ]
        return cannot(action, message("micro_cosmos.why.nothing_to_raise", planet=name, what=wanted))
    effects.pay(player, price, {})
    why = [
        message(
            "micro_cosmos.why.limit",
            n=limit,
            colonies=states.colonies_of(state, AUTOMA),
            outposts=len(states.outposts_of(state, AUTOMA)),
        )
    ]
    moves = [
        message("micro_cosmos.moves.pays", what=amounts(price)),
        *effects.raise_levels(state, AUTOMA, at, raises),
    ]
    return result(action, "done", why=why, moves=moves)


def _raises(place: Place, cargo: Counts, limit: int) -> list[int]:
    """How many levels it raises on each track: each time the leftmost track for which it has the resource."""
    left = dict(cargo)
    raises = [0] * len(place["levels"])
    for _ in range(limit):
        for index, track in enumerate(place["card"]["tracks"]):
            if place["levels"][index] + raises[index] < track["most"] and left[track["resource"]]:
                raises[index] += 1
                left[track["resource"]] -= 1
                break
        else:
            break
    return raises


def _explore(state: State, action: CardAction, ask: Ask) -> StepResult:
    _, place = states.automa_place(state)
    player = state["players"][AUTOMA]
    need = [place["card"]["colour"]]
    leader = message(f"micro_cosmos.specialist.{need[0]}")
    paid, why = ask_payment(ask, player, need, message("micro_cosmos.act.explore"))
    if paid is None:
        return cannot(action, message("micro_cosmos.why.no_leader", what=leader, planet=place["card"]["name"]))
    gains = ask_survivor(ask, why)
    crew = ask_crew(ask, effects.crew_of(gains), message("micro_cosmos.survivor_card"))
    effects.pay(player, {}, paid)
    moves = [
        message("micro_cosmos.moves.pays", what=amounts(paid)),
        *effects.gain(state, AUTOMA, gains, crew),
        message("micro_cosmos.moves.survivor_away"),
    ]
    return result(action, "done", why=[*why, message("micro_cosmos.why.explore")], moves=moves)


# ------------------------------------------------------------ colony, outpost


def _build(state: State, action: BuildAction, ask: Ask) -> StepResult:
    """Builds the first of the things on the card that is possible."""
    reasons: list[Message] = []
    for what in action["what"]:
        built = _colony(state, ask, reasons) if what == "colony" else _outpost(state, ask, reasons)
        if built is not None:
            title, why, moves = built
            return result(action, "done", title, [*reasons, *why], moves)
    return cannot(action, *reasons)


Built = tuple[Message, list[Message], list[Message]]  # the title, the reasons and the moves


def _colony(state: State, ask: Ask, reasons: list[Message]) -> Built | None:
    """None if it cannot found a colony; then `reasons` says why."""
    at, place = states.automa_place(state)
    player = state["players"][AUTOMA]
    price = states.next_colony(state, AUTOMA)
    if not player["colonies"] or price is None:
        reasons.append(message("micro_cosmos.why.no_colony"))
        return None
    if state["data"]["colonies"] == "one" and place["colonies"][AUTOMA]:
        reasons.append(message("micro_cosmos.colony_is_here", planet=place["card"]["name"]))
        return None
    need = ["engineer"] * price.engineer + [place["card"]["colour"]] * price.own_leader
    need += [ANY_LEADER] * price.any_leader
    number = states.colonies_of(state, AUTOMA) + 1
    lacking = [] if payment.ways(player["specialists"], need) else specialists_lacking(player, need)
    if sum(player["cargo"].values()) < price.resources:
        lacking.append(message("micro_cosmos.amount.any", n=price.resources))
    if lacking:
        reasons.append(message("micro_cosmos.why.colony_too_dear", number=number, lacking=lacking))
        return None
    title = message("micro_cosmos.title.colony", number=number)
    paid, why = ask_payment(ask, player, need, title)
    resources = effects.take_most_of(player["cargo"], price.resources)
    effects.pay(player, resources, paid or {})
    if resources:
        why.append(message("micro_cosmos.why.most_of", what=amounts(resources)))
    moves = [message("micro_cosmos.moves.pays", what=[*amounts(resources), *amounts(paid or {})])]
    return title, why, [*moves, *effects.found_colony(state, AUTOMA, at)]


def _outpost(state: State, ask: Ask, reasons: list[Message]) -> Built | None:
    """None if it cannot place or move an outpost; then `reasons` says why."""
    at, place = states.automa_place(state)
    player = state["players"][AUTOMA]
    title = message("micro_cosmos.title.outpost")
    if player["outposts"]:
        return title, [message("micro_cosmos.why.from_pool")], effects.put_outpost(state, AUTOMA, at, None)
    placed = states.outposts_of(state, AUTOMA)
    if not placed:
        reasons.append(message("micro_cosmos.why.no_outpost"))
        return None
    if at in placed:
        reasons.append(message("micro_cosmos.why.outpost_is_here", planet=place["card"]["name"]))
        return None
    if len(set(placed)) == 1:
        source, why = placed[0], message("micro_cosmos.why.only_outpost")
    else:
        source = ask_outpost(ask, [(other, states.planet_name(state, other)) for other in placed])
        why = message("micro_cosmos.why.chosen_outpost")
    return title, [why], effects.put_outpost(state, AUTOMA, at, source)


_SIMPLE_STEPS: dict[str, Callable[[State, CardAction, Ask], StepResult]] = {
    "upgrade": _upgrade,
    "gather": _gather,
    "terraform": _terraform,
    "explore": _explore,
}
