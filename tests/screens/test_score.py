"""The score sheet: what is known is there, the rest is typed, and the result is kept."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from screens.score.parts import ScoreCell
from screens.widgets.keypad import Key
from tests.screens.ends import view
from tests.screens.test_mars_table import at_table, state
from tools.drive import Driver, visible_box
from tools.visibility import whole_box

Drive = Callable[..., Driver]


def at_score(drive: Drive, folder: Path, *names: str, vp: tuple[int, ...] = (14, 12, 9)) -> Driver:
    """The turns are over; the players stand at these VP."""
    d = at_table(drive, folder, *names)
    for who, amount in enumerate(vp[: len(names)]):
        assert d.app.do({"do": "vp", "who": who, "amount": amount})
    assert d.app.do({"do": "to_scoring"})
    d.app.show("score")
    d.frames(4)
    return d


def press(d: Driver, *keys: str) -> None:
    for key in keys:
        d.tap(d.find(Key, sends=key))


def cell(d: Driver, category: str, seat: int) -> ScoreCell:
    screen = d.app.root.current
    return screen.page.lines[seat].cell if screen.paged else screen.paper.cells[category, seat]


def headline(d: Driver) -> tuple[str, str]:
    words = view(d).words
    return words.before, words.headline


def type_all(d: Driver, rows: dict[str, list[int]]) -> None:
    for category, values in rows.items():
        for who, value in enumerate(values):
            assert d.app.do({"do": "score", "category": category, "who": who, "value": value})
    d.frames(4)


def test_what_the_app_knows_is_filled_in_and_the_rest_is_marked(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek", "Zosia")
    assert [cell(d, "track", seat).text for seat in range(3)] == ["14", "12", "9"]
    assert not cell(d, "track", 0).missing
    assert cell(d, "award_0", 0).missing
    assert cell(d, "award_0", 0).chosen


def test_digits_go_into_the_cell_and_on_to_the_next_by_themselves(drive: Drive, tmp_path: Path) -> None:
    """What Ola, Marek and Zosia count on the table, in small rows and in a large one."""
    d = at_score(drive, tmp_path, "Ola", "Marek", "Zosia")
    press(d, "4", "more")
    assert d.app.root.current.typing.shown() == "1_"
    press(d, "1", "3", "5", "next", "0", "2", "7", "5", "1", "7", "-", "3", "more", "4")
    assert state(d)["sheet"] == {
        "award_0": [4, 11, 3],
        "award_1": [5, 0, 2],
        "award_2": [7, 5, 1],
        "cards": [7, -3, 14],
    }
    d.tap(cell(d, "track", 0))
    press(d, "0")
    assert d.app.root.current.entry.typed == "0_" and cell(d, "track", 0).chosen
    press(d, "7")
    assert cell(d, "track", 0).text == "7"


def test_a_sum_after_the_number_seemed_complete(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek")
    d.tap(cell(d, "track", 0))
    press(d, "1", "2", "+", "5", "next")
    assert cell(d, "track", 0).text == "17"


def test_an_unfinished_sum_stays_and_a_sentence_says_why(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek")
    d.tap(cell(d, "track", 0))
    press(d, "1", "2", "+", "next")
    assert d.sees("„12+” to nie liczba.")
    assert cell(d, "track", 0).text == "12+"
    assert cell(d, "track", 0).chosen
    assert state(d)["sheet"] == {"track": [12, None]}  # what was complete before the plus


def test_no_key_is_lit_that_the_row_refuses(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek")
    assert d.find(Key, sends="more").text == "10+" and d.find(Key, sends="-").disabled
    d.tap(cell(d, "track", 0))
    assert d.find(Key, sends="more").text == "100+" and d.find(Key, sends="-").disabled
    d.tap(cell(d, "cards", 0))
    assert not d.find(Key, sends="-").disabled


def test_backspace_takes_back_what_is_typed_then_the_number(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek")
    d.tap(cell(d, "track", 0))
    press(d, "1", "back", "0", "6")
    assert cell(d, "track", 0).text == "6"
    press(d, "back")
    assert cell(d, "track", 0).text == "14" and cell(d, "track", 0).chosen, "what the app counts is there again"


def test_saving_with_missing_cells_says_how_many_and_goes_there(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek")
    d.tap(cell(d, "track", 0))
    d.tap_text("Zapisz: brakuje 8")
    assert d.sees("Brakuje jeszcze 8 wpisów.")
    assert cell(d, "award_0", 0).chosen
    assert d.app.library.plays.all() == []


def test_a_tie_asks_for_production_and_production_decides(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek", vp=(10, 10))
    zeros = {row: [0, 0] for row in ("award_0", "award_1", "award_2")}
    type_all(d, {**zeros, "cards": [1, 1]})
    assert d.sees("Kości produkcji")
    d.tap(cell(d, "production", 0))
    press(d, "0", "4", "0", "6")
    d.tap_text("Zapisz wynik")
    assert headline(d) == ("Wygrywa", "Marek")
    [play] = d.app.library.plays.all()
    assert [player["rank"] for player in play["players"]] == [2, 1]


def test_the_result_is_kept_and_undo_takes_it_back(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek", "Zosia")
    counts = {row: [7, 5, 2] for row in ("award_0", "award_1", "award_2")}
    type_all(d, {**counts, "cards": [6, 1, 9]})
    d.tap_text("Zapisz wynik")
    assert headline(d) == ("Wygrywa", "Ola")
    [play] = d.app.library.plays.all()
    assert [player["score"] for player in play["players"]] == [14 + 15 + 6, 12 + 9 + 1, 9 + 0 + 9]
    assert d.app.library.sessions.running() == []
    d.app.undo()
    d.frames(3)
    assert d.app.library.plays.ids() == set()
    assert len(d.app.library.sessions.running()) == 1
    d.tap_text("Zapisz wynik")
    d.tap_text("Wróć do gier")
    assert d.app.root.current.name == "home"
    d.wait(lambda: d.sees("Ola 35"), what="the last result")


def test_solo_lost_unless_mars_is_terraformed(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", vp=(99,))
    type_all(d, {row: [0] for row in ("award_0", "award_1", "award_2", "cards")})
    d.tap_text("Zapisz wynik")
    assert d.sees(d.app.tr.t("mars_dice.verdict.lost"))
    assert d.app.library.plays.all()[0]["lost"]


def test_still_playing_is_no_time_to_save(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    d.app.show("score")
    d.frames(3)
    d.tap_text("Zapisz: brakuje 8")
    assert d.sees("Gra jeszcze trwa.")


def test_confirming_a_number_that_went_on_by_itself_skips_no_cell(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek", "Zosia")
    press(d, "7", "next", "5", "next", "1", "next")
    assert [cell(d, "award_0", seat).text for seat in range(3)] == ["7", "5", "1"]
    assert [cell(d, "award_0", seat).note for seat in range(3)] == ["+5", "+3", "0"]
    assert cell(d, "award_1", 0).chosen


def test_a_shared_victory_is_a_tie(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek", vp=(10, 10))
    zeros = {row: [0, 0] for row in ("award_0", "award_1", "award_2")}
    type_all(d, {**zeros, "cards": [1, 1]})
    type_all(d, {"production": [4, 4]})
    d.tap_text("Zapisz wynik")
    assert headline(d) == ("Remis", "Ola, Marek")


def on_phone(d: Driver, size: tuple[int, int] = (360, 640)) -> Any:
    d.resize(*size)
    d.frames(6)
    return d.app.root.current


@pytest.mark.parametrize("size", [(360, 640), (720, 360)])
def test_on_a_phone_a_page_has_whole_names_and_totals_with_their_label(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek", "Zosia")
    screen = on_phone(d, size)
    type_all(d, {row: [7, 5, 2] for row in ("award_0", "award_1", "award_2", "cards")})
    seen = d.texts(screen.page)
    assert [name for name in seen if name in ("Ola", "Marek", "Zosia")] == ["Ola", "Marek", "Zosia"]
    assert "Razem 36" in seen


def test_on_a_phone_four_lines_are_whole_beside_the_keypad(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Małgorzata", "Krzysztof Jan", "Zosia z Krakowa", "Bartłomiej", vp=(1, 2, 3, 4))
    for page in on_phone(d).page.lines:
        box = visible_box(page)
        assert box is not None and box[3] - box[1] == page.height >= 48


def test_with_large_letters_three_lines_are_whole_on_a_phone(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Małgorzata", "Krzysztof Jan", "Zosia z Krakowa", "Bartłomiej", vp=(1, 2, 3, 4))
    d.app.set("text_size", "large")
    lines = on_phone(d).page.lines
    boxes = [visible_box(line) for line in lines[:3]]
    assert [box is not None and box[3] - box[1] for box in boxes] == [line.height for line in lines[:3]]


def test_the_pages_of_a_phone_are_turned_by_their_arrows(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek", "Zosia")
    screen = on_phone(d)
    first = screen.page.at
    d.tap(d.find("SheetTurn", icon="chevron-right"))
    assert screen.page.at == first + 1 and screen.chosen == ("award_1", 0)
    d.tap(d.find("SheetTurn", icon="chevron-left"))
    d.tap(d.find("SheetTurn", icon="chevron-left"))
    assert screen.page.at == first - 1 and d.sees("Tor PZ")
    assert d.find("SheetTurn", icon="chevron-left").disabled


def test_what_is_typed_on_a_phone_goes_on_to_the_next_player_and_page(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek")
    screen = on_phone(d)
    press(d, "7", "5")
    assert screen.page.title == "Nagroda: " + screen.page.title.split(": ")[1] and screen.chosen[0] == "award_1"
    d.tap(screen.page.lines[1])
    press(d, "2")
    assert state(d)["sheet"]["award_1"] == [None, 2]


def test_six_on_a_phone_are_scrolled_to_by_themselves(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek", "Zosia", "Kazimierz", vp=(1, 2, 3, 4))
    screen = on_phone(d, (720, 360))
    for seat in range(4):
        screen.choose(("award_0", seat))
        d.frames(4)
        assert d.can_reach(cell(d, "award_0", seat)), seat


def test_turned_to_a_phone_the_cell_that_is_typed_stays_in_sight(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek", "Zosia")
    for category in ("award_2", "award_0", "cards", "award_1"):
        d.app.root.current.choose((category, 1))
        for size in ((1280, 800), (360, 640), (800, 1280), (360, 640)):
            d.resize(*size)
            d.frames(6)
            assert d.can_reach(cell(d, category, 1)), (category, size)


def test_few_rows_stand_at_the_top_of_the_sheet(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola")
    screen = d.app.root.current
    first = screen.paper.rows[next(iter(screen.paper.rows))]
    assert first.top == pytest.approx(screen.paper.ids.grid.top)


def test_names_of_ten_letters_fit_at_a_table_of_four_on_a_phone(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Małgorzata", "Aleksandra", "Bartłomiej", "Świętopełk")
    for size in ((1280, 800), (360, 640)):
        d.resize(*size)
        d.frames(6)
        assert not [name.text for name in d.find_all("Name", within=d.app.root.current) if name.is_shortened], size


def test_held_upright_a_tablet_says_what_the_totals_are(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek")
    screen = d.app.root.current
    for size in ((360, 640), (720, 360), (800, 1280)):
        screen.choose(("cards", 1))
        d.resize(*size)
        d.frames(6)
    assert "Razem na razie" in d.texts(screen.paper.ids.totals)
    tops = [whole_box(screen.paper.ids[part])[3] for part in ("grid", "scroll")]
    assert tops[0] == tops[1], "few rows stand at the top, also after another size"


def test_a_typed_number_shows_what_the_app_says_and_can_be_given_back(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek")
    d.tap(cell(d, "track", 0))
    press(d, "1", "6")
    assert (cell(d, "track", 0).text, cell(d, "track", 0).note) == ("16", "Orbita: 14")
    assert cell(d, "track", 0).by_hand and not cell(d, "track", 1).by_hand
    d.tap(cell(d, "track", 0))
    d.tap_text("Wróć do 14")
    assert (cell(d, "track", 0).text, cell(d, "track", 0).by_hand) == ("14", False)


def test_what_cannot_be_right_is_pointed_out_before_saving(drive: Drive, tmp_path: Path) -> None:
    d = at_score(drive, tmp_path, "Ola", "Marek")
    type_all(d, {**{row: [1, 0] for row in ("award_0", "award_1", "award_2", "cards")}, "track": [4, 12]})
    d.tap_text("Zapisz wynik")
    assert d.sees("wpisano 4, Orbita liczy 14") and d.app.library.plays.all() == []
    d.tap_text("Zapisz tak")
    assert len(d.app.library.plays.all()) == 1
