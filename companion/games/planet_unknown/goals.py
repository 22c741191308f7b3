"""Goals between two neighbours, goals for which all compete, and personal goals, with their medals. The app decides
itself whether a goal is met if its state shows that; else the players say it."""

from companion.engine import chance
from companion.engine.message import Message, message, player_name, refuse
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import planets
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import NEIGHBOUR_TIED, NEIGHBOUR_WON, TOP, TRACKS, GoalSide
from companion.games.planet_unknown.state import NeighbourGoal, Player, SharedGoal, State

TIED = -1
SHARED = 3  # goals of which Jump Drive chooses one


def slots(players: int) -> list[NeighbourGoal]:
    """The places for neighbour goals: three for two players, one between every two neighbours of more players, none
    in a solo game."""
    if players == 1:
        return []
    pairs = [[0, 1]] * 3 if players == 2 else [[who, (who + 1) % players] for who in range(players)]
    return [{"between": list(pair), "goal": "", "winner": None} for pair in pairs]


def free(state: State) -> list[str]:
    """The goal cards that are not in use. A card has both sides, so it is used once."""
    taken = {place["goal"] for place in state["neighbour_goals"]}
    taken |= {shared["goal"] for shared in state["shared_goals"]}
    taken |= {goal for player in state["players"] for goal in [*player["goals"], *player["dealt"]]}
    return [goal for goal in printed.goals() if goal not in taken]


def need_goal(state: State, goal: str) -> None:
    if goal not in free(state):
        raise refuse("planet_unknown.no_such_goal")


def neighbour_goal_text(goal: str) -> Message:
    return _goal_text("neighbour", printed.goals()[goal]["neighbour"])


def personal_goal_text(goal: str) -> Message:
    return _goal_text("personal", printed.goals()[goal]["personal"])


def _goal_text(side: str, goal: GoalSide) -> Message:
    gaps = {"of": message(f"planet_unknown.resource.{goal['of']}")} if "of" in goal else {}
    if side == "personal":
        return message(f"planet_unknown.goal.personal.{goal['kind']}", **gaps)
    return message(f"planet_unknown.goal.neighbour.{goal['kind']}", **gaps)


def drawn(state: State, count: int) -> list[str]:
    """So many goal cards that are not in use, by chance."""
    chance.show(state)
    return chance.shuffled(state, free(state))[:count]


def deal_more(state: State, who: int) -> list[Message]:
    """Deals one more personal goal to a player whose goals the app has dealt."""
    player = state["players"][who]
    more = drawn(state, 1)
    player["dealt"] += more
    player["goals"] += more
    return [message("planet_unknown.goal_kept", who=player_name(who))]


def offer_shared(state: State, who: int) -> list[Message]:
    """Jump Drive's technology F: the player may choose one of some goals for which all will compete."""
    state["players"][who]["queue"].append({"kind": "shared_goal", "cards": drawn(state, SHARED)})
    return [message("planet_unknown.gains.shared_goal")]


# ------------------------------------------------------------ winners and medals


def _measure(player: Player, kind: str) -> int | None:
    """The number that a neighbour goal of this kind compares, the larger the better; None if the app cannot see
    it."""
    at_top = sum(place[1] >= TOP for place in player["at"].values())
    return {
        "most_tracks_at_top": at_top,
        "most_meteorites": player["meteorites"],
        "most_pods": states.collected_pods(player),
        "fewest_meteorites": -player["meteorites"],
        "fewest_pods": -states.collected_pods(player),
    }.get(kind)


def winner_of(state: State, slot: NeighbourGoal) -> int | None:
    """The seat that wins a neighbour goal, or TIED, or None as long as it is not known."""
    if slot["winner"] is not None or not slot["goal"]:
        return slot["winner"]
    first, second = slot["between"]
    kind = printed.goals()[slot["goal"]]["neighbour"]["kind"]
    mine, theirs = _measure(state["players"][first], kind), _measure(state["players"][second], kind)
    if mine is None or theirs is None:
        return None
    return TIED if mine == theirs else first if mine > theirs else second


def shared_winners(state: State, shared: SharedGoal) -> list[int] | None:
    """The seats that win a goal for which all compete, or None as long as that is not known."""
    if shared["winners"] is not None:
        return shared["winners"]
    kind = printed.goals()[shared["goal"]]["neighbour"]["kind"]
    values = [_measure(player, kind) for player in state["players"]]
    known = [value for value in values if value is not None]
    return [who for who, value in enumerate(values) if value == max(known)] if known else None


def neighbour_medals(state: State, who: int) -> int | None:
    """The medals of a player for neighbour goals and for goals for which all compete; None as long as one of them is
    not decided."""
    mine = [slot for slot in state["neighbour_goals"] if who in slot["between"]]
    winners = [winner_of(state, slot) for slot in mine]
    if None in winners or not mine:
        return None
    medals = sum(NEIGHBOUR_TIED if winner == TIED else NEIGHBOUR_WON if winner == who else 0 for winner in winners)
    for shared in state["shared_goals"]:
        best = shared_winners(state, shared)
        if best is None:
            return None
        if who in best:
            medals += NEIGHBOUR_WON if len(best) == 1 else NEIGHBOUR_TIED
    return medals


def app_sees(state: State, player: Player, goal: str) -> bool | None:
    """Whether a personal goal is met according to the state; None if only the table shows it."""
    side = printed.goals()[goal]["personal"]
    kind = side["kind"]
    if kind == "track_at_top" and side["of"] in TRACKS:
        return [side["of"], TOP] in player["at"].values()
    if kind == "nine_meteorites":
        return player["meteorites"] >= 9
    if kind == "more_pods_than_meteorites":
        return states.collected_pods(player) > player["meteorites"]
    if kind in ("all_ice", "all_land") and states.is_over(state) and player["painted"]:
        return _covered(player, "I" if kind == "all_ice" else "L")
    return None


def _covered(player: Player, letter: str) -> bool | None:
    """Whether all squares of land or ice are covered; None if an empty square shows a pod or another symbol, because
    only the table shows what is printed under it."""
    planet = printed.planet(player["planet"])
    empty = {planets.ground(planet, square) for square in player["empty"]}
    if letter in empty:
        return False
    return None if empty - {"I", "L"} else True


def met(state: State, player: Player, goal: str) -> bool | None:
    """Whether a personal goal is met according to the state, else according to the player; None as long as neither
    says it."""
    by_app = app_sees(state, player, goal)
    if by_app is not None:
        return by_app
    return True if goal in player["goals_done"] else False if goal in player["goals_failed"] else None


def personal_done(state: State, player: Player) -> int | None:
    """How many personal goals are met; None if one of them is not decided, or if the app knows none of them."""
    results = [met(state, player, goal) for goal in player["goals"]]
    return None if None in results or not results else results.count(True)
