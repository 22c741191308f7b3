"""The final sheet, the tie-break, corrections, and the sheet from a file."""

from typing import Any

import pytest

from companion.engine.correct import reading
from companion.engine.message import Refused
from companion.engine.session import Session
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.corrections import STAGES
from companion.games.crafting_the_cosmos.game import GAME
from companion.games.crafting_the_cosmos.score import ROWS, sheet_of
from companion.text import LANGUAGES, say
from tests.games.crafting_the_cosmos.playing import do, hand, next_button, one, refused, row, start, table


def test_the_sheet_adds_up_what_came_and_the_tokens() -> None:
    session = table(3, ready=2, tokens=[8, 5])
    do(session, "nebula", who=0, size="3", points=10)
    do(session, "release", who=0, ability=None)
    do(session, "five", who=0, kind="light")
    do(session, "to_scoring")
    assert [row(session, name)[0] for name in ROWS[:-1]] == [10, 3, 0, 6, 0, 13]
    assert GAME.sheet(session.state).totals == [32, 0, 0]
    do(session, "finish")
    assert session.state["phase"] == "finished"
    assert refused(session, "points", who=0, amount=1) == "engine.is_finished"
    assert next_button(session) == "next.score"


def scoring(*hands: int, energy: str = "count") -> Session:
    session = table(len(hands), options={"energy": energy})
    for who, held in enumerate(hands):
        if energy == "count":
            one(session, who)["hand"] = hand(time=held)
    do(session, "to_scoring")
    return session


def test_a_tie_goes_to_more_energy_cards() -> None:
    session = scoring(3, 5, 4)
    assert GAME.sheet(session.state).winners == [1]
    assert do(session, "finish") == ["finished"]


def test_a_tie_that_cards_do_not_break_is_shared() -> None:
    session = scoring(5, 5, 4)
    assert GAME.sheet(session.state).winners == [0, 1]
    assert do(session, "finish") == ["finished_shared"]


def test_printed_hands_are_asked_only_when_they_matter() -> None:
    session = scoring(0, 0, 0, energy="printed")
    assert refused(session, "finish") == "engine.cells_missing"
    do(session, "score", category="nebulae", who=0, value=12)
    assert do(session, "finish") == ["finished"]


def test_a_hidden_token_is_asked_at_the_end() -> None:
    session = table(2, tokens=[None])
    do(session, "to_scoring")
    assert GAME.sheet(session.state).missing == [("life", 0)]
    do(session, "score", category="life", who=0, value=6)
    do(session, "finish")


def test_finish_only_when_it_is_over() -> None:
    assert refused(table(3), "finish") == "engine.still_playing"


def test_a_sheet_from_a_file() -> None:
    cells = {"nebulae": [30, 20], "chamber": [9, 19], "goals": [6, 6], "life": [0, 0], "hand": [2, 7]}
    sheet = sheet_of(2, {"cells": {**cells, "cards": [0, 0], "other": [0, 0]}})
    assert sheet.totals == [45, 45] and sheet.winners == [1] and not sheet.missing


@pytest.mark.parametrize(
    "asked",
    [{}, {"cells": []}, {"cells": {"vp": [1, 2]}}, {"cells": {"goals": [1]}}, {"cells": {"goals": [1, "2"]}}],
)
def test_a_bad_sheet_from_a_file(asked: Any) -> None:
    with pytest.raises(Refused):
        sheet_of(2, asked)


# ------------------------------------------------------------ corrections


def correct(session: Session, *path: str | int, value: Any) -> list[str]:
    return do(session, "correct", path=list(path), value=value)


def test_everything_can_be_corrected_to_something_else() -> None:
    for options in ({"energy": "app", "abilities": "app"}, {"energy": "count"}, {}):
        first = {"abilities": ["pulsar", "", "", ""], "ready": 1, "points": [], "due": 0}
        session = table(3, options=options, **first)
        do(session, "points", who=0, amount=5)
        for item in GAME.correctables(session.state):
            assert all(say(language, item.label, session.names) for language in LANGUAGES)
            assert item.allows(item.value), item.path
            others = [value for value, _ in item.choices] or [item.low, item.high]
            assert any(value != item.value for value in others), item.path
            reading(item)


def test_markers_keep_their_room() -> None:
    session = table(4)
    correct(session, "markers", 0, "area", value="chemistry")
    correct(session, "markers", 1, "area", value="chemistry")
    assert refused(session, "correct", path=["markers", 2, "area"], value="chemistry") == "area_full"
    assert refused(session, "correct", path=["markers", 0, "area"], value="nowhere") == "engine.not_a_choice"
    assert refused(session, "correct", path=["markers", 0, "who"], value=3) == "engine.nothing_to_correct"


def test_crystals_are_no_more_than_the_box_has() -> None:
    session = table(4)
    correct(session, "crystals", value=14)
    assert states.spare_crystals(session.state) == 0
    assert refused(session, "correct", path=["players", 0, "ready"], value=1) == "too_many_crystals"
    correct(session, "players", 0, "crystal", value=None)
    correct(session, "players", 0, "ready", value=1)


def test_a_corrected_hand_comes_from_the_deck_and_goes_back() -> None:
    session = table(3, options={"energy": "app"}, hand=hand())
    correct(session, "players", 0, "hand", "light", value=3)
    pile = session.state["energy_deck"]
    assert sorted(pile["draw"] + pile["discard"] + pile["out"]).count("light") == 15
    others = sum(each["hand"]["light"] for each in session.state["players"]) + session.state["row"].count("light")
    assert pile["out"].count("light") == others
    correct(session, "players", 0, "hand", "light", value=0)
    assert session.state["energy_deck"]["out"].count("light") == others - 3
    free = 15 - session.state["energy_deck"]["out"].count("light")
    correct(session, "players", 0, "hand", "light", value=free)
    assert refused(session, "correct", path=["players", 0, "hand", "light"], value=free + 1) == "all_in_hands"


def test_a_corrected_row_is_refilled_from_the_deck() -> None:
    session = table(3, options={"energy": "app"})
    other = "time" if session.state["row"][0] != "time" else "light"
    correct(session, "row", 0, value=other)
    assert session.state["energy_deck"]["out"].count(other) >= 1
    assert len(session.state["energy_deck"]["out"]) == 4 + 3 * 4


def test_a_corrected_ability_leaves_its_deck_and_goes_back() -> None:
    session = table(3, options={"abilities": "app"})
    correct(session, "players", 0, "abilities", 0, value="pulsar")
    assert "pulsar" not in session.state["ability_decks"]["gravity"]
    assert refused(session, "correct", path=["players", 1, "abilities", 0], value="pulsar") == "engine.not_a_choice"
    correct(session, "players", 0, "abilities", 0, value="")
    assert session.state["ability_decks"]["gravity"][0] == "pulsar"


def test_only_one_player_is_at_the_dial() -> None:
    session = table(3, stage="energy")
    assert refused(session, "correct", path=["players", 1, "stage"], value="energy") == "one_at_the_dial"
    assert "turn_started" in correct(session, "players", 0, "stage", value="done")
    assert one(session, 1)["stage"] == "energy"
    assert set(STAGES) == {"wait", "energy", "draw", "build", "done"}


def test_cards_that_are_no_longer_due_let_the_game_go_on() -> None:
    session = table(3, stage="draw", options={"energy": "count"}, due=2)
    assert correct(session, "players", 0, "due", value=0)[-1] == "building"


def test_points_are_corrected_one_by_one() -> None:
    session = table(3)
    do(session, "nebula", who=0, size="3", points=10)
    correct(session, "players", 0, "points", 0, "n", value=8)
    assert row(session, "nebulae") == [8, 0, 0]


def test_goals_can_be_put_right() -> None:
    session = table(3, changes={"goals": ["star_group", "", "", ""], "goal_deck": ["supernovae"] * 5})
    correct(session, "goals", 0, value="proto_life")
    assert session.state["goals"][0] == "proto_life"
    assert refused(session, "correct", path=["goals", 1], value="supernovae") == "engine.not_a_choice"
    due = table(3, changes={"end_step": "score", "goals": ["", "", "", "star_group"], "goal_deck": []})
    assert refused(due, "correct", path=["goals", 3], value="") == "engine.not_a_choice"
    correct(due, "goals", 3, value="supernovae")
    correct(session, "first", value=2)
    correct(session, "round", value=4)


def test_markers_that_are_not_laid_yet_cannot_be_corrected() -> None:
    paths = [item.path for item in GAME.correctables(start(3, dial="table").state)]
    assert not any(path[0] == "markers" for path in paths)


def test_counted_hands_have_no_more_cards_than_there_are() -> None:
    session = table(3, options={"energy": "count"}, hand=hand())
    correct(session, "players", 0, "hand", "light", value=10)
    correct(session, "players", 1, "hand", "light", value=5)
    assert refused(session, "correct", path=["players", 2, "hand", "light"], value=1) == "all_in_hands"


def test_corrected_points_stay_in_range() -> None:
    session = table(3)
    do(session, "nebula", who=0, size="3", points=10)
    do(session, "points", who=0, amount=-3)
    assert refused(session, "correct", path=["players", 0, "points", 0, "n"], value=-1) == "engine.not_between"
    assert refused(session, "correct", path=["players", 0, "points", 0, "n"], value=2) == "points_out_of_range"
    assert refused(session, "correct", path=["players", 0, "points", 1, "n"], value=-11) == "points_out_of_range"
    correct(session, "players", 0, "points", 1, "n", value=-10)
    assert GAME.sheet(session.state).totals == [0, 0, 0]


def test_a_card_that_somebody_is_choosing_from_is_nobody_elses() -> None:
    session = table(3, options={"abilities": "app"})
    do(session, "buy", who=0, place=1, area="time")
    drawn = one(session)["choice"]["cards"]
    assert refused(session, "correct", path=["players", 1, "abilities", 0], value=drawn[0]) == "engine.not_a_choice"
    do(session, "keep", who=0, ability=drawn[0], bottom=drawn[1:])
    correct(session, "players", 1, "abilities", 0, value=drawn[1])


def test_steps_are_forgotten_with_the_one_who_took_them() -> None:
    session = table(2, stage="energy", options={"overlap": "on"})
    do(session, "step", marker=0)
    do(session, "collect")
    do(session, "step", marker=1)
    correct(session, "players", 1, "stage", value="done")
    correct(session, "players", 0, "stage", value="energy")
    assert session.state["steps"] == []
