"""Randomness that replays. The numbers here are fixed for good: another generator would give every running game
other cards."""

from collections import Counter
from typing import Any

import pytest

from companion.engine import chance


def table(seed: int) -> dict[str, Any]:
    return {"chance": chance.fresh(seed)}


def test_the_generator_is_splitmix64() -> None:
    """The first outputs for seed 0, as published with the reference implementation."""
    state = table(0)
    assert [chance.below(state, 1 << 64) for _ in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


def test_known_throws_and_a_known_shuffle() -> None:
    state = table(2024)
    assert [chance.below(state, 6) for _ in range(12)] == [3, 0, 1, 0, 4, 3, 0, 3, 1, 2, 2, 5]
    assert chance.shuffled(state, list("abcdefgh")) == list("fcbhdaeg")


def test_the_same_seed_gives_the_same_and_another_seed_gives_another() -> None:
    one, same, other = table(5), table(5), table(6)
    numbers = [[chance.below(state, 1000) for _ in range(50)] for state in (one, same, other)]
    assert numbers[0] == numbers[1]
    assert sum(a == b for a, b in zip(numbers[0], numbers[2], strict=True)) < 5


def test_a_number_depends_only_on_seed_and_place() -> None:
    state = table(9)
    numbers = [chance.below(state, 100) for _ in range(10)]
    state["chance"]["used"] = 6
    assert chance.below(state, 100) == numbers[6]


def test_seeds_of_any_size_are_kept_within_64_bits() -> None:
    assert chance.fresh(2**64 + 3) == chance.fresh(3)
    assert chance.fresh(-1)["seed"] == 2**64 - 1


@pytest.mark.parametrize("sides", [2, 3, 5, 6, 10])
def test_all_sides_come_equally_often(sides: int) -> None:
    """Chi-square; the limit is that of p = 0.001 for up to 9 degrees of freedom. The seed is fixed."""
    state, throws = table(77), 6000
    seen = Counter(chance.below(state, sides) for _ in range(throws))
    expected = throws / sides
    assert set(seen) == set(range(sides))
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 27.9


def test_neighbouring_seeds_are_unrelated() -> None:
    first = Counter(chance.below(table(seed), 6) for seed in range(6000))
    assert sum((first[side] - 1000) ** 2 / 1000 for side in range(6)) < 20.5


def test_a_shuffle_is_a_permutation_and_leaves_its_list_alone() -> None:
    items = [f"card {number}" for number in range(30)]
    shuffled = chance.shuffled(table(3), items)
    assert sorted(shuffled) == sorted(items)
    assert shuffled != items
    assert items == [f"card {number}" for number in range(30)]


def test_every_order_is_shuffled_equally_often() -> None:
    state = table(41)
    seen = Counter("".join(chance.shuffled(state, list("abc"))) for _ in range(6000))
    assert len(seen) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 20.5


@pytest.mark.parametrize("items", [[], ["only"]])
def test_nothing_and_one_thing_can_be_shuffled(items: list[str]) -> None:
    assert chance.shuffled(table(1), items) == items


def test_a_die_shows_its_faces_in_their_proportion_and_counts_as_seen() -> None:
    state = table(12)
    seen = Counter(chance.roll(state, ["a", "a", "a", "b", "b", "c"]) for _ in range(6000))
    expected = {"a": 3000, "b": 2000, "c": 1000}
    assert sum((seen[face] - count) ** 2 / count for face, count in expected.items()) < 13.8
    assert state["chance"]["shown"] == 6000


def test_shuffling_shows_nothing() -> None:
    state = table(12)
    chance.shuffled(state, list("abcdef"))
    assert state["chance"]["shown"] == 0
    assert state["chance"]["used"] == 5
