"""The table of Micro Cosmos: the map, the goods of a player, the action buttons and the guide."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import SPECIALISTS
from companion.games.micro_cosmos.icons import ACTION_ICONS, SPECIALIST_ICONS
from screens.kv import load_kv
from screens.micro_cosmos import dialogs, place_dialogs
from screens.micro_cosmos.board import MicroCosmosBoardScreen
from screens.micro_cosmos.panels import MicroCosmosArkPanel, MicroCosmosCargoPanel, crew_note
from screens.widgets import Card, EvenButtons, TonalButton
from screens.widgets.panes import put_beside, put_on_top

ACTIONS = ("upgrade", "gather", "terraform", "explore", "settle", "colony", "outpost", "specialist")


class MicroCosmosActionButtons(EvenButtons):
    """A button for each action of a turn besides travelling. One that is not possible now is pale and says why."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.buttons: dict[str, TonalButton] = {}
        for action in ACTIONS:
            button = TonalButton(icon=ACTION_ICONS[action], hug=False, pad=dp(8), tall=dp(52))
            button.bind(on_release=lambda _, action=action: dialogs.choose(action))
            self.buttons[action] = button
            self.add_widget(button)


class MicroCosmosLightPanel(Card):
    """For a player whose goods the app does not track: buttons for VP, and one that begins tracking."""

    rule = "scoring"
    text = StringProperty()
    who = NumericProperty(0)


class MicroCosmosAutomaSummary(Card):
    """The Automa's goods in short, while the player's are shown in full."""

    rule = "solo_turn"
    text = StringProperty()


class MicroCosmosCrewQuestion(Card):
    """Asks for the symbol of a Crew card that the Automa got by an outpost."""

    rule = "crew"
    text = StringProperty()


class MicroCosmosTableScreen(MicroCosmosBoardScreen):
    """The table, with the goods of the player whose turn it is or of another one who was tapped."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._looked_at: tuple[str, int] | None = None  # the game, and another player than the one whose turn it is
        self.cargo, self.ark, self.light = MicroCosmosCargoPanel(), MicroCosmosArkPanel(), MicroCosmosLightPanel()
        self.automa, self.crew = MicroCosmosAutomaSummary(), MicroCosmosCrewQuestion()
        for kind in SPECIALISTS:
            button = TonalButton(icon=SPECIALIST_ICONS[kind], hug=False, pad=dp(8), tall=dp(52))
            button.bind(on_release=lambda _, kind=kind: self.app.do({"do": "automa_crew", "kind": kind}))
            self.crew.ids.kinds.add_widget(button)

    def make_view(self) -> Widget:
        view = MicroCosmosWideTable(seats=len(self.colours)) if self.app.wide else MicroCosmosTallTable()
        if self.app.low:
            put_on_top(view.ids.column, view.ids.scores.__self__)
            put_beside(view, view.ids.map.__self__, 0.42)
        for panel in (self.cargo, self.ark, self.light, self.automa, self.crew):
            if panel.parent is not None:
                panel.parent.remove_widget(panel)
        view.ids.more.bind(on_release=lambda _: dialogs.open_more(self.looked_at()))
        return view

    def on_pre_enter(self, *_: Any) -> None:
        self._looked_at = None

    # ------------------------------------------------------------ showing

    def show(self) -> None:
        state, who = self.state, self.looked_at()
        tracked = states.is_tracked(state["players"][who])
        self._place_panels(tracked)
        if tracked:
            self.cargo.show(state, who, self.session.names[who])
            self.ark.show(state, who)
        else:
            self.light.who = who
            self.light.text = self.app.tr.t("micro_cosmos.light_panel", who=self.session.names[who])
        self._show_automa()
        self._show_actions()
        self.view.ids.guide.show(self.guide_now())

    def _place_panels(self, tracked: bool) -> None:
        wanted = [self.cargo, self.ark] if tracked else [self.light]
        box = self.view.ids.panels
        if box.children[::-1] != wanted:
            box.clear_widgets()
            for panel in wanted:
                box.add_widget(panel)

    def _show_automa(self) -> None:
        """Shows the Automa's goods, or the question for a Crew card that it got."""
        state, t, top = self.state, self.app.tr.t, self.view.ids.top
        automa = state["automa"]
        wanted: list[Widget] = []
        if automa is not None and automa["crew_due"]:
            wanted.append(self.crew)
            self.crew.text = t("micro_cosmos.ask.crew")
            for kind, button in zip(SPECIALISTS, self.crew.ids.kinds.children[::-1], strict=True):
                button.text = t(f"micro_cosmos.specialist.{kind}")
        elif automa is not None:
            wanted.append(self.automa)
            player = state["players"][states.AUTOMA]
            cargo = player["cargo"].items()
            goods = " · ".join(f"{t(f'micro_cosmos.resource.{what}')} {count}" for what, count in cargo)
            built = states.colonies_of(state, states.AUTOMA)
            upgrades = t(
                "micro_cosmos.automa_line", upgrades=len(player["upgrades"]), built=built, pool=player["colonies"]
            )
            self.automa.text = f"{goods}\n{crew_note(player)} · {upgrades}"
        if top.children[::-1] != wanted:
            top.clear_widgets()
            for widget in wanted:
                top.add_widget(widget)

    def _show_actions(self) -> None:
        state, t = self.state, self.app.tr.t
        for action, button in self.view.ids.actions.buttons.items():
            button.text = t(f"micro_cosmos.do.{action}")
            button.barred = dialogs.why_not(state, action) is not None

    # ------------------------------------------------------------ doing

    def looked_at(self) -> int:
        """The player whose turn it is, or who was tapped; in the Automa's turn the player."""
        state = self.state
        game, who = self._looked_at or ("", 0)
        if game != self.app.table.id:  # another game may have been opened without leaving the screen
            who = state["turn"]["player"]
        return 0 if states.is_automa(state, who) else who

    def look_at(self, who: int) -> None:
        if states.is_automa(self.state, who):
            self.app.show("automa")
            return
        self._looked_at = None if who == self.state["turn"]["player"] else (self.app.table.id, who)
        self.refresh()

    def place_tapped(self, at: int | None) -> None:
        place_dialogs.open_place(at)

    def go_on(self) -> None:
        self._looked_at = None
        super().go_on()


class MicroCosmosWideTable(BoxLayout):
    """The view of a wide window; kv lays it out."""

    seats = NumericProperty(2)
    stacked = BooleanProperty(False)  # the points are above the next button, because there is no room beside it


class MicroCosmosTallTable(BoxLayout):
    """The view of a tall or narrow window; kv lays it out."""


load_kv("micro_cosmos/table")
SCREEN = MicroCosmosTableScreen
