"""From lines to sentences."""

import pytest

from companion.engine.message import message, player_name
from companion.text import english_form, polish_form, say, texts


@pytest.mark.parametrize(
    ("n", "form"),
    [
        (0, "many"), (1, "one"), (2, "few"), (3, "few"), (4, "few"), (5, "many"), (9, "many"), (10, "many"),
        (11, "many"), (12, "many"), (13, "many"), (14, "many"), (15, "many"), (20, "many"), (21, "many"), (22, "few"),
        (24, "few"), (25, "many"), (100, "many"), (101, "many"), (102, "few"), (111, "many"), (112, "many"),
        (113, "many"), (122, "few"), (1000, "many"), (1002, "few"), (1012, "many"), (-1, "one"), (-3, "few"),
        (-12, "many"),
    ],
)  # fmt: skip
def test_polish_plurals(n: int, form: str) -> None:
    assert polish_form(n) == form


def test_polish_cards() -> None:
    said = [say("pl", message("mars_dice.setup.bonus", n=n)) for n in (1, 2, 5, 12, 22, 112, 0)]
    assert said == [
        "1 karta bonusowa",
        "2 karty bonusowe",
        "5 kart bonusowych",
        "12 kart bonusowych",
        "22 karty bonusowe",
        "112 kart bonusowych",
        "0 kart bonusowych",
    ]


@pytest.mark.parametrize(("n", "form"), [(0, "many"), (1, "one"), (-1, "one"), (2, "many"), (21, "many")])
def test_english_plurals(n: int, form: str) -> None:
    assert english_form(n) == form


def test_players_are_named_by_seat() -> None:
    told = message("mars_dice.extra_turn", who=player_name(1))
    assert say("en", told, ["Ola", "Marek"]) == "Marek: an extra turn"
    assert say("en", told, ["Ola", "Maria"]) == "Maria: an extra turn", "a renamed player is renamed in the log too"
    assert say("en", told) == "2: an extra turn"


def test_a_name_is_never_read_as_a_text_with_gaps() -> None:
    told = message("mars_dice.extra_turn", who=player_name(0))
    assert say("en", told, ["{n} {0.__class__}"]) == "{n} {0.__class__}: an extra turn"


def test_lines_stand_within_lines_and_lists_are_joined() -> None:
    symbols = [message("mars_dice.symbol.heat"), message("mars_dice.symbol.plant")]
    assert say("en", message("mars_dice.rolled", dice=symbols)) == "Rolled: heat, plant."
    assert say("pl", message("mars_dice.rolled", dice=symbols)) == "Wypadło: ciepło, roślinność."


def test_negative_numbers_have_the_minus_of_print() -> None:
    assert say("en", message("mars_dice.value.temperature", value=-24)) == "−24 °C"
    assert say("en", message("mars_dice.value.temperature", value=8)) == "8 °C"


def test_a_missing_text_or_gap_is_noticed() -> None:
    with pytest.raises(KeyError):
        say("en", message("mars_dice.no_such_text"))
    with pytest.raises(KeyError):
        say("en", message("mars_dice.extra_turn"))


def test_texts_are_read_from_every_file() -> None:
    for key in ("engine.already_so", "mars_dice.vp", "headless.no_players"):
        assert key in texts("pl") and key in texts("en")
