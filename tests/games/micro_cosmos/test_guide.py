"""The guide in every situation: what is to be done and how far it is, the one next button, what it reads aloud; and
the points that the setup says an Automa usually makes."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.guide import Guide, Offer
from companion.engine.message import Message, message, player_name
from companion.engine.session import Session
from companion.games.micro_cosmos import guide as guides
from companion.games.micro_cosmos.data import LEVELS, usual_scores
from companion.games.micro_cosmos.game import GAME
from companion.games.micro_cosmos.simulate import play_some
from companion.text import LANGUAGES, say
from tests.games.micro_cosmos.playing import (
    BARREN,
    ELPIS,
    KEYI,
    PLAYER,
    RYUGU,
    auto,
    automa_table,
    correct,
    do,
    on_planet,
    planet,
    reply,
    start,
    table,
    travel,
)

BAR = planet("BAR", "blue", {"crew": 1})
CREW = {"specialists": {"red": 1}}
ROBOTICS = {**CREW, "upgrades": ["robotics"]}


def short(key: str) -> str:
    return key.removeprefix("micro_cosmos.")


def guide(session: Session) -> Guide:
    found = GAME.guide(session.state)
    for step in found.steps:
        for said in (step.title, step.why, found.next.label, found.where, found.notice):
            assert said is None or all(say(language, said, session.names) for language in LANGUAGES)
    return found


def steps(found: Guide) -> list[str]:
    """ "crew 2 later": what, the number in it, and how far it is."""
    told = []
    for step in found.steps:
        number = [str(step.title["n"])] if "n" in step.title else []
        told.append(" ".join([short(step.title["text"]).removeprefix("step."), *number, step.status]))
    return told


def button(offer: Offer) -> tuple[str, str, str]:
    """What it says, which action it does and where it leads."""
    assert offer.action is None or set(offer.action) == {"do"}
    return short(offer.label["text"]).removeprefix("next."), offer.action["do"] if offer.action else "", offer.screen


def player_turn(*before: tuple[str, dict[str, Any]], players: int = 1, **more: Any) -> Callable[[], Session]:
    def made() -> Session:
        choices = {"seats": {PLAYER: CREW}, **more}
        session = table(players, **choices)
        for kind, arguments in before:
            do(session, kind, **arguments)
        return session

    return made


def automa_turn(*actions: Any, answers: tuple[Any, ...] = (), **more: Any) -> Callable[[], Session]:
    def made() -> Session:
        session = automa_table(**more)
        if actions:
            auto(session, *actions, answers=answers)
        return session

    return made


def laid(*places: int) -> Callable[[], Session]:
    def made() -> Session:
        session = start(2)
        for at, card in zip(places, (KEYI, ELPIS), strict=False):
            do(session, "start_planet", at=at, planet=card)
        return session

    return made


def scored(**changes: Any) -> Callable[[], Session]:
    return lambda: table(2, changes={"phase": "scoring", **changes})


LAND, PORTAL = ("land", {"at": 2}), ("stop", {"spot": "portal", "at": None})
MOON, ASTEROID = ("stop", {"spot": "moon", "at": 6}), ("stop", {"spot": "asteroid", "at": None})
GATHER = ("gather", {})
FREES = ("specialist", {"gives": "red", "gets": "engineer"})
AWAY = {**CREW, "ark": on_planet(0)}  # from where one can fly to the Portal

BEFORE = ["upgrade now", "travel 2 now", "crew 2 later", "act.planet 1 later", "draw later"]
ARRIVED = ["upgrade done", "travel 2 done", "crew 2 now", "act.planet 1 now", "draw now"]
BESIDE = [*ARRIVED[:3], "act.portal 2 now", "draw now"]
TO_AUTOMA, END_TURN = ("to_automa", "end_turn", "automa"), ("end_turn", "end_turn", "")
DONE, SCORE = ("automa_done", "automa_done", "table"), ("score", "", "score")

SITUATIONS: dict[str, tuple[Callable[[], Session], list[str], tuple[str, str, str]]] = {
    "no planet": (
        laid(),
        ["start_planet now", "start_planet later", "start_planet later"],
        ("planet", "", "planet"),
    ),
    "two planets": (laid(0, 2), ["start_planet now"], ("planet", "", "planet")),
    "Crew cards to take": (
        player_turn(seats={PLAYER: {**CREW, "crew_owed": 2}}),
        ["crew_owed 2 now", *BEFORE],
        TO_AUTOMA,
    ),
    "one of two Crew cards taken": (
        player_turn(("crew", {"who": PLAYER, "kind": "red", "by": "more"}), seats={PLAYER: {"crew_owed": 2}}),
        ["crew_owed 1 now", *BEFORE],
        TO_AUTOMA,
    ),
    "Crew cards taken": (
        player_turn(("crew", {"who": PLAYER, "kind": "red", "by": "more"}), seats={PLAYER: {"crew_owed": 1}}),
        BEFORE,
        TO_AUTOMA,
    ),
    "goods on the table": (player_turn(seats={}, tracking="light"), BEFORE, TO_AUTOMA),
    "resources of choice": (player_turn(seats={PLAYER: {**CREW, "owed": 2}}), ["owed 2 now", *BEFORE], TO_AUTOMA),
    "another player's choice": (
        player_turn(players=2, seats={0: CREW, 1: {"owed": 1}}),
        ["owed_other 1 now", *BEFORE],
        END_TURN,
    ),
    "the Automa's crew": (
        player_turn(LAND, planets={0: KEYI, 2: BAR, 6: RYUGU}, places={2: {"outposts": [0, 2]}}),
        ["automa_crew 2 now", *ARRIVED],
        TO_AUTOMA,
    ),
    "before the journey": (player_turn(), BEFORE, TO_AUTOMA),
    "several players": (player_turn(players=2), BEFORE, END_TURN),
    "engines": (
        player_turn(seats={PLAYER: {**CREW, "upgrades": ["engines", "engines"]}}),
        [BEFORE[0], "travel 6 now", *BEFORE[2:]],
        TO_AUTOMA,
    ),
    "upgraded": (
        player_turn(
            ("upgrade", {"upgrade": "cargo_holds", "specialist": "red"}),
            seats={PLAYER: {"specialists": {"red": 2}, "cargo": {"workforce": 1}}},
        ),
        ["upgrade done", *BEFORE[1:]],
        TO_AUTOMA,
    ),
    "on a planet": (player_turn(LAND), ARRIVED, TO_AUTOMA),
    "on a planet, action taken": (
        player_turn(LAND, GATHER),
        [*ARRIVED[:3], "act.planet 1 done", "draw now"],
        TO_AUTOMA,
    ),
    "Robotics and a colony": (
        player_turn(LAND, GATHER, seats={PLAYER: ROBOTICS}, places={2: {"colonies": [1, 0]}}),
        [*ARRIVED[:3], "act.planet 2 now", "draw now"],
        TO_AUTOMA,
    ),
    "Robotics and a colony, both taken": (
        player_turn(
            LAND,
            GATHER,
            ("outpost", {"source": None}),
            seats={PLAYER: {**ROBOTICS, "outposts": 1}},
            places={2: {"colonies": [1, 0]}},
        ),
        [*ARRIVED[:3], "act.planet 2 done", "draw now"],
        TO_AUTOMA,
    ),
    "Robotics, and the colony is the Automa's": (
        player_turn(LAND, seats={PLAYER: ROBOTICS}, places={2: {"colonies": [0, 1]}}),
        ARRIVED,
        TO_AUTOMA,
    ),
    "on the Portal": (
        player_turn(PORTAL, players=2, seats={0: AWAY}),
        ["upgrade done", "travel 2 done", "crew 1 now", "act.portal 2 now", "draw now"],
        END_TURN,
    ),
    "on a moon": (player_turn(MOON), BESIDE, TO_AUTOMA),
    "on a moon, one thing done": (player_turn(MOON, GATHER), BESIDE, TO_AUTOMA),
    "on a moon, both done": (
        player_turn(MOON, GATHER, FREES),
        [*ARRIVED[:3], "act.portal 2 done", "draw now"],
        TO_AUTOMA,
    ),
    "on an asteroid": (player_turn(ASTEROID), [*ARRIVED[:3], "nothing_here done", "draw now"], TO_AUTOMA),
    "the Automa draws": (
        automa_turn(deck="app"),
        ["automa.draw now"],
        ("automa.draw", "automa_draw", "automa"),
    ),
    "the printed deck": (automa_turn(), ["automa.show now"], ("automa.show", "", "automa")),
    "a card lies open": (
        automa_turn("gather", "upgrade"),
        ["act.gather now", "act.upgrade now"],
        DONE,
    ),
    "a planet is asked for": (
        automa_turn("gather", travel("clockwise", "discover"), "gather"),
        ["act.gather now", "title.travel now", "act.gather later"],
        ("planet", "", "automa"),
    ),
    "another question": (
        automa_turn("explore", "gather", automa=CREW),
        ["act.explore now", "act.gather later"],
        ("answer", "", "automa"),
    ),
    "what a planet gives is asked": (
        automa_turn("gather", planets={0: BARREN, 2: ELPIS, 6: RYUGU}),
        ["act.gather now"],
        ("answer", "", "automa"),
    ),
    "answered": (
        automa_turn("explore", "gather", automa=CREW, answers=({},)),
        ["act.explore now", "act.gather now"],
        DONE,
    ),
    "scoring": (scored(), ["score now"], SCORE),
    "scoring, and the app does not know all": (
        lambda: table(2, tracking="light", changes={"phase": "scoring"}),
        ["score now"],
        SCORE,
    ),
    "finished": (scored(phase="finished"), ["finished done"], SCORE),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_steps_and_the_next_button(situation: str) -> None:
    made, expected, offered = SITUATIONS[situation]
    found = guide(made())
    assert steps(found) == expected
    assert button(found.next) == offered


def test_the_next_button_does_what_the_rules_allow() -> None:
    """Where nothing is missing any more, its action is taken as it stands."""
    for situation in ("on a planet", "on an asteroid", "several players", "the Automa draws", "answered"):
        session = SITUATIONS[situation][0]()
        if situation == "several players":
            do(session, "land", at=2)
        action = guide(session).next.action
        assert action is not None
        session.do(action)


# ------------------------------------------------------------ what is said in them


def whys(found: Guide) -> list[str]:
    return [short(step.why["text"]).removeprefix("why.") if step.why else "" for step in found.steps]


def test_every_starting_planet_has_its_place_and_only_the_first_says_how() -> None:
    found = guide(start(2))
    assert [step.title["place"] for step in found.steps] == [message(f"micro_cosmos.place.{at}") for at in (0, 6, 2)]
    assert whys(found) == ["start_planet", "", ""]


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ("before the journey", ["upgrade", "travel_solo", "crew", "act.planet", "draw"]),
        ("several players", ["upgrade", "travel", "crew", "act.planet", "draw"]),
        ("on a moon", ["upgrade", "travel_solo", "crew", "act.portal", "draw"]),
        ("on an asteroid", ["upgrade", "travel_solo", "crew", "", "draw"]),
        ("the Automa draws", ["automa.draw"]),
        ("the printed deck", ["automa.show"]),
        ("scoring", ["score_known"]),
        ("scoring, and the app does not know all", ["score"]),
        ("finished", [""]),
    ],
)
def test_the_rule_behind_each_step(situation: str, expected: list[str]) -> None:
    assert whys(guide(SITUATIONS[situation][0]())) == expected


@pytest.mark.parametrize(
    ("situation", "why"),
    [
        ("Crew cards to take", "crew_owed"),
        ("resources of choice", "owed"),
        ("another player's choice", "owed_other"),
        ("the Automa's crew", "automa_crew"),
    ],
)
def test_what_comes_before_the_turn_says_why(situation: str, why: str) -> None:
    assert whys(guide(SITUATIONS[situation][0]()))[0] == why


def test_who_else_has_to_choose() -> None:
    found = guide(table(3, seats={0: CREW, 1: {"owed": 2}, 2: {"owed": 1}}))
    owed = [step.title for step in found.steps if step.title["text"] == "micro_cosmos.step.owed_other"]
    assert [(title["who"], title["n"]) for title in owed] == [(player_name(1), 2), (player_name(2), 1)]


def test_a_step_of_the_card_says_its_reasons_and_then_what_to_move() -> None:
    session = automa_table()
    auto(session, "gather")
    why = guide(session).steps[0].why
    assert why is not None
    assert why["text"] == "engine.sentences"
    assert why["first"]["text"] == "micro_cosmos.why.gather"
    assert why["then"]["text"] == "micro_cosmos.gains"


def test_back_to_play_is_offered_only_if_the_end_was_called_by_hand() -> None:
    early = guide(table(2, changes={"phase": "scoring", "ended_early": True}))
    assert [(short(offer.label["text"]), offer.action) for offer in early.offers] == [
        ("offer.back_to_play", {"do": "back_to_play"})
    ]
    assert guide(table(2, changes={"phase": "scoring"})).offers == []
    assert guide(table(2, changes={"phase": "finished", "ended_early": True})).offers == []


# ------------------------------------------------------------ where, progress, the end


def test_where_the_table_is() -> None:
    assert guides.where(start(2).state) == message("micro_cosmos.where.planets")
    session = table(2, turn=1, changes={"round": 4})
    assert guides.where(session.state) == message("micro_cosmos.where.turn", round=4, who=player_name(1))
    for phase in ("scoring", "finished"):
        assert guides.where(table(2, changes={"phase": phase}).state) == message(f"micro_cosmos.where.{phase}")
    for made, *_ in SITUATIONS.values():
        session = made()
        assert guide(session).where == guides.where(session.state) == GAME.where(session.state)


@pytest.mark.parametrize(("length", "needed"), [("three", 3), ("four", 4)])
def test_how_many_planets_are_done_of_how_many(length: str, needed: int) -> None:
    session = table(2, length=length, places={0: {"done": True}, 6: {"done": True}})
    assert guides.progress(session.state) == message("micro_cosmos.progress", done=2, needed=needed)
    assert guides.progress(start(2, length=length).state) == message("micro_cosmos.progress", done=0, needed=needed)


def notices(session: Session) -> tuple[str | None, bool]:
    found = guide(session)
    return (short(found.notice["text"]) if found.notice else None), found.urgent


ENDINGS: list[tuple[int | None, tuple[str | None, bool]]] = [
    (None, (None, False)),
    (3, ("notice.one_more_round", True)),
    (2, ("notice.last_round", True)),
]


@pytest.mark.parametrize(("last", "expected"), ENDINGS)
def test_the_end_is_announced_whoever_plays(last: int | None, expected: tuple[str | None, bool]) -> None:
    near = {"changes": {"round": 2, "last_round": last}}
    assert notices(table(2, **near)) == expected
    assert notices(automa_table(deck="app", **near)) == expected
    session = automa_table(automa=CREW, places={at: {"done": last is not None} for at in (0, 2, 6)}, **near)
    auto(session, "explore")
    assert notices(session) == expected, "while it asks"
    reply(session, {})
    assert notices(session) == expected


def test_the_notice_comes_with_the_last_planet_and_goes_with_the_correction() -> None:
    session = table(2, places={0: {"done": True}, 6: {"done": True}}, planets={0: KEYI, 2: BARREN, 6: RYUGU})
    assert notices(session) == (None, False)
    correct(session, "places", 2, "done", to=True)
    assert notices(session) == ("notice.one_more_round", True)
    correct(session, "places", 2, "done", to=False)
    assert notices(session) == (None, False)


def test_what_is_read_aloud() -> None:
    def keys(lines: list[Message]) -> list[str]:
        return [short(said["text"]) for said in lines]

    session = table(2, seats={0: CREW}, changes={"last_round": 1})
    assert keys(guide(session).spoken()) == [
        *("where.turn", "step.upgrade", "why.upgrade", "step.travel", "why.travel", "notice.last_round")
    ]


# ------------------------------------------------------------ the points that the setup foretells

GAMES = 32


@pytest.mark.parametrize("level", LEVELS)
def test_the_usual_scores_are_what_simulated_games_come_to(level: str) -> None:
    """They stand for four of five games; so few games say so only roughly."""
    low, high = usual_scores(level)
    played = play_some((1, level, 0, GAMES, False))
    assert played.problems == []
    points = sorted(played.automa)
    tenth = GAMES // 10
    assert abs(points[tenth] - low) <= 8 and abs(points[-1 - tenth] - high) <= 15, (points[tenth], points[-1 - tenth])
    assert 0.6 <= sum(low <= each <= high for each in points) / GAMES <= 0.95


def test_the_usual_scores_rise_with_the_level() -> None:
    lows, highs = zip(*(usual_scores(level) for level in LEVELS), strict=True)
    for scores in (lows, highs):
        assert list(scores) == sorted(set(scores))
    assert all(low < high for low, high in zip(lows, highs, strict=True))
    notes = [GAME.options(1)[0].notes[level] for level in LEVELS]
    assert [(note["low"], note["high"]) for note in notes] == list(zip(lows, highs, strict=True))
