"""The score sheet of a pad, against sums that are worked out another way."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.message import Refused
from companion.engine.session import replay
from companion.games import shelf
from companion.pads.pad import Pad
from companion.pads.sheet import most
from tests.effort import examples
from tests.pads.some import category, fill, gardens, opened, pads

KINDS_OF_ACTION = ["add_round", "remove_round", "finish", "score", "answer"]
CELLS: dict[str, list[int | None]] = {"c1": [24, 31, 18], "c2": [4, 2, 6], "c3": [2, 5, 1], "c4": [3, 6, 0]}


def test_a_whole_game() -> None:
    session = fill(opened(gardens()), CELLS)
    sheet = session.game.sheet(session.state)
    assert [row.points for row in sheet.categories] == [[24, 31, 18], [12, 6, 18], [0, 5, 0], [-3, -6, 0]]
    assert sheet.totals == [33, 36, 36] and sheet.missing == []
    assert sheet.winners == [2], "fewer penalties decide"
    assert sheet.asked_ties == [], "they stand on the sheet already"
    session.do({"do": "finish"})
    assert session.log[-1].story[0] == {"text": "engine.finished", "who": [{"player": 2}], "n": 36}


def test_who_has_most_is_known_when_all_are_counted() -> None:
    session = fill(opened(gardens()), {"c3": [2, 5]})
    row = session.game.sheet(session.state).category("c3")
    assert row.points == [None] * 3 and row.counts == [2, 5, None]


@pytest.mark.parametrize(
    ("counts", "ties", "points"),
    [
        ([4, 2, 1], "all", [5, 3, 0]),
        ([4, 4, 1], "all", [5, 5, 0]),
        ([4, 4, 1], "none", [0, 0, 0]),
        ([4, 4, 1], "split", [4, 4, 0]),
        ([4, 4, 4], "split", [2, 2, 2]),
        ([4, 2, 2], "split", [5, 1, 1]),
        ([4, 2, 2], "none", [5, 0, 0]),
        ([4, 2, 2], "all", [5, 3, 3]),
        ([0, 0, 0], "all", [0, 0, 0]),
        ([3, 0, 0], "all", [5, 0, 0]),
        ([2, 1], "all", [5, 3]),
    ],
)
def test_the_most(counts: list[int], ties: str, points: list[int]) -> None:
    assert most(category(1, "Alejka", "most", worth=5, second=3, ties=ties), counts) == points


def test_the_fewest_points_win() -> None:
    golf = gardens(low_wins=True, ties=[], categories=[category(1, "Uderzenia")])
    session = fill(opened(golf), {"c1": [40, 33, 33]})
    sheet = session.game.sheet(session.state)
    assert (sheet.ranks, sheet.winners) == ([3, 1, 1], [1, 2])
    session.do({"do": "finish"})
    assert session.log[-1].story[0]["n"] == 33


def test_rounds_are_added_as_the_game_goes() -> None:
    session = opened(gardens(rounds=1, categories=[], ties=[]))
    fill(session, {"round_1": [5, 0, 7]})
    session.do({"do": "add_round"})
    fill(session, {"round_2": [1, -2, 3]})
    assert session.game.sheet(session.state).totals == [6, -2, 10]
    session.do({"do": "remove_round"})
    assert session.game.sheet(session.state).totals == [5, 0, 7]
    session.undo()
    assert session.game.sheet(session.state).totals == [6, -2, 10]
    with pytest.raises(Refused) as refused:
        opened(gardens()).do({"do": "add_round"})
    assert refused.value.message["text"] == "pads.no_rounds"


def test_the_first_round_stays_and_there_is_a_last_one() -> None:
    session = opened(gardens(rounds=40))
    with pytest.raises(Refused):
        session.do({"do": "add_round"})
    session = opened(gardens(rounds=1))
    with pytest.raises(Refused):
        session.do({"do": "remove_round"})


def test_together_all_win_or_lose_and_points_are_not_needed() -> None:
    session = opened(gardens(together=True, categories=[], ties=[]))
    with pytest.raises(Refused) as refused:
        session.do({"do": "finish"})
    assert refused.value.message["text"] == "engine.answer_first"
    session.do({"do": "answer", "question": "outcome", "value": "lost"})
    sheet = session.game.sheet(session.state)
    assert (sheet.lost, sheet.winners, sheet.verdict) == (True, [], {"text": "pads.lost"})
    session.do({"do": "answer", "question": "outcome", "value": "won"})
    session.do({"do": "finish"})
    assert session.log[-1].story[0] == {"text": "pads.won"}


def test_a_thing_that_one_of_them_has() -> None:
    pad = gardens(categories=[category(1, "Kwiaty"), category(2, "Medal", "who", worth=7)], ties=[])
    session = fill(opened(pad), {"c1": [1, 2, 3]})
    assert session.game.sheet(session.state).missing == [], "nobody need have it"
    session.do({"do": "answer", "question": "c2", "value": "0"})
    assert session.game.sheet(session.state).totals == [8, 2, 3]
    with pytest.raises(Refused):
        session.do({"do": "score", "category": "c2", "who": 0, "value": 7})


def _sum_of(pad: Pad, cells: dict[str, list[int]], answers: dict[str, str], rounds: int, seat: int) -> int:
    """The points of a seat as somebody would add them up on paper."""
    total = sum(cells[f"round_{number}"][seat] for number in range(1, rounds + 1))
    for row in pad["categories"]:
        mine, all_of_them = cells.get(row["id"], [0] * 9)[seat], cells.get(row["id"], [])
        match row["kind"]:
            case "number":
                total += mine
            case "rate" | "yes":
                total += mine * row["worth"]
            case "minus":
                total -= mine * row["worth"]
            case "who":
                total += row["worth"] if answers.get(row["id"]) == str(seat) else 0
            case "most":
                total += most(row, all_of_them)[seat]
    return total


@examples(60)
@given(pads(), st.data())
def test_any_pad_adds_up_and_can_be_undone_and_replayed(pad: Pad, data: st.DataObject) -> None:
    people = data.draw(st.integers(*pad["players"]))
    session = opened(pad, people)
    rounds = pad["rounds"]
    if rounds:
        session.do({"do": "add_round"})
        rounds += 1
    cells: dict[str, list[int]] = {}
    answers: dict[str, str] = {}
    for row in session.game.sheet(session.state).categories:
        if row.from_answers:
            seat = data.draw(st.none() | st.integers(0, people - 1))
            if seat is not None:
                answers[row.id] = str(seat)
                session.do({"do": "answer", "question": row.id, "value": str(seat)})
        else:
            cells[row.id] = data.draw(st.lists(st.integers(row.low, row.high), min_size=people, max_size=people))
            fill(session, {row.id: [*cells[row.id]]})
    if pad["together"]:
        session.do({"do": "answer", "question": "outcome", "value": data.draw(st.sampled_from(["won", "lost"]))})
    sheet = session.game.sheet(session.state)
    totals = [_sum_of(pad, cells, answers, rounds, seat) for seat in range(people)]
    assert sheet.totals == totals and not sheet.missing and not sheet.unanswered
    if not sheet.lost:
        best = min(totals) if pad["low_wins"] else max(totals)
        assert {totals[seat] for seat in sheet.winners} == {best}
    if not pad["ties"]:
        assert [sheet.ranks[seat] for seat in range(people)] == [
            1 + sum((other < own) if pad["low_wins"] else (other > own) for other in totals) for own in totals
        ]
    session.do({"do": "finish"})
    again = replay(shelf.game(pad["id"]), session.setup, [entry.action for entry in session.log])
    assert again.state == session.state
    while session.can_undo:
        session.undo()
    assert session.state == opened(pad, people).state
    while session.can_redo:
        session.redo()
    assert session.state == again.state


@examples(40)
@given(
    pads(),
    st.lists(st.sampled_from(["add_round", "remove_round", "finish", "score", "answer"]), max_size=12),
    st.data(),
)
def test_whatever_is_done_is_done_or_refused(pad: Pad, kinds: list[str], data: st.DataObject) -> None:
    session = opened(pad, pad["players"][0])
    rows = [row["id"] for row in pad["categories"]] + ["round_1", "round_2", "round_9", "nothing"]
    for kind in kinds:
        action: dict[str, Any] = {"do": kind}
        if kind == "score":
            value = data.draw(st.none() | st.integers(-1000, 1000))
            action |= {"category": data.draw(st.sampled_from(rows)), "who": 0, "value": value}
        if kind == "answer":
            action |= {"question": data.draw(st.sampled_from([*rows, "outcome"])), "value": "won"}
        before = session.state
        try:
            session.do(action)
        except Refused:
            assert session.state == before
        session.game.sheet(session.state).ranks  # noqa: B018 (worked out when asked for)
