"""What a pad may say: anything else is refused in one sentence."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.message import Refused
from companion.engine.setup import make
from companion.games import shelf
from companion.pads.pad import Pad, check
from companion.pads.templates import TEMPLATES, another, begun
from companion.store.pad_exchange import MOST_BYTES, export_pad, read_pad
from companion.store.pads import cleaned
from companion.store.problem import StoreProblem
from tests.effort import examples
from tests.pads.some import category, gardens, pads
from tests.store.helpers import assert_readable


def why(**fields: Any) -> str:
    with pytest.raises(Refused) as refused:
        check({**gardens(), **fields})
    assert_readable(refused.value.message)
    return str(refused.value)


def row(**fields: Any) -> list[Any]:
    return [{**category(1, "Kwiaty"), **fields}]


def test_what_is_wrong_is_said_in_one_sentence() -> None:
    assert why(categories=[], ties=[]) == "pads.no_category"
    assert why(categories=[category(1, "Kwiaty"), category(2, "KWIATY")]) == "pads.name_twice"
    assert why(categories=[category(number, f"Rząd {number}", icon="axe") for number in range(40)]) == "pads.too_many"
    assert why(name="") == "pads.name_empty" and why(name="x" * 25) == "pads.name_long"
    assert why(categories=row(name=" ")) == "pads.category_empty"
    assert why(categories=row(name="x" * 25)) == "pads.category_long"
    assert why(categories=row(low=5, high=5)) == "pads.limits"
    assert why(categories=row(kind="rate", low=-1)) == "pads.no_less_than_none"
    assert why(players=[3, 2]) == why(players=[1, 7]) == why(players=[0, 2]) == "pads.players"
    for high in (1000, 999_999):
        assert why(categories=row(high=high)) == "engine.not_between"


@pytest.mark.parametrize(
    "fields",
    [
        {"id": "mars_dice"},
        {"id": "pad_../../x"},
        {"icon": "account"},
        {"accent": "pink"},
        {"players": "2–5"},
        {"name": "a\u202eb"},
        {"categories": None},
        {"categories": row(kind="magic")},
        {"categories": row(worth="3")},
        {"categories": row(id="round_1")},
        {"categories": row(extra=1)},
        {"categories": [*row(), {**category(2, "Drzewa"), "id": "c1"}]},
        {"ties": [{"category": "c9", "most": True}]},
        {"ties": [{"category": "c4", "most": True}] * 2},
        {"ties": [{"category": ["c4"], "most": True}]},
        {"low_wins": 1},
        {"count": None},
        {"more": 1},
    ],
)
def test_what_no_pad_of_ours_says_is_damaged(fields: dict[str, Any]) -> None:
    assert why(**fields) == "pads.broken"


def test_a_setup_is_only_that_of_its_own_pad() -> None:
    pad, players = gardens(), [{"name": name, "colour": colour} for name, colour in (("Ola", "red"), ("Jan", "blue"))]
    data: Any = pad
    for game_id, seats in (("pad_00000000", players), (pad["id"], players[:1])):
        with pytest.raises(Refused):
            make(shelf.game(game_id), seats, {}, data, 1)  # type: ignore[arg-type]
    assert make(shelf.game(pad["id"]), players, {}, data, 1)["data"] == pad  # type: ignore[arg-type]


def test_templates_need_a_name_and_categories() -> None:
    for number, template in enumerate(TEMPLATES):
        pad = {**begun(template, number), "name": "  Ogrody \n Saturna "}
        if template == "categories":
            with pytest.raises(Refused):
                cleaned(pad)  # type: ignore[arg-type]
        first = another([], "Kwiaty")
        pad["categories"] = [first, another([first], "Drzewa")]
        assert cleaned(pad)["name"] == "Ogrody Saturna"  # type: ignore[arg-type]


# ------------------------------------------------------------ files


def problem_of(source: bytes | Path) -> str:
    with pytest.raises(StoreProblem) as refused:
        read_pad(source)
    assert_readable(refused.value.message)
    return str(refused.value)


@examples(30)
@given(pads())
def test_a_pad_goes_to_a_file_and_back(pad: Pad) -> None:
    assert read_pad(export_pad(pad)) == pad


def test_files_that_are_none(tmp_path: Path) -> None:
    data = export_pad(gardens())
    assert problem_of(data[:-20]) == "pads.import_not_json"
    assert problem_of(b"\x00\xff") == "pads.import_not_json"
    assert problem_of(b" " * (MOST_BYTES + 1)) == "store.too_big"
    assert problem_of(b'{"orbita": "deck", "format": 1}') == "pads.import_no_pad"
    assert problem_of(b"[]") == "pads.import_no_pad"
    assert problem_of(tmp_path / "none") == "store.disk_gone"
    document = json.loads(data)
    assert problem_of(json.dumps({**document, "format": 2}).encode()) == "pads.import_newer"
    assert problem_of(json.dumps({**document, "format": "1"}).encode()) == "pads.import_damaged"
    assert problem_of(json.dumps({**document, "pad": []}).encode()) == "pads.broken"
    assert problem_of(json.dumps({**document, "pad": {**gardens(), "categories": []}}).encode()) == "pads.no_category"


@examples(60)
@given(st.data())
def test_a_pad_made_by_hand_is_good_or_refused(data: st.DataObject) -> None:
    """Any value in any place."""
    pad: Any = json.loads(json.dumps(gardens()))
    odd = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.lists(st.integers())
    value = data.draw(odd | st.dictionaries(st.text(max_size=3), odd, max_size=2))
    where = data.draw(st.sampled_from(["pad", "category", "tie"]))
    place = {"pad": pad, "category": pad["categories"][0], "tie": pad["ties"][0]}[where]
    place[data.draw(st.sampled_from(sorted(place)))] = value
    try:
        check(pad)
    except Refused as refused:
        assert_readable(refused.message)
