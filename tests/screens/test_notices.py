"""A notice has a place of its own: with the largest letters it covers nothing on any screen of any game."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior

from tools.drive import Driver  # isort: skip  before anything of Kivy

from companion.games import shelf
from screens.app import OrbitaApp
from screens.mars_dice.table import MarsDiceParameterCard
from screens.preferences import LARGEST_TEXT
from screens.widgets import Dialog, Notice, Text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.highlight import highlights
from screens.widgets.notice import SECONDS, SECONDS_WITH_BUTTON, NoticeButton
from tests.effort import in_turn
from tests.screens.lifecycle import begin, screens_of
from tools.visibility import is_on_window, is_under_dialog, is_within, name, visible_box
from tools.visual_faults import overlapping

SHAPES = {"tablet": (1280, 800), "portrait": (800, 1280), "phone": (360, 640)}
LONG = " ".join(["Ola zwalnia komorę czasu i bierze dowolną gwiazdę, a Krzysztof bierze kartę energii."] * 3)
EDGE = 2  # pixels that may meet

Drive = Callable[..., Driver]


def covered(notice: Notice) -> Iterator[str]:
    """What can be pressed, read or is drawn where the notice is."""
    left, bottom, right, top = visible_box(notice) or (0, 0, 0, 0)
    for widget in (part for whole in list(Window.children) for part in whole.walk(restrict=True)):
        if not isinstance(widget, ButtonBehavior | CanvasWidget | Text) or widget is notice:
            continue
        box = visible_box(widget)
        if box is None or is_within(widget, notice) or is_under_dialog(widget) or type(widget).__name__ == "Sky":
            continue
        if min(right, box[2]) - max(left, box[0]) > EDGE and min(top, box[3]) - max(bottom, box[1]) > EDGE:
            yield name(widget)


@pytest.mark.parametrize(("game_id", "shape"), in_turn(shelf.IDS, ["tablet", "phone", "portrait"]))
def test_a_notice_covers_nothing_to_press_and_nothing_drawn(
    drive: Drive, tmp_path: Path, game_id: str, shape: str
) -> None:
    app = OrbitaApp(tmp_path, letters=2)
    d = drive(app)
    d.resize(*SHAPES[shape])
    begin(app, game_id, 4)
    assert app.text_scale == LARGEST_TEXT
    found = {}
    for place in (*screens_of(app), "log"):
        app.show(place)
        d.frames(6)
        main = getattr(app.root.current, "view", None)
        main = main.ids.next.__self__ if main is not None and "next" in main.ids else None
        before, over = visible_box(main) if main is not None else None, overlapping()
        app.notice(LONG, "Cofnij", lambda: None)
        d.frames(6)
        notice = d.find(Notice)
        faults = [*covered(notice), *(fault for fault in overlapping() if fault not in over)]
        box = visible_box(notice)
        if box is None or box[3] - box[1] < notice.height - 1 or box[2] - box[0] < notice.width - 1:
            faults.append("it cannot be seen whole")
        if not d.can_reach(d.find(NoticeButton)):
            faults.append("its button cannot be reached")
        if main is not None and visible_box(main) != before:
            faults.append(f"{name(main)} has moved from {before} to {visible_box(main)}")
        if faults:
            found[place] = faults
    assert found == {}


def test_it_has_two_lines_at_most_and_a_tap_tells_the_rest(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, "mars_dice")
    d.app.notice(LONG)
    d.frames(3)
    words = d.find(Notice).ids.words
    assert words.height <= 2.6 * words.font_size and words.text.endswith("…")
    d.pause(1)
    d.tap(d.find(Notice))
    assert d.find(Dialog).text == LONG


def test_a_tap_puts_a_short_one_away(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, "mars_dice")
    d.app.notice("Zapisano.")
    d.pause(1)
    d.tap(d.find(Notice))
    assert d.find_all(Notice) == [] and d.find_all(Dialog) == []


def test_what_came_of_an_action_stays_until_the_next_one_and_can_be_undone(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, "mars_dice")
    session = d.app.table.session
    while not d.find_all(Notice):
        assert d.app.do({"do": "raise", "parameter": "temperature"})
        d.frames(2)
    done = session.cursor
    changed = d.find(MarsDiceParameterCard, parameter="temperature")
    d.pause(SECONDS_WITH_BUTTON + 1)
    assert len(d.find_all(Notice)) == 1 and changed in highlights.shown, "what changed is outlined on the board"
    assert d.find(MarsDiceParameterCard, parameter="oceans") not in highlights.shown
    d.tap(d.find(NoticeButton, text="Cofnij"))
    assert session.cursor == done - 1
    d.pause(SECONDS_WITH_BUTTON + 1)
    assert d.sees("Ponów")
    d.pause(1)
    d.tap(d.find(NoticeButton, text="Ponów"))
    assert session.cursor == done and not d.sees("Ponów") and highlights.shown == []


def test_a_refusal_goes_by_itself(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, "mars_dice")
    assert not d.app.do({"do": "no such thing"})
    d.pause(SECONDS + 1)
    assert d.find_all(Notice) == []


def test_in_a_dialog_it_stands_above_the_buttons_and_stays_when_that_closes(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, "mars_dice")
    dialog = Dialog(title="Pytanie", text="Ile?")
    dialog.add_button("Zamknij", main=True)
    dialog.open()
    d.pause(1)
    d.app.notice("Najpierw wpisz liczbę.")
    d.frames(4)
    notice = d.find(Notice)
    assert is_within(notice, dialog) and list(covered(notice)) == []
    assert d.sees("Ile?")
    d.tap_text("Zamknij")
    d.pause(1)
    assert is_on_window(notice) and is_within(notice, d.app.root)
