"""The panels that show the goods of a player or of the Automa: cargo, specialists, upgrades and points."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import RESOURCES, SPECIALISTS, ColonyPrice
from companion.games.micro_cosmos.icons import RESOURCE_ICONS, SPECIALIST_ICONS
from companion.games.micro_cosmos.state import Player, State
from screens.kv import load_kv
from screens.running import running_app
from screens.theme import Theme
from screens.widgets import Card, Pressable
from screens.widgets.board.track import draw_cell
from screens.widgets.canvas_widget import MarkerWidget
from screens.widgets.highlight import Highlighted


class MicroCosmosEvenRow(BoxLayout):
    """Cards side by side, all as high as the highest of them; or one below the other, with `orientation`."""

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("minimum_height", self._fit)
        self._fit()

    def remove_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        super().remove_widget(widget, *args, **kwargs)
        widget.funbind("minimum_height", self._fit)
        self._fit()

    def on_orientation(self, *_: Any) -> None:
        self._fit()

    def _fit(self, *_: Any) -> None:
        heights = [child.minimum_height for child in self.children]
        if self.orientation == "horizontal":
            self.height = max(heights, default=0)
        else:
            self.height = sum(heights) + self.spacing * max(0, len(heights) - 1)
        for child, height in zip(self.children, heights, strict=True):
            child.size_hint_y = 1 if self.orientation == "horizontal" else None
            child.height = self.height if self.orientation == "horizontal" else height


class MicroCosmosPips(MarkerWidget):
    """A resource as a row of fields: the filled ones are in the cargo, the others still fit in."""

    most = NumericProperty(4)
    tint = ColorProperty("#888888")
    depends = ("most", "tint", "shown")

    def draw(self, theme: Theme) -> None:
        count, gap = int(self.most), dp(4)
        wide = (self.width - gap * (count - 1)) / count
        for number in range(count):
            filled = min(1.0, max(0.0, self.shown - number))
            x = self.x + number * (wide + gap)
            box = (x, self.y, wide, self.height)
            draw_cell(theme, box, dp(4), (*self.tint[:3], filled) if filled > 0 else None)


class MicroCosmosCargoRow(Highlighted, BoxLayout):
    """A resource of the cargo."""

    highlighted_by = ("count",)

    resource = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    tint = ColorProperty("#888888")
    count = NumericProperty(0)
    most = NumericProperty(4)
    editable = BooleanProperty(True)
    owed = BooleanProperty(False)  # the plus takes one of the resources of choice
    panel: "MicroCosmosCargoPanel" = ObjectProperty()


class MicroCosmosCrewCell(BoxLayout):
    """The specialists of one kind."""

    kind = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    tint = ColorProperty("#888888")
    count = NumericProperty(0)
    editable = BooleanProperty(True)
    panel: "MicroCosmosArkPanel" = ObjectProperty()


class MicroCosmosCargoPanel(Card):
    """The four resources. With `editable` each has a minus and a plus."""

    rule = "resources"
    heading = StringProperty()
    note = StringProperty()
    who = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        self.rows = {
            what: MicroCosmosCargoRow(resource=what, icon=RESOURCE_ICONS[what], panel=self) for what in RESOURCES
        }
        for row in self.rows.values():
            self.ids.rows.add_widget(row)

    def show(self, state: State, who: int, name: str) -> None:
        app = running_app()
        player, automa = state["players"][who], states.is_automa(state, who)
        self.who = who
        self.heading = app.tr.t("micro_cosmos.cargo_of", who=name)
        self.note = crew_note(player) if automa else owed_note(player)
        for what, row in self.rows.items():
            row.name = app.tr.t(f"micro_cosmos.resource.{what}")
            row.tint = app.theme_cls.goods_ink[what]
            row.most = states.capacity(player)
            row.count = player["cargo"][what]
            row.editable = not automa
            row.owed = player["owed"] > 0

    def step(self, resource: str, by: str) -> None:
        app = running_app()
        state: State = app.table.state
        owed = state["players"][self.who]["owed"]
        if by == "more" and owed:
            app.do({"do": "choose", "who": self.who, "resource": resource})
        else:
            app.do({"do": "cargo", "who": self.who, "resource": resource, "by": by})


class MicroCosmosArkPanel(Card):
    """The specialists, and in words the upgrades, limits and prices of the player."""

    rule = "specialists"
    heading = StringProperty()
    facts = StringProperty()
    who = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        self.cells = {
            kind: MicroCosmosCrewCell(kind=kind, icon=SPECIALIST_ICONS[kind], panel=self) for kind in SPECIALISTS
        }
        for cell in self.cells.values():
            self.ids.crew.add_widget(cell)

    def show(self, state: State, who: int) -> None:
        app = running_app()
        player = state["players"][who]
        self.who = who
        self.heading = app.tr.t("micro_cosmos.crew_heading")
        for kind, cell in self.cells.items():
            cell.name = app.tr.t(f"micro_cosmos.crew_short.{kind}")
            cell.tint = app.theme_cls.dice_ink.get(kind, app.theme_cls.onSurfaceColor)
            cell.count = player["specialists"][kind]
        self.facts = facts_of(state, who)

    def step(self, kind: str, by: str) -> None:
        running_app().do({"do": "crew", "who": self.who, "kind": kind, "by": by})


class MicroCosmosUpgradeRow(BoxLayout):
    """An upgrade of the Automa, and whether it is unlocked."""

    text = StringProperty()
    on = BooleanProperty(False)


class MicroCosmosUpgradesPanel(Pressable, Card):
    """The Automa's upgrades in the order in which it tries them. A tap opens the dialog that corrects them."""

    heading = StringProperty()

    def show(self, state: State, who: int) -> None:
        app = running_app()
        player, order = state["players"][who], states.automa_order(state)
        pool = {"colonies": player["colonies"], "outposts": player["outposts"]}
        self.heading = app.tr.t("micro_cosmos.upgrades_of", **pool)
        rows = self.ids.rows
        while len(rows.children) < len(order):
            rows.add_widget(MicroCosmosUpgradeRow())
        for number, (upgrade, row) in enumerate(zip(order, reversed(rows.children), strict=True), start=1):
            row.text = f"{number}. {app.tr.t(f'micro_cosmos.upgrade.{upgrade}')}"
            row.on = upgrade in player["upgrades"]


class MicroCosmosScorePill(Highlighted, Pressable, BoxLayout):
    """A player's points. A tap shows the goods of the player."""

    highlighted_by = ("vp",)

    name = StringProperty()
    colour = StringProperty()
    vp = NumericProperty(0)
    note = StringProperty()
    on = BooleanProperty(False)
    looked_at = BooleanProperty(False)


def crew_note(player: Player) -> str:
    """The specialists in words: "Engineer 1 · red Leader 2", or that there are none."""
    t = running_app().tr.t
    crew = []
    for kind, count in player["specialists"].items():
        name = t(f"micro_cosmos.specialist.{kind}")
        if kind in player["tokens"]:
            crew.append(t("micro_cosmos.with_token", kind=name, n=count))
        elif count:
            crew.append(f"{name} {count}")
    return " · ".join(crew) or t("micro_cosmos.no_crew")


def owed_note(player: Player) -> str:
    return running_app().tr.t("micro_cosmos.owed_note", n=player["owed"]) if player["owed"] else ""


def facts_of(state: State, who: int) -> str:
    """Upgrades, pool, limits and the price of the next colony, each on a line of its own."""
    t = running_app().tr.t
    player = state["players"][who]
    lines = [
        t("micro_cosmos.fact.upgrades", n=len(player["upgrades"]), moves=states.range_of(player)),
        t("micro_cosmos.fact.pool", colonies=player["colonies"], outposts=player["outposts"]),
        t("micro_cosmos.fact.limit", n=states.terraform_limit(state, who)),
    ]
    price = states.next_colony(state, who)
    if price is not None:
        lines.append(t("micro_cosmos.fact.next_colony", price=colony_price(price)))
    survivors = sum(player["survivors"].values())
    if survivors or player["settled"]:
        lines.append(t("micro_cosmos.fact.survivors", open=survivors, settled=player["settled"]))
    return "\n".join(lines)


def colony_price(price: ColonyPrice) -> str:
    t = running_app().tr.t
    parts = zip(("any_leader", "own_leader", "engineer", "resources"), price, strict=True)
    return ", ".join(t(f"micro_cosmos.price.{kind}", n=count) for kind, count in parts if count)


load_kv("micro_cosmos/panels")
