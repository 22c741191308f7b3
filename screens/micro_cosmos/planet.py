"""Which planet is it? One that the app knows is one tap; another is taught here, once and for ever."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from companion.engine.action import copied
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
    problem = StringProperty()  # why the card cannot be kept as it is
    deal_why = StringProperty()
    can_deal = BooleanProperty(False)
    has_known = BooleanProperty(False)
    edits = BooleanProperty(False)  # the list of known planets, which is saved elsewhere
    cancels = BooleanProperty(False)  # nothing waits: one can leave it at that

    def __init__(self, **kwargs: Any) -> None:
        self.told: PlanetRequest | None = None  # by another screen; else the state of the table decides
        self.asked: PlanetRequest | None = None  # what the form is for
        self._planet: Planet | None = None  # being edited
        self._then: Callable[[Planet], Message | None] | None = None
        self._tried = False
        self._from_scratch = True
        self._untouched: Planet | None = None  # the card as it was before anything was changed
        super().__init__(**kwargs)
        self.form = PlanetForm(self._changed)
        for box, cards in ((self.ids.left, self.form.left), (self.ids.right, self.form.right)):
            for card in cards:
                box.add_widget(card)

    # ------------------------------------------------------------ what other screens ask for

    def discover(self, at: int) -> None:
        """A player has found the card that lies there."""
        self._ask(PlanetRequest("discover", self.app.table.id, at))

    def amend(self, at: int) -> None:
        """The card that lies there was copied wrongly."""
        self.asked = None  # as it lies there, not as it was left here some time
        self._ask(PlanetRequest("amend", self.app.table.id, at))

    def edit(self, planet: Planet | None, then: Callable[[Planet], Message | None]) -> None:
        """For the list of known planets: `then` takes the card, or says why not."""
        self._planet, self._then, self.asked = planet, then, None
        self._ask(PlanetRequest("edit"))

    def _ask(self, asked: PlanetRequest) -> None:
        self.told = asked
        self.app.root.refresh()

    # ------------------------------------------------------------ the visit

    @property
    def state(self) -> State | None:
        return self.app.table.state if self.app.table.opened and self._is_ours() else None

    def _is_ours(self) -> bool:
        return bool(self.app.table.game.facts.id == FACTS.id)

    def _now_asked(self) -> PlanetRequest:
        if self.told is not None and self.told.kind == "edit":
            return self.told
        state = self.state
        if state is None:
            return PlanetRequest("spare")
        session = self.app.table.id
        if self.told is not None and still_holds(self.told, state, session):
            return self.told
        self.told = None
        return request_of(state, session) or PlanetRequest("spare", session)

    @property
    def session_bar(self) -> bool:  # type: ignore[override]
        return self._now_asked().kind != "edit"

    def on_pre_enter(self, *_: Any) -> None:
        """What the table itself waits for comes before what was left half done here."""
        if self.told is None or self.told.kind == "edit" or self.state is None:
            return
        if request_of(self.state, self.app.table.id) is not None:
            self.told = None

    def on_pre_leave(self, *_: Any) -> None:
        """Anything else is still here when one comes back."""
        if self.asked.kind in ("amend", "edit") and self.form.card != self._untouched:
            self.app.notice(self.app.tr.t("micro_cosmos.teach.not_saved"))

    def step_back(self) -> bool:
        self.told = None
        return False

    def accent(self) -> str:
        return FACTS.accent

    def title(self) -> str:
        t, kind = self.app.tr.t, self._now_asked().kind
        if kind in ("start", "amend", "edit"):
            return t(f"micro_cosmos.teach.title.{kind}")
        return t("micro_cosmos.teach.title")

    def subtitle(self) -> str:
        t, asked, state = self.app.tr.t, self._now_asked(), self.state
        parts = [self.app.game_name(FACTS.id)]
        if state is not None and asked.kind == "start":
            laid = len(START_PLACES) - len(states.missing_starts(state))
            parts.append(t("micro_cosmos.teach.count", number=laid + 1, all=len(START_PLACES)))
        elif state is not None and asked.kind != "edit":
            parts.append(self.app.tr.say(self.app.table.game.where(state)))
            if asked.kind == "automa":
                steps = len(state["automa"]["turn"]["card"]["actions"])
                parts.append(t("micro_cosmos.teach.step", step=asked.step + 1, steps=steps))
        return " · ".join(parts)

    def aloud(self) -> list[str]:
        return [self.ids.asked.title, self.ids.asked.why, *([self.problem] if self.problem else [])]

    # ------------------------------------------------------------ showing

    @property
    def begun(self) -> bool:
        return self._untouched is not None and self.form.card != self._untouched

    def refresh(self) -> None:
        asked = self._now_asked()
        if asked != self.asked:  # else what was begun stays
            self.asked = asked
            self._begin()
        self.draw()

    def _begin(self) -> None:
        self._tried = False
        card = new_planet(start=self.asked.kind == "start")
        if self.asked.kind == "amend":
            card = states.place_at(self.state, self.asked.at)["card"]
        elif self.asked.kind == "edit" and self._planet is not None:
            card = self._planet
        self._from_scratch = not card["name"]
        self.form.begin(card)
        self._untouched = copied(self.form.card)
        self.edits = self.asked.kind == "edit"
        self.cancels = self.asked.kind in ("amend", "edit", "spare")
        self._scroll_up()

    def _scroll_up(self) -> None:
        for column in (self.ids.left, self.ids.right):
            holder = column.parent
            while holder is not None and not isinstance(holder, ScrollView | Panes):
                holder = holder.parent
            if isinstance(holder, ScrollView):
                holder.scroll_y = 1

    def draw(self) -> None:
        self._draw_asked()
        self._draw_known()
        self._draw_deal()
        self.form.show_hints(
            untaught_hints(known(self.app.library.settings), self.state) if self._from_scratch else []
        )
        self.form.draw()
        self._show_problem()

    def _draw_asked(self) -> None:
        card, editing = self.ids.asked, self._planet["name"] if self._planet else ""
        card.icon, card.at = ICONS[self.asked.kind], self.asked.at
        card.title, card.why = map(self.app.tr.say, texts_of(self.asked, self.state, editing))

    def _pickable(self) -> list[Planet]:
        """First those that are likely here: starting planets at the start, the others later."""
        if self.asked.kind in ("amend", "edit", "spare"):
            return []
        start = self.asked.kind == "start"
        return sorted(
            off_the_map(known(self.app.library.settings), self.state), key=lambda planet: planet["start"] != start
        )

    def _draw_known(self) -> None:
        box, planets = self.ids.known, self._pickable()
        self.has_known = bool(planets)
        tapped = partial(MicroCosmosKnownPlanet, on_release=lambda tile: self.pick(tile.name))
        for tile, planet in reuse_rows(box, planets, tapped):
            tile.name, tile.colour = planet["name"], planet["colour"]

    def _starts(self) -> list[Planet]:
        """The starting planets that can be dealt, if none lies on the table yet."""
        if self.asked.kind != "start" or len(states.missing_starts(self.state)) < len(START_PLACES):
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

    def _changed(self) -> None:
        self._show_problem()

    def _show_problem(self) -> None:
        """Only once it was tried: nobody wants to read what is missing in a form that is still empty."""
        fault = self._fault() if self._tried else None
        self.problem = self.app.tr.say(fault) if fault else ""

    def _fault(self) -> Message | None:
        try:
            check_planet(self.form.card)
            if self.state is not None and self.asked.kind not in ("edit", "spare"):
                need_new_name(self.state, self.form.card["name"], self.asked.at)
        except Refused as refused:
            return refused.line
        return None

    # ------------------------------------------------------------ doing

    def later(self) -> None:
        self.app.back()

    def pick(self, name: str) -> None:
        planet = next((one for one in known(self.app.library.settings) if one["name"] == name), None)
        if planet is not None:
            self._use(planet, taught=False)

    def save(self) -> None:
        self._tried = True
        self._show_problem()
        if not self.problem:
            self._use(copied(self.form.card), taught=True)

    def _use(self, card: Planet, taught: bool) -> None:
        asked, at = self.asked, self.asked.at
        if asked.kind == "start":
            self._do({"do": "start_planet", "at": at, "planet": card}, card, taught)
        elif asked.kind == "automa":
            answer = {"do": "automa_answer", "step": asked.step, "answer": card}
            self._do(answer, card, taught, "automa")
        elif asked.kind == "discover":
            self._ask_track(card, taught)
        elif asked.kind == "amend":
            before = states.place_at(self.state, at)["card"]["name"]
            others = {one["name"].casefold() for one in known(self.app.library.settings)} - {before.casefold()}
            if card["name"].casefold() in others:
                before = ""  # it was another card all along, and the one it was taken for stays known
            self._do({"do": "amend_planet", "at": at, "planet": card}, card, taught, before=before)
        elif asked.kind == "edit":
            self._hand_over(card)
        else:
            self._keep_spare(card)

    def _do(
        self, action: dict[str, Any], card: Planet | None, taught: bool, to: str = "table", before: str = ""
    ) -> None:
        """The action, then the card for ever, and on to where it goes on."""
        if not self.app.do(action, tell=False):
            return
        self._untouched = copied(self.form.card)
        refused = remember(self.app.library.settings, card, before) if card is not None and taught else None
        session = self.app.table.session
        if session.state["phase"] == "planets":  # the next one
            self.draw()
            said = []
        else:
            self.told = None
            self.app.show(to)
            # The Automa's screen tells what came of it; where three were dealt is all news.
            story = session.log[session.cursor - 1].story
            said = [] if to == "automa" else story if card is None else story[1:]
        said = [*said, *([refused] if refused else [])]
        if said:
            self.app.notice("\n".join(self.app.tr.say(one) for one in said))

    def _ask_track(self, card: Planet, taught: bool) -> None:
        """One track goes up to 1 for free."""

        def chosen(track: int) -> None:
            self._do({"do": "discover", "at": self.asked.at, "planet": card, "track": track}, card, taught)

        if len(card["tracks"]) == 1:
            chosen(0)
        else:
            MicroCosmosTrackDialog(card, chosen).open()

    def _hand_over(self, card: Planet) -> None:
        refused = self._then(card) if self._then else None
        if refused is not None:
            self.problem = self.app.tr.say(refused)
        else:
            self._untouched = copied(self.form.card)
            self.app.back()

    def _keep_spare(self, card: Planet) -> None:
        refused = remember(self.app.library.settings, card)
        if refused is None:
            self.asked = None
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
