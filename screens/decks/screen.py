"""The decks of the user: to look at, to write, to send. Each game brings the editor for one card,
`screens/<game>/cards.py` with `CARD_EDITORS`; this screen keeps the deck.

    CARD_EDITORS = {kind: Editor}
    Editor(screen)                 a widget; it calls screen.change_card(card) for every change
    .show(card, editable)
    .icons(card), .says(card)   static: the card at a glance, and in words
    .face(card)                 static, if the cards have titles: the title, and a line below it

Every change is saved at once, so nothing can be lost; and every change can be taken back.
"""

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.deck_kinds import Card
from companion.store.decks import kinds_of
from screens.decks.keeping import OURS, DeckKeeping
from screens.decks.tiles import AddTile, CardTile, takes_more
from screens.widgets import Chip
from screens.widgets.icon_font import glyph

GAP = "[font=Roboto]  [/font]"  # between icons; the font of the icons has no blank
HIGH = 1000  # dp: from here on the cards and the chosen one fit below each other


class DecksScreen(DeckKeeping):
    no_cards = BooleanProperty(False)
    paged = BooleanProperty(False)  # a small window: the cards and the chosen one by turns
    heading = StringProperty()
    state = StringProperty()  # what the deck lacks, or that it is ready
    faulty = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    unsaved = BooleanProperty(False)
    first = BooleanProperty(True)
    last = BooleanProperty(True)
    can_copy = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn_decks: list[tuple[str, str]] = []
        self._tiles: list[CardTile] = []
        self._add_tile = AddTile()
        self._add_tile.bind(on_release=lambda _: self.add_card())
        # Held, for they are not always in the window.
        self._parts = {name: self.ids[name].__self__ for name in ("left", "card", "foot", "note", "none", "empty")}
        self._arranged: tuple[bool, ...] | None = None

    # ------------------------------------------------------------ showing

    def step_back(self) -> bool:
        if self.paged and self.on_card:
            self.on_card = False
            self.draw()
            return True
        return False

    def refresh(self) -> None:
        self._find()
        self.draw()

    def draw(self) -> None:
        draft = self.draft
        self.no_cards = not draft.cards
        self.on_card = self.on_card and not self.no_cards
        self.paged = not self.app.wide and Window.height < dp(HIGH)
        self._arrange()
        if not self.kind_id:
            return
        self.heading = self.app.tr.t("decks.card", n=draft.at + 1) if draft.cards else ""
        self.can_undo, self.can_redo, self.unsaved = draft.can_undo, draft.can_redo, not draft.saved
        self.first, self.last = draft.at == 0, draft.at >= len(draft.cards) - 1
        self.can_copy = self.own and len(draft.cards) < self.kind.most
        self._draw_kinds()
        self._draw_chips()
        self._draw_cards()
        self._draw_state()
        self._draw_card()

    def _arrange(self) -> None:
        """Side by side; below each other; or, where there is room for neither, by turns."""
        wide, ids = self.app.wide, self.ids
        wanted = (self.has_decks, wide, self.paged, self.paged and self.on_card, self.own)
        if wanted == self._arranged:
            return
        self._arranged = wanted
        left, card, foot, note, none, _ = self._parts.values()
        for widget in (left, card, foot, note, none):
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        ids.body.clear_widgets()
        if not self.own and wide:
            card.add_widget(note)
        elif not self.own:  # above the cards, or it would be found only by scrolling
            ids.column.add_widget(note, index=ids.column.children.index(ids.cards.__self__) + 1)
        if not self.has_decks:
            ids.body.add_widget(none)
        elif wide:
            right = BoxLayout(orientation="vertical", spacing=dp(12))
            for widget in (card, foot):
                right.add_widget(widget)
            for widget in (left, right):
                ids.body.add_widget(widget)
        else:
            shown = [left, card] if not self.paged else [card] if self.on_card else [left]
            for widget in (*shown, foot):
                ids.body.add_widget(widget)

    def _draw_kinds(self) -> None:
        kinds = kinds_of(self.game)
        segments = self.ids.kinds
        self.ids.kinds_box.shown = len(kinds) > 1
        segments.options = [(kind.id, self.app.tr.t(f"{self.game_id}.deck.{kind.id}")) for kind in kinds]
        segments.value = self.kind_id

    def _draw_chips(self) -> None:
        t, box = self.app.tr.t, self.ids.chips
        decks = [(deck["name"], deck["id"]) for deck in self._decks()] + [(t("decks.ours"), OURS)]
        if decks != self._drawn_decks:
            self._drawn_decks = decks
            box.clear_widgets()
            for name, deck_id in decks:
                self._add_chip(name, "", lambda deck_id=deck_id: self.choose_deck(deck_id))
            self._add_chip(t("decks.new"), "plus", self.ask_new)
            self._add_chip(t("decks.import"), "file-import-outline", self.ask_file)
        for chip, (_, deck_id) in zip(box.children[::-1], decks, strict=False):
            chip.on = deck_id == self.deck_id

    def _add_chip(self, text: str, icon: str, then: Callable[[], Any]) -> None:
        chip = Chip(text=text, icon=icon)
        chip.bind(on_release=lambda _: then())
        self.ids.chips.add_widget(chip)

    def _draw_cards(self) -> None:
        t, box, cards = self.app.tr.t, self.ids.cards, self.draft.cards
        more = self.own and takes_more(self.kind, cards)
        if len(self._tiles) != len(cards) or bool(self._add_tile.parent) != more:
            self._tiles = self._tiles[: len(cards)]
            self._tiles += [CardTile(screen=self) for _ in range(len(cards) - len(self._tiles))]
            box.clear_widgets()
            for tile in (*self._tiles, *([self._add_tile] if more else [])):
                box.add_widget(tile)
        for place, (tile, card) in enumerate(zip(self._tiles, cards, strict=True)):
            tile.place, tile.name = place, t("decks.card", n=place + 1)
            tile.glyphs = GAP.join(glyph(icon) for icon in self.editor.icons(card))
            tile.says = self.editor.says(card)
            tile.title, tile.hint = self.editor.face(card) if hasattr(self.editor, "face") else ("", "")
            tile.chosen = place == self.draft.at
            tile.can_copy = self.can_copy
        self._add_tile.text = t("decks.add_card", n=len(cards) + 1)

    def _draw_state(self) -> None:
        faults = self.kind.faults(self.draft.cards)
        self.faulty = bool(faults)
        says = [self.app.tr.say(fault) for fault in faults]
        self.state = "\n".join(says) or self.app.tr.t("decks.ready", n=len(self.draft.cards))

    def _draw_card(self) -> None:
        box = self.ids.editor
        wanted = self._parts["empty"] if self.no_cards else self.editor
        if box.children != [wanted]:
            box.clear_widgets()
            box.add_widget(wanted)
        if self.draft.card is not None:
            self.editor.show(self.draft.card, self.own)

    # ------------------------------------------------------------ the cards

    def choose_card(self, place: int) -> None:
        self.draft.at = place
        self.on_card = True
        self.draw()

    def change_card(self, card: Card) -> None:
        self.draft.put(card)
        self._changed()

    def add_card(self) -> None:
        self.draft.add(self.kind.new_card())
        self.on_card = True
        self._changed()

    def copy_card(self, place: int) -> None:
        self.draft.copy(place)
        self._changed()

    def move_card(self, by: int) -> None:
        self.draft.move(by)
        self._changed()

    def delete_card(self) -> None:
        self.draft.delete()
        self._changed()

    def undo(self) -> None:
        self.draft.undo()
        self._changed()

    def redo(self) -> None:
        self.draft.redo()
        self._changed()

    def _changed(self) -> None:
        self._save()
        self.draw()

    def done(self) -> None:
        if self.unsaved:
            self._changed()
        elif not self.step_back():
            self.app.back()


SCREEN = DecksScreen
