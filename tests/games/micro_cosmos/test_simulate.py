"""Simulated games: the rules under torture, and what `python -m companion simulate` tells of them."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import cache
from typing import Any

import pytest

from companion.engine.message import Message
from companion.engine.session import Session
from companion.games import shelf
from companion.games.micro_cosmos import sample_planets, simulate
from companion.games.micro_cosmos.data import check_planet
from companion.games.micro_cosmos.game import GAME
from companion.games.micro_cosmos.invariants import invariants
from companion.games.micro_cosmos.simulate import LEVELS, Simulated
from companion.games.micro_cosmos.state import AUTOMA
from companion.text import LANGUAGES, say
from tests.headless import Run

SPREAD = {"min", "p10", "median", "p90", "max", "mean"}


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "C")


# The rules


@pytest.mark.parametrize("level", LEVELS)
def test_what_must_be_true_is_true_after_every_action(level: str) -> None:
    found = simulate.run(6, 5, [level], processes=1, every_action=True)
    assert found["problems"] == []


def test_the_rules_put_up_with_changes_in_the_middle_of_the_automas_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "MEDDLING", 0.5)
    monkeypatch.setattr(simulate, "CHANGE_OF_MIND", 0.7)
    assert simulate.run(4, 6, processes=1, every_action=True)["problems"] == []


@pytest.mark.parametrize("level", LEVELS)
def test_a_simulated_game_is_the_same_in_a_session(level: str) -> None:
    """The simulation works on one state all the time, a session on copies: nothing may depend on that."""
    game = Simulated(8, level, 0)
    game.play()
    session = Session(GAME, game.setup)
    for action in game.log:
        session.do(json.loads(json.dumps(action)))
    assert session.state == game.state
    assert session.state["phase"] == "finished"


@pytest.mark.parametrize("level", ["easy", "hard_plus"])
def test_whatever_is_told_has_its_words_in_both_languages(level: str) -> None:
    game = Simulated(10, level, 0)
    game.play()
    session = Session(GAME, game.setup)
    for action in game.log:
        entry = session.do(action)
        turn = session.state["automa"]["turn"]
        told = [entry.story, turn and [turn["steps"], turn["question"]], asdict(GAME.guide(session.state))]
        for line in _lines(told):
            for language in LANGUAGES:
                assert say(language, line, session.names)


def _lines(told: Any) -> Iterator[Message]:
    if isinstance(told, dict) and "text" in told:
        yield told
    elif isinstance(told, dict | list):
        for inner in told.values() if isinstance(told, dict) else told:
            yield from _lines(inner)


def test_games_end_in_good_time() -> None:
    rounds = [Simulated(9, "medium", number).play().rounds[0] for number in range(20)]
    assert min(rounds) >= 5 and max(rounds) <= 60


def test_made_up_planets_could_be_printed() -> None:
    for number in range(20):
        planets = sample_planets.planets(Simulated(1, "easy", number).rng)
        assert [planet["start"] for planet in planets] == [True] * 3 + [False] * 12
        assert len({planet["name"] for planet in planets}) == 15
        for planet in planets:
            check_planet(planet)
            check_planet({**planet, "gather": sample_planets.survivor(Simulated(2, "easy", number).rng)})


# What finds the faults


@cache
def _asking() -> str:
    """A state in the middle of the Automa's card, with an upgrade, a marker and a colony of its own."""
    game = Simulated(3, "hard", 0)
    game.play()
    session = Session(GAME, game.setup)
    for action in game.log:
        session.do(action)
        state = session.state
        turn = state["automa"]["turn"]
        if turn and turn["question"] and state["players"][AUTOMA]["upgrades"] and _marked(state):
            return json.dumps(state)
    raise AssertionError("no such state")


def _marked(state: Any) -> Any:
    return next((place for place in state["places"] if place and place["markers"]), None)


def _automa(state: Any) -> Any:
    return state["players"][AUTOMA]


FAULTS: dict[str, Callable[[Any], Any]] = {
    "cargo over": lambda state: _automa(state)["cargo"].update(biomass=7),
    "cargo under": lambda state: _automa(state)["cargo"].update(minerals=-1),
    "specialists": lambda state: _automa(state)["specialists"].update(red=-1),
    "a colony more": lambda state: _automa(state).update(colonies=_automa(state)["colonies"] + 1),
    "a player's colony": lambda state: state["players"][0].update(colonies=state["players"][0]["colonies"] + 1),
    "an outpost from nowhere": lambda state: state["players"][0].update(outposts=2),
    "a card twice": lambda state: state["automa"]["deck"]["draw"].append(state["automa"]["deck"]["out"][0]),
    "a card gone": lambda state: state["automa"]["deck"]["out"].clear(),
    "a level too high": lambda state: _marked(state)["levels"].__setitem__(0, 6),
    "two markers": lambda state: _marked(state)["markers"].append(dict(_marked(state)["markers"][0])),
    "a marker moved": lambda state: _marked(state)["markers"][0].update(at=11),
    "done too early": lambda state: _marked(state).update(done=True),
    "points lost": lambda state: _automa(state).update(vp=-1),
    "ark in space": lambda state: _automa(state).update(ark={"spot": "portal", "at": None}),
    "ark nowhere": lambda state: _automa(state)["ark"].update(at=state["places"].index(None)),
    "nine places": lambda state: state["places"].append(None),
    "a planet twice": lambda state: state["places"].__setitem__(0, state["places"][2]),
    "scoring too early": lambda state: state.update(phase="scoring"),
    "an end without reason": lambda state: state.update(last_round=9),
    "card out of turn": lambda state: state["turn"].update(player=0),
    "no question": lambda state: state["automa"]["turn"].update(question=None),
    "an upgrade twice": lambda state: _automa(state)["upgrades"].append(_automa(state)["upgrades"][0]),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_found(fault: str) -> None:
    state = json.loads(_asking())
    assert invariants(state, [0, 0]) == []
    FAULTS[fault](state)
    assert invariants(state, [0, 0]) != []


# The same every time


def test_the_same_seed_gives_the_same_result_in_one_process_and_in_two() -> None:
    games = simulate.CHUNK + 1
    alone = simulate.run(games, 7, ["easy", "hard_plus"], processes=1)
    assert alone == simulate.run(games, 7, ["easy", "hard_plus"], processes=2)
    assert alone["levels"] != simulate.run(games, 8, ["easy", "hard_plus"], processes=1)["levels"]


def test_a_game_does_not_depend_on_those_before_it() -> None:
    two, three = (simulate.run(games, 7, ["hard"], processes=1)["levels"]["hard"] for games in (2, 3))
    last = Simulated(7, "hard", 2).play()
    assert three["actions"]["gather"]["tried"] - two["actions"]["gather"]["tried"] == sum(
        count for (card, step), count in last.tried.items() if GATHERS[int(card) - 1][step]
    )
    assert three["automa"]["mean"] == round((two["automa"]["mean"] * 2 + last.automa[0]) / 3, 1)


GATHERS = [[action["do"] == "gather" for action in card["actions"]] for card in simulate.shipped()]


# The command


def test_the_result_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = Run(capsys, "simulate", "micro_cosmos", "--games", 2, "--seed", 4, "--json").json
    assert (found["game"], found["games"], found["seed"], found["problems"]) == ("micro_cosmos", 2, 4, [])
    assert set(found["levels"]) == set(LEVELS)
    for told in found["levels"].values():
        assert set(told) == {"automa", "player", "rounds", "won", "actions", "cards"}
        for what in ("automa", "player", "rounds"):
            spread = told[what]
            assert set(spread) == SPREAD
            assert spread["min"] <= spread["p10"] <= spread["median"] <= spread["p90"] <= spread["max"]
            assert spread["min"] <= spread["mean"] <= spread["max"]
        assert 0 <= told["won"] <= 1
        assert all(0 <= each["possible"] <= each["tried"] for each in told["actions"].values())
        cards = [step for card in told["cards"].values() for step in card]
        for kind, each in told["actions"].items():
            assert each["tried"] == sum(step["tried"] for step in cards if step["action"] == kind)


def test_one_level_only(capsys: pytest.CaptureFixture[str]) -> None:
    found = Run(capsys, "simulate", "micro_cosmos", "--games", 1, "--level", "hard_plus", "--json").json
    assert list(found["levels"]) == ["hard_plus"]
    assert found["levels"]["hard_plus"] == simulate.run(1, 1, ["hard_plus"])["levels"]["hard_plus"]


@pytest.mark.parametrize(("language", "words"), [("pl", "punkty Automy"), ("en", "Automa’s points")])
def test_the_result_as_a_table(capsys: pytest.CaptureFixture[str], language: str, words: str) -> None:
    run = Run(capsys, "simulate", "micro_cosmos", "--games", 1, "--level", "medium", "--lang", language)
    assert (run.code, run.err) == (0, "")
    its = simulate.run(1, 1, ["medium"])["levels"]["medium"]["automa"]["median"]
    [row] = [row for row in run.out.splitlines() if words in row]
    assert row.split()[0] == "medium" and row.split()[-2] == str(its)
    assert len(run.out.splitlines()) == 1 + 4 + 1 + 2 + len({simulate.kind_of(step) for step in _steps()})


def _steps() -> list[dict[str, Any]]:
    return [action for card in simulate.shipped() for action in card["actions"]]


@pytest.mark.parametrize("game_id", [game_id for game_id in shelf.IDS if game_id != "micro_cosmos"])
def test_other_games_cannot_be_simulated(capsys: pytest.CaptureFixture[str], game_id: str) -> None:
    problem = Run(capsys, "simulate", game_id).problem
    assert problem.endswith(": this game cannot be simulated.")


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (["--games", "0"], "The number of games must be from 1 to 100000."),
        (["--games", "1000000"], "The number of games must be from 1 to 100000."),
        (["--games", "-3"], "The number of games must be from 1 to 100000."),
        (["--seed", "-1"], "The seed must be a whole number from 0 to 18446744073709551615."),
        (["--level", "hardest"], f"There is no such level. There are: {', '.join(LEVELS)}."),
        (["--games", "many"], "python -m companion simulate: argument --games: invalid int value: 'many'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], argv: list[str], why: str
) -> None:
    assert Run(capsys, "simulate", "micro_cosmos", *argv).problem == why


def test_a_game_that_breaks_the_rules_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "MOST_ROUNDS", 2)  # no game is so short
    run = Run(capsys, "simulate", "micro_cosmos", "--games", 1, "--seed", 5, "--level", "easy", "--json")
    assert (run.code, run.out) == (1, "")
    assert run.err == "Game 0 at level easy (seed 5) broke the rules: Broken: no end after 2 rounds\n"
