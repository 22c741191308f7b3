"""The table of Mars Dice, touched as people do."""

import resource
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games.mars_dice.data import PARAMETERS
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.mars_dice.table import MarsDiceParameterCard, MarsDicePlayerCard, MarsDiceSoloTurns
from screens.widgets import BigButton, Chip, RoundButton, TonalButton
from tests.screens.tables import mars_setup
from tools.drive import Driver
from tools.stage import stage

Drive = Callable[..., Driver]


def at_table(drive: Drive, folder: Path, *names: str, **options: str) -> Driver:
    app = OrbitaApp(folder)
    app.set("language", "pl")
    d = drive(app)
    setup = mars_setup(app, *names)
    setup["options"].update(options)
    assert app.start("mars_dice", setup)
    d.frames(4)
    return d


def state(d: Driver) -> Any:
    return d.app.table.state


def card(d: Driver, parameter: str) -> MarsDiceParameterCard:
    return d.find(MarsDiceParameterCard, parameter=parameter)


def tap_raise(d: Driver, parameter: str) -> None:
    d.tap(d.find(TonalButton, within=card(d, parameter)))


def tap_lower(d: Driver, parameter: str) -> None:
    d.tap(d.find(RoundButton, within=card(d, parameter), icon="minus"))


def player(d: Driver, name: str) -> MarsDicePlayerCard:
    return d.find(MarsDicePlayerCard, name=name)


def on_disk(d: Driver, folder: Path) -> Any:
    """The state as another start of the app would find it."""
    other = Library(folder)
    try:
        return other.sessions.open(d.app.table.id).session.state
    finally:
        other.close()


@pytest.mark.parametrize("parameter", PARAMETERS)
def test_one_tap_raises_a_parameter_gives_two_vp_and_is_on_disk(drive: Drive, tmp_path: Path, parameter: str) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek", "Zosia")
    tap_raise(d, parameter)
    assert state(d)["steps"][parameter] == 1
    assert player(d, "Ola").vp == 2
    assert card(d, parameter).step == 1
    assert on_disk(d, tmp_path) == state(d)


def test_undo_says_what_it_undoes_and_takes_the_vp_back(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    tap_raise(d, "temperature")
    d.tap_text("Ola: temperatura −28 °C, +2 PZ")
    assert state(d)["steps"]["temperature"] == 0
    assert player(d, "Ola").vp == 0
    assert d.sees("Cofnięto: Ola: temperatura −28 °C, +2 PZ")


def test_minus_is_a_correction_that_takes_no_vp_and_stands_in_the_log(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    tap_raise(d, "oxygen")
    tap_lower(d, "oxygen")
    assert state(d)["steps"]["oxygen"] == 0
    assert player(d, "Ola").vp == 2
    assert d.app.tr.say(d.app.table.session.to_undo) == "Poprawka: Tlen z 2% na 0%"


def test_minus_at_the_start_says_so_and_changes_nothing(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    before = state(d)
    tap_lower(d, "oxygen")
    assert d.sees("To początek toru.")
    assert state(d) == before


def test_a_city_asks_for_its_neighbours_in_one_tap(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    d.app.do({"do": "correct", "path": ["greeneries"], "value": 3})
    d.tap_text("Miasto")
    d.wait(lambda: d.sees("Ile obszarów zieleni obok miasta?"))
    d.tap_text("3")
    assert state(d)["players"][0]["vp"] == 5
    assert state(d)["cities"] == 1


def test_finding_7_where_no_greenery_lies_nothing_is_asked(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    d.tap_text("Miasto")
    assert state(d)["cities"] == 1 and state(d)["players"][0]["vp"] == 2


def test_a_greenery_raises_oxygen_too(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    d.app.do({"do": "correct", "path": ["cities"], "value": 2})
    d.tap_text("Zieleń")
    d.wait(lambda: d.sees("Ile miast obok zieleni?"))
    d.tap_text("2")
    assert state(d)["players"][0]["vp"] == 4
    assert card(d, "oxygen").step == 1


def test_three_megacredits_are_two_vp(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    d.tap_text("3 megakredyty: 2\u00a0PZ")
    assert player(d, "Ola").vp == 2


def test_the_bonus_card_comes_before_the_next_player(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    for _ in range(3):
        tap_raise(d, "oceans")
    d.tap_text("Ola: bonus wzięty")
    assert state(d)["bonus_pile"] == 3
    assert state(d)["turn"]["player"] == 0
    d.tap_text("Następny gracz: Marek")
    assert player(d, "Marek").active
    assert not player(d, "Ola").active


def test_the_choice_of_the_turn_shows_its_steps(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    d.tap_text("Produkcja")
    assert d.sees("Zachowaj do 3 kości")
    assert d.sees("tura produkcji")


def test_a_title_shows_its_condition_and_is_given_in_two_taps(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    title = state(d)["titles"][0]["id"]
    d.tap_text(d.app.tr.t(f"mars_dice.title.{title}"))
    needed = state(d)["data"]["titles"][title]
    d.wait(lambda: d.sees(d.app.tr.t(f"mars_dice.condition.{title}", n=needed)))
    d.tap(d.find("ListRow", title="Marek"))
    assert state(d)["titles"][0]["owner"] == 1
    assert d.sees(f"{d.app.tr.t(f'mars_dice.title.{title}')} – Marek")


def test_titles_and_awards_of_the_own_board_are_picked(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek", titles="own", awards="own")
    assert len(d.find_all(Chip, text="wskaż")) == 6
    view = d.app.root.current.view
    d.tap(view.ids.honours.ids.titles.children[-1])
    d.wait(lambda: d.sees("Który tytuł tu leży?"))
    d.tap(d.find("ListRow", title="Legenda"))
    assert state(d)["titles"][0]["id"] == "legend"
    d.wait(lambda: not d.sees("Który tytuł tu leży?"))
    d.tap(view.ids.honours.ids.awards.children[-1])
    d.wait(lambda: d.sees("Która kość leży na nagrodzie?"))
    d.tap_text("ciepło")
    assert state(d)["awards"][0] == {"colour": "red", "face": "heat"}
    d.wait(lambda: not d.sees("Która kość leży na nagrodzie?"))
    d.tap_text("Wylosuj tytuły")
    assert all(title["id"] for title in state(d)["titles"])


def test_a_played_card_is_counted(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    d.tap_text("Zagrana karta")
    d.wait(lambda: d.sees("Koszt 5 lub więcej"))
    d.tap_text("Czerwona")
    d.tap_text("Koszt 5 lub więcej")
    d.tap_text("Zagrana")
    cards = state(d)["players"][0]["cards"]
    assert (cards["red"], cards["costly"], cards["green"]) == (1, 1, 0)


def test_vp_by_hand(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    d.tap(player(d, "Marek"))
    d.wait(lambda: d.sees("+4"))
    d.tap_text("+4")
    assert player(d, "Marek").vp == 4


def test_vp_below_zero_is_refused_with_a_sentence(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    before = state(d)
    d.tap(player(d, "Marek"))
    d.wait(lambda: d.sees("−1"))
    d.tap_text("−1")
    assert d.sees("Marek: na torze PZ nie ma nic poniżej zera.")
    assert state(d) == before


def test_last_turns_and_the_way_to_the_score(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek", "Zosia")
    for _ in range(7):
        d.app.do({"do": "raise", "parameter": "oceans"})
    for _ in range(6):
        d.app.do({"do": "raise", "parameter": "oxygen"})
    tap_raise(d, "oxygen")
    assert not d.sees("Ostatnie tury."), "where the track ends is only a guess"
    d.tap_text("Tak, 14% to koniec")
    assert d.sees("Ostatnie tury. Po tej jeszcze: Marek, Zosia, Ola.")
    d.tap_text("Ola: bonus wzięty")
    d.tap_text("Ola: bonus wzięty")
    for name in ("Marek", "Zosia", "Ola"):
        assert d.find(BigButton).text.startswith(f"Następny gracz: {name}")
        d.tap(d.find(BigButton))
    d.tap_text("Koniec gry – punkty · czeka 1")
    d.tap_text("Arkusz wyników")
    assert d.app.root.current.name == "score"


def test_solo_counts_turns_and_titles_go(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola")
    d.tap_text("Ola: bonus wzięty")
    for turn in range(2, 17):
        d.tap_text(f"Tura {turn} · czeka 1")
    assert d.find(MarsDiceSoloTurns).turn == 16
    chip = d.app.root.current.view.ids.honours.ids.titles.children[-1]
    assert not chip.disabled
    d.tap_text("Tura 17 · czeka 1")
    assert state(d)["titles"][0]["gone"]
    assert d.app.root.current.view.ids.honours.ids.titles.children[-1].disabled


def test_everything_on_the_table_changes_language_at_once(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    tap_raise(d, "temperature")
    d.app.set("language", "en")
    d.frames(3)
    texts = d.texts()
    for wanted in ("Temperature", "Oxygen", "Oceans", "Next player: Marek", "City", "Ola: temperature −28 °C, +2 VP"):
        assert wanted in texts
    assert not any(word in " ".join(texts) for word in ("Tlen", "Następny", "Miasto", "PZ"))


def test_a_full_disk_says_so_and_nothing_has_happened(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    tap_raise(d, "oceans")
    before = state(d)
    [journal] = (tmp_path / "sessions").glob("*.orbita")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (journal.stat().st_size + 10, hard))
    try:
        tap_raise(d, "oceans")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert d.sees("Brak miejsca")
    assert state(d) == before
    assert card(d, "oceans").step == 1
    tap_raise(d, "oceans")
    assert state(d)["steps"]["oceans"] == 2
    assert on_disk(d, tmp_path) == state(d)


def test_killed_and_back_in_the_same_place_with_one_tap(tmp_path: Path) -> None:
    with stage() as start:
        d = at_table(start, tmp_path / "tablet", "Ola", "Marek")
        tap_raise(d, "temperature")
        d.tap_text("Następny gracz: Marek")
        tap_raise(d, "oceans")
        d.app.undo()
        left = state(d)
        # What is on disk at this moment is all that a killed app leaves.
        shutil.copytree(tmp_path / "tablet", tmp_path / "after")
    with stage() as start:
        again = start(OrbitaApp(tmp_path / "after"))
        _check_back_in_place(again, left)


def _check_back_in_place(again: Driver, left: Any) -> None:
    again.wait(lambda: again.sees("tura 2 · Marek"), what="the banner")
    again.tap_text("Wróć do gry")
    assert state(again) == left
    again.app.redo()
    assert state(again)["steps"]["oceans"] == 1


@pytest.mark.parametrize("size", [(360, 640), (800, 1280), (1280, 800)])
def test_the_turn_can_be_played_at_every_size(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    d.resize(*size)
    tap_raise(d, "temperature")
    d.tap(d.app.root.current.view.ids.next)
    assert state(d)["steps"]["temperature"] == 1
    assert state(d)["turn"]["player"] == 1


def test_what_a_raise_brings_is_said(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    tap_raise(d, "temperature")
    assert not d.sees("premia pola")
    tap_raise(d, "temperature")
    assert d.sees("Ola: premia pola – 1 zasób: ciepło")
    tap_raise(d, "oceans")
    assert not d.sees("premia pola")  # its moment is over


def test_back_from_a_new_table_leads_home_and_not_to_its_setup(drive: Drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.set("language", "pl")
    d = drive(app)
    app.new_game("mars_dice")
    app.start("mars_dice", mars_setup(app, "Ola", "Marek"))
    d.frames(3)
    d.back()
    assert d.app.root.current.name == "home"


def test_four_offers_stand_side_by_side_in_two_rows(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek", "Zosia", titles="own", awards="own")
    offers = d.app.root.current.view.ids.guide.ids.offers.children
    assert len(offers) == 4
    assert all(offer.width > 150 for offer in offers)
    assert len({offer.y for offer in offers}) == 2


@pytest.mark.parametrize("size", [(640, 360), (1024, 600)])
def test_low_windows_can_be_played(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek", "Zosia")
    d.resize(*size)
    tap_raise(d, "temperature")
    assert state(d)["steps"]["temperature"] == 1
    d.tap(d.app.root.current.view.ids.next)
    assert state(d)["turn"]["player"] == 1
