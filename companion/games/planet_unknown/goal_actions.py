"""Actions for goals: which cards lie between neighbours, which a player keeps, and who has met them."""

from typing import Literal

from companion.engine.action import Draft, action, flag, listed, maybe, seat, text, whole
from companion.engine.message import message, player_name, refuse
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.goals import TIED, app_sees, drawn, need_goal, neighbour_goal_text
from companion.games.planet_unknown.rules import need_board, need_setup, pending_at
from companion.games.planet_unknown.state import NeighbourGoal, Player, State


def neighbour_goal(draft: Draft[State], slot: int, goal: str | None) -> None:
    """Says which goal card lies in a place between neighbours, or that there is none."""
    place = _neighbour_goal(draft.state, slot)
    if goal is not None:
        need_goal(draft.state, goal)
    place["goal"], place["winner"] = goal or "", None
    key = "planet_unknown.goal_set" if goal else "planet_unknown.goal_away"
    draft.say(key, what=neighbour_goal_text(goal) if goal else message("planet_unknown.goal_unknown"))


def neighbour_won(draft: Draft[State], slot: int, winner: int) -> None:
    """Says which neighbour has won a goal; −1 is a tie."""
    place = _neighbour_goal(draft.state, slot)
    if winner != TIED and winner not in place["between"]:
        raise refuse("planet_unknown.not_a_neighbour")
    place["winner"] = winner
    key = "planet_unknown.goal_tied" if winner == TIED else "planet_unknown.goal_won"
    draft.say(key, who=player_name(max(0, winner)))


def personal_goal(draft: Draft[State], who: int, goal: str, kept: bool) -> None:
    """A player keeps a personal goal, or gives one up."""
    player = draft.state["players"][who]
    if kept == (goal in player["goals"]):
        raise refuse("engine.already_so")
    if kept:
        if goal not in player["dealt"]:
            need_goal(draft.state, goal)
        if len(player["goals"]) >= player["most_goals"]:
            raise refuse("planet_unknown.too_many_goals", n=player["most_goals"])
        player["goals"].append(goal)
    else:
        player["goals"].remove(goal)
        _forget_answer(player, goal)
        player["queue"] = [
            pending for pending in player["queue"] if pending.get("effect", {}).get("kind") != "goal_less"
        ]
    draft.say("planet_unknown.goal_kept" if kept else "planet_unknown.goal_dropped", who=player_name(who))


def goal_done(draft: Draft[State], who: int, goal: str, done: bool) -> None:
    """The player says whether a goal is met that the app cannot see."""
    player = draft.state["players"][who]
    if goal not in player["goals"] or app_sees(draft.state, player, goal) is not None:
        raise refuse("planet_unknown.no_such_goal")
    answers: Literal["goals_done", "goals_failed"] = "goals_done" if done else "goals_failed"
    if goal in player[answers]:
        raise refuse("engine.already_so")
    _forget_answer(player, goal)
    player[answers].append(goal)
    draft.say("planet_unknown.goal_met" if done else "planet_unknown.goal_not_met", who=player_name(who))


def draw_goals(draft: Draft[State], who: int) -> None:
    """The app deals a player one personal goal more than may be kept: four in a solo game, else two."""
    state = draft.state
    need_setup(state)
    player = state["players"][who]
    if player["dealt"] or player["goals"]:
        raise refuse("engine.already_so")
    player["dealt"] = drawn(state, player["most_goals"] + 1)
    draft.say("planet_unknown.goals_dealt", who=player_name(who), n=len(player["dealt"]))


def keep_goals(draft: Draft[State], who: int, goals: list[str]) -> None:
    """The player says which of the dealt goals to keep: all but one."""
    need_setup(draft.state)
    player = draft.state["players"][who]
    if len(set(goals)) != len(goals) or not set(goals) <= set(player["dealt"]):
        raise refuse("planet_unknown.no_such_goal")
    if len(goals) != player["most_goals"]:
        raise refuse("planet_unknown.keep_so_many", n=player["most_goals"])
    player["goals"] = list(goals)
    draft.say("planet_unknown.goals_kept", who=player_name(who), n=len(goals))


def shared_goal(draft: Draft[State], who: int, index: int, goal: str) -> None:
    """Jump Drive chooses a goal for which all players compete, one of three that the app or the table has drawn. In a
    solo game it is one more personal goal."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    pending = pending_at(player, index, "shared_goal")
    need_goal(state, goal)
    player["queue"].remove(pending)
    if states.is_solo(state):
        player["most_goals"] += 1
        player["goals"].append(goal)
        draft.say("planet_unknown.goal_kept", who=player_name(who))
    else:
        state["shared_goals"].append({"by": who, "goal": goal, "winners": None})
        draft.say("planet_unknown.goal_shared", who=player_name(who), what=neighbour_goal_text(goal))


def shared_won(draft: Draft[State], slot: int, winners: list[int]) -> None:
    """Says who has won a goal for which all compete; several winners are tied."""
    if slot >= len(draft.state["shared_goals"]):
        raise refuse("planet_unknown.no_such_goal")
    if not winners or len(set(winners)) != len(winners):
        raise refuse("planet_unknown.who_has_won")
    draft.state["shared_goals"][slot]["winners"] = sorted(winners)
    if len(winners) == 1:
        draft.say("planet_unknown.shared_won", who=player_name(winners[0]))
    else:
        draft.say("planet_unknown.shared_tied", who=[player_name(winner) for winner in sorted(winners)])


def _neighbour_goal(state: State, slot: int) -> NeighbourGoal:
    if slot >= len(state["neighbour_goals"]):
        raise refuse("planet_unknown.no_such_goal")
    return state["neighbour_goals"][slot]


def _forget_answer(player: Player, goal: str) -> None:
    """Forgets whether this goal was said to be met."""
    player["goals_done"] = [other for other in player["goals_done"] if other != goal]
    player["goals_failed"] = [other for other in player["goals_failed"] if other != goal]


ACTIONS = (
    action("neighbour_goal", neighbour_goal, slot=whole(0, 5), goal=maybe(text(4))),
    action("neighbour_won", neighbour_won, slot=whole(0, 5), winner=whole(TIED, 5)),
    action("personal_goal", personal_goal, who=seat, goal=text(4), kept=flag),
    action("goal_done", goal_done, who=seat, goal=text(4), done=flag),
    action("draw_goals", draw_goals, who=seat),
    action("keep_goals", keep_goals, who=seat, goals=listed(text(4), 4)),
    action("shared_goal", shared_goal, who=seat, index=whole(0, 99), goal=text(4)),
    action("shared_won", shared_won, slot=whole(0, 5), winners=listed(seat, 6)),
)
