"""The building phase: chamber, nebulae, life, tracks, points, and its end."""

import pytest

from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.game import GAME
from companion.text import say
from tests.games.crafting_the_cosmos.playing import do, hand, next_button, one, points, refused, row, table


def test_a_release_with_no_crystal_on_6() -> None:
    assert refused(table(3, crystal=5), "release", who=0, ability=None) == "no_crystal_ready"


def test_released_crystals_score_more_and_more_then_only_a_star() -> None:
    session = table(3, ready=7)
    gained = []
    for _ in range(7):
        before = points(session)
        story = do(session, "release", who=0, ability=None)
        gained.append(points(session) - before)
    assert gained == [3, 6, 10, 15, 21, 0, 0]
    assert story == ["released", "chamber_full"]
    assert states.on_scoring_places(one(session)) == 5
    assert row(session, "chamber") == [55, 0, 0]


def test_a_sixth_release_with_an_ability_promises_no_star() -> None:
    session = table(3, ready=1, released=5, abilities=["generations", "", "", ""])
    assert do(session, "release", who=0, ability="generations") == ["released_for", "chamber_full"]
    told = session.log[-1].story[1]
    assert say("pl", told) == "Wszystkie pola punktujące (5) są już zajęte: ten kryształ nie daje punktów."
    assert say("en", told) == "All 5 scoring places are taken: this crystal gives no points."


def test_a_crystal_that_only_just_reaches_6_is_replaced_at_once() -> None:
    session = table(3, crystal=4)
    supply = session.state["crystals"]
    do(session, "grow", who=0, n=2)
    assert (one(session)["ready"], one(session)["crystal"], session.state["crystals"]) == (1, 0, supply - 1)


def test_two_crystals_may_wait_on_6() -> None:
    session = table(3, crystal=5)
    do(session, "grow", who=0, n=8)
    assert (one(session)["ready"], one(session)["crystal"]) == (2, 1)


def test_the_last_crystal_of_the_supply_is_announced() -> None:
    session = table(3, crystal=5, changes={"crystals": 1})
    assert "supply_empty" in do(session, "grow", who=0, n=1)
    assert GAME.guide(session.state).urgent
    assert session.state["phase"] == "play"


def test_without_supply_a_spare_crystal_takes_the_rest() -> None:
    session = table(4, crystal=4, changes={"crystals": 0})
    spare = states.spare_crystals(session.state)
    assert do(session, "grow", who=0, n=3) == ["crystal_ready", "spare_crystal", "grown"]
    assert (one(session)["ready"], one(session)["crystal"], session.state["crystals"]) == (1, 1, 0)
    assert states.spare_crystals(session.state) == spare - 1


def test_without_supply_no_spare_is_taken_for_nothing() -> None:
    session = table(4, crystal=4, changes={"crystals": 0})
    assert do(session, "grow", who=0, n=2) == ["crystal_ready"]
    assert one(session)["crystal"] is None
    assert do(session, "grow", who=0, n=1) == ["spare_crystal", "grown"]


def test_growth_is_lost_when_even_the_box_is_empty() -> None:
    session = table(4, crystal=5, ready=14, changes={"crystals": 0})
    assert states.spare_crystals(session.state) == 0
    assert do(session, "grow", who=0, n=3) == ["crystal_ready", "growth_lost"]
    assert one(session)["crystal"] is None and one(session)["ready"] == 15


def test_a_sixth_release_gives_the_crystal_back_to_the_box() -> None:
    session = table(3, ready=1, released=5)
    spare, supply = states.spare_crystals(session.state), session.state["crystals"]
    do(session, "release", who=0, ability=None)
    assert (states.spare_crystals(session.state), session.state["crystals"]) == (spare + 1, supply)


def test_a_nebula_of_unknown_points_is_asked() -> None:
    session = table(3)
    assert refused(session, "nebula", who=0, size="1", points=None) == "nebula_points_first"
    do(session, "nebula", who=0, size="1", points=3)
    assert points(session) == 3
    known = table(3, changed={"nebula_points": {"1": 4, "2": 7, "3": 10}})
    do(known, "nebula", who=0, size="1", points=None)
    assert points(known) == 4


def test_five_cards_of_a_kind_are_six_points() -> None:
    session = table(3, options={"energy": "count"}, hand=hand(light=10, time=4))
    do(session, "five", who=0, kind="light")
    do(session, "five", who=0, kind="light")
    assert points(session) == 12 and one(session)["hand"] == hand(time=4)
    assert refused(session, "five", who=0, kind="time") == "cards_short"
    assert row(session, "cards") == [12, 0, 0]
    printed = table(3)
    do(printed, "five", who=0, kind="time")
    assert points(printed) == 6


def test_cards_that_are_spent_are_discarded() -> None:
    session = table(3, options={"energy": "app"}, hand=hand(light=5))
    do(session, "five", who=0, kind="light")
    assert session.state["energy_deck"]["discard"][-5:] == ["light"] * 5


@pytest.mark.parametrize("track", ["supernova", "dna", "graviton"])
def test_what_lies_on_the_tracks_is_spent(track: str) -> None:
    session = table(3, tracks={"supernova": 0, "dna": 0, "graviton": 0} | {track: 2})
    assert do(session, "spend", who=0, track=track) == [f"spent.{track}"]
    do(session, "spend", who=0, track=track)
    assert refused(session, "spend", who=0, track=track) == f"track_empty.{track}"


def test_what_is_not_spent_is_lost() -> None:
    session = table(3, tracks={"supernova": 1, "dna": 0, "graviton": 2})
    assert do(session, "end_building", who=0) == ["built", "lost", "turn_started"]
    assert one(session)["tracks"] == {"supernova": 0, "dna": 0, "graviton": 0}


def test_the_guide_reminds_of_tracks_crystals_and_omega() -> None:
    session = table(3, ready=1, tracks={"supernova": 1, "dna": 0, "graviton": 2})
    steps = [step.title["text"].removeprefix("crafting_the_cosmos.step.") for step in GAME.guide(session.state).steps]
    assert steps == ["place", "scoring", "release", "cards", "spend", "omega", "turn", "turn"]
    assert next_button(session) == "next.end_building"


def test_building_is_only_for_who_builds() -> None:
    session = table(3)
    for kind, more in (
        ("nebula", {"size": "3", "points": 10}),
        ("release", {"ability": None}),
        ("life", {"value": None}),
        ("grow", {"n": 1}),
        ("spend", {"track": "dna"}),
        ("five", {"kind": "light"}),
        ("take_ability", {"place": 0, "ability": "pulsar"}),
        ("activate", {"ability": "pulsar", "kind": None, "option": None}),
        ("end_building", {}),
    ):
        assert refused(session, kind, who=1, **more) == "not_now.build"


def test_tokens_of_the_app_stay_hidden_until_the_end() -> None:
    session = table(3, options={"tokens": "app"})
    top = session.state["token_stack"][-1]
    story = do(session, "life", who=0, value=None)
    assert story == ["life_created", "discard_proto_life"]
    assert one(session)["tokens"] == [top]
    assert all(
        top not in told.values() for told in session.log[-1].story if told["text"].endswith("discard_proto_life")
    )
    assert row(session, "life") == [None, None, None]
    assert not any("tokens" in item.path for item in GAME.correctables(session.state))
    assert refused(session, "life", who=0, value=8) == "tokens_in_app"
    do(session, "to_scoring")
    assert row(session, "life") == [top, 0, 0]


def test_printed_tokens_are_told_now_or_at_the_end() -> None:
    session = table(3)
    assert refused(session, "life", who=0, value=9) == "no_such_token"
    do(session, "life", who=0, value=8)
    do(session, "life", who=0, value=None)
    do(session, "to_scoring")
    assert row(session, "life") == [None, 0, 0]
    do(session, "correct", path=["players", 0, "tokens", 1], value=5)
    assert row(session, "life") == [13, 0, 0]


def test_no_tokens_left() -> None:
    session = table(3, changes={"token_stack": []})
    assert refused(session, "life", who=0, value=None) == "no_tokens_left"


def test_points_by_hand() -> None:
    session = table(3)
    do(session, "points", who=2, amount=7)
    do(session, "points", who=2, amount=-3)
    assert points(session, 2) == 4 and row(session, "other") == [0, 0, 4]
    assert refused(session, "points", who=2, amount=-5) == "points_out_of_range"
    assert refused(session, "points", who=2, amount=0) == "engine.already_so"


def test_one_point_is_no_plural() -> None:
    session = table(3)
    do(session, "points", who=0, amount=1)
    assert say("en", session.log[-1].story[0], session.names) == "Ola: 1 point, added by hand (total 1)."


def test_the_list_of_points_keeps_all_reasons() -> None:
    session = table(3, ready=1)
    do(session, "nebula", who=0, size="3", points=10)
    do(session, "release", who=0, ability=None)
    do(session, "points", who=0, amount=2)
    kept = [(gain["row"], gain["n"], gain["round"]) for gain in one(session)["points"]]
    assert kept == [("nebulae", 10, 1), ("chamber", 3, 1), ("other", 2, 1)]
