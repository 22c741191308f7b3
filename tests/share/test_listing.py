"""All plays for a spreadsheet and for other programs, read back."""

import csv
import io
import json
from datetime import UTC
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import text
from companion.engine.message import Message, message
from companion.share import csv_of, json_of
from companion.share.listing import harmless
from tests.stats.plays import Entry, coop, play, solo

EVENING = 1_794_512_000 / 3600  # 12 November 2026, 19:33:20 in London, in hours
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


def table(plays: list[Entry], language: str = "pl") -> list[list[str]]:
    data = csv_of(plays, partial(text.say, language), UTC)
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), strict=True))


def test_a_row_for_each_player_of_each_play() -> None:
    tracked = solo(61, 56, when=EVENING) | {"minutes": 62, "id": "a1"}
    entered = play(when=EVENING + 24, scores={"Ola": None}, minutes=0, by_hand=True, note="u Igi", id="b2", lost=True)
    entered["location"] = "Gdynia"
    rows = (
        "date,end,game,mode,minutes,player,score,place,won,played by Orbita,game lost,entered by hand,note,play id,"
        "location",
        "2026-11-12,19:33,Micro Cosmos,solo,62,Ola,61,1,yes,no,no,no,,a1,",
        "2026-11-12,19:33,Micro Cosmos,solo,62,Automa,56,2,no,yes,no,no,,a1,",
        "2026-11-13,19:33,Terraforming Mars: The Dice Game,1 player,,Ola,,,no,no,yes,yes,u Igi,b2,Gdynia",
    )
    assert table([tracked, entered], "en") == [row.split(",") for row in rows]


def test_a13_who_has_lost_or_won_together_has_no_place_in_a_file() -> None:
    """As on the page of the play: a table of places would count them as first."""
    plays = [coop(lost=True), coop(lost=False, when=1), play("martians", 2, {"Ola": 20}, lost=True)]
    for one in plays:
        one["mode"] = message("mars_dice.mode.players", n=2)
    assert [row[7] for row in table(plays)[1:]] == [""] * 5
    listed = json.loads(json_of(plays))["plays"]
    assert {one["rank"] for entry in listed for one in entry["players"]} == {None}
    assert [row[7] for row in table([play()])[1:]] == ["1", "2"]


def test_the_header_is_in_the_language_of_the_user_and_there_without_plays() -> None:
    header = (
        "data,koniec,gra,tryb,minuty,gracz,wynik,miejsce,wygrana,prowadzi Orbita,gra przegrana,wpisane ręcznie,"
        "notatka,id partii,gdzie"
    )
    assert table([], "pl") == [header.split(",")]


def test_lines_end_as_the_standard_says() -> None:
    data = csv_of(
        [play(), coop(lost=False) | {"mode": message("mars_dice.mode.players", n=2)}], partial(text.say, "pl")
    )
    assert data.count(b"\r\n") == 5 and data.endswith(b"\r\n")
    assert data.replace(b"\r\n", b"").count(b"\n") == 0


@pytest.mark.parametrize("typed", ["=1+1", "+48", "-3", "@x", "=HYPERLINK(1)", " =1+1", "\t=1", "\r=1", "＝1"])
def test_what_starts_like_a_formula_is_text(typed: str) -> None:
    assert harmless(typed) == "'" + typed
    row = table([play(scores={typed: 7}, note=typed, id=typed)])[1]
    assert [row[5], row[12], row[13]] == ["'" + typed] * 3


@pytest.mark.parametrize("typed", ["Ola", "O'la", "a=b", "5 - 3", "", "'", "−3"])
def test_other_texts_stay_as_they_are(typed: str) -> None:
    assert harmless(typed) == typed


@pytest.mark.parametrize(
    "mode", [{"text": "newer.mode"}, {}, {"text": "mars_dice.mode.players", "n": "x"}, {"text": []}]
)
def test_one_mode_that_nobody_can_say_does_not_spoil_the_rest(mode: Message) -> None:
    rows = table([play(mode=mode), play()])
    assert [row[3] for row in rows[1:]] == ["", "", "2 graczy", "2 graczy"]


def test_points_below_zero_stay_numbers() -> None:
    assert table([play(scores={"Ola": -3})])[1][6] == "-3"


@given(
    st.lists(st.tuples(TEXT, st.one_of(st.none(), st.integers(-999, 999)), TEXT), max_size=6),
    st.sampled_from(["pl", "en"]),
)
def test_whatever_was_typed_comes_back(entries: list[tuple[str, int | None, str]], language: str) -> None:
    plays = [play(when=number, scores={name: score}, note=note) for number, (name, score, note) in enumerate(entries)]
    header, *rows = table(plays, language)
    assert len(rows) == len(entries)
    for row, (name, score, note) in zip(rows, entries, strict=True):
        assert len(row) == len(header)
        assert row[6] == ("" if score is None else str(score))
        for cell, typed in ((row[5], name), (row[12], note)):
            assert cell in (typed, "'" + typed)
            assert not cell.lstrip().startswith(("=", "+", "-", "@"))


# ------------------------------------------------------------ JSON


def test_json_holds_what_is_promised_and_nothing_else() -> None:
    old = play(when=EVENING)
    del old["players"][0]["rival"]
    full = solo(61, 56, when=EVENING) | {"rounds": 14, "note": "x", "by_hand": True, "rows": [], "secret": 1}
    found = json.loads(json_of([old, full]))
    assert (found["orbita"], found["format"], len(found["plays"])) == ("plays", 1, 2)
    first, second = found["plays"]
    keys = {"id", "game", "bgg", "started", "finished", "minutes", "mode", "verdict", "options", "rounds", "lost"}
    assert first.keys() == second.keys() == keys | {"by_hand", "note", "location", "players"}
    assert (first["bgg"], first["rounds"], first["options"], first["note"], first["by_hand"]) == (
        296108,
        None,
        {},
        "",
        False,
    )
    assert (second["rounds"], second["options"], second["note"], second["by_hand"]) == (
        14,
        {"level": "medium"},
        "x",
        True,
    )
    assert second["players"] == [
        {"name": "Ola", "score": 61, "rank": 1, "winner": True, "rival": False},
        {"name": "Automa", "score": 56, "rank": 2, "winner": False, "rival": True},
    ]
    assert first["players"][0]["rival"] is False
    (lost,) = json.loads(json_of([play(lost=True)]))["plays"]
    assert [player["winner"] for player in lost["players"]] == [False, False]
    assert json.loads(json_of([play("sixth_game")]))["plays"][0]["bgg"] is None


@given(st.lists(st.tuples(TEXT, st.one_of(st.none(), st.integers())), max_size=5))
def test_json_keeps_names_and_scores(entries: list[tuple[str, int | None]]) -> None:
    plays = [play(when=number, scores={name: score}) for number, (name, score) in enumerate(entries)]
    found = json.loads(json_of(plays))["plays"]
    assert [(one["players"][0]["name"], one["players"][0]["score"]) for one in found] == entries
    assert [one["finished"] for one in found] == [one["finished"] for one in plays]
