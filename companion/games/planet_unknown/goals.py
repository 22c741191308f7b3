"""Goals: those between neighbours, and one's own. What the app can see for itself it decides; the rest is told."""

from typing import Any

from companion.engine.action import Actions, Draft, flag, maybe, seat, text, whole
from companion.engine.line import Line, line, player, refuse
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown.data import NEIGHBOUR_TIED, NEIGHBOUR_WON, TOP, TRACKS
from companion.games.planet_unknown.rules import play
from companion.games.planet_unknown.state import Player, State

MOST_PERSONAL = 5
TIED = -1


def add_goal_actions(actions: Actions) -> None:
    @actions.add("neighbour_goal", slot=whole(0, 5), goal=maybe(text(4)))
    @play
    def neighbour_goal(draft: Draft[State], slot: int, goal: str | None) -> None:
        """Which card lies there."""
        found = _slot(draft.state, slot)
        if goal is not None:
            need_goal(draft.state, goal)
        found["goal"], found["winner"] = goal or "", None
        key = "planet_unknown.goal_set" if goal else "planet_unknown.goal_away"
        draft.say(key, what=neighbour_line(goal) if goal else line("planet_unknown.goal_unknown"))

    @actions.add("neighbour_won", slot=whole(0, 5), winner=whole(TIED, 5))
    @play
    def neighbour_won(draft: Draft[State], slot: int, winner: int) -> None:
        """Who has won it; −1: a tie."""
        found = _slot(draft.state, slot)
        if winner != TIED and winner not in found["between"]:
            raise refuse("planet_unknown.not_a_neighbour")
        found["winner"] = winner
        key = "planet_unknown.goal_tied" if winner == TIED else "planet_unknown.goal_won"
        draft.say(key, who=player(max(0, winner)))

    @actions.add("personal_goal", who=seat, goal=text(4), kept=flag)
    @play
    def personal_goal(draft: Draft[State], who: int, goal: str, kept: bool) -> None:
        one = draft.state["players"][who]
        if kept == (goal in one["goals"]):
            raise refuse("engine.already_so")
        if kept:
            need_goal(draft.state, goal)
            if len(one["goals"]) >= MOST_PERSONAL:
                raise refuse("planet_unknown.too_many_goals", n=MOST_PERSONAL)
            one["goals"].append(goal)
        else:
            one["goals"].remove(goal)
            one["goals_done"] = [each for each in one["goals_done"] if each != goal]
        draft.say("planet_unknown.goal_kept" if kept else "planet_unknown.goal_dropped", who=player(who))

    @actions.add("goal_done", who=seat, goal=text(4), done=flag)
    @play
    def goal_done(draft: Draft[State], who: int, goal: str, done: bool) -> None:
        """Whether a goal that only the table can see is met."""
        one = draft.state["players"][who]
        if goal not in one["goals"] or sees(draft.state, one, goal) is not None:
            raise refuse("planet_unknown.no_such_goal")
        if done == (goal in one["goals_done"]):
            raise refuse("engine.already_so")
        one["goals_done"] = [each for each in one["goals_done"] if each != goal] + [goal] * done
        draft.say("planet_unknown.goal_met" if done else "planet_unknown.goal_not_met", who=player(who))


def slots(players: int) -> list[dict[str, Any]]:
    """The places for neighbour goals: three between two players, one between every two of more, none in solo."""
    if players == 1:
        return []
    pairs = [[0, 1]] * 3 if players == 2 else [[who, (who + 1) % players] for who in range(players)]
    return [{"between": list(pair), "goal": "", "winner": None} for pair in pairs]


def _slot(state: State, slot: int) -> dict[str, Any]:
    if slot >= len(state["neighbour_goals"]):
        raise refuse("planet_unknown.no_such_goal")
    return state["neighbour_goals"][slot]


def need_goal(state: State, goal: str) -> None:
    """A card of the box that lies nowhere else: both sides are on one card."""
    taken = [each["goal"] for each in state["neighbour_goals"]]
    taken += [each for one in state["players"] for each in one["goals"]]
    if goal not in printed.goals() or goal in taken:
        raise refuse("planet_unknown.no_such_goal")


def neighbour_line(goal: str) -> Line:
    return _line("neighbour", printed.goals()[goal]["neighbour"])


def personal_line(goal: str) -> Line:
    return _line("personal", printed.goals()[goal]["personal"])


def _line(side: str, found: dict[str, str]) -> Line:
    gaps = {"of": line(f"planet_unknown.resource.{found['of']}")} if "of" in found else {}
    if side == "personal":
        return line(f"planet_unknown.goal.personal.{found['kind']}", **gaps)
    return line(f"planet_unknown.goal.neighbour.{found['kind']}", **gaps)


# ------------------------------------------------------------ what they are worth


def _measure(one: Player, kind: str) -> int | None:
    """What is compared for a neighbour goal that the app can see; more is better."""
    at_top = sum(place[1] >= TOP for place in one["at"].values())
    return {
        "most_tracks_at_top": at_top,
        "most_meteorites": one["meteorites"],
        "most_pods": one["pods"],
        "fewest_meteorites": -one["meteorites"],
        "fewest_pods": -one["pods"],
    }.get(kind)


def winner_of(state: State, slot: dict[str, Any]) -> int | None:
    """Who wins it, TIED, or None while nobody has told."""
    if slot["winner"] is not None or not slot["goal"]:
        told: int | None = slot["winner"]
        return told
    first, second = slot["between"]
    kind = printed.goals()[slot["goal"]]["neighbour"]["kind"]
    mine, theirs = _measure(state["players"][first], kind), _measure(state["players"][second], kind)
    if mine is None or theirs is None:
        return None
    return TIED if mine == theirs else first if mine > theirs else second


def neighbour_medals(state: State, who: int) -> int | None:
    """None while one of this player's goals is not decided."""
    mine = [slot for slot in state["neighbour_goals"] if who in slot["between"]]
    winners = [winner_of(state, slot) for slot in mine]
    if None in winners or not mine:
        return None
    return sum(NEIGHBOUR_TIED if each == TIED else NEIGHBOUR_WON if each == who else 0 for each in winners)


def sees(state: State, one: Player, goal: str) -> bool | None:
    """Whether a personal goal is met, as far as the app can see it; None: only the table can."""
    found = printed.goals()[goal]["personal"]
    kind = found["kind"]
    if kind == "track_at_top" and found["of"] in TRACKS:
        return bool(one["at"][found["of"]][1] >= TOP)
    if kind == "nine_meteorites":
        return one["meteorites"] >= 9
    if kind == "more_pods_than_meteorites":
        return one["pods"] > one["meteorites"]
    grid = printed.printed()["planets"][one["planet"]]["grid"]
    if kind in ("all_ice", "all_land") and state["phase"] in ("scoring", "finished"):
        letter = "I" if kind == "all_ice" else "L"
        return not any(grid[square // 12][square % 12] == letter for square in one["empty"])
    return None


def personal_done(state: State, one: Player) -> int | None:
    """How many personal goals are met; None if this player has told the app of none."""
    if not one["goals"]:
        return None
    found = [(goal, sees(state, one, goal)) for goal in one["goals"]]
    return sum(goal in one["goals_done"] if seen is None else seen for goal, seen in found)
