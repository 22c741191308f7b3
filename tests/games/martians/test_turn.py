"""A turn beside the work: rest, infirmary and flats, RTG, delivery, specialists, trade."""

from typing import Any

import pytest

from companion.games.martians import data
from tests.games.martians.playing import (
    changed_goods,
    do,
    end_round,
    in_phase,
    needs_of,
    purse,
    refused,
    reputation,
    table,
)

NEEDY = [(2, 2, 3), (1, 0, 1), (0, 0, 0), (0, 0, 0)]


def hired(*kinds: str) -> dict[str, Any]:
    return {"specialists": [{"kind": kind, "used": False} for kind in kinds]}


# ------------------------------------------------------------ rest, infirmary and flats


def test_rest_takes_back_any_of_ones_markers_for_one_time() -> None:
    session = table(crew={"markers": ["lander", "mining", "moxie"]})
    assert changed_goods(session, "rest", places=["lander", "moxie"]) == {"time": -1}
    assert session.state["crews"][0]["markers"] == ["mining"]


def test_rest_without_a_marker_there_is_refused() -> None:
    session = table(crew={"markers": ["lander"]})
    session.state["crews"][1]["markers"] = ["mining"]
    for places in ([], ["mining"], ["lander", "moxie"]):
        assert refused(session, "rest", places=places) == "no_marker_at"
    session.state["turn"]["time"] = 0
    assert refused(session, "rest", places=["lander"]) == "no_time"


def test_rest_does_not_bring_back_who_is_in_the_infirmary_or_the_flats() -> None:
    away = {"infirmary": [1, 0, 0, 0], "flats": [0, 1, 0, 0]}
    session = table(crew={"markers": ["lander"], **away})
    do(session, "rest", places=["lander"])
    assert {zone: session.state["crews"][0][zone] for zone in away} == away
    assert refused(session, "rest", places=["infirmary"]) == "engine.not_a_choice"


def test_out_of_the_infirmary_for_one_time() -> None:
    session = table(crew={"infirmary": [0, 2, 0, 0]})
    assert changed_goods(session, "leave", zone="infirmary", quarter=1) == {"time": -1}
    assert session.state["crews"][0]["infirmary"] == [0, 1, 0, 0]
    session.state["turn"]["time"] = 0
    assert refused(session, "leave", zone="infirmary", quarter=1) == "no_time"


def test_out_of_the_flats_for_two_credits() -> None:
    session = table(crew={"flats": [1, 0, 0, 1]}, have={"credits": 3})
    assert changed_goods(session, "leave", zone="flats", quarter=3) == {"credits": -2}
    assert session.state["crews"][0]["flats"] == [1, 0, 0, 0]
    assert refused(session, "leave", zone="flats", quarter=0) == "lacking"


@pytest.mark.parametrize("zone", ["infirmary", "flats"])
def test_nobody_leaves_where_nobody_is(zone: str) -> None:
    session = table("com", crew={zone: [0, 1]})
    session.state["crews"][1][zone] = [1, 0]
    assert refused(session, "leave", zone=zone, quarter=0) == f"nobody_in.{zone}"
    assert refused(session, "leave", zone=zone, quarter=3) == f"nobody_in.{zone}"


# ------------------------------------------------------------ RTG


def test_the_rtg_gives_one_energy_for_one_reputation_once_a_turn_without_time_or_marker() -> None:
    session = table()
    left = session.state["rtg"]
    assert changed_goods(session, "rtg") == {"energy": 1, "reputation": -1}
    assert session.state["rtg"] == left - 1 and not session.state["crews"][0]["markers"]
    assert refused(session, "rtg") == "rtg_once"
    do(session, "end_turn")
    do(session, "rtg")


def test_an_empty_rtg_gives_nothing() -> None:
    assert refused(table(changes={"rtg": 0}), "rtg") == "rtg_empty"


def test_the_rtg_takes_reputation_that_is_there() -> None:
    assert refused(table(changes={"reputation": [0, 5]}), "rtg") == "no_reputation"


def test_the_rtg_is_never_refilled() -> None:
    session = table(changes={"phase": "refill", "cycle": 2, "rtg": 1})
    do(session, "refill")
    assert session.state["rtg"] == 1


# ------------------------------------------------------------ delivery


@pytest.mark.parametrize(("product", "token", "worth"), [("food", "hunger", 2), ("medicine", "illness", 3)])
def test_a_product_removes_its_token_and_gives_reputation(product: str, token: str, worth: int) -> None:
    session = table(needs=NEEDY)
    assert changed_goods(session, "deliver", product=product, quarter=0) == {product: -1, "reputation": worth}
    assert session.state["quarters"][0][token] == dict(zip(data.NEEDS, NEEDY[0], strict=True))[token] - 1


def test_the_reputation_of_a_delivery_is_what_the_owner_of_the_box_says() -> None:
    session = table(needs=NEEDY, changed={"delivery": {"food": 1, "medicine": 4}})
    assert changed_goods(session, "deliver", product="food", quarter=0)["reputation"] == 1
    assert changed_goods(session, "deliver", product="medicine", quarter=0)["reputation"] == 4


def test_two_products_a_turn() -> None:
    session = table(needs=NEEDY)
    for quarter in (0, 1):
        do(session, "deliver", product="food", quarter=quarter)
    assert refused(session, "deliver", product="food", quarter=0) == "delivered_all"
    assert refused(session, "deliver", product="medicine", quarter=0) == "delivered_all"


def test_a_delivery_nobody_needs_is_refused() -> None:
    session = table(needs=NEEDY)
    assert refused(session, "deliver", product="medicine", quarter=1) == "none_left.illness"
    assert refused(session, "deliver", product="food", quarter=2) == "none_left.hunger"
    assert refused(session, "deliver", product="oxygen", quarter=0) == "engine.not_a_choice"


def test_what_one_does_not_have_is_not_delivered() -> None:
    assert refused(table(needs=NEEDY, have={"food": 1}), "deliver", product="medicine", quarter=0) == "lacking"


@pytest.mark.parametrize(("variant", "quarter"), [("coop", 3), ("semi", 3), ("solo", 1)])
def test_where_quarters_are_shared_any_will_do(variant: str, quarter: int) -> None:
    session = table(variant)
    session.state["quarters"][quarter]["hunger"] = 1
    do(session, "deliver", product="food", quarter=quarter)
    assert not session.state["quarters"][quarter]["hunger"]


def test_com_4_delivery_to_ones_own_quarter_only() -> None:
    session = table("com", needs=[(0, 0, 1), (0, 0, 1)])
    assert refused(session, "deliver", product="food", quarter=1) == "not_your_quarter"
    do(session, "end_turn")
    assert refused(session, "deliver", product="food", quarter=0) == "not_your_quarter"
    do(session, "deliver", product="food", quarter=1)


def test_a_quarter_that_is_not_there() -> None:
    for kind, more in (("deliver", {"product": "food"}), ("change_token", {"token": "oxygen", "by": -1})):
        assert refused(table("solo"), kind, quarter=2, **more) == "no_such_quarter"
        assert refused(table("solo"), kind, quarter=4, **more) == "engine.not_between"


# ------------------------------------------------------------ tokens counted by hand


def test_more_tokens_removed_than_lie_there_is_refused() -> None:
    session = table(needs=NEEDY)
    for _ in range(2):
        assert changed_goods(session, "change_token", token="oxygen", quarter=0, by=-1) == {}
    for token in data.NEEDS:
        assert refused(session, "change_token", token=token, quarter=2, by=-1) == f"none_left.{token}"
    assert refused(session, "change_token", token="oxygen", quarter=0, by=-1) == "none_left.oxygen"
    assert refused(session, "change_token", token="oxygen", quarter=0, by=0) == "engine.already_so"
    assert refused(table("com"), "change_token", token="oxygen", quarter=1, by=-1) == "not_your_quarter"


@pytest.mark.parametrize("phase", ["start", "turns"])
def test_tokens_come_and_go_in_turns_and_when_an_event_is_read_out(phase: str) -> None:
    session = in_phase(phase, needs=[(0, 0, 0)] * 4, changes={"due": ["weather", "energy"]})
    assert do(session, "change_token", token="hunger", quarter=3, by=1) == ["need_added"]
    assert needs_of(session)[3] == (0, 0, 1)
    assert do(session, "change_token", token="hunger", quarter=3, by=-1) == ["need_removed"]
    assert needs_of(session)[3] == (0, 0, 0)


def test_tokens_are_not_counted_by_hand_in_other_phases_or_without_end() -> None:
    for phase in ("refill", "quarters", "scoring"):
        session = in_phase(phase, needs=[(1, 1, 1)] * 4)
        assert refused(session, "change_token", token="oxygen", quarter=0, by=-1) == "only_in.turns"
    full = table(needs=[(12, 0, 0), *[(0, 0, 0)] * 3])
    assert refused(full, "change_token", token="oxygen", quarter=0, by=1) == "tokens_full"


def test_com_4_an_event_that_is_read_out_concerns_every_quarter() -> None:
    session = in_phase("start", "com", needs=[(0, 0, 0)] * 2, changes={"due": ["weather", "energy"]})
    for quarter in (0, 1):
        do(session, "change_token", token="illness", quarter=quarter, by=1)
    assert needs_of(session) == [(0, 1, 0)] * 2
    assert refused(session, "change_token", token="illness", quarter=2, by=1) == "no_such_quarter"


def test_regolith_is_not_studied_after_the_marker_has_left_the_mine() -> None:
    session = table()
    do(session, "mine", regolith=1, ice=0)
    do(session, "rest", places=["mining"])
    assert refused(session, "study_regolith") == "no_regolith_mined"


# ------------------------------------------------------------ specialists

# What each takes and gives, and the token it removes.
SERVICES: dict[str, tuple[dict[str, int], tuple[str, int] | None]] = {
    "dietician": ({"credits": -2, "food": -1, "energy": -1, "reputation": 2}, ("hunger", 2)),
    "engineer": ({"credits": -2, "energy": -1, "reputation": 1}, ("oxygen", 1)),
    "pharmacist": ({"credits": -4, "supplies": -1, "water": -1, "medicine": 1}, None),
    "doctor": ({"credits": -4, "medicine": -1, "reputation": 2}, ("illness", 2)),
    "chemist": ({"credits": -2, "energy": -1, "ice": -1, "water": 1}, None),
    "plant_manager": ({"credits": -1, "energy": -2, "reputation": 2}, None),
    "soil_analyst": ({"credits": -2, "energy": -1, "regolith": -1, "samples": 2}, None),
}


@pytest.mark.parametrize("kind", SERVICES)
def test_what_a_specialist_takes_and_gives(kind: str) -> None:
    changes, removes = SERVICES[kind]
    session = table(one=hired(kind), needs=NEEDY)
    assert changed_goods(session, "specialist", index=0, quarter=0) == changes
    before = dict(zip(data.NEEDS, NEEDY[0], strict=True))
    for token in data.NEEDS:
        gone = removes[1] if removes and removes[0] == token else 0
        assert session.state["quarters"][0][token] == before[token] - gone
    assert needs_of(session)[1:] == NEEDY[1:]


@pytest.mark.parametrize("kind", SERVICES)
def test_a_specialist_works_once_a_round(kind: str) -> None:
    session = table(one=hired(kind, kind), needs=[(9, 9, 9)] * 4)
    do(session, "specialist", index=0, quarter=0)
    assert refused(session, "specialist", index=0, quarter=0) == "specialist_used"
    do(session, "specialist", index=1, quarter=1)
    end_round(session)
    assert session.state["round"] == 2
    do(session, "end_turn")
    assert session.state["crew"] == 0
    for purse_ in session.state["purses"]:
        purse_.update(dict.fromkeys(data.GOODS, 9))
    do(session, "specialist", index=0, quarter=0)


@pytest.mark.parametrize("kind", SERVICES)
def test_a_specialist_must_be_paid(kind: str) -> None:
    price = {good: -n for good, n in SERVICES[kind][0].items() if n < 0}
    for good in price:
        session = table(one=hired(kind), needs=NEEDY, have={**price, good: price[good] - 1})
        assert refused(session, "specialist", index=0, quarter=0) == "lacking"


@pytest.mark.parametrize("kind", ["dietician", "engineer", "doctor"])
def test_where_nothing_is_to_be_removed_a_specialist_is_refused(kind: str) -> None:
    removes = SERVICES[kind][1]
    assert removes
    session = table(one=hired(kind), needs=NEEDY)
    assert refused(session, "specialist", index=0, quarter=2) == f"none_left.{removes[0]}"


@pytest.mark.parametrize("kind", ["dietician", "engineer", "doctor"])
def test_com_4_specialists_work_in_ones_own_quarter(kind: str) -> None:
    session = table("com", one=hired(kind), needs=[(3, 3, 3)] * 2)
    assert refused(session, "specialist", index=0, quarter=1) == "not_your_quarter"
    do(session, "specialist", index=0, quarter=0)


def test_one_token_is_removed_where_there_is_but_one() -> None:
    session = table(one=hired("dietician"), needs=NEEDY)
    do(session, "specialist", index=0, quarter=1)
    assert needs_of(session)[1] == (1, 0, 0)


def test_specialists_of_others_and_those_not_hired_are_refused() -> None:
    session = table(one=hired("chemist"))
    assert refused(session, "specialist", index=1, quarter=0) == "no_such_specialist"
    do(session, "end_turn")
    assert refused(session, "specialist", index=0, quarter=0) == "no_such_specialist"
    assert refused(table(one=hired("chemist"), changes={"phase": "quarters"}), "specialist", index=0, quarter=0) == (
        "only_in.turns"
    )


def test_solo_a_specialist_works_for_one_of_the_two_corporations_in_a_round() -> None:
    session = table("solo", one=hired("chemist"))
    do(session, "specialist", index=0, quarter=0)
    do(session, "end_turn")
    assert refused(session, "specialist", index=0, quarter=0) == "specialist_used"


def test_the_builder_does_one_construction_action_at_its_cost_and_time_without_a_marker() -> None:
    session = table(one=hired("builder"), crew={"markers": ["construction"]})
    changes = changed_goods(session, "builder", index=0, what="expand", target="greenhouses")
    assert changes == {"credits": -4, "time": -1, "energy": -1, "regolith": -1, "supplies": -1, "reputation": 3}
    assert session.state["crews"][0]["markers"] == ["construction"]
    assert refused(session, "builder", index=0, what="plant", target="solar") == "specialist_used"


def test_the_builder_builds_and_only_the_builder() -> None:
    session = table(one=hired("builder", "chemist"))
    assert refused(session, "specialist", index=0, quarter=0) == "builder_builds"
    assert refused(session, "builder", index=1, what="plant", target="solar") == "not_a_builder"
    assert refused(session, "builder", index=2, what="plant", target="solar") == "no_such_specialist"
    session.state["turn"]["time"] = 0
    assert refused(session, "builder", index=0, what="plant", target="solar") == "no_time"


# ------------------------------------------------------------ lending and trading


@pytest.mark.parametrize("variant", ["semi", "com"])
@pytest.mark.parametrize("good", ["supplies", "water", "medicine", "food", "energy", "regolith", "ice"])
def test_goods_are_given_where_everybody_has_their_own(variant: str, good: str) -> None:
    session = table(variant)
    do(session, "give", giver=0, taker=1, what=good, count=3)
    assert (purse(session, 0)[good], purse(session, 1)[good]) == (6, 12)
    assert refused(session, "give", giver=0, taker=1, what=good, count=7) == "lacking"


def test_reputation_is_given_too_but_not_credits() -> None:
    session = table("com")
    do(session, "give", giver=1, taker=0, what="reputation", count=2)
    assert (reputation(session, 0), reputation(session, 1)) == (4, 0)
    assert refused(session, "give", giver=1, taker=0, what="reputation", count=1) == "no_reputation"
    assert refused(session, "give", giver=0, taker=1, what="credits", count=1) == "engine.not_a_choice"
    assert refused(session, "give", giver=0, taker=0, what="food", count=1) == "to_oneself"
    assert refused(session, "give", giver=0, taker=2, what="food", count=1) == "engine.no_such_player"


def test_what_is_shared_or_not_kept_is_not_traded() -> None:
    for variant in ("coop", "solo"):
        assert refused(table(variant), "give", giver=0, taker=0, what="food", count=1) == "all_shared"
    session = table("semi", goods="colony")
    assert refused(session, "give", giver=0, taker=1, what="food", count=1) == "goods_not_kept"
    do(session, "give", giver=0, taker=1, what="reputation", count=1)


def test_nothing_is_traded_once_the_game_is_over() -> None:
    for phase in ("setup", "scoring"):
        session = in_phase(phase, "com")
        assert refused(session, "give", giver=0, taker=1, what="reputation", count=1) == "not_in_play"
    do(in_phase("refill", "com"), "give", giver=0, taker=1, what="reputation", count=1)


def test_time_that_something_else_took() -> None:
    session = table()
    assert changed_goods(session, "spend_time", time=2) == {"time": -2}
    assert refused(session, "spend_time", time=2) == "no_time"
