"""Making a score pad: its name, its rows, how ties are broken; beside them the sheet as it will be.

What is made is kept when it is saved, or when one leaves and it is whole (`companion/pads/draft.py` says what it
lacks). What is not whole yet stays here until somebody goes on with it.
"""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.engine.setup import LONGEST_NAME
from companion.pads.draft import PadDraft
from companion.pads.pad import KINDS, MOST_NUMBER, TIES, Category, Pad
from companion.pads.sheet import OUTCOME, sheet_of
from companion.pads.templates import Template, begun
from companion.store.pads import cleaned
from screens.base import OrbitaScreen
from screens.decks.dialogs import RenameDialog
from screens.pads import dialogs
from screens.widgets import Card, Chip, Mark, Pressable, Text
from screens.widgets.recycle import reuse_rows
from screens.widgets.rows import SwitchRow

# What three players might have.
PLAYERS = (("Ola", "red"), ("Marek", "blue"), ("Zosia", "yellow"))
POINTS = ((24, 31, 18), (12, 9, 15), (7, 10, 8))
COUNTS = {"rate": (4, 2, 6), "most": (2, 5, 1), "minus": (3, 6, 0), "yes": (0, 1, 1)}


class PadCategory(Pressable, BoxLayout):
    """A row of the pad: its picture, its name, and how it is counted. A tap opens it."""

    category = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    kind = StringProperty()
    detail = StringProperty()
    on = BooleanProperty(False)


class PadCategoryPanel(Card):
    """What can be changed of the open row."""

    screen = ObjectProperty()
    icon = StringProperty()
    kind = StringProperty()
    worth = NumericProperty(1)
    second = NumericProperty(0)
    first = BooleanProperty(True)
    last = BooleanProperty(True)


class PadPreviewRow(BoxLayout):
    """A row of the sheet as it will be."""

    icon = StringProperty()
    title = StringProperty()
    cells = ListProperty()
    total = BooleanProperty(False)

    def on_cells(self, *_: Any) -> None:
        for cell, text in reuse_rows(self.ids.cells, self.cells, lambda: Text(halign="center")):
            cell.text = text
            cell.role = "title" if self.total else "body"


class PadEditorScreen(OrbitaScreen):
    session_bar = False

    heading = StringProperty()
    icon = StringProperty()
    players = StringProperty()
    tie = StringProperty()
    tied = StringProperty()  # how the tie of the preview would end
    problem = StringProperty()
    full = BooleanProperty(False)
    kept = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    rounds = NumericProperty(0)
    together = BooleanProperty(False)
    low_wins = BooleanProperty(False)
    count = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.draft = PadDraft(begun("categories"))
        self.open_row = ""  # the id of the category that is open
        self._filling = False  # fields are set from the draft, nobody types
        self.panel = PadCategoryPanel(screen=self)
        self.ids.name.bind(text=self._name_typed, on_enter=lambda _: self._first_row())
        panel = self.panel.ids
        panel.name.bind(text=self._row_typed, on_enter=lambda _: self.add())
        panel.low.bind(text=partial(self._limit_typed, "low"))
        panel.high.bind(text=partial(self._limit_typed, "high"))
        self._kinds = {kind: Chip(on_release=partial(self._choose_kind, kind)) for kind in KINDS}
        self._ties = {ties: Chip(on_release=partial(self._choose_ties, ties)) for ties in TIES}
        for chip in self._kinds.values():
            panel.kinds.add_widget(chip)
        for chip in self._ties.values():
            panel.ties.add_widget(chip)

    # ------------------------------------------------------------ the visit

    def title(self) -> str:
        return self.app.tr.t("pads.title")

    def subtitle(self) -> str:
        return self.app.tr.t("pads.subtitle")

    def accent(self) -> str:
        return self.draft.pad["accent"]

    @property
    def begun(self) -> bool:
        return self.draft.changed

    def begin(self, template: Template) -> None:
        """A new pad; one that was begun before and has a name or a row is gone on with, unless one wants another."""
        t = self.app.tr.t
        if self.draft.changed and not self.draft.kept:
            self.app.notice(t("pads.resumed"), t("pads.start_anew"), lambda: self._open_new(template))
            self.draw()
        else:
            self._open_new(template)

    def _open_new(self, template: Template) -> None:
        self._open(PadDraft(begun(template, len(self.app.library.pads.all()))))
        self.ids.name.focus()

    def edit(self, pad_id: str) -> None:
        if self.draft.pad["id"] == pad_id and self.draft.changed:
            return
        pad = self.app.library.pads.get(pad_id)
        if pad is not None:
            self._open(PadDraft(pad, kept=True))

    def _open(self, draft: PadDraft) -> None:
        self.draft, self.open_row = draft, ""
        self.app.root.show("pad")  # another accent

    def on_pre_leave(self, *_: Any) -> None:
        """Whole pads are kept; what is not whole stays here."""
        if self.draft.changed and self.draft.problem(cleaned) is None:
            self._keep()

    def refresh(self) -> None:
        self.draw()

    # ------------------------------------------------------------ showing

    def draw(self) -> None:
        draft, pad, t = self.draft, self.draft.pad, self.app.tr.t
        self._filling = True
        if self.ids.name.text != pad["name"]:
            self.ids.name.text = pad["name"]
        low, high = pad["players"]
        self.players = t("pads.players_of", n=high, low=low) if low < high else t("pads.players_one", n=high)
        self.icon, self.kept, self.full = pad["icon"], draft.kept, draft.full
        self.can_undo, self.can_redo = draft.to_undo is not None, draft.to_redo is not None
        self.rounds, self.together, self.low_wins = pad["rounds"], pad["together"], pad["low_wins"]
        self.count = pad["count"]
        rules = [self._tie_text(tie["category"], tie["most"]) for tie in pad["ties"]]
        self.tie = ", ".join([*rules, t("pads.tie.then_shared" if rules else "pads.tie.shared")])
        self._draw_rows()
        self._draw_panel()
        self._draw_preview()
        why = draft.problem(cleaned)
        self.problem = self.app.tr.say(why) if why else ""
        self._filling = False

    def _tie_text(self, category_id: str, most: bool) -> str:
        row = self.draft.category(category_id)
        return self.app.tr.t("pads.tie.most" if most else "pads.tie.least", name=row["name"] if row else "")

    def _draw_rows(self) -> None:
        box, t = self.ids.rows, self.app.tr.t
        if self.panel.parent is not None:
            box.remove_widget(self.panel)
        rows = self.draft.pad["categories"]
        for widget, row in reuse_rows(box, rows, lambda: PadCategory(on_release=self._toggle)):
            widget.category, widget.icon = row["id"], row["icon"]
            widget.name = row["name"] or t("pads.no_name")
            widget.kind, widget.detail = self._kind_text(row), self._detail(row)
            widget.on = row["id"] == self.open_row
        place = next((at for at, row in enumerate(rows) if row["id"] == self.open_row), None)
        if place is not None:
            box.add_widget(self.panel, index=len(rows) - 1 - place)

    def _kind_text(self, row: Category) -> str:
        return self.app.tr.t(f"pads.kind.{row['kind']}.short", worth=row["worth"])

    def _detail(self, row: Category) -> str:
        t, kind = self.app.tr.t, row["kind"]
        if kind == "most":
            return t(f"pads.ties.{row['ties']}")
        if kind in ("who", "yes"):
            return ""
        low, high = (-row["high"], -row["low"]) if kind == "minus" else (row["low"], row["high"])
        return f"{low}–{high}".replace("-", "−")

    def _draw_panel(self) -> None:
        row, panel, t = self.draft.category(self.open_row), self.panel, self.app.tr.t
        if row is None:
            return
        rows = self.draft.pad["categories"]
        panel.icon, panel.kind, panel.worth, panel.second = row["icon"], row["kind"], row["worth"], row["second"]
        panel.first, panel.last = rows[0]["id"] == row["id"], rows[-1]["id"] == row["id"]
        if panel.ids.name.text != row["name"]:
            panel.ids.name.text = row["name"]
        for name in ("low", "high"):
            field = panel.ids[name]
            if not field.active and field.text != str(row[name]):
                field.text = str(row[name])
        for kind, chip in self._kinds.items():
            chip.text, chip.on = t(f"pads.kind.{kind}"), kind == row["kind"]
        for ties, chip in self._ties.items():
            chip.text, chip.on = t(f"pads.ties.{ties}"), ties == row["ties"]

    def _draw_preview(self) -> None:
        """The sheet of three players with numbers that fit."""
        pad, tr, box = self.draft.finished(), self.app.tr, self.ids.preview
        players = min(len(PLAYERS), pad["players"][1])
        cells: dict[str, list[int | None]] = {}
        for number, row in enumerate(pad["categories"]):
            fits = max(1, row["high"] - row["low"]) + 1
            many = COUNTS.get(row["kind"], POINTS[number % len(POINTS)])
            cells[row["id"]] = [row["low"] + one % fits for one in many[:players]]
            if row["kind"] == "yes":
                cells[row["id"]] = [*many[:players]]
        for number in range(1, pad["rounds"] + 1):
            cells[f"round_{number}"] = [*POINTS[number % len(POINTS)][:players]]
        things = {row["id"]: "1" if players > 1 else "0" for row in pad["categories"] if row["kind"] == "who"}
        sheet = sheet_of(pad, players, cells, pad["rounds"], {**things, OUTCOME: "won"})
        marks = self.ids.marks
        for mark, (name, colour) in reuse_rows(marks, list(PLAYERS[:players]), Mark):
            mark.name, mark.colour = name, colour
        lines: list[tuple[str, str, list[str], bool]] = [
            (row.icon, tr.say(row.title), [_signed(one) for one in row.points], False) for row in sheet.categories
        ]
        if lines:
            lines.append(("", tr.t("score.total"), [_signed(one) for one in sheet.totals], True))
        for widget, line in reuse_rows(box, lines, PadPreviewRow):
            widget.icon, widget.title, widget.total = line[0], line[1], line[3]
            widget.cells = line[2]
        level = [seat for seat in range(players) if sheet.totals[seat] == sheet.best] if sheet.categories else []
        self.tied = tr.t("pads.preview_tie", n=sheet.best) if len(level) > 1 and not pad["together"] else ""

    def _look_at_open(self) -> None:
        """The open row is in sight, when everything has found its place. What fits stands at the top."""
        Clock.schedule_once(lambda _: Clock.schedule_once(self._bring_into_sight))

    def _bring_into_sight(self, *_: Any) -> None:
        view = self.ids.left.parent
        while view is not None and not isinstance(view, ScrollView):
            view = view.parent
        if view is None:
            return
        if self.panel.parent is not None:
            view.scroll_to(self.panel, padding=dp(72), animate=False)
        if view.children[0].height <= view.height:
            view.scroll_y = 1

    # ------------------------------------------------------------ typing

    def _name_typed(self, _: Any, text: str) -> None:
        if not self._filling:
            self.draft.rename(text[: 2 * LONGEST_NAME])
            self.draw()

    def _row_typed(self, _: Any, text: str) -> None:
        if not self._filling and self.open_row:
            self.draft.change(self.open_row, "name", name=text[: 2 * LONGEST_NAME])
            self.draw()

    def _limit_typed(self, which: str, _: Any, text: str) -> None:
        """A number that fits counts at once; what is no number yet waits for more."""
        plain = text.replace("−", "-").strip()
        if not self._filling and self.open_row and plain.lstrip("-").isdecimal() and len(plain) <= 4:
            value = max(-MOST_NUMBER, min(MOST_NUMBER, int(plain)))
            self.draft.change(self.open_row, which, **{which: value})
            self.draw()

    def _first_row(self) -> None:
        """After the name of the game comes the first row."""
        if self.draft.pad["categories"] or self.draft.pad["rounds"] or self.draft.pad["together"]:
            self.ids.name.ids.line.focus = False
        else:
            self.add()

    # ------------------------------------------------------------ what can be touched

    def _toggle(self, row: PadCategory) -> None:
        self.open_row = "" if row.category == self.open_row else row.category
        self.draw()
        self._look_at_open()

    def add(self) -> None:
        """A new row to type into; an open one without a name is it already."""
        row = self.draft.category(self.open_row)
        if (row is None or row["name"].strip()) and not self.draft.full:
            self.open_row = self.draft.add()
            self.draw()
        self._look_at_open()
        self.panel.ids.name.focus()

    def remove(self) -> None:
        self.draft.remove(self.open_row)
        self.open_row = ""
        self.draw()
        self._look_at_open()

    def move(self, by: int) -> None:
        self.draft.move(self.open_row, by)
        self.draw()

    def _choose_kind(self, kind: Any, *_: Any) -> None:
        self.draft.choose_kind(self.open_row, kind)
        self.draw()
        self._look_at_open()

    def _choose_ties(self, ties: str, *_: Any) -> None:
        self.draft.change(self.open_row, ties=ties)
        self.draw()

    def set_worth(self, which: str, value: float) -> None:
        if not self._filling and self.open_row:
            self.draft.change(self.open_row, which, **{which: int(value)})
            self.draw()

    def choose_row_icon(self) -> None:
        def take(icon: str) -> None:
            self.draft.change(self.open_row, icon=icon)
            self.draw()

        row = self.draft.category(self.open_row)
        if row is not None:
            dialogs.choose_icon(self.app, row["icon"], take)

    def choose_icon(self) -> None:
        pad = self.draft.pad
        take, tint = (partial(self._put, key) for key in ("icon", "accent"))
        dialogs.choose_icon(self.app, pad["icon"], take, pad["accent"], tint)

    def choose_players(self) -> None:
        dialogs.choose_players(self.app, self.draft.pad["players"], partial(self._put, "players"))

    def choose_tie(self) -> None:
        dialogs.choose_tie(self.app, self.draft.finished(), partial(self._put, "ties"))

    def turn(self, row: SwitchRow, field: str) -> None:
        self._put(field, int(row.on) if field == "rounds" else row.on)

    def _put(self, field: str, value: Any) -> None:
        self.draft.put({"text": "pads.edit.settings"}, "", **{field: value})
        self.app.theme_cls.accent = self.accent()
        self.draw()

    def undo(self) -> None:
        self.draft.undo()
        self.draw()

    def redo(self) -> None:
        self.draft.redo()
        self.draw()

    def ask_bgg(self) -> None:
        def take(typed: str) -> None:
            self._put("bgg", dialogs.bgg_of(typed))

        number = self.draft.pad["bgg"]
        RenameDialog("" if number is None else str(number), take, "pads.bgg", "pads.bgg_hint").open()

    # ------------------------------------------------------------ keeping it

    def _keep(self) -> Pad | None:
        pads = self.app.library.pads
        found: list[Pad] = []
        if self.app.notices.attempt(lambda: found.append(pads.save(self.draft.finished()))):
            self.draft = PadDraft(found[0], kept=True)
            return found[0]
        return None

    def save_and_play(self) -> None:
        pad = self._keep()
        if pad is not None:
            self.open_row = ""
            self.app.new_game(pad["id"], only_score=True)

    def share(self) -> None:
        pad = self._keep()
        if pad is not None:
            self.draw()
            dialogs.share(self.app, pad)


def _signed(number: int | None) -> str:
    return "–" if number is None else str(number).replace("-", "−")


SCREEN = PadEditorScreen
