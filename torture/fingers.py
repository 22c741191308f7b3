"""One chapter of taps: python -m torture.fingers GAME SEED EVENTS SECONDS FOLDER. Prints it all as JSON."""

import json
import logging
import os
import secrets
import sys
import traceback
from collections import Counter, deque
from pathlib import Path
from random import Random
from typing import Any

from tools.drive import BACK, Driver, Finger  # isort: skip  before anything of Kivy
from tools.stage import stage  # isort: skip

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.app import OrbitaApp
from tools.visibility import name, patience, receiver_at, takes_touches, visible_box
from torture.places import Places, fill_shelf
from torture.report import Report
from torture.watched import Watched
from torture.window import Restless, is_blank, is_painted, memory, stand_up

SIZES = ((1280, 800), (1280, 800), (360, 640), (800, 1280), (640, 360), (600, 960), (1920, 1200))
CHOICES = {"language": ("pl", "en"), "theme": ("dark", "light"), "text_size": ("small", "normal", "large")}
LETTERS = "aąbcćżźńó XYZ0123456789-+.,„”"
KEYS = (13, 8, 9, 27, 273, 274, 127)  # enter, backspace, tab, escape, arrows, delete
MOST_GROWTH = 60_000_000  # bytes, in the second half of a chapter
MOST_LOSSES = 5  # of one chapter
VISIT_EVERY, LOOK_EVERY, PAINT_EVERY, WEIGH_EVERY = 40, 10, 100, 200


class Hand:
    """Taps, drags, types and changes settings at random. `trail` has the last events, for the report of a loss."""

    def __init__(self, driver: Driver, rng: Random, places: Places) -> None:
        self.watched = Watched(driver)
        self.d, self.rng, self.places = driver, rng, places
        self.counts: Counter[str] = Counter()
        self.trail: deque[str] = deque(maxlen=25)
        self.does = {
            self.tap_something: 34,
            self.tap_twice: 8,
            self.tap_with_two_fingers: 6,
            self.tap_anywhere: 20,
            self.drag: 12,
            self.back: 10,
            self.type: 9,
            self.change: 4,
        }

    def act(self) -> None:
        do = self.rng.choices(list(self.does), list(self.does.values()))[0]
        self.counts["events"] += 1
        do()
        if self.d.closed:  # back on the first screen
            self.counts["times left"] += 1
            EventLoop.quit = False
            EventLoop.status = "started"

    def _note(self, what: str) -> None:
        self.trail.append(what)

    # ------------------------------------------------------------ fingers

    def tap_something(self) -> None:
        """Taps a widget that takes touches; if a dialog is open, one of the dialog."""
        place = self._place_of_something()
        if place is None:
            self.tap_anywhere()
        else:
            self._tap(*place)

    def tap_twice(self) -> None:
        """A double tap; or the second one comes a little later, but before anybody has read what is there now."""
        place = self._place_of_something()
        if place is None:
            return
        aim = receiver_at(*place)
        self._note(f"double tap {place[0]:.0f},{place[1]:.0f} {name(aim) if aim is not None else 'nothing'}"[:90])
        self.counts["double taps"] += 1
        self.d.read()
        self.watched.begin(aim)
        hold = patience(aim) if isinstance(aim, Widget) else 0.0
        self.d.tap_at(*place, hold=hold, read=False)
        self.d.pause(self.rng.choice((0, 0, 0.1, 0.2)))
        if not self.d.closed:
            self.d.tap_at(*place, hold=0.0, read=False)
            self.d.pause(0.25)  # a list hands a tap on a moment later
        self.watched.end()

    def tap_with_two_fingers(self) -> None:
        """Two fingers come down together, on one thing or on two."""
        places = [self._place_of_something(), self._place_of_something()]
        if self.rng.random() < 0.5:
            places[1] = places[0]
        if places[0] is None or places[1] is None:
            return
        aims = [receiver_at(*place) for place in places if place is not None]
        self._note(f"two fingers {' and '.join(name(aim) for aim in aims if aim is not None)}"[:90])
        self.counts["taps with two fingers"] += 1
        self.d.read()
        self.watched.begin(*aims)
        fingers = [Finger(*place) for place in places if place is not None]
        for finger in fingers:
            finger.down()
        self.d.pause(0.15)
        for finger in fingers:
            finger.up()
            self.d.frames(1)
        self.d.pause(0.25)
        self.watched.end()

    def _place_of_something(self) -> tuple[float, float] | None:
        top = Window.children[0] if Window.children else None
        if not isinstance(top, ModalView):
            top = None
        there = [w for w in self.d.all_widgets(top) if takes_touches(w) and not isinstance(w, ScrollView | ModalView)]
        self.rng.shuffle(there)
        for widget in there[:12]:
            box = visible_box(widget)
            if box is not None and not widget.disabled:
                x = self.rng.uniform(box[0], max(box[0], box[2] - 1))
                y = self.rng.uniform(box[1], max(box[1], box[3] - 1))
                return x, y
        return None

    def tap_anywhere(self) -> None:
        self._tap(self.rng.uniform(0, Window.width - 1), self.rng.uniform(0, Window.height - 1))

    def _tap(self, x: float, y: float) -> None:
        aim = receiver_at(x, y)
        self.counts["taps"] += 1
        self._note(f"tap {x:.0f},{y:.0f} {name(aim) if aim is not None else 'nothing'}"[:90])
        hold = patience(aim) if isinstance(aim, Widget) else 0.0
        self.d.tap_at(x, y, hold=hold if self.rng.random() < 0.8 else self.rng.choice((0, 0.6)))

    def drag(self) -> None:
        rng = self.rng
        x, y = rng.uniform(0, Window.width - 1), rng.uniform(0, Window.height - 1)
        to_x, to_y = (x, rng.uniform(0, Window.height)) if rng.random() < 0.6 else (rng.uniform(0, Window.width), y)
        self.counts["drags"] += 1
        self._note(f"drag {x:.0f},{y:.0f} to {to_x:.0f},{to_y:.0f}")
        self.d.drag(x, y, to_x, to_y, steps=rng.choice((1, 3, 6)))

    def back(self) -> None:
        self.counts["back presses"] += 1
        self._note("back")
        self.d.press_key(BACK)

    def type(self) -> None:
        """Types into the field that has the keyboard, or into one that can get it."""
        fields = [w for w in self.d.all_widgets() if isinstance(w, FocusBehavior) and visible_box(w)]
        active = next((field for field in fields if field.focus), None)
        if active is None:
            if not fields:
                self.tap_something()
                return
            left, bottom, right, top = visible_box(self.rng.choice(fields)) or (0, 0, 0, 0)
            self._tap((left + right) / 2, (bottom + top) / 2)
        self.counts["typed"] += 1
        for _ in range(self.rng.randint(1, 8)):
            if self.rng.random() < 0.2:
                key = self.rng.choice(KEYS)
                self._note(f"key {key}")
                self.d.press_key(key)
            else:
                letter = self.rng.choice(LETTERS)
                self._note(f"letter {letter}")
                Window.dispatch("on_textinput", letter)
        self.d.frames(2)

    # ------------------------------------------------------------ under way

    def change(self) -> None:
        rng, app = self.rng, self.d.app
        what = rng.choice(("language", "theme", "text_size", "size", "size", "fontscale"))
        self.counts["changes under way"] += 1
        if what == "size":
            size = rng.choice(SIZES)
            self._note(f"size {size}")
            self.d.resize(*size)
        elif what == "fontscale":
            scale = rng.choice((0.85, 1.0, 1.0, 1.15, 1.3))
            self._note(f"fontscale {scale}")
            Metrics.fontscale = scale
            app.root.refresh()
        else:
            value = rng.choice(CHOICES[what])
            self._note(f"{what} {value}")
            app.set(what, value)
        self.d.frames(3)

    def visit(self) -> None:
        """Goes to the place that was seen least."""
        for _ in range(6):
            if not any(isinstance(w, ModalView) for w in Window.children):
                break
            self.d.press_key(BACK)
            self.d.frames(8)
        self._note(f"to {self.places.go(self.d.app)}")
        self.d.frames(4)


def foresee(rng: Random) -> None:
    """What is left to chance in the app goes by the seed, too, or a loss could not be brought about again."""
    os.urandom = rng.randbytes
    secrets.randbits = lambda k: rng.getrandbits(k)
    secrets.randbelow = lambda exclusive_upper_bound: rng.randrange(exclusive_upper_bound)


def chapter(game_id: str, seed: int, events: int, seconds: float, folder: Path) -> dict[str, Any]:
    rng, timed = Random(seed), Report("taps", seed, seconds)
    foresee(Random(f"{seed} of the app"))
    losses: list[str] = []
    fill_shelf(folder / "store", game_id, all_games=events > 100)
    restless = Restless()
    logging.getLogger().addHandler(restless)
    with stage() as start:
        app = OrbitaApp(folder / "store")
        hand = Hand(start(app), rng, Places(game_id))
        weights: list[int] = []
        for number in timed.in_time(range(events)):
            try:
                if number % VISIT_EVERY == 0:
                    hand.visit()
                hand.act()
                if number % LOOK_EVERY == 0:
                    assert not is_blank(hand.d), "a blank screen"
                if number % PAINT_EVERY == 0:
                    assert is_painted(hand.d), "a screen of one colour"
                    hand.counts["painted and looked at"] += 1
                assert not restless.seen, f"the layout never rests: {restless.seen.pop()[:200]}"
            except Exception as error:
                losses.append(_described(error, number, app, hand))
                stand_up(hand.d)
                if len(losses) >= MOST_LOSSES:
                    break
            if number % WEIGH_EVERY == WEIGH_EVERY - 1:
                weights.append(memory())
        weights.append(memory())
        grown = weights[-1] - weights[len(weights) // 2]
        if grown > MOST_GROWTH and not losses:
            losses.append(f"the memory has grown by {grown / 1e6:.0f} MB in the second half of {events} events")
        left = hand.places.unseen()
        if left and hand.counts["events"] > 1000 and not losses:
            losses.append(f"never seen: {', '.join(left)}")
        hand.counts["screens"] = hand.places.seen()
    return {
        "counts": hand.counts + timed.counts,
        "losses": losses,
        "megabytes": [round(weight / 1e6) for weight in weights],
    }


def _described(error: Exception, number: int, app: OrbitaApp, hand: Hand) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    places = " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames[-6:])
    where = getattr(app.root.current, "name", "?") if app.root else "?"
    return (
        f"event {number} on {where}, {tuple(Window.size)}: {type(error).__name__}: {str(error)[:300]} "
        f"({places}) after: {' | '.join(hand.trail)}"
    )


if __name__ == "__main__":
    result = chapter(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), Path(sys.argv[5]))
    print(json.dumps(result))
