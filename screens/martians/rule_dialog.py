"""The dialog with the rule of a place, a technology, a person or the weather."""

from screens.app import OrbitaApp
from screens.widgets import Dialog, ListRow
from screens.widgets.choices import close_and

WEATHER_ICONS = {
    "stable": "weather-sunny",
    "solar_a": "sun-wireless-outline",
    "solar_b": "sun-wireless-outline",
    "wind": "weather-windy",
    "sandstorm_a": "weather-tornado",
    "sandstorm_b": "weather-tornado",
    "quake": "pulse",
}


def tell_rule(app: OrbitaApp, kind: str, name: str) -> None:
    """Shows a rule. Kinds are place, tech, specialist, helper, weather, variant."""
    t = app.tr.t
    dialog = Dialog(title=t(f"martians.{kind}.{name}"), text=t(f"martians.{kind}.{name}.rule"))
    open_with_close(app, dialog)


def open_with_close(app: OrbitaApp, dialog: Dialog) -> None:
    """Opens a dialog with a button that closes it."""
    dialog.add_button(app.tr.t("shell.close"))
    dialog.open()


def rule_row(app: OrbitaApp, dialog: Dialog, kind: str, name: str, icon: str, end: str = "") -> None:
    """Adds a row with a name and its rule; a tap shows the rule alone."""
    t = app.tr.t
    row = ListRow(icon=icon, title=t(f"martians.{kind}.{name}"), hint=t(f"martians.{kind}.{name}.rule"), end=end)
    row.bind(on_release=lambda _: close_and(dialog, lambda: tell_rule(app, kind, name)))
    dialog.add(row)
