"""The event deck: every kind of card, the app's deck and the printed one."""

from typing import Any

import pytest

from companion.games.planet_unknown import data, events
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.game import GAME
from tests.games.planet_unknown.playing import (
    COALITION,
    at,
    do,
    kinds,
    one,
    pending_of,
    read,
    refused,
    start,
    table,
    tile,
    tile_action,
    up,
)

EVENTS = data.events()
PRINTED = {"events": "printed"}


def of_kind(kind: str) -> list[str]:
    return [event["id"] for event in EVENTS.values() if event["effect"]["kind"] == kind]


def shown(event: str, *corporations: str, **more: Any) -> Any:
    session = table(*corporations, options=PRINTED, **more)
    do(session, "event_show", event=event)
    return session


def app_deck(*cards: str, **more: Any) -> Any:
    """The first of these is on top."""
    deck = {"draw": [*reversed(cards)], "discard": [], "out": []}
    return table(options={"events": "app"}, changes={"event_deck": deck}, **more)


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_is_applied_or_reminded_of_and_named(event: str) -> None:
    session = table("republic", options=PRINTED, pods=2, meteorites=2, at={track: 4 for track in TRACKS})
    told = do(session, "event_show", event=event)
    assert told[0] == "event_turned" and session.state["event"] == event
    GAME.guide(session.state)
    effect = EVENTS[event]["effect"]
    if effect["kind"] == "limit":
        assert session.state["limits"] == [effect] and kinds(session) == []
    elif effect["kind"] in ("pod_lost", "meteorite_lost"):
        assert one(session)["pods"] + one(session)["meteorites"] == 3
    elif effect["kind"] in ("rover_more", "rover_less"):  # one comes with the tile, and nobody has two
        assert kinds(session) == []
    else:
        assert len(kinds(session)) == 1


@pytest.mark.parametrize("event", of_kind("advance_or"))
def test_one_of_two_markers_advances_with_its_benefit(event: str) -> None:
    tracks = EVENTS[event]["effect"]["tracks"]
    session = shown(event)
    assert pending_of(session, "advance")["tracks"] == tracks
    other = next(track for track in TRACKS if track not in tracks)
    up(session, other)  # by hand
    assert "advance" in kinds(session)
    up(session, tracks[1])
    assert "advance" not in kinds(session) and at(session, tracks[1]) == 1


@pytest.mark.parametrize("event", of_kind("regress_or"))
def test_one_marker_regresses_as_often_as_the_card_says(event: str) -> None:
    effect = EVENTS[event]["effect"]
    session = shown(event, at={track: 9 for track in TRACKS})
    marker = effect["tracks"][-1]
    for _ in range(effect["steps"]):
        assert kinds(session) == ["regress"]
        do(session, "regress", who=0, marker=marker)
    assert kinds(session) == [] and at(session, marker) == 9 - effect["steps"]


def test_several_steps_back_are_of_one_marker() -> None:
    (event,) = [event for event in of_kind("regress_or") if EVENTS[event]["effect"]["steps"] == 3]
    session = shown(event, at={"water": 9, "civ": 9})
    do(session, "regress", who=0, marker="water")
    assert pending_of(session, "regress")["tracks"] == ["water"]
    assert pending_of(session, "regress")["steps"] == 2


@pytest.mark.parametrize("event", [event for event in of_kind("regress_or") if EVENTS[event]["effect"]["steps"] > 1])
def test_b2_a_penalty_is_paid_in_full_where_a_marker_can(event: str) -> None:
    effect = EVENTS[event]["effect"]
    low, high = effect["tracks"][0], effect["tracks"][-1]
    session = shown(event, at={low: 1, high: 9})
    do(session, "regress", who=0, marker=low)  # by hand: it does not pay
    assert pending_of(session, "regress")["steps"] == effect["steps"]
    do(session, "regress", who=0, marker=high)
    assert effect["steps"] == 1 or pending_of(session, "regress")["tracks"] == [high]
    poor = shown(event, at={low: 1, high: 1} if low != high else {low: 1})
    do(poor, "regress", who=0, marker=low)
    assert kinds(poor) == [], "nobody can pay more, so what can be paid is enough"


def test_b2_read_loosely_any_marker_pays() -> None:
    event = next(event for event in of_kind("regress_or") if EVENTS[event]["effect"]["steps"] == 3)
    low, high = EVENTS[event]["effect"]["tracks"][0], EVENTS[event]["effect"]["tracks"][-1]
    session = table(at={low: 1, high: 9}, options=PRINTED)
    read(session, "penalty", "any")
    do(session, "event_show", event=event)
    do(session, "regress", who=0, marker=low)
    assert kinds(session) == []


def test_three_fields_up_without_any_benefit() -> None:
    (event,) = of_kind("shift")
    session = shown(event, at={"civ": 1, "biomass": 14})
    assert refused(session, "shift", who=0, index=0, marker="tech", to=None) == "not_due"
    do(session, "shift", who=0, index=0, marker="civ", to=None)
    assert at(session, "civ") == 4 and kinds(session) == []
    top = shown(event, at={"biomass": 14})
    do(top, "shift", who=0, index=0, marker="biomass", to=None)
    assert at(top, "biomass") == 15 and kinds(top) == []


def test_a_marker_at_the_top_takes_the_three_fields_only_where_no_other_can_move() -> None:
    (event,) = of_kind("shift")
    session = shown(event, at={"civ": 15})
    assert refused(session, "shift", who=0, index=0, marker="civ", to=None) == "at_the_top"
    assert kinds(session) == ["shift"]
    full = shown(event, at={"civ": 15, "biomass": 15, "water": 15})
    assert do(full, "shift", who=0, index=0, marker="civ", to=None) == ["at_the_top"]
    assert kinds(full) == []


@pytest.mark.parametrize("event", of_kind("boost"))
def test_a_boost_for_everybody(event: str) -> None:
    session = shown(event, COALITION, "oasis")
    assert kinds(session, 0) == kinds(session, 1) == ["boost"]
    up(session, "tech", who=1)
    assert kinds(session, 1) == [] and kinds(session, 0) == ["boost"]


def test_a_patch_a_pod_and_a_rover() -> None:
    (patch,), (pod,), (rover,) = of_kind("patch"), of_kind("pod"), of_kind("rover_more")
    assert pending_of(shown(patch), "patch")["count"] == 1
    assert pending_of(shown(pod), "pod")["count"] == 1
    session = shown(rover, rovers_left=0)
    assert kinds(session) == []
    tile(session, "biomass", "civ")
    assert kinds(session) == ["new_rover"], "it stands on the tile of this round"
    do(session, "done", who=0, index=0, store=False)
    assert (one(session)["rovers"], one(session)["rovers_left"]) == (1, 0)


@pytest.mark.parametrize(("kind", "what"), [("pod_lost", "pods"), ("meteorite_lost", "meteorites")])
def test_what_was_collected_is_lost_if_there_is_any(kind: str, what: str) -> None:
    (event,) = of_kind(kind)
    session = shown(event, COALITION, COALITION, **{what: 2})
    assert one(session)[what] == 1 and one(session, 1)[what] == 0
    assert kinds(session) == []
    nobody = table(COALITION, COALITION, options=PRINTED)
    assert do(nobody, "event_show", event=event) == ["event_turned", "event_nothing"]


COUNTED = ("meteorites", "rovers", "pods")


@pytest.mark.parametrize(
    ("kind", "counts"),
    [
        ("meteorite", (1, 2, 0)),
        ("meteor_on_symbol", (0, 2, 0)),
        ("pod_destroyed", (0, 2, 0)),
        ("rover_less", (0, 1, 0)),
        ("any_depot", (0, 2, 0)),
    ],
)
def test_what_is_done_on_the_table_is_a_reminder_and_counts(kind: str, counts: tuple[int, ...]) -> None:
    session = shown(of_kind(kind)[0], rovers=2)
    assert pending_of(session, "remind")["effect"]["kind"] == kind
    do(session, "done", who=0, index=0, store=False)
    assert kinds(session) == [] and tuple(one(session)[what] for what in COUNTED) == counts


def test_who_has_one_rover_does_not_lose_it() -> None:
    (event,) = of_kind("rover_less")
    session = table(COALITION, COALITION, options=PRINTED, rovers=1)
    assert do(session, "event_show", event=event) == ["event_turned", "event_nothing"]


def test_technology_4_of_flux_collects_a_meteorite() -> None:
    session = table("flux", tech=[4], flux="civ")
    tile(session, "biomass", "civ")
    do(session, "done", who=0, index=kinds(session).index("tech"), store=False)
    assert one(session)["meteorites"] == 1


def test_a_meteorite_of_an_event_brings_horizon_a_patch() -> None:
    session = shown(of_kind("meteorite")[0], "horizon", tech=[3])
    do(session, "done", who=0, index=0, store=False)
    assert one(session)["meteorites"] == 1 and kinds(session) == ["patch"]


def test_technology_5_of_the_coalition_keeps_the_meteorite_of_an_event_away() -> None:
    session = table(options=PRINTED, tech=[5])
    assert "no_meteorite" in do(session, "event_show", event=of_kind("meteor_on_symbol")[0])
    assert kinds(session) == []


def test_cards_on_the_table_are_taken_away_once() -> None:
    (event,) = of_kind("civ_less")
    session = shown(event, COALITION, COALITION, COALITION, changes={"commander": 1})
    assert [kinds(session, who) for who in range(3)] == [[], ["remind"], []]


def test_the_event_comes_before_the_tiles() -> None:
    rest = {key: value for key, value in tile_action("biomass", "civ").items() if key != "do"}
    for session, turn in (
        (app_deck("17", "18"), {"do": "event_draw"}),
        (table(options=PRINTED), {"do": "event_skip", "alert": None}),
    ):
        assert refused(session, "tile", **rest) == "event_first"
        session.do(turn)
        do(session, "tile", **rest)
    do(table(COALITION, COALITION), "tile", **rest)


def test_a_printed_card_that_is_not_named_counts_by_its_colour() -> None:
    session = table(options=PRINTED)
    assert refused(session, "event_skip", alert="blue") == "engine.not_a_choice"
    assert refused(app_deck("17"), "event_skip", alert=None) == "no_events"
    do(session, "event_skip", alert="red")
    assert session.state["event"] == "" and not events.is_pending(session.state)
    assert refused(session, "event_show", event="17") == "event_is_open"
    GAME.guide(session.state)
    do(session, "next_round", anyway=True)
    assert events.is_pending(session.state)
    do(session, "event_skip", alert=None)
    assert events.colours_left(session.state) == {"green": 7, "orange": 7, "red": 5}


def test_a_printed_card_is_turned_over_once() -> None:
    session = shown("17")
    do(session, "next_round", anyway=True)
    assert refused(session, "event_show", event="17") == "event_was_shown"
    assert "17" not in events.cards_left(session.state, "green") and "20" in events.cards_left(session.state, "green")
    assert events.colours_left(session.state)["green"] == 6


def test_the_colours_left_of_the_apps_deck() -> None:
    session = start(1, events="app")
    do(session, "begin")
    do(session, "event_draw")
    deck = [EVENTS[card]["alert"] for card in session.state["event_deck"]["draw"]]
    assert events.colours_left(session.state) == {alert: deck.count(alert) for alert in data.ALERTS}


@pytest.mark.parametrize("event", of_kind("limit"))
def test_limits_end_with_the_round(event: str) -> None:
    session = shown(event)
    assert session.state["limits"] == [EVENTS[event]["effect"]]
    notice = GAME.guide(session.state).notice
    assert notice is not None and notice["text"].startswith("planet_unknown.limit.")
    do(session, "next_round", anyway=True)
    assert session.state["limits"] == [] and session.state["event"] == ""


def test_one_event_a_round() -> None:
    session = shown("17")
    assert refused(session, "event_show", event="18") == "event_is_open"
    do(session, "next_round", anyway=True)
    do(session, "event_show", event="18")


def test_events_belong_to_the_deck_of_this_table() -> None:
    assert refused(table(COALITION, COALITION), "event_show", event="17") == "no_events"
    assert refused(table(COALITION, COALITION), "event_draw") == "no_events"
    assert refused(table(options=PRINTED), "event_draw") == "no_events"
    assert refused(app_deck("17"), "event_show", event="17") == "no_events"
    two = table(COALITION, COALITION, options=PRINTED)
    assert refused(two, "event_show", event="1") == "no_such_event"  # solo only
    assert refused(two, "event_show", event="61") == "no_such_event"


def test_a_drawn_card_is_out_for_its_round_and_then_discarded() -> None:
    session = app_deck("17", "18")
    do(session, "event_draw")
    deck = session.state["event_deck"]
    assert session.state["event"] == "17" and deck["out"] == ["17"] and deck["draw"] == ["18"]
    assert refused(session, "event_draw") == "event_is_open"
    do(session, "next_round", anyway=True)
    deck = session.state["event_deck"]
    assert deck == {"draw": ["18"], "discard": ["17"], "out": []}


def test_the_last_event_makes_the_last_round() -> None:
    session = app_deck("17", "58")
    do(session, "event_draw")
    assert not session.state["last_round"]
    do(session, "next_round", anyway=True)
    assert "last_round.events" in do(session, "event_draw")
    assert session.state["last_round"]
    assert "game_over" in do(session, "next_round", anyway=True)
    assert session.state["phase"] == "scoring"


@pytest.mark.parametrize("event", of_kind("boost_or_peek"))
def test_a_boost_or_a_look_at_the_next_event(event: str) -> None:
    choice = {"who": 0, "index": 0}
    session = app_deck(event, "17")
    do(session, "event_draw")
    before = session.state["chance"]["shown"]
    entry = session.do({"do": "boost_or_peek", **choice, "peek": True})
    assert entry.story[1]["what"]["text"] == "planet_unknown.event.boost"
    assert session.state["event_deck"]["draw"] == ["17"] and session.state["chance"]["shown"] == before + 1
    assert kinds(session) == []
    last = app_deck(event)
    do(last, "event_draw")
    assert refused(last, "boost_or_peek", **choice, peek=True) == "engine.deck_empty"
    do(last, "boost_or_peek", **choice, peek=False)
    assert kinds(last) == ["boost"]
    printed = shown(event, COALITION, COALITION)
    do(printed, "boost_or_peek", **choice, peek=True)
    assert (kinds(printed, 0), kinds(printed, 1)) == ([], ["boost_or_peek"])


def test_a_shuffled_deck_is_the_same_for_the_same_seed() -> None:
    decks = []
    for seed in (1, 1, 2):
        session = start(1, events="app", seed=seed)
        do(session, "begin")
        decks.append(session.state["event_deck"]["draw"])
    assert decks[0] == decks[1] != decks[2]
