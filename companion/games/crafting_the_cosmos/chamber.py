"""The time chamber: a crystal grows up to 6 and can then be released."""

from companion.engine.action import Draft, action, maybe, one_of, seat, whole
from companion.engine.message import message, player_name, refuse
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import SIX
from companion.games.crafting_the_cosmos.rules import gain, need_building
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import ability_name, effect_text

RELEASE_ABILITIES = tuple(card["id"] for card in printed.abilities().values() if card["kind"] == "release")
MOST_GROWTH = 9


def grow(draft: Draft[State], who: int, n: int) -> None:
    """Grows the crystal step by step. On 6 it is ready, and a new crystal from the supply takes the growth that is
    left. If the supply is empty, a crystal from the box is taken only if there is growth left for it."""
    state = draft.state
    player = state["players"][who]
    for left in range(n, 0, -1):
        if player["crystal"] is None and not _new_crystal(draft, who):
            draft.say("crafting_the_cosmos.growth_lost", who=player_name(who), n=left)
            return
        assert player["crystal"] is not None
        player["crystal"] += 1
        if player["crystal"] == SIX:
            player["ready"] += 1
            player["crystal"] = None
            draft.say("crafting_the_cosmos.crystal_ready", who=player_name(who))
            if state["crystals"]:
                _new_crystal(draft, who)
    if player["crystal"] is not None:
        draft.say("crafting_the_cosmos.grown", who=player_name(who), n=n, at=player["crystal"])


def _new_crystal(draft: Draft[State], who: int) -> bool:
    """Puts a new crystal on the track, from the supply or else from the box. Returns whether there was one."""
    state = draft.state
    if not state["crystals"]:
        if not states.spare_crystals(state):
            return False
        state["players"][who]["crystal"] = 0
        draft.say("crafting_the_cosmos.spare_crystal", who=player_name(who))
        return True
    state["crystals"] -= 1
    state["players"][who]["crystal"] = 0
    draft.say("crafting_the_cosmos.new_crystal", who=player_name(who), n=state["crystals"])
    if not state["crystals"]:
        draft.say("crafting_the_cosmos.supply_empty")
    return True


def grow_by_hand(draft: Draft[State], who: int, n: int) -> None:
    """Grows the crystal for reasons that the app does not know."""
    need_building(draft.state, who)
    grow(draft, who, n)


def release(draft: Draft[State], who: int, ability: str | None) -> None:
    """Releases a ready crystal for a star, or for the effect of an ability."""
    state = draft.state
    player = need_building(state, who)
    if not player["ready"]:
        raise refuse("crafting_the_cosmos.no_crystal_ready", who=player_name(who))
    if ability is not None and ability not in player["abilities"]:
        raise refuse("crafting_the_cosmos.not_your_ability", who=player_name(who), ability=ability_name(ability))
    player["ready"] -= 1
    player["released"] += 1
    if ability is None:
        draft.say("crafting_the_cosmos.released", who=player_name(who))
    else:
        draft.say(
            "crafting_the_cosmos.released_for",
            who=player_name(who),
            ability=ability_name(ability),
            effect=effect_text(state["data"], ability),
        )
    number, places = player["released"], printed.chamber()
    if number <= len(places):
        gain(draft, who, "chamber", places[number - 1], message("crafting_the_cosmos.why.release", number=number))
    else:
        draft.say("crafting_the_cosmos.chamber_full", n=len(places))


ACTIONS = (
    action("grow", grow_by_hand, who=seat, n=whole(1, MOST_GROWTH)),
    action("release", release, who=seat, ability=maybe(one_of(*RELEASE_ABILITIES))),
)
