"""The planets, the Automa's order, the Portal and the house rules of Micro Cosmos, put right by the owner."""

from pathlib import Path
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from companion.games.micro_cosmos.data import AUTOMA_UPGRADES, Planet
from companion.games.micro_cosmos.known_planets import remember
from screens.app import OrbitaApp
from screens.micro_cosmos.game_data import (
    OTHER_ORDER,
    MicroCosmosOrderRow,
    MicroCosmosPlanetLine,
    MicroCosmosPlanetRow,
)
from screens.micro_cosmos.planet_form import MicroCosmosColourButton
from screens.widgets import Chip, OutlineButton
from tests.games.micro_cosmos.playing import planet
from tests.screens.hands import SIZES, cut_off, tap
from tools.drive import Driver

ELPIS = planet("ELPIS", "green", {"biomass": 1}, tracks="minerals 3, biomass 4", start=True)
TAVI = planet("TAVI", "blue", tracks="workforce 2")


def opened(drive: Any, folder: Path, *planets: Planet) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    settings = app.library.settings
    settings.set_game_data("micro_cosmos", {**settings.game_data("micro_cosmos"), "planets": list(planets)})
    d = drive(app)
    app.chosen = "micro_cosmos"
    app.show("game_data")
    return settled(d)


def settled(d: Driver) -> Driver:
    d.frames(4)
    for scroll in d.find_all(ScrollView):
        scroll.scroll_timeout = 1  # what a finger that may mean to scroll has to wait
    return d


def saved(d: Driver) -> dict[str, Any]:
    return d.app.library.settings.game_data("micro_cosmos")


def rows(d: Driver) -> list[str]:
    return [f"{row.name}: {row.hint}" for row in d.find_all(MicroCosmosPlanetRow)]


def put_on_the_list(d: Driver) -> None:
    d.tap(d.app.root.current.ids.save)
    settled(d)


def test_a_planet_is_written_down_corrected_and_deleted(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, ELPIS)
    assert rows(d) == ["ELPIS: startowa, zielona · Minerały 3, Biomasa 4"]
    tap(d, d.find(OutlineButton, text="planeta"))
    settled(d)
    assert d.app.root.current.title() == "Karta planety" and not d.app.root.ids.bar.with_session
    form = d.app.root.current.form
    form.put(name="elpis", colour="blue", tracks=TAVI["tracks"])
    put_on_the_list(d)
    assert d.sees("Planeta elpis jest na liście dwa razy.")
    form.put(name="TAVI")
    put_on_the_list(d)
    assert d.app.root.current.name == "game_data"
    assert rows(d)[1] == "TAVI: niebieska · Siła robocza 2"
    tap(d, d.find(MicroCosmosPlanetLine, name="ELPIS"))
    settled(d)
    assert d.sees("Popraw kartę ELPIS")
    tap(d, d.find(MicroCosmosColourButton, colour="red"))
    form.put(name="ELPIDA")
    put_on_the_list(d)
    assert saved(d)["planets"] == [ELPIS]  # not before it is saved
    d.tap_text("Zapisz")
    assert saved(d)["planets"] == [{**ELPIS, "name": "ELPIDA", "colour": "red"}, TAVI]
    tap(d, d.find("RoundButton", within=d.find(MicroCosmosPlanetRow, name="ELPIDA"), icon="trash-can-outline"))
    d.tap_text("Zapisz")
    assert saved(d)["planets"] == [TAVI]


def test_leaving_the_form_changes_nothing(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, ELPIS)
    tap(d, d.find(MicroCosmosPlanetLine, name="ELPIS"))
    d.app.root.current.form.put(name="X")
    d.tap_text("Anuluj")
    assert d.app.root.current.name == "game_data" and not d.app.root.current.changed
    assert rows(d)[0].startswith("ELPIS")


def test_what_is_taught_meanwhile_is_not_lost(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, ELPIS)
    tap(d, d.find("RoundButton", within=d.find(MicroCosmosPlanetRow, name="ELPIS"), icon="trash-can-outline"))
    assert remember(d.app.library.settings, TAVI) is None  # as a game does
    d.back()
    d.app.show("game_data")
    settled(d)
    d.tap_text("Zapisz")
    assert saved(d)["planets"] == [TAVI]


def test_the_order_of_upgrades(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    assert d.sees("Instrukcja podaje na pewno tylko nr 3")
    tap(d, d.find("RoundButton", within=d.find(MicroCosmosOrderRow, name="Scouting Vehicles"), icon="arrow-up"))
    tap(d, d.find("RoundButton", within=d.find(MicroCosmosOrderRow, name="Cargo Holds"), icon="arrow-down"))
    d.tap_text("Zapisz")
    order = ["scouting_vehicles", "space_mining", "cargo_holds", *AUTOMA_UPGRADES[3:]]
    assert saved(d)["automa_order"] == order
    tap(d, d.find(OutlineButton, text="Drugi odczyt układu"))
    d.tap_text("Zapisz")
    assert saved(d)["automa_order"] == OTHER_ORDER
    tap(d, d.find(OutlineButton, text="Pierwszy odczyt układu"))
    d.tap_text("Zapisz")
    assert saved(d)["automa_order"] == list(AUTOMA_UPGRADES)


def test_the_portal_and_where_the_rulebook_is_silent(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    tap(d, d.find(Chip, text="dodaj"))
    tap(d, d.find(Chip, text="karta Załogi"))
    assert d.sees("Pierwszy tor z lewej")
    tap(d, d.find("Segment", text="nie podnosi nic"))
    assert d.sees("Żaden tor ani znacznik się nie rusza.")
    tap(d, d.find("Segment", text="najwyżej jedna"))
    d.tap_text("Zapisz")
    kept = saved(d)
    assert (kept["portal"], kept["no_minerals"], kept["colonies"]) == ({"crew": 1}, "nothing", "one")


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive, tmp_path: Path, language) -> None:
    d = opened(drive, tmp_path, ELPIS, planet("W" * 24, tracks="minerals 3, technology 4, workforce 5, biomass 6"))
    d.app.set("language", language)
    for size in SIZES:
        d.resize(*size)
        assert cut_off(d) == []


def test_going_back_to_the_shipped_values_keeps_the_planets(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, ELPIS)
    tap(d, d.find(OutlineButton, text="Drugi odczyt układu"))
    d.tap_text("Zapisz")
    d.app.root.current.ask_reset()
    d.frames(3)
    d.tap_text("Przywróć")
    assert saved(d)["automa_order"] == list(AUTOMA_UPGRADES)
    assert saved(d)["planets"] == [ELPIS]
