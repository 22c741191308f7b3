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
from companion.headless import main
from companion.store.exchange import export_session
from tests.games.mars import do, randomly_played, start

ROOT = Path(__file__).parents[1]
SHEET = {
    "players": ["Ola", "Żółć"],
    "cells": {
        "track": [23, 19],
        "award_0": [7, 5],
        "award_1": [2, 2],
        "award_2": [0, 1],
        "titles": [4, 8],
        "cards": [-1, 6],
    },
}


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C")


class Run:
    def __init__(self, capsys: pytest.CaptureFixture[str], *argv: object) -> None:
        try:
            self.code = main([str(each) for each in argv])
        except SystemExit as exited:  # argparse
            self.code = int(str(exited.code))
        self.out, self.err = capsys.readouterr()

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        assert self.err == ""
        return json.loads(self.out)

    @property
    def problem(self) -> str:
        """The one line that says what is wrong."""
        assert self.code == 2
        assert self.out == ""
        assert self.err.endswith("\n") and self.err.count("\n") == 1
        assert "Traceback" not in self.err and "Error" not in self.err
        return self.err.strip()


def written(path: Path, content: Any) -> Path:
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return path


def exported(path: Path, session: Session, **changes: Any) -> Path:
    document = json.loads(export_session(session, "id", 5.0))
    document.update(changes)
    return written(path, document)


def outside(*argv: object, **env: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "companion", *map(str, argv)]
    keep = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "HOME") if name in os.environ}
    return subprocess.run(command, cwd=ROOT, env={**keep, **env}, capture_output=True, timeout=60, check=False)


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
    ran = outside("replay", tmp_path, LANG="pl_PL.UTF-8", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr.decode("utf-8") == "To jest folder, a nie plik.\n"


def test_a_result_that_cannot_be_written_is_one_line_too() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no full disk to write to")
    with full.open("wb") as nowhere:
        ran = subprocess.run(
            [sys.executable, "-m", "companion", "games"],
            cwd=ROOT, env={"LANG": "C"}, stdout=nowhere, stderr=subprocess.PIPE, timeout=60, check=False,
        )  # fmt: skip
    assert ran.returncode == 1
    assert ran.stderr.count(b"\n") == 1 and b"Traceback" not in ran.stderr


def test_who_stops_reading_hears_no_complaint() -> None:
    command = [sys.executable, "-m", "companion", "games", "--json"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0


# games


def test_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    games = Run(capsys, "games", "--json").json
    assert games[1] == {
        "id": "mars_dice",
        "name": {"pl": "Terraformacja Marsa: gra kościana", "en": "Terraforming Mars: The Dice Game"},
        "players": [1, 4],
        "minutes": [45, 45],
        "bgg": 296108,
        "playable": True,
    }
    assert len(games) == len(shelf.IDS)
    assert [game["playable"] for game in games] == [shelf.facts(game_id).playable for game_id in shelf.IDS]


def test_games_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    table = Run(capsys, "games", "--lang", "pl").out.splitlines()
    assert len(table) == len(shelf.IDS) + 1
    assert "gracze" in table[0]
    assert table[2].split("  ")[0] == "mars_dice"
    assert "1–4" in table[2] and "45" in table[2] and "gra kościana" in table[2]


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
        "Ola: 2 VP",
        "Marek: 0 VP",
    ]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Action 2: Marek: the VP track does not go below zero."),
        ("pl", "Akcja nr 2: Marek: na torze PZ nie ma nic poniżej zera."),
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
    assert Run(capsys, "replay", path, "--json").problem.startswith("Action 1: ")


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
    "a game to come": good(game="martians"),
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
    assert why("a game to come") == "This game is still being prepared."


@pytest.mark.parametrize("command", [["replay"], ["score", "mars_dice"]])
def test_files_that_are_none(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]) -> None:
    assert "no such file" in Run(capsys, *command, tmp_path / "missing.json").problem
    assert Run(capsys, *command, tmp_path).problem == "This is a folder, not a file."
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


# score


def test_a_sheet_is_added_up(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    result = Run(capsys, "score", "mars_dice", written(tmp_path / "sheet.json", SHEET), "--json").json
    assert result == {
        "game": "mars_dice",
        "players": [
            {
                "name": "Ola",
                "total": 36,
                "rank": 2,
                "winner": False,
                "points": {"track": 23, "award_0": 5, "award_1": 5, "award_2": 0, "titles": 4, "cards": -1},
            },
            {
                "name": "Żółć",
                "total": 43,
                "rank": 1,
                "winner": True,
                "points": {"track": 19, "award_0": 0, "award_1": 5, "award_2": 5, "titles": 8, "cards": 6},
            },
        ],
        "missing": [],
        "verdict": None,
        "lost": False,
    }


def test_what_is_missing_is_told_and_nobody_has_won_yet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cells = {**SHEET["cells"], "cards": [2, None]}  # type: ignore[dict-item]
    path = written(tmp_path / "sheet.json", {**SHEET, "cells": cells})
    result = Run(capsys, "score", "mars_dice", path, "--json").json
    assert result["missing"] == [["cards", "Żółć"]]
    assert result["players"][1]["points"]["cards"] is None
    assert not any(player["winner"] for player in result["players"])


def test_a_tie_asks_for_the_production(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cells: dict[str, Any] = {row: [1, 1] for row in SHEET["cells"]}
    path = written(tmp_path / "sheet.json", {**SHEET, "cells": cells})
    result = Run(capsys, "score", "mars_dice", path, "--json").json
    assert result["missing"] == [["production", "Ola"], ["production", "Żółć"]]
    written(path, {**SHEET, "cells": {**cells, "production": [3, 4]}})
    result = Run(capsys, "score", "mars_dice", path, "--json").json
    assert [(player["rank"], player["winner"]) for player in result["players"]] == [(2, False), (1, True)]
    assert result["players"][0]["points"]["production"] == 3
    assert result["players"][0]["total"] == 18


SOLO_CELLS = {"track": [80], "award_0": [8], "award_1": [9], "award_2": [5], "titles": [4], "cards": [3]}


def test_solo_has_a_verdict(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    solo = {"terraformed": True, "award_kinds": ["rare", "common", "unique"]}
    path = written(tmp_path / "solo.json", {"players": ["Ola"], "cells": SOLO_CELLS, "solo": solo})
    result = Run(capsys, "score", "mars_dice", path, "--json", "--lang", "pl").json
    assert result["players"][0]["total"] == 80 + 5 + 3 + 3 + 4 + 3
    assert result["verdict"] == "Planeta tętni życiem, a Ziemia patrzy z podziwem."
    assert result["players"][0]["winner"] and not result["lost"]


def test_solo_without_terraforming_is_lost(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = written(tmp_path / "solo.json", {"players": ["Ola"], "cells": SOLO_CELLS, "solo": {"terraformed": False}})
    result = Run(capsys, "score", "mars_dice", path, "--json").json
    assert result["lost"] and not result["players"][0]["winner"]
    assert result["verdict"] == "Mars will wait a while. The ship is ready for launch."


def test_solo_with_cells_missing_has_no_verdict_yet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sheet = {"players": ["Ola"], "cells": {"track": [80]}, "solo": {"terraformed": True}}
    assert Run(capsys, "score", "mars_dice", written(tmp_path / "s.json", sheet), "--json").json["verdict"] is None


def test_a_sheet_can_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cells = {**SHEET["cells"], "cards": [2, None]}  # type: ignore[dict-item]
    path = written(tmp_path / "sheet.json", {**SHEET, "cells": cells})
    lines = Run(capsys, "score", "mars_dice", path, "--lang", "en").out.splitlines()
    assert lines[0].split() == ["Ola", "Żółć"]
    assert lines[1].split() == ["VP", "track", "23", "19"]
    assert lines[-1] == "1 cell is still missing."


BAD_SHEETS: dict[str, Any] = {
    "not json": b"players",
    "cut off": json.dumps(SHEET).encode()[:-9],
    "a list": [],
    "deep": b"[" * 100_000,
    "not a number": b'{"players": ["A", "B"], "cells": {"track": [NaN, 1]}}',
    "no players": {"cells": {}},
    "names that are none": {"players": [1, 2], "cells": {}},
    "one name as text": {"players": "Ola", "cells": {}},
    "nobody": {"players": [], "cells": {}},
    "too many": {"players": list("abcde"), "cells": {}},
    "the same name twice": {"players": ["Ola", "ola"], "cells": {}},
    "an empty name": {"players": ["Ola", ""], "cells": {}},
    "half a name": b'{"players": ["Ola", "\\ud800"], "cells": {}}',
    "no cells": {"players": ["Ola", "Marek"]},
    "unknown row": {"players": ["Ola", "Marek"], "cells": {"tiles": [1, 2]}},
    "short row": {"players": ["Ola", "Marek"], "cells": {"track": [1]}},
    "text in a cell": {"players": ["Ola", "Marek"], "cells": {"track": ["1", 2]}},
    "yes in a cell": {"players": ["Ola", "Marek"], "cells": {"track": [True, 2]}},
    "a huge cell": {"players": ["Ola", "Marek"], "cells": {"track": [10**9, 2]}},
    "a negative count": {"players": ["Ola", "Marek"], "cells": {"award_0": [-1, 2]}},
    "bad solo": {"players": ["Ola"], "cells": {}, "solo": []},
    "bad kinds": {"players": ["Ola"], "cells": {}, "solo": {"award_kinds": ["gold"] * 3}},
}


@pytest.mark.parametrize("kind", BAD_SHEETS)
def test_a_bad_sheet_is_refused_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path, kind: str) -> None:
    path = written(tmp_path / "bad.json", BAD_SHEETS[kind])
    assert Run(capsys, "score", "mars_dice", path, "--json").problem
    assert Run(capsys, "score", "mars_dice", path, "--lang", "pl").problem


@pytest.mark.parametrize("game", ["chess", "martians", "", "../mars_dice"])
def test_a_sheet_needs_a_game_that_can_be_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    assert Run(capsys, "score", game, written(tmp_path / "sheet.json", SHEET)).problem


@pytest.mark.parametrize("argv", [[], ["play"], ["replay"], ["score", "mars_dice"], ["games", "--lang", "de"]])
def test_a_wrong_call_is_one_line_too(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    assert Run(capsys, *argv).problem.startswith("python -m companion")


def test_help_is_no_problem(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "--help")
    assert run.code == 0 and "replay" in run.out
