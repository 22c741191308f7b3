"""The screen of the settings. A change works at once and is saved."""

from typing import Any

from companion.games import shelf
from companion.version import VERSION
from screens.base import OrbitaScreen
from screens.widgets import Dialog, Segments, SwitchRow
from screens.widgets.owned_games import OwnedGames

CHOICES = {
    "language": ("pl", "en"),
    "theme": ("dark", "light"),
    "text_size": ("small", "normal", "large"),
}
SWITCHES = ("sound", "vibration", "reduce_motion", "keep_awake", "left_handed")


class SettingsScreen(OrbitaScreen):
    session_bar = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._filling = False  # what is set is being shown, which is not setting it
        for name in CHOICES:
            self.ids[name].bind(value=lambda segments, _, name=name: self._choose(name, segments))
        for name in SWITCHES:
            self.ids[name].bind(on_turned=lambda _, on, name=name: self._turn(name, on))

    def title(self) -> str:
        return self.app.tr.t("settings.title")

    def subtitle(self) -> str:
        return self.app.tr.t("settings.subtitle")

    def refresh(self) -> None:
        t, settings = self.app.tr.t, self.app.library.settings
        self._filling = True
        for name, values in CHOICES.items():
            if name == "theme" and (self.app.preferences.night is not None or settings.get("theme") == "system"):
                values = (*values, "system")
            segments: Segments = self.ids[name]
            segments.options = [(value, t(f"settings.{name}.{value}")) for value in values]
            segments.value = self.app.tr.language if name == "language" else settings.get(name)
        for name in SWITCHES:
            row: SwitchRow = self.ids[name]
            row.on = settings.get(name)
        owned = settings.get("owned")
        known = [game_id for game_id in owned or () if game_id in shelf.IDS]
        hint = t("settings.owned.hint", n=len(known), all=len(shelf.IDS)) if known else t("settings.owned.none")
        self.ids.owned.hint = hint
        self.ids.version.text = t("settings.version", version=VERSION)
        self._filling = False

    def choose_owned(self) -> None:
        t = self.app.tr.t
        dialog = Dialog(title=t("settings.owned"), text=t("settings.owned.none"))
        dialog.add(OwnedGames())
        dialog.add_button(t("shell.done"), main=True)
        dialog.bind(on_dismiss=lambda _: self.refresh())
        dialog.open()

    def _turn(self, name: str, on: bool) -> None:
        self.app.set(name, on)
        if on and name in ("sound", "vibration"):
            self.app.device.feel("turn", sample=True)

    def _choose(self, name: str, segments: Segments) -> None:
        if not self._filling:
            self.app.set(name, segments.value)


SCREEN = SettingsScreen
