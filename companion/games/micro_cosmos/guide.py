"""The guide of Micro Cosmos: what to do now, and why."""

from companion.engine.guide import Guide, Offer, Status, Step
from companion.engine.message import Message, message, player_name, sentences
from companion.games.micro_cosmos import score
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.destination import OTHER_ACTIONS, actions_here
from companion.games.micro_cosmos.state import AutomaTurn, State, place_name


def where(state: State) -> Message:
    if state["phase"] != "play":
        return message(f"micro_cosmos.where.{state['phase']}")
    return message("micro_cosmos.where.turn", round=state["round"], who=player_name(state["turn"]["player"]))


def progress(state: State) -> Message:
    """How many planets are done, for the top bar."""
    return message("micro_cosmos.progress", done=states.done_count(state), needed=state["planets_to_end"])


def on_turn(state: State) -> int | None:
    return state["turn"]["player"] if state["phase"] == "play" else None


def guide(state: State) -> Guide:
    phase = state["phase"]
    if phase == "planets":
        return _planets(state)
    if phase == "play":
        return _automa(state) if states.is_automa(state, state["turn"]["player"]) else _player(state)
    to_score = Offer(message("micro_cosmos.next.score"), icon="trophy", screen="score")
    if phase == "scoring":
        back = Offer(message("micro_cosmos.offer.back_to_play"), {"do": "back_to_play"}, "arrow-left")
        known = not score.sheet(state).missing
        why = message("micro_cosmos.why.score_known" if known else "micro_cosmos.why.score")
        step = Step(message("micro_cosmos.step.score"), why, "now")
        return Guide(where(state), [step], to_score, [back] if state["ended_early"] else [])
    return Guide(where(state), [Step(message("micro_cosmos.step.finished"), None, "done")], to_score)


def _planets(state: State) -> Guide:
    steps = [
        Step(
            message("micro_cosmos.step.start_planet", place=place_name(at)),
            message("micro_cosmos.why.start_planet") if at == states.missing_starts(state)[0] else None,
            "now" if at == states.missing_starts(state)[0] else "later",
        )
        for at in states.missing_starts(state)
    ]
    return Guide(where(state), steps, Offer(message("micro_cosmos.next.planet"), icon="arrow-right", screen="planet"))


def notice(state: State) -> Message | None:
    if state["last_round"] is None:
        return None
    last = state["round"] >= state["last_round"]
    return message("micro_cosmos.notice.last_round" if last else "micro_cosmos.notice.one_more_round")


def _player(state: State) -> Guide:
    turn = state["turn"]
    player = state["players"][turn["player"]]
    steps = []
    if state["automa"] is not None and state["automa"]["crew_due"]:
        crew = message("micro_cosmos.step.automa_crew", n=state["automa"]["crew_due"])
        steps.append(Step(crew, message("micro_cosmos.why.automa_crew"), "now"))
    if player["owed"]:
        owed = message("micro_cosmos.step.owed", n=player["owed"])
        steps.append(Step(owed, message("micro_cosmos.why.owed"), "now"))
    for who, other in enumerate(state["players"]):
        if other["owed"] and who != turn["player"]:
            owed = message("micro_cosmos.step.owed_other", who=player_name(who), n=other["owed"])
            steps.append(Step(owed, message("micro_cosmos.why.owed_other"), "now"))
    if player["crew_owed"]:
        crew = message("micro_cosmos.step.crew_owed", n=player["crew_owed"])
        steps.append(Step(crew, message("micro_cosmos.why.crew_owed"), "now"))
    steps += _turn_steps(state)
    ending: Offer = Offer(
        message("micro_cosmos.next.to_automa" if states.is_solo(state) else "micro_cosmos.next.end_turn"),
        {"do": "end_turn"},
        "arrow-right",
        screen="automa" if states.is_solo(state) else "",
    )
    waiting = sum(other["owed"] for other in state["players"]) + player["crew_owed"] + (not turn["landed"])
    if state["automa"] is not None:
        waiting += state["automa"]["crew_due"]
    last = state["last_round"] is not None
    return Guide(where(state), steps, ending, notice=notice(state), urgent=last, waiting=waiting)


def _turn_steps(state: State) -> list[Step]:
    turn = state["turn"]
    who = turn["player"]
    player = state["players"][who]
    landed = turn["landed"]
    upgraded: Status = "done" if turn["upgraded"] or landed else "now"
    on_portal = player["ark"]["spot"] == "portal"
    on_planet = player["ark"]["spot"] == "planet"
    allowed = 1 if not landed else actions_here(state, who) if on_planet else len(OTHER_ACTIONS)
    acted: Status = "done" if landed and len(turn["acted"]) >= allowed else "now" if landed else "later"
    where_to = Step(
        message("micro_cosmos.step.travel", n=states.range_of(player)),
        message("micro_cosmos.why.travel_solo" if states.is_solo(state) else "micro_cosmos.why.travel"),
        "done" if landed else "now",
    )
    cards = message("micro_cosmos.step.crew", n=1 if landed and on_portal else 2)
    here = "portal" if landed and not on_planet else "planet"
    act = Step(message(f"micro_cosmos.step.act.{here}", n=allowed), message(f"micro_cosmos.why.act.{here}"), acted)
    if landed and player["ark"]["spot"] == "asteroid":
        act = Step(message("micro_cosmos.nothing_here"), None, "done")
    return [
        Step(message("micro_cosmos.step.upgrade"), message("micro_cosmos.why.upgrade"), upgraded),
        where_to,
        Step(cards, message("micro_cosmos.why.crew"), "now" if landed else "later"),
        act,
        Step(message("micro_cosmos.step.draw"), message("micro_cosmos.why.draw"), "now" if landed else "later"),
    ]


# ------------------------------------------------------------ the Automa's turn


def _automa(state: State) -> Guide:
    automa = states.automa_of(state)
    turn = automa["turn"]
    if turn is not None:
        return _card(state, turn)
    printed = automa["way"] == "printed"
    key = "show" if printed else "draw"
    step = Step(message(f"micro_cosmos.step.automa.{key}"), message(f"micro_cosmos.why.automa.{key}"), "now")
    offer = Offer(
        message(f"micro_cosmos.next.automa.{key}"),
        None if printed else {"do": "automa_draw"},
        "cards-outline",
        screen="automa",
    )
    return Guide(where(state), [step], offer, notice=notice(state), urgent=state["last_round"] is not None)


def _card(state: State, turn: AutomaTurn) -> Guide:
    steps = [
        Step(
            step["title"],
            sentences([*step["why"], *step["moves"]]),
            "later" if step["status"] == "later" else "now",
        )
        for step in turn["steps"]
    ]
    if turn["question"] is not None:
        key = "planet" if turn["question"]["kind"] == "planet" else "answer"
        to_question = Offer(message(f"micro_cosmos.next.{key}"), icon="help-circle-outline", screen="automa")
        last = state["last_round"] is not None
        return Guide(where(state), steps, to_question, notice=notice(state), urgent=last, waiting=1)
    done = Offer(message("micro_cosmos.next.automa_done"), {"do": "automa_done"}, "check", screen="table")
    return Guide(where(state), steps, done, notice=notice(state), urgent=state["last_round"] is not None)
