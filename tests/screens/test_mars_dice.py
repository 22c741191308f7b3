"""The dice tray."""

from collections.abc import Callable
from pathlib import Path

from screens.mars_dice.dice import MarsDiceColourRow, MarsDiceDieFace
from screens.widgets import RoundButton, Stepper
from tests.screens.test_mars_table import at_table, state
from tools.drive import Driver

Drive = Callable[..., Driver]


def at_dice(drive: Drive, folder: Path, *names: str) -> Driver:
    d = at_table(drive, folder, *names)
    d.app.show("dice")
    d.frames(4)
    return d


def row(d: Driver, colour: str) -> MarsDiceColourRow:
    return d.find(MarsDiceColourRow, colour=colour)


def make(d: Driver, colour: str, times: int) -> None:
    """Taps the production of a colour up."""
    stepper = d.find(Stepper, within=row(d, colour))
    plus = d.find(RoundButton, within=stepper, icon="plus")
    for _ in range(times):
        d.tap(plus)


def faces(d: Driver) -> list[MarsDiceDieFace]:
    return sorted(d.find_all(MarsDiceDieFace), key=lambda face: face.index)


def test_production_is_set_and_rolled(drive: Drive, tmp_path: Path) -> None:
    d = at_dice(drive, tmp_path, "Ola", "Marek")
    assert d.sees("Taca jest pusta.")
    make(d, "green", 2)
    make(d, "red", 1)
    d.tap_text("Produkcja startowa: rzuć")
    dice = state(d)["players"][0]["dice"]
    assert [die["colour"] for die in dice] == ["green", "green", "red"]
    assert [face.text for face in faces(d)] == [d.app.tr.t(f"mars_dice.symbol.{die['face']}") for die in dice]
    assert not d.sees("Taca jest pusta.")


def test_only_picked_dice_are_kept(drive: Drive, tmp_path: Path) -> None:
    d = at_dice(drive, tmp_path, "Ola", "Marek")
    make(d, "blue", 3)
    d.tap_text("Produkcja startowa: rzuć")
    kept = state(d)["players"][0]["dice"][1]
    d.tap(faces(d)[1])
    assert d.sees("Zaznaczona 1 kość")
    d.tap_text("Tura produkcji: zachowaj 1 i rzuć")
    dice = state(d)["players"][0]["dice"]
    assert len(dice) == 4
    assert dice[0] == kept


def test_an_undone_roll_gives_the_same_die_and_the_log_says_so(drive: Drive, tmp_path: Path) -> None:
    d = at_dice(drive, tmp_path, "Ola", "Marek")
    roll = d.find(RoundButton, within=row(d, "yellow"), icon="dice-5-outline")
    d.tap(roll)
    first = state(d)["players"][0]["dice"]
    d.app.undo()
    d.frames(3)
    d.tap(roll)
    assert state(d)["players"][0]["dice"] == first
    session = d.app.table.session
    assert "To już raz było widziane" in d.app.tr.say(session.log[session.cursor - 1].story[-1])


def test_a_die_is_turned_and_spent(drive: Drive, tmp_path: Path) -> None:
    d = at_dice(drive, tmp_path, "Ola", "Marek")
    d.tap(d.find(RoundButton, within=row(d, "red"), icon="dice-5-outline"))
    [die] = state(d)["players"][0]["dice"]
    other = next(face for face in ("heat", "event", "nuclear") if face != die["face"])
    d.tap(faces(d)[0])
    d.tap_text("Obróć")
    d.wait(lambda: d.sees("Obróć na"))
    d.tap_text(d.app.tr.t(f"mars_dice.symbol.{other}"))
    assert state(d)["players"][0]["dice"] == [{"colour": "red", "face": other}]
    d.wait(lambda: not d.sees("Obróć na"))
    d.tap(faces(d)[0])
    d.tap_text("Wydaj")
    assert state(d)["players"][0]["dice"] == []


def test_three_heat_from_the_tray_raise_the_temperature(drive: Drive, tmp_path: Path) -> None:
    d = at_dice(drive, tmp_path, "Ola", "Marek")
    assert d.find("TonalButton", text="3 ciepła: temperatura").disabled  # nothing to pay with yet
    for _ in range(3):
        d.app.do({"do": "gain", "who": 0, "face": "heat"})
    d.frames(3)
    d.tap_text("3 ciepła: temperatura")
    assert state(d)["steps"]["temperature"] == 1
    assert state(d)["players"][0]["dice"] == []


def test_the_first_players_gift(drive: Drive, tmp_path: Path) -> None:
    d = at_dice(drive, tmp_path, "Ola", "Marek", "Zosia")
    d.app.do({"do": "gain", "who": 0, "face": "steel"})
    d.frames(3)
    d.tap(faces(d)[0])
    d.tap_text("Oddaj graczowi")
    d.wait(lambda: d.sees("Komu?"))
    d.tap(d.find("ListRow", title="Zosia"))
    assert state(d)["players"][2]["dice"] == [{"colour": "grey", "face": "steel"}]


def test_another_players_tray(drive: Drive, tmp_path: Path) -> None:
    d = at_dice(drive, tmp_path, "Ola", "Marek")
    d.tap_text("Marek")
    make(d, "grey", 1)
    assert state(d)["players"][1]["production"]["grey"] == 1
    assert state(d)["players"][0]["production"]["grey"] == 0


def test_keeping_no_dice_is_asked_about(drive: Drive, tmp_path: Path) -> None:
    d = at_dice(drive, tmp_path, "Ola", "Marek")
    make(d, "blue", 2)
    d.tap_text("Produkcja startowa: rzuć")
    before = state(d)["players"][0]["dice"]
    d.tap_text("Tura produkcji: zachowaj 0 i rzuć")
    d.wait(lambda: d.sees("Nie zachować żadnej kości?"))
    d.tap_text("Anuluj")
    assert state(d)["players"][0]["dice"] == before
    d.wait(lambda: not d.sees("Nie zachować żadnej kości?"))
    d.tap_text("Tura produkcji: zachowaj 0 i rzuć")
    d.wait(lambda: d.sees("Nie zachować żadnej kości?"))
    d.tap_text("Rzuć")
    assert state(d)["turn"]["produced"]


def test_nobody_rolls_production_in_another_players_turn(drive: Drive, tmp_path: Path) -> None:
    d = at_dice(drive, tmp_path, "Ola", "Marek")
    d.tap_text("Marek")
    make(d, "blue", 2)
    d.tap_text("Produkcja startowa: rzuć")
    dice = state(d)["players"][1]["dice"]
    d.tap(faces(d)[0])
    d.tap_text("Tura produkcji: zachowaj 1 i rzuć")
    assert d.sees("Marek: to nie jest teraz ta tura.")
    assert state(d)["players"][1]["dice"] == dice
