"""Widgets of the abilities: a card on its place, and the list of all abilities."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS
from companion.games.crafting_the_cosmos.icons import AREA_ICONS, CARD_ICONS, LIFE, RESOURCE_ICONS
from companion.games.crafting_the_cosmos.words import ability_name, area_name, cost_texts, effect_text
from screens.app import OrbitaApp
from screens.crafting_the_cosmos.galaxy_parts import area_ink
from screens.crafting_the_cosmos.open_state import state_of
from screens.kv import load_kv
from screens.rules.search import fold, terms
from screens.running import running_app
from screens.widgets import Card, Chip, Pressable
from screens.widgets.icon_font import glyph
from screens.widgets.symbols import Amount


def cost_in_words(app: OrbitaApp, ability: str) -> str:
    return " + ".join(app.tr.say(cost) for cost in cost_texts(ability))


def price_of(ability: str) -> list[Amount]:
    """What it costs to use an ability, as symbols; nothing if that cannot be said with them."""
    cost: Mapping[str, Any] = printed.abilities()[ability].get("cost") or {}
    cards = [Amount(CARD_ICONS[cost["of"]], cost["cards"])] if "cards" in cost else []
    icons = {**RESOURCE_ICONS, "stable_life": LIFE}
    return cards + [Amount(icons[what], cost[what]) for what in icons if what in cost]


def effect_in_words(app: OrbitaApp, ability: str) -> str:
    return app.tr.say(effect_text(state_of(app)["data"], ability))


SCREENFUL, SOME = 9, 5  # rows
LATER = 0.3  # seconds, after which the screen has been painted on a slow device, too


class CraftingAbilityCard(Card):
    """An ability with its cost and effect, or a free place. Its button buys, keeps or uses the ability."""

    rule = "use_ability"
    heading = StringProperty()
    icon = StringProperty()
    tint = ColorProperty((0, 0, 0, 0))
    name = StringProperty()
    cost = StringProperty()  # in words, where there are no symbols for it
    pays: list[Amount] = ListProperty()
    effect = StringProperty()
    button = StringProperty()
    button_icon = StringProperty()
    usable = BooleanProperty(True)
    low = BooleanProperty(False)  # as high as its text
    then: Callable[[], None] = ObjectProperty()  # called by the button

    def put(self, ability: str) -> None:
        app = running_app()
        area = printed.abilities()[ability]["area"]
        self.icon, self.tint = AREA_ICONS[area], area_ink(app.theme_cls, area)
        self.name, self.pays = app.tr.say(ability_name(ability)), price_of(ability)
        self.cost = "" if self.pays else cost_in_words(app, ability)
        self.effect = effect_in_words(app, ability)


class CraftingAbilityPlaces(GridLayout):
    """The four places of a player, or the drawn cards."""

    low = BooleanProperty(False)


class CraftingAbilityRow(Pressable, BoxLayout):
    """An ability of the list. It has one label for all its text, because rows with columns are laid out slowly."""

    ability = StringProperty()
    icon = StringProperty()
    tint = ColorProperty((0, 0, 0, 0))
    title = StringProperty()
    owner = StringProperty()
    hint = StringProperty()
    pays: list[Amount] = ListProperty()
    cost = StringProperty()  # the same as a text with icons in it

    def on_pays(self, *_: Any) -> None:
        self.cost = "".join(f"[font=Icons]{glyph(icon)}[/font] {n}   " for icon, n in self.pays)


class CraftingAreaChip(Chip):
    """A chip that filters the list by an area."""

    area = StringProperty()  # "" is all


class CraftingAbilityList(BoxLayout):
    """The list of all abilities, which can be filtered by name and area. A tap dispatches `on_ability` with the id of
    the ability."""

    area = StringProperty()  # "" is all
    has_rows = BooleanProperty(True)
    every = BooleanProperty(True)  # a chip for all areas at once
    __events__ = ("on_ability",)

    def __init__(self, only: list[str] | None = None, **kwargs: Any) -> None:
        """`only`: the ids of the abilities that are listed, instead of all."""
        self._only = only
        self._rows: dict[str, CraftingAbilityRow] = {}
        self._wanted: list[str] = []
        self._fill_later = Clock.create_trigger(self._fill_on, LATER)
        super().__init__(**kwargs)

    def on_ability(self, ability: str) -> None:
        pass

    def on_kv_post(self, _base: Any) -> None:
        self.ids.search.bind(text=lambda *_: self.show())
        for area in ("", *AREAS) if self.every else AREAS:
            chip = CraftingAreaChip(area=area, icon=AREA_ICONS.get(area, ""), pad=dp(8))
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
        words, before = terms(self.ids.search.text), self._wanted
        self._wanted = [
            ability
            for ability, card in printed.abilities().items()
            if (self._only is None or ability in self._only)
            and self.area in ("", card["area"])
            and all(word in fold(tr.say(ability_name(ability))) for word in words)
        ]
        rows = self.ids.rows
        if self._wanted != before:
            rows.clear_widgets()
            self.ids.scroll.scroll_y = 1
        for row in rows.children:
            self._show_row(row)
        self.has_rows = bool(self._wanted)
        self._fill()

    def _fill(self) -> None:
        """Adds the rows that fill the screen, and some more a moment later: all of them would take half a second."""
        rows = self.ids.rows
        count = len(rows.children)
        for ability in self._wanted[count : count + (SOME if count else SCREENFUL)]:
            row = self._row(ability)
            self._show_row(row)
            rows.add_widget(row)
        if len(rows.children) < len(self._wanted):
            self._fill_later()

    def _fill_on(self, *_: Any) -> None:
        if (
            self.get_root_window() is not None
        ):  # off the screen, another game may be open by now; `show` fills the list then
            self._fill()

    def _show_row(self, row: CraftingAbilityRow) -> None:
        app = running_app()
        state, names = state_of(app), app.table.session.names
        row.title = app.tr.say(ability_name(row.ability))
        row.pays = price_of(row.ability)
        effect = effect_in_words(app, row.ability)
        row.hint = effect if row.pays else f"{cost_in_words(app, row.ability)}. {effect}"
        row.tint = area_ink(app.theme_cls, printed.abilities()[row.ability]["area"])
        owner = states.owner_of(state, row.ability)
        row.owner = names[owner] if owner is not None else ""

    def _row(self, ability: str) -> CraftingAbilityRow:
        if ability not in self._rows:
            row = CraftingAbilityRow(ability=ability, icon=AREA_ICONS[printed.abilities()[ability]["area"]])
            row.bind(on_release=lambda row: self.dispatch("on_ability", row.ability))
            self._rows[ability] = row
        return self._rows[ability]


load_kv("crafting_the_cosmos/abilities")
