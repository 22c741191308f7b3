"""Tracks as graphs."""

import pytest

from companion.engine import track
from companion.engine.message import Refused
from companion.engine.track import Track

LINE = track.straight(["0", "1", "2", "3"], {"2": ["medal"], "3": ["star", "medal"]})

FORK: Track = {
    "start": "a",
    "fields": {
        "a": {"id": "a", "next": ["b", "x"]},
        "b": {"id": "b", "next": ["c"]},
        "x": {"id": "x", "next": ["c"], "rewards": ["pod"]},
        "c": {"id": "c", "next": []},
    },
}

# The last field repeats: every further step lands on it again.
REPEATING: Track = {
    "start": "14",
    "fields": {
        "14": {"id": "14", "next": ["15"]},
        "15": {"id": "15", "next": ["16"], "rewards": ["medal"]},
        "16": {"id": "16", "next": ["16"], "rewards": ["move 4"]},
    },
}

LOOP: Track = {
    "start": "light",
    "fields": {
        "light": {"id": "light", "next": ["time"]},
        "time": {"id": "time", "next": ["gravity"]},
        "gravity": {"id": "gravity", "next": ["light"]},
    },
}


def test_a_straight_track_is_walked_to_its_end() -> None:
    at = LINE["start"]
    passed = [at]
    while not track.at_end(LINE, at):
        at = track.advance(LINE, at)
        passed.append(at)
    assert passed == ["0", "1", "2", "3"]
    with pytest.raises(Refused, match=r"engine\.track_end"):
        track.advance(LINE, at)


def test_fields_give_their_rewards() -> None:
    assert [track.rewards(LINE, at) for at in "0123"] == [[], [], ["medal"], ["star", "medal"]]
    assert track.rewards(FORK, "x") == ["pod"]
    assert track.rewards(FORK, "b") == []


def test_rewards_of_a_straight_track_are_its_own() -> None:
    given = {"1": ["medal"]}
    made = track.straight(["0", "1"], given)
    given["1"].append("star")
    assert track.rewards(made, "1") == ["medal"]


def test_a_fork_wants_to_know_which_way() -> None:
    with pytest.raises(Refused, match=r"engine\.track_forks"):
        track.advance(FORK, "a")
    assert track.advance(FORK, "a", "b") == "b"
    assert track.advance(FORK, "a", "x") == "x"
    with pytest.raises(Refused, match=r"engine\.track_no_way"):
        track.advance(FORK, "a", "c")


def test_a_way_that_needs_no_choice_can_still_be_named_but_not_wrongly() -> None:
    assert track.advance(FORK, "b", "c") == "c"
    with pytest.raises(Refused, match=r"engine\.track_no_way"):
        track.advance(FORK, "b", "a")


def test_a_repeating_top_can_be_reached_again_and_again() -> None:
    at = track.advance(REPEATING, "15")
    for _ in range(3):
        at = track.advance(REPEATING, at)
        assert at == "16"
        assert track.rewards(REPEATING, at) == ["move 4"]
    assert not track.at_end(REPEATING, at)


def test_stepping_back() -> None:
    assert track.regress(LINE, "2") == "1"
    assert track.regress(REPEATING, "16") == "15"
    assert track.regress(FORK, "c") == "b"
    assert track.regress(LOOP, "light") == "gravity"
    for made, first in ((LINE, "0"), (FORK, "a")):
        with pytest.raises(Refused, match=r"engine\.track_start"):
            track.regress(made, first)


def test_stepping_back_from_a_repeating_field_leaves_it() -> None:
    """However the fields are ordered in the data."""
    top_first: Track = {
        "start": "low",
        "fields": {"top": {"id": "top", "next": ["top"]}, "low": {"id": "low", "next": ["top"]}},
    }
    assert track.regress(top_first, "top") == "low"


def test_walking_ends_even_on_a_loop() -> None:
    assert [field["id"] for field in track.walk(LINE)] == ["0", "1", "2", "3"]
    assert [field["id"] for field in track.walk(FORK)] == ["a", "b", "c"]
    assert [field["id"] for field in track.walk(REPEATING)] == ["14", "15", "16"]
    assert [field["id"] for field in track.walk(LOOP)] == ["light", "time", "gravity"]


def test_a_track_of_one_field() -> None:
    only = track.straight(["0"])
    assert track.at_end(only, "0")
    assert [field["id"] for field in track.walk(only)] == ["0"]
