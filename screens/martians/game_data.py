"""The editor for the data of Martians: what is printed in the box but not in the rulebook, and scenarios of the
user."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Literal, cast

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.action import copied
from companion.engine.message import Message, message, refuse
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
    BoxData,
    Counts,
    Need,
    Scenario,
)
from companion.games.martians.state import counts_texts
from screens.game_data import GameDataScreen
from screens.kv import load_kv
from screens.martians.cards import MartiansKeepDialog
from screens.running import running_app
from screens.widgets import Card, ListRow, NumberRow, OutlineButton, SwitchRow, Text
from screens.widgets.text_field import TextField

NumberGroup = Literal["delivery", "markers", "fields", "weather"]

MOST_DELIVERED = 20
MOST_MARKERS = 12
MOST_FIELDS = 6
MOST_WEATHER = 12
MOST_COUNT = 9  # of a good that something costs or gives
TWINS = (
    "solar_a",
    "solar_b",
    "sandstorm_a",
    "sandstorm_b",
)  # cards with the same name, which need their rule as a hint
CROP_PARTS = {"cost": ("energy", "water"), "gain": ("food", "medicine")}


class MartiansBoxNumbers(Card):
    """Numbers that the user compares with the box."""

    heading = StringProperty()
    note = StringProperty()


class MartiansScenariosCard(Card):
    """The scenarios that the user has written."""

    editor: "Editor" = ObjectProperty()
    empty = BooleanProperty(True)
    full = BooleanProperty(False)


class MartiansWrittenRow(ListRow):
    """A row for something that the user has written: a tap opens it, and a button deletes it."""

    delete_says = StringProperty()
    tapped: Callable[[], None] = ObjectProperty()
    deleted: Callable[[], None] = ObjectProperty()


class MartiansValuesDialog(MartiansKeepDialog):
    """Asks for a name, for numbers or for both. `keep` gets the name and the numbers by their ids."""

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
    """Makes the cards in two columns that edit `screen.data`, a `BoxData`. The screen saves it."""

    def __init__(self, screen: GameDataScreen) -> None:
        self.screen = screen
        self._app = running_app()
        self._cards = {name: MartiansBoxNumbers() for name in ("delivery", "markers", "fields", "crops", "weather")}
        self._scenarios = MartiansScenariosCard(editor=self)
        self._numbers: dict[tuple[NumberGroup, str], NumberRow] = {}
        groups: list[tuple[NumberGroup, Iterable[str], int, int]] = [
            ("delivery", PRODUCTS, 0, MOST_DELIVERED),
            ("markers", ("",), 1, MOST_MARKERS),
            ("fields", EXPANDABLE, 1, MOST_FIELDS),
            ("weather", WEATHER, 0, MOST_WEATHER),
        ]
        for group, names, low, high in groups:
            for name in names:
                row = NumberRow(low=low, high=high, change=partial(self._set, group, name))
                self._numbers[group, name] = row
                self._cards[group].add_widget(row)
        self._numbers["weather", "stable"].low = 1
        self._crops = {crop: ListRow() for crop in CROPS}
        for crop, crop_row in self._crops.items():
            crop_row.bind(on_release=partial(self._crop_tapped, crop))
            self._cards["crops"].add_widget(crop_row)
        self.left = tuple(self._cards[name] for name in ("delivery", "markers", "fields", "crops"))
        self.right = (self._scenarios, self._cards["weather"])
        self._opened = -1  # the scenario whose requirements are shown
        self._drawn: Any = None

    @property
    def data(self) -> BoxData:
        return cast(BoxData, self.screen.data)

    # ------------------------------------------------------------ showing

    def draw(self) -> None:
        t, data = self._app.tr.t, self.data
        for name, card in self._cards.items():
            card.heading, card.note = t(f"martians.edit.{name}"), t(f"martians.edit.why.{name}")
        labels = {"delivery": "good", "fields": "place", "weather": "weather"}
        for (group, name), row in self._numbers.items():
            row.value = data["markers"] if group == "markers" else data[group][name]
            row.label = t(f"martians.{labels[group]}.{name}") if name else t("martians.edit.each_colour")
            row.hint = t(f"martians.weather.{name}.rule") if name in TWINS else ""
        for crop, crop_row in self._crops.items():
            cost, gain = (
                _counts_or_nothing({good: data["crops"][crop][good] for good in goods})
                for goods in CROP_PARTS.values()
            )
            crop_row.title, crop_row.hint = t(f"martians.crop.{crop}"), t("martians.edit.crop", cost=cost, gain=gain)
        self._draw_scenarios()

    def _draw_scenarios(self) -> None:
        """Builds the rows of the scenarios anew, but only if something has changed, because they are many."""
        shown = (copied(self.data["scenarios"]), self._opened, self._app.tr.language)
        if shown == self._drawn:
            return
        self._drawn = shown
        scenarios, t = self.data["scenarios"], self._app.tr.t
        self._scenarios.empty, self._scenarios.full = not scenarios, len(scenarios) >= MOST_SCENARIOS
        box = self._scenarios.ids.rows
        box.clear_widgets()
        for index, scenario in enumerate(scenarios):
            key = "martians.edit.scenario_extra" if scenario["extra"] else "martians.edit.scenario"
            row = MartiansWrittenRow(tapped=partial(self.open, index), deleted=partial(self.delete_scenario, index))
            row.title, row.hint = scenario["name"], t(key, n=len(scenario["needs"]))
            row.icon = "chevron-down" if index == self._opened else "chevron-right"
            row.delete_says = t("martians.edit.delete_scenario")
            box.add_widget(row)
            if index == self._opened:
                self._draw_opened(box, scenario)

    def _draw_opened(self, box: BoxLayout, scenario: Scenario) -> None:
        t, index, needs = self._app.tr.t, self._opened, scenario["needs"]
        rename = ListRow(icon="pencil-outline", title=t("martians.edit.rename_scenario"))
        rename.bind(on_release=lambda _: self.ask_name(index))
        extra = SwitchRow(icon="cards-outline", title=t("martians.edit.extra"), hint=t("martians.edit.extra_hint"))
        extra.on = scenario["extra"]
        extra.bind(on_turned=lambda _, on: self.turn_extra(index, on))
        more = OutlineButton(text=t("martians.edit.add_need"), icon="plus", tall=dp(48))
        more.disabled = len(needs) >= MOST_NEEDS
        more.bind(on_release=lambda _: self.ask_need(index, len(needs)))
        rows = [MartiansWrittenRow(icon="flag-outline", title=need["name"]) for need in needs]
        for number, (row, need) in enumerate(zip(rows, needs, strict=True)):
            row.hint, row.delete_says = self._need_in_words(need), t("martians.edit.delete_need")
            row.tapped, row.deleted = partial(self.ask_need, index, number), partial(self.delete_need, index, number)
        for widget in (rename, extra, *rows, more):
            box.add_widget(widget)

    def _need_in_words(self, need: Need) -> str:
        cost, reputation = _counts_or_nothing(need["cost"]), need["reputation"]
        return self._app.tr.t("martians.edit.need", goal=need["goal"], cost=cost, reputation=reputation)

    # ------------------------------------------------------------ the box

    def _set(self, group: NumberGroup, name: str, value: int) -> None:
        if group == "markers":
            self.data["markers"] = value
        else:
            self.data[group][name] = value
        self.screen.draw()

    def _crop_tapped(self, crop: str, *_: Any) -> None:
        self.ask_crop(crop)

    def ask_crop(self, crop: str) -> None:
        t = self._app.tr.t
        dialog = MartiansValuesDialog(t(f"martians.crop.{crop}"), lambda _, counts: self._put_crop(crop, counts))
        for part, goods in CROP_PARTS.items():
            dialog.heading(t(f"martians.edit.crop.{part}"))
            for good in goods:
                dialog.number(good, t(f"martians.good.{good}"), self.data["crops"][crop][good], 0, MOST_COUNT)
        dialog.open()

    def _put_crop(self, crop: str, counts: Counts) -> None:
        self.data["crops"][crop] = counts
        self.screen.draw()

    def later(self) -> tuple[Card, ...]:
        """The scenario of a game is laid out when it begins."""
        return (self._scenarios,)

    def kept_at_reset(self) -> dict[str, Any]:
        """The data that stays when the rest is set back to what ships: the scenarios of the user."""
        return {"scenarios": self._app.library.settings.game_data("martians")["scenarios"]}

    # ------------------------------------------------------------ the scenarios

    def open(self, index: int) -> None:
        """Shows the requirements of a scenario, or hides them."""
        self._opened = -1 if self._opened == index else index
        self.screen.draw()

    def ask_scenario(self) -> None:
        """Asks for the name of a new scenario, and then for its first requirement."""
        MartiansValuesDialog(self._app.tr.t("martians.edit.new_scenario"), lambda name, _: self._add(name), "").open()

    def _add(self, typed: str) -> None:
        scenario: Scenario = {"name": self._free_name(typed), "extra": False, "needs": []}
        self.data["scenarios"].append(scenario)
        self._opened = len(self.data["scenarios"]) - 1
        self.screen.draw()
        self.ask_need(self._opened, 0)

    def ask_name(self, index: int) -> None:
        name = self.data["scenarios"][index]["name"]
        title = self._app.tr.t("martians.edit.rename_scenario")
        MartiansValuesDialog(title, lambda typed, _: self._rename(index, typed), name).open()

    def _rename(self, index: int, typed: str) -> None:
        self.data["scenarios"][index]["name"] = self._free_name(typed, index)
        self.screen.draw()

    def _free_name(self, typed: str, index: int = -1) -> str:
        """The typed name, if no other scenario has it."""
        name = _name(typed)
        scenarios = self.data["scenarios"]
        others = [scenario["name"].casefold() for other, scenario in enumerate(scenarios) if other != index]
        if name.casefold() in others:
            raise refuse("martians.edit.scenario_twice", name=name)
        return name

    def turn_extra(self, index: int, extra: bool) -> None:
        self.data["scenarios"][index]["extra"] = extra
        self.screen.draw()

    def ask_need(self, scenario: int, index: int) -> None:
        """Asks for a requirement of a scenario; an index after the last one is a new requirement."""
        t, needs = self._app.tr.t, self.data["scenarios"][scenario]["needs"]
        new: Need = {"name": "", "goal": 1, "cost": {}, "reputation": 2}
        need = needs[index] if index < len(needs) else new
        title = t("martians.edit.edit_need" if index < len(needs) else "martians.edit.new_need")
        dialog = MartiansValuesDialog(
            title, lambda name, values: self._put_need(needs, index, name, values), need["name"]
        )
        dialog.number("goal", t("martians.edit.goal"), need["goal"], 1, MOST_GOAL)
        dialog.number("reputation", t("martians.edit.reputation_each"), need["reputation"], 0, MOST_DELIVERED)
        dialog.heading(t("martians.edit.cost_each"))
        for good in GOODS:
            dialog.number(good, t(f"martians.good.{good}"), need["cost"].get(good, 0), 0, MOST_COUNT)
        dialog.open()

    def _put_need(self, needs: list[Need], index: int, typed: str, values: Counts) -> None:
        cost = {good: values[good] for good in GOODS if values[good]}
        need: Need = {
            "name": _name(typed),
            "goal": values["goal"],
            "cost": cost,
            "reputation": values["reputation"],
        }
        needs[index : index + 1] = [need]
        self.screen.draw()

    def delete_scenario(self, index: int) -> None:
        self._opened = -1
        self._delete(self.data["scenarios"], index)

    def delete_need(self, scenario: int, index: int) -> None:
        self._delete(self.data["scenarios"][scenario]["needs"], index)

    def _delete(self, written: list[Scenario] | list[Need], index: int) -> None:
        """Deletes something at once, with a notice that can bring it back."""
        items = cast("list[Any]", written)
        t, deleted = self._app.tr.t, items.pop(index)
        self.screen.draw()

        def put_back() -> None:
            items.insert(index, deleted)
            self.screen.draw()

        self._app.notice(t("martians.edit.deleted", name=deleted["name"]), t("shell.undo"), put_back)


def _counts_or_nothing(counts: Counts) -> list[Message]:
    return counts_texts(counts) or [message("martians.edit.nothing")]


def _name(typed: str) -> str:
    name = clean_name(typed)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise refuse("martians.data.name", most=LONGEST_NAME)
    return name


load_kv("martians/game_data")
EDITOR = Editor
