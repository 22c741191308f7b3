"""The score of each game without tracking: whatever is typed and answered, in any order."""

from random import Random

import pytest

from companion.engine.message import Refused
from companion.engine.session import replay
from companion.games import shelf
from companion.text import say
from tests.effort import many
from tests.games import untracked
from tests.games.helpers import reason
from tests.games.untracked import opened, randomly_filled, sheet

SEEDS = range(many(10, 200))


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_nothing_is_presumed(game_id: str) -> None:
    low, high = shelf.facts(game_id).players
    for people in range(low, high + 1):
        session = opened(game_id, people)
        empty = sheet(session)
        asked = [row for row in empty.categories if not row.from_answers]
        seats = range(empty.players)
        assert all(row.points[seat] is None for row in asked for seat in seats if row.has(seat))
        assert all(not any(row.counts) for row in asked)
        assert empty.missing[0] == (asked[0].id, 0)  # where the cursor stands
        assert all(question.value is None for question in empty.questions)
        assert empty.verdict is None and not empty.lost


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_whatever_is_typed_and_answered_can_be_shown_undone_and_played_again(game_id: str) -> None:
    for seed in SEEDS:
        session = randomly_filled(seed, game_id)
        now = sheet(session)
        shown = [
            *(text for row in now.categories for text in (row.title, row.hint)),
            *(text for one in now.questions for text in (one.title, one.hint, *(each.label for each in one.answers))),
            *now.doubts,
            now.verdict,
        ]
        for language in ("pl", "en"):
            for text in shown:
                assert text is None or say(language, text, session.names)
        assert now.totals == [sum(row.worth(seat) or 0 for row in now.categories) for seat in range(now.players)]
        cursor, state = session.cursor, session.state
        session.go_to(0)
        assert session.state["sheet"] == {} and session.state["answers"] == {}
        session.go_to(cursor)
        assert session.state == state
        game = shelf.game(game_id)
        assert replay(game, session.setup, [entry.action for entry in session.log]).state == state


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_the_result_can_be_kept_as_soon_as_what_decides_it_is_answered(game_id: str) -> None:
    for seed in SEEDS:
        session = randomly_filled(seed, game_id, 25)
        rng = Random(seed)
        while sheet(session).unanswered:
            assert reason(session, "finish") == "engine.answer_first"
            question = sheet(session).question(sheet(session).unanswered[0])
            untracked.answer(session, **{question.id: rng.choice(question.answers).value})
        final = untracked.finish(session)
        assert len(final.ranks) == final.players and (final.winners or final.lost)
        with pytest.raises(Refused):
            session.do({"do": "finish"})


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_a_row_says_what_it_can_hold(game_id: str) -> None:
    session = opened(game_id, shelf.facts(game_id).players[1])
    for row in sheet(session).categories:
        assert row.low <= 0 < row.high
        seat = next((seat for seat in range(sheet(session).players) if row.has(seat)), None)
        if seat is not None and not row.from_answers:
            why = reason(session, "score", category=row.id, who=seat, value=row.high + 1)
            assert why in ("engine.cell_between", "engine.not_between")


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_the_setup_asks_only_for_what_the_sheet_or_a_record_depends_on(game_id: str) -> None:
    asked = {
        option.id
        for people in range(shelf.facts(game_id).players[0], shelf.facts(game_id).players[1] + 1)
        for option in shelf.game(game_id).options(people)
        if option.for_score
    }
    ways = {way.option for way in shelf.facts(game_id).ways}
    assert asked == ways, "each way to play against the game has a record, and so has to be known"
