"""Actions that make and spend goods, at the Hospital, Water treatment, Mining, Lander and Greenhouses."""

from companion.engine.action import Draft, action, counts, flag, one_of, whole
from companion.engine.message import message, refuse
from companion.games.martians import data as printed
from companion.games.martians import scenario
from companion.games.martians import state as states
from companion.games.martians.building import acting_name
from companion.games.martians.data import WEATHER, Counts
from companion.games.martians.rules import act, earn, gain, spend_time
from companion.games.martians.state import State

HOSPITAL_COST: Counts = {"energy": 1, "supplies": 1, "water": 1}
HOSPITAL_GAIN: Counts = {"medicine": 1}
WATER_COST: Counts = {"energy": 1, "ice": 1}
WATER_GAIN: Counts = {"water": 2}
MINING_COST: Counts = {"energy": 1}
CRYSTALS = 2
CROP_COST: Counts = {"energy": 1}
RESEARCH_GOODS = ("regolith", "ice", "samples")
MOST_REPUTATION = 30


def crystals(state: State) -> int:
    """How many crystals the acting crew may mine now."""
    geologists = states.acting(state)["helpers"]["geologist"]
    return max(0, CRYSTALS + geologists + WEATHER[state["weather"]].crystals)


def harvest_of(state: State) -> tuple[Counts, Counts]:
    """The cost and the yield of a harvest now, with botanists and weather."""
    player = states.acting(state)
    crop = state["data"]["crops"][player["crop"]]
    weather = WEATHER[state["weather"]]
    cost = {"energy": max(0, crop["energy"] + weather.harvest_energy), "water": crop["water"]}
    food = max(0, crop["food"] + weather.harvest_food + player["helpers"]["botanist"])
    return cost, {"food": food, "medicine": crop["medicine"]}


def samples_from(state: State) -> int:
    """How many regolith cards the regolith mined in this turn gives."""
    mined = state["turn"]["regolith"]
    return mined + ("molecular_sensor" in states.acting(state)["techs"]) if mined else 0


def hospital(draft: Draft[State], expansion: bool) -> None:
    """The Hospital makes medicine."""
    _make(draft, "hospital", HOSPITAL_COST, HOSPITAL_GAIN, expansion)


def treat_water(draft: Draft[State], expansion: bool) -> None:
    """Water treatment makes water from ice."""
    _make(draft, "water_treatment", WATER_COST, WATER_GAIN, expansion)


def mine(draft: Draft[State], regolith: int, ice: int) -> None:
    """Mines regolith and ice."""
    state = draft.state
    if not 1 <= regolith + ice <= crystals(state):
        raise refuse("martians.crystals", most=crystals(state))
    act(state, "mining", "mine", 1, MINING_COST)
    gain(state, states.acting_seat(state), {"regolith": regolith, "ice": ice})
    state["turn"]["regolith"] = regolith
    goods = states.counts_texts({"regolith": regolith, "ice": ice})
    draft.say("martians.done.mine", who=acting_name(state), goods=goods)
    draft.say("martians.machine_moves")


def study_regolith(draft: Draft[State]) -> None:
    """Mining takes longer, and gives a card for each regolith mined."""
    state = draft.state
    cards = samples_from(state)
    if state["phase"] != "turns" or not cards:
        raise refuse("martians.no_regolith_mined")
    spend_time(state, 1)
    gain(state, states.acting_seat(state), {"samples": cards})
    state["turn"]["regolith"] = 0
    draft.say("martians.done.study", who=acting_name(state), n=cards)


def research(draft: Draft[State], time: int, spent: Counts, credits: int) -> None:
    """Sends a research tile with the Lander: its time (a scientist saves one), its goods and its credits."""
    state = draft.state
    if state["tracked"] and not any(spent.values()):
        raise refuse("martians.research_costs")
    saved = max(1, time - states.acting(state)["helpers"]["scientist"])
    act(state, "lander", "research", saved, spent)
    gain(state, states.acting_seat(state), {"credits": credits})
    draft.say("martians.done.research", who=acting_name(state), n=credits)


def supplies(draft: Draft[State], count: int) -> None:
    """The Lander brings supplies."""
    state = draft.state
    act(state, "lander", "supplies", count, {})
    gain(state, states.acting_seat(state), {"supplies": count})
    draft.say("martians.done.supplies", who=acting_name(state), n=count)


def mission(draft: Draft[State], need: int) -> None:
    """Meets a requirement of the scenario once, at the Lander."""
    state = draft.state
    if need >= len(state["needs"]):
        raise refuse("martians.no_such_need")
    wanted = state["needs"][need]
    if wanted["done"] >= wanted["goal"]:
        raise refuse("martians.need_is_met", need=scenario.need_name(wanted))
    act(state, "lander", "mission", 1, wanted["cost"])
    if state["scenario"] == scenario.PRINTED:  # how many missions meet the card, only the players know
        draft.say("martians.done.mission_printed", who=acting_name(state))
        return
    wanted["done"] += 1
    earn(state, states.acting_seat(state), wanted["reputation"])
    done, goal = wanted["done"], wanted["goal"]
    draft.say("martians.done.mission", who=acting_name(state), need=scenario.need_name(wanted), n=done, goal=goal)


def contract(draft: Draft[State], spent: Counts, reputation: int) -> None:
    """Fulfils a contract card at the Lander. In COM.4 a new card replaces it."""
    state = draft.state
    if not states.has_contracts(state):
        raise refuse("martians.no_contracts_here")
    if not state["contracts"]:
        raise refuse("martians.no_contract_open")
    act(state, "lander", "mission", 1, spent)
    if state["variant"] == "solo":
        state["contracts"] -= 1
    states.acting(state)["contracts"] += 1
    earn(state, states.acting_seat(state), reputation)
    draft.say("martians.done.contract", who=acting_name(state), n=reputation)
    if state["variant"] == "com":
        draft.say("martians.next_contract")


def harvest(draft: Draft[State], expansion: bool) -> None:
    """Harvests the player's crop in the Greenhouses."""
    cost, harvested = harvest_of(draft.state)
    _make(draft, "greenhouses", cost, harvested, expansion, "harvest")


def change_crop(draft: Draft[State], crop: str, expansion: bool) -> None:
    """Changes the player's crop in the Greenhouses."""
    state = draft.state
    player = states.acting(state)
    if player["crop"] == crop or crop == "basic":
        raise refuse("martians.same_crop")
    if sum(other["crop"] == crop for other in state["players"]) >= printed.TILES_OF_A_CROP:
        raise refuse("martians.crop_gone")
    act(state, "greenhouses", "change_crop", 1, CROP_COST, expansion)
    player["crop"] = crop
    draft.say("martians.done.change_crop", who=acting_name(state), crop=message(f"martians.crop.{crop}"))


def _make(draft: Draft[State], place: str, cost: Counts, made: Counts, expansion: bool, action: str = "make") -> None:
    state = draft.state
    time, paid = act(state, place, action, 1, cost, expansion)
    gain(state, states.acting_seat(state), made)
    spent = [message("martians.count.time", n=time), *states.counts_texts(paid)]
    name = message(f"martians.place.{place}")
    draft.say("martians.done.make", who=acting_name(state), place=name, goods=states.counts_texts(made), spent=spent)


ACTIONS = (
    action("hospital", hospital, expansion=flag),
    action("treat_water", treat_water, expansion=flag),
    action("mine", mine, regolith=whole(0, 9), ice=whole(0, 9)),
    action("study_regolith", study_regolith),
    action("research", research, time=whole(1, 4), spent=counts(RESEARCH_GOODS, 9), credits=whole(0, 30)),
    action("supplies", supplies, count=whole(1, 2)),
    action("mission", mission, need=whole(0, 9)),
    action("contract", contract, spent=counts(printed.GOODS, 9), reputation=whole(0, MOST_REPUTATION)),
    action("harvest", harvest, expansion=flag),
    action("change_crop", change_crop, crop=one_of(*printed.CROPS), expansion=flag),
)
