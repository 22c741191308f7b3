"""The card of a turn on the table of Martians: time, goods, and a button for every place."""

from functools import partial
from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.engine.guide import Guide
from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.icons import GOOD_ICONS, PLACE_ICONS
from companion.games.martians.state import State
from screens.kv import load_kv
from screens.martians import act_dialogs, table_dialogs
from screens.martians.open_state import state_of
from screens.running import running_app
from screens.widgets import Card, Dialog, TonalButton

BUTTONS = (*printed.PLACES, "rest", "people", "other")
TALL, LOW, REASONS = 60, 52, 80  # dp: the buttons where there is room or little, and four lines of reasons
BUTTON_ICONS = {**PLACE_ICONS, "people": "account-hard-hat", "other": "dots-horizontal"}


class MartiansTurnCard(Card):
    """The time, the goods and the buttons of the crew whose turn it is."""

    rule = "turn"
    heading = StringProperty()
    note = StringProperty()
    why = StringProperty()
    left = NumericProperty(0)
    most = NumericProperty(3)
    by_hand = BooleanProperty(False)  # the app does not track goods: a tap on the time spends it
    tight = BooleanProperty(False)  # little room
    reasons = BooleanProperty(True)  # there is room for them
    goods: list[tuple[str, int]] = ListProperty()  # icon, count

    def __init__(self, **kwargs: Any) -> None:
        self.buttons: dict[str, TonalButton] = {}
        super().__init__(**kwargs)
        self.app = running_app()
        self._dialog: Dialog | None = None  # shows the places on a phone
        self._beside = 0.0  # the height of the chips above it
        self.fbind("minimum_height", self._fit_in)  # its buttons find their size later

    @property
    def state(self) -> State:
        return state_of(self.app)

    def build(self) -> None:
        self.ids.time.bind(on_release=lambda _: self.app.do({"do": "spend_time", "time": 1}))
        self.ids.goods.bind(on_release=lambda _: table_dialogs.open_player(self.app, states.acting_seat(self.state)))
        for name in BUTTONS if self.state["tracked"] else act_dialogs.OF_THE_COLONY:
            button = TonalButton(icon=BUTTON_ICONS[name], hug=False, pad=dp(6), size_sp=14)
            button.bind(on_release=partial(self._act, name))
            self.buttons[name] = button
            self.ids.places.add_widget(button)
        self.fit_beside(0)

    def fit_beside(self, height: float) -> None:
        """Below many chips, of this height together, the card has less room: lower buttons, and no reasons."""
        self._beside = height
        self._fit_in()

    def on_height(self, *_: Any) -> None:
        """A notice below it takes some of its room."""
        self._fit_in()

    def _fit_in(self, *_: Any) -> None:
        if not self.buttons or self.get_parent_window() is None:  # one of another shape would never come to rest
            return
        places = self.ids.places
        rows = ceil(len(self.buttons) / places.cols)
        usual = self.minimum_height - places.height + dp(TALL) * rows + places.spacing[1] * (rows - 1)
        self.tight = self.app.wide and (self._beside > dp(72) or (not self.fit and self.height < usual))
        self.reasons = not self.tight and self.height > usual + dp(REASONS) * self.app.text_scale
        for button in self.buttons.values():
            button.tall = dp(TALL) if self.app.wide and not self.tight else dp(LOW)

    def show(self, guide: Guide) -> None:
        state, tr = self.state, self.app.tr
        turn, crew = state["turn"], state["crew"]
        self.heading = tr.say(states.crew_name(state, crew))
        self.left, self.most = turn["time"], max(states.time_of(state, crew), turn["time"])
        self.note = tr.say(guide.steps[1].title)
        if state["tracked"]:
            self.note = f"{tr.t('martians.markers_left', n=states.supply(state, state['crews'][crew]))} · {self.note}"
        self.by_hand = not state["tracked"]
        self.why = f"{tr.say(guide.steps[0].why)}\n{tr.say(guide.steps[1].why)}" if not self.fit else ""
        goods = states.purse(state, states.acting_seat(state))
        self.goods = [(GOOD_ICONS[good], goods[good]) for good in printed.GOODS] if state["tracked"] else []
        for name, button in self.buttons.items():
            button.text = tr.t(f"martians.act.{name}")
            button.barred = act_dialogs.would_be_refused(state, name)

    def _act(self, name: str, *_: Any) -> None:
        if self._dialog is not None:
            self._dialog.dismiss()
            self._dialog = None
        act_dialogs.act(self.app, name)

    # ------------------------------------------------------------ the places on a phone

    def take_places_out(self) -> None:
        """Removes the buttons of the places, which a dialog shows instead."""
        self._places = self.ids.places.__self__
        self.remove_widget(self._places)

    def open_places(self) -> None:
        tr, state = self.app.tr, self.state
        who = tr.say(states.crew_name(state, state["crew"]))
        dialog = Dialog(title=tr.t("martians.turn_of", who=who, n=state["turn"]["time"]))
        if state["tracked"]:
            goods = states.counts_texts(states.purse(state, states.acting_seat(state)))
            dialog.text = ", ".join(tr.say(text) for text in goods)
        if self._places.parent is not None:
            self._places.parent.remove_widget(self._places)
        dialog.add(self._places)
        dialog.add_button(tr.t("shell.close"))
        self._dialog = dialog
        dialog.open()


load_kv("martians/turn_card")
