"""Consequences of every action, the checks that actions begin with, and gaining points."""

from companion.engine.action import Draft
from companion.engine.message import Message, player_name, refuse
from companion.games.crafting_the_cosmos import cards
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.state import Player, State

MOST_POINTS = 999


def settle(draft: Draft[State]) -> None:
    """Continues where nothing has to be decided: a player who has drawn all cards begins to build, then the next
    player begins, and when all have finished the round ends."""
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
    following = states.next_player(state)
    if following is not None:
        state["players"][following]["stage"] = "energy"
        state["steps"] = []
        draft.say("crafting_the_cosmos.turn_started", who=player_name(following))
    elif not building:
        state["end_step"] = "move"
        draft.say("crafting_the_cosmos.all_done", round=state["round"])


def need_play(state: State) -> None:
    if state["phase"] == "setup":
        raise refuse("crafting_the_cosmos.setup_first")
    if state["phase"] != "play":
        raise refuse("crafting_the_cosmos.not_in_play")


def need_stage(state: State, who: int, stage: str) -> Player:
    """The player, if they are in this stage of their turn."""
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
    """Adds points to a player's list, which shows the reason of each gain."""
    player = draft.state["players"][who]
    if not 0 <= states.total(player) + n <= MOST_POINTS:
        raise refuse("crafting_the_cosmos.points_out_of_range", who=player_name(who), most=MOST_POINTS)
    player["points"].append({"row": row, "n": n, "why": why, "round": draft.state["round"]})
    draft.say("crafting_the_cosmos.points", who=player_name(who), n=n, why=why, total=states.total(player))
