"""The way through the packed app: every screen, and every game that can be played, with few and with many players.

Injected by run.py, so nothing here is in the package. The app's own event loop runs; a step of the tour is taken
between two frames. An exception ends the app, as it would on the tablet. Written without assert, which -OO removes.
"""

import json
from collections.abc import Generator, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.app import App  # the window comes later: main.py has a word on how it opens
from kivy.clock import Clock
from kivy.lang import Builder

Steps = Generator[int, None, None]  # how many frames to let go by

NAMES = ("Ola", "Krzysztof", "Małgorzata", "Zosia", "Jan", "Żaneta")
ANYWHERE = ("home", "history", "people", "backup", "rules", "settings", "enter_play")
IN_A_GAME = ("across", "log", "correct", "rules", "score")
UPRIGHT = (800, 1280)  # at first it is wide
TURNS, MOST_TURNS = 6, 150
SOUNDS = ("tap", "roll", "turn", "end")


class Tour:
    """The tour of the packed app; the faults it finds are appended to `faults`."""

    def __init__(self, folder: Path, language: str, faults: list[str]) -> None:
        self.folder, self.language, self.faults = folder, language, faults
        self.finished = False
        self.places: list[str] = []
        self.actions = 0
        self.games_finished: list[str] = []
        self._steps, self._frames = self._walk(), 1

    def begin(self) -> None:
        Clock.schedule_once(self._step)

    def _step(self, _: float) -> None:
        if self._frames > 1:
            self._frames -= 1
        else:
            self._frames = next(self._steps, 0)
        if self._frames:
            Clock.schedule_once(self._step)
        else:
            self.finished = True
            self.app.stop()

    @property
    def app(self) -> Any:
        return App.get_running_app()

    # ------------------------------------------------------------ the way

    def _walk(self) -> Steps:
        yield 2
        if self.app.tr.language != self.language:
            self.faults.append(f"the app speaks {self.app.tr.language}, the device {self.language}")
        yield from self._welcome()
        for place in ANYWHERE:
            yield from self._show(place)
        for game_id in self._games():
            yield from self._set_up(game_id)
            yield from self._play(game_id)
        yield from self._count_a_pad()
        yield from self._look_back()
        yield from self._change_settings()
        yield from self._resize(UPRIGHT)
        for game_id in self._games():
            yield from self._look_at_full_table(game_id)
        self._look_for_screens()

    def _welcome(self) -> Steps:
        from kivy.core.window import Window

        from screens.welcome import Welcome

        greeting = next((widget for widget in Window.children if isinstance(widget, Welcome)), None)
        if greeting is None:
            self.faults.append("the first start is without a welcome")
            return
        greeting.leave()
        yield 2

    def _resize(self, size: tuple[int, int]) -> Steps:
        from kivy.core.window import Window

        Window.size = size
        yield 2

    def _games(self) -> list[str]:
        from companion.games import shelf

        return list(shelf.IDS)

    def _show(self, place: str) -> Steps:
        self.app.show(place)
        yield 1
        self.places.append(self.app.root.current.name)
        self._look_at_icons()

    def _set_up(self, game_id: str) -> Steps:
        from screens.game_data import has_editor

        self.app.chosen = game_id
        data = ["game_data", "box_check"] if has_editor(game_id) else []
        for place in ("new_game", *data, "decks"):
            yield from self._show(place)

    def _play(self, game_id: str) -> Steps:
        """A few turns, all screens that show something of the game, and on to the score."""
        app = self.app
        self._sit_down(game_id, 0)
        yield 1
        yield from self._follow_guide()
        yield from self._own_screens()
        for place in IN_A_GAME:
            yield from self._show(place)
        self._to_the_end()
        self._fill_in()
        if not app.root.current.sheet.missing and app.do({"do": "finish"}):
            self.games_finished.append(game_id)
            yield 1
        app.undo()
        app.redo()
        app.leave()
        yield 1

    def _look_at_full_table(self, game_id: str) -> Steps:
        self._sit_down(game_id, 1)
        yield 1
        yield from self._own_screens()
        yield from self._show("score")

    def _sit_down(self, game_id: str, most: int) -> None:
        """Starts a game with as few players as can play it, or with as many."""
        from companion.engine import setup
        from companion.games import shelf

        app, game = self.app, shelf.game(game_id)
        players = game.facts.players[most]
        both = zip(NAMES, setup.COLOURS, strict=True)
        seats: list[setup.Seat] = [{"name": name, "colour": colour} for name, colour in both]
        options = {option.id: option.values[0] for option in game.options(players)}
        data = app.library.settings.game_data(game_id)
        if not app.start(game_id, setup.make(game, seats[:players], options, data, seed=8)):
            raise RuntimeError(f"{game_id} does not start with {players} at the table")

    def _own_screens(self) -> Steps:
        session = self.app.table.session
        for screen in session.game.screens:
            if screen.fits(session.setup):
                yield from self._show(screen.id)

    def _count_a_pad(self) -> Steps:
        """A score pad for a game of rounds: its editor, and counting while it is played."""
        from companion.engine import setup
        from companion.pads.templates import begun
        from screens.pads.dialogs import edit

        app = self.app
        pad = app.library.pads.add({**begun("rounds"), "name": "Remik", "count": True})
        edit(app, pad["id"])
        yield 1
        self.places.append(app.root.current.name)
        seats: list[setup.Seat] = [{"name": "Ola", "colour": "red"}, {"name": "Marek", "colour": "blue"}]
        game = app.library.find_game(pad["id"])
        if not app.start(pad["id"], setup.make(game, seats, {}, game.data(), seed=8, score_only=True)):
            raise RuntimeError("a score pad does not start")
        yield 1
        yield from self._own_screens()
        yield from self._show("score")
        app.leave()
        app.library.pads.remove(pad["id"])
        yield 1

    def _follow_guide(self) -> Steps:
        """Does what the next button would do, as long as that is an action."""
        session = self.app.table.session
        for _ in range(TURNS):
            offer = session.game.guide(session.state).next
            if offer.action is None or not self.app.do(offer.action):
                return
            self.actions += 1
            yield 1

    def _to_the_end(self) -> None:
        """Goes on as `_follow_guide` does, without drawing in between."""
        session = self.app.table.session
        for _ in range(MOST_TURNS):
            action = session.game.guide(session.state).next.action
            if action is None or action["do"] == "finish" or not self._do_unseen(action):
                break
        self.app.table.changed()

    def _fill_in(self) -> None:
        """Fills the score sheet in."""
        session = self.app.table.session
        while missing := session.game.sheet(session.state).missing:
            category, who = missing[0]
            if not self._do_unseen({"do": "score", "category": category, "who": who, "value": 1}):
                break
        self.app.table.changed()

    def _do_unseen(self, action: dict[str, Any]) -> bool:
        from companion.engine.message import Refused

        try:
            self.app.table.session.do(action)
        except Refused:
            return False
        self.actions += 1
        return True

    def _look_back(self) -> Steps:
        """Enters a result by hand and visits the pages of all plays, shares a picture and watches a game."""
        app = self.app
        app.library.plays.add_by_hand(self._games()[0], list(NAMES[:2]), [31, 28], app.library.clock(), 60)
        for play in app.library.plays.all():
            app.looked_at = play["id"]
            yield from self._show("play")
        yield from self._share_picture()
        watched = [play["id"] for play in app.library.plays.all() if not play.get("by_hand")]
        if not watched:
            self.faults.append("none of the games comes to its end")
        for play_id in watched[:1]:
            app.watch(play_id)
            yield 2
            app.show("play")
        yield from self._show("history")

    def _share_picture(self) -> Steps:
        """Shares the poster of a play, which without Android becomes a file."""
        from companion.device.files import export_folder

        self.app.root.current.share()
        yield 2
        for icon in ("image-outline", "crop-portrait"):  # a poster, and which way up
            rows = [widget for widget in _all_widgets() if getattr(widget, "icon", "") == icon]
            if not rows:
                self.faults.append("the page of a play offers no picture to share")
                return
            rows[0].dispatch("on_release")
            yield 2
        pictures = list(export_folder(Path(self.app.user_data_dir)).glob("*.png"))
        if not pictures:
            self.faults.append("sharing a picture writes none")

    def _change_settings(self) -> Steps:
        from screens import sounds

        app = self.app
        other = "en" if self.language == "pl" else "pl"
        for name, value in (("theme", "light"), ("text_size", "large"), ("language", other), ("sound", True)):
            app.set(name, value)
            yield from self._show("settings")
            yield from self._show("home")
        for sound in SOUNDS:
            loaded = sounds.load(sound)
            if loaded is None or loaded.length <= 0 or not sounds.play(sound):  # Kivy also "loads" missing files
                self.faults.append(f"the sound {sound} cannot be played")

    # ------------------------------------------------------------ looking

    def _look_at_icons(self) -> None:
        from kivymd.icon_definitions import md_icons

        for widget in _all_widgets():
            icon = getattr(widget, "icon", "")
            if isinstance(icon, str) and icon and icon not in md_icons:
                self.faults.append(f"there is no icon {icon}")

    def _look_for_screens(self) -> None:
        """Checks that the tour has visited every screen."""
        from screens.navigation import SHARED_SCREENS

        for screen_id in SHARED_SCREENS:
            if screen_id not in self.places:
                self.faults.append(f"the tour does not visit the screen {screen_id}: tools/apk/tour.py")


def _all_widgets() -> Iterator[Any]:
    from kivy.core.window import Window

    for top in list(Window.children):
        yield from top.walk(restrict=True)


# ------------------------------------------------------------ once the app is closed


def after(folder: Path, faults: list[str]) -> None:
    """Checks what the tour may have passed by: the other modules and layouts, all texts and their letters."""
    for room in ("companion", "screens"):
        for file in sorted((folder / room).rglob("*.pyc")):
            name = ".".join(file.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
            if not name.endswith("__main__"):
                import_module(name)
    loaded = {Path(file).resolve() for file in Builder.files if file}
    for file in sorted((folder / "kv").rglob("*.kv")):
        if file.resolve() not in loaded:
            faults.append(f"{file.relative_to(folder)} is loaded by no screen of the tour")
    _compare_texts(folder, faults)
    _look_at_letters(folder, faults)


def _compare_texts(folder: Path, faults: list[str]) -> None:
    from companion.text import LANGUAGES, texts

    everything = {key for language in LANGUAGES for key in texts(language)}
    for language in LANGUAGES:
        for key in sorted(everything - texts(language).keys()):
            faults.append(f"there is no text {key} in {language}")


def _look_at_letters(folder: Path, faults: list[str]) -> None:
    """Checks that the font has every letter of the texts and rules."""
    from kivy.core.text import Label
    from PIL import ImageFont

    label = Label(font_name="Roboto")
    label.resolve_font_name()
    font = ImageFont.truetype(label.options["font_name_r"], 24)
    none = bytes(font.getmask("\uffff"))
    letters: set[str] = set()
    for kind in ("text", "rules"):
        for file in (folder / "data" / kind).rglob("*.json"):
            letters |= set(json.dumps(json.loads(file.read_text("utf-8")), ensure_ascii=False))
    for letter in sorted(letters):
        if letter.isprintable() and not letter.isspace() and bytes(font.getmask(letter)) == none:
            faults.append(f"the font has no {letter!r}")
