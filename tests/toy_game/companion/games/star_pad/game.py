"""The rules: one after the other flies 1 to 3 fields and gets a point for each. Who reaches the star ends the game;
then everybody counts moons, three points each, and crew."""

from typing import Any, TypedDict

from companion.games.star_pad import FACTS

from companion.engine import chance, ending, shipped_data
from companion.engine.action import Actions, Draft, action, whole
from companion.engine.correct import Correctable, correct_action
from companion.engine.game import Game, Screen
from companion.engine.guide import Guide, Offer, Step
from companion.engine.message import Message, message, player_name, refuse
from companion.engine.score_entry import Row, score_action, sheet_from_cells, with_typed
from companion.engine.scoring import Category, Sheet

STAR: int = shipped_data.read("star_pad")["star"]
MOON = 3


class Player(TypedDict):
    points: int


class State(TypedDict):
    players: list[Player]
    chance: chance.Chance
    sheet: dict[str, Row]
    phase: str
    ship: int
    turn: int


def begin(setup: dict[str, Any]) -> State:
    players: list[Player] = [{"points": 0} for _ in setup["players"]]
    fresh = chance.fresh(setup["seed"])
    return {"players": players, "chance": fresh, "sheet": {}, "phase": "play", "ship": 0, "turn": 0}


def fly(draft: Draft[State], fields: int) -> None:
    state = draft.state
    if state["phase"] != "play":
        raise refuse("star_pad.landed")
    fields = min(fields, STAR - state["ship"])
    state["ship"] += fields
    state["players"][state["turn"]]["points"] += fields
    draft.say("star_pad.flew", who=player_name(state["turn"]), n=fields)
    state["turn"] = (state["turn"] + 1) % len(state["players"])
    if state["ship"] == STAR:
        state["phase"] = "scoring"


def build(players: int, rows: dict[str, Row]) -> Sheet:
    empty: Row = [None] * players
    moons = rows.get("moons", empty)
    worth: Row = [None if count is None else MOON * count for count in moons]
    flight = Category("flight", message("star_pad.category.flight"), rows.get("flight", empty), icon="rocket", low=0)
    counted = Category("moons", message("star_pad.category.moons"), worth, moons, "star_pad.moons", low=0, high=20)
    crew = Category("crew", message("star_pad.category.crew"), rows.get("crew", empty), low=-20, high=20)
    return Sheet(players, [flight, counted, crew])


def sheet(state: State) -> Sheet:
    nothing: Row = [None] * len(state["players"])
    known: dict[str, Row] = {"flight": [player["points"] for player in state["players"]]}
    return build(len(state["players"]), with_typed(state, {**known, "moons": nothing, "crew": nothing}))


def where(state: State) -> Message:
    if state["phase"] != "play":
        return ending.where(state)
    return message("star_pad.where", field=state["ship"], last=STAR)


def guide(state: State) -> Guide:
    if state["phase"] != "play":
        return ending.guide(state)
    step = Step(message("star_pad.step.fly", who=player_name(state["turn"])), message("star_pad.why.fly"), "now")
    near = message("star_pad.near") if STAR - state["ship"] <= 5 else None
    return Guide(where(state), [step], Offer(message("star_pad.next.fly"), {"do": "fly", "fields": 1}), notice=near)


def correctables(state: State) -> list[Correctable]:
    ship = Correctable(["ship"], message("star_pad.ship"), state["ship"], high=STAR - 1)
    points = (
        Correctable(["players", who, "points"], message("star_pad.points", who=player_name(who)), player["points"])
        for who, player in enumerate(state["players"])
    )
    return [ship, *points]


GAME = Game(
    facts=FACTS,
    begin=begin,
    actions=Actions(
        action("fly", fly, fields=whole(1, 3)),
        ending.finish_action(sheet),
        score_action(sheet),
        correct_action(correctables),
        around=ending.around,
    ),
    guide=guide,
    where=where,
    sheet=sheet,
    sheet_of=lambda players, asked: sheet_from_cells(lambda rows: build(players, rows), asked),
    correctables=correctables,
    screens=[Screen("table", "cards-playing-outline", "screens.star_pad.table")],
)
