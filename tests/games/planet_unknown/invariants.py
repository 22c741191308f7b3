"""What holds at every table of Planet Unknown, whatever is played."""

from typing import Any

from companion.games.planet_unknown import moves
from companion.games.planet_unknown.data import TOP, TRACKS


def check_player(state: Any, one: Any) -> None:
    for track, row in one["at"].values():
        assert track in TRACKS and 0 <= row <= TOP
        assert [track, row] not in one["track_pods"]
    if one["corporation"] not in ("makeshift", "oasis"):
        assert all(place[0] == marker for marker, place in one["at"].items())
    if one["corporation"] == "oasis":
        assert one["at"]["water"] in moves._path()
        assert all(place[0] == marker for marker, place in one["at"].items() if marker != "water")
    counted = ("pods", "meteorites", "rovers", "rovers_left", "patches", "stored", "last_tech")
    assert all(one[what] >= 0 for what in counted)
    assert len(one["techs"]) == 6 and (one["corporation"] == "jump_drive" or not one["techs"][5])
    assert any(one["techs"]) == bool(one["last_tech"])
    if one["corporation"] in moves.CROSSING:
        places = [tuple(place) for place in one["at"].values()]
        assert len(set(places)) == len(places), "two markers on one field"
    assert all(0 <= value <= 15 for value in moves.medals(state, one).values())
