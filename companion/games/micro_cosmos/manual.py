"""The actions by which players note goods of Crew cards, resources of choice, VP and upgrades by hand."""

from companion.engine.action import Draft, action, one_of, seat, whole
from companion.engine.message import player_name, refuse
from companion.games.micro_cosmos import effects
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import (
    AUTOMA_UPGRADES,
    MOST_CARDS,
    PAIR_VP,
    PAIRS,
    RESOURCES,
    SPECIALISTS,
    UPGRADES,
    amounts,
)
from companion.games.micro_cosmos.state import State


def cargo(draft: Draft[State], who: int, resource: str, by: str) -> None:
    player = draft.state["players"][who]
    have = player["cargo"][resource]
    if by == "more" and have >= states.capacity(player):
        raise refuse("micro_cosmos.cargo_full", n=states.capacity(player))
    if by == "less" and not have:
        raise refuse("micro_cosmos.cargo_empty")
    player["cargo"][resource] += 1 if by == "more" else -1
    draft.say(f"micro_cosmos.cargo.{by}.{resource}", who=player_name(who), n=player["cargo"][resource])


def crew(draft: Draft[State], who: int, kind: str, by: str) -> None:
    player = draft.state["players"][who]
    have = player["specialists"][kind]
    if by == "less" and not have:
        raise refuse("micro_cosmos.crew_empty")
    guarded = states.is_guarded(draft.state) and not states.is_automa(draft.state, who)
    if by == "more" and guarded and states.cards_of(player) >= MOST_CARDS:
        raise refuse("micro_cosmos.hand_full", who=player_name(who), n=MOST_CARDS)
    if by == "more" and have >= 20:
        raise refuse("engine.not_between", low=0, high=20)
    player["specialists"][kind] += 1 if by == "more" else -1
    if by == "more":
        player["crew_owed"] = max(0, player["crew_owed"] - 1)
    draft.say(f"micro_cosmos.crew.{by}.{kind}", who=player_name(who), n=player["specialists"][kind])


def choose(draft: Draft[State], who: int, resource: str) -> None:
    """The player takes one of the resources of choice that they may still choose."""
    player = draft.state["players"][who]
    if not player["owed"]:
        raise refuse("micro_cosmos.nothing_owed", who=player_name(who))
    player["owed"] -= 1
    draft.story += effects.gain(draft.state, who, {resource: 1})


def vp(draft: Draft[State], who: int, amount: int) -> None:
    player = draft.state["players"][who]
    if amount == 0:
        raise refuse("engine.already_so")
    if player["vp"] + amount < 0:
        raise refuse("micro_cosmos.vp_below_zero", who=player_name(who))
    player["vp"] += amount
    key = "micro_cosmos.vp_gained" if amount > 0 else "micro_cosmos.vp_lost"
    draft.say(key, who=player_name(who), n=abs(amount), total=player["vp"])


def mark_upgrade(draft: Draft[State], who: int, upgrade: str, count: int) -> None:
    """Corrects how often an upgrade is unlocked. Nothing is paid; the colony and the outpost that go with it
    change, VP do not."""
    player = draft.state["players"][who]
    if count > states.most_unlocks(upgrade) or (
        states.is_automa(draft.state, who) and upgrade not in AUTOMA_UPGRADES
    ):
        raise refuse("micro_cosmos.no_such_upgrade")
    had = player["upgrades"].count(upgrade)
    if count == had:
        raise refuse("engine.already_so")
    pairs = sum(upgrade in pair and set(pair) - {upgrade} <= set(player["upgrades"]) for pair in PAIRS)
    freed = (count == states.most_unlocks(upgrade)) - (had == states.most_unlocks(upgrade))
    finished = pairs if count and not had else -pairs if had and not count else 0
    if player["colonies"] + freed < 0 or player["outposts"] + finished < 0:
        raise refuse("micro_cosmos.freed_is_on_map")
    player["upgrades"] = [other for other in player["upgrades"] if other != upgrade] + [upgrade] * count
    player["colonies"] += freed
    player["outposts"] += finished
    key = "micro_cosmos.marked" if count > had else "micro_cosmos.unmarked"
    draft.say(key, who=player_name(who), upgrade=states.upgrade_name(upgrade))
    if finished:
        draft.say("micro_cosmos.pair_marked" if finished > 0 else "micro_cosmos.pair_unmarked", n=PAIR_VP)
    lost = {
        what: held - states.capacity(player)
        for what, held in player["cargo"].items()
        if held > states.capacity(player)
    }
    if lost:
        effects.pay(player, lost, {})
        draft.say("micro_cosmos.lost", what=amounts(lost))


def tracking(draft: Draft[State], who: int, tracking: str) -> None:
    player = draft.state["players"][who]
    if states.is_automa(draft.state, who):
        raise refuse("micro_cosmos.automa_is_tracked")
    if player["tracking"] == tracking:
        raise refuse("engine.already_so")
    player["tracking"] = tracking
    player["owed"] = player["owed"] if tracking == "full" else 0
    draft.say(f"micro_cosmos.tracking_now.{tracking}", who=player_name(who))


ACTIONS = (
    action("cargo", cargo, who=seat, resource=one_of(*RESOURCES), by=one_of("more", "less")),
    action("crew", crew, who=seat, kind=one_of(*SPECIALISTS), by=one_of("more", "less")),
    action("choose", choose, who=seat, resource=one_of(*RESOURCES)),
    action("vp", vp, who=seat, amount=whole(-99, 99)),
    action("mark_upgrade", mark_upgrade, who=seat, upgrade=one_of(*UPGRADES), count=whole(0, 2)),
    action("tracking", tracking, who=seat, tracking=one_of("full", "light")),
)
