"""The parts of the abilities: a card on its place, and the list of all of them."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS
from companion.games.crafting_the_cosmos.words import ability_name, area_name, cost_lines, effect_line
from screens.crafting_the_cosmos.galaxy_parts import AREA_ICONS, area_ink
from screens.kv import load_kv
from screens.rules.search import fold, terms
from screens.running import running_app
from screens.widgets import Card, Chip, Pressable


def cost_words(app: Any, ability: str) -> str:
    return " + ".join(app.tr.say(cost) for cost in cost_lines(ability))


def effect_words(app: Any, ability: str) -> str:
    return str(app.tr.say(effect_line(app.table.state["data"], ability)))


SCREENFUL, SOME = 9, 5  # rows
LATER = 0.3  # seconds; when the screen has been painted, also on a slow device


class AbilityCard(Card):
    """A card with its cost and effect, or a free place; its button buys, keeps or uses it."""

    rule = "use_ability"
    heading = StringProperty()
    icon = StringProperty()
    tint = ColorProperty((0, 0, 0, 0))
    name = StringProperty()
    cost = StringProperty()
    effect = StringProperty()
    button = StringProperty()
    button_icon = StringProperty()
    able = BooleanProperty(True)
    low = BooleanProperty(False)  # as high as its text
    then = ObjectProperty()

    def put(self, ability: str) -> None:
        app = running_app()
        area = printed.abilities()[ability]["area"]
        self.icon, self.tint = AREA_ICONS[area], area_ink(app.theme_cls, area)
        self.name, self.cost = app.tr.say(ability_name(ability)), cost_words(app, ability)
        self.effect = effect_words(app, ability)


class AbilityPlaces(GridLayout):
    low = BooleanProperty(False)


class AbilityRow(Pressable, BoxLayout):
    """One ability of the list. One label for all of it: thirty-two rows with a column each lay out slowly."""

    ability = StringProperty()
    icon = StringProperty()
    tint = ColorProperty((0, 0, 0, 0))
    title = StringProperty()
    owner = StringProperty()
    hint = StringProperty()


class AbilityList(BoxLayout):
    """All abilities, by name and by area; a tap dispatches `on_ability` with the one that was tapped."""

    area = StringProperty()  # "" is all
    found = BooleanProperty(True)
    every = BooleanProperty(True)  # a chip for all areas at once
    __events__ = ("on_ability",)

    def __init__(self, able: list[str] | None = None, **kwargs: Any) -> None:
        """`able`: only these."""
        self._able = able
        self._rows: dict[str, AbilityRow] = {}
        self._wanted: list[str] = []
        self._more = Clock.create_trigger(self._go_on, LATER)
        super().__init__(**kwargs)

    def on_ability(self, ability: str) -> None:
        pass

    def on_kv_post(self, _base: Any) -> None:
        self.ids.search.bind(text=lambda *_: self.show())
        for area in ("", *AREAS) if self.every else AREAS:
            chip = Chip(icon=AREA_ICONS.get(area, ""), pad=dp(8))
            chip.area = area
            chip.bind(on_release=lambda chip: self._filter(chip.area))
            self.ids.areas.add_widget(chip)

    def _filter(self, area: str) -> None:
        self.area = area
        self.show()

    def show(self) -> None:
        app = running_app()
        tr = app.tr
        for chip in self.ids.areas.children:
            chip.text = tr.say(area_name(chip.area)) if chip.area else tr.t("crafting_the_cosmos.abilities.all")
            chip.on = chip.area == self.area
        sought, before = terms(self.ids.search.text), self._wanted
        self._wanted = [
            ability
            for ability, card in printed.abilities().items()
            if (self._able is None or ability in self._able)
            and self.area in ("", card["area"])
            and all(term in fold(tr.say(ability_name(ability))) for term in sought)
        ]
        rows = self.ids.rows
        if self._wanted != before:
            rows.clear_widgets()
            self.ids.scroll.scroll_y = 1
        for row in rows.children:
            self._tell(row)
        self.found = bool(self._wanted)
        self._fill()

    def _fill(self) -> None:
        """A screenful at once, and a moment later some more: all of them would take half a second to lay out."""
        rows = self.ids.rows
        there = len(rows.children)
        for ability in self._wanted[there : there + (SOME if there else SCREENFUL)]:
            row = self._row(ability)
            self._tell(row)
            rows.add_widget(row)
        if len(rows.children) < len(self._wanted):
            self._more()

    def _go_on(self, *_: Any) -> None:
        if self.get_root_window() is not None:  # else another game may be on the table by now; it is told when shown
            self._fill()

    def _tell(self, row: AbilityRow) -> None:
        app = running_app()
        state, names = app.table.state, app.table.session.names
        row.title = app.tr.say(ability_name(row.ability))
        row.hint = f"{cost_words(app, row.ability)}. {effect_words(app, row.ability)}"
        row.tint = area_ink(app.theme_cls, printed.abilities()[row.ability]["area"])
        owner = states.owner_of(state, row.ability)
        row.owner = names[owner] if owner is not None else ""

    def _row(self, ability: str) -> AbilityRow:
        if ability not in self._rows:
            row = AbilityRow(ability=ability, icon=AREA_ICONS[printed.abilities()[ability]["area"]])
            row.bind(on_release=lambda row: self.dispatch("on_ability", row.ability))
            self._rows[ability] = row
        return self._rows[ability]


load_kv("crafting_the_cosmos/abilities")
