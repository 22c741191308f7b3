"""What to do now, and why."""

from companion.engine.action import Draft, copied
from companion.engine.guide import Guide, Offer, Status, Step
from companion.engine.line import Line, line, sentences
from companion.games.martians import cycle, energy, event_cards, events, needs, scenario
from companion.games.martians import state as table
from companion.games.martians.data import DELIVERIES, NEEDS
from companion.games.martians.state import State

STEPS = ("event", "weather", "energy")


def where(state: State) -> Line:
    variant = line(f"martians.variant.{state['variant']}")
    if state["phase"] in ("setup", "scoring", "finished"):
        return line(f"martians.where.{state['phase']}", variant=variant)
    gaps = {"variant": variant, "cycle": state["cycle"], "last": table.cycles(state), "round": state["round"]}
    return line(f"martians.where.{state['phase']}", **gaps)


def guide(state: State) -> Guide:
    made = {
        "setup": _setup,
        "refill": _refill,
        "start": _start,
        "turns": _turns,
        "quarters": _quarters,
        "scoring": _scoring,
        "finished": _finished,
    }[state["phase"]](state)
    return made


def _offers(state: State) -> list[Offer]:
    """SEMI:CO-OP.3 may end before its time."""
    if state["variant"] == "semi" and table.is_met(state) and table.all_clear(state):
        return [Offer(line("martians.offer.end_early"), {"do": "end_early"}, "flag-checkered")]
    return []


def _setup(state: State) -> Guide:
    variant = line(f"martians.variant.{state['variant']}")
    steps = [Step(variant, line(f"martians.variant.{state['variant']}.rule"), "done", stays=True)]
    if state["scenario"]:
        chosen = scenario.title(state, state["scenario"])
        steps.append(Step(line("martians.step.scenario", scenario=chosen), line("martians.why.scenario"), "now"))
    else:
        steps.append(
            Step(line("martians.step.contracts", n=state["contracts"]), line("martians.why.contracts"), "now")
        )
    steps.append(Step(line("martians.step.first_round"), line("martians.why.first_round"), "later"))
    return Guide(where(state), steps, Offer(line("martians.next.begin"), {"do": "begin"}, "arrow-right"))


def _refill(state: State) -> Guide:
    done: Status = "done" if state["refilled"] else "now"
    ahead = Draft(copied(state))
    if not state["refilled"]:  # whoever is born in this refill is hungry in it
        cycle.grow(ahead)
    coming = needs.coming(ahead.state)
    tokens = [
        line(
            "martians.needs_short",
            quarter=table.quarter_name(state, number),
            **{token: each[token] for token in NEEDS},
        )
        for number, each in enumerate(coming)
    ]
    steps = [
        Step(line("martians.step.growth"), _growth_why(state), done),
        Step(line("martians.step.needs"), line("martians.why.needs", tokens=tokens) if done == "now" else None, done),
        Step(
            line("martians.step.cards"),
            line("martians.why.cards_contracts" if table.has_contracts(state) else "martians.why.cards"),
            "now",
        ),
        Step(
            line("martians.step.colonists"), line("martians.why.colonists"), "now" if state["refilled"] else "later"
        ),
    ]
    for number, crew in enumerate(state["crews"]):
        if crew["dead"] and state["refilled"]:
            name = table.crew_name(state, number)
            steps.append(
                Step(line("martians.step.dead", who=name, rounds=crew["dead"]), line("martians.why.dead"), "now")
            )
    if state["refilled"]:
        following = Offer(line("martians.next.round", round=1), {"do": "begin_rounds"}, "arrow-right")
    else:
        following = Offer(line("martians.next.refill"), {"do": "refill"}, "arrow-right")
    return Guide(where(state), steps, following, notice=notice(state))


def _growth_why(state: State) -> Line:
    if table.is_shared(state):
        return line("martians.why.growth", n=table.growth(state))
    counts = [
        line("martians.growth_of", quarter=table.quarter_name(state, number), n=quarter["growth"])
        for number, quarter in enumerate(state["quarters"])
    ]
    return line("martians.why.growth_each", counts=counts)


def _start(state: State) -> Guide:
    steps = []
    for step in STEPS:
        if step == "event" and not events.is_due(state):
            continue
        status: Status = "done" if step not in state["due"] else "now" if state["due"][0] == step else "later"
        steps.append(_start_step(state, step, status))
    first = line("martians.step.turns", who=table.crew_name(state, state["first"]))
    steps.append(Step(first, line("martians.why.turns"), "later"))
    return Guide(where(state), steps, _start_next(state), _offers(state), notice(state))


def _start_step(state: State, step: str, status: Status) -> Step:
    if step == "event":
        if status == "done" and state["event"] is not None and state["event_way"] != "printed":
            card = state["event_cards"][state["event"]]
            title = line("martians.step.event_is", event=event_cards.title(card))
            return Step(title, event_cards.text(card), status, stays=True)
        return Step(line("martians.step.event"), line("martians.why.event"), status)
    if step == "weather":
        if status == "done":
            title = line("martians.step.weather_is", weather=line(f"martians.weather.{state['weather']}"))
            return Step(title, line(f"martians.weather.{state['weather']}.rule"), status, stays=True)
        return Step(line("martians.step.weather"), line("martians.why.weather"), status)
    explained = [energy.explained(state, seat) for seat in range(len(state["players"]))]
    return Step(line("martians.step.energy"), sentences(explained) if status == "now" else None, status)


def _start_next(state: State) -> Offer:
    due = state["due"][0]
    if due == "event":
        if state["event_way"] == "printed":
            return Offer(
                line("martians.next.event_read"), {"do": "event_printed", "lasts": "now", "place": ""}, "check"
            )
        return Offer(line("martians.next.event"), {"do": "event_draw"}, "cards-outline")
    if due == "weather":
        if state["weather_way"] == "printed":
            return Offer(line("martians.next.weather_is"), None, "weather-windy", screen="table")
        return Offer(line("martians.next.weather"), {"do": "weather_draw"}, "cards-outline")
    return Offer(line("martians.next.energy"), {"do": "produce"}, "lightning-bolt")


def _turns(state: State) -> Guide:
    name = table.crew_name(state, state["crew"])
    turn = state["turn"]
    steps = [
        Step(
            line("martians.step.act", who=name, n=turn["time"]), line("martians.why.act"), _until(turn["time"] == 0)
        ),
        Step(
            _delivery(state),
            line(
                "martians.why.deliver",
                **{product: state["data"]["delivery"][product] for product in ("food", "medicine")},
            ),
            _until(turn["delivered"] >= DELIVERIES or not _wanted(state)),
        ),
        Step(line("martians.step.colonist", round=state["round"]), line("martians.why.colonist"), "now"),
    ]
    following = Offer(line("martians.next.end_turn", who=name), {"do": "end_turn"}, "arrow-right")
    return Guide(where(state), steps, following, _offers(state), notice(state))


def _delivery(state: State) -> Line:
    delivered = state["turn"]["delivered"]
    if delivered >= DELIVERIES:
        return line("martians.step.delivered", n=delivered, most=DELIVERIES)
    if not _wanted(state):
        return line("martians.step.deliver_none")
    return line("martians.step.deliver", n=DELIVERIES - delivered)


def _until(done: bool) -> Status:
    return "done" if done else "now"


def _wanted(state: State) -> bool:
    """Whether anything that can be delivered is needed in a quarter that this player cares for."""
    mine = state["quarters"] if table.is_shared(state) else [state["quarters"][table.acting_seat(state)]]
    return any(quarter["hunger"] or quarter["illness"] for quarter in mine)


def _quarters(state: State) -> Guide:
    steps = []
    for number in range(len(state["quarters"])):
        status: Status = "done" if number < state["resolved"] else "now" if number == state["resolved"] else "later"
        title = line("martians.step.quarter", quarter=table.quarter_name(state, number))
        why = sentences(state["told"][number]) if status == "done" else _quarter_why(state, number)
        steps.append(Step(title, why, status, stays=status == "done"))
    for each in state["homeless"]:
        name = table.crew_name(state, each["crew"])
        zone = line(f"martians.place.{each['zone']}")
        steps.append(
            Step(line("martians.step.send_marker", who=name, zone=zone), line("martians.why.send_marker"), "now")
        )
    if state["homeless"]:
        following = Offer(line("martians.next.send_marker"), icon="hand-pointing-up", screen="table")
    elif state["resolved"] < len(state["quarters"]):
        quarter = table.quarter_name(state, state["resolved"])
        following = Offer(line("martians.next.resolve", quarter=quarter), {"do": "resolve"}, "arrow-right")
    elif table.is_last_cycle(state):
        following = Offer(line("martians.next.end"), {"do": "close_cycle"}, "flag-checkered")
    else:
        following = Offer(line("martians.next.cycle", cycle=state["cycle"] + 1), {"do": "close_cycle"}, "arrow-right")
    return Guide(where(state), steps, following, _offers(state), notice(state))


def _quarter_why(state: State, number: int) -> Line:
    """What the tokens that lie there will do."""
    quarter = state["quarters"][number]
    if quarter["oxygen"]:
        return line("martians.why.oxygen")
    told = [line(f"martians.why.{token}") for token in ("illness", "hunger") if quarter[token]]
    return sentences(told) or line("martians.why.nothing_lacks")


def _scoring(state: State) -> Guide:
    steps = [Step(line("martians.step.scoring"), line("martians.why.scoring"), "now")]
    offers = []
    if state["scenario"] == scenario.PRINTED and not table.is_met(state):
        steps.insert(0, Step(line("martians.step.printed_met"), line("martians.why.printed_met"), "now"))
        met = {"do": "need_done", "need": 0, "done": 1}
        offers.append(Offer(line("martians.offer.printed_met"), met, "check"))
    return Guide(where(state), steps, Offer(line("martians.next.score"), icon="trophy", screen="score"), offers)


def _finished(state: State) -> Guide:
    steps = [Step(line("martians.step.finished"), None, "done")]
    return Guide(where(state), steps, Offer(line("martians.next.score"), icon="trophy", screen="score"))


def notice(state: State) -> Line | None:
    """What still holds of the events, the last cycle, and that nobody lives."""
    told = [
        line(f"martians.holds.{event['lasts']}", event=events.name_of(state, event)) for event in state["ongoing"]
    ]
    if table.is_last_cycle(state):
        told.append(line("martians.last_cycle"))
    if not any(table.living(crew) for crew in state["crews"]):
        told.append(line("martians.nobody_lives"))
    return sentences(told)
