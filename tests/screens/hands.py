"""What the tests of several screens do and look at."""

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.widgets import Text
from tests.effort import many
from tools.drive import Driver, visible_box

ENTER = 13
SIZES = ((1280, 800), (360, 640), (800, 1280))[: many(2, 3)]  # a tablet, a phone; a tablet held upright


def bring(driver: Driver, widget: Widget) -> Widget:
    """Scrolls until the widget can be seen."""
    driver.bring(widget)
    return widget


def tap(driver: Driver, widget: Widget) -> None:
    driver.tap(widget if driver.can_reach(widget) else bring(driver, widget))


def _moves_sideways(part: Widget) -> bool:
    """Whether it is in a strip that scrolls to the left and right."""
    while part is not part.parent and part.parent is not None:
        part = part.parent
        if isinstance(part, ScrollView) and part.do_scroll_x and part.viewport_size[0] > part.width:
            return True
    return False


def cut_off(driver: Driver) -> list[str]:
    """Texts that are wider than the place they have, or stick out of the window and cannot be moved into it."""
    found = []
    for words in driver.find_all(Text):
        box = visible_box(words)
        if not words.text or box is None or words.shorten:
            continue
        left, _ = words.to_window(words.x, words.y)
        too_wide = words.texture_size[0] > words.width + 1
        beside = left < -1 or left + words.width > Window.width + 1
        if too_wide or (beside and not _moves_sideways(words)):
            found.append(words.text)
    return found
