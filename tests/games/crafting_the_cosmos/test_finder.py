"""What could I get? Checked against a search that was written on its own, over the whole markers."""

from itertools import product
from random import Random
from typing import Any

import pytest

from companion.engine.action import copied
from companion.games.crafting_the_cosmos import data, finder
from companion.games.crafting_the_cosmos.data import AREAS
from companion.games.crafting_the_cosmos.dial import Marker
from tests.effort import many
from tests.games.crafting_the_cosmos.playing import do, laid, one, refused, table

GIVES = {
    "light": {"hydrogen": 3},
    "time": {"oxygen": 1, "dna": 2},
    "gravity": {"helium": 2, "supernova": 1},
    "chemistry": {"carbon": 1, "nebula": 1},
}
PER_MARKER = {"light": "card", "time": "growth", "gravity": "graviton", "chemistry": "proto_life"}
DIALS = many(100, 500)


def random_dial(rng: Random) -> tuple[list[Marker], int, list[str]]:
    """Markers anywhere, as long as no area has more than three."""
    players = rng.randint(2, 4)
    owners = [*range(players), *[-1] * data.printed()["dark"][str(players)]]
    while True:
        areas = [rng.choice(AREAS) for _ in owners]
        if all(areas.count(area) <= 3 for area in AREAS):
            break
    abilities = rng.sample(sorted(data.abilities()), rng.randint(0, 4))
    markers: list[Marker] = [{"who": who, "area": area} for who, area in zip(owners, areas, strict=True)]
    return markers, rng.randrange(players), abilities


def brute_force(markers: list[Marker], taken: list[int], who: int, abilities: list[str]) -> dict[Any, set[Any]]:
    """Every sequence of markers, played out by the letter: what it yields → the sequences. Dark markers are told
    apart only by where they start from."""
    found: dict[Any, set[Any]] = {}
    own = [marker["who"] for marker in markers].index(who)
    for length in range(0, 3 - len(taken) + 1):
        for sequence in product(range(len(markers)), repeat=length):
            if own not in (*taken, *sequence):
                continue
            if any(markers[number]["who"] not in (who, -1) for number in sequence):
                continue
            areas = [marker["area"] for marker in markers]
            told = []
            for number in sequence:
                told.append("own" if number == own else areas[number])
                at = AREAS.index(areas[number])
                for ahead in (1, 2, 3):
                    target = AREAS[(at + ahead) % 4]
                    if areas.count(target) < 3:
                        areas[number] = target
                        break
                else:
                    raise AssertionError("nowhere to go")
            gets = dict(GIVES[areas[own]])
            for area, what in PER_MARKER.items():
                more = [ability for ability in abilities if data.abilities()[ability]["area"] == area]
                if areas.count(area) + len(more):
                    gets[what] = areas.count(area) + len(more)
            found.setdefault(frozenset(gets.items()), set()).add(tuple(told))
    return found


@pytest.mark.parametrize("part", range(2))
def test_the_same_as_brute_force_on_random_dials(part: int) -> None:
    for seed in range(part, DIALS, 2):
        rng = Random(seed)
        markers, who, abilities = random_dial(rng)
        taken = rng.choice([[], [], [who], [len(markers) - 1], [who, len(markers) - 1]])
        before = copied(markers)
        groups = finder.find(markers, taken, who, abilities)
        assert markers == before
        expected = brute_force(markers, taken, who, abilities)
        assert {frozenset(group.gets.items()): group.ways for group in groups} == {
            gets: len(sequences) for gets, sequences in expected.items()
        }
        for group in groups:
            shortest = min(len(sequence) for sequence in expected[frozenset(group.gets.items())])
            assert len(group.way) == shortest


@pytest.mark.parametrize("seed", range(many(5, 30)))
def test_playing_a_way_yields_what_was_promised(seed: int) -> None:
    markers, who, abilities = random_dial(Random(seed))
    players = max(marker["who"] for marker in markers) + 1
    for group in finder.find(markers, [], who, abilities):
        session = table(players, stage="wait", changes={"markers": markers})
        one(session)["stage"] = "wait"
        one(session, who)["stage"] = "energy"
        one(session, who)["abilities"] = [*abilities, *[""] * (4 - len(abilities))]
        do(session, "play_way", way=group.way)
        do(session, "collect")
        tracks = one(session, who)["tracks"]
        assert session.state["markers"][who]["area"] == group.area
        assert tracks == {track: group.gets.get(track, 0) for track in data.TRACKS}


def test_what_the_player_likes_comes_first() -> None:
    markers = laid(3, light="0d", time="1d", gravity="2d")
    for liked in data.RESOURCES:
        groups = finder.find(markers, [], 0, [], {liked: 1})
        amounts = [group.gets.get(liked, 0) for group in groups]
        assert amounts == sorted(amounts, reverse=True)
        assert (amounts[0] > 0) == (liked != "hydrogen")  # light is too far away
        assert [group.worth for group in groups] == amounts
    both = finder.find(markers, [], 0, [], {"dna": 10, "growth": 1})
    assert both[0].area == "time" and both[0].gets["growth"] == 3


def test_fewer_steps_come_first_among_equals() -> None:
    lengths = [len(group.way) for group in finder.find(laid(3, light="0d", time="1d", gravity="2d"), [], 0, [])]
    assert lengths == sorted(lengths)


def test_after_all_steps_only_what_lies_there_is_left() -> None:
    markers = laid(3, light="0d", time="1d", gravity="2d")
    (only,) = finder.find(markers, [0, 3, 4], 0, [])
    assert only.way == [] and only.area == "light"


def test_ways_that_are_none() -> None:
    session = table(3, stage="energy")
    assert refused(session, "play_way", way=[]) == "no_steps_given"
    assert refused(session, "play_way", way=[0, 0, 0, 0]) == "engine.list_too_long"
    assert refused(session, "play_way", way=[3, 4, 5]) == "last_step_own"
    do(session, "step", marker=0)
    assert refused(session, "play_way", way=[0, 0, 0]) == "no_steps_left"
    assert len(finder.ways(session.state, 0)) > 3
