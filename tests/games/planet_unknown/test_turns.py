"""Setting up, tiles, rounds, and the end of the game."""

from typing import Any

import pytest

from companion.engine.message import Refused
from companion.games.planet_unknown import data
from companion.games.planet_unknown import guide as guides
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.game import GAME
from tests.games.planet_unknown.playing import (
    COALITION,
    at,
    do,
    kinds,
    limits,
    one,
    pending_of,
    refused,
    start,
    table,
    tile,
    tile_action,
    up,
)

BOOST = {"kind": "boost", "tracks": [*TRACKS], "steps": 1}


def tile_refused(session: Any, *pair: str, **more: Any) -> str:
    action = tile_action(*pair, **more)
    return refused(session, action.pop("do"), **action)


# ------------------------------------------------------------ setting up


@pytest.mark.parametrize("corporation", data.corporations())
def test_a_board_is_chosen_before_the_game(corporation: str) -> None:
    session = start(2)
    do(session, "board", who=1, corporation=corporation, planet="gaia")
    chosen = one(session, 1)
    assert (chosen["corporation"], chosen["planet"]) == (corporation, "gaia")
    assert chosen["rovers_left"] == data.corporation(corporation)["rovers"]
    assert {place[1] for place in chosen["at"].values()} == {0}
    do(session, "begin")
    assert refused(session, "board", who=0, corporation=corporation, planet="gaia") == "already_begun"


def test_two_of_the_same_asymmetric_corporation_are_noticed() -> None:
    session = start(2)
    assert "corporation_twice" not in do(session, "board", who=0, corporation="flux", planet="gaia")
    assert "corporation_twice" in do(session, "board", who=1, corporation="flux", planet="petra")
    assert "corporation_twice" not in do(session, "board", who=1, corporation=COALITION, planet="petra")


@pytest.mark.parametrize(
    ("kind", "arguments"),
    [
        ("tile", {name: value for name, value in tile_action("rover", "tech").items() if name != "do"}),
        ("advance", {"who": 0, "marker": "civ", "to": None}),
        ("regress", {"who": 0, "marker": "civ"}),
        ("next_round", {"anyway": True}),
        ("count", {"who": 0, "what": "pods", "by": "more"}),
        ("event_draw", {}),
    ],
)
def test_nothing_is_played_before_it_has_begun(kind: str, arguments: dict[str, Any]) -> None:
    assert refused(start(1), kind, **arguments) == "boards_first"


def test_the_event_deck_has_twenty_cards_in_the_mix_that_was_chosen() -> None:
    session = start(1, events="app")
    do(session, "mix", green=9, orange=3, red=7)
    assert refused(session, "begin") == "twenty_events"
    do(session, "mix", green=9, orange=3, red=8)
    do(session, "begin")
    deck = session.state["event_deck"]["draw"]
    alerts = [data.events()[card]["alert"] for card in deck]
    assert [alerts.count(alert) for alert in ("green", "orange", "red")] == [9, 3, 8]
    assert len(set(deck)) == 20
    assert refused(session, "begin") == "already_begun"
    assert refused(session, "mix", green=7, orange=7, red=6) == "already_begun"


def test_cards_for_solo_only_are_not_in_the_deck_of_more_players() -> None:
    session = start(2, events="app")
    assert refused(session, "mix", green=17, orange=3, red=0) == "too_many.green"
    assert refused(session, "mix", green=0, orange=1, red=19) == "too_many.red"
    do(session, "mix", green=16, orange=0, red=4)
    do(session, "begin")
    assert not any(data.events()[card]["solo_only"] for card in session.state["event_deck"]["draw"])
    solo = start(1, events="app")
    do(solo, "mix", green=20, orange=0, red=0)
    do(solo, "begin")
    assert len(solo.state["event_deck"]["draw"]) == 20


# ------------------------------------------------------------ tiles


@pytest.mark.parametrize("pair", data.pairs())
def test_a_tile_advances_both_its_resources(pair: list[str]) -> None:
    session = table()
    tile(session, *pair, energy="civ")
    wanted = {track: 0 for track in TRACKS}
    for resource in pair:
        wanted["civ" if resource == "energy" else resource] += 1
    assert {track: at(session, track) for track in TRACKS} == wanted


def test_the_player_chooses_which_resource_of_a_tile_advances_first() -> None:
    """The Coalition's technology 4 doubles water only from when it is unlocked."""
    wanted = {False: ("water", "rover"), True: ("rover", "water")}
    for swapped, order in wanted.items():
        session = table()
        story = session.do(tile_action("water", "rover", swapped=swapped)).story
        moved = [told["marker"]["text"].rpartition(".")[2] for told in story if "advanced" in told["text"]]
        assert tuple(moved) == order
    for swapped, water in ((False, 2), (True, 1)):
        session = table(at={"tech": 9}, tech=3)
        tile(session, "energy", "water", energy="tech", swapped=swapped)
        assert at(session, "water") == water


def test_a_tile_is_entered_once_a_round() -> None:
    session = table()
    tile(session, "rover", "tech")
    assert tile_refused(session, "rover", "tech") == "tile_entered"


def test_energy_asks_for_a_track() -> None:
    assert tile_refused(table(), "civ", "energy") == "which_track"


def test_one_resource_only() -> None:
    session = table(changes=limits("one_resource"))
    assert tile_refused(session, "water", "energy", energy="civ") == "which_resource"
    assert tile_refused(session, "water", "energy", energy="civ", only="civ") == "which_resource"
    assert tile_refused(session, "water", "energy", only="energy") == "which_track"
    tile(session, "water", "energy", only="water")
    assert at(session, "water") == 1
    other = table(changes=limits("one_resource"))
    tile(other, "water", "energy", energy="civ", only="energy")
    assert (at(other, "water"), at(other, "civ")) == (0, 1)


def test_coalition_technology_4_doubles_water_of_tiles_but_not_of_boosts() -> None:
    session = table(tech=4)
    tile(session, "water", "rover", ice=3)
    assert at(session, "water") == 2
    up(session, "water")
    assert at(session, "water") == 3
    dry = table(tech=4)
    tile(dry, "water", "rover", ice=0)
    assert at(dry, "water") == 0
    early = table(tech=3)
    tile(early, "water", "rover", ice=3)
    assert at(early, "water") == 1


def test_coalition_technology_5_keeps_meteorites_away() -> None:
    for session in (table(tech=4), table("flux", tech=5)):
        assert "put_meteorite" in tile(session, "rover", "tech", meteorite=True)
        assert pending_of(session, "remind")["effect"]["kind"] == "put_meteorite"
    session = table(tech=5)
    assert "no_meteorite" in tile(session, "rover", "tech", meteorite=True)
    assert "remind" not in kinds(session)


# ------------------------------------------------------------ rounds


def test_the_next_round_waits_for_tiles_and_for_what_is_due() -> None:
    session = table(COALITION, COALITION, queue=[BOOST])
    assert refused(session, "next_round", anyway=False) == "queue_first"
    up(session, "water")
    assert refused(session, "next_round", anyway=False) == "tile_first"
    tile(session, "biomass", "civ")
    assert refused(session, "next_round", anyway=False) == "tile_first"
    tile(session, "biomass", "civ", who=1)
    do(session, "next_round", anyway=False)
    assert session.state["round"] == 2 and session.state["commander"] == 1
    assert not one(session)["placed"] and not one(session, 1)["placed"]


def test_the_next_round_comes_anyway_and_what_is_due_is_given_up() -> None:
    session = table(COALITION, COALITION, queue=[BOOST], changes=limits("no_synergy"))
    do(session, "next_round", anyway=True)
    assert kinds(session) == [] and session.state["round"] == 2
    assert session.state["limits"] == []


@pytest.mark.parametrize("players", (1, 2, 3, 4))
def test_the_commander_passes_on_and_the_station_turns_by_itself_for_one_or_two(players: int) -> None:
    session = table(*[COALITION] * players)
    seen = []
    for _ in range(players + 1):
        told = do(session, "next_round", anyway=True)
        assert ("turn_one_depot" in told) == (players < 3)
        seen.append(session.state["commander"])
    assert seen == [*range(1, players), 0, 1 % players]


def test_what_is_used_once_a_round_comes_back_and_once_a_game_does_not() -> None:
    session = table(used=["tech 5", "game 2"])
    do(session, "next_round", anyway=True)
    assert one(session)["used"] == ["game 2"]


# ------------------------------------------------------------ the end


def test_who_cannot_place_ends_the_game_after_this_round() -> None:
    session = table(COALITION, COALITION)
    assert "last_round.stuck" in tile(session, "rover", "tech", placed=False)
    assert (at(session, "rover"), at(session, "tech")) == (1, 1)
    assert GAME.guide(session.state).urgent
    do(session, "done", who=0, index=0, store=False)
    tile(session, "biomass", "civ", who=1)
    assert "game_over" in do(session, "next_round", anyway=False)
    assert session.state["phase"] == "scoring"
    assert refused(session, "next_round", anyway=True) == "not_in_play"
    assert tile_refused(session, "biomass", "civ") == "not_in_play"


def test_a_table_that_stops_before_its_time_goes_to_the_scores_and_undo_brings_it_back() -> None:
    session = table(COALITION, COALITION, queue=[BOOST], changes=limits("no_synergy"))
    before = session.state
    assert do(session, "to_scoring") == ["ended_early", "game_over"]
    assert session.state["phase"] == "scoring" and session.state["limits"] == [] and kinds(session) == []
    assert refused(session, "to_scoring") == "not_in_play"
    session.undo()
    assert session.state == before
    assert refused(start(), "to_scoring") == "boards_first"


def test_an_empty_depot_ends_the_game_after_this_round() -> None:
    session = table(COALITION, COALITION, options={"depots": "count"})
    for size in (0, 1):
        assert not session.state["last_round"]
        told = do(session, "correct", path=["depots", 2, size], value=0)
    assert "last_round.depot" in told and session.state["last_round"]
    do(session, "correct", path=["depots", 2, 0], value=1)
    assert not session.state["last_round"]


def test_putting_right_that_somebody_was_stuck_calls_the_last_round_off() -> None:
    session = table(COALITION, COALITION)
    tile(session, "biomass", "civ", placed=False)
    told = do(session, "correct", path=["players", 0, "stuck"], value=False)
    assert "last_round.called_off" in told and not session.state["last_round"]


def test_the_rounds_limit_is_shown_until_it_ends() -> None:
    session = table(changes=limits("no_synergy"))
    notice = GAME.guide(session.state).notice
    assert notice is not None and notice["text"] == "planet_unknown.limit.no_synergy"
    do(session, "next_round", anyway=True)
    assert GAME.guide(session.state).notice is None


def test_republic_pays_nothing_while_all_others_are_at_the_start() -> None:
    session = table("republic", at={"civ": 1})
    assert "nothing_to_regress" in up(session, "civ")
    assert kinds(session) == ["card"] and pending_of(session, "card")["rank"] == 1


def test_the_limit_of_the_last_round_is_still_shown() -> None:
    session = table(changes=limits("no_synergy"))
    tile(session, "biomass", "civ", placed=False)
    guide = GAME.guide(session.state)
    assert guide.urgent and guide.notice is not None
    assert guide.notice["limit"]["text"] == "planet_unknown.limit.no_synergy"
    assert guide.notice["last"]["text"] == "planet_unknown.notice.last_round"


def test_what_still_waits_is_named() -> None:
    session = table(COALITION, COALITION, queue=[BOOST])
    lines = guides.missing(session.state)
    assert [told["text"].removeprefix("planet_unknown.") for told in lines] == [
        "tile_first",
        "tile_first",
        "step.due",
    ]
    assert lines[2]["what"]["text"] == "planet_unknown.due.boost"
    with pytest.raises(Refused) as why:
        session.do({"do": "next_round", "anyway": False})
    assert why.value.message["what"] == lines[2]["what"]


def test_who_enters_the_tile_too_early_is_told() -> None:
    session = table(queue=[BOOST])
    assert "due_before_tile" in tile(session, "rover", "tech")
    assert "due_before_tile" not in tile(table(), "rover", "tech")
