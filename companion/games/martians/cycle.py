"""Actions of a cycle: setup, refill, the start of a round, the end of a turn, and ending the game early."""

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
    """Chooses a scenario before the game begins."""
    need_phase(draft.state, "setup")
    scenario.choose(draft, which)


def begin(draft: Draft[State]) -> None:
    """Begins the first round, with the scenario and the decks laid out."""
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
    """Begins a cycle: births, need tokens, new cards, and the colonists come back."""
    need_phase(draft.state, "refill")
    if draft.state["refilled"]:
        raise refuse("martians.refilled_already")
    draft.say("martians.refilled", cycle=draft.state["cycle"])
    grow(draft)
    _add_needs(draft)
    _add_cards(draft)
    _return_colonists(draft)
    draft.state["refilled"] = True


def place_dead(draft: Draft[State], crew: int, old: int, new: int) -> None:
    """In the refill a player with a dead colonist chooses the round that it blocks."""
    state = draft.state
    need_phase(state, "refill")
    if crew >= len(state["crews"]):
        raise refuse("martians.no_such_crew")
    owner = state["crews"][crew]
    if old not in owner["dead"]:
        raise refuse("martians.nobody_dead_there", round=old)
    if new in owner["dead"]:
        raise refuse("martians.round_taken", round=new)
    if new > states.colonists(owner):
        raise refuse("martians.round_locked", round=new)
    owner["dead"] = sorted([*(round_ for round_ in owner["dead"] if round_ != old), new])
    draft.say("martians.dead_moved", who=states.crew_name(state, crew), round=new)


def begin_rounds(draft: Draft[State]) -> None:
    """Begins the first round after the refill."""
    need_phase(draft.state, "refill")
    if not draft.state["refilled"]:
        raise refuse("martians.refill_first")
    draft.say("martians.work_begins", cycle=draft.state["cycle"])
    enter_round(draft)


def end_turn(draft: Draft[State]) -> None:
    """Ends the turn of a crew, whose colonist goes onto the cycle track."""
    state = draft.state
    need_phase(state, "turns")
    draft.say("martians.turn_ended", who=states.crew_name(state, state["crew"]), round=state["round"])
    state["done"].append(state["crew"])
    next_turn(draft)


def end_early(draft: Draft[State]) -> None:
    """Ends SEMI:CO-OP.3 early, which is allowed if the scenario is met and the quarters are clear."""
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
    """Stops any variant early. Only undo leads back."""
    _need_filled_quarters(draft.state)
    draft.state["phase"] = "scoring"
    draft.say("martians.stopped")


def weather_draw(draft: Draft[State]) -> None:
    """The app draws the weather card of this round."""
    state = draft.state
    _need_weather_step(state)
    if state["weather_way"] == "printed":
        raise refuse("martians.weather_printed")
    deck.discard(state["weather_deck"], state["weather"])
    _new_weather(draft, deck.draw(state, state["weather_deck"]))


def weather_set(draft: Draft[State], card: str) -> None:
    """A table that uses the printed deck says which weather card was turned over."""
    _need_weather_step(draft.state)
    if draft.state["weather_way"] != "printed":
        raise refuse("martians.weather_in_app")
    _new_weather(draft, card)


def produce(draft: Draft[State]) -> None:
    """The power plants make energy, which is the last step before the turns of a round."""
    state = draft.state
    need_phase(state, "start")
    if state["due"] != ["energy"]:
        raise refuse("martians.energy_last")
    draft.say("martians.produced")
    energy.produce(draft)
    state["due"] = []
    enter_turns(draft)


def _need_filled_quarters(state: State) -> None:
    """Refuses before the refill, because the quarters are always clear then, which would count as a success."""
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
    """Adds growth tokens of Birth control, and fourth colonists if there are enough: for all players, or in COM.4 for
    each one."""
    state = draft.state
    for number, techs in enumerate(state["colony_techs"]):
        if "birth_control" in techs:
            state["quarters"][number]["growth"] += 1
            draft.say("martians.birth_control", quarter=states.quarter_name(state, number))
    if states.is_shared(state):
        enough = states.growth(state) >= GROWTH_FOR_FOURTH
        if enough and not all(crew["fourth"] for crew in state["crews"]):
            for crew in state["crews"]:
                crew["fourth"] = True
            draft.say("martians.fourth_for_all")
        return
    for number, crew in enumerate(state["crews"]):
        if state["quarters"][number]["growth"] >= GROWTH_FOR_FOURTH and not crew["fourth"]:
            crew["fourth"] = True
            draft.say("martians.fourth_for", who=player_name(crew["seat"]))


def _add_needs(draft: Draft[State]) -> None:
    state = draft.state
    for number, tokens in enumerate(needs.coming(state)):
        quarter = state["quarters"][number]
        for token in NEEDS:
            quarter[token] += tokens[token]
        name = states.quarter_name(state, number)
        draft.say("martians.needs_come", quarter=name, **{token: tokens[token] for token in NEEDS})


def _add_cards(draft: Draft[State]) -> None:
    state = draft.state
    draft.say("martians.cards_come", **{name: REFILL[name] for name in ("specialists", "helpers", "research")})
    if states.has_contracts(state):
        state["contracts"] += REFILL["contracts"]
        draft.say("martians.contracts_come", n=REFILL["contracts"])


def _return_colonists(draft: Draft[State]) -> None:
    state = draft.state
    draft.say("martians.colonists_return")
    for number, crew in enumerate(state["crews"]):
        if crew["dead"]:
            draft.say("martians.dead_stay", who=states.crew_name(state, number), rounds=crew["dead"])


# ---------------------------------------------------------------- rounds and turns


def enter_round(draft: Draft[State]) -> None:
    """Begins a round, or the quarters phase after the last one. Rounds 1 and 3 start with the event, the weather and
    the energy, except the very first round."""
    state = draft.state
    state["done"] = []
    if state["round"] > states.rounds(state):
        state["phase"], state["resolved"] = "quarters", 0
        draft.say("martians.to_quarters", cycle=state["cycle"])
        return
    if state["round"] in (1, 3) and (state["cycle"], state["round"]) != (1, 1):
        events.end_events(draft, "weather")
        state["phase"] = "start"
        state["due"] = [*(["event"] if events.has_event(state) else []), "weather", "energy"]
        draft.say("martians.round_starts", round=state["round"])
        return
    enter_turns(draft)


def enter_turns(draft: Draft[State]) -> None:
    draft.state["phase"] = "turns"
    next_turn(draft)


def next_turn(draft: Draft[State]) -> None:
    """Begins the turn of the next crew that has a living colonist for this round, or ends the round."""
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
    events.end_events(draft, "round")
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
