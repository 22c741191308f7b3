"""The Automa's turn: its deck, questions and answers, steps that are skipped, and the end of the turn."""

from itertools import pairwise
from typing import Any

import pytest

from companion.engine.session import Session
from companion.games.micro_cosmos.automa_cards import CRITERIA, MOST_ACTIONS, SIMPLE, WAYS, shipped
from companion.games.micro_cosmos.automa_turn import MOST_SEEN
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
    card,
    card_open,
    cargo,
    crew,
    do,
    goods,
    on_planet,
    one,
    place,
    planet,
    question,
    refused,
    reply,
    statuses,
    table,
    travel,
    whole_deck,
)

GATHERING = {"way": "own", "name": "Dziesięć", "cards": [card("gather")] * 10}
TEN = [str(number) for number in range(1, 11)]


def with_deck(**more: Any) -> Session:
    """The Automa's turn with a deck of ten cards that ask nothing."""
    return automa_table(deck=GATHERING, **more)


def turned_over(session: Session) -> str:
    do(session, "automa_draw")
    found = str(card_open(session)["id"])
    do(session, "automa_done")
    back_to_automa(session)
    return found


def back_to_automa(session: Session) -> None:
    """The player's turn in between: somewhere else than the Automa."""
    spot = "portal" if one(session, PLAYER)["ark"]["spot"] != "portal" else "asteroid"
    do(session, "stop", spot=spot, at=None)
    do(session, "end_turn")


class TestDeck:
    def test_every_card_comes_once_before_the_discards_are_shuffled(self) -> None:
        session = with_deck()
        first = [turned_over(session) for _ in range(10)]
        assert sorted(first, key=int) == TEN
        assert session.state["automa"]["deck"]["draw"] == []
        told = do(session, "automa_draw")
        assert told[0] == "micro_cosmos.reshuffled"
        assert len(session.state["automa"]["deck"]["draw"]) == 9
        assert whole_deck(session) == TEN

    def test_the_card_is_out_until_the_turn_ends_and_then_discarded(self) -> None:
        session = with_deck()
        do(session, "automa_draw")
        drawn = card_open(session)["id"]
        assert session.state["automa"]["deck"]["out"] == [drawn]
        do(session, "automa_done")
        assert session.state["automa"]["deck"]["out"] == []
        assert session.state["automa"]["deck"]["discard"] == [drawn]

    def test_the_same_seed_turns_over_the_same_cards(self) -> None:
        assert [turned_over(with_deck(seed=5)) for _ in range(3)] == [turned_over(with_deck(seed=5))] * 3
        assert len({turned_over(with_deck(seed=seed)) for seed in range(30)}) > 3

    def test_the_card_that_was_turned_over_on_the_table(self) -> None:
        session = with_deck()
        for wanted in ("4", "7"):
            do(session, "automa_take", card=wanted)
            assert card_open(session)["id"] == wanted
            assert whole_deck(session) == TEN
            do(session, "automa_done")
            back_to_automa(session)
        assert session.state["automa"]["deck"]["discard"] == ["4", "7"]
        do(session, "automa_take", card="4")
        assert session.state["automa"]["deck"]["discard"] == ["7"]

    @pytest.mark.parametrize("wanted", ["0", "11", "", "x"])
    def test_a_card_that_is_not_in_the_deck(self, wanted: str) -> None:
        assert refused(with_deck(), "automa_take", card=wanted) == "engine.card_not_there"

    @pytest.mark.parametrize("where", ["top", "bottom"])
    def test_a_discarded_card_goes_back(self, where: str) -> None:
        session = with_deck()
        used = turned_over(session)
        assert refused(session, "automa_put_back", card="11", place=where) == "engine.card_not_there"
        do(session, "automa_put_back", card=used, place=where)
        assert session.state["automa"]["deck"]["discard"] == []
        order = [turned_over(session) for _ in range(10)]
        assert order.index(used) == (0 if where == "top" else 9)
        assert refused(session, "automa_put_back", card=order[0], place="middle") == "engine.not_a_choice"

    def test_only_discards_go_back(self) -> None:
        session = with_deck()
        do(session, "automa_draw")
        open_card = card_open(session)["id"]
        assert refused(session, "automa_put_back", card=open_card, place="top") == "engine.card_not_there"

    def test_peeking_shows_what_comes_and_moves_nothing(self) -> None:
        session = with_deck()
        before = session.state["automa"]["deck"]
        story = session.do({"do": "automa_peek"}).story
        assert session.state["automa"]["deck"] == before
        assert story[0]["card"] == turned_over(session)

    def test_a_card_that_was_seen_stays_seen(self) -> None:
        session = with_deck()
        do(session, "automa_peek")
        session.undo()
        assert "engine.seen_before" in do(session, "automa_peek")

    def test_peeking_into_an_empty_deck(self) -> None:
        session = with_deck()
        for _ in range(10):
            turned_over(session)
        assert refused(session, "automa_peek") == "engine.deck_empty"

    def test_shuffling_by_hand(self) -> None:
        session = with_deck()
        assert refused(session, "automa_reshuffle") == "micro_cosmos.nothing_discarded"
        turned_over(session)
        turned_over(session)
        do(session, "automa_draw")
        do(session, "automa_reshuffle")
        assert session.state["automa"]["deck"]["discard"] == []
        assert session.state["automa"]["deck"]["out"] == [card_open(session)["id"]]
        assert whole_deck(session) == TEN

    def test_the_deck_that_ships(self) -> None:
        session = automa_table(deck="app")
        assert whole_deck(session) == TEN
        assert [session.state["automa"]["cards"][number] for number in TEN] == shipped()
        do(session, "automa_draw")
        assert card_open(session)["card"] == session.state["automa"]["cards"][card_open(session)["id"]]

    def test_with_a_deck_in_the_app_nothing_is_tapped_in(self) -> None:
        assert refused(with_deck(), "automa_show", card=card("gather")) == "micro_cosmos.not_printed"


class TestPrintedDeck:
    def test_what_was_turned_over_is_tapped_in(self) -> None:
        session = automa_table()
        assert auto(session, "gather", "upgrade") == ["done", "impossible"]
        assert card_open(session)["id"] == ""
        do(session, "automa_done")
        assert session.state["automa"]["deck"] == {"draw": [], "discard": [], "out": []}

    def test_a_face_is_remembered_once(self) -> None:
        session = automa_table()
        for shown in (card("gather"), card("gather"), card("terraform", "gather")):
            do(session, "automa_show", card=shown)
            do(session, "automa_done")
            back_to_automa(session)
        assert session.state["automa"]["seen"] == [card("gather"), card("terraform", "gather")]

    def test_no_more_faces_are_remembered_than_a_box_could_hold(self) -> None:
        session = automa_table()
        faces = [card(*[simple] * count, "gather") for simple in SIMPLE for count in range(MOST_ACTIONS)]
        faces += [card(travel(way, to, jump)) for way in WAYS for to in CRITERIA for jump in (False, True)]
        session.state["automa"]["seen"] = faces[:MOST_SEEN]
        assert len(faces) > MOST_SEEN
        do(session, "automa_show", card=faces[MOST_SEEN])
        assert card_open(session)["card"] == faces[MOST_SEEN]
        assert session.state["automa"]["seen"] == faces[:MOST_SEEN]

    @pytest.mark.parametrize(
        ("kind", "arguments"),
        [
            ("automa_draw", {}),
            ("automa_take", {"card": "1"}),
            ("automa_peek", {}),
            ("automa_put_back", {"card": "1", "place": "top"}),
            ("automa_reshuffle", {}),
        ],
    )
    def test_the_app_has_no_deck_then(self, kind: str, arguments: dict[str, Any]) -> None:
        assert refused(automa_table(), kind, **arguments) == "micro_cosmos.printed_deck"

    @pytest.mark.parametrize(
        ("shown", "why"),
        [
            ({"actions": []}, "micro_cosmos.empty_card"),
            ({}, "micro_cosmos.cards.not_cards"),
            (None, "micro_cosmos.cards.not_cards"),
            ({"actions": [{"do": "settle"}]}, "micro_cosmos.cards.unknown_action"),
            (
                {"actions": [{"do": "travel", "way": "up", "jump": False, "to": "discover"}]},
                "micro_cosmos.cards.unknown_action",
            ),
            (
                {"actions": [{"do": "travel", "way": "counter", "jump": 1, "to": "discover"}]},
                "micro_cosmos.cards.unknown_action",
            ),
            ({"actions": [{"do": "build", "what": []}]}, "micro_cosmos.cards.unknown_action"),
            ({"actions": [{"do": "gather"}] * 99}, "micro_cosmos.cards.too_long"),
        ],
    )
    def test_a_card_that_cannot_be(self, shown: Any, why: str) -> None:
        assert refused(automa_table(), "automa_show", card=shown) == why


class TestWhen:
    def test_not_in_the_players_turn(self) -> None:
        session = table(deck=GATHERING)
        assert refused(session, "automa_draw") == "micro_cosmos.not_automas_turn"
        assert refused(session, "automa_take", card="1") == "micro_cosmos.not_automas_turn"
        assert refused(session, "automa_done") == "micro_cosmos.no_card_open"
        assert refused(table(), "automa_show", card=card("gather")) == "micro_cosmos.not_automas_turn"

    @pytest.mark.parametrize(
        ("kind", "arguments"),
        [
            ("automa_draw", {}),
            ("automa_take", {"card": "1"}),
            ("automa_show", {"card": card("gather")}),
            ("automa_done", {}),
            ("automa_answer", {"step": 0, "answer": "red"}),
            ("automa_skip", {"step": 0, "skip": True}),
            ("automa_crew", {"kind": "red"}),
            ("automa_peek", {}),
            ("automa_put_back", {"card": "1", "place": "top"}),
            ("automa_reshuffle", {}),
        ],
    )
    def test_not_without_an_automa_and_not_before_or_after_the_game(
        self, kind: str, arguments: dict[str, Any]
    ) -> None:
        assert refused(table(2), kind, **arguments) == "micro_cosmos.no_automa"
        session = table(deck=GATHERING, changes={"phase": "planets"})
        assert refused(session, kind, **arguments) == "micro_cosmos.planets_first"
        session = table(deck=GATHERING, changes={"phase": "scoring"})
        assert refused(session, kind, **arguments) == "micro_cosmos.not_in_play"
        session = table(deck=GATHERING, changes={"phase": "finished"})
        assert refused(session, kind, **arguments) == "engine.is_finished"

    def test_one_card_a_turn(self) -> None:
        session = with_deck()
        do(session, "automa_draw")
        assert refused(session, "automa_draw") == "micro_cosmos.card_is_open"
        assert refused(session, "automa_take", card="1") == "micro_cosmos.card_is_open"
        do(session, "automa_done")
        assert session.state["turn"]["player"] == PLAYER
        assert refused(session, "automa_draw") == "micro_cosmos.not_automas_turn"

    def test_the_player_waits(self) -> None:
        session = with_deck()
        for kind, arguments in (
            ("land", {"at": 2}),
            ("stop", {"spot": "asteroid", "at": None}),
            ("gather", {}),
            ("end_turn", {}),
            ("upgrade", {"upgrade": "robotics", "specialist": "engineer"}),
            ("discover", {"at": 1, "planet": FAR, "track": 0}),
        ):
            assert refused(session, kind, **arguments) == "micro_cosmos.automa_is_playing"

    def test_the_turn_does_not_end_with_a_question_open(self) -> None:
        session = automa_table(automa={"specialists": {"red": 1}})
        auto(session, "explore")
        assert refused(session, "automa_done") == "micro_cosmos.question_first"
        reply(session, {})
        do(session, "automa_done")
        assert card_open(session) is None
        assert session.state["turn"] == {"player": PLAYER, "upgraded": False, "landed": False, "acted": []}
        assert session.state["round"] == 2


EXPLORING = {"automa": {"specialists": {"red": 1, "green": 2, "blue": 2}}}


class TestAnswers:
    def test_to_another_step_than_asked(self) -> None:
        session = automa_table(automa={"specialists": {"red": 1}})
        auto(session, "gather", "explore", "explore")
        for step in (0, 2, 3):
            assert refused(session, "automa_answer", step=step, answer={}) == "micro_cosmos.no_such_question"
        assert refused(session, "automa_answer", step=-1, answer={}) == "engine.not_between"
        assert refused(session, "automa_answer", step="1", answer={}) == "engine.not_between"

    def test_twice(self) -> None:
        session = automa_table(automa={"specialists": {"red": 1}})
        auto(session, "explore", answers=({"minerals": 1},))
        assert refused(session, "automa_answer", step=0, answer={"minerals": 1}) == "micro_cosmos.no_such_question"
        assert cargo(session, AUTOMA) == (0, 0, 1, 0)

    def test_when_nothing_was_asked_or_no_card_is_open(self) -> None:
        session = automa_table()
        assert refused(session, "automa_answer", step=0, answer={}) == "micro_cosmos.no_card_open"
        auto(session, "gather")
        assert refused(session, "automa_answer", step=0, answer={}) == "micro_cosmos.no_such_question"
        do(session, "automa_done")
        assert refused(session, "automa_answer", step=0, answer={}) == "micro_cosmos.no_card_open"

    @pytest.mark.parametrize("answer", ["yellow", None, 0, {"red": 1}, [], "RED"])
    def test_a_symbol_that_there_is_not(self, answer: Any) -> None:
        bar = planet("BAR", "red", {"crew": 1})
        session = automa_table(planets={0: bar, 2: ELPIS, 6: RYUGU})
        auto(session, "gather")
        assert refused(session, "automa_answer", step=0, answer=answer) == "micro_cosmos.not_that_answer"

    @pytest.mark.parametrize(
        "answer", [{}, {"red": 1}, {"green": 1}, {"engineer": 2}, {"green": 2, "blue": 2}, None, 0]
    )
    def test_a_payment_that_does_not_pay(self, answer: Any) -> None:
        session = automa_table(automa={"specialists": {"green": 2, "blue": 2}})
        auto(session, "explore")
        assert question(session)["kind"] == "pay"
        assert refused(session, "automa_answer", step=0, answer=answer) == "micro_cosmos.not_that_answer"

    def test_each_answer_leads_to_the_next_question(self) -> None:
        session = automa_table(automa={"specialists": {"green": 2, "blue": 2}})
        steps = ("explore", travel("clockwise", "discover"), "explore")
        asked = []
        auto(session, *steps)
        for answer in ({"green": 2}, {"crew": 1}, "red", FAR, {"biomass": 1}):
            asked.append((question(session)["step"], question(session)["kind"]))
            reply(session, answer)
        assert asked == [(0, "pay"), (0, "survivor"), (0, "crew"), (1, "planet"), (2, "survivor")]
        assert statuses(session) == ["done"] * 3
        assert crew(session, AUTOMA) == {"blue": 2}, "FAR is red, and a red Crew card came with the survivor"
        assert cargo(session, AUTOMA) == (1, 0, 1, 0)


class TestSkipping:
    CARD = ("gather", travel("clockwise", "not_done"), "gather", "terraform")

    def test_any_step_can_be_skipped_and_the_later_ones_follow(self) -> None:
        session = automa_table(0)
        auto(session, *self.CARD)
        assert cargo(session, AUTOMA) == (0, 2, 0, 0), "one on K'EYI, one on ELPIS, and its Biomass was used there"
        assert place(session, 2)["levels"] == [1, 0]
        do(session, "automa_skip", step=1, skip=True)
        assert statuses(session) == ["done", "skipped", "done", "impossible"]
        assert one(session, AUTOMA)["ark"] == on_planet(0)
        assert cargo(session, AUTOMA) == (0, 2, 0, 0), "twice on K'EYI"
        assert place(session, 2)["levels"] == [0, 0]
        assert place(session, 2)["markers"] == []

    @pytest.mark.parametrize("step", range(4))
    def test_taking_a_skipped_step_up_again_gives_the_same_as_before(self, step: int) -> None:
        session = automa_table(0)
        auto(session, *self.CARD)
        before = session.state
        do(session, "automa_skip", step=step, skip=True)
        assert statuses(session)[step] == "skipped"
        assert session.state != before
        do(session, "automa_skip", step=step, skip=False)
        assert session.state == before

    def test_several_steps(self) -> None:
        session = automa_table(0)
        auto(session, *self.CARD)
        for step in (3, 0, 2):
            do(session, "automa_skip", step=step, skip=True)
        assert statuses(session) == ["skipped", "done", "skipped", "skipped"]
        assert cargo(session, AUTOMA) == (0, 0, 0, 0)

    def test_a_step_that_asks_can_be_skipped(self) -> None:
        session = automa_table(automa={"specialists": {"red": 1}})
        auto(session, "explore", "gather")
        do(session, "automa_skip", step=0, skip=True)
        assert statuses(session) == ["skipped", "done"]
        assert question(session) is None
        assert crew(session, AUTOMA) == {"red": 1}
        do(session, "automa_done")

    def test_a_step_that_is_still_to_come_can_be_skipped(self) -> None:
        session = automa_table(automa={"specialists": {"red": 1}})
        auto(session, "explore", "gather")
        do(session, "automa_skip", step=1, skip=True)
        reply(session, {"minerals": 1})
        assert statuses(session) == ["done", "skipped"]
        assert cargo(session, AUTOMA) == (0, 0, 1, 0)

    def test_answers_from_the_skipped_step_on_are_dropped_and_earlier_ones_kept(self) -> None:
        session = automa_table(0, automa={"specialists": {"red": 2}})
        auto(session, "explore", travel("clockwise", "discover"), "explore")
        for answer in ({"minerals": 1}, FAR, {"technology": 1}):
            reply(session, answer)
        assert statuses(session) == ["done"] * 3
        do(session, "automa_skip", step=1, skip=True)
        assert place(session, 1) is None
        assert statuses(session) == ["done", "skipped", "asks"]
        assert cargo(session, AUTOMA) == (0, 0, 1, 0), "the answer to the first step stands"
        do(session, "automa_skip", step=1, skip=False)
        assert question(session)["kind"] == "planet"
        for answer in (MINEK, {}):
            assert statuses(session)[2] != "done"
            if question(session) is not None:
                reply(session, answer)
        assert place(session, 1)["card"] == MINEK

    def test_refusals(self) -> None:
        session = automa_table()
        assert refused(session, "automa_skip", step=0, skip=True) == "micro_cosmos.no_card_open"
        auto(session, "gather", "upgrade")
        assert refused(session, "automa_skip", step=2, skip=True) == "micro_cosmos.no_such_step"
        assert refused(session, "automa_skip", step=99, skip=True) == "engine.not_between"
        assert refused(session, "automa_skip", step=0, skip=False) == "engine.already_so"
        assert refused(session, "automa_skip", step=0, skip=1) == "engine.not_a_flag"
        do(session, "automa_skip", step=0, skip=True)
        assert refused(session, "automa_skip", step=0, skip=True) == "engine.already_so"

    def test_skipping_the_upgrade_gives_everything_back(self) -> None:
        session = automa_table(
            automa={
                "cargo": goods(minerals=1),
                "specialists": {"red": 1},
                "upgrades": ["cargo_holds", "space_mining"],
            }
        )
        auto(session, "upgrade")
        assert one(session, AUTOMA)["outposts"] == 1 and one(session, AUTOMA)["vp"] == 5
        do(session, "automa_skip", step=0, skip=True)
        assert one(session, AUTOMA)["outposts"] == 0 and one(session, AUTOMA)["vp"] == 0
        assert one(session, AUTOMA)["upgrades"] == ["cargo_holds", "space_mining"]
        assert crew(session, AUTOMA) == {"red": 1}

    def test_skipping_the_step_that_brought_the_end_calls_the_end_off(self) -> None:
        done = {"done": True, "levels": [3, 3]}
        session = automa_table(
            0,
            automa={"cargo": goods(technology=1)},
            places={0: {"levels": [3, 2]}, 2: done, 6: {"done": True, "levels": [2, 2]}},
        )
        auto(session, "terraform")
        assert session.state["last_round"] == 2
        do(session, "automa_skip", step=0, skip=True)
        assert session.state["last_round"] is None
        do(session, "automa_skip", step=0, skip=False)
        assert session.state["last_round"] == 2


def test_both_play_one_more_turn_after_the_automa_finishes_the_third_planet() -> None:
    done = {"done": True, "levels": [3, 3]}
    session = automa_table(
        0,
        automa={"cargo": goods(technology=1)},
        places={0: {"levels": [3, 2]}, 2: done, 6: {"done": True, "levels": [2, 2]}},
    )
    auto(session, "terraform")
    do(session, "automa_done")
    assert session.state["phase"] == "play"
    back_to_automa(session)
    auto(session, "gather")
    do(session, "automa_done")
    assert session.state["phase"] == "scoring"


def test_every_turn_takes_one_card_and_ends_one_round() -> None:
    session = with_deck()
    rounds = []
    for _ in range(4):
        rounds.append(session.state["round"])
        turned_over(session)
    assert all(later == earlier + 1 for earlier, later in pairwise(rounds))
    assert session.state["first"] == PLAYER, "alone one is always first"


def test_a_colony_founded_on_one_card_counts_for_the_next_step() -> None:
    session = automa_table(
        planets={0: KEYI, 2: ELPIS, 6: RYUGU},
        automa={"specialists": {"engineer": 1, "red": 1}, "cargo": goods(biomass=3), "colonies": 1},
    )
    auto(session, build("colony"), "terraform")
    assert place(session, 0)["levels"] == [3, 0]
