"""What the end shows besides the score sheet: whether the colony lives on, and what it lacked."""

from companion.engine.message import Message, message
from companion.engine.scene import Need, Scene
from companion.games.martians import scenario
from companion.games.martians import state as states
from companion.games.martians.data import NEEDS
from companion.games.martians.state import State


def scene(state: State) -> Scene:
    """Of games with a scenario; the others have a score alone. When all compete, a missed one is no headline."""
    if not state["scenario"]:
        return Scene()
    won = states.is_met(state) and states.all_clear(state)
    missed = state["variant"] == "semi" and not state["all_lose"]
    headline = message("martians.headline.won") if won else None if missed else message("martians.headline.lost")
    needs = [
        Need(scenario.need_name(need), min(need["done"], need["goal"]), need["goal"], "flag-checkered")
        for need in state["needs"]
    ]
    return Scene(headline if state["variant"] != "semi" or not won else None, [*needs, _quarters(state)])


def _quarters(state: State) -> Need:
    left: list[Message] = []
    for token in NEEDS:
        count = sum(quarter[token] for quarter in state["quarters"])
        if count:
            left.append(message("martians.tokens_of", token=message(f"martians.token.{token}"), n=count))
    return Need(
        title=message("martians.clear_quarters"),
        done=sum(not states.tokens(quarter) for quarter in state["quarters"]),
        goal=len(state["quarters"]),
        icon="bed-outline",
        hint=message("martians.tokens_left", tokens=left) if left else None,
    )
