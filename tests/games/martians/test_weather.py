"""The weather deck and the energy that the plants make."""

from typing import Any

import pytest

from companion.engine import deck
from companion.games.martians import data, energy
from companion.games.martians.game import GAME
from companion.text import LANGUAGES, say
from tests.games.martians.playing import NAMES, do, in_phase, purse, refused, table, to_turns, with_event

WEATHER_DUE = {"phase": "start", "round": 3, "due": ["weather", "energy"]}
# By weather: what a solar and a wind plant make.
MADE = {
    "stable": (2, 2),
    "solar_a": (3, 2),
    "solar_b": (3, 2),
    "wind": (2, 3),
    "sandstorm_a": (1, 1),
    "sandstorm_b": (1, 1),
    "quake": (2, 2),
}


def test_all_seven_weathers_are_known() -> None:
    assert set(data.WEATHER) == set(MADE)


@pytest.mark.parametrize("weather", MADE)
@pytest.mark.parametrize(("techs", "more"), [([], (0, 0)), (["solar"], (1, 0)), (["kinetic"], (0, 1))])
def test_what_the_plants_make(weather: str, techs: list[str], more: tuple[int, int]) -> None:
    solar, wind = (made + extra for made, extra in zip(MADE[weather], more, strict=True))
    for plants, wanted in (((2, 0), 2 * solar), ((0, 2), 2 * wind), ((1, 1), solar + wind), ((0, 0), 0)):
        one = {"techs": techs, "plants": dict(zip(data.PLANTS, plants, strict=True))}
        session: Any = table(one=one, have={}, changes={**WEATHER_DUE, "due": ["energy"], "weather": weather})
        explained = energy.energy_text(session.state, 0)
        assert all(say(language, explained, NAMES) for language in LANGUAGES)
        assert explained.get("n", 0) == wanted
        do(session, "produce")
        assert purse(session)["energy"] == wanted


def test_the_technology_of_one_does_not_help_another() -> None:
    session = table(have={}, changes={**WEATHER_DUE, "due": ["energy"]}, one={"techs": ["solar"]})
    session.state["players"][1]["plants"]["solar"] = 1
    do(session, "produce")
    assert (purse(session, 0)["energy"], purse(session, 1)["energy"]) == (0, 2)


def test_coop_the_energy_of_all_goes_into_the_common_pool() -> None:
    session = table("coop", 3, have={}, changes={**WEATHER_DUE, "due": ["energy"]})
    for seat, player in enumerate(session.state["players"]):
        player["plants"]["wind"] = seat
    do(session, "produce")
    assert purse(session)["energy"] == 6


def test_where_players_keep_their_goods_the_energy_is_told() -> None:
    one = {"plants": {"solar": 2, "wind": 0}}
    session = table(one=one, have={}, goods="colony", changes={**WEATHER_DUE, "due": ["energy"]})
    do(session, "produce")
    assert purse(session)["energy"] == 0
    assert "energy_of" in [line["text"].removeprefix("martians.") for line in session.log[0].story]


def test_an_event_stops_production() -> None:
    session = with_event("no_production", "round", one={"plants": {"solar": 2, "wind": 0}}, have={})
    to_turns(session)
    assert purse(session)["energy"] == 0


def test_the_deck_is_drawn_through_and_shuffled_with_no_card_lost() -> None:
    counts = dict.fromkeys(data.WEATHER, 1) | {"stable": 2, "quake": 0, "wind": 3}
    session = table(changed={"weather": counts})
    everything = sorted(kind for kind, n in counts.items() for _ in range(n))
    seen = []
    for _ in range(3 * len(everything)):
        session.state.update(phase="start", due=["weather", "energy"])
        do(session, "weather_draw")
        cards = session.state["weather_deck"]
        assert sorted([*cards["draw"], *cards["discard"], *cards["out"]]) == everything
        assert cards["out"] == [session.state["weather"]], "one card lies face up"
        seen.append(session.state["weather"])
    first = sorted([*seen[: len(everything) - 1], "stable"])
    assert first == everything, "every card once before any comes again"


def test_the_weather_holds_until_the_next_is_drawn() -> None:
    session = table(changes=WEATHER_DUE)
    do(session, "weather_draw")
    now = session.state["weather"]
    do(session, "produce")
    while session.state["phase"] == "turns":
        assert session.state["weather"] == now
        do(session, "end_turn")


def test_the_next_weather_is_the_one_on_top_for_a_peek() -> None:
    session = table(changes=WEATHER_DUE)
    (wanted,) = deck.peek(session.state["weather_deck"])
    do(session, "weather_draw")
    assert session.state["weather"] == wanted


def test_who_has_the_deck_in_hand_says_what_was_turned_over() -> None:
    session = table(changes=WEATHER_DUE, weather="printed")
    assert refused(session, "weather_draw") == "weather_printed"
    do(session, "weather_set", card="sandstorm_b")
    assert session.state["weather"] == "sandstorm_b"
    assert refused(session, "weather_set", card="wind") == "weather_not_now"
    assert refused(table(changes=WEATHER_DUE), "weather_set", card="wind") == "weather_in_app"
    assert refused(table(changes=WEATHER_DUE), "weather_set", card="snow") == "engine.not_a_choice"


def test_the_printed_weather_can_be_put_right() -> None:
    session = table(weather="printed")
    do(session, "correct", path=["weather"], value="quake")
    assert session.state["weather"] == "quake"
    assert refused(table(), "correct", path=["weather"], value="quake") == "engine.nothing_to_correct"


@pytest.mark.parametrize("weather", MADE)
def test_every_weather_has_its_rule_in_words(weather: str) -> None:
    session = in_phase("start", changes={"due": ["energy"], "weather": weather})
    steps = GAME.guide(session.state).steps
    assert any(step.why and step.why["text"] == f"martians.weather.{weather}.rule" for step in steps)
