"""Games that are about to end, for the tests of their last screen."""

from pathlib import Path
from typing import Any

from companion.engine.setup import COLOURS, make
from companion.games import shelf
from screens.app import OrbitaApp
from screens.finale.view import FinaleView
from screens.score.screen import ScoreScreen
from screens.widgets import Dialog
from tools.drive import Driver

NAMES = ("Małgorzata", "Krzysztof Jan", "Zosia z Krakowa", "Bartłomiej", "Świętopełk", "Ola")
MET = [{"name": "Kopuła", "goal": 2, "done": 2, "cost": {}, "reputation": 1}]
MISSED = [*MET, {"name": "Lampa", "goal": 3, "done": 1, "cost": {}, "reputation": 1}]
Cells = dict[str, list[int]]
MARS: Cells = {
    "track": [41, 38, 33, 29],
    "award_0": [7, 6, 2, 2],
    "award_1": [4, 8, 2, 1],
    "award_2": [3, 5, 7, 1],
    "titles": [8, 4, 0, 0],
    "cards": [23, 11, 10, 10],
}
MICRO: Cells = {"vp": [41, 38, 30, 28], "survivors": [4, 3, 2, 1], "colonies": [3, 4, 2, 1], "planets": [6, 3, 9, 4]}
PLANET: Cells = {
    "planet": [18, 21, 12, 15, 9, 11],
    "tracks": [14, 9, 12, 8, 10, 11],
    "pods": [5, 6, 3, 4, 2, 2],
    "meteorites": [4, 2, 3, 1, 2, 0],
    "cards": [6, 3, 4, 5, 1, 7],
    "goals": [2, 1, 1, 0, 1, 2],
    "neighbours": [5, 3, 2, 0, 4, 1],
}
CRAFTING: Cells = {
    "nebulae": [31, 28, 24, 20],
    "chamber": [12, 15, 8, 5],
    "goals": [16, 12, 20, 8],
    "cards": [8, 6, 4, 2],
    "other": [-2, 3, 0, 1],
    "life": [9, 12, 6, 3],
}
MARTIANS: Cells = {
    "reputation": [31, 24, 28, 20],
    "tokens": [1, 0, 2, 0],
    "dead": [0, 1, 0, 0],
    "energy": [7, 3, 9, 4],
    "fourth": [1, 0, 0, 1],
    "built": [2, 1, 0, 1],
    "expanded": [3, 2, 2, 0],
}
# Game, people, options, what is typed into the sheet, and what else stands in the state.
ENDS: dict[str, tuple[str, int, dict[str, str], Cells, dict[str, Any]]] = {
    "mars": ("mars_dice", 4, {}, MARS, {}),
    "mars tie": ("mars_dice", 2, {}, {row: [4, 4] for row in (*MARS, "production")}, {}),
    "mars alone won": ("mars_dice", 1, {}, MARS, {"steps": {"temperature": 10, "oxygen": 7, "oceans": 7}}),
    "mars alone lost": ("mars_dice", 1, {}, MARS, {}),
    "micro": ("micro_cosmos", 3, {}, MICRO, {}),
    "micro won": ("micro_cosmos", 1, {}, MICRO, {}),
    "micro lost": ("micro_cosmos", 1, {}, {**MICRO, "vp": [21, 38], "survivors": [2]}, {}),
    "planet": ("planet_unknown", 6, {}, PLANET, {}),
    "planet alone won": ("planet_unknown", 1, {}, {**PLANET, "planet": [48]}, {}),
    "planet alone lost": ("planet_unknown", 1, {}, {**PLANET, "planet": [3], "tracks": [2]}, {}),
    "martians": ("martians", 4, {"variant": "com"}, MARTIANS, {}),
    "martians below nothing": (
        *("martians", 4, {"variant": "com"}),
        *({"reputation": [5, 5, 2, 2], "dead": [2, 2, 2, 2]}, {}),
    ),
    "martians won": ("martians", 3, {"variant": "coop"}, {"satisfaction": [17] * 3}, {"needs": MET}),
    "martians lost": ("martians", 3, {"variant": "coop"}, {"satisfaction": [17] * 3}, {"needs": MISSED}),
    "martians alone": ("martians", 1, {"play": "contracts"}, MARTIANS, {}),
    "martians semi": (
        "martians",
        3,
        {"variant": "semi"},
        {"reputation": [11, 14, 9], "energy": [2, 2, 2]},
        {"needs": MET},
    ),
    "martians all lost": (
        *("martians", 3, {"variant": "semi", "missed": "all_lose"}),
        *({"reputation": [11, 14, 9], "energy": [2, 2, 2]}, {"needs": MISSED}),
    ),
    "crafting": ("crafting_the_cosmos", 4, {}, CRAFTING, {}),
}


def about_to_end(app: OrbitaApp, d: Driver, end: str, names: tuple[str, ...] = NAMES) -> ScoreScreen:
    """At the full score sheet; the next tap saves it."""
    game_id, people, chosen, cells, more = ENDS[end]
    game = shelf.game(game_id)
    players: list[Any] = [{"name": names[seat], "colour": COLOURS[seat]} for seat in range(people)]
    options = {option.id: option.values[0] for option in game.options(people)} | chosen
    app.library.players.remember(players)
    assert app.start(game_id, make(game, players, options, game.data(), seed=7))
    state = app.table.state
    for quarter in state.get("quarters", []):
        lacks = 1 if end.endswith("lost") else 0
        quarter.update(oxygen=0, illness=0, hunger=lacks)
    for name, value in more.items():
        state[name] = {**state[name], **value} if isinstance(value, dict) else value
    state["phase"] = "scoring"
    state["sheet"] = typed(app, cells)
    app.table.changed()
    app.show("score")
    d.frames(4)
    assert app.table.sheet.missing == [], app.table.sheet.missing
    return d.screen(ScoreScreen)


def typed(app: OrbitaApp, cells: Cells) -> Cells:
    """Everything that the sheet asks for; nothing is 0."""
    sheet = app.table.game.sheet(app.table.state)
    rows = [*sheet.categories, *(tie.category for tie in sheet.ties)]
    return {
        row.id: [*cells.get(row.id, [])[: sheet.players], *([0] * sheet.players)][: sheet.players] for row in rows
    }


def ended(drive: Any, folder: Path, end: str, still: bool = True, size: tuple[int, int] = (1280, 800)) -> Driver:
    """The result has just been saved, by a tap."""
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.set("reduce_motion", still)
    d: Driver = drive(app)
    d.resize(*size)
    about_to_end(app, d, end)
    save(d)
    return d


def save(d: Driver) -> None:
    """Also what Orbita doubts: nothing was played before these ends."""
    d.tap_text("Zapisz wynik")
    if d.find_all(Dialog):
        d.tap_text("Zapisz tak")


def view(d: Driver) -> FinaleView:
    found = d.screen(ScoreScreen).finale
    assert found is not None
    return found
