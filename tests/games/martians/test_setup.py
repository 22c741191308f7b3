"""Setting up, for every variant and number of players: literal tables from the rulebook."""

from typing import Any

import pytest

from companion.engine.message import Refused
from companion.engine.setup import COLOURS, check, make
from companion.games.martians import data, event_cards
from companion.games.martians.game import GAME
from companion.text import LANGUAGES, say
from tests.games.martians.playing import NAMES, TABLES, begun, refused, setup, start

# By number of players: MOXIE, Construction, Mining, Lander.
UNAVAILABLE = {1: (1, 2, 2, 2), 2: (1, 2, 2, 2), 3: (0, 1, 1, 1), 4: (0, 0, 0, 0)}
# RTG, specialists, helper deck, helpers of cycle 1, research tiles.
LAID_OUT = {1: (4, 4, 6, 4, 4), 2: (4, 4, 6, 4, 4), 3: (5, 5, 9, 5, 5), 4: (6, 6, 12, 6, 6)}
CONTRACTS = {1: 4, 2: 4, 3: 5, 4: 6}
CREDITS = (2, 3, 4, 5)
QUARTERS = ["Q1", "Q2", "Q3", "Q4"]


def items(variant: str, players: int, **options: Any) -> dict[str, Any]:
    """The checklist: gaps by the key of the item; each can be said, and says why."""
    found = {}
    for item in GAME.checklist(setup(variant, players, **options)):
        for language in LANGUAGES:
            assert say(language, item.title, NAMES) and item.hint and say(language, item.hint, NAMES)
        found[item.title["text"].removeprefix("martians.setup.")] = {
            name: gap for name, gap in item.title.items() if name != "text"
        }
    return found


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_checklist_has_the_numbers_of_the_table(variant: str, players: int) -> None:
    found = items(variant, players)
    if players == 4:
        assert "all_available" in found and "unavailable" not in found
    else:
        places = ("moxie", "construction", "mining", "lander")
        wanted = [(f"martians.place.{place}", n) for place, n in zip(places, UNAVAILABLE[players], strict=True) if n]
        assert [(each["place"]["text"], each["n"]) for each in found["unavailable"]["places"]] == wanted
    rtg, specialists, deck, helpers, research = LAID_OUT[players]
    assert found["rtg"] == {"n": rtg}
    assert found["specialists"] == {"n": specialists}
    assert found["helpers"] == {"n": helpers, "deck": deck, "each": deck // 3}
    assert found["research"] == {"n": research}
    assert {"construction", "expansion", "mining", "supply", "crops", "regolith", "weather_app"} <= set(found)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_checklist_has_what_belongs_to_the_variant(variant: str, players: int) -> None:
    found = items(variant, players)
    wanted: dict[str, Any]
    if variant == "solo":
        assert found["goods_solo"] == {"credits": 5, "energy": 10, "supplies": 2}
        assert found["oxygen_solo"] == {"quarters": ["Q1", "Q2"]} and "oxygen" not in found
        assert {"fourth_solo", "corporations_solo", "first_player_solo"} <= set(found)
    elif variant == "coop":
        wanted = {"credits": sum(CREDITS[:players]), "energy": 5 * players, "supplies": players}
        assert found["goods_coop"] == wanted
    else:
        wanted = {"credits": [str(n) for n in CREDITS[:players]], "energy": 5, "supplies": 1}
        assert found[f"goods_{variant}"] == wanted
    if variant in ("solo", "coop"):
        assert found["satisfaction"] == {"n": 2} and "reputation" not in found
    else:
        assert found["reputation"] == {"n": 2} and "satisfaction" not in found
    if variant != "solo":
        assert {"fourth", "corporations", "first_player"} <= set(found)
    if variant == "com":
        assert found["contracts"] == {"n": CONTRACTS[players]} and "scenario" not in found
        assert "oxygen_own" in found and "oxygen" not in found
    else:
        assert "scenario" in found and "contracts" not in found
        oxygen = found["oxygen_solo" if variant == "solo" else "oxygen"]
        assert oxygen["quarters"] == QUARTERS[: max(2, players)]


def test_the_checklist_of_a_solo_game_with_contracts() -> None:
    found = items("solo", 1, play="contracts")
    assert found["contracts"] == {"n": 4} and "scenario" not in found


def test_the_collectors_edition_adds_proof_of_life_and_in_com_4_hidden_goals() -> None:
    assert "regolith_collector" in items("coop", 2, collector="yes")
    assert "hidden" not in items("coop", 2, collector="yes")
    assert "hidden" in items("com", 2, collector="yes")
    assert "hidden" not in items("com", 2)


def test_the_collectors_printed_events_are_sorted_by_their_numbers() -> None:
    assert "events_collector" in items("coop", 2, collector="yes", way="printed")
    assert "events_printed" in items("coop", 2, way="printed")
    assert "events_app" in items("coop", 2, collector="yes")


@pytest.mark.parametrize("way", ["app", "own", "printed"])
def test_the_checklist_says_who_runs_the_events(way: str) -> None:
    ready = setup("coop")
    ready["decks"]["events"]["way"] = way
    keys = [item.title["text"] for item in GAME.checklist(ready)]
    assert f"martians.setup.events_{way}" in keys


def test_the_checklist_says_who_runs_the_weather() -> None:
    assert "weather_printed" in items("coop", 2, weather="printed")


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_first_state(variant: str, players: int) -> None:
    state: Any = GAME.begin(setup(variant, players))
    crews = 2 if variant == "solo" else players
    assert [crew["seat"] for crew in state["crews"]] == ([0, 0] if variant == "solo" else list(range(players)))
    assert len(state["quarters"]) == {"solo": 2, "com": players}.get(variant, 4)
    wanted = [1] * crews + [0] * (len(state["quarters"]) - crews)
    assert [quarter["oxygen"] for quarter in state["quarters"]] == wanted
    assert all(quarter[token] == 0 for quarter in state["quarters"] for token in ("illness", "hunger", "growth"))
    assert state["rtg"] == LAID_OUT[players][0]
    assert state["reputation"] == [2] * (1 if variant in ("solo", "coop") else players)
    assert state["to_build"] == ["hospital", "education", "water_treatment", "laboratory"]
    assert set(state["expansions"]) == {*state["to_build"], "greenhouses"}
    assert state["expansions"]["greenhouses"] == 2
    assert state["weather"] == "stable"
    assert state["contracts"] == (CONTRACTS[players] if variant == "com" else 0)
    assert len(state["colony_techs"]) == (players if variant == "com" else 1)
    assert all(not crew["fourth"] and not crew["dead"] and not crew["markers"] for crew in state["crews"])


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_goods_at_the_start(variant: str, players: int) -> None:
    purses = GAME.begin(setup(variant, players))["purses"]
    found = [(purse["credits"], purse["energy"], purse["supplies"]) for purse in purses]
    wanted = {
        "solo": [(5, 10, 2)],
        "coop": [(sum(CREDITS[:players]), 5 * players, players)],
    }.get(variant, [(credits, 5, 1) for credits in CREDITS[:players]])
    assert found == wanted
    rest = set(data.GOODS) - {"credits", "energy", "supplies"}
    assert all(purse[good] == 0 for purse in purses for good in rest)


def test_solo_with_contracts_has_four_and_no_scenario() -> None:
    state = GAME.begin(setup("solo", play="contracts"))
    assert state["contracts"] == 4 and state["scenario"] == ""


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_weather_deck_begins_with_stable_face_up_and_all_others_in_the_draw_pile(
    variant: str, players: int
) -> None:
    state = begun(variant, players).state
    assert state["weather"] == "stable"
    assert sorted(state["weather_deck"]["draw"]) == sorted(set(data.WEATHER) - {"stable"})
    assert state["weather_deck"]["out"] == ["stable"] and not state["weather_deck"]["discard"]


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_two_event_cards_for_each_of_four_cycles(variant: str, players: int) -> None:
    state = begun(variant, players).state
    assert [len(stack) for stack in state["stacks"]] == [2, 2, 2, 2]
    for cycle, stack in enumerate(state["stacks"], start=1):
        assert len(set(stack)) == 2
        assert {state["event_cards"][number]["cycle"] for number in stack} == {cycle}


def test_the_event_cards_are_drawn_at_random() -> None:
    drawn = {tuple(begun(seed=seed).state["stacks"][0]) for seed in range(40)}
    count = sum(card["cycle"] == 1 for card in event_cards.shipped())
    assert {number for pair in drawn for number in pair} == set(range(count))


def test_nothing_is_played_before_the_beginning() -> None:
    for kind in ("end_turn", "refill", "begin_rounds", "resolve", "close_cycle", "weather_draw", "event_draw"):
        assert refused(start(), kind).startswith("only_in.")
    for kind in ("supplies", "rtg", "spend_time"):
        takes = {"supplies": {"count": 1}, "spend_time": {"time": 1}}.get(kind, {})
        assert refused(start(), kind, **takes) == "only_in.turns"
    assert refused(begun(), "begin") == "only_in.setup"
    assert refused(begun(), "scenario", which="springs") == "only_in.setup"
    assert refused(start(), "correct", path=["rtg"], value=1) == "engine.nothing_to_correct"


# ------------------------------------------------------------ a player count that a variant does not allow


def reason(players: int, **options: str) -> str:
    """Why this table cannot be set up."""
    ready = setup("semi", 2)
    people = [{"name": name, "colour": colour} for name, colour in zip([*NAMES, "Ewa"], COLOURS, strict=False)]
    chosen = {**ready["options"], **options}
    try:
        make(GAME, people[:players], chosen, data.shipped(), 1)
    except Refused as why:
        assert all(say(language, why.message) for language in LANGUAGES)
        return str(why.message["text"])
    raise AssertionError("this table was allowed")


def test_no_table_for_none_or_five() -> None:
    assert reason(0) == "setup.player_count"
    assert reason(5) == "setup.player_count"


@pytest.mark.parametrize("variant", ["coop", "semi", "com"])
def test_one_player_plays_solo_only(variant: str) -> None:
    assert GAME.options(1)[0].id == "play"
    assert reason(1, variant=variant) == "setup.broken"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_several_players_cannot_play_solo(players: int) -> None:
    assert reason(players, variant="solo") == "setup.broken"
    (variant,) = [option for option in GAME.options(players) if option.id == "variant"]
    assert variant.values == ("coop", "semi", "com")


def test_the_data_of_the_setup_are_checked() -> None:
    ready = setup()
    ready["data"]["markers"] = 0
    with pytest.raises(Refused, match=r"engine\.not_between"):
        check(GAME, ready)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_mode_of_every_table_can_be_said(variant: str, players: int) -> None:
    for language in LANGUAGES:
        assert say(language, GAME.mode(setup(variant, players)), NAMES)
