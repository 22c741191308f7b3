"""Data and event cards may come from a file: what the rules could not work with is refused, and nothing else
happens."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.action import copied
from companion.engine.message import Refused
from companion.games.martians import data, event_cards
from companion.text import LANGUAGES, say
from tests.effort import examples
from tests.games.martians.playing import MY_SCENARIO, card, deck_of, start
from tests.games.tries import anything

Mutation = Callable[[Any], Any]


def setting(*path: Any, to: Any) -> Mutation:
    def mutate(value: Any) -> None:
        for part in path[:-1]:
            value = value[part]
        value[path[-1]] = to

    return mutate


def removing(*path: Any) -> Mutation:
    def mutate(value: Any) -> None:
        for part in path[:-1]:
            value = value[part]
        del value[path[-1]]

    return mutate


def full() -> Any:
    return {**data.shipped(), "scenarios": [copied(MY_SCENARIO)]}


BROKEN = [
    removing("delivery"),
    setting("more", to=1),
    setting("delivery", "food", to=21),
    setting("delivery", "food", to=-1),
    setting("delivery", "food", to=True),
    setting("delivery", "food", to=2.0),
    setting("delivery", "oxygen", to=1),
    removing("delivery", "medicine"),
    setting("delivery", to=[2, 3]),
    setting("markers", to=0),
    setting("markers", to=13),
    setting("markers", to="5"),
    setting("fields", "greenhouses", to=0),
    removing("fields", "hospital"),
    setting("fields", "lander", to=3),
    setting("weather", "stable", to=0),
    setting("weather", "snow", to=1),
    setting("weather", "wind", to=-1),
    removing("weather", "quake"),
    setting("weather", to={kind: int(kind == "stable") for kind in data.WEATHER}),
    removing("crops", "basic"),
    setting("crops", to=[]),
    setting("crops", "first", "food", to=10),
    setting("crops", "first", "gold", to=1),
    removing("crops", "third", "water"),
    setting("scenarios", to={}),
    setting("scenarios", to=[MY_SCENARIO] * 21),
    setting("scenarios", 0, to=None),
    setting("scenarios", 0, "more", to=1),
    removing("scenarios", 0, "extra"),
    setting("scenarios", 0, "name", to=""),
    setting("scenarios", 0, "name", to="  x"),
    setting("scenarios", 0, "name", to="x\ny"),
    setting("scenarios", 0, "name", to="x" * 41),
    setting("scenarios", 0, "name", to=7),
    setting("scenarios", 0, "extra", to=1),
    setting("scenarios", 0, "needs", to=[]),
    setting("scenarios", 0, "needs", to=MY_SCENARIO["needs"] * 9),
    setting("scenarios", 0, "needs", 0, to=[]),
    setting("scenarios", 0, "needs", 0, "goal", to=0),
    setting("scenarios", 0, "needs", 0, "goal", to=13),
    setting("scenarios", 0, "needs", 0, "reputation", to=21),
    setting("scenarios", 0, "needs", 0, "cost", to=[]),
    setting("scenarios", 0, "needs", 0, "cost", to={"gold": 1}),
    setting("scenarios", 0, "needs", 0, "cost", to={"energy": 10}),
    setting("scenarios", 0, "needs", 0, "cost", to={"energy": None}),
]


def reason(check: Callable[[Any], None], value: Any) -> str:
    with pytest.raises(Refused) as caught:
        check(value)
    assert all(say(language, caught.value.message) for language in LANGUAGES)
    return str(caught.value.message["text"])


def test_what_ships_is_good() -> None:
    data.check(data.shipped())
    data.check(full())


def test_what_ships_is_copied() -> None:
    data.shipped()["weather"]["wind"] = 9
    event_cards.shipped()[0]["cycle"] = 9
    assert data.shipped()["weather"]["wind"] != 9 and event_cards.shipped()[0]["cycle"] != 9


@pytest.mark.parametrize("number", range(len(BROKEN)))
def test_broken_data_are_refused(number: int) -> None:
    broken = full()
    BROKEN[number](broken)
    assert reason(data.check, broken).split(".")[0] in ("martians", "engine")


@pytest.mark.parametrize("value", [None, [], "x", 3, {}, {"markers": 5}])
def test_what_is_no_data_at_all_is_refused(value: Any) -> None:
    assert reason(data.check, value) == "martians.data.broken"


def paths(value: Any) -> list[tuple[Any, ...]]:
    """Every place in plain JSON."""
    found: list[tuple[Any, ...]] = []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += [(key,), *((key, *rest) for rest in paths(inner))]
    return found


@examples(300)
@given(st.sampled_from(paths(full())), anything)
def test_hostile_data_are_refused_or_can_be_played_with(path: tuple[Any, ...], value: Any) -> None:
    changed = full()
    setting(*path, to=value)(changed)
    try:
        data.check(changed)
    except Refused as why:
        assert all(say(language, why.message) for language in LANGUAGES)
        return
    session = start("coop", changed=changed)
    session.do({"do": "scenario", "which": "mine:0" if changed["scenarios"] else "springs"})
    session.do({"do": "begin"})


# ------------------------------------------------------------ event cards

BROKEN_CARDS = [
    removing("id"),
    setting("more", to=1),
    setting("id", to="nothing_of_ours"),
    setting("id", to=["cough"]),
    setting("title", to="x" * 41),
    setting("title", to=" x"),
    setting("title", to="x\ny"),
    setting("title", to=None),
    setting("text", to="x" * 401),
    setting("cycle", to=0),
    setting("cycle", to=5),
    setting("cycle", to=True),
    setting("cycle", to=1.0),
    setting("lasts", to="forever"),
    setting("lasts", to=["now"]),
    setting("place", to="moon"),
    setting("place", to=None),
    setting("effect", to=None),
    setting("effect", to={}),
    setting("effect", to={"kind": "explode"}),
    setting("effect", to={"kind": ["remind"]}),
    setting("effect", to={"kind": "remind", "n": 1}),
    setting("effect", to={"kind": "needs", "what": "oxygen"}),
    setting("effect", to={"kind": "needs", "what": "energy", "n": 1}),
    setting("effect", to={"kind": "goods", "what": "oxygen", "n": 1}),
    setting("effect", to={"kind": "goods", "what": "energy", "n": 0}),
    setting("effect", to={"kind": "goods", "what": "energy", "n": 10}),
    setting("effect", to={"kind": "goods", "what": "energy", "n": True}),
    setting("effect", to={"kind": "goods", "what": ["energy"], "n": 1}),
    setting("effect", to={"kind": "reputation", "n": "1"}),
    setting("effect", to={"kind": "closed", "place": "lander"}),
]


@pytest.mark.parametrize("number", range(len(BROKEN_CARDS)))
def test_a_broken_card_is_refused_by_its_number(number: int) -> None:
    broken = card(2, "goods", what="energy", n=1)
    BROKEN_CARDS[number](broken)
    with pytest.raises(Refused) as caught:
        event_cards.check([card(1), broken])
    assert caught.value.message == {"text": "martians.cards.bad_card", "card": 2}


def test_what_are_no_cards_is_refused() -> None:
    assert reason(event_cards.check, {}) == "martians.cards.not_cards"
    assert reason(event_cards.check, None) == "martians.cards.not_cards"
    assert reason(event_cards.check, [card(1)] * 61) == "martians.cards.too_many"
    assert reason(event_cards.check, [None]) == "martians.cards.bad_card"


CARD_PATHS = paths(card(1, "needs", "round", "mining", what="oxygen", n=1))
NEARLY = st.one_of(
    anything,
    st.sampled_from([*event_cards.LASTS, *event_cards.EVENT_PLACES, *event_cards.EFFECTS, *data.GOODS]),
    st.integers(-10, 10),
)


@examples(400)
@given(st.lists(st.tuples(st.sampled_from(CARD_PATHS), NEARLY), min_size=1, max_size=2))
def test_hostile_cards_are_refused_or_can_be_drawn(changes: list[tuple[tuple[Any, ...], Any]]) -> None:
    hostile = card(1, "needs", "round", "mining", what="oxygen", n=1)
    for path, value in changes:
        holder = hostile
        for part in path[:-1]:
            holder = holder[part] if isinstance(holder, dict) else {}
        if isinstance(holder, dict):
            holder[path[-1]] = value
    deck = deck_of(hostile)
    try:
        event_cards.check(deck)
    except Refused as why:
        assert all(say(language, why.message) for language in LANGUAGES)
        return
    for fault in event_cards.faults(deck):
        assert all(say(language, fault) for language in LANGUAGES)
        return
    session = start("coop", cards=deck)
    session.do({"do": "begin"})
    session.state.update(phase="start", round=3, due=["event", "weather", "energy"])
    entry = session.do({"do": "event_draw"})
    assert all(say(language, told, session.names) for told in entry.story for language in LANGUAGES)
