"""Tracks as graphs: fields with rewards, and the fields that can be reached from each.

Most tracks are a line, but some fork, wind across others or repeat their last field; a graph covers them all.
A track is data; only the field a marker is on belongs to the state.
"""

from collections.abc import Iterator
from typing import Any, NotRequired, TypedDict

from companion.engine.message import refuse


class Field(TypedDict):
    id: str
    next: list[str]
    rewards: NotRequired[list[Any]]


class Track(TypedDict):
    start: str
    fields: dict[str, Field]


def straight(ids: list[str], rewards: dict[str, list[Any]] | None = None) -> Track:
    """A track without forks."""
    given = rewards or {}
    fields: dict[str, Field] = {}
    for index, field_id in enumerate(ids):
        fields[field_id] = {
            "id": field_id,
            "next": ids[index + 1 : index + 2],
            "rewards": list(given.get(field_id, [])),
        }
    return {"start": ids[0], "fields": fields}


def choices(track: Track, at: str) -> list[str]:
    """The fields one step ahead; none at the end of the track."""
    return track["fields"][at]["next"]


def at_end(track: Track, at: str) -> bool:
    return not choices(track, at)


def advance(track: Track, at: str, to: str | None = None) -> str:
    """One step ahead. Where the track forks, `to` says which way."""
    ways = choices(track, at)
    if not ways:
        raise refuse("engine.track_end")
    if to is None and len(ways) > 1:
        raise refuse("engine.track_forks")
    if to is not None and to not in ways:
        raise refuse("engine.track_no_way")
    return to if to is not None else ways[0]


def regress(track: Track, at: str) -> str:
    """One step back, the way most fields lead: to the first field from which this one is reached."""
    for field in track["fields"].values():
        if at in field["next"] and field["id"] != at:
            return field["id"]
    raise refuse("engine.track_start")


def rewards(track: Track, at: str) -> list[Any]:
    return track["fields"][at].get("rewards", [])


def walk(track: Track) -> Iterator[Field]:
    """The fields from the start along the first way of every fork."""
    at: str | None = track["start"]
    seen: set[str] = set()
    while at is not None and at not in seen:
        seen.add(at)
        yield track["fields"][at]
        ways = choices(track, at)
        at = ways[0] if ways else None
