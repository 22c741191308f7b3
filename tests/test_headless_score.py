"""Score sheets without a screen."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.headless import SHEET, Run, written


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "C")


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
    cells = {**SHEET["cells"], "cards": [2, None]}
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
    cells = {**SHEET["cells"], "cards": [2, None]}
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
