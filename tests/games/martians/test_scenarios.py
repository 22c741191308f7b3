"""MartiansScenarios, ours, the user's and the printed card; contracts; the early end."""

from typing import Any

import pytest

from companion.games.martians import data, scenario
from companion.games.martians.game import GAME
from companion.text import LANGUAGES, say
from tests.games.martians.playing import (
    MY_SCENARIO,
    NAMES,
    changed_goods,
    do,
    in_phase,
    refused,
    setup,
    start,
    table,
)

NONE = (0, 0, 0)


def needs(session: Any) -> list[tuple[int, int]]:
    return [(need["done"], need["goal"]) for need in session.state["needs"]]


def of(which: str, variant: str = "coop", **more: Any) -> Any:
    """In the first turn with this scenario and plenty of goods."""
    session = start(variant, scenarios=[MY_SCENARIO], **more)
    do(session, "scenario", which=which)
    do(session, "begin")
    for purse in session.state["purses"]:
        purse.update(dict.fromkeys(data.GOODS, 9))
    return session


# ------------------------------------------------------------ ours


def test_there_are_three_of_ours_and_one_adds_an_event_card() -> None:
    assert len(data.SCENARIOS) == 3
    assert sum(each["extra"] for each in data.SCENARIOS.values()) >= 1


@pytest.mark.parametrize("which", data.SCENARIOS)
@pytest.mark.parametrize("variant", ["solo", "coop", "semi"])
def test_one_of_ours_is_carried_out_at_the_lander(which: str, variant: str) -> None:
    session = of(which, variant)
    wanted = data.SCENARIOS[which]["needs"]
    assert needs(session) == [(0, need["goal"]) for need in wanted]
    for number, need in enumerate(wanted):
        for done in range(1, need["goal"] + 1):
            changes = {good: -n for good, n in need["cost"].items()}
            found = changed_goods(session, "mission", need=number)
            assert found == {**changes, "time": -1, "reputation": need["reputation"]}
            assert session.state["needs"][number]["done"] == done
            session.state["crews"][0]["markers"] = []
            session.state["turn"].update(time=3, acted={})
        assert refused(session, "mission", need=number) == "need_is_met"
    assert refused(session, "mission", need=len(wanted)) == "no_such_need"


@pytest.mark.parametrize("which", data.SCENARIOS)
def test_ours_can_be_said(which: str) -> None:
    session = of(which)
    for language in LANGUAGES:
        assert say(language, scenario.title(session.state, which))
        assert all(say(language, scenario.need_name(need)) for need in session.state["needs"])


def test_one_mission_with_a_marker() -> None:
    session = of("lighthouse")
    do(session, "mission", need=0)
    assert refused(session, "mission", need=1) == "same_action"
    do(session, "supplies", count=1)


# ------------------------------------------------------------ the user's own, and the printed card


def test_a_scenario_of_ones_own() -> None:
    session = of("mine:0")
    assert needs(session) == [(0, 2)]
    assert [len(stack) for stack in session.state["stacks"]] == [3, 3, 3, 3]
    assert changed_goods(session, "mission", need=0) == {"time": -1, "regolith": -1, "reputation": 2}
    title = scenario.title(session.state, "mine:0")
    assert say("pl", title) == "Mój plan" and "Kopuła" in say("pl", session.log[2].story[0], NAMES)


def test_the_printed_card_is_one_counter() -> None:
    session = of("printed")
    assert needs(session) == [(0, 1)] and not session.state["extra"]
    do(session, "need_done", need=0, done=1)
    assert needs(session) == [(1, 1)]


def test_a_mission_of_the_printed_card_does_not_meet_it() -> None:
    session = of("printed")
    assert changed_goods(session, "mission", need=0) == {"time": -1}
    assert needs(session) == [(0, 1)] and session.state["crews"][0]["markers"] == ["lander"]
    assert session.log[-1].story[0]["text"] == "martians.done.mission_printed"


def test_a_counter_is_set_by_hand_within_its_goal() -> None:
    session = of("lighthouse")
    do(session, "need_done", need=0, done=2)
    assert refused(session, "need_done", need=0, done=2) == "engine.already_so"
    assert refused(session, "need_done", need=0, done=3) == "engine.not_between"
    assert refused(session, "need_done", need=2, done=1) == "no_such_need"
    do(session, "need_done", need=0, done=0)
    assert needs(session) == [(0, 2), (0, 1)]


def test_a_scenario_that_is_not_there() -> None:
    session: Any = start("coop", scenarios=[MY_SCENARIO])
    for which in ("mine:1", "mine:-1", "mine:x", "mine:00", "", "Lighthouse"):
        assert refused(session, "scenario", which=which) == "engine.not_a_choice"
    assert refused(session, "scenario", which="x" * 41) == "engine.text_too_long"
    assert scenario.choices(session.state) == ["lighthouse", "springs", "long_winter", "mine:0", "printed"]


def test_without_a_choice_the_first_of_ours_is_played() -> None:
    session = start("coop")
    assert session.state["scenario"] == "lighthouse"


def test_com_4_and_contracts_have_no_scenario() -> None:
    for session in (start("com"), start("solo", play="contracts")):
        assert refused(session, "scenario", which="springs") == "no_scenario_here"
        do(session, "begin")
        assert session.state["needs"] == []
        assert refused(session, "mission", need=0) == "no_such_need"


# ------------------------------------------------------------ contracts


def test_com_4_a_contract_is_replaced_at_once() -> None:
    session = table("com", 2)
    found = changed_goods(session, "contract", spent={"water": 2, "food": 1}, reputation=7)
    assert found == {"time": -1, "water": -2, "food": -1, "reputation": 7}
    assert [line["text"] for line in session.log[-1].story] == ["martians.done.contract", "martians.next_contract"]
    assert session.state["contracts"] == 4 and session.state["players"][0]["contracts"] == 1
    assert session.state["crews"][0]["markers"] == ["lander"]
    assert refused(session, "contract", spent={}, reputation=1) == "same_action"


def test_solo_a_contract_is_gone() -> None:
    session = table("solo", play="contracts")
    assert do(session, "contract", spent={"energy": 1}, reputation=4) == ["done.contract"]
    assert session.state["contracts"] == 3 and session.state["reputation"] == [6]
    session.state["contracts"] = 0
    session.state["turn"]["acted"] = {}
    session.state["crews"][0]["markers"] = []
    assert refused(session, "contract", spent={}, reputation=4) == "no_contract_open"


@pytest.mark.parametrize("variant", ["solo", "coop", "semi"])
def test_with_a_scenario_there_are_no_contracts(variant: str) -> None:
    assert refused(table(variant), "contract", spent={}, reputation=4) == "no_contracts_here"


def test_a_contract_must_be_paid() -> None:
    session = table("com", have={"water": 1})
    assert refused(session, "contract", spent={"water": 2}, reputation=4) == "lacking"
    assert refused(session, "contract", spent={"gold": 2}, reputation=4) == "engine.not_a_choice"
    assert refused(session, "contract", spent={"water": -1}, reputation=4) == "engine.not_between"
    assert refused(session, "contract", spent={}, reputation=-1) == "engine.not_between"


# ------------------------------------------------------------ the early end


def met(variant: str = "semi", phase: str = "turns", **more: Any) -> Any:
    session = in_phase(phase, variant, **more)
    for need in session.state["needs"]:
        need["done"] = need["goal"]
    return session


@pytest.mark.parametrize("phase", ["turns", "quarters"])
def test_semi_ends_early_when_the_scenario_is_met_and_the_quarters_are_clear(phase: str) -> None:
    session = met(phase=phase, needs=[NONE] * 4)
    offers = GAME.guide(session.state).offers
    assert [offer.action for offer in offers] == [{"do": "end_early"}]
    do(session, "end_early")
    assert session.state["phase"] == "scoring"
    verdict = GAME.sheet(session.state).verdict
    assert verdict and verdict["text"] == "martians.verdict.won"


def test_semi_does_not_end_early_with_need_tokens_or_an_unmet_scenario() -> None:
    session = met(needs=[NONE, NONE, NONE, (0, 0, 1)])
    assert refused(session, "end_early") == "early_not_clear"
    assert not GAME.guide(session.state).offers
    unmet = in_phase("turns", needs=[NONE] * 4)
    assert refused(unmet, "end_early") == "early_not_met"
    unmet.state["needs"][0]["done"] = 2
    assert refused(unmet, "end_early") == "early_not_met"


@pytest.mark.parametrize("variant", ["coop", "com", "solo"])
def test_no_other_variant_ends_early(variant: str) -> None:
    session = met(variant)
    for quarter in session.state["quarters"]:
        quarter["oxygen"] = 0
    assert refused(session, "end_early") == "early_only_semi"


def test_between_cycles_the_quarters_are_not_clear_but_empty() -> None:
    session = met(phase="refill", needs=[NONE] * 4)
    assert refused(session, "end_early") == "not_in_play"


@pytest.mark.parametrize("variant", ["semi", "coop", "com", "solo"])
def test_a_table_that_stops_before_its_time_goes_to_the_scores_and_undo_brings_it_back(variant: str) -> None:
    session = in_phase("turns", variant)
    before = session.state
    assert do(session, "to_scoring") == ["stopped"]
    assert session.state["phase"] == "scoring" and GAME.guide(session.state).next
    assert refused(session, "to_scoring") == "not_in_play"
    session.undo()
    assert session.state == before
    assert refused(in_phase("refill", variant), "to_scoring") == "not_in_play"


def test_the_setup_has_the_scenarios_of_the_user() -> None:
    assert setup("coop", scenarios=[MY_SCENARIO])["data"]["scenarios"] == [MY_SCENARIO]
