"""The event deck: one card a round, after the station has turned."""

from typing import Any

from companion.engine import chance, deck
from companion.engine.action import Draft, action, flag, maybe, one_of, seat, text, whole
from companion.engine.message import message, player_name, refuse
from companion.games.planet_unknown import benefits, effects
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import ALERTS, RANKS
from companion.games.planet_unknown.rules import need_play, pending_at
from companion.games.planet_unknown.state import Counter, State
from companion.games.planet_unknown.words import effect_line

CARDS = ("civ_more", "civ_less")
LOST: dict[str, Counter] = {"pod_lost": "pods", "meteorite_lost": "meteorites"}


def event_draw(draft: Draft[State]) -> None:
    state = draft.state
    _need_event(state, "app")
    if not state["event_deck"]["draw"]:
        raise refuse("engine.deck_empty")
    _turn_over(draft, deck.draw(state, state["event_deck"]))


def event_show(draft: Draft[State], event: str) -> None:
    """With the printed deck in hand: this card was turned over."""
    _need_event(draft.state, "printed")
    allowed = printed.events().get(event)
    if allowed is None or (allowed["solo_only"] and not states.is_solo(draft.state)):
        raise refuse("planet_unknown.no_such_event")
    if event not in left(draft.state, allowed["alert"]):
        raise refuse("planet_unknown.event_was_shown")
    draft.state["event_deck"]["out"].append(event)
    _turn_over(draft, event)


def event_skip(draft: Draft[State], alert: str | None) -> None:
    """With the printed deck in hand: a card that is not named here (only its colour, or not even that)."""
    state = draft.state
    _need_event(state, "printed")
    state["event_turned"] = True
    if alert is not None:
        state["unnamed"].append(alert)
    draft.say("planet_unknown.event_skipped")


def boost_or_peek(draft: Draft[State], who: int, index: int, peek: bool) -> None:
    """A red card: a boost, or a look at the next card. The app's deck is looked at for all to know."""
    state = draft.state
    need_play(state)
    player = state["players"][who]
    player["queue"].remove(pending_at(player, index, "boost_or_peek"))
    draft.say("planet_unknown.chosen", who=player_name(who))
    if not peek:
        draft.story.append(benefits.add_boost(state, player))
    elif state["way"] == "app":
        coming = deck.peek(state["event_deck"])
        if not coming:
            raise refuse("engine.deck_empty")
        state["chance"]["shown"] += 1
        draft.say("planet_unknown.peeked", what=effect_line(printed.events()[coming[0]]))


def _need_event(state: State, way: str) -> None:
    need_play(state)
    if not state["events"] or state["way"] != way:
        raise refuse("planet_unknown.no_events")
    if state["event_turned"]:
        raise refuse("planet_unknown.event_is_open")


def waits(state: State) -> bool:
    """Whether the event of this round is still to be turned over."""
    if state["phase"] != "play" or not state["events"] or state["event_turned"]:
        return False
    return state["way"] == "printed" or bool(state["event_deck"]["draw"])


def kind_of(state: State) -> str:
    """What the event of this round does, or nothing."""
    return printed.events()[state["event"]]["effect"]["kind"] if state["event"] else ""


def left(state: State, alert: str) -> list[str]:
    """The cards of a colour that have not been turned over."""
    seen = {*state["event_deck"]["discard"], *state["event_deck"]["out"]}
    return [card for card in printed.event_ids(alert, states.is_solo(state)) if card not in seen]


def colours_left(state: State) -> dict[str, int]:
    """How many cards of each colour are still to come: counted in the app's deck or reckoned from the printed one."""
    seen = [*state["event_deck"]["discard"], *state["event_deck"]["out"]]
    alerts = [*(printed.events()[card]["alert"] for card in seen), *state["unnamed"]]
    return {alert: max(0, state["mix"][alert] - alerts.count(alert)) for alert in ALERTS}


def _turn_over(draft: Draft[State], card: str) -> None:
    state = draft.state
    state["event"], state["event_turned"] = card, True
    event = printed.events()[card]
    alert = message(f"planet_unknown.alert.{event['alert']}")
    draft.say("planet_unknown.event_turned", alert=alert, what=effect_line(event))
    effect = event["effect"]
    if effect["kind"] == "limit":
        state["limits"].append(dict(effect))
        return
    if effect["kind"] in CARDS and state["deals"]:
        _change_cards(draft, effect["kind"])
        return
    if not _resolve(draft, dict(effect)):
        draft.say("planet_unknown.event_nothing")


def _resolve(draft: Draft[State], effect: dict[str, Any]) -> bool:
    """By everybody, but the cards on the table are changed once. Whether it concerns anybody."""
    state, concerned = draft.state, False
    lost = LOST.get(effect["kind"])
    for who, player in enumerate(state["players"]):
        if effect["kind"] in CARDS and who != state["commander"]:
            continue
        before = len(player["queue"])
        if lost is None:
            told = effects.apply_effect(state, who, dict(effect))
        else:
            told = [message(f"planet_unknown.lost.{lost}", who=player_name(who))] if player[lost] else []
            player[lost] = max(0, player[lost] - 1)
        draft.story += told
        concerned = concerned or bool(told) or len(player["queue"]) > before
    return concerned


def _change_cards(draft: Draft[State], kind: str) -> None:
    """One civilization card of every rank more or less, where the app deals them."""
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
