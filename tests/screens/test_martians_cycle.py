"""Martians between the turns: events, weather, energy, the quarters phase, the refill, and the cycle track."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from kivy.graphics import Rectangle
from kivy.metrics import dp

from companion.engine import deck
from companion.games.martians.data import PLACES, WEATHER
from screens.martians.pictures import SMALL_MARK, MartiansRoundPicture
from screens.widgets import Chip, ListRow
from screens.widgets.board.playing_card import PlayingCard
from tests.games.martians import playing as martian
from tests.screens.hands import tap
from tests.screens.test_martians import (
    NO_NEEDS,
    Drive,
    act,
    at,
    choose,
    next_button,
    purse,
    quarter,
    refuses,
    screen,
    sheet,
    state,
    titles,
)
from tools.drive import Driver

OLA, MAREK = ("red", "O"), ("blue", "M")  # the marks of the crews

START = {"phase": "start", "round": 3, "due": ["event", "weather", "energy"]}
WEATHER_DUE = {**START, "due": ["weather", "energy"]}
ENERGY_DUE = {**START, "due": ["energy"]}
REFILL = {"phase": "refill", "cycle": 2, "round": 1, "refilled": False}


def chips(d: Driver, place: str) -> list[str]:
    return [chip.text for chip in reversed(screen(d).view.ids[place].children)]


def rounds(d: Driver) -> list[Any]:
    return [picture.round for picture in screen(d).rounds]


# ------------------------------------------------------------ the start of rounds 1 and 3


def test_event_weather_and_energy_come_with_three_taps(drive: Drive, tmp_path: Path) -> None:
    cards = martian.deck_of(martian.card(1, "goods", what="food", n=2))
    d = at(drive, tmp_path, martian.table(cards=cards, changes=START, one={"plants": {"solar": 0, "wind": 1}}))
    assert next_button(d).text == "Odkryj wydarzenie" and d.sees("Odkryjcie kartę i przeczytajcie ją na głos.")
    d.tap(next_button(d))
    assert purse(d)["food"] == 11 and d.sees("Wydarzenie: goods 1") and d.sees("Żywność: +2 dla każdego.")
    assert "Żywność: +2 dla każdego." in " ".join(screen(d).aloud())
    top = deck.peek(state(d)["weather_deck"])[0]
    d.tap(next_button(d))
    assert state(d)["weather"] == top and d.sees(f"Pogoda: {d.app.tr.t(f'martians.weather.{top}')}")
    assert screen(d).view.ids.stats.ids.weather.name == d.app.tr.t(f"martians.weather.{top}")
    made = 2 + WEATHER[top].wind
    assert next_button(d).text == "Produkcja energii" and d.sees(f"Ola: Energia {made} (wiatraki 1 × {made}).")
    d.tap(next_button(d))
    assert purse(d)["energy"] == 9 + made and state(d)["phase"] == "turns"


def test_the_event_lies_face_down_until_it_is_turned_over(drive: Drive, tmp_path: Path) -> None:
    cards = martian.deck_of(martian.card(1, "goods", what="food", n=2))
    d = at(drive, tmp_path, martian.table(cards=cards, changes=START))
    d.app.set("reduce_motion", False)
    card = d.find(PlayingCard)
    assert card.face == ""
    d.tap(next_button(d))
    assert card.face and d.find(PlayingCard) is card
    d.resize(360, 640)  # another view, to which the card goes along
    d.frames(3)
    assert d.find(PlayingCard).face == card.face
    d.tap(next_button(d))
    d.tap(next_button(d))
    assert state(d)["phase"] == "turns" and not d.find_all(PlayingCard)


def test_an_event_holds_until_it_is_repaired_from_its_chip(drive: Drive, tmp_path: Path) -> None:
    cards = martian.deck_of(martian.card(1, "closed", "repair", "mining"))
    d = at(drive, tmp_path, martian.table(cards=cards, changes=START))
    for _ in range(3):
        d.tap(next_button(d))
    refuses(d, "Wydobycie: zamknięte przez wydarzenie.", lambda: act(d, "mining"))
    d.tap(d.find(Chip, text="closed 1"))
    assert d.sees("closed 1: do naprawy.")
    d.tap_text("Napraw: 1 czas, 1 Zapas")
    assert state(d)["ongoing"] == [] and purse(d)["supplies"] == 8 and state(d)["turn"]["time"] == 2
    assert not d.find_all(Chip, text="closed 1")
    act(d, "mining")
    assert d.sees("Do 2 Kryształów")


def test_a_repair_that_cannot_be_paid_is_refused(drive: Drive, tmp_path: Path) -> None:
    session = martian.with_event("closed", "repair", "mining", have={})
    d = at(drive, tmp_path, martian.to_turns(session))
    d.tap(d.find(Chip, text="closed 1"))
    refuses(d, "Brakuje: Zapasy 1.", lambda: d.tap_text("Napraw: 1 czas, 1 Zapas"))


def test_a_repair_has_to_be_paid_in_a_turn(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.with_event("closed", "repair", "mining"))
    d.tap(d.find(Chip, text="closed 1"))
    assert d.sees("closed 1: do naprawy.") and not d.find_all("BigButton", within=sheet(d))


def test_an_event_of_a_round_is_gone_with_it(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.to_turns(martian.with_event("no_delivery", "round", needs=[(0, 1, 0)] * 4)))
    assert quarter(d, 0).possible == [] and "no_delivery 1" in chips(d, "ongoing")
    for _ in state(d)["crews"]:
        d.tap(next_button(d))
    assert "no_delivery 1" not in chips(d, "ongoing")


def test_a_printed_event_is_told_how_long_it_holds_and_where(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(way="printed", changes=START))
    assert next_button(d).text == "Odczytane. Jak długo działa?"
    d.tap(next_button(d))
    assert titles(d) == ["od razu", "do końca rundy", "do następnej pogody", "do końca cyklu", "do naprawy"]
    choose(d, "do naprawy")
    assert len(titles(d)) == len(PLACES) + 3 and titles(d)[0] == "cały stół"
    choose(d, "Szklarnie")
    assert state(d)["ongoing"] == [{"card": None, "lasts": "repair", "place": "greenhouses"}]
    tap(d, d.find(Chip, text="drukowane wydarzenie (Szklarnie)"))
    d.tap_text("Już nie działa")
    assert state(d)["ongoing"] == []


def test_a_printed_event_may_be_over_at_once(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(way="printed", changes=START))
    d.tap(next_button(d))
    choose(d, "od razu")
    assert state(d)["ongoing"] == [] and state(d)["due"] == ["weather", "energy"]


def test_printed_weather_is_chosen_from_its_cards(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(weather="printed", changes=WEATHER_DUE))
    d.tap(next_button(d))
    assert len(titles(d)) == len(WEATHER) and all(row.hint for row in d.find_all(ListRow, within=sheet(d)))
    choose(d, "Burza piaskowa B")
    assert state(d)["weather"] == "sandstorm_b" and next_button(d).text == "Produkcja energii"
    assert d.sees("Zbiory kosztują o 1 Energię więcej.")


def test_the_next_weather_is_shown_to_those_with_weather_reports(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(one={"techs": ["weather_reports"], "plants": {"solar": 2, "wind": 0}}))
    before = state(d)
    d.tap(screen(d).view.ids.stats.ids.weather)
    assert (
        d.sees("Stabilna pogoda") and d.sees("Ola: Energia 4 (panele 2 × 2).") and d.sees("Marek: brak elektrowni.")
    )
    d.tap_text("Podejrzyj następną")
    top = deck.peek(state(d)["weather_deck"])[0]
    assert d.sees("Następna: " + d.app.tr.t(f"martians.weather.{top}")) and state(d) == before


def test_nobody_else_sees_the_next_weather(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    d.tap(screen(d).view.ids.stats.ids.weather)
    assert not d.sees("Podejrzyj następną")


# ------------------------------------------------------------ the quarters phase


def test_quarters_are_settled_one_by_one_and_the_dead_are_drawn(drive: Drive, tmp_path: Path) -> None:
    needs = [(1, 1, 0), (0, 1, 0), (0, 0, 0), (0, 0, 0)]
    d = at(drive, tmp_path, martian.in_phase("quarters", needs=needs, changes={"round": 4}))
    assert next_button(d).text == "Rozlicz Q1" and d.sees("Brak Tlenu zabija: po jednym koloniście.")
    assert rounds(d)[2]["colonists"] == [(OLA, "placed"), (MAREK, "placed")]
    d.tap(next_button(d))
    assert d.sees("Ola traci kolonistę; żyją jeszcze 2.") and d.sees("Choroby i Głód w tej Kwaterze się pomija.")
    assert rounds(d)[2]["colonists"] == [(OLA, "dead"), (MAREK, "dead")]
    assert next_button(d).text == "Rozlicz Q2"
    d.tap(next_button(d))
    assert d.sees("Marek: Znacznik Akcji do Lazaretu.")
    assert dict(quarter(d, 1).quarter["zones"]) == {"bed-outline": [OLA, MAREK], "bunk-bed-outline": []}
    d.tap(next_button(d))
    d.tap(next_button(d))
    assert next_button(d).text == "Cykl 2" and d.sees("Q4: niczego nie brakuje.")
    d.tap(next_button(d))
    assert state(d)["phase"] == "refill" and not any(map(sum, martian.needs_of(d.app.table.session)))
    assert [each["status"] for each in rounds(d)] == ["later"] * 4
    assert rounds(d)[1]["colonists"] == [(OLA, "free"), (MAREK, "free")]


def test_a_marker_from_the_board_is_chosen_where_none_is_free(drive: Drive, tmp_path: Path) -> None:
    crew = {"markers": ["lander", "mining", "moxie", "hospital", "education"]}
    needs = [(0, 1, 1), *NO_NEEDS[1:]]
    d = at(drive, tmp_path, martian.in_phase("quarters", needs=needs, crew=crew, changes={"round": 4}))
    d.tap(next_button(d))
    assert chips(d, "extra") == ["Ola: wybierz Znacznik (Lazaret)", "Ola: wybierz Znacznik (Mieszkania)"]
    d.tap(next_button(d))
    assert d.sees("Ola: skąd zabrać Znacznik Akcji?") and state(d)["resolved"] == 1
    assert titles(d) == ["Lądownik", "Wydobycie", "Generator MOXIE", "Szpital", "Centrum edukacyjne"]
    choose(d, "Wydobycie")
    assert state(d)["crews"][0]["infirmary"][0] == 1 and "mining" not in state(d)["crews"][0]["markers"]
    tap(d, d.find(Chip, text="Ola: wybierz Znacznik (Mieszkania)"))
    choose(d, "Szpital")
    assert state(d)["crews"][0]["flats"][0] == 1 and chips(d, "extra") == []
    d.tap(next_button(d))
    assert state(d)["resolved"] == 2


def test_a_colony_without_needs_grows(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.in_phase("quarters", needs=NO_NEEDS, changes={"round": 4}))
    assert quarter(d, 0).quarter["clear"] and rounds(d)[3]["note"] == "Przyrost 0 z 3"
    d.tap(next_button(d))
    assert quarter(d, 0).growth == 1 and rounds(d)[3]["note"] == "Przyrost 1 z 3"


def test_in_com_only_the_owner_of_a_quarter_pays_for_it(drive: Drive, tmp_path: Path) -> None:
    needs = [(0, 0, 0), (1, 0, 0), (0, 0, 2)]
    d = at(drive, tmp_path, martian.in_phase("quarters", "com", 3, needs=needs, changes={"round": 4}))
    for name in ("Q1 (Ola)", "Q2 (Marek)", "Q3 (Iga)"):
        assert next_button(d).text == f"Rozlicz {name}"
        d.tap(next_button(d))
    assert [crew["dead"] for crew in state(d)["crews"]] == [[], [3], []]
    assert [sum(crew["flats"]) for crew in state(d)["crews"]] == [0, 0, 1]
    assert quarter(d, 0).growth == 1


def test_in_com_the_growth_of_two_quarters_is_not_one_sum(drive: Drive, tmp_path: Path) -> None:
    session = martian.table("com", 3)
    for each, growth in zip(session.state["quarters"], (1, 2, 0), strict=True):
        each["growth"] = growth
    d = at(drive, tmp_path, session)
    assert rounds(d)[3]["note"] == "Przyrost 2 z 3" and rounds(d)[3]["short_note"] == "2/3"


# ------------------------------------------------------------ the refill


def test_the_refill_says_what_comes_and_lets_the_dead_be_moved(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(changes=REFILL, crew={"dead": [3]}, needs=NO_NEEDS))
    assert d.sees("Tlen/Choroby/Głód: Q1: 1/1/1, Q2: 1/1/1, Q3: 0/0/1, Q4: 0/0/0") and chips(d, "extra") == []
    d.tap(next_button(d))
    assert martian.needs_of(d.app.table.session) == [(1, 1, 1), (1, 1, 1), (0, 0, 1), (0, 0, 0)]
    assert next_button(d).text == "Runda 1" and rounds(d)[2]["colonists"][0] == (OLA, "dead")
    d.tap(d.find(Chip, text="Ola: martwy, runda 3"))
    assert d.sees("Ola: na której rundzie?")
    d.tap(d.find("TonalButton", text="Runda 1", within=sheet(d)))
    assert state(d)["crews"][0]["dead"] == [1]
    assert rounds(d)[0]["colonists"] == [(OLA, "dead"), (MAREK, "free")]
    assert chips(d, "extra") == ["Ola: martwy, runda 1"]
    d.tap(next_button(d))
    assert state(d)["phase"] == "start"
    martian.start_steps(d.app.table.session)
    d.app.table.changed()
    d.frames(3)
    assert next_button(d).text == "Koniec tury: Marek · czekają 3", "the dead have no turn"


def test_where_all_are_dead_there_is_no_round_to_choose(drive: Drive, tmp_path: Path) -> None:
    dead = {**REFILL, "refilled": True}
    d = at(drive, tmp_path, martian.table(changes=dead, crew={"dead": [1, 2, 3]}, needs=NO_NEEDS))
    assert chips(d, "extra") == []


def test_the_fourth_colonist_opens_the_fourth_round(drive: Drive, tmp_path: Path) -> None:
    session = martian.table(changes=REFILL, needs=NO_NEEDS)
    session.state["quarters"][0]["growth"] = 3
    d = at(drive, tmp_path, session)
    assert rounds(d)[3]["icons"] == ["lock"] and rounds(d)[3]["colonists"] == []
    d.tap(next_button(d))
    assert d.sees("każdy dostaje czwartego kolonistę")
    assert rounds(d)[3]["icons"] == ["account-sync"] and len(rounds(d)[3]["colonists"]) == 2


# ------------------------------------------------------------ the cycle track


def test_the_track_shows_where_the_table_is(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.begun("semi", 2))
    assert [each["status"] for each in rounds(d)] == ["now", "later", "later", "later"]
    assert [each["icons"] for each in rounds(d)] == [
        [],
        ["account-sync"],
        ["account-sync", "alert-decagram", "weather-partly-cloudy", "lightning-bolt"],
        ["lock"],
    ]
    assert rounds(d)[0]["colonists"] == [(OLA, "free"), (MAREK, "free")]
    d.tap(next_button(d))
    assert rounds(d)[0]["colonists"] == [(OLA, "placed"), (MAREK, "free")]
    d.tap(next_button(d))
    assert [each["status"] for each in rounds(d)] == ["done", "now", "later", "later"]
    assert rounds(d)[0]["colonists"] == [(OLA, "placed"), (MAREK, "placed")]


def test_four_colonists_have_room_on_a_phone(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.begun("semi", 4))
    d.resize(360, 640)
    d.frames(4)
    for picture in screen(d).rounds[:3]:
        drawn = [part for part in picture.canvas.children if isinstance(part, Rectangle)]
        lefts = sorted({part.pos[0] for part in drawn if part.size[0] == dp(SMALL_MARK)})
        assert len(lefts) == 4 and picture.x <= lefts[0] and lefts[-1] + dp(SMALL_MARK) <= picture.right
        assert all(right - left >= dp(SMALL_MARK) for left, right in pairwise(lefts)), "no mark lies over another"


def test_the_two_crews_of_one_player_are_drawn_apart(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.begun("solo"))
    d.tap(next_button(d))
    assert [kind for _, kind in rounds(d)[0]["colonists"]] == ["placed", "free"]


@pytest.mark.parametrize(("cycle", "event"), [(2, True), (5, False)])
def test_the_fifth_cycle_of_com_has_no_event_on_its_track(
    drive: Drive, tmp_path: Path, cycle: int, event: bool
) -> None:
    d = at(drive, tmp_path, martian.table("com", changes={"cycle": cycle}))
    assert ("alert-decagram" in rounds(d)[0]["icons"]) == event and "weather-partly-cloudy" in rounds(d)[0]["icons"]


def test_a_tap_on_a_round_tells_who_plays_in_it(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("semi", 3, crew={"dead": [2]}))
    d.tap(d.find_all(MartiansRoundPicture)[1])
    assert [row.hint for row in d.find_all(ListRow, within=sheet(d))] == [
        "Martwy kolonista: bez tury.",
        "Ma tu turę.",
        "Ma tu turę.",
    ]
    d.tap_text("Zamknij")
    d.tap(d.find_all(MartiansRoundPicture)[3])
    assert d.find_all(ListRow, within=sheet(d))[0].hint == "Kolonista jeszcze niedostępny."


def test_the_last_cycle_is_told_on_a_chip(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(changes={"cycle": 4}))
    d.tap(d.find(Chip, text="Ostatni cykl"))
    assert d.sees("To ostatni cykl: żetony zapotrzebowania zostaną w Kwaterach.")
