"""The table of Martians, touched as people do: before the game, and the turns of every variant."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.session import Session
from companion.games.martians.data import GOODS, PLACES
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.martians.act_dialogs import OF_THE_COLONY
from screens.martians.parts import MartiansNeedRow, MartiansQuarterCard, MartiansScenarioCard
from screens.martians.prices import cost_of
from screens.martians.turn_card import BUTTONS
from screens.widgets import Chip, Flow, ListRow, OutlineButton, RoundButton, Stepper, SwitchRow
from screens.widgets.legend import LegendButton, LegendRow
from screens.widgets.symbols import PriceRow, Symbols
from tests.effort import in_turn
from tests.games.martians import playing as martian
from tests.screens.hands import SIZES, cut_off, tap
from tools.drive import Driver

Drive = Callable[..., Driver]

NO_NEEDS = [(0, 0, 0)] * 4


def at_setup(drive: Drive, folder: Path, variant: str = "semi", players: int = 0, **more: Any) -> Driver:
    """A new game, kept on disk, while the table is laid."""
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.set("reduce_motion", True)
    d = drive(app)
    assert app.start("martians", martian.setup(variant, players, **more))
    d.frames(4)
    return d


def at(drive: Drive, folder: Path, session: Session) -> Driver:
    """At a table in the middle of a game."""
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.set("reduce_motion", True)
    d = drive(app)
    assert app.start("martians", session.setup)
    app.table.opened = replace(app.table.opened, session=session)
    app.table.changed()
    d.frames(4)
    return d


def state(d: Driver) -> Any:
    return d.app.table.state


def purse(d: Driver, seat: int = 0) -> Any:
    return martian.purse(d.app.table.session, seat)


def screen(d: Driver) -> Any:
    return d.app.root.current


def next_button(d: Driver) -> Any:
    return screen(d).view.ids.next


def sheet(d: Driver) -> Any:
    return d.find("Dialog")


def act(d: Driver, place: str) -> None:
    d.tap(screen(d).buttons[place])


def choose(d: Driver, title: str) -> None:
    """A row of the open sheet."""
    tap(d, d.find(ListRow, title=title, within=sheet(d)))


def titles(d: Driver) -> list[str]:
    return [row.title for row in d.find_all(ListRow, within=sheet(d))]


def quarter(d: Driver, number: int) -> MartiansQuarterCard:
    return d.find(MartiansQuarterCard, number=number)


def button_of(d: Driver, number: int, icon: str) -> Any:
    return d.find(OutlineButton, icon=icon, within=quarter(d, number))


def step(d: Driver, stepper: int, times: int = 1, icon: str = "plus") -> None:
    """The steppers of a sheet, from its top."""
    found = d.find_all(Stepper, within=sheet(d))[stepper]
    for _ in range(times):
        tap(d, d.find(RoundButton, icon=icon, within=found))


def refuses(d: Driver, why: str, do: Callable[[], None]) -> None:
    """The sentence is said and nothing has changed."""
    before, length = state(d), len(d.app.table.session.log)
    do()
    assert d.sees(why), d.texts()
    assert state(d) == before and len(d.app.table.session.log) == length


# ------------------------------------------------------------ before the game


def test_a_scenario_is_chosen_with_a_tap_and_the_game_begins(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "solo")
    assert [card.name for card in d.find_all(MartiansScenarioCard)] == [
        "Latarnia",
        "Źródło",
        "Długa zima",
        "Karta w ręku",
    ]
    assert d.find(MartiansScenarioCard, on=True).name == "Latarnia"
    d.tap(d.find(MartiansScenarioCard, name="Źródło"))
    assert d.find(MartiansScenarioCard, on=True).name == "Źródło" and d.sees("Scenariusz: Źródło")
    assert d.find(MartiansScenarioCard, name="Długa zima").note.startswith("W stosie każdego cyklu są 3 karty")
    d.tap(next_button(d))
    assert state(d)["phase"] == "turns" and [need["goal"] for need in state(d)["needs"]] == [3, 1]
    assert d.find(Chip, text="Źródło: 0 z 4")
    other = Library(tmp_path)
    assert other.sessions.open(d.app.table.id).session.state == state(d)
    other.close()


def test_a_scenario_of_ones_own_is_there_to_choose(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "coop", scenarios=[martian.MY_SCENARIO])
    mine = d.find(MartiansScenarioCard, name="Mój plan")
    (dome,) = [row for row in d.find_all(MartiansNeedRow, within=mine) if row.name == "Kopuła × 2"]
    assert d.find(Symbols, within=dome).price == cost_of(1, {"regolith": 1}, reputation=2)
    tap(d, mine)
    d.tap(next_button(d))
    assert d.find(Chip, text="Mój plan: 0 z 2") and state(d)["extra"]


def test_com_begins_with_contracts_and_without_a_scenario(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "com", 4)
    assert not d.find_all(MartiansScenarioCard) and d.sees("6 Zleceń na stole")
    hints = {row.title: row.hint for row in d.find_all(ListRow)}
    assert hints["Martwi koloniści"] == "−3 za każdego martwego kolonistę." and "Pionier budownictwa" in hints
    d.tap(next_button(d))
    assert d.find(Chip, text="6 Zleceń")


# ------------------------------------------------------------ the actions of a turn


def test_an_action_without_a_choice_takes_one_tap(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(have={"energy": 2, "supplies": 1, "water": 1, "ice": 1}))
    act(d, "hospital")
    assert purse(d)["medicine"] == 1 and purse(d)["water"] == 0
    assert screen(d)._turn_card.left == 2 and not d.find_all("Dialog")
    act(d, "water_treatment")
    assert purse(d)["water"] == 2 and purse(d)["energy"] == 0
    assert state(d)["crews"][0]["markers"] == ["hospital", "water_treatment"]
    shown = dict(zip(GOODS, screen(d)._turn_card.goods, strict=True))
    assert {good: count for good, (_, count) in shown.items() if count} == {"medicine": 1, "water": 2}


def test_undo_in_the_middle_of_a_turn_gives_back_what_an_action_took(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    act(d, "hospital")
    act(d, "water_treatment")
    d.tap(d.app.root.ids.bar.undo)
    assert (purse(d)["medicine"], purse(d)["water"], purse(d)["ice"]) == (10, 8, 9)
    assert screen(d)._turn_card.left == 2 and d.sees("Cofnięto")
    act(d, "water_treatment")
    assert purse(d)["water"] == 10


def test_moxie_asks_for_the_quarter_only_if_several_lack_oxygen(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(needs=[(1, 0, 0), (0, 0, 0), (2, 0, 0), (0, 0, 0)]))
    act(d, "moxie")
    assert titles(d) == ["Q1", "Q3"]
    choose(d, "Q3")
    assert martian.needs_of(d.app.table.session)[2] == (1, 0, 0) and state(d)["reputation"][0] == 4
    martian.do(d.app.table.session, "correct", path=["quarters", 0, "oxygen"], value=0)
    martian.do(d.app.table.session, "rest", places=["moxie"])
    d.app.table.changed()
    d.frames(3)
    act(d, "moxie")
    assert not d.find_all("Dialog") and not any(map(sum, martian.needs_of(d.app.table.session)))


def test_a_building_that_is_not_there_says_so_until_it_is_built(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(built=False))
    refuses(d, "Szpital: najpierw trzeba zbudować.", lambda: act(d, "hospital"))
    assert screen(d).buttons["hospital"].barred and not screen(d).buttons["mining"].barred
    act(d, "construction")
    choose(d, "Zbuduj: Szpital")
    assert "hospital" not in state(d)["to_build"] and state(d)["reputation"][0] == 5
    assert not screen(d).buttons["hospital"].barred
    act(d, "hospital")
    assert purse(d)["medicine"] == 10


def test_construction_expands_and_sets_up_power_plants(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    act(d, "construction")
    assert d.find(ListRow, title="Rozbuduj: Szklarnie", within=sheet(d)).end == "2"
    choose(d, "Rozbuduj: Szklarnie")
    act(d, "construction")
    choose(d, "Panele solarne")
    assert state(d)["expansions"]["greenhouses"] == 1 and state(d)["players"][0]["plants"]["solar"] == 1
    refuses(d, "Budowa obiektów: jeden Znacznik Akcji nie robi dwa razy tego samego.", lambda: _plant(d, "wind"))


def _plant(d: Driver, kind: str) -> None:
    act(d, "construction")
    choose(d, {"solar": "Panele solarne", "wind": "Elektrownie wiatrowe"}[kind])


def test_mining_counts_crystals_up_to_the_limit_and_studies_the_regolith(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(have={"energy": 1}))
    act(d, "mining")
    step(d, 0)
    step(d, 1)
    plus = d.find_all(RoundButton, icon="plus", within=sheet(d))
    assert [button.disabled for button in plus] == [True, True], "two crystals are all"
    d.tap_text("Wydobądź")
    assert (purse(d)["regolith"], purse(d)["ice"], purse(d)["energy"]) == (1, 1, 0)
    act(d, "mining")
    choose(d, "Zbadaj regolit: 1 karta")
    assert purse(d)["samples"] == 1 and screen(d)._turn_card.left == 1


def test_mining_says_its_price_and_begins_with_the_first_crystal(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    act(d, "mining")
    button = d.find("BigButton", text="Wydobądź", within=sheet(d))
    assert button.disabled and d.find(Symbols, within=sheet(d)).price == cost_of(1, {"energy": 1})
    step(d, 1)
    assert not button.disabled
    step(d, 1, icon="minus")
    assert button.disabled
    d.tap_text("Zamknij")
    assert state(d)["turn"]["time"] == 3 and not d.find_all("Dialog")


def test_the_lander_has_supplies_and_research(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(have={"samples": 1}))
    act(d, "lander")
    tap(d, d.find(ListRow, title="Zapasy", end="1", within=sheet(d)))
    assert purse(d)["supplies"] == 1
    act(d, "lander")
    choose(d, "Badania")
    step(d, 3)  # time, regolith, ice, samples, credits
    step(d, 4, times=2)
    d.tap_text("Zbadane")
    assert (purse(d)["samples"], purse(d)["credits"], state(d)["turn"]["time"]) == (0, 10, 0)


def test_the_lander_carries_out_the_scenario_and_the_counters_follow(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    act(d, "lander")
    mast = d.find(ListRow, title="Segment masztu", within=sheet(d))
    assert mast.end == "0/2" and mast.price == cost_of(1, {"regolith": 1, "supplies": 1}, reputation=2)
    tap(d, mast)
    assert state(d)["needs"][0]["done"] == 1 and state(d)["reputation"][0] == 4
    d.tap(d.find(Chip, text="Latarnia: 1 z 3"))
    assert [stepper.text for stepper in d.find_all(Stepper, within=sheet(d))] == ["1/2", "0/1"]
    step(d, 1)
    assert state(d)["needs"][1]["done"] == 1
    step(d, 0, icon="minus")
    d.tap_text("Zamknij")
    assert d.find(Chip, text="Latarnia: 1 z 3") and state(d)["needs"][0]["done"] == 0


def test_greenhouses_harvest_and_change_the_crop(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(have={"energy": 2, "water": 1}, one={"helpers": _helpers(botanist=1)}))
    act(d, "greenhouses")
    harvest = d.find(ListRow, title="Zbiory: Uprawy z karty korporacji", within=sheet(d))
    assert harvest.price == cost_of(1, {"energy": 1, "water": 1}, {"food": 3})
    tap(d, harvest)
    assert purse(d)["food"] == 3
    act(d, "greenhouses")
    choose(d, "Zmień uprawy: Kafel Upraw 3")
    assert state(d)["players"][0]["crop"] == "third" and purse(d)["energy"] == 0


def _helpers(**counts: int) -> dict[str, int]:
    return {"botanist": 0, "geologist": 0, "scientist": 0} | counts


def test_education_hires_and_people_shows_whom(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(have={"credits": 6, "energy": 1, "ice": 1}))
    act(d, "people")
    assert d.sees("Nikogo nie zatrudniasz")
    d.tap_text("Zamknij")
    act(d, "education")
    assert not d.find_all(ListRow, title="Budowniczy"), "only in the collector's box"
    choose(d, "Chemik")
    assert state(d)["players"][0]["specialists"] == [{"kind": "chemist", "used": False}]
    assert state(d)["turn"]["time"] == 3 and purse(d)["credits"] == 4
    act(d, "people")
    choose(d, "Chemik")
    assert purse(d)["water"] == 1
    act(d, "people")
    assert d.find(ListRow, title="Chemik", within=sheet(d)).hint == "Ten Specjalista już pracował w tej rundzie."


def test_the_laboratory_develops_and_shows_what_is_known(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(one={"helpers": _helpers(scientist=1)}))
    act(d, "laboratory")
    assert d.find(ListRow, title="Modyfikacja DNA", within=sheet(d)).price == cost_of(2, {"energy": 1})
    choose(d, "Konwerter CO2")
    assert state(d)["colony_techs"] == [["co2"]] and state(d)["turn"]["time"] == 1
    act(d, "laboratory")
    choose(d, "Raporty pogodowe")
    assert state(d)["players"][0]["techs"] == ["weather_reports"] and state(d)["turn"]["time"] == 0
    act(d, "laboratory")
    assert d.find(ListRow, title="Konwerter CO2", within=sheet(d)).hint == "Opracowana."
    choose(d, "Konwerter CO2")
    assert d.sees("o 1 Żeton Tlenu mniej w całej kolonii")


def test_rest_brings_back_the_markers_that_are_chosen(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(crew={"markers": ["lander", "mining", "moxie"]}))
    act(d, "rest")
    choose(d, "Wydobycie")
    assert d.find(ListRow, title="Wydobycie", within=sheet(d)).end == "nie"
    d.tap_text("Zbierz")
    assert state(d)["crews"][0]["markers"] == ["mining"] and state(d)["turn"]["time"] == 2
    act(d, "rest")
    assert state(d)["crews"][0]["markers"] == [] and not d.find_all("Dialog")
    refuses(d, "Nie ma tam Twojego Znacznika Akcji.", lambda: act(d, "rest"))


def test_people_brings_markers_out_of_the_infirmary_and_the_flats(drive: Drive, tmp_path: Path) -> None:
    crew = {"infirmary": [0, 1, 0, 0], "flats": [1, 0, 0, 0]}
    d = at(drive, tmp_path, martian.table(crew=crew, have={"credits": 2}))
    zones = quarter(d, 0).quarter["zones"]
    assert [len(colours) for _, colours in zones] == [0, 1], "drawn where it lies"
    act(d, "people")
    choose(d, "Zabierz z Lazaretu, Q2")
    assert state(d)["turn"]["time"] == 2 and state(d)["crews"][0]["infirmary"] == [0] * 4
    act(d, "people")
    choose(d, "Zabierz z Mieszkań, Q1")
    assert purse(d)["credits"] == 0 and state(d)["crews"][0]["flats"] == [0] * 4


def test_a_doctor_is_asked_where_only_if_several_quarters_are_ill(drive: Drive, tmp_path: Path) -> None:
    hired = [{"kind": "doctor", "used": False}, {"kind": "doctor", "used": False}]
    needs = [(0, 2, 0), (0, 0, 0), (0, 3, 0), (0, 0, 0)]
    d = at(drive, tmp_path, martian.table(one={"specialists": hired}, needs=needs))
    act(d, "people")
    tap(d, d.find_all(ListRow, title="Lekarz", within=sheet(d))[0])
    assert d.sees("Która Kwatera?")
    choose(d, "Q3")
    assert [illness for _, illness, _ in martian.needs_of(d.app.table.session)] == [2, 0, 1, 0]
    assert state(d)["reputation"][0] == 4


def test_a_builder_builds_without_a_marker(drive: Drive, tmp_path: Path) -> None:
    hired = [{"kind": "builder", "used": False}]
    d = at(drive, tmp_path, martian.table(built=False, one={"specialists": hired}, collector="yes"))
    act(d, "people")
    choose(d, "Budowniczy")
    choose(d, "Zbuduj: Laboratorium")
    assert "laboratory" not in state(d)["to_build"] and state(d)["crews"][0]["markers"] == []


def test_a_builder_says_what_he_costs(drive: Drive, tmp_path: Path) -> None:
    hired = [{"kind": "builder", "used": False}]
    d = at(drive, tmp_path, martian.table(one={"specialists": hired}, collector="yes"))
    act(d, "people")
    choose(d, "Budowniczy")
    row = d.find(ListRow, title="Panele solarne", within=sheet(d))
    assert row.price == cost_of(1, {"energy": 1, "regolith": 1, "supplies": 1, "credits": 4})


def test_power_plants_beyond_the_limit_say_so(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(one={"plants": {"solar": 1, "wind": 1}}))
    act(d, "construction")
    row = d.find(ListRow, title="Panele solarne", within=sheet(d))
    assert row.end == "1/2" and row.hint.startswith("Można mieć najwyżej 2")


def test_the_turn_shows_the_markers_left_and_what_would_be_refused(drive: Drive, tmp_path: Path) -> None:
    crew = {"markers": ["lander", "mining", "moxie"]}
    d = at(drive, tmp_path, martian.table(crew=crew, needs=[(1, 0, 0), *NO_NEEDS[1:]]))
    assert screen(d)._turn_card.note.startswith("Znaczniki: 2 · ")
    assert _dim(d) == {"lander", "mining", "moxie"}
    refuses(d, "Generator MOXIE: leży tam już Twój Znacznik Akcji.", lambda: act(d, "moxie"))
    act(d, "hospital")
    assert "hospital" not in _dim(d), "its marker may do other actions still"
    act(d, "water_treatment")
    assert {"construction", "greenhouses", "education"} <= _dim(d), "no marker is left"
    act(d, "other")
    choose(d, "Inna akcja za 1 jednostkę czasu")
    assert {"hospital", "rest"} <= _dim(d) and not {"people", "other"} & _dim(d), "no time is left"


def _dim(d: Driver) -> set[str]:
    return {name for name, button in screen(d).buttons.items() if button.barred}


def test_prices_are_those_of_the_events(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.to_turns(martian.with_event("dear", "cycle", "construction")))
    act(d, "construction")
    row = d.find(ListRow, title="Panele solarne", within=sheet(d))
    assert row.price == cost_of(1, {"energy": 2, "regolith": 1, "supplies": 1})


def test_a_game_is_ended_before_its_time(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("coop"))
    act(d, "other")
    choose(d, "Zakończ grę teraz")
    assert state(d)["phase"] == "scoring"


def test_other_actions_take_time_and_a_card_takes_a_token(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(needs=[(0, 0, 0), (0, 1, 0), (0, 0, 0), (0, 0, 2)]))
    act(d, "other")
    choose(d, "Inna akcja za 1 jednostkę czasu")
    assert state(d)["turn"]["time"] == 2
    act(d, "other")
    choose(d, "Karta zdejmuje żeton")
    assert titles(d) == ["Q2: Choroby", "Q4: Głód"]
    choose(d, "Q4: Głód")
    assert martian.needs_of(d.app.table.session)[3] == (0, 0, 1) and state(d)["reputation"][0] == 2


def _takers(d: Driver) -> list[Chip]:
    _, takers, _ = d.find_all(Flow, within=sheet(d))
    return list(reversed(takers.children))


def test_goods_are_handed_over(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("semi", 3))
    act(d, "other")
    choose(d, "Handel i pożyczki")
    assert [chip.text for chip in _takers(d)] == ["Marek", "Iga"]
    tap(d, d.find_all(Chip, text="Marek", within=sheet(d))[0])
    assert {chip.text for chip in _takers(d)} == {"Ola", "Iga"}, "nobody gives to themselves"
    tap(d, d.find_all(Chip, text="Ola", within=sheet(d))[0])
    tap(d, d.find_all(Chip, text="Iga", within=sheet(d))[-1])
    tap(d, d.find(Chip, text="Żywność", within=sheet(d)))
    step(d, 0, times=2)
    tap(d, d.find_text("Przekaż"))
    assert (purse(d, 0)["food"], purse(d, 1)["food"], purse(d, 2)["food"]) == (6, 9, 12)


def test_a_shared_purse_has_nothing_to_trade(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("coop", 3))
    act(d, "other")
    assert "Handel i pożyczki" not in titles(d)


def test_goods_that_lack_and_time_that_lacks_are_told(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(have={"water": 1}))
    refuses(d, "Brakuje: Energia 1, Zapasy 1.", lambda: act(d, "hospital"))
    for _ in range(3):
        martian.do(d.app.table.session, "spend_time", time=1)
    refuses(d, "Potrzeba 1 jednostki czasu, zostało 0.", lambda: act(d, "water_treatment"))


# ------------------------------------------------------------ the colony beside the actions


def test_a_quarter_takes_medicine_and_food_with_a_tap_each(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(needs=[(0, 1, 2), (0, 0, 0), (0, 0, 0), (0, 0, 1)]))
    assert quarter(d, 0).possible == ["food", "medicine"] and quarter(d, 1).possible == []
    assert quarter(d, 0).quarter["rows"] == [("Tlen", "oxygen", 0), ("Choroby", "illness", 1), ("Głód", "hunger", 2)]
    d.tap(button_of(d, 0, "pill"))
    d.tap(button_of(d, 0, "food-apple"))
    assert martian.needs_of(d.app.table.session)[0] == (0, 0, 1)
    assert state(d)["reputation"][0] == 2 + 5 and not d.find_all("Dialog")
    assert quarter(d, 0).possible == [] and quarter(d, 3).possible == [], "two deliveries in a turn"
    assert button_of(d, 0, "food-apple").disabled


def test_a_tap_on_the_quarter_itself_tells_what_lies_there(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(needs=[(0, 1, 2), *NO_NEEDS[1:]], crew={"flats": [1, 0, 0, 0]}))
    before = state(d)
    d.tap(quarter(d, 0), up=0.9)
    assert [stepper.value for stepper in d.find_all(Stepper, within=sheet(d))] == [0, 1, 2]
    assert [row.end for row in d.find_all(ListRow, within=sheet(d))] == ["0", "1"]
    assert titles(d)[-1] == "Mieszkania: Ola"
    d.tap_text("Zamknij")
    d.tap(quarter(d, 1), across=0.2, up=0.5)
    assert d.sees("Q2") and state(d) == before


def test_a_button_that_is_off_does_not_open_the_quarter(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(needs=NO_NEEDS))
    button = button_of(d, 0, "pill")
    d.tap_at(*button.to_window(*button.center))
    assert not d.find_all("Dialog")


def test_oxygen_comes_from_moxie_or_an_engineer(drive: Drive, tmp_path: Path) -> None:
    hired = [{"kind": "engineer", "used": False}]
    d = at(drive, tmp_path, martian.table(needs=[(2, 0, 0), *NO_NEEDS[1:]], one={"specialists": hired}))
    d.tap(button_of(d, 0, "gas-cylinder"))
    assert d.sees("Jak zdjąć Żeton Tlenu?")
    d.tap_text("Inżynier")
    assert martian.needs_of(d.app.table.session)[0] == (1, 0, 0) and state(d)["turn"]["time"] == 3
    d.tap(button_of(d, 0, "gas-cylinder"))
    assert not d.find_all("Dialog"), "the engineer has worked: MOXIE is all that is left"
    assert martian.needs_of(d.app.table.session)[0] == (0, 0, 0) and state(d)["turn"]["time"] == 2


def test_the_rtg_gives_an_energy_once_a_turn(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(have={}))
    cell = screen(d).view.ids.stats.ids.rtg
    assert cell.value == "4"
    d.tap(cell)
    d.tap_text("Weź 1 Energię")
    assert purse(d)["energy"] == 1 and state(d)["reputation"][0] == 1 and cell.value == "3"
    d.tap(cell)
    refuses(d, "Z RTG można skorzystać raz w turze.", lambda: d.tap_text("Weź 1 Energię"))


def test_the_standing_is_shown_and_put_right(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("coop", 3))
    cell = screen(d).view.ids.stats.ids.standing
    assert (cell.name, cell.value) == ("Zadowolenie", "2")
    d.tap(cell)
    step(d, 0, times=2)
    assert state(d)["reputation"] == [4]


def test_a_player_has_what_was_won(drive: Drive, tmp_path: Path) -> None:
    one = {"techs": ["dna"], "specialists": [{"kind": "doctor", "used": False}], "plants": {"solar": 1, "wind": 0}}
    d = at(drive, tmp_path, martian.table(one=one, have={"food": 3}))
    d.tap(screen(d).view.ids.turn.ids.goods)
    assert titles(d) == ["Żywność", "Panele solarne", "Modyfikacja DNA", "Lekarz"]
    choose(d, "Modyfikacja DNA")
    assert d.sees("4 jednostki czasu zamiast 3")


# ------------------------------------------------------------ who is at the table


def test_turns_end_and_the_next_round_begins_with_another_player(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.begun("semi", 3))
    assert [chip.icon for chip in _people(d)] == ["flag", "star-circle-outline", "star-circle-outline"]
    for name in ("Ola", "Marek", "Iga"):
        assert next_button(d).text == f"Koniec tury: {name} · czekają 3"
        assert [chip.text for chip in _people(d) if chip.on] == [f"{name} · 2"]
        d.tap(next_button(d))
    assert state(d)["round"] == 2 and next_button(d).text == "Koniec tury: Marek · czekają 3"
    assert [chip.icon for chip in _people(d)][1] == "flag"


def _people(d: Driver) -> list[Chip]:
    return list(reversed(screen(d).view.ids.people.children))


def test_alone_one_leads_two_crews_from_one_purse(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.begun("solo"))
    assert [chip.text for chip in _people(d)] == ["Ola I", "Ola II"] and len(d.find_all(MartiansQuarterCard)) == 2
    act(d, "lander")
    tap(d, d.find(ListRow, title="Zapasy", end="2", within=sheet(d)))
    d.tap(next_button(d))
    assert next_button(d).text == "Koniec tury: Ola II · czekają 3" and purse(d)["supplies"] == 4
    assert screen(d)._turn_card.left == 3
    colours = [whose[0] for whose, _ in screen(d).rounds[0].round["colonists"]]
    assert len(set(colours)) == 2


def test_contracts_alone_are_carried_out_and_fewer_stay_open(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("solo", play="contracts"))
    act(d, "lander")
    choose(d, "Zlecenia")
    step(d, 0, times=2)
    step(d, 2, times=3)  # reputation, credits, energy …
    d.tap_text("Wykonane")
    assert state(d)["reputation"] == [9] and purse(d)["energy"] == 6 and state(d)["contracts"] == 3
    assert d.find(Chip, text="3 Zlecenia")
    d.tap(d.find(Chip, text="3 Zlecenia"))
    assert d.find(ListRow, title="Ola", within=sheet(d)).end == "1"


def test_in_com_everybody_cares_for_their_own_quarter(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("com", 3, needs=[(1, 1, 1)] * 3))
    assert [card.name for card in screen(d).quarters] == ["Q1 (Ola)", "Q2 (Marek)", "Q3 (Iga)"]
    assert [bool(card.possible) for card in screen(d).quarters] == [True, False, False]
    act(d, "moxie")
    assert not d.find_all("Dialog") and martian.needs_of(d.app.table.session) == [(0, 1, 1), (1, 1, 1), (1, 1, 1)]
    d.tap(next_button(d))
    assert [bool(card.possible) for card in screen(d).quarters] == [False, True, False]
    d.tap(button_of(d, 1, "pill"))
    assert martian.needs_of(d.app.table.session)[1] == (1, 0, 1) and state(d)["reputation"] == [4, 5, 2]
    assert screen(d).view.ids.stats.ids.standing.value == "5"


def test_a_card_takes_no_token_from_the_quarter_of_another(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("com", 2, needs=[(0, 0, 1), (0, 1, 0)]))
    act(d, "other")
    choose(d, "Karta zdejmuje żeton")
    assert titles(d) == ["Q1 (Ola): Głód"]
    choose(d, "Q1 (Ola): Głód")
    act(d, "other")
    choose(d, "Karta zdejmuje żeton")
    assert titles(d) == [] and d.sees("Nic tu nie leży.")


def test_players_who_keep_their_goods_see_only_what_the_colony_needs(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("semi", 2, goods="colony", needs=[(1, 1, 0), *NO_NEEDS[1:]]))
    assert tuple(screen(d).buttons) == OF_THE_COLONY and screen(d)._turn_card.goods == []
    assert screen(d)._guide_card.parent is not None, "with fewer buttons there is room for the guide"
    d.tap(button_of(d, 0, "pill"))
    assert state(d)["reputation"][0] == 5
    act(d, "lander")
    assert titles(d) == ["Segment masztu", "Lampa"]
    choose(d, "Lampa")
    assert state(d)["needs"][1]["done"] == 1


def test_where_markers_are_not_kept_time_is_spent_with_a_tap(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("semi", 2, goods="colony"))
    time = screen(d)._turn_card.ids.time
    assert time.height >= 48
    d.tap(time)
    assert state(d)["turn"]["time"] == 2
    act(d, "laboratory")
    tap(d, d.find(SwitchRow, title="Pole z żetonem rozbudowy"))
    choose(d, "Raporty pogodowe")
    assert state(d)["turn"]["time"] == 0


def test_where_goods_are_kept_time_is_only_shown(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    assert screen(d)._turn_card.ids.time.disabled


def test_the_tokens_of_a_quarter_are_changed_as_cards_say(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table("com", 2, needs=[(1, 0, 0), (0, 1, 0)]))
    d.tap(quarter(d, 0), up=0.9)
    step(d, 2)
    step(d, 0, icon="minus")
    assert martian.needs_of(d.app.table.session)[0] == (0, 0, 1) and state(d)["reputation"] == [2, 2]
    d.tap_text("Zamknij")
    d.tap(quarter(d, 1), up=0.9)
    assert not d.find_all(Stepper, within=sheet(d)), "the quarter of somebody else"


def test_a_delivery_is_offered_only_with_the_product(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(have={"food": 1}, needs=[(0, 1, 1), *NO_NEEDS[1:]]))
    assert button_of(d, 0, "pill").disabled and not button_of(d, 0, "food-apple").disabled
    d.tap(button_of(d, 0, "food-apple"))
    assert quarter(d, 0).possible == []


def test_the_mission_of_a_printed_scenario_is_told_on_the_table(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "solo")
    tap(d, d.find(MartiansScenarioCard, name="Karta w ręku"))
    d.tap(next_button(d))
    act(d, "lander")
    row = d.find(ListRow, title="Misja z karty Scenariusza", within=sheet(d))
    assert row.end == "" and row.hint.startswith("Czas 1, koszt z karty")
    tap(d, row)
    assert state(d)["turn"]["time"] == 2 and state(d)["needs"][0]["done"] == 0


def test_an_expansion_field_costs_a_time_unit_more(drive: Drive, tmp_path: Path) -> None:
    session = martian.table("semi", 2, have={"credits": 2})
    session.state["crews"][1]["markers"] = ["education"]
    d = at(drive, tmp_path, session)
    act(d, "education")
    assert d.sees("Wolne są tylko pola z żetonem rozbudowy: 1 jednostka czasu więcej.")
    choose(d, "Geolog")
    assert state(d)["turn"]["time"] == 2


def test_semi_may_end_before_its_time(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table(needs=NO_NEEDS, goods="colony"))
    assert not d.sees("Zakończ przed czasem")
    for number, goal in enumerate((2, 1)):
        d.app.do({"do": "need_done", "need": number, "done": goal}, tell=False)
    d.frames(3)
    d.tap_text("Zakończ przed czasem")
    assert state(d)["phase"] == "scoring" and next_button(d).text == "Wynik"


@pytest.mark.parametrize(("size", "goods"), in_turn([(1280, 800), (360, 640), (800, 1280)], ["track", "colony"]))
def test_the_early_end_is_offered_in_every_shape_of_the_table(
    drive: Drive, tmp_path: Path, size: tuple[int, int], goods: str
) -> None:
    d = at(drive, tmp_path, martian.table(needs=NO_NEEDS, goods=goods))
    d.resize(*size)
    for number, goal in enumerate((2, 1)):
        d.app.do({"do": "need_done", "need": number, "done": goal}, tell=False)
    d.frames(4)
    tap(d, d.find("Pill", text="Zakończ przed czasem"))
    assert state(d)["phase"] == "scoring"


# ------------------------------------------------------------ on a phone


def test_on_a_phone_the_actions_come_in_a_sheet(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    d.resize(360, 640)
    d.frames(4)
    d.tap_text("Akcje")
    assert d.sees("Ola: czas 3") and d.sees("Kredyty 9, Energia 9, Zapasy 9, Regolit 9, Lód 9, Woda 9")
    assert not sheet(d).ids.middle.do_scroll_y, "all of it is in sight"
    assert all(d.can_reach(button) and button.height >= 48 for button in screen(d).buttons.values())
    assert tuple(screen(d).buttons) == BUTTONS
    act(d, "hospital")
    assert purse(d)["medicine"] == 10 and not d.find_all("Dialog")
    d.tap_text("Akcje")
    act(d, "lander")
    choose(d, "Badania")
    assert d.sees("Czas na kaflu")
    d.tap_text("Zamknij")
    d.resize(1280, 800)
    d.frames(4)
    act(d, "water_treatment")
    assert purse(d)["water"] == 10


def test_the_buttons_of_all_places_are_there(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    assert set(PLACES) < set(screen(d).buttons)
    assert all(d.can_reach(button) for button in screen(d).buttons.values())


def test_a_touch_says_what_the_symbols_mean_and_the_dialog_stays(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    act(d, "construction")
    below = sheet(d)
    shown = {amount.icon for row in d.find_all(PriceRow, within=below) for side in row.price for amount in side}
    d.tap(d.find(LegendButton, within=below))
    meanings = {row.icon: row.meaning for row in d.find_all(LegendRow)}
    assert len(shown) > 3 and shown <= set(meanings)
    assert meanings["lightning-bolt"] == "Energia" and meanings["clock-outline"] == "Jednostka czasu"
    d.back()
    assert d.find_all("Dialog") == [below]


@pytest.mark.parametrize("size", SIZES)
def test_the_scenarios_have_a_legend(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_setup(drive, tmp_path, "coop")
    d.resize(*size)
    tap(d, d.find("TextButton", text="Symbole"))
    assert d.find_all(LegendRow) and cut_off(d) == []


def test_a_price_goes_on_in_the_next_line_where_it_does_not_fit(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, martian.table())
    act(d, "construction")
    d.resize(360, 640)
    row = d.find_all(PriceRow, within=sheet(d))[0]
    symbols = d.find(Symbols, within=row)
    one_line = symbols.height
    row.pays = [*row.pays] * 3
    d.frames(4)
    assert symbols.height >= 2 * one_line and row.height > symbols.height
