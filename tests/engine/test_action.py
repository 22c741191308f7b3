"""Actions come from files too: nothing about them is trusted."""

from typing import Any

import pytest

from companion.engine.action import Actions, Draft, copied, counts, flag, listed, maybe, one_of, seat, text, whole
from companion.engine.message import Refused
from companion.text import say

actions = Actions()


@actions.add("add", amount=whole(-3, 9), colour=one_of("red", "blue"))
def add(draft: Draft[Any], amount: int, colour: str) -> None:
    draft.state["sums"][colour] += amount
    draft.say("engine.did", action="add")


@actions.add("rest")
def rest(draft: Draft[Any]) -> None:
    draft.state["sums"]["red"] = 0


def table() -> dict[str, Any]:
    return {"sums": {"red": 1, "blue": 2}, "players": [{}, {}]}


def why_not(action: Any) -> str:
    state = table()
    with pytest.raises(Refused) as refused:
        actions.apply(state, action)
    assert state == table()
    for language in ("pl", "en"):
        assert say(language, refused.value.line)
    return str(refused.value.line["text"])


def test_a_rule_changes_a_copy_and_tells_about_it() -> None:
    state = table()
    draft = actions.apply(state, {"do": "add", "amount": 4, "colour": "red"})
    assert draft.state["sums"] == {"red": 5, "blue": 2}
    assert draft.story == [{"text": "engine.did", "action": "add"}]
    assert state == table()


def test_to_perform_changes_the_given_draft_itself() -> None:
    state = table()
    draft = Draft(state)
    actions.perform(draft, {"do": "add", "amount": 4, "colour": "red"})
    actions.perform(draft, {"do": "add", "amount": 1, "colour": "blue"})
    assert draft.state is state
    assert state["sums"] == {"red": 5, "blue": 3}
    assert len(draft.story) == 2


@pytest.mark.parametrize("action", [None, {"do": "fly"}, {"do": "add"}, {"do": "add", "amount": 99, "colour": "red"}])
def test_what_is_performed_is_checked_too(action: Any) -> None:
    draft = Draft(table())
    with pytest.raises(Refused):
        actions.perform(draft, action)
    assert draft == Draft(table())


@pytest.mark.parametrize("name", ["fly", "", "ADD", None, 1, True, ["add"], {"do": "add"}])
def test_an_unknown_kind_is_refused(name: Any) -> None:
    assert why_not({"do": name, "amount": 1, "colour": "red"}) == "engine.unknown_action"


@pytest.mark.parametrize("action", [None, [], "add", 7, {}, {"amount": 1}])
def test_what_is_not_an_action_at_all_is_refused(action: Any) -> None:
    assert why_not(action) == "engine.unknown_action"


@pytest.mark.parametrize(
    "arguments",
    [{}, {"amount": 1}, {"colour": "red"}, {"amount": 1, "colour": "red", "who": 0}, {"amount": 1, "color": "red"}],
)
def test_missing_and_extra_arguments_are_refused(arguments: dict[str, Any]) -> None:
    assert why_not({"do": "add", **arguments}) == "engine.bad_arguments"


def test_an_action_without_arguments_takes_none() -> None:
    assert why_not({"do": "rest", "amount": 1}) == "engine.bad_arguments"


@pytest.mark.parametrize("amount", [True, False, 1.0, "1", None, [1], -4, 10, 10**30, -(10**30), float("nan")])
def test_a_whole_number_is_nothing_else(amount: Any) -> None:
    assert why_not({"do": "add", "amount": amount, "colour": "red"}) == "engine.not_between"


@pytest.mark.parametrize("amount", [-3, 0, 9])
def test_the_ends_of_a_range_belong_to_it(amount: int) -> None:
    draft = actions.apply(table(), {"do": "add", "amount": amount, "colour": "blue"})
    assert draft.state["sums"]["blue"] == 2 + amount


@pytest.mark.parametrize("colour", ["green", "RED", "", None, 0, True, ["red"], {"red": 1}])
def test_a_choice_is_one_of_the_words(colour: Any) -> None:
    assert why_not({"do": "add", "amount": 1, "colour": colour}) == "engine.not_a_choice"


def test_even_what_python_will_not_print_is_refused_in_one_short_sentence() -> None:
    for monster in ("x" * 100_000, 10**6000, [[]] * 100_000):
        assert why_not({"do": monster}) == "engine.unknown_action"
        assert why_not({"do": "add", "amount": 1, "colour": monster}) == "engine.not_a_choice"
        with pytest.raises(Refused) as refused:
            one_of("red")(monster, table())
        assert len(say("pl", refused.value.line)) < 80


@pytest.mark.parametrize(
    ("check", "good", "bad"),
    [
        (text(3), ["", "abc"], ["abcd", 1, None, ["a"]]),
        (flag, [True, False], [0, 1, "yes", None, []]),
        (seat, [0, 1], [2, -1, True, "0", None, 0.0, 10**30]),
        (maybe(seat), [None, 0], [2, False, "0"]),
        (listed(whole(0, 5), 2), [[], [5], [0, 1]], [[0, 1, 2], [6], [True], "01", None, {0: 1}]),
        (counts(["a", "b"], 4), [{}, {"a": 4}, {"a": 0, "b": 1}], [{"c": 1}, {"a": 5}, {"a": True}, [], 1]),
    ],
)
def test_checks_let_the_good_through_and_refuse_the_bad(check: Any, good: list[Any], bad: list[Any]) -> None:
    for value in good:
        check(value, table())
    for value in bad:
        with pytest.raises(Refused):
            check(value, table())


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    original: dict[str, Any] = {"a": [1, {"b": [2]}], "c": {"d": None}, "e": "text", "f": True}
    copy = copied(original)
    assert copy == original
    copy["a"][1]["b"].append(3)
    copy["c"]["d"] = 4
    copy["a"].append(5)
    assert original == {"a": [1, {"b": [2]}], "c": {"d": None}, "e": "text", "f": True}
