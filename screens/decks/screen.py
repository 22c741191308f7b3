"""The screen of the user's decks: to look at them, to write them, to send them.

Each game brings the editor for one card (screens/decks/card_editor.py). Every change is saved at once, so nothing can
be lost, and every change can be undone. Which deck is open and what is written is in companion/open_deck.py.
"""

import re
import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.deck_draft import Draft
from companion.engine.deck_kinds import Card
from companion.engine.message import Refused
from companion.open_deck import SHIPPED, OpenDecks
from companion.store.decks import Deck
from companion.store.problem import StoreProblem
from screens.base import OrbitaScreen
from screens.decks.card_editor import CardEditor
from screens.decks.dialogs import ENDING, DeckImportDialog, RenameDialog
from screens.decks.tiles import AddTile, CardTile, takes_more
from screens.history.share_dialogs import send_file
from screens.widgets import Chip, Dialog
from screens.widgets.choices import listed
from screens.widgets.icon_font import glyph

GAP = "[font=Roboto]  [/font]"  # between icons; the font of the icons has no blank
HIGH = 1000  # dp: from here on the cards and the chosen one fit below each other


class DecksScreen(OrbitaScreen):
    session_bar = False

    own = BooleanProperty(False)  # the open deck is one of the user's
    on_card = BooleanProperty(False)  # in a small window: whether the chosen card is shown
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
        self.open_decks = OpenDecks(self.app.library)
        self.editor: CardEditor | None = None  # none if the game has no decks
        self._drawn_decks: list[tuple[str, str]] = []
        self._tiles: list[CardTile] = []
        self._add_tile = AddTile()
        self._add_tile.bind(on_release=lambda _: self.add_card())
        # Strong references: these are not always in the window.
        self._parts = {name: self.ids[name].__self__ for name in ("left", "card", "foot", "note", "none", "empty")}
        self._arranged: tuple[bool, ...] | None = None

    @property
    def draft(self) -> Draft:
        return self.open_decks.draft

    @property
    def begun(self) -> bool:
        return self.open_decks.has_unsaved_steps

    # ------------------------------------------------------------ which game and kind

    def title(self) -> str:
        self._find_game()
        decks = self.open_decks
        return self.app.tr.t(f"{decks.game_id}.deck.{decks.kind_id}" if decks.kind_id else "decks.choice")

    def subtitle(self) -> str:
        game_id = self.open_decks.game_id
        return self.app.game_name(game_id) if game_id else ""

    def accent(self) -> str:
        game_id = self.app.at_hand()
        return self.app.facts(game_id).accent if game_id else "space"

    def _find_game(self) -> None:
        """The screen shows the decks of the game that is being set up, else of the open one."""
        game_id = self.app.at_hand()
        if game_id != self.open_decks.game_id:
            self.open_decks.open_game(game_id)
            self._load_editor()

    def choose_kind(self, kind_id: str) -> None:
        self._find_game()
        if kind_id != self.open_decks.kind_id:
            self.open_decks.open_kind(kind_id)
            self._load_editor()
            self.app.root.refresh()

    def _load_editor(self) -> None:
        self.on_card = False
        self.ids.editor.clear_widgets()
        decks = self.open_decks
        editors = import_module(f"screens.{decks.game_id}.cards").CARD_EDITORS if decks.kind_id else {}
        self.editor = editors[decks.kind_id](self) if decks.kind_id else None

    # ------------------------------------------------------------ showing

    def step_back(self) -> bool:
        if self.paged and self.on_card:
            self.on_card = False
            self.draw()
            return True
        return False

    def refresh(self) -> None:
        self._find_game()
        self.draw()

    def draw(self) -> None:
        draft = self.draft
        self.own = self.open_decks.is_own
        self.no_cards = not draft.cards
        self.on_card = self.on_card and not self.no_cards
        self.paged = not self.app.wide and self.app.room[1] < dp(HIGH)
        self._arrange()
        if self.editor is None:
            return
        self.heading = self.app.tr.t("decks.card", n=draft.at + 1) if draft.cards else ""
        self.can_undo, self.can_redo, self.unsaved = draft.can_undo, draft.can_redo, not draft.saved
        self.first, self.last = draft.at == 0, draft.at >= len(draft.cards) - 1
        self.can_copy = self.own and len(draft.cards) < self.open_decks.kind.most
        self._draw_kinds()
        self._draw_chips()
        self._draw_cards(self.editor)
        self._draw_state()
        self._draw_card(self.editor)

    def _arrange(self) -> None:
        """Side by side; below each other; or, where there is room for neither, by turns."""
        wide, ids = self.app.wide, self.ids
        has_decks = self.editor is not None
        wanted = (has_decks, wide, self.paged, self.paged and self.on_card, self.own)
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
        if not has_decks:
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
        decks, segments = self.open_decks, self.ids.kinds
        kinds = decks.kinds
        self.ids.kinds_box.shown = len(kinds) > 1
        segments.options = [(kind.id, self.app.tr.t(f"{decks.game_id}.deck.{kind.id}")) for kind in kinds]
        segments.value = decks.kind_id

    def _draw_chips(self) -> None:
        t, box = self.app.tr.t, self.ids.chips
        decks = [(deck["name"], deck["id"]) for deck in self.open_decks.all()] + [(t("decks.ours"), SHIPPED)]
        if decks != self._drawn_decks:
            self._drawn_decks = decks
            box.clear_widgets()
            for name, deck_id in decks:
                self._add_chip(name, "", partial(self.choose_deck, deck_id))
            self._add_chip(t("decks.new"), "plus", self.ask_new)
            self._add_chip(t("decks.import"), "file-import-outline", self.ask_file)
        for chip, (_, deck_id) in zip(box.children[::-1], decks, strict=False):
            chip.on = deck_id == self.open_decks.deck["id"]

    def _add_chip(self, text: str, icon: str, then: Callable[[], Any]) -> None:
        chip = Chip(text=text, icon=icon)
        chip.bind(on_release=lambda _: then())
        self.ids.chips.add_widget(chip)

    def _draw_cards(self, editor: CardEditor) -> None:
        t, box, cards = self.app.tr.t, self.ids.cards, self.draft.cards
        more = self.own and takes_more(self.open_decks.kind, cards)
        if len(self._tiles) != len(cards) or bool(self._add_tile.parent) != more:
            self._tiles = self._tiles[: len(cards)]
            self._tiles += [CardTile(screen=self) for _ in range(len(cards) - len(self._tiles))]
            box.clear_widgets()
            for tile in (*self._tiles, *([self._add_tile] if more else [])):
                box.add_widget(tile)
        for place, (tile, card) in enumerate(zip(self._tiles, cards, strict=True)):
            tile.place, tile.name = place, t("decks.card", n=place + 1)
            tile.glyphs = GAP.join(glyph(icon) for icon in editor.icons(card))
            tile.says = editor.says(card)
            tile.title, tile.hint = editor.face(card)
            tile.chosen = place == self.draft.at
            tile.can_copy = self.can_copy
        self._add_tile.text = t("decks.add_card", n=len(cards) + 1)

    def _draw_state(self) -> None:
        faults = self.open_decks.kind.faults(self.draft.cards)
        self.faulty = bool(faults)
        self.state = "\n".join(map(self.app.tr.say, faults)) or self.app.tr.t("decks.ready", n=len(self.draft.cards))

    def _draw_card(self, editor: CardEditor) -> None:
        box = self.ids.editor
        wanted = self._parts["empty"] if self.no_cards else editor
        if box.children != [wanted]:
            box.clear_widgets()
            box.add_widget(wanted)
        if self.draft.card is not None:
            editor.show(self.draft.card, self.own)

    # ------------------------------------------------------------ the cards

    def choose_card(self, place: int) -> None:
        self.draft.at = place
        self.on_card = True
        self.draw()

    def change_card(self, card: Card) -> None:
        self.draft.put(card)
        self._changed()

    def add_card(self) -> None:
        self.draft.add(self.open_decks.kind.new_card())
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
        """If the disk refuses, the draft stays, and the big button offers to try again."""
        self.app.notices.attempt(self.open_decks.save)
        self.draw()

    def done(self) -> None:
        if self.unsaved:
            self._changed()
        elif not self.step_back():
            self.app.back()

    # ------------------------------------------------------------ the decks

    def choose_deck(self, deck_id: str) -> None:
        self.open_decks.open(deck_id)
        self.draw()

    def ask_new(self) -> None:
        t = self.app.tr.t
        dialog = Dialog(title=t("decks.new_title"))
        listed(dialog, self.copy_ours, icon="content-copy", title=t("decks.new_copy"), hint=t("decks.new_copy_hint"))
        empty = {"title": t("decks.new_empty"), "hint": t("decks.new_empty_hint")}
        listed(dialog, lambda: self._add([]), icon="cards-outline", **empty)
        dialog.add_button(t("shell.cancel"))
        dialog.open()

    def ask_file(self) -> None:
        DeckImportDialog(self._import).open()

    def open_menu(self) -> None:
        t, name = self.app.tr.t, self.open_decks.deck["name"]
        dialog = Dialog(title=name)
        listed(dialog, self.ask_name, icon="pencil-outline", title=t("decks.rename"))
        listed(dialog, lambda: self._add(self.draft.cards, name), icon="content-copy", title=t("decks.duplicate"))
        listed(dialog, self.export, icon="share-variant", title=t("decks.export"))
        listed(dialog, self.delete_deck, icon="trash-can-outline", title=t("decks.delete"))
        dialog.add_button(t("shell.cancel"))
        dialog.open()

    def copy_ours(self) -> None:
        """Makes a copy of the deck that ships, open at the card that was looked at."""
        at = self.draft.at if not self.own else 0
        if self._add(self.open_decks.kind.shipped()):
            self.draft.at = at
            self.draw()
            self.app.notice(self.app.tr.t("decks.copied", name=self.open_decks.deck["name"]))

    def _add(self, cards: list[Card], name: str = "") -> bool:
        added = self.app.notices.attempt(lambda: self.open_decks.add(name or self.app.tr.t("decks.my_deck"), cards))
        self.draw()
        return added

    def _import(self, path: Path) -> None:
        """The dialog that chose the file shows why it cannot be done, if so."""
        decks = self.open_decks
        decks.import_file(path)
        self.draw()
        texts = [self.app.tr.t("decks.imported", name=decks.deck["name"])]
        texts += map(self.app.tr.say, decks.kind.faults(decks.deck["cards"])[:1])
        self.app.notice("\n".join(texts))

    def ask_name(self) -> None:
        RenameDialog(self.open_decks.deck["name"], self._rename).open()

    def _rename(self, name: str) -> None:
        self.open_decks.rename(name)
        self.draw()

    def delete_deck(self) -> None:
        tr = self.app.tr
        try:
            deck, place = self.open_decks.remove()
        except (Refused, StoreProblem) as problem:
            self.app.notice(tr.say(problem.message))
            return
        self.on_card = False
        self.draw()
        undo = partial(self._put_back, deck, place)
        self.app.notice(tr.t("decks.deleted", name=deck["name"]), tr.t("shell.undo"), undo)

    def _put_back(self, deck: Deck, place: int) -> None:
        if self.app.notices.attempt(lambda: self.open_decks.put_back(deck, place)):
            self.draw()

    def export(self) -> None:
        decks = self.open_decks
        name = decks.deck["name"] or self.app.tr.t("decks.way.app")
        stamp = datetime.fromtimestamp(time.time()).strftime("%Y-%m-%d_%H%M%S")
        in_file_name = re.sub(r"\W+", "-", name).strip("-")
        file_name = f"{decks.game_id}_{decks.kind_id}_{in_file_name}_{stamp}{ENDING}"
        send_file(self.app, file_name, decks.export(name))


SCREEN = DecksScreen
