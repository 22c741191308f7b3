"""The setup of a game: who plays, with which options, data, decks and seed. It is the first thing in a session
file, so nothing in it is trusted."""

import unicodedata
from functools import lru_cache
from typing import Any, NotRequired, TypedDict

from companion.engine.deck_kinds import WAYS, Card, DeckKind
from companion.engine.game import Game, Option, in_force
from companion.engine.message import Refused, refuse

LONGEST_NAME = 24
COLOURS = ("red", "blue", "green", "yellow", "purple", "white")
RIVAL_COLOURS = ("purple", "yellow", "white", "red", "blue", "green")  # first those that people seldom take


class Seat(TypedDict):
    """A player of a setup."""

    name: str
    colour: str


class ChosenDeck(TypedDict):
    """A deck that a game is played with, as it stands in the setup."""

    way: str  # one of WAYS
    name: str  # of the user's own deck
    cards: list[Card]  # none if the printed deck lies on the table


class Setup(TypedDict):
    """All that a game begins with. A session is this and the actions that were done."""

    players: list[Seat]
    options: dict[str, str]  # the chosen values, by the ids of the options
    data: Any  # the printed data in force; every game has its own type for it
    seed: int
    decks: NotRequired[dict[str, ChosenDeck]]  # by kind, where the game has decks for this table
    score_only: NotRequired[bool]  # nothing is tracked, only the score is counted; then there are no decks


_KEYS = frozenset(("players", "options", "data", "seed"))  # and "decks", where the game has some for this table

# Invisible, but they hold letters and emoji together: the joiners, and the tags of some flags.
_JOINERS = frozenset(map(chr, (0x200C, 0x200D, *range(0xE0020, 0xE0080))))


def is_joiner(character: str) -> bool:
    """Whether it is one of the few invisible characters that belong to a text."""
    return character in _JOINERS


def clean_name(typed: str) -> str:
    """A name as it is kept: no line breaks or invisible control characters, no double blanks."""
    return _clean_short_name(typed) if isinstance(typed, str) and len(typed) <= 2 * LONGEST_NAME else _cleaned(typed)


@lru_cache(maxsize=1000)  # a backup has the same few names ten thousand times
def _clean_short_name(typed: str) -> str:
    return _cleaned(typed)


def _cleaned(typed: str) -> str:
    visible = "".join(" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in typed)
    visible = "".join(c for c in visible if unicodedata.category(c) not in ("Cs", "Co", "Cn", "Cf") or c in _JOINERS)
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


def check_people(game: Game, names: list[str]) -> None:
    """Refuses people who cannot play this game together."""
    low, high = game.facts.players
    if not low <= len(names) <= high:
        raise refuse("setup.player_count", low=low, high=high)
    check_names(names)
    rivals = {rival.casefold(): rival for rival in game.rivals(len(names))}
    for name in names:
        if name.casefold() in rivals:
            raise refuse("setup.name_of_rival", name=rivals[name.casefold()])


def seats(game: Game, setup: Setup) -> list[Seat]:
    """Everybody at the table: the players, then the rivals that the app plays, in colours that are left."""
    players: list[Seat] = [{"name": player["name"], "colour": player["colour"]} for player in setup["players"]]
    taken = {player["colour"] for player in players}
    free = [colour for colour in RIVAL_COLOURS if colour not in taken]
    rivals = game.rivals(len(players))
    return players + [{"name": name, "colour": free[number]} for number, name in enumerate(rivals)]


def with_names(setup: Setup, names: list[str]) -> Setup:
    """The same table, whose people are called otherwise now. As it was, if these are no names for it."""
    players: list[Seat] = [
        {"name": name, "colour": player["colour"]} for name, player in zip(names, setup["players"], strict=False)
    ]
    known = len({name.casefold() for name in names}) == len(names) == len(setup["players"])
    return {**setup, "players": players} if known and all(map(clean_name, names)) else setup


def make(
    game: Game,
    players: list[Seat],
    options: dict[str, str],
    data: dict[str, Any],
    seed: int,
    decks: dict[str, ChosenDeck] | None = None,
    score_only: bool = False,
) -> Setup:
    """`decks` are those that were chosen, by the id of their kind; for the other kinds the one that ships."""
    setup: Setup = {"players": players, "options": options, "data": data, "seed": seed}
    kinds = game.decks(len(players))
    if score_only:
        asked = options_of(game, len(players), score_only)
        setup["options"] = {option.id: options[option.id] for option in asked if option.id in options}
        setup["score_only"] = True
    elif kinds:
        chosen = decks or {}
        setup["decks"] = {kind.id: chosen.get(kind.id) or shipped_deck(kind) for kind in kinds}
    check(game, setup)
    return setup


def options_of(game: Game, players: int, score_only: bool = False) -> list[Option]:
    """The options of a table; those that say nothing about the score only where the game is played."""
    return [option for option in game.options(players) if option.for_score or not score_only]


def shipped_deck(kind: DeckKind) -> ChosenDeck:
    return {"way": "app", "name": "", "cards": kind.shipped()}


def check(game: Game, setup: Any) -> None:
    """Refuses a setup that this game cannot be played with."""
    if not isinstance(setup, dict) or not set(setup) >= _KEYS:
        raise refuse("setup.broken")
    game.check_data(setup["data"])
    game = in_force(game, setup["data"])
    players, options, seed = setup["players"], setup["options"], setup["seed"]
    if not isinstance(players, list) or not all(
        isinstance(player, dict)
        and set(player) == {"name", "colour"}
        and isinstance(player["name"], str)
        and player["colour"] in COLOURS
        for player in players
    ):
        raise refuse("setup.broken")
    check_people(game, [player["name"] for player in players])
    if len({player["colour"] for player in players}) < len(players):
        raise refuse("setup.colour_twice")
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise refuse("setup.broken")
    score_only = setup.get("score_only") is True
    known = {option.id: option.values for option in options_of(game, len(players), score_only)}
    if not isinstance(options, dict) or set(options) != set(known):
        raise refuse("setup.broken")
    if any(options[name] not in values for name, values in known.items()):
        raise refuse("setup.broken")
    kinds = game.decks(len(players))
    only = {"score_only"} if score_only else {"decks"} if kinds else set()
    if set(setup) != _KEYS | only:
        raise refuse("setup.broken")
    if "decks" in setup:
        _check_decks(kinds, setup["decks"])


def _check_decks(kinds: list[DeckKind], decks: Any) -> None:
    if not isinstance(decks, dict) or set(decks) != {kind.id for kind in kinds}:
        raise refuse("setup.broken")
    for kind in kinds:
        _check_deck(kind, decks[kind.id])


def _check_deck(kind: DeckKind, deck: Any) -> None:
    if not isinstance(deck, dict) or set(deck) != {"way", "name", "cards"}:
        raise refuse("setup.broken")
    way, name, cards = deck["way"], deck["name"], deck["cards"]
    if way not in WAYS or not isinstance(name, str) or not isinstance(cards, list):
        raise refuse("setup.broken")
    if name != clean_name(name) or len(name) > LONGEST_NAME:
        raise refuse("setup.deck_name", most=LONGEST_NAME)
    if way == "printed":  # the cards lie on the table
        if cards:
            raise refuse("setup.broken")
        return
    if len(cards) > kind.most:
        raise refuse("setup.deck_too_big", most=kind.most)
    kind.check(cards)
    for fault in kind.faults(cards):
        raise Refused(fault)
