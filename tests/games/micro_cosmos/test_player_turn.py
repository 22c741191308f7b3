"""A player's turn: upgrades, the way of the ark, how many actions, and the end of the turn."""

from typing import Any

import pytest

from companion.games.micro_cosmos.state import range_of
from tests.games.micro_cosmos.playing import (
    AUTOMA,
    FAR,
    PLAYER,
    at_spot,
    cargo,
    crew,
    do,
    goods,
    numbered,
    on_planet,
    one,
    place,
    planet,
    refused,
    start,
    table,
)

PRICES = {
    "robotics": ("engineer", goods(technology=2)),
    "biodome": ("engineer", goods(biomass=2)),
    "space_mining": ("engineer", goods(minerals=2)),
    "cargo_holds": ("leader", goods(workforce=1)),
    "scouting_vehicles": ("leader", goods(workforce=1)),
    "leisure_facilities": ("engineer", goods(workforce=1)),
    "mining_vehicles": ("leader", goods(minerals=1)),
    "engines": ("engineer", goods(workforce=1, technology=1)),
}
SPECIALISTS = ("engineer", "red", "green", "blue")
RICH: dict[str, Any] = {"cargo": goods(4, 4, 4, 4), "specialists": dict.fromkeys(SPECIALISTS, 5)}


def payer(upgrade: str) -> str:
    return "engineer" if PRICES[upgrade][0] == "engineer" else "red"


class TestUpgrade:
    @pytest.mark.parametrize("upgrade", PRICES)
    def test_the_price_is_paid_and_a_colony_freed(self, upgrade: str) -> None:
        _, price = PRICES[upgrade]
        session = table(2, seats={0: {"cargo": price, "specialists": {payer(upgrade): 1}}})
        do(session, "upgrade", upgrade=upgrade, specialist=payer(upgrade))
        assert one(session)["upgrades"] == [upgrade]
        assert cargo(session) == (0, 0, 0, 0)
        assert crew(session) == {}
        assert one(session)["colonies"] == (0 if upgrade == "engines" else 1)

    @pytest.mark.parametrize("upgrade", PRICES)
    def test_one_resource_short(self, upgrade: str) -> None:
        _, price = PRICES[upgrade]
        for resource, count in price.items():
            if count:
                poor = {**goods(4, 4, 4, 4), resource: count - 1}
                session = table(2, seats={0: {"cargo": poor, "specialists": {payer(upgrade): 1}}})
                why = refused(session, "upgrade", upgrade=upgrade, specialist=payer(upgrade))
                assert why == "micro_cosmos.too_little"

    @pytest.mark.parametrize("upgrade", PRICES)
    @pytest.mark.parametrize("specialist", SPECIALISTS)
    @pytest.mark.parametrize("reading", ["leader", "any"])
    def test_h1_who_may_pay(self, upgrade: str, specialist: str, reading: str) -> None:
        """The rulebook says an Engineer or a Leader of any colour; that any of the four pays is a switch."""
        session = table(2, seats={0: {"cargo": goods(4, 4, 4, 4), "specialists": {specialist: 1}}})
        if reading == "any":
            change = {"path": ["readings", "any_colour"], "value": reading}
            do(session, "change_data", changes=[change], confirmed=[])
        wanted = PRICES[upgrade][0]
        able = specialist == "engineer" if wanted == "engineer" else reading == "any" or specialist != "engineer"
        if able:
            do(session, "upgrade", upgrade=upgrade, specialist=specialist)
            assert crew(session) == {}
        else:
            why = refused(session, "upgrade", upgrade=upgrade, specialist=specialist)
            assert why == f"micro_cosmos.needs_{wanted}"

    def test_the_specialist_must_be_there_and_named(self) -> None:
        session = table(2, seats={0: {"cargo": goods(4, 4, 4, 4), "specialists": {"blue": 2}}})
        assert refused(session, "upgrade", upgrade="robotics", specialist="engineer") == "micro_cosmos.no_specialist"
        assert refused(session, "upgrade", upgrade="cargo_holds", specialist="red") == "micro_cosmos.no_specialist"
        assert refused(session, "upgrade", upgrade="cargo_holds", specialist=None) == "micro_cosmos.which_specialist"
        assert refused(session, "upgrade", upgrade="cargo_holds", specialist="pink") == "engine.not_a_choice"
        assert refused(session, "upgrade", upgrade="lasers", specialist="blue") == "engine.not_a_choice"

    def test_a_player_cannot_replace_a_specialist_by_two_others(self) -> None:
        session = table(2, seats={0: {"cargo": goods(4, 4, 4, 4), "specialists": {"red": 5}}})
        assert refused(session, "upgrade", upgrade="biodome", specialist="engineer") == "micro_cosmos.no_specialist"

    def test_one_a_turn(self) -> None:
        session = table(2, seats={0: RICH, 1: RICH})
        do(session, "upgrade", upgrade="robotics", specialist="engineer")
        assert (
            refused(session, "upgrade", upgrade="biodome", specialist="engineer") == "micro_cosmos.one_upgrade_a_turn"
        )
        do(session, "land", at=0)
        do(session, "end_turn")
        do(session, "upgrade", upgrade="biodome", specialist="engineer")
        assert one(session, 1)["upgrades"] == ["biodome"]

    def test_only_before_the_ark_travels(self) -> None:
        session = table(2, seats={0: RICH})
        do(session, "land", at=0)
        assert refused(session, "upgrade", upgrade="robotics", specialist="engineer") == "micro_cosmos.upgrade_first"

    def test_what_the_table_says_otherwise_is_marked_without_paying(self) -> None:
        session = table(2, seats={0: {"upgrades": ["cargo_holds"], "cargo": goods(6), "colonies": 1}})
        do(session, "mark_upgrade", who=0, upgrade="engines", count=1)
        assert one(session)["upgrades"] == ["cargo_holds", "engines"] and one(session)["colonies"] == 1
        do(session, "mark_upgrade", who=0, upgrade="engines", count=2)
        assert one(session)["colonies"] == 2
        do(session, "mark_upgrade", who=0, upgrade="cargo_holds", count=0)
        assert one(session)["colonies"] == 1 and cargo(session) == (4, 0, 0, 0)
        assert refused(session, "mark_upgrade", who=0, upgrade="robotics", count=2) == "micro_cosmos.no_such_upgrade"
        assert refused(session, "mark_upgrade", who=0, upgrade="robotics", count=0) == "engine.already_so"

    @pytest.mark.parametrize("upgrade", [upgrade for upgrade in PRICES if upgrade != "engines"])
    def test_none_twice(self, upgrade: str) -> None:
        session = table(2, seats={0: {**RICH, "upgrades": [upgrade]}})
        assert refused(session, "upgrade", upgrade=upgrade, specialist="engineer") == "micro_cosmos.already_unlocked"

    def test_engines_go_to_4_and_to_6_and_free_their_colony_the_second_time(self) -> None:
        session = table(2, seats={0: RICH})
        assert range_of(one(session)) == 2
        do(session, "upgrade", upgrade="engines", specialist="engineer")
        assert (range_of(one(session)), one(session)["colonies"]) == (4, 0)
        do(session, "stop", spot="asteroid", at=None)
        do(session, "end_turn")
        do(session, "stop", spot="asteroid", at=None)
        do(session, "end_turn")
        assert session.state["turn"]["player"] == 1, "the token went on, so the second player begins"
        do(session, "stop", spot="portal", at=None)
        do(session, "end_turn")
        do(session, "upgrade", upgrade="engines", specialist="engineer")
        assert (range_of(one(session)), one(session)["colonies"]) == (6, 1)
        assert one(session)["upgrades"] == ["engines", "engines"]

    def test_engines_never_three_times(self) -> None:
        session = table(2, seats={0: {**RICH, "upgrades": ["engines", "engines"]}})
        assert (
            refused(session, "upgrade", upgrade="engines", specialist="engineer") == "micro_cosmos.already_unlocked"
        )

    @pytest.mark.parametrize(
        ("first", "second", "pair"),
        [
            ("biodome", "leisure_facilities", True),
            ("leisure_facilities", "biodome", True),
            ("space_mining", "mining_vehicles", True),
            ("mining_vehicles", "space_mining", True),
            ("biodome", "mining_vehicles", False),
            ("space_mining", "leisure_facilities", False),
            ("robotics", "scouting_vehicles", False),
            ("cargo_holds", "engines", False),
        ],
    )
    def test_facing_pairs_give_an_outpost_and_5_vp(self, first: str, second: str, pair: bool) -> None:
        session = table(2, seats={0: {**RICH, "upgrades": [first]}})
        do(session, "upgrade", upgrade=second, specialist=payer(second))
        assert one(session)["outposts"] == int(pair)
        assert one(session)["vp"] == 5 * pair

    def test_two_pairs_give_two_outposts(self) -> None:
        had = ["biodome", "leisure_facilities", "space_mining"]
        session = table(2, seats={0: {**RICH, "upgrades": had, "vp": 5}}, places={2: {"outposts": [1, 0]}})
        do(session, "upgrade", upgrade="mining_vehicles", specialist="red")
        assert one(session)["outposts"] == 1
        assert one(session)["vp"] == 10

    def test_cargo_holds_make_room_for_six(self) -> None:
        session = table(2, seats={0: {**RICH, "cargo": goods(4, 4, 4, 4)}})
        assert refused(session, "cargo", who=0, resource="minerals", by="more") == "micro_cosmos.cargo_full"
        do(session, "upgrade", upgrade="cargo_holds", specialist="red")
        do(session, "cargo", who=0, resource="minerals", by="more")
        do(session, "cargo", who=0, resource="minerals", by="more")
        assert refused(session, "cargo", who=0, resource="minerals", by="more") == "micro_cosmos.cargo_full"


class TestTravel:
    def test_onto_a_planet(self) -> None:
        session = table(2)
        do(session, "land", at=6)
        assert one(session)["ark"] == on_planet(6)
        assert session.state["turn"]["landed"]

    def test_one_must_move(self) -> None:
        session = table(2, seats={0: {"ark": on_planet(2)}})
        assert refused(session, "land", at=2) == "micro_cosmos.must_move"
        assert refused(session, "end_turn") == "micro_cosmos.travel_first"
        session = table(2)
        assert refused(session, "stop", spot="portal", at=None) == "micro_cosmos.must_move"
        for spot in ("moon", "station"):
            session = table(2, seats={0: {"ark": at_spot(spot, 2)}})
            assert refused(session, "stop", spot=spot, at=2) == "micro_cosmos.must_move"
            do(session, "land", at=2)

    def test_from_one_asteroid_to_another(self) -> None:
        session = table(2, seats={0: {"ark": at_spot("asteroid")}})
        do(session, "stop", spot="asteroid", at=None)

    def test_once_a_turn(self) -> None:
        session = table(2)
        do(session, "land", at=2)
        assert refused(session, "land", at=0) == "micro_cosmos.already_landed"
        assert refused(session, "stop", spot="portal", at=None) == "micro_cosmos.already_landed"
        assert refused(session, "discover", at=1, planet=FAR, track=0) == "micro_cosmos.already_landed"

    def test_nowhere_that_is_not_known(self) -> None:
        session = table(2)
        assert refused(session, "land", at=1) == "micro_cosmos.undiscovered"
        assert refused(session, "stop", spot="moon", at=1) == "micro_cosmos.undiscovered"
        for at in (-1, 8, None, "2", 2.0, True):
            assert refused(session, "land", at=at) == "micro_cosmos.no_such_place"
        for spot, at in (
            ("moon", None),
            ("station", None),
            ("portal", 2),
            ("asteroid", 2),
            ("moon", 8),
            ("moon", 2.0),
        ):
            assert refused(session, "stop", spot=spot, at=at) == "micro_cosmos.no_such_place"
        assert refused(session, "stop", spot="planet", at=2) == "engine.not_a_choice"

    def test_planets_and_portal_have_room_for_all(self) -> None:
        session = table(3, seats={1: {"ark": on_planet(2)}, 2: {"ark": on_planet(2)}})
        do(session, "land", at=2)
        session = table(3, seats={0: {"ark": on_planet(0)}})
        do(session, "stop", spot="portal", at=None)

    @pytest.mark.parametrize("spot", ["moon", "station"])
    def test_a_moon_or_station_has_room_for_one_ark(self, spot: str) -> None:
        session = table(2, seats={1: {"ark": at_spot(spot, 2)}})
        assert refused(session, "stop", spot=spot, at=2) == "micro_cosmos.spot_taken"
        do(session, "stop", spot=spot, at=6)

    def test_never_onto_the_automas_planet(self) -> None:
        session = table(seats={AUTOMA: {"ark": on_planet(2)}})
        assert refused(session, "land", at=2) == "micro_cosmos.automa_is_there"
        do(session, "stop", spot="moon", at=2)

    def test_off_the_planet_where_the_automa_has_landed_too(self) -> None:
        session = table(seats={PLAYER: {"ark": on_planet(2)}, AUTOMA: {"ark": on_planet(2)}})
        do(session, "land", at=0)

    def test_the_own_outpost_pays_too(self) -> None:
        session = table(2, places={2: {"outposts": [1, 1]}})
        do(session, "land", at=2)
        assert cargo(session, 0) == cargo(session, 1) == (1, 1, 0, 0)

    def test_an_outpost_pays_what_fits_and_what_the_planet_shows_now(self) -> None:
        session = table(
            2,
            seats={1: {"cargo": goods(biomass=3)}},
            places={2: {"outposts": [0, 1], "done": True, "levels": [3, 3]}},
        )
        do(session, "land", at=2)
        assert cargo(session, 1) == (4, 2, 0, 0)

    def test_what_another_may_choose_is_owed_to_the_other(self) -> None:
        market = planet("MARKET", "red", {"any": 2})
        session = table(2, planets={0: market, 2: FAR, 6: numbered(6)}, places={0: {"outposts": [0, 1]}})
        do(session, "land", at=0)
        assert [seat["owed"] for seat in session.state["players"]] == [0, 2]
        do(session, "choose", who=1, resource="minerals")
        do(session, "end_turn")
        do(session, "land", at=2)
        assert refused(session, "end_turn") == "micro_cosmos.still_owed"
        do(session, "choose", who=1, resource="minerals")
        do(session, "end_turn")
        assert cargo(session, 1) == (0, 0, 2, 0)


class TestMoonsAndStations:
    def test_space_mining_on_a_moon(self) -> None:
        session = table(2, seats={0: {"upgrades": ["space_mining"]}})
        do(session, "stop", spot="moon", at=2)
        assert cargo(session) == (0, 0, 1, 0)

    def test_biodome_on_a_station(self) -> None:
        session = table(2, seats={0: {"upgrades": ["biodome"]}})
        do(session, "stop", spot="station", at=2)
        assert cargo(session) == (0, 1, 0, 0)

    def test_not_the_other_way_round_and_nowhere_else(self) -> None:
        session = table(2, seats={0: {"upgrades": ["space_mining"], "ark": on_planet(0)}})
        do(session, "stop", spot="station", at=2)
        assert cargo(session) == (0, 0, 0, 0)
        for spot, at in (("moon", 2), ("portal", None), ("asteroid", None)):
            session = table(2, seats={0: {"upgrades": ["biodome"], "ark": on_planet(0)}})
            do(session, "stop", spot=spot, at=at)
            assert cargo(session) == (0, 0, 0, 0)

    @pytest.mark.parametrize(("upgrade", "spot"), [("mining_vehicles", "moon"), ("leisure_facilities", "station")])
    def test_a_card_from_the_cantina(self, upgrade: str, spot: str) -> None:
        session = table(2, seats={0: {"upgrades": [upgrade]}})
        story = session.do({"do": "stop", "spot": spot, "at": 2}).story
        taken = next(told for told in story if told["text"] == "micro_cosmos.takes")
        assert [what["text"] for what in taken["what"]] == ["micro_cosmos.amount.cantina"]
        assert crew(session) == {}, "its symbol is noted by hand"

    def test_what_does_not_fit_is_lost(self) -> None:
        session = table(2, seats={0: {"upgrades": ["space_mining"], "cargo": goods(minerals=4)}})
        do(session, "stop", spot="moon", at=2)
        assert cargo(session) == (0, 0, 4, 0)

    @pytest.mark.parametrize("spot", ["moon", "station"])
    def test_gather_and_specialist_both(self, spot: str) -> None:
        rock = planet("ROCK", "red", {"biomass": 3}, moon={"minerals": 1}, station={"minerals": 1, "any": 1})
        session = table(2, planets={0: rock, 2: FAR, 6: numbered(6)}, seats={0: {"specialists": {"blue": 1}}})
        do(session, "stop", spot=spot, at=0)
        do(session, "gather")
        do(session, "specialist", gives="blue", gets="engineer")
        assert cargo(session) == (0, 0, 1, 0)
        assert one(session)["owed"] == (1 if spot == "station" else 0)
        assert crew(session) == {"engineer": 1}
        assert refused(session, "gather") == "micro_cosmos.done_already"
        assert refused(session, "specialist", gives="engineer", gets="red") == "micro_cosmos.done_already"

    def test_the_portal_gives_what_it_shows_and_a_specialist(self) -> None:
        session = table(2, portal={"technology": 2}, seats={0: {"ark": on_planet(0), "specialists": {"engineer": 1}}})
        do(session, "stop", spot="portal", at=None)
        do(session, "specialist", gives="engineer", gets="red")
        do(session, "gather")
        assert cargo(session) == (0, 0, 0, 2)
        assert crew(session) == {"red": 1}

    def test_only_these_two_there(self) -> None:
        for spot, at in (("portal", None), ("moon", 2), ("station", 2)):
            session = table(2, seats={0: {**RICH, "colonies": 1, "outposts": 1, "ark": on_planet(0)}})
            do(session, "stop", spot=spot, at=at)
            assert refused(session, "terraform", levels=[1, 0]) == "micro_cosmos.not_here"
            assert refused(session, "explore", gains={}, keep="no") == "micro_cosmos.not_here"
            assert refused(session, "settle") == "micro_cosmos.not_here"
            assert refused(session, "colony", leader="red", resources={}) == "micro_cosmos.not_here"
            assert refused(session, "outpost", source=None) == "micro_cosmos.not_here"

    def test_nothing_on_an_asteroid(self) -> None:
        session = table(2, seats={0: {**RICH, "colonies": 1, "outposts": 1}})
        do(session, "stop", spot="asteroid", at=None)
        for kind, arguments in ALL_ACTIONS:
            assert refused(session, kind, **arguments) == "micro_cosmos.nothing_here"
        do(session, "end_turn")


ALL_ACTIONS: list[tuple[str, dict[str, Any]]] = [
    ("gather", {}),
    ("terraform", {"levels": [1, 0]}),
    ("explore", {"gains": {}, "keep": "no"}),
    ("settle", {}),
    ("colony", {"leader": "red", "resources": {}}),
    ("outpost", {"source": None}),
    ("specialist", {"gives": "red", "gets": "engineer"}),
]
READY = {**RICH, "colonies": 2, "outposts": 1, "survivors": {"green": 1}}


class TestHowManyActions:
    @pytest.mark.parametrize(("kind", "arguments"), ALL_ACTIONS)
    def test_first_the_ark_travels(self, kind: str, arguments: dict[str, Any]) -> None:
        session = table(2, seats={0: {**READY, "ark": on_planet(2)}})
        assert refused(session, kind, **arguments) == "micro_cosmos.travel_first"

    def test_one_of_the_six_on_a_planet(self) -> None:
        for kind, arguments in ALL_ACTIONS[:2] + ALL_ACTIONS[2:3] + ALL_ACTIONS[4:6]:
            session = table(2, seats={0: READY})
            do(session, "land", at=2)
            do(session, kind, **arguments)
            for other, more in ALL_ACTIONS[:6]:
                why = refused(session, other, **more)
                assert why == ("micro_cosmos.done_already" if other == kind else "micro_cosmos.no_action_left")

    def test_no_specialist_on_a_planet(self) -> None:
        session = table(2, seats={0: READY})
        do(session, "land", at=2)
        assert refused(session, "specialist", gives="red", gets="engineer") == "micro_cosmos.not_here"

    def test_two_different_ones_with_robotics_and_an_own_colony(self) -> None:
        session = table(2, seats={0: {**READY, "upgrades": ["robotics"]}}, places={2: {"colonies": [1, 0]}})
        do(session, "land", at=2)
        do(session, "gather")
        assert refused(session, "gather") == "micro_cosmos.done_already"
        do(session, "terraform", levels=[1, 0])
        assert refused(session, "outpost", source=None) == "micro_cosmos.no_action_left"

    def test_robotics_without_a_colony_here_and_a_colony_without_robotics(self) -> None:
        for seat, colonies in (({"upgrades": ["robotics"]}, [0, 1]), ({"upgrades": ["biodome"]}, [1, 0])):
            session = table(
                2, seats={0: {**READY, **seat}}, places={2: {"colonies": colonies}, 6: {"colonies": [1, 0]}}
            )
            do(session, "land", at=2)
            do(session, "gather")
            assert refused(session, "terraform", levels=[1, 0]) == "micro_cosmos.no_action_left"

    def test_with_robotics_right_after_founding_the_colony(self) -> None:
        session = table(2, seats={0: {**READY, "upgrades": ["robotics"]}})
        do(session, "land", at=2)
        do(session, "colony", leader="red", resources={})
        do(session, "outpost", source=None)
        assert one(session)["vp"] == 2, "the outpost stands beside the new colony"
        assert place(session, 2)["colonies"] == place(session, 2)["outposts"] == [1, 0]

    def test_not_the_other_way_round(self) -> None:
        session = table(2, seats={0: {**READY, "upgrades": ["robotics"]}})
        do(session, "land", at=2)
        do(session, "outpost", source=None)
        assert refused(session, "colony", leader="red", resources={}) == "micro_cosmos.no_action_left"

    def test_after_a_discovery_the_new_planet_can_be_acted_on(self) -> None:
        session = table(2, seats={0: READY})
        do(session, "discover", at=1, planet=FAR, track=0)
        do(session, "gather")
        assert cargo(session) == (4, 4, 4, 4)


class TestEndOfTurn:
    def test_the_turn_passes_and_is_fresh(self) -> None:
        session = table(3, seats={0: RICH})
        do(session, "upgrade", upgrade="robotics", specialist="engineer")
        do(session, "land", at=2)
        do(session, "gather")
        do(session, "end_turn")
        assert session.state["turn"] == {"player": 1, "upgraded": False, "landed": False, "acted": []}

    def test_what_may_be_chosen_has_to_be_chosen_first(self) -> None:
        session = table(2, seats={0: {"owed": 2}})
        do(session, "land", at=2)
        assert refused(session, "end_turn") == "micro_cosmos.still_owed"
        do(session, "choose", who=0, resource="biomass")
        assert refused(session, "end_turn") == "micro_cosmos.still_owed"
        do(session, "choose", who=0, resource="biomass")
        assert refused(session, "choose", who=0, resource="biomass") == "micro_cosmos.nothing_owed"
        do(session, "end_turn")
        assert cargo(session) == (2, 0, 0, 0)

    @pytest.mark.parametrize(("phase", "why"), [("planets", "planets_first"), ("scoring", "not_in_play")])
    def test_only_while_the_game_is_played(self, phase: str, why: str) -> None:
        session = table(2, seats={0: READY}, changes={"phase": phase})
        actions = [*ALL_ACTIONS, ("land", {"at": 2}), ("end_turn", {}), ("to_scoring", {})]
        actions += [("upgrade", {"upgrade": "robotics", "specialist": "engineer"})]
        actions += [("stop", {"spot": "asteroid", "at": None}), ("discover", {"at": 1, "planet": FAR, "track": 0})]
        for kind, arguments in actions:
            assert refused(session, kind, **arguments) == f"micro_cosmos.{why}"

    def test_after_the_end_nothing_at_all(self) -> None:
        session = table(2, seats={0: READY}, changes={"phase": "finished"})
        others = [
            ("vp", {"who": 0, "amount": 1}),
            ("cargo", {"who": 0, "resource": "minerals", "by": "less"}),
            ("crew", {"who": 0, "kind": "red", "by": "less"}),
            ("tracking", {"who": 0, "tracking": "light"}),
            ("correct", {"path": ["round"], "value": 2}),
            ("score", {"category": "vp", "who": 0, "value": 3}),
            ("back_to_play", {}),
            ("finish", {}),
            ("amend_planet", {"at": 0, "planet": FAR}),
        ]
        for kind, arguments in [*ALL_ACTIONS, *others, ("land", {"at": 2}), ("end_turn", {})]:
            assert refused(session, kind, **arguments) == "engine.is_finished"


class TestByHand:
    def test_cargo_stays_between_nothing_and_what_fits(self) -> None:
        session = table(2)
        assert refused(session, "cargo", who=1, resource="minerals", by="less") == "micro_cosmos.cargo_empty"
        for _ in range(4):
            do(session, "cargo", who=1, resource="minerals", by="more")
        assert refused(session, "cargo", who=1, resource="minerals", by="more") == "micro_cosmos.cargo_full"
        do(session, "cargo", who=1, resource="minerals", by="less")
        assert cargo(session, 1) == (0, 0, 3, 0)

    def test_specialists(self) -> None:
        session = table(2)
        assert refused(session, "crew", who=0, kind="blue", by="less") == "micro_cosmos.crew_empty"
        do(session, "crew", who=0, kind="blue", by="more")
        do(session, "crew", who=0, kind="engineer", by="more")
        do(session, "crew", who=0, kind="blue", by="less")
        assert crew(session) == {"engineer": 1}

    def test_points(self) -> None:
        session = table(2)
        do(session, "vp", who=1, amount=7)
        assert refused(session, "vp", who=1, amount=-8) == "micro_cosmos.vp_below_zero"
        assert refused(session, "vp", who=1, amount=0) == "engine.already_so"
        assert refused(session, "vp", who=1, amount=100) == "engine.not_between"
        do(session, "vp", who=1, amount=-7)
        assert one(session, 1)["vp"] == 0

    @pytest.mark.parametrize("who", [-1, 2, None, "0", True, 0.0])
    def test_only_for_somebody_at_the_table(self, who: Any) -> None:
        session = table(2)
        assert refused(session, "vp", who=who, amount=1) == "engine.no_such_player"
        assert refused(session, "cargo", who=who, resource="minerals", by="more") == "engine.no_such_player"
        assert refused(session, "crew", who=who, kind="red", by="more") == "engine.no_such_player"
        assert refused(session, "choose", who=who, resource="minerals") == "engine.no_such_player"
        assert refused(session, "tracking", who=who, tracking="light") == "engine.no_such_player"

    def test_two_resources_of_choice_at_the_start(self) -> None:
        for players in (1, 2, 3, 4):
            session = start(players)
            assert [one(session, who)["owed"] for who in range(players)] == [2] * players
            for who in range(players):
                do(session, "choose", who=who, resource="technology")
                do(session, "choose", who=who, resource="technology")
                assert cargo(session, who) == (0, 0, 0, 2), "they may be the same"


class TestLightTracking:
    """The app follows the map and the points only."""

    LIGHT: dict[str, Any] = {"tracking": "light"}

    def test_nothing_is_owed_and_nothing_has_to_be_paid(self) -> None:
        assert one(start(2, tracking="light"))["owed"] == 0
        session = table(2, **self.LIGHT)
        do(session, "upgrade", upgrade="robotics", specialist=None)
        do(session, "land", at=2)
        do(session, "colony", leader=None, resources={})
        do(session, "terraform", levels=[2, 1])
        assert place(session, 2)["levels"] == [2, 1]
        assert place(session, 2)["colonies"] == [1, 0]
        assert cargo(session) == (0, 0, 0, 0)
        do(session, "end_turn")

    def test_what_is_gained_is_only_said(self) -> None:
        session = table(2, places={2: {"outposts": [0, 1]}}, **self.LIGHT)
        assert "micro_cosmos.takes" in do(session, "land", at=2)
        assert "micro_cosmos.takes" in do(session, "gather")
        assert cargo(session, 0) == cargo(session, 1) == (0, 0, 0, 0)

    def test_the_rules_of_the_map_hold(self) -> None:
        session = table(2, places={0: {"colonies": [8, 0]}, 2: {"levels": [3, 2]}}, **self.LIGHT)
        do(session, "land", at=2)
        assert refused(session, "terraform", levels=[1, 0]) == "micro_cosmos.track_full"
        assert refused(session, "colony", leader=None, resources={}) == "micro_cosmos.no_more_colonies"
        assert refused(session, "settle") == "micro_cosmos.not_done_yet"

    def test_never_more_than_two_outposts(self) -> None:
        session = table(2, places={0: {"outposts": [1, 0]}, 6: {"outposts": [1, 0]}}, **self.LIGHT)
        do(session, "land", at=2)
        assert refused(session, "outpost", source=None) == "micro_cosmos.no_outpost"
        do(session, "outpost", source=6)
        assert [place(session, at)["outposts"][0] for at in (0, 2, 6)] == [1, 1, 0]

    def test_survivors_that_were_settled_make_room_for_others(self) -> None:
        green = {2: {"done": True, "levels": [3, 3]}}
        session = table(2, places=green, **self.LIGHT)
        for kept in range(5):
            do(session, "land", at=2)
            do(session, "explore", gains={}, keep="yes")
            go_round(session)
            do(session, "land", at=2)
            do(session, "settle")
            go_round(session)
            assert one(session)["settled"] == kept + 1

    def test_one_can_change_over_in_the_middle(self) -> None:
        session = table(2, seats={0: {"owed": 1}})
        assert refused(session, "tracking", who=0, tracking="full") == "engine.already_so"
        do(session, "tracking", who=0, tracking="light")
        assert one(session)["owed"] == 0
        assert refused(session, "choose", who=0, resource="minerals") == "micro_cosmos.nothing_owed"
        do(session, "tracking", who=0, tracking="full")
        assert refused(session, "tracking", who=0, tracking="half") == "engine.not_a_choice"

    def test_the_automa_is_always_followed(self) -> None:
        session = table(1, **self.LIGHT)
        assert one(session, AUTOMA)["tracking"] == "full"
        assert refused(session, "tracking", who=AUTOMA, tracking="light") == "micro_cosmos.automa_is_tracked"


def go_round(session: Any) -> None:
    """End this turn and let the others stop anywhere until this player may play again; then away from the planet."""
    who = session.state["turn"]["player"]
    for _ in range(2):
        do(session, "end_turn")
        while session.state["turn"]["player"] != who:
            do(session, "stop", spot="asteroid", at=None)
            do(session, "end_turn")
        if one(session, who)["ark"]["spot"] == "planet":
            do(session, "stop", spot="asteroid", at=None)
        else:
            break
