"""Actions of the setup of the dial and of the energy phase: moving markers, collecting, drawing energy cards."""

from companion.engine.action import Draft, action, counts, listed, maybe, one_of, seat, whole
from companion.engine.message import Refused, message, player_name, refuse
from companion.games.crafting_the_cosmos import cards, chamber, dial, layout
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS, HAND, ROOM, ROW, STEPS, TRACKS
from companion.games.crafting_the_cosmos.dial import DARK
from companion.games.crafting_the_cosmos.rules import need_play, need_stage
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import area_name, kind_name, resource_name

MARKERS = 8  # more than are ever on the dial
MOST_DRAWN = 20


def lay(draft: Draft[State], marker: int, area: str) -> None:
    """Puts a marker that was drawn on the table on the dial. The owner of the last player marker begins."""
    state = draft.state
    _need_setup(state)
    if marker >= len(state["markers"]):
        raise refuse("crafting_the_cosmos.no_such_marker")
    if state["markers"][marker]["area"]:
        raise refuse("crafting_the_cosmos.already_laid")
    if dial.in_area(state["markers"], area) >= ROOM:
        raise refuse("crafting_the_cosmos.area_full", area=area_name(area), n=ROOM)
    layout.lay(state, marker, area)
    who = state["markers"][marker]["who"]
    if who == DARK:
        draft.say("crafting_the_cosmos.laid_dark", area=area_name(area))
    else:
        draft.say("crafting_the_cosmos.laid", who=player_name(who), area=area_name(area))


def begin(draft: Draft[State]) -> None:
    """Begins the first round, if the setup is complete."""
    state = draft.state
    _need_setup(state)
    if not all(marker["area"] for marker in state["markers"]):
        raise refuse("crafting_the_cosmos.lay_first")
    if not state["goals"][0]:
        raise refuse("crafting_the_cosmos.goal_first")
    for who, player in enumerate(state["players"]):
        if player["due"]:
            raise refuse("crafting_the_cosmos.hand_first", who=player_name(who), n=player["due"])
    layout.start_play(state)
    draft.say("crafting_the_cosmos.begun", who=player_name(state["first"]))


def step(draft: Draft[State], marker: int) -> None:
    """Moves a marker one step."""
    move(draft, marker)


def play_way(draft: Draft[State], way: list[int]) -> None:
    """Moves several markers at once, as the finder suggests it."""
    if not way:
        raise refuse("crafting_the_cosmos.no_steps_given")
    draft.say("crafting_the_cosmos.way_played", who=player_name(_mover(draft.state)), n=len(way))
    for marker in way:
        move(draft, marker)


def collect(draft: Draft[State]) -> None:
    """Ends the moving of markers and collects the rewards."""
    who = _mover(draft.state)
    dial.need_own_moved(draft.state["markers"], draft.state["steps"], who)
    collect_all(draft, who)


def take_energy(draft: Draft[State], who: int, kinds: dict[str, int]) -> None:
    """Adds energy cards that were drawn on the table to a hand that is counted."""
    state = draft.state
    if state["ways"]["energy"] != "count":
        raise refuse(f"crafting_the_cosmos.energy_way.{state['ways']['energy']}")
    n = sum(kinds.values())
    _take_pending_draws(state, who, n)
    for kind, count in kinds.items():
        for _ in range(count):
            cards.take(state, who, kind)
    drawn = [
        message("crafting_the_cosmos.so_many", what=kind_name(kind), n=kinds[kind])
        for kind in AREAS
        if kinds.get(kind)
    ]
    draft.say("crafting_the_cosmos.energy_taken", who=player_name(who), cards=drawn)


def draw_energy(draft: Draft[State], who: int, place: int | None) -> None:
    """Draws one card from a place of the open row, or from the deck if the place is None."""
    state = draft.state
    if state["ways"]["energy"] != "app":
        raise refuse(f"crafting_the_cosmos.energy_way.{state['ways']['energy']}")
    _take_pending_draws(state, who, 1)
    kind = cards.draw(state, who, place)
    if place is None:
        draft.say("crafting_the_cosmos.energy_drawn", who=player_name(who))
    else:
        draft.say("crafting_the_cosmos.energy_picked", who=player_name(who), kind=kind_name(kind))


def discard_energy(draft: Draft[State], who: int, kinds: dict[str, int]) -> None:
    """Discards energy cards down to the limit, and no more."""
    state = draft.state
    need_play(state)
    over = cards.over_limit(state["players"][who])
    if state["end_step"] != "hands" or not over:
        raise refuse("crafting_the_cosmos.hand_fits", who=player_name(who), n=HAND)
    n = sum(kinds.values())
    if n != over:
        raise refuse("crafting_the_cosmos.discard_exactly", who=player_name(who), n=over)
    for kind, count in kinds.items():
        cards.give_away(state, who, kind, count)
    draft.say("crafting_the_cosmos.discarded", who=player_name(who), n=n)


def _need_setup(state: State) -> None:
    if state["phase"] != "setup":
        raise refuse("crafting_the_cosmos.already_begun")


def _mover(state: State) -> int:
    """The player who moves markers now; refuses if nobody does."""
    need_play(state)
    who = states.mover(state)
    if who is None:
        raise refuse("crafting_the_cosmos.nobody_moves")
    need_stage(state, who, "energy")
    return who


def move(draft: Draft[State], marker: int) -> None:
    """Moves a marker one step for the player whose turn it is."""
    state = draft.state
    who = _mover(state)
    why = dial.why_not(state["markers"], state["steps"], who, marker)
    if why is not None:
        raise Refused(why)
    moved = state["markers"][marker]
    old = moved["area"]
    moved["area"] = dial.area_ahead(state["markers"], old)
    state["steps"].append(marker)
    key = "crafting_the_cosmos.stepped_dark" if moved["who"] == DARK else "crafting_the_cosmos.stepped"
    gaps = {"who": player_name(who), "old": area_name(old), "new": area_name(moved["area"])}
    draft.say(key, **gaps, step=len(state["steps"]), last=STEPS)


def collect_all(draft: Draft[State], who: int) -> None:
    """Collects the rewards in the order of the rules. The log names those that the app does not track, so that they
    are taken on the table."""
    state = draft.state
    player = state["players"][who]
    rewards = [reward for reward in states.rewards(state, who) if reward["n"]]
    texts = [
        message("crafting_the_cosmos.so_many", what=resource_name(reward["what"]), n=reward["n"])
        for reward in rewards
    ]
    draft.say("crafting_the_cosmos.collected", who=player_name(who), rewards=texts)
    player["stage"] = "draw"
    for reward in rewards:
        what, n = reward["what"], reward["n"]
        if what in TRACKS:
            player["tracks"][what] += n
        elif what == "growth":
            chamber.grow(draft, who, n)
        elif what == "card" and states.counts_hands(state):
            player["due"] += n
    state["steps"] = []


def _take_pending_draws(state: State, who: int, n: int) -> None:
    """Counts down the energy cards that a player still has to draw."""
    player = state["players"][who]
    if state["phase"] != "setup":
        need_stage(state, who, "draw")
    if not n:
        raise refuse("crafting_the_cosmos.no_cards_given")
    if n > player["due"]:
        raise refuse("crafting_the_cosmos.not_so_many", who=player_name(who), n=player["due"])
    player["due"] -= n


ACTIONS = (
    action("lay", lay, marker=whole(0, MARKERS), area=one_of(*AREAS)),
    action("begin", begin),
    action("step", step, marker=whole(0, MARKERS)),
    action("play_way", play_way, way=listed(whole(0, MARKERS), STEPS)),
    action("collect", collect),
    action("take_energy", take_energy, who=seat, kinds=counts(AREAS, MOST_DRAWN)),
    action("draw_energy", draw_energy, who=seat, place=maybe(whole(0, ROW - 1))),
    action("discard_energy", discard_energy, who=seat, kinds=counts(AREAS, 60)),
)
