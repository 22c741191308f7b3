"""Actions that change the colony: oxygen, buildings, power plants, technologies, people."""

from companion.engine.action import Draft, action, flag, one_of, whole
from companion.engine.message import Message, message, refuse
from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.data import Counts
from companion.games.martians.rules import act, earn, gain, need_phase, pay, spend_time, take_tokens
from companion.games.martians.state import State

MOXIE_COST: Counts = {"energy": 1}
MOXIE_REPUTATION = 2
BUILD_COST: Counts = {"energy": 1, "regolith": 1, "supplies": 1}
BUILD_REPUTATION = 3
TECH_COST: Counts = {"energy": 1}
COLONY_TECH_TIME = 3
COLONY_TECH_REPUTATION = 3
HIRE_COST: Counts = {"credits": 2}


def acting_name(state: State) -> Message:
    """The name of the crew whose turn it is."""
    return states.crew_name(state, state["crew"])


def tech_time(state: State, time: int) -> int:
    """The time units for a technology: each scientist saves one, but it takes one at least."""
    return max(1, time - states.acting(state)["helpers"]["scientist"])


def most_plants(state: State) -> int:
    return printed.MOST_PLANTS_SOLO if state["variant"] == "solo" else printed.MOST_PLANTS


def helpers_of_a_kind(players: int) -> int:
    """How many helpers of each kind are in the deck for so many players."""
    return printed.HELPER_DECK[players - 1] // len(printed.HELPERS)


def construct(draft: Draft[State], what: str, target: str) -> None:
    """Builds or expands a building, or sets up a power plant. The price has been paid already."""
    state = draft.state
    player, seat = states.acting(state), states.acting_seat(state)
    if (what == "plant") != (target in printed.PLANTS):
        raise refuse("engine.not_a_choice", value=target)
    if what == "plant":
        if sum(player["plants"].values()) >= most_plants(state):
            raise refuse("martians.plants_full", most=most_plants(state))
        player["plants"][target] += 1
        draft.say("martians.plant_built", who=acting_name(state), plant=message(f"martians.plant.{target}"))
        return
    place = message(f"martians.place.{target}")
    if what == "build":
        if target not in state["to_build"]:
            raise refuse("martians.already_built", place=place)
        state["to_build"].remove(target)
        player["built"] += 1
    else:
        if not state["expansions"].get(target):
            raise refuse("martians.no_expansion", place=place)
        state["expansions"][target] -= 1
        player["expanded"] += 1
    earn(state, seat, BUILD_REPUTATION)
    draft.say(f"martians.done.{what}", who=acting_name(state), place=place, n=BUILD_REPUTATION)


def moxie(draft: Draft[State], quarter: int) -> None:
    """MOXIE makes oxygen for a quarter."""
    state = draft.state
    act(state, "moxie", "moxie", 1, MOXIE_COST)
    take_tokens(state, quarter, "oxygen", 1)
    earn(state, states.acting_seat(state), MOXIE_REPUTATION)
    name = states.quarter_name(state, quarter)
    draft.say("martians.done.moxie", who=acting_name(state), quarter=name, n=MOXIE_REPUTATION)


def construct_action(draft: Draft[State], what: str, target: str) -> None:
    """An action at the Construction site."""
    act(draft.state, "construction", what, 1, BUILD_COST)
    construct(draft, what, target)


def colony_tech(draft: Draft[State], tech: str, expansion: bool) -> None:
    """The Laboratory develops a technology for the colony, or in COM.4 for the player's own part of it."""
    state = draft.state
    seat = states.acting_seat(state)
    act(state, "laboratory", "colony_tech", tech_time(state, COLONY_TECH_TIME), TECH_COST, expansion)
    known = state["colony_techs"][states.of_seat(state["colony_techs"], seat)]
    name = message(f"martians.tech.{tech}")
    if tech in known:
        raise refuse("martians.tech_known", tech=name)
    known.append(tech)
    earn(state, seat, COLONY_TECH_REPUTATION)
    draft.say("martians.done.colony_tech", who=acting_name(state), tech=name, n=COLONY_TECH_REPUTATION)


def corporation_tech(draft: Draft[State], tech: str, expansion: bool) -> None:
    """The Laboratory develops a technology of the player's corporation."""
    state = draft.state
    time = tech_time(state, printed.CORPORATION_TECHS[tech])
    act(state, "laboratory", "corporation_tech", time, TECH_COST, expansion)
    player, name = states.acting(state), message(f"martians.tech.{tech}")
    if tech in player["techs"]:
        raise refuse("martians.tech_known", tech=name)
    player["techs"].append(tech)
    draft.say("martians.done.corporation_tech", who=acting_name(state), tech=name)


def hire(draft: Draft[State], kind: str, expansion: bool) -> None:
    """The Education building hires a helper or a specialist."""
    state = draft.state
    act(state, "education", "hire", 0, HIRE_COST, expansion)
    player = states.acting(state)
    if kind in printed.HELPERS:
        if sum(player["helpers"].values()) >= printed.MOST_HIRED:
            raise refuse("martians.hired_full.helpers", most=printed.MOST_HIRED)
        name = message(f"martians.helper.{kind}")
        if sum(other["helpers"][kind] for other in state["players"]) >= helpers_of_a_kind(len(state["players"])):
            raise refuse("martians.helper_gone", whom=name)
        player["helpers"][kind] += 1
    else:
        if kind in printed.COLLECTORS and not state["collector"]:
            raise refuse("martians.only_collector")
        if len(player["specialists"]) >= printed.MOST_HIRED:
            raise refuse("martians.hired_full.specialists", most=printed.MOST_HIRED)
        player["specialists"].append({"kind": kind, "used": False})
        name = message(f"martians.specialist.{kind}")
    draft.say("martians.done.hire", who=acting_name(state), whom=name)


def specialist(draft: Draft[State], index: int, quarter: int) -> None:
    """A hired specialist works, once a round and without time. `quarter` matters only to those who remove tokens."""
    state = draft.state
    service, kind = _unused_specialist(state, index)
    if kind == "builder":
        raise refuse("martians.builder_builds")
    seat = states.acting_seat(state)
    pay(state, seat, service.cost)
    if service.removes is not None:
        token, most = service.removes
        take_tokens(state, quarter, token, most)
    gain(state, seat, service.gain)
    earn(state, seat, service.reputation)
    _mark_used(draft, index, kind)


def builder(draft: Draft[State], index: int, what: str, target: str) -> None:
    """A hired builder does one action of the Construction site, with its cost and time but without a marker."""
    state = draft.state
    service, kind = _unused_specialist(state, index)
    if kind != "builder":
        raise refuse("martians.not_a_builder")
    cost = {**BUILD_COST, "credits": service.cost["credits"]}
    spend_time(state, 1)
    pay(state, states.acting_seat(state), cost)
    _mark_used(draft, index, kind)
    construct(draft, what, target)


def _unused_specialist(state: State, index: int) -> tuple[printed.Service, str]:
    """A specialist of the acting player who can still be used in this round."""
    need_phase(state, "turns")
    hired = states.acting(state)["specialists"]
    if index >= len(hired):
        raise refuse("martians.no_such_specialist")
    if hired[index]["used"]:
        raise refuse("martians.specialist_used")
    kind = hired[index]["kind"]
    return printed.SPECIALISTS[kind], kind


def _mark_used(draft: Draft[State], index: int, kind: str) -> None:
    states.acting(draft.state)["specialists"][index]["used"] = True
    draft.say("martians.done.specialist", who=acting_name(draft.state), whom=message(f"martians.specialist.{kind}"))


ACTIONS = (
    action("moxie", moxie, quarter=whole(0, 3)),
    action(
        "construct",
        construct_action,
        what=one_of("build", "expand", "plant"),
        target=one_of(*printed.EXPANDABLE, *printed.PLANTS),
    ),
    action("colony_tech", colony_tech, tech=one_of(*printed.COLONY_TECHS), expansion=flag),
    action("corporation_tech", corporation_tech, tech=one_of(*printed.CORPORATION_TECHS), expansion=flag),
    action("hire", hire, kind=one_of(*printed.SPECIALISTS, *printed.HELPERS), expansion=flag),
    action("specialist", specialist, index=whole(0, 9), quarter=whole(0, 3)),
    action(
        "builder",
        builder,
        index=whole(0, 9),
        what=one_of("build", "expand", "plant"),
        target=one_of(*printed.EXPANDABLE, *printed.PLANTS),
    ),
)
