"""Actions of the building phase: completing nebulae, advanced life, spending, points by hand, and its end."""

from companion.engine import chance
from companion.engine.action import Draft, action, maybe, one_of, seat, whole
from companion.engine.message import message, player_name, refuse
from companion.games.crafting_the_cosmos import cards
from companion.games.crafting_the_cosmos.data import AREAS, NEBULA_SIZES, SET, SET_POINTS, TRACKS
from companion.games.crafting_the_cosmos.rules import gain, need_building, need_play
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import kind_name, resource_name

MOST_TOKEN = 20


def nebula(draft: Draft[State], who: int, size: str, points: int | None) -> None:
    """Completes a nebula. If `points` is None, it gives the points that the data has for its size."""
    state = draft.state
    player = need_building(state, who)
    gained = points if points is not None else state["data"]["nebula_points"][size]
    if gained is None:
        raise refuse("crafting_the_cosmos.nebula_points_first")
    player["nebulae"][size] += 1
    gain(draft, who, "nebulae", gained, message("crafting_the_cosmos.why.nebula", size=size))
    draft.say("crafting_the_cosmos.discard_star")


def life(draft: Draft[State], who: int, value: int | None) -> None:
    """Takes an advanced-life token: the app draws it, or it is drawn on the table and its value is entered now or at
    the end."""
    need_building(draft.state, who)
    take_token(draft, who, value)
    draft.say("crafting_the_cosmos.discard_proto_life")


def spend(draft: Draft[State], who: int, track: str) -> None:
    """Spends one thing of a track."""
    player = need_building(draft.state, who)
    if not player["tracks"][track]:
        raise refuse(f"crafting_the_cosmos.track_empty.{track}", who=player_name(who))
    player["tracks"][track] -= 1
    draft.say(f"crafting_the_cosmos.spent.{track}", who=player_name(who), left=player["tracks"][track])


def five(draft: Draft[State], who: int, kind: str) -> None:
    """Discards five energy cards of a kind for points."""
    need_building(draft.state, who)
    cards.give_away(draft.state, who, kind, SET)
    gain(draft, who, "cards", SET_POINTS, message("crafting_the_cosmos.why.five", kind=kind_name(kind)))


def points(draft: Draft[State], who: int, amount: int) -> None:
    """Adds points by hand, for reasons that the app does not know."""
    need_play(draft.state)
    if not amount:
        raise refuse("engine.already_so")
    gain(draft, who, "other", amount, message("crafting_the_cosmos.why.by_hand"))


def end_building(draft: Draft[State], who: int) -> None:
    """Ends a building phase. What is left on the tracks is lost."""
    player = need_building(draft.state, who)
    lost = [
        message("crafting_the_cosmos.so_many", what=resource_name(track), n=player["tracks"][track])
        for track in TRACKS
        if player["tracks"][track]
    ]
    player["tracks"] = dict.fromkeys(TRACKS, 0)
    player["stage"] = "done"
    draft.say("crafting_the_cosmos.built", who=player_name(who))
    if lost:
        draft.say("crafting_the_cosmos.lost", what=lost)


def take_token(draft: Draft[State], who: int, value: int | None) -> None:
    """Takes an advanced-life token. Its value is secret until the end, so the log does not show it."""
    state = draft.state
    if not state["token_stack"]:
        raise refuse("crafting_the_cosmos.no_tokens_left")
    if state["ways"]["tokens"] == "app":
        if value is not None:
            raise refuse("crafting_the_cosmos.tokens_in_app")
        chance.show(state)
    elif value is not None and value not in _token_values(state):
        raise refuse("crafting_the_cosmos.no_such_token", values=_token_values(state))
    drawn = state["token_stack"].pop()
    state["players"][who]["tokens"].append(drawn if value is None else value)
    draft.say("crafting_the_cosmos.life_created", who=player_name(who), n=len(state["token_stack"]))


def _token_values(state: State) -> list[int]:
    """The values that are printed on the tokens."""
    return sorted({value for group in state["data"]["advanced_life"].values() for value in group})


ACTIONS = (
    action("nebula", nebula, who=seat, size=one_of(*NEBULA_SIZES), points=maybe(whole(1, 30))),
    action("life", life, who=seat, value=maybe(whole(1, MOST_TOKEN))),
    action("spend", spend, who=seat, track=one_of(*TRACKS)),
    action("five", five, who=seat, kind=one_of(*AREAS)),
    action("points", points, who=seat, amount=whole(-99, 99)),
    action("end_building", end_building, who=seat),
)
