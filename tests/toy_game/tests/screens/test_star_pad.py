"""Star Pad by touches: from the shelf to the history."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from companion.share.bgstats import bgstats_link
from companion.store import samples
from screens.app import OrbitaApp
from screens.widgets import BigButton, Chip, TonalButton
from screens.widgets.game_card import GameCard
from screens.widgets.keypad import Key
from tests.screens.hands import SIZES, cut_off, tap
from tools.drive import shown


def test_from_the_shelf_to_the_history(drive: Any, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.set("reduce_motion", True)
    samples.add(app.library)
    app.library.players.remember([{"name": "Ola", "colour": "red"}])
    d = drive(app)
    tap(d, d.find(GameCard, game="star_pad"))
    assert d.sees("Gwiezdny notes") and not d.sees("Ustawienia") and not d.sees("Dane gry")
    if not app.root.current.seating.seats:
        tap(d, d.find(Chip, text="Ola"))
    assert d.sees("Gra rozłożona według instrukcji")
    tap(d, d.find(BigButton, text="Zaczynamy"))
    assert d.sees("Pole 0 z 60")
    for size in SIZES:
        d.resize(*size)
        assert cut_off(d) == []
        tap(d, d.find(TonalButton, text="2"))
    d.resize(*SIZES[0])
    flown = 2 * len(SIZES)
    assert app.table.state["ship"] == flown and d.sees(f"Pole {flown} z 60")
    app.undo()
    d.frames(2)
    assert d.sees(f"Pole {flown - 2} z 60")
    while app.table.state["phase"] == "play":
        app.do({"do": "fly", "fields": 3})
    d.frames(3)
    assert d.sees("Czas na punkty")
    tap(d, d.find(BigButton, text="Policz punkty"))
    for sends in ("4", "next", "5", "next"):
        tap(d, d.find(Key, sends=sends))
    tap(d, d.find(BigButton, text=app.tr.t("score.save")))
    assert d.sees("77 punktów")
    stage = app.root.current.finale.stage
    assert stage.scenery.ground.name == "any" and not stage.scenery.lost  # it has no art, and gets a scene
    for size in SIZES:
        d.resize(*size)
        assert cut_off(d) == []
        colours = shown().crop((100, 100, size[0] - 400 if size[0] > 1000 else size[0], 400)).getcolors(1_000_000)
        assert len(colours) > 900
    d.resize(*SIZES[0])
    (play,) = [one for one in app.library.plays.all() if one["game"] == "star_pad" and not one.get("by_hand")]
    assert play["players"][0]["score"] == 60 + 3 * 4 + 5
    link = bgstats_link(play, lambda said, _names: app.tr.say(said))
    assert "bggId" not in json.loads(unquote(link.partition("data=")[2]))["game"]
    app.leave()
    app.show("history")
    d.frames(3)
    assert d.sees("Ola 77") and not d.sees("Wygrana 77")  # alone there is nobody to win against
    app.root.current.choose("game", "star_pad")
    d.frames(3)
    assert d.sees("Ola 41, Zosia 38")  # the sample
