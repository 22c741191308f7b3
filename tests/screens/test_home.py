"""The first screen."""

import re
import time
import zlib
from itertools import cycle, islice
from pathlib import Path

import pytest
from PIL import Image

from companion.games import shelf
from companion.store import samples
from companion.text.relative_time import ago, day
from screens.app import OrbitaApp
from screens.widgets.game_card import GameCard
from tests.effort import in_turn
from tests.screens.hands import SIZES, tap
from tests.screens.tables import begin, finished_play
from tools import visual_faults
from tools.drive import Driver


def card(d: Driver, game: str) -> GameCard:
    return d.find(GameCard, game=game)


def test_all_games_stand_on_the_shelf(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    assert [one.game for one in d.find_all(GameCard)] == list(shelf.IDS)
    assert d.sees("Terraformacja Marsa: gra kościana") and d.sees("Narodziny kosmosu")
    assert d.sees("W co gramy?")
    assert d.sees("Tu pojawią się wyniki.")


def test_a_game_leads_to_its_setup(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.tap(card(d, "mars_dice"))
    assert d.app.root.current.name == "new_game"
    assert d.app.chosen == "mars_dice"
    d.back()
    assert d.app.root.current.name == "home"


def test_one_tap_leads_back_into_the_game(drive, tmp_path: Path) -> None:
    first = OrbitaApp(tmp_path)
    begin(first, "Ola", "Marek").close()
    d = drive(first)
    d.wait(lambda: d.sees("tura 1"), what="where the game is")
    assert d.sees("przerwano przed chwilą")
    d.tap_text("Wróć do gry")
    assert d.app.table.is_open
    assert d.app.root.current.name == "screens.mars_dice.table"


def test_other_unfinished_games_can_be_opened_and_thrown_away_and_brought_back(drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    for name in ("Ola", "Marek", "Zosia"):
        begin(app, name).close()
    d = drive(app)
    d.tap_text("Jeszcze 2 niedokończone")
    d.pause(0.2)
    assert d.sees("Niedokończone partie")
    d.tap(d.find_all("RoundButton", icon="delete-outline")[0])
    d.pause(0.2)
    assert len(app.library.sessions.running()) == 2
    assert d.sees("Jeszcze 1 niedokończona")
    d.tap_text("Cofnij")
    assert len(app.library.sessions.running()) == 3
    assert d.sees("Jeszcze 2 niedokończone")


def test_results_and_the_record_are_shown(drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.library.plays.add_by_hand("mars_dice", ["Ola", "Marek"], [96, 40], time.time() - 60)
    app.library.plays.save(finished_play("a", "Zosia", 49))
    app.library.plays.add_by_hand("mars_dice", ["Ola", "Marek"], [50, 40], time.time())
    d = drive(app)
    assert d.sees("Zosia 49") and d.sees("Mars kościany")
    assert d.sees("rekord 96")
    assert d.sees("dziś")


def test_of_a_game_against_the_automa_the_wins_are_counted(drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.library.plays.add_by_hand("micro_cosmos", ["Ola"], [60, 75], 100.0)
    d = drive(app)
    assert card(d, "micro_cosmos").badge == "solo 0 : 1" and d.sees("solo 0 : 1")
    app.library.plays.add_by_hand("micro_cosmos", ["Ola"], [80, 75], 200.0)
    app.show("history")
    app.show("home")
    d.frames(3)
    assert d.sees("solo 1 : 1")


@pytest.mark.parametrize("size", SIZES)
def test_everything_can_be_reached_at_every_size(drive, tmp_path: Path, size: tuple[int, int]) -> None:
    app = OrbitaApp(tmp_path)
    begin(app, "Ola").close()
    d = drive(app)
    d.resize(*size)
    d.wait(lambda: d.sees("tura 1"), what="where the game is")
    d.find_text("Wróć do gry")
    for game_card in d.find_all(GameCard):
        words = [one for one in d.find_all("Text", within=game_card) if one.text]
        for one in words:
            assert game_card.x <= one.x and one.right <= game_card.right + 1
            assert game_card.y <= one.y and one.top <= game_card.top + 1
    scroll = d.app.root.current.children[0]
    scroll.scroll_y = 0
    d.frames(3)
    d.tap(card(d, shelf.IDS[-1]))
    assert d.app.chosen == shelf.IDS[-1] and d.app.root.current.name == "new_game"


def test_how_long_ago_in_polish(drive, tmp_path: Path) -> None:
    t = OrbitaApp(tmp_path).tr.t
    now = time.time()
    minute, hour, one_day = 60, 3600, 86400
    said = {
        30: "przerwano przed chwilą",
        minute: "przerwano minutę temu",
        3 * minute: "przerwano 3 minuty temu",
        12 * minute: "przerwano 12 minut temu",
        22 * minute: "przerwano 22 minuty temu",
        hour: "przerwano godzinę temu",
        4 * hour: "przerwano 4 godziny temu",
        5 * hour: "przerwano 5 godzin temu",
        one_day: "przerwano wczoraj",
        3 * one_day: "przerwano 3 dni temu",
        90 * one_day: "przerwano dawno temu",
    }
    assert {passed: ago(t, now - passed, now) for passed in said} == said


def test_days_in_polish(drive, tmp_path: Path) -> None:
    t = OrbitaApp(tmp_path).tr.t
    monday = time.mktime((2026, 11, 16, 12, 0, 0, 0, 0, -1))
    one_day = 86400
    assert day(t, monday, monday) == "dziś"
    assert day(t, monday - one_day, monday) == "wczoraj"
    assert day(t, monday - 2 * one_day, monday) == "sob."
    assert day(t, monday - 9 * one_day, monday) == "7.11.2026"


def test_a_tap_on_a_result_opens_its_page(drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.library.plays.save(finished_play("a", "Zosia", 49))
    app.library.plays.save(finished_play("b", "Ola", 96))
    d = drive(app)
    d.tap_text("Zosia 49")
    assert d.app.root.current.name == "play" and d.sees("wygrana 49")
    d.back()
    assert d.app.root.current.name == "home"


def test_a_result_that_nobody_counted_has_no_number(drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.library.plays.add_by_hand("mars_dice", ["Ola", "Marek"], [None, None], time.time(), winners=[0])
    d = drive(app)
    assert [row.text for row in d.find_all("Result")] == ["Ola"]


def test_a_result_can_be_entered_from_home(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    for size in SIZES:
        d.resize(*size)
        d.app.show("home")
        d.frames(4)
        tap(d, d.app.root.current.results.ids.enter)
        assert d.app.root.current.name == "enter_play"
        d.back()


def test_a_game_that_cannot_be_opened_is_said_once(drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    opened = begin(app, "Ola", "Marek")
    opened.close()
    file = tmp_path / "sessions" / f"{opened.id}.orbita"
    header, rest = file.read_bytes().split(b"\n", 1)
    body = re.sub(rb'"rules":\d+', b'"rules":99', header[9:])
    assert body != header[9:]
    file.write_bytes(b"%08x " % zlib.crc32(body) + body + b"\n" + rest)
    d = drive(OrbitaApp(tmp_path))
    said = []
    d.app.notices.say = lambda text, *_: said.append(text)
    d.pause(0.3)
    assert len(said) <= 1


def boxes(d: Driver) -> list[tuple[str, tuple[float, float, float, float]]]:
    """The cards and the box of results with left, bottom, right and top in the window."""
    home = d.app.root.current
    named = [*((card.game, card) for card in home.cards), ("results", home.results)]
    return [(name, (*one.to_window(one.x, one.y), *one.to_window(one.right, one.top))) for name, one in named]


@pytest.mark.parametrize(("games", "on_table"), in_turn([1, 6, 12, 7, 2], [False, True]))
def test_home_holds_any_number_of_games(
    drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int, on_table: bool
) -> None:
    app = OrbitaApp(tmp_path)
    samples.add(app.library)
    if on_table:
        begin(app, "Ola", "Marek").close()
    monkeypatch.setattr(shelf, "IDS", tuple(islice(cycle(("mars_dice", *shelf.IDS)), games)))
    d = drive(app)
    for size in SIZES:
        d.resize(*size)
        d.frames(6)
        home, found = app.root.current, boxes(d)
        assert len(found) == games + 1 and (home.banner.parent is not None) == on_table
        for number, (name, (left, bottom, right, top)) in enumerate(found):
            assert right - left >= 280 and top - bottom >= 147.9, f"{size}: {name} is {right - left} × {top - bottom}"
            for other, (left2, bottom2, right2, top2) in found[number + 1 :]:
                apart = left2 - right >= 15 or left - right2 >= 15 or bottom2 - top >= 15 or bottom - top2 >= 15
                assert apart, f"{size}: {name} {found[number][1]} lies over {other} {left2, bottom2, right2, top2}"
        edge = max(right for _, (_, _, right, _) in found)
        assert found[-1][1][2] == edge, f"{size}: the results end at {found[-1][1][2]}, the shelf at {edge}"
        results = home.results
        assert results.height >= results.minimum_height, f"{size}: {results.height} for {results.minimum_height}"
        fits = home.ids.column.height <= home.height
        assert fits or home.children[0].do_scroll_y, f"{size}: {home.ids.column.height} in {home.height}"
        assert fits or size != SIZES[0] or games > 8, f"{games} games: {home.ids.column.height} in {home.height}"
        assert visual_faults.faults(Image.open(d.picture(tmp_path / "home.png")).convert("RGB")) == []
        tap(d, home.cards[-1])
        assert app.root.current.name == "new_game" and app.chosen == home.cards[-1].game
        app.show("home")


def test_with_a_game_on_the_table_the_last_plays_still_fit_the_window(
    drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "IDS", shelf.IDS[:5])  # with more games home scrolls
    app = OrbitaApp(tmp_path)
    samples.add(app.library)
    begin(app, "Ola", "Marek")
    d = drive(app)
    for size in ((1280, 800), (1024, 768)):
        d.resize(*size)
        d.frames(8)
        home = app.root.current
        assert home.banner.parent is not None
        lowest = min(bottom for _, (_, bottom, _, _) in boxes(d))
        assert lowest == home.ids.column.padding[3], f"{size}: the lowest card begins at {lowest}"
