"""The cycle: setup, refill, the rounds with their start and turns, and the way to the quarters phase."""

from companion.engine import deck
from companion.engine.action import Draft, action, one_of, text, whole
from companion.engine.message import message, player_name, refuse
from companion.games.martians import data as printed
from companion.games.martians import energy, events, needs, scenario
from companion.games.martians import state as states
from companion.games.martians.data import GROWTH_FOR_FOURTH, NEEDS, REFILL, ROUNDS
from companion.games.martians.rules import need_phase
from companion.games.martians.state import State


def choose_scenario(draft: Draft[State], which: str) -> None:
    need_phase(draft.state, "setup")
    scenario.choose(draft, which)


def begin(draft: Draft[State]) -> None:
    state = draft.state
    need_phase(state, "setup")
    if state["scenario"]:
        scenario.lay_out(state)
    events.lay_out(state)
    weather = [kind for kind, count in state["data"]["weather"].items() for _ in range(count)]
    weather.remove("stable")
    state["weather_deck"] = deck.new(state, weather)
    state["weather_deck"]["out"].append("stable")
    draft.say("martians.begun")
    enter_round(draft)


def refill(draft: Draft[State]) -> None:
    need_phase(draft.state, "refill")
    if draft.state["refilled"]:
        raise refuse("martians.refilled_already")
    draft.say("martians.refilled", cycle=draft.state["cycle"])
    grow(draft)
    _bring_needs(draft)
    _bring_cards(draft)
    _call_colonists(draft)
    draft.state["refilled"] = True


def place_dead(draft: Draft[State], crew: int, old: int, new: int) -> None:
    """Whose colonist has died chooses in the refill the round that it blocks."""
    state = draft.state
    need_phase(state, "refill")
    if crew >= len(state["crews"]):
        raise refuse("martians.no_such_crew")
    one = state["crews"][crew]
    if old not in one["dead"]:
        raise refuse("martians.nobody_dead_there", round=old)
    if new in one["dead"]:
        raise refuse("martians.round_taken", round=new)
    if new > states.colonists(one):
        raise refuse("martians.round_locked", round=new)
    one["dead"] = sorted([*(round_ for round_ in one["dead"] if round_ != old), new])
    draft.say("martians.dead_moved", who=states.crew_name(state, crew), round=new)


def begin_rounds(draft: Draft[State]) -> None:
    need_phase(draft.state, "refill")
    if not draft.state["refilled"]:
        raise refuse("martians.refill_first")
    draft.say("martians.work_begins", cycle=draft.state["cycle"])
    enter_round(draft)


def end_turn(draft: Draft[State]) -> None:
    """A colonist goes onto the cycle track."""
    state = draft.state
    need_phase(state, "turns")
    draft.say("martians.turn_ended", who=states.crew_name(state, state["crew"]), round=state["round"])
    state["done"].append(state["crew"])
    next_turn(draft)


def end_early(draft: Draft[State]) -> None:
    """SEMI:CO-OP.3 may end as soon as the scenario is met and the quarters are clear."""
    state = draft.state
    _need_filled_quarters(state)
    if state["variant"] != "semi":
        raise refuse("martians.early_only_semi")
    if not states.is_met(state):
        raise refuse("martians.early_not_met")
    if not states.all_clear(state):
        raise refuse("martians.early_not_clear")
    state["phase"] = "scoring"
    draft.say("martians.ended_early")


def to_scoring(draft: Draft[State]) -> None:
    """The table stops before its time, in any variant. The way back is undo."""
    _need_filled_quarters(draft.state)
    draft.state["phase"] = "scoring"
    draft.say("martians.stopped")


def weather_draw(draft: Draft[State]) -> None:
    state = draft.state
    _need_weather_step(state)
    if state["weather_way"] == "printed":
        raise refuse("martians.weather_printed")
    deck.discard(state["weather_deck"], state["weather"])
    _new_weather(draft, deck.draw(state, state["weather_deck"]))


def weather_set(draft: Draft[State], card: str) -> None:
    """The printed deck lies on the table; this was turned over."""
    _need_weather_step(draft.state)
    if draft.state["weather_way"] != "printed":
        raise refuse("martians.weather_in_app")
    _new_weather(draft, card)


def produce(draft: Draft[State]) -> None:
    state = draft.state
    need_phase(state, "start")
    if state["due"] != ["energy"]:
        raise refuse("martians.energy_last")
    draft.say("martians.produced")
    energy.produce(draft)
    state["due"] = []
    enter_turns(draft)


def _need_filled_quarters(state: State) -> None:
    """Before the refill they are always clear, which would look like success."""
    if state["phase"] not in ("start", "turns", "quarters"):
        raise refuse("martians.not_in_play")


def _need_weather_step(state: State) -> None:
    need_phase(state, "start")
    if not state["due"] or state["due"][0] != "weather":
        raise refuse("martians.weather_not_now")


def _new_weather(draft: Draft[State], card: str) -> None:
    draft.state["weather"] = card
    draft.state["due"].remove("weather")
    draft.say("martians.weather_now", weather=message(f"martians.weather.{card}"))
    draft.say(f"martians.weather.{card}.rule")


# ---------------------------------------------------------------- refill


def grow(draft: Draft[State]) -> None:
    """Birth control, then the fourth colonists: for all, or in COM.4 for each player."""
    state = draft.state
    for number, techs in enumerate(state["colony_techs"]):
        if "birth_control" in techs:
            state["quarters"][number]["growth"] += 1
            draft.say("martians.birth_control", quarter=states.quarter_name(state, number))
    if states.is_shared(state):
        grown = states.growth(state) >= GROWTH_FOR_FOURTH
        if grown and not all(crew["fourth"] for crew in state["crews"]):
            for crew in state["crews"]:
                crew["fourth"] = True
            draft.say("martians.fourth_for_all")
        return
    for number, crew in enumerate(state["crews"]):
        if state["quarters"][number]["growth"] >= GROWTH_FOR_FOURTH and not crew["fourth"]:
            crew["fourth"] = True
            draft.say("martians.fourth_for", who=player_name(crew["seat"]))


def _bring_needs(draft: Draft[State]) -> None:
    state = draft.state
    for number, tokens in enumerate(needs.coming(state)):
        quarter = state["quarters"][number]
        for token in NEEDS:
            quarter[token] += tokens[token]
        name = states.quarter_name(state, number)
        draft.say("martians.needs_come", quarter=name, **{token: tokens[token] for token in NEEDS})


def _bring_cards(draft: Draft[State]) -> None:
    state = draft.state
    draft.say("martians.cards_come", **{name: REFILL[name] for name in ("specialists", "helpers", "research")})
    if states.has_contracts(state):
        state["contracts"] += REFILL["contracts"]
        draft.say("martians.contracts_come", n=REFILL["contracts"])


def _call_colonists(draft: Draft[State]) -> None:
    state = draft.state
    draft.say("martians.colonists_return")
    for number, crew in enumerate(state["crews"]):
        if crew["dead"]:
            draft.say("martians.dead_stay", who=states.crew_name(state, number), rounds=crew["dead"])


# ---------------------------------------------------------------- rounds and turns


def enter_round(draft: Draft[State]) -> None:
    """Rounds 1 and 3 start with the event, the weather and the energy; not the very first round."""
    state = draft.state
    state["done"] = []
    if state["round"] > states.rounds(state):
        state["phase"], state["resolved"] = "quarters", 0
        draft.say("martians.to_quarters", cycle=state["cycle"])
        return
    if state["round"] in (1, 3) and (state["cycle"], state["round"]) != (1, 1):
        events.run_out(draft, "weather")
        state["phase"] = "start"
        state["due"] = [*(["event"] if events.is_due(state) else []), "weather", "energy"]
        draft.say("martians.round_starts", round=state["round"])
        return
    enter_turns(draft)


def enter_turns(draft: Draft[State]) -> None:
    draft.state["phase"] = "turns"
    next_turn(draft)


def next_turn(draft: Draft[State]) -> None:
    state = draft.state
    for crew in order(state):
        if crew in state["done"]:
            continue
        if states.plays_in(state["crews"][crew], state["round"]):
            state["crew"] = crew
            state["turn"] = states.new_turn(states.time_of(state, crew))
            draft.say("martians.turn_begins", who=states.crew_name(state, crew), n=state["turn"]["time"])
            return
        state["done"].append(crew)
        if state["round"] <= states.colonists(state["crews"][crew]):
            draft.say("martians.turn_skipped", who=states.crew_name(state, crew))
    _end_round(draft)


def order(state: State) -> list[int]:
    """The crews clockwise from the first player."""
    count = len(state["crews"])
    return [(state["first"] + step) % count for step in range(count)]


def _end_round(draft: Draft[State]) -> None:
    state = draft.state
    events.run_out(draft, "round")
    for player in state["players"]:
        for specialist in player["specialists"]:
            specialist["used"] = False
    state["first"] = (state["first"] + 1) % len(state["crews"])
    draft.say("martians.round_over", round=state["round"], who=states.crew_name(state, state["first"]))
    state["round"] += 1
    enter_round(draft)


ACTIONS = (
    action("scenario", choose_scenario, which=text(40)),
    action("begin", begin),
    action("refill", refill),
    action("place_dead", place_dead, crew=whole(0, 3), old=whole(1, ROUNDS), new=whole(1, ROUNDS)),
    action("begin_rounds", begin_rounds),
    action("end_turn", end_turn),
    action("end_early", end_early),
    action("to_scoring", to_scoring),
    action("weather_draw", weather_draw),
    action("weather_set", weather_set, card=one_of(*printed.WEATHER)),
    action("produce", produce),
)
