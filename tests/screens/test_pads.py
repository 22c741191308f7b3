"""Score pads on the real screens: made, played, changed, shared and deleted by touches."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games import shelf
from companion.store.pad_exchange import export_pad, read_pad
from screens.app import OrbitaApp
from screens.home import HomeScreen
from screens.pads.counter import PadCounterScreen, PadPlayer
from screens.pads.dialogs import PadImportDialog
from screens.pads.editor import PadCategory, PadCategoryPanel, PadEditorScreen, PadPreviewRow
from screens.setup.new_game import NewGameScreen
from screens.widgets import BigButton, Chip, ListRow, RoundButton, TonalButton
from screens.widgets.game_card import GameCard
from screens.widgets.rows import SwitchRow
from screens.widgets.text_field import SimpleTextField
from tests.pads.some import gardens
from tests.screens.hands import ENTER
from tools.drive import Driver

Drive = Callable[..., Driver]
PHONE = (360, 640)


def started(drive: Drive, folder: Path) -> Driver:
    d = drive(OrbitaApp(folder))
    d.app.library.players.remember([{"name": "Ola", "colour": "red"}, {"name": "Marek", "colour": "blue"}])
    return d


def card(d: Driver, name: str) -> GameCard:
    return d.find(GameCard, lambda one: one.name == name)


def new_pad(d: Driver, template: str = "Kategorie") -> PadEditorScreen:
    home = d.screen(HomeScreen)
    d.bring(home.another)
    d.tap(home.another)
    d.frames(4)
    d.tap_text(template)
    d.frames(8)
    return d.screen(PadEditorScreen)


def chip(d: Driver, text: str) -> Chip:
    return d.find(Chip, lambda one: one.text == text)


def open_row(d: Driver, name: str) -> None:
    row = d.find(PadCategory, lambda one: one.name == name)
    d.bring(row)
    d.tap(row)
    d.frames(6)


def type_name(d: Driver, name: str) -> None:
    """Into the field that has the keyboard, and Enter."""
    d.type_on(name)
    d.press_key(ENTER)
    d.frames(8)


def make_gardens(d: Driver) -> PadEditorScreen:
    editor = new_pad(d)
    for name in ("Ogrody Saturna", "Kwiaty", "Drzewa", "Alejka", "Kary"):
        type_name(d, name)
    for name, kind in (("Drzewa", "× stawka"), ("Alejka", "kto ma najwięcej"), ("Kary", "ujemne")):
        open_row(d, name)
        d.tap(chip(d, kind))
        d.frames(6)
    return editor


def leave(d: Driver) -> None:
    """The first time only the keyboard is put away, if it is there."""
    for _ in range(2):
        if d.app.root.current.name == "pad":
            d.back()
            d.frames(6)


def save(d: Driver) -> None:
    d.tap(d.find(BigButton, lambda one: one.text == "Zapisz i graj"))
    d.frames(6)


def test_a_pad_is_made_by_typing_names_and_touching_kinds(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    editor = make_gardens(d)
    assert [row.title for row in d.find_all(PadPreviewRow)] == ["Kwiaty", "Drzewa", "Alejka", "Kary", "Razem"]
    assert editor.problem == ""
    save(d)
    (pad,) = d.app.library.pads.all()
    assert pad["name"] == "Ogrody Saturna"
    assert [(row["name"], row["kind"]) for row in pad["categories"]] == [
        ("Kwiaty", "number"),
        ("Drzewa", "rate"),
        ("Alejka", "most"),
        ("Kary", "minus"),
    ]
    setup = d.screen(NewGameScreen)
    assert setup.title() == "Tylko wynik: Ogrody Saturna"
    assert not d.sees("Gramy z Orbitą") and d.sees("Zmień arkusz"), "nothing is tracked"
    d.tap_text("Do arkusza")
    d.frames(6)
    assert d.app.table.game.facts.called == "Ogrody Saturna" and d.app.root.current.name == "score"
    assert d.sees("Kwiaty")


def test_what_it_lacks_is_said_and_then_nothing_can_be_saved(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    editor = new_pad(d)
    button = d.find(BigButton, lambda one: one.text == "Zapisz i graj")
    assert editor.problem == "Gra potrzebuje nazwy." and button.disabled
    type_name(d, "Golf")
    assert editor.problem == "Dodaj przynajmniej jedną kategorię."
    type_name(d, "Dołki")
    type_name(d, "dołki")
    assert editor.problem == "Nazwa „Dołki” powtarza się w arkuszu."
    assert button.disabled


def test_steps_are_undone_and_rows_moved_and_deleted(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    editor = make_gardens(d)
    d.tap(d.find(RoundButton, lambda one: one.says == "w górę"))
    d.frames(4)
    assert [row["name"] for row in editor.draft.pad["categories"] if row["name"]][-2:] == ["Kary", "Alejka"]
    d.tap(d.find(RoundButton, lambda one: one.says == "usuń kategorię"))
    d.frames(4)
    assert [row["name"] for row in editor.draft.pad["categories"] if row["name"]] == ["Kwiaty", "Drzewa", "Alejka"]
    undo = d.find(RoundButton, lambda one: one.says == "Cofnij")
    d.bring(undo)
    for _ in range(2):
        d.tap(undo)
        d.frames(4)
    assert [row["name"] for row in editor.draft.pad["categories"] if row["name"]][-1] == "Kary"


def test_what_is_not_whole_waits_and_what_is_whole_is_kept(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    new_pad(d)
    type_name(d, "Golf")
    leave(d)
    assert d.app.library.pads.all() == []
    editor = new_pad(d)
    assert editor.draft.pad["name"] == "Golf", "it is gone on with"
    d.tap(d.find_text("Dodaj kategorię"))
    d.frames(8)
    type_name(d, "Dołki")
    leave(d)
    assert [pad["name"] for pad in d.app.library.pads.all()] == ["Golf"]
    assert card(d, "Golf").facts == "2–6 graczy · własny arkusz"


def test_the_menu_of_a_pad_on_the_shelf(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    pad = d.app.library.pads.save(gardens())
    d.app.refresh()
    d.frames(6)
    home = d.screen(HomeScreen)
    assert home.subtitle() == "Orbita · 6 gier"

    def choose(text: str) -> None:
        button = card(d, pad["name"]).ids.score
        d.bring(button)
        d.tap(button)
        d.frames(4)
        row = d.find(ListRow, lambda one: one.title == text)
        d.tap(row)
        d.frames(8)

    choose("Zmień arkusz")
    editor = d.screen(PadEditorScreen)
    assert editor.draft.pad == pad
    d.tap(d.find(SwitchRow, lambda one: one.title == "Wygrywa najniższy wynik"))
    d.frames(4)
    d.back()
    d.frames(6)
    assert d.app.library.pads.all()[0]["low_wins"], "whole pads are kept"
    choose("Pokaż partie")
    assert d.app.root.current.name == "history" and d.app.root.current.game == pad["id"]
    d.back()
    d.frames(6)
    choose("Usuń grę")
    assert d.app.library.pads.all() == [] and not d.find_all(GameCard, lambda one: one.name == pad["name"])
    d.tap_text("Cofnij")
    d.frames(6)
    assert [one["id"] for one in d.app.library.pads.all()] == [pad["id"]]
    assert card(d, pad["name"])


def test_a_pad_on_a_phone_with_large_letters(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path, letters=1.3))
    d.resize(*PHONE)
    make_gardens(d)
    panel = d.find(PadCategoryPanel)
    assert panel.kind == "minus"
    fields = [field.width for field in panel.walk(restrict=True) if isinstance(field, SimpleTextField)]
    assert min(fields) >= 90
    save(d)
    assert d.app.library.pads.all()[0]["name"] == "Ogrody Saturna"


def test_a_pad_comes_from_a_file(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path / "app")
    path = tmp_path / "ogrody.orbita-pad"
    path.write_bytes(export_pad(gardens()))
    home = d.screen(HomeScreen)
    d.bring(home.another)
    d.tap(home.another)
    d.frames(6)
    d.tap_text("Wczytaj z pliku")
    d.frames(6)
    dialog = d.find(PadImportDialog)
    dialog.field.text = str(path)
    dialog.enter()
    d.frames(8)
    assert read_pad(path) == d.app.library.pads.all()[0]
    assert card(d, "Ogrody Saturna") and gardens()["id"] not in shelf.IDS


def start_counting(d: Driver, **fields: Any) -> PadCounterScreen:
    pad = d.app.library.pads.save(gardens(players=[1, 5], **fields))
    d.app.new_game(pad["id"], only_score=True)
    d.frames(8)
    d.tap_text("Do arkusza")
    d.frames(8)
    return d.screen(PadCounterScreen)


def press(d: Driver, name: str, says: str, times: int = 1) -> None:
    card = d.find(PadPlayer, lambda one: one.name == name)
    button = d.find(RoundButton, lambda one: one.says == says, within=card)
    if not d.can_reach(button):
        d.bring(button)
        d.frames(30)
    for _ in range(times):
        d.tap(button)
        d.frames(2)


def totals(d: Driver) -> dict[str, str]:
    return {card.name: card.total for card in d.find_all(PadPlayer)}


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_rounds_are_counted_and_added_during_play(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = started(drive, tmp_path)
    d.resize(*size)
    start_counting(d, rounds=1, categories=[], ties=[])
    press(d, "Ola", "więcej", 3)
    press(d, "Marek", "mniej", 2)
    assert totals(d) == {"Ola": "3", "Marek": "−2"}
    d.tap_text("Nowa runda")
    d.frames(6)
    press(d, "Marek", "więcej", 4)
    assert totals(d) == {"Ola": "3", "Marek": "2"}
    assert d.app.table.state["sheet"] == {"round_1": [3, -2], "round_2": [None, 4]}
    d.tap(d.find(RoundButton, lambda one: one.says == "usuń rundę"))
    d.frames(6)
    assert totals(d) == {"Ola": "3", "Marek": "−2"}
    d.app.undo()
    d.frames(4)
    assert totals(d) == {"Ola": "3", "Marek": "2"}
    d.tap_text("Policz punkty")
    d.frames(6)
    assert d.app.root.current.name == "score"


def test_categories_are_counted_during_play_within_their_limits(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    start_counting(d, count=True)
    d.tap(chip(d, "Drzewa"))
    d.frames(4)
    press(d, "Ola", "więcej", 2)
    assert totals(d)["Ola"] == "6", "three points each"
    card = d.find(PadPlayer, lambda one: one.name == "Ola")
    for _ in range(3):
        d.tap(d.find(TonalButton, within=card)) if card.can_more else None
        d.frames(2)
    assert d.app.table.state["sheet"]["c2"][0] == 12 and not card.can_more
    assert all(one.can_less is False for one in d.find_all(PadPlayer) if one.name == "Marek")
