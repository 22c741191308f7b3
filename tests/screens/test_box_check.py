"""Compare with your box, and the data of the running game."""

from pathlib import Path
from typing import Any

from companion.engine import setup
from companion.games import shelf
from screens.app import OrbitaApp
from screens.box_check import BoxGuess
from screens.correct import CorrectRow
from screens.widgets import BigButton, ListRow, NumberRow, SwitchRow
from tests.screens.hands import tap
from tests.screens.tables import mars_setup
from tools.drive import Driver


def at_table(drive: Any, folder: Path) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    d: Driver = drive(app)
    assert app.start("mars_dice", mars_setup(app, "Ola", "Marek"))
    d.frames(6)
    return d


def kept(d: Driver) -> dict[str, Any]:
    return d.app.library.settings.game_data("mars_dice")


def guess(d: Driver, title: str) -> BoxGuess:
    return d.find(BoxGuess, title=title)


def test_one_line_of_the_guide_leads_there_until_all_is_compared(drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    tap(d, d.find(ListRow, title="Porównaj z pudełkiem"))
    assert d.app.root.current.name == "box_check"
    count = len(d.find_all(BoxGuess))
    card = guess(d, "Koniec toru: Tlen")
    tap(d, d.find("RoundButton", within=card, icon="plus"))
    assert d.app.table.state["data"]["parameters"]["oxygen"]["steps"] == 7  # not before it is confirmed
    tap(d, d.find("TonalButton", within=card, text="Zgadza się"))
    assert len(d.find_all(BoxGuess)) == count - 1
    for data in (d.app.table.state["data"], kept(d)):
        assert data["parameters"]["oxygen"]["steps"] == 8 and data["checked"] == ["parameters.oxygen.steps"]
    tap(d, d.find(BigButton, text="Wszystko się zgadza"))
    assert d.app.table.guesses == 0 and d.sees("Wszystko porównane")
    d.app.show("table")
    d.frames(4)
    assert not d.find_all(ListRow, title="Porównaj z pudełkiem")


def test_it_can_be_put_off(drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.app.show("box_check")
    d.frames(3)
    d.tap_text("Później")
    assert d.app.root.current.name.endswith("table")
    assert d.app.table.guesses == len(shelf.game("mars_dice").box.guessed)
    assert d.find(ListRow, title="Porównaj z pudełkiem")


def test_h3_data_change_in_the_running_game_and_undo_takes_them_back(drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.app.show("game_data")
    d.frames(3)
    assert d.sees("Zmiany działają od teraz")
    tap(d, d.find("RoundButton", within=d.find(NumberRow, label="Oceany"), icon="plus"))
    tap(d, d.find(SwitchRow, title="Zachowaj na następne gry"))
    d.tap_text("Zapisz")
    assert d.app.table.state["data"]["parameters"]["oceans"]["steps"] == 8
    assert kept(d)["parameters"]["oceans"]["steps"] == 7, "only in this game"
    d.app.undo()
    d.frames(3)
    assert d.app.table.state["data"]["parameters"]["oceans"]["steps"] == 7
    assert d.find(NumberRow, label="Oceany").value == 7


def test_h1_h2_two_readings_are_switches_at_the_table(drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.set("reduce_motion", True)
    d: Driver = drive(app)
    game = shelf.game("micro_cosmos")
    options = {option.id: option.values[0] for option in game.options(2)}
    seats: list[setup.Seat] = [{"name": "Ola", "colour": "red"}, {"name": "Marek", "colour": "blue"}]
    assert app.start("micro_cosmos", setup.make(game, seats, options, kept_of(d, "micro_cosmos"), seed=3))
    d.app.show("game_data")
    d.frames(3)
    assert d.sees("kolory mają tylko Liderzy")
    tap(d, d.find("Segment", text="płaci każdy z czterech"))
    tap(d, d.find("Segment", text="otwarte"))
    d.tap_text("Zapisz")
    state = d.app.table.state
    assert state["data"]["readings"] == {"any_colour": "any", "tokens": "open"}
    assert state["players"][0]["specialists"] == dict.fromkeys(("engineer", "red", "green", "blue"), 1)
    assert kept_of(d, "micro_cosmos")["readings"]["tokens"] == "open"
    assert "readings.tokens" in kept_of(d, "micro_cosmos")["checked"]


def kept_of(d: Driver, game_id: str) -> dict[str, Any]:
    return d.app.library.settings.game_data(game_id)


def test_every_game_leads_to_its_data_from_where_values_are_put_right(drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.set("reduce_motion", True)
    d: Driver = drive(app)
    for game_id in shelf.IDS:
        game = shelf.game(game_id)
        if game.box is None:
            continue
        options = {option.id: option.values[0] for option in game.options(2)}
        seats: list[setup.Seat] = [{"name": "Ola", "colour": "red"}, {"name": "Marek", "colour": "blue"}]
        assert app.start(game_id, setup.make(game, seats, options, kept_of(d, game_id), seed=3))
        app.show("correct")
        d.frames(3)
        if app.root.current.empty:  # before anything lies on the table
            assert not d.find_all(CorrectRow)
            app.leave()
            continue
        tap(d, d.find(ListRow, title="Dane gry i odczyty zasad"))
        assert app.root.current.name == "game_data" and app.root.current.live
        app.leave()
