"""Energy cards: the hands by kind, and the deck with its open row if the app runs it."""

from companion.engine import deck
from companion.engine.message import player_name, refuse
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS, ENERGY_CARDS, HAND
from companion.games.crafting_the_cosmos.state import Player, State
from companion.games.crafting_the_cosmos.words import kind_name


def held(player: Player) -> int:
    """The number of energy cards in hand."""
    return sum(player["hand"].values())


def over_limit(player: Player) -> int:
    """How many cards a player has to discard at the end of a round."""
    return max(0, held(player) - HAND)


def in_hands(state: State, kind: str) -> int:
    """How many cards of a kind all players have together."""
    return sum(player["hand"].get(kind, 0) for player in state["players"])


def some_left(state: State) -> bool:
    """Whether there are cards left to draw."""
    if state["ways"]["energy"] == "app":
        pile = state["energy_deck"]
        return bool(pile["draw"] or pile["discard"] or any(state["row"]))
    return any(in_hands(state, kind) < ENERGY_CARDS for kind in AREAS)


def take(state: State, who: int, kind: str) -> None:
    """Adds a card to a hand that was drawn on the table."""
    if in_hands(state, kind) >= ENERGY_CARDS:
        raise refuse("crafting_the_cosmos.all_in_hands", n=ENERGY_CARDS, kind=kind_name(kind))
    state["players"][who]["hand"][kind] += 1


def draw(state: State, who: int, place: int | None) -> str:
    """Draws a card from a place of the open row, or from the deck if the place is None. Returns its kind."""
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
    """Fills the gaps of the open row at the end of an energy phase, as long as there are cards."""
    pile = state["energy_deck"]
    for place, kind in enumerate(state["row"]):
        if not kind and (pile["draw"] or pile["discard"]):
            state["row"][place] = deck.draw(state, pile)


def give_away(state: State, who: int, kind: str, n: int) -> None:
    """Discards cards of a hand, unless hands are not counted."""
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
    """After a correction, makes the deck fit the hands and the open row again: each card is in exactly one place."""
    pile = state["energy_deck"]
    pile["out"] = [kind for kind in state["row"] if kind]
    for player in state["players"]:
        pile["out"] += [kind for kind in AREAS for _ in range(player["hand"][kind])]
    for kind in AREAS:
        while _count(pile, kind) < ENERGY_CARDS:
            pile["discard"].append(kind)
        while _count(pile, kind) > ENERGY_CARDS:
            source = next((stack for stack in (pile["discard"], pile["draw"]) if kind in stack), None)
            if source is None:
                raise refuse("crafting_the_cosmos.all_in_hands", n=ENERGY_CARDS, kind=kind_name(kind))
            source.remove(kind)


def _count(pile: deck.Deck, kind: str) -> int:
    return pile["draw"].count(kind) + pile["discard"].count(kind) + pile["out"].count(kind)
