"""The guide of Planet Unknown: the steps to do now with their reasons, and the next button."""

from companion.engine.guide import Guide, Offer, Step
from companion.engine.message import Message, message, player_name
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import depots, events, goals
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.state import State
from companion.games.planet_unknown.words import event_text, limit_text, pending_text


def where(state: State) -> Message:
    if state["phase"] != "play":
        return message(f"planet_unknown.where.{state['phase']}")
    if state["events"]:
        return message("planet_unknown.where.round_of", round=state["round"], last=printed.EVENT_CARDS)
    return message("planet_unknown.where.round", round=state["round"])


def guide(state: State) -> Guide:
    phase = state["phase"]
    if phase == "setup":
        return _setup(state)
    to_score = Offer(message("planet_unknown.next.score"), icon="trophy", screen="score")
    if phase == "scoring":
        steps = [
            Step(message("planet_unknown.step.last_patches"), message("planet_unknown.why.last_patches"), "now"),
            *_pending_steps(state),
            *_undecided_goals(state),
            Step(message("planet_unknown.step.planet"), message("planet_unknown.why.planet"), "now"),
        ]
        planet = Offer(message("planet_unknown.next.planet"), icon="grid", screen="planet")
        return Guide(where(state), steps, planet, [to_score])
    if phase == "finished":
        return Guide(where(state), [Step(message("planet_unknown.step.finished"), None, "done")], to_score)
    return _play(state)


def _pending_steps(state: State) -> list[Step]:
    return [
        Step(message("planet_unknown.step.due", who=player_name(who), what=pending_text(pending)), None, "now")
        for who, player in enumerate(state["players"])
        for pending in player["queue"]
    ]


def missing(state: State) -> list[Message]:
    """What the players still have to do before the round can end: tiles that are not entered, pending benefits."""
    tiles = [
        message("planet_unknown.tile_first", who=player_name(who))
        for who, player in enumerate(state["players"])
        if not player["placed"] and state["phase"] == "play"
    ]
    return [*tiles, *(step.title for step in _pending_steps(state))]


def _undecided_goals(state: State) -> list[Step]:
    """A step for each personal goal of which a player has to say whether it is met."""
    return [
        Step(
            message("planet_unknown.step.goal", who=player_name(who), what=goals.personal_goal_text(goal)),
            None,
            "now",
        )
        for who, player in enumerate(state["players"])
        for goal in player["goals"]
        if goals.met(state, player, goal) is None
    ]


def _goals_step(state: State) -> Step:
    """In a solo game the three goals to keep have to be chosen, else the cards between neighbours."""
    if states.is_solo(state):
        player = state["players"][0]
        chosen = len(player["goals"]) >= player["most_goals"]
        title, why = message("planet_unknown.step.goals_solo"), message("planet_unknown.why.goals_solo")
    else:
        chosen = all(slot["goal"] for slot in state["neighbour_goals"])
        title, why = message("planet_unknown.step.goals_between"), message("planet_unknown.why.goals_between")
    return Step(title, why, "done" if chosen else "now")


def _setup(state: State) -> Guide:
    steps = [Step(message("planet_unknown.step.boards"), message("planet_unknown.why.boards"), "now")]
    if state["events"]:
        total = sum(state["mix"].values())
        steps.append(Step(message("planet_unknown.step.mix", n=total), message("planet_unknown.why.mix"), "now"))
    steps.append(_goals_step(state))
    begin = Offer(message("planet_unknown.next.begin"), {"do": "begin"}, "arrow-right", screen="table")
    return Guide(where(state), steps, begin)


def _play(state: State) -> Guide:
    station = "turn_one" if len(state["players"]) < 3 else "turn_any"
    commander = player_name(state["commander"])
    turned = state["event_turned"] or any(player["placed"] for player in state["players"]) or state["station_set"]
    steps = [
        Step(
            message(f"planet_unknown.step.{station}", who=commander),
            message("planet_unknown.why.station"),
            "done" if turned and not depots.station_pending(state) else "now",
        )
    ]
    if state["events"]:
        steps.append(_event_step(state))
    for who, player in enumerate(state["players"]):
        if not player["placed"]:
            where_from = depots.depot_text(state, depots.facing(state, who)) if depots.counted(state) else None
            steps.append(Step(message("planet_unknown.step.tile", who=player_name(who)), where_from, "now"))
    steps += _pending_steps(state)
    following = _next(state)
    ends = following.action is not None and following.action["do"] == "next_round"
    waiting = sum(len(player["queue"]) + (not player["placed"]) for player in state["players"]) if ends else 0
    return Guide(where(state), steps, following, notice=notice(state), urgent=state["last_round"], waiting=waiting)


def _event_step(state: State) -> Step:
    if state["event_turned"]:
        what = event_text(printed.events()[state["event"]]) if state["event"] else None
        return Step(message("planet_unknown.step.event_open"), what, "done")
    return Step(message("planet_unknown.step.event"), message("planet_unknown.why.event"), "now")


def _next(state: State) -> Offer:
    if depots.station_pending(state):
        return Offer(message("planet_unknown.next.station"), icon="rotate-right", screen="table")
    if events.is_pending(state) and state["way"] == "app":
        return Offer(message("planet_unknown.next.event"), {"do": "event_draw"}, "cards-outline")
    key = "planet_unknown.next.last" if state["last_round"] else "planet_unknown.next.round"
    return Offer(message(key, round=state["round"] + 1), {"do": "next_round", "anyway": False}, "arrow-right")


def notice(state: State) -> Message | None:
    """The limit that this round's event sets, and a warning if the round is the last one."""
    limit = limit_text(state["limits"][0]) if state["limits"] else None
    if state["last_round"]:
        last = message("planet_unknown.notice.last_round")
        return message("planet_unknown.notice.limit_and_last", limit=limit, last=last) if limit else last
    return limit
