"""The sheet of a game that nobody tracked: whole numbers and questions, and saving at once."""

from pathlib import Path
from typing import Any

import pytest

from companion.engine.setup import make
from companion.games import shelf
from screens.score.questions import AskCard, AskChip, FaceButton, FaceTile
from screens.score.screen import ScoreScreen
from screens.widgets import BigButton, Chip, Dialog, Name
from screens.widgets.segments import Segment
from tests.screens.hands import cut_off
from tests.screens.score_sheets import Drive, only_score, press, sheet_screen
from tools.drive import Driver, visible_box


def totals(d: Driver) -> list[int]:
    return sheet_screen(d).sheet.totals


def plays(d: Driver) -> list[Any]:
    return d.app.library.plays.all()


def test_nothing_is_presumed_and_untouched_is_no_zero(drive: Drive, tmp_path: Path) -> None:
    d = only_score(drive, tmp_path, "mars_dice", 3)
    screen = sheet_screen(d)
    assert {cell.text for at, cell in screen.paper.cells.items() if at != screen.chosen} == {"–"}
    assert screen.chosen == ("track", 0) and d.sees("Razem na razie") and d.sees("Zapisz: brakuje 15")
    press(d, "00")
    assert screen.paper.cells["track", 0].text == "0"


def test_a_whole_sheet_without_looking_row_by_row(drive: Drive, tmp_path: Path) -> None:
    d = only_score(drive, tmp_path, "mars_dice", 3)
    press(d, "4138m02" + "7m35" + "4402" + "136"[:2] + "5" + "-3m29")
    sheet = sheet_screen(d).sheet
    assert sheet.category("track").points == [41, 38, 102]
    assert [sheet.category(f"award_{slot}").counts for slot in range(3)] == [[7, 13, 5], [4, 4, 0], [2, 1, 3]]
    assert sheet.category("cards").points == [5, -3, 12]


def test_player_by_player_is_remembered(drive: Drive, tmp_path: Path) -> None:
    d = only_score(drive, tmp_path, "micro_cosmos", 2)
    d.tap(d.find(Chip, text="wierszami"))
    press(d, "41" + "3" + "4" + "06" + "38")
    sheet = sheet_screen(d).sheet
    assert [row.points[0] is not None for row in sheet.categories] == [True] * 4
    assert sheet.category("vp").points == [41, 38] and sheet_screen(d).chosen == ("survivors", 1)
    assert d.sees("graczami") and d.app.library.settings.get("score_by_player") is True


def test_a_tap_hands_a_title_on_and_the_face_of_an_award_is_one_tap(drive: Drive, tmp_path: Path) -> None:
    d = only_score(drive, tmp_path, "mars_dice", 3)
    first = d.find_all(AskChip)[0]
    for said, points in (("Małgorzata", [4, 0, 0]), ("Krzysztof Jan", [0, 4, 0]), ("Zosia z Krakowa", [0, 0, 4])):
        d.tap(first)
        assert first.said == said and totals(d) == points
    d.tap(first)
    assert first.said == "nikt" and totals(d) == [0, 0, 0]
    d.tap(d.find_all(FaceButton)[1])
    d.tap(d.find(FaceTile, text="stal"))
    assert "stal" in sheet_screen(d).paper.rows["award_1"].title
    assert d.find_all(FaceTile) == [], "they are shown as long as one chooses"


def test_computed_points_stand_beside_the_counts_once_the_row_is_full(drive: Drive, tmp_path: Path) -> None:
    d = only_score(drive, tmp_path, "mars_dice", 3)
    d.tap(sheet_screen(d).paper.cells["award_0", 0])
    press(d, "75")
    notes = [sheet_screen(d).paper.cells["award_0", seat] for seat in range(3)]
    assert [cell.note for cell in notes] == ["", "", ""]
    press(d, "2")
    assert [(cell.text, cell.note) for cell in notes] == [("7", "+5"), ("5", "+3"), ("2", "0")]


def test_saving_is_possible_at_once_and_what_lacks_is_asked_about_once(drive: Drive, tmp_path: Path) -> None:
    d = only_score(drive, tmp_path, "micro_cosmos", 2)
    press(d, "4138")
    d.tap_text("Zapisz: brakuje 6")
    assert d.sees("Brakuje 6 liczb. Puste pola to 0 pkt.")
    d.tap_text("Wróć do arkusza")
    assert plays(d) == [] and sheet_screen(d).chosen == ("survivors", 0)
    d.tap_text("Zapisz: brakuje 6")
    d.tap_text("Zapisz tak")
    assert [player["score"] for player in plays(d)[0]["players"]] == [41, 38]
    assert d.find_all(Dialog) == []


def test_alone_the_question_about_mars_is_answered_first(drive: Drive, tmp_path: Path) -> None:
    d = only_score(drive, tmp_path, "mars_dice", 1)
    assert d.find(AskCard).title == "Mars sterraformowany?"
    d.tap(d.find(BigButton))
    assert d.find_all(Dialog) == [] and plays(d) == [] and d.sees("Najpierw odpowiedz")
    d.tap(d.find(Segment, text="Tak"))
    assert d.app.table.state["answers"] == {"terraformed": "yes"}
    d.tap(d.find(BigButton))
    d.tap_text("Zapisz tak")
    assert plays(d)[0]["lost"] is False


def test_the_hint_says_how_a_row_is_typed_and_its_limit(drive: Drive, tmp_path: Path) -> None:
    d = only_score(drive, tmp_path, "micro_cosmos", 2)
    assert "Od 100 najpierw 100+." in sheet_screen(d).entry.how
    d.tap(sheet_screen(d).paper.cells["colonies", 0])
    assert sheet_screen(d).entry.how.startswith("Jedna cyfra wystarcza: kursor idzie sam. Najwyżej 8.")


def test_a_number_that_the_row_refuses_is_typed_anew(drive: Drive, tmp_path: Path) -> None:
    d = only_score(drive, tmp_path, "micro_cosmos", 2)
    d.tap(sheet_screen(d).paper.cells["colonies", 0])
    press(d, "9")
    assert sheet_screen(d).chosen == ("colonies", 0) and d.sees("od 0 do 8")
    press(d, "5")
    assert sheet_screen(d).paper.cells["colonies", 0].text == "5"


# ------------------------------------------------------------ phone


def on_phone(d: Driver, size: tuple[int, int] = (360, 640)) -> ScoreScreen:
    d.resize(*size)
    d.frames(6)
    return sheet_screen(d)


def test_on_a_phone_the_main_button_names_what_comes_next(drive: Drive, tmp_path: Path) -> None:
    d = only_score(drive, tmp_path, "micro_cosmos", 2)
    on_phone(d)
    assert d.find(BigButton).text == "Dalej: Krzysztof Jan"
    press(d, "41")
    assert d.find(BigButton).text == "Dalej: Ocalali"
    press(d, "38" + "12" + "34" + "0607")
    assert d.find(BigButton).text == "Zapisz wynik"


def test_on_a_phone_the_questions_are_pages_between(drive: Drive, tmp_path: Path) -> None:
    d = only_score(drive, tmp_path, "mars_dice", 1)
    page = on_phone(d).page
    assert page.title == "Mars sterraformowany?"
    d.tap(d.find(FaceTile, text="Tak"))
    assert d.app.table.state["answers"] == {"terraformed": "yes"}
    assert page.title == "Tor PZ", "an answer leads on"
    press(d, "68")
    assert page.title == "Nagroda 1: który symbol?"
    d.tap(d.find(FaceTile, text="stal"))
    press(d, "m0")
    assert d.app.table.sheet.totals == [68 + 5]


# ------------------------------------------------------------ nothing is cut or hidden

ROOMS = ((1280, 800), (360, 640), (720, 360), (800, 1280))


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("game_id", shelf.IDS)
def test_rows_names_and_totals_are_whole(drive: Drive, tmp_path: Path, game_id: str, letters: float) -> None:
    """Every row, one after the other, with the largest table of the game."""
    people = shelf.facts(game_id).players[1]
    d = only_score(drive, tmp_path, game_id, people)
    d.app.text_scale = letters
    for size in ROOMS:
        screen = on_phone(d, size)
        assert cut_off(d) == []
        for category in screen.sheet.categories:
            if category.from_answers:
                continue
            seat = next(seat for seat in range(screen.sheet.players) if category.has(seat))
            screen.choose((category.id, seat))
            d.frames(5)
            at = f"{category.id} at {size}"
            names = [one for one in d.find_all(Name, within=screen) if visible_box(one) is not None]
            assert not [one.text for one in names if one.is_shortened], at
            shown = screen.page.lines[seat] if screen.paged else screen.paper.rows[category.id]
            assert _whole(shown.cell if screen.paged else screen.paper.cells[category.id, seat]), f"cell of {at}"
            if screen.paged:
                assert "Razem na razie" in shown.total and _whole(shown), at
            else:
                assert _whole(shown.ids.words), f"name of {at}"
                assert all(_whole(label) for label in screen.paper.totals), at


def _whole(part: Any) -> bool:
    box = visible_box(part)
    return box is not None and box[3] - box[1] >= part.height - 1 and box[2] - box[0] >= part.width - 1


# ------------------------------------------------------------ beside what the app counts


def test_to_what_is_partly_known_the_rest_is_added(drive: Drive, tmp_path: Path) -> None:
    """The app was told of one of two tokens of advanced life."""
    d = only_score(drive, tmp_path, "crafting_the_cosmos", 2)
    game = shelf.game("crafting_the_cosmos")
    options = {one.id: one.values[0] for one in game.options(2)}
    assert d.app.start("crafting_the_cosmos", make(game, d.app.table.session.seats, options, game.data(), seed=7))
    d.app.table.state["players"][0]["tokens"] = [7, None]
    d.app.table.state["phase"] = "scoring"
    d.app.table.changed()
    d.app.show("score")
    d.frames(4)
    screen = sheet_screen(d)
    cell = screen.paper.cells["life", 0]
    assert screen.chosen == ("life", 0) and cell.text.startswith("7 + _")
    assert "Orbita liczy 7. Wpisz resztę." in screen.entry.how
    press(d, "05")
    assert (cell.text, cell.note) == ("12", "7 + 5") and d.app.table.sheet.category("life").points[0] == 12
    press(d, "b")
    assert d.app.table.sheet.category("life").points[0] is None
