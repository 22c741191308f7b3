"""A tiny real game for the store: a counter, a deck and a die."""

from typing import Any

from companion.engine import chance, deck
from companion.engine.action import Action, Actions, Draft, Rule, State, action, text, whole
from companion.engine.game import Facts, Game, Option
from companion.engine.guide import Guide, Offer
from companion.engine.message import message, refuse
from companion.engine.scoring import Sheet
from companion.engine.setup import Setup

CARDS = [f"card_{number}" for number in range(40)]


def count(draft: Draft[Any], by: int) -> None:
    if draft.state["counter"] + by < 0:
        raise refuse("engine.not_between", low=0, high=999)
    draft.state["counter"] += by
    draft.say("engine.did", action=f"{by:+}")


def draw(draft: Draft[Any]) -> None:
    card = deck.draw(draft.state, draft.state["deck"])
    deck.discard(draft.state["deck"], card)
    draft.say("engine.did", action=card)


def roll(draft: Draft[Any]) -> None:
    draft.state["die"] = chance.roll(draft.state, ["1", "2", "3", "4", "5", "6"])
    draft.say("engine.did", action=draft.state["die"])


def share(draft: Draft[Any], among: int) -> None:
    """A rule with a fault: it does not think of sharing among nobody."""
    draft.state["counter"] //= among
    draft.say("engine.did", action=f":{among}")


def note(draft: Draft[Any], words: str) -> None:
    draft.state["note"] = words
    draft.say("engine.did", action=words)


ACTIONS = (
    action("count", count, by=whole(-9, 9)),
    action("draw", draw),
    action("roll", roll),
    action("share", share, among=whole(0, 9)),
    action("note", note, words=text(200)),
)


def begin(setup: Setup) -> State:
    state: State = {"players": len(setup["players"]), "counter": setup["data"]["start"], "die": None, "note": ""}
    state["chance"] = chance.fresh(setup["seed"])
    state["deck"] = deck.new(state, CARDS)
    return state


def check_data(data: Any) -> None:
    if not isinstance(data, dict) or set(data) != {"start"} or type(data["start"]) is not int:
        raise refuse("setup.broken")


def count_twice(draft: Draft[Any], by: int) -> None:
    count(draft, 2 * by)


def edition(rules_version: int, **changes: Rule | None) -> Game:
    """The game with some rules changed, or (None) dropped."""
    rules = ((kind, changes.get(kind.name, kind.rule)) for kind in ACTIONS)
    kept = [action(kind.name, rule, **kind.takes) for kind, rule in rules if rule is not None]
    return Game(
        facts=Facts("toy", (1, 4), (1, 2), "teal", "star"),
        rules_version=rules_version,
        data=lambda: {"start": 0},
        check_data=check_data,
        options=lambda players: [Option("length", ("long", "short"))],
        begin=begin,
        checklist=lambda setup: [],
        actions=Actions(*kept),
        guide=lambda state: Guide(message("engine.did", action="?"), [], Offer(message("engine.did", action="?"))),
        sheet=lambda state: Sheet(state["players"], []),
        screens=[],
        sheet_of=lambda players, cells: Sheet(players, []),
        correctables=lambda state: [],
        finished=lambda state: bool(state["counter"] >= 100),
        where=lambda state: message("engine.did", action=str(state["counter"])),
        mode=lambda setup: message("engine.did", action=str(len(setup["players"]))),
    )


TOY = edition(1)


def find(game_id: str) -> Game:
    if game_id != "toy":
        raise refuse("shelf.no_such_game", game=game_id[:40])
    return TOY


def new_setup(seed: int = 7) -> Setup:
    players = [{"name": "Ola", "colour": "red"}, {"name": "Żółć", "colour": "blue"}]
    return {"players": players, "options": {"length": "long"}, "data": {"start": 0}, "seed": seed}


COUNT: Action = {"do": "count", "by": 1}
DRAW: Action = {"do": "draw"}
ROLL: Action = {"do": "roll"}
