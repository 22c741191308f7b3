"""The data of Planet Unknown in a running game: what each value is called, and what a change touches."""

from typing import Any, cast

from companion.engine.action import Draft
from companion.engine.box import Box, Data, Datum, whole_value
from companion.engine.message import message
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown.benefit_texts import field_texts
from companion.games.planet_unknown.state import State, track_name


def contents(data: Data) -> list[Datum]:
    """The fields that the user has put right. The others are as printed."""
    items = []
    for corporation, fields in data["tracks"].items():
        for where, field in fields.items():
            track, row = where.split(" ")
            label = message(
                "planet_unknown.data.field",
                corporation=message(f"planet_unknown.corporation.{corporation}"),
                track=track_name(track),
                row=int(row),
            )
            shown: Any = field_texts(field) or message("engine.data_none")
            touches = message("planet_unknown.data.touches.field")
            path = ("tracks", corporation, where)
            items.append(whole_value(path, label, data, shown, sparse=True, touches=touches))
    return items


def put(draft: Draft[State], data: Data) -> None:
    """Takes the data over. What was gained on a field that changes stays."""
    state = draft.state
    state["data"] = data
    tracks = cast(printed.TrackData, data)
    state["boards"] = {name: printed.tracks_of(name, tracks) for name in printed.corporations()}


BOX = Box("planet_unknown", contents=contents, check=printed.check, readings=printed.READ_TWO_WAYS, put=put)
