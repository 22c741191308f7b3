"""What every action of the running game brings about, what must be so before one is done, and points."""

from companion.engine.action import Draft
from companion.engine.message import Message, player_name, refuse
from companion.games.crafting_the_cosmos import cards
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.state import Player, State

MOST_POINTS = 999


def settle(draft: Draft[State]) -> None:
    """The table goes on by itself where nothing is to be decided: whoever has drawn all cards builds, the next player
    begins, and when all are done the round ends."""
    state = draft.state
    if state["phase"] != "play":
        return
    for who, player in enumerate(state["players"]):
        if player["stage"] == "draw" and (not player["due"] or not cards.some_left(state)):
            player["due"] = 0
            player["stage"] = "build"
            cards.refill(state)
            draft.say("crafting_the_cosmos.building", who=player_name(who))
    if state["end_step"]:
        if state["end_step"] == "hands" and not any(cards.over_limit(player) for player in state["players"]):
            state["end_step"] = "ready"
        return
    if states.mover(state) is not None:
        return
    building = states.builders(state)
    if building and state["ways"]["overlap"] == "off":
        return
    coming = states.waiting(state)
    if coming is not None:
        state["players"][coming]["stage"] = "energy"
        state["steps"] = []
        draft.say("crafting_the_cosmos.turn_started", who=player_name(coming))
    elif not building:
        state["end_step"] = "move"
        draft.say("crafting_the_cosmos.all_done", round=state["round"])


def need_play(state: State) -> None:
    if state["phase"] == "setup":
        raise refuse("crafting_the_cosmos.setup_first")
    if state["phase"] != "play":
        raise refuse("crafting_the_cosmos.not_in_play")


def need_stage(state: State, who: int, stage: str) -> Player:
    """The player, if that is what they are doing now."""
    need_play(state)
    player = state["players"][who]
    if player["stage"] != stage:
        raise refuse(f"crafting_the_cosmos.not_now.{stage}", who=player_name(who))
    return player


def need_building(state: State, who: int) -> Player:
    """The player, who is in the building phase and has no ability cards to choose from."""
    player = need_stage(state, who, "build")
    if player["choice"] is not None:
        raise refuse("crafting_the_cosmos.keep_first", who=player_name(who))
    return player


def need_end_step(state: State, step: str) -> None:
    need_play(state)
    if state["end_step"] != step:
        raise refuse(f"crafting_the_cosmos.not_at.{step}")


def gain(draft: Draft[State], who: int, row: str, n: int, why: Message) -> None:
    """Points are only ever added to the list, so that it says where all of them come from."""
    player = draft.state["players"][who]
    if not 0 <= states.total(player) + n <= MOST_POINTS:
        raise refuse("crafting_the_cosmos.points_out_of_range", who=player_name(who), most=MOST_POINTS)
    player["points"].append({"row": row, "n": n, "why": why, "round": draft.state["round"]})
    draft.say("crafting_the_cosmos.points", who=player_name(who), n=n, why=why, total=states.total(player))
