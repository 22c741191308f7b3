"""Taking what is due: cards, patches, rovers, pods, choices; and what is noted by hand."""

from typing import Any, get_args

from companion.engine.action import Check, Draft, action, flag, maybe, one_of, seat, text, whole
from companion.engine.message import message, player, refuse
from companion.games.planet_unknown import benefits, effects, moves, pods, words
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.benefits import cards_to_choose
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.rules import board_place, need_board, pending_at
from companion.games.planet_unknown.state import Counter, Pending, Place, Player, State

INDEX = whole(0, 99)
COUNTED: tuple[Counter, ...] = get_args(Counter)
BY_HAND = ("rover", "new_rover", "patch", "remind", "tech")  # done on the table, and then it is done


def done(draft: Draft[State], who: int, index: int, store: bool) -> None:
    """It was done on the table. `store` keeps a patch for the end, where a technology allows it."""
    need_board(draft.state)
    one = draft.state["players"][who]
    pending = pending_at(one, index, *BY_HAND)
    kind = pending["kind"]
    if store and not (kind == "patch" and may_store(draft.state, who)):
        raise refuse("planet_unknown.cannot_store")
    if kind == "patch":
        one["stored" if store else "patches"] += pending["count"]
    elif kind == "new_rover":
        if not one["rovers_left"]:
            raise refuse("planet_unknown.no_rover_left")
        one["rovers_left"] -= 1
        one["rovers"] += 1
    one["queue"].remove(pending)
    draft.say(f"planet_unknown.done.{kind}", who=player(who))
    draft.story += effects.count_done(draft.state, who, pending)


def give_up(draft: Draft[State], who: int, index: int) -> None:
    """It is not possible, or nobody wants it."""
    need_board(draft.state)
    one = draft.state["players"][who]
    pending = pending_at(one, index)
    one["queue"].remove(pending)
    draft.say("planet_unknown.given_up", who=player(who), what=words.due(pending))


def either(draft: Draft[State], who: int, index: int, option: int) -> None:
    """Wormhole: one of the two benefits of a biomass field."""
    state = draft.state
    need_board(state)
    one = state["players"][who]
    pending = pending_at(one, index, "either")
    one["queue"].remove(pending)
    draft.say("planet_unknown.chosen", who=player(who))
    draft.story += benefits.gain(state, who, pending["options"][option], one["at"]["biomass"])


def take_card(draft: Draft[State], who: int, index: int, card: str) -> None:
    """A civilization card of the rank that is due."""
    state = draft.state
    need_board(state)
    one = state["players"][who]
    pending = pending_at(one, index, "card")
    if card not in cards_to_choose(state, who, pending):
        raise refuse("planet_unknown.card_not_there")
    found = printed.cards()[card]
    one["queue"].remove(pending)
    one["cards"].append(card)
    state["taken"].append(card)
    if found["end"]:
        draft.say("planet_unknown.card_kept", who=player(who), rank=found["rank"])
        if state["phase"] == "scoring":
            effects.resolve_at_end(one, card)
    else:
        draft.say("planet_unknown.card_taken", who=player(who), card=message(f"planet_unknown.card.{card}"))
        draft.story += effects.apply_effect(state, who, dict(found["effect"]))


def shift(draft: Draft[State], who: int, index: int, marker: str, to: Place | None) -> None:
    """A marker goes up some fields and gains nothing: as far as there is only one way, or one step this way. One
    that cannot move takes it only where no other can."""
    state = draft.state
    need_board(state)
    one = state["players"][who]
    pending = pending_at(one, index, "shift")
    if marker not in pending["tracks"]:
        raise refuse("planet_unknown.not_due")
    ways = moves.ways_up(one, marker)
    if to is None and len(ways) > 1:
        raise refuse("planet_unknown.which_way")
    if to is not None and to not in ways:
        raise refuse("planet_unknown.no_such_way")
    gaps = {"who": player(who), "marker": states.track_name(marker)}
    if not ways and any(moves.ways_up(one, each) for each in pending["tracks"]):
        raise refuse(benefits.why_not_up(one, marker), **gaps)
    _shift(one, pending, marker, to)
    draft.say("planet_unknown.shifted" if ways else benefits.why_not_up(one, marker), **gaps)


def flux(draft: Draft[State], who: int, index: int, track: str | None) -> None:
    """Flux: after each new technology its marker may go to another track. The first one needs a track."""
    need_board(draft.state)
    one = draft.state["players"][who]
    pending = pending_at(one, index, "flux")
    if track is None and not one["flux"]:
        raise refuse("planet_unknown.which_track")
    one["queue"].remove(pending)
    if track is not None:
        one["flux"] = track
    key = "planet_unknown.flux_moved" if track else "planet_unknown.flux_stays"
    draft.say(key, who=player(who), track=states.track_name(one["flux"]))


def pod(draft: Draft[State], who: int, index: int | None, where: str, to: Any) -> None:
    """A collected pod: to the scoring area; Cosmos may cover a field with it, Jump Drive unlock a technology."""
    state = draft.state
    need_board(state)
    one = state["players"][who]
    if index is not None:
        pending = pending_at(one, index, "pod")
        pending["count"] -= 1
        if not pending["count"]:
            one["queue"].remove(pending)
    pods.put(state, who, where, to)
    draft.say(f"planet_unknown.pod.{where}", who=player(who))


def all_pods(draft: Draft[State], who: int, index: int) -> None:
    """All that are due go to the scoring area."""
    need_board(draft.state)
    one = draft.state["players"][who]
    pending = pending_at(one, index, "pod")
    one["queue"].remove(pending)
    one["pods"] += pending["count"]
    draft.say("planet_unknown.counted.pods", who=player(who), n=one["pods"])


def move_pod(draft: Draft[State], who: int, source: Place | None, to: Place | None) -> None:
    """Cosmos, technologies 2, 3 and 5: a pod goes from one field to another. None is the scoring area."""
    need_board(draft.state)
    pods.move(draft.state, who, source, to)
    draft.say(f"planet_unknown.pod_moved.{'score' if to is None else 'track'}", who=player(who))


def count(draft: Draft[State], who: int, what: Counter, by: str) -> None:
    need_board(draft.state)
    one = draft.state["players"][who]
    if by == "less" and not one[what]:
        raise refuse("planet_unknown.none_left")
    if by == "more" and one[what] >= 99:
        raise refuse("engine.not_between", low=0, high=99)
    told = []
    if what == "meteorites" and by == "more":
        told = benefits.add_meteorite(one)
    else:
        one[what] += 1 if by == "more" else -1
    draft.say(f"planet_unknown.counted.{what}", who=player(who), n=one[what])
    draft.story += told


def _shift(one: Player, pending: Pending, marker: str, to: Place | None) -> None:
    ways = [to] if to is not None else moves.ways_up(one, marker)
    while pending["steps"] and len(ways) == 1:
        one["at"][marker] = ways[0]
        pending["steps"] -= 1
        ways = moves.ways_up(one, marker)
    pending["tracks"] = [marker]
    if not pending["steps"] or not ways:
        one["queue"].remove(pending)


def _need_where_to(value: Any, state: Any) -> None:
    """Nothing, a place of the board, or the number of a technology."""
    if value is None:
        return
    if type(value) is int:
        whole(1, 6)(value, state)
    else:
        board_place(value, state)


def may_store(state: State, who: int) -> bool:
    """Whether a technology lets this player keep patches for the end."""
    one = state["players"][who]
    level = {"universal_coalition": 2, "wormhole": 4}.get(one["corporation"])
    return level is not None and states.has_tech(one, level)


pod_target = Check(Any, _need_where_to)

ACTIONS = (
    action("done", done, who=seat, index=INDEX, store=flag),
    action("give_up", give_up, who=seat, index=INDEX),
    action("either", either, who=seat, index=INDEX, option=whole(0, 1)),
    action("take_card", take_card, who=seat, index=INDEX, card=text(4)),
    action("shift", shift, who=seat, index=INDEX, marker=one_of(*TRACKS), to=maybe(board_place)),
    action("flux", flux, who=seat, index=INDEX, track=maybe(one_of(*TRACKS))),
    action("pod", pod, who=seat, index=maybe(INDEX), where=one_of("score", "track", "tech"), to=pod_target),
    action("pods", all_pods, who=seat, index=INDEX),
    action("move_pod", move_pod, who=seat, source=maybe(board_place), to=maybe(board_place)),
    action("count", count, who=seat, what=one_of(*COUNTED), by=one_of("more", "less")),
)
