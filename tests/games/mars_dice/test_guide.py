"""The guide never offers what the rules refuse; and everything that can be said can be said in both languages."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.message import Message, Refused
from companion.engine.session import Session
from companion.games.mars_dice.game import GAME
from companion.text import say
from tests.effort import examples, many
from tests.games.mars_dice.playing import (
    NAMES,
    PARAMETER_STEPS,
    correct,
    do,
    plausible,
    proper_actions,
    randomly_played,
    setup,
    setups,
    start,
)


def check_offers(session: Session) -> None:
    guide = GAME.guide(session.state)
    for offer in [guide.next, *guide.offers]:
        assert (offer.action is None) != (offer.screen == ""), "a button does something or leads somewhere"
        assert offer.icon
        if offer.action is not None:
            GAME.actions.apply(session.state, offer.action)  # refuses what is not legal
    assert guide.steps


@examples(150)
@given(first=setups, actions=st.lists(proper_actions, max_size=25))
def test_what_the_guide_offers_is_always_legal(first: dict[str, object], actions: list[dict[str, object]]) -> None:
    session = Session(GAME, first, clock=lambda: 0.0)
    check_offers(session)
    for action in actions:
        try:
            session.do(action)
        except Refused:
            continue
        check_offers(session)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_next_button_alone_leads_through_a_whole_game(players: int) -> None:
    session = start(players, titles="app", awards="app")
    for turn in range(200):
        action = GAME.guide(session.state).next.action
        if action is None:
            break
        if players > 1 and turn % 3 == 0:
            for parameter in ("oxygen", "oceans"):
                do(session, "raise", parameter=parameter)
            action = GAME.guide(session.state).next.action
        assert action is not None
        session.do(action)
    assert session.state["phase"] == "scoring"
    assert GAME.guide(session.state).next.screen == "score"
    assert GAME.guide(session.state).offers[0].action == {"do": "back_to_play"}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_everything_that_is_said_in_a_long_game_can_be_said(players: int, language: str) -> None:
    names = NAMES[:players]
    said: set[str] = set()

    def speak(line: Message | None) -> None:
        if line is not None:
            words = say(language, line, names)
            assert words.strip() and "{" not in words
            said.add(line["text"])

    for seed, choice in ((1, "app"), (2, "own")):
        rng = Random(seed)
        session = start(players, seed=seed, titles=choice, awards=choice)
        for _ in range(many(350, 700)):
            try:
                entry = session.do(plausible(rng, session.state))
            except Refused as refused:
                speak(refused.message)
                continue
            for told in entry.story:
                speak(told)
            guide = GAME.guide(session.state)
            for step in guide.steps:
                speak(step.title)
                speak(step.why)
            for told in [guide.where, guide.notice, *guide.spoken(), *(o.label for o in [guide.next, *guide.offers])]:
                speak(told)
            sheet = GAME.sheet(session.state)
            for category in [*sheet.categories, *(tie.category for tie in sheet.ties)]:
                speak(category.title)
                speak(category.hint)
                if category.unit:
                    speak({"text": category.unit, "n": 5})
            speak(sheet.verdict)
            speak(session.to_undo)
            if GAME.finished(session.state):
                session.undo()
    speak(GAME.mode(setup(players)))
    assert len(said) > 100, "this was not a long game"


def test_random_play_reaches_all_phases() -> None:
    """Otherwise the properties above would be tried on half a game only."""
    told = {
        line["text"]
        for players in (1, 3)
        for entry in randomly_played(4, players, 1500, titles="app", awards="app").log
        for line in entry.story
    }
    for key in ("end_in_sight", "bonus_taken", "title_won", "pool_short", "raised_at_maximum", "extra_turn"):
        assert f"mars_dice.{key}" in told


def test_where_the_table_is_and_what_is_due_is_spoken() -> None:
    session = start(2, titles="app", awards="app")
    do(session, "end_turn")
    guide = GAME.guide(session.state)
    [choose] = guide.steps
    assert guide.spoken() == [guide.where, choose.title, choose.why, guide.notice]
    assert say("en", choose.title, session.names) == "Marek: production or actions"
    do(session, "turn_kind", kind="action")
    support, main = GAME.guide(session.state).steps
    assert (support.status, main.status) == ("now", "later")
    spoken = GAME.guide(session.state).spoken()
    assert support.title in spoken and main.title not in spoken


def test_production_steps_are_done_once_the_dice_are_rolled() -> None:
    session = start(2, titles="app", awards="app")
    do(session, "end_turn")
    do(session, "production", who=1, colour="red", amount=2)
    do(session, "produce", who=1, keep=[])
    assert [step.status for step in GAME.guide(session.state).steps] == ["done", "now", "done", "now"]


def test_empty_titles_and_awards_are_asked_for() -> None:
    session = start(2)
    titles = [step.title["text"] for step in GAME.guide(session.state).steps]
    assert titles[:3] == ["mars_dice.step.pick_titles", "mars_dice.step.pick_awards", "mars_dice.step.gift"]
    do(session, "draw_titles")
    do(session, "roll_awards")
    do(session, "end_turn")
    assert [step.title["text"] for step in GAME.guide(session.state).steps] == ["mars_dice.step.choose"]


def test_a_main_action_does_not_tick_off_the_support_action() -> None:
    session = start(2)
    do(session, "megacredits")
    steps = {step.title["text"]: step.status for step in GAME.guide(session.state).steps}
    assert steps["mars_dice.step.support"] == "now"
    assert steps["mars_dice.step.main"] == "done"


def test_the_gift_is_asked_for_until_the_first_turn_has_begun() -> None:
    session = start(3)
    titles = [step.title["text"] for step in GAME.guide(session.state).steps]
    assert "mars_dice.step.gift" in titles
    do(session, "turn_kind", kind="action")
    titles = [step.title["text"] for step in GAME.guide(session.state).steps]
    assert "mars_dice.step.gift" not in titles


def test_the_last_solo_turn_says_what_is_missing_or_that_mars_is_ready() -> None:
    session = start(1)
    correct(session, "turn", "number", to=50)
    assert GAME.guide(session.state).notice["text"] == "mars_dice.notice.solo_last"
    for parameter, steps in PARAMETER_STEPS.items():
        correct(session, "steps", parameter, to=steps)
    assert GAME.guide(session.state).notice["text"] == "mars_dice.notice.solo_full"
