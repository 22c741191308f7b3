"""What is printed in the box of Planet Unknown: corporations with their tracks, planets, cards, goals, events."""

import json
from functools import cache
from pathlib import Path
from typing import Any, NotRequired, TypedDict

from companion.engine.action import copied
from companion.engine.message import refuse

FILE = Path(__file__).parents[3] / "data" / "games" / "planet_unknown.json"

TRACKS = ("civ", "water", "biomass", "rover", "tech")  # from the left
RESOURCES = (*TRACKS, "energy")
ALERTS = ("green", "orange", "red")
RANKS = (1, 2, 3, 4)
TOP = 15  # the highest row; the rover track has one more that is gained again and again
EVENT_CARDS = 20
GOAL_MEDALS, NEIGHBOUR_WON, NEIGHBOUR_TIED = 5, 5, 2

EXPECTED = 60
# Of how many cards on: what they add to the expected score.
ADJUSTMENTS = {
    "red": ((15, -11), (11, -9), (7, -7), (3, -5)),
    "orange": ((15, -4), (11, -3), (7, -2), (3, -1)),
    "green": ((15, 12), (11, 9), (7, 6), (3, 3)),
}
# The k-th civilization milestone of a track gives a card of this rank.
CARD_RANKS = {"republic": (1, 2, 2, 3, 3, 4, 4)}
USUAL_RANKS = (1, 2, 3, 4)


class Field(TypedDict, total=False):
    """What a marker gains where it lands. A medal only counts at the end."""

    medal: int
    synergy: int
    milestone: int
    rover: int  # moves
    advance: str  # this track, once
    either: list["Field"]  # one of two, as the player likes


class Corporation(TypedDict):
    complexity: int
    rovers: int
    tracks: dict[str, list[Field]]
    water_path: NotRequired[list[list[Any]]]  # Oasis: where its water marker winds along


class Effect(TypedDict, total=False):
    kind: str
    tracks: list[str]
    steps: int
    count: int
    moves: int
    medals: int
    row: int
    advance: bool
    limit: str
    terrain: str


class Card(TypedDict):
    id: str
    rank: int
    end: bool  # kept hidden and resolved at the end
    effect: Effect


class Event(TypedDict):
    id: str
    alert: str
    solo_only: bool
    effect: Effect


@cache
def printed() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


def corporation(corporation_id: str) -> Corporation:
    found: Corporation = printed()["corporations"][corporation_id]
    return found


def corporations() -> tuple[str, ...]:
    return tuple(printed()["corporations"])


def upgraded(track: str, fields: list[Field]) -> list[Field]:
    """Flux, technology 3: boosts on water and patches twice, one rover move more. It starts from the fields as this
    table plays them, so that what was put right stays right. Higher ranks are seen to where cards are gained."""
    better = [field.copy() for field in fields]
    for field in better:
        if track == "water" and "synergy" in field:
            field["synergy"] *= 2
        if track == "biomass" and "milestone" in field:
            field["milestone"] *= 2
        if track == "rover" and "rover" in field:
            field["rover"] += 1
    return better


def planets() -> tuple[str, ...]:
    return tuple(printed()["planets"])


@cache
def cards() -> dict[str, Card]:
    return {card["id"]: card for card in printed()["cards"]}


@cache
def goals() -> dict[str, dict[str, Any]]:
    """Two sides each: {"neighbour": {"kind": …, "of": …}, "personal": …}."""
    return {goal["id"]: goal for goal in printed()["goals"]}


@cache
def events() -> dict[str, Event]:
    return {event["id"]: event for event in printed()["events"]}


def pairs() -> list[list[str]]:
    found: list[list[str]] = printed()["tiles"]["pairs"]
    return found


def event_ids(alert: str, solo: bool) -> list[str]:
    """The cards of a colour that this table may use."""
    found = (event for event in events().values() if event["alert"] == alert)
    return [event["id"] for event in found if solo or not event["solo_only"]]


def expected(mix: dict[str, int]) -> int:
    """The score a solo player is expected to reach with so many event cards of each colour."""
    return EXPECTED + sum(
        next((value for least, value in steps if mix[alert] >= least), 0) for alert, steps in ADJUSTMENTS.items()
    )


def shipped() -> dict[str, Any]:
    """What the user may put right: single fields of the tracks."""
    return {"tracks": {}}


def check(data: Any) -> None:
    """Refuses data with which the rules could not work; it may come from a file."""
    if not isinstance(data, dict) or set(data) != {"tracks"} or not isinstance(data["tracks"], dict):
        raise refuse("planet_unknown.bad_data")
    for name, changes in data["tracks"].items():
        if name not in corporations() or not isinstance(changes, dict):
            raise refuse("planet_unknown.bad_data")
        for where, field in changes.items():
            _check_field(name, where, field)


def _check_field(corporation_id: str, where: Any, field: Any) -> None:
    """A change is kept under "water 5": what this field of the board really shows."""
    track, _, row = where.partition(" ") if isinstance(where, str) else ("", "", "")
    rows = corporation(corporation_id)["tracks"].get(track, [])
    if not row.isdecimal() or str(int(row)) != row or not 0 <= int(row) < len(rows):
        raise refuse("planet_unknown.bad_data")
    if not isinstance(field, dict) or not set(field) <= {"medal", "synergy", "milestone", "rover"}:
        raise refuse("planet_unknown.bad_data")
    if not all(type(value) is int and 1 <= value <= 20 for value in field.values()):
        raise refuse("planet_unknown.bad_data")


def tracks_of(corporation_id: str, data: dict[str, Any]) -> dict[str, list[Field]]:
    """The board as this table plays it: as printed, with what was put right."""
    tracks: dict[str, list[Field]] = copied(corporation(corporation_id)["tracks"])
    for where, field in data["tracks"].get(corporation_id, {}).items():
        track, row = where.split(" ")
        tracks[track][int(row)] = copied(field)
    return tracks
