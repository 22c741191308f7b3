"""A journal that comes from a backup. Nothing in it is trusted: its saved states are thrown away, so that a game is
always played through by our own rules when it is opened, and whatever else could be too large is looked at first."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain

from companion.engine.game import Game, in_force
from companion.engine.message import Message, Refused
from companion.engine.session import MOST_ACTIONS, Entry
from companion.engine.setup import Setup, check, seats
from companion.pads.pad import Brief, kept_of
from companion.store import journal
from companion.store.problem import StoreProblem, problem
from companion.store.untrusted_json import check_text, is_time, looks_plain, weight

MOST_LINES = 4 * MOST_ACTIONS  # of a journal: actions, undone ones and saved states
LONGEST_HEADER = 1_000_000  # bytes: the setup with its data and decks has some thousands
LONGEST_LINE = 100_000  # bytes of an action with its story
LONGEST_STORY = 200  # messages

FindGame = Callable[[str], Game]


@dataclass(frozen=True)
class Played:
    """What a journal tells about its session without playing it through."""

    game: str
    created: float
    last: float  # when something was last done
    names: list[str]  # of a finished game nobody asks for these three
    mode: Message | None
    kept: dict[str, Brief]  # what is known of a pad


def without_states(data: bytes) -> bytes:
    """The journal without its saved states, which are nothing but a short cut. One that has none stays as it is."""
    if b" state " not in data:
        return data
    return b"\n".join(line for line in data.split(b"\n") if line[9:15] != b"state ")


def read_journal(data: bytes, find_game: FindGame, finished: bool = False) -> Played:
    """What a journal tells, or a StoreProblem if this app could not go on with it. The setup and
    the entries of a `finished` game are not looked at: nobody may ever open it, and `Sessions` does it then."""
    _check_sizes(data)
    content = journal.parse(data)
    header = content.header
    if len(content.log) > MOST_ACTIONS:
        raise problem("store.import_too_long", most=MOST_ACTIONS)
    try:
        _check_plain(data)
        game = find_game(header.game)
        if header.rules > game.rules_version:
            raise problem("store.session_newer")
        names, mode, kept = ([], None, {}) if finished else _table(game, header.setup)
        entries = content.log.unread()
        last = max(header.created, check_entries(entries[-1:] if finished else entries))
    except StoreProblem:
        raise
    except Refused as refused:
        raise StoreProblem(refused.message) from refused
    except Exception as error:  # made to confuse the rules: not a reason to fall over
        raise problem("backup.damaged") from error
    if not is_time(header.created) or header.rules < 1:
        raise problem("backup.damaged")
    return Played(header.game, header.created, last, names, mode, kept)


def _table(game: Game, setup: Setup) -> tuple[list[str], Message, dict[str, Brief]]:
    """Who plays, and in which way, and what is known of a pad."""
    check(game, setup)
    kept = kept_of(in_force(game, setup["data"]).facts)
    return [seat["name"] for seat in seats(game, setup)], game.mode(setup), kept


def game_of(data: bytes) -> str:
    """The game that the first line of a journal names; nothing if it does not."""
    line = data[: data.find(b"\n", 0, LONGEST_HEADER) + 1]
    try:
        return str(json.loads(line.partition(b" session ")[2])["game"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return ""


def _check_sizes(data: bytes) -> None:
    """Before anything is made of it."""
    if len(data) > journal.MOST_BYTES:
        raise problem("store.too_big", most=journal.MOST_BYTES // 1_000_000)
    if data.count(b"\n") > MOST_LINES:
        raise problem("store.import_too_long", most=MOST_ACTIONS)
    head, *lines = data.split(b"\n")
    if len(head) > LONGEST_HEADER or max(map(len, lines), default=0) > LONGEST_LINE:
        raise problem("backup.damaged")


def _check_plain(data: bytes) -> None:
    """No half characters, no endless numbers, no endless nesting. For our own journals that is known at once."""
    head, *bodies = [line[9:] for line in data.split(b"\n")]
    check_text(head.split(b" ", 1)[1])
    if weight(head) > 100 * LONGEST_HEADER or not looks_plain(b"\n".join(bodies)):
        for body in bodies:
            check_text(body.split(b" ", 1)[1] if body else b"0")


def check_entries(entries: list[str]) -> float:
    """When the last of these entries of a journal was made; a ValueError, KeyError or TypeError if some are none.
    They are read all at once, which takes a quarter of the time: brackets that only close in another entry make a
    session that cannot be opened, and no worse."""
    read = json.loads(f"[{','.join(entries)}]")
    if len(read) != len(entries):
        raise ValueError
    # Each question is asked of all of them: there may be a million entries, and so it takes half as long.
    actions, stories = [entry["action"] for entry in read], [entry["story"] for entry in read]
    times = [entry["at"] for entry in read] or [0]
    messages = list(chain.from_iterable(stories))
    good = (
        _all_are(map(len, read), {len(Entry.__annotations__)})
        and _all_are(map(type, actions), {dict})
        and _all_are(map(type, stories), {list})
        and _all_are(map(type, messages), {dict})
        and _all_are([type(action["do"]) for action in actions], {str})
        and _all_are([type(message["text"]) for message in messages], {str})
        and _all_are(map(type, times), {int, float})
    )
    if not (
        good and max(map(len, stories), default=0) <= LONGEST_STORY and is_time(min(times)) and is_time(max(times))
    ):
        raise ValueError
    return float(times[-1])


def _all_are(found: Iterable[object], allowed: set[object]) -> bool:
    return set(found) <= allowed
