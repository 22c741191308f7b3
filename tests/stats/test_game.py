"""The statistics of one game."""

import random
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.message import message
from companion.stats import GameStats, of_game
from tests.stats.plays import Entry, coop, play, results, solo, words


def player(stats: GameStats, name: str) -> Any:
    return next(player for player in stats.players if player.name == name)


def test_wins_plays_average_best_and_last_of_each_player() -> None:
    plays = [
        play(when=3, scores={"Ola": 41, "Marek": 60}),
        play(when=1, scores={"Ola": 50, "Marek": 40}),
        play(when=2, scores={"Ola": 70, "Zosia": 30}),
        play("planet_unknown", when=4, scores={"Ola": 99, "Marek": 1}),
    ]
    stats = of_game(plays, "mars_dice")
    assert stats.plays == 3
    ola, marek, zosia = (player(stats, name) for name in ("Ola", "Marek", "Zosia"))
    assert (ola.plays, ola.wins, ola.best, ola.last) == (3, 2, 70, 41)
    assert ola.average == pytest.approx(161 / 3)
    assert (marek.plays, marek.wins, marek.best, marek.last) == (2, 1, 60, 60)
    assert [player.name for player in stats.players] == ["Ola", "Marek", "Zosia"]
    assert (ola.enough, marek.enough, zosia.enough) == (True, False, False)


def test_ola_is_ola_however_she_is_spelt() -> None:
    stats = of_game([play(when=1, scores={"ola": 1}), play(when=2, scores={"OLA": 2})], "mars_dice")
    assert [(player.name, player.plays) for player in stats.players] == [("OLA", 2)]


def test_whoever_shares_a_win_has_won() -> None:
    stats = of_game([play(scores={"Ola": 40, "Marek": 40, "Zosia": 3})], "mars_dice")
    assert [(player.name, player.wins) for player in stats.players] == [("Marek", 1), ("Ola", 1), ("Zosia", 0)]


def test_a_play_without_scores_counts_for_wins_and_length_only() -> None:
    bare = play(when=2, scores={"Ola": None, "Marek": None}, minutes=70, by_hand=True)
    bare["players"][0]["winner"], bare["players"][1]["winner"] = True, False
    stats = of_game([play(when=1), bare], "mars_dice")
    ola = player(stats, "Ola")
    assert (ola.plays, ola.wins, ola.scored, ola.average, ola.last) == (2, 2, 1, 50, 50)
    assert player(stats, "Marek").wins == 0
    assert sorted(stats.length.all) == [50, 70]


def test_the_app_is_no_player() -> None:
    assert [player.name for player in of_game([solo(50, 60)], "micro_cosmos").players] == ["Ola"]


def test_a3_plays_alone_are_no_wins_at_a_table() -> None:
    """Nor is a play that nobody can lose a win at all."""
    plays = [play("planet_unknown", number, {"Ola": 50}) for number in range(5)]
    plays += [play("planet_unknown", 9, {"Ola": 1, "Marek": 2}), play("planet_unknown", 10, {"Ola": 1, "Marek": 2})]
    plays.append(play("planet_unknown", 11, {"Ola": 3, "Marek": 2}))
    stats = of_game(plays, "planet_unknown")
    ola = player(stats, "Ola")
    assert (ola.plays, ola.wins, ola.tables, ola.fights) == (8, 1, 3, 0)
    assert words(stats.sentence) == "8 partii. Najczęściej wygrywa Marek: 2 z 3."


def test_a5_the_average_beside_the_automa_says_whose_it_is() -> None:
    plays = [solo(40 + number, 30, when=number, who="Ola" if number % 2 else "Jan") for number in range(6)]
    rivalry = of_game(plays, "micro_cosmos").rivalry
    assert rivalry is not None
    assert words(rivalry.sentence).endswith("Wszyscy: średnio 42,5 (6 partii).")


# ------------------------------------------------------------ against the game


def test_won_and_lost_by_level_from_easy_to_hard() -> None:
    plays = results("WLW", "medium") + results("WWW", "easy_plus", 10) + results("L", "medium_plus", 20)
    stats = of_game(plays, "micro_cosmos")
    assert [(one.value, one.wins, one.losses) for one in stats.ways] == [
        ("easy_plus", 3, 0),
        ("medium", 2, 1),
        ("medium_plus", 0, 1),
    ]
    assert [one.enough for one in stats.ways] == [True, True, False]
    assert [words(one.title) for one in stats.ways] == ["Łatwy+", "Średni", "Średni+"]
    assert words(stats.ways[1].sentence) == "Średni: 2 wygrane, 1 przegrana."
    assert words(stats.ways[0].sentence, "en") == "Easy+: 3 wins, 0 losses."


def test_a_tie_goes_to_the_automa() -> None:
    (record,) = of_game([solo(44, 44)], "micro_cosmos").ways
    assert (record.wins, record.losses) == (0, 1)


def test_an_old_play_says_its_level_in_its_mode() -> None:
    old = solo(60, 50)
    del old["options"]
    old["mode"] = message("micro_cosmos.mode.solo", level=message("micro_cosmos.option.level.hard"))
    (record,) = of_game([old], "micro_cosmos").ways
    assert (record.option, record.value) == ("level", "hard")


def test_a_level_that_nobody_told_or_knows_comes_last_and_is_shown_harmlessly() -> None:
    plays = [solo(1, 2, level=None), solo(1, 2, level="{impossible}"), solo(1, 2, level="hard")]
    stats = of_game(plays, "micro_cosmos")
    assert [words(one.title) for one in stats.ways] == ["Trudny", "{impossible}", "nie podano"]


def test_games_at_a_table_of_several_are_no_record_against_the_game() -> None:
    stats = of_game([play("micro_cosmos"), solo(60, 50)], "micro_cosmos")
    assert stats.against_the_game == 1
    assert sum(one.plays for one in stats.ways) == 1


def test_a_lost_coop_play_is_lost_for_everybody_and_makes_no_record() -> None:
    stats = of_game([coop(lost=True, when=1, score=40), coop(lost=False, when=2, score=12)], "martians")
    assert [(player.name, player.beaten, player.best, player.last) for player in stats.players] == [
        ("Marek", 1, 12, 12),
        ("Ola", 1, 12, 12),
    ]
    (record,) = stats.ways
    assert (record.value, record.wins, record.losses, record.best) == ("coop", 1, 1, 12)
    assert words(record.title) == "Kooperacja"


def test_together_all_have_won_whatever_each_typed() -> None:
    uneven = coop(lost=False) | {"players": play("martians", scores={"Ola": 8, "Marek": 9})["players"]}
    stats = of_game([uneven], "martians")
    assert [(player.beaten, player.wins, player.tables) for player in stats.players] == [(1, 0, 0), (1, 0, 0)]
    assert [(one.wins, one.losses) for one in stats.ways] == [(1, 0)]


def test_an_old_solo_play_of_martians_does_not_say_its_aim() -> None:
    old = play(
        "martians", scores={"Ola": 20}, mode=message("martians.mode", variant=message("martians.variant.solo"), n=1)
    )
    assert [words(one.title) for one in of_game([old], "martians").ways] == ["nie podano"]


def test_ways_to_play_martians_alone() -> None:
    alone = [
        play("martians", number, {"Ola": 20}, options={"play": chosen}, lost=lost, mode=message("martians.mode"))
        for number, (chosen, lost) in enumerate([("contracts", False), ("scenario", True), ("scenario", False)])
    ]
    scenario, contracts = of_game(alone, "martians").ways
    assert (scenario.value, scenario.wins, scenario.losses, scenario.can_be_lost) == ("scenario", 1, 1, True)
    assert (contracts.value, contracts.can_be_lost) == ("contracts", False)
    assert words(contracts.sentence) == "Zlecenia: średnio 20, rekord 20."


def test_planet_unknown_alone_cannot_be_lost() -> None:
    (record,) = of_game([play("planet_unknown", scores={"Ola": 60})], "planet_unknown").ways
    assert not record.can_be_lost and words(record.sentence) == "Solo: średnio 60, rekord 60."


def test_a_game_of_a_newer_version_has_no_ways_and_may_be_lost() -> None:
    (record,) = of_game([play("newer", scores={"Ola": 60}, options={"level": "hard"})], "newer").ways
    assert (record.option, record.can_be_lost) == ("", True)


def test_statistics_do_not_load_the_games() -> None:
    """Only their facts: loading all rules to open the history would take a second of a tablet."""
    code = (
        "import sys; from companion.stats import of_game; from tests.stats.plays import coop, results\n"
        "assert of_game(results('LWWWWW'), 'micro_cosmos').advice and of_game([coop(lost=False)], 'martians').ways\n"
        "print([name for name in sys.modules if name.startswith('companion.games.') and name.endswith('.game')])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


# ------------------------------------------------------------ the Automa


def test_the_spread_of_the_automa_beside_ones_own() -> None:
    plays = [
        solo(own, its, when=number)
        for number, (own, its) in enumerate(zip(range(40, 51), range(30, 41), strict=True))
    ]
    rivalry = of_game(plays, "micro_cosmos").rivalry
    assert rivalry is not None and rivalry.enough
    assert (rivalry.its.mean, rivalry.its.low, rivalry.its.high) == (35, 31, 39)
    assert (rivalry.own.mean, rivalry.own.low, rivalry.own.high) == (45, 41, 49)
    assert (
        words(rivalry.sentence) == "Automa zdobywa średnio 35 pkt, zwykle od 31 do 39. Ola: średnio 45 (11 partii)."
    )


def test_the_spread_needs_both_scores_and_enough_of_them() -> None:
    stats = of_game([solo(50, 40), solo(50, None), solo(None, 40)], "micro_cosmos")
    assert stats.rivalry is not None and stats.rivalry.its.count == 1 and not stats.rivalry.enough
    assert words(stats.rivalry.sentence) == "Jeszcze 4 partie i będzie widać, ile zwykle zdobywa Automa."
    assert of_game([solo(50, None)], "micro_cosmos").rivalry is None


# ------------------------------------------------------------ length


def test_the_length_is_the_middle_one_and_an_overnight_game_does_not_count() -> None:
    plays = [play(when=number, minutes=minutes) for number, minutes in enumerate((41, 75, 58, 0, 900))]
    length = of_game(plays, "mars_dice").length
    assert (length.shortest, length.median, length.longest) == (41, 58, 75)
    assert words(length.sentence) == "Zwykle 58 min, najkrócej 41, najdłużej 75."


def test_two_plays_do_not_make_a_usual_length() -> None:
    length = of_game([play(), play()], "mars_dice").length
    assert not length.enough
    assert words(length.sentence, "en") == "1 more timed play and it will show how long it usually takes."


# ------------------------------------------------------------ the sentence


@pytest.mark.parametrize(
    ("count", "polish", "english"),
    [
        (1, "1 partia.", "1 play."),
        (2, "2 partie.", "2 plays."),
        (5, "5 partii.", "5 plays."),
        (22, "22 partie.", "22 plays."),
    ],
)
def test_the_count_has_its_plural(count: int, polish: str, english: str) -> None:
    stats = of_game([play(when=number, scores={"Ola": 5, "Marek": 5}) for number in range(count)], "mars_dice")
    assert (words(stats.sentence), words(stats.sentence, "en")) == (polish, english)


def test_time_for_a_harder_level() -> None:
    """The look: twelve plays, and from the eighth on more wins than losses."""
    stats = of_game(results("LLLLLLLWWLWW"), "micro_cosmos")
    assert words(stats.sentence) == (
        "12 partii. Od 8. partii wygrywasz na poziomie „Średni” częściej, niż przegrywasz – czas na „Średni+”."
    )


def test_since_counts_all_plays_of_the_game() -> None:
    stats = of_game([*results("LLLL", "easy"), *results("LLLLWWW", "medium", 10)], "micro_cosmos")
    assert stats.advice == message(
        "stats.since_then_harder",
        since=9,
        level=message("micro_cosmos.option.level.medium"),
        harder=message("micro_cosmos.option.level.medium_plus"),
    )


def test_a_good_stretch_begins_as_early_as_it_can() -> None:
    advice = of_game(results("LWLWWW"), "micro_cosmos").advice
    assert advice is not None and advice["since"] == 2


@pytest.mark.parametrize(
    ("letters", "level", "expected"),
    [
        ("WWW", "medium", "You win more often than not on “Medium”: time for “Medium+”."),
        ("WWW", "hard_plus", "You win more often than not, and that on “Hard+”: there is nothing harder."),
        ("WLLLLL", "medium", "5 losses in a row on “Medium”: perhaps “Easy+” for now?"),
    ],
)
def test_advice(letters: str, level: str, expected: str) -> None:
    advice = of_game(results(letters, level), "micro_cosmos").advice
    assert advice is not None and words(advice, "en") == expected


@pytest.mark.parametrize(
    ("letters", "level"), [("WW", "medium"), ("WLWL", "medium"), ("LLL", "easy"), ("WWWLLL", "medium")]
)
def test_no_advice_from_too_few_or_mixed_plays(letters: str, level: str) -> None:
    assert of_game(results(letters, level), "micro_cosmos").advice is None


def test_another_players_wins_are_no_advice() -> None:
    others = [solo(60, 50, when=number, who="Marek") for number in range(5)]
    assert of_game([*others, solo(60, 50, when=9)], "micro_cosmos").advice is None


def test_who_wins_most() -> None:
    plays = [play(when=number) for number in range(4)] + [play(when=9, scores={"Ola": 1, "Marek": 2})]
    assert words(of_game(plays, "mars_dice").sentence) == "5 partii. Najczęściej wygrywa Ola: 4 z 5."


def test_two_who_win_as_often() -> None:
    plays = [play(when=n, scores={"Ola": n % 2, "Marek": 1 - n % 2, "Zosia": -1}) for n in range(4)]
    assert words(of_game(plays, "mars_dice").sentence) == "4 partie. Najczęściej wygrywają: Marek, Ola (po 2)."


def test_alone_the_sentence_tells_the_record() -> None:
    plays = [play("planet_unknown", number, {"Ola": 50 + number}) for number in range(3)]
    assert words(of_game(plays, "planet_unknown").sentence) == "3 partie. Rekord: Ola – 52 (solo)."


def test_no_plays() -> None:
    stats = of_game([], "mars_dice")
    assert not stats.enough and words(stats.sentence) == "Nie ma tu jeszcze żadnej partii."


def test_the_sentence_of_a_player() -> None:
    plays = [play(when=number, scores={"Ola": score, "Marek": 45}) for number, score in enumerate((40, 50, 61))]
    ola, marek = (player(of_game(plays, "mars_dice"), name) for name in ("Ola", "Marek"))
    assert words(ola.sentence) == "Ola: wygrane 2 z 3. Średnio 50,3, rekord 61."
    assert words(marek.sentence, "en") == "Marek: won 1 of 3. On average 45, record 45."


SCORES = st.one_of(st.none(), st.integers(-99, 150))
PLAYS = st.lists(
    st.one_of(
        st.builds(
            solo, SCORES, SCORES, st.sampled_from(["easy", "medium", "hard_plus", None, "x"]), st.integers(0, 99)
        ),
        st.builds(
            play,
            st.just("micro_cosmos"),
            st.integers(0, 99),
            st.dictionaries(st.sampled_from(["Ola", "Marek", "Zosia"]), SCORES, min_size=1),
            minutes=st.integers(0, 2000),
            lost=st.booleans(),
        ),
    ),
    max_size=25,
)


@given(PLAYS, st.randoms())
def test_whatever_was_played_it_adds_up_and_can_be_said(plays: list[Entry], shuffling: random.Random) -> None:
    stats = of_game(plays, "micro_cosmos")
    assert stats.plays == len(plays)
    assert sum(one.plays for one in stats.ways) == stats.against_the_game
    for one in stats.players:
        scores = [each["score"] for each_play in plays for each in each_play["players"] if each["name"] == one.name]
        known = [score for score in scores if score is not None]
        assert (one.plays, one.scored) == (len(scores), len(known))
        assert one.wins <= one.plays
        assert one.best is None or one.best in known
        assert one.average is None or min(known) <= one.average <= max(known)
    if stats.rivalry is not None:
        its = [entry["players"][1]["score"] for entry in plays if entry["players"][-1]["rival"]]
        lowest, highest = (pick(score for score in its if score is not None) for pick in (min, max))
        assert lowest <= stats.rivalry.its.low <= stats.rivalry.its.high <= highest
        assert stats.rivalry.its.count == stats.rivalry.own.count
    said = [stats, *stats.players, *stats.ways, stats.length, *([stats.rivalry] if stats.rivalry else [])]
    for language in ("pl", "en"):
        assert all(words(one.sentence, language) for one in said)
    moments = {entry["finished"] for entry in plays}
    if len(moments) == len(plays):  # the order of the list does not matter
        shuffling.shuffle(plays)
        assert of_game(plays, "micro_cosmos") == stats
