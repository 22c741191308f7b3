"""The rule behind a name: a place, a technology, a person, the weather."""

from typing import Any

from screens.widgets import Dialog, ListRow
from screens.widgets.choices import close_and

WEATHER_ICONS = {
    "stable": "weather-sunny",
    "solar_a": "white-balance-sunny",
    "solar_b": "white-balance-sunny",
    "wind": "weather-windy",
    "sandstorm_a": "weather-tornado",
    "sandstorm_b": "weather-tornado",
    "quake": "pulse",
}


def tell(app: Any, kind: str, name: str) -> None:
    """Kinds: place, tech, specialist, helper, weather, variant."""
    t = app.tr.t
    sheet = Dialog(title=t(f"martians.{kind}.{name}"), text=t(f"martians.{kind}.{name}.rule"))
    close(app, sheet)


def close(app: Any, sheet: Dialog) -> None:
    sheet.add_button(app.tr.t("shell.close"))
    sheet.open()


def known(app: Any, sheet: Dialog, kind: str, name: str, icon: str, end: str = "") -> None:
    """A row that names something and tells its rule at a tap."""
    t = app.tr.t
    row = ListRow(icon=icon, title=t(f"martians.{kind}.{name}"), hint=t(f"martians.{kind}.{name}.rule"), end=end)
    row.bind(on_release=lambda _: close_and(sheet, lambda: tell(app, kind, name)))
    sheet.add(row)
