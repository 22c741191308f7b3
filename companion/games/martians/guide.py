"""The guide of Martians: the steps to do now with their reasons, and the next button."""

from companion.engine.action import Draft, copied
from companion.engine.guide import Guide, Offer, Status, Step
from companion.engine.message import Message, message, sentences
from companion.games.martians import cycle, energy, event_cards, events, needs, scenario
from companion.games.martians import state as states
from companion.games.martians.data import DELIVERIES, NEEDS
from companion.games.martians.state import State

STEPS = ("event", "weather", "energy")


def where(state: State) -> Message:
    variant = message(f"martians.variant.{state['variant']}")
    if state["phase"] in ("setup", "scoring", "finished"):
        return message(f"martians.where.{state['phase']}", variant=variant)
    gaps = {"variant": variant, "cycle": state["cycle"], "last": states.cycles(state), "round": state["round"]}
    return message(f"martians.where.{state['phase']}", **gaps)


def on_turn(state: State) -> int | None:
    return states.acting_seat(state) if state["phase"] == "turns" else None


def guide(state: State) -> Guide:
    by_phase = {
        "setup": _setup,
        "refill": _refill,
        "start": _start,
        "turns": _turns,
        "quarters": _quarters,
        "scoring": _scoring,
        "finished": _finished,
    }
    return by_phase[state["phase"]](state)


def _offers(state: State) -> list[Offer]:
    """SEMI:CO-OP.3 can be ended early."""
    if state["variant"] == "semi" and states.is_met(state) and states.all_clear(state):
        return [Offer(message("martians.offer.end_early"), {"do": "end_early"}, "flag-checkered")]
    return []


def _setup(state: State) -> Guide:
    variant = message(f"martians.variant.{state['variant']}")
    steps = [Step(variant, message(f"martians.variant.{state['variant']}.rule"), "done", stays=True)]
    if state["scenario"]:
        chosen = scenario.title(state, state["scenario"])
        steps.append(
            Step(message("martians.step.scenario", scenario=chosen), message("martians.why.scenario"), "now")
        )
    else:
        steps.append(
            Step(message("martians.step.contracts", n=state["contracts"]), message("martians.why.contracts"), "now")
        )
    steps.append(Step(message("martians.step.first_round"), message("martians.why.first_round"), "later"))
    return Guide(where(state), steps, Offer(message("martians.next.begin"), {"do": "begin"}, "arrow-right"))


def _refill(state: State) -> Guide:
    done: Status = "done" if state["refilled"] else "now"
    after_growth = Draft(copied(state))
    if not state["refilled"]:  # colonists who are born in this refill need food in it
        cycle.grow(after_growth)
    coming = needs.coming(after_growth.state)
    tokens = [
        message(
            "martians.needs_short",
            quarter=states.quarter_name(state, number),
            **{token: counts[token] for token in NEEDS},
        )
        for number, counts in enumerate(coming)
    ]
    steps = [
        Step(message("martians.step.growth"), _growth_why(state), done),
        Step(
            message("martians.step.needs"),
            message("martians.why.needs", tokens=tokens) if done == "now" else None,
            done,
        ),
        Step(
            message("martians.step.cards"),
            message("martians.why.cards_contracts" if states.has_contracts(state) else "martians.why.cards"),
            "now",
        ),
        Step(
            message("martians.step.colonists"),
            message("martians.why.colonists"),
            "now" if state["refilled"] else "later",
        ),
    ]
    for number, crew in enumerate(state["crews"]):
        if crew["dead"] and state["refilled"]:
            name = states.crew_name(state, number)
            steps.append(
                Step(
                    message("martians.step.dead", who=name, rounds=crew["dead"]), message("martians.why.dead"), "now"
                )
            )
    if state["refilled"]:
        following = Offer(message("martians.next.round", round=1), {"do": "begin_rounds"}, "arrow-right")
    else:
        following = Offer(message("martians.next.refill"), {"do": "refill"}, "arrow-right")
    return Guide(where(state), steps, following, notice=notice(state))


def _growth_why(state: State) -> Message:
    if states.is_shared(state):
        return message("martians.why.growth", n=states.growth(state))
    counts = [
        message("martians.growth_of", quarter=states.quarter_name(state, number), n=quarter["growth"])
        for number, quarter in enumerate(state["quarters"])
    ]
    return message("martians.why.growth_each", counts=counts)


def _start(state: State) -> Guide:
    steps = []
    for step in STEPS:
        if step == "event" and not events.has_event(state):
            continue
        status: Status = "done" if step not in state["due"] else "now" if state["due"][0] == step else "later"
        steps.append(_start_step(state, step, status))
    first = message("martians.step.turns", who=states.crew_name(state, state["first"]))
    steps.append(Step(first, message("martians.why.turns"), "later"))
    return Guide(where(state), steps, _start_next(state), _offers(state), notice(state))


def _start_step(state: State, step: str, status: Status) -> Step:
    if step == "event":
        if status == "done" and state["event"] is not None and state["event_way"] != "printed":
            card = state["event_cards"][state["event"]]
            title = message("martians.step.event_is", event=event_cards.title(card))
            return Step(title, event_cards.text(card), status, stays=True)
        return Step(message("martians.step.event"), message("martians.why.event"), status)
    if step == "weather":
        if status == "done":
            title = message("martians.step.weather_is", weather=message(f"martians.weather.{state['weather']}"))
            return Step(title, message(f"martians.weather.{state['weather']}.rule"), status, stays=True)
        return Step(message("martians.step.weather"), message("martians.why.weather"), status)
    texts = [energy.energy_text(state, seat) for seat in range(len(state["players"]))]
    return Step(message("martians.step.energy"), sentences(texts) if status == "now" else None, status)


def _start_next(state: State) -> Offer:
    pending = state["due"][0]
    if pending == "event":
        if state["event_way"] == "printed":
            return Offer(
                message("martians.next.event_read"), {"do": "event_printed", "lasts": "now", "place": ""}, "check"
            )
        return Offer(message("martians.next.event"), {"do": "event_draw"}, "cards-outline")
    if pending == "weather":
        if state["weather_way"] == "printed":
            return Offer(message("martians.next.weather_is"), None, "weather-partly-cloudy", screen="table")
        return Offer(message("martians.next.weather"), {"do": "weather_draw"}, "cards-outline")
    return Offer(message("martians.next.energy"), {"do": "produce"}, "lightning-bolt")


def _turns(state: State) -> Guide:
    name = states.crew_name(state, state["crew"])
    turn = state["turn"]
    steps = [
        Step(
            message("martians.step.act", who=name, n=turn["time"]),
            message("martians.why.act"),
            _status(done=turn["time"] == 0),
        ),
        Step(
            _delivery(state),
            message(
                "martians.why.deliver",
                **{product: state["data"]["delivery"][product] for product in ("food", "medicine")},
            ),
            _status(done=turn["delivered"] >= DELIVERIES or not _is_needed(state)),
        ),
        Step(message("martians.step.colonist", round=state["round"]), message("martians.why.colonist"), "now"),
    ]
    following = Offer(message("martians.next.end_turn", who=name), {"do": "end_turn"}, "arrow-right")
    return Guide(where(state), steps, following, _offers(state), notice(state), waiting=turn["time"])


def _delivery(state: State) -> Message:
    delivered = state["turn"]["delivered"]
    if delivered >= DELIVERIES:
        return message("martians.step.delivered", n=delivered, most=DELIVERIES)
    if not _is_needed(state):
        return message("martians.step.deliver_none")
    return message("martians.step.deliver", n=DELIVERIES - delivered)


def _status(*, done: bool) -> Status:
    return "done" if done else "now"


def _is_needed(state: State) -> bool:
    """Whether a quarter that this player cares for needs food or medicine."""
    quarters = state["quarters"] if states.is_shared(state) else [state["quarters"][states.acting_seat(state)]]
    return any(quarter["hunger"] or quarter["illness"] for quarter in quarters)


def _quarters(state: State) -> Guide:
    steps = []
    for number in range(len(state["quarters"])):
        status: Status = "done" if number < state["resolved"] else "now" if number == state["resolved"] else "later"
        title = message("martians.step.quarter", quarter=states.quarter_name(state, number))
        why = sentences(state["told"][number]) if status == "done" else _quarter_why(state, number)
        steps.append(Step(title, why, status, stays=status == "done"))
    for marker in state["homeless"]:
        name = states.crew_name(state, marker["crew"])
        zone = message(f"martians.place.{marker['zone']}")
        steps.append(
            Step(
                message("martians.step.send_marker", who=name, zone=zone), message("martians.why.send_marker"), "now"
            )
        )
    if state["homeless"]:
        following = Offer(message("martians.next.send_marker"), icon="hand-pointing-up", screen="table")
    elif state["resolved"] < len(state["quarters"]):
        quarter = states.quarter_name(state, state["resolved"])
        following = Offer(message("martians.next.resolve", quarter=quarter), {"do": "resolve"}, "arrow-right")
    elif states.is_last_cycle(state):
        following = Offer(message("martians.next.end"), {"do": "close_cycle"}, "flag-checkered")
    else:
        following = Offer(
            message("martians.next.cycle", cycle=state["cycle"] + 1), {"do": "close_cycle"}, "arrow-right"
        )
    return Guide(where(state), steps, following, _offers(state), notice(state))


def _quarter_why(state: State, number: int) -> Message:
    """What the tokens in a quarter will do when it is resolved."""
    quarter = state["quarters"][number]
    if quarter["oxygen"]:
        return message("martians.why.oxygen")
    reasons = [message(f"martians.why.{token}") for token in ("illness", "hunger") if quarter[token]]
    return sentences(reasons) or message("martians.why.nothing_lacks")


def _scoring(state: State) -> Guide:
    steps = [Step(message("martians.step.scoring"), message("martians.why.scoring"), "now")]
    offers = []
    if state["scenario"] == scenario.PRINTED and not states.is_met(state):
        steps.insert(0, Step(message("martians.step.printed_met"), message("martians.why.printed_met"), "now"))
        met = {"do": "need_done", "need": 0, "done": 1}
        offers.append(Offer(message("martians.offer.printed_met"), met, "check"))
    return Guide(where(state), steps, Offer(message("martians.next.score"), icon="trophy", screen="score"), offers)


def _finished(state: State) -> Guide:
    steps = [Step(message("martians.step.finished"), None, "done")]
    return Guide(where(state), steps, Offer(message("martians.next.score"), icon="trophy", screen="score"))


def notice(state: State) -> Message | None:
    """The ongoing events, whether this is the last cycle, and whether nobody is alive."""
    messages = [
        message(f"martians.holds.{event['lasts']}", event=events.name_of(state, event)) for event in state["ongoing"]
    ]
    if states.is_last_cycle(state):
        messages.append(message("martians.last_cycle"))
    if not any(states.living(crew) for crew in state["crews"]):
        messages.append(message("martians.nobody_lives"))
    return sentences(messages)
