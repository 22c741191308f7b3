"""Orbita without a screen, for scripts and bug reports: the shelf, a replayed session, a score sheet, simulations.

The result goes to stdout. What cannot be read or is against the rules is one line on stderr, and exit code 2; a
simulated game that breaks the rules is one line there, too, and exit code 1. So is a result that nobody could be
given. Who stops reading (`| head`), or stops it all with Ctrl-C, hears nothing, and the codes are 1 and 130.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import BufferedIOBase
from pathlib import Path
from typing import Any, NoReturn, TextIO, cast

from companion.device.files import check_kind
from companion.engine.game import Game
from companion.engine.message import Message, Refused, message, refuse
from companion.engine.scoring import Category, Sheet
from companion.engine.session import BrokenReplay, replay
from companion.engine.setup import check_people, seats
from companion.games import shelf
from companion.pads.game import game_of_pad
from companion.store import exchange
from companion.store.exchange import read_export
from companion.store.pad_exchange import read_pad
from companion.store.problem import StoreProblem, from_os, problem
from companion.store.untrusted_json import read_json
from companion.text import LANGUAGES, MissingText, say

STDIN = Path("-")
NOT_WRITTEN = 1
BROKEN = 1
BAD_INPUT = 2
STOPPED = 130  # as after the signal of Ctrl-C
MOST_BYTES = 1_000_000  # a score sheet has some hundred
MOST_GAMES = 100_000  # simulated ones, at each level; they take some minutes


# What is told of simulated games, and in which words.
SPREAD = {
    "min": "headless.simulate.min",
    "p10": "headless.simulate.p10",
    "median": "headless.simulate.median",
    "p90": "headless.simulate.p90",
    "max": "headless.simulate.max",
    "mean": "headless.simulate.mean",
}


class _Broken(Exception):
    """A simulation found a fault in the rules."""

    def __init__(self, why: Message) -> None:
        super().__init__(why["text"])
        self.message = why


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, without the usage in front of it."""
        _write(sys.stderr, f"{self.prog}: {message}\n")
        raise SystemExit(BAD_INPUT)


def main(argv: Sequence[str] | None = None) -> int:
    try:
        return _run(argv)
    except KeyboardInterrupt:
        return STOPPED


def _run(argv: Sequence[str] | None) -> int:
    args = _parser().parse_args(argv)
    language: str = args.lang or _language_of(os.environ.get("LC_ALL") or os.environ.get("LANG", ""))
    try:
        result = args.run(args, language)
    except (Refused, StoreProblem) as why:
        return _fail(say(language, why.message))
    except MissingText as why:
        return _fail(why.sentence)
    except _Broken as why:
        _fail(say(language, why.message))
        return BROKEN
    if sys.stdout is None:  # it was closed from outside
        _fail(say(language, message("headless.no_output")))
        return NOT_WRITTEN
    try:
        _write(sys.stdout, result + "\n")
    except BrokenPipeError:  # whoever was reading (`| head`) has had enough
        _forget_stdout()
        return NOT_WRITTEN
    except OSError as error:
        _forget_stdout()
        _fail(say(language, from_os(error, "headless.then_not_written").message))
        return NOT_WRITTEN
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m companion", description="Orbita without a screen.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="{games,replay,score,simulate}")

    def add(name: str, run: Any, what: str) -> argparse.ArgumentParser:
        command: argparse.ArgumentParser = commands.add_parser(name, help=what, description=what)
        command.set_defaults(run=run)
        command.add_argument("--json", action="store_true", help="the result as JSON")
        command.add_argument("--lang", choices=LANGUAGES, help="the language; otherwise that of LC_ALL or LANG")
        return command

    add("games", _games, "the games on the shelf")
    replayed = add("replay", _replay, "play an exported session again")
    replayed.add_argument("file", type=Path, help="a session as the app exports it; - reads it from stdin")
    scored = add("score", _score, "add up a score sheet")
    scored.add_argument("game", help=f"the game, such as {shelf.IDS[0]}, or the file of a score pad")
    sheet = '{"players": ["Ola", "Marek"], "cells": {"track": [23, 19]}}'
    scored.add_argument("file", type=Path, help=f"{sheet}; - reads it from stdin")
    simulated = add("simulate", _simulate, "play games that nobody plays, to see what comes out")
    simulated.add_argument("game", help=f"the game, such as {shelf.IDS[0]}")
    simulated.add_argument("--games", type=int, default=100, help="how many at each level")
    simulated.add_argument("--seed", type=int, default=1, help="the same seed gives the same games")
    simulated.add_argument("--level", help="only this level, such as hard_plus")
    return parser


def _games(args: argparse.Namespace, language: str) -> str:
    games = [shelf.facts(game_id) for game_id in shelf.IDS]
    if args.json:
        return _json(
            [
                {
                    "id": facts.id,
                    "name": {each: say(each, facts.name) for each in LANGUAGES},
                    "players": facts.players,
                    "minutes": facts.minutes,
                    "bgg": facts.bgg,
                }
                for facts in games
            ]
        )
    words = [message(f"headless.column.{column}") for column in ("game", "name", "players", "minutes", "bgg")]
    rows = [[say(language, word) for word in words]]
    for facts in games:
        name = say(language, facts.name)
        rows.append([facts.id, name, _range(facts.players), _range(facts.minutes), str(facts.bgg or "")])
    return _table(rows)


def _replay(args: argparse.Namespace, language: str) -> str:
    export = read_export(_source(args.file, exchange.MOST_BYTES))
    names = [seat["name"] for seat in seats(export.game, export.setup)]
    try:
        session = replay(export.game, export.setup, export.actions)
        session.go_to(export.cursor)
        score = _score_of(session.game, session.state, names)
    except BrokenReplay as broken:
        why = say(language, broken.message["why"], names)  # here the names are known
        raise Refused({**broken.message, "why": why}) from broken
    except Exception as error:  # a file made to confuse the rules: not a reason to fall over
        raise problem("store.rules_confused", what=type(error).__name__) from error
    if args.json:
        return _json(
            {
                "game": export.game.facts.id,
                "actions": len(export.actions),
                "cursor": export.cursor,
                "state": session.state,
                "score": score,
            }
        )
    lines = [
        message("headless.replayed", n=len(export.actions), game=session.game.facts.name),
        message("headless.cursor", cursor=export.cursor, where=session.game.where(session.state)),
        *(message("headless.total", name=name, n=total) for name, total in zip(names, score["totals"], strict=True)),
    ]
    return "\n".join(say(language, each, names) for each in lines)


def _score_of(game: Game, state: Any, names: list[str]) -> dict[str, Any]:
    """Totals as far as they are known; places and winners once nothing is missing."""
    sheet = game.sheet(state)
    missing = _missing(sheet, names)
    score: dict[str, Any] = {"totals": sheet.totals, "missing": missing, "lost": sheet.lost}
    if not missing or sheet.lost:
        score["ranks"] = sheet.ranks
        score["winners"] = [names[seat] for seat in sheet.winners]
    return score


def _score(args: argparse.Namespace, language: str) -> str:
    game = _game_or_pad(args.game)
    document = _document(args.file)
    people = _people(game, document.get("players"))
    names = [*people, *game.rivals(len(people))]
    sheet = game.sheet_of(len(people), document)
    missing = _missing(sheet, names)
    counts = not missing or sheet.lost
    verdict = say(language, sheet.verdict, names) if sheet.verdict is not None and counts else None
    categories = [*sheet.categories, *(tie.category for tie in sheet.asked_ties)]
    ranks, totals = sheet.ranks, sheet.totals
    winners = [] if missing else sheet.winners
    if args.json:
        players = [
            {
                "name": name,
                "total": totals[seat],
                "rank": ranks[seat],
                "winner": seat in winners,
                "points": {category.id: category.points[seat] for category in categories if category.has(seat)},
            }
            for seat, name in enumerate(names)
        ]
        result = {"game": game.facts.id, "players": players, "missing": missing, "verdict": verdict}
        return _json({**result, "lost": sheet.lost})
    rows = [["", *names]]
    for category in categories:
        rows.append([say(language, category.title), *(_cell(category, seat) for seat in range(sheet.players))])
    rows.append([say(language, message("headless.column.total")), *map(str, totals)])
    rows.append([say(language, message("headless.column.rank")), *map(str, ranks)])
    closing = [say(language, message("headless.missing", n=len(missing)))] if missing else []
    return "\n".join([_table(rows), *closing, *([verdict] if verdict else [])])


def _game_or_pad(named: str) -> Game:
    """A game of the shelf, or that of the score pad in a file."""
    if named in shelf.IDS or not os.path.exists(named):
        return shelf.game(named)
    check_kind(Path(named))
    return game_of_pad(read_pad(Path(named)))


def _simulate(args: argparse.Namespace, language: str) -> str:
    simulation = _simulation(args.game)
    if not 1 <= args.games <= MOST_GAMES:
        raise refuse("headless.simulate.bad_games", most=MOST_GAMES)
    if not 0 <= args.seed < 1 << 64:
        raise refuse("headless.simulate.bad_seed")
    if args.level is not None and args.level not in simulation.LEVELS:
        raise refuse("headless.simulate.bad_level", levels=", ".join(simulation.LEVELS))
    report = simulation.run(args.games, args.seed, [args.level] if args.level else simulation.LEVELS)
    if report["problems"]:
        first = report["problems"][0]
        raise _Broken(message("headless.simulate.broken", n=len(report["problems"]), seed=args.seed, **first))
    if args.json:
        return _json(report)
    title = say(language, message("headless.simulate.title", n=args.games, seed=args.seed))
    return "\n".join([title, _spreads(report, simulation, language), "", _shares(report, simulation, language)])


def _simulation(game_id: str) -> Any:
    """The module of the game that simulates it: `simulate.py` beside its rules, if there is one."""
    shelf.facts(game_id)
    name = f"companion.games.{game_id}.simulate"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise refuse("headless.simulate.none", game=shelf.facts(game_id).name) from error


def _spreads(report: dict[str, Any], simulation: Any, language: str) -> str:
    columns = ("headless.simulate.level", "headless.simulate.what", *SPREAD.values())
    rows = [[say(language, message(key)) for key in columns]]
    for level, figures in report["levels"].items():
        for what, key in simulation.SPREADS.items():
            rows.append([level, say(language, message(key)), *(str(figures[what][number]) for number in SPREAD)])
    return _table(rows)


def _shares(report: dict[str, Any], simulation: Any, language: str) -> str:
    """In how many of 100 games the player won, and of 100 tries each action was possible."""
    levels = report["levels"]
    rows = [
        [say(language, message("headless.simulate.share")), *levels],
        [
            say(language, message("headless.simulate.won")),
            *(f"{100 * figures['won']:.0f}" for figures in levels.values()),
        ],
    ]
    for kind in next(iter(levels.values()))["actions"]:
        counts = [figures["actions"][kind] for figures in levels.values()]
        shares = [f"{100 * each['possible'] / each['tried']:.0f}" if each["tried"] else "–" for each in counts]
        rows.append([say(language, simulation.name_of(kind)), *shares])
    return _table(rows)


def _cell(category: Category, seat: int) -> str:
    points = category.points[seat]
    return "" if not category.has(seat) else "–" if points is None else str(points)


def _people(game: Game, names: Any) -> list[str]:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise refuse("headless.no_players")
    check_people(game, names)
    return names


def _missing(sheet: Sheet, names: list[str]) -> list[list[str]]:
    return [[category, names[seat]] for category, seat in sheet.missing]


def _document(path: Path) -> dict[str, Any]:
    try:
        document = read_json(_source(path, MOST_BYTES), MOST_BYTES)
    except ValueError as error:
        raise refuse("headless.sheet_not_json") from error
    if not isinstance(document, dict):
        raise refuse("headless.no_players")
    return document


def _source(path: Path, most_bytes: int) -> Path | bytes:
    """What to read: the file, or what stdin gives, of which one byte too many is enough to refuse it."""
    if path == STDIN:
        if sys.stdin is None:  # it was closed from outside
            raise refuse("headless.no_input")
        return _read(cast(BufferedIOBase, sys.stdin.buffer), most_bytes + 1)
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise refuse("headless.no_file", file=str(path)) from None
    except (OSError, ValueError):  # whoever opens it says why not
        pass
    check_kind(path)
    return path


def _read(stream: BufferedIOBase, most: int) -> bytes:
    """In pieces: Python hears of Ctrl-C between them, and not in the middle of one long reading."""
    data = bytearray()
    while len(data) < most and (piece := stream.read1(most - len(data))):
        data += piece
    return bytes(data)


def _language_of(locale: str) -> str:
    """pl_PL.UTF-8 → pl; anything we do not speak → English."""
    language = locale[:2].lower()
    return language if language in LANGUAGES else "en"


def _range(ends: tuple[int, int]) -> str:
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]}–{ends[1]}"


def _table(rows: list[list[str]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def _json(result: Any) -> str:
    return json.dumps(result, ensure_ascii=False, sort_keys=True, indent=2)


def _fail(why: str) -> int:
    _write(sys.stderr, " ".join(why.split()) + "\n")
    return BAD_INPUT


def _forget_stdout() -> None:
    """What could not be written would be tried again, loudly, when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _write(stream: TextIO | None, text: str) -> None:
    """UTF-8 whatever the locale says. There is no stream at all when it was closed from outside."""
    if stream is None:
        return
    stream.buffer.write(text.encode("utf-8", "backslashreplace"))
    stream.buffer.flush()
