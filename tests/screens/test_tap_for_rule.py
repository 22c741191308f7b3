"""A tap on a name, a card or an icon of a table tells the rule behind it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.screenmanager import Screen
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.games import shelf
from screens.app import OrbitaApp
from screens.rules import search
from screens.widgets import Dialog
from screens.widgets.guide_card import GuideStep
from screens.widgets.tap_for_rule import rule_under
from tests.effort import few
from tests.games.tables import playing
from tests.screens.lifecycle import begin
from tests.screens.test_mars_table import at_table
from tools.drive import Driver
from tools.visibility import receiver_at, visible_box

Drive = Callable[..., Driver]
LANGUAGES = ("pl", "en")


def section(game_id: str, section_id: str, language: str = "pl") -> search.Section:
    (found,) = (one for one in search.sections(language, game_id) if one.id == section_id)
    return found


def rules_on(d: Driver) -> Iterator[tuple[Widget, str]]:
    """Everything on the screen that names a rule, but for buttons, which do something else."""
    for widget in d.all_widgets(d.app.root.current):
        rule = getattr(widget, "rule", "")
        if rule and not isinstance(widget, ButtonBehavior):
            yield widget, rule


@pytest.mark.parametrize("game_id", few(3, shelf.IDS))
def test_what_names_a_rule_tells_it(drive: Drive, tmp_path: Path, game_id: str) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.app.set("reduce_motion", True)
    begin(d.app, game_id)
    own = d.app.table.game.screens
    told: dict[str, set[str]] = {}
    for place in (screen.id for screen in own if screen.fits(d.app.table.session.setup)):
        d.app.show(place)
        d.frames(4)
        for widget, rule in list(rules_on(d)):
            assert all(section(game_id, rule, language) for language in LANGUAGES)
            if _told(d, widget, rule):
                told.setdefault(place, set()).add(rule)
    assert told == playing(game_id).TOLD


def _told(d: Driver, widget: Widget, rule: str) -> bool:
    """Taps it where nothing else is in the way; whether there is such a place."""
    game_id = d.app.table.game.facts.id
    for across, up in ((0.5, 0.5), (0.06, 0.9), (0.06, 0.1)):
        box = visible_box(widget)
        if box is None:
            return False
        x, y = box[0] + (box[2] - box[0]) * across, box[1] + (box[3] - box[1]) * up
        if rule_under(d.app.root.current, x, y) != rule or not isinstance(receiver_at(x, y), Screen | ScrollView):
            continue
        before = len(d.app.table.session.log)
        d.tap_at(x, y)
        d.frames(2)
        assert d.find(Dialog).title == section(game_id, rule).title
        d.find(Dialog).dismiss()
        d.frames(2)
        assert len(d.app.table.session.log) == before
        return True
    return False


def test_a_step_is_tapped_and_its_whole_page_can_be_opened(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    step = d.find_all(GuideStep)[-1]
    assert step.rule == "turn"
    d.tap_at(*step.to_window(*step.center))
    d.frames(3)
    turn = section("mars_dice", "turn")
    assert d.find(Dialog).title == turn.title and turn.text[0] in d.find(Dialog).text
    d.tap_text("Zasady")
    d.frames(3)
    screen = d.app.root.current
    assert (screen.name, screen.game_id, screen.section_id) == ("rules", "mars_dice", "turn")
    assert d.app.back() and d.app.root.current.name != "rules"


def test_every_track_of_a_corporation_tells_its_own(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.app.set("reduce_motion", True)
    begin(d.app, "planet_unknown")
    d.frames(4)
    board = d.find("PlanetUnknownBoardPicture")
    x, y = board.to_window(board.x, board.center_y)
    told = []
    for track in range(5):
        d.tap_at(x + board.width * (track + 0.5) / 5, y)
        d.frames(2)
        told.append(d.find(Dialog).title)
        d.find(Dialog).dismiss()
        d.frames(2)
    wanted = ("civ_track", "water", "biomass", "rover_track", "tech")
    assert told == [section("planet_unknown", one).title for one in wanted]


def test_buttons_and_drags_tell_nothing(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, "Ola", "Marek")
    card = d.app.root.current.cards["temperature"]
    d.tap(d.find("TonalButton", within=card))
    assert d.find_all(Dialog) == [] and len(d.app.table.session.log) == 1
    x, y = card.to_window(*card.center)
    d.drag(x, y, x, y - 60)
    assert d.find_all(Dialog) == []
    d.tap_at(x, y)
    d.frames(2)
    assert d.find(Dialog).title == section("mars_dice", "parameters").title
