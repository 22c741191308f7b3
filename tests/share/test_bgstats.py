"""The link to BG Stats, read back as that app would."""

import json
import os
import time
from datetime import UTC
from functools import partial
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import text
from companion.engine.message import Refused, message
from companion.games import shelf
from companion.share import bgstats_link
from companion.share.bgstats import LONGEST
from tests import duel
from tests.stats.plays import Entry, coop, play, solo

EVENING = 1_794_512_000 / 3600  # 12 November 2026, 19:33:20 in London, in hours


def decoded(link: str) -> Any:
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    assert not parts.fragment
    ((key, (value,)),) = parse_qs(parts.query, strict_parsing=True).items()
    assert key == "data"
    return json.loads(value)


def sent(entry: Entry, language: str = "pl", **more: Any) -> Any:
    return decoded(bgstats_link(entry, partial(text.say, language), **{"zone": UTC, **more}))


def test_a_play_with_everything_that_is_known() -> None:
    entry = solo(61, 56, when=EVENING) | {
        "id": "a1b2",
        "minutes": 62,
        "rounds": 14,
        "note": "nareszcie & w ogóle",
        "mode": message("micro_cosmos.mode.solo", level=message("micro_cosmos.option.level.medium")),
        "verdict": message("micro_cosmos.verdict.won", n=5),
    }
    assert sent(entry, starter=0, roles=["Kapitan", ""]) == {
        "sourceName": "Orbita",
        "sourcePlayId": "a1b2",
        "playDate": "2026-11-12 19:33:20",
        "durationMin": 62,
        "board": "solo, Średni",
        "comments": "Wygrana z Automą o 5 punktów! 14 rund. nareszcie & w ogóle",
        "game": {
            "name": "Micro Cosmos",
            "sourceGameId": "micro_cosmos",
            "bggId": 347347,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": "Ola",
                "sourcePlayerId": "ola",
                "startPlayer": True,
                "winner": True,
                "rank": 1,
                "role": "Kapitan",
                "score": 61,
            },
            {
                "name": "Automa",
                "sourcePlayerId": "automa",
                "startPlayer": False,
                "winner": False,
                "rank": 2,
                "score": 56,
            },
        ],
    }


def test_the_time_is_that_of_the_device() -> None:
    before = os.environ.get("TZ")
    os.environ["TZ"] = "Europe/Warsaw"
    time.tzset()
    try:
        assert sent(play(when=EVENING), zone=None)["playDate"] == "2026-11-12 20:33:20"
    finally:
        os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
        time.tzset()


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_every_game_has_its_number_and_its_name(game_id: str) -> None:
    game = sent(play(game_id), "en")["game"]
    assert (game.get("bggId"), game["sourceGameId"]) == (shelf.facts(game_id).bgg, game_id)
    assert game["name"] == text.say("en", message(f"{game_id}.name"))


def test_start_player_and_winner_are_always_said() -> None:
    players = sent(play(scores={"Ola": None, "Marek": None}, minutes=0))["players"]
    assert [player["startPlayer"] for player in players] == [False, False]
    assert [player["winner"] for player in players] == [True, True]
    assert not any({"score", "rank", "role"} & player.keys() for player in players)


def test_what_is_not_known_is_left_out() -> None:
    found = sent(play(minutes=0))
    assert not {"durationMin", "comments", "location"} & found.keys()


def test_a_game_that_is_not_at_boardgamegeek_has_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    duel.put_on_shelf(monkeypatch)
    game = sent(play("duel"))["game"]
    assert game["name"] == "Pojedynek" and "bggId" not in game


def test_a_game_without_points() -> None:
    assert sent(play(scores={"Ola": None, "Marek": None}))["game"]["noPoints"] is True
    assert sent(play(scores={"Ola": 3, "Marek": None}))["game"]["noPoints"] is False


def test_together_all_win_or_none_and_the_most_points_do_not_decide() -> None:
    mode = {"mode": message("mars_dice.mode.players", n=2)}
    for lost in (True, False):
        found = sent(coop(lost) | mode)
        assert found["game"]["highestWins"] is False
        assert [player["winner"] for player in found["players"]] == [not lost, not lost]
        assert not any("rank" in player for player in found["players"])


def test_a_lost_game_has_no_winner_and_no_places() -> None:
    (one,) = sent(play(scores={"Ola": 40}, lost=True))["players"]
    assert one["winner"] is False and "rank" not in one


def test_a_long_note_is_cut_and_never_makes_the_link_too_long() -> None:
    six = {letter * 24: 5 for letter in "ążśźćń"}
    link = bgstats_link(play("planet_unknown", scores=six, note="ż" * 500), partial(text.say, "pl"))
    assert len(link) <= LONGEST
    assert decoded(link)["comments"] == "ż" * 400
    crowd = {chr(0x1F600 + number) * 24: 5 for number in range(8)}
    link = bgstats_link(play(scores=crowd, note="ż" * 500), partial(text.say, "pl"))
    assert len(link) <= LONGEST and "comments" not in decoded(link)


def test_a_play_that_no_link_can_hold_is_refused() -> None:
    crowd = {f"{number}" + "ż" * 90: number for number in range(60)}
    with pytest.raises(Refused) as refused:
        bgstats_link(play(scores=crowd), partial(text.say, "pl"))
    assert refused.value.message["text"] == "share.too_long"


def test_a_game_that_is_not_ours_is_refused() -> None:
    with pytest.raises(Refused):
        bgstats_link(play("chess"), partial(text.say, "pl"))


NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=24)


@given(
    st.dictionaries(NAMES, st.one_of(st.none(), st.integers(-99, 999)), min_size=1, max_size=4),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=300),
    st.sampled_from(["pl", "en"]),
    st.integers(0, 5),
)
def test_whatever_names_and_notes_there_are_they_arrive(
    scores: dict[str, int | None], note: str, language: str, starter: int
) -> None:
    link = bgstats_link(play(scores=scores, note=note), partial(text.say, language), starter=starter)
    assert link.isascii() and len(link) <= LONGEST
    found = decoded(link)
    assert [player["name"] for player in found["players"]] == list(scores)
    assert [player.get("score") for player in found["players"]] == list(scores.values())
    assert [player["startPlayer"] for player in found["players"]] == [seat == starter for seat in range(len(scores))]
    assert found.get("comments", note) in (note, note[:400])
