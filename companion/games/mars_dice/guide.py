"""The guide of Mars Dice: what to do now, and why."""

from companion.engine.guide import Guide, Offer, Status, Step
from companion.engine.message import Message, message, player_name
from companion.games.mars_dice import state as states
from companion.games.mars_dice.data import PARAMETERS
from companion.games.mars_dice.rules import is_in_doubt
from companion.games.mars_dice.state import BONUS_AT, KEPT_DICE, SOLO_TURNS, State
from companion.games.mars_dice.titles import in_doubt, meeting


def where(state: State) -> Message:
    if state["phase"] != "play":
        return message(f"mars_dice.where.{state['phase']}")
    turn = state["turn"]
    if states.is_solo(state):
        return message("mars_dice.where.solo", turn=turn["number"], last=SOLO_TURNS)
    return message("mars_dice.where.turn", turn=turn["number"], who=player_name(turn["player"]))


def on_turn(state: State) -> int | None:
    return state["turn"]["player"] if state["phase"] == "play" else None


def guide(state: State) -> Guide:
    if state["phase"] == "finished":
        step = Step(message("mars_dice.step.finished"), None, "done")
        return Guide(where(state), [step], Offer(message("mars_dice.next.score"), icon="trophy", screen="score"))
    if state["phase"] == "scoring":
        step = Step(message("mars_dice.step.score"), message("mars_dice.why.score"), "now")
        back = Offer(message("mars_dice.offer.back_to_play"), {"do": "back_to_play"}, "arrow-left")
        asked, answers = _questions(state)
        to_score = Offer(message("mars_dice.next.score"), icon="trophy", screen="score")
        return Guide(where(state), [*asked, step], to_score, [*answers, back])
    asked, answers = _questions(state)
    return Guide(
        where(state),
        [*asked, *_steps(state)],
        _next(state),
        [*answers, *_offers(state)],
        notice=_notice(state),
        urgent=state["last_turns"] is not None,
        waiting=int(state["turn"]["kind"] is None and not states.pending_bonus_cards(state, state["turn"]["player"])),
    )


def _questions(state: State) -> tuple[list[Step], list[Offer]]:
    """What would end the game or give a title by a number that is only guessed is asked, with the answers."""
    steps, offers = [], []
    for name in PARAMETERS:
        if states.is_full(state, name) and is_in_doubt(state, name):
            value = states.reading(state["data"], name, state["steps"][name])
            asked = message("mars_dice.ask.end", track=message(f"mars_dice.{name}"), value=value)
            steps.append(Step(asked, message("mars_dice.ask.end_why"), "now"))
            offers.append(_confirm(message("mars_dice.ask.end_yes", value=value), f"parameters.{name}.steps"))
    for title in in_doubt(state):
        who = [player_name(seat) for seat in meeting(state, title)]
        needed = state["data"]["titles"][title]
        named = message(f"mars_dice.title.{title}")
        asked = message("mars_dice.ask.title", title=named, n=needed, who=who)
        steps.append(Step(asked, message("mars_dice.ask.title_why"), "now"))
        offers.append(_confirm(message("mars_dice.ask.title_yes", n=needed), f"titles.{title}"))
    if offers:
        offers.append(Offer(message("mars_dice.ask.no"), icon="pencil", screen="game_data"))
    return steps, offers


def _confirm(label: Message, name: str) -> Offer:
    return Offer(label, {"do": "change_data", "changes": [], "confirmed": [name]}, "check")


def _steps(state: State) -> list[Step]:
    before, turn, bonus = _before_the_game(state), _turn_steps(state), _bonus_steps(state)
    first_bonus = states.is_solo(state) and state["players"][0]["bonus_cards"] == 0
    return [*before, *bonus, *turn] if first_bonus else [*before, *turn, *bonus]


def _before_the_game(state: State) -> list[Step]:
    """The steps that only the first turn has."""
    steps = []
    if any(title["id"] is None for title in state["titles"]):
        steps.append(Step(message("mars_dice.step.pick_titles"), message("mars_dice.why.pick_titles"), "now"))
    if None in state["awards"]:
        steps.append(Step(message("mars_dice.step.pick_awards"), message("mars_dice.why.pick_awards"), "now"))
    if state["turn"]["number"] == 1 and state["turn"]["kind"] is None and not states.is_solo(state):
        last = len(state["players"]) - 1
        steps.append(
            Step(
                message("mars_dice.step.gift", who=player_name(0), to=player_name(last)),
                message("mars_dice.why.gift"),
                "now",
            )
        )
    return steps


def _turn_steps(state: State) -> list[Step]:
    turn = state["turn"]
    who = player_name(turn["player"])
    if turn["kind"] is None:
        return [Step(message("mars_dice.step.choose", who=who), message("mars_dice.why.choose"), "now")]
    if turn["kind"] == "production":
        kept = KEPT_DICE + state["players"][turn["player"]]["storage"]
        rolled: Status = "done" if turn["produced"] else "now"
        return [
            Step(message("mars_dice.step.keep", n=kept), message("mars_dice.why.keep"), rolled),
            Step(message("mars_dice.step.hand"), message("mars_dice.why.hand"), "now"),
            Step(message("mars_dice.step.produce"), message("mars_dice.why.produce"), rolled),
            Step(message("mars_dice.step.refresh"), message("mars_dice.why.refresh"), "now"),
        ]
    supported = turn["support"] > 0
    acted = turn["main"] > 0 or turn["support"] > 1
    return [
        Step(message("mars_dice.step.support"), message("mars_dice.why.support"), "done" if supported else "now"),
        Step(
            message("mars_dice.step.main"),
            message("mars_dice.why.main"),
            "done" if acted else "now" if supported else "later",
        ),
    ]


def _bonus_steps(state: State) -> list[Step]:
    who = state["turn"]["player"]
    if not states.pending_bonus_cards(state, who):
        return []
    player = state["players"][who]
    if states.is_solo(state) and player["bonus_cards"] == 0:
        return [Step(message("mars_dice.step.first_bonus"), message("mars_dice.why.first_bonus"), "now")]
    level = BONUS_AT[min(player["bonus_cards"] - states.is_solo(state), 1)]
    why = message("mars_dice.why.bonus", vp=level)
    return [Step(message("mars_dice.step.bonus", who=player_name(who)), why, "now")]


def _next(state: State) -> Offer:
    who = state["turn"]["player"]
    if states.pending_bonus_cards(state, who):
        return Offer(message("mars_dice.next.bonus", who=player_name(who)), {"do": "take_bonus"}, "cards-playing")
    coming = states.next_seat(state)
    action = {"do": "end_turn"}
    if coming is None:
        return Offer(message("mars_dice.next.end"), action, "flag-checkered")
    if states.extra_is_free(state):
        return Offer(message("mars_dice.next.again", who=player_name(who)), action, "repeat")
    if states.is_solo(state):
        return Offer(message("mars_dice.next.solo", turn=state["turn"]["number"] + 1), action, "arrow-right")
    if coming == who:
        return Offer(message("mars_dice.next.again", who=player_name(who)), action, "repeat")
    return Offer(message("mars_dice.next.turn", who=player_name(coming)), action, "arrow-right")


def _offers(state: State) -> list[Offer]:
    offers = []
    if any(title["id"] is None for title in state["titles"]):
        offers.append(Offer(message("mars_dice.offer.draw_titles"), {"do": "draw_titles"}, "shuffle-variant"))
    if all(award is None for award in state["awards"]) and len(states.award_colours(state)) >= states.AWARDS:
        offers.append(Offer(message("mars_dice.offer.roll_awards"), {"do": "roll_awards"}, "dice-multiple"))
    if state["turn"]["kind"] is None:
        for kind, icon in (("action", "gesture-tap"), ("production", "dice-multiple")):
            action = {"do": "turn_kind", "kind": kind}
            offers.append(Offer(message(f"mars_dice.offer.{kind}"), action, icon))
    return offers


def _notice(state: State) -> Message:
    if state["last_turns"] is not None:
        if not state["last_turns"]:
            return message("mars_dice.notice.very_last", who=player_name(state["turn"]["player"]))
        return message("mars_dice.notice.last_turns", order=[player_name(who) for who in state["last_turns"]])
    missing = {
        parameter: state["data"]["parameters"][parameter]["steps"] - state["steps"][parameter]
        for parameter in PARAMETERS
    }
    if states.is_solo(state):
        left = SOLO_TURNS - state["turn"]["number"]
        if not any(missing.values()):
            return message("mars_dice.notice.solo_full", n=left)
        if left == 0:
            return message("mars_dice.notice.solo_last", **missing)
        return message("mars_dice.notice.solo", n=left, **missing)
    return message("mars_dice.notice.missing", **missing)
