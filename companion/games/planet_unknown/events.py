"""The event deck: one card is turned over in every round, after the station has turned."""

from companion.engine import chance, deck
from companion.engine.action import Draft, action, flag, maybe, one_of, seat, text, whole
from companion.engine.message import message, player_name, refuse
from companion.games.planet_unknown import benefits, effects
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import ALERTS, RANKS, Effect
from companion.games.planet_unknown.rules import need_play, pending_at
from companion.games.planet_unknown.state import Counter, State
from companion.games.planet_unknown.words import event_text

CARDS = ("civ_more", "civ_less")
LOST: dict[str, Counter] = {"pod_lost": "pods", "meteorite_lost": "meteorites"}


def event_draw(draft: Draft[State]) -> None:
    state = draft.state
    _need_event(state, "app")
    if not state["event_deck"]["draw"]:
        raise refuse("engine.deck_empty")
    _turn_over(draft, deck.draw(state, state["event_deck"]))


def event_show(draft: Draft[State], event: str) -> None:
    """A table that uses the printed deck says which card was turned over."""
    _need_event(draft.state, "printed")
    allowed = printed.events().get(event)
    if allowed is None or (allowed["solo_only"] and not states.is_solo(draft.state)):
        raise refuse("planet_unknown.no_such_event")
    if event not in cards_left(draft.state, allowed["alert"]):
        raise refuse("planet_unknown.event_was_shown")
    draft.state["event_deck"]["out"].append(event)
    _turn_over(draft, event)


def event_skip(draft: Draft[State], alert: str | None) -> None:
    """A table that uses the printed deck has turned a card over and says only its colour, or nothing of it."""
    state = draft.state
    _need_event(state, "printed")
    state["event_turned"] = True
    if alert is not None:
        state["unnamed"].append(alert)
    draft.say("planet_unknown.event_skipped")


def boost_or_peek(draft: Draft[State], who: int, index: int, peek: bool) -> None:
    """A red card gives a boost or a look at the next card. The next card of the app's deck is told to everybody."""
    state = draft.state
    need_play(state)
    player = state["players"][who]
    player["queue"].remove(pending_at(player, index, "boost_or_peek"))
    draft.say("planet_unknown.chosen", who=player_name(who))
    if not peek:
        draft.story.append(benefits.add_boost(state, player))
    elif state["way"] == "app":
        next_cards = deck.peek(state["event_deck"])
        if not next_cards:
            raise refuse("engine.deck_empty")
        state["chance"]["shown"] += 1
        draft.say("planet_unknown.peeked", what=event_text(printed.events()[next_cards[0]]))


def _need_event(state: State, way: str) -> None:
    need_play(state)
    if not state["events"] or state["way"] != way:
        raise refuse("planet_unknown.no_events")
    if state["event_turned"]:
        raise refuse("planet_unknown.event_is_open")


def is_pending(state: State) -> bool:
    """Whether the event of this round still has to be turned over."""
    if state["phase"] != "play" or not state["events"] or state["event_turned"]:
        return False
    return state["way"] == "printed" or bool(state["event_deck"]["draw"])


def kind_of(state: State) -> str:
    """The kind of effect of this round's event, or an empty text."""
    return printed.events()[state["event"]]["effect"]["kind"] if state["event"] else ""


def cards_left(state: State, alert: str) -> list[str]:
    """The event cards of a colour that have not been turned over."""
    seen = {*state["event_deck"]["discard"], *state["event_deck"]["out"]}
    return [card for card in printed.event_ids(alert, states.is_solo(state)) if card not in seen]


def colours_left(state: State) -> dict[str, int]:
    """How many event cards of each colour have not been turned over, as far as the table has named them."""
    seen = [*state["event_deck"]["discard"], *state["event_deck"]["out"]]
    alerts = [*(printed.events()[card]["alert"] for card in seen), *state["unnamed"]]
    return {alert: max(0, state["mix"][alert] - alerts.count(alert)) for alert in ALERTS}


def _turn_over(draft: Draft[State], card: str) -> None:
    state = draft.state
    state["event"], state["event_turned"] = card, True
    event = printed.events()[card]
    alert = message(f"planet_unknown.alert.{event['alert']}")
    draft.say("planet_unknown.event_turned", alert=alert, what=event_text(event))
    effect = event["effect"]
    if effect["kind"] == "limit":
        state["limits"].append(effect.copy())
        return
    if effect["kind"] in CARDS and state["deals"]:
        _change_cards(draft, effect["kind"])
        return
    if not _resolve(draft, effect):
        draft.say("planet_unknown.event_nothing")


def _resolve(draft: Draft[State], effect: Effect) -> bool:
    """Applies an effect to every player; an effect that changes the cards on the table is only for the commander.
    Returns whether it has changed anything for anybody."""
    state, concerned = draft.state, False
    lost = LOST.get(effect["kind"])
    for who, player in enumerate(state["players"]):
        if effect["kind"] in CARDS and who != state["commander"]:
            continue
        before = len(player["queue"])
        if lost is None:
            messages = effects.apply_effect(state, who, effect.copy())
        else:
            messages = [message(f"planet_unknown.lost.{lost}", who=player_name(who))] if player[lost] else []
            player[lost] = max(0, player[lost] - 1)
        draft.story += messages
        concerned = concerned or bool(messages) or len(player["queue"]) > before
    return concerned


def _change_cards(draft: Draft[State], kind: str) -> None:
    """Puts one civilization card of every rank into the game or takes one out, if the app deals them."""
    state = draft.state
    for rank in RANKS:
        away = [card for card in state["gone"] if printed.cards()[card]["rank"] == rank]
        pile = away if kind == "civ_more" else states.cards_left(state, rank)
        if not pile:
            continue
        card = chance.shuffled(state, pile)[0]
        if kind == "civ_more":
            state["gone"].remove(card)
        else:
            state["gone"].append(card)
    draft.say(f"planet_unknown.cards_changed.{kind}")


ACTIONS = (
    action("event_draw", event_draw),
    action("event_show", event_show, event=text(4)),
    action("event_skip", event_skip, alert=maybe(one_of(*ALERTS))),
    action("boost_or_peek", boost_or_peek, who=seat, index=whole(0, 99), peek=flag),
)
