"""Asks for the names of the players."""

from collections.abc import Callable
from typing import Any

from companion.engine.message import Message
from screens.running import running_app
from screens.widgets import Dialog, TonalButton
from screens.widgets.text_field import TextField


class NameDialog(Dialog):
    """One name after the other, until the table is full or the dialog is closed. `add` sits somebody down or
    says why not."""

    def __init__(self, add: Callable[[str], Message | None], is_full: Callable[[], bool]) -> None:
        self._tr = running_app().tr
        super().__init__(title=self._tr.t("new_game.ask_name"))
        self._add_player = add
        self._is_full = is_full
        self.field = TextField(hint=self._tr.t("new_game.name"), icon="account-outline", stays=True)
        self.field.bind(on_enter=self.enter)
        self.field.helper = self._tr.t("new_game.name_hint")
        self.add(self.field)
        # Not the dialog's own button: that one closes it, and a name may have to be typed again.
        button = TonalButton(text=self._tr.t("new_game.add"), icon="plus", hug=False)
        button.bind(on_release=self.enter)
        self.add(button)
        self.add_button(self._tr.t("shell.done"))
        self.bind(on_open=lambda _: self.field.focus())

    def enter(self, *_: Any) -> None:
        typed = self.field.text
        refused = self._add_player(typed)
        if refused is not None:
            self.field.error = self._tr.say(refused)
        elif self._is_full():
            self.dismiss()
            return
        else:
            self.field.helper = self._tr.t("new_game.added", who=" ".join(typed.split()))
            self.field.helper_tint = running_app().theme_cls.goodColor
            self.field.text = ""
        self.field.focus()
