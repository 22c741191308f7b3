"""The table of Micro Cosmos: the map, what a player has, what can be done, and the guide."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import SPECIALISTS
from companion.games.micro_cosmos.icons import ACTION_ICONS, SPECIALIST_ICONS
from screens.kv import load_kv
from screens.micro_cosmos import dialogs, place_dialogs
from screens.micro_cosmos.board import MicroCosmosBoardScreen
from screens.micro_cosmos.panels import MicroCosmosArkPanel, MicroCosmosCargoPanel, crew_note
from screens.widgets import Card, TonalButton

ACTIONS = ("upgrade", "gather", "terraform", "explore", "settle", "colony", "outpost", "specialist")


class MicroCosmosActionButtons(GridLayout):
    """Everything a player can do in a turn besides travelling. What cannot be done now is pale, and says why."""

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.buttons: dict[str, TonalButton] = {}
        for action in ACTIONS:
            button = TonalButton(icon=ACTION_ICONS[action], hug=False, pad=dp(8), tall=dp(52))
            button.bind(on_release=lambda _, what=action: self.dispatch("on_choose", what))
            self.buttons[action] = button
            self.add_widget(button)

    def on_choose(self, action: str) -> None:
        pass


class MicroCosmosLightPanel(Card):
    """For a player who keeps goods on the table."""

    rule = "scoring"
    text = StringProperty()

    __events__ = ("on_points", "on_full")

    def on_points(self, amount: int) -> None:
        pass

    def on_full(self) -> None:
        pass


class MicroCosmosAutomaSummary(Card):
    """The Automa's goods in one line, while the player's are shown in full."""

    rule = "solo_turn"
    text = StringProperty()


class MicroCosmosCrewQuestion(Card):
    """The Automa got a Crew card by an outpost: whose symbol is on it?"""

    rule = "crew"
    text = StringProperty()

    __events__ = ("on_kind",)

    def on_kind(self, kind: str) -> None:
        pass


class MicroCosmosTableScreen(MicroCosmosBoardScreen):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._looking: int | None = None  # at somebody else than whose turn it is
        self.cargo, self.ark, self.light = MicroCosmosCargoPanel(), MicroCosmosArkPanel(), MicroCosmosLightPanel()
        self.automa, self.crew = MicroCosmosAutomaSummary(), MicroCosmosCrewQuestion()
        self.light.bind(on_points=lambda _, amount: self._points(amount), on_full=lambda _: self._track_all())
        self.crew.bind(on_kind=lambda _, kind: self.app.do({"do": "automa_crew", "kind": kind}))
        for kind in SPECIALISTS:
            button = TonalButton(icon=SPECIALIST_ICONS[kind], hug=False, pad=dp(8), tall=dp(52))
            button.bind(on_release=lambda _, kind=kind: self.crew.dispatch("on_kind", kind))
            self.crew.ids.kinds.add_widget(button)

    def make_view(self) -> Any:
        view = MicroCosmosWideTable(seats=len(self.colours)) if self.app.wide else MicroCosmosTallTable()
        for panel in (self.cargo, self.ark, self.light, self.automa, self.crew):
            if panel.parent is not None:
                panel.parent.remove_widget(panel)
        view.ids.actions.bind(on_choose=lambda _, what: self.choose(what))
        view.ids.more.bind(on_release=lambda _: dialogs.open_more(self.app, self.looked_at()))
        return view

    def on_pre_enter(self, *_: Any) -> None:
        self._looking = None

    # ------------------------------------------------------------ showing

    def show(self) -> None:
        state, who = self.state, self.looked_at()
        session = self.app.table.session
        full = states.is_tracked(state["players"][who])
        self._place_panels(full)
        if full:
            self.cargo.show(state, who, session.names[who])
            self.ark.show(state, who)
        else:
            self.light.text = self.app.tr.t("micro_cosmos.light_panel", who=session.names[who])
        self._show_automa()
        self._show_actions()
        self.view.ids.guide.show(self.guide_now())

    def _place_panels(self, full: bool) -> None:
        wanted = [self.cargo, self.ark] if full else [self.light]
        box = self.view.ids.panels
        if box.children[::-1] != wanted:
            box.clear_widgets()
            for panel in wanted:
                box.add_widget(panel)

    def _show_automa(self) -> None:
        """Its goods in a line, and a Crew card it waits for."""
        state, t, top = self.state, self.app.tr.t, self.view.ids.top
        automa = state["automa"]
        wanted = []
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
            able = self._able(state, action)
            theme = self.app.theme_cls
            button.fill = None if able else theme.surfaceContainerColor
            button.ink = None if able else theme.onSurfaceVariantColor

    @staticmethod
    def _able(state: Any, action: str) -> bool:
        return dialogs.why_not(state, action) is None

    # ------------------------------------------------------------ doing

    def looked_at(self) -> int:
        """The player whose turn it is; in the Automa's turn still the player."""
        state = self.state
        who = state["turn"]["player"] if self._looking is None else self._looking
        return 0 if states.is_automa(state, who) else who

    def look_at(self, who: int) -> None:
        if states.is_automa(self.state, who):
            self.app.show("automa")
            return
        self._looking = None if who == self.state["turn"]["player"] else who
        self.refresh()

    def place_tapped(self, at: int | None) -> None:
        place_dialogs.open_place(self.app, at)

    def choose(self, action: str) -> None:
        dialogs.choose(self.app, action)

    def _points(self, amount: int) -> None:
        self.app.do({"do": "vp", "who": self.looked_at(), "amount": amount})

    def _track_all(self) -> None:
        self.app.do({"do": "tracking", "who": self.looked_at(), "tracking": "full"})

    def go_on(self) -> None:
        self._looking = None
        super().go_on()


class MicroCosmosWideTable(BoxLayout):
    seats = NumericProperty(2)
    stacked = BooleanProperty(False)  # the points have no room beside the next button


class MicroCosmosTallTable(BoxLayout):
    pass


load_kv("micro_cosmos/table")
SCREEN = MicroCosmosTableScreen
