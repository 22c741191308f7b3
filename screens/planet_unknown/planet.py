"""The screen of a planet at the end of the game. The user marks empty squares and meteorites with a finger, and the
screen shows the medals."""

from functools import partial
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.scoring import Category
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import goals, moves, score
from companion.games.planet_unknown.state import Player, State
from screens.game_screen import GameScreen
from screens.kv import load_kv
from screens.planet_unknown import dialogs, goal_dialogs
from screens.widgets import Chip, Dialog, Pressable
from screens.widgets.choices import listed
from screens.widgets.panes import put_beside
from screens.widgets.recycle import reuse_rows

FAINT = 0.35  # a planet that nobody has named
BRUSHES = (("empty", "square-off-outline"), ("meteorite", "meteor"))
# By category of the score sheet: the dialog in which its medals are decided.
OPENS = {"goals": goal_dialogs.open_goals, "neighbours": goal_dialogs.open_goals, "cards": dialogs.open_cards}


class Medals(NamedTuple):
    """The medals of one player in a category of the score sheet, with texts."""

    id: str
    icon: str
    title: str
    hint: str
    points: int | None


class PlanetUnknownPlanetScreen(GameScreen[State]):
    sides = 4  # the planet is as wide as the window

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.who = 0
        self.brush = "empty"
        self._table = ""

    def title(self) -> str:
        return self.app.tr.t("planet_unknown.planet_title", who=self.app.table.session.names[self._seat()])

    def subtitle(self) -> str:
        return f"{self.app.game_name()} · {self._planet_name(self._seat())}"

    def _planet_name(self, who: int) -> str:
        planet, t = score.planet_of(self.state, who), self.app.tr.t
        return t(f"planet_unknown.planet.{planet}") if planet else t("planet_unknown.which_planet")

    @property
    def tracked(self) -> bool:
        """Whether this game was played here, and not only its score is counted."""
        return not self.app.table.score_only

    def _seat(self) -> int:
        if self._table != self.app.table.id:  # another game; the title is shown before `refresh` is called
            self._table, self.who, self.brush = self.app.table.id, 0, "empty"
        return min(self.who, len(self.state["players"]) - 1)

    # ------------------------------------------------------------ showing

    def refresh(self) -> None:
        if self.has_changed(self.app.table.id, self.tracked, self.app.wide, self.app.narrow):
            self._build()
        who, ids = self._seat(), self.view.ids
        player = self.state["players"][who]
        planet = score.planet_of(self.state, who)
        shown = planet or printed.planets()[0]
        ids.picture.planet, ids.picture.planet_id = printed.planet(shown), shown
        ids.picture.opacity = 1 if planet else FAINT
        ids.picture.empty, ids.picture.meteorites = list(player["empty"]), list(player["meteor_squares"])
        ids.picture.brush = self.brush
        self._show_brushes(player)
        self._show_medals(who)
        self._show_heading(who, player)
        names = self.app.table.session.names
        last = who == len(names) - 1
        ids.next.text = self.app.tr.t("planet_unknown.next.score") if last else self._next_text(names[who + 1])
        self.view.before = who > 0

    def _show_brushes(self, player: Player) -> None:
        t, chips = self.app.tr.t, self.view.ids.brushes.children[::-1]
        for chip, (brush, _) in zip(chips if self.tracked else chips[1:], BRUSHES, strict=False):
            chip.text, chip.on = t(f"planet_unknown.brush.{brush}"), brush == self.brush
        full, marked = chips[-1], player["empty"] or player["meteor_squares"]
        named = score.planet_of(self.state, self._seat()) is not None
        full.text, full.disabled = t("planet_unknown.brush_full"), bool(marked) or not named
        full.on = player["painted"] and not marked
        if not self.tracked:
            chips[0].text, chips[0].on = self._planet_name(self._seat()), False

    def _show_heading(self, who: int, player: Player) -> None:
        t, names = self.app.tr.t, self.app.table.session.names
        self.view.heading = names[who]
        if self.tracked:
            self.view.heading += " · " + t(f"planet_unknown.corporation.{player['corporation']}")
        self.view.seat = t("planet_unknown.seat_of", n=who + 1, all=len(names)) if len(names) > 1 else ""

    def _next_text(self, name: str) -> str:
        return self.app.tr.t("planet_unknown.next_player", who=name)

    def _build(self) -> None:
        self.put(
            PlanetUnknownWidePlanet()
            if self.app.wide
            else PlanetUnknownPhonePlanet()
            if self.app.narrow or self.app.low
            else PlanetUnknownTallPlanet()
        )
        ids = self.view.ids
        if self.app.low:
            put_beside(self.view, ids.picture.__self__)
        if not self.tracked:
            planet = Chip(icon="earth")
            planet.bind(on_release=lambda _: self.choose_planet())
            ids.brushes.add_widget(planet)
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
        say, sheet = self.app.tr.say, self.app.table.sheet
        return [
            Medals(category.id, category.icon, say(category.title), self._hint(who, category), category.points[who])
            for category in sheet.categories
        ]

    def _hint(self, who: int, category: Category) -> str:
        """Where the medals of a category come from, as exactly as the app knows it."""
        t, player = self.app.tr.t, self.state["players"][who]
        scored = score.planet_score(self.state, who)
        if category.id == "planet" and category.points[who] is not None and scored is not None:
            bonus = scored.bonus
            parts = [
                t("planet_unknown.tell.empty", n=len(player["empty"])),
                t("planet_unknown.tell.meteorites", n=len(player["meteor_squares"])),
                *([t("planet_unknown.tell.bonus", n=bonus)] if bonus else []),
            ]
            return ", ".join(parts)
        if category.id == "planet":
            return t("planet_unknown.tell.unpainted")
        if not self.tracked:
            return self.app.tr.say(category.hint)
        if category.id == "tracks":
            return " + ".join(str(medal) for medal in moves.medals(self.state, player).values())
        if category.id == "pods":
            return t("planet_unknown.tell.pods_collected", n=player["pods"])
        if category.id == "meteorites":
            return t("planet_unknown.tell.meteorites_collected", n=player["meteorites"])
        if category.id == "goals" and player["goals"]:
            met = [goals.met(self.state, player, goal) for goal in player["goals"]]
            return t("planet_unknown.tell.goals", n=met.count(True), all=len(met))
        return self.app.tr.say(category.hint)

    def _show_medals(self, who: int) -> None:
        categories = self.medals(who)
        known = sum(medals.points or 0 for medals in categories)
        self.view.total = "–" if self.state["phase"] in ("setup", "play") else str(known)
        if "rows" not in self.view.ids:
            return
        for row, medals in reuse_rows(self.view.ids.rows, categories, lambda: PlanetUnknownMedalRow(screen=self)):
            row.category, row.icon, row.title, row.hint = medals.id, medals.icon, medals.title, medals.hint
            row.medals, row.opens = self._text(medals), self._opens(medals)

    def _opens(self, medals: Medals) -> bool:
        return self.tracked and medals.id in OPENS

    def _text(self, medals: Medals) -> str:
        if medals.points is not None:
            return str(medals.points)
        return "?" if self._opens(medals) else "–"

    def choose_planet(self) -> None:
        """Which planet lies before this player, in a game that was not tracked."""
        who, t = self._seat(), self.app.tr.t
        dialog = Dialog(title=t("planet_unknown.which_planet"))
        for planet in printed.planets():
            answer = {"do": "answer", "question": f"planet_{who}", "value": planet}
            title = t(f"planet_unknown.planet.{planet}")
            listed(dialog, partial(self.app.do, answer), icon="earth", title=title)
        dialog.add_button(t("shell.close"))
        dialog.open()

    def open_medals(self) -> None:
        """Shows the medals in a dialog, because a phone has room only for the planet."""
        dialog = Dialog(title=self.view.heading)
        for medals in self.medals(self._seat()):
            then = partial(self.open_category, medals.id) if self._opens(medals) else lambda: None
            listed(dialog, then, icon=medals.icon, title=medals.title, hint=medals.hint, end=self._text(medals))
        dialog.add_button(self.app.tr.t("shell.close"))
        dialog.open()

    def open_category(self, category: str) -> None:
        OPENS[category](self.app, self._seat())

    # ------------------------------------------------------------ doing

    def _take_brush(self, brush: str, *_: Any) -> None:
        self.brush = brush
        self.refresh()

    def _paint(self, squares: list[int], value: str) -> None:
        if score.planet_of(self.state, self._seat()) is None:
            self.choose_planet()
            return
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


class PlanetUnknownMedalRow(Pressable, BoxLayout):
    """A category of the score. A tap opens the dialog in which it is decided, if there is one."""

    screen: PlanetUnknownPlanetScreen = ObjectProperty()
    category = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    hint = StringProperty()
    medals = StringProperty()
    opens = BooleanProperty(False)

    def on_touch_down(self, touch: Any) -> bool:
        return self.opens and bool(super().on_touch_down(touch))

    def on_release(self) -> None:
        self.screen.open_category(self.category)


class PlanetUnknownPlanetView(BoxLayout):
    """The view of the screen, which is laid out in three ways."""

    rule = "scoring"
    heading = StringProperty()
    seat = StringProperty()
    total = StringProperty()
    before = BooleanProperty(False)  # whether there is a player before this one


class PlanetUnknownWidePlanet(PlanetUnknownPlanetView):
    pass


class PlanetUnknownTallPlanet(PlanetUnknownPlanetView):
    pass


class PlanetUnknownPhonePlanet(PlanetUnknownPlanetView):
    pass


load_kv("planet_unknown/planet")
SCREEN = PlanetUnknownPlanetScreen
