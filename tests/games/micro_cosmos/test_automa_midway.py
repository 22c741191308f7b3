"""In the middle of the Automa's turn: undo and redo, and what is put right or noted by hand meanwhile."""

from typing import Any

import pytest

from companion.engine.action import copied
from companion.engine.message import Refused
from companion.engine.session import Session
from companion.games.micro_cosmos.game import GAME
from tests.games.micro_cosmos.playing import (
    AUTOMA,
    ELPIS,
    FAR,
    KEYI,
    MINEK,
    PLAYER,
    RYUGU,
    auto,
    automa_table,
    build,
    card_open,
    cargo,
    correct,
    crew,
    do,
    goods,
    marker,
    on_planet,
    one,
    options,
    place,
    planet,
    question,
    refused,
    reply,
    start,
    statuses,
    table,
    travel,
)

LONG = (travel("clockwise", "discover"), "gather", "explore", "terraform", build("colony", "outpost"))


def in_the_middle() -> Session:
    """A card of five steps, answered so far that the third asks for the survivor."""
    session = automa_table(0, automa={"specialists": {"green": 2, "blue": 2, "engineer": 1}})
    auto(session, *LONG, answers=(FAR, {"green": 2}))
    assert statuses(session) == ["done", "done", "asks", "later", "later"]
    assert question(session)["kind"] == "survivor"
    return session


class TestUndo:
    def test_every_answer_can_be_taken_back_and_given_again(self) -> None:
        session = in_the_middle()
        reply(session, {"workforce": 1})
        states = []
        while session.can_undo:
            states.append(copied(session.state))
            session.undo()
        assert card_open(session) is None
        assert place(session, 1) is None
        for state in reversed(states):
            session.redo()
            assert session.state == state

    def test_another_answer_after_an_undo(self) -> None:
        session = in_the_middle()
        session.undo()
        assert question(session)["kind"] == "pay"
        reply(session, {"blue": 2})
        reply(session, {})
        assert place(session, 1)["colonies"] == [0, 1], "the card goes on to its last step"
        assert crew(session, AUTOMA) == {"green": 1}

    def test_a_card_that_was_undone_comes_again(self) -> None:
        session = automa_table(deck="app")
        do(session, "automa_draw")
        first = copied(session.state)
        session.undo()
        assert do(session, "automa_draw")[-1] == "engine.seen_before"
        assert session.state == first

    def test_the_whole_turn_back_and_forth(self) -> None:
        session = automa_table(0)
        before = copied(session.state)
        auto(session, travel("clockwise", "discover"), "gather", answers=(MINEK,))
        do(session, "automa_skip", step=1, skip=True)
        do(session, "automa_done")
        after = copied(session.state)
        session.go_to(0)
        assert session.state == before
        session.go_to(len(session.log))
        assert session.state == after


class TestPutRight:
    def test_what_was_done_stays_and_the_rest_is_worked_out_anew(self) -> None:
        session = automa_table(0, automa={"specialists": {"red": 1}})
        auto(session, "gather", "explore", "terraform")
        assert cargo(session, AUTOMA) == (0, 1, 0, 0)
        correct(session, "players", AUTOMA, "cargo", "workforce", to=3)
        assert cargo(session, AUTOMA) == (0, 3, 0, 0)
        assert statuses(session) == ["done", "asks", "later"], "it does not gather twice"
        reply(session, {"biomass": 2})
        assert cargo(session, AUTOMA) == (0, 3, 0, 0)
        assert place(session, 0)["levels"] == [2, 0]

    def test_earlier_steps_can_no_longer_be_skipped(self) -> None:
        session = automa_table(0, automa={"specialists": {"red": 1}})
        auto(session, "gather", "explore", "gather")
        correct(session, "players", AUTOMA, "cargo", "workforce", to=3)
        assert refused(session, "automa_skip", step=0, skip=True) == "micro_cosmos.step_is_settled"
        do(session, "automa_skip", step=1, skip=True)
        assert statuses(session) == ["done", "skipped", "done"]
        assert cargo(session, AUTOMA) == (0, 4, 0, 0)

    def test_after_the_last_step_only_what_was_put_right_changes(self) -> None:
        session = automa_table(0)
        auto(session, "gather", "gather")
        correct(session, "players", AUTOMA, "cargo", "minerals", to=2)
        assert cargo(session, AUTOMA) == (0, 2, 2, 0)
        do(session, "automa_done")
        assert cargo(session, AUTOMA) == (0, 2, 2, 0)

    def test_the_level_of_the_planet(self) -> None:
        session = automa_table(0, automa={"specialists": {"red": 1}, "cargo": goods(biomass=3)})
        auto(session, "explore", "terraform")
        correct(session, "places", 0, "levels", 0, to=2)
        reply(session, {})
        assert place(session, 0)["levels"] == [3, 0]
        assert cargo(session, AUTOMA) == (2, 0, 0, 0)

    def test_where_its_ark_is(self) -> None:
        session = automa_table(0, automa={"specialists": {"green": 1, "red": 1}})
        auto(session, "gather", "explore", "gather")
        correct(session, "players", AUTOMA, "ark", "at", to=2)
        reply(session, {})
        assert crew(session, AUTOMA) == {"red": 1}, "it explores the green planet now"
        assert cargo(session, AUTOMA) == (1, 2, 0, 0)

    def test_a_planet_that_was_copied_wrongly(self) -> None:
        session = automa_table(0, automa={"specialists": {"red": 1}})
        auto(session, travel("clockwise", "discover"), "explore", "gather", answers=(FAR,))
        do(session, "amend_planet", at=1, planet={**FAR, "gather": {"technology": 3}})
        reply(session, {})
        assert cargo(session, AUTOMA) == (0, 0, 1, 3)

    def test_the_answers_given_to_the_step_that_asks_still_stand_or_are_asked_again(self) -> None:
        """The payment was chosen and the survivor is asked for when something else is noted by hand."""
        session = in_the_middle()
        do(session, "vp", who=PLAYER, amount=1)
        if question(session)["kind"] == "pay":
            reply(session, {"green": 2})
        assert question(session)["kind"] == "survivor"
        reply(session, {"workforce": 1})
        assert "asks" not in statuses(session)[:3]
        assert crew(session, AUTOMA).get("green", 0) == 0

    def test_what_is_asked_fits_the_table_as_it_is_now(self) -> None:
        session = automa_table(0, automa={"specialists": {"green": 1, "blue": 2}})
        auto(session, "explore")
        assert sorted(options(session), key=str) == [{"blue": 2}, {"green": 1, "blue": 1}]
        correct(session, "players", AUTOMA, "specialists", "blue", to=1)
        assert question(session)["kind"] == "survivor", "only one way to pay is left, so nothing is asked about it"
        reply(session, {})
        assert crew(session, AUTOMA) == {}

    def test_a_step_that_asked_is_no_longer_possible(self) -> None:
        session = automa_table(0, automa={"specialists": {"red": 1}})
        auto(session, "explore", "gather")
        correct(session, "players", AUTOMA, "specialists", "red", to=0)
        assert statuses(session) == ["impossible", "done"]
        assert question(session) is None
        assert cargo(session, AUTOMA) == (0, 1, 0, 0)
        do(session, "automa_done")

    def test_a_step_to_come_that_was_skipped_stays_skipped(self) -> None:
        session = automa_table(0, automa={"specialists": {"red": 1}})
        auto(session, "explore", "gather")
        do(session, "automa_skip", step=1, skip=True)
        do(session, "vp", who=PLAYER, amount=1)
        reply(session, {})
        assert statuses(session) == ["done", "skipped"]
        assert cargo(session, AUTOMA) == (0, 0, 0, 0)

    def test_half_of_the_crew_was_told(self) -> None:
        bar = planet("BAR", "red", {"crew": 2})
        session = automa_table(0, planets={0: bar, 2: ELPIS, 6: RYUGU})
        auto(session, "gather", answers=("red",))
        do(session, "vp", who=PLAYER, amount=1)
        while question(session) is not None:
            reply(session, "blue")
        assert sum(crew(session, AUTOMA).values()) == 2

    def test_the_resource_of_choice_that_the_players_outpost_gave(self) -> None:
        """The Automa lands on the player's outpost; the player chooses while the card still asks."""
        market = planet("MARKET", "red", {"any": 1})
        session = automa_table(
            0,
            planets={0: KEYI, 2: market, 6: RYUGU},
            places={2: {"outposts": [1, 0]}},
            automa={"specialists": {"green": 1, "blue": 2}},
        )
        auto(session, travel("clockwise", "not_done"), "explore", answers=({"blue": 2},))
        do(session, "choose", who=PLAYER, resource="technology")
        assert cargo(session, PLAYER) == (0, 0, 0, 1)
        while question(session) is not None:
            reply(session, {} if question(session)["kind"] == "survivor" else {"blue": 2})
        assert cargo(session, PLAYER) == (0, 0, 0, 1), "not given twice"
        assert one(session, PLAYER)["owed"] == 0
        assert one(session, AUTOMA)["ark"] == on_planet(2)

    def test_whose_turn_it_is_cannot_be_changed_under_an_open_card(self) -> None:
        session = in_the_middle()
        assert refused(session, "correct", path=["turn", "player"], value=PLAYER) == "engine.nothing_to_correct"

    def test_the_end_of_the_game_can_be_looked_at_and_come_back_from(self) -> None:
        session = in_the_middle()
        do(session, "to_scoring")
        assert refused(session, "automa_answer", step=2, answer={}) == "micro_cosmos.not_in_play"
        do(session, "back_to_play")
        play_to_the_end_of_the_turn(session)

    def test_a_correction_can_be_undone(self) -> None:
        session = in_the_middle()
        before = copied(session.state)
        correct(session, "places", 0, "levels", 0, to=2)
        session.undo()
        assert session.state == before


def play_to_the_end_of_the_turn(session: Session) -> None:
    """Every question gets an answer that it offers itself; then the turn can be ended."""
    fresh = iter(planet(f"NEW{number}") for number in range(20))
    for _ in range(40):
        asked = question(session)
        if asked is None:
            break
        if asked["kind"] == "planet":
            reply(session, next(fresh))
        elif asked["kind"] in ("survivor", "gains"):
            reply(session, {"minerals": 1})
        else:
            reply(session, asked["options"][0]["value"])
    assert question(session) is None
    assert set(statuses(session)) <= {"done", "impossible", "skipped"}
    do(session, "automa_done")
    assert session.state["turn"]["player"] == PLAYER


def others(item: Any) -> list[Any]:
    """The values it can be put right to: all names, or the lowest, the highest and the next one."""
    if item.choices:
        return [value for value, _ in item.choices if value != item.value]
    numbers = {item.low, item.high, min(item.high, item.value + 1), max(item.low, item.value - 1)}
    return [value for value in sorted(numbers) if value != item.value]


@pytest.mark.parametrize("made", [in_the_middle, lambda: automa_table(0, deck="app")], ids=["card open", "before"])
def test_whatever_is_put_right_the_game_can_go_on(made: Any) -> None:
    session: Session = made()
    length = len(session.log)
    for item in GAME.correctables(session.state):
        for value in others(item):
            session.go_to(length)
            correct(session, *item.path, to=value)
            now = next(found for found in GAME.correctables(session.state) if found.label == item.label)
            assert now.value == value
            GAME.guide(session.state)
            GAME.sheet(session.state)
            if session.state["turn"]["player"] != AUTOMA:
                continue
            while session.state["automa"]["crew_due"]:
                do(session, "automa_crew", kind="red")
            if card_open(session) is None:
                do(session, "automa_draw")
            play_to_the_end_of_the_turn(session)


def test_levels_put_right_to_full_finish_the_planet_with_its_points() -> None:
    session = table(1, planets={0: ELPIS}, places={0: {"levels": [3, 2], "markers": [marker(PLAYER, 5)]}})
    told = correct(session, "places", 0, "levels", 1, to=3)
    assert "micro_cosmos.planet_done" in told
    assert place(session, 0)["done"] and one(session, PLAYER)["vp"] == 8
    correct(session, "places", 0, "done", to=False)
    assert not place(session, 0)["done"]


def test_in_any_state_a_value_outside_its_bounds_is_refused() -> None:
    session = in_the_middle()
    for item in GAME.correctables(session.state):
        for value in (-1, 1000, None, "x", item.value):
            with pytest.raises(Refused):
                session.do({"do": "correct", "path": item.path, "value": value})


def test_before_the_planets_lie_the_automas_ark_cannot_be_sent_off_the_map() -> None:
    session = start()
    for value in (0, 3, 57, 999):
        with pytest.raises(Refused):
            session.do({"do": "correct", "path": ["players", AUTOMA, "ark", "at"], "value": value})


def test_survivors_settled_and_owed_can_be_put_right_for_a_player_but_the_automa_has_none() -> None:
    paths = [item.path for item in GAME.correctables(in_the_middle().state)]
    for value in (["survivors", "red"], ["survivors", "green"], ["survivors", "blue"], ["settled"], ["owed"]):
        assert ["players", PLAYER, *value] in paths
        assert ["players", AUTOMA, *value] not in paths
