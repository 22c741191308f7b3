"""Orbita without a screen: results on stdout, one line on stderr and exit code 2 for what cannot be read."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.engine.session import Session
from companion.games import shelf
from companion.games.mars_dice.game import GAME
from companion.store.exchange import export_session
from companion.text import texts
from tests import duel
from tests.games.mars_dice.playing import do, randomly_played, start
from tests.headless import SHEET, Run, written

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "C")


def exported(path: Path, session: Session, **changes: Any) -> Path:
    document = json.loads(export_session(session, "id", 5.0))
    document.update(changes)
    return written(path, document)


def outside(*argv: object, **env: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "companion", *map(str, argv)]
    keep = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "HOME") if name in os.environ}
    return subprocess.run(command, cwd=ROOT, env={**keep, **env}, capture_output=True, timeout=300, check=False)


# From outside, as a script would


def test_games_from_outside_are_utf8_even_in_the_c_locale() -> None:
    ran = outside("games", "--json", LANG="C", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "Terraformacja Marsa: gra kościana" in ran.stdout.decode("utf-8")
    assert [game["id"] for game in json.loads(ran.stdout)] == list(shelf.IDS)


def test_replay_from_outside(tmp_path: Path) -> None:
    session = start(2)
    do(session, "raise", parameter="oxygen")
    ran = outside("replay", exported(tmp_path / "game.json", session), "--json")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert json.loads(ran.stdout)["state"] == session.state


def test_a_problem_from_outside_is_one_line_in_the_language_of_lang(tmp_path: Path) -> None:
    ran = outside("replay", tmp_path, LANG="pl_PL.UTF-8", LC_CTYPE="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr.decode("utf-8") == "To jest folder, a nie plik. Wybierz plik.\n"


def test_a_result_that_cannot_be_written_is_one_line_too() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no full disk to write to")
    with full.open("wb") as nowhere:
        ran = subprocess.run(
            [sys.executable, "-m", "companion", "games"],
            cwd=ROOT, env={"LANG": "C"}, stdout=nowhere, stderr=subprocess.PIPE, timeout=300, check=False,
        )  # fmt: skip
    assert ran.returncode == 1
    assert ran.stderr.count(b"\n") == 1 and b"Traceback" not in ran.stderr


# games


def test_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    games = Run(capsys, "games", "--json").json
    [mars_dice] = [game for game in games if game["id"] == "mars_dice"]
    assert mars_dice == {
        "id": "mars_dice",
        "name": {"pl": "Terraformacja Marsa: gra kościana", "en": "Terraforming Mars: The Dice Game"},
        "players": [1, 4],
        "minutes": [45, 45],
        "bgg": 296108,
    }
    assert [game["id"] for game in games] == list(shelf.IDS)


def test_games_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    table = Run(capsys, "games", "--lang", "pl").out.splitlines()
    assert len(table) == len(shelf.IDS) + 1
    assert "gracze" in table[0]
    [mars_dice] = [row for row in table if row.split("  ")[0] == "mars_dice"]
    assert "1–4" in mars_dice and "45" in mars_dice and "gra kościana" in mars_dice


def test_a_name_that_is_missing_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    duel.put_on_shelf(monkeypatch)
    monkeypatch.delitem(texts("en"), "duel.name")
    assert Run(capsys, "games", "--lang", "en").problem.endswith('There is no text "duel.name" in data/text/en.')


@pytest.mark.parametrize(
    ("lang", "word"),
    [("pl_PL.UTF-8", "gracze"), ("pl", "gracze"), ("en_GB", "players"), ("de_DE", "players"), ("", "players")],
)
def test_the_language_is_that_of_lang(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    monkeypatch.setenv("LANG", lang)
    assert word in Run(capsys, "games").out
    monkeypatch.delenv("LANG")
    assert "players" in Run(capsys, "games").out


# replay


def test_a_replay_ends_in_the_state_and_place_of_the_session(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    session = randomly_played(9, 3, 300, titles="app", awards="app")
    session.go_to(session.cursor - 7)
    path = exported(tmp_path / "game.json", session)
    result = Run(capsys, "replay", path, "--json").json
    assert result["game"] == "mars_dice"
    assert result["actions"] == len(session.log)
    assert result["cursor"] == session.cursor
    assert result["state"] == session.state
    assert result["score"]["totals"] == GAME.sheet(session.state).totals


def test_a_replay_is_the_same_every_time_with_sorted_keys(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = exported(tmp_path / "game.json", randomly_played(9, 2, 60))
    first, second = (Run(capsys, "replay", path, "--json").out for _ in range(2))
    assert first == second
    assert first == json.dumps(json.loads(first), ensure_ascii=False, sort_keys=True, indent=2) + "\n"


def test_a_finished_game_has_places_and_winners_and_another_has_not(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    session = start(2)
    path = exported(tmp_path / "game.json", session)
    score = Run(capsys, "replay", path, "--json").json["score"]
    assert "winners" not in score and ["cards", "Marek"] in score["missing"]
    do(session, "to_scoring")
    for row in ("award_0", "award_1", "award_2", "cards"):
        for who in (0, 1):
            do(session, "score", category=row, who=who, value=3 + who)
    do(session, "finish")
    score = Run(capsys, "replay", exported(path, session), "--json").json["score"]
    assert score == {"totals": [3, 19], "ranks": [2, 1], "winners": ["Marek"], "missing": [], "lost": False}


def test_a_replay_can_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    session = start(2)
    do(session, "raise", parameter="oxygen")
    lines = Run(capsys, "replay", exported(tmp_path / "game.json", session)).out.splitlines()
    assert lines == [
        "Terraforming Mars: The Dice Game: 1 action replayed",
        "State after action 1: turn 1 · Ola",
        "Ola: 2 points",
        "Marek: 0 points",
    ]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "The rules do not allow action 2 to be repeated: Marek: the VP track does not go below zero."),
        ("pl", "Zasady nie pozwalają powtórzyć akcji nr 2: Marek: na torze PZ nie ma nic poniżej zera."),
    ],
)
def test_a_refused_action_is_named_with_its_number_and_reason(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, line: str
) -> None:
    actions = [{"do": "megacredits"}, {"do": "vp", "who": 1, "amount": -1}, {"do": "end_turn"}]
    path = exported(tmp_path / "game.json", start(2), actions=actions, times=[1, 2, 3], cursor=3)
    assert Run(capsys, "replay", path, "--json", "--lang", language).problem == line


@pytest.mark.parametrize(
    "action", [{}, {"do": 5}, {"do": "fly"}, {"do": "raise"}, {"do": "raise", "parameter": ["oxygen"]}]
)
def test_an_action_that_makes_no_sense_is_refused_like_any_other(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, action: dict[str, Any]
) -> None:
    path = exported(tmp_path / "game.json", start(2), actions=[action], times=[1], cursor=0)
    assert Run(capsys, "replay", path, "--json").problem.startswith("The rules do not allow action 1 ")


def good(**changes: Any) -> bytes:
    document = json.loads(export_session(start(2), "id", 5.0))
    document.update(changes)
    return json.dumps(document).encode()


BAD_EXPORTS = {
    "empty": b"",
    "not json": b"hello",
    "cut off": good()[:-40],
    "not utf-8": b'{"orbita": "\xff\xfe"}',
    "a list": b"[]",
    "a number": b"7",
    "nothing": b"null",
    "deep": b"[" * 100_000,
    "not a number": good().replace(b'"cursor": 0', b'"cursor": NaN'),
    "a huge number": good().replace(b'"cursor": 0', b'"cursor": ' + b"9" * 5000),
    "half a character": good().replace(b"Ola", b"\\ud800"),
    "another kind": good(orbita="backup"),
    "a newer format": good(format=2),
    "newer rules": good(rules=99),
    "an unknown game": good(game="chess"),
    "a path as a game": good(game="../store"),
    "no setup": good(setup=None),
    "too few times": good(actions=[{"do": "end_turn"}]),
    "actions that are none": good(actions=["end_turn"], times=[1]),
    "a place outside": good(cursor=1),
    "a sheet": json.dumps(SHEET).encode(),
}


@pytest.mark.parametrize("kind", BAD_EXPORTS)
def test_what_is_no_session_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, kind: str
) -> None:
    path = written(tmp_path / "bad.json", BAD_EXPORTS[kind])
    english = Run(capsys, "replay", path, "--json").problem
    polish = Run(capsys, "replay", path, "--json", "--lang", "pl").problem
    assert english and polish and english != polish


def test_the_reasons_are_the_right_ones(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def why(kind: str) -> str:
        return Run(capsys, "replay", written(tmp_path / "bad.json", BAD_EXPORTS[kind])).problem

    assert "chess" in why("an unknown game")
    assert "newer" in why("a newer format") and "newer" in why("newer rules")
    assert why("cut off") == why("not json") != why("another kind")


@pytest.mark.parametrize("command", [["replay"], ["score", "mars_dice"]])
def test_files_that_are_none(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]) -> None:
    assert "no such file" in Run(capsys, *command, tmp_path / "missing.json").problem
    assert Run(capsys, *command, tmp_path).problem == "This is a folder, not a file. Choose a file."
    assert Run(capsys, *command, tmp_path / ("x" * 300)).problem
    assert Run(capsys, *command, written(tmp_path / "file", b"{}") / "below").problem


@pytest.mark.parametrize("command", [["replay"], ["score", "mars_dice"]])
def test_50_megabytes_are_refused_without_being_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]
) -> None:
    path = tmp_path / "big.json"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    assert "MB" in Run(capsys, *command, path).problem


# calls


@pytest.mark.parametrize("argv", [[], ["play"], ["replay"], ["score", "mars_dice"], ["games", "--lang", "de"]])
def test_a_wrong_call_is_one_line_too(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    assert Run(capsys, *argv).problem.startswith("python -m companion")


def test_help_is_no_problem(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "--help")
    assert run.code == 0 and "replay" in run.out
