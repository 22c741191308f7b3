"""Titles: when somebody has earned one, and who holds it."""

from collections.abc import Callable

from companion.engine import deck
from companion.engine.action import Actions, Draft, Rule, maybe, one_of, seat, whole
from companion.engine.line import line, player, refuse
from companion.games.mars_dice.data import COLOURS, TITLES
from companion.games.mars_dice.state import State


def progress(state: State, who: int, title: str) -> int:
    """How far the player is, as far as the app knows, counted in the thing that the title counts."""
    one = state["players"][who]
    cards = one["cards"]
    by_colour = [sum(die["colour"] == colour for die in one["dice"]) for colour in COLOURS]
    counted: dict[str, int] = {
        "legend": cards["red"],
        "miner": cards["green"],
        "philanthropist": cards["with_vp"],
        "scientist": cards["blue"],
        "tycoon": cards["green"] + cards["red"] + cards["blue"],
        "celebrity": cards["costly"],
        "monopolist": max(by_colour),
        "omnibus": min(one["production"].values()),
        "terraformer": one["vp"],
        "billionaire": len(one["dice"]),
        "candidate": max(one["award_symbols"]),
    }
    return counted[title]


def earned(state: State) -> set[tuple[int, str]]:
    """(seat, title) for all titles on the board whose condition is met, as far as the app knows."""
    return {
        (who, title["id"])
        for title in state["titles"]
        if title["id"] is not None
        for who in range(len(state["players"]))
        if progress(state, who, title["id"]) >= state["data"]["titles"][title["id"]]
    }


def award_new(draft: Draft[State], before: set[tuple[int, str]]) -> None:
    """Who has just met a condition gets the title at once. Only what is new counts, so that a title taken away
    by hand does not come back by itself. If several meet it at once, the player whose turn it is comes first."""
    state = draft.state
    active = state["turn"]["player"]
    new = sorted(earned(state) - before, key=lambda found: (found[0] != active, found[0]))
    for who, title_id in new:
        for title in state["titles"]:
            if title["id"] == title_id and title["owner"] is None and not title["gone"]:
                title["owner"] = who
                draft.say("mars_dice.title_won", who=player(who), title=line(f"mars_dice.title.{title_id}"))


def add_title_actions(actions: Actions, play: Callable[[Rule], Rule]) -> None:
    @actions.add("give_title", slot=whole(0, 2), who=maybe(seat))
    @play
    def give_title(draft: Draft[State], slot: int, who: int | None) -> None:
        title = draft.state["titles"][slot]
        if title["id"] is None:
            raise refuse("mars_dice.title_not_chosen")
        if title["gone"]:
            raise refuse("mars_dice.title_gone")
        if title["owner"] == who:
            raise refuse("engine.already_so")
        name = line(f"mars_dice.title.{title['id']}")
        title["owner"] = who
        if who is None:
            draft.say("mars_dice.title_back", title=name)
        else:
            draft.say("mars_dice.title_won", who=player(who), title=name)

    @actions.add("pick_title", slot=whole(0, 2), title=one_of(*TITLES))
    @play
    def pick_title(draft: Draft[State], slot: int, title: str) -> None:
        state = draft.state
        if any(other["id"] == title for other in state["titles"]):
            raise refuse("mars_dice.title_already_there")
        _replace(state, slot, title)
        draft.say("mars_dice.title_picked", title=line(f"mars_dice.title.{title}"))

    @actions.add("redraw_title", slot=whole(0, 2))
    @play
    def redraw_title(draft: Draft[State], slot: int) -> None:
        state = draft.state
        if not state["title_deck"]["draw"]:
            raise refuse("engine.deck_empty")
        drawn = deck.draw(state, state["title_deck"])
        deck.put_back(state["title_deck"], drawn)
        _replace(state, slot, drawn)
        draft.say("mars_dice.title_drawn", title=line(f"mars_dice.title.{drawn}"))


def _replace(state: State, slot: int, title: str) -> None:
    """Put another title into the slot; the old one goes to the box and is not drawn again."""
    cards = state["title_deck"]
    if title in cards["draw"] or title in cards["discard"]:
        deck.draw_chosen(cards, title)
    old = state["titles"][slot]["id"]
    if old is not None and old in cards["out"]:
        deck.discard(cards, old)
    state["titles"][slot] = {"id": title, "owner": None, "gone": False}
