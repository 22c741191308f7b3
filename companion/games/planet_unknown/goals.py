"""Goals: those between neighbours, those for all, and one's own; what they are worth. What the app can see for itself
it decides; the rest is told."""

from typing import Any

from companion.engine import chance
from companion.engine.message import Message, message, player_name, refuse
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import planets
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import NEIGHBOUR_TIED, NEIGHBOUR_WON, TOP, TRACKS
from companion.games.planet_unknown.state import Player, State

TIED = -1
SHARED = 3  # goals of which Jump Drive chooses one


def slots(players: int) -> list[dict[str, Any]]:
    """The places for neighbour goals: three between two players, one between every two of more, none in solo."""
    if players == 1:
        return []
    pairs = [[0, 1]] * 3 if players == 2 else [[who, (who + 1) % players] for who in range(players)]
    return [{"between": list(pair), "goal": "", "winner": None} for pair in pairs]


def free(state: State) -> list[str]:
    """The cards that lie nowhere: both sides are on one card."""
    taken = {each["goal"] for each in [*state["neighbour_goals"], *state["shared_goals"]]}
    taken |= {each for player in state["players"] for each in [*player["goals"], *player["dealt"]]}
    return [goal for goal in printed.goals() if goal not in taken]


def need_goal(state: State, goal: str) -> None:
    if goal not in free(state):
        raise refuse("planet_unknown.no_such_goal")


def neighbour_line(goal: str) -> Message:
    return _line("neighbour", printed.goals()[goal]["neighbour"])


def personal_line(goal: str) -> Message:
    return _line("personal", printed.goals()[goal]["personal"])


def _line(side: str, found: dict[str, str]) -> Message:
    gaps = {"of": message(f"planet_unknown.resource.{found['of']}")} if "of" in found else {}
    if side == "personal":
        return message(f"planet_unknown.goal.personal.{found['kind']}", **gaps)
    return message(f"planet_unknown.goal.neighbour.{found['kind']}", **gaps)


def drawn(state: State, count: int) -> list[str]:
    chance.show(state)
    return chance.shuffled(state, free(state))[:count]


def deal_more(state: State, who: int) -> list[Message]:
    """One more personal goal for a player to whom the app has dealt them."""
    player = state["players"][who]
    more = drawn(state, 1)
    player["dealt"] += more
    player["goals"] += more
    return [message("planet_unknown.goal_kept", who=player_name(who))]


def offer_shared(state: State, who: int) -> list[Message]:
    """Jump Drive's technology F."""
    state["players"][who]["queue"].append({"kind": "shared_goal", "cards": drawn(state, SHARED)})
    return [message("planet_unknown.gains.shared_goal")]


# ------------------------------------------------------------ what they are worth


def _measure(player: Player, kind: str) -> int | None:
    """What is compared for a neighbour goal that the app can see; more is better."""
    at_top = sum(place[1] >= TOP for place in player["at"].values())
    return {
        "most_tracks_at_top": at_top,
        "most_meteorites": player["meteorites"],
        "most_pods": states.collected_pods(player),
        "fewest_meteorites": -player["meteorites"],
        "fewest_pods": -states.collected_pods(player),
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


def shared_winners(state: State, found: dict[str, Any]) -> list[int] | None:
    """Who is best at a goal for which all compete, or None while nobody has told."""
    if found["winners"] is not None:
        told: list[int] = found["winners"]
        return told
    kind = printed.goals()[found["goal"]]["neighbour"]["kind"]
    values = [_measure(player, kind) for player in state["players"]]
    known = [value for value in values if value is not None]
    return [who for who, value in enumerate(values) if value == max(known)] if known else None


def neighbour_medals(state: State, who: int) -> int | None:
    """With those for which all compete; None while one of this player's goals is not decided."""
    mine = [slot for slot in state["neighbour_goals"] if who in slot["between"]]
    winners = [winner_of(state, slot) for slot in mine]
    if None in winners or not mine:
        return None
    medals = sum(NEIGHBOUR_TIED if each == TIED else NEIGHBOUR_WON if each == who else 0 for each in winners)
    for found in state["shared_goals"]:
        best = shared_winners(state, found)
        if best is None:
            return None
        if who in best:
            medals += NEIGHBOUR_WON if len(best) == 1 else NEIGHBOUR_TIED
    return medals


def sees(state: State, player: Player, goal: str) -> bool | None:
    """Whether a personal goal is met, as far as the app can see it; None: only the table can."""
    found = printed.goals()[goal]["personal"]
    kind = found["kind"]
    if kind == "track_at_top" and found["of"] in TRACKS:
        return [found["of"], TOP] in player["at"].values()
    if kind == "nine_meteorites":
        return player["meteorites"] >= 9
    if kind == "more_pods_than_meteorites":
        return states.collected_pods(player) > player["meteorites"]
    if kind in ("all_ice", "all_land") and states.is_over(state) and player["painted"]:
        return _covered(player, "I" if kind == "all_ice" else "L")
    return None


def _covered(player: Player, letter: str) -> bool | None:
    """Whether all land or ice is covered. What is printed under a pod or another symbol only the table sees."""
    planet = printed.printed()["planets"][player["planet"]]
    empty = {planets.ground(planet, square) for square in player["empty"]}
    if letter in empty:
        return False
    return None if empty - {"I", "L"} else True


def met(state: State, player: Player, goal: str) -> bool | None:
    """Whether a personal goal is met: as the app sees it, else as told; None while nobody has told."""
    seen = sees(state, player, goal)
    if seen is not None:
        return seen
    return True if goal in player["goals_done"] else False if goal in player["goals_failed"] else None


def personal_done(state: State, player: Player) -> int | None:
    """How many personal goals are met; None if one is not decided, or if this player has told the app of none."""
    found = [met(state, player, goal) for goal in player["goals"]]
    return None if None in found or not found else found.count(True)
