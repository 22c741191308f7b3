"""Setting up a game."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.seating import Seating, last_table
from companion.store.exchange import export_session
from screens.app import OrbitaApp
from screens.setup.new_game import CheckRow, SeatRow
from screens.widgets import BigButton, Chip, Segments
from screens.widgets.game_card import GameCard
from screens.widgets.text_field import TextField
from tests.screens.hands import ENTER, SIZES, cut_off, tap
from tests.screens.tables import begin
from tools.drive import Driver

TABLE = [("Ola", "red"), ("Marek", "blue"), ("Zosia", "green")]


def opened(drive: Any, folder: Path, *players: tuple[str, str], game: str = "mars_dice") -> Driver:
    """The screen as somebody sees it whose last table was this one."""
    app = OrbitaApp(folder)
    if players:
        app.library.players.remember([{"name": name, "colour": colour} for name, colour in players])
    d = drive(app)
    app.set("reduce_motion", True)
    d.tap(d.find(GameCard, game=game))
    return d


def names(d: Driver) -> list[str]:
    return [seat["name"] for seat in d.app.root.current.seating.seats]


def row(d: Driver, name: str) -> SeatRow:
    return d.find(SeatRow, name=name)


def button(d: Driver, name: str, says: str) -> Any:
    return d.find("RoundButton", within=row(d, name), says=says)


def type_name(d: Driver, name: str) -> None:
    field = d.find(TextField, within=d.find("Dialog"))
    d.type_text(field.ids.line, name, clear=True)
    d.press_key(ENTER)


def checklist(d: Driver) -> list[str]:
    return [one.title for one in d.find_all(CheckRow)]


def test_three_players_are_typed_and_start(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    assert d.sees("Kto gra?")
    assert d.find(BigButton).disabled
    assert d.sees("Dodajcie co najmniej 1 osobę, żeby zacząć.")
    d.tap_text("Dodaj graczy")
    for name in ("Ola", "Marek", "Zosia"):
        type_name(d, name)
    d.tap_text("Gotowe")
    assert d.sees("Rozłóżcie na stole – 3 graczy")
    d.tap_text("Zaczynamy")
    setup = d.app.table.session.setup
    assert [player["name"] for player in setup["players"]] == ["Ola", "Marek", "Zosia"]
    assert len({player["colour"] for player in setup["players"]}) == 3
    assert [one["name"] for one in d.app.library.players.all()] == ["Ola", "Marek", "Zosia"]


def test_what_means_nothing_in_a_variant_is_not_asked(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE, game="martians")
    for variant, asked in (("Rywalizacja", False), ("Pół na pół", True), ("Kooperacja", False), ("Pół na pół", True)):
        tap(d, d.find("Segment", text=variant))
        d.frames(2)
        assert bool(d.find_all("Text", text="Nieudany Scenariusz")) is asked
    tap(d, d.find("Segment", text="wszyscy przegrywają"))
    tap(d, d.find("Segment", text="Rywalizacja"))
    d.tap_text("Zaczynamy")
    options = d.app.table.session.setup["options"]
    assert (options["variant"], options["missed"]) == ("com", "all_lose")


def test_the_keyboard_stays_for_the_next_name(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.tap_text("Dodaj graczy")
    type_name(d, "Ola")
    field = d.find(TextField, within=d.find("Dialog"))
    assert (field.text, field.active) == ("", True)


def test_a_bad_name_gives_a_sentence_and_changes_nothing(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, ("Ola", "red"))
    d.tap_text("nowy")
    for typed, sentence in (
        ("", "Każdy gracz potrzebuje imienia."),
        ("x" * 25, "Imię może mieć najwyżej 24 znaki."),
        ("ola", "Imię „ola” powtarza się."),
        ("   ", "Każdy gracz potrzebuje imienia."),
    ):
        type_name(d, typed)
        assert d.sees(sentence)
        assert names(d) == ["Ola"]
        assert d.find(TextField, within=d.find("Dialog")).text == typed


def test_names_of_any_script(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.tap_text("Dodaj graczy")
    for name in ("Łucja Żółć", "Ζωή", "Юля"):
        type_name(d, name)
    d.tap_text("Gotowe")
    d.tap_text("Zaczynamy")
    assert d.app.table.session.names == ["Łucja Żółć", "Ζωή", "Юля"]


def test_the_same_table_again_is_two_taps(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE)
    d.tap_text("Zaczynamy")
    assert [(player["name"], player["colour"]) for player in d.app.table.session.setup["players"]] == TABLE


def test_known_players_wait_as_chips(drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    clock = iter((100.0, 200.0))
    app.library.players._clock = lambda: next(clock)
    app.library.players.remember([{"name": "Tomek", "colour": "blue"}])
    app.library.players.remember([{"name": "Ola", "colour": "red"}])
    d = drive(app)
    d.tap(d.find(GameCard, game="mars_dice"))
    assert names(d) == ["Ola"]
    d.tap(d.find(Chip, text="Tomek"))
    assert d.app.root.current.seating.seats[1] == {"name": "Tomek", "colour": "blue"}
    assert not d.find_all(Chip, text="Tomek")


def test_solo_has_another_list(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, ("Ola", "red"), ("Marek", "blue"))
    assert "4 karty bonusowe" in checklist(d)
    assert "Ola oddaje 1 zasób: bierze Marek" in checklist(d)
    d.tap(button(d, "Marek", "usuń ze stołu"))
    assert d.sees("Jedna osoba przy stole: to gra solo.")
    assert d.sees("Rozłóżcie na stole – solo")
    assert "Licznik tur prowadzi Orbita: od 1 do 50" in checklist(d)
    assert not any("oddaje 1 zasób" in title for title in checklist(d))


def test_an_option_changes_the_list(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE)
    assert any(title.startswith("Tytuły na planszy") for title in checklist(d))
    titles = d.find_all(Segments, within=d.app.root.current.ids.options)[0]
    d.tap(d.find("Segment", within=titles, value="own"))
    assert "Wylosujcie 3 żetony tytułów" in checklist(d)
    d.tap_text("Zaczynamy")
    assert d.app.table.session.setup["options"] == {"titles": "own", "awards": "app"}


def test_what_the_list_drew_lies_on_the_table(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE)
    drawn = next(title for title in checklist(d) if title.startswith("Tytuły na planszy"))
    d.tap(button(d, "Zosia", "usuń ze stołu"))
    d.tap(d.find("OutlineButton", text="Zasady"))
    d.back()
    assert drawn in checklist(d)  # the seed has stayed
    d.tap_text("Zaczynamy")
    state, t = d.app.table.state, d.app.tr.t
    assert drawn == "Tytuły na planszy: " + ", ".join(t(f"mars_dice.title.{one['id']}") for one in state["titles"])


def test_the_next_game_draws_anew(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE)
    first = d.app.root.current.seed
    d.tap_text("Zaczynamy")
    d.app.new_game("mars_dice")
    assert d.app.root.current.seed != first


def test_ticks_are_counted(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE)
    rows = d.find_all(CheckRow)
    assert d.sees(f"0 z {len(rows)}")
    d.tap(rows[0])
    d.tap(rows[2])
    assert d.sees(f"2 z {len(rows)}")
    d.tap(rows[0])
    assert d.sees(f"1 z {len(rows)}")


def test_the_flag_turns_the_table_and_keeps_the_neighbours(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE)
    d.tap(button(d, "Marek", "zaczyna"))
    assert names(d) == ["Marek", "Zosia", "Ola"]


def test_the_first_player_is_drawn(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE)
    d.tap_text("losuj pierwszego")
    at = names(d).index("Ola")
    assert names(d)[at:] + names(d)[:at] == ["Ola", "Marek", "Zosia"]
    assert d.sees(f"Zaczyna {names(d)[0]}.")


def test_up_changes_two_seats(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE)
    d.tap(button(d, "Zosia", "wyżej"))
    assert names(d) == ["Ola", "Zosia", "Marek"]


def test_a_tap_on_the_colour_takes_the_next_free_one(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE)
    d.tap(button(d, "Ola", "zmień kolor"))
    assert [one["colour"] for one in d.app.root.current.seating.seats] == ["yellow", "blue", "green"]


def test_a_full_table_takes_nobody_more(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE, ("Tomek", "yellow"))
    assert d.sees("Komplet: w tę grę grają najwyżej 4 osoby.")
    assert not d.find_all(Chip, text="nowy")


def test_a_broken_file_is_refused_with_the_reason(drive, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "Orbita").mkdir()
    (tmp_path / "Orbita" / "broken.orbita").write_text("{", "utf-8")
    d = opened(drive, tmp_path / "data")
    d.tap_text("Wczytaj plik")
    d.tap_text("broken")
    assert d.sees("Tego pliku nie da się odczytać")
    assert not d.app.table.is_open


def test_a_saved_game_is_brought_in(drive, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    d = opened(drive, tmp_path / "data")
    game = begin(d.app, "Ewa", "Jan")
    game.session.do({"do": "raise", "parameter": "oxygen"})
    path = tmp_path / "from a friend.json"
    path.write_bytes(export_session(game.session, game.id, game.created))
    d.tap_text("Wczytaj plik")
    d.type_text(d.find(TextField, within=d.find("Dialog")).ids.line, str(path))
    d.tap_text("Wczytaj z tej ścieżki")
    assert d.app.table.session.names == ["Ewa", "Jan"]
    assert d.app.table.id == game.id and len(d.app.library.sessions.running()) == 1, "it is here already"
    assert json.dumps(d.app.table.state) == json.dumps(game.session.state)


def test_the_language_changes_under_the_open_screen(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, *TABLE)
    assert d.sees("Zaczynamy")
    d.app.set("language", "en")
    d.frames(4)
    assert d.sees("Start")
    assert d.sees("Lay out on the table – 3 players")
    assert d.sees("Ola gives 1 resource") or any("Ola" in title for title in checklist(d))
    assert not d.sees("Zaczynamy")
    assert not d.sees("losuje Orbita")


@pytest.mark.slow
def test_nothing_is_cut_off_and_all_can_be_reached(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, ("Aleksandra Katarzyna Now", "red"), ("Marek", "blue"), ("Zosia", "green"))
    for size in SIZES:
        d.resize(*size)
        for language in ("pl", "en"):
            d.app.set("language", language)
            d.frames(4)
            assert cut_off(d) == []
            assert d.can_reach(d.find(BigButton))
    d.resize(360, 640)
    tap(d, d.find("RoundButton", within=row(d, "Zosia"), icon="close"))
    assert names(d) == ["Aleksandra Katarzyna Now", "Marek"]


def test_the_last_table_is_those_who_began_together() -> None:
    known = [
        {"name": "Ola", "colour": "red", "used": 1000.0},
        {"name": "Marek", "colour": "blue", "used": 999.999},
        {"name": "Tomek", "colour": "green", "used": 500.0},
    ]
    assert [one["name"] for one in last_table(known)] == ["Ola", "Marek"]
    assert last_table([]) == []


def test_a_seating_gives_everybody_a_colour_of_their_own() -> None:
    seating = Seating(4, [{"name": "Ola", "colour": "red"}])
    seating.add("Marek", "red")
    assert seating.seats[1]["colour"] != "red"
