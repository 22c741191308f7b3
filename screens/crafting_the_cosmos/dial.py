"""The table of Crafting the Cosmos: the dial, the rewards or the guide, the goals, and the next button."""

from functools import partial
from typing import Any, cast

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from companion.games.crafting_the_cosmos import dial, layout, words
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS, PLACES, STEPS
from companion.games.crafting_the_cosmos.dial import DARK
from companion.games.crafting_the_cosmos.icons import RESOURCE_ICONS
from companion.games.crafting_the_cosmos.state import State
from screens.crafting_the_cosmos.dial_parts import (
    CraftingGoalTile,
    CraftingRewardRow,
    CraftingTallDial,
    CraftingWideDial,
)
from screens.crafting_the_cosmos.dial_picture import DialView, MarkerView
from screens.crafting_the_cosmos.galaxy import CraftingGalaxyScreen
from screens.crafting_the_cosmos.goal_parts import GOAL_ICONS
from screens.game_screen import GameScreen
from screens.widgets import Chip, SeatChip, TonalButton
from screens.widgets.guide_card import take
from screens.widgets.mark import letters
from screens.widgets.panes import put_beside
from screens.widgets.recycle import reuse_rows


class CraftingTableScreen(GameScreen[State]):
    def subtitle(self) -> str:
        session, where = self.app.table.session, super().subtitle()
        return where if self.app.narrow else f"{self.app.tr.say(session.game.mode(session.setup))} · {where}"

    def refresh(self) -> None:
        if self.has_changed(self.app.wide, self.app.narrow, self.app.table.id):
            self._build()
        self._show_dial()
        self._show_rewards()
        self._show_goals()
        self._show_stats()
        self._show_next()

    def _build(self) -> None:
        self.put(CraftingWideDial() if self.app.wide else CraftingTallDial())
        ids = self.view.ids
        if self.app.low:
            put_beside(self.view, ids.dial.__self__, 0.42)
        ids.dial.bind(on_marker=lambda _, number: self.move(number))
        ids.next.bind(on_release=lambda _: self.go_on())
        ids.aside.bind(on_release=lambda _: self.app.show("galaxy" if self.mover() is None else "finder"))
        ids.crystals.bind(on_release=lambda _: self.app.show("galaxy"))
        ids.deck.bind(on_release=lambda _: self.app.show("goals"))
        # Kept here, because the one that is not shown is removed from the view.
        self._guide_card, self._rewards = ids.guide.__self__, ids.rewards.__self__
        self._aside, self._aside_row = ids.aside.__self__, ids.aside.parent
        self._column = self._guide_card.parent
        self._moving: bool | None = None
        for _ in range(PLACES):
            tile = CraftingGoalTile()
            tile.bind(on_release=lambda _: self.app.show("goals"))
            ids.goals.add_widget(tile)

    # ------------------------------------------------------------ showing

    def mover(self) -> int | None:
        """The player who moves markers now."""
        state = self.state
        who = states.mover(state)
        if state["phase"] != "play" or who is None or state["players"][who]["stage"] != "energy":
            return None
        return who

    def _show_dial(self) -> None:
        state, t = self.state, self.app.tr.t
        seats, names = self.session.seats, self.session.names
        who = self.mover()
        markers: list[MarkerView] = [
            {
                "who": marker["who"],
                "area": marker["area"],
                "colour": "" if marker["who"] == DARK else seats[marker["who"]]["colour"],
                "letters": "" if marker["who"] == DARK else letters(seats[marker["who"]]["name"], names),
            }
            for marker in state["markers"]
        ]
        own = state["markers"][dial.own_of(state["markers"], who)]["area"] if who is not None else ""
        movable = [
            number
            for number in range(len(markers))
            if who is not None and dial.why_not(state["markers"], state["steps"], who, number) is None
        ]
        view: DialView = {
            "table": self.app.table.id,
            "markers": markers,
            "area": own,
            "number": f"{len(state['steps'])} / {STEPS}" if who is not None else str(state["round"]),
            "words": t("crafting_the_cosmos.steps_used" if who is not None else "crafting_the_cosmos.round_is"),
            "names": {area: t(f"crafting_the_cosmos.area.{area}") for area in AREAS},
            "movable": movable,
        }
        self.view.ids.dial.show(view)
        self._show_hint(who)

    def _show_hint(self, who: int | None) -> None:
        """Shows below the dial what a tap does now, and in the setup a chip for each marker that can come next."""
        state, tr, box = self.state, self.app.tr, self.view.ids.hint.ids.unlaid
        box.clear_widgets()
        self.view.ids.hint.text = self._hint(who)
        owners: set[int] = set()
        for number in self._unlaid():
            owner = state["markers"][number]["who"]
            if owner in owners:  # dark markers are alike
                continue
            owners.add(owner)
            seat = None if owner == DARK else self.app.table.session.seats[owner]
            chip = (
                Chip(text=tr.t("crafting_the_cosmos.dark"), icon="moon-waning-crescent")
                if seat is None
                else SeatChip(text=seat["name"], name=seat["name"], colour=seat["colour"])
            )
            chip.bind(on_release=partial(self._lay, number))
            box.add_widget(chip)

    def _hint(self, who: int | None) -> str:
        state, t = self.state, self.app.tr.t
        if self._unlaid():
            area = t(f"crafting_the_cosmos.area.{layout.next_area(state)}")
            return t("crafting_the_cosmos.lay_next", area=area)
        if who is None:
            return ""
        left = STEPS - len(state["steps"])
        if not left:
            return t("crafting_the_cosmos.tap_none")
        if left == 1 and not dial.own_moved(state["markers"], state["steps"], who):
            return t("crafting_the_cosmos.tap_own")
        return t("crafting_the_cosmos.tap_marker")

    def _unlaid(self) -> list[int]:
        if self.state["phase"] != "setup":
            return []
        return [number for number, marker in enumerate(self.state["markers"]) if not marker["area"]]

    def _lay(self, number: int, _: Any) -> None:
        self.app.do({"do": "lay", "marker": number, "area": layout.next_area(self.state)})

    def _show_rewards(self) -> None:
        who, tr = self.mover(), self.app.tr
        self._show_rewards_or_guide(who is not None)
        if who is None:
            self._guide_card.show(self.guide_now())
            return
        state, card = self.state, self._rewards
        rewards = [reward for reward in states.rewards(state, who) if reward["n"]]
        moved = dial.own_moved(state["markers"], state["steps"], who)
        heading = "crafting_the_cosmos.collecting" if moved else "crafting_the_cosmos.collecting_not_yet"
        card.heading = tr.t(heading, who=self.app.table.session.names[who])
        own = state["markers"][dial.own_of(state["markers"], who)]["area"]
        card.area = tr.t(f"crafting_the_cosmos.area.{own}")
        card.gets = [(reward["what"], reward["n"], True) for reward in rewards]
        self._show_offers(card.ids.offers)
        for row, reward in reuse_rows(card.ids.rows, rewards, CraftingRewardRow):
            row.icon = RESOURCE_ICONS[reward["what"]]
            row.name = tr.say(words.resource_name(reward["what"]))
            row.why, row.count = tr.say(dial.reason(reward)), reward["n"]

    def _show_offers(self, box: GridLayout) -> None:
        """Shows the offers of the guide, which is hidden: if phases overlap, another player builds at the same
        time."""
        box.clear_widgets()
        for offer in self.guide_now().offers:
            text = self.app.tr.say(offer.label)
            button = TonalButton(text=text, icon=offer.icon, hug=False, tall=dp(48), pad=dp(8))
            button.bind(on_release=lambda _, chosen=offer: take(chosen))
            box.add_widget(button)

    def _show_rewards_or_guide(self, moving: bool) -> None:
        """While markers are moved, the rewards replace the guide."""
        if self._moving == moving:
            return
        self._moving = moving
        if not self.app.wide:
            self.view.moving = moving
        for card in (self._guide_card, self._rewards):
            if card.parent is not None:
                self._column.remove_widget(card)
        top = len(self._column.children)
        self._column.add_widget(self._rewards if moving else self._guide_card, index=top)

    def _show_goals(self) -> None:
        state, tr = self.state, self.app.tr
        tiles = list(reversed(self.view.ids.goals.children))
        for number, tile in enumerate(tiles):  # the place that is scored comes first
            place = PLACES - number
            goal = state["goals"][place - 1]
            tile.place = tr.t("crafting_the_cosmos.place", n=place)
            tile.name = tr.say(words.goal_name(goal)) if goal else tr.t("crafting_the_cosmos.no_goal")
            tile.icon = GOAL_ICONS[goal] if goal else ""
            tile.outline = self.app.theme_cls.primaryColor if place == PLACES and goal else None

    def _show_stats(self) -> None:
        state, ids, t = self.state, self.view.ids, self.app.tr.t
        ids.crystals.name, ids.crystals.value = t("crafting_the_cosmos.crystals_left"), str(state["crystals"])
        ids.deck.name, ids.deck.value = t("crafting_the_cosmos.goals_left"), str(len(state["goal_deck"]))
        box = ids.people
        seats = self.app.table.session.seats
        if len(box.children) != len(seats):
            box.clear_widgets()
            for who in range(len(seats)):
                chip = SeatChip()
                chip.bind(on_release=partial(self._look_at, who))
                box.add_widget(chip)
        acting = {states.mover(state), *states.builders(state)} if state["phase"] == "play" else set()
        for who, (chip, seat) in enumerate(zip(reversed(box.children), seats, strict=True)):
            player = state["players"][who]
            chip.text = t("crafting_the_cosmos.player_chip", who=seat["name"], n=states.total(player))
            first = who == state["first"] and not self._unlaid()
            chip.icon = "flag" if first else "check" if player["stage"] == "done" else ""
            chip.on = who in acting
            chip.name, chip.colour = seat["name"], seat["colour"]

    def _show_next(self) -> None:
        guide = self.guide_now()
        self.show_next(guide)
        self._show_aside(guide.next.screen)

    def _show_aside(self, leads_to: str | None) -> None:
        """Shows the button beside the next button: it leads to the finder when the next button collects, and to the
        galaxy while somebody builds."""
        t, button = self.app.tr.t, self._aside
        moving, building = self.mover() is not None, bool(states.builders(self.state))
        button.icon = "lightbulb-outline" if moving else "creation"
        text = t("crafting_the_cosmos.find" if moving else "crafting_the_cosmos.to_galaxy")
        button.text = "" if self.app.narrow else text
        useful = leads_to != "finder" and len(self.state["steps"]) < STEPS
        wanted = useful if moving else building and self.state["phase"] == "play"
        if wanted and button.parent is None:
            self._aside_row.add_widget(button, index=0 if self.app.wide else 1)
        elif not wanted and button.parent is not None:
            self._aside_row.remove_widget(button)

    # ------------------------------------------------------------ doing

    def move(self, number: int) -> None:
        if self.mover() is None:
            self.app.notice(self.app.tr.say(self.guide_now().where))
            return
        self.app.do({"do": "step", "marker": number})

    def _look_at(self, who: int, _: Any) -> None:
        self.app.show("galaxy")
        cast(CraftingGalaxyScreen, self.app.root.current).look_at(who)

    def go_on(self) -> None:
        if self._unlaid():
            self.app.notice(self._hint(None))
        else:
            super().go_on()


SCREEN = CraftingTableScreen
