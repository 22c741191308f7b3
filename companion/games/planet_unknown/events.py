"""The event deck: one card a round, after the station has turned."""

from companion.engine import chance, deck
from companion.engine.action import Actions, Draft, flag, seat, text, whole
from companion.engine.line import Line, line, player, refuse
from companion.games.planet_unknown import benefits, effects
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as table
from companion.games.planet_unknown.data import RANKS, Event
from companion.games.planet_unknown.rules import need_play, pending_at, play
from companion.games.planet_unknown.state import Counter, State

LOST: dict[str, Counter] = {"pod_lost": "pods", "meteorite_lost": "meteorites"}


def add_event_actions(actions: Actions) -> None:
    @actions.add("event_draw")
    @play
    def event_draw(draft: Draft[State]) -> None:
        state = draft.state
        _need_event(state, "app")
        if not state["event_deck"]["draw"]:
            raise refuse("engine.deck_empty")
        _turn_over(draft, deck.draw(state, state["event_deck"]))

    @actions.add("event_show", event=text(4))
    @play
    def event_show(draft: Draft[State], event: str) -> None:
        """With the printed deck in hand: this card was turned over."""
        _need_event(draft.state, "printed")
        allowed = printed.events().get(event)
        if allowed is None or (allowed["solo_only"] and not table.is_solo(draft.state)):
            raise refuse("planet_unknown.no_such_event")
        _turn_over(draft, event)

    @actions.add("boost_or_peek", who=seat, index=whole(0, 99), peek=flag)
    @play
    def boost_or_peek(draft: Draft[State], who: int, index: int, peek: bool) -> None:
        """A red card: a boost, or a look at the next card. The app's deck is looked at for all to know."""
        state = draft.state
        need_play(state)
        one = state["players"][who]
        one["queue"].remove(pending_at(one, index, "boost_or_peek"))
        draft.say("planet_unknown.chosen", who=player(who))
        if not peek:
            draft.story.append(benefits.add_boost(state, one))
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
    if state["event"]:
        raise refuse("planet_unknown.event_is_open")


def _turn_over(draft: Draft[State], card: str) -> None:
    state = draft.state
    state["event"] = card
    event = printed.events()[card]
    alert = line(f"planet_unknown.alert.{event['alert']}")
    draft.say("planet_unknown.event_turned", alert=alert, what=effect_line(event))
    effect = event["effect"]
    if effect["kind"] == "limit":
        state["limits"].append(dict(effect))
        return
    if effect["kind"] in ("civ_more", "civ_less") and state["deals"]:
        _change_cards(draft, effect["kind"])
        return
    for who, one in enumerate(state["players"]):
        lost = LOST.get(effect["kind"])
        if lost is not None:
            if one[lost]:
                one[lost] -= 1
                draft.say(f"planet_unknown.lost.{lost}", who=player(who))
        else:
            draft.story += effects.apply_effect(state, who, dict(effect))


def _change_cards(draft: Draft[State], kind: str) -> None:
    """One civilization card of every rank more or less, where the app deals them."""
    state = draft.state
    for rank in RANKS:
        away = [card for card in state["gone"] if printed.cards()[card]["rank"] == rank]
        pile = away if kind == "civ_more" else table.cards_left(state, rank)
        if not pile:
            continue
        card = chance.shuffled(state, pile)[0]
        if kind == "civ_more":
            state["gone"].remove(card)
        else:
            state["gone"].append(card)
    draft.say(f"planet_unknown.cards_changed.{kind}")


def effect_line(event: Event) -> Line:
    """What the card says."""
    effect = event["effect"]
    if effect["kind"] == "limit":
        terrain = effect.get("terrain")
        gaps = {"terrain": line(f"planet_unknown.resource.{terrain}")} if terrain else {}
        return line(f"planet_unknown.limit.{effect['limit']}", **gaps)
    tracks = [table.track_name(track) for track in effect.get("tracks", [])]
    return line(f"planet_unknown.event.{effect['kind']}", tracks=tracks, n=effect.get("steps", 1))
