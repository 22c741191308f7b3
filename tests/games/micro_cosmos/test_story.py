"""What the log says: the headline of every action, the numbers in it, and each step of the Automa once."""

from typing import Any

import pytest

from companion.engine.session import Session
from companion.games.micro_cosmos.game import GAME
from companion.games.micro_cosmos.ring import GRID
from tests.games.micro_cosmos.playing import (
    AUTOMA,
    ELPIS,
    FAR,
    KEYI,
    PLAYER,
    RYUGU,
    auto,
    automa_table,
    build,
    card,
    card_open,
    do,
    goods,
    marker,
    on_planet,
    planet,
    reasons,
    reply,
    start,
    table,
    travel,
)

RICH: dict[str, Any] = {
    "cargo": goods(4, 4, 4, 4),
    "specialists": {"engineer": 5, "red": 5, "green": 5, "blue": 5},
    "colonies": 2,
    "outposts": 1,
    "survivors": {"green": 1},
    "vp": 3,
    "owed": 1,
}


def rich(**more: Any) -> Session:
    return table(2, seats={0: RICH}, **more)


def landed(at: int = 2, **more: Any) -> Session:
    session = rich(**more)
    do(session, "land", at=at)
    return session


def on_moon() -> Session:
    session = rich()
    do(session, "stop", spot="moon", at=6)
    return session


DONE = {2: {"done": True, "levels": [3, 3]}}

HEADLINES: list[tuple[Any, str, dict[str, Any], str]] = [
    (lambda: start(2), "start_planet", {"at": 0, "planet": KEYI}, "planet_laid"),
    (lambda: start(2), "deal_planets", {"planets": [KEYI, ELPIS, RYUGU]}, "planet_laid"),
    (rich, "discover", {"at": 1, "planet": FAR, "track": 0}, "discovered"),
    (rich, "amend_planet", {"at": 0, "planet": FAR}, "planet_amended"),
    (rich, "upgrade", {"upgrade": "engines", "specialist": "engineer"}, "unlocked"),
    (rich, "land", {"at": 2}, "landed"),
    (rich, "stop", {"spot": "asteroid", "at": None}, "stopped.asteroid"),
    (rich, "stop", {"spot": "moon", "at": 2}, "stopped.moon"),
    (rich, "stop", {"spot": "station", "at": 2}, "stopped.station"),
    (landed, "gather", {}, "gathers"),
    (landed, "terraform", {"levels": [1, 0]}, "terraforms"),
    (landed, "explore", {"gains": {}, "keep": "no"}, "explores"),
    (lambda: landed(places=DONE), "settle", {}, "settles"),
    (landed, "colony", {"leader": "red", "resources": {}}, "founds"),
    (landed, "outpost", {"source": None}, "trades"),
    (on_moon, "specialist", {"gives": "engineer", "gets": "red"}, "frees"),
    (rich, "cargo", {"who": 1, "resource": "minerals", "by": "more"}, "cargo.more.minerals"),
    (rich, "cargo", {"who": 0, "resource": "minerals", "by": "less"}, "cargo.less.minerals"),
    (rich, "crew", {"who": 1, "kind": "red", "by": "more"}, "crew.more.red"),
    (rich, "crew", {"who": 0, "kind": "red", "by": "less"}, "crew.less.red"),
    (rich, "choose", {"who": 0, "resource": "minerals"}, "lost"),
    (rich, "vp", {"who": 0, "amount": 2}, "vp_gained"),
    (rich, "vp", {"who": 0, "amount": -2}, "vp_lost"),
    (rich, "tracking", {"who": 0, "tracking": "light"}, "tracking_now.light"),
    (rich, "to_scoring", {}, "ended_early"),
    (lambda: rich(changes={"phase": "scoring", "ended_early": True}), "back_to_play", {}, "back_to_play"),
    (lambda: rich(changes={"phase": "scoring"}), "finish", {}, "finished"),
    (lambda: automa_table(deck="app"), "automa_draw", {}, "card_turned"),
    (lambda: automa_table(deck="app"), "automa_take", {"card": "3"}, "card_turned"),
    (automa_table, "automa_show", {"card": card("gather")}, "card_shown"),
    (lambda: automa_table(deck="app"), "automa_peek", {}, "peeked"),
]


@pytest.mark.parametrize(("made", "kind", "arguments", "headline"), HEADLINES)
def test_the_headline_of_every_action(made: Any, kind: str, arguments: dict[str, Any], headline: str) -> None:
    assert do(made(), kind, **arguments)[0] == f"micro_cosmos.{headline}"


def test_the_headlines_of_the_decks_and_turns() -> None:
    session = automa_table(deck="app")
    do(session, "automa_take", card="9")  # asks nothing: upgrade, travel, terraform, gather
    assert do(session, "automa_skip", step=0, skip=True)[0] == "micro_cosmos.step_skipped"
    assert do(session, "automa_skip", step=0, skip=False)[0] == "micro_cosmos.step_taken_up"
    told = do(session, "automa_done")
    assert told == ["micro_cosmos.automa_finished", "micro_cosmos.round_begins"]
    assert do(session, "automa_put_back", card="9", place="top") == ["micro_cosmos.put_back.top"]
    do(session, "stop", spot="asteroid", at=None)
    do(session, "end_turn")
    do(session, "automa_draw")
    do(session, "automa_done")
    assert do(session, "automa_reshuffle") == ["micro_cosmos.shuffled_all"]
    session = table(3)
    do(session, "land", at=2)
    assert do(session, "end_turn") == ["micro_cosmos.turn_passes"]


def test_the_end_is_told() -> None:
    session = table(2, turn=1, changes={"last_round": 1}, places={at: {"done": True} for at in (0, 2, 6)})
    do(session, "land", at=2)
    assert do(session, "end_turn") == ["micro_cosmos.game_over"]


def amounts(session: Session, kind: str, key: str, /, **arguments: Any) -> dict[str, int]:
    """The amounts in the first line with this key."""
    story = session.do({"do": kind, **arguments}).story
    found = next(told for told in story if told["text"] == f"micro_cosmos.{key}")
    return {what["text"].removeprefix("micro_cosmos.amount."): what["n"] for what in found["what"]}


class TestNumbers:
    def test_what_was_gained_and_what_was_lost(self) -> None:
        seat = {0: {"cargo": goods(biomass=3, workforce=4)}}
        for key, expected in (("gains", {"biomass": 1}), ("lost", {"biomass": 1, "workforce": 2})):
            session = table(2, seats=seat, places=DONE)
            do(session, "land", at=2)
            assert amounts(session, "gather", key) == expected

    def test_what_was_paid(self) -> None:
        assert amounts(rich(), "upgrade", "pays", upgrade="engines", specialist="engineer") == {
            "workforce": 1,
            "technology": 1,
            "engineer": 1,
        }
        assert amounts(landed(), "terraform", "pays", levels=[1, 1]) == {"biomass": 1, "minerals": 1}
        assert amounts(landed(), "explore", "pays", gains={}, keep="no") == {"green": 1}
        assert amounts(landed(), "colony", "pays", leader="green", resources={}) == {"engineer": 1, "green": 1}

    def test_the_crew_that_the_automa_got(self) -> None:
        bar = planet("BAR", "red", {"crew": 2, "minerals": 1})
        session = automa_table(planets={0: bar, 2: ELPIS, 6: RYUGU})
        auto(session, "gather", answers=("red",))
        got = amounts(session, "automa_answer", "gains", step=0, answer="red")
        assert got == {"minerals": 1, "red": 2}

    def test_the_number_of_the_upgrade_on_the_ark_card(self) -> None:
        session = automa_table(automa={"cargo": goods(minerals=2), "specialists": {"engineer": 1}})
        auto(session, "upgrade")
        step = card_open(session)["steps"][0]
        assert step["title"]["what"]["number"] == 3
        passed = next(why for why in step["why"] if why["text"] == "micro_cosmos.why.cannot_pay")
        assert [lacks["what"]["number"] for lacks in passed["what"]] == [1, 2]

    def test_the_points_of_a_planet(self) -> None:
        session = landed(places={2: {"levels": [3, 2], "markers": [marker(1, 5)]}})
        story = session.do({"do": "terraform", "levels": [0, 1]}).story
        points = [(told["who"]["player"], told["n"]) for told in story if "planet_points" in told["text"]]
        assert points == [(1, 8), (0, 2)]

    def test_the_colonies_and_what_they_would_be_worth(self) -> None:
        story = landed(places={0: {"colonies": [0, 0]}}).do({"do": "colony", "leader": "red", "resources": {}}).story
        worth = next(told for told in story if told["text"] == "micro_cosmos.colonies_worth")
        assert (worth["count"], worth["n"]) == (1, 2)


def told_steps(session: Session, since: int) -> list[str]:
    """How the steps were told in the log from this entry on."""
    told = [line["text"] for entry in list(session.log)[since:] for line in entry.story]
    return [key.removeprefix("micro_cosmos.told.") for key in told if key.startswith("micro_cosmos.told.")]


class TestSteps:
    CARD = ("gather", "upgrade", "explore", "gather")

    def test_each_step_is_told_once_however_many_questions_there_are(self) -> None:
        session = automa_table(automa={"specialists": {"green": 3, "blue": 2}})
        auto(session, *self.CARD)
        assert told_steps(session, 0) == ["done"], "Cargo Holds for the Workforce of K'EYI: with whom?"
        reply(session, {"green": 1})
        reply(session, {"green": 1, "blue": 1})
        assert told_steps(session, 0) == ["done", "done"]
        reply(session, {})
        assert told_steps(session, 0) == ["done"] * 4

    def test_after_a_skip_the_later_steps_are_told_anew(self) -> None:
        session = automa_table()
        auto(session, "gather", "gather", "gather")
        do(session, "automa_skip", step=1, skip=True)
        assert told_steps(session, 0) == ["done"] * 3 + ["done"]
        do(session, "automa_skip", step=1, skip=False)
        assert told_steps(session, 2) == ["done", "done"]

    def test_a_step_that_cannot_be_done_says_why(self) -> None:
        session = automa_table(places={0: {"outposts": [0, 1]}})
        auto(session, build("outpost"), travel("clockwise", "discover"), answers=(FAR,))
        assert reasons(session, 0) == ["micro_cosmos.why.outpost_is_here"]


def test_every_value_that_can_be_put_right() -> None:
    state = automa_table(places={2: {"markers": [marker(AUTOMA, 1)]}}).state
    paths = {"/".join(map(str, item.path)) for item in GAME.correctables(state)}
    for at in (0, 2, 6):
        spot = f"places/{at}"
        both = [f"{spot}/{piece}/{who}" for piece in ("colonies", "outposts") for who in (PLAYER, AUTOMA)]
        assert {f"{spot}/done", f"{spot}/levels/0", f"{spot}/levels/1", *both} <= paths
    assert {"round", "turn/player", "turn/upgraded", "turn/landed", "places/2/markers/0/at"} <= paths
    for who in (PLAYER, AUTOMA):
        goods_of = [f"cargo/{what}" for what in ("biomass", "workforce", "minerals", "technology")]
        goods_of += [f"specialists/{kind}" for kind in ("engineer", "red", "green", "blue")]
        assert {f"players/{who}/{what}" for what in (*goods_of, "vp", "colonies", "outposts")} <= paths
    assert f"players/{AUTOMA}/ark/at" in paths


def test_the_map_row_by_row_as_it_lies_on_the_table() -> None:
    assert GRID == (7, 0, 1, 6, None, 2, 5, 4, 3)


def test_a_card_that_has_nothing_to_ask_is_told_whole_at_once() -> None:
    session = automa_table(0)
    keys = do(session, "automa_show", card=card(travel("clockwise", "not_done"), "gather"))
    assert keys[0] == "micro_cosmos.card_shown"
    assert [key for key in keys if ".told." in key] == ["micro_cosmos.told.done"] * 2
    assert session.state["players"][AUTOMA]["ark"] == on_planet(2)


def test_an_answer_is_told_before_what_it_brings() -> None:
    session = automa_table(automa={"specialists": {"red": 1}})
    auto(session, "explore")
    keys = reply(session, {"minerals": 1})
    assert keys[0] == "micro_cosmos.answered"
    assert keys[1] == "micro_cosmos.told.done"
