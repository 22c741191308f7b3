"""What a score pad says, and its check. A pad may come from a file, so nothing in it is trusted."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict, cast

from companion.engine.game import Facts
from companion.engine.message import Refused, refuse
from companion.engine.setup import COLOURS, LONGEST_NAME, clean_name

Kind = Literal["number", "rate", "most", "who", "minus", "yes"]
Ties = Literal["all", "none", "split"]

KINDS: tuple[Kind, ...] = ("number", "rate", "most", "who", "minus", "yes")
TIES: tuple[Ties, ...] = ("all", "none", "split")
ACCENTS = ("teal", "rust", "moss", "sand", "violet")
MOST_PLAYERS = len(COLOURS)  # each has a colour of their own
MOST_CATEGORIES = 30
MOST_ROUNDS = 40
MOST_NUMBER = 999  # that can be typed into a cell
MOST_WORTH = 100  # points
MOST_BGG = 10_000_000
# The pictures that a game and its categories can have.
ICONS = (
    *("chess-pawn", "flower-outline", "pine-tree", "barley", "fruit-grapes", "mushroom-outline", "horse-variant"),
    *(
        "bird",
        "cat",
        "castle",
        "bridge",
        "church",
        "tent",
        "sail-boat",
        "train-variant",
        "road-variant",
        "map-outline",
    ),
    *("key-variant", "crown-outline", "shield-outline", "sword-cross", "bow-arrow", "axe", "treasure-chest"),
    *("heart-outline", "candle", "ghost-outline", "weather-lightning", "cards-spade-outline", "feather"),
)

_PAD_ID = re.compile(r"pad_[0-9a-f]{8,32}")
_CATEGORY_ID = re.compile(r"c[0-9]{1,3}")


class Category(TypedDict):
    """A row of the sheet. In "number" the points are typed; in "rate" and "minus" how many, each worth so many points
    more or less; in "most" how many each has, and those with the most get points; "who" is a thing that one of them
    has; "yes" is worth points or none."""

    id: str  # c1, c2, …; the sheets of sessions know it by this
    name: str
    icon: str
    kind: Kind
    low: int  # what may be typed
    high: int
    worth: int  # points for each, for the first, for whoever has it, or for yes; a number is worth itself, 1
    second: int  # points for the second most; 0: nothing
    ties: Ties  # of those who have the same: all of them get the points, nobody does, or they split them


class TieBreak(TypedDict):
    category: str
    most: bool  # whoever has more of it wins; else whoever has less


class Pad(TypedDict):
    id: str  # pad_ and some hexadecimal digits
    name: str
    icon: str
    accent: str
    players: list[int]  # from, to
    categories: list[Category]
    low_wins: bool
    together: bool  # all win or lose as one: that is asked, and points are not needed
    ties: list[TieBreak]  # one after the other; who is level after all of them has won together
    rounds: int  # with how many rounds the sheet begins, others are added; 0: it is not played in rounds
    count: bool  # the score is counted during play, with + and −
    bgg: int | None  # the number at BoardGameGeek


class Brief(TypedDict):
    """What a play and a running game keep of their pad, which may be gone by now."""

    name: str
    icon: str
    accent: str
    players: list[int]
    low_wins: bool
    together: bool
    bgg: int | None


def is_pad_id(value: object) -> bool:
    return isinstance(value, str) and _PAD_ID.fullmatch(value) is not None


def check(pad: Any) -> Pad:
    """The same pad; refuses one that cannot be played with, in one sentence."""
    _need(isinstance(pad, dict) and set(pad) == set(Pad.__annotations__))
    _need(is_pad_id(pad["id"]))
    check_brief({key: pad[key] for key in Brief.__annotations__})
    _need(all(type(pad[switch]) is bool for switch in ("low_wins", "together", "count")))
    _need_between(pad["rounds"], 0, MOST_ROUNDS)
    categories, ties = pad["categories"], pad["ties"]
    _need(isinstance(categories, list) and isinstance(ties, list))
    if not categories and not pad["rounds"] and not pad["together"]:
        raise refuse("pads.no_category")
    if len(categories) > MOST_CATEGORIES:
        raise refuse("pads.too_many", n=len(categories), most=MOST_CATEGORIES)
    for category in categories:
        _check_category(category)
    ids = [category["id"] for category in categories]
    _need(len(set(ids)) == len(ids))
    _check_apart([category["name"] for category in categories])
    for tie in ties:
        _need(isinstance(tie, dict) and set(tie) == set(TieBreak.__annotations__))
        _need(isinstance(tie["category"], str) and tie["category"] in ids and type(tie["most"]) is bool)
    _need(len({tie["category"] for tie in ties}) == len(ties))
    return cast(Pad, pad)


def check_brief(brief: Any) -> Brief:
    """The same; refuses what cannot be shown."""
    _need(isinstance(brief, dict) and set(brief) == set(Brief.__annotations__))
    _check_name(brief["name"], "pads.name_empty", "pads.name_long")
    _need(brief["icon"] in ICONS and brief["accent"] in ACCENTS)
    players = brief["players"]
    _need(isinstance(players, list) and len(players) == 2 and all(type(number) is int for number in players))
    if not 1 <= players[0] <= players[1] <= MOST_PLAYERS:
        raise refuse("pads.players", most=MOST_PLAYERS)
    _need(type(brief["low_wins"]) is bool and type(brief["together"]) is bool)
    if brief["bgg"] is not None:
        _need_between(brief["bgg"], 1, MOST_BGG)
    return cast(Brief, brief)


def _check_category(category: Any) -> None:
    _need(isinstance(category, dict) and set(category) == set(Category.__annotations__))
    _need(isinstance(category["id"], str) and _CATEGORY_ID.fullmatch(category["id"]) is not None)
    _check_name(category["name"], "pads.category_empty", "pads.category_long")
    _need(category["icon"] in ICONS and category["kind"] in KINDS and category["ties"] in TIES)
    low, high = category["low"], category["high"]
    for number in (low, high):
        _need_between(number, -MOST_NUMBER, MOST_NUMBER)
    if low >= high:
        raise refuse("pads.limits", category=category["name"], low=low, high=high)
    if category["kind"] != "number" and low < 0:
        raise refuse("pads.no_less_than_none", category=category["name"])
    _need_between(category["worth"], 1, MOST_WORTH)
    _need_between(category["second"], 0, MOST_WORTH)


def _check_name(name: Any, empty: str, long: str) -> None:
    _need(isinstance(name, str))
    if not clean_name(name):
        raise refuse(empty)
    if len(name) > LONGEST_NAME:
        raise refuse(long, most=LONGEST_NAME)
    _need(name == clean_name(name))


def _check_apart(names: Sequence[str]) -> None:
    folded = [name.casefold() for name in names]
    for name in names:
        if folded.count(name.casefold()) > 1:
            raise refuse("pads.name_twice", name=name)


def _need_between(value: Any, low: int, high: int) -> None:
    _need(type(value) is int)
    if not low <= value <= high:
        raise refuse("engine.not_between", low=low, high=high)


def _need(good: bool) -> None:
    """What a pad of this app always is."""
    if not good:
        raise refuse("pads.broken")


def brief_of(pad: Mapping[str, Any]) -> Brief:
    return cast(Brief, {key: pad[key] for key in Brief.__annotations__})


def kept_of(facts: Facts) -> dict[str, Brief]:
    """What is kept of a game beside its name: of a pad its brief, of the others nothing."""
    if not is_pad_id(facts.id) or not facts.called:
        return {}
    brief: Brief = {
        "name": facts.called,
        "icon": facts.icon,
        "accent": facts.accent,
        "players": list(facts.players),
        "low_wins": facts.low_wins,
        "together": facts.together,
        "bgg": facts.bgg,
    }
    return {"pad": brief}


def facts_of(pad_id: str, brief: Brief) -> Facts:
    low, high = brief["players"]
    return Facts(
        id=pad_id,
        players=(low, high),
        minutes=(0, 0),
        accent=brief["accent"],
        icon=brief["icon"],
        bgg=brief["bgg"],
        can_be_lost=brief["together"],
        called=brief["name"],
        together=brief["together"],
        low_wins=brief["low_wins"],
    )


def facts_kept(kept: Mapping[str, Any]) -> Facts | None:
    """What a play or a running game has kept of its pad, if it can be shown."""
    try:
        return facts_of(kept["game"], check_brief(kept["pad"])) if is_pad_id(kept["game"]) else None
    except (KeyError, TypeError, Refused):
        return None
