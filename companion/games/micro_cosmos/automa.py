"""What the Automa does with a card: each of its actions from the top, if it is possible, with the reasons.

A step asks before it changes anything, so a card can be worked out as far as the answers go and again from the start
when one more is known.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.decks import Card
from companion.engine.line import Line, line, refuse
from companion.games.micro_cosmos import effects, payment
from companion.games.micro_cosmos import state as table
from companion.games.micro_cosmos.automa_cards import goal, title
from companion.games.micro_cosmos.data import (
    SPECIALISTS,
    UPGRADES,
    Counts,
    Planet,
    amounts,
    check_gains,
    check_planet,
    prices,
)
from companion.games.micro_cosmos.payment import ANY_LEADER
from companion.games.micro_cosmos.ring import opposite, walk
from companion.games.micro_cosmos.rules import need_new_name
from companion.games.micro_cosmos.state import AUTOMA, Place, Player, State, one_level, place_name

Question = dict[str, Any]
Result = dict[str, Any]  # action, status, title, why, moves
Ask = Callable[[Question], Any]


class Pending(Exception):
    """Only the player can say how it goes on."""

    def __init__(self, question: Question) -> None:
        super().__init__(question["kind"])
        self.question = question


def resolve(
    state: State, card: Card, ask: Callable[[int, Question], Any], first: int = 0, skipped: tuple[int, ...] = ()
) -> tuple[list[Result], Question | None]:
    """Does the steps of the card from the `first` on, up to one that asks. `ask` answers, or raises Pending."""
    results: list[Result] = []
    question = None
    for number, action in enumerate(card["actions"]):
        if number < first:
            continue
        if question is not None:
            results.append(_result(action, "later"))
        elif number in skipped:
            results.append(_result(action, "skipped", why=[line("micro_cosmos.why.skipped")]))
        else:
            try:
                results.append(STEPS[action["do"]](state, action, partial(ask, number)))
            except Pending as pending:
                question = {**pending.question, "step": number}
                results.append(_result(action, "asks", why=pending.question["why"]))
    return results, question


def _result(
    action: dict[str, Any],
    status: str,
    title: Line | None = None,
    why: list[Line] | None = None,
    moves: list[Line] | None = None,
) -> Result:
    return {
        "action": action,
        "status": status,
        "title": title or title_of(action),
        "why": why or [],
        "moves": moves or [],
    }


def title_of(action: dict[str, Any]) -> Line:
    where = goal(action)
    return title(action) if where is None else line("micro_cosmos.title.travel", way=title(action), goal=where)


def _cannot(action: dict[str, Any], *why: Line) -> Result:
    return _result(action, "impossible", why=list(why))


def _here(state: State) -> tuple[int, Place]:
    at = state["players"][AUTOMA]["ark"]["at"]
    assert at is not None  # it is never anywhere but on a planet
    return at, table.place_at(state, at)


# ------------------------------------------------------------ questions


def check_answer(state: State, question: Question, answer: Any) -> None:
    """Refuses an answer that does not fit the question."""
    kind = question["kind"]
    if kind == "planet":
        check_planet(answer)
        need_new_name(state, answer["name"])
    elif kind in ("survivor", "gains"):
        check_gains(answer)
    elif not any(_is_same(answer, option["value"]) for option in question["options"]):
        raise refuse("micro_cosmos.not_that_answer")


def _is_same(answer: Any, value: Any) -> bool:
    """The answer may come from a file, and to Python 1.0 and True are as good as 1."""
    if type(answer) is not type(value) or answer != value:
        return False
    return not isinstance(answer, dict) or all(type(count) is int for count in answer.values())


def ask_crew(ask: Ask, count: int, source: Line) -> tuple[str, ...]:
    """The symbol on each new Crew card, one after the other. `source` is what gave them."""
    options = [{"value": kind, "label": line(f"micro_cosmos.specialist.{kind}")} for kind in SPECIALISTS]
    return tuple(
        ask(
            {
                "kind": "crew",
                "title": line("micro_cosmos.ask.crew"),
                "why": [line("micro_cosmos.ask.crew_why", source=source, number=number, n=count)],
                "options": options,
            }
        )
        for number in range(1, count + 1)
    )


def _ask_payment(ask: Ask, one: Player, need: list[str], what: Line) -> tuple[Counts | None, list[Line]]:
    """How it pays with specialists, and why so. The player decides where there is a choice."""
    ways = payment.ways(one["specialists"], need)
    if not ways:
        return None, []
    gone = [line(f"micro_cosmos.specialist.{kind}") for kind in payment.replaced(one["specialists"], need)]
    why = [line("micro_cosmos.why.replaced", what=gone)] if gone else []
    if len(ways) == 1:
        return ways[0], why
    question = {
        "kind": "pay",
        "title": line("micro_cosmos.ask.pay", what=what),
        "why": [*why, line("micro_cosmos.ask.pay_why")],
        "options": [{"value": way, "label": line("micro_cosmos.list", what=prices(way))} for way in ways],
    }
    chosen: Counts = ask(question)
    return chosen, why


def _specialists_lacking(one: Player, need: list[str]) -> list[Line]:
    return [line(f"micro_cosmos.specialist.{kind}") for kind in payment.replaced(one["specialists"], need)]


# ------------------------------------------------------------ upgrade


def _upgrade(state: State, action: dict[str, Any], ask: Ask) -> Result:
    one = state["players"][AUTOMA]
    order = table.automa_of(state)["order"]
    locked = table.locked_upgrades(order, one)
    if not locked:
        return _cannot(action, line("micro_cosmos.why.all_unlocked"))
    passed: list[Line] = []
    all_lacking: list[Line] = []
    for upgrade in locked:
        name = line("micro_cosmos.numbered", number=order.index(upgrade) + 1, name=table.upgrade_name(upgrade))
        price = UPGRADES[upgrade]
        need = [price.specialist]
        lacking = _lacking(one, price.resources, need)
        if lacking:
            passed.append(line("micro_cosmos.lacks", what=name, lacking=lacking))
            all_lacking += [each for each in lacking if each not in all_lacking]
            continue
        paid, why = _ask_payment(ask, one, need, name)
        if passed:
            why.insert(0, line("micro_cosmos.why.cannot_pay", what=passed))
        effects.pay(one, price.resources, paid or {})
        moves = [
            line("micro_cosmos.moves.pays", what=[*amounts(price.resources), *amounts(paid or {})]),
            *effects.unlock(state, AUTOMA, upgrade),
        ]
        return _result(action, "done", line("micro_cosmos.title.upgrade", what=name), why, moves)
    return _cannot(action, line("micro_cosmos.why.cannot_pay_any", lacking=all_lacking))


def _lacking(one: Player, resources: Counts, need: list[str]) -> list[Line]:
    lacking = [
        line(f"micro_cosmos.resource.{what}") for what, count in resources.items() if one["cargo"][what] < count
    ]
    if not payment.ways(one["specialists"], need):
        lacking += _specialists_lacking(one, need)
    return lacking


# ------------------------------------------------------------ on the planet


def _gather(state: State, action: dict[str, Any], ask: Ask) -> Result:
    at, place = _here(state)
    name = place["card"]["name"]
    gives = table.shown(place)
    if not gives and not place["told"]:
        gives = _ask_gains(ask, at, place)
    if not gives:
        return _cannot(action, line("micro_cosmos.why.gives_nothing", planet=name))
    crew = ask_crew(ask, effects.crew_of(gives), table.planet_name(state, at))
    moves = effects.gain(state, AUTOMA, gives, crew)
    why = [line("micro_cosmos.why.gather", planet=name, what=amounts(gives))]
    return _result(action, "done", why=why, moves=moves)


def _ask_gains(ask: Ask, at: int, place: Place) -> Counts:
    """Nobody has told yet what the planet gives on this side. The answer stays on the card."""
    side = "gather_done" if place["done"] else "gather"
    gains: Counts = ask(
        {
            "kind": "gains",
            "title": line("micro_cosmos.ask.gains", planet=place["card"]["name"]),
            "why": [line("micro_cosmos.ask.gains_why")],
            "options": [],
            "at": at,
        }
    )
    place["card"] = {**place["card"], side: gains}  # type: ignore[misc]
    place["told"] = True
    return gains


def _terraform(state: State, action: dict[str, Any], _ask: Ask) -> Result:
    at, place = _here(state)
    one = state["players"][AUTOMA]
    name = place["card"]["name"]
    if place["done"]:
        return _cannot(action, line("micro_cosmos.why.planet_done", planet=name))
    limit = table.terraform_limit(state, AUTOMA)
    raises = _raises(place, one["cargo"], limit)
    price: Counts = {}
    for track, levels in zip(place["card"]["tracks"], raises, strict=True):
        if levels:
            price[track["resource"]] = price.get(track["resource"], 0) + levels
    if not price:
        wanted = [
            line(f"micro_cosmos.resource.{track['resource']}")
            for track, level in zip(place["card"]["tracks"], place["levels"], strict=True)
            if level < track["most"]
        ]
        return _cannot(action, line("micro_cosmos.why.nothing_to_raise", planet=name, what=wanted))
    effects.pay(one, price, {})
    why = [
        line(
            "micro_cosmos.why.limit",
            n=limit,
            colonies=table.colonies_of(state, AUTOMA),
            outposts=len(table.outposts_of(state, AUTOMA)),
        )
    ]
    moves = [line("micro_cosmos.moves.pays", what=amounts(price)), *effects.raise_levels(state, AUTOMA, at, raises)]
    return _result(action, "done", why=why, moves=moves)


def _raises(place: Place, cargo: Counts, limit: int) -> list[int]:
    """Again and again the leftmost track for which it has the resource."""
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


def _explore(state: State, action: dict[str, Any], ask: Ask) -> Result:
    _, place = _here(state)
    one = state["players"][AUTOMA]
    need = [place["card"]["colour"]]
    leader = line(f"micro_cosmos.specialist.{need[0]}")
    paid, why = _ask_payment(ask, one, need, line("micro_cosmos.act.explore"))
    if paid is None:
        return _cannot(action, line("micro_cosmos.why.no_leader", what=leader, planet=place["card"]["name"]))
    gains: Counts = ask(
        {
            "kind": "survivor",
            "title": line("micro_cosmos.ask.survivor"),
            "why": [*why, line("micro_cosmos.ask.survivor_why")],
            "options": [],
        }
    )
    crew = ask_crew(ask, effects.crew_of(gains), line("micro_cosmos.survivor_card"))
    effects.pay(one, {}, paid)
    moves = [line("micro_cosmos.moves.pays", what=amounts(paid)), *effects.gain(state, AUTOMA, gains, crew)]
    moves.append(line("micro_cosmos.moves.survivor_away"))
    return _result(action, "done", why=[*why, line("micro_cosmos.why.explore")], moves=moves)


# ------------------------------------------------------------ colony, outpost


def _build(state: State, action: dict[str, Any], ask: Ask) -> Result:
    """The first that is possible."""
    reasons: list[Line] = []
    for what in action["what"]:
        done = _colony(state, ask, reasons) if what == "colony" else _outpost(state, ask, reasons)
        if done is not None:
            title, why, moves = done
            return _result(action, "done", title, [*reasons, *why], moves)
    return _cannot(action, *reasons)


Built = tuple[Line, list[Line], list[Line]]


def _colony(state: State, ask: Ask, reasons: list[Line]) -> Built | None:
    at, place = _here(state)
    one = state["players"][AUTOMA]
    price = table.next_colony(state, AUTOMA)
    if not one["colonies"] or price is None:
        reasons.append(line("micro_cosmos.why.no_colony"))
        return None
    if state["house"]["colonies"] == "one" and place["colonies"][AUTOMA]:
        reasons.append(line("micro_cosmos.colony_is_here", planet=place["card"]["name"]))
        return None
    need = ["engineer"] * price.engineer + [place["card"]["colour"]] * price.own_leader
    need += [ANY_LEADER] * price.any_leader
    number = table.colonies_of(state, AUTOMA) + 1
    lacking = [] if payment.ways(one["specialists"], need) else _specialists_lacking(one, need)
    if sum(one["cargo"].values()) < price.resources:
        lacking.append(line("micro_cosmos.amount.any", n=price.resources))
    if lacking:
        reasons.append(line("micro_cosmos.why.colony_too_dear", number=number, lacking=lacking))
        return None
    title = line("micro_cosmos.title.colony", number=number)
    paid, why = _ask_payment(ask, one, need, title)
    resources = effects.most_of(one["cargo"], price.resources)
    effects.pay(one, resources, paid or {})
    if resources:
        why.append(line("micro_cosmos.why.most_of", what=amounts(resources)))
    moves = [line("micro_cosmos.moves.pays", what=[*amounts(resources), *amounts(paid or {})])]
    return title, why, [*moves, *effects.found_colony(state, AUTOMA, at)]


def _outpost(state: State, ask: Ask, reasons: list[Line]) -> Built | None:
    at, place = _here(state)
    one = state["players"][AUTOMA]
    title = line("micro_cosmos.title.outpost")
    if one["outposts"]:
        return title, [line("micro_cosmos.why.from_pool")], effects.put_outpost(state, AUTOMA, at, None)
    placed = table.outposts_of(state, AUTOMA)
    if not placed:
        reasons.append(line("micro_cosmos.why.no_outpost"))
        return None
    if at in placed:
        reasons.append(line("micro_cosmos.why.outpost_is_here", planet=place["card"]["name"]))
        return None
    if len(set(placed)) == 1:
        source, why = placed[0], line("micro_cosmos.why.only_outpost")
    else:
        source = ask(
            {
                "kind": "outpost",
                "title": line("micro_cosmos.ask.outpost"),
                "why": [line("micro_cosmos.ask.outpost_why")],
                "options": [{"value": one_at, "label": table.planet_name(state, one_at)} for one_at in placed],
            }
        )
        why = line("micro_cosmos.why.chosen_outpost")
    return title, [why], effects.put_outpost(state, AUTOMA, at, source)


# ------------------------------------------------------------ travel


def destination(state: State, action: dict[str, Any]) -> tuple[int | None, bool]:
    """Where a travel leads, and whether the jump was made; None: there is no such place."""
    here, _ = _here(state)
    jumps = action["jump"] and state["places"][opposite(here)] is not None
    start = opposite(here) if jumps else here
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


def _travel(state: State, action: dict[str, Any], ask: Ask) -> Result:
    here, place = _here(state)
    at, jumps = destination(state, action)
    why: list[Line] = []
    if action["jump"]:
        why.append(
            line("micro_cosmos.why.jumps", planet=table.planet_name(state, opposite(here)))
            if jumps
            else line("micro_cosmos.why.no_jump")
        )
    if at is None:
        return _cannot(action, *why, line(f"micro_cosmos.why.nowhere.{action['to']}"))
    if action["to"] == "discover":
        return _discover(state, action, ask, at, why)
    target = table.place_at(state, at)
    name = target["card"]["name"]
    gives = effects.crew_of(table.shown(target)) * target["outposts"][AUTOMA]
    crew = ask_crew(ask, gives, table.planet_name(state, at))
    if at == here:
        why.append(line("micro_cosmos.why.stays", planet=name))
        moves = []
    else:
        why.append(line(f"micro_cosmos.why.nearest.{action['to']}.{action['way']}"))
        moves = [line("micro_cosmos.moves.ark", old=place["card"]["name"], new=name)]
    moves += effects.land(state, AUTOMA, at, crew)
    title = line("micro_cosmos.title.travelled", title=title_of(action), planet=name)
    return _result(action, "done", title, why, moves)


def _discover(state: State, action: dict[str, Any], ask: Ask, at: int, why: list[Line]) -> Result:
    why = [*why, line("micro_cosmos.why.discover", place=place_name(at))]
    planet: Planet = ask(
        {
            "kind": "planet",
            "title": line("micro_cosmos.ask.planet", place=place_name(at)),
            "why": [line("micro_cosmos.ask.planet_why")],
            "options": [],
            "at": at,
        }
    )
    state["places"][at] = table.new_place(planet, len(state["players"]))
    moves = [line("micro_cosmos.moves.lays", planet=planet["name"], place=place_name(at))]
    moves += [line("micro_cosmos.moves.ark_there"), *effects.land(state, AUTOMA, at)]
    moves += effects.gain(state, AUTOMA, {"minerals": 1})
    resources = [track["resource"] for track in planet["tracks"]]
    if "minerals" in resources:
        moves += effects.raise_levels(state, AUTOMA, at, one_level(planet, resources.index("minerals")))
    elif state["house"]["no_minerals"] == "leftmost":
        why.append(line("micro_cosmos.why.no_minerals"))
        moves += effects.raise_levels(state, AUTOMA, at, one_level(planet, 0))
    title = line("micro_cosmos.title.travelled", title=title_of(action), planet=planet["name"])
    return _result(action, "done", title, why, moves)


STEPS: dict[str, Callable[[State, dict[str, Any], Ask], Result]] = {
    "upgrade": _upgrade,
    "travel": _travel,
    "gather": _gather,
    "terraform": _terraform,
    "explore": _explore,
    "build": _build,
}

