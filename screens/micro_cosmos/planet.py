"""The screen on which a planet card is chosen or entered. A planet that the app knows is one tap; another one is
entered here once and is known from then on."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from companion.engine.action import Action, copied
from companion.engine.message import Message, Refused
from companion.games.micro_cosmos import FACTS
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import Planet, check_planet, new_planet
from companion.games.micro_cosmos.known_planets import known, off_the_map, remember, untaught_hints
from companion.games.micro_cosmos.planet_request import ICONS, PlanetRequest, request_of, still_holds, texts_of
from companion.games.micro_cosmos.ring import START_PLACES
from companion.games.micro_cosmos.rules import need_new_name
from companion.games.micro_cosmos.state import State
from screens.base import OrbitaScreen
from screens.micro_cosmos.planet_dialogs import MicroCosmosDealDialog, MicroCosmosTrackDialog
from screens.micro_cosmos.planet_form import PlanetForm
from screens.micro_cosmos.planet_tiles import MicroCosmosKnownPlanet
from screens.widgets.panes import Panes
from screens.widgets.recycle import reuse_rows


class MicroCosmosPlanetScreen(OrbitaScreen):
    """Answers a `PlanetRequest` of the game or of another screen; can be open without a game, for the list of known
    planets."""

    problem = StringProperty()  # why the card cannot be saved as it is
    deal_why = StringProperty()
    can_deal = BooleanProperty(False)
    has_known = BooleanProperty(False)
    edits = BooleanProperty(False)  # for the list of known planets, which the editor of the data saves
    cancels = BooleanProperty(False)  # the game does not wait for the card, so the button says "cancel"

    def __init__(self, **kwargs: Any) -> None:
        self._given: PlanetRequest | None = None  # by another screen; without it the state of the game decides
        self.request = PlanetRequest("spare")  # what the form is for
        self._begins_anew = True  # the form is filled in again, even if the request is the same
        self._planet: Planet | None = None  # the known planet that is edited
        self._then: Callable[[Planet], Message | None] | None = None
        self._tried = False  # to save it
        self._from_scratch = True
        self._untouched: Planet | None = None  # the card as it was before anything was changed
        super().__init__(**kwargs)
        self.form = PlanetForm(self._show_problem)
        for box, cards in ((self.ids.left, self.form.left), (self.ids.right, self.form.right)):
            for card in cards:
                box.add_widget(card)

    # ------------------------------------------------------------ what other screens ask for

    def discover(self, at: int) -> None:
        """A player has found the planet at this place."""
        self._ask(PlanetRequest("discover", self.app.table.id, at))

    def amend(self, at: int) -> None:
        """The card at this place was entered wrongly."""
        self._begins_anew = True  # with the card on the map, not with what was left in the form before
        self._ask(PlanetRequest("amend", self.app.table.id, at))

    def edit(self, planet: Planet | None, then: Callable[[Planet], Message | None]) -> None:
        """For the list of known planets. `then` takes the card, and returns why it could not, or None."""
        self._planet, self._then, self._begins_anew = planet, then, True
        self._ask(PlanetRequest("edit"))

    def _ask(self, request: PlanetRequest) -> None:
        self._given = request
        self.app.root.refresh()

    # ------------------------------------------------------------ the visit

    @property
    def state(self) -> State | None:
        return self.app.table.state if self.app.table.opened and self._is_ours() else None

    def _is_ours(self) -> bool:
        return self.app.table.game.facts.id == FACTS.id

    def _current_request(self) -> PlanetRequest:
        """The request of another screen if it still holds, else that of the game."""
        if self._given is not None and self._given.kind == "edit":
            return self._given
        state = self.state
        if state is None:
            return PlanetRequest("spare")
        session = self.app.table.id
        if self._given is not None and still_holds(self._given, state, session):
            return self._given
        self._given = None
        return request_of(state, session) or PlanetRequest("spare", session)

    @property
    def session_bar(self) -> bool:  # type: ignore[override]
        return self._current_request().kind != "edit"

    def on_pre_enter(self, *_: Any) -> None:
        """A card that the game waits for comes before what was left half done here."""
        state = self.state
        if self._given is None or self._given.kind == "edit" or state is None:
            return
        if request_of(state, self.app.table.id) is not None:
            self._given = None

    def on_pre_leave(self, *_: Any) -> None:
        """Says that a change is not saved. What was entered for other requests stays in the form."""
        if self.request.kind in ("amend", "edit") and self.form.card != self._untouched:
            self.app.notice(self.app.tr.t("micro_cosmos.teach.not_saved"))

    def step_back(self) -> bool:
        self._given = None
        return False

    def accent(self) -> str:
        return FACTS.accent

    def title(self) -> str:
        t, kind = self.app.tr.t, self._current_request().kind
        if kind in ("start", "amend", "edit"):
            return t(f"micro_cosmos.teach.title.{kind}")
        return t("micro_cosmos.teach.title")

    def subtitle(self) -> str:
        t, request, state = self.app.tr.t, self._current_request(), self.state
        parts = [self.app.game_name(FACTS.id)]
        if state is not None and request.kind == "start":
            laid = len(START_PLACES) - len(states.missing_starts(state))
            parts.append(t("micro_cosmos.teach.count", number=laid + 1, all=len(START_PLACES)))
        elif state is not None and request.kind != "edit":
            parts.append(self.app.tr.say(self.app.table.game.where(state)))
            turn = states.automa_of(state)["turn"] if request.kind == "automa" else None
            if turn is not None:
                steps = len(turn["card"]["actions"])
                parts.append(t("micro_cosmos.teach.step", step=request.step + 1, steps=steps))
        return " · ".join(parts)

    def aloud(self) -> list[str]:
        return [self.ids.request.title, self.ids.request.why, *([self.problem] if self.problem else [])]

    # ------------------------------------------------------------ showing

    @property
    def begun(self) -> bool:
        return self._untouched is not None and self.form.card != self._untouched

    def refresh(self) -> None:
        request = self._current_request()
        if self._begins_anew or request != self.request:  # else what was begun stays in the form
            self._begins_anew, self.request = False, request
            self._begin()
        self.draw()

    def _begin(self) -> None:
        self._tried = False
        card = new_planet(start=self.request.kind == "start")
        if self.request.kind == "amend":
            card = self._card_on_map()
        elif self.request.kind == "edit" and self._planet is not None:
            card = self._planet
        self._from_scratch = not card["name"]
        self.form.begin(card)
        self._untouched = copied(self.form.card)
        self.edits = self.request.kind == "edit"
        self.cancels = self.request.kind in ("amend", "edit", "spare")
        self._scroll_up()

    def _card_on_map(self) -> Planet:
        """The card at the place of the request."""
        state, at = self.state, self.request.at
        assert state is not None and at is not None
        return states.place_at(state, at)["card"]

    def _scroll_up(self) -> None:
        for column in (self.ids.left, self.ids.right):
            holder = column.parent
            while holder is not None and not isinstance(holder, ScrollView | Panes):
                holder = holder.parent
            if isinstance(holder, ScrollView):
                holder.scroll_y = 1

    def draw(self) -> None:
        self._draw_request()
        self._draw_known()
        self._draw_deal()
        self.form.show_hints(
            untaught_hints(known(self.app.library.settings), self.state) if self._from_scratch else []
        )
        self.form.draw()
        self._show_problem()

    def _draw_request(self) -> None:
        card, editing = self.ids.request, self._planet["name"] if self._planet else ""
        card.icon, card.at = ICONS[self.request.kind], self.request.at
        card.title, card.why = map(self.app.tr.say, texts_of(self.request, self.state, editing))

    def _pickable(self) -> list[Planet]:
        """The known planets that can be tapped; first those that are likely: starting planets at the start, later the
        others."""
        if self.request.kind in ("amend", "edit", "spare"):
            return []
        start = self.request.kind == "start"
        return sorted(
            off_the_map(known(self.app.library.settings), self.state), key=lambda planet: planet["start"] != start
        )

    def _draw_known(self) -> None:
        box, planets = self.ids.known, self._pickable()
        self.has_known = bool(planets)
        make_tile = partial(MicroCosmosKnownPlanet, on_release=lambda tile: self.pick(tile.name))
        for tile, planet in reuse_rows(box, planets, make_tile):
            tile.name, tile.colour = planet["name"], planet["colour"]

    def _starts(self) -> list[Planet]:
        """The starting planets that can be dealt, if none lies on the table yet."""
        state = self.state
        if state is None or self.request.kind != "start" or len(states.missing_starts(state)) < len(START_PLACES):
            return []
        return [planet for planet in self._pickable() if planet["start"]]

    def _draw_deal(self) -> None:
        t, starts = self.app.tr.t, self._starts()
        self.can_deal = len(starts) >= len(START_PLACES)
        if len(starts) > len(START_PLACES):
            self.deal_why = t("micro_cosmos.teach.deal_why_many", all=len(starts))
        else:
            names = [planet["name"] for planet in starts]
            self.deal_why = t("micro_cosmos.teach.deal_why", planets=names)

    def _show_problem(self) -> None:
        """Says what is wrong with the card, but only after an attempt to save it."""
        fault = self._fault() if self._tried else None
        self.problem = self.app.tr.say(fault) if fault else ""

    def _fault(self) -> Message | None:
        try:
            check_planet(self.form.card)
            if self.state is not None and self.request.kind not in ("edit", "spare"):
                need_new_name(self.state, self.form.card["name"], self.request.at)
        except Refused as refused:
            return refused.message
        return None

    # ------------------------------------------------------------ doing

    def later(self) -> None:
        self.app.back()

    def pick(self, name: str) -> None:
        planet = next((planet for planet in known(self.app.library.settings) if planet["name"] == name), None)
        if planet is not None:
            self._use(planet, new=False)

    def save(self) -> None:
        self._tried = True
        self._show_problem()
        if not self.problem:
            self._use(copied(self.form.card), new=True)

    def _use(self, card: Planet, new: bool) -> None:
        """Answers the request with this card; a `new` one is remembered."""
        request, at = self.request, self.request.at
        if request.kind == "start":
            self._do({"do": "start_planet", "at": at, "planet": card}, card, new)
        elif request.kind == "automa":
            answer = {"do": "automa_answer", "step": request.step, "answer": card}
            self._do(answer, card, new, "automa")
        elif request.kind == "discover":
            self._ask_track(card, new)
        elif request.kind == "amend":
            before = self._card_on_map()["name"]
            others = {planet["name"].casefold() for planet in known(self.app.library.settings)} - {before.casefold()}
            if card["name"].casefold() in others:
                before = ""  # it is another known card, and the one it was mistaken for stays known
            self._do({"do": "amend_planet", "at": at, "planet": card}, card, new, before=before)
        elif request.kind == "edit":
            self._hand_over(card)
        else:
            self._keep_spare(card)

    def _do(self, action: Action, card: Planet | None, new: bool, screen_id: str = "table", before: str = "") -> None:
        """Sends the action, remembers a new card (which was called `before`), and leads on to the next screen."""
        if not self.app.do(action, tell=False):
            return
        self._untouched = copied(self.form.card)
        refused = remember(self.app.library.settings, card, before) if card is not None and new else None
        session = self.app.table.session
        if session.state["phase"] == "planets":  # the next one
            self.draw()
            messages = []
        else:
            self._given = None
            self.app.show(screen_id)
            # The Automa's screen shows the results itself. Where dealt planets lie is new to the player; where a
            # chosen one lies, which the first message tells, is not.
            story = session.log[session.cursor - 1].story
            messages = [] if screen_id == "automa" else story if card is None else story[1:]
        messages = [*messages, *([refused] if refused else [])]
        if messages:
            self.app.notice("\n".join(self.app.tr.say(message) for message in messages))

    def _ask_track(self, card: Planet, new: bool) -> None:
        """The finder raises one track to 1 for free, and chooses it if there are several."""

        def chosen(track: int) -> None:
            self._do({"do": "discover", "at": self.request.at, "planet": card, "track": track}, card, new)

        if len(card["tracks"]) == 1:
            chosen(0)
        else:
            MicroCosmosTrackDialog(card, chosen).open()

    def _hand_over(self, card: Planet) -> None:
        """Gives the card to the list of known planets."""
        refused = self._then(card) if self._then else None
        if refused is not None:
            self.problem = self.app.tr.say(refused)
        else:
            self._untouched = copied(self.form.card)
            self.app.back()

    def _keep_spare(self, card: Planet) -> None:
        """Remembers a card that nothing waits for."""
        refused = remember(self.app.library.settings, card)
        if refused is None:
            self._begins_anew = True
            self.refresh()
        self.app.notice(
            self.app.tr.say(refused) if refused else self.app.tr.t("micro_cosmos.teach.remembered", name=card["name"])
        )

    def deal(self) -> None:
        starts = self._starts()
        if len(starts) == len(START_PLACES):
            self._deal(starts)
        elif len(starts) > len(START_PLACES):
            MicroCosmosDealDialog(starts, self._deal).open()

    def _deal(self, planets: list[Planet]) -> None:
        self._do({"do": "deal_planets", "planets": planets}, None, False)


SCREEN = MicroCosmosPlanetScreen
