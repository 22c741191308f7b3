"""What the Automa pays with and what it takes: the least, the most, specialists and their replacements."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.micro_cosmos.data import LEADERS, RESOURCES, SPECIALISTS
from companion.games.micro_cosmos.payment import ways
from tests.effort import examples
from tests.games.micro_cosmos.playing import (
    AUTOMA,
    ELPIS,
    RYUGU,
    auto,
    automa_table,
    build,
    card_open,
    cargo,
    crew,
    do,
    goods,
    one,
    options,
    place,
    planet,
    question,
    refused,
    reply,
)


def giving(**gains: int) -> dict[int, Any]:
    """A map on which the Automa stands on a red planet that gives this."""
    return {0: planet("GIVER", "red", gains), 2: ELPIS, 6: RYUGU}


class TestAnyResource:
    def test_it_takes_what_it_has_least_of(self) -> None:
        session = automa_table(planets=giving(any=1), automa={"cargo": goods(3, 2, 1, 2)})
        auto(session, "gather")
        assert cargo(session, AUTOMA) == (3, 2, 2, 2)

    @pytest.mark.parametrize(
        ("have", "then"),
        [
            ((0, 0, 0, 0), (1, 0, 0, 0)),
            ((1, 0, 0, 0), (1, 1, 0, 0)),
            ((1, 1, 0, 0), (1, 1, 1, 0)),
            ((2, 3, 1, 1), (2, 3, 2, 1)),
            ((1, 1, 1, 0), (1, 1, 1, 1)),
        ],
    )
    def test_among_equals_it_takes_the_higher_track(self, have: tuple[int, ...], then: tuple[int, ...]) -> None:
        session = automa_table(planets=giving(any=1), automa={"cargo": goods(*have)})
        auto(session, "gather")
        assert cargo(session, AUTOMA) == then

    def test_each_is_chosen_anew(self) -> None:
        session = automa_table(planets=giving(any=3), automa={"cargo": goods(0, 1, 3, 3)})
        auto(session, "gather")
        assert cargo(session, AUTOMA) == (2, 2, 3, 3)

    def test_what_the_planet_names_comes_before_what_it_leaves_open(self) -> None:
        session = automa_table(planets=giving(biomass=1, any=1), automa={"cargo": goods(0, 0, 1, 1)})
        auto(session, "gather")
        assert cargo(session, AUTOMA) == (1, 1, 1, 1)

    def test_with_a_full_hold_it_is_lost(self) -> None:
        session = automa_table(planets=giving(any=2), automa={"cargo": goods(4, 4, 4, 4)})
        assert auto(session, "gather") == ["done"]
        assert cargo(session, AUTOMA) == (4, 4, 4, 4)


class TestCapacity:
    def test_four_of_each_and_the_rest_is_lost(self) -> None:
        stored = goods(workforce=2, minerals=4)
        session = automa_table(planets=giving(workforce=3, minerals=1), automa={"cargo": stored})
        auto(session, "gather")
        assert cargo(session, AUTOMA) == (0, 4, 4, 0)

    def test_six_with_cargo_holds(self) -> None:
        session = automa_table(
            planets=giving(workforce=3), automa={"cargo": goods(workforce=4), "upgrades": ["cargo_holds"]}
        )
        auto(session, "gather")
        assert cargo(session, AUTOMA) == (0, 6, 0, 0)

    def test_cargo_holds_count_from_the_very_step_that_unlocks_them(self) -> None:
        session = automa_table(
            planets=giving(minerals=3), automa={"cargo": goods(workforce=1, minerals=4), "specialists": {"red": 1}}
        )
        assert auto(session, "upgrade", "gather") == ["done", "done"]
        assert cargo(session, AUTOMA) == (0, 0, 6, 0)

    @pytest.mark.parametrize("upgrade", ["space_mining", "biodome", "scouting_vehicles"])
    def test_no_other_upgrade_makes_room(self, upgrade: str) -> None:
        session = automa_table(planets=giving(minerals=3), automa={"cargo": goods(minerals=3), "upgrades": [upgrade]})
        auto(session, "gather")
        assert cargo(session, AUTOMA) == (0, 0, 4, 0)


def colony_table(number: int, **automa: Any) -> Any:
    """The Automa on the red planet, about to found its colony of this number."""
    return automa_table(automa={"colonies": 1, **automa}, places={2: {"colonies": [0, number - 1]}})


PRICES = {  # number: any Leader, Leaders of the planet's colour, Engineers, any resources
    1: (1, 0, 1, 0),
    2: (1, 0, 1, 1),
    3: (1, 1, 1, 0),
    4: (1, 1, 1, 1),
    5: (1, 1, 1, 2),
    6: (1, 1, 1, 3),
    7: (1, 1, 1, 4),
    8: (1, 2, 1, 5),
}


class TestColonyPrice:
    @pytest.mark.parametrize("number", PRICES)
    def test_the_price_of_each_colony(self, number: int) -> None:
        any_leader, own, engineer, resources = PRICES[number]
        exact = {"engineer": engineer, "red": own, "blue": any_leader}
        session = colony_table(number, cargo=goods(technology=4, minerals=1), specialists=exact)
        assert auto(session, build("colony")) == ["done"]
        assert place(session, 0)["colonies"] == [0, 1]
        assert one(session, AUTOMA)["colonies"] == 0
        assert crew(session, AUTOMA) == {}
        assert sum(cargo(session, AUTOMA)) == 5 - resources

    @pytest.mark.parametrize("number", [number for number in PRICES if PRICES[number][3]])
    def test_one_resource_short_and_there_is_no_colony(self, number: int) -> None:
        any_leader, own, engineer, resources = PRICES[number]
        few = goods(minerals=(resources - 1) % 2, technology=(resources - 1) // 2, biomass=(resources - 1) // 2)
        session = colony_table(number, cargo=few, specialists={"engineer": engineer, "red": own, "blue": any_leader})
        assert sum(cargo(session, AUTOMA)) == resources - 1
        assert auto(session, build("colony")) == ["impossible"]
        assert place(session, 0)["colonies"] == [0, 0]

    @pytest.mark.parametrize("number", PRICES)
    def test_one_specialist_short_and_there_is_no_colony(self, number: int) -> None:
        any_leader, own, engineer, _ = PRICES[number]
        exact = {"engineer": engineer, "red": own, "blue": any_leader}
        for kind in exact:
            if exact[kind]:
                session = colony_table(number, cargo=goods(4, 4, 4, 4), specialists={**exact, kind: exact[kind] - 1})
                assert auto(session, build("colony")) == ["impossible"]
                assert cargo(session, AUTOMA) == (4, 4, 4, 4)

    def test_an_empty_pool_founds_nothing(self) -> None:
        session = automa_table(automa={"colonies": 0, "specialists": {"engineer": 3, "red": 3}})
        assert auto(session, build("colony")) == ["impossible"]
        assert crew(session, AUTOMA) == {"engineer": 3, "red": 3}

    def test_there_is_no_ninth_colony(self) -> None:
        session = colony_table(9, cargo=goods(4, 4, 4, 4), specialists=dict.fromkeys(SPECIALISTS, 5))
        assert auto(session, build("colony")) == ["impossible"]

    def test_a_second_colony_on_the_planet_if_the_house_allows_many(self) -> None:
        rich = {"cargo": goods(4, 4, 4, 4), "specialists": {"engineer": 1, "red": 1}}
        here = {0: {"colonies": [0, 1]}}
        session = automa_table(automa=rich, places=here, colonies="many")
        assert auto(session, build("colony")) == ["done"]
        assert place(session, 0)["colonies"] == [0, 2]
        session = automa_table(automa=rich, places=here, colonies="one")
        assert auto(session, build("colony")) == ["impossible"]
        assert place(session, 0)["colonies"] == [0, 1]

    def test_a_colony_of_the_player_does_not_stand_in_its_way(self) -> None:
        session = automa_table(
            automa={"specialists": {"engineer": 1, "red": 1}}, places={0: {"colonies": [1, 0]}}, colonies="one"
        )
        assert auto(session, build("colony")) == ["done"]
        assert place(session, 0)["colonies"] == [1, 1]


class TestPayingAnyResource:
    def paid(self, number: int, have: tuple[int, ...]) -> tuple[int, ...]:
        """What is left after the colony of this number."""
        specialists = {"engineer": 1, "red": 3}
        session = colony_table(number, cargo=goods(*have), specialists=specialists, upgrades=["cargo_holds"])
        assert auto(session, build("colony")) == ["done"]
        return cargo(session, AUTOMA)

    def test_it_pays_with_what_it_has_most_of(self) -> None:
        assert self.paid(2, (1, 2, 3, 2)) == (1, 2, 2, 2)

    @pytest.mark.parametrize(
        ("have", "left"),
        [
            ((1, 1, 1, 1), (0, 1, 1, 1)),
            ((0, 1, 1, 1), (0, 0, 1, 1)),
            ((0, 2, 3, 3), (0, 2, 2, 3)),
            ((3, 3, 4, 4), (3, 3, 3, 4)),
        ],
    )
    def test_among_equals_the_higher_track(self, have: tuple[int, ...], left: tuple[int, ...]) -> None:
        assert self.paid(2, have) == left

    def test_each_is_chosen_anew(self) -> None:
        assert self.paid(6, (2, 4, 3, 0)) == (2, 2, 2, 0), "4 and then 3, 3 from the top"
        assert self.paid(8, (2, 2, 1, 1)) == (0, 0, 0, 1), "2, 2, and then one of each from the top"


class TestSpecialists:
    def test_the_player_chooses_any_leader(self) -> None:
        session = automa_table(automa={"specialists": {"engineer": 1, "red": 1, "green": 2, "blue": 1}})
        assert auto(session, build("colony")) == ["asks"]
        assert question(session)["kind"] == "pay"
        assert sorted(options(session), key=str) == sorted(
            ({"engineer": 1, leader: 1} for leader in LEADERS), key=str
        )
        reply(session, {"engineer": 1, "green": 1})
        assert crew(session, AUTOMA) == {"red": 1, "green": 1, "blue": 1}

    def test_with_only_one_kind_of_leader_nothing_is_asked(self) -> None:
        session = automa_table(automa={"specialists": {"engineer": 1, "green": 2}})
        assert auto(session, build("colony")) == ["done"]
        assert crew(session, AUTOMA) == {"green": 1}

    def test_the_leader_of_the_planets_colour_comes_before_the_free_choice(self) -> None:
        """Third colony on red: its red Leader is needed as such, so the free one is green or blue."""
        session = colony_table(3, specialists={"engineer": 1, "red": 1, "green": 1, "blue": 1})
        auto(session, build("colony"))
        assert sorted(options(session), key=str) == sorted(
            ({"engineer": 1, "red": 1, other: 1} for other in ("green", "blue")), key=str
        )

    def test_a_missing_engineer_is_replaced_by_two_others(self) -> None:
        session = automa_table(automa={"cargo": goods(minerals=2), "specialists": {"red": 1, "blue": 1}})
        assert auto(session, "upgrade") == ["done"]
        assert one(session, AUTOMA)["upgrades"] == ["space_mining"]
        assert crew(session, AUTOMA) == {}

    def test_one_other_is_not_enough(self) -> None:
        session = automa_table(automa={"cargo": goods(biomass=2), "specialists": {"red": 1}})
        assert auto(session, "upgrade") == ["impossible"]
        assert crew(session, AUTOMA) == {"red": 1}

    def test_what_is_there_is_used_and_not_replaced(self) -> None:
        session = automa_table(automa={"cargo": goods(minerals=2), "specialists": {"engineer": 1, "red": 5}})
        assert auto(session, "upgrade") == ["done"], "nothing to ask"
        assert crew(session, AUTOMA) == {"red": 5}

    def test_the_player_chooses_the_two_others(self) -> None:
        session = automa_table(automa={"cargo": goods(minerals=2), "specialists": {"red": 2, "blue": 1}})
        assert auto(session, "upgrade") == ["asks"]
        assert sorted(options(session), key=str) == [{"red": 1, "blue": 1}, {"red": 2}]
        assert refused(session, "automa_answer", step=0, answer={"blue": 2}) == "micro_cosmos.not_that_answer"
        reply(session, {"red": 2})
        assert crew(session, AUTOMA) == {"blue": 1}

    def test_a_missing_leader_can_be_replaced_by_engineers(self) -> None:
        session = automa_table(automa={"specialists": {"engineer": 3}})
        assert auto(session, build("colony")) == ["done"]
        assert crew(session, AUTOMA) == {}

    def test_two_are_missing_and_four_others_pay(self) -> None:
        """Third colony on red without Engineer and without red Leader."""
        session = colony_table(3, specialists={"blue": 5})
        assert auto(session, build("colony")) == ["done"]
        assert crew(session, AUTOMA) == {}
        session = colony_table(3, specialists={"blue": 4})
        assert auto(session, build("colony")) == ["impossible"]

    @examples(150)
    @given(
        have=st.fixed_dictionaries({kind: st.integers(0, 4) for kind in SPECIALISTS}),
        own=st.integers(0, 2),
        any_leader=st.integers(0, 1),
        engineers=st.integers(0, 1),
        colour=st.sampled_from(LEADERS),
    )
    def test_all_ways_to_pay(
        self, have: dict[str, int], own: int, any_leader: int, engineers: int, colour: str
    ) -> None:
        """Tried on every handful it could give: as many exact ones as there are, then a Leader if one is left, and
        two for each that is missing."""
        wanted = {"engineer": engineers, colour: own}
        exact = {kind: min(have[kind], wanted.get(kind, 0)) for kind in SPECIALISTS}
        rest = {kind: have[kind] - exact[kind] for kind in SPECIALISTS}
        free = min(any_leader, sum(rest[leader] for leader in LEADERS))
        missing = sum(wanted.values()) - sum(exact.values()) + any_leader - free

        def pays(handful: dict[str, int]) -> bool:
            more = {kind: handful[kind] - exact[kind] for kind in SPECIALISTS}
            return (
                min(more.values()) >= 0
                and sum(more.values()) == free + 2 * missing
                and sum(more[leader] for leader in LEADERS) >= free
            )

        handfuls = [
            dict(zip(SPECIALISTS, numbers, strict=True))
            for numbers in product(*(range(have[kind] + 1) for kind in SPECIALISTS))
        ]
        need = ["engineer"] * engineers + [colour] * own + ["leader"] * any_leader
        found = [{**dict.fromkeys(SPECIALISTS, 0), **way} for way in ways(have, need)]
        expected = [handful for handful in handfuls if pays(handful)]
        assert sorted(found, key=str) == sorted(expected, key=str)

    @pytest.mark.parametrize("kind", SPECIALISTS)
    def test_h1_a_leader_of_any_colour_pays_for_an_upgrade_that_does_not_say_which(self, kind: str) -> None:
        session = automa_table(automa={"cargo": goods(workforce=1), "specialists": {kind: 1}})
        auto(session, "upgrade")
        assert one(session, AUTOMA)["upgrades"] == ["leisure_facilities" if kind == "engineer" else "cargo_holds"]

    @pytest.mark.parametrize("kind", SPECIALISTS)
    def test_h1_or_any_specialist_if_the_table_reads_it_so(self, kind: str) -> None:
        session = automa_table(automa={"cargo": goods(workforce=1), "specialists": {kind: 1}})
        change = {"path": ["readings", "any_colour"], "value": "any"}
        do(session, "change_data", changes=[change], confirmed=[])
        assert auto(session, "upgrade") == ["done"]
        assert one(session, AUTOMA)["upgrades"] == ["cargo_holds"]

    def test_two_others_replace_the_leader(self) -> None:
        session = automa_table(automa={"cargo": goods(workforce=1), "specialists": {"engineer": 2}})
        assert auto(session, "upgrade") == ["done"] and crew(session, AUTOMA) == {}

    def test_the_player_chooses_the_leader(self) -> None:
        session = automa_table(automa={"cargo": goods(workforce=1), "specialists": {"red": 1, "blue": 1}})
        assert auto(session, "upgrade", answers=({"blue": 1},)) == ["done"]
        assert crew(session, AUTOMA) == {"red": 1}


class TestUpgrades:
    RICH = {"cargo": goods(6, 6, 6, 6), "specialists": {"engineer": 20, "red": 20}}
    ORDER = (
        "cargo_holds",
        "scouting_vehicles",
        "space_mining",
        "mining_vehicles",
        "biodome",
        "leisure_facilities",
    )

    def test_in_the_order_of_its_ark_card(self) -> None:
        session = automa_table(automa=self.RICH)
        assert auto(session, *["upgrade"] * 7) == ["done"] * 6 + ["impossible"]
        assert one(session, AUTOMA)["upgrades"] == list(self.ORDER)
        assert one(session, AUTOMA)["colonies"] == 8
        assert one(session, AUTOMA)["outposts"] == 2
        assert one(session, AUTOMA)["vp"] == 10

    def test_one_for_each_action(self) -> None:
        session = automa_table(automa=self.RICH)
        auto(session, "upgrade")
        assert len(one(session, AUTOMA)["upgrades"]) == 1

    def test_the_order_is_the_users(self) -> None:
        session = automa_table(automa=self.RICH, automa_order=list(reversed(self.ORDER)))
        auto(session, "upgrade", "upgrade")
        assert one(session, AUTOMA)["upgrades"] == ["leisure_facilities", "biodome"]

    @pytest.mark.parametrize(
        ("upgrade", "payer", "price"),
        [
            ("cargo_holds", "red", goods(workforce=1)),
            ("scouting_vehicles", "red", goods(workforce=1)),
            ("space_mining", "engineer", goods(minerals=2)),
            ("mining_vehicles", "red", goods(minerals=1)),
            ("biodome", "engineer", goods(biomass=2)),
            ("leisure_facilities", "engineer", goods(workforce=1)),
        ],
    )
    def test_the_price_of_each(self, upgrade: str, payer: str, price: dict[str, int]) -> None:
        others = [other for other in self.ORDER if other != upgrade]
        session = automa_table(automa={"cargo": price, "specialists": {payer: 1}, "upgrades": others})
        assert auto(session, "upgrade") == ["done"]
        assert cargo(session, AUTOMA) == (0, 0, 0, 0)
        for resource in RESOURCES:
            if price[resource]:
                less = {**price, resource: price[resource] - 1}
                session = automa_table(automa={"cargo": less, "specialists": {payer: 1}, "upgrades": others})
                assert auto(session, "upgrade") == ["impossible"]

    @pytest.mark.parametrize("upgrade", ["space_mining", "biodome", "leisure_facilities"])
    def test_a_leader_is_no_engineer(self, upgrade: str) -> None:
        others = [other for other in self.ORDER if other != upgrade]
        session = automa_table(automa={"cargo": goods(4, 4, 4, 4), "specialists": {"red": 1}, "upgrades": others})
        assert auto(session, "upgrade") == ["impossible"]

    def test_unlocked_ones_are_passed_over(self) -> None:
        session = automa_table(automa={**self.RICH, "upgrades": ["cargo_holds", "space_mining"]})
        auto(session, "upgrade", "upgrade")
        assert one(session, AUTOMA)["upgrades"][2:] == ["scouting_vehicles", "mining_vehicles"]

    def test_all_unlocked(self) -> None:
        session = automa_table(automa={**self.RICH, "upgrades": list(self.ORDER)})
        assert auto(session, "upgrade") == ["impossible"]
        assert crew(session, AUTOMA) == {"engineer": 20, "red": 20}

    def test_none_can_be_paid(self) -> None:
        session = automa_table(automa={"cargo": goods(4, 4, 4, 4)})
        assert auto(session, "upgrade") == ["impossible"]
        session = automa_table(automa={"specialists": {"engineer": 3}})
        assert auto(session, "upgrade") == ["impossible"]

    def test_a_pair_gives_an_outpost_and_5_vp(self) -> None:
        session = automa_table(automa={**self.RICH, "upgrades": ["cargo_holds", "scouting_vehicles", "space_mining"]})
        auto(session, "upgrade")
        assert one(session, AUTOMA)["outposts"] == 1
        assert one(session, AUTOMA)["vp"] == 5

    def test_two_upgrades_that_do_not_face_each_other_give_no_outpost(self) -> None:
        session = automa_table(automa={**self.RICH, "upgrades": ["cargo_holds", "scouting_vehicles", "biodome"]})
        auto(session, "upgrade")
        assert one(session, AUTOMA)["upgrades"][-1] == "space_mining"
        assert one(session, AUTOMA)["outposts"] == 0
        assert one(session, AUTOMA)["vp"] == 0


def test_nothing_is_paid_while_a_question_is_open() -> None:
    session = automa_table(automa={"cargo": goods(workforce=1), "specialists": {"red": 1, "blue": 1}})
    before = [cargo(session, AUTOMA), crew(session, AUTOMA)]
    do(session, "automa_show", card={"actions": [{"do": "upgrade"}]})
    assert [cargo(session, AUTOMA), crew(session, AUTOMA)] == before
    assert card_open(session)["steps"][0]["status"] == "asks"
