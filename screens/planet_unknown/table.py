"""The table of Planet Unknown: a player's corporation board and pending benefits, the event, and the next button."""

from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.engine.guide import Guide
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import depots, events, moves
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.icons import TRACK_ICONS, event_icons
from companion.games.planet_unknown.pending_moves import fits
from companion.games.planet_unknown.state import Player, State
from companion.games.planet_unknown.techs import why_not_use
from companion.games.planet_unknown.words import event_text
from screens.game_screen import GameScreen
from screens.kv import load_kv
from screens.planet_unknown import depot_dialogs, dialogs, pending_dialogs, pod_dialogs, tile_dialogs
from screens.planet_unknown.board_picture import Board, paths_of
from screens.planet_unknown.setup_view import PlanetUnknownTallSetup, PlanetUnknownWideSetup
from screens.planet_unknown.table_parts import PlanetUnknownTrackButtons
from screens.widgets import SeatChip


class PlanetUnknownTableScreen(GameScreen[State]):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.looking = 0
        self._table = ""
        self.buttons: dict[str, PlanetUnknownTrackButtons] = {}
        self._show_all_pending = False  # on a phone, which at first shows only some

    @property
    def who(self) -> int:
        if self._table != self.app.table.id:  # another game; the subtitle is shown before `refresh` is called
            self._table, self.looking, self._show_all_pending = self.app.table.id, 0, False
        return min(self.looking, len(self.state["players"]) - 1)

    def subtitle(self) -> str:
        session, say = self.app.table.session, self.app.tr.say
        player = self.state["players"][self.who]
        corporation = self.app.tr.t(f"planet_unknown.corporation.{player['corporation']}")
        mode, where = say(session.game.mode(session.setup)), say(session.game.where(session.state))
        return " · ".join([mode, corporation, where])

    # ------------------------------------------------------------ showing

    def refresh(self) -> None:
        setting_up = self.state["phase"] == "setup"
        if self.has_changed(self.app.table.id, self.app.wide, self.app.narrow, setting_up):
            self._build(setting_up)
        if setting_up:
            self.view.show(self.app)
            self.view.ids.guide.show(self.guide_now())
        else:
            self._show_board()
            self._show_pending()
            self._show_event()
            self._show_counters()
            self._show_tech()
            self._show_players()
        self._show_next()

    def _build(self, setting_up: bool) -> None:
        wide = self.app.wide
        if setting_up:
            self.put(PlanetUnknownWideSetup() if wide else PlanetUnknownTallSetup())
        else:
            self.put(PlanetUnknownWideTable() if wide else PlanetUnknownTallTable())
        ids = self.view.ids
        ids.next.bind(on_release=lambda _: self.go_on())
        if setting_up:
            return
        if len(self.state["players"]) == 1:
            ids.players.parent.remove_widget(ids.players.__self__)
        if not self.state["events"]:
            ids.event.parent.remove_widget(ids.event.__self__)
        self.buttons = {track: PlanetUnknownTrackButtons(track=track, screen=self) for track in TRACKS}
        for track, button in self.buttons.items():
            button.icon = "" if wide else TRACK_ICONS[track]
            button.tint = self.app.theme_cls.tracks_ink[track]
            ids.buttons.add_widget(button)
            if self.app.narrow and not wide:  # no room for two side by side, so the minus is below the track
                self._move_back(button)
        ids.tile.bind(on_release=lambda _: tile_dialogs.open_tile(self.app, self.who))
        ids.tech.bind(on_release=lambda _: dialogs.open_corporation(self.app, self.who))
        ids.pending.bind(on_all=lambda _: self._show_all())
        ids.more.bind(on_release=lambda _: dialogs.open_more(self.app, self.who))

    def _move_back(self, buttons: PlanetUnknownTrackButtons) -> None:
        back = buttons.ids.back.__self__
        buttons.remove_widget(back)
        back.size_hint_x = 1
        self.view.ids.backs.add_widget(back)

    def _show_players(self) -> None:
        seats = self.app.table.session.seats
        if len(seats) == 1:
            return
        box = self.view.ids.players
        while len(box.children) < len(seats):
            chip = SeatChip()
            chip.bind(on_release=partial(self._look, len(box.children)))
            box.add_widget(chip)
        for who, (chip, seat) in enumerate(zip(reversed(box.children), seats, strict=True)):
            player = self.state["players"][who]
            number = f" · {len(player['queue'])}" if player["queue"] else ""
            chip.text, chip.on = seat["name"] + number, who == self.who
            chip.icon = "check" if player["placed"] and not player["queue"] else ""
            chip.name, chip.colour = seat["name"], seat["colour"]

    def _look(self, who: int, *_: Any) -> None:
        self.looking, self._show_all_pending = who, False
        self.app.root.refresh()

    def _show_board(self) -> None:
        state, t = self.state, self.app.tr.t
        player = state["players"][self.who]
        lit = [track for track in TRACKS if _moves(player, "advance", track)]
        board: Board = {
            "whose": self.who,
            "fields": states.board_of(state, player),
            "at": {marker: list(place) for marker, place in player["at"].items()},
            "names": {track: t(f"planet_unknown.track.{track}") for track in TRACKS},
            "flux": player["flux"],
            "pods": [list(place) for place in player["track_pods"]],
            "ways": [way for marker in lit for way in moves.ways_up(player, marker)],
            **paths_of(player["corporation"]),
        }
        self.view.ids.board.picture = board
        for track, button in self.buttons.items():
            button.up_lit = track in lit
            button.back_lit = _moves(player, "regress", track)
            button.disabled = state["phase"] == "finished"  # some cards advance a marker at the very end

    def _show_pending(self) -> None:
        self.view.ids.pending.show(self, self._show_all_pending)

    def _show_all(self) -> None:
        self._show_all_pending = True
        self._show_pending()

    def _show_event(self) -> None:
        state, t = self.state, self.app.tr.t
        if not state["events"]:
            return
        card = self.view.ids.event
        card.shown = state["phase"] == "play"
        card.event = state["event"] or ""
        if state["event"]:
            event = printed.events()[state["event"]]
            card.alert = t(f"planet_unknown.alert.{event['alert']}")
            card.text = self.app.tr.say(event_text(event))
            card.tint = self.app.theme_cls.alerts_ink[event["alert"]]
            card.colour, card.icons = event["alert"], event_icons(event["effect"])
        else:
            card.alert = t("planet_unknown.event_unnamed" if state["event_turned"] else "planet_unknown.event_none")
            card.text, card.tint = "", self.app.theme_cls.onSurfaceVariantColor
        for alert, left in events.colours_left(state).items():
            setattr(card, alert, f"{t(f'planet_unknown.alert_cards.{alert}')} {left}")

    def _show_counters(self) -> None:
        player, ids, t = self.state["players"][self.who], self.view.ids, self.app.tr.t
        ids.pods.name, ids.pods.count, ids.pods.screen = t("planet_unknown.counter.pods"), player["pods"], self
        ids.meteorites.name = t("planet_unknown.counter.meteorites")
        ids.meteorites.count, ids.meteorites.screen = player["meteorites"], self
        ids.medals.medals = t("planet_unknown.track_medals", n=sum(moves.medals(self.state, player).values()))
        solo = states.is_solo(self.state)
        ids.medals.expected = t("planet_unknown.expected", n=printed.expected(self.state["mix"])) if solo else ""

    def _show_tech(self) -> None:
        """Shows a technology that can be used now, else the one unlocked last."""
        player, t, row = self.state["players"][self.who], self.app.tr.t, self.view.ids.tech
        levels = [
            level for level in reversed(states.levels_of(player["corporation"])) if states.has_tech(player, level)
        ]
        usable = [level for level in levels if self.state["phase"] == "play" and not why_not_use(player, level)]
        row.lit = bool(usable)
        if not levels:
            row.text = t("planet_unknown.tech_none")
            return
        level = (usable or levels)[0]
        what = t(f"planet_unknown.corporation.{player['corporation']}.tech.{level}")
        key = "planet_unknown.tech_now" if usable else "planet_unknown.tech_line"
        row.text = t(key, level=states.level_name(player["corporation"], level), what=what)

    def _show_next(self) -> None:
        ids, guide = self.view.ids, self.guide_now()
        self.show_next(guide)
        if self._event_to_find():
            ids.next.text, ids.next.icon = self.app.tr.t("planet_unknown.next.event"), "cards-outline"
            ids.next.trailing = ids.next.waiting = False
        if self.state["phase"] != "setup":
            ids.notice.text = self._notice(guide)
            self._light(tile_first=self.state["phase"] == "play" and ids.next.trailing)

    def _notice(self, guide: Guide) -> str:
        """The notice of the guide without the limit of this round, which the event card shows already."""
        if self.state["limits"]:
            return self.app.tr.t("planet_unknown.notice.last_round") if self.state["last_round"] else ""
        return self.app.tr.say(guide.notice)

    def _light(self, tile_first: bool) -> None:
        """Makes the tile button the strongest one as long as this player has not entered a tile."""
        theme, ids = self.app.theme_cls, self.view.ids
        placed = self.state["players"][self.who]["placed"]
        ids.tile.disabled = placed or self.state["phase"] != "play"
        missing = tile_first and not placed
        ids.tile.fill, ids.tile.ink = (theme.primaryColor, theme.onPrimaryColor) if missing else (None, None)

    # ------------------------------------------------------------ doing

    def up(self, track: str) -> None:
        """Advances a marker, or asks which way if it has several."""
        player = self.state["players"][self.who]
        ways = moves.ways_up(player, track)
        if len(ways) > 1 or moves.ways_aside(player, track):
            pending_dialogs.ask_way(self.app, self.who, track)
        else:
            self.app.do({"do": "advance", "who": self.who, "marker": track, "to": None})

    def down(self, track: str) -> None:
        self.app.do({"do": "regress", "who": self.who, "marker": track})

    def take_pending(self, index: int) -> None:
        pending_dialogs.take(self.app, self.who, index)

    def give_up(self, index: int) -> None:
        self.app.do({"do": "give_up", "who": self.who, "index": index})

    def count(self, what: str, by: str) -> None:
        if what == "pods" and by == "more":
            pod_dialogs.place_pod(self.app, self.who, None)
        else:
            self.app.do({"do": "count", "who": self.who, "what": what, "by": by})

    def _event_to_find(self) -> bool:
        """Whether a table that uses the printed deck has to say now which card it has turned over. Only the station
        comes before that."""
        printed_deck = self.state["way"] == "printed"
        return printed_deck and events.is_pending(self.state) and not depots.station_pending(self.state)

    def go_on(self) -> None:
        offer = self.guide_now().next
        missing = any(player["queue"] or not player["placed"] for player in self.state["players"])
        if depots.station_pending(self.state):
            depot_dialogs.open_station(self.app)
        elif self._event_to_find():
            dialogs.open_events(self.app)
        elif offer.action == {"do": "next_round", "anyway": False} and missing:
            dialogs.ask_anyway(self.app)
        else:
            super().go_on()


def _moves(player: Player, kind: str, track: str) -> bool:
    """Whether a pending benefit is taken by moving the marker of this track."""
    return any(fits(player, pending, kind, track) for pending in player["queue"])


class PlanetUnknownWideTable(BoxLayout):
    pass


class PlanetUnknownTallTable(BoxLayout):
    pass


load_kv("planet_unknown/table")
SCREEN = PlanetUnknownTableScreen
