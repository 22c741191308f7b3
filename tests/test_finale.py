"""The end of a game as plain data: of which kind it is, who has won, what is said about it."""

from typing import Any

import pytest

from companion.engine.session import Session
from companion.engine.setup import COLOURS, make
from companion.finale import Finale, finale_of, finale_of_play, in_colours
from companion.games import shelf
from companion.store.play import Play
from companion.text import say

NAMES = ("Ola", "Marek", "Zosia", "Jan")


def ended(game_id: str, people: int, cells: dict[str, list[int]], state: Any = None, **chosen: str) -> Finale:
    game = shelf.game(game_id)
    seats: Any = [{"name": name, "colour": colour} for name, colour in zip(NAMES[:people], COLOURS, strict=False)]
    options = {option.id: option.values[0] for option in game.options(people)} | chosen
    session = Session(game, make(game, seats, options, game.data(), seed=3), clock=lambda: 0.0)
    session.state.update({"phase": "scoring", "sheet": cells, **(state or {})})
    return finale_of(session, game.sheet(session.state))


def words(finale: Finale) -> str:
    return say("pl", finale.sentence, [seat.name for seat in finale.seats]) if finale.sentence else ""


def mars(**cells: list[int]) -> dict[str, list[int]]:
    people = len(next(iter(cells.values())))
    rows = ("track", "award_0", "award_1", "award_2", "titles", "cards")
    return {row: [0] * people for row in rows} | cells


def test_a_race_says_by_how_much() -> None:
    found = ended("mars_dice", 3, mars(track=[20, 31, 27]))
    winner = found.winners[0]
    assert (found.kind, found.won, winner.name) == ("race", None, "Marek")
    most, second = sorted((seat.total or 0 for seat in found.seats), reverse=True)[:2]
    assert words(found) == f"{most} punktów, o {most - second} więcej niż Zosia."


def test_a_tie_that_a_row_decided_says_which() -> None:
    found = ended("mars_dice", 2, {**mars(track=[10, 10]), "production": [4, 6]})
    assert [seat.won for seat in found.seats] == [False, True]
    assert words(found).endswith("Remis rozstrzyga: Kości produkcji.")


def test_a_shared_first_place_has_two_winners() -> None:
    found = ended("mars_dice", 2, {**mars(track=[10, 10]), "production": [4, 4]})
    assert [seat.won for seat in found.seats] == [True, True] and words(found).startswith("Po równo:")


def test_rows_that_brought_nobody_anything_are_left_out() -> None:
    found = ended("mars_dice", 3, mars(track=[20, 31, 27], cards=[1, 0, 0]))
    titles = [say("pl", row.title, NAMES) for row in found.rows]
    assert "Tor PZ" in titles and "Tytuły" not in titles
    assert all(len(seat.points) == len(found.rows) for seat in found.seats)


@pytest.mark.parametrize(("points", "won"), [([41, 38], True), ([31, 38], False)])
def test_alone_against_a_rival_it_is_a_duel(points: list[int], won: bool) -> None:
    cells = {"vp": points, "survivors": [0, 0], "colonies": [0, 0], "planets": [0, 0], "upgrades": [0, 0]}
    found = ended("micro_cosmos", 1, cells)
    assert (found.kind, found.won) == ("duel", won)
    assert [seat.rival for seat in found.seats] == [False, True] and "Autom" in words(found)


@pytest.mark.parametrize("steps", [(10, 7, 7), (10, 7, 6)])
def test_alone_on_mars_the_parameters_decide(steps: tuple[int, int, int]) -> None:
    state = {"steps": dict(zip(("temperature", "oxygen", "oceans"), steps, strict=True))}
    found = ended("mars_dice", 1, mars(track=[60]), state)
    assert (found.kind, found.won) == ("alone", steps[2] == 7)
    assert [(need.done, need.goal, need.met) for need in found.scene.needs] == [
        (10, 10, True),
        (7, 7, True),
        (steps[2], 7, steps[2] == 7),
    ]


def test_alone_without_a_verdict_there_is_only_a_score() -> None:
    found = ended("martians", 1, {"reputation": [30], "energy": [3]}, play="contracts")
    assert (found.kind, found.won, found.scene.needs) == ("alone", None, [])


@pytest.mark.parametrize("clear", [True, False])
def test_together_what_was_lacking_is_counted(clear: bool) -> None:
    need = {"name": "Lampa", "goal": 3, "done": 3, "cost": {}, "reputation": 0}
    found = ended("martians", 3, {}, {"needs": [need]}, variant="coop")
    assert found.kind == "together" and found.won is False  # every quarter begins with something that it needs
    quarters = [{"oxygen": 0, "illness": 0, "hunger": 0 if clear else 2, "growth": 0} for _ in range(4)]
    found = ended("martians", 3, {}, {"needs": [need], "quarters": quarters}, variant="coop")
    assert found.won is clear and found.scene.headline is not None
    lamp, empty = found.scene.needs
    assert (lamp.done, lamp.goal) == (3, 3) and (empty.done, empty.goal) == ((4, 4) if clear else (0, 4))
    hint = say("pl", empty.hint, NAMES) if empty.hint else ""
    assert hint == ("" if clear else "Zostały żetony: 8 × Głód.")


def by_hand(**changes: Any) -> Play:
    players = [
        {"name": "Ola", "score": 61, "rank": 1, "winner": True, "rival": False},
        {"name": "Marek", "score": 56, "rank": 2, "winner": False, "rival": False},
    ]
    play: Any = {"id": "a", "game": "mars_dice", "started": 0.0, "finished": 1.0, "minutes": 5, "players": players}
    return {**play, "mode": {"text": "plays.mode.players", "n": 2}, "verdict": None, "lost": False, **changes}


def test_a_play_of_which_only_the_result_is_kept_has_an_end_too() -> None:
    found = finale_of_play(by_hand(), {"ola": "green"})
    assert (found.kind, [seat.total for seat in found.seats]) == ("race", [61, 56])
    assert words(found) == "61 punktów, o 5 więcej niż Marek."


def test_nobody_counted_and_still_somebody_has_won() -> None:
    players = [{"name": name, "score": None, "rank": 1 + seat, "winner": not seat} for seat, name in enumerate(NAMES)]
    found = finale_of_play(by_hand(players=players), {})
    assert [seat.won for seat in found.seats] == [True, False, False, False] and words(found) == ""


def test_everybody_gets_a_colour_of_their_own() -> None:
    found = finale_of_play(by_hand(), {"ola": "blue", "marek": "blue"})
    colours = [seat.colour for seat in in_colours(found, COLOURS).seats]
    assert colours[0] == "blue" and colours[1] in COLOURS and colours[1] != "blue"
