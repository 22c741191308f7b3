"""Orbita without a screen, for scripts and bug reports: the shelf, a replayed session, a score sheet.

The result goes to stdout. What cannot be read or is against the rules is one line on stderr, and exit code 2.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

from companion.engine.game import Game
from companion.engine.line import Refused, line, refuse
from companion.engine.scoring import Sheet
from companion.engine.session import BrokenReplay, replay
from companion.engine.setup import check_names
from companion.games import shelf
from companion.store.exchange import read_export
from companion.store.outside import read_json
from companion.store.problem import StoreProblem, from_os, problem
from companion.text import LANGUAGES, say

NOT_WRITTEN = 1
BAD_INPUT = 2
MOST_BYTES = 1_000_000  # a score sheet has some hundred


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, without the usage in front of it."""
        _write(sys.stderr, f"{self.prog}: {message}\n")
        raise SystemExit(BAD_INPUT)


def main(argv: Sequence[str] | None = None) -> int:
    asked = _parser().parse_args(argv)
    language: str = asked.lang or _language_of(os.environ.get("LC_ALL") or os.environ.get("LANG", ""))
    try:
        result = asked.run(asked, language)
    except (Refused, StoreProblem) as why:
        return _fail(say(language, why.line))
    try:
        _write(sys.stdout, result + "\n")
    except BrokenPipeError:  # whoever was reading (`| head`) has had enough
        _forget_stdout()
    except OSError as error:
        _forget_stdout()
        _fail(say(language, from_os(error, "store.then_not_saved").line))
        return NOT_WRITTEN
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m companion", description="Orbita without a screen.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="{games,replay,score}")

    def add(name: str, run: Any, what: str) -> argparse.ArgumentParser:
        command: argparse.ArgumentParser = commands.add_parser(name, help=what, description=what)
        command.set_defaults(run=run)
        command.add_argument("--json", action="store_true", help="the result as JSON")
        command.add_argument("--lang", choices=LANGUAGES, help="the language; otherwise that of LC_ALL or LANG")
        return command

    add("games", _games, "the games on the shelf")
    replayed = add("replay", _replay, "play an exported session again")
    replayed.add_argument("file", type=Path, help="a session as the app exports it")
    scored = add("score", _score, "add up a score sheet")
    scored.add_argument("game", help="the game, such as mars_dice")
    scored.add_argument("file", type=Path, help='{"players": ["Ola", "Marek"], "cells": {"track": [23, 19]}}')
    return parser


def _games(asked: argparse.Namespace, language: str) -> str:
    shown = [shelf.facts(game_id) for game_id in shelf.IDS]
    if asked.json:
        return _json(
            [
                {
                    "id": facts.id,
                    "name": {each: say(each, line(f"{facts.id}.name")) for each in LANGUAGES},
                    "players": facts.players,
                    "minutes": facts.minutes,
                    "bgg": facts.bgg,
                    "playable": facts.playable,
                }
                for facts in shown
            ]
        )
    words = [line(f"headless.column.{column}") for column in ("game", "name", "players", "minutes", "bgg")]
    rows = [[say(language, word) for word in words]]
    for facts in shown:
        name = say(language, line(f"{facts.id}.name"))
        if not facts.playable:
            name = say(language, line("headless.not_yet", name=name))
        rows.append([facts.id, name, _range(facts.players), _range(facts.minutes), str(facts.bgg)])
    return _table(rows)


def _replay(asked: argparse.Namespace, language: str) -> str:
    export = read_export(asked.file)
    names = [str(one["name"]) for one in export.setup["players"]]
    try:
        session = replay(export.game, export.setup, export.actions)
        session.go_to(export.cursor)
        score = _score_of(export.game, session.state, names)
    except BrokenReplay as broken:
        why = say(language, broken.line["why"], names)  # here the names are known
        raise Refused({**broken.line, "why": why}) from broken
    except Exception as error:  # a file made to confuse the rules: not a reason to fall over
        raise problem("store.rules_confused", what=type(error).__name__) from error
    if asked.json:
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
        line("headless.replayed", n=len(export.actions), game=line(f"{export.game.facts.id}.name")),
        line("headless.cursor", cursor=export.cursor, where=export.game.where(session.state)),
        *(line("headless.total", name=name, n=total) for name, total in zip(names, score["totals"], strict=True)),
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


def _score(asked: argparse.Namespace, language: str) -> str:
    game = shelf.game(asked.game)
    document = _document(asked.file)
    names = _names(game, document.get("players"))
    sheet = game.sheet_of(len(names), document)
    missing = _missing(sheet, names)
    counts = not missing or sheet.lost
    verdict = say(language, sheet.verdict, names) if sheet.verdict is not None and counts else None
    shown = [*sheet.categories, *(tie.category for tie in sheet.asked_ties)]
    ranks, totals = sheet.ranks, sheet.totals
    winners = [] if missing else sheet.winners
    if asked.json:
        players = [
            {
                "name": name,
                "total": totals[seat],
                "rank": ranks[seat],
                "winner": seat in winners,
                "points": {category.id: category.points[seat] for category in shown},
            }
            for seat, name in enumerate(names)
        ]
        result = {"game": game.facts.id, "players": players, "missing": missing, "verdict": verdict}
        return _json({**result, "lost": sheet.lost})
    rows = [["", *names]]
    for category in shown:
        cells = ["–" if points is None else str(points) for points in category.points]
        rows.append([say(language, category.title), *cells])
    rows.append([say(language, line("headless.column.total")), *map(str, totals)])
    rows.append([say(language, line("headless.column.rank")), *map(str, ranks)])
    closing = [say(language, line("headless.missing", n=len(missing)))] if missing else []
    return "\n".join([_table(rows), *closing, *([verdict] if verdict else [])])


def _names(game: Game, found: Any) -> list[str]:
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        raise refuse("headless.no_players")
    low, high = game.facts.players
    if not low <= len(found) <= high:
        raise refuse("setup.player_count", low=low, high=high)
    check_names(found)
    return found


def _missing(sheet: Sheet, names: list[str]) -> list[list[str]]:
    return [[category, names[seat]] for category, seat in sheet.missing]


def _document(path: Path) -> dict[str, Any]:
    try:
        found = read_json(path, MOST_BYTES)
    except ValueError as error:
        raise refuse("headless.sheet_not_json") from error
    if not isinstance(found, dict):
        raise refuse("headless.no_players")
    return found


def _language_of(locale: str) -> str:
    """pl_PL.UTF-8 → pl; anything we do not speak → English."""
    asked = locale[:2].lower()
    return asked if asked in LANGUAGES else "en"


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
