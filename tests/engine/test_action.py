"""Actions come from files too: nothing about them is trusted."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Literal

import pytest

from companion.engine.action import (
    Actions,
    Check,
    Draft,
    Kind,
    Rule,
    action,
    copied,
    counts,
    flag,
    listed,
    maybe,
    one_of,
    seat,
    text,
    whole,
)
from companion.engine.message import Refused, refuse
from companion.text import say


def add(draft: Draft[Any], amount: int, colour: str) -> None:
    draft.state["sums"][colour] += amount
    draft.say("engine.did", action="add")


def rest(draft: Draft[Any]) -> None:
    draft.state["sums"]["red"] = 0


actions = Actions(
    action("add", add, amount=whole(-3, 9), colour=one_of("red", "blue")),
    action("rest", rest),
)


def table() -> dict[str, Any]:
    return {"sums": {"red": 1, "blue": 2}, "players": [{}, {}]}


def why_not(given: Any) -> str:
    state = table()
    with pytest.raises(Refused) as refused:
        actions.apply(state, given)
    assert state == table()
    for language in ("pl", "en"):
        assert say(language, refused.value.message)
    return str(refused.value.message["text"])


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


@pytest.mark.parametrize("given", [None, {"do": "fly"}, {"do": "add"}, {"do": "add", "amount": 99, "colour": "red"}])
def test_what_is_performed_is_checked_too(given: Any) -> None:
    draft = Draft(table())
    with pytest.raises(Refused):
        actions.perform(draft, given)
    assert draft == Draft(table())


@pytest.mark.parametrize("name", ["fly", "", "ADD", None, 1, True, ["add"], {"do": "add"}])
def test_an_unknown_kind_is_refused(name: Any) -> None:
    assert why_not({"do": name, "amount": 1, "colour": "red"}) == "engine.unknown_action"


@pytest.mark.parametrize("given", [None, [], "add", 7, {}, {"amount": 1}])
def test_what_is_not_an_action_at_all_is_refused(given: Any) -> None:
    assert why_not(given) == "engine.unknown_action"


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
        assert len(say("pl", refused.value.message)) < 80


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


# ------------------------------------------------------------ the table of actions


def takes_word(draft: Draft[Any], word: str) -> None:
    draft.say("engine.did", action=word)


def takes_colour(draft: Draft[Any], colour: Literal["red", "blue"]) -> None:
    draft.say("engine.did", action=colour)


def takes_maybe(draft: Draft[Any], who: int | None, numbers: list[int], dice: dict[str, int]) -> None:
    draft.say("engine.did", action=f"{who} {numbers} {dice}")


def takes_table(table: dict[str, Any], draft: Draft[Any], word: str) -> None:
    draft.say("engine.did", action=f"{len(table)} {word}")


def without_draft(state: Any, word: str) -> None:
    """A rule gets the draft first."""


@pytest.mark.parametrize(
    ("rule", "takes"),
    [
        (takes_word, {"wrod": text(9)}),
        (takes_word, {}),
        (takes_word, {"word": text(9), "who": seat}),
        (takes_word, {"word": whole(0, 9)}),
        (takes_word, {"word": maybe(text(9))}),
        (takes_word, {"word": flag}),
        (takes_colour, {"colour": one_of("red", "green")}),
        (takes_colour, {"colour": text(9)}),
        (takes_maybe, {"who": seat, "numbers": listed(whole(0, 9), 3), "dice": counts(["a"], 1)}),
        (takes_maybe, {"who": maybe(seat), "numbers": listed(text(9), 3), "dice": counts(["a"], 1)}),
        (takes_maybe, {"who": maybe(seat), "numbers": listed(whole(0, 9), 3), "dice": listed(seat, 1)}),
        (takes_table, {"word": text(9)}),
        (without_draft, {"word": text(9)}),
    ],
)
def test_an_action_that_does_not_fit_its_rule_fails_when_it_is_listed(rule: Rule, takes: dict[str, Check]) -> None:
    with pytest.raises(TypeError, match=r"^move: "):
        action("move", rule, **takes)


def test_an_action_that_fits_its_rule_is_listed() -> None:
    assert action("move", takes_word, word=text(9)).takes.keys() == {"word"}
    assert action("move", takes_word, word=one_of("a", "b")).rule is takes_word
    assert action("move", takes_colour, colour=one_of("red", "blue")).rule is takes_colour
    fitting = {"who": maybe(seat), "numbers": listed(whole(0, 9), 3), "dice": counts(["a"], 1)}
    assert action("move", takes_maybe, **fitting).takes == fitting


def test_a_rule_may_have_got_something_of_its_game_before() -> None:
    kinds = Actions(action("move", partial(takes_table, {"a": 1}), word=text(9)))
    assert kinds.apply({}, {"do": "move", "word": "go"}).story == [{"text": "engine.did", "action": "1 go"}]


def test_two_actions_of_one_name_are_a_mistake() -> None:
    with pytest.raises(TypeError, match=r"^rest: "):
        Actions(action("rest", rest), action("rest", rest))


# ------------------------------------------------------------ the hook


def tired(draft: Draft[Any], kind: Kind) -> Iterator[None]:
    if draft.state["sums"]["blue"] > 5 and kind.name != "rest":
        raise refuse("engine.already_so")
    yield
    draft.state["sums"]["blue"] += 3
    draft.say("engine.did", action=f"after {kind.name}")


def test_the_hook_runs_around_every_action_and_knows_which_it_is() -> None:
    hooked = Actions(*actions.kinds.values(), around=tired)
    draft = hooked.apply(table(), {"do": "add", "amount": 4, "colour": "red"})
    assert draft.state["sums"] == {"red": 5, "blue": 5}
    assert [told["action"] for told in draft.story] == ["add", "after add"]
    draft = hooked.apply(draft.state, {"do": "rest"})
    assert draft.state["sums"] == {"red": 0, "blue": 8}
    with pytest.raises(Refused):
        hooked.apply(draft.state, {"do": "add", "amount": 1, "colour": "red"})
    assert hooked.apply(draft.state, {"do": "rest"}).state["sums"]["blue"] == 11
