"""A play in words, as the list of the history and its own page show it."""

from typing import Any

from companion.engine.message import message
from companion.text import say
from companion.text.play_summary import icon_of, title_of
from tests.stats.plays import coop, play, solo


class English:
    def t(self, key: str, **gaps: Any) -> str:
        return say("en", message(key, **gaps))


def title(entry: Any) -> str:
    return title_of(English(), entry)


def test_who_plays_alone_wins_or_loses() -> None:
    assert (title(solo(61, 56)), icon_of(solo(61, 56))) == ("Ola: won 61 : 56", "trophy")
    assert title(solo(50, 56)) == "Ola: lost 50 : 56"
    assert title(play("mars_dice", scores={"Ola": 62})) == "Ola: won 62"


def test_where_one_cannot_lose_alone_nobody_has_won() -> None:
    alone: Any = play("planet_unknown", scores={"Ola": 60})
    assert (title(alone), icon_of(alone)) == ("Ola 60", "flag-outline")
    contracts = play("martians", scores={"Ola": 20}, options={"play": "contracts"})
    assert title(contracts) == "Ola 20"
    assert title({**contracts, "options": {"play": "scenario"}}) == "Ola: won 20"


def test_what_the_game_itself_calls_won_or_lost_is() -> None:
    judged: Any = play("planet_unknown", scores={"Ola": 60}, verdict=message("planet_unknown.verdict.plus_5"))
    assert (title(judged), icon_of(judged)) == ("Ola: won 60", "trophy")
    assert title({**judged, "lost": True}) == "Ola: lost 60"


def test_together() -> None:
    assert title(play(scores={"Ola": 61, "Marek": -5})) == "Ola 61, Marek −5"
    assert title(coop(lost=True)) == "Lost together: Ola, Marek"
