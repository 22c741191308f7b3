"""The decks of the user: to look at, to write, to send. Each game brings the editor for one card,
`screens/<game>/cards.py` with `CARD_EDITORS`; this screen keeps the deck.

    CARD_EDITORS = {kind: Editor}
    Editor(screen)                 a widget; it calls screen.change_card(card) for every change
    .show(card, editable)
    .icons(card), .says(card)   static: the card at a glance, and in words
    .face(card)                 static, if the cards have titles: the title, and a line below it

Every change is saved at once, so nothing can be lost; and every change can be taken back.
"""

import re
import time
from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.device.files import export_folder
from companion.engine.decks import Card, DeckKind
from companion.engine.game import Game
from companion.engine.line import Refused
from companion.games import shelf
from companion.store import atomic
from companion.store.deck_exchange import export_deck, read_deck
from companion.store.decks import Deck, find_kind, kinds_of
from companion.store.problem import StoreProblem, from_os
from screens.base import OrbitaScreen
from screens.deck_draft import Draft
from screens.deck_sheets import ENDING, DeckImportSheet, RenameSheet
from screens.widgets import Chip, Press, Sheet
from screens.widgets.choices import listed
from screens.widgets.glyphs import glyph

OURS = ""  # the id of the deck that ships
GAP = "[font=Roboto]  [/font]"  # between icons; the font of the icons has no blank
HIGH = 1000  # dp: from here on the cards and the chosen one fit below each other


class CardTile(Press, BoxLayout):
    """A card of the deck."""

    screen = ObjectProperty()
    place = NumericProperty(0)
    name = StringProperty()
    title = StringProperty()  # and a hint, if the cards have titles
    hint = StringProperty()
    glyphs = StringProperty()
    says = StringProperty()
    chosen = BooleanProperty(False)
    can_copy = BooleanProperty(False)


class AddTile(Press, BoxLayout):
    text = StringProperty()


class DecksScreen(OrbitaScreen):
    session_bar = False

    game_id = StringProperty()
    kind_id = StringProperty()
    deck_id = StringProperty(OURS)
    own = BooleanProperty(False)
    no_cards = BooleanProperty(False)
    has_decks = BooleanProperty(True)
    paged = BooleanProperty(False)  # a small window: the cards and the chosen one by turns
    on_card = BooleanProperty(False)  # then: whether the chosen one is shown
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
        self.deck: Deck = {}  # as it is kept
        self.draft = Draft([])  # its cards, as they are being edited
        self.editor: Any = None
        self._drafts: dict[str, Draft] = {}
        self._order: list[str] = []  # of the decks, as it was when the screen was opened
        self._drawn_decks: list[tuple[str, str]] = []
        self._tiles: list[CardTile] = []
        self._add_tile = AddTile()
        self._add_tile.bind(on_release=lambda _: self.add_card())
        # Held, for they are not always in the window.
        self._parts = {name: self.ids[name].__self__ for name in ("left", "card", "foot", "note", "none", "empty")}
        self._arranged: tuple[bool, ...] | None = None

    # ------------------------------------------------------------ which game, kind and deck

    def title(self) -> str:
        self._find()
        return self.app.tr.t(f"{self.game_id}.deck.{self.kind_id}" if self.kind_id else "decks.choice")

    def subtitle(self) -> str:
        return self.app.game_name(self.game_id) if self.game_id else ""

    def accent(self) -> str:
        game_id = self._wanted()
        return shelf.facts(game_id).accent if game_id else "space"

    def _wanted(self) -> str:
        """The game that is being set up, else the open one."""
        return self.app.at_hand()

    @property
    def game(self) -> Game:
        return self.app.library.find_game(self.game_id)

    @property
    def kind(self) -> DeckKind:
        return find_kind(self.game, self.kind_id)

    def _find(self) -> None:
        if self._wanted() != self.game_id:
            self.game_id = self._wanted()
            kinds = kinds_of(self.game) if self.game_id else []
            self._open_kind(kinds[0].id if kinds else "")

    def choose_kind(self, kind_id: str) -> None:
        self._find()
        if kind_id != self.kind_id:
            self._open_kind(kind_id)
            self.app.root.refresh()

    def _open_kind(self, kind_id: str) -> None:
        self.kind_id, self.has_decks, self.on_card = kind_id, bool(kind_id), False
        self.ids.editor.clear_widgets()
        if kind_id:
            self.editor = import_module(f"screens.{self.game_id}.cards").CARD_EDITORS[kind_id](self)
            decks = self.app.library.decks.all(self.game_id, kind_id)
            self._order = [deck["id"] for deck in decks]
            self._open(decks[0]["id"] if decks else OURS)

    def _open(self, deck_id: str) -> None:
        found = self.app.library.decks.get(deck_id) if deck_id != OURS else None
        ours = {"id": OURS, "game": self.game_id, "kind": self.kind_id, "name": "", "cards": self.kind.shipped()}
        self.deck = found or ours
        self.deck_id, self.own = self.deck["id"], found is not None
        if found and deck_id not in self._drafts:
            self._drafts[deck_id] = Draft(found["cards"])
        self.draft = self._drafts[deck_id] if found else Draft(ours["cards"])

    def _decks(self) -> list[Deck]:
        """In the order they had when the screen was opened: a chip must not run away from the finger."""
        decks = {deck["id"]: deck for deck in self.app.library.decks.all(self.game_id, self.kind_id)}
        self._order = [one for one in decks if one not in self._order] + [one for one in self._order if one in decks]
        return [decks[one] for one in self._order]

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

    def _save(self) -> None:
        """If the disk refuses, the draft stays, and the big button offers to try again."""
        try:
            self.deck = self.app.library.decks.save({**self.deck, "cards": self.draft.cards})
        except (Refused, StoreProblem) as problem:
            self.draft.saved = False
            self.app.notice(self.app.tr.say(problem.line))
        else:
            self.draft.saved = True

    def done(self) -> None:
        if self.unsaved:
            self._changed()
        elif not self.step_back():
            self.app.back()

    # ------------------------------------------------------------ the decks

    def choose_deck(self, deck_id: str) -> None:
        self._open(deck_id)
        self.draw()

    def ask_new(self) -> None:
        t = self.app.tr.t
        sheet = Sheet(title=t("decks.new_title"))
        listed(sheet, self.copy_ours, icon="content-copy", title=t("decks.new_copy"), hint=t("decks.new_copy_hint"))
        empty = {"title": t("decks.new_empty"), "hint": t("decks.new_empty_hint")}
        listed(sheet, lambda: self._make([]), icon="cards-outline", **empty)
        sheet.add_button(t("decks.cancel"))
        sheet.open()

    def ask_file(self) -> None:
        DeckImportSheet(self._bring_in).open()

    def open_menu(self) -> None:
        t, name = self.app.tr.t, self.deck["name"]
        sheet = Sheet(title=name)
        listed(sheet, self.ask_name, icon="pencil-outline", title=t("decks.rename"))
        listed(sheet, lambda: self._make(self.draft.cards, name), icon="content-copy", title=t("decks.duplicate"))
        listed(sheet, self.export, icon="share-variant", title=t("decks.export"))
        listed(sheet, self.delete_deck, icon="trash-can-outline", title=t("decks.delete"))
        sheet.add_button(t("decks.cancel"))
        sheet.open()

    def copy_ours(self) -> None:
        """A copy to change, open at the card one was looking at."""
        at = self.draft.at if not self.own else 0
        if self._make(self.kind.shipped()):
            self.draft.at = at
            self.draw()
            self.app.notice(self.app.tr.t("decks.copied", name=self.deck["name"]))

    def _make(self, cards: list[Card], name: str = "") -> bool:
        try:
            self._add(name or self.app.tr.t("decks.my_deck"), cards)
        except (Refused, StoreProblem) as problem:
            self.app.notice(self.app.tr.say(problem.line))
            return False
        return True

    def _add(self, name: str, cards: list[Card]) -> None:
        decks = self.app.library.decks
        added = decks.add(self.game_id, self.kind_id, decks.free_name(self.game_id, self.kind_id, name), cards)
        self._open(added["id"])
        self.draw()

    def _bring_in(self, path: Path) -> None:
        self._add(*read_deck(path, self.game, self.kind))
        said = [self.app.tr.t("decks.imported", name=self.deck["name"])]
        said += [self.app.tr.say(fault) for fault in self.kind.faults(self.deck["cards"])[:1]]
        self.app.notice("\n".join(said))

    def ask_name(self) -> None:
        RenameSheet(self.deck["name"], self._rename).open()

    def _rename(self, name: str) -> None:
        self.deck = self.app.library.decks.save({**self.deck, "name": name, "cards": self.draft.cards})
        self.draft.saved = True
        self.draw()

    def delete_deck(self) -> None:
        tr, decks, place = self.app.tr, self.app.library.decks, self._order.index(self.deck_id)
        try:
            removed = decks.remove(self.deck_id)
        except (Refused, StoreProblem) as problem:
            self.app.notice(tr.say(problem.line))
            return
        removed["cards"] = self.draft.cards
        left = self._decks()
        self._open(left[min(place, len(left) - 1)]["id"] if left else OURS)
        self.on_card = False
        self.draw()

        def put_back() -> None:
            try:
                decks.put_back(removed)
            except (Refused, StoreProblem) as problem:
                self.app.notice(tr.say(problem.line))
                return
            if (removed["game"], removed["kind"]) == (self.game_id, self.kind_id):
                self._order.insert(place, removed["id"])
                self._open(removed["id"])
                self.draw()

        self.app.notice(tr.t("decks.deleted", name=removed["name"]), tr.t("shell.undo"), put_back)

    def export(self) -> None:
        tr = self.app.tr
        deck = {**self.deck, "name": self.deck["name"] or tr.t("decks.way.app"), "cards": self.draft.cards}
        folder = export_folder(Path(self.app.user_data_dir))
        stamp = datetime.fromtimestamp(time.time()).strftime("%Y-%m-%d_%H%M%S")
        name = re.sub(r"\W+", "-", deck["name"]).strip("-")
        path = folder / f"{self.game_id}_{self.kind_id}_{name}_{stamp}{ENDING}"
        try:
            atomic.replace(path, export_deck(deck))
        except OSError as error:
            self.app.notice(tr.say(from_os(error, "decks.then_not_exported").line))
            return
        self.app.notice(tr.t("decks.exported", path=str(path)))


def takes_more(kind: DeckKind, cards: list[Card]) -> bool:
    """Whether a deck of this kind wants more cards. If it needs so many and no more, then what ships would be at
    fault with one more."""
    shipped = kind.shipped()
    free = not shipped or not kind.faults([*shipped, shipped[0]])
    return len(cards) < (kind.most if free else len(shipped))


SCREEN = DecksScreen
