"""What waits for a player of Planet Unknown; where nothing does, what the table does now."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.guide import Guide
from companion.games.planet_unknown.benefit_texts import waiting
from companion.games.planet_unknown.icons import DUE_ICONS
from companion.games.planet_unknown.pending_moves import TAKES
from companion.games.planet_unknown.state import Pending
from companion.games.planet_unknown.techs import may_double
from screens.planet_unknown import pending_dialogs
from screens.planet_unknown.table_parts import DueRow, MoreDue
from screens.running import running_app
from screens.widgets.guide_card import GuideStep

# The rule behind what waits; the rest is about advancing.
DUE_RULES = {
    "boost": "synergy",
    "regress": "event_kinds",
    "rover": "rovers",
    "new_rover": "rover_track",
    "patch": "biomass",
    "pod": "meteorites",
    "move_pods": "meteorites",
    "card": "civ_track",
    "tech": "tech",
    "flux": "corp_flux",
    "shared_goal": "goals",
    "any_depot": "station",
    "empty_stack": "station",
    "extra_tile": "placing",
}

MOST_ON_A_PHONE = 3  # rows of what waits: below them comes the board


class DueList(BoxLayout):
    """Dispatches `on_all` when on a phone all that waits is to be shown."""

    __events__ = ("on_all",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app = running_app()
        self._due: list[DueRow] = []  # made once, and shown as far as they are needed
        self._steps: list[GuideStep] = []
        self._more = MoreDue()
        self._more.bind(on_release=lambda _: self.dispatch("on_all"))

    def on_all(self) -> None:
        pass

    def show(self, screen: Any, all_of_it: bool) -> None:
        due = waiting(self.app, screen.state["players"][screen.who])
        few = due if all_of_it or not self.app.narrow or len(due) <= MOST_ON_A_PHONE + 1 else due[:MOST_ON_A_PHONE]
        while len(self._due) < len(few):
            self._due.append(DueRow(screen=screen))
        rows: list[Widget] = list(self._due[: len(few)])
        for row, each in zip(rows, few, strict=True):
            kind = each.pending["kind"]
            row.place, row.icon, row.text = each.index, DUE_ICONS[kind], each.text
            row.rule = DUE_RULES.get(kind, "tracks")
            row.button = self._button(each.pending, screen.who)
        if len(few) < len(due):
            self._more.text = self.app.tr.t("planet_unknown.due_more", n=len(due) - len(few))
            rows.append(self._more)
        if not rows and (self.app.wide or screen.state["phase"] != "play"):
            rows = self._show_steps(screen.guide_now())
        self.spacing = dp(0 if due else 10)
        if self.children[::-1] != rows:
            self.clear_widgets()
            for row in rows:
                self.add_widget(row)

    def _show_steps(self, guide: Guide) -> list[Widget]:
        while len(self._steps) < len(guide.steps):
            self._steps.append(GuideStep())
        rows = self._steps[: len(guide.steps)]
        for number, (row, step) in enumerate(zip(rows, guide.steps, strict=True), start=1):
            row.put(number, step)
        return list(rows)

    def _button(self, pending: Pending, who: int) -> str:
        t, kind = self.app.tr.t, pending["kind"]
        if may_double(self.app.table.state["players"][who], pending):
            return t("planet_unknown.take.double")
        if kind in TAKES["advance"] or (kind == "regress" and not self.app.narrow):
            return ""
        by_hand = kind in pending_dialogs.BY_HAND and not (
            kind == "patch" and pending_dialogs.asks_for_patch(self.app, who)
        )
        return t("planet_unknown.take.done" if by_hand else "planet_unknown.take.choose")
