"""A result that nobody tracked, from home to the history."""

import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion import stats
from screens.app import OrbitaApp
from screens.history.enter_play import EnterSeat
from screens.widgets import BigButton, Chip, Dialog, ListRow, Notice, RoundButton, SwitchRow
from screens.widgets.keypad import Key
from screens.widgets.text_field import TextField
from tests.screens.hands import ENTER, SIZES, bring, cut_off, tap
from tests.screens.test_history import overlapping, settled
from tools.drive import Driver

Drive = Callable[..., Driver]
MONTHS = (
    *("styczeń", "luty", "marzec", "kwiecień", "maj", "czerwiec"),
    *("lipiec", "sierpień", "wrzesień", "październik", "listopad", "grudzień"),
)


def at_home(drive: Drive, folder: Path, *names: str, language: str = "pl") -> Driver:
    app = OrbitaApp(folder)
    app.set("language", language)
    app.set("reduce_motion", True)
    if names:
        colours = ("red", "blue", "green", "yellow")
        app.library.players.remember([{"name": n, "colour": c} for n, c in zip(names, colours, strict=False)])
    return settled(drive(app))


def entering(drive: Drive, folder: Path, *names: str, game: str = "Mars kościany", **more: Any) -> Driver:
    d = at_home(drive, folder, *names, **more)
    d.tap_text("wpisz wynik")
    settled(d)
    d.tap_text(game)
    return settled(d)


def keys(d: Driver, digits: str) -> None:
    for digit in digits:
        d.tap(d.find(Key, sends=digit))


def seats(d: Driver) -> list[tuple[str, str]]:
    return [(row.name, row.score) for row in reversed(d.app.root.current.ids.seats.children)]


def plays(d: Driver) -> Any:
    return d.app.library.plays.all()


def test_four_taps_and_the_digits(drive: Drive, tmp_path: Path) -> None:
    d = at_home(drive, tmp_path, "Ola", "Marek", "Zosia")
    d.tap_text("wpisz wynik")
    settled(d)
    d.tap_text("Mars kościany")
    digits = "615872"  # from one to the next by itself
    keys(d, digits)
    d.tap_text("Zapisz")
    assert d.taps - len(digits) <= 4
    (play,) = plays(d)
    assert play["game"] == "mars_dice" and play["by_hand"]
    assert [(player["name"], player["score"], player["rank"]) for player in play["players"]] == [
        ("Ola", 61, 2),
        ("Marek", 58, 3),
        ("Zosia", 72, 1),
    ]
    assert play["finished"] == pytest.approx(time.time(), abs=60) and play["minutes"] == 0
    assert (
        d.app.root.current.name == "home"
        and d.sees("Wynik zapisany.")
        and {"Zosia 72", "Mars kościany"} <= set(d.texts())
    )


def test_the_rival_has_a_place_where_the_app_would_play_one(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", game="Micro Cosmos")
    assert seats(d) == [("Ola", ""), ("Automa", "")]
    assert not d.find(EnterSeat, name="Automa").removable
    keys(d, "5258")
    d.tap_text("Zapisz")
    (play,) = plays(d)
    assert [(player["name"], player["score"], player["winner"], player["rival"]) for player in play["players"]] == [
        ("Ola", 52, False, False),
        ("Automa", 58, True, True),
    ]


def test_what_the_rival_scored_may_be_left_out(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", game="Micro Cosmos")
    keys(d, "52")
    d.tap_text("Zapisz")
    assert [(player["name"], player["score"]) for player in plays(d)[0]["players"]] == [("Ola", 52)]


def test_a_lost_game_of_all_together(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek", game="Martians")
    keys(d, "3128")
    tap(d, d.find(SwitchRow))
    assert d.sees("Wszyscy przegrali")
    d.tap_text("Zapisz")
    settled(d)
    answer(d, "Kooperacja")
    (play,) = plays(d)
    assert play["lost"] and not any(player["winner"] for player in play["players"])
    d.app.show("history")
    settled(d)
    assert d.sees("Wspólna przegrana: Ola, Marek")


def test_alone_it_is_called_otherwise(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", game="Martians")
    assert d.find(SwitchRow).title == "Przegrana"


def answer(d: Driver, title: str) -> None:
    tap(d, d.find(ListRow, title=title, within=d.find(Dialog)))
    settled(d)


def row(d: Driver, title: str) -> None:
    """A detail of the play is tapped."""
    tap(d, d.find(ListRow, title=title, within=d.app.root.current))
    settled(d)


def test_a_competitive_game_offers_no_common_loss(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek")
    assert d.find_all(SwitchRow) == []
    d.tap_text("Martians")
    settled(d)
    assert len(d.find_all(SwitchRow)) == 1
    row(d, "Wariant")
    answer(d, "Rywalizacja")
    assert d.find_all(SwitchRow) == []


def test_a_tie_is_asked_about_and_the_answer_is_kept(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek", "Zosia")
    keys(d, "606040")
    d.tap_text("Zapisz")
    settled(d)
    assert plays(d) == [] and d.sees("Ola, Marek: po 60.")
    answer(d, "Marek")
    (play,) = plays(d)
    assert [(one["rank"], one["winner"]) for one in play["players"]] == [(2, False), (1, True), (3, False)]
    d.app.looked_at = play["id"]
    d.app.show("play")
    settled(d)
    d.app.root.current._correct()
    settled(d)
    row(d, "Kto wygrał?")  # it can be told otherwise later
    answer(d, "Wspólna wygrana")
    d.tap_text("Zapisz")
    assert [one["winner"] for one in plays(d)[0]["players"]] == [True, True, False]


def test_won_without_points(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek")
    d.tap_text("Zapisz")
    settled(d)
    answer(d, "Ola")
    assert [(one["score"], one["winner"]) for one in plays(d)[0]["players"]] == [(None, True), (None, False)]


def test_place_note_level_and_a_length_that_is_typed(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", game="Micro Cosmos")
    d.app.library.plays.add_by_hand("mars_dice", ["Jan", "Ewa"], [1, 2], time.time() - 9e6, location="Klub")
    keys(d, "5258")
    for title, typed in (("Notatka", "z herbatą"),):
        row(d, title)
        d.type_text(d.find(TextField).ids.line, typed, clear=True)
        d.press_key(ENTER)
        settled(d)
    row(d, "Miejsce")
    answer(d, "Klub")  # remembered
    row(d, "Poziom Automy")
    answer(d, "Średni")
    tap(d, d.find(RoundButton, says="Wpisz czas gry"))
    settled(d)
    line = d.find(TextField).ids.line
    d.type_text(line, "9999", clear=True)
    d.press_key(ENTER)
    assert d.find(TextField).error
    d.type_text(line, "87", clear=True)
    d.press_key(ENTER)
    settled(d)
    d.tap_text("Zapisz")
    play = plays(d)[0]
    assert (play["note"], play["location"], play["minutes"]) == ("z herbatą", "Klub", 87)
    assert play["options"] == {"level": "medium"} and play["mode"]["text"] == "micro_cosmos.mode.solo"


def test_a7_a_win_of_all_together_is_no_tie(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek", game="Martians")
    keys(d, "3131")
    d.tap_text("Zapisz")
    settled(d)
    answer(d, "Kooperacja")
    (play,) = plays(d)
    assert not play["lost"] and [one["winner"] for one in play["players"]] == [True, True]
    assert stats.head_to_head([play], "Ola", "Marek").plays == 0


def test_a15_165_is_the_score_of_one(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek")
    d.tap(d.find(Key, sends="more"))
    keys(d, "6558")
    assert seats(d) == [("Ola", "165"), ("Marek", "58")]


def test_the_full_sheet_takes_the_place_of_the_totals(drive: Drive, tmp_path: Path) -> None:
    """And day, place and note stay with it."""
    d = entering(drive, tmp_path, "Ola", "Marek")
    d.app.root.current.past.days = 20
    d.app.root.current.tell("location", "Klub")
    settled(d)
    d.frames(40)
    row(d, "Pełny arkusz")
    assert d.app.root.current.name == "score" and d.app.table.session.names == ["Ola", "Marek"]
    (play,) = plays(d)
    assert play["reopened"] and play["location"] == "Klub"
    sheet = d.app.table.sheet
    for category in sheet.categories:
        for seat in range(sheet.players):
            if category.has(seat) and category.points[seat] is None:
                assert d.app.do({"do": "score", "category": category.id, "who": seat, "value": 2 - seat})
    for question in d.app.table.sheet.questions:
        if question.needed and question.value is None:
            assert d.app.do({"do": "answer", "question": question.id, "value": question.answers[0].value})
    assert d.app.do({"do": "finish"})
    (done,) = plays(d)
    assert done["id"] == play["id"] and not done.get("by_hand") and done["location"] == "Klub"
    assert done["finished"] == play["finished"] and done["minutes"] == 0
    assert [one["score"] for one in done["players"]] == d.app.table.sheet.totals


@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_on_a_phone_nothing_hides_behind_the_keypad(drive: Drive, tmp_path: Path, letters: float) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek", game="Martians")
    d.resize(360, 640)
    d.app.text_scale = letters
    settled(d)
    assert len(d.find_all(Key)) > 9 and not d.find_all(ListRow, within=d.app.root.current)
    d.tap_text("Szczegóły")
    settled(d)
    assert d.find_all(Key) == [] and d.can_reach(d.app.root.current.ids.save)
    rows = d.find_all(ListRow, within=d.app.root.current)
    assert len(rows) == 5
    for one in rows:
        assert d.can_reach(one) or d.can_reach(bring(d, one)), one.title
    games = [chip.text for chip in d.app.root.current._games.values()]  # these scroll
    assert [text for text in cut_off(d) if text not in games] == []
    d.tap_text("Wyniki")
    settled(d)
    keys(d, "31")
    settled(d)
    assert seats(d)[0] == ("Ola", "31") and d.can_reach(d.find(EnterSeat, name="Marek"))  # whose score is next


def test_who_sits_there(drive: Drive, tmp_path: Path) -> None:
    """The last table is there; others are one tap away, new ones are typed."""
    d = entering(drive, tmp_path, "Ola", "Marek")
    d.app.library.players.remember([{"name": "Jan", "colour": "green"}])
    d.app.root.refresh()
    settled(d)
    keys(d, "61")
    tap(d, d.find(EnterSeat, name="Marek").ids.away)
    assert seats(d) == [("Ola", "61")]
    tap(d, d.find(Chip, text="Jan"))
    assert seats(d) == [("Ola", "61"), ("Jan", "")]
    tap(d, d.find(Chip, icon="account-plus-outline"))
    settled(d)
    line = d.find(TextField, within=d.find(Dialog)).ids.line
    d.type_text(line, "ola", clear=True)
    d.press_key(ENTER)
    assert d.sees("Imię „ola” powtarza się.") and len(seats(d)) == 2
    d.type_text(line, "Zosia", clear=True)
    d.press_key(ENTER)
    d.tap_text("Gotowe") if d.sees("Gotowe") else d.find(Dialog).dismiss()
    settled(d)
    assert seats(d) == [("Ola", "61"), ("Jan", ""), ("Zosia", "")]
    tap(d, d.find(EnterSeat, name="Zosia"))
    keys(d, "44")
    d.tap_text("Zapisz")
    scores = [(player["name"], player["score"]) for player in plays(d)[0]["players"]]
    assert scores == [("Ola", 61), ("Jan", None), ("Zosia", 44)]
    assert [one["name"] for one in d.app.library.players.all()[:3]] == ["Ola", "Jan", "Zosia"]


def test_a_full_table_offers_no_more_seats(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek", "Zosia", "Jan")
    assert d.app.root.current.full and d.find_all(Chip, icon="account-plus-outline") == []


def test_fewer_may_sit_at_another_game(drive: Drive, tmp_path: Path) -> None:
    """Six sat at the last table, and this game takes four."""
    d = at_home(drive, tmp_path, "A", "B", "C", "D")
    d.app.chosen = "planet_unknown"
    d.tap_text("wpisz wynik")
    settled(d)
    for name in ("E", "F"):
        d.app.root.current._add(name)
    assert len(seats(d)) == 6
    d.tap_text("Mars kościany")
    assert [name for name, _ in seats(d)] == ["A", "B", "C", "D"]


def test_bad_input_gets_a_sentence_and_keeps_nothing(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek")
    screen = d.app.root.current
    tap(d, d.find(EnterSeat, name="Marek"))
    keys(d, "12+")
    d.tap_text("Zapisz")
    assert len(d.find_all(Notice)) == 1 and plays(d) == []
    assert d.app.root.current is screen and seats(d)[1] == ("Marek", "12+")
    for _ in range(3):
        d.tap(d.find(Key, sends="back"))
    keys(d, "61")
    d.tap_text("Zapisz")
    assert [player["score"] for player in plays(d)[0]["players"]] == [None, 61]


def test_nobody_has_no_result(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path)
    assert d.find(BigButton, text="Zapisz").disabled
    keys(d, "12")  # there is nowhere to type it
    assert seats(d) == []


def test_sums_and_minus(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek")
    for key in ("1", "2", "+", "5", "next", "-", "0", "3"):
        d.tap(d.find(Key, sends=key))
    d.tap_text("Zapisz")
    assert [player["score"] for player in plays(d)[0]["players"]] == [17, -3]


def test_another_day_and_how_long_it_took(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek")
    ids = d.app.root.current.ids
    earlier, later = d.find_all(RoundButton, within=ids.days)
    assert later.disabled or ids.days.value == 0
    for _ in range(2):
        tap(d, earlier)
    for _ in range(3):
        tap(d, d.find_all(RoundButton, within=ids.minutes)[-1])
    assert d.sees("15 min")
    keys(d, "6158")
    d.tap_text("Zapisz")
    (play,) = plays(d)
    assert play["finished"] == pytest.approx(time.time() - 2 * 86_400, abs=3700) and play["minutes"] == 15


def calendar(d: Driver) -> Any:
    d.tap(d.find(RoundButton, says="Wybierz dzień"))
    d.frames(4)
    return d.find("DatePicker")


def day_of(d: Driver, picker: Any, day: int) -> Any:
    return d.find("MDDatePickerDaySelectableItem", within=picker, text=str(day))


def test_a_day_long_ago_is_picked_from_the_calendar(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek")
    picker, today = calendar(d), date.today()
    assert d.sees(f"{MONTHS[today.month - 1]} {today.year}") and {"Pn", "Śr", "Nd"} <= set(d.texts(picker))
    d.tap(picker.ids.year_selection_items.ids.chevron_left)
    d.pause(0.5)
    before = date(today.year, today.month, 1) - timedelta(days=1)
    assert d.sees(f"{MONTHS[before.month - 1]} {before.year}")
    d.tap(day_of(d, picker, 12))
    d.tap_text("Wybierz")
    d.frames(4)
    assert not d.find_all("DatePicker") and d.sees(f"12.{before.month:02}.{before.year}")
    keys(d, "6158")
    d.tap_text("Zapisz")
    (play,) = plays(d)
    assert date.fromtimestamp(play["finished"]) == before.replace(day=12)


def test_no_day_to_come_can_be_picked(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek")
    picker, today = calendar(d), date.today()
    assert not day_of(d, picker, today.day).disabled
    picker.change_month("next")
    d.frames(3)
    assert all(one.disabled for one in d.find_all("MDDatePickerDaySelectableItem", within=picker))


def test_back_closes_the_calendar_and_leaves_the_day(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek")
    picker = calendar(d)
    d.tap(day_of(d, picker, 1))
    d.back()
    d.frames(4)
    assert not d.find_all("DatePicker") and d.app.root.current.days == 0 and d.sees("dziś")


def test_a_low_window_has_no_room_for_a_calendar(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek")
    calendar = d.find(RoundButton, says="Wybierz dzień")
    d.resize(360, 640)
    d.tap_text("Szczegóły")
    settled(d)
    assert not calendar.disabled and not d.find_all("Text", text="Dzień")
    d.resize(360, 480)
    assert calendar.disabled and calendar.width == 0 and d.find_all("Text", text="Dzień")


def test_a_new_visit_is_a_new_result_in_its_own_colours(drive: Drive, tmp_path: Path) -> None:
    d = entering(drive, tmp_path, "Ola", "Marek")
    keys(d, "61")
    d.app.back()
    d.app.chosen = "micro_cosmos"
    d.app.show("enter_play")
    settled(d)
    assert seats(d) == [("Ola", ""), ("Marek", "")] and d.app.root.current.game == "micro_cosmos"
    assert d.app.theme_cls.accent == "teal"
    assert plays(d) == []


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, language: str) -> None:
    d = at_home(drive, tmp_path, "Wilhelmina Konstancja", "Jan", language=language)
    d.app.chosen = "micro_cosmos"
    d.app.show("enter_play")
    for size in SIZES:
        d.resize(*size)
        settled(d)
        games = [chip.text for chip in d.app.root.current._games.values()]  # on a phone these scroll
        assert [text for text in cut_off(d) if text not in games] == [], size
        assert overlapping(d) == [], size
        assert all(d.can_reach(key) for key in d.find_all(Key))
        assert d.can_reach(d.app.root.current.ids.save)
