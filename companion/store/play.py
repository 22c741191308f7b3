"""One finished play: its form, and what is worked out of what somebody types after the fact."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NotRequired, TypedDict

from companion.engine.game import Game, plain_mode
from companion.engine.message import Message, refuse
from companion.engine.scoring import MOST
from companion.engine.setup import Seat, check_people, clean_name
from companion.pads.pad import Brief
from companion.store.untrusted_json import is_id, is_time

LONGEST_NOTE = 500
LONGEST_LOCATION = 60
_COUNTED = (int, type(None))


class Result(TypedDict):
    name: str
    score: int | None  # none: nobody counted
    rank: int
    winner: bool
    rival: NotRequired[bool]  # played by the app; old entries do not say


class Row(TypedDict):
    """A category of the score sheet as it was filled in, with the points of each seat."""

    title: Message
    points: list[int | None]


class Outcome(TypedDict):
    """How a game ended, by seat."""

    lost: bool
    scores: list[int | None]
    ranks: list[int]


class Play(TypedDict):
    id: str  # of the session, if it was not entered by hand
    game: str
    started: float
    finished: float
    minutes: int  # 0: nobody knows
    mode: Message
    players: list[Result]
    verdict: Message | None
    lost: bool
    # What older files do not have
    options: NotRequired[dict[str, str]]  # those of the setup: the level, the variant
    rows: NotRequired[list[Row]]
    rounds: NotRequired[int | None]
    note: NotRequired[str]
    by_hand: NotRequired[bool]  # entered after the fact: there is no session with this id
    changed: NotRequired[float]  # when it was last put right by hand
    pad: NotRequired[Brief]  # of a game that users made: what is known of it, also when it is gone
    location: NotRequired[str]  # where it was played
    reopened: NotRequired[bool]  # the game is open again, and this is how it ended before
    ended: NotRequired[Outcome]  # of a reopened one: how the game itself ended, without what was put right since
    given_up: NotRequired[str]  # the id of its session, which was opened again and thrown away
    tracked: NotRequired[bool]  # of such a one: whether it was played in the app


def is_sound(doc: Mapping[str, Any]) -> bool:
    """Whether everybody's result can be looked at: the table itself only knows that there is a list of them. And
    whether the day of it is one of our calendar, and its id can be the name of a file."""
    results = doc["players"]
    for one in results:
        if not (
            isinstance(one, dict)
            and isinstance(one.get("name"), str)
            and isinstance(one.get("score", ""), _COUNTED)
            and isinstance(one.get("rank"), int)
            and isinstance(one.get("winner"), bool)
        ):
            return False
    return is_id(doc["id"]) and is_time(doc["finished"]) and any(one["rank"] == 1 for one in results)


def without_odd_parts(doc: Mapping[str, Any]) -> Mapping[str, Any]:
    """A sound play without those of its further parts that nobody could show."""
    odd = [name for name, fits in _FURTHER.items() if name in doc and not fits(doc[name])]
    if not odd and "verdict" in doc:
        return doc
    # The table takes a verdict that is not there for none.
    return {"verdict": None, **{name: value for name, value in doc.items() if name not in odd}}


def _are_options(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(one, str) for one in value.values())


def _are_rows(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(row, dict)
        and isinstance(row.get("title"), dict)
        and isinstance(row.get("points"), list)
        and all(isinstance(one, _COUNTED) for one in row["points"])
        for row in value
    )


_FURTHER: dict[str, Callable[[Any], bool]] = {
    "options": _are_options,
    "rows": _are_rows,
    "rounds": lambda value: isinstance(value, _COUNTED),
    "note": lambda value: isinstance(value, str),
    "by_hand": lambda value: isinstance(value, bool),
    "changed": is_time,
    "location": lambda value: isinstance(value, str),
    "ended": lambda value: isinstance(value, dict),
}


def people_of(play: Mapping[str, Any]) -> set[str]:
    return {player["name"].casefold() for player in play["players"] if not player.get("rival", False)}


def checked_people(game: Game, names: list[str]) -> list[str]:
    people = [clean_name(name) for name in names]
    check_people(game, people)
    return people


def results(
    game: Game, people: list[str], scores: Sequence[int | None], winners: Sequence[int] | None
) -> list[Result]:
    rivals = game.rivals(len(people)) if len(scores) > len(people) else []
    names = people + rivals
    if len(scores) != len(names) or not set(winners or ()) <= set(range(len(names))):
        raise ValueError("scores or winners without a seat")
    for score in scores:
        if score is not None and (type(score) is not int or abs(score) > MOST):
            raise refuse("engine.not_between", low=-MOST, high=MOST)
    if winners is None and rivals:
        winners = _rivals_win_ties(scores, len(people))
    ranks = ranked(scores, winners, game.facts.low_wins)
    if winners is None:  # without any score nobody is known to have won, unless there is nobody else
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        winners = [seat for seat in winners if scores[seat] is not None or len(names) == 1]
    return [
        {
            "name": name,
            "score": scores[seat],
            "rank": ranks[seat],
            "winner": seat in winners,
            "rival": seat >= len(people),
        }
        for seat, name in enumerate(names)
    ]


def together(game: Game, people: list[str], options: Mapping[str, str]) -> bool:
    """Whether these options say that all win or lose as one."""
    always = game.facts.together
    return len(people) > 1 and (always or any(options.get(one.option) in one.together for one in game.facts.ways))


def still_first(before: Sequence[Result], scores: Sequence[int | None], low_wins: bool = False) -> list[int] | None:
    """Who won a tie, or without any score: nothing else was corrected at the top, so they have still won."""
    known = [score for score in scores if score is not None]
    best = (min if low_wins else max)(known, default=None)
    top = [seat for seat, score in enumerate(scores) if known and score == best] or [*range(len(before))]
    winners = [seat for seat, one in enumerate(before) if one["winner"]]
    same = all(before[seat]["score"] == scores[seat] for seat in top)
    return winners if same and set(winners) < set(top) and winners else None


def _rivals_win_ties(scores: Sequence[int | None], people: int) -> list[int] | None:
    """Whom the app plays wins a tie with people, in every game that has such rivals; else the scores decide."""
    counted = [score for score in scores if score is not None]
    first = [seat for seat, score in enumerate(scores) if counted and score == max(counted)]
    theirs = [seat for seat in first if seat >= people]
    return theirs if theirs and len(theirs) < len(first) else None


def ranked(scores: Sequence[int | None], winners: Sequence[int] | None = None, low_wins: bool = False) -> list[int]:
    """Places from 1: first those who are said to have won, then by score; whose score nobody counted comes last."""
    best = 1 if low_wins else -1
    keys = [
        (0, 0, 0) if seat in (winners or ()) else (1, int(score is None), best * (score or 0))
        for seat, score in enumerate(scores)
    ]
    return [1 + sum(other < key for other in keys) for key in keys]


def mode_of(game: Game, people: list[str], options: dict[str, str]) -> Message:
    """In the words of the game, if its options are known; a level that nobody told is not made up."""
    known = {option.id: option.values for option in game.options(len(people))}
    if any(value not in known.get(name, ()) for name, value in options.items()):
        raise refuse("setup.broken")
    how = {way.option for way in game.facts.ways} & set(known)  # what else was chosen is not said in it
    if known and set(options) >= (how or set(known)):
        seats: list[Seat] = [{"name": name, "colour": ""} for name in people]
        chosen = {name: options.get(name, values[0]) for name, values in known.items()}
        return game.mode({"players": seats, "options": chosen, "data": {}, "seed": 0})
    return plain_mode(len(people))
