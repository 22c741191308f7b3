"""The printed contents of Planet Unknown: corporations with their tracks, planets, cards, goals, events."""

from functools import cache
from typing import Any, NotRequired, TypedDict

from companion.engine import shipped_data
from companion.engine.action import copied
from companion.engine.box import Reading, check_marks, preset, without_marks
from companion.engine.message import refuse
from companion.games.planet_unknown.planets import Planet

TRACKS = ("civ", "water", "biomass", "rover", "tech")  # from the left
RESOURCES = (*TRACKS, "energy")
ALERTS = ("green", "orange", "red")
RANKS = (1, 2, 3, 4)
TOP = 15  # the highest row; the rover track has one more that is gained again and again
EVENT_CARDS = 20
GOAL_MEDALS, NEIGHBOUR_WON, NEIGHBOUR_TIED = 5, 5, 2

EXPECTED = 60
# By colour: (from this number of cards on, this is added to the expected score).
ADJUSTMENTS = {
    "red": ((15, -11), (11, -9), (7, -7), (3, -5)),
    "orange": ((15, -4), (11, -3), (7, -2), (3, -1)),
    "green": ((15, 12), (11, 9), (7, 6), (3, 3)),
}
# The k-th civilization milestone of a track gives a card of this rank.
CARD_RANKS = {"republic": (1, 2, 2, 3, 3, 4, 4)}
USUAL_RANKS = (1, 2, 3, 4)


PENALTY = Reading("penalty", ("full", "any"), before="any")  # which marker pays a penalty of several steps
SKIPPED_TECH = Reading("skipped_tech", ("open", "locked"), before="locked")  # passed while milestones gave nothing
LOST_TECH = Reading("lost_tech", ("lost", "kept"), before="kept")  # when its marker goes back
POD_MOVES = Reading("pod_moves", ("at_once", "kept"), before="at_once")  # Cosmos' technology 2
MAKESHIFT_TECH = Reading("makeshift_tech", ("below", "landed"), before="landed")  # which levels are open
READ_TWO_WAYS = (PENALTY, SKIPPED_TECH, LOST_TECH, POD_MOVES, MAKESHIFT_TECH)


class Field(TypedDict, total=False):
    """A field of a track: the benefits that a marker gains there, and the medals that count at the end."""

    medal: int
    synergy: int
    milestone: int
    rover: int  # moves
    advance: str  # the marker of this track, once
    either: list["Field"]  # the player chooses one of these two


class Corporation(TypedDict):
    complexity: int
    rovers: int
    tracks: dict[str, list[Field]]
    water_path: NotRequired[list[list[Any]]]  # Oasis: the places that its water marker passes, in order


class Effect(TypedDict, total=False):
    """What a card, an event or a technology does: its kind, and the numbers that this kind needs."""

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
    corporation: str  # of a technology, which has no kind
    level: int


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


class GoalSide(TypedDict):
    kind: str
    of: NotRequired[str]  # a resource


class Goal(TypedDict):
    """A goal card: one side for two neighbours, one for a single player."""

    id: str
    neighbour: GoalSide
    personal: GoalSide


class TileData(TypedDict):
    pairs: list[list[str]]  # of resources


class Printed(TypedDict):
    """The file with the printed contents, as far as the rules need it."""

    corporations: dict[str, Corporation]
    planets: dict[str, Planet]
    cards: list[Card]
    goals: list[Goal]
    events: list[Event]
    tiles: TileData


class TrackData(TypedDict):
    """What the user may correct: single fields of the tracks, {corporation: {"water 5": field}}."""

    tracks: dict[str, dict[str, Field]]


def printed() -> Printed:
    contents: Printed = shipped_data.read("planet_unknown")
    return contents


def corporation(corporation_id: str) -> Corporation:
    return printed()["corporations"][corporation_id]


def corporations() -> tuple[str, ...]:
    return tuple(printed()["corporations"])


def upgraded(track: str, fields: list[Field]) -> list[Field]:
    """The fields of a track with Flux's technology 3: twice the boosts on water and the patches on biomass, one more
    rover move. It gets the fields that this table plays with, so that corrections of the user stay. The higher rank
    of civilization cards is added where cards are gained."""
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


def planet(planet_id: str) -> Planet:
    return printed()["planets"][planet_id]


@cache
def goals() -> dict[str, Goal]:
    return {goal["id"]: goal for goal in printed()["goals"]}


@cache
def events() -> dict[str, Event]:
    return {event["id"]: event for event in printed()["events"]}


def pairs() -> list[list[str]]:
    """The pairs of resources that the tiles show."""
    return printed()["tiles"]["pairs"]


def event_ids(alert: str, solo: bool) -> list[str]:
    """The event cards of a colour that this table may use: some are for solo games only."""
    of_colour = (event for event in events().values() if event["alert"] == alert)
    return [event["id"] for event in of_colour if solo or not event["solo_only"]]


def expected(mix: dict[str, int]) -> int:
    """The score a solo player is expected to reach with so many event cards of each colour."""
    return EXPECTED + sum(
        next((value for least, value in steps if mix[alert] >= least), 0) for alert, steps in ADJUSTMENTS.items()
    )


def shipped() -> dict[str, Any]:
    """The data as shipped, a `TrackData` without corrections."""
    return {"tracks": {}, **preset(READ_TWO_WAYS)}


def check(data: Any) -> None:
    """Refuses data that the rules cannot work with. It may come from a file."""
    check_marks(data, READ_TWO_WAYS)
    if set(without_marks(data)) != {"tracks"} or not isinstance(data["tracks"], dict):
        raise refuse("engine.bad_data")
    for name, changes in data["tracks"].items():
        if name not in corporations() or not isinstance(changes, dict):
            raise refuse("engine.bad_data")
        for where, field in changes.items():
            _check_field(name, where, field)


def _check_field(corporation_id: str, where: Any, field: Any) -> None:
    """Checks one correction: its key is the place of a field ("water 5"), its value the benefits of that field."""
    track, _, row = where.partition(" ") if isinstance(where, str) else ("", "", "")
    rows = corporation(corporation_id)["tracks"].get(track, [])
    if not row.isdecimal() or str(int(row)) != row or not 0 <= int(row) < len(rows):
        raise refuse("engine.bad_data")
    if not isinstance(field, dict) or not set(field) <= {"medal", "synergy", "milestone", "rover"}:
        raise refuse("engine.bad_data")
    if not all(type(value) is int and 1 <= value <= 20 for value in field.values()):
        raise refuse("engine.bad_data")


def tracks_of(corporation_id: str, data: TrackData) -> dict[str, list[Field]]:
    """The tracks of a corporation that this table plays with: as printed, with the corrections of the user."""
    tracks: dict[str, list[Field]] = copied(corporation(corporation_id)["tracks"])
    for where, field in data["tracks"].get(corporation_id, {}).items():
        track, row = where.split(" ")
        tracks[track][int(row)] = copied(field)
    return tracks
