"""The setup of a game: who plays, with which options, data and seed. It is the first thing in a session file,
so nothing in it is trusted."""

import unicodedata
from typing import Any

from companion.engine.game import Game
from companion.engine.line import refuse

LONGEST_NAME = 24
COLOURS = ("red", "blue", "green", "yellow", "purple", "white")

Setup = dict[str, Any]


# Invisible, but they hold letters and emoji together: the joiners, and the tags of some flags.
_JOINERS = frozenset(map(chr, (0x200C, 0x200D, *range(0xE0020, 0xE0080))))


def clean_name(typed: str) -> str:
    """A name as it is kept: no line breaks or invisible control characters, no double blanks."""
    visible = "".join(" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in typed)
    visible = "".join(
        c for c in visible if unicodedata.category(c) not in ("Cs", "Co", "Cn", "Cf") or c in _JOINERS
    )
    if not any(unicodedata.category(c)[0] in "LNPS" for c in visible):
        return ""
    return " ".join(unicodedata.normalize("NFC", visible).split())


def check_names(names: list[str]) -> None:
    for name in names:
        if not clean_name(name):
            raise refuse("setup.name_empty")
        if len(name) > LONGEST_NAME:
            raise refuse("setup.name_long", most=LONGEST_NAME)
        if clean_name(name) != name:
            raise refuse("setup.name_strange")
    folded = [name.casefold() for name in names]
    for name in names:
        if folded.count(name.casefold()) > 1:
            raise refuse("setup.name_twice", name=name)


def make(
    game: Game, players: list[dict[str, str]], options: dict[str, str], data: dict[str, Any], seed: int
) -> Setup:
    setup = {"players": players, "options": options, "data": data, "seed": seed}
    check(game, setup)
    return setup


def check(game: Game, setup: Any) -> None:
    """Refuses a setup that this game cannot be played with."""
    if not isinstance(setup, dict) or set(setup) != {"players", "options", "data", "seed"}:
        raise refuse("setup.broken")
    players, options, seed = setup["players"], setup["options"], setup["seed"]
    if not isinstance(players, list) or not all(
        isinstance(one, dict)
        and set(one) == {"name", "colour"}
        and isinstance(one["name"], str)
        and one["colour"] in COLOURS
        for one in players
    ):
        raise refuse("setup.broken")
    low, high = game.facts.players
    if not low <= len(players) <= high:
        raise refuse("setup.player_count", low=low, high=high)
    check_names([one["name"] for one in players])
    if len({one["colour"] for one in players}) < len(players):
        raise refuse("setup.colour_twice")
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise refuse("setup.broken")
    known = {option.id: option.values for option in game.options(len(players))}
    if not isinstance(options, dict) or set(options) != set(known):
        raise refuse("setup.broken")
    if any(options[name] not in values for name, values in known.items()):
        raise refuse("setup.broken")
    game.check_data(setup["data"])
