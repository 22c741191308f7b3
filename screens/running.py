"""The app that is running, with its type, for widgets that nobody hands it to."""

from typing import TYPE_CHECKING, cast

from kivy.app import App

if TYPE_CHECKING:
    from screens.app import OrbitaApp


def running_app() -> "OrbitaApp":
    return cast("OrbitaApp", App.get_running_app())
