"""Before a game of Martians begins: which scenario is played, or what counts at the end."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.games.martians import data as printed
from companion.games.martians import scenario
from companion.games.martians import score as ending
from screens.kv import load_kv
from screens.martians.parts import ScenarioCard
from screens.martians.place_dialog import words
from screens.running import running_app
from screens.widgets import Card, ListRow, Text


class Scenarios(BoxLayout):
    """Its forms have the ids scenarios, guide and next."""

    def show(self) -> None:
        app = running_app()
        state, box = app.table.state, self.ids.scenarios
        if not state["scenario"]:
            self._show_ending(app)
            return
        choices = scenario.choices(state)
        if [card.key for card in reversed(box.children)] != choices:
            box.clear_widgets()
            for which in choices:
                card = ScenarioCard()
                card.key = which
                card.bind(on_release=lambda card: app.do({"do": "scenario", "which": card.key}, tell=False))
                box.add_widget(card)
        for card in box.children:
            card.name, card.on = app.tr.say(scenario.title(state, card.key)), card.key == state["scenario"]
            card.text, card.note = _told(app, card.key)

    def _show_ending(self, app: Any) -> None:
        """Without a scenario: what counts at the end."""
        state, t, box = app.table.state, app.tr.t, self.ids.scenarios
        box.clear_widgets()
        card = Card(fit=True, spacing=0)
        card.add_widget(Text(text=t("martians.heading.points"), role="caption", muted=True, fit=True))
        for row in ending.rows_of(state["variant"], False, state["collector"]):
            icon, title, hint = ending.ICONS[row], t(f"martians.category.{row}"), t(f"martians.hint.{row}")
            card.add_widget(ListRow(icon=icon, title=title, hint=hint))
        box.add_widget(card)


class WideScenarios(Scenarios):
    pass


class TallScenarios(Scenarios):
    pass


def _told(app: Any, which: str) -> tuple[str, str]:
    """The requirements of a scenario, and what else it changes."""
    state, t = app.table.state, app.tr.t
    if which == scenario.PRINTED:
        return t("martians.scenario_printed_why"), ""
    needs = [
        t(
            "martians.need_line",
            need=app.tr.say(scenario.need_name(need)),
            n=need["goal"],
            takes=words(app, 1, need["cost"], reputation=need["reputation"]),
        )
        for need in scenario.needs_of(state, which)
    ]
    extra = scenario.has_extra(state, which)
    note = (
        t("martians.scenario_extra") if extra else t("martians.scenario_ours") if which in printed.SCENARIOS else ""
    )
    return "\n".join(needs), note


load_kv("martians/scenarios")
