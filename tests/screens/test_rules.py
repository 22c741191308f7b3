"""Looking something up in the rules."""

import gc
from pathlib import Path
from typing import Any

from screens.app import OrbitaApp
from screens.rules.screen import Paragraph, SectionRow
from screens.rules.search import fold, marked, matching, sections
from screens.widgets.text_field import SimpleTextField
from tests.screens.hands import SIZES, cut_off
from tests.screens.tables import mars_setup
from tools.drive import Driver


def opened(drive: Any, folder: Path) -> Driver:
    d = drive(OrbitaApp(folder))
    d.tap_text("Zasady")
    d.app.root.current.choose_game("mars_dice")
    d.frames(3)
    return d


def search(d: Driver, typed: str) -> None:
    d.type_text(d.find(SimpleTextField).ids.line, typed, clear=True)


def listed(d: Driver) -> list[str]:
    return [row["section"] for row in d.app.root.current.ids.list.data]


def read(d: Driver) -> str:
    return "\n".join(one.text for one in reversed(d.app.root.current.ids.text.children))


def test_a_section_is_read_with_one_tap(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    assert len(listed(d)) == len(sections("pl", "mars_dice"))
    d.tap(d.find(SectionRow, section="first_player"))
    assert d.sees("Kto zaczyna, oddaje na początku jeden ze swoich zasobów")
    assert d.find(SectionRow, section="first_player").on


def test_zielen_finds_green_with_its_tail(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    search(d, "zielen")
    found = listed(d)
    assert 0 < len(found) < len(sections("pl", "mars_dice"))
    assert all("zielen" in fold(repr(one)) for one in sections("pl", "mars_dice") if one.id in found)
    assert "[b][color=" in read(d)
    search(d, "ZIELEŃ")
    assert listed(d) == found
    assert "[b][color=" in read(d)  # also where the text says zieleni


def test_l_finds_crossed_l(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    search(d, "tytul")
    assert "titles" in listed(d)


def test_what_is_not_there_is_said_and_the_way_back_is_one_tap(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    search(d, "xyzzy")
    assert listed(d) == []
    assert d.sees("Nie ma tu słowa „xyzzy”")
    d.tap_text("Pokaż wszystko")
    assert len(listed(d)) == len(sections("pl", "mars_dice"))
    assert not d.sees("Nie ma tu słowa")


def test_on_a_phone_the_text_has_a_way_back_to_the_list(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.resize(360, 640)
    assert d.find_all(SectionRow) and not d.find_all(Paragraph)
    d.tap(d.find(SectionRow, section="setup"))
    assert d.sees("Połóżcie planszę wybraną stroną na środku.")
    assert not d.find_all(SectionRow)
    gc.collect()  # what is not shown must not be lost
    d.tap(d.find("RoundButton", says="spis treści"))
    assert d.find_all(SectionRow) and not d.find_all(Paragraph)


def test_the_open_game_keeps_its_colours_and_the_language_changes(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.app.start("mars_dice", mars_setup(d.app, "Ola", "Marek"))
    d.app.show("rules")
    d.frames(3)
    assert d.sees("Cel gry i jej koniec")
    d.app.set("language", "en")
    d.frames(3)
    assert d.sees("Goal and end of the game")
    assert not d.sees("Cel gry i jej koniec")
    assert d.app.theme_cls.accent == "rust"
    assert d.app.table.session.cursor == 0  # looking changes nothing


def test_every_section_fits(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    for size in SIZES:
        d.resize(*size)
        for section in sections("pl", "mars_dice"):
            d.app.root.current.read(section.id)
            d.frames(1)
            assert cut_off(d) == []


def test_marks_keep_the_letters_and_escape_the_rest() -> None:
    assert marked("Zieleń [1] & woda", ["zielen"], "#fff") == (
        "[b][color=#fff]Zieleń[/color][/b] &bl;1&br; &amp; woda"
    )
    assert marked("Łąka łąki", ["lak"], "c") == "[b][color=c]Łąk[/color][/b]a [b][color=c]łąk[/color][/b]i"


def test_every_word_typed_must_be_there() -> None:
    page = sections("pl", "mars_dice")
    both = matching(page, "bonusowe 12")
    assert both and len(both) < len(matching(page, "12"))
    assert matching(page, "  ") == list(page)


def test_the_chips_of_the_games_are_made_once(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.app.show("rules")
    d.frames(3)
    chips = d.app.root.current.ids.games.children[:]
    assert len(chips) > 1 and sum(chip.on for chip in chips) == 1
    other = next(chip for chip in chips if not chip.on)
    d.tap(other)
    assert d.app.root.current.ids.games.children == chips and [chip for chip in chips if chip.on] == [other]
    d.app.set("language", "en")
    d.frames(3)
    assert d.app.root.current.ids.games.children != chips, "they are named in another language"


def test_the_next_section_is_one_tap_away(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    page = sections("pl", "mars_dice")
    screen = d.app.root.current
    assert screen.section_id == page[0].id and screen.ids.before.disabled
    d.tap_text(page[1].title, within=screen.ids.after)
    assert screen.section_id == page[1].id and read(d).startswith(page[1].text[0][:20])
    d.tap(screen.ids.before)
    assert screen.section_id == page[0].id
    screen.read(page[-1].id)
    d.frames(2)
    assert screen.ids.after.disabled
