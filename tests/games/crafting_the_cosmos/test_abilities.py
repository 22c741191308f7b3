"""Ability cards: bought, chosen, activated."""

from typing import Any

import pytest

from companion.engine.session import Session
from companion.games.crafting_the_cosmos import data
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.words import cost_texts, effect_text
from companion.text import LANGUAGES, say
from tests.games.crafting_the_cosmos.playing import do, hand, one, points, refused, table

PLENTY = hand(light=9, time=9, gravity=9, chemistry=9)
FULL = {"supernova": 2, "dna": 2, "graviton": 2}


def owner(*abilities: str, energy: str = "count", **more: Any) -> Session:
    """A player who has these, and enough to pay for them."""
    places = [*abilities, *[""] * (4 - len(abilities))]
    more = {"hand": PLENTY} | more if energy != "printed" else more
    return table(3, options={"energy": energy}, **({"abilities": places, "tracks": FULL} | more))


@pytest.mark.parametrize(("place", "cost"), [(0, 2), (1, 3), (2, 3), (3, 4)])
def test_places_cost_2_3_3_4_and_as_many_are_drawn(place: int, cost: int) -> None:
    session = table(3, options={"abilities": "app", "energy": "count"}, hand=hand(time=5))
    top = session.state["ability_decks"]["time"][-cost:][::-1]
    do(session, "buy", who=0, place=place, area="time")
    assert one(session)["hand"] == hand(time=5 - cost)
    assert one(session)["choice"] == {"place": place, "area": "time", "cards": top}
    assert refused(session, "end_building", who=0) == "keep_first"
    assert refused(session, "buy", who=0, place=0, area="time") == "keep_first"
    assert refused(session, "keep", who=0, ability=top[0], bottom=[]) == "keep_one_of_drawn"
    assert refused(session, "keep", who=0, ability="pulsar", bottom=top[1:]) == "keep_one_of_drawn"
    do(session, "keep", who=0, ability=top[0], bottom=top[1:])
    assert one(session)["abilities"][place] == top[0]
    lowest = session.state["ability_decks"]["time"][: cost - 1]
    assert lowest == top[1:][::-1]  # the last one named lies lowest
    assert refused(session, "keep", who=0, ability=top[0], bottom=[]) == "nothing_to_keep"


def test_cards_of_one_kind_are_needed() -> None:
    session = table(3, options={"abilities": "app", "energy": "count"}, hand=hand(time=1, light=1))
    assert refused(session, "buy", who=0, place=0, area="time") == "cards_short"


def test_a_place_holds_one_ability() -> None:
    session = table(3, options={"abilities": "app"}, abilities=["pulsar", "", "", ""])
    assert refused(session, "buy", who=0, place=0, area="time") == "place_taken"
    printed = table(3, abilities=["pulsar", "", "", ""])
    assert refused(printed, "take_ability", who=0, place=0, ability="quasar") == "place_taken"


def test_an_empty_ability_deck() -> None:
    session = table(3, options={"abilities": "app"})
    session.state["ability_decks"]["light"] = []
    assert refused(session, "buy", who=0, place=0, area="light") == "no_abilities_left"
    printed = table(3)
    light = data.abilities_of("light")
    one(printed, 1)["abilities"], one(printed, 2)["abilities"] = light[:4], light[4:]
    assert refused(printed, "take_ability", who=0, place=0, ability=light[0]) == "no_abilities_left"


def test_a_deck_that_is_nearly_empty_gives_what_it_has() -> None:
    session = table(3, options={"abilities": "app"})
    session.state["ability_decks"]["light"] = ["time_dilation"]
    do(session, "buy", who=0, place=3, area="light")
    do(session, "keep", who=0, ability="time_dilation", bottom=[])
    assert one(session)["abilities"] == ["", "", "", "time_dilation"]


def test_printed_abilities_are_pointed_out() -> None:
    session = table(3, options={"energy": "count"}, hand=hand(gravity=3))
    do(session, "take_ability", who=0, place=1, ability="pulsar")
    assert one(session)["abilities"][1] == "pulsar" and one(session)["hand"] == hand()
    assert refused(session, "buy", who=0, place=0, area="gravity") == "abilities_printed"
    assert refused(session, "take_ability", who=0, place=0, ability="pulsar") == "ability_taken"
    assert refused(session, "take_ability", who=0, place=0, ability="quasar") == "cards_short"
    assert refused(table(3, options={"abilities": "app"}), "take_ability", who=0, place=0, ability="pulsar") == (
        "abilities_in_app"
    )


def use(session: Session, ability: str, kind: str | None = None, option: int | None = None) -> list[str]:
    return do(session, "activate", who=0, ability=ability, kind=kind, option=option)


def test_growth_is_done_by_the_app_as_often_as_it_is_paid() -> None:
    session = owner("pulsar")
    use(session, "pulsar", "light")
    use(session, "pulsar", "time")
    assert one(session)["crystal"] == 4
    assert one(session)["hand"] == hand(light=8, time=8, gravity=9, chemistry=9)
    assert one(session)["tracks"]["graviton"] == 0
    assert refused(session, "activate", who=0, ability="pulsar", kind="light", option=None) == "track_empty.graviton"


def test_a_cost_of_a_certain_kind_needs_no_choice() -> None:
    session = owner("fourth_dimension")
    use(session, "fourth_dimension")
    assert one(session)["hand"]["time"] == 8 and one(session)["crystal"] == 1


def test_a_cost_of_any_kind_asks_which() -> None:
    session = owner("stardust", "special_relativity")
    assert refused(session, "activate", who=0, ability="stardust", kind=None, option=None) == "which_card"
    use(session, "stardust", "chemistry")
    use(session, "special_relativity", "chemistry")
    assert one(session)["hand"]["chemistry"] == 6 and one(session)["crystal"] == 2


def test_nothing_is_paid_where_hands_are_not_counted() -> None:
    session = owner("special_relativity", energy="printed")
    use(session, "special_relativity")
    assert one(session)["crystal"] == 2


def test_cards_that_are_short() -> None:
    session = owner("special_relativity", hand=hand(light=1, time=1))
    assert refused(session, "activate", who=0, ability="special_relativity", kind="light", option=None) == (
        "cards_short"
    )


def test_speed_of_light_is_points_and_a_star() -> None:
    session = owner("speed_of_light")
    assert use(session, "speed_of_light", "light")[0] == "activated"
    assert points(session) == 6 and one(session)["hand"]["light"] == 4


def test_event_horizon_is_one_or_the_other() -> None:
    session = owner("event_horizon")
    assert refused(session, "activate", who=0, ability="event_horizon", kind="light", option=None) == "choose_effect"
    use(session, "event_horizon", "light", 0)
    assert one(session)["crystal"] == 2 and one(session)["tracks"]["supernova"] == 1
    use(session, "event_horizon", "light", 1)
    assert one(session)["crystal"] == 2 and one(session)["tracks"]["supernova"] == 0
    use(session, "event_horizon", "light", 1)  # a figure of the galaxy, perhaps: the app cannot see it


def test_the_story_tells_which_of_two_effects_was_chosen() -> None:
    for option, told in enumerate(("Crystal growth 2", "Proto-life × 2")):
        session = owner("event_horizon", energy="printed")
        use(session, "event_horizon", None, option)
        assert say("en", session.log[-1].story[0], session.names).endswith(f"1 supernova. {told}")


def test_a_cost_is_told_in_good_polish() -> None:
    session = owner("pulsar")
    use(session, "pulsar", "light")
    told = say("pl", session.log[-1].story[0], session.names)
    assert told == "Ola: Pulsar. Koszt: 1 dowolna karta energii, 1 grawiton. Kryształ czasu rośnie o 2."


def test_evolution_draws_a_token() -> None:
    session = owner("evolution")
    assert "life_created" in use(session, "evolution", "light")
    assert len(one(session)["tokens"]) == 1


@pytest.mark.parametrize("ability", ["generations", "expanding_universe", "black_hole"])
def test_release_abilities_work_instead_of_the_star(ability: str) -> None:
    session = owner(ability, ready=2)
    assert refused(session, "activate", who=0, ability=ability, kind=None, option=None) == "only_at_release"
    assert do(session, "release", who=0, ability=ability) == ["released_for", "points"]
    assert points(session) == 3
    other = "black_hole" if ability == "generations" else "generations"
    assert refused(session, "release", who=0, ability=other) == "not_your_ability"


def test_an_ability_of_somebody_else() -> None:
    session = owner("pulsar")
    assert refused(session, "activate", who=0, ability="quasar", kind="light", option=None) == "not_your_ability"


@pytest.mark.parametrize("ability", sorted(data.abilities()))
def test_every_ability_can_be_used_and_put_into_words(ability: str) -> None:
    session = owner(ability, ready=1)
    if data.abilities()[ability]["kind"] == "release":
        do(session, "release", who=0, ability=ability)
    else:
        assert use(session, ability, "light", 0)[0] == "activated"
    for language in LANGUAGES:
        assert all(say(language, told) for told in cost_texts(ability))
        assert say(language, effect_text(session.state["data"], ability))


def test_a_star_that_the_table_knows_stands_in_the_effect() -> None:
    known: Any = data.shipped()
    known["card_stars"]["molecular_cloud"] = "helium"
    assert "Helium star" in say("en", effect_text(known, "molecular_cloud"))


def test_an_ability_bought_now_counts_from_the_next_energy_phase() -> None:
    session = table(3)
    before = one(session)["tracks"]["graviton"]
    do(session, "take_ability", who=0, place=0, ability="pulsar")
    assert one(session)["tracks"]["graviton"] == before
    assert next(each["n"] for each in states.rewards(session.state, 0) if each["what"] == "graviton") == 3
