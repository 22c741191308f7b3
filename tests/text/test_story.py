"""Stories that are told briefly."""

from companion.engine.message import message, player_name
from companion.text import say
from companion.text.story import briefly


def gains(seat: int, n: int = 2) -> dict:
    who = message("martians.crew", who=player_name(seat))
    return message("engine.score_typed", who=who, category="Kredyty", value=n)


def test_what_everybody_gets_is_one_line() -> None:
    [told] = briefly([gains(0), gains(1), gains(2)], 3)
    assert say("pl", told, ["Ola", "Marek", "Zosia"]) == "Każdy: Kredyty – 2"
    assert say("en", told, ["Ola", "Marek", "Zosia"]).startswith("Everyone")


def test_the_others_stay_as_they_are_and_in_their_order() -> None:
    turned = message("engine.deck_empty")
    assert briefly([turned, gains(0), gains(1), gains(2)], 3)[0] is turned
    unequal = [gains(0), gains(1, 3), gains(2)]
    assert briefly(unequal, 3) == unequal
    some = [gains(0), gains(2)]
    assert briefly(some, 3) == some
    assert briefly([gains(0)], 1) == [gains(0)], "alone there is no everybody"
