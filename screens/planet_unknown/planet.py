"""The planet at the end: empty squares and meteorites are painted, and rows and columns count themselves."""

from functools import partial
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import score
from screens.base import OrbitaScreen
from screens.kv import load_kv
from screens.widgets import Chip


class UnknownPlanetScreen(OrbitaScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.who = 0
        self.brush = "empty"
        self._built_for: Any = None
        self.view: Any = None

    @property
    def state(self) -> Any:
        return self.app.open.session.state

    def title(self) -> str:
        return self.app.tr.t("planet_unknown.planet_title", who=self.app.open.session.names[self._seat()])

    def subtitle(self) -> str:
        one = self.state["players"][self._seat()]
        planet = self.app.tr.t(f"planet_unknown.planet.{one['planet']}")
        return f"{self.app.game_name()} · {planet}"

    def _seat(self) -> int:
        return min(self.who, len(self.state["players"]) - 1)

    def refresh(self) -> None:
        shape = (self.app.wide, self.app.theme_cls.theme)
        if shape != self._built_for:
            self._built_for = shape
            self._build()
        who, ids = self._seat(), self.view.ids
        one = self.state["players"][who]
        ids.picture.planet = printed.printed()["planets"][one["planet"]]
        ids.picture.planet_id = one["planet"]
        ids.picture.empty, ids.picture.meteorites = list(one["empty"]), list(one["meteor_squares"])
        ids.picture.brush = self.brush
        for chip, brush in zip(reversed(ids.brushes.children), ("empty", "meteorite"), strict=True):
            chip.text, chip.on = self.app.tr.t(f"planet_unknown.brush.{brush}"), brush == self.brush
        self._show_rows(who, one)
        self._show_heading(who, one)
        last = who == len(self.state["players"]) - 1
        names = self.app.open.session.names
        ids.next.text = self.app.tr.t("planet_unknown.next.score") if last else self._next_text(names[who + 1])

    def _show_heading(self, who: int, one: Any) -> None:
        t, names = self.app.tr.t, self.app.open.session.names
        corporation = t(f"planet_unknown.corporation.{one['corporation']}")
        self.view.heading = f"{names[who]} · {corporation}"
        self.view.seat = t("planet_unknown.seat_of", n=who + 1, all=len(names)) if len(names) > 1 else ""

    def _next_text(self, name: str) -> str:
        return self.app.tr.t("planet_unknown.next_player", who=name)

    def _build(self) -> None:
        self.ids.place.clear_widgets()
        self.view = WidePlanet() if self.app.wide else TallPlanet()
        self.ids.place.add_widget(self.view)
        ids = self.view.ids
        for brush, icon in (("empty", "square-off-outline"), ("meteorite", "meteor")):
            chip = Chip(icon=icon)
            chip.bind(on_release=partial(self._take_brush, brush))
            ids.brushes.add_widget(chip)
        ids.picture.bind(on_paint=lambda _, squares, value: self._paint(squares, value))
        ids.next.bind(on_release=lambda _: self.go_on())

    def _show_rows(self, who: int, one: Any) -> None:
        found = score.planet_score(one)
        sheet = score.sheet(self.state)
        rows, t = self.view.ids.rows, self.app.tr.t
        rows.clear_widgets()
        total = 0
        for category in sheet.categories:
            hint = self.app.tr.say(category.hint)
            points = category.points[who]
            if category.id == "planet":
                hint, points = t("planet_unknown.planet_medals", lines=found.medals, bonus=found.bonus), found.total
            row = MedalRow(icon=category.icon, title=self.app.tr.say(category.title), hint=hint)
            row.medals = "–" if points is None else str(points)
            rows.add_widget(row)
            total += points or 0
        self.view.total = str(total)

    def _take_brush(self, brush: str, *_: Any) -> None:
        self.brush = brush
        self.refresh()

    def _paint(self, squares: list[int], value: str) -> None:
        action = {"do": "paint", "who": self._seat(), "squares": list(squares), "value": value}
        if not self.app.do(action):
            self.refresh()

    def go_on(self) -> None:
        if self._seat() < len(self.state["players"]) - 1:
            self.who = self._seat() + 1
            self.app.root.refresh()
        else:
            self.who = 0
            self.app.show("score")


class MedalRow(BoxLayout):
    """A category of the score."""

    icon = StringProperty()
    title = StringProperty()
    hint = StringProperty()
    medals = StringProperty()


class PlanetView(BoxLayout):
    heading = StringProperty()
    seat = StringProperty()
    total = StringProperty()


class WidePlanet(PlanetView):
    pass


class TallPlanet(PlanetView):
    pass


load_kv("planet_unknown/planet")
SCREEN = UnknownPlanetScreen
