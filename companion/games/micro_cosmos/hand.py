"""What is noted by hand: goods by Crew cards, resources of choice, points."""

from companion.engine.action import Actions, Draft, one_of, seat, whole
from companion.engine.line import player, refuse
from companion.games.micro_cosmos import effects
from companion.games.micro_cosmos import state as table
from companion.games.micro_cosmos.data import RESOURCES, SPECIALISTS
from companion.games.micro_cosmos.rules import play, say_all
from companion.games.micro_cosmos.state import State


def add_hand_actions(actions: Actions) -> None:
    @actions.add("cargo", who=seat, resource=one_of(*RESOURCES), by=one_of("more", "less"))
    @play
    def cargo(draft: Draft[State], who: int, resource: str, by: str) -> None:
        one = draft.state["players"][who]
        have = one["cargo"][resource]
        if by == "more" and have >= table.capacity(one):
            raise refuse("micro_cosmos.cargo_full", n=table.capacity(one))
        if by == "less" and not have:
            raise refuse("micro_cosmos.cargo_empty")
        one["cargo"][resource] += 1 if by == "more" else -1
        draft.say(f"micro_cosmos.cargo.{by}.{resource}", who=player(who), n=one["cargo"][resource])

    @actions.add("crew", who=seat, kind=one_of(*SPECIALISTS), by=one_of("more", "less"))
    @play
    def crew(draft: Draft[State], who: int, kind: str, by: str) -> None:
        one = draft.state["players"][who]
        have = one["specialists"][kind]
        if by == "less" and not have:
            raise refuse("micro_cosmos.crew_empty")
        if by == "more" and have >= 20:
            raise refuse("engine.not_between", low=0, high=20)
        one["specialists"][kind] += 1 if by == "more" else -1
        draft.say(f"micro_cosmos.crew.{by}.{kind}", who=player(who), n=one["specialists"][kind])

    @actions.add("choose", who=seat, resource=one_of(*RESOURCES))
    @play
    def choose(draft: Draft[State], who: int, resource: str) -> None:
        """One of the resources of choice that are owed."""
        one = draft.state["players"][who]
        if not one["owed"]:
            raise refuse("micro_cosmos.nothing_owed", who=player(who))
        one["owed"] -= 1
        say_all(draft, effects.gain(draft.state, who, {resource: 1}))

    @actions.add("vp", who=seat, amount=whole(-99, 99))
    @play
    def vp(draft: Draft[State], who: int, amount: int) -> None:
        one = draft.state["players"][who]
        if amount == 0:
            raise refuse("engine.already_so")
        if one["vp"] + amount < 0:
            raise refuse("micro_cosmos.vp_below_zero", who=player(who))
        one["vp"] += amount
        key = "micro_cosmos.vp_gained" if amount > 0 else "micro_cosmos.vp_lost"
        draft.say(key, who=player(who), n=abs(amount), total=one["vp"])

    @actions.add("tracking", who=seat, tracking=one_of("full", "light"))
    @play
    def tracking(draft: Draft[State], who: int, tracking: str) -> None:
        one = draft.state["players"][who]
        if table.is_automa(draft.state, who):
            raise refuse("micro_cosmos.automa_is_tracked")
        if one["tracking"] == tracking:
            raise refuse("engine.already_so")
        one["tracking"] = tracking
        one["owed"] = one["owed"] if tracking == "full" else 0
        draft.say(f"micro_cosmos.tracking_now.{tracking}", who=player(who))
