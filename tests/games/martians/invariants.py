"""What holds at every table of Martians, whatever is played."""

from collections import Counter
from typing import Any

from companion.games.martians import data


def check_table(state: Any) -> None:
    for quarter in state["quarters"]:
        assert min(quarter.values()) >= 0
    for purse in state["purses"]:
        assert min(purse.values()) >= 0 and max(purse.values()) <= data.MOST_GOODS
    assert min(state["reputation"]) >= 0 and state["rtg"] >= 0 and state["contracts"] >= 0
    assert state["turn"]["time"] >= 0 and 0 <= state["turn"]["delivered"] <= 2
    for crew in state["crews"]:
        of_track = 4 if crew["fourth"] else 3
        assert 0 <= of_track - len(crew["dead"]) <= 4
        assert crew["dead"] == sorted(set(crew["dead"])) and set(crew["dead"]) <= set(range(1, of_track + 1))
        assert len(set(crew["markers"])) == len(crew["markers"]), "two markers in one building"
        if state["tracked"]:
            away = len(crew["markers"]) + sum(crew["infirmary"]) + sum(crew["flats"])
            assert away <= state["data"]["markers"]
    for one in state["players"]:
        assert sum(one["plants"].values()) <= (4 if state["variant"] == "solo" else 2)
        assert len(one["specialists"]) <= 2 and sum(one["helpers"].values()) <= 2
    check_decks(state)


def check_decks(state: Any) -> None:
    deck = state["weather_deck"]
    assert Counter([*deck["draw"], *deck["discard"], *deck["out"]]) == +Counter(state["data"]["weather"])
    if state["event_way"] == "printed":
        assert state["stacks"] == []
        return
    lying = [number for stack in state["stacks"] for number in stack]
    assert len(set(lying)) == len(lying)
    for cycle, stack in enumerate(state["stacks"], start=1):
        assert all(state["event_cards"][number]["cycle"] == cycle for number in stack)
        of_cycle = sum(card["cycle"] == cycle for card in state["event_cards"])
        size = min(3 if state["extra"] else 2, of_cycle)
        drawn = 0 if cycle > state["cycle"] else _drawn(state) if cycle == state["cycle"] else 2 - (cycle == 1)
        assert len(stack) == size - drawn


def _drawn(state: Any) -> int:
    """Event cards turned over in this cycle."""
    waits = state["phase"] == "start" and "event" in state["due"]
    rounds = [1, 3] if state["cycle"] > 1 else [3]
    begun = [] if state["phase"] == "refill" else [round_ for round_ in rounds if round_ <= state["round"]]
    return len(begun) - waits
