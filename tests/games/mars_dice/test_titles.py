"""Titles: their conditions, the first to meet one takes it, and who has it keeps it."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.message import message
from companion.engine.session import Session
from companion.games.mars_dice.data import COLOURS, TITLES
from companion.games.mars_dice.game import GAME
from companion.games.mars_dice.titles import progress
from companion.text import say
from tests.effort import many
from tests.games.mars_dice.playing import correct, do, give_dice, play_card, refused, start

Reach = Callable[[Session], None]


def times(count: int, what: Reach) -> Reach:
    def reach(session: Session) -> None:
        for _ in range(count):
            what(session)

    return reach


def mixed_cards(session: Session) -> None:
    for colour in ("green", "red", "blue"):
        play_card(session, colour)


# title: everything but the last thing needed, and that thing
CONDITIONS: dict[str, tuple[Reach, Reach]] = {
    "legend": (times(5, lambda s: play_card(s, "red")), lambda s: play_card(s, "red")),
    "miner": (times(4, lambda s: play_card(s, "green")), lambda s: play_card(s, "green")),
    "philanthropist": (
        lambda s: [times(3, lambda s: play_card(s, end_vp=1))(s), play_card(s, end_vp=-2), play_card(s)],
        lambda s: play_card(s, end_vp=3),
    ),
    "scientist": (times(2, lambda s: play_card(s, "blue")), lambda s: play_card(s, "blue")),
    "tycoon": (
        lambda s: [times(3, mixed_cards)(s), play_card(s, "red"), play_card(s, "red")],
        lambda s: play_card(s, "blue", bonus="yes"),
    ),
    "celebrity": (
        lambda s: [times(2, lambda s: play_card(s, costly="yes"))(s), play_card(s)],
        lambda s: play_card(s, costly="yes"),
    ),
    "monopolist": (
        lambda s: do(s, "roll", who=0, dice={"red": 6, "blue": 6}),
        lambda s: do(s, "roll", who=0, dice={"blue": 1}),
    ),
    "omnibus": (
        lambda s: play_card(s, production=dict.fromkeys(COLOURS[:4], 2)),
        lambda s: play_card(s, production={COLOURS[4]: 1}),
    ),
    "terraformer": (lambda s: do(s, "vp", who=0, amount=14), lambda s: do(s, "vp", who=0, amount=1)),
    "billionaire": (
        lambda s: [do(s, "roll", who=0, dice=dict.fromkeys(COLOURS[:4], 3)), do(s, "wild", who=0, amount=9)],
        lambda s: give_dice(s, 0, "water"),
    ),
    "candidate": (
        lambda s: [play_card(s, symbols=[4, 4, 4]), play_card(s, symbols=[0, 0, 0])],
        lambda s: play_card(s, symbols=[0, 1, 0]),
    ),
}


@pytest.mark.parametrize("title", TITLES)
def test_a_title_is_taken_with_the_last_thing_it_needs_and_not_before(title: str) -> None:
    almost, last = CONDITIONS[title]
    session = start(3)
    do(session, "pick_title", slot=1, title=title)
    almost(session)
    assert session.state["titles"][1]["owner"] is None
    assert progress(session.state, 0, title) == session.state["data"]["titles"][title] - 1
    last(session)
    assert session.state["titles"][1]["owner"] == 0
    assert session.log[-1].story[-1]["text"] == "mars_dice.title_won"


@pytest.mark.parametrize("title", TITLES)
def test_a_title_that_is_not_on_the_board_is_not_won(title: str) -> None:
    almost, last = CONDITIONS[title]
    session = start(3)
    do(session, "pick_title", slot=0, title="omnibus" if title != "omnibus" else "legend")
    almost(session)
    last(session)
    assert [shown["owner"] for shown in session.state["titles"]] == [None, None, None]


@pytest.mark.parametrize(
    ("title", "needed"),
    [
        ("legend", 6),
        ("miner", 5),
        ("philanthropist", 4),
        ("scientist", 3),
        ("tycoon", 12),
        ("celebrity", 3),
        ("monopolist", 7),
        ("omnibus", 1),
        ("billionaire", 13),
        ("candidate", 5),
    ],
)
def test_the_numbers_are_those_of_the_rulebook(title: str, needed: int) -> None:
    assert start().state["data"]["titles"][title] == needed


@pytest.mark.parametrize("title", TITLES)
def test_every_title_says_what_it_needs_whatever_the_number(title: str) -> None:
    """The numbers are data that the user may change."""
    for language in ("pl", "en"):
        said = [say(language, message(f"mars_dice.condition.{title}", n=n)) for n in (1, 3, 5, 12)]
        assert all(str(n) in text for n, text in zip((1, 3, 5, 12), said, strict=True))
    assert say("pl", message("mars_dice.condition.scientist", n=3)) == "3 zagrane niebieskie karty"
    assert say("pl", message("mars_dice.condition.scientist", n=5)) == "5 zagranych niebieskich kart"


def test_the_first_to_meet_it_keeps_it() -> None:
    session = start(2)
    do(session, "pick_title", slot=0, title="terraformer")
    do(session, "vp", who=1, amount=15)
    do(session, "vp", who=0, amount=30)
    assert session.state["titles"][0]["owner"] == 1


def test_if_several_meet_it_already_the_player_whose_turn_it_is_comes_first() -> None:
    session = start(3)
    for who in range(3):
        do(session, "vp", who=who, amount=20)
    correct(session, "turn", "player", to=1)
    do(session, "pick_title", slot=0, title="terraformer")
    assert session.state["titles"][0]["owner"] == 1


def test_a_title_taken_away_by_hand_does_not_come_back_by_itself() -> None:
    session = start(2)
    do(session, "pick_title", slot=0, title="terraformer")
    do(session, "vp", who=0, amount=15)
    do(session, "give_title", slot=0, who=None)
    do(session, "vp", who=0, amount=5)
    do(session, "raise", parameter="oxygen")
    assert session.state["titles"][0]["owner"] is None
    do(session, "vp", who=1, amount=15)
    assert session.state["titles"][0]["owner"] == 1, "but another may still earn it"


def test_a_title_can_be_given_by_hand() -> None:
    session = start(2)
    assert refused(session, "give_title", slot=0, who=1) == "mars_dice.title_not_chosen"
    do(session, "pick_title", slot=0, title="legend")
    do(session, "give_title", slot=0, who=1)
    assert session.state["titles"][0]["owner"] == 1
    assert refused(session, "give_title", slot=0, who=1) == "engine.already_so"
    assert refused(session, "give_title", slot=0, who=2) == "engine.no_such_player"


def test_losing_the_dice_does_not_lose_the_title() -> None:
    session = start(2)
    do(session, "pick_title", slot=0, title="monopolist")
    do(session, "roll", who=0, dice={"red": 7})
    do(session, "spend", who=0, dice=[0, 1, 2], wild=0)
    assert session.state["titles"][0]["owner"] == 0


@pytest.mark.parametrize("seed", range(many(5, 20)))
def test_three_different_titles_are_drawn(seed: int) -> None:
    drawn = [title["id"] for title in start(2, titles="app", seed=seed).state["titles"]]
    assert len(set(drawn)) == 3 and set(drawn) <= set(TITLES)


def test_all_titles_are_drawn_sooner_or_later() -> None:
    drawn = {title["id"] for seed in range(60) for title in start(titles="app", seed=seed).state["titles"]}
    assert drawn == set(TITLES)


def test_only_titles_in_the_box_are_drawn_but_any_can_be_picked() -> None:
    session = start(titles="app", titles_in_box=["legend", "miner", "omnibus"])
    assert {title["id"] for title in session.state["titles"]} == {"legend", "miner", "omnibus"}
    do(session, "pick_title", slot=0, title="tycoon")
    assert refused(session, "redraw_title", slot=1) == "engine.deck_empty"


def test_a_redrawn_title_is_another_and_never_comes_back() -> None:
    session = start(titles="app", seed=2)
    seen = {title["id"] for title in session.state["titles"]}
    for _ in range(len(TITLES) - 3):
        do(session, "redraw_title", slot=1)
        new = session.state["titles"][1]["id"]
        assert new not in seen
        seen.add(new)
    assert refused(session, "redraw_title", slot=1) == "engine.deck_empty"


def test_the_same_title_cannot_lie_on_the_board_twice() -> None:
    session = start()
    do(session, "pick_title", slot=0, title="legend")
    assert refused(session, "pick_title", slot=1, title="legend") == "mars_dice.title_already_there"
    do(session, "draw_titles")
    assert len({title["id"] for title in session.state["titles"]}) == 3
    assert refused(session, "draw_titles") == "engine.already_so"


@pytest.mark.parametrize(("slot", "last_turn"), [(0, 16), (1, 20), (2, 24)])
def test_solo_titles_expire_after_turns_16_20_and_24(slot: int, last_turn: int) -> None:
    session = start(1, titles="app", seed=3)
    do(session, "take_bonus")
    correct(session, "turn", "number", to=last_turn - 1)
    do(session, "end_turn")
    assert not session.state["titles"][slot]["gone"]
    assert "mars_dice.title_expired" in do(session, "end_turn")
    assert session.state["titles"][slot]["gone"]
    assert refused(session, "give_title", slot=slot, who=0) == "mars_dice.title_gone"


def test_all_solo_titles_are_gone_by_turn_25_unless_won() -> None:
    session = start(1, titles="app", seed=3)
    do(session, "take_bonus")
    do(session, "give_title", slot=1, who=0)
    for _ in range(24):
        do(session, "end_turn")
    assert [title["gone"] for title in session.state["titles"]] == [True, False, True]
    assert session.state["titles"][1]["owner"] == 0


def test_a_title_that_is_gone_is_not_won() -> None:
    session = start(1)
    do(session, "pick_title", slot=0, title="terraformer")
    correct(session, "titles", 0, "gone", to=True)
    do(session, "vp", who=0, amount=20)
    assert session.state["titles"][0]["owner"] is None


def test_titles_do_not_expire_with_more_players() -> None:
    session = start(2, titles="app")
    for _ in range(60):
        do(session, "end_turn")
    assert not any(title["gone"] for title in session.state["titles"])


# ------------------------------------------------------------ what is only guessed


def confirm(session: Any, *names: str) -> list[str]:
    return do(session, "change_data", changes=[], confirmed=list(names))


def test_finding_13_a_guessed_number_gives_no_title_before_it_is_compared() -> None:
    session = start(checked=[])
    do(session, "pick_title", slot=0, title="terraformer")
    do(session, "vp", who=1, amount=15)
    assert session.state["titles"][0]["owner"] is None
    asked = GAME.guide(session.state)
    assert asked.steps[0].title["text"] == "mars_dice.ask.title"
    assert "mars_dice.title_won" in do_offer(session, asked.offers[0])
    assert session.state["titles"][0]["owner"] == 1


def test_finding_13_the_number_is_put_right_at_the_table() -> None:
    session = start(checked=[])
    do(session, "pick_title", slot=0, title="terraformer")
    do(session, "vp", who=0, amount=12)
    change = {"path": ["titles", "terraformer"], "value": 12}
    assert "mars_dice.title_won" in do(session, "change_data", changes=[change], confirmed=[])
    assert session.state["titles"][0]["owner"] == 0
    session.undo()
    assert session.state["titles"][0]["owner"] is None


def do_offer(session: Any, offer: Any) -> list[str]:
    return [told["text"] for told in session.do(offer.action).story]


def test_finding_13_a_guessed_end_does_not_end_the_game() -> None:
    session = start(checked=[])
    for name in ("oceans", "oxygen"):
        for _ in range(7):
            do(session, "raise", parameter=name)
    assert session.state["last_turns"] is None
    assert "mars_dice.end_in_sight" in confirm(session, "parameters.oxygen.steps")
    session.undo()
    longer = {"path": ["parameters", "oxygen", "steps"], "value": 8}
    do(session, "change_data", changes=[longer], confirmed=[])
    assert session.state["last_turns"] is None
    assert GAME.guide(session.state).steps[0].title["text"] != "mars_dice.ask.end"


# ------------------------------------------------------------ awards


def test_finding_6_an_award_that_is_pointed_out_anew_is_counted_anew() -> None:
    session = start()
    do(session, "pick_award", slot=0, colour="red", rare=0)
    play_card(session, symbols=[3, 0, 0])
    told = do(session, "pick_award", slot=0, colour="blue", rare=1)
    assert "mars_dice.award_counted_anew" in told
    assert session.state["players"][0]["award_symbols"] == [0, 0, 0]


def test_finding_16_whether_nobody_can_win_an_award_is_a_switch() -> None:
    session = start(3)
    do(session, "pick_award", slot=0, colour="red", rare=0)
    play_card(session, symbols=[2, 0, 0])
    do(session, "to_scoring")
    for who in (1, 2):
        do(session, "score", category="award_0", who=who, value=0)
    assert GAME.sheet(session.state).category("award_0").points == [5, 3, 3]
    change = {"path": ["readings", "zero_awards"], "value": "nobody"}
    do(session, "change_data", changes=[change], confirmed=[])
    assert GAME.sheet(session.state).category("award_0").points == [5, 0, 0]
