"""Invariants of every solo game in which nothing was corrected by hand."""

from collections.abc import Iterator, Sequence

from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import CAPACITY, CAPACITY_WITH_HOLDS, OUTPOSTS, PAIRS, UPGRADES
from companion.games.micro_cosmos.ring import PLACES
from companion.games.micro_cosmos.state import AUTOMA, AUTOMA_COLONIES, Automa, Place, Player, State

COLONIES = 8
PHASES = ("planets", "play", "scoring", "finished")


def invariants(state: State, vp_before: Sequence[int] = ()) -> list[str]:
    """The invariants that the state breaks, in words for programmers. `vp_before` are the VP when the round began,
    below which they must not fall; within the Automa's turn they may, because a step can still be taken back."""
    return [
        *_table(state),
        *(fault for at, place in enumerate(state["places"]) if place for fault in _planet(at, place)),
        *(fault for who in range(len(state["players"])) for fault in _seat(state, who)),
        *_automa(state, states.automa_of(state)),
        *(
            f"seat {who} had {before} VP and now has {player['vp']}"
            for who, (before, player) in enumerate(zip(vp_before, state["players"], strict=False))
            if player["vp"] < before
        ),
    ]


def _table(state: State) -> Iterator[str]:
    phase, last = state["phase"], state["last_round"]
    if len(state["places"]) != PLACES:
        yield f"{len(state['places'])} places"
    names = [place["card"]["name"] for place in state["places"] if place]
    if len(set(names)) < len(names):
        yield f"a planet lies there twice: {names}"
    if phase not in PHASES or (phase == "planets") != bool(states.missing_starts(state)):
        yield f"phase {phase}, but the starting planets {states.missing_starts(state)} are missing"
    enough = states.done_count(state) >= state["planets_to_end"]
    if enough != (last is not None):
        yield f"{states.done_count(state)} planets are done and the last round is {last}"
    if last is not None and state["round"] > last:
        yield f"round {state['round']} after the last round {last}"
    if phase in ("scoring", "finished") and state["round"] != last:
        yield f"{phase} in round {state['round']}, the last being {last}"
    if not 0 <= state["turn"]["player"] < len(state["players"]):
        yield f"it is the turn of seat {state['turn']['player']}"


def _planet(at: int, place: Place) -> Iterator[str]:
    most = [track["most"] for track in place["card"]["tracks"]]
    levels, markers = place["levels"], place["markers"]
    if len(levels) != len(most) or any(not 0 <= level <= high for level, high in zip(levels, most, strict=False)):
        yield f"place {at}: levels {levels} of {most}"
    if place["done"] != (levels == most):
        yield f"place {at}: done is {place['done']} at levels {levels} of {most}"
    if len({marker["who"] for marker in markers}) < len(markers):
        yield f"place {at}: somebody has two markers"
    if place["done"] and markers:
        yield f"place {at}: markers on a planet that is done"
    if not place["done"] and sum(marker["at"] for marker in markers) != sum(levels):
        yield f"place {at}: the markers {markers} do not add up to the levels {levels}"
    if min(*place["colonies"], *place["outposts"]) < 0:
        yield f"place {at}: colonies {place['colonies']}, outposts {place['outposts']}"


def _seat(state: State, who: int) -> Iterator[str]:
    player = state["players"][who]
    capacity = CAPACITY_WITH_HOLDS if "cargo_holds" in player["upgrades"] else CAPACITY
    if any(not 0 <= count <= capacity for count in player["cargo"].values()):
        yield f"seat {who}: cargo {player['cargo']}"
    if min(*player["specialists"].values(), *player["survivors"].values()) < 0:
        yield f"seat {who}: specialists {player['specialists']}, survivors {player['survivors']}"
    if min(player["colonies"], player["outposts"], player["owed"], player["settled"]) < 0:
        yield f"seat {who}: less than nothing"
    colonies = player["colonies"] + states.colonies_of(state, who) + _locked_colonies(state, who)
    if colonies != COLONIES:
        yield f"seat {who}: {colonies} colonies"
    outposts = player["outposts"] + len(states.outposts_of(state, who))
    pairs = sum(all(half in player["upgrades"] for half in pair) for pair in PAIRS)
    if outposts != pairs or outposts > OUTPOSTS:
        yield f"seat {who}: {outposts} outposts by {pairs} pairs"
    yield from _upgrades(who, player)
    ark = player["ark"]
    if (ark["at"] is None) != (ark["spot"] in ("portal", "asteroid")):
        yield f"seat {who}: the ark is at {ark}"
    # Until the first planets are laid out the Automa's ark has nothing to stand on.
    if state["phase"] != "planets" and ark["at"] is not None and state["places"][ark["at"]] is None:
        yield f"seat {who}: the ark is at {ark}, where there is no planet"


def _locked_colonies(state: State, who: int) -> int:
    """The colonies that are still on the Ark card; the second Engines free the eighth."""
    upgrades = state["players"][who]["upgrades"]
    if who == AUTOMA:
        return COLONIES - AUTOMA_COLONIES - len(upgrades)
    return COLONIES - len(set(upgrades) - {"engines"}) - (upgrades.count("engines") == 2)


def _upgrades(who: int, player: Player) -> Iterator[str]:
    for upgrade in set(player["upgrades"]):
        if player["upgrades"].count(upgrade) > states.most_unlocks(upgrade) or upgrade not in UPGRADES:
            yield f"seat {who}: upgrades {player['upgrades']}"


def _automa(state: State, automa: Automa) -> Iterator[str]:
    player = state["players"][AUTOMA]
    turn = automa["turn"]
    if player["ark"]["spot"] != "planet":
        yield f"the Automa's ark is at {player['ark']}"
    if not set(player["upgrades"]) <= set(state["data"]["automa_order"]):
        yield f"the Automa's upgrades are {player['upgrades']}"
    if player["owed"] or player["settled"] or any(player["survivors"].values()) or automa["crew_due"] < 0:
        yield "the Automa has what only players have"
    piles = automa["deck"]["draw"] + automa["deck"]["discard"] + automa["deck"]["out"]
    if automa["way"] != "printed" and sorted(piles) != sorted(automa["cards"]):
        yield f"the Automa's cards are {piles}"
    if automa["deck"]["out"] != ([turn["id"]] if turn and turn["id"] else []):
        yield f"cards {automa['deck']['out']} are on the table"
    if turn is None:
        return
    if state["turn"]["player"] != AUTOMA or state["phase"] != "play":
        yield "the Automa's card is open out of its turn"
    statuses = [step["status"] for step in turn["steps"]]
    if len(statuses) != len(turn["card"]["actions"]):
        yield f"steps {statuses} of a card with {len(turn['card']['actions'])}"
    asking = turn["question"]["step"] if turn["question"] else None
    if [at for at, status in enumerate(statuses) if status == "asks"] != ([] if asking is None else [asking]):
        yield f"steps {statuses}, but step {asking} asks"
    if any(new["vp"] < old["vp"] for new, old in zip(state["players"], turn["players"], strict=True)):
        yield "the Automa's card takes VP away"
