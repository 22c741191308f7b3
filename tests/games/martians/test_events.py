"""Events: what each kind of effect does, how long it holds, the three ways to have them."""

from typing import Any

import pytest

from companion.games.martians import data, event_cards
from companion.games.martians.game import GAME
from companion.text import LANGUAGES, say
from tests.games.martians.playing import (
    NAMES,
    begun,
    card,
    changed_goods,
    deck_of,
    do,
    end_round,
    in_phase,
    needs_of,
    next_cycle,
    purse,
    refused,
    start,
    start_steps,
    table,
    to_quarters,
    to_turns,
    with_event,
)

SHIPPED = event_cards.shipped()
NONE = (0, 0, 0)
GOING: dict[str, tuple[str, dict[str, Any]]] = {
    "moxie": ("moxie", {"quarter": 0}),
    "construction": ("construct", {"what": "expand", "target": "hospital"}),
    "hospital": ("hospital", {"expansion": False}),
    "water_treatment": ("treat_water", {"expansion": False}),
    "mining": ("mine", {"regolith": 1, "ice": 0}),
    "lander": ("supplies", {"count": 1}),
    "greenhouses": ("harvest", {"expansion": False}),
    "education": ("hire", {"kind": "doctor", "expansion": False}),
    "laboratory": ("corporation_tech", {"tech": "solar", "expansion": False}),
}


# ------------------------------------------------------------ the set that ships


def test_at_least_four_of_our_cards_for_each_cycle() -> None:
    for cycle in (1, 2, 3, 4):
        assert sum(each["cycle"] == cycle for each in SHIPPED) >= 4
    event_cards.check(SHIPPED)
    assert event_cards.faults(SHIPPED) == []
    assert len({each["id"] for each in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("number", range(len(SHIPPED)), ids=[each["id"] for each in SHIPPED])
@pytest.mark.parametrize(("variant", "players"), [("solo", 1), ("coop", 2), ("com", 4)])
def test_every_card_that_ships_is_drawn_and_has_its_words(number: int, variant: str, players: int) -> None:
    cycle = SHIPPED[number]["cycle"]
    changes = {"cycle": cycle, "round": 3, "due": ["event", "weather", "energy"]}
    session = in_phase("start", variant, players, changes=changes)
    session.state["stacks"][cycle - 1] = [number]
    do(session, "event_draw")
    for language in LANGUAGES:
        words = say(language, event_cards.text(SHIPPED[number]), NAMES)
        assert words and say(language, event_cards.title(SHIPPED[number]), NAMES) and "martians." not in words
    ongoing = session.state["ongoing"]
    assert [event["card"] for event in ongoing] == ([] if SHIPPED[number]["lasts"] == "now" else [number])
    assert all(min(needs) >= 0 for needs in needs_of(session))
    GAME.guide(session.state)


def test_the_solar_flare_of_the_rulebook_is_among_them() -> None:
    (flare,) = [each for each in SHIPPED if each["id"] == "solar_flare"]
    assert flare["effect"] == {"kind": "clear_markers"} and flare["lasts"] == "now"


@pytest.mark.parametrize("seed", range(5))
def test_cards_of_the_cycle_are_drawn_one_after_the_other(seed: int) -> None:
    session = begun("coop", 2, seed=seed)
    for cycle in (1, 2, 3, 4):
        stack = list(session.state["stacks"][cycle - 1])
        drawn = []
        while session.state["phase"] != "quarters":
            if session.state["phase"] == "start":
                do(session, "event_draw")
                drawn.append(session.state["event"])
            start_steps(session)
            end_round(session)
        assert drawn == (stack[::-1] if cycle > 1 else stack[-1:])
        next_cycle(session)
        if session.state["phase"] == "refill":
            do(session, "refill")
            for crew in session.state["crews"]:
                crew["dead"] = []
            do(session, "begin_rounds")


# ------------------------------------------------------------ effects that are done at once


def test_the_markers_of_all_come_off_the_fields() -> None:
    session = with_event("clear_markers", crew={"markers": ["lander"], "infirmary": [0, 1, 0, 0]})
    assert session.state["crews"][0]["markers"] == []
    assert session.state["crews"][0]["infirmary"] == [0, 1, 0, 0]


@pytest.mark.parametrize("token", data.NEEDS)
def test_need_tokens_come_from_q1_on(token: str) -> None:
    session = with_event("needs", effect={"what": token, "n": 3}, needs=[NONE] * 4)
    assert [quarter[token] for quarter in session.state["quarters"]] == [1, 1, 1, 0]


def test_need_tokens_leave_from_where_they_lie_and_never_below_none() -> None:
    session = with_event("needs", effect={"what": "hunger", "n": -2}, needs=[NONE, (0, 0, 1), NONE, (0, 0, 3)])
    assert needs_of(session) == [NONE, NONE, NONE, (0, 0, 2)]
    empty = with_event("needs", effect={"what": "oxygen", "n": -9}, needs=[(1, 0, 0), NONE, NONE, NONE])
    assert needs_of(empty) == [NONE] * 4


@pytest.mark.parametrize(("n", "wanted"), [(1, [2, 1, 1]), (-1, [0, 0, 0])])
def test_com_4_need_tokens_come_and_go_in_every_quarter(n: int, wanted: list[int]) -> None:
    needs = [(0, 1, 0), NONE, NONE]
    session = with_event("needs", effect={"what": "illness", "n": n}, variant="com", players=3, needs=needs)
    assert [quarter["illness"] for quarter in session.state["quarters"]] == wanted


@pytest.mark.parametrize(("n", "wanted"), [(2, 11), (-2, 7), (-9, 0)])
def test_goods_of_everybody(n: int, wanted: int) -> None:
    session = with_event("goods", effect={"what": "energy", "n": n})
    assert [purse_["energy"] for purse_ in session.state["purses"]] == [wanted, wanted]


@pytest.mark.parametrize(("variant", "players", "wanted"), [("coop", 3, 6), ("coop", 4, 5), ("solo", 1, 7)])
def test_a_common_pool_changes_for_all_together(variant: str, players: int, wanted: int) -> None:
    session = with_event("goods", effect={"what": "supplies", "n": -1}, variant=variant, players=players)
    assert purse(session)["supplies"] == wanted


@pytest.mark.parametrize(
    ("variant", "have", "wanted"),
    [
        ("semi", 1, ["Ola loses: supplies 1.", "Marek loses: supplies 1."]),
        ("semi", 0, ["Ola: Supplies unchanged.", "Marek: Supplies unchanged."]),
        ("coop", 3, ["The common pool loses: supplies 3."]),
    ],
)
def test_nobody_is_told_to_lose_what_they_do_not_have(variant: str, have: int, wanted: list[str]) -> None:
    session = with_event("goods", effect={"what": "supplies", "n": -2}, variant=variant, have={"supplies": have})
    assert [say("en", line, session.names) for line in session.log[0].story][2:] == wanted
    assert all(purse_["supplies"] == 0 for purse_ in session.state["purses"])


@pytest.mark.parametrize(
    ("n", "wanted"), [(1, "+1 jednostka czasu."), (-2, "−2 jednostki czasu."), (5, "+5 jednostek czasu.")]
)
def test_a_card_without_a_text_says_its_time_units_in_good_polish(n: int, wanted: str) -> None:
    session = with_event("time", "round", effect={"n": n})
    assert say("pl", session.log[0].story[1], session.names) == f"Każda tura: {wanted}"


def test_goods_that_players_keep_are_told_only() -> None:
    session = with_event("goods", effect={"what": "food", "n": 2}, goods="colony", have={})
    assert purse(session)["food"] == 0
    assert "martians.goods_gained" in [line["text"] for line in session.log[0].story]


@pytest.mark.parametrize(("n", "wanted"), [(3, 5), (-1, 1), (-5, 0)])
@pytest.mark.parametrize("variant", ["semi", "com", "coop", "solo"])
def test_reputation_of_everybody_never_below_none(variant: str, n: int, wanted: int) -> None:
    session = with_event("reputation", effect={"n": n}, variant=variant)
    assert set(session.state["reputation"]) == {wanted}


def test_a_reminder_changes_nothing() -> None:
    session = with_event("remind")
    assert session.state["ongoing"] == [] and session.state["due"] == ["weather", "energy"]


# ------------------------------------------------------------ effects that hold


@pytest.mark.parametrize("place", data.PLACES)
def test_a_place_that_is_shut(place: str) -> None:
    kind, arguments = GOING[place]
    session = to_turns(with_event("closed", "round", place, needs=[(1, 0, 0), NONE, NONE, NONE]))
    assert refused(session, kind, **arguments) == "closed"
    for other, (kind, arguments) in GOING.items():
        if other != place:
            session.state["turn"]["time"] = 3
            do(session, kind, **arguments)
            purse(session).update(dict.fromkeys(data.GOODS, 9))
            session.state["crews"][0]["markers"] = []


def test_an_rtg_that_is_shut() -> None:
    session = to_turns(with_event("closed", "round", "rtg"))
    assert refused(session, "rtg") == "closed"


@pytest.mark.parametrize("place", data.PLACES)
def test_a_place_that_is_slow_or_dear(place: str) -> None:
    kind, arguments = GOING[place]
    plain = changed_goods(table(needs=[(1, 0, 0), NONE, NONE, NONE]), kind, **arguments)
    for effect, name in (("slow", "time"), ("dear", "energy")):
        session = with_event(effect, "round", place, needs=[(1, 0, 0), NONE, NONE, NONE])
        session.state.update(phase="turns", weather="stable")
        assert changed_goods(session, kind, **arguments) == {**plain, name: plain.get(name, 0) - 1}


def test_a_slow_place_costs_once_for_a_marker_and_a_dear_one_every_action() -> None:
    slow = with_event("slow", "round", "construction")
    dear = with_event("dear", "round", "construction")
    for session, time, energy in ((slow, (-2, -1), -1), (dear, (-1, -1), -2)):
        session.state.update(phase="turns")
        first = changed_goods(session, "construct", what="expand", target="hospital")
        second = changed_goods(session, "construct", what="plant", target="wind")
        assert (first["time"], second["time"]) == time
        assert first["energy"] == second["energy"] == energy


@pytest.mark.parametrize(("n", "wanted"), [(1, 4), (-1, 2), (-9, 0)])
def test_turns_that_are_longer_or_shorter(n: int, wanted: int) -> None:
    session = to_turns(with_event("time", "round", effect={"n": n}))
    for _ in range(2):
        assert session.state["turn"]["time"] == wanted
        do(session, "end_turn")


def test_dna_modification_and_a_long_shift_add_up() -> None:
    session = to_turns(with_event("time", "round", effect={"n": 1}, one={"techs": ["dna"]}))
    assert session.state["turn"]["time"] == 5


def test_a_quarantine_stops_deliveries_and_nothing_else() -> None:
    session = to_turns(with_event("no_delivery", "round", needs=[(1, 1, 1)] * 4))
    assert refused(session, "deliver", product="food", quarter=0) == "no_delivery_now"
    do(session, "moxie", quarter=0)


# ------------------------------------------------------------ how long it holds


def in_force(session: Any) -> bool:
    return bool(session.state["ongoing"])


def test_an_event_of_a_round_ends_with_it() -> None:
    session = with_event("closed", "round", "mining")
    for crew in session.state["crews"]:
        crew["fourth"] = True
    to_turns(session)
    do(session, "end_turn")
    assert in_force(session)
    assert "event_over" in do(session, "end_turn")
    assert session.state["round"] == 4 and not in_force(session)
    do(session, "mine", regolith=1, ice=0)


def test_an_event_until_the_next_weather_holds_for_two_rounds() -> None:
    session = with_event("closed", "weather", "mining", needs=[NONE] * 4)
    for crew in session.state["crews"]:
        crew["fourth"] = True
    to_turns(session)
    end_round(session)
    assert session.state["round"] == 4 and in_force(session)
    next_cycle(session)
    do(session, "refill")
    assert in_force(session)
    do(session, "begin_rounds")
    assert not in_force(session)


def test_an_event_of_a_cycle_ends_with_it() -> None:
    session = with_event("closed", "cycle", "mining", needs=[NONE] * 4)
    to_quarters(session)
    for _ in range(4):
        do(session, "resolve")
    assert in_force(session)
    do(session, "close_cycle")
    assert not in_force(session)


def test_an_event_until_repaired_holds_until_somebody_pays() -> None:
    session = with_event("closed", "repair", "mining", needs=[NONE] * 4)
    assert refused(session, "repair", event=0, paid="pay") == "only_in.turns"
    next_cycle(session)
    do(session, "refill")
    do(session, "begin_rounds")
    start_steps(session)
    assert in_force(session)
    assert refused(session, "mine", regolith=1, ice=0) == "closed"
    assert changed_goods(session, "repair", seat=session.state["crew"], event=0, paid="pay") == {
        "time": -1,
        "supplies": -1,
    }
    assert not in_force(session)
    do(session, "mine", regolith=1, ice=0)
    assert refused(session, "repair", event=0, paid="pay") == "not_broken"


def test_a_repair_needs_time_and_supplies() -> None:
    session = to_turns(with_event("closed", "repair", "mining", have={}))
    assert refused(session, "repair", event=0, paid="pay") == "lacking"
    purse(session)["supplies"] = 1
    session.state["turn"]["time"] = 0
    assert refused(session, "repair", event=0, paid="pay") == "no_time"
    session.state["turn"]["time"] = 1
    assert refused(session, "repair", event=0, paid="free") == "repair_costs"
    do(session, "repair", event=0, paid="pay")
    assert not in_force(session)


def test_what_the_app_does_for_a_card_ends_for_free_neither_in_a_turn_nor_outside() -> None:
    session = with_event("closed", "repair", "mining")
    assert refused(session, "repair", event=0, paid="free") == "only_in.turns"
    assert in_force(session)


def test_a_card_that_only_reminds_ends_as_it_says_itself() -> None:
    session = with_event("remind", "repair", "mining")
    do(session, "repair", event=0, paid="free")
    assert not session.state["ongoing"]


def test_only_what_is_broken_is_repaired() -> None:
    session = to_turns(with_event("closed", "cycle", "mining"))
    assert refused(session, "repair", event=0, paid="free") == "not_broken"
    assert refused(session, "repair", event=1, paid="free") == "not_broken"


def test_events_of_several_rounds_hold_side_by_side_and_end_on_their_own() -> None:
    session = with_event("closed", "cycle", "mining")
    session.state["ongoing"].append({"card": None, "lasts": "round", "place": "lander"})
    to_quarters(session)
    assert [event["lasts"] for event in session.state["ongoing"]] == ["cycle"]


@pytest.mark.parametrize("lasts", ["round", "weather", "cycle", "repair"])
def test_the_guide_says_what_holds(lasts: str) -> None:
    session = to_turns(with_event("closed", lasts, "mining"))
    notice = GAME.guide(session.state).notice
    assert notice and notice["text"] == f"martians.holds.{lasts}"
    assert all("closed 1" in say(language, notice, NAMES) for language in LANGUAGES)


# ------------------------------------------------------------ the printed cards in hand


def printed(**changes: Any) -> Any:
    due = {"phase": "start", "round": 3, "due": ["event", "weather", "energy"]}
    return table(way="printed", changes={**due, **changes})


def test_printed_cards_are_read_out_and_the_app_counts() -> None:
    session = printed()
    assert session.state["stacks"] == []
    assert refused(session, "event_draw") == "event_printed"
    do(session, "event_printed", lasts="now", place="")
    assert session.state["ongoing"] == [] and session.state["due"] == ["weather", "energy"]
    assert refused(session, "event_printed", lasts="now", place="") == "event_done"
    assert refused(with_due(), "event_printed", lasts="now", place="") == "event_in_app"


def with_due() -> Any:
    return in_phase("start", changes={"round": 3, "due": ["event", "weather", "energy"]})


@pytest.mark.parametrize("place", event_cards.EVENT_PLACES)
def test_a_printed_event_that_lasts_is_remembered_where_it_applies_and_shuts_nothing(place: str) -> None:
    session = printed()
    do(session, "event_printed", lasts="cycle", place=place)
    assert session.state["ongoing"] == [{"card": None, "lasts": "cycle", "place": place}]
    to_turns(session)
    notice = GAME.guide(session.state).notice
    assert notice and all(say(language, notice, NAMES) for language in LANGUAGES)
    if place in GOING and place != "moxie":
        do(session, GOING[place][0], **GOING[place][1])
    to_quarters(session)
    next_cycle(session)
    assert not session.state["ongoing"]


def test_a_whole_game_with_printed_cards() -> None:
    session = begun("coop", 2, way="printed")
    next_cycle(session)
    assert session.state["phase"] == "refill"


# ------------------------------------------------------------ a deck of one's own


def test_a_deck_of_ones_own_is_drawn_and_read_in_its_own_words() -> None:
    mine = {**card(1, "remind"), "title": "Echo", "text": "Wszyscy słuchają."}
    session = in_phase("start", cards=deck_of(mine), changes={"round": 3, "due": ["event", "weather", "energy"]})
    do(session, "event_draw")
    words = [say("pl", line, NAMES) for line in session.log[0].story]
    assert any("Echo" in each for each in words) and "Wszyscy słuchają." in words


@pytest.mark.parametrize("kind", event_cards.EFFECTS)
def test_a_card_without_a_text_says_what_the_app_does(kind: str) -> None:
    takes = event_cards.EFFECTS[kind]
    effect: dict[str, Any] = {"n": -2} if "n" in takes else {}
    if "what" in takes:
        effect["what"] = "oxygen" if kind == "needs" else "credits"
    session = with_event(kind, "round", "mining", effect=effect)
    (drawn,) = [session.state["event_cards"][session.state["event"]]]
    line = event_cards.text(drawn)
    assert line["text"] == f"martians.effect.{kind}"
    assert all(say(language, line, NAMES) for language in LANGUAGES)


def test_a_deck_with_too_few_cards_of_a_cycle_cannot_be_played() -> None:
    deck = deck_of(card(1))
    for lacking in range(len(deck)):
        faults = event_cards.faults([each for number, each in enumerate(deck) if number != lacking])
        assert [fault["text"] for fault in faults] == ["martians.cards.too_few"]
        assert faults[0]["cycle"] == deck[lacking]["cycle"]


def test_what_a_card_still_lacks() -> None:
    empty = {**card(1), "title": ""}
    homeless = card(1, "closed", "round", "")
    faults = [fault["text"] for fault in event_cards.faults([empty, homeless, *deck_of(card(1))])]
    assert faults == ["martians.cards.empty", "martians.cards.no_place"]


@pytest.mark.parametrize("kind", sorted(set(event_cards.EFFECTS) - set(event_cards.AT_ONCE) - {"remind"}))
def test_an_effect_that_holds_needs_to_last(kind: str) -> None:
    effect = {"n": 1} if kind == "time" else {}
    faults = event_cards.faults([card(1, kind, "now", "mining", **effect), *deck_of(card(1))])
    assert [fault["text"] for fault in faults] == ["martians.cards.too_short"]


@pytest.mark.parametrize("kind", ["closed", "slow", "dear"])
def test_an_effect_on_a_place_needs_one_where_it_is_felt(kind: str) -> None:
    for place in event_cards.EVENT_PLACES:
        felt = place in data.PLACES or (kind, place) == ("closed", "rtg")
        faults = event_cards.faults([card(1, kind, "round", place), *deck_of(card(1))])
        assert [fault["text"] for fault in faults] == ([] if felt else ["martians.cards.no_place"])


def test_a_scenario_may_add_a_card_to_every_stack() -> None:
    session = start("coop", 2)
    do(session, "scenario", which="long_winter")
    do(session, "begin")
    assert [len(stack) for stack in session.state["stacks"]] == [3, 3, 3, 3]
