"""The actions of the Automa's turn: turn a card over, answer its questions, skip a step, end the turn; and those that
put its deck in order. How a card is worked out is in `automa`."""

from typing import Any

from companion.engine import chance, deck
from companion.engine.action import Check, Draft, action, copied, flag, one_of, text, whole
from companion.engine.deck_kinds import Card
from companion.engine.message import message, refuse
from companion.games.micro_cosmos import automa_cards
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa import work_out
from companion.games.micro_cosmos.automa_questions import check_answer
from companion.games.micro_cosmos.automa_results import OpenQuestion
from companion.games.micro_cosmos.data import SPECIALISTS, amounts
from companion.games.micro_cosmos.rules import need_play
from companion.games.micro_cosmos.state import AUTOMA, Automa, AutomaTurn, State
from companion.games.micro_cosmos.turns import pass_turn

MOST_SEEN = 40


def automa_draw(draft: Draft[State]) -> None:
    """The app turns over the top card."""
    automa = _need_card(draft.state)
    _need_deck(automa)
    if not automa["deck"]["draw"]:
        draft.say("micro_cosmos.reshuffled")
    card = deck.draw(draft.state, automa["deck"])
    _open_card(draft, automa, card, automa["cards"][card])


def automa_take(draft: Draft[State], card: str) -> None:
    """The players have turned over this card of the deck."""
    automa = _need_card(draft.state)
    _need_deck(automa)
    deck.draw_chosen(automa["deck"], card)
    _open_card(draft, automa, card, automa["cards"][card])


def automa_show(draft: Draft[State], card: Card) -> None:
    """With the printed deck: the player has tapped in what the card shows."""
    automa = _need_card(draft.state)
    if automa["way"] != "printed":
        raise refuse("micro_cosmos.not_printed")
    if card not in automa["seen"] and len(automa["seen"]) < MOST_SEEN:
        automa["seen"].append(copied(card))
    _open_card(draft, automa, "", card)


def automa_answer(draft: Draft[State], step: int, answer: Any) -> None:
    """The player answers the question of this step."""
    turn = _need_turn(draft.state)
    question = turn["question"]
    if question is None or question["step"] != step:
        raise refuse("micro_cosmos.no_such_question")
    check_answer(draft.state, question, answer)
    draft.say("micro_cosmos.answered", question=question["title"], answer=_in_words(question, answer))
    turn["answers"].append([step, answer])
    work_out(draft, first_to_log=step)


def automa_skip(draft: Draft[State], step: int, skip: bool) -> None:
    """The player says that this step is not possible at the table, or that it is possible after all."""
    turn = _need_turn(draft.state)
    if not 0 <= step < len(turn["card"]["actions"]):
        raise refuse("micro_cosmos.no_such_step")
    if step < turn["first"]:
        raise refuse("micro_cosmos.step_is_settled")
    if skip == (step in turn["skipped"]):
        raise refuse("engine.already_so")
    turn["skipped"] = sorted({*turn["skipped"], step} - (set() if skip else {step}))
    turn["answers"] = [answer for answer in turn["answers"] if answer[0] < step]
    title = turn["steps"][step]["title"]
    draft.say("micro_cosmos.step_skipped" if skip else "micro_cosmos.step_taken_up", what=title)
    work_out(draft, first_to_log=step + 1 if skip else step)


def automa_done(draft: Draft[State]) -> None:
    """Ends the Automa's turn."""
    turn = _need_turn(draft.state)
    automa = states.automa_of(draft.state)
    if turn["question"] is not None:
        raise refuse("micro_cosmos.question_first")
    if automa["crew_due"]:
        raise refuse("micro_cosmos.automa_crew_first")
    if turn["id"]:
        deck.discard(automa["deck"], turn["id"])
    automa["turn"] = None
    draft.say("micro_cosmos.automa_finished")
    pass_turn(draft)


def automa_crew(draft: Draft[State], kind: str) -> None:
    """The player tells the symbol of a Crew card that an outpost gave the Automa out of its turn."""
    automa = _need_automa(draft.state)
    if not automa["crew_due"]:
        raise refuse("micro_cosmos.no_crew_due")
    automa["crew_due"] -= 1
    draft.state["players"][AUTOMA]["specialists"][kind] += 1
    draft.say("micro_cosmos.automa_gets", what=amounts({kind: 1}))


def automa_peek(draft: Draft[State]) -> None:
    """Notes in the log that somebody looked at the next card."""
    automa = _need_automa(draft.state)
    _need_deck(automa)
    coming = deck.peek(automa["deck"])
    if not coming:
        raise refuse("engine.deck_empty")
    chance.show(draft.state)
    draft.say("micro_cosmos.peeked", card=coming[0])


def automa_put_back(draft: Draft[State], card: str, place: str) -> None:
    """A discarded card goes back into the deck, because the deck on the table is in another order."""
    automa = _need_automa(draft.state)
    _need_deck(automa)
    if card not in automa["deck"]["discard"]:
        raise refuse("engine.card_not_there")
    deck.put_back(automa["deck"], card, on_top=place == "top")
    draft.say(f"micro_cosmos.put_back.{place}", card=card)


def automa_reshuffle(draft: Draft[State]) -> None:
    automa = _need_automa(draft.state)
    _need_deck(automa)
    if not automa["deck"]["discard"]:
        raise refuse("micro_cosmos.nothing_discarded")
    automa["deck"]["discard"] += automa["deck"]["draw"]
    automa["deck"]["draw"] = []
    deck.reshuffle(draft.state, automa["deck"])
    draft.say("micro_cosmos.shuffled_all")


# ------------------------------------------------------------ what an action needs


def _need_automa(state: State) -> Automa:
    need_play(state)
    if state["automa"] is None:
        raise refuse("micro_cosmos.no_automa")
    return state["automa"]


def _need_card(state: State) -> Automa:
    automa = _need_automa(state)
    if state["turn"]["player"] != AUTOMA:
        raise refuse("micro_cosmos.not_automas_turn")
    if automa["turn"] is not None:
        raise refuse("micro_cosmos.card_is_open")
    return automa


def _need_turn(state: State) -> AutomaTurn:
    automa = _need_automa(state)
    if automa["turn"] is None:
        raise refuse("micro_cosmos.no_card_open")
    return automa["turn"]


def _need_deck(automa: Automa) -> None:
    if automa["way"] == "printed":
        raise refuse("micro_cosmos.printed_deck")


def _is_card(value: Any, _state: Any) -> None:
    automa_cards.check([value])
    if not value["actions"]:
        raise refuse("micro_cosmos.empty_card")


def _anything(_value: Any, _state: Any) -> None:
    """Which answers fit depends on the question: see check_answer."""


# ------------------------------------------------------------ a card


def _open_card(draft: Draft[State], automa: Automa, card_id: str, card: Card) -> None:
    state = draft.state
    automa["turn"] = {
        "card": card,
        "id": card_id,
        "first": 0,
        "settled": [],
        "answers": [],
        "skipped": [],
        "steps": [],
        "question": None,
        "places": state["places"],
        "players": state["players"],
    }
    if card_id:
        draft.say("micro_cosmos.card_turned", card=card_id)
    else:
        draft.say("micro_cosmos.card_shown")
    work_out(draft, first_to_log=0)


def _in_words(question: OpenQuestion, answer: Any) -> Any:
    """The answer in words, for the log."""
    if question["kind"] == "planet":
        return answer["name"]
    if question["kind"] in ("survivor", "gains"):
        return amounts(answer) or message("micro_cosmos.nothing")
    return next(option["label"] for option in question["options"] if option["value"] == answer)


CARD_ACTIONS = (
    action("automa_draw", automa_draw),
    action("automa_take", automa_take, card=text(4)),
    action("automa_show", automa_show, card=Check(Card, _is_card)),
    action("automa_answer", automa_answer, step=whole(0, 20), answer=Check(Any, _anything)),
    action("automa_skip", automa_skip, step=whole(0, 20), skip=flag),
    action("automa_done", automa_done),
    action("automa_peek", automa_peek),
    action("automa_put_back", automa_put_back, card=text(4), place=one_of("top", "bottom")),
    action("automa_reshuffle", automa_reshuffle),
)

ACTIONS = (*CARD_ACTIONS, action("automa_crew", automa_crew, kind=one_of(*SPECIALISTS)))
