"""The base of the table and the Automa's screen: both show the map, the points and the next button."""

from typing import Any

from kivy.uix.widget import Widget

from companion.games.micro_cosmos import score
from companion.games.micro_cosmos.guide import progress
from companion.games.micro_cosmos.state import State
from screens.game_screen import GameScreen
from screens.micro_cosmos.panels import MicroCosmosScorePill


class MicroCosmosBoardScreen(GameScreen[State]):
    """A screen with the map. Its views have the ids map, scores, next and notice."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pills: list[MicroCosmosScorePill] = []

    def subtitle(self) -> str:
        session, say = self.session, self.app.tr.say
        parts = [session.game.where(self.state), session.game.mode(session.setup)]
        if self.state["phase"] == "play":
            parts.append(progress(self.state))
        return " · ".join(say(part) for part in parts)

    @property
    def colours(self) -> list[str]:
        return [seat["colour"] for seat in self.session.seats]

    def refresh(self) -> None:
        self.turn_of(self.state["turn"]["player"])
        if self.has_changed(self.app.wide, self.app.narrow, self.colours):
            self._build()
        self.view.ids.map.show(self.state, self.session.seats)
        self._show_scores()
        self.show_next(self.guide_now())
        self.show()

    def _build(self) -> None:
        self.put(self.make_view())
        ids = self.view.ids
        self.pills = []
        for seat, colour in enumerate(self.colours):
            pill = MicroCosmosScorePill(colour=colour)
            pill.bind(on_release=lambda _, who=seat: self.look_at(who))
            self.pills.append(pill)
            ids.scores.add_widget(pill)
        ids.next.bind(on_release=lambda _: self.go_on())
        ids.map.bind(on_place=lambda _, at: self.place_tapped(at))

    def _show_scores(self) -> None:
        state, t = self.state, self.app.tr.t
        totals = score.so_far(state)
        for who, (pill, seat) in enumerate(zip(self.pills, self.session.seats, strict=True)):
            pill.name = seat["name"]
            pill.vp = state["players"][who]["vp"]
            pill.note = t("micro_cosmos.so_far", n=totals[who])
            pill.on = state["phase"] == "play" and state["turn"]["player"] == who
            pill.looked_at = who == self.looked_at()

    # ------------------------------------------------------------ what the two screens define

    def make_view(self) -> Widget:
        raise NotImplementedError

    def show(self) -> None:
        """Shows what only this screen has."""
        raise NotImplementedError

    def looked_at(self) -> int:
        """The seat of the player whose goods are shown."""
        raise NotImplementedError

    def look_at(self, who: int) -> None:
        raise NotImplementedError

    def place_tapped(self, at: int | None) -> None:
        raise NotImplementedError
