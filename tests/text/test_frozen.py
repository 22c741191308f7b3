"""Texts that stand in saved games stay for ever."""

from typing import Any

import pytest

from companion.games import shelf
from companion.text import LANGUAGES
from tests.effort import many
from tests.games.tables import played
from tests.text.freeze import frozen, gaps_of, in_saved_games
from tests.text.test_texts import all_texts


def test_no_text_of_an_old_game_is_gone() -> None:
    assert len(frozen()) > 1000
    for language in LANGUAGES:
        assert sorted(frozen().keys() - all_texts(language).keys()) == [], "reword a text, never rename or remove it"


def test_no_text_asks_for_what_old_stories_do_not_have() -> None:
    asks = {key: sorted(gaps_of(key) - set(known)) for key, known in frozen().items() if key in all_texts("pl")}
    assert {key: new for key, new in asks.items() if new} == {}, "a new gap needs a new key"


def test_what_the_rules_say_today_is_frozen() -> None:
    told = {key.partition(".")[0] for key in frozen()} & set(shelf.IDS)  # a new game is frozen when it is ready
    new = {key for key in in_saved_games() - frozen().keys() if key.partition(".")[0] in told | {"engine", "plays"}}
    assert sorted(new) == [], "python -m tests.text.freeze adds them"


def keys_in(value: Any) -> set[str]:
    """Of all messages within."""
    if isinstance(value, list):
        return {key for inner in value for key in keys_in(inner)}
    if not isinstance(value, dict):
        return set()
    return ({value["text"]} if "text" in value else set()) | keys_in(list(value.values()))


@pytest.mark.parametrize("seed", range(many(2, 20)))
@pytest.mark.parametrize("game_id", shelf.IDS)
def test_what_games_really_write_down_is_frozen(game_id: str, seed: int) -> None:
    session = played(game_id, seed)
    sheet = session.game.sheet(session.state)
    written = [entry.story for entry in session.log]
    written += [[session.game.mode(session.setup), *(row.title for row in sheet.categories), sheet.verdict]]
    assert sorted(keys_in(written) - frozen().keys()) == []
