"""Before the first round: who plays which corporation on which planet, and the mix of the event deck."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown.data import ALERTS, EVENT_CARDS
from screens.planet_unknown import sheets
from screens.widgets import ListRow, Stepper

ICONS = {"green": "shield-check-outline", "orange": "shield-alert-outline", "red": "alert-octagon-outline"}


class MixRow(BoxLayout):
    """How many cards of one colour."""

    name = StringProperty()
    icon = StringProperty()


class SetupView(BoxLayout):
    events = BooleanProperty(False)
    total = StringProperty()
    expected = StringProperty()

    def show(self, app: Any) -> None:
        state, t = app.open.session.state, app.tr.t
        rows = self.ids.boards
        rows.clear_widgets()
        for who, seat in enumerate(app.open.session.seats):
            one = state["players"][who]
            row = ListRow(
                icon="account",
                icon_tint=app.theme_cls.players_ink[seat["colour"]],
                title=" · ".join((seat["name"], t(f"planet_unknown.corporation.{one['corporation']}"))),
                hint=t("planet_unknown.planet_is", planet=t(f"planet_unknown.planet.{one['planet']}")),
            )
            row.bind(on_release=lambda _, who=who: sheets.choose_corporation(app, who))
            rows.add_widget(row)
        self.events = state["events"]
        mix = self.ids.mix
        mix.clear_widgets()
        if not state["events"]:
            self.total = self.expected = ""
            return
        for alert in ALERTS:
            row = MixRow(name=t(f"planet_unknown.alert.{alert}"), icon=ICONS[alert])
            most = len(printed.event_ids(alert, len(state["players"]) == 1))
            stepper = Stepper(value=state["mix"][alert], low=0, high=most)
            stepper.bind(on_step=partial(self._step, app, alert))
            row.add_widget(stepper)
            mix.add_widget(row)
        self.total = t("planet_unknown.mix_total", n=sum(state["mix"].values()), needed=EVENT_CARDS)
        solo = len(state["players"]) == 1
        self.expected = t("planet_unknown.expected", n=printed.expected(state["mix"])) if solo else ""

    def _step(self, app: Any, alert: str, _stepper: Stepper, value: int) -> None:
        app.do({"do": "mix", **app.open.session.state["mix"], alert: int(value)})
