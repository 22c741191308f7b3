"""Actions as nobody would send them, for property tests: any of a game's, with arguments that may fit or not."""

from typing import Any

from hypothesis import strategies as st

from companion.engine.action import Action

plain = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5))
anything = st.one_of(plain, st.lists(plain, max_size=2), st.dictionaries(st.text(max_size=3), plain, max_size=1))

Arguments = dict[str, dict[str, st.SearchStrategy[Any]]]


def data_changes(paths: list[list[str]]) -> dict[str, st.SearchStrategy[Any]]:
    """The arguments of the action "change_data": values at these paths, mostly such as a game could have."""
    value = st.one_of(st.none(), st.integers(-1, 20), st.text(max_size=5), st.lists(st.text(max_size=3), max_size=2))
    change = st.fixed_dictionaries({"path": st.sampled_from(paths), "value": value})
    names = st.sampled_from([".".join(path) for path in paths])
    return {"changes": st.lists(change, max_size=2), "confirmed": st.lists(names, max_size=2)}


def proper(arguments: Arguments) -> st.SearchStrategy[Action]:
    """Well formed, though the rules may refuse them; the game is not finished by accident."""
    tried = [(kind, takes) for kind, takes in arguments.items() if kind != "finish"]
    return st.one_of([st.fixed_dictionaries({"do": st.just(kind), **takes}) for kind, takes in tried])


def garbled(arguments: Arguments) -> st.SearchStrategy[Any]:
    """As they might come from a file that somebody has touched."""
    kinds = st.sampled_from(sorted(arguments))
    return st.one_of(
        anything,
        st.fixed_dictionaries({"do": anything}),
        st.fixed_dictionaries({"do": kinds}, optional={"who": anything, "extra": anything}),
        kinds.flatmap(
            lambda kind: st.fixed_dictionaries({"do": st.just(kind), **dict.fromkeys(arguments[kind], anything)})
        ),
    )
