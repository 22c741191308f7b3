"""What was special about a play."""

from typing import Any

from companion.stats import badges_of, balance
from companion.store.play import Play


def race(number: int, game: str = "mars_dice", **scores: int) -> Play:
    best = max(scores.values())
    players = [
        {"name": name, "score": score, "rank": 1 + sum(other > score for other in scores.values())}
        | {"winner": score == best, "rival": False}
        for name, score in scores.items()
    ]
    play: Any = {"id": str(number), "game": game, "started": 0.0, "finished": float(number), "minutes": 5}
    return {**play, "mode": {"text": "x"}, "players": players, "verdict": None, "lost": False}


def duel(number: int, own: int, its: int, level: str = "easy") -> Play:
    play = race(number, "micro_cosmos", Ola=own, Automa=its)
    play["players"][1]["rival"] = True
    return {**play, "options": {"level": level}}


def found(*plays: Play) -> list[str]:
    return [badge.text["text"].removeprefix("stats.badge.") for badge in badges_of(plays, plays[-1]).badges]


def test_the_first_play_says_so() -> None:
    assert found(race(1, Ola=50, Jan=40)) == ["first_play"]
    assert found(race(1, "martians", Ola=50, Jan=40), race(2, Ola=50, Jan=40)) == ["first_play"]


def test_a_record_of_the_game_names_the_one_before() -> None:
    plays = race(1, Ola=50, Jan=40), race(2, Ola=45, Jan=60), race(3, Ola=61, Jan=40)
    assert found(*plays) == ["record"]
    note = badges_of(plays, plays[-1]).note
    assert note == {"text": "stats.badge.before", "name": "Jan", "n": 60}


def test_a_record_of_those_who_sat_here() -> None:
    assert found(race(1, Iga=90, Jan=40), race(2, Ola=30, Jan=50), race(3, Jan=60, Ola=31)) == [
        "record_of_table",
        "in_a_row",
    ]


def test_as_much_as_the_record_is_none() -> None:
    assert found(race(1, Ola=50, Jan=60), race(2, Ola=60, Jan=40)) == ["own_record"]


def test_wins_in_a_row_end_with_a_lost_one() -> None:
    wins = [race(number, Ola=50, Jan=40) for number in (2, 3, 4)]
    plays = [race(1, Ola=40, Jan=90), *wins]
    assert found(*plays) == ["in_a_row"]
    assert badges_of(plays, plays[-1]).badges[0].text["n"] == 3
    assert found(*plays, race(5, Ola=40, Jan=50)) == []


def test_the_first_win_on_a_level_and_how_it_stands() -> None:
    plays = duel(1, 40, 50), duel(2, 41, 50), duel(3, 60, 50)
    assert found(*plays) == ["own_record", "first_win_at", "balance"]
    balance = badges_of(plays, plays[-1]).badges[-1].text
    assert (balance["wins"], balance["losses"]) == (1, 2)
    assert found(*plays, duel(4, 60, 50, "hard")) == ["first_win_at"]


def test_what_came_later_does_not_count() -> None:
    early, late = race(1, Ola=50, Jan=40), race(2, Ola=90, Jan=40)
    assert [badge.text["text"] for badge in badges_of([late, early], early).badges] == ["stats.badge.first_play"]


def test_the_balance_is_that_of_how_it_was_played_last() -> None:
    alone = [duel(3, 50, 40), duel(2, 30, 40), duel(1, 60, 40)]
    assert balance(alone) == {"text": "stats.balance_alone", "wins": 2, "losses": 1}
    assert balance([duel(4, 50, 60), race(0, "micro_cosmos", Ola=5, Jan=4), *alone]) == {
        "text": "stats.balance_alone",
        "wins": 2,
        "losses": 2,
    }
    assert balance([race(4, "micro_cosmos", Ola=5, Jan=4), *alone]) is None
    assert balance([]) is None


def test_the_balance_of_those_who_win_or_lose_as_one() -> None:
    def together(number: int, lost: bool) -> Play:
        return {**race(number, "martians", Ola=9, Jan=9), "options": {"variant": "coop"}, "lost": lost}

    plays = [
        together(4, lost=False),
        together(3, lost=True),
        race(2, "martians", Ola=5, Jan=4),
        together(1, lost=True),
    ]
    assert balance(plays) == {"text": "stats.balance_together", "wins": 1, "losses": 2}
