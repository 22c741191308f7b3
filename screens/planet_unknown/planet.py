"""The planet at the end: empty squares and meteorites are painted, and rows and columns count themselves."""

from functools import partial
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import goals, moves, score
from screens.game_screen import GameScreen
from screens.kv import load_kv
from screens.planet_unknown import dialogs, goal_dialogs
from screens.widgets import Chip, Dialog, Pressable
from screens.widgets.choices import listed

BRUSHES = (("empty", "square-off-outline"), ("meteorite", "meteor"))
# What a tap on a category opens: there its medals come from.
OPENS = {"goals": goal_dialogs.open_goals, "neighbours": goal_dialogs.open_goals, "cards": dialogs.open_cards}


class Medals(NamedTuple):
    """A category of the score, of one player."""

    id: str
    icon: str
    title: str
    hint: str
    points: int | None

    @property
    def shown(self) -> str:
        if self.points is not None:
            return str(self.points)
        return "?" if self.id in OPENS else "–"


class UnknownPlanetScreen(GameScreen):
    sides = 4  # the planet is as wide as the window

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.who = 0
        self.brush = "empty"
        self._table = ""

    def title(self) -> str:
        return self.app.tr.t("planet_unknown.planet_title", who=self.app.table.session.names[self._seat()])

    def subtitle(self) -> str:
        player = self.state["players"][self._seat()]
        planet = self.app.tr.t(f"planet_unknown.planet.{player['planet']}")
        return f"{self.app.game_name()} · {planet}"

    def _seat(self) -> int:
        if self._table != self.app.table.id:  # another one: asked for already by the title
            self._table, self.who, self.brush = self.app.table.id, 0, "empty"
        return min(self.who, len(self.state["players"]) - 1)

    # ------------------------------------------------------------ showing

    def refresh(self) -> None:
        if self.has_changed(self.app.table.id, self.app.wide, self.app.narrow):
            self._build()
        who, ids = self._seat(), self.view.ids
        player = self.state["players"][who]
        ids.picture.planet = printed.printed()["planets"][player["planet"]]
        ids.picture.planet_id = player["planet"]
        ids.picture.empty, ids.picture.meteorites = list(player["empty"]), list(player["meteor_squares"])
        ids.picture.brush = self.brush
        self._show_brushes(player)
        self._show_medals(who)
        self._show_heading(who, player)
        names = self.app.table.session.names
        last = who == len(names) - 1
        ids.next.text = self.app.tr.t("planet_unknown.next.score") if last else self._next_text(names[who + 1])
        self.view.before = who > 0

    def _show_brushes(self, one: Any) -> None:
        t, chips = self.app.tr.t, self.view.ids.brushes.children[::-1]
        for chip, (brush, _) in zip(chips, BRUSHES, strict=False):
            chip.text, chip.on = t(f"planet_unknown.brush.{brush}"), brush == self.brush
        full, marked = chips[-1], one["empty"] or one["meteor_squares"]
        full.text, full.disabled = t("planet_unknown.brush_full"), bool(marked)
        full.on = one["painted"] and not marked

    def _show_heading(self, who: int, one: Any) -> None:
        t, names = self.app.tr.t, self.app.table.session.names
        corporation = t(f"planet_unknown.corporation.{one['corporation']}")
        self.view.heading = f"{names[who]} · {corporation}"
        self.view.seat = t("planet_unknown.seat_of", n=who + 1, all=len(names)) if len(names) > 1 else ""

    def _next_text(self, name: str) -> str:
        return self.app.tr.t("planet_unknown.next_player", who=name)

    def _build(self) -> None:
        self.put(WidePlanet() if self.app.wide else PhonePlanet() if self.app.narrow else TallPlanet())
        ids = self.view.ids
        for brush, icon in BRUSHES:
            chip = Chip(icon=icon)
            chip.bind(on_release=partial(self._take_brush, brush))
            ids.brushes.add_widget(chip)
        full = Chip(icon="check-all")
        full.bind(on_release=lambda _: self.app.do({"do": "planet_full", "who": self._seat()}))
        ids.brushes.add_widget(full)
        ids.picture.bind(on_paint=lambda _, squares, value: self._paint(squares, value))
        ids.next.bind(on_release=lambda _: self.go_on())
        ids.back.bind(on_release=lambda _: self.go_back())
        if "medals" in ids:
            ids.medals.bind(on_release=lambda _: self.open_medals())

    # ------------------------------------------------------------ medals

    def medals(self, who: int) -> list[Medals]:
        say, sheet = self.app.tr.say, score.sheet(self.state)
        return [
            Medals(each.id, each.icon, say(each.title), self._hint(who, each), each.points[who])
            for each in sheet.categories
        ]

    def _hint(self, who: int, category: Any) -> str:
        """Where the medals come from, as concretely as the app knows it."""
        t, one = self.app.tr.t, self.state["players"][who]
        if category.id == "planet" and category.points[who] is not None:
            bonus = score.planet_score(one).bonus
            parts = [
                t("planet_unknown.tell.empty", n=len(one["empty"])),
                t("planet_unknown.tell.meteorites", n=len(one["meteor_squares"])),
                *([t("planet_unknown.tell.bonus", n=bonus)] if bonus else []),
            ]
            return ", ".join(parts)
        if category.id == "planet":
            return t("planet_unknown.tell.unpainted")
        if category.id == "tracks":
            return " + ".join(str(medal) for medal in moves.medals(self.state, one).values())
        if category.id in ("pods", "meteorites"):
            return t(f"planet_unknown.tell.{category.id}_collected", n=one[category.id])
        if category.id == "goals" and one["goals"]:
            met = [goals.met(self.state, one, goal) for goal in one["goals"]]
            return t("planet_unknown.tell.goals", n=sum(each is True for each in met), all=len(met))
        return self.app.tr.say(category.hint)

    def _show_medals(self, who: int) -> None:
        found = self.medals(who)
        known = sum(each.points or 0 for each in found)
        self.view.total = "–" if self.state["phase"] in ("setup", "play") else str(known)
        if "rows" not in self.view.ids:
            return
        rows = self.view.ids.rows
        if len(rows.children) != len(found):  # solo has no neighbours
            rows.clear_widgets()
            for _ in found:
                rows.add_widget(MedalRow(screen=self))
        for row, each in zip(reversed(rows.children), found, strict=True):
            row.category, row.icon, row.title, row.hint = each.id, each.icon, each.title, each.hint
            row.medals, row.opens = each.shown, each.id in OPENS

    def open_medals(self) -> None:
        """On a phone the planet takes the room."""
        sheet = Dialog(title=self.view.heading)
        for each in self.medals(self._seat()):
            then = partial(self.open_category, each.id) if each.id in OPENS else lambda: None
            listed(sheet, then, icon=each.icon, title=each.title, hint=each.hint, end=each.shown)
        sheet.add_button(self.app.tr.t("planet_unknown.close"))
        sheet.open()

    def open_category(self, category: str) -> None:
        OPENS[category](self.app, self._seat())

    # ------------------------------------------------------------ doing

    def _take_brush(self, brush: str, *_: Any) -> None:
        self.brush = brush
        self.refresh()

    def _paint(self, squares: list[int], value: str) -> None:
        action = {"do": "paint", "who": self._seat(), "squares": list(squares), "value": value}
        if not self.app.do(action):
            self.refresh()

    def go_back(self) -> None:
        self.who = max(0, self._seat() - 1)
        self.app.root.refresh()

    def go_on(self) -> None:
        if self._seat() < len(self.state["players"]) - 1:
            self.who = self._seat() + 1
            self.app.root.refresh()
        else:
            self.who = 0
            self.app.show("score")


class MedalRow(Pressable, BoxLayout):
    """A category of the score. A tap opens what it comes from, where that is told by hand."""

    screen = ObjectProperty()
    category = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    hint = StringProperty()
    medals = StringProperty()
    opens = BooleanProperty(False)

    def on_touch_down(self, touch: Any) -> bool:
        return self.opens and super().on_touch_down(touch)

    def on_release(self) -> None:
        self.screen.open_category(self.category)


class PlanetView(BoxLayout):
    rule = "scoring"
    heading = StringProperty()
    seat = StringProperty()
    total = StringProperty()
    before = BooleanProperty(False)  # there is a player before this one


class WidePlanet(PlanetView):
    pass


class TallPlanet(PlanetView):
    pass


class PhonePlanet(PlanetView):
    pass


load_kv("planet_unknown/planet")
SCREEN = UnknownPlanetScreen
