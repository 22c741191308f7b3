"""The main button: bright when the step is done, outlined and counting while something waits; disabled looks so."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from tests.effort import in_turn

from tools.drive import Driver, shown  # isort: skip  before anything of Kivy

from screens.app import OrbitaApp
from screens.score.screen import ScoreScreen
from screens.widgets import BigButton, Chip, Icon, OutlineButton, TonalButton
from tests.screens.lifecycle import begin
from tools.visual_faults import main_buttons

Drive = Callable[..., Driver]


def following(d: Driver) -> BigButton:
    button: BigButton = d.app.root.current.view.ids.next.__self__
    return button


def look(d: Driver) -> tuple[str, bool, bool]:
    """What it says, whether it is filled, and whether it is the only bright one."""
    d.frames(3)
    button = following(d)
    return button.text, bool(button.kind_fill[3]), main_buttons() == [button]


def test_it_counts_what_waits_and_is_not_bright_until_it_is_done(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, "mars_dice")
    assert look(d) == ("Następny gracz: Marek · czeka 1", False, False) and main_buttons() == []
    assert d.app.do({"do": "turn_kind", "kind": "production"})
    assert look(d) == ("Następny gracz: Marek", True, True)


def test_benefits_that_wait_are_counted(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, "planet_unknown", 3)
    assert look(d)[:2] == ("Runda 2 · czekają 3", False)
    [tile] = main_buttons()
    assert tile.text == "Płytka"


def test_saving_counts_the_cells_without_a_number(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, "mars_dice")
    d.app.show("score")
    d.frames(3)
    screen = d.screen(ScoreScreen)
    save = d.find(BigButton)
    missing = len(screen.sheet.missing)
    assert missing and save.waiting and save.text.endswith(f"{missing}")
    assert d.app.do({"do": "to_scoring"})
    while screen.sheet.missing:
        category, seat = screen.sheet.missing[0]
        assert d.app.do({"do": "score", "category": category, "who": seat, "value": seat})
    d.frames(3)
    assert (save.text, save.waiting) == ("Zapisz wynik", False)


@pytest.mark.parametrize("kind", [BigButton, TonalButton, OutlineButton])
@pytest.mark.parametrize(("theme", "way"), in_turn(["dark", "light"], ["disabled", "barred"]))
def test_disabled_differs_in_three_ways(drive: Drive, tmp_path: Path, kind: Any, theme: str, way: str) -> None:
    app = OrbitaApp(tmp_path)
    app.set("theme", theme)
    d = drive(app)
    d.frames(3)
    button = kind(text="Ulepsz Arkę", icon="plus", size_hint=(None, None), hug=False, width=300, pos=(0, 0))
    Window.add_widget(button)
    d.frames(3)
    enabled, ink = shown().crop((0, Window.height - 64, 300, Window.height)), list(button.shown_ink)
    setattr(button, way, True)
    d.frames(3)
    disabled = shown().crop((0, Window.height - 64, 300, Window.height))
    Window.remove_widget(button)
    [icon] = [part for part in button.walk() if isinstance(part, Icon)]
    assert icon.icon == "lock-outline" and list(button.shown_ink) != ink
    along = [disabled.getpixel((x, round(32 - button.height / 2 + 32))) for x in range(100, 200)]
    assert len(set(along)) > 1, "its outline is dashed"
    before, after = (picture.getpixel((30, 32)) for picture in (enabled, disabled))
    if button.kind_fill[3]:
        assert before != after, "it has no fill"


def test_an_icon_that_is_all_a_button_has_to_say_stays(drive: Drive, tmp_path: Path) -> None:
    drive(OrbitaApp(tmp_path))
    assert OutlineButton(icon="pill", disabled=True).shown_icon == "pill"
    assert Chip(text="Legenda", icon="trophy", disabled=True).shown_icon == "trophy"
    assert TonalButton(text="Lek", icon="pill", disabled=True).shown_icon == "lock-outline"
