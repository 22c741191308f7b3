"""The screen of a player's galaxy: the tracks, the time chamber, tiles that score, energy cards, and the points."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.guide import Offer
from companion.games.crafting_the_cosmos import cards
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS, HAND, NEBULA_SIZES, ROW, SET, SET_POINTS, TRACKS
from companion.games.crafting_the_cosmos.icons import AREA_ICONS, RESOURCE_ICONS, ROW_ICONS
from companion.games.crafting_the_cosmos.words import area_name, resource_name
from screens.crafting_the_cosmos import galaxy_dialogs as dialogs
from screens.crafting_the_cosmos.galaxy_parts import CraftingGainRow, CraftingHand, CraftingTile, area_ink
from screens.crafting_the_cosmos.seat_screen import CraftingSeatScreen
from screens.widgets import TonalButton
from screens.widgets.guide_card import take
from screens.widgets.panes import put_on_top
from screens.widgets.recycle import reuse_rows


class CraftingWideGalaxy(BoxLayout):
    pass


class CraftingTallGalaxy(BoxLayout):
    pass


class CraftingLowGalaxy(BoxLayout):
    """The layout for a phone: the tracks stay in sight, the rest scrolls."""


class CraftingGalaxyScreen(CraftingSeatScreen):
    wide_form, tall_form, low_form = CraftingWideGalaxy, CraftingTallGalaxy, CraftingLowGalaxy

    def title(self) -> str:
        return self.app.tr.t("rail.galaxy")

    # ------------------------------------------------------------ building

    def look_at(self, who: int) -> None:
        """Shows the galaxy of this player."""
        self.view.ids.seats.choose(who)

    def build(self, ids: Any) -> None:
        if self.app.low:  # no room for what stays in place
            put_on_top(ids.content, ids.tracks.__self__)
            put_on_top(ids.content, ids.seats.__self__)
        self.tracks = {track: self._tile(ids.tracks, partial(self._spend, track)) for track in TRACKS}
        self.nebulae = {size: self._tile(ids.scoring, partial(self._nebula, size)) for size in NEBULA_SIZES}
        self.life = self._tile(ids.scoring, lambda: dialogs.ask_life(self.app, self.who))
        self.five = self._tile(ids.scoring, lambda: dialogs.ask_five(self.app, self.who))
        self.other = self._tile(ids.scoring, lambda: dialogs.ask_points(self.app, self.who))
        for tile in (*self.tracks.values(), *self.nebulae.values(), self.life, self.five, self.other):
            tile.grows = isinstance(self.view, CraftingWideGalaxy)
        ids.chamber.ids.release.bind(on_release=lambda _: dialogs.ask_release(self.app, self.who))
        ids.chamber.ids.grow.bind(on_release=lambda _: self._do("grow", n=1))
        self._build_hand(ids.hand)
        ids.points.ids.correct.bind(on_release=lambda _: self.app.show("correct"))
        ids.points.ids.tokens.bind(on_release=lambda _: dialogs.reveal(self.app, self.who))

    def _build_hand(self, hand: CraftingHand) -> None:
        state = self.state
        self.kinds: dict[str, CraftingTile] = {}
        self.row: list[CraftingTile] = []
        self.pile: CraftingTile | None = None
        if states.counts_hands(state):
            self.kinds = {kind: self._tile(hand.ids.kinds, partial(self._kind, kind), 2) for kind in AREAS}
        if state["ways"]["energy"] == "app":
            self.row = [self._tile(hand.ids.row, partial(self._draw, place), 2) for place in range(ROW)]
            self.pile = self._tile(hand.ids.row, partial(self._draw, None), 2)
        self._hand = hand.__self__

    def _tile(self, box: Widget, then: Callable[[], object], level: int = 1) -> CraftingTile:
        tile = CraftingTile(level=level)
        tile.bind(on_release=lambda _: then())
        box.add_widget(tile)
        return tile

    # ------------------------------------------------------------ showing

    def show(self) -> None:
        self.view.ids.seats.show()
        self._show_tracks()
        self._show_scoring()
        self._show_chamber()
        self._show_hand()
        self._show_points()
        self._show_guide()

    @property
    def building(self) -> bool:
        return self.state["phase"] == "play" and self.player["stage"] == "build" and self.player["choice"] is None

    def _show_tracks(self) -> None:
        tr, player = self.app.tr, self.player
        for track, tile in self.tracks.items():
            tile.name, tile.icon = tr.say(resource_name(track)), RESOURCE_ICONS[track]
            tile.value = str(player["tracks"][track])
            tile.lit = self.building and player["tracks"][track] > 0
            tile.note = tr.t("crafting_the_cosmos.galaxy.spend") if tile.lit else ""

    def _show_scoring(self) -> None:
        t, player, state = self.app.tr.t, self.player, self.state
        for size, tile in self.nebulae.items():
            points = dialogs.nebula_points(state, size)
            tile.name, tile.icon = t("crafting_the_cosmos.galaxy.nebula", size=size), ROW_ICONS["nebulae"]
            tile.value = t("crafting_the_cosmos.galaxy.points", n=points) if points else "?"
            tile.note = t("crafting_the_cosmos.galaxy.completed", n=player["nebulae"][size])
        short = self.app.narrow
        self.life.name = t("crafting_the_cosmos.galaxy.life" if short else "crafting_the_cosmos.galaxy.life_long")
        self.life.icon = ROW_ICONS["life"]
        self.life.value = str(len(player["tokens"]))
        self.life.note = t("crafting_the_cosmos.galaxy.in_stack", n=len(state["token_stack"]))
        five = "crafting_the_cosmos.galaxy.five" if short else "crafting_the_cosmos.galaxy.five_long"
        self.five.name = t(five, n=SET)
        self.five.icon = ROW_ICONS["hand"]
        self.five.value = t("crafting_the_cosmos.galaxy.points", n=SET_POINTS)
        self.other.name, self.other.icon = t("crafting_the_cosmos.galaxy.other"), ROW_ICONS["other"]
        for tile in (*self.nebulae.values(), self.life):
            tile.lit = self.building
        enough = not states.counts_hands(state) or max(player["hand"].values()) >= SET
        self.five.lit = self.building and enough
        self.other.lit = state["phase"] == "play"

    def _show_chamber(self) -> None:
        t, player, chamber = self.app.tr.t, self.player, self.view.ids.chamber
        picture = chamber.ids.picture
        picture.step = -1 if player["crystal"] is None else player["crystal"]
        picture.ready, picture.released, picture.places = player["ready"], player["released"], printed.chamber()
        chamber.heading = t("crafting_the_cosmos.galaxy.chamber")
        supply = t("crafting_the_cosmos.galaxy.supply", n=self.state["crystals"])
        extra = player["released"] - states.on_scoring_places(player)
        more = t("crafting_the_cosmos.galaxy.more_released", n=extra) if extra else ""
        chamber.supply = " · ".join(text for text in (more, supply) if text)
        chamber.ids.release.disabled = not (self.building and player["ready"])
        chamber.ids.grow.disabled = not self.building

    def _show_hand(self) -> None:
        tr, player, state, hand = self.app.tr, self.player, self.state, self.view.ids.hand
        hand.heading = tr.t("crafting_the_cosmos.galaxy.hand")
        if not states.counts_hands(state):
            hand.note = tr.t("crafting_the_cosmos.galaxy.hand_not_counted")
            return
        draws = bool(player["due"]) and (state["phase"] == "setup" or player["stage"] == "draw")
        over = cards.over_limit(player)
        if draws:
            hand.note = tr.t("crafting_the_cosmos.galaxy.due", n=player["due"])
        elif over and state["end_step"] == "hands":
            hand.note = tr.t("crafting_the_cosmos.galaxy.over", n=over)
        else:
            hand.note = tr.t("crafting_the_cosmos.galaxy.held", n=cards.held(player), most=HAND)
        by_app = state["ways"]["energy"] == "app"
        for kind, tile in self.kinds.items():
            tile.name, tile.icon = tr.say(area_name(kind)), AREA_ICONS[kind]
            tile.tint = area_ink(self.app.theme_cls, kind)
            tile.value, tile.lit = str(player["hand"][kind]), draws and not by_app
        for kind, tile in zip(state["row"], self.row, strict=False):
            tile.name = tr.say(area_name(kind)) if kind else tr.t("crafting_the_cosmos.nothing")
            tile.icon = AREA_ICONS[kind] if kind else ""
            tile.tint = area_ink(self.app.theme_cls, kind) if kind else (0, 0, 0, 0)
            tile.lit = draws and bool(kind)
            tile.outline = tile.tint if kind else None
        if self.pile is not None:
            left = len(state["energy_deck"]["draw"])
            self.pile.name, self.pile.icon = tr.t("crafting_the_cosmos.galaxy.pile"), ROW_ICONS["cards"]
            self.pile.value, self.pile.lit = str(left), draws
        self._place_hand(draws or bool(over))

    def _place_hand(self, first: bool) -> None:
        """On a phone, moves the hand to the top while cards have to be drawn or discarded."""
        if "content" in self.view.ids:
            column = self.view.ids.content
            column.remove_widget(self._hand)
            column.add_widget(self._hand, index=len(column.children) if first else 1)

    def _show_points(self) -> None:
        tr, player, card = self.app.tr, self.player, self.view.ids.points
        card.total = str(states.total(player))
        for row, gain in reuse_rows(card.ids.rows, player["points"][::-1], CraftingGainRow):  # the latest on top
            row.points, row.why = f"{gain['n']:+d}".replace("-", "−"), tr.say(gain["why"])
            row.round = tr.t("crafting_the_cosmos.galaxy.in_round", round=gain["round"])
        tokens = card.ids.tokens
        tokens.title = tr.t("crafting_the_cosmos.galaxy.tokens", n=len(player["tokens"]))
        hint = (
            "crafting_the_cosmos.galaxy.tokens_hidden"
            if player["tokens"]
            else "crafting_the_cosmos.galaxy.tokens_none"
        )
        tokens.hint = tr.t(hint)

    def _show_guide(self) -> None:
        ids, guide = self.view.ids, self.guide_now()
        if "guide" in ids:
            ids.guide.show(guide)
        else:
            self._show_offers(guide.offers)
        self.show_next(guide)

    def _show_offers(self, offers: list[Offer]) -> None:
        """Shows the offers of the guide in layouts without a guide: phases that overlap have several buttons."""
        box = self.view.ids.offers
        box.clear_widgets()
        for offer in offers:
            button = TonalButton(
                text=self.app.tr.say(offer.label), icon=offer.icon, hug=False, tall=dp(48), pad=dp(8)
            )
            button.bind(on_release=lambda _, chosen=offer: take(chosen))
            box.add_widget(button)

    # ------------------------------------------------------------ doing

    def _do(self, kind: str, /, **arguments: Any) -> None:
        self.app.do({"do": kind, "who": self.who, **arguments})

    def _spend(self, track: str) -> None:
        self._do("spend", track=track)

    def _nebula(self, size: str) -> None:
        dialogs.complete_nebula(self.app, self.who, size)

    def _kind(self, kind: str) -> None:
        """A tap on a kind of energy card: one was drawn at the table, or a dialog shows what can be done with
        them."""
        player, state = self.player, self.state
        draws = player["due"] and (state["phase"] == "setup" or player["stage"] == "draw")
        if draws and state["ways"]["energy"] == "count":
            self._do("take_energy", kinds={kind: 1})
        else:
            dialogs.open_kind(self.app, self.who, kind)

    def _draw(self, place: int | None) -> None:
        self._do("draw_energy", place=place)

    def go_on(self) -> None:
        """If the next button leads to this screen, opens the dialog that it means."""
        state, offer = self.state, self.guide_now().next
        if offer.action is not None or offer.screen != "galaxy":
            super().go_on()
        elif state["end_step"] == "hands":
            dialogs.discard(self.app, self.who if cards.over_limit(self.player) else self._to_discard())
        elif state["ways"]["energy"] == "count":
            dialogs.enter_cards(self.app, self.who if self.player["due"] else self._to_draw())
        else:
            self.app.notice(self.app.tr.t("crafting_the_cosmos.galaxy.from_row"))

    def _to_discard(self) -> int:
        return next(who for who, player in enumerate(self.state["players"]) if cards.over_limit(player))

    def _to_draw(self) -> int:
        return next(who for who, player in enumerate(self.state["players"]) if player["due"])


SCREEN = CraftingGalaxyScreen
