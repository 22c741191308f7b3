"""A result as text for a messenger."""

from datetime import UTC
from functools import partial

from companion import text
from companion.engine.message import message, player_name
from companion.share import text_of
from tests.stats.plays import Entry, coop, play, solo

EVENING = 1_794_512_000 / 3600  # 12 November 2026, 19:33 in London, in hours


def shared(entry: Entry, language: str = "pl") -> str:
    return text_of(entry, partial(text.say, language), UTC)


def test_everybody_by_place() -> None:
    entry = play(when=EVENING, scores={"Ola": 51, "Marek": 62, "Zosia": 1}, note="u Iglo")
    assert shared(entry) == (
        "Terraformacja Marsa: gra kościana – 3 graczy\n"
        "12.11.2026, 50 min\n"
        "1. Marek – 62 punkty\n"
        "2. Ola – 51 punktów\n"
        "3. Zosia – 1 punkt\n"
        "„u Iglo”"
    )


def test_alone_against_the_automa_in_the_words_of_the_game() -> None:
    entry = solo(61, 56, when=EVENING) | {
        "mode": message("micro_cosmos.mode.solo", level=message("micro_cosmos.option.level.medium")),
        "verdict": message("micro_cosmos.verdict.won", n=5),
        "minutes": 0,
    }
    assert shared(entry) == (
        "Micro Cosmos – solo, Średni\n12.11.2026\n1. Ola – 61 punktów\n2. Automa – 56 punktów\n"
        "Wygrana z Automą o 5 punktów!"
    )
    assert shared(entry, "en").splitlines()[-1] == "You beat the Automa by 5 points!"


def test_a_result_entered_by_hand_has_no_verdict() -> None:
    assert shared(solo(44, 44)).splitlines()[-1] == "Przegrana."
    assert shared(solo(45, 44)).splitlines()[-1] == "Wygrana!"


def test_together() -> None:
    entry = coop(lost=True, when=EVENING) | {"mode": message("mars_dice.mode.players", n=2)}
    assert shared(entry, "en").splitlines()[2:] == ["Ola, Marek – 12 points together", "Lost."]
    assert shared(entry | {"lost": False}, "en").splitlines()[2:] == ["Ola, Marek – 12 points together", "Won!"]


def test_a_lost_game_has_no_places() -> None:
    entry = play(when=EVENING, scores={"Ola": 30}, lost=True, verdict=message("mars_dice.verdict.lost"))
    assert shared(entry).splitlines()[2:] == [
        "Ola – 30 punktów",
        "Przegrana.",
        "Mars jeszcze poczeka. Statek stoi gotowy do startu.",
    ]


def test_without_scores_only_the_winner_is_told() -> None:
    entry = play(when=EVENING, scores={"Ola": None, "Marek": None})
    entry["players"][0]["winner"] = False
    assert shared(entry).splitlines()[2:] == ["Marek – wygrana", "Ola"]


def test_players_in_a_verdict_have_their_names() -> None:
    entry = play(verdict=message("engine.score_cleared", who=player_name(1), category="x"))
    assert shared(entry).splitlines()[-1] == "Marek: x – wymazane"


def test_braces_and_brackets_in_names_and_notes_are_only_letters() -> None:
    said = shared(play(scores={"{names}": 5, "[b]x": 3}, note="{0} %s"))
    assert said.splitlines()[2:] == ["1. {names} – 5 punktów", "2. [b]x – 3 punkty", "„{0} %s”"]


def test_a_game_of_a_newer_orbita_goes_by_its_id() -> None:
    assert shared(play("sixth_game")).startswith("sixth_game – 2 graczy")


def test_what_nobody_can_say_is_left_out() -> None:
    strange = play(when=EVENING, mode={"text": "newer.mode"}, verdict={"text": "newer.verdict", "n": 3})
    assert shared(strange, "en").splitlines() == [
        "Terraforming Mars: The Dice Game",
        "12 Nov 2026, 50 min",
        "1. Ola – 50 points",
        "2. Marek – 40 points",
    ]
