"""Cities, greenery, megacredits and other points."""

import pytest

from tests.games.mars_dice.playing import correct, do, give_dice, play_card, refused, start


@pytest.mark.parametrize("beside", [0, 1, 3, 6])
def test_a_city_gives_2_vp_and_1_for_each_greenery_beside_it(beside: int) -> None:
    session = start()
    if beside:
        correct(session, "greeneries", to=beside)
    do(session, "city", greeneries=beside)
    assert session.state["players"][0]["vp"] == 2 + beside
    assert session.state["cities"] == 1
    assert session.state["steps"] == {"temperature": 0, "oxygen": 0, "oceans": 0}


@pytest.mark.parametrize("beside", [0, 1, 3, 6])
def test_a_greenery_gives_1_vp_for_each_city_beside_it_and_raises_oxygen_for_2(beside: int) -> None:
    session = start()
    if beside:
        correct(session, "cities", to=beside)
    do(session, "greenery", cities=beside)
    assert session.state["players"][0]["vp"] == beside + 2
    assert session.state["steps"]["oxygen"] == 1
    assert session.state["greeneries"] == 1


def test_a_greenery_at_full_oxygen_gives_1_vp_for_the_oxygen() -> None:
    session = start()
    correct(session, "steps", "oxygen", to=7)
    correct(session, "cities", to=2)
    do(session, "greenery", cities=2)
    assert session.state["players"][0]["vp"] == 3
    assert session.state["steps"]["oxygen"] == 7


def test_finding_7_no_more_neighbours_than_lie_on_the_board() -> None:
    session = start()
    assert refused(session, "city", greeneries=1) == "mars_dice.not_on_board"
    assert refused(session, "greenery", cities=1) == "mars_dice.not_on_board"
    do(session, "city", greeneries=0)
    do(session, "greenery", cities=1)
    give_dice(session, 0, *["city"] * 3)
    assert refused(session, "trade", what="city", beside=2) == "mars_dice.not_on_board"
    do(session, "trade", what="city", beside=1)


def test_finding_12_every_tile_reminds_of_what_its_field_shows() -> None:
    for kind, more in (("raise", {"parameter": "oceans"}), ("city", {"greeneries": 0}), ("greenery", {"cities": 0})):
        assert "mars_dice.take_printed" in do(start(), kind, **more)


def test_an_ocean_gives_2_vp() -> None:
    session = start()
    do(session, "raise", parameter="oceans")
    assert session.state["players"][0]["vp"] == 2
    assert session.state["steps"]["oceans"] == 1


def test_megacredits_give_2_vp() -> None:
    session = start()
    do(session, "megacredits")
    assert session.state["players"][0]["vp"] == 2


@pytest.mark.parametrize("beside", [-1, 7])
def test_a_field_has_six_neighbours(beside: int) -> None:
    assert refused(start(), "city", greeneries=beside) == "engine.not_between"
    assert refused(start(), "greenery", cities=beside) == "engine.not_between"


def test_points_go_to_anybody_but_not_below_zero() -> None:
    session = start(3)
    do(session, "vp", who=2, amount=4)
    do(session, "vp", who=2, amount=-4)
    assert refused(session, "vp", who=2, amount=-1) == "mars_dice.vp_below_zero"
    assert refused(session, "vp", who=2, amount=0) == "engine.already_so"
    assert [player["vp"] for player in session.state["players"]] == [0, 0, 0]


def test_points_go_to_the_player_whose_turn_it_is() -> None:
    session = start(3)
    do(session, "end_turn")
    do(session, "city", greeneries=0)
    do(session, "raise", parameter="oxygen")
    assert [player["vp"] for player in session.state["players"]] == [0, 4, 0]


def test_a_card_is_counted_with_everything_on_it() -> None:
    session = start()
    made = {"red": 1, "blue": 2}
    play_card(session, "green", end_vp=2, costly="yes", symbols=[1, 0, 2], production=made, storage=1)
    play_card(session, "blue", end_vp=-1)
    play_card(session, "red", bonus="yes")
    player = session.state["players"][0]
    assert player["cards"] == {"green": 1, "red": 1, "blue": 1, "with_vp": 1, "costly": 1}
    assert player["card_vp"] == 1
    assert player["award_symbols"] == [1, 0, 2]
    assert player["production"] == {"green": 0, "grey": 0, "yellow": 0, "red": 1, "blue": 2}
    assert player["storage"] == 1
    assert session.state["turn"]["main"] == 2, "a bonus card is played for free, not as a main action"
    assert player["vp"] == 0, "red ribbons count at the end"


def test_nothing_is_placed_after_the_turns_are_over() -> None:
    session = start()
    do(session, "to_scoring")
    for kind, arguments in (("raise", {"parameter": "oxygen"}), ("city", {"greeneries": 0}), ("megacredits", {})):
        assert refused(session, kind, **arguments) == "mars_dice.not_in_play"
    do(session, "back_to_play")
    do(session, "megacredits")
    assert refused(session, "back_to_play") == "engine.already_so"
