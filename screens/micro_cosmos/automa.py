"""The screen of the Automa: its card step by step with the reasons, its questions, and its goods."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine import deck_kinds
from companion.engine.message import Message
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa_results import OpenQuestion
from companion.games.micro_cosmos.known_planets import remember
from companion.games.micro_cosmos.state import AUTOMA, AutomaTurn
from screens.kv import load_kv
from screens.micro_cosmos import dialogs, place_dialogs
from screens.micro_cosmos.board import MicroCosmosBoardScreen
from screens.micro_cosmos.cards import MicroCosmosCardEditor
from screens.micro_cosmos.counters import MicroCosmosGainCounters
from screens.rules.search import section_behind
from screens.widgets import BigButton, Card, Chip, TonalButton
from screens.widgets.choices import grid
from screens.widgets.recycle import reuse_rows


class MicroCosmosStepRow(BoxLayout):
    """A step of the card: its title, the reasons, which pieces to move, and a button that skips it."""

    number = NumericProperty(1)
    title = StringProperty()
    why = StringProperty()
    moves = StringProperty()
    status = StringProperty("later")
    skippable = BooleanProperty(True)
    screen: "MicroCosmosAutomaScreen" = ObjectProperty()
    rule = ""


class MicroCosmosQuestionCard(Card):
    """A question of the Automa, with the answers."""

    rule = "solo_turn"
    title = StringProperty()
    why = StringProperty()


class MicroCosmosCardHead(BoxLayout):
    """Which card is open and how many are left and discarded. A tap on the discarded ones opens the deck."""

    rule = "orbita_decks"
    card = StringProperty()  # the number of the open one, or "printed"; face down if none is
    text = StringProperty()
    discarded = StringProperty()


class MicroCosmosWaiting(BoxLayout):
    """Says that no card is open, and what comes next."""

    rule = "solo_turn"
    icon = StringProperty("robot-outline")
    title = StringProperty()
    text = StringProperty()


class MicroCosmosAutomaScreen(MicroCosmosBoardScreen):
    """The Automa's turn. With the printed deck the player taps in here what the card shows."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.waiting, self.question = MicroCosmosWaiting(), MicroCosmosQuestionCard()
        self.editor = MicroCosmosCardEditor(self, size_hint_y=None)
        self.editor.bind(full_height=self.editor.setter("height"))
        self.typed: deck_kinds.Card = {"actions": []}  # the printed card as far as it is tapped in
        self._session = ""
        self._question: tuple[OpenQuestion | None, str] | None = None  # whose answers are shown, and their language

    def make_view(self) -> Widget:
        view = MicroCosmosWideAutoma() if self.app.wide else MicroCosmosTallAutoma()
        for widget in (self.waiting, self.question, self.editor):
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        self._question = None
        view.ids.upgrades.bind(on_release=lambda _: dialogs.mark_upgrades(AUTOMA))
        view.ids.scroll.children[0].bind(height=self._scroll_to_question)
        return view

    @property
    def turn(self) -> AutomaTurn | None:
        """The open card, while the game is played."""
        return states.automa_of(self.state)["turn"] if self.state["phase"] == "play" else None

    @property
    def its_turn(self) -> bool:
        return self.state["phase"] == "play" and self.state["turn"]["player"] == AUTOMA

    @property
    def types_card(self) -> bool:
        """Whether a card of the printed deck has to be tapped in now."""
        return self.its_turn and self.turn is None and states.automa_of(self.state)["way"] == "printed"

    @property
    def begun(self) -> bool:
        return bool(self.typed["actions"])

    def title(self) -> str:
        return f"{self.app.game_name()} · {self.session.names[AUTOMA]}"

    # ------------------------------------------------------------ showing

    def show(self) -> None:
        if self.app.table.id != self._session:
            self._session, self.typed = self.app.table.id, {"actions": []}
        ids, state, turn = self.view.ids, self.state, self.turn
        ids.cargo.show(state, AUTOMA, self.session.names[AUTOMA])
        ids.upgrades.show(state, AUTOMA)
        self._show_head(turn)
        self._show_steps(turn)
        self._show_question(turn)
        self._show_middle(turn)
        if not self.its_turn and state["phase"] == "play":
            ids.next.text, ids.next.icon = self.app.tr.t("micro_cosmos.next.to_table"), "arrow-left"
        elif self.types_card:
            ids.next.text, ids.next.icon = self.app.tr.t("micro_cosmos.next.resolve"), "arrow-right"

    def _show_head(self, turn: AutomaTurn | None) -> None:
        t, head, automa = self.app.tr.t, self.view.ids.head, states.automa_of(self.state)
        deck = automa["deck"]
        if automa["way"] == "printed":
            head.text = t("micro_cosmos.card_printed") if turn else t("micro_cosmos.deck_printed")
            head.discarded, head.card = "", "printed" if turn else ""
            return
        left = t("micro_cosmos.left", n=len(deck["draw"]))
        head.text = t("micro_cosmos.card_number", card=turn["id"], left=left) if turn else left
        head.discarded = t("micro_cosmos.discarded", n=len(deck["discard"]))
        head.card = str(turn["id"]) if turn else ""

    def _show_steps(self, turn: AutomaTurn | None) -> None:
        box, steps = self.view.ids.steps, turn["steps"] if turn else []
        make_row = partial(MicroCosmosStepRow, screen=self, width=box.width)  # or texts would first wrap at no width
        for number, (row, step) in enumerate(reuse_rows(box, steps, make_row)):
            row.number = number + 1
            row.title, row.rule = self.app.tr.say(step["title"]), section_behind(step["title"])
            asks = step["status"] == "asks"  # the question says why
            row.why = "" if asks else self._say_all(step["why"])
            row.moves = "\n".join(self.app.tr.say(move) for move in step["moves"])
            row.status = step["status"]
            row.skippable = turn is not None and number >= turn["first"] and step["status"] != "later"

    def _say_all(self, messages: list[Message]) -> str:
        return " ".join(self.app.tr.say(message) for message in messages)

    def _show_middle(self, turn: AutomaTurn | None) -> None:
        """Shows the question, the editor for the printed card, or that no card is open."""
        t = self.app.tr.t
        if self.types_card:
            wanted: Widget | None = self.editor
            self.editor.show(self.typed, editable=True)
        elif turn is None:
            wanted = self.waiting
            key = "draw" if self.its_turn else "wait" if self.state["phase"] == "play" else "over"
            self.waiting.title = t(f"micro_cosmos.waiting.{key}")
            self.waiting.text = t(f"micro_cosmos.waiting_why.{key}")
        else:
            wanted = self.question if turn["question"] else None
        middle = self.view.ids.middle
        if middle.children != ([wanted] if wanted else []):
            middle.clear_widgets()
            if wanted is not None:
                middle.add_widget(wanted)
        self._show_seen()

    def _show_seen(self) -> None:
        """Shows a chip for each card that was tapped in before, so that it needs only one tap."""
        box, automa = self.view.ids.seen, states.automa_of(self.state)
        box.clear_widgets()
        if not self.types_card:
            return
        for number, card in enumerate(automa["seen"], start=1):
            chip = Chip(
                text=self.app.tr.t("micro_cosmos.seen_card", n=number), icon=MicroCosmosCardEditor.icons(card)[0]
            )
            chip.bind(on_release=lambda _, card=card: self.change_card(card))
            box.add_widget(chip)

    def _show_question(self, turn: AutomaTurn | None) -> None:
        question = turn["question"] if turn else None
        self.question.title = self.app.tr.say(question["title"]) if question else ""
        self.question.why = self._say_all(question["why"]) if question else ""
        if question is None:
            self.view.ids.scroll.scroll_y = 1
        wanted = (question, self.app.tr.language)
        if wanted == self._question:
            return
        self._question = wanted
        box = self.question.ids.answers
        box.clear_widgets()
        if question is not None:
            for widget in self._answers(question):
                box.add_widget(widget)
            self._scroll_to_question()

    def _answers(self, question: OpenQuestion) -> list[Widget]:
        """The widgets with which the player answers the question."""
        tr = self.app.tr
        if question["kind"] == "planet":
            button = BigButton(text=tr.t("micro_cosmos.next.planet"), icon="earth-plus")
            button.bind(on_release=lambda _: self.app.show("planet"))
            return [button]
        if question["kind"] in ("survivor", "gains"):
            counters = MicroCosmosGainCounters()
            button = BigButton(text=tr.t("micro_cosmos.that_is_all"), icon="check")
            button.bind(on_release=lambda _: self.answer(counters.gains))
            return [counters, button]
        buttons = []
        for option in question["options"]:
            choice = TonalButton(text=tr.say(option["label"]), hug=False, pad=dp(8), tall=dp(60))
            choice.bind(on_release=lambda _, value=option["value"]: self.answer(value))
            buttons.append(choice)
        return [grid(*buttons, cols=2)]

    def _scroll_to_question(self, *_: Any) -> None:
        """Also called when the height of the list changes, because only then the place of the question is known."""
        scroll = self.view.ids.scroll
        if self.question.parent is not None and scroll.children[0].height > scroll.height:
            scroll.scroll_to(self.question, padding=dp(8), animate=False)

    # ------------------------------------------------------------ doing

    def answer(self, value: Any) -> None:
        turn = self.turn
        if turn is not None and turn["question"] is not None:
            question = turn["question"]
            done = self.app.do({"do": "automa_answer", "step": question["step"], "answer": value}, tell=False)
            if done and question["kind"] == "gains":
                remember(self.app.library.settings, states.place_at(self.state, question["at"])["card"])

    def skip(self, step: int) -> None:
        turn = self.turn
        if turn is not None:
            self.app.do({"do": "automa_skip", "step": step, "skip": step not in turn["skipped"]}, tell=False)

    def change_card(self, card: deck_kinds.Card) -> None:
        """Called by the editor with what is on the printed card now."""
        self.typed = card
        self.editor.show(card, editable=True)

    def go_on(self) -> None:
        turn = self.turn
        if self.types_card:
            if self.app.do({"do": "automa_show", "card": self.typed}, tell=False):
                self.typed = {"actions": []}
                self.app.device.feel("turn")
        elif turn is not None and turn["question"] is not None:
            if turn["question"]["kind"] == "planet":
                self.app.show("planet")
            else:
                self._scroll_to_question()
                self.app.notice(self.app.tr.t("micro_cosmos.question_first"))
        elif self.state["phase"] == "play" and not self.its_turn:
            self.app.show("table")
        else:
            super().go_on()

    def looked_at(self) -> int:
        return AUTOMA

    def look_at(self, who: int) -> None:
        if who != AUTOMA:
            self.app.show("table")

    def place_tapped(self, at: int | None) -> None:
        place_dialogs.open_place(at)


class MicroCosmosWideAutoma(BoxLayout):
    """The view of a wide window; kv lays it out."""


class MicroCosmosTallAutoma(BoxLayout):
    """The view of a tall or narrow window; kv lays it out."""


load_kv("micro_cosmos/automa")
SCREEN = MicroCosmosAutomaScreen
