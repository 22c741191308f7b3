"""A player's turn: upgrade, travel, and passing the turn on."""

from companion.engine.action import Draft, action, maybe, one_of
from companion.engine.early_end import early_end_actions
from companion.engine.message import Message, player_name, refuse
from companion.games.micro_cosmos import effects
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import SPECIALISTS, UPGRADES, Counts, price_of
from companion.games.micro_cosmos.planets import need_not_landed
from companion.games.micro_cosmos.rules import (
    active,
    known_place,
    need_cargo,
    need_play,
    need_specialists,
    paid,
    place_number,
)
from companion.games.micro_cosmos.state import State


def upgrade(draft: Draft[State], upgrade: str, specialist: str | None) -> None:
    """`specialist` is the one that pays; None for a player whose goods the app does not track."""
    state = draft.state
    who, player = active(state)
    why = why_not_upgrade(state)
    if why:
        raise refuse(why)
    if player["upgrades"].count(upgrade) >= states.most_unlocks(upgrade):
        raise refuse("micro_cosmos.already_unlocked", upgrade=states.upgrade_name(upgrade))
    price = price_of(state["data"], upgrade)
    if states.is_tracked(player):
        _check_specialist(price.specialist, specialist)
        price_paid = {specialist: 1} if specialist else {}
        need_specialists(who, player, price_paid)
        need_cargo(who, player, price.resources)
        effects.pay(player, price.resources, price_paid)
        draft.say("micro_cosmos.unlocked", who=player_name(who), upgrade=states.upgrade_name(upgrade))
        draft.story.append(paid(who, price.resources, price_paid))
    else:
        draft.say("micro_cosmos.unlocked", who=player_name(who), upgrade=states.upgrade_name(upgrade))
    state["turn"]["upgraded"] = True
    draft.story += effects.unlock(state, who, upgrade)
    if upgrade == "engines":
        draft.say("micro_cosmos.engines_now", n=states.range_of(player))


def land(draft: Draft[State], at: int) -> None:
    state = draft.state
    who, player = active(state)
    need_not_landed(state)
    place = known_place(state, at)
    if player["ark"] == {"spot": "planet", "at": at}:
        raise refuse("micro_cosmos.must_move")
    if states.is_solo(state) and state["players"][states.AUTOMA]["ark"]["at"] == at:
        raise refuse("micro_cosmos.automa_is_there", planet=place["card"]["name"])
    state["turn"]["landed"] = True
    draft.say("micro_cosmos.landed", who=player_name(who), planet=place["card"]["name"])
    draft.story += effects.land(state, who, at)


def stop(draft: Draft[State], spot: str, at: int | None) -> None:
    """The ark stops on the Portal, a moon, a station or an asteroid."""
    state = draft.state
    who, player = active(state)
    need_not_landed(state)
    if (at is None) != (spot in ("portal", "asteroid")):
        raise refuse("micro_cosmos.no_such_place")
    if spot == "portal" and player["ark"]["spot"] == "portal":
        raise refuse("micro_cosmos.must_move")
    ark: states.Ark = {"spot": spot, "at": at}
    if at is not None:
        known_place(state, at)
        if player["ark"] == ark:
            raise refuse("micro_cosmos.must_move")
        if any(other["ark"] == ark for other in state["players"]):
            raise refuse("micro_cosmos.spot_taken")
    player["ark"] = ark
    state["turn"]["landed"] = True
    place = known_place(state, at)["card"]["name"] if at is not None else ""
    draft.say(f"micro_cosmos.stopped.{spot}", who=player_name(who), planet=place)
    draft.story += _arrival(state, who, spot)


def end_turn(draft: Draft[State]) -> None:
    state = draft.state
    who, player = active(state)
    if not state["turn"]["landed"]:
        raise refuse("micro_cosmos.travel_first")
    if player["owed"]:
        raise refuse("micro_cosmos.still_owed", who=player_name(who), n=player["owed"])
    if state["automa"] is not None and state["automa"]["crew_due"]:
        raise refuse("micro_cosmos.automa_crew_first")
    pass_turn(draft)


def why_not_upgrade(state: State) -> str:
    """The text key of the reason why no upgrade can be unlocked now; "" if one can."""
    if state["turn"]["landed"]:
        return "micro_cosmos.upgrade_first"
    return "micro_cosmos.one_upgrade_a_turn" if state["turn"]["upgraded"] else ""


def _check_specialist(wanted: str, given: str | None) -> None:
    if given is None:
        raise refuse("micro_cosmos.which_specialist")
    if wanted == "engineer" and given != "engineer":
        raise refuse("micro_cosmos.needs_engineer")
    if wanted == "leader" and given == "engineer":
        raise refuse("micro_cosmos.needs_leader")


def _arrival(state: State, who: int, spot: str) -> list[Message]:
    """Gives the player what their upgrades bring on a moon or a station."""
    upgrades = state["players"][who]["upgrades"]
    gains: Counts = {}
    if spot == "moon":
        gains = {"minerals": int("space_mining" in upgrades), "cantina": int("mining_vehicles" in upgrades)}
    elif spot == "station":
        gains = {"workforce": int("biodome" in upgrades), "cantina": int("leisure_facilities" in upgrades)}
    return effects.gain(state, who, {what: count for what, count in gains.items() if count})


def pass_turn(draft: Draft[State]) -> None:
    """Begins the turn of the next player; after the last player of a round the first player token moves on."""
    state = draft.state
    count = len(state["players"])
    who = state["turn"]["player"]
    coming = (who + 1) % count
    if coming == state["first"]:
        if state["round"] == state["last_round"]:
            state["phase"] = "scoring"
            draft.say("micro_cosmos.game_over")
            return
        if not states.is_solo(state):
            state["first"] = coming = (state["first"] + 1) % count
        state["round"] += 1
        draft.say("micro_cosmos.round_begins", round=state["round"], who=player_name(coming))
        if state["round"] == state["last_round"]:
            draft.say("micro_cosmos.last_round_begins")
    else:
        draft.say("micro_cosmos.turn_passes", who=player_name(coming))
    state["turn"] = states.new_turn(coming)


ACTIONS = (
    action("upgrade", upgrade, upgrade=one_of(*UPGRADES), specialist=maybe(one_of(*SPECIALISTS))),
    action("land", land, at=place_number),
    action("stop", stop, spot=one_of("portal", "moon", "station", "asteroid"), at=maybe(place_number)),
    action("end_turn", end_turn),
    *early_end_actions(
        need_play, "micro_cosmos.ended_early", "micro_cosmos.back_to_play", "micro_cosmos.ended_by_the_rules"
    ),
)
