"""Actions of the end of a round: goals move and score, and the game may end."""

from companion.engine import chance
from companion.engine.action import Draft, action, flag, listed, one_of, whole
from companion.engine.early_end import early_end_actions
from companion.engine.message import message, player_name, refuse
from companion.engine.scoring import majority
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import FIRST, PLACES, SECOND
from companion.games.crafting_the_cosmos.rules import gain, need_end_step, need_play
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import goal_name

LAST = PLACES - 1
MOST_COUNT = 99


def move_goals(draft: Draft[State]) -> None:
    """Moves all goals to the next place. The one on the last place is scored."""
    state = draft.state
    need_end_step(state, "move")
    state["goals"] = ["", *state["goals"][:LAST]]
    draft.say("crafting_the_cosmos.goals_moved")
    if state["goals"][LAST]:
        state["end_step"] = "score"
        draft.say("crafting_the_cosmos.goal_due", goal=goal_name(state["goals"][LAST]))
    else:
        _new_goal(draft)


def score_goal(draft: Draft[State], counts: list[int], anyway: bool) -> None:
    """Scores the goal on the last place by the counts of all players. If all counts are 0, it is discarded, but only
    with `anyway`."""
    state = draft.state
    need_end_step(state, "score")
    if len(counts) != len(state["players"]):
        raise refuse("crafting_the_cosmos.counts_of_all", n=len(state["players"]))
    if not any(counts) and not anyway:
        raise refuse("crafting_the_cosmos.nobody_has_any")
    goal = state["goals"][LAST]
    points = majority(counts, FIRST, SECOND, least=1)
    state["goals"][LAST] = ""
    state["goals_scored"].append({"goal": goal, "counts": list(counts), "points": points})
    draft.say("crafting_the_cosmos.goal_scored", goal=goal_name(goal))
    for who, n in enumerate(points):
        if n:
            gain(
                draft,
                who,
                "goals",
                n,
                message("crafting_the_cosmos.why.goal", goal=goal_name(goal), n=counts[who]),
            )
        elif not counts[who]:
            draft.say("crafting_the_cosmos.has_none", who=player_name(who))
    _new_goal(draft)


def deal_goal(draft: Draft[State], goal: str) -> None:
    """A table that uses the printed deck says which goal was turned over."""
    state = draft.state
    first = state["phase"] == "setup" and state["ways"]["goals"] == "printed" and not state["goals"][0]
    if not first:
        need_end_step(state, "deal")
    if goal not in states.goals_left(state):
        raise refuse("crafting_the_cosmos.goal_seen", goal=goal_name(goal))
    state["goal_deck"].pop()
    state["goals"][0] = goal
    draft.say("crafting_the_cosmos.goal_dealt", goal=goal_name(goal), n=len(state["goal_deck"]))
    if not first:
        _check_end(draft)


def next_round(draft: Draft[State]) -> None:
    """Begins the next round. With more than two players the first player changes."""
    state = draft.state
    need_end_step(state, "ready")
    if len(state["players"]) > 2:
        state["first"] = (state["first"] + 1) % len(state["players"])
    state["round"] += 1
    states.start_round(state)
    draft.say("crafting_the_cosmos.round_started", round=state["round"], who=player_name(state["first"]))


def _new_goal(draft: Draft[State]) -> None:
    """Puts a new goal on place 1, if there is one. A table that uses the printed deck has to say which."""
    state = draft.state
    if state["goal_deck"]:
        if state["ways"]["goals"] == "printed":
            state["end_step"] = "deal"
            return
        state["goals"][0] = state["goal_deck"].pop()
        chance.show(state)
        draft.say("crafting_the_cosmos.goal_dealt", goal=goal_name(state["goals"][0]), n=len(state["goal_deck"]))
    _check_end(draft)


def _check_end(draft: Draft[State]) -> None:
    """Ends the game if the supply of crystals or the goals are used up. That is checked only at the end of a
    round."""
    state = draft.state
    state["end_step"] = "hands"
    if not state["crystals"]:
        state["phase"] = "scoring"
        draft.say("crafting_the_cosmos.ended_crystals")
    elif not any(state["goals"]):
        state["phase"] = "scoring"
        draft.say("crafting_the_cosmos.ended_goals")


def suggested(state: State, goal: str) -> list[int] | None:
    """The counts for a goal that the app knows; None if only the galaxies on the table show them."""
    if goal == "time_crystals":
        return [states.on_scoring_places(player) for player in state["players"]]
    if goal == "small_nebulae":
        return [player["nebulae"]["1"] for player in state["players"]]
    return None


def is_last(state: State) -> bool:
    """Whether it is certain, before the goals of this round move, that it is the last round."""
    if state["phase"] != "play" or state["end_step"] not in ("", "move"):
        return False
    return not state["crystals"] or (not state["goal_deck"] and not any(state["goals"][: LAST - 1]))


ACTIONS = (
    action("move_goals", move_goals),
    action("score_goal", score_goal, counts=listed(whole(0, MOST_COUNT), 4), anyway=flag),
    action("deal_goal", deal_goal, goal=one_of(*printed.goals())),
    action("next_round", next_round),
    *early_end_actions(need_play, "crafting_the_cosmos.ended_early", "crafting_the_cosmos.back_to_play"),
)
