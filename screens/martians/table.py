"""The table of Martians: the cycle track, the quarters, the crews, the guide or the turn, and the next button."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.martians import data as printed
from companion.games.martians import events, scenario
from companion.games.martians import state as states
from companion.games.martians.icons import PLACE_ICONS, STEP_ICONS
from companion.games.martians.state import State
from companion.games.martians.view_model import (
    asks_event,
    asks_weather,
    colonists,
    crew_colours,
    possible,
    round_icons,
)
from screens.game_screen import GameScreen
from screens.kv import load_kv
from screens.martians import table_dialogs, weather_dialogs
from screens.martians.parts import MartiansQuarterCard, MartiansTallTable, MartiansWideTable
from screens.martians.pictures import CrewMark, MartiansRoundPicture, QuarterView, RoundView
from screens.martians.rule_dialog import WEATHER_ICONS, tell_rule
from screens.martians.scenarios import MartiansTallScenarios, MartiansWideScenarios
from screens.martians.turn_card import MartiansTurnCard
from screens.widgets import Chip, Flow, SeatChip, TonalButton
from screens.widgets.board.playing_card import PlayingCard
from screens.widgets.guide_card import take
from screens.widgets.mark import initial
from screens.widgets.panes import put_on_top


class MartiansStats(BoxLayout):
    """The RTG, the weather, and the reputation or satisfaction."""


class MartiansTableScreen(GameScreen[State]):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.quarters: list[MartiansQuarterCard] = []
        self.rounds: list[MartiansRoundPicture] = []
        self._turn_card: MartiansTurnCard
        self._event_card: PlayingCard
        self._acts: TonalButton | None = None  # opens the places on a phone
        self._turn_shown: bool | None = None  # the card of the turn is in the view, or the guide, or neither yet

    @property
    def buttons(self) -> dict[str, TonalButton]:
        return self._turn_card.buttons

    # ------------------------------------------------------------ building

    def refresh(self) -> None:
        self.turn_of(self.state["crew"])
        setting_up = self.state["phase"] == "setup"
        count = len(self.state["quarters"])
        if self.has_changed(self.app.wide, self.app.narrow, setting_up, count, self.state["tracked"]):
            self._build(setting_up, count)
        self._show_guide()
        if setting_up:
            self.view.show()
            return
        self._show_track()
        self._show_quarters()
        self._show_people()
        self._show_ongoing()
        if self.state["phase"] == "turns":
            self._turn_card.show(self.guide_now())
        self._show_extra()
        self._show_stats()

    def _build(self, setting_up: bool, count: int) -> None:
        wide = self.app.wide
        self._acts = None
        if setting_up:
            self.put(MartiansWideScenarios() if wide else MartiansTallScenarios())
        else:
            self.put(MartiansWideTable() if wide else MartiansTallTable())
        ids = self.view.ids
        ids.next.bind(on_release=lambda _: self.go_on())
        if setting_up:
            return
        if self.app.low:  # no room for what stays in place
            put_on_top(ids.content, ids.track.__self__)
            stats = ids.stats.__self__
            self.view.remove_widget(stats)
            ids.content.add_widget(stats)
        self.rounds = [MartiansRoundPicture() for _ in range(printed.ROUNDS)]
        for number, picture in enumerate(self.rounds, start=1):
            picture.bind(on_release=partial(self._open_round, number))
            ids.track.add_widget(picture)
        self.quarters = [MartiansQuarterCard(number=number, screen=self) for number in range(count)]
        for card in self.quarters:
            card.bind(on_release=lambda card: table_dialogs.open_quarter(self.app, card.number))
            ids.quarters.add_widget(card)
        ids.quarters.cols = 1 if wide and count < 4 else 3 if count == 3 and not self.app.narrow else 2
        self._event_card = PlayingCard(size_hint=(None, None), size=(dp(38), dp(56)))
        # Kept here, because the one that is not shown is removed from the view.
        self._guide_card, self._turn_card = ids.guide.__self__, ids.turn.__self__
        self._turn_card.build()
        ids.ongoing.bind(height=lambda _, height: self._turn_card.fit_beside(height))
        if self.app.narrow and not wide:  # no room for the places beside the quarters, so a dialog shows them
            self._acts = ids.acts.__self__
            self._turn_card.take_places_out()
            self._acts.bind(on_release=lambda _: self._turn_card.open_places())
        elif not wide:
            ids.bottom.remove_widget(ids.acts.__self__)
        self._column = self._guide_card.parent
        self._turn_shown = None
        stats = ids.stats.ids
        stats.rtg.bind(on_release=lambda _: self._rtg())
        stats.weather.bind(on_release=lambda _: weather_dialogs.open_weather(self.app))
        stats.standing.bind(on_release=lambda _: table_dialogs.open_standing(self.app))

    # ------------------------------------------------------------ showing

    def _show_guide(self) -> None:
        ids, guide = self.view.ids, self.guide_now()
        if "turn" in ids:
            self._show_turn_or_guide(self.state["phase"] == "turns")
        ids.guide.show(guide)
        self.show_next(guide)
        if asks_event(self.state):
            ids.next.text = self.app.tr.t("martians.event_read_out")
        if self._acts is not None:
            turn = self.state["phase"] == "turns"
            self._acts.disabled, self._acts.opacity = not turn, 1 if turn else 0
            self._acts.size_hint_x = 0.6 if turn else None
            self._acts.width = 0
            ids.bottom.spacing = dp(8) if turn else 0

    def _show_turn_or_guide(self, turn: bool) -> None:
        """In a turn the card with its actions replaces the guide, or is below it if the actions are few. In a window
        with one column the guide is above the quarters, because it has the text of the event, and the actions are
        below them."""
        if self._turn_shown == turn:
            return
        self._turn_shown = turn
        column, wide = self._column, self.app.wide
        for card in (self._guide_card, self._turn_card):
            if card.parent is not None:
                column.remove_widget(card)
        below = column.children.index(self.view.ids.extra.__self__) + 1
        if not turn:
            column.add_widget(self._guide_card, index=below if wide else len(column.children) - 1)
            return
        if wide and not self.state["tracked"]:
            column.add_widget(self._guide_card, index=below)
            self._turn_card.fit = True
        column.add_widget(self._turn_card, index=below)

    def _show_track(self) -> None:
        state, tr = self.state, self.app.tr
        marks = self._marks()
        working = state["phase"] in ("start", "turns")
        counts = [quarter["growth"] for quarter in state["quarters"]]
        growth = sum(counts) if states.is_shared(state) else max(counts)  # in COM.4 the most of all players
        for number, picture in enumerate(self.rounds, start=1):
            locked = number > states.rounds(state)
            past = number < state["round"]
            status = "now" if working and number == state["round"] else "done" if past and not locked else "later"
            view: RoundView = {
                "title": tr.t("martians.round", n=number),
                "short": tr.t("martians.round_short", n=number),
                "icons": round_icons(state, number),
                "note": tr.t("martians.growth_short", n=growth) if locked else "",
                "short_note": f"{growth}/3",
                "status": status,
                "colonists": [] if locked else [(marks[crew], kind) for crew, kind in colonists(state, number, past)],
            }
            picture.round = view

    def _marks(self) -> list[CrewMark]:
        """The colour and the initial of each crew."""
        session = self.session
        names = [session.names[crew["seat"]] for crew in self.state["crews"]]
        return [(colour, initial(name)) for colour, name in zip(crew_colours(session), names, strict=True)]

    def _show_quarters(self) -> None:
        state, tr, marks = self.state, self.app.tr, self._marks()
        for card, quarter in zip(self.quarters, state["quarters"], strict=True):
            number = card.number
            card.name = tr.say(states.quarter_name(state, number))
            card.growth = quarter["growth"]
            zones = [
                (
                    PLACE_ICONS[zone],
                    [
                        mark
                        for crew, mark in zip(state["crews"], marks, strict=True)
                        for _ in range(crew[zone][number])
                    ],
                )
                for zone in states.ZONES
            ]
            view: QuarterView = {
                "rows": [(tr.t(f"martians.token.{token}"), token, quarter[token]) for token in printed.NEEDS],
                "zones": zones,
                "clear": not states.tokens(quarter),
            }
            card.quarter = view
            card.possible = possible(state, number)

    def _show_people(self) -> None:
        state, tr, box = self.state, self.app.tr, self.view.ids.people
        count = len(state["crews"])
        if len(box.children) != count:
            box.clear_widgets()
            for crew in range(count):
                chip = SeatChip()
                chip.bind(on_release=partial(self._open_player, crew))
                box.add_widget(chip)
        own = len(state["reputation"]) > 1
        colours = crew_colours(self.app.table.session)
        for crew, chip in enumerate(reversed(box.children)):
            name = tr.say(states.crew_name(state, crew))
            seat = state["crews"][crew]["seat"]
            chip.text = tr.t("martians.crew_chip", who=name, n=state["reputation"][seat]) if own else name
            chip.on = state["phase"] == "turns" and crew == state["crew"]
            chip.icon = "flag" if crew == state["first"] else "star-circle-outline" if own else ""
            chip.name, chip.colour = name, colours[crew]

    def _show_ongoing(self) -> None:
        state, tr, box = self.state, self.app.tr, self.view.ids.ongoing
        box.clear_widgets()
        if state["phase"] == "start" and STEP_ICONS["event"] in round_icons(state, state["round"]):
            self._show_event_card(box)
        if states.is_last_cycle(state):
            chip = Chip(text=tr.t("martians.last_cycle_chip"), icon="flag-checkered")
            chip.bind(on_release=lambda _: self.app.notice(tr.t("martians.last_cycle")))
            box.add_widget(chip)
        for number, event in enumerate(state["ongoing"]):
            chip = Chip(text=tr.say(events.name_of(state, event)), icon="alert-decagram", on=True)
            chip.bind(on_release=partial(self._open_event, number))
            box.add_widget(chip)
        if state["needs"] or states.has_contracts(state):
            chip = Chip(text=self._aim_text(), icon="target")
            chip.bind(on_release=lambda _: table_dialogs.open_aim(self.app))
            box.add_widget(chip)
        if self._guide_card.parent is None:  # its offers would not be seen
            for offer in self.guide_now().offers:
                chip = Chip(text=tr.say(offer.label), icon=offer.icon, on=True)
                chip.bind(on_release=lambda _, offer=offer: take(offer))
                box.add_widget(chip)

    def _show_event_card(self, box: Flow) -> None:
        """Shows the event of this round, face down until it is turned over."""
        theme, state = self.app.theme_cls, self.state
        card = self._event_card
        card.face = "" if "event" in state["due"] else f"{state['cycle']}.{state['round']}"
        card.icons, card.fill, card.ink = [STEP_ICONS["event"]], theme.primaryColor, theme.onPrimaryColor
        box.add_widget(card)

    def _aim_text(self) -> str:
        """How far the scenario is met, or how many contracts are open."""
        state, t = self.state, self.app.tr.t
        if not state["needs"]:
            return t("martians.contracts_chip", n=state["contracts"])
        done = sum(need["done"] for need in state["needs"])
        goal = sum(need["goal"] for need in state["needs"])
        return t(
            "martians.aim_chip", scenario=self.app.tr.say(scenario.title(state, state["scenario"])), n=done, goal=goal
        )

    def _show_extra(self) -> None:
        """Shows chips for decisions that the players still have to make: rounds of the dead, markers to send."""
        state, tr, box = self.state, self.app.tr, self.view.ids.extra
        box.clear_widgets()
        chips: list[tuple[str, str, Callable[[], None]]] = []
        if state["phase"] == "refill" and state["refilled"]:
            chips = [
                (
                    tr.t("martians.dead_chip", who=tr.say(states.crew_name(state, crew)), n=round_),
                    "skull-outline",
                    partial(table_dialogs.move_dead, self.app, crew, round_),
                )
                for crew, owner in enumerate(state["crews"])
                for round_ in owner["dead"]
                if states.living(owner)  # else there is no other round to choose
            ]
        for marker in state["homeless"]:
            who, zone = tr.say(states.crew_name(state, marker["crew"])), tr.t(f"martians.place.{marker['zone']}")
            text = tr.t("martians.marker_chip", who=who, zone=zone)
            chips.append((text, "map-marker", partial(table_dialogs.send_marker, self.app, marker["crew"])))
        for text, icon, then in chips:
            chip = Chip(text=text, icon=icon)
            chip.bind(on_release=lambda _, then=then: then())
            box.add_widget(chip)

    def _show_stats(self) -> None:
        state, t, ids = self.state, self.app.tr.t, self.view.ids.stats.ids
        ids.rtg.value = str(state["rtg"])
        ids.rtg.name = "" if self.app.narrow else "RTG"
        ids.weather.icon = WEATHER_ICONS[state["weather"]]
        ids.weather.name = "" if self.app.narrow else t(f"martians.weather.{state['weather']}")
        alone = len(state["reputation"]) == 1
        standing = t("martians.satisfaction") if alone else t("martians.reputation")
        ids.standing.name = "" if self.app.narrow else standing
        seat = states.acting_seat(state) if not alone else 0
        ids.standing.value = str(state["reputation"][states.of_seat(state["reputation"], seat)])

    # ------------------------------------------------------------ doing

    def deliver(self, product: str, quarter: int) -> None:
        self.app.do({"do": "deliver", "product": product, "quarter": quarter})

    def make_oxygen(self, quarter: int) -> None:
        table_dialogs.make_oxygen(self.app, quarter)

    def _rtg(self) -> None:
        if self.state["phase"] == "turns":
            table_dialogs.ask_rtg(self.app)
        else:
            tell_rule(self.app, "place", "rtg")

    def _open_round(self, number: int, *_: Any) -> None:
        table_dialogs.open_round(self.app, number)

    def _open_event(self, number: int, *_: Any) -> None:
        weather_dialogs.open_event(self.app, number)

    def _open_player(self, crew: int, *_: Any) -> None:
        table_dialogs.open_player(self.app, self.state["crews"][crew]["seat"])

    def go_on(self) -> None:
        if asks_event(self.state):
            weather_dialogs.ask_lasts(self.app)
        elif asks_weather(self.state):
            weather_dialogs.ask_weather(self.app)
        elif self.state["homeless"]:
            table_dialogs.send_marker(self.app, self.state["homeless"][0]["crew"])
        else:
            super().go_on()


load_kv("martians/table")
SCREEN = MartiansTableScreen
