"""Scores over time, head to head, and all games together."""

import os
import time
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.stats import course, decimal, head_to_head, of_shelf
from tests.stats.plays import HOUR, coop, play, solo, words

# ------------------------------------------------------------ over time


def alone(*scores: int | None) -> list[dict[str, object]]:
    return [solo(score, 50, when=number) for number, score in enumerate(scores)]


def test_points_are_in_order_and_lead_to_their_play() -> None:
    points = course(reversed(alone(40, None, 45)), "micro_cosmos").points
    assert [(point.when, point.score, point.play) for point in points] == [
        (0, 40, "micro_cosmos-0"),
        (2 * HOUR, 45, "micro_cosmos-2"),
    ]


def test_the_course_of_a_player_and_of_those_who_play_alone() -> None:
    plays = [
        solo(10, 1, when=1, who="Ola"),
        solo(20, 1, when=2, who="Marek"),
        play("micro_cosmos", 3, {"Ola": 30, "Marek": 40}),
        play("mars_dice", 4, {"Ola": 99}),
    ]
    assert [point.score for point in course(plays, "micro_cosmos").points] == [10, 20]
    assert [point.score for point in course(plays, "micro_cosmos", player="ola").points] == [10, 30]
    assert [point.score for point in course(plays, "micro_cosmos", player="Ola", solo=True).points] == [10]


def test_the_automa_has_no_course() -> None:
    assert course(alone(1, 2), "micro_cosmos", player="Automa").points == []


@pytest.mark.parametrize(
    ("scores", "trend"),
    [
        ((40, 50, 50, 50, 50, 50), 10),  # six: five against one
        ((0, 40, 40, 40, 40, 40, 49, 49, 49, 49, 49), 9),  # the eleventh back does not count
        ((50, 50, 50, 50, 50, 44, 44, 44, 44, 44), -6),
    ],
)
def test_the_trend_is_the_last_five_against_the_five_before(scores: tuple[int, ...], trend: float) -> None:
    found = course(alone(*scores), "micro_cosmos")
    assert found.enough and found.trend == pytest.approx(trend)


def test_five_scores_have_no_trend() -> None:
    found = course(alone(1, 2, 3, 4, 5, None), "micro_cosmos")
    assert not found.enough and found.trend is None
    assert words(found.sentence) == "Jeszcze 1 partia z wynikiem i będzie widać, dokąd to zmierza."


def test_the_trend_in_words() -> None:
    up, down, level = ((40,) + (49,) * 5, (50,) + (44,) * 4 + (45,), (50,) * 6)
    said = [words(course(alone(*scores), "micro_cosmos").sentence) for scores in (up, down, level)]
    assert said == [
        "Ostatnie 5: średnio o 9 pkt więcej niż przedtem.",
        "Ostatnie 5: średnio o 5,8 pkt mniej niż przedtem.",
        "Ostatnie 5: średnio tyle samo co przedtem.",
    ]


# ------------------------------------------------------------ head to head


def test_wins_ties_and_the_average_difference() -> None:
    plays = [
        play(when=1, scores={"Ola": 50, "Marek": 40}),
        play(when=2, scores={"Ola": 50, "Marek": 52, "Zosia": 90}),  # neither won, but Marek came before her
        play(when=3, scores={"Ola": 45, "Marek": 45}),
        play("planet_unknown", when=4, scores={"Ola": 60, "Marek": 50}),
        play(when=5, scores={"Ola": 1, "Zosia": 2}),
    ]
    duel = head_to_head(plays, "ola", "MAREK")
    assert (duel.wins, duel.ties, duel.plays, duel.difference) == ((2, 1), 1, 4, pytest.approx(4.5))
    in_one_game = head_to_head(plays, "Ola", "Marek", "mars_dice")
    assert (in_one_game.wins, in_one_game.ties) == ((1, 1), 1)
    assert words(in_one_game.sentence) == "Ola 1 : 1 Marek, 1 remis. Ola ma średnio o 2,7 pkt więcej."
    swapped = head_to_head(plays, "Marek", "Ola", "mars_dice")
    assert words(swapped.sentence, "en") == "Marek 1 : 1 Ola, 1 tie. Ola scores 2.7 more on average."


def test_together_nobody_beats_anybody() -> None:
    lost = play(scores={"Ola": 50, "Marek": 40}, lost=True)
    assert head_to_head([coop(lost=False), coop(lost=True), lost], "Ola", "Marek").plays == 0


def test_without_scores_the_winner_is_known_and_the_places_are_not() -> None:
    bare = play(scores={"Ola": None, "Marek": None, "Zosia": None})
    for seat, player in enumerate(bare["players"]):
        player["winner"], player["rank"] = seat == 0, 1 + seat
    assert head_to_head([bare], "Ola", "Marek").wins == (1, 0)
    assert head_to_head([bare], "Marek", "Zosia").plays == 0
    assert head_to_head([bare], "Ola", "Marek").difference is None


def test_two_plays_are_no_comparison() -> None:
    duel = head_to_head([play(), play()], "Ola", "Marek")
    assert not duel.enough and words(duel.sentence) == "Jeszcze 1 wspólna partia i będzie co porównać."


def test_nobody_plays_against_themselves() -> None:
    assert head_to_head([play()], "Ola", "ola").plays == 0


# ------------------------------------------------------------ all games


@pytest.fixture
def in_warsaw() -> Iterator[None]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = "Europe/Warsaw"
    time.tzset()
    yield
    os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
    time.tzset()


NEW_YEAR = 1_767_225_600 / HOUR  # 2026 in London, in hours


def test_plays_by_game_and_with_whom() -> None:
    plays = [
        play(when=1, scores={"ola": 1, "Marek": 2}),
        play(when=2, scores={"Ola": 1, "Zosia": 2, "Marek": 5}),
        play("planet_unknown", when=3, scores={"Ola": 1}),
        solo(1, 2, when=4),
        play(when=5, scores={"Iga": 4, "Marek": 3}),
    ]
    stats = of_shelf(plays)
    assert (stats.plays, stats.player) == (5, "Ola")
    assert stats.games == [("mars_dice", 3), ("micro_cosmos", 1), ("planet_unknown", 1)]
    assert stats.companions == [("Marek", 2), ("Zosia", 1)]
    assert of_shelf(plays, "zosia").companions == [("Marek", 1), ("Ola", 1)]
    assert words(stats.sentence) == "5 partii. Najczęściej: Terraformacja Marsa: gra kościana (3)."
    assert words(stats.companions_sentence) == "Ola gra najczęściej z: Marek (2)."


def test_names_are_spelt_as_in_the_last_play() -> None:
    plays = [play(when=2, scores={"OLA": 1, "Marek": 2}), play(when=1, scores={"Ola": 1, "MAREK": 2})]
    for order in (plays, plays[::-1]):
        assert (of_shelf(order, "ola").player, of_shelf(order, "ola").companions) == ("OLA", [("Marek", 2)])


def test_the_favourite_is_only_told_if_there_is_one() -> None:
    tied = [play(when=1), play(when=2), solo(1, 2, when=3), solo(1, 2, when=4)]
    assert words(of_shelf(tied).sentence) == "4 partie."
    assert words(of_shelf([play(), play(), play()]).sentence) == "3 partie."
    unknown = [play("chess", when=number) for number in range(3)] + [play()]
    assert words(of_shelf(unknown).sentence) == "4 partie."


def test_nothing_and_nobody() -> None:
    stats = of_shelf([])
    assert (stats.plays, stats.games, stats.months, stats.companions, stats.enough) == (0, [], [], [], False)
    assert words(stats.sentence) == words(stats.months_sentence) == "Nie ma tu jeszcze żadnej partii."
    assert words(of_shelf([solo(1, 2)]).companions_sentence) == "Wszystkie partie były solo."


@pytest.mark.usefixtures("in_warsaw")
def test_months_are_those_of_the_place_and_none_is_left_out() -> None:
    half_past_midnight = NEW_YEAR - 0.5  # in Warsaw the year has begun
    stats = of_shelf([play(when=half_past_midnight), play(when=NEW_YEAR + 24 * 65), play(when=NEW_YEAR + 24 * 66)])
    assert stats.months == [((2026, 1), 1), ((2026, 2), 0), ((2026, 3), 2)]
    assert words(stats.months_sentence) == "03.2026: 2 partie, a miesiąc wcześniej: 0."


@pytest.mark.usefixtures("in_warsaw")
def test_a6_this_month_is_this_month() -> None:
    long_ago = [play(when=NEW_YEAR), play(when=NEW_YEAR + 1)]
    now = (NEW_YEAR + 24 * 65) * 3600.0
    stats = of_shelf(long_ago, now=now)
    assert (stats.this_month, stats.months[0][1], len(stats.months)) == (0, 2, 3)


def test_a_year_of_months_is_shown() -> None:
    stats = of_shelf([play(when=NEW_YEAR), play(when=1), play(when=NEW_YEAR + 24 * 400)])
    assert [month for month, _ in stats.months] == [(2026, number) for number in range(3, 13)] + [
        (2027, 1),
        (2027, 2),
    ]


# ------------------------------------------------------------ numbers


@pytest.mark.parametrize(
    ("value", "polish", "english"),
    [
        (4.25, "4,2", "4.2"),
        (51, "51", "51"),
        (-0.5, "−0,5", "−0.5"),
        (-0.04, "0", "0"),
        (2.96, "3", "3"),
        (-12, "−12", "−12"),
    ],
)
def test_decimals_in_both_languages(value: float, polish: str, english: str) -> None:
    assert (words(decimal(value)), words(decimal(value), "en")) == (polish, english)


@given(st.floats(-9999, 9999))
def test_a_decimal_is_right_to_a_tenth(value: float) -> None:
    assert float(words(decimal(value), "en").replace("−", "-")) == pytest.approx(value, abs=0.0501)
