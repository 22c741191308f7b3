"""Titles and awards: which ones lie on the board, and who holds a title."""

from companion.engine import deck
from companion.engine.action import Draft, action, maybe, one_of, seat, whole
from companion.engine.message import message, player_name, refuse
from companion.games.mars_dice import state as states
from companion.games.mars_dice.data import COLOURS, TITLES
from companion.games.mars_dice.state import State


def draw_titles(draft: Draft[State]) -> None:
    """The app draws a title for each slot that is still empty."""
    state = draft.state
    empty = [title for title in state["titles"] if title["id"] is None]
    if not empty:
        raise refuse("engine.already_so")
    for title in empty:
        title["id"] = deck.draw(state, state["title_deck"])
    draft.say("mars_dice.titles_drawn", titles=[message(f"mars_dice.title.{t['id']}") for t in empty])


def give_title(draft: Draft[State], slot: int, who: int | None) -> None:
    title = draft.state["titles"][slot]
    if title["id"] is None:
        raise refuse("mars_dice.title_not_chosen")
    if title["gone"]:
        raise refuse("mars_dice.title_gone")
    if title["owner"] == who:
        raise refuse("engine.already_so")
    name = message(f"mars_dice.title.{title['id']}")
    title["owner"] = who
    if who is None:
        draft.say("mars_dice.title_back", title=name)
    else:
        draft.say("mars_dice.title_won", who=player_name(who), title=name)


def pick_title(draft: Draft[State], slot: int, title: str) -> None:
    state = draft.state
    if any(other["id"] == title for other in state["titles"]):
        raise refuse("mars_dice.title_already_there")
    _replace(state, slot, title)
    draft.say("mars_dice.title_picked", title=message(f"mars_dice.title.{title}"))


def redraw_title(draft: Draft[State], slot: int) -> None:
    state = draft.state
    if not state["title_deck"]["draw"]:
        raise refuse("engine.deck_empty")
    drawn = deck.draw(state, state["title_deck"])
    _replace(state, slot, drawn)
    draft.say("mars_dice.title_drawn", title=message(f"mars_dice.title.{drawn}"))


def pick_award(draft: Draft[State], slot: int, colour: str, rare: int) -> None:
    """Sets the die of an award: its colour, and its common (0), rare (1) or unique (2) symbol."""
    state = draft.state
    if any(award and award["colour"] == colour for at, award in enumerate(state["awards"]) if at != slot):
        raise refuse("mars_dice.award_colour_twice")
    face = state["data"]["dice"][colour][rare]
    if state["awards"][slot] == {"colour": colour, "face": face}:
        raise refuse("engine.already_so")
    state["awards"][slot] = None
    if not states.pool(state)[colour]:
        raise refuse("mars_dice.pool_empty")
    state["awards"][slot] = {"colour": colour, "face": face}
    draft.say("mars_dice.award_picked", symbol=message(f"mars_dice.symbol.{face}"))
    if any(player["award_symbols"][slot] for player in state["players"]):
        for player in state["players"]:
            player["award_symbols"][slot] = 0
        draft.say("mars_dice.award_counted_anew")


def roll_awards(draft: Draft[State]) -> None:
    if any(award is not None for award in draft.state["awards"]):
        raise refuse("mars_dice.no_reroll")
    if len(states.award_colours(draft.state)) < states.AWARDS:
        raise refuse("mars_dice.pool_empty")
    draft.state["awards"] = list(states.rolled_awards(draft.state))
    draft.say(
        "mars_dice.awards_rolled",
        symbols=[message(f"mars_dice.symbol.{award['face']}") for award in draft.state["awards"] if award],
    )


def _replace(state: State, slot: int, title: str) -> None:
    """Puts another title into the slot; the old one goes to the box and is not drawn again."""
    cards = state["title_deck"]
    if title in cards["draw"] or title in cards["discard"]:
        deck.draw_chosen(cards, title)
    old = state["titles"][slot]["id"]
    if old is not None and old in cards["out"]:
        deck.discard(cards, old)
    state["titles"][slot] = {"id": title, "owner": None, "gone": False}


ACTIONS = (
    action("draw_titles", draw_titles),
    action("give_title", give_title, slot=whole(0, 2), who=maybe(seat)),
    action("pick_title", pick_title, slot=whole(0, 2), title=one_of(*TITLES)),
    action("redraw_title", redraw_title, slot=whole(0, 2)),
    action("pick_award", pick_award, slot=whole(0, 2), colour=one_of(*COLOURS), rare=whole(0, 2)),
    action("roll_awards", roll_awards),
)
