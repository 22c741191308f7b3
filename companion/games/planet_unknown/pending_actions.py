"""Actions that take a pending benefit (cards, patches, rovers, pods, choices), and counting by hand."""

from typing import Any, get_args

from companion.engine.action import Check, Draft, action, flag, maybe, one_of, seat, text, whole
from companion.engine.message import Message, message, player_name, refuse
from companion.games.planet_unknown import benefits, effects, moves, pods, words
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.benefits import cards_to_choose
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.rules import board_place, need_board, pending_at
from companion.games.planet_unknown.state import Counter, Pending, Place, Player, State

INDEX = whole(0, 99)
COUNTED: tuple[Counter, ...] = get_args(Counter)
BY_HAND = ("rover", "new_rover", "patch", "remind", "tech")  # kinds that are done on the table; the app only notes it


def done(draft: Draft[State], who: int, index: int, store: bool) -> None:
    """A pending benefit was taken on the table. `store` keeps a patch for the end, if a technology allows it."""
    need_board(draft.state)
    player = draft.state["players"][who]
    pending = pending_at(player, index, *BY_HAND)
    kind = pending["kind"]
    if store and not (kind == "patch" and may_store(draft.state, who)):
        raise refuse("planet_unknown.cannot_store")
    if kind == "patch":
        player["stored" if store else "patches"] += pending["count"]
    elif kind == "new_rover":
        if not player["rovers_left"]:
            raise refuse("planet_unknown.no_rover_left")
        player["rovers_left"] -= 1
        player["rovers"] += 1
    player["queue"].remove(pending)
    draft.say(f"planet_unknown.done.{kind}", who=player_name(who))
    draft.story += effects.count_done(draft.state, who, pending)


def give_up(draft: Draft[State], who: int, index: int) -> None:
    """A player gives up a pending benefit, because it is not possible or not wanted."""
    need_board(draft.state)
    player = draft.state["players"][who]
    pending = pending_at(player, index)
    player["queue"].remove(pending)
    draft.say("planet_unknown.given_up", who=player_name(who), what=words.pending_text(pending))


def either(draft: Draft[State], who: int, index: int, option: int) -> None:
    """Wormhole chooses one of the two benefits of a biomass field."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    pending = pending_at(player, index, "either")
    player["queue"].remove(pending)
    draft.say("planet_unknown.chosen", who=player_name(who))
    draft.story += benefits.gain(state, who, pending["options"][option], player["at"]["biomass"])


def take_card(draft: Draft[State], who: int, index: int, card: str) -> None:
    """A player takes a civilization card, which takes effect at once or is kept for the end."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    pending = pending_at(player, index, "card")
    if card not in cards_to_choose(state, who, pending):
        raise refuse("planet_unknown.card_not_there")
    taken = printed.cards()[card]
    player["queue"].remove(pending)
    player["cards"].append(card)
    state["taken"].append(card)
    if taken["end"]:
        draft.say("planet_unknown.card_kept", who=player_name(who), rank=taken["rank"])
        if state["phase"] == "scoring":
            effects.resolve_at_end(player, card)
    else:
        draft.say("planet_unknown.card_taken", who=player_name(who), card=message(f"planet_unknown.card.{card}"))
        draft.story += effects.apply_effect(state, who, taken["effect"].copy())


def shift(draft: Draft[State], who: int, index: int, marker: str, to: Place | None) -> None:
    """Moves a marker up without benefits: as far as it has only one way, or one step to the place `to`. A marker that
    cannot move may only be chosen if no other can move either."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    pending = pending_at(player, index, "shift")
    if marker not in pending["tracks"]:
        raise refuse("planet_unknown.not_due")
    ways = moves.ways_up(player, marker)
    if to is None and len(ways) > 1:
        raise refuse("planet_unknown.which_way")
    if to is not None and to not in ways:
        raise refuse("planet_unknown.no_such_way")
    gaps = {"who": player_name(who), "marker": states.track_name(marker)}
    if not ways and any(moves.ways_up(player, other) for other in pending["tracks"]):
        raise refuse(benefits.why_not_up(player, marker), **gaps)
    _shift(player, pending, marker, to)
    draft.say("planet_unknown.shifted" if ways else benefits.why_not_up(player, marker), **gaps)


def flux(draft: Draft[State], who: int, index: int, track: str | None) -> None:
    """Flux puts its flux marker on a track, or leaves it where it is (None), which is not possible the first time."""
    need_board(draft.state)
    player = draft.state["players"][who]
    pending = pending_at(player, index, "flux")
    if track is None and not player["flux"]:
        raise refuse("planet_unknown.which_track")
    player["queue"].remove(pending)
    if track is not None:
        player["flux"] = track
    key = "planet_unknown.flux_moved" if track else "planet_unknown.flux_stays"
    draft.say(key, who=player_name(who), track=states.track_name(player["flux"]))


def pod(draft: Draft[State], who: int, index: int | None, where: str, to: Any) -> None:
    """A player puts a collected pod into the scoring area; Cosmos may cover a field with it, Jump Drive unlock a
    technology."""
    state = draft.state
    need_board(state)
    player = state["players"][who]
    if index is not None:
        pending = pending_at(player, index, "pod")
        pending["count"] -= 1
        if not pending["count"]:
            player["queue"].remove(pending)
    pods.put(state, who, where, to)
    draft.say(f"planet_unknown.pod.{where}", who=player_name(who))


def all_pods(draft: Draft[State], who: int, index: int) -> None:
    """All pods of a pending benefit go to the scoring area."""
    need_board(draft.state)
    player = draft.state["players"][who]
    pending = pending_at(player, index, "pod")
    player["queue"].remove(pending)
    player["pods"] += pending["count"]
    draft.say("planet_unknown.counted.pods", who=player_name(who), n=player["pods"])


def move_pod(draft: Draft[State], who: int, source: Place | None, to: Place | None) -> None:
    """Cosmos moves a pod from one field to another with technology 2, 3 or 5. None is the scoring area."""
    need_board(draft.state)
    pods.move(draft.state, who, source, to)
    draft.say(f"planet_unknown.pod_moved.{'score' if to is None else 'track'}", who=player_name(who))


def count(draft: Draft[State], who: int, what: Counter, by: str) -> None:
    """Counts one more or one less by hand."""
    need_board(draft.state)
    player = draft.state["players"][who]
    if by == "less" and not player[what]:
        raise refuse("planet_unknown.none_left")
    if by == "more" and player[what] >= 99:
        raise refuse("engine.not_between", low=0, high=99)
    gained: list[Message] = []
    if what == "meteorites" and by == "more":
        gained = benefits.add_meteorite(player)
    else:
        player[what] += 1 if by == "more" else -1
    draft.say(f"planet_unknown.counted.{what}", who=player_name(who), n=player[what])
    draft.story += gained


def _shift(player: Player, pending: Pending, marker: str, to: Place | None) -> None:
    """Moves the marker and keeps the steps that are left, which stay with this marker."""
    ways = [to] if to is not None else moves.ways_up(player, marker)
    while pending["steps"] and len(ways) == 1:
        player["at"][marker] = ways[0]
        pending["steps"] -= 1
        ways = moves.ways_up(player, marker)
    pending["tracks"] = [marker]
    if not pending["steps"] or not ways:
        player["queue"].remove(pending)


def _need_pod_target(value: Any, state: Any) -> None:
    """Refuses anything but None, a place of the board, or the level of a technology."""
    if value is None:
        return
    if type(value) is int:
        whole(1, 6)(value, state)
    else:
        board_place(value, state)


def may_store(state: State, who: int) -> bool:
    """Whether a technology lets this player keep patches for the end."""
    player = state["players"][who]
    level = {"universal_coalition": 2, "wormhole": 4}.get(player["corporation"])
    return level is not None and states.has_tech(player, level)


pod_target = Check(Any, _need_pod_target)

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
