"""The editor for what is printed in the box of Martians and no rulebook tells, and for scenarios of one's own."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.action import copied
from companion.engine.message import Message, refuse
from companion.engine.setup import clean_name
from companion.games.martians.data import (
    CROPS,
    EXPANDABLE,
    GOODS,
    LONGEST_NAME,
    MOST_GOAL,
    MOST_NEEDS,
    MOST_SCENARIOS,
    PRODUCTS,
    WEATHER,
    Counts,
    Need,
    Scenario,
)
from companion.games.martians.state import counts_line
from screens.kv import load_kv
from screens.martians.cards import KeepDialog
from screens.running import running_app
from screens.widgets import Card, ListRow, NumberRow, OutlineButton, SwitchRow, Text
from screens.widgets.text_field import TextField

MOST_DELIVERED = 20
MOST_MARKERS = 12
MOST_FIELDS = 6
MOST_WEATHER = 12
MOST_COUNT = 9  # of a good that something costs or gives
TWINS = ("solar_a", "solar_b", "sandstorm_a", "sandstorm_b")  # cards of one name, told apart by what they do
CROP_PARTS = {"cost": ("energy", "water"), "gain": ("food", "medicine")}


class BoxNumbersCard(Card):
    """Numbers to compare with the box."""

    heading = StringProperty()
    note = StringProperty()


class ScenariosCard(Card):
    editor = ObjectProperty()
    empty = BooleanProperty(True)
    full = BooleanProperty(False)


class WrittenRow(ListRow):
    """Something that the user wrote: a tap opens it, and it can be deleted."""

    delete_says = StringProperty()
    tapped = ObjectProperty()
    deleted = ObjectProperty()


class ValuesDialog(KeepDialog):
    """Asks for a name, for numbers or both; `keep` gets the name and the numbers by their ids."""

    def __init__(self, title: str, keep: Callable[[str, Counts], None], name: str | None = None) -> None:
        super().__init__(title, lambda: keep(self.field.text, self._values()))
        self._rows: dict[str, NumberRow] = {}
        self.field = TextField(hint=running_app().tr.t("martians.edit.name"), icon="pencil-outline", clears=True)
        self.field.text = name or ""
        if name is not None:
            self.field.bind(on_enter=self.enter)
            self.add(self.field)
        if name == "":
            self.bind(on_open=lambda _: self.field.focus())

    def refuse(self, why: str) -> None:
        self.field.error = why

    def heading(self, text: str) -> None:
        self.add(Text(text=text, role="caption", muted=True, fit=True))

    def number(self, name: str, label: str, value: int, low: int, high: int) -> None:
        row = NumberRow(label=label, value=value, low=low, high=high)
        row.change = partial(setattr, row, "value")
        self._rows[name] = row
        self.add(row)

    def _values(self) -> Counts:
        return {name: int(row.value) for name, row in self._rows.items()}


class Editor:
    """Cards for two columns that edit `screen.data`; the screen saves it."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self._app = running_app()
        self._cards = {name: BoxNumbersCard() for name in ("delivery", "markers", "fields", "crops", "weather")}
        self._scenarios = ScenariosCard(editor=self)
        self._numbers: dict[tuple[str, str], NumberRow] = {}
        for group, names, low, high in (
            ("delivery", PRODUCTS, 0, MOST_DELIVERED),
            ("markers", ("",), 1, MOST_MARKERS),
            ("fields", EXPANDABLE, 1, MOST_FIELDS),
            ("weather", WEATHER, 0, MOST_WEATHER),
        ):
            for name in names:
                row = NumberRow(low=low, high=high, change=partial(self._set, group, name))
                self._numbers[group, name] = row
                self._cards[group].add_widget(row)
        self._numbers["weather", "stable"].low = 1
        self._crops = {crop: ListRow() for crop in CROPS}
        for crop, line_ in self._crops.items():
            line_.bind(on_release=lambda _, crop=crop: self.ask_crop(crop))
            self._cards["crops"].add_widget(line_)
        self.left = tuple(self._cards[name] for name in ("delivery", "markers", "fields", "crops"))
        self.right = (self._scenarios, self._cards["weather"])
        self._opened = -1  # the scenario whose requirements are shown
        self._drawn: Any = None

    @property
    def data(self) -> Any:
        return self.screen.data

    # ------------------------------------------------------------ showing

    def draw(self) -> None:
        t, data = self._app.tr.t, self.data
        for name, card in self._cards.items():
            card.heading, card.note = t(f"martians.edit.{name}"), t(f"martians.edit.why.{name}")
        labels = {"delivery": "good", "fields": "place", "weather": "weather"}
        for (group, name), row in self._numbers.items():
            row.value = data[group][name] if name else data[group]
            row.label = t(f"martians.{labels[group]}.{name}") if name else t("martians.edit.each_colour")
            row.hint = t(f"martians.weather.{name}.rule") if name in TWINS else ""
        for crop, line_ in self._crops.items():
            cost, gain = (
                counts_line({good: data["crops"][crop][good] for good in goods}) or [t("martians.edit.nothing")]
                for goods in CROP_PARTS.values()
            )
            line_.title, line_.hint = t(f"martians.crop.{crop}"), t("martians.edit.crop", cost=cost, gain=gain)
        self._draw_scenarios()

    def _draw_scenarios(self) -> None:
        """Anew only if something about them has changed: they are the long part of the page."""
        wanted = (copied(self.data["scenarios"]), self._opened, self._app.tr.language)
        if wanted == self._drawn:
            return
        self._drawn = wanted
        scenarios, t = self.data["scenarios"], self._app.tr.t
        self._scenarios.empty, self._scenarios.full = not scenarios, len(scenarios) >= MOST_SCENARIOS
        box = self._scenarios.ids.rows
        box.clear_widgets()
        for place, scenario in enumerate(scenarios):
            key = "martians.edit.scenario_extra" if scenario["extra"] else "martians.edit.scenario"
            row = WrittenRow(tapped=partial(self.open, place), deleted=partial(self.delete_scenario, place))
            row.title, row.hint = scenario["name"], t(key, n=len(scenario["needs"]))
            row.icon = "chevron-down" if place == self._opened else "chevron-right"
            row.delete_says = t("martians.edit.delete_scenario")
            box.add_widget(row)
            if place == self._opened:
                self._draw_opened(box, scenario)

    def _draw_opened(self, box: BoxLayout, scenario: Scenario) -> None:
        t, place, needs = self._app.tr.t, self._opened, scenario["needs"]
        rename = ListRow(icon="pencil-outline", title=t("martians.edit.rename_scenario"))
        rename.bind(on_release=lambda _: self.ask_name(place))
        extra = SwitchRow(icon="cards-outline", title=t("martians.edit.extra"), hint=t("martians.edit.extra_hint"))
        extra.on = scenario["extra"]
        extra.bind(on_turned=lambda _, on: self.turn_extra(place, on))
        more = OutlineButton(text=t("martians.edit.add_need"), icon="plus", tall=dp(48))
        more.disabled = len(needs) >= MOST_NEEDS
        more.bind(on_release=lambda _: self.ask_need(place, len(needs)))
        rows = [WrittenRow(icon="flag-outline", title=need["name"]) for need in needs]
        for at, (row, need) in enumerate(zip(rows, needs, strict=True)):
            row.hint, row.delete_says = self._need_in_words(need), t("martians.edit.delete_need")
            row.tapped, row.deleted = partial(self.ask_need, place, at), partial(self.delete_need, place, at)
        for widget in (rename, extra, *rows, more):
            box.add_widget(widget)

    def _need_in_words(self, need: Need) -> str:
        t = self._app.tr.t
        cost: list[Message] | list[str] = counts_line(need["cost"]) or [t("martians.edit.nothing")]
        return str(t("martians.edit.need", goal=need["goal"], cost=cost, reputation=need["reputation"]))

    # ------------------------------------------------------------ the box

    def _set(self, group: str, name: str, value: int) -> None:
        if name:
            self.data[group][name] = value
        else:
            self.data[group] = value
        self.screen.draw()

    def ask_crop(self, crop: str) -> None:
        t = self._app.tr.t
        sheet = ValuesDialog(t(f"martians.crop.{crop}"), lambda _, counts: self._put_crop(crop, counts))
        for part, goods in CROP_PARTS.items():
            sheet.heading(t(f"martians.edit.crop.{part}"))
            for good in goods:
                sheet.number(good, t(f"martians.good.{good}"), self.data["crops"][crop][good], 0, MOST_COUNT)
        sheet.open()

    def _put_crop(self, crop: str, counts: Counts) -> None:
        self.data["crops"][crop] = counts
        self.screen.draw()

    def kept_at_reset(self) -> dict[str, Any]:
        """What the user wrote was never shipped."""
        return {"scenarios": self._app.library.settings.game_data("martians")["scenarios"]}

    # ------------------------------------------------------------ the scenarios

    def open(self, place: int) -> None:
        """Its requirements, or if they are shown already, none."""
        self._opened = -1 if self._opened == place else place
        self.screen.draw()

    def ask_scenario(self) -> None:
        """A new one: its name, then at once its first requirement."""
        ValuesDialog(self._app.tr.t("martians.edit.new_scenario"), lambda name, _: self._add(name), "").open()

    def _add(self, typed: str) -> None:
        scenario: Scenario = {"name": self._free_name(typed), "extra": False, "needs": []}
        self.data["scenarios"].append(scenario)
        self._opened = len(self.data["scenarios"]) - 1
        self.screen.draw()
        self.ask_need(self._opened, 0)

    def ask_name(self, place: int) -> None:
        name = self.data["scenarios"][place]["name"]
        title = self._app.tr.t("martians.edit.rename_scenario")
        ValuesDialog(title, lambda typed, _: self._rename(place, typed), name).open()

    def _rename(self, place: int, typed: str) -> None:
        self.data["scenarios"][place]["name"] = self._free_name(typed, place)
        self.screen.draw()

    def _free_name(self, typed: str, place: int = -1) -> str:
        name = _name(typed)
        others = [one["name"].casefold() for at, one in enumerate(self.data["scenarios"]) if at != place]
        if name.casefold() in others:
            raise refuse("martians.edit.scenario_twice", name=name)
        return name

    def turn_extra(self, place: int, extra: bool) -> None:
        self.data["scenarios"][place]["extra"] = extra
        self.screen.draw()

    def ask_need(self, scenario: int, place: int) -> None:
        """One of its requirements; after the last one a new one."""
        t, needs = self._app.tr.t, self.data["scenarios"][scenario]["needs"]
        fresh: Need = {"name": "", "goal": 1, "cost": {}, "reputation": 2}
        need = needs[place] if place < len(needs) else fresh
        title = t("martians.edit.edit_need" if place < len(needs) else "martians.edit.new_need")
        sheet = ValuesDialog(title, lambda name, values: self._put_need(needs, place, name, values), need["name"])
        sheet.number("goal", t("martians.edit.goal"), need["goal"], 1, MOST_GOAL)
        sheet.number("reputation", t("martians.edit.reputation_each"), need["reputation"], 0, MOST_DELIVERED)
        sheet.heading(t("martians.edit.cost_each"))
        for good in GOODS:
            sheet.number(good, t(f"martians.good.{good}"), need["cost"].get(good, 0), 0, MOST_COUNT)
        sheet.open()

    def _put_need(self, needs: list[Need], place: int, typed: str, values: Counts) -> None:
        cost = {good: values[good] for good in GOODS if values[good]}
        need: Need = {
            "name": _name(typed),
            "goal": values["goal"],
            "cost": cost,
            "reputation": values["reputation"],
        }
        needs[place : place + 1] = [need]
        self.screen.draw()

    def delete_scenario(self, place: int) -> None:
        self._opened = -1
        self._delete(self.data["scenarios"], place)

    def delete_need(self, scenario: int, place: int) -> None:
        self._delete(self.data["scenarios"][scenario]["needs"], place)

    def _delete(self, rows: list[Any], place: int) -> None:
        """At once, and back at a tap."""
        t, gone = self._app.tr.t, rows.pop(place)
        self.screen.draw()

        def put_back() -> None:
            rows.insert(place, gone)
            self.screen.draw()

        self._app.notice(t("martians.edit.deleted", name=gone["name"]), t("shell.undo"), put_back)


def _name(typed: str) -> str:
    name = clean_name(typed)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise refuse("martians.data.name", most=LONGEST_NAME)
    return name


load_kv("martians/game_data")
EDITOR = Editor
