"""When somebody has earned a title."""

from companion.engine.action import Draft
from companion.engine.message import message, player_name
from companion.games.mars_dice.data import COLOURS
from companion.games.mars_dice.state import State


def progress(state: State, who: int, title: str) -> int:
    """How far the player is, as far as the app knows, counted in the thing that the title counts."""
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
                draft.say("mars_dice.title_won", who=player_name(who), title=message(f"mars_dice.title.{title_id}"))
