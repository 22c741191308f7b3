"""Games of other versions: what an older one told, and what only a newer one can open."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from screens.app import OrbitaApp
from screens.log.rows import LogRow
from screens.widgets import BigButton, Dialog, ListRow, Notice
from tests.screens.tables import begin, finished_play
from tests.screens.test_backup_screen import orbita
from tests.screens.test_history import settled
from tools.drive import Driver

Drive = Callable[..., Driver]


def rewritten(app: OrbitaApp, session_id: str, change: Callable[[str, Any], Any]) -> None:
    """The journal with other contents, and sums that fit."""
    app.library.sessions.close()
    path = app.library.folder / "sessions" / f"{session_id}.orbita"
    lines = []
    for raw in path.read_bytes().splitlines():
        _, tag, body = raw.split(b" ", 2)
        text = tag + b" " + json.dumps(change(tag.decode(), json.loads(body)), ensure_ascii=False).encode()
        lines.append(b"%08x %s\n" % (crc32(text), text))
    path.write_bytes(b"".join(lines))


def untold(tag: str, found: Any) -> Any:
    """Every text of the log has another key by now."""
    if tag == "do":
        found["story"] = [{**line, "text": line["text"] + "_of_old"} for line in found["story"]]
    return found


@pytest.mark.parametrize("language", ["pl", "en"])
def test_C1_a_game_whose_texts_are_gone_opens_and_can_be_read(drive: Drive, tmp_path: Path, language: str) -> None:
    app = orbita(tmp_path, language)
    game = begin(app, "Ola", "Marek")
    game.session.do({"do": "raise", "parameter": "oxygen"})
    game.session.do({"do": "end_turn"})
    rewritten(app, game.id, untold)
    d = drive(app)
    assert app.resume(game.id)
    d.frames(4)
    app.undo()  # says what was undone
    app.redo()
    app.show("log")
    settled(d)
    rows = {row.number: row.title for row in d.find_all(LogRow)}
    assert rows[1].startswith("Raised oxygen of old: Ola") and "of old" in rows[2]
    assert app.do({"do": "raise", "parameter": "temperature"})


def test_C1_a_play_whose_texts_are_gone_is_shown(drive: Drive, tmp_path: Path) -> None:
    app = orbita(tmp_path)
    gone = {"text": "mars_dice.mode.by_candlelight"}
    rows: Any = [{"title": {"text": "mars_dice.row.candles"}, "points": [7]}]
    app.library.plays.save({**finished_play("x", "Ola", 50), "mode": gone, "verdict": gone, "rows": rows})
    d = drive(app)
    app.show("history")
    settled(d)
    assert d.sees("Mode by candlelight")
    app.looked_at = "x"
    app.show("play")
    settled(d)
    assert d.sees("Row candles") and d.sees("Mode by candlelight")


def newer(tag: str, found: Any) -> Any:
    return {**found, "rules": 999} if tag == "session" else found


def of_another_game(tag: str, found: Any) -> Any:
    return {**found, "game": "go"} if tag == "session" else found


@pytest.mark.parametrize("change", [newer, of_another_game])
def test_a_game_that_only_a_newer_version_opens_stays_in_the_list_and_says_why(
    drive: Drive, tmp_path: Path, change: Callable[[str, Any], Any]
) -> None:
    app = orbita(tmp_path)
    game = begin(app, "Ola", "Marek")
    path = tmp_path / "sessions" / f"{game.id}.orbita"
    rewritten(app, game.id, change)
    if change is of_another_game:
        table = json.loads((tmp_path / "sessions.json").read_bytes())
        table["sessions"]["1"]["game"] = "go"
        (tmp_path / "sessions.json").write_bytes(json.dumps(table).encode())
    before = path.read_bytes()
    app.on_stop()
    app = orbita(tmp_path)
    d = drive(app)
    settled(d)
    for dialog in d.find_all(Dialog):
        dialog.dismiss()
    settled(d)
    assert not d.find_all(BigButton, text="Wróć do gry")
    d.tap_text("Jeszcze 1 niedokończona")
    settled(d)
    (row,) = d.find_all(ListRow, within=d.find(Dialog))
    assert "Ola, Marek" in row.hint
    d.tap(row)
    settled(d)
    assert "Orbity" in d.find(Notice).text or "go" in d.find(Notice).text
    assert not app.table.is_open
    assert path.read_bytes() == before


def test_a_game_that_cannot_be_opened_does_not_hide_the_one_before_it(drive: Drive, tmp_path: Path) -> None:
    app = orbita(tmp_path)
    good = begin(app, "Ewa", "Jan")
    bad = begin(app, "Ola", "Marek")
    bad.session.do({"do": "end_turn"})
    app.library.sessions.mark_opened(bad.id)
    rewritten(app, bad.id, lambda tag, found: {**found, "action": {"do": "no_such"}} if tag == "do" else found)
    d = drive(app)
    settled(d)
    home = app.root.current
    assert home.banner.session == good.id
    assert d.sees("Jeszcze 1 niedokończona")
    d.tap_text("Wróć do gry")
    settled(d)
    assert app.table.id == good.id
