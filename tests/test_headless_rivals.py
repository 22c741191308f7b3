"""A game in which the app plays a rival, without a screen."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.engine.session import Session
from companion.store.exchange import export_session
from tests import duel
from tests.headless import Run, written

SHEET: dict[str, Any] = {
    "players": ["Ola"],
    "cells": {"points": [10, 6], "upgrades": [None, 4], "survivors": [0, None]},
}


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "C")
    duel.put_on_shelf(monkeypatch)


def test_the_sheet_has_a_column_for_the_rival(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    result = Run(capsys, "score", "duel", written(tmp_path / "sheet.json", SHEET), "--json").json
    assert result["missing"] == []
    ola = {"points": 10, "survivors": 0}
    automa = {"points": 6, "upgrades": 4}
    assert result["players"] == [
        {"name": "Ola", "total": 10, "rank": 2, "winner": False, "points": ola},
        {"name": "Automa", "total": 10, "rank": 1, "winner": True, "points": automa},
    ]


def test_what_is_not_there_is_left_empty_and_what_is_missing_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    cells = {**SHEET["cells"], "upgrades": [None, None]}
    path = written(tmp_path / "sheet.json", {**SHEET, "cells": cells})
    lines = Run(capsys, "score", "duel", path).out.splitlines()
    assert lines[0].split() == ["Ola", "Automa"]
    assert lines[2].split() == ["upgrades", "–"] and lines[2].index("–") == lines[0].index("Automa")
    assert lines[3].split() == ["survivors", "0"]
    assert lines[-1] == "1 cell is still missing."


@pytest.mark.parametrize("players", [["automa"], ["Ola", "Automa", "Jan", "Ewa"], []])
def test_people_who_cannot_play_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, players: list[str]
) -> None:
    assert Run(capsys, "score", "duel", written(tmp_path / "s.json", {**SHEET, "players": players})).problem


def test_a_replay_tells_the_rivals_total(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    session = Session(duel.GAME, duel.setup("Ola"))
    session.do(duel.GAIN)
    path = written(tmp_path / "game.json", export_session(session, "id", 5.0))
    assert Run(capsys, "replay", path, "--json").json["score"]["totals"] == [0, 2]
    lines = Run(capsys, "replay", path).out.splitlines()
    assert [line.split(":")[0] for line in lines[-2:]] == ["Ola", "Automa"]


def test_a_replay_that_fails_names_the_rival(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    session = Session(duel.GAME, duel.setup("Ola"))
    session.do(duel.GAIN)
    document = json.loads(export_session(session, "id", 5.0))
    document["actions"] = [{"do": "score", "category": "survivors", "who": 1, "value": 3}]
    assert "Automa" in Run(capsys, "replay", written(tmp_path / "game.json", document)).problem
