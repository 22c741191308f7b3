"""The driver must touch what a finger would touch, and fail where a finger would fail."""

import tools.drive  # isort: skip  (before kivy)
import tools.stage  # isort: skip

import gc
import weakref

import pytest
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.button import Button
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget
from kivymd.app import MDApp
from kivymd.uix.button import MDButton, MDButtonText
from kivymd.uix.dialog import MDDialog, MDDialogButtonContainer, MDDialogHeadlineText
from PIL import Image

from screens.app import OrbitaApp

COUNTER = """
MDFloatLayout:
    md_bg_color: self.theme_cls.backgroundColor
    MDBoxLayout:
        orientation: "vertical"
        MDLabel:
            id: count
            text: "0"
        MDTextField:
            id: field
        MDButton:
            id: button
            style: "filled"
            on_release: app.bump()
            MDButtonText:
                text: "Zażółć gęślą jaźń"
        ScrollView:
            size_hint_y: None
            height: 120
            BoxLayout:
                orientation: "vertical"
                size_hint_y: None
                height: self.minimum_height
                Button:
                    id: top_row
                    size_hint_y: None
                    height: 100
                    text: "first row"
                    on_release: app.bump()
                Widget:
                    size_hint_y: None
                    height: 800
                Button:
                    id: bottom_row
                    size_hint_y: None
                    height: 100
                    text: "last row"
                    on_release: app.bump()
"""


class Counter(MDApp):
    count = 0

    def build(self):
        return Builder.load_string(COUNTER)

    def bump(self):
        self.count += 1
        self.root.ids.count.text = str(self.count)


def test_a_tap_changes_the_label(drive):
    driver = drive(Counter())
    driver.tap(driver.app.root.ids.button)
    driver.tap_text("Zażółć gęślą jaźń")
    assert driver.app.root.ids.count.text == "2"
    assert driver.texts()[0] == "2"


def test_a_tap_beside_everything_changes_nothing(drive):
    driver = drive(Counter())
    driver.tap_at(640, 750)
    assert driver.app.count == 0


def test_a_covered_button_cannot_be_tapped(drive):
    driver = drive(Counter())
    driver.app.root.add_widget(Button(text="in the way"))
    driver.frames()
    with pytest.raises(AssertionError, match="would not reach it: Button “in the way”"):
        driver.tap(driver.app.root.ids.button)
    assert driver.app.count == 0


def test_a_picture_above_a_button_does_not_cover_it(drive):
    driver = drive(Counter())
    driver.app.root.add_widget(Widget())
    driver.frames()
    driver.tap(driver.app.root.ids.button)
    assert driver.app.count == 1


def test_a_disabled_button_cannot_be_tapped(drive):
    driver = drive(Counter())
    driver.app.root.ids.button.disabled = True
    with pytest.raises(AssertionError, match="disabled"):
        driver.tap(driver.app.root.ids.button)


def test_an_invisible_button_cannot_be_tapped(drive):
    driver = drive(Counter())
    driver.app.root.opacity = 0
    with pytest.raises(AssertionError, match="cannot be seen"):
        driver.tap(driver.app.root.ids.button)
    assert driver.texts() == []


def test_a_button_off_the_window_cannot_be_tapped(drive):
    driver = drive(Counter())
    stray = Button(text="stray", size_hint=(None, None), pos=(5000, 0))
    with pytest.raises(AssertionError, match="not on the screen"):
        driver.tap(stray)
    driver.app.root.add_widget(stray)
    driver.frames()
    with pytest.raises(AssertionError, match="outside the window"):
        driver.tap(stray)


def test_a_row_must_be_scrolled_into_view_to_be_tapped(drive):
    driver = drive(Counter())
    ids = driver.app.root.ids
    driver.tap(ids.top_row)
    assert driver.app.count == 1
    with pytest.raises(AssertionError, match=r"out of view|outside the window"):
        driver.tap(ids.bottom_row)
    assert "last row" not in driver.texts()
    for _ in range(5):
        driver.drag(640, 30, 640, 330)
    driver.wait(lambda: driver.can_reach(ids.bottom_row), what="the last row")
    driver.pause(0.3)  # the list comes to rest
    driver.tap_text("last row")
    assert driver.app.count == 2


def test_an_open_dialog_takes_the_touches(drive):
    driver = drive(Counter())
    pressed = []
    button = Button(text="OK", on_release=lambda _: pressed.append("OK"))
    dialog = ModalView(size_hint=(0.3, 0.3))
    dialog.add_widget(button)
    dialog.open(animation=False)
    driver.frames()
    driver.tap_text("OK")
    assert pressed == ["OK"]
    with pytest.raises(AssertionError, match="ModalView"):
        driver.tap(driver.app.root.ids.button)
    dialog.dismiss(animation=False)
    driver.frames()
    driver.tap(driver.app.root.ids.button)
    assert driver.app.count == 1


def test_typing(drive):
    driver = drive(Counter())
    field = driver.app.root.ids.field
    driver.type_text(field, "Łucja")
    driver.type_text(field, " Żak")
    assert field.text == "Łucja Żak"
    driver.type_text(field, "Ola", clear=True)
    assert field.text == "Ola"


def test_back_leaves_an_app_that_does_not_handle_it(drive):
    driver = drive(Counter())
    driver.back()
    assert driver.closed


def test_an_app_hears_back_and_after_its_end_hears_nothing():
    heard = []

    class Listening(Counter):
        def on_start(self):
            Window.bind(on_keyboard=lambda window, key, *rest: heard.append(key) or True)
            Clock.schedule_interval(lambda _: heard.append("tick"), 3600)

    timers = len(Clock.get_events())
    with tools.stage.stage() as start:
        driver = start(Listening())
        driver.back()
        assert not driver.closed
    assert heard == [27]
    assert len(Clock.get_events()) <= timers
    with tools.stage.stage() as start:
        driver = start(Counter())
        driver.back()
        assert driver.closed
    assert heard == [27]


@pytest.mark.parametrize("when", ["in a touch", "in a timer"])
def test_a_failing_callback_fails_the_test(drive, when):
    class Failing(Counter):
        def bump(self):
            if when == "in a touch":
                raise ValueError(when)
            Clock.schedule_once(self.later)

        def later(self, _):
            raise ValueError(when)

    driver = drive(Failing())
    with pytest.raises(ValueError, match=when):
        driver.tap(driver.app.root.ids.button)


def test_waiting_in_vain_says_what_the_screen_reads(drive):
    driver = drive(Counter())
    with pytest.raises(AssertionError, match=r"Waited 0\.05 s for a miracle.*gęślą"):
        driver.wait(lambda: False, timeout=0.05, what="a miracle")


def test_finding(drive):
    driver = drive(Counter())
    assert driver.find("MDButton") is driver.app.root.ids.button.__self__
    assert driver.find(Button, text="last row").text == "last row"
    assert len(driver.find_all(Button)) == 2
    with pytest.raises(AssertionError, match="There are 2 times"):
        driver.find(Button)
    with pytest.raises(AssertionError, match="There is no “nowhere”"):
        driver.find_text("nowhere")


def test_a_picture_has_the_size_of_the_window_and_the_name_it_was_given(drive, tmp_path):
    driver = drive(Counter())
    sizes = [(1280, 800), (800, 1280)]
    for width, height in sizes:
        driver.resize(width, height)
        assert tuple(driver.app.root.size) == (width, height)
        path = driver.picture(tmp_path / f"{width}.png")
        with Image.open(path) as picture:
            assert picture.size == (width, height)
            assert len(picture.getcolors(1 << 20)) > 10
    assert sorted(p.name for p in tmp_path.iterdir()) == ["1280.png", "800.png"]


@pytest.mark.parametrize("turn", range(10))
def test_many_apps_follow_each_other(drive, turn):
    driver = drive(Counter())
    assert App.get_running_app() is driver.app
    assert tuple(Window.size) == tools.drive.SIZE
    driver.tap(driver.app.root.ids.button)
    assert driver.app.count == 1
    assert len(Window.children) == 1
    driver.app.stop()
    assert driver.closed


def test_a_material_dialog_takes_the_touches_too(drive):
    driver = drive(Counter())
    pressed = []
    dialog = MDDialog(
        MDDialogHeadlineText(text="Sure?"),
        MDDialogButtonContainer(
            MDButton(MDButtonText(text="Yes"), on_release=lambda _: pressed.append("Yes")),
        ),
    )
    dialog.open()
    driver.wait(lambda: driver.sees("Yes") and driver.can_reach(driver.find_text("Yes")))
    with pytest.raises(AssertionError, match="MDDialog"):
        driver.tap(driver.app.root.ids.button)
    driver.tap_text("Yes")
    assert pressed == ["Yes"]


def test_an_app_is_let_go_with_all_its_screens(tmp_path):
    """Thousands of apps follow each other in the tests: one that stays takes some thirty megabytes."""
    with tools.stage.stage() as start:
        driver = start(OrbitaApp(tmp_path))
        for place in ("rules", "settings", "home"):  # a text field and bars that fade, on screens out of sight then
            driver.app.show(place)
            driver.frames(2)
        screen = weakref.ref(driver.app.root.current)
        app = weakref.ref(driver.app)
        del driver
    gc.collect()
    assert app() is None and screen() is None
