"""A play that is logged or put right after the fact, without a window."""

import time
from pathlib import Path

import pytest

from companion.games import shelf
from companion.past_play import WINNER, PastPlay
from companion.store.library import Library
from companion.store.plays import Play


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)


def begun(game: str, *names: str, scores: tuple[int | None, ...] = (), **options: str) -> PastPlay:
    past = PastPlay.begun(shelf.game(game), [{"name": name, "colour": ""} for name in names])
    past.options = options
    past.scores = [*scores, *past.scores[len(scores) :]]
    return past


def won(play: Play) -> list[bool]:
    return [one["winner"] for one in play["players"]]


@pytest.mark.parametrize("game", shelf.IDS)
def test_only_what_a_game_can_have_is_offered(game: str) -> None:
    """A loss of all only where all can lose; and every choice is one of the game's."""
    past = begun(game, "Ola", "Jan")
    assert past.may_be_lost == (game == "martians")
    assert {option.id for option in past.ways} <= {way.option for way in shelf.facts(game).ways}


def test_who_plays_against_a_rival_has_lost_by_the_scores_alone() -> None:
    assert begun("micro_cosmos", "Ola", scores=(50,)).may_be_lost
    assert not begun("micro_cosmos", "Ola", scores=(50, 60)).may_be_lost


def test_martians_can_be_lost_by_all_unless_they_compete() -> None:
    can = {
        variant: begun("martians", "Ola", "Jan", variant=variant).may_be_lost for variant in ("coop", "semi", "com")
    }
    assert can == {"coop": True, "semi": True, "com": False}
    alone = {aim: begun("martians", "Ola", play=aim).may_be_lost for aim in ("scenario", "contracts")}
    assert alone == {"scenario": True, "contracts": False}


@pytest.mark.parametrize(
    ("scores", "asked"),
    [((60, 60, 40), [WINNER]), ((60, 50, 50), []), ((None, None, None), [WINNER]), ((1, None, 1), [WINNER])],
)
def test_who_won_is_asked_only_if_the_points_do_not_tell(scores: tuple[int | None, ...], asked: list[str]) -> None:
    past = begun("mars_dice", "Ola", "Jan", "Ewa", scores=scores)
    assert past.questions == asked
    past.asked.add(WINNER)
    assert past.questions == []  # once


def test_an_answer_to_a_tie_that_is_none_any_more_does_not_count(library: Library) -> None:
    past = begun("mars_dice", "Ola", "Jan", scores=(60, 60))
    past.winners = [0]
    past.scores = [60, 61]
    assert won(past.keep(library)) == [False, True]


def test_a8_correcting_somebody_elses_points_keeps_a_tie_break(library: Library) -> None:
    play = library.plays.add_by_hand("mars_dice", ["A", "B", "C"], [60, 60, 40], time.time(), winners=[0])
    assert won(library.plays.correct(play["id"], scores=[60, 60, 41])) == [True, False, False]
    assert won(library.plays.correct(play["id"], scores=[59, 59, 41])) == [
        True,
        True,
        False,
    ]  # another tie: nobody knows


def test_a8_also_in_the_form(library: Library) -> None:
    play = library.plays.add_by_hand("mars_dice", ["A", "B", "C"], [60, 60, 40], time.time(), winners=[0])
    past = PastPlay.of(shelf.game("mars_dice"), play)
    past.scores[2] = 41
    assert past.questions == [] and won(past.keep(library)) == [True, False, False]


def test_b3_names_number_of_players_level_and_place_can_be_put_right_later(library: Library) -> None:
    play = library.plays.add_by_hand("micro_cosmos", ["Ola"], [50, 40], time.time() - 9e6)
    past = PastPlay.of(shelf.game("micro_cosmos"), play)
    past.options["level"] = "hard"
    past.location, past.note, past.minutes = "Klub", "x", 80
    now = past.keep(library)
    assert (now["options"], now["location"], now["note"], now["minutes"]) == ({"level": "hard"}, "Klub", "x", 80)
    assert now["mode"]["text"] == "micro_cosmos.mode.solo" and won(now) == [True, False]
    past = PastPlay.of(shelf.game("micro_cosmos"), now)
    past.add("Jan")
    past.scores = [50, 61]
    now = past.keep(library)
    assert [(one["name"], one["score"], one["winner"]) for one in now["players"]] == [
        ("Ola", 50, False),
        ("Jan", 61, True),
    ]
    assert now["finished"] == play["finished"] and now["note"] == "x"


def test_what_is_not_touched_is_not_written_anew(library: Library) -> None:
    play = library.plays.add_by_hand("mars_dice", ["A", "B"], [60, 60], time.time() - 9e6, 80, winners=[1], note="x")
    now = PastPlay.of(shelf.game("mars_dice"), play).keep(library)
    assert {**now, "changed": 0} == {**play, "changed": 0}


@pytest.mark.parametrize("game", shelf.IDS)
def test_the_full_sheet_is_a_setup_that_the_game_takes(library: Library, game: str) -> None:
    setup = begun(game, "Ola", "Jan").sheet_setup(library, 7)
    assert setup["score_only"] and [seat["name"] for seat in setup["players"]] == ["Ola", "Jan"]
    library.sessions.create(shelf.game(game), setup)
