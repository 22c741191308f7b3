"""What stands beside the scene, put together for one end: badges, where the points come from, and what decided it."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.finale import Finale, FinaleRow
from companion.stats import Badges
from screens.finale.parts import (
    FinaleBadge,
    FinaleButterfly,
    FinaleHead,
    FinaleLine,
    FinaleNeed,
    FinaleNote,
    FinaleSection,
    FinaleStanding,
    FinaleTableRow,
    FinaleTotals,
    FinaleVersus,
    FinaleWords,
    Wings,
    points_of,
)
from screens.finale.stage import count
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Flow, width_of

TITLED = 118  # dp: as wide is the title of a row at least, or it stands above its points
ICON = 30  # dp of a title, with a little air


class FinaleDetails(BoxLayout):
    """All that can be read about it, one below the other. `listed`: everybody is named, for the scene has no room."""

    listed = BooleanProperty(False)
    sides = NumericProperty(0.0)
    grown = NumericProperty(1.0)  # of the bars of a duel
    _stacked = False

    def __init__(self, **kwargs: Any) -> None:
        self._wings: list[Wings] = []
        super().__init__(**kwargs)

    def show(self, finale: Finale, badges: Badges, words: FinaleWords | None) -> None:
        self.clear_widgets()
        self._wings = []
        if words is not None:
            self.add_widget(words)
        app = running_app()
        names = [seat.name for seat in finale.seats]
        parts: list[Widget | None] = [self._needs(finale, names), self._points(finale)]
        parts = parts if finale.kind != "race" else parts[::-1]
        parts.insert(1 if self.listed else 0, self._badges(badges, names))
        for part in parts:
            if part is not None:
                self.add_widget(part)
        if badges.note is not None:
            icon = "history" if finale.kind == "race" else "stairs-up"
            self.add_widget(FinaleNote(icon=icon, text=app.tr.say_with(badges.note, names)))

    def on_grown(self, *_: Any) -> None:
        for wings in self._wings:
            wings.grown = self.grown

    def _badges(self, badges: Badges, names: list[str]) -> Flow | None:
        if not badges.badges:
            return None
        flow = Flow(spacing=dp(8))
        for badge in badges.badges:
            text = running_app().tr.say_with(badge.text, names)
            flow.add_widget(FinaleBadge(icon=badge.icon, text=text, strong=badge.strong))
        return flow

    def _needs(self, finale: Finale, names: list[str]) -> FinaleSection | None:
        if not finale.scene.needs:
            return None
        t = running_app().tr.t
        section = FinaleSection(heading=t("finale.missing" if finale.won is False else "finale.decided"))
        for need in finale.scene.needs:
            section.add_widget(FinaleNeed(need, names))
        return section

    def _points(self, finale: Finale) -> FinaleSection | None:
        t = running_app().tr.t
        shared = finale.kind == "together" and all(len({*column}) == 1 for column in _columns(finale))
        headed = finale.rows and (finale.kind in ("duel", "alone") or shared)  # else the table has its own
        section = FinaleSection(heading=t("finale.sources") if headed else "")
        if finale.kind == "duel" and finale.rows:
            most = max((points or 0 for seat in finale.seats for points in seat.points), default=1)
            one, other = finale.seats
            section.add_widget(
                FinaleVersus(one=one.name, one_colour=one.colour, other=other.name, other_colour=other.colour)
            )
            for row in range(len(finale.rows)):
                butterfly = FinaleButterfly(finale, row, most)
                self._wings.append(butterfly.ids.wings)
                section.add_widget(butterfly)
            self.on_grown()
            by = abs((one.total or 0) - (other.total or 0))
            words = " · ".join((t("score.total"), t("finale.by", n=by))) if by else t("score.total")
            section.add_widget(FinaleLine())
            section.add_widget(FinaleTotals(one=points_of(one), other=points_of(other), words=words))
            return section
        if finale.kind == "together" and not finale.rows:
            return None
        if shared:
            return self._of_all(finale, section)
        if self.listed and len(finale.seats) > 1:
            self._stand(finale, section)
        self._fill_table(finale, section)
        return section

    def _of_all(self, finale: Finale, section: FinaleSection) -> FinaleSection:
        """Those who win or lose as one, and have the same points."""
        for row, points in zip(finale.rows, finale.seats[0].points, strict=True):
            line = self._row(finale, row, dp(64))
            line.put(["–" if points is None else count(points)], [True])
            section.add_widget(line)
        return section

    def _stand(self, finale: Finale, section: FinaleSection) -> None:
        for seat in sorted(finale.seats, key=lambda seat: seat.rank):
            standing = FinaleStanding(name=seat.name, colour=seat.colour, total=points_of(seat))
            standing.place = f"{seat.rank}."
            section.add_widget(standing)

    def _row(self, finale: Finale, row: FinaleRow, cell: float) -> FinaleTableRow:
        title = running_app().tr.say_with(row.title, [seat.name for seat in finale.seats])
        return FinaleTableRow(icon=row.icon, title=title, cell=cell, stacked=self._stacked)

    def _widest_title(self, finale: Finale) -> float:
        """What a title needs at least, with its icon: no word is broken."""
        app, names = running_app(), [seat.name for seat in finale.seats]
        words = [word for row in finale.rows for word in app.tr.say_with(row.title, names).split()]
        letters = sp(15) * app.text_scale
        return max((width_of(word, "Roboto", letters) for word in words), default=0) + dp(ICON)

    def _fill_table(self, finale: Finale, section: FinaleSection) -> None:
        app, seats = running_app(), finale.seats
        room = self.width - self.padding[0] - self.padding[2]
        cell = min(dp(64), max(sp(34) * app.text_scale, (room - dp(150) * app.text_scale) / len(seats)))
        cell = min(cell, room / len(seats))
        self._stacked = room - cell * len(seats) < max(dp(TITLED) * app.text_scale, self._widest_title(finale))
        if len(seats) > 1:
            head = FinaleTableRow(title=app.tr.t("finale.sources") if finale.rows else "", muted=True, cell=cell)
            head.stacked = self._stacked
            for seat in seats:
                head.ids.cells.add_widget(FinaleHead(name=seat.name, colour=seat.colour, width=cell))
            section.add_widget(head)
        for number, row in enumerate(finale.rows):
            line = self._row(finale, row, cell)
            points = [seat.points[number] for seat in seats]
            most = max((one for one in points if one is not None), default=None)
            line.put(["–" if one is None else count(one) for one in points], [one == most for one in points])
            section.add_widget(line)
        section.add_widget(FinaleLine())
        total = FinaleTableRow(title=app.tr.t("score.total"), cell=cell, stacked=self._stacked)
        total.put([points_of(seat) for seat in seats], [seat.won for seat in seats], strong=True)
        section.add_widget(total)


def _columns(finale: Finale) -> list[tuple[int | None, ...]]:
    """The points of all seats, row by row."""
    return list(zip(*(seat.points for seat in finale.seats), strict=True))


load_kv("finale/details")
