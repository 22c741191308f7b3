import json
from pathlib import Path
from typing import Any

import pytest

from companion.engine.message import Refused, message
from companion.store.library import Library
from companion.store.plays import Play
from companion.store.settings import KNOWN
from tests.store.conftest import Clock, MakeLibrary
from tests.store.helpers import best_in, content

# --- the library


def test_making_a_library_touches_nothing(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    assert content(tmp_path) == {}
    for value in (library.players.all(), library.plays.all(), library.sessions.running()):
        assert value == []
    assert library.problems == []
    assert content(tmp_path) == {}


def test_a_library_of_broken_files_opens_and_says_so_once(make_library: MakeLibrary, tmp_path: Path) -> None:
    for name in ("settings", "players", "sessions", "plays"):
        (tmp_path / f"{name}.json").write_bytes(b"\0" * 50)
    library = make_library()
    for _ in range(2):
        assert library.settings.get("theme") == "dark"
        assert library.plays.all() == []
        assert library.sessions.running() == []
        assert library.players.all() == []
    assert sorted(problem["file"] for problem in library.problems) == [
        "players.json",
        "plays.json",
        "sessions.json",
        "settings.json",
    ]
    assert sorted(content(tmp_path).values()) == [b"\0" * 50] * 4


def test_each_file_is_opened_only_when_it_is_needed(make_library: MakeLibrary, tmp_path: Path) -> None:
    for name in ("settings", "players", "sessions", "plays"):
        (tmp_path / f"{name}.json").write_bytes(b"broken")
    library = make_library()
    assert library.problems == []
    library.settings.get("theme")
    assert len(library.problems) == 1


# --- settings


def test_settings_are_kept(make_library: MakeLibrary) -> None:
    library = make_library()
    for name, (default, *others) in KNOWN.items():
        assert library.settings.get(name) == default
        library.settings.set(name, others[-1])
    assert {name: make_library().settings.get(name) for name in KNOWN} == {
        name: allowed[-1] for name, allowed in KNOWN.items()
    }
    library.settings.set("language", None)
    assert make_library().settings.get("language") is None


@pytest.mark.parametrize(("name", "value"), [("theme", "pink"), ("sound", 1), ("language", []), ("sound", None)])
def test_a_wrong_setting_is_not_set_and_not_believed(
    name: str, value: Any, make_library: MakeLibrary, tmp_path: Path
) -> None:
    with pytest.raises(ValueError):
        make_library().settings.set(name, value)
    document = {
        "_orbita": {"kind": "settings", "format": 1},
        "settings": {"1": {"name": name, "value": value}, "2": {"name": "unknown", "value": 1}},
    }
    (tmp_path / "settings.json").write_text(json.dumps(document))
    library = make_library()
    assert library.settings.get(name) == KNOWN[name][0]
    assert library.problems == []


@pytest.mark.parametrize("value", ["mars_dice", [1], ["x" * 61], ["x"] * 201, {}])
def test_the_games_that_one_has_are_a_list_of_ids(value: Any, make_library: MakeLibrary, tmp_path: Path) -> None:
    settings = make_library().settings
    assert settings.get("owned") is None
    settings.set("owned", ["mars_dice", "unknown"])
    assert make_library().settings.get("owned") == ["mars_dice", "unknown"]
    with pytest.raises(ValueError):
        settings.set("owned", value)
    document = {
        "_orbita": {"kind": "settings", "format": 1},
        "settings": {"1": {"name": "owned", "value": value}},
    }
    (tmp_path / "settings.json").write_text(json.dumps(document))
    assert make_library().settings.get("owned") is None


def test_the_data_of_a_game_can_be_changed_and_set_back(make_library: MakeLibrary) -> None:
    settings = make_library().settings
    assert settings.game_data("toy") == {"start": 0}
    settings.set_game_data("toy", {"start": 5})
    assert make_library().settings.game_data("toy") == {"start": 5}
    with pytest.raises(Refused):
        settings.set_game_data("toy", {"start": "five"})
    assert make_library().settings.game_data("toy") == {"start": 5}
    settings.set_game_data("toy", None)
    assert make_library().settings.game_data("toy") == {"start": 0}


def test_data_that_no_longer_fit_are_reported_and_kept(make_library: MakeLibrary, tmp_path: Path) -> None:
    make_library().settings.set_game_data("toy", {"start": 5})
    path = tmp_path / "settings.json"
    path.write_bytes(path.read_bytes().replace(b'"start":5', b'"start":"5"'))
    before = content(tmp_path)
    library = make_library()
    for _ in range(2):
        assert library.settings.game_data("toy") == {"start": 0}
    assert [problem["text"] for problem in library.problems] == ["store.bad_game_data"]
    assert content(tmp_path) == before


def test_the_options_of_the_last_game_are_kept(make_library: MakeLibrary) -> None:
    settings = make_library().settings
    assert settings.last_options("toy") == {}
    settings.set_last_options("toy", {"length": "short", "solo": "hard"})
    settings.set_last_options("other", {"length": "long"})
    settings.set_last_options("toy", {"length": "long"})  # a game that did not ask about solo
    assert make_library().settings.last_options("toy") == {"length": "long", "solo": "hard"}


@pytest.mark.parametrize("options", [None, [], "short", 5, {"length": 5}, {"length": ["short"]}, {"length": None}])
def test_nonsense_instead_of_options_is_not_believed(options: Any, make_library: MakeLibrary, tmp_path: Path) -> None:
    for document in ({"game": "toy", "options": options}, {"game": "toy"}):
        tables = {"_orbita": {"kind": "settings", "format": 1}, "options": {"1": document}}
        (tmp_path / "settings.json").write_text(json.dumps(tables))
        library = make_library()
        assert library.settings.last_options("toy") == {}
        library.settings.set_last_options("toy", {"length": "long"})
        assert make_library().settings.last_options("toy") == {"length": "long"}
        assert library.problems == []


# --- players


def names(library: Library) -> list[str]:
    return [player["name"] for player in library.players.all()]


def test_players_are_remembered_the_last_ones_first(make_library: MakeLibrary, clock: Clock) -> None:
    library = make_library()
    library.players.remember([{"name": "Ola", "colour": "red"}, {"name": "Jan", "colour": "blue"}])
    clock.now += 60
    library.players.remember([{"name": "Ewa", "colour": "red"}, {"name": "ola", "colour": "green"}])
    assert names(make_library()) == ["Ewa", "ola", "Jan"]
    assert [player["colour"] for player in make_library().players.all()] == ["red", "green", "blue"]


def test_a_player_is_the_same_however_the_name_is_written(make_library: MakeLibrary, clock: Clock) -> None:
    library = make_library()
    library.players.remember([{"name": "żółć", "colour": "red"}])
    first = library.players.all()[0]["id"]
    clock.now += 60
    library.players.remember([{"name": "ŻÓŁĆ", "colour": "red"}])
    assert [(one["id"], one["name"]) for one in make_library().players.all()] == [(first, "ŻÓŁĆ")]
    library.players.forget("Żółć")
    assert make_library().players.all() == []


# --- plays


def play(number: int, game: str = "toy") -> Play:
    return {
        "id": f"session_{number}",
        "game": game,
        "started": 100.0 * number,
        "finished": 100.0 * number + 60,
        "minutes": 1,
        "mode": message("engine.did", action="2"),
        "players": [{"name": "Ola", "score": number, "rank": 1, "winner": True}],
        "verdict": None,
        "lost": False,
    }


def test_plays_are_kept_once_each_the_newest_first(make_library: MakeLibrary) -> None:
    library = make_library()
    for number in (2, 1, 3):
        library.plays.save(play(number, "toy" if number < 3 else "other"))
    corrected = play(1)
    corrected["minutes"] = 99
    library.plays.save(corrected)
    assert make_library().plays.all() == [play(3, "other"), play(2), corrected]
    assert make_library().plays.recent(2) == [play(3, "other"), play(2)]
    library.plays.remove("session_2")
    assert make_library().plays.all() == [play(3, "other"), corrected]


def test_a_record_is_a_persons(make_library: MakeLibrary) -> None:
    library = make_library()
    solo = play(40)
    solo["players"] += [{"name": "Automa", "score": 90, "rank": 1, "winner": True, "rival": True}]
    library.plays.save(solo)
    assert best_in(library.plays, "toy") == 40  # also when the rival won: the points were made
    library.plays.save({**play(99), "lost": True})
    assert best_in(library.plays, "toy") == 40
    named = play(50)
    named["players"][0]["rival"] = False
    library.plays.save(named)
    assert best_in(library.plays, "toy") == 50


@pytest.mark.parametrize("field", ["lost", "started", "mode", "players"])
def test_a_play_that_lacks_something_is_not_trusted(field: str, make_library: MakeLibrary, tmp_path: Path) -> None:
    broken = {key: value for key, value in play(1).items() if key != field}
    document = {"_orbita": {"kind": "plays", "format": 1}, "plays": {"1": broken}}
    (tmp_path / "plays.json").write_text(json.dumps(document))
    library = make_library()
    assert (library.plays.all(), library.plays.recent(4), best_in(library.plays, "toy")) == ([], [], None)
    assert [problem["text"] for problem in library.problems] == ["store.broken_empty"]
