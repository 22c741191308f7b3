"""Energy cards: hands by kind, and the deck with its open row where the app runs it."""

from companion.engine import deck
from companion.engine.message import player_name, refuse
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS, ENERGY_CARDS, HAND
from companion.games.crafting_the_cosmos.state import Player, State
from companion.games.crafting_the_cosmos.words import kind_name


def held(player: Player) -> int:
    return sum(player["hand"].values())


def over_limit(player: Player) -> int:
    return max(0, held(player) - HAND)


def in_hands(state: State, kind: str) -> int:
    return sum(player["hand"].get(kind, 0) for player in state["players"])


def some_left(state: State) -> bool:
    """Whether there is anything to draw."""
    if state["ways"]["energy"] == "app":
        pile = state["energy_deck"]
        return bool(pile["draw"] or pile["discard"] or any(state["row"]))
    return any(in_hands(state, kind) < ENERGY_CARDS for kind in AREAS)


def take(state: State, who: int, kind: str) -> None:
    """A card that was told to the app."""
    if in_hands(state, kind) >= ENERGY_CARDS:
        raise refuse("crafting_the_cosmos.all_in_hands", n=ENERGY_CARDS, kind=kind_name(kind))
    state["players"][who]["hand"][kind] += 1


def draw(state: State, who: int, place: int | None) -> str:
    """From the open row, or from the top of the deck."""
    if place is None:
        kind = deck.draw(state, state["energy_deck"])
    else:
        kind = state["row"][place] if place < len(state["row"]) else ""
        if not kind:
            raise refuse("crafting_the_cosmos.no_card_there")
        state["row"][place] = ""
    state["players"][who]["hand"][kind] += 1
    return kind


def refill(state: State) -> None:
    """At the end of an energy phase the row is four cards again, as far as there are any."""
    pile = state["energy_deck"]
    for place, kind in enumerate(state["row"]):
        if not kind and (pile["draw"] or pile["discard"]):
            state["row"][place] = deck.draw(state, pile)


def give_away(state: State, who: int, kind: str, n: int) -> None:
    """Cards from the hand to the discards. Nothing to do where the hands are not counted."""
    if not states.counts_hands(state) or not n:
        return
    hand = state["players"][who]["hand"]
    if hand[kind] < n:
        raise refuse(
            "crafting_the_cosmos.cards_short", who=player_name(who), n=n, kind=kind_name(kind), has=hand[kind]
        )
    hand[kind] -= n
    if state["ways"]["energy"] == "app":
        for _ in range(n):
            deck.discard(state["energy_deck"], kind)


def reconcile(state: State) -> None:
    """After a correction: what is in hands and in the row has left the deck, and nothing else has."""
    pile = state["energy_deck"]
    pile["out"] = [kind for kind in state["row"] if kind]
    for player in state["players"]:
        pile["out"] += [kind for kind in AREAS for _ in range(player["hand"][kind])]
    for kind in AREAS:
        while _known(pile, kind) < ENERGY_CARDS:
            pile["discard"].append(kind)
        while _known(pile, kind) > ENERGY_CARDS:
            source = next((each for each in (pile["discard"], pile["draw"]) if kind in each), None)
            if source is None:
                raise refuse("crafting_the_cosmos.all_in_hands", n=ENERGY_CARDS, kind=kind_name(kind))
            source.remove(kind)


def _known(pile: deck.Deck, kind: str) -> int:
    return pile["draw"].count(kind) + pile["discard"].count(kind) + pile["out"].count(kind)
