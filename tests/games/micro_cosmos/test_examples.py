"""The worked examples of the rulebook, by name."""

from companion.games.micro_cosmos.game import GAME
from tests.games.micro_cosmos.playing import (
    AUTOMA,
    ELPIS,
    KEYI,
    RYUGU,
    at_spot,
    auto,
    automa_table,
    build,
    by_seat,
    cargo,
    crew,
    do,
    goods,
    marker,
    numbered,
    on_planet,
    one,
    place,
    planet,
    reasons,
    refused,
    sheet_row,
    table,
    travel,
)

YELLOW, PURPLE, WHITE = 0, 1, 2


def test_terraforming_yellow_gets_9_purple_3_and_white_2() -> None:
    """With 2 colonies and 1 outpost on the map yellow could raise 5 levels, but only 1 Biomass and 1 Technology are
    missing. Yellow's marker comes to 6 and is ahead; purple lies on top of white on 2."""
    session = table(
        3,
        seats={YELLOW: {"cargo": goods(biomass=4, technology=4), "ark": at_spot("portal")}},
        places={
            0: {"levels": [2, 2], "markers": [marker(YELLOW, 4), marker(WHITE, 2), marker(PURPLE, 2)]},
            2: {"colonies": by_seat(3, s0=1), "outposts": by_seat(3, s0=1)},
            6: {"colonies": by_seat(3, s0=1)},
        },
    )
    do(session, "land", at=0)
    do(session, "terraform", levels=[1, 1])
    assert [seat["vp"] for seat in session.state["players"]] == [6 + 3, 2 + 1, 2]
    assert cargo(session, YELLOW) == (3, 0, 0, 3)
    assert place(session, 0)["done"]
    assert place(session, 0)["markers"] == []
    assert place(session, 2)["colonies"] == [1, 0, 0], "what else stands on the map stays"


def test_two_colonies_and_one_outpost_let_five_levels_be_raised() -> None:
    big = planet("BIG", "red", tracks="biomass 4, workforce 4")
    session = table(
        2,
        planets={0: big, 2: ELPIS, 6: RYUGU},
        seats={YELLOW: {"cargo": goods(biomass=4, workforce=4)}},
        places={2: {"colonies": [1, 0], "outposts": [1, 0]}, 6: {"colonies": [1, 3]}},
    )
    do(session, "land", at=0)
    assert refused(session, "terraform", levels=[4, 2]) == "micro_cosmos.over_limit"
    do(session, "terraform", levels=[4, 1])
    assert place(session, 0)["levels"] == [4, 1]
    assert place(session, 0)["markers"] == [marker(YELLOW, 5)]
    assert cargo(session) == (0, 3, 0, 0)


def test_third_colony_on_a_green_planet_costs_an_engineer_a_green_and_any_leader_and_three_are_9_vp() -> None:
    session = table(
        2,
        seats={YELLOW: {"colonies": 1, "specialists": {"engineer": 1, "green": 1, "blue": 1}}},
        places={0: {"colonies": [1, 0]}, 6: {"colonies": [1, 0]}},
    )
    do(session, "land", at=2)
    do(session, "colony", leader="blue", resources={})
    assert crew(session) == {}
    assert one(session)["colonies"] == 0
    assert place(session, 2)["colonies"] == [1, 0]
    assert sheet_row(session, "colonies") == [9, 0]


def test_the_automa_cannot_pay_upgrades_1_and_2_and_unlocks_3_space_mining() -> None:
    session = automa_table(automa={"cargo": goods(minerals=2), "specialists": {"engineer": 1}})
    assert auto(session, "upgrade") == ["done"]
    assert one(session, AUTOMA)["upgrades"] == ["space_mining"]
    assert cargo(session, AUTOMA) == (0, 0, 0, 0)
    assert crew(session, AUTOMA) == {}
    assert one(session, AUTOMA)["colonies"] == 3, "two beside the card, and the one that was on the upgrade"
    assert "micro_cosmos.why.cannot_pay" in reasons(session, 0)


def test_biodome_after_leisure_facilities_gives_an_outpost_and_5_vp() -> None:
    session = table(
        2,
        seats={
            YELLOW: {"upgrades": ["leisure_facilities"], "cargo": goods(biomass=2), "specialists": {"engineer": 1}}
        },
    )
    do(session, "upgrade", upgrade="biodome", specialist="engineer")
    assert one(session)["upgrades"] == ["leisure_facilities", "biodome"]
    assert one(session)["outposts"] == 1
    assert one(session)["vp"] == 5
    assert one(session)["colonies"] == 1
    assert cargo(session) == (0, 0, 0, 0)
    assert crew(session) == {}


def test_outpost_beside_the_own_colony_is_2_vp_and_pays_when_another_ark_lands() -> None:
    session = table(2, seats={YELLOW: {"outposts": 1, "ark": at_spot("portal")}}, places={2: {"colonies": [1, 0]}})
    do(session, "land", at=2)
    do(session, "outpost", source=None)
    assert one(session, YELLOW)["vp"] == 2
    assert one(session, YELLOW)["outposts"] == 0
    assert cargo(session, YELLOW) == (0, 0, 0, 0), "not for the landing before it stood there"
    do(session, "end_turn")
    do(session, "land", at=2)
    assert cargo(session, YELLOW) == (1, 1, 0, 0)
    assert cargo(session, PURPLE) == (0, 0, 0, 0)


def test_gathering_on_keyi_gives_one_workforce() -> None:
    session = table(2)
    do(session, "land", at=0)
    do(session, "gather")
    assert cargo(session) == (0, 1, 0, 0)


def test_discovery_puts_a_mineral_on_the_new_green_planet_and_the_marker_on_1() -> None:
    """Over the upper edge; the ark lands there at once although the engines allow 2 fields only."""
    session = table(2, planets={0: RYUGU, 2: KEYI, 6: numbered(6)})
    do(session, "discover", at=1, planet=ELPIS, track=1)
    assert place(session, 1)["card"] == ELPIS
    assert place(session, 1)["levels"] == [0, 1], "its second track is Minerals"
    assert place(session, 1)["markers"] == [marker(YELLOW, 1)]
    assert one(session)["ark"] == on_planet(1)
    assert cargo(session) == (0, 0, 0, 0), "the piece comes from the supply and goes onto the planet"


def test_gain_a_specialist_on_a_station_an_engineer_card_frees_the_green_leader() -> None:
    session = table(2, seats={YELLOW: {"specialists": {"engineer": 1}}})
    do(session, "stop", spot="station", at=2)
    do(session, "specialist", gives="engineer", gets="green")
    assert crew(session) == {"green": 1}


def test_settling_one_of_two_survivors_on_a_terraformed_green_planet() -> None:
    session = table(2, seats={YELLOW: {"survivors": {"green": 2}}}, places={2: {"done": True, "levels": [3, 3]}})
    do(session, "land", at=2)
    do(session, "settle")
    assert one(session)["survivors"] == {"red": 0, "green": 1, "blue": 0}
    assert one(session)["settled"] == 1
    assert refused(session, "settle") == "micro_cosmos.done_already"
    assert sheet_row(session, "survivors") == [5, 0]


def test_exploring_a_green_planet_with_the_green_leader_keeps_a_green_survivor() -> None:
    session = table(2, seats={YELLOW: {"specialists": {"green": 1}}})
    do(session, "land", at=2)
    do(session, "explore", gains={"technology": 1}, keep="yes")
    assert crew(session) == {}
    assert cargo(session) == (0, 0, 0, 1)
    assert one(session)["survivors"] == {"red": 0, "green": 1, "blue": 0}


def test_the_automa_jumps_over_the_portal_and_goes_clockwise_to_the_next_planet_to_terraform() -> None:
    """From above the Portal to below it, and on clockwise: the first one is done, so it is the second."""
    session = automa_table(
        0,
        planets={at: numbered(at) for at in (0, 2, 4, 5, 6)},
        places={5: {"done": True, "levels": [3, 3]}},
    )
    assert auto(session, travel("clockwise", "not_done", jump=True)) == ["done"]
    assert one(session, AUTOMA)["ark"] == on_planet(6)
    assert reasons(session, 0)[0] == "micro_cosmos.why.jumps"


def test_the_automa_can_end_its_way_where_it_began() -> None:
    session = automa_table(0, places={at: {"colonies": by_seat(2, s1=1)} for at in (2, 6)})
    assert auto(session, travel("counter", "no_colony")) == ["done"]
    assert one(session, AUTOMA)["ark"] == on_planet(0)
    assert reasons(session, 0) == ["micro_cosmos.why.stays"]


def test_the_card_that_is_printed_in_the_rulebook() -> None:
    """Travel to a planet without colony, terraform, gather, then outpost or colony."""
    session = automa_table(
        0,
        places={0: {"colonies": by_seat(2, s1=1)}},
        automa={"cargo": goods(biomass=1), "specialists": {"engineer": 2, "red": 1}, "colonies": 1},
    )
    printed = (travel("clockwise", "no_colony"), "terraform", "gather", build("outpost", "colony"))
    # ELPIS: 1 Biomass onto its first track, then 1 Biomass and 1 Workforce, then the second colony for 1 resource.
    assert auto(session, *printed) == ["done"] * 4
    assert one(session, AUTOMA)["ark"] == on_planet(2)
    assert place(session, 2)["levels"] == [1, 0]
    assert place(session, 2)["colonies"] == [0, 1]
    assert cargo(session, AUTOMA) == (0, 1, 0, 0), "any resource: of 1 Biomass and 1 Workforce the higher track"
    assert crew(session, AUTOMA) == {"engineer": 1}


def test_the_planets_of_the_rulebook_can_be_played() -> None:
    GAME.check_data({**GAME.data(), "planets": [KEYI, ELPIS, RYUGU]})
