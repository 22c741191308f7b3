"""The guide of Crafting the Cosmos: the steps to do now with their reasons, and the buttons."""

from companion.engine.guide import Guide, Offer, Status, Step
from companion.engine.message import Message, message, player_name
from companion.games.crafting_the_cosmos import cards, dial, layout
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import HAND, PLACES, STEPS, TRACKS
from companion.games.crafting_the_cosmos.rounds import is_last
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import area_name, goal_counts, goal_name, resource_name

END_STEPS = ("move", "score", "deal", "check", "hands", "ready")


def where(state: State) -> Message:
    if state["phase"] != "play":
        return message(f"crafting_the_cosmos.where.{state['phase']}")
    if state["end_step"]:
        return message("crafting_the_cosmos.where.end", round=state["round"])
    who = states.mover(state)
    if who is not None:
        return message("crafting_the_cosmos.where.energy", round=state["round"], who=player_name(who))
    builder = next(iter(states.builders(state)), state["first"])
    return message("crafting_the_cosmos.where.build", round=state["round"], who=player_name(builder))


def on_turn(state: State) -> int | None:
    """Who moves markers; while nobody does, who builds first."""
    if state["phase"] != "play" or state["end_step"]:
        return None
    who = states.mover(state)
    return who if who is not None else next(iter(states.builders(state)), None)


def guide(state: State) -> Guide:
    phase = state["phase"]
    if phase == "setup":
        return _setup(state)
    to_score = Offer(message("crafting_the_cosmos.next.score"), icon="trophy", screen="score")
    if phase == "finished":
        return Guide(where(state), [Step(message("crafting_the_cosmos.step.finished"), None, "done")], to_score)
    if phase == "scoring":
        steps = [
            Step(message("crafting_the_cosmos.step.tokens"), message("crafting_the_cosmos.because.tokens"), "now"),
            Step(message("crafting_the_cosmos.step.score"), message("crafting_the_cosmos.because.tie"), "now"),
        ]
        back = Offer(message("crafting_the_cosmos.offer.back_to_play"), {"do": "back_to_play"}, "arrow-left")
        return Guide(where(state), steps, to_score, [back])
    steps = _end_steps(state) if state["end_step"] else _turn_steps(state)
    last = is_last(state)
    notice = message("crafting_the_cosmos.notice.last_round") if last else None
    buttons = _buttons(state)
    return Guide(where(state), steps, buttons[0], buttons[1:], notice=notice, urgent=last)


def _setup(state: State) -> Guide:
    steps = []
    left = sum(not marker["area"] for marker in state["markers"])
    if state["ways"]["dial"] == "table":
        if left:
            title = message("crafting_the_cosmos.step.lay", n=left, area=area_name(layout.next_area(state)))
        else:
            title = message("crafting_the_cosmos.step.laid")
        steps.append(Step(title, message("crafting_the_cosmos.because.lay"), "now" if left else "done"))
    if state["ways"]["goals"] == "printed":
        steps.append(
            Step(
                message("crafting_the_cosmos.step.first_goal"),
                message("crafting_the_cosmos.because.first_goal"),
                "done" if state["goals"][0] else "now",
            )
        )
    for who, player in enumerate(state["players"]):
        if player["due"]:
            step = message("crafting_the_cosmos.step.draw", who=player_name(who), n=player["due"])
            steps.append(Step(step, message("crafting_the_cosmos.because.first_hand"), "now"))
    steps.append(Step(message("crafting_the_cosmos.step.begin"), None, "now" if layout.is_ready(state) else "later"))
    return Guide(where(state), steps, _setup_button(state, left))


def _setup_button(state: State, left: int) -> Offer:
    if left:
        return Offer(message("crafting_the_cosmos.next.lay"), icon="circle-multiple-outline", screen="table")
    if not state["goals"][0]:
        return Offer(message("crafting_the_cosmos.next.first_goal"), icon="bullseye-arrow", screen="goals")
    if not layout.is_ready(state):
        return Offer(message("crafting_the_cosmos.next.energy_cards"), icon="cards-outline", screen="galaxy")
    return Offer(message("crafting_the_cosmos.next.begin"), {"do": "begin"}, "arrow-right", screen="table")


def _turn_steps(state: State) -> list[Step]:
    """The steps of all turns of the round: every step of the present turns, one step for each other turn."""
    steps = []
    for who in states.order(state):
        stage = state["players"][who]["stage"]
        if stage in ("energy", "draw"):
            steps += _energy_steps(state, who)
        elif stage == "build":
            steps += _building_steps(state, who)
        else:
            status: Status = "done" if stage == "done" else "later"
            steps.append(Step(message("crafting_the_cosmos.step.turn", who=player_name(who)), None, status))
    return steps


def _energy_steps(state: State, who: int) -> list[Step]:
    player, used = state["players"][who], len(state["steps"])
    name = player_name(who)
    moving = player["stage"] == "energy"
    may_collect = moving and dial.own_moved(state["markers"], state["steps"], who)
    if moving:
        title = message("crafting_the_cosmos.step.move", who=name, used=used, last=STEPS)
    else:
        title = message("crafting_the_cosmos.step.moved", who=name)
    steps = [
        Step(title, message("crafting_the_cosmos.because.markers"), "now" if moving and used < STEPS else "done"),
        Step(
            message("crafting_the_cosmos.step.collect", who=name),
            message("crafting_the_cosmos.because.collect"),
            "now" if may_collect else "later" if moving else "done",
        ),
    ]
    if player["due"]:
        because = message(f"crafting_the_cosmos.because.draw.{state['ways']['energy']}")
        steps.append(Step(message("crafting_the_cosmos.step.draw", who=name, n=player["due"]), because, "now"))
    return steps


def _building_steps(state: State, who: int) -> list[Step]:
    player = state["players"][who]
    name = player_name(who)
    steps = [
        Step(
            message("crafting_the_cosmos.step.place", who=name), message("crafting_the_cosmos.because.place"), "now"
        ),
        Step(
            message("crafting_the_cosmos.step.scoring", who=name),
            message("crafting_the_cosmos.because.scoring"),
            "now",
        ),
    ]
    if player["ready"]:
        release = message("crafting_the_cosmos.step.release", who=name, n=player["ready"])
        steps.append(Step(release, message("crafting_the_cosmos.because.release"), "now"))
    steps.append(
        Step(message("crafting_the_cosmos.step.cards", who=name), message("crafting_the_cosmos.because.cards"), "now")
    )
    if player["choice"] is not None:
        keep = message("crafting_the_cosmos.step.keep", who=name, n=len(player["choice"]["cards"]))
        steps.append(Step(keep, message("crafting_the_cosmos.because.keep"), "now"))
    goods = [
        message("crafting_the_cosmos.so_many", what=resource_name(track), n=player["tracks"][track])
        for track in TRACKS
        if player["tracks"][track]
    ]
    if goods:
        spend = message("crafting_the_cosmos.step.spend", who=name, what=goods)
        steps.append(Step(spend, message("crafting_the_cosmos.because.spend"), "now"))
    omega = message("crafting_the_cosmos.step.omega", who=name)
    steps.append(Step(omega, message("crafting_the_cosmos.because.omega"), "later"))
    return steps


def _end_steps(state: State) -> list[Step]:
    """The six steps of the rulebook in order. If hands are not counted, the app can only remind of their limit."""
    now = END_STEPS.index(state["end_step"])
    steps = []
    for number, step in enumerate(END_STEPS):
        status: Status = "done" if number < now else "now" if number == now else "later"
        if step == "hands" and state["end_step"] == "ready" and not states.counts_hands(state):
            status = "now"
        steps.append(Step(message(f"crafting_the_cosmos.end_step.{step}", most=HAND), _end_why(state, step), status))
    return steps


def _end_why(state: State, step: str) -> Message:
    goal = state["goals"][PLACES - 1]
    if step == "score" and goal:
        return message("crafting_the_cosmos.because.goal", goal=goal_name(goal), counts=goal_counts(goal))
    if len(state["players"]) == 2 and step in ("score", "ready"):
        return message(f"crafting_the_cosmos.two_players.{step}")
    return message(f"crafting_the_cosmos.end_why.{step}")


def _buttons(state: State) -> list[Offer]:
    """The next button first; if phases overlap there are several."""
    if state["end_step"]:
        return [_end_button(state)]
    buttons = []
    who = states.mover(state)
    if who is not None:
        buttons.append(_energy_button(state, who))
    for builder in states.builders(state):
        name = player_name(builder)
        if state["players"][builder]["choice"] is not None:
            label = message("crafting_the_cosmos.next.keep", who=name)
            buttons.append(Offer(label, icon="cards-outline", screen="abilities"))
        else:
            label = message("crafting_the_cosmos.next.end_building", who=name)
            buttons.append(Offer(label, {"do": "end_building", "who": builder}, "arrow-right", screen="table"))
    return buttons


def _energy_button(state: State, who: int) -> Offer:
    if state["players"][who]["stage"] == "draw":
        if state["ways"]["energy"] == "app" and (state["energy_deck"]["draw"] or state["energy_deck"]["discard"]):
            action = {"do": "draw_energy", "who": who, "place": None}
            return Offer(message("crafting_the_cosmos.next.draw"), action, "cards-outline")
        return Offer(message("crafting_the_cosmos.next.energy_cards"), icon="cards-outline", screen="galaxy")
    if dial.own_moved(state["markers"], state["steps"], who):
        label = "crafting_the_cosmos.next.collect_draw" if _draws(state, who) else "crafting_the_cosmos.next.collect"
        return Offer(message(label), {"do": "collect"}, "arrow-right")
    return Offer(
        message("crafting_the_cosmos.next.find", who=player_name(who)), icon="lightbulb-outline", screen="finder"
    )


def _draws(state: State, who: int) -> bool:
    """Whether this player has to draw energy cards after collecting."""
    return states.counts_hands(state) and any(
        reward["what"] == "card" and reward["n"] for reward in states.rewards(state, who)
    )


def _end_button(state: State) -> Offer:
    step = state["end_step"]
    if step == "move":
        return Offer(message("crafting_the_cosmos.next.move"), {"do": "move_goals"}, "arrow-right", screen="goals")
    if step in ("score", "deal"):
        return Offer(message(f"crafting_the_cosmos.next_goal.{step}"), icon="bullseye-arrow", screen="goals")
    if step == "hands":
        who = next(seat for seat, player in enumerate(state["players"]) if cards.over_limit(player))
        label = message(
            "crafting_the_cosmos.next.hands", who=player_name(who), n=cards.over_limit(state["players"][who])
        )
        return Offer(label, icon="cards-outline", screen="galaxy")
    label = message("crafting_the_cosmos.next.round", round=state["round"] + 1)
    return Offer(label, {"do": "next_round"}, "arrow-right", screen="table")
