"""The decks as a whole: which one is open, and what is done with it. The screen is screens/decks/screen.py."""

import re
import time
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.engine.deck_draft import Draft
from companion.engine.deck_kinds import Card, DeckKind
from companion.engine.game import Game
from companion.engine.message import Refused
from companion.games import shelf
from companion.store.deck_exchange import export_deck, read_deck
from companion.store.decks import Deck, find_kind, kinds_of
from companion.store.problem import StoreProblem
from screens.base import OrbitaScreen
from screens.decks.dialogs import ENDING, DeckImportDialog, RenameDialog
from screens.history.share_dialogs import send_file
from screens.widgets import Dialog
from screens.widgets.choices import listed

OURS = ""  # the id of the deck that ships


class DeckKeeping(OrbitaScreen):
    session_bar = False

    game_id = StringProperty()
    kind_id = StringProperty()
    deck_id = StringProperty(OURS)
    own = BooleanProperty(False)
    has_decks = BooleanProperty(True)
    on_card = BooleanProperty(False)  # in a small window: whether the chosen card is shown

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.deck: Deck = {}  # as it is kept
        self.draft = Draft([])  # its cards, as they are being edited
        self.editor: Any = None
        self._drafts: dict[str, Draft] = {}
        self._order: list[str] = []  # of the decks, as it was when the screen was opened

    @property
    def begun(self) -> bool:
        return any(not draft.saved or draft.can_undo or draft.can_redo for draft in self._drafts.values())

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

    def _save(self) -> None:
        """If the disk refuses, the draft stays, and the big button offers to try again."""
        try:
            self.deck = self.app.library.decks.save({**self.deck, "cards": self.draft.cards})
        except (Refused, StoreProblem) as problem:
            self.draft.saved = False
            self.app.notice(self.app.tr.say(problem.line))
        else:
            self.draft.saved = True

    # ------------------------------------------------------------ the decks

    def choose_deck(self, deck_id: str) -> None:
        self._open(deck_id)
        self.draw()

    def ask_new(self) -> None:
        t = self.app.tr.t
        sheet = Dialog(title=t("decks.new_title"))
        listed(sheet, self.copy_ours, icon="content-copy", title=t("decks.new_copy"), hint=t("decks.new_copy_hint"))
        empty = {"title": t("decks.new_empty"), "hint": t("decks.new_empty_hint")}
        listed(sheet, lambda: self._make([]), icon="cards-outline", **empty)
        sheet.add_button(t("decks.cancel"))
        sheet.open()

    def ask_file(self) -> None:
        DeckImportDialog(self._bring_in).open()

    def open_menu(self) -> None:
        t, name = self.app.tr.t, self.deck["name"]
        sheet = Dialog(title=name)
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
        RenameDialog(self.deck["name"], self._rename).open()

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
        deck = {**self.deck, "name": self.deck["name"] or self.app.tr.t("decks.way.app"), "cards": self.draft.cards}
        stamp = datetime.fromtimestamp(time.time()).strftime("%Y-%m-%d_%H%M%S")
        name = re.sub(r"\W+", "-", deck["name"]).strip("-")
        send_file(self.app, f"{self.game_id}_{self.kind_id}_{name}_{stamp}{ENDING}", export_deck(deck))

    def draw(self) -> None:
        """The screen shows what is open now."""
        raise NotImplementedError
