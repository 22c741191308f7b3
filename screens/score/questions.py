"""Questions of the score sheet: chips that are handed round, cards with their answers, and faces to choose from."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.scoring import Answer, Question
from screens.kv import load_kv
from screens.running import running_app
from screens.score.lines import is_owned
from screens.widgets import Card, Pressable
from screens.widgets.recycle import reuse_rows
from screens.widgets.surface import NOTHING, Surface
from screens.widgets.theme_listeners import listen_to_theme

TILE = 84  # dp
SLIM = 116


class AskChip(Pressable, Card):
    """A question of a row: what it is about, and the answer below. A tap hands it on, or shows the answers."""

    icon = StringProperty()
    title = StringProperty()
    said = StringProperty()
    name = StringProperty()  # the player who is the answer, with their colour
    colour = StringProperty()
    among = ListProperty()
    answered = BooleanProperty(False)
    owned = BooleanProperty(False)
    slim = BooleanProperty(False)  # in the column of a player there is room for the answer only

    def on_width(self, *_: Any) -> None:
        self.slim = self.width < dp(SLIM)

    def show(self, question: Question, names: list[str], colours: list[str]) -> None:
        tr, given = running_app().tr, answer_of(question)
        self.icon, self.title, self.owned = question.icon, tr.say(question.title), is_owned(question)
        self.answered, self.among = given is not None, names
        alone = self.owned and len(question.answers) == 1
        nothing = "engine.no" if alone else "score.nobody" if self.owned else "score.pick"
        seat = given.seat if given is not None and not alone else None
        self.name, self.colour = (names[seat], colours[seat]) if seat is not None else ("", "")
        self.said = tr.t(nothing) if given is None else tr.say(given.label)


class AskCard(Card):
    """A question with its answers beside it. `on_answer` tells which."""

    __events__ = ("on_answer",)

    icon = StringProperty()
    title = StringProperty()
    hint = StringProperty()

    def on_kv_post(self, _base: Any) -> None:
        self.ids.answers.bind(value=self._chosen)
        self._given: str | None = None

    def show(self, question: Question) -> None:
        tr = running_app().tr
        self._given = question.value
        self.icon, self.title, self.hint = question.icon, tr.say(question.title), tr.say(question.hint)
        self.ids.answers.options = [(said.value, tr.say(said.label)) for said in question.answers]
        self.ids.answers.value = question.value

    def _chosen(self, _: Any, value: str | None) -> None:
        if value != self._given:
            self.dispatch("on_answer", value)

    def on_answer(self, value: str) -> None:
        pass


class FaceButton(Pressable, BoxLayout):
    """The face of a die in the heading of a row; empty until one was chosen."""

    icon = StringProperty()
    dye = StringProperty()  # of the die
    on = BooleanProperty(False)  # its answers are shown

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._surface = Surface(self.canvas)
        for name in ("pos", "size", "dye", "on"):
            self.fbind(name, self.recolour)
        listen_to_theme(self)
        self.recolour()

    def resize(self) -> None:
        """It is as large as a finger."""

    def recolour(self, *_: Any) -> None:
        """A frame around a die whose answers are shown; dashes, as long as there is none."""
        theme, box = running_app().theme_cls, (*self.pos, *self.size)
        if self.dye or self.on:
            self._surface.draw(box, self.corner, NOTHING, theme.primaryColor if self.on else NOTHING, dp(2))
        else:
            self._surface.draw_dashed(box, self.corner, theme.primaryColor, dp(1.5))

    def show(self, question: Question) -> None:
        given = answer_of(question)
        self.icon, self.dye = (given.icon, given.colour) if given is not None else ("help", "")


class FaceTile(Pressable, BoxLayout):
    """One of the answers, with its name below."""

    value = StringProperty()
    icon = StringProperty()
    dye = StringProperty()
    text = StringProperty()
    on = BooleanProperty(False)


class PickStrip(Card):
    """The answers to one question. `on_pick` tells which."""

    __events__ = ("on_pick",)

    title = StringProperty()
    columns = NumericProperty(1)
    question = ""

    def show(self, question: Question, titled: bool = True, hinted: bool = True) -> None:
        tr = running_app().tr
        self.question = question.id
        words = [question.title] if titled else []
        words += [question.hint] if hinted and question.hint is not None else []
        self.title = " · ".join(tr.say(one) for one in words)
        for tile, said in reuse_rows(self.ids.tiles, question.answers, self._tile):
            tile.value, tile.icon, tile.dye = said.value, said.icon or question.icon, said.colour
            tile.text, tile.on = tr.say(said.label), said.value == question.value
        self._arrange()

    def _tile(self) -> FaceTile:
        return FaceTile(on_release=lambda tile: self.dispatch("on_pick", tile.value))

    def on_width(self, *_: Any) -> None:
        self._arrange()

    def _arrange(self) -> None:
        room = self.width - dp(20)
        self.columns = max(1, min(len(self.ids.tiles.children), int(room / dp(TILE))))

    def on_pick(self, value: str) -> None:
        pass


def answer_of(question: Question) -> Answer | None:
    return next((said for said in question.answers if said.value == question.value), None)


load_kv("score/questions")
