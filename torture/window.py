"""Looks at the window while it is tapped, and puts the app in order again after an exception."""

import gc
import logging
from pathlib import Path

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.modalview import ModalView
from PIL import Image

from tools.drive import Driver
from tools.visibility import text_of, visible_box


def stand_up(driver: Driver) -> None:
    """After an exception: no finger is down, no dialog is open, and home is shown. Other exceptions on the way are
    no news."""
    EventLoop.me_list.clear()
    EventLoop.quit = False
    EventLoop.status = "started"
    for _ in range(3):
        try:
            for widget in [w for w in Window.children if isinstance(w, ModalView)]:
                Window.remove_widget(widget)
            driver.app.show("home")
            driver.frames(4)
            return
        except Exception:
            continue


class Restless(logging.Handler):
    """Collects what Kivy only logs: that widgets change each other's sizes without end."""

    def __init__(self) -> None:
        super().__init__(logging.CRITICAL)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "<ClockEvent" in record.getMessage():
            self.seen.append(record.getMessage())


def is_blank(driver: Driver) -> bool:
    """Whether no word can be read."""
    return not any(text_of(widget).strip() and visible_box(widget) for widget in driver.all_widgets())


def is_painted(_driver: Driver) -> bool:
    """Whether more than a few colours are on the window."""
    EventLoop.idle()
    Window.dispatch("on_draw")
    width, height = (int(side) for side in Window.size)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    image = Image.frombytes("RGB", (width, height), bytes(pixels))
    return image.getcolors(8) is None  # there are more


def memory() -> int:
    """The memory that this process holds, in bytes; 0 where the system does not say."""
    gc.collect()
    try:
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    return 0
