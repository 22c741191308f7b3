"""Turns: their kind, bonus cards, extra turns, the last turns and the end of the game."""

from companion.engine.action import Draft, action, one_of
from companion.engine.early_end import early_end_actions
from companion.engine.message import message, player_name, refuse
from companion.games.mars_dice import state as states
from companion.games.mars_dice.rules import need_play
from companion.games.mars_dice.state import SOLO_TITLE_ENDS, State


def turn_kind(draft: Draft[State], kind: str) -> None:
    need_play(draft.state)
    turn = draft.state["turn"]
    if turn["kind"] == kind:
        raise refuse("engine.already_so")
    turn["kind"] = kind
    draft.say(f"mars_dice.kind_chosen.{kind}", who=player_name(turn["player"]))


def take_bonus(draft: Draft[State]) -> None:
    state = draft.state
    need_play(state)
    who = state["turn"]["player"]
    if not states.pending_bonus_cards(state, who):
        raise refuse("mars_dice.no_bonus_due", who=player_name(who))
    state["players"][who]["bonus_cards"] += 1
    state["bonus_pile"] -= 1
    draft.say("mars_dice.bonus_taken", who=player_name(who), n=state["bonus_pile"])


def extra_turn(draft: Draft[State]) -> None:
    need_play(draft.state)
    draft.state["turn"]["extra"] += 1
    draft.say("mars_dice.extra_turn", who=player_name(draft.state["turn"]["player"]))


def end_turn(draft: Draft[State]) -> None:
    state = draft.state
    need_play(state)
    turn = state["turn"]
    if states.pending_bonus_cards(state, turn["player"]):
        raise refuse("mars_dice.bonus_first", who=player_name(turn["player"]))
    if states.is_solo(state):
        _end_solo_turn(draft)
    else:
        _pass_turn(draft)


def _end_solo_turn(draft: Draft[State]) -> None:
    state = draft.state
    number = state["turn"]["number"]
    if states.extra_is_free(state):
        _start_turn(state, 0, counted=False)
        draft.say("mars_dice.extra_turn_started", number=number)
        return
    coming = states.next_seat(state)
    if coming is None:
        draft.say("mars_dice.turn_ended_solo", number=number)
        state["phase"] = "scoring"
        draft.say("mars_dice.solo_over")
    else:
        _start_turn(state, coming)
        draft.say("mars_dice.turn_started_solo", number=state["turn"]["number"])
    for slot, last in enumerate(SOLO_TITLE_ENDS):
        title = state["titles"][slot]
        if number == last and title["owner"] is None and not title["gone"]:
            title["gone"] = True
            if title["id"] is not None:
                draft.say("mars_dice.title_expired", title=message(f"mars_dice.title.{title['id']}"), turn=last)


def _pass_turn(draft: Draft[State]) -> None:
    state = draft.state
    turn = state["turn"]
    coming = states.next_seat(state)
    if coming is None:
        draft.say("mars_dice.turn_ended", who=player_name(turn["player"]))
        state["phase"] = "scoring"
        draft.say("mars_dice.all_last_turns_played")
        return
    extra = turn["extra"] > 0
    if not extra and state["last_turns"]:
        state["last_turns"].pop(0)
    _start_turn(state, coming)
    draft.say("mars_dice.turn_started", who=player_name(coming))
    if state["last_turns"] is not None and not extra:
        draft.say("mars_dice.last_turn_of", who=player_name(coming))


def _start_turn(state: State, who: int, counted: bool = True) -> None:
    turn = state["turn"]
    state["turn"] = {
        "number": turn["number"] + counted,
        "player": who,
        "kind": None,
        "support": 0,
        "main": 0,
        "produced": False,
        "extra": max(0, turn["extra"] - 1),
    }


ACTIONS = (
    action("turn_kind", turn_kind, kind=one_of("production", "action")),
    action("take_bonus", take_bonus),
    action("extra_turn", extra_turn),
    action("end_turn", end_turn),
    *early_end_actions(need_play, "mars_dice.ended_early", "mars_dice.back_to_play"),
)
