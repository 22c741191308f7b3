"""What holds at every table of Crafting the Cosmos, whatever is played."""

from collections import Counter
from typing import Any

from companion.games.crafting_the_cosmos import data, dial
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS, GOALS, ROOM, SIX, STEPS, TRACKS
from companion.games.crafting_the_cosmos.dial import DARK
from companion.games.crafting_the_cosmos.game import GAME


def check_dial(state: Any) -> None:
    count = len(state["players"])
    owners = Counter(marker["who"] for marker in state["markers"])
    assert owners == {**dict.fromkeys(range(count), 1), DARK: data.printed()["dark"][str(count)]}
    assert all(dial.in_area(state["markers"], area) <= ROOM for area in AREAS)
    assert sum(dial.in_area(state["markers"], area) for area in AREAS) == len(state["markers"])
    assert len(state["steps"]) <= STEPS


def check_crystals(state: Any) -> None:
    """All 18 are somewhere. Only when the supply is empty are there more of them in the game than were dealt."""
    players = state["players"]
    assert all(one["crystal"] is None or 0 <= one["crystal"] < SIX for one in players)
    assert 0 <= states.spare_crystals(state) <= data.BOX_CRYSTALS
    in_game = sum((one["crystal"] is not None) + one["ready"] + one["released"] for one in players)
    dealt = data.printed()["crystals"][str(len(players))]
    if state["crystals"]:
        assert state["crystals"] + in_game == dealt
        assert all(one["crystal"] is not None for one in players)
    else:
        assert in_game >= dealt


def check_cards(state: Any) -> None:
    if state["ways"]["energy"] == "app":
        pile = state["energy_deck"]
        lying = Counter(pile["draw"] + pile["discard"] + pile["out"])
        assert lying == dict.fromkeys(AREAS, data.ENERGY_CARDS)
        outside = Counter(kind for kind in state["row"] if kind)
        for one in state["players"]:
            outside.update(one["hand"])
        assert Counter(pile["out"]) == +outside
    if state["ways"]["energy"] == "count":
        for kind in AREAS:
            assert 0 <= sum(one["hand"][kind] for one in state["players"]) <= data.ENERGY_CARDS
    mine = [ability for one in state["players"] for ability in one["abilities"] if ability]
    chosen = [card for one in state["players"] if one["choice"] for card in one["choice"]["cards"]]
    in_decks = [card for pile in state["ability_decks"].values() for card in pile]
    if state["ways"]["abilities"] == "app":
        assert sorted(mine + chosen + in_decks) == sorted(data.abilities())
    assert len(set(mine)) == len(mine)
    goals = [goal for goal in [*state["goals"], *(done["goal"] for done in state["goals_scored"])] if goal]
    assert len(goals) + len(state["goal_deck"]) == GOALS and len(set(goals)) == len(goals)
    tokens = sum(len(one["tokens"]) for one in state["players"])
    assert tokens + len(state["token_stack"]) == len(state["data"]["advanced_life"]["second"]) + 2 * len(
        state["players"]
    )


def check(state: Any) -> None:
    check_dial(state)
    check_crystals(state)
    check_cards(state)
    for one in state["players"]:
        assert all(one["tracks"][track] >= 0 for track in TRACKS)
        assert states.total(one) >= 0
    if state["phase"] == "play" and not state["end_step"]:
        stages = [one["stage"] for one in state["players"]]
        assert sum(stage in ("energy", "draw") for stage in stages) <= 1
        assert state["ways"]["overlap"] == "on" or sum(stage in ("energy", "draw", "build") for stage in stages) == 1
    guide = GAME.guide(state)
    if guide.next.action is not None:
        GAME.actions.apply(state, guide.next.action)
    else:
        assert guide.next.screen in {"score", *(screen.id for screen in GAME.screens)}
