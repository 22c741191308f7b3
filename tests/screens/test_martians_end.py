"""Martians: the colony and the rules behind its names, how the table looks in every phase, and the ends."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.engine.session import Session
from companion.games.martians.data import GOODS, PLACES, VARIANTS
from screens.finale.parts import FinaleNeed
from screens.martians import act_dialogs, table_dialogs, weather_dialogs
from screens.martians.parts import MartiansQuarterCard
from screens.score.parts import ScoreCell
from screens.widgets import ListRow, Pill, RoundButton
from screens.widgets.keypad import Key
from tests.games.martians import playing as martian
from tests.screens import ends
from tests.screens.ends import view
from tests.screens.hands import SIZES, cut_off, tap
from tests.screens.lifecycle import PHONE, TABLET, UPRIGHT
from tests.screens.test_martians import (
    NO_NEEDS,
    Drive,
    act,
    at,
    at_setup,
    choose,
    next_button,
    screen,
    state,
)
from tests.screens.test_martians_cycle import REFILL, START, WEATHER_DUE
from tools.drive import Driver

LONG_NAMES = ("Aleksandra", "Krzysztof", "Małgorzata", "Bartłomiej")
EVERYTHING = {
    "techs": ["dna", "weather_reports"],
    "plants": {"solar": 1, "wind": 1},
    "specialists": [{"kind": "pharmacist", "used": False}, {"kind": "plant_manager", "used": True}],
    "helpers": {"botanist": 1, "geologist": 1, "scientist": 0},
}
MET = [{"name": "Kopuła", "goal": 2, "done": 2, "cost": {}, "reputation": 1}]
MISSED = [{**MET[0], "done": 1}]


# ------------------------------------------------------------ the colony


def test_the_colony_shows_what_stands_and_who_works_there(drive: Drive, tmp_path: Path) -> None:
    session = martian.table(one=EVERYTHING, crew={"markers": ["hospital"], "flats": [1, 0, 0, 0]})
    session.state["to_build"] = ["laboratory"]
    session.state["colony_techs"] = [["co2"]]
    d = at(drive, tmp_path, session)
    d.tap_text("Kolonia")
    hints = {row.title: row.hint for row in d.find_all(ListRow)}
    assert hints["Szpital"] == "2 żetony rozbudowy · Znaczniki: Ola"
    assert hints["Laboratorium"] == "do zbudowania · 2 żetony rozbudowy" and hints["Mieszkania"] == "Znaczniki: Ola"
    assert hints["RTG"] == "Znaczniki Energii: 4" and hints["Lazaret"] == ""
    assert (hints["Konwerter CO2"], hints["Modyfikacja DNA"], hints["Medycyna"]) == ("Opracowana.", "Ola", "")
    assert (hints["Farmaceuta"], hints["Geolog"], hints["Stabilna pogoda"]) == ("Ola", "Ola", "teraz")
    assert "Budowniczy" not in hints, "only in the collector's box"


def test_a_name_in_the_colony_tells_its_rule(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    d.tap_text("Kolonia")
    for title, rule in (
        ("Generator MOXIE", "zdejmij 1 Żeton Tlenu z dowolnej Kwatery"),
        ("Energia kinetyczna", "elektrownia wiatrowa daje o 1 Energię więcej"),
        ("Dietetyk", "zdejmij 2 Żetony Głodu z jednej Kwatery"),
        ("Trzęsienie ziemi", "o 1 Kryształ mniej"),
    ):
        tap(d, d.find(ListRow, title=title))
        assert d.sees(rule)
        d.tap_text("Zamknij")


def test_in_com_a_technology_of_the_colony_belongs_to_somebody(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("com", changes={"colony_techs": [[], ["medicine"]]}))
    d.tap_text("Kolonia")
    assert d.find(ListRow, title="Medycyna").hint == "Marek" and d.find(ListRow, title="Kontrola urodzin").hint == ""


def test_an_event_that_shuts_a_place_is_seen_in_the_colony(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.with_event("closed", "repair", "mining"))
    d.tap_text("Kolonia")
    assert d.find(ListRow, title="Wydobycie").hint == "zamknięte przez wydarzenie"


def test_the_sheet_of_a_place_leads_to_its_rule_and_other_to_the_colony(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    act(d, "lander")
    d.tap_text("Zasada")
    assert d.sees("czas i materiały z Kafla Badań")
    d.tap_text("Zamknij")
    act(d, "other")
    choose(d, "Kolonia")
    assert screen(d).name.endswith("colony")


# ------------------------------------------------------------ how it looks


def named(session: Session) -> Session:
    """With names as long as they are at many tables."""
    for seat, name in zip(session.setup["players"], LONG_NAMES, strict=False):
        seat["name"] = name
    return session


def _busy(variant: str = "semi", players: int = 4, **more: Any) -> Session:
    needs = [(1, 2, 3)] * players if variant == "com" else [(1, 2, 3)] * (2 if variant == "solo" else 4)
    crew = {"infirmary": [1] * len(needs), "flats": [1] * len(needs), "markers": ["lander", "mining"], "dead": [2]}
    have = dict.fromkeys(GOODS, 12)
    return named(martian.table(variant, players, needs=needs, crew=crew, one=EVERYTHING, have=have, **more))


def _shut() -> Session:
    session = _busy(cards=martian.deck_of(martian.card(1, "closed", "cycle", "laboratory")), changes=START)
    martian.do(session, "event_draw")
    return session


def _many() -> Session:
    """With so many chips that the turn has little room."""
    lasting = [{"card": None, "lasts": "cycle", "place": place} for place in ("greenhouses", "water_treatment", "")]
    return _busy(changes={"cycle": 4, "ongoing": lasting})


def _homeless() -> Session:
    session = _busy("coop", changes={"phase": "quarters", "round": 4, "resolved": 1, "told": [[]]})
    full = ["lander", "mining", "moxie", "hospital", "education"]
    for quarter in session.state["quarters"]:
        quarter["oxygen"] = 0
    for crew in session.state["crews"]:
        crew.update({"markers": full[:], "infirmary": [0] * 4, "flats": [0] * 4})
    martian.do(session, "resolve")
    return session


def _refilled() -> Session:
    session = _busy("com", changes=REFILL)
    for crew in session.state["crews"]:
        crew["dead"] = [1, 3]
    martian.do(session, "refill")
    return session


PHASES: dict[str, Callable[[], Session]] = {
    "setup": lambda: named(martian.start("semi", 4, scenarios=[martian.MY_SCENARIO])),
    "setup of contracts": lambda: named(martian.start("com", 4)),
    "event in the app": lambda: _busy(changes={**START, "cycle": 4}),
    "event turned over": _shut,
    "printed event": lambda: _busy(way="printed", changes=START),
    "printed weather": lambda: _busy(weather="printed", changes=WEATHER_DUE),
    "energy": lambda: _busy("com", changes={**START, "due": ["energy"]}),
    "turn": _busy,
    "turn with many events": _many,
    "turn of solo": lambda: _busy("solo", 1),
    "turn of com": lambda: _busy("com", goods="colony"),
    "turn of coop": lambda: _busy("coop", 3, goods="colony", changes={"cycle": 4}),
    "quarters": _homeless,
    "refill": lambda: _busy(changes=REFILL),
    "refilled": _refilled,
    "scoring": lambda: _busy(changes={"phase": "scoring", "cycle": 4}),
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.slow
def test_nothing_is_cut_off_and_every_size_has_room(drive: Drive, tmp_path: Path, phase: str) -> None:
    """From one size to the next and back, as a tablet is turned, in both languages."""
    d = at(drive, tmp_path, PHASES[phase]())
    for size in (UPRIGHT, PHONE, TABLET, PHONE):
        d.resize(*size)
        assert d.app.narrow == (size[0] < 600) and d.app.wide == (size[0] > 1000)
        for language in ("en", "pl"):
            d.app.set("language", language)
            d.frames(4)
            assert cut_off(d) == [], (size, language)
            assert d.can_reach(next_button(d)), (size, language)
        assert all(button.height >= 48 for button in d.find_all(RoundButton)), size
        for card in d.find_all(MartiansQuarterCard):
            assert card.width > 120 and card.height > 120, size


@pytest.mark.parametrize("session", [_busy, _many, PHASES["turn of coop"]])
def test_all_buttons_of_a_turn_are_in_sight(drive: Drive, tmp_path: Path, session: Callable[[], Session]) -> None:
    d = at(drive, tmp_path, session())
    for size in (UPRIGHT, PHONE, TABLET):  # the card that was shown upright does not go on looking for its size
        d.resize(*size)
        d.frames(2)
    card = screen(d)._turn_card
    for button in screen(d).buttons.values():
        assert card.y <= button.y and button.top <= card.top and button.height >= 48, button.text


SHEETS: dict[str, Callable[[Any], None]] = {
    "other": lambda app: act_dialogs.act(app, "other"),
    "player": lambda app: table_dialogs.open_player(app, 0),
    "quarter": lambda app: table_dialogs.open_quarter(app, 0),
    "round": lambda app: table_dialogs.open_round(app, 4),
    "weather": weather_dialogs.open_weather,
    "standing": table_dialogs.open_standing,
    "aim": table_dialogs.open_aim,
    "marker": lambda app: table_dialogs.send_marker(app, 0),
    "dead": lambda app: table_dialogs.move_dead(app, 0, 2),
    "place of an event": lambda app: weather_dialogs.ask_place(app, "cycle"),
    "rtg": table_dialogs.ask_rtg,
    "printed weather": weather_dialogs.ask_weather,
    "printed event": weather_dialogs.ask_lasts,
}
ASKING = [place for place in (*PLACES, "people") if place not in ("hospital", "water_treatment")]


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.slow
def test_no_sheet_is_cut_off(drive: Drive, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    d = at(drive, tmp_path, _busy(scenarios=[martian.MY_SCENARIO], collector="yes"))
    d.app.set("language", language)
    d.resize(*size)
    openers = SHEETS | {place: lambda app, place=place: act_dialogs.act(app, place) for place in ASKING}
    for name, opener in openers.items():
        opener(d.app)
        d.frames(4)
        sheet = d.find("Dialog")
        assert cut_off(d) == [], name
        buttons = [button for button in d.find_all(Pill, within=sheet.ids.buttons) if not button.disabled]
        assert buttons and all(map(d.can_reach, buttons)), name
        sheet.dismiss()
        d.frames(2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_the_colony_is_not_cut_off(drive: Drive, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    d = at(drive, tmp_path, _busy("com"))
    d.app.set("language", language)
    d.resize(*size)
    d.app.show("colony")
    d.frames(4)
    assert cut_off(d) == []


# ------------------------------------------------------------ the ends


def at_the_end(drive: Drive, folder: Path, variant: str, players: int = 0, **more: Any) -> Driver:
    """The last quarter is settled; the big button leads to the score."""
    quarters = players if variant == "com" else 2 if variant == "solo" else 4
    last = {"cycle": 5 if variant == "com" else 4, "round": 4, "resolved": quarters, "told": [[]] * quarters}
    needs = more.pop("needs", [(0, 0, 0)] * quarters)
    changes = {**last, **more.pop("changes", {})}
    d = at(drive, folder, martian.in_phase("quarters", variant, players, needs=needs, changes=changes, **more))
    assert next_button(d).text == "Koniec gry"
    d.tap(next_button(d))
    d.tap(next_button(d))
    assert screen(d).name.endswith("score")
    return d


def save(d: Driver) -> None:
    ends.save(d)
    assert state(d)["phase"] == "finished"


def headline(d: Driver) -> str:
    return view(d).words.headline


def cells(d: Driver, row: str) -> list[str]:
    """The points of a row, also where what is typed is a count."""
    own = [cell for (name, _), cell in screen(d).paper.cells.items() if name == row]
    return [(cell.note or cell.text).removeprefix("+") for cell in own]


def test_alone_the_scenario_is_won(drive: Drive, tmp_path: Path) -> None:
    d = at_the_end(drive, tmp_path, "solo", changes={"needs": MET, "reputation": [17]})
    assert cells(d, "satisfaction") == ["17"]
    save(d)
    assert d.sees("Scenariusz spełniony, w Kwaterach niczego nie brakuje. Kolonia przetrwała!")
    assert headline(d) == "Kolonia żyje!" and d.sees("Zadowolenie kolonii") and d.sees("17")
    [play] = d.app.library.plays.all()
    assert not play["lost"] and play["verdict"]["text"] == "martians.verdict.won"


@pytest.mark.parametrize(
    ("needs", "met", "why"),
    [
        ([(0, 0, 0)] * 2, MISSED, "W Kwaterach niczego nie brakuje, ale Scenariusz nie został spełniony."),
        ([(0, 0, 1), (0, 0, 0)], MET, "Scenariusz spełniony, ale w Kwaterach zostały żetony zapotrzebowania."),
        ([(0, 1, 0), (0, 0, 0)], MISSED, "Scenariusz niespełniony, a w Kwaterach zostały żetony zapotrzebowania."),
    ],
)
def test_a_lost_game_says_why(
    drive: Drive, tmp_path: Path, needs: list[tuple[int, int, int]], met: list[Any], why: str
) -> None:
    d = at_the_end(drive, tmp_path, "solo", needs=needs, changes={"needs": met})
    save(d)
    assert headline(d) == "Kolonia nie przetrwała" and d.sees(why)
    [play] = d.app.library.plays.all()
    assert play["lost"]


def test_alone_with_contracts_every_point_is_explained(drive: Drive, tmp_path: Path) -> None:
    more = {"reputation": [30]}
    d = at_the_end(
        drive,
        tmp_path,
        "solo",
        play="contracts",
        have={"energy": 7},
        crew={"dead": [1, 2], "fourth": True},
        needs=[(0, 1, 0), (0, 0, 1)],
        changes=more,
    )
    assert [cells(d, row) for row in ("reputation", "tokens", "dead", "energy", "fourth")] == [
        ["30"],
        ["−6"],
        ["−6"],
        ["2"],
        ["2"],
    ]
    assert (screen(d).paper.cells["energy", 0].text, screen(d).paper.cells["energy", 0].note) == ("7", "+2")
    save(d)
    assert d.sees("22 punkty")


def test_together_a_scenario_is_won_by_all(drive: Drive, tmp_path: Path) -> None:
    d = at_the_end(drive, tmp_path, "coop", 3, changes={"needs": MET, "reputation": [21]})
    assert cells(d, "satisfaction") == ["21"] * 3
    save(d)
    assert d.sees("Kolonia przetrwała!")
    assert headline(d) == "Kolonia żyje!" and [need.met for need in d.find_all(FinaleNeed)] == [True, True]


def test_together_a_scenario_is_lost_by_all(drive: Drive, tmp_path: Path) -> None:
    d = at_the_end(drive, tmp_path, "coop", 3, needs=[(1, 0, 0), *NO_NEEDS[1:]], changes={"needs": MET})
    save(d)
    assert headline(d) == "Kolonia nie przetrwała"
    assert d.sees("Scenariusz spełniony, ale w Kwaterach zostały żetony zapotrzebowania.")
    assert [(need.number, need.met) for need in d.find_all(FinaleNeed)] == [("2 z 2", True), ("3 z 4", False)]
    assert d.sees("Zabrakło 1. Zostały żetony: 1 × Tlen.")


def test_semi_is_won_by_reputation_and_energy(drive: Drive, tmp_path: Path) -> None:
    d = at_the_end(drive, tmp_path, "semi", 3, changes={"needs": MET, "reputation": [12, 19, 9]}, have={"energy": 4})
    assert cells(d, "reputation") == ["12", "19", "9"] and cells(d, "energy") == ["1", "1", "1"]
    save(d)
    assert headline(d) == "Marek" and d.sees("20")


@pytest.mark.parametrize(
    ("missed", "said", "why"),
    [
        ("most_reputation", "Ola", "Scenariusz się nie udał, rozstrzyga Reputacja."),
        ("all_lose", "Kolonia nie przetrwała", "Scenariusz się nie udał: zgodnie z umową przegrywacie wszyscy."),
    ],
)
def test_semi_that_misses_its_scenario_ends_as_agreed(
    drive: Drive, tmp_path: Path, missed: str, said: str, why: str
) -> None:
    d = at_the_end(drive, tmp_path, "semi", 2, missed=missed, changes={"needs": MISSED, "reputation": [12, 9]})
    save(d)
    assert headline(d) == said and d.sees(why)


def test_com_has_the_titles_of_the_builders(drive: Drive, tmp_path: Path) -> None:
    session: dict[str, Any] = {"reputation": [20, 24, 18, 11]}
    d = at_the_end(
        drive,
        tmp_path,
        "com",
        4,
        needs=[(0, 0, 0), (0, 2, 0), (0, 0, 0), (0, 0, 0)],
        have={"energy": 3},
        one={"built": 3, "expanded": 1},
        changes=session,
    )
    assert cells(d, "built") == ["5", "0", "0", "0"] and cells(d, "expanded") == ["5", "0", "0", "0"]
    assert cells(d, "tokens") == ["0", "−6", "0", "0"]
    save(d)
    assert headline(d) == "Ola" and d.sees("31 punktów, o")


def test_com_with_hidden_goals_asks_for_them(drive: Drive, tmp_path: Path) -> None:
    d = at_the_end(drive, tmp_path, "com", 2, collector="yes", changes={"reputation": [20, 21]})
    assert screen(d).chosen == ("hidden", 0)
    d.tap_text("Zapisz: brakuje 2")
    assert state(d)["phase"] == "scoring" and d.find_all(ScoreCell, missing=True)
    for _ in range(2):
        d.tap(d.find(Key, sends="4"))
        d.tap(d.find(Key, sends="next"))
    save(d)
    assert headline(d) == "Marek"


def test_where_nobody_counts_goods_the_energy_is_asked_for(drive: Drive, tmp_path: Path) -> None:
    d = at_the_end(drive, tmp_path, "semi", 2, goods="colony", changes={"needs": MET, "reputation": [12, 9]})
    assert screen(d).chosen == ("energy", 0)
    for digits in ("7", "9"):
        d.tap(d.find(Key, sends=digits))
        d.tap(d.find(Key, sends="next"))
    assert cells(d, "energy") == ["2", "3"]
    save(d)
    assert headline(d) == "Ola"


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_the_result_is_not_cut_off(drive: Drive, tmp_path: Path, variant: str, language: str) -> None:
    players = 1 if variant == "solo" else 4
    d = at_the_end(drive, tmp_path, variant, players, changes={"needs": MISSED} if variant != "com" else {})
    d.app.set("language", language)
    for size in SIZES:
        d.resize(*size)
        d.frames(4)
        assert cut_off(d) == [], size
    assert d.app.do({"do": "finish"}, tell=False)
    for size in SIZES:
        d.resize(*size)
        d.frames(4)
        assert cut_off(d) == [], size


def test_a_finished_game_leads_back_to_its_result(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "solo")
    session = d.app.table.session
    martian.do(session, "begin")
    while session.state["phase"] != "scoring":
        if session.state["phase"] == "refill":
            martian.do(session, "refill")
            martian.do(session, "begin_rounds")
        martian.next_cycle(session)
    d.app.table.changed()
    d.frames(3)
    d.tap(next_button(d))
    save(d)
    d.app.show("table")
    d.frames(3)
    assert d.sees("Gra zapisana") and next_button(d).text == "Wynik"
    d.tap(next_button(d))
    assert headline(d) == "Kolonia nie przetrwała"
