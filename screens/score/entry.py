"""Beside the sheet: whose number is typed and how, the keypad, and the button that saves the result."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.number_keys import Takes
from screens.i18n import Translator
from screens.kv import load_kv
from screens.running import running_app
from screens.score.view import View, entered, number
from screens.widgets import Text
from screens.widgets.recycle import reuse_rows
from screens.widgets.surface import NOTHING, Surface

BOXES = 4  # a number of more digits, or a sum, stands in one box


class DigitBox(Text):
    """A place for a digit, or a whole sum."""

    next_one = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._surface: Surface | None = None
        super().__init__(role="headline", halign="center", size_hint=(None, None), height=dp(52), **kwargs)
        self._surface = Surface(self.canvas)
        for name in ("pos", "size", "next_one"):
            self.fbind(name, self._repaint)
        self._repaint()

    def recolour(self, *_: Any) -> None:
        super().recolour()
        self._repaint()

    def _repaint(self, *_: Any) -> None:
        if self._surface is None:
            return
        theme = running_app().theme_cls
        stroke = theme.primaryColor if self.next_one else theme.outlineColor
        self._surface.draw((*self.pos, *self.size), dp(10), NOTHING, stroke, dp(2 if self.next_one else 1.3))


class ScoreEntry(BoxLayout):
    """What is typed now, the keypad with how this row is typed, and the buttons. With `paged` the number stands on
    the page itself, and the main button names what comes next."""

    screen = ObjectProperty()  # the ScoreScreen, which gets the keys
    name = StringProperty()
    colour = StringProperty()
    asked = StringProperty()
    typed = StringProperty()
    how = StringProperty()
    back_to = StringProperty()  # what the app says instead of what was typed
    main = StringProperty()
    lacks = NumericProperty(0)
    goes_on = BooleanProperty(False)  # the main button leads on, it does not save
    paged = BooleanProperty(False)
    keyless = BooleanProperty(False)  # what is asked is answered on the page

    def on_kv_post(self, _base: Widget) -> None:
        ids = self.ids
        self._parts = [ids[part].__self__ for part in ("asked", "keypad", "how", "back", "foot")]
        self._air = Widget()  # where the keypad is otherwise

    def arrange(self) -> None:
        """Which of its parts there is room or a use for."""
        asked, keypad, how, back, foot = self._parts
        above = [] if self.paged else [asked]
        below = ([how] if running_app().wide else []) + ([back] if self.back_to and not self.paged else [])
        wanted = [*above, self._air if self.keyless else keypad, *below, foot]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    def show(self, view: View, field: Takes | None, leads_to: str) -> None:
        """`leads_to` names what comes next, where the main button goes on instead of saving."""
        tr = running_app().tr
        self.lacks, self.goes_on = view.lacks, bool(leads_to)
        save = tr.t("score.save_missing", n=view.lacks) if view.lacks else tr.t("score.save")
        self.main = tr.t("score.next", what=leads_to) if leads_to else save
        self.back_to = ""
        if view.chosen is None or field is None:
            self.name = self.colour = self.typed = ""
            self.asked = tr.t("score.all_in") if not view.lacks else left(view, tr)
            self.how = said_of(view, tr) or self.asked
        else:
            self._show_cell(view, field, tr)
        self._show_boxes()
        self.arrange()

    def _show_cell(self, view: View, field: Takes, tr: Translator) -> None:
        assert view.chosen is not None
        row, seat = view.sheet.category(view.chosen[0]), view.chosen[1]
        self.name, self.colour, self.asked = view.names[seat], view.colours[seat], tr.say(row.title)
        value, known = entered(row, seat), row.known_of(seat)
        self.typed = view.typed or (number(value) if value is not None else view.open_places)
        if row.typed_by(seat) is not None and known is not None and not view.typed:
            self.back_to = tr.t("score.give_back", n=number(known))
        part = [tr.t("score.rest", n=row.part_of(seat))] if row.part_of(seat) is not None else []
        self.how = "\n".join([*part, how(field, row.limit, tr), left(view, tr)])
        self.ids.keypad.suit(field, self.screen.typing.typed)

    def _show_boxes(self) -> None:
        letters: Sequence[str] = self.typed if len(self.typed) <= BOXES else [self.typed]
        if not running_app().wide and self.typed:
            letters = [self.typed]
        open_at = next((at for at, letter in enumerate(letters) if letter == "_"), -1)
        for at, (box, letter) in enumerate(reuse_rows(self.ids.boxes, letters, DigitBox)):
            box.text, box.next_one = letter.replace("_", "") if len(letter) == 1 else letter, at == open_at
            box.width = dp(44) if len(letter) == 1 else dp(30 + 14 * len(letter))


def how(field: Takes, limit: int | None, tr: Translator) -> str:
    """How a field of this kind is typed."""
    edge = 10**field.places
    example = "7".rjust(field.places, "0")
    said = [tr.t("score.how.one") if field.places == 1 else tr.t("score.how.digits", n=field.places, example=example)]
    if field.high >= edge:
        said.append(tr.t("score.how.more", n=edge, press=f"{edge}+"))
    if field.low < 0:
        said.append(tr.t("score.how.minus"))
    if limit is not None:
        said.append(tr.t("score.how.limit", n=limit))
    return " ".join(said)


def left(view: View, tr: Translator) -> str:
    """What is still missing."""
    numbers, answers = len(view.missing), len(view.sheet.unanswered)
    said = [tr.t("score.left", n=numbers)] if numbers else []
    return ", ".join([*said, *([tr.t("score.left_answers", n=answers)] if answers else [])])


def said_of(view: View, tr: Translator) -> str:
    """The verdict of a full sheet."""
    return tr.say(view.sheet.verdict) if view.sheet.verdict is not None and not view.lacks else ""


load_kv("score/entry")
