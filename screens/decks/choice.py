"""The card of a new game that asks for its decks: those that ship, the user's own, or printed ones."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.deck_kinds import WAYS, DeckKind
from companion.engine.game import Game
from companion.engine.setup import ChosenDeck, shipped_deck
from companion.store.decks import Deck
from companion.store.problem import StoreProblem
from screens.running import running_app
from screens.widgets import Card, Chip, Flow, OutlineButton, Segments, Text


class KindChoice:
    """The choice for one kind of deck. Its widgets are put into the `DeckChoice` card one by one, like those of an
    option."""

    def __init__(self, game: Game, kind: DeckKind, changed: Callable[[], None]) -> None:
        self.game, self.kind = game, kind
        self._app = running_app()
        self._decks = self._app.library.decks
        self._changed = changed
        self.way, self.picked = self._decks.last_choice(game.facts.id, kind.id)
        self.problem = ""  # why the game cannot begin with this choice yet
        self._own: list[Deck] = []
        self.label = Text(role="label", fit=True)
        self.ways = Segments(value=self.way)
        self.ways.bind(value=lambda _, way: self.choose(way))
        self.chips = Flow(spacing=(dp(8), 0))
        self.note = Text(role="label", muted=True, fit=True)
        self.button = OutlineButton(icon="cards-outline", tall=dp(48), size_sp=14, pad=dp(16))
        self.button.bind(on_release=lambda _: self.open_decks())
        self.widgets: list[Widget] = [self.label, self.ways, self.chips, self.note, self.button]

    def choice(self) -> ChosenDeck:
        if self.way == "app":
            return shipped_deck(self.kind)
        deck = self._deck() if self.way == "own" else None
        return {"way": self.way, "name": deck["name"] if deck else "", "cards": deck["cards"] if deck else []}

    # ------------------------------------------------------------ showing

    def draw(self) -> None:
        t, game_id = self._app.tr.t, self.game.facts.id
        self._own = self._decks.all(game_id, self.kind.id)
        if self.way == "own" and self._deck() is None:  # then the one that was changed last
            self.picked = next((deck["id"] for deck in self._own if not self._fault(deck)), "")
        self.problem = t("decks.choice_pick") if self.way == "own" and not self.picked else ""
        self.label.text = t(f"{game_id}.deck.{self.kind.id}")
        self.ways.options = [(way, t(f"decks.way.{way}")) for way in WAYS]
        self.ways.value = self.way
        self.note.text = self._note()
        has_none = self.way == "own" and not self._own
        self.button.text = t("decks.choice_make") if has_none else t("decks.choice_edit")
        self._draw_chips()

    def _note(self) -> str:
        t = self._app.tr.t
        if self.way == "app":
            return t("decks.way_app_note") if self.kind.ours else ""
        if self.way == "printed":
            return t(f"{self.game.facts.id}.deck.{self.kind.id}.printed")
        if not self._own:
            return t("decks.choice_none")
        faults = [(deck["name"], self._fault(deck)) for deck in self._own]
        return "\n".join(t("decks.choice_faults", name=name, why=why) for name, why in faults if why)

    def _draw_chips(self) -> None:
        self.chips.clear_widgets()
        for deck in self._own if self.way == "own" else ():
            chip = Chip(text=deck["name"], on=deck["id"] == self.picked, disabled=bool(self._fault(deck)))
            chip.bind(on_release=partial(self._picked, deck["id"]))
            self.chips.add_widget(chip)

    def _deck(self) -> Deck | None:
        return next((deck for deck in self._own if deck["id"] == self.picked and not self._fault(deck)), None)

    def _fault(self, deck: Deck) -> str:
        faults = self.kind.faults(deck["cards"])
        return self._app.tr.say(faults[0]) if faults else ""

    # ------------------------------------------------------------ choosing

    def choose(self, way: str) -> None:
        if way != self.way:
            self.way = way
            self._keep()

    def _picked(self, deck_id: str, _chip: Chip) -> None:
        self.picked = deck_id
        self._keep()

    def _keep(self) -> None:
        self.draw()
        try:
            self._decks.remember_choice(self.game.facts.id, self.kind.id, self.way, self.picked)
        except StoreProblem as problem:  # it holds for this game all the same
            self._app.notice(self._app.tr.say(problem.message))
        self._changed()

    def open_decks(self) -> None:
        """Shows the screen of the decks at this kind; who chose own decks and has none is asked for a new one."""
        from screens.decks.screen import DecksScreen

        make = self.way == "own" and not self._own
        self._app.show("decks")
        screen = self._app.root.current
        assert isinstance(screen, DecksScreen)
        screen.choose_kind(self.kind.id)
        if make:
            screen.ask_new()


class DeckChoice(Card):
    """Dispatches `on_choice` when another deck is chosen."""

    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(fit=True, spacing=dp(8), **kwargs)
        self.kinds: list[KindChoice] = []
        self._built: tuple[str, list[str]] = ("", [])
        self._heading = Text(role="caption", muted=True, fit=True)

    def on_choice(self) -> None:
        pass

    def show(self, game: Game, players: int) -> None:
        kinds = game.decks(players)
        wanted = (game.facts.id, [kind.id for kind in kinds])
        if wanted != self._built:
            self._built = wanted
            self.kinds = [KindChoice(game, kind, lambda: self.dispatch("on_choice")) for kind in kinds]
            self.clear_widgets()
            for widget in (self._heading, *(widget for kind in self.kinds for widget in kind.widgets)):
                self.add_widget(widget)
        self._heading.text = running_app().tr.t("decks.choice")
        for kind in self.kinds:
            kind.draw()

    def choice(self) -> dict[str, ChosenDeck]:
        """The chosen decks by the id of their kind, as a setup has them under `decks`."""
        return {kind.kind.id: kind.choice() for kind in self.kinds}

    @property
    def problem(self) -> str:
        """Why the game cannot begin with this choice yet, or nothing."""
        return next((kind.problem for kind in self.kinds if kind.problem), "")
