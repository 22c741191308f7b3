"""Titles: how far each player is, and who has just won one."""

from companion.engine.action import Draft
from companion.engine.message import message, player_name
from companion.games.mars_dice.box import BOX
from companion.games.mars_dice.data import COLOURS
from companion.games.mars_dice.state import State


def progress(state: State, who: int, title: str) -> int:
    """How many of the cards, dice or VP that the title counts the player has, as far as the app knows."""
    player = state["players"][who]
    cards = player["cards"]
    by_colour = [sum(die["colour"] == colour for die in player["dice"]) for colour in COLOURS]
    counted: dict[str, int] = {
        "legend": cards["red"],
        "miner": cards["green"],
        "philanthropist": cards["with_vp"],
        "scientist": cards["blue"],
        "tycoon": cards["green"] + cards["red"] + cards["blue"],
        "celebrity": cards["costly"],
        "monopolist": max(by_colour),
        "omnibus": min(player["production"].values()),
        "terraformer": player["vp"],
        "billionaire": len(player["dice"]),
        "candidate": max(player["award_symbols"]),
    }
    return counted[title]


def earned(state: State) -> set[tuple[int, str]]:
    """(seat, title) for all titles on the board whose condition is met, as far as the app knows. What is only guessed
    gives nobody a title."""
    return {
        (who, title["id"])
        for title in state["titles"]
        if title["id"] is not None and BOX.is_sure(state["data"], "titles", title["id"])
        for who in meeting(state, title["id"])
    }


def meeting(state: State, title: str) -> list[int]:
    """Who meets the condition of a title by the number in the data."""
    needed = state["data"]["titles"][title]
    return [who for who in range(len(state["players"])) if progress(state, who, title) >= needed]


def in_doubt(state: State) -> list[str]:
    """The titles on the board that somebody would have, if the number that is only guessed were right."""
    return [
        title["id"]
        for title in state["titles"]
        if title["id"] is not None
        and title["owner"] is None
        and not title["gone"]
        and not BOX.is_sure(state["data"], "titles", title["id"])
        and meeting(state, title["id"])
    ]


def award_new(draft: Draft[State], before: set[tuple[int, str]]) -> None:
    """Gives a title to the player who has just met its condition. `before` are those who had met it before the
    action: a title that was taken away by hand must not come back by itself. If several players meet a condition at
    once, the player whose turn it is comes first."""
    state = draft.state
    active = state["turn"]["player"]
    new = sorted(earned(state) - before, key=lambda winner: (winner[0] != active, winner[0]))
    for who, title_id in new:
        for title in state["titles"]:
            if title["id"] == title_id and title["owner"] is None and not title["gone"]:
                title["owner"] = who
                draft.say("mars_dice.title_won", who=player_name(who), title=message(f"mars_dice.title.{title_id}"))
