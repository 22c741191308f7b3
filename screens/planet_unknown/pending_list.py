"""The list of a player's pending benefits; without any, the steps of the guide."""

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.guide import Guide
from companion.games.planet_unknown.benefit_texts import PendingGroup, pending_groups
from companion.games.planet_unknown.icons import PENDING_ICONS
from companion.games.planet_unknown.pending_actions import BY_HAND
from companion.games.planet_unknown.pending_moves import TAKES
from companion.games.planet_unknown.state import Pending
from companion.games.planet_unknown.techs import may_double
from screens.planet_unknown import pending_dialogs
from screens.planet_unknown.asking import state_of
from screens.planet_unknown.table_parts import PlanetUnknownMorePending, PlanetUnknownPendingRow
from screens.running import running_app
from screens.widgets.guide_card import GuideStep

if TYPE_CHECKING:
    from screens.planet_unknown.table import PlanetUnknownTableScreen

# By kind of pending benefit: the section of the rules behind it. The other kinds are about the tracks.
PENDING_RULES = {
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

MOST_ON_A_PHONE = 3  # rows, because the board comes below them


class PlanetUnknownPendingList(BoxLayout):
    """A phone shows only the first rows; `on_all` is dispatched when the user wants to see all of them."""

    __events__ = ("on_all",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app = running_app()
        self._rows: list[PlanetUnknownPendingRow] = []  # made once; only as many as needed are on the screen
        self._steps: list[GuideStep] = []
        self._more = PlanetUnknownMorePending()
        self._more.bind(on_release=lambda _: self.dispatch("on_all"))

    def on_all(self) -> None:
        pass

    def show(self, screen: "PlanetUnknownTableScreen", show_all: bool) -> None:
        groups = pending_groups(screen.state["players"][screen.who])
        cut = self.app.narrow and not show_all and len(groups) > MOST_ON_A_PHONE + 1
        widgets = self._show_groups(screen, groups[:MOST_ON_A_PHONE] if cut else groups)
        if cut:
            self._more.text = self.app.tr.t("planet_unknown.due_more", n=len(groups) - MOST_ON_A_PHONE)
            widgets.append(self._more)
        if not widgets and (self.app.wide or screen.state["phase"] != "play"):
            widgets = self._show_steps(screen.guide_now())
        self.spacing = dp(0 if groups else 10)
        if self.children[::-1] != widgets:
            self.clear_widgets()
            for widget in widgets:
                self.add_widget(widget)

    def _show_groups(self, screen: "PlanetUnknownTableScreen", groups: list[PendingGroup]) -> list[Widget]:
        while len(self._rows) < len(groups):
            self._rows.append(PlanetUnknownPendingRow(screen=screen))
        rows = self._rows[: len(groups)]
        for row, group in zip(rows, groups, strict=True):
            kind = group.pending["kind"]
            row.index, row.icon, row.text = group.index, PENDING_ICONS[kind], self.app.tr.say(group.text)
            row.rule = PENDING_RULES.get(kind, "tracks")
            row.button = self._button(group.pending, screen.who)
        return list(rows)

    def _show_steps(self, guide: Guide) -> list[Widget]:
        while len(self._steps) < len(guide.steps):
            self._steps.append(GuideStep())
        rows = self._steps[: len(guide.steps)]
        for number, (row, step) in enumerate(zip(rows, guide.steps, strict=True), start=1):
            row.put(number, step)
        return list(rows)

    def _button(self, pending: Pending, who: int) -> str:
        """The text of the button in a row, or nothing if the buttons of the tracks take the benefit."""
        t, kind = self.app.tr.t, pending["kind"]
        if may_double(state_of(self.app)["players"][who], pending):
            return t("planet_unknown.take.double")
        if kind in TAKES["advance"] or (kind == "regress" and not self.app.narrow):
            return ""
        by_hand = kind in BY_HAND and not (kind == "patch" and pending_dialogs.asks_for_patch(self.app, who))
        return t("planet_unknown.take.done" if by_hand else "planet_unknown.take.choose")
