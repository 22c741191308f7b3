"""The view of the table before the game begins: the scenarios to choose from, or what counts at the end."""

from kivy.uix.boxlayout import BoxLayout

from companion.games.martians import data as printed
from companion.games.martians import scenario
from companion.games.martians import score as ending
from screens.app import OrbitaApp
from screens.kv import load_kv
from screens.martians.open_state import state_of
from screens.martians.parts import MartiansScenarioCard
from screens.martians.prices import cost_of
from screens.running import running_app
from screens.widgets import Card, ListRow, Text
from screens.widgets.symbols import Price


class MartiansScenarios(BoxLayout):
    """The view, which is laid out in two ways: wide and tall."""

    def show(self) -> None:
        app = running_app()
        state, box = state_of(app), self.ids.scenarios
        if not state["scenario"]:
            self._show_ending(app)
            return
        choices = scenario.choices(state)
        if [card.key for card in reversed(box.children)] != choices:
            box.clear_widgets()
            for which in choices:
                card = MartiansScenarioCard()
                card.key = which
                card.bind(on_release=lambda card: app.do({"do": "scenario", "which": card.key}, tell=False))
                box.add_widget(card)
        for card in box.children:
            card.name, card.on = app.tr.say(scenario.title(state, card.key)), card.key == state["scenario"]
            card.text, card.note = _scenario_texts(app, card.key)
            card.show_needs(_needs(app, card.key))

    def _show_ending(self, app: OrbitaApp) -> None:
        """Shows what counts at the end of a game without a scenario."""
        state, t, box = state_of(app), app.tr.t, self.ids.scenarios
        box.clear_widgets()
        card = Card(fit=True, spacing=0)
        card.add_widget(Text(text=t("martians.heading.points"), role="caption", muted=True, fit=True))
        for row in ending.rows_of(state["variant"], False, state["collector"]):
            icon, title, hint = ending.ICONS[row], t(f"martians.category.{row}"), t(f"martians.hint.{row}")
            card.add_widget(ListRow(icon=icon, title=title, hint=hint))
        box.add_widget(card)


class MartiansWideScenarios(MartiansScenarios):
    pass


class MartiansTallScenarios(MartiansScenarios):
    pass


def _scenario_texts(app: OrbitaApp, which: str) -> tuple[str, str]:
    """What there is to say besides the requirements of a scenario, and a note."""
    state, t = state_of(app), app.tr.t
    if which == scenario.PRINTED:
        return t("martians.scenario_printed_why"), ""
    extra = scenario.has_extra(state, which)
    note = (
        t("martians.scenario_extra") if extra else t("martians.scenario_ours") if which in printed.SCENARIOS else ""
    )
    return "", note


def _needs(app: OrbitaApp, which: str) -> list[tuple[str, Price]]:
    if which == scenario.PRINTED:
        return []
    return [
        (
            app.tr.t("martians.need_line", need=app.tr.say(scenario.need_name(need)), n=need["goal"]),
            cost_of(1, need["cost"], reputation=need["reputation"]),
        )
        for need in scenario.needs_of(state_of(app), which)
    ]


load_kv("martians/scenarios")
