"""The screen of the goals: the row of four, the scored ones, the counts for place 4, and the choice of a new goal."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.games.crafting_the_cosmos import rounds
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import PLACES
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import goal_counts, goal_name
from screens.crafting_the_cosmos.galaxy_parts import ROOM_BELOW
from screens.crafting_the_cosmos.goal_parts import (
    GOAL_ICONS,
    CraftingGoalChooser,
    CraftingGoalPlace,
    CraftingGoalPlaces,
    CraftingGoalScoring,
    CraftingScoredGoals,
)
from screens.game_screen import GameScreen
from screens.widgets import Dialog, ListRow
from screens.widgets.guide_card import GuideCard


class CraftingWideGoals(BoxLayout):
    pass


class CraftingTallGoals(BoxLayout):
    pass


class CraftingLowGoals(BoxLayout):
    pass


class CraftingGoalsScreen(GameScreen[State]):
    places: CraftingGoalPlaces
    scored: CraftingScoredGoals
    guide: GuideCard
    scoring: CraftingGoalScoring
    chooser: CraftingGoalChooser

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._mode = ""
        self._counted: tuple[str, int, str] | None = (
            None  # the game, the number of scored goals, and the counted goal
        )

    def title(self) -> str:
        return self.app.tr.t("rail.goals")

    def mode(self) -> str:
        """What the screen is for now: "look" at the row, "score" a goal, or "choose" the one that was turned over."""
        state = self.state
        first = state["phase"] == "setup" and state["ways"]["goals"] == "printed" and not state["goals"][0]
        if first or (state["phase"] == "play" and state["end_step"] == "deal"):
            return "choose"
        return "score" if state["phase"] == "play" and state["end_step"] == "score" else "look"

    # ------------------------------------------------------------ building

    def refresh(self) -> None:
        app = self.app
        form = (
            CraftingWideGoals if app.wide else CraftingLowGoals if app.room[1] < dp(ROOM_BELOW) else CraftingTallGoals
        )
        if self.has_changed(form, app.narrow, app.table.id):
            self._build(form)
        if self.mode() != self._mode:
            self._mode = self.mode()
            self._arrange()
        self._show()

    def _build(self, form: type[BoxLayout]) -> None:
        # The counts stay when the tablet is turned.
        self._begun = (self._counted, list(self.scoring.counts)) if self._counted else (None, [])
        self.put(form())
        self._mode = ""
        low = form is CraftingLowGoals
        self.places, self.scored, self.guide = CraftingGoalPlaces(), CraftingScoredGoals(inside=low), GuideCard()
        if not self.app.wide:
            self.guide.size_hint_y = None
            self.guide.bind(wanted=self.guide.setter("height"))
        self.scoring, self.chooser = CraftingGoalScoring(inside=low), CraftingGoalChooser()
        self.scoring.bind(on_discard=lambda _: self._score(anyway=True))
        self.chooser.bind(chosen=lambda *_: self._show_next())
        self._counted = None
        for place in range(PLACES, 0, -1):  # the place that is scored comes first
            card = CraftingGoalPlace()
            card.bind(on_release=partial(self._explain_place, place))
            self.places.add_widget(card)
        self.view.ids.next.bind(on_release=lambda _: self.go_on())

    def _arrange(self) -> None:
        """Puts the widget of the mode beside the row, above it, or on a phone instead of it."""
        ids = self.view.ids
        main: Widget = {"look": self.guide, "score": self.scoring, "choose": self.chooser}[self._mode]
        widgets: tuple[Widget, ...] = (self.places, self.scored, self.guide, self.scoring, self.chooser)
        for widget in widgets:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        parts: list[tuple[Layout, Widget]]
        if self.app.wide:
            parts = [(ids.left, self.places), (ids.left, self.scored), (ids.right, main)]
        elif "scroll" not in ids:
            parts = [(ids.column, self.places), (ids.column, main)]
            if self._mode == "look":
                parts.append((ids.column, self.scored))
        else:
            parts = self._arrange_low(ids, main)
        for box, widget in parts:
            box.add_widget(widget)

    def _arrange_low(self, ids: Any, main: Widget) -> list[tuple[Layout, Widget]]:
        alone = self._mode == "choose"  # it has its own scroll view
        ids.scroll.size_hint_y, ids.scroll.height = (None, 0) if alone else (1, ids.scroll.height)
        ids.alone.size_hint_y, ids.alone.height = (1, ids.alone.height) if alone else (None, 0)
        if alone:
            return [(ids.alone, main)]
        if self._mode == "score":
            return [(ids.column, main), (ids.column, self.places)]
        return [(ids.column, self.places), (ids.column, main), (ids.column, self.scored)]

    # ------------------------------------------------------------ showing

    def _show(self) -> None:
        self._show_places()
        self._show_scored()
        state = self.state
        if self._mode == "look":
            self.guide.show(self.guide_now())
        elif self._mode == "choose":
            self.chooser.show(states.goals_left(state))
        else:
            goal = state["goals"][PLACES - 1]
            counted = (self.app.table.id, len(state["goals_scored"]), goal)
            if counted != self._counted:
                self._counted = counted
                begun, counts = self._begun
                if begun != counted:
                    counts = rounds.suggested(state, goal) or [0] * len(state["players"])
                self.scoring.ask(goal, counts)
            self.scoring.show()
        self._show_next()

    def _show_places(self) -> None:
        state, tr = self.state, self.app.tr
        for number, card in enumerate(reversed(self.places.children)):
            place = PLACES - number
            goal = state["goals"][place - 1]
            card.place = tr.t("crafting_the_cosmos.place", n=place)
            card.icon = GOAL_ICONS[goal] if goal else ""
            card.name = tr.say(goal_name(goal)) if goal else tr.t("crafting_the_cosmos.no_goal")
            card.counts = tr.say(goal_counts(goal)) if goal else ""
            card.lit = place == PLACES and bool(goal)

    def _show_scored(self) -> None:
        state, tr, card = self.state, self.app.tr, self.scored
        names, rows = self.app.table.session.names, card.ids.rows
        card.empty = not state["goals_scored"]
        card.ids.deck.text = tr.t("crafting_the_cosmos.goals.in_deck", n=len(state["goal_deck"]))
        rows.clear_widgets()
        for scored in reversed(state["goals_scored"]):
            results = [
                tr.t("crafting_the_cosmos.goals.got", who=name, count=count, n=points)
                for name, count, points in zip(names, scored["counts"], scored["points"], strict=True)
            ]
            goal = scored["goal"]
            row = ListRow(icon=GOAL_ICONS[goal], title=tr.say(goal_name(goal)), hint=", ".join(results), padding=0)
            row.bind(on_release=partial(self._explain, goal))
            rows.add_widget(row)

    def _show_next(self) -> None:
        t, button = self.app.tr.t, self.view.ids.next
        self.show_next(self.guide_now())
        button.disabled = self._mode == "choose" and not self.chooser.chosen
        if self._mode == "score":
            button.text = t("crafting_the_cosmos.goals.keep")
        elif self._mode == "choose":
            button.text = t("crafting_the_cosmos.goals.lay")

    # ------------------------------------------------------------ doing

    def go_on(self) -> None:
        if self._mode == "score":
            self._score(anyway=False)
        elif self._mode == "choose":
            self.app.do({"do": "deal_goal", "goal": self.chooser.chosen})
        else:
            super().go_on()

    def _score(self, anyway: bool) -> None:
        if not self.scoring.commit():
            return
        self.app.do({"do": "score_goal", "counts": list(self.scoring.counts), "anyway": anyway})

    def _explain_place(self, place: int, *_: Any) -> None:
        goal = self.state["goals"][place - 1]
        if goal:
            self._explain(goal)

    def _explain(self, goal: str, *_: Any) -> None:
        """Shows what is counted for a goal."""
        tr = self.app.tr
        dialog = Dialog(title=tr.say(goal_name(goal)), text=tr.say(goal_counts(goal)))
        dialog.add_button(tr.t("shell.close"))
        dialog.open()


SCREEN = CraftingGoalsScreen
