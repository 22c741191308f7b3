"""Planet Unknown for tests: tables in the middle of a game, and random play."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.engine.action import Action, Draft, copied
from companion.engine.session import Session
from companion.engine.setup import COLOURS, make
from companion.games.planet_unknown import (
    benefits,
    data,
    depots,
    events,
    goals,
    moves,
    pending_actions,
    pending_moves,
    planets,
    pods,
    techs,
)
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.game import GAME
from companion.text import LANGUAGES, say
from tests.games.helpers import Do, RandomHands, See, no_check, reason
from tests.games.planet_unknown import invariants

NAMES = ["Ola", "Marek", "Iga", "Jan", "Ewa", "Staś"]
COALITION = "universal_coalition"


def setup(players: int = 1, *, seed: int = 1, **options: str) -> dict[str, Any]:
    people = [{"name": NAMES[seat], "colour": COLOURS[seat]} for seat in range(players)]
    chosen = {option.id: option.values[0] for option in GAME.options(players)} | options
    return make(GAME, people, chosen, data.shipped(), seed)


def start(players: int = 1, **options: Any) -> Session:
    """While boards are chosen."""
    return Session(GAME, setup(players, **options), clock=lambda: 0.0)


def table(
    *corporations: str,
    at: dict[str, int | list[Any]] | None = None,
    changes: dict[str, Any] | None = None,
    seed: int = 1,
    options: dict[str, str] | None = None,
    **first: Any,
) -> Session:
    """In the middle of a game, all civilization cards there: where the markers of the first player stand, what else
    that player has, and what the table has."""
    boards = corporations or (COALITION,)
    ready = setup(len(boards), seed=seed, **(options or {}))
    state: Any = GAME.begin(ready)
    state["players"] = [{**fresh(name), "most_goals": state["players"][0]["most_goals"]} for name in boards]
    state["phase"] = "play"
    state["gone"] = []
    for marker, place in (at or {}).items():
        state["players"][0]["at"][marker] = [marker, place] if isinstance(place, int) else place
    if "tech" in first:
        set_techs(state["players"][0], first.pop("tech"))
    state["players"][0].update(copied(first))
    state.update(copied(changes or {}))
    return Session(GAME, ready, snapshots={0: state}, clock=lambda: 0.0)


def set_techs(player: Any, tech: int | list[int]) -> None:
    """All up to this level, or these in this order."""
    for level in range(1, tech + 1) if isinstance(tech, int) else tech:
        states.unlock(player, level)


def fresh(corporation: str) -> Any:
    return states.new_player(corporation, "ksb_4156")


def limits(*names: str) -> dict[str, Any]:
    """For `changes`: what holds in this round."""
    return {"limits": [{"kind": "limit", "limit": name} for name in names]}


def do(session: Session, kind: str, /, **arguments: Any) -> list[str]:
    """Do it; the keys of the story. All of it can be said in both languages."""
    story = session.do({"do": kind, **arguments}).story
    assert all(say(language, told, session.names) for told in story for language in LANGUAGES)
    return [told["text"].removeprefix("planet_unknown.") for told in story]


def refused(session: Session, kind: str, /, **arguments: Any) -> str:
    return reason(session, kind, **arguments).removeprefix("planet_unknown.")


def tile_action(first: str, second: str, who: int = 0, **more: Any) -> Action:
    """A tile that was placed on ice and makes areas larger, unless something else is said."""
    pair = next(number for number, both in enumerate(data.pairs()) if {*both} == {first, second})
    usual = {"swapped": False, "placed": True, "large": None, "energy": None, "ice": 1, "grows": True}
    rest = {"dry": not more.get("ice", 1), "meteorite": False, "only": None}
    return {"do": "tile", "who": who, "pair": pair, **usual, **rest, **more}


def tile(session: Session, first: str, second: str, who: int = 0, **more: Any) -> list[str]:
    action = tile_action(first, second, who, **more)
    return do(session, action.pop("do"), **action)


def read(session: Session, reading: str, value: str) -> None:
    """The table follows this reading of a rule from now on."""
    do(session, "change_data", changes=[{"path": ["readings", reading], "value": value}], confirmed=[])


def up(session: Session, marker: str, to: list[Any] | None = None, who: int = 0) -> list[str]:
    return do(session, "advance", who=who, marker=marker, to=to)


def take(session: Session, card: str, who: int = 0) -> list[str]:
    """The first card that is pending."""
    return do(session, "take_card", who=who, index=kinds(session, who).index("card"), card=card)


def with_card(card: str, *corporations: str, **more: Any) -> Session:
    """A table where the first player has just taken this card."""
    rank = data.cards()[card]["rank"]
    session = table(*corporations, queue=[{"kind": "card", "rank": rank}], **more)
    take(session, card)
    return session


def one(session: Session, who: int = 0) -> Any:
    return session.state["players"][who]


def kinds(session: Session, who: int = 0) -> list[str]:
    """The kinds of the pending benefits."""
    return [each["kind"] for each in one(session, who)["queue"]]


def pending_of(session: Session, kind: str, who: int = 0) -> Any:
    """The only one of this kind."""
    (found,) = [each for each in one(session, who)["queue"] if each["kind"] == kind]
    return found


def at(session: Session, marker: str, who: int = 0) -> Any:
    """The row, or the place if it is on another track."""
    track, row = one(session, who)["at"][marker]
    return row if track == marker else [track, row]


def unlocked(session: Session, who: int = 0) -> list[int]:
    """The levels that are unlocked."""
    return [level for level, there in enumerate(one(session, who)["techs"], start=1) if there]


def has(session: Session, level: int, who: int = 0) -> bool:
    return states.has_tech(one(session, who), level)


def medals(session: Session, who: int = 0) -> dict[str, int]:
    return moves.medals(session.state, one(session, who))


def sheet_row(session: Session, row: str) -> list[int | None]:
    category = GAME.sheet(session.state).category(row)
    return [category.worth(seat) for seat in range(len(session.state["players"]))]


# ------------------------------------------------------------ random play


class RandomPlayer(RandomHands):
    """Plays whole games at random, only with actions that are allowed."""

    def play(self, *, most_rounds: int, check: Callable[[Any], None]) -> None:
        rng = self.rng
        for who in range(len(self.state["players"])):
            self.do("board", who=who, corporation=rng.choice(BOARDS), planet=rng.choice(data.planets()))
            if rng.random() < 0.5:
                self.do("draw_goals", who=who)
                player = self.state["players"][who]
                self.do("keep_goals", who=who, goals=rng.sample(player["dealt"], player["most_goals"]))
        self.do("begin")
        while self.state["phase"] == "play":
            self._round(may_be_stuck=self.state["round"] >= most_rounds)
            check(self.state)
            self.do("next_round", anyway=False)

    def end(self) -> None:
        """What is still pending while the score is counted, what only the table can tell, and the end."""
        for who in range(len(self.state["players"])):
            self._take_all(who)
            planet = data.printed()["planets"][self.state["players"][who]["planet"]]
            some = self.rng.sample(planets.squares(planet), self.rng.randint(1, 20))
            self.do("paint", who=who, squares=some, value=self.rng.choice(("empty", "meteorite")))
            for goal in self.state["players"][who]["goals"]:
                if goals.met(self.state, self.state["players"][who], goal) is None:
                    self.do("goal_done", who=who, goal=goal, done=self.rng.random() < 0.5)
        for slot, found in enumerate(self.state["shared_goals"]):
            if goals.shared_winners(self.state, found) is None:
                self.do("shared_won", slot=slot, winners=[self.rng.randrange(len(self.state["players"]))])
        for category, who in GAME.sheet(self.state).missing:  # goals that nobody has told of
            self.do("score", category=category, who=who, value=0)
        self.do("finish")

    def _round(self, may_be_stuck: bool) -> None:
        state, rng = self.state, self.rng
        if depots.station_pending(state):
            self.do("station", turn=rng.randrange(6))
        if events.is_pending(state):
            if state["way"] == "app":
                self.do("event_draw")
            else:
                there = events.cards_left(state, rng.choice(data.ALERTS))
                if there and rng.random() < 0.9:
                    self.do("event_show", event=rng.choice(there))
                else:
                    self.do("event_skip", alert=rng.choice(data.ALERTS))
        for who in range(len(state["players"])):
            self._tile(who, placed=not may_be_stuck)
            for level in range(1, 7):
                if not techs.why_not_use(self.state["players"][who], level) and rng.random() < 0.3:
                    self._use(who, level)
            self._take_all(who)

    def _tile(self, who: int, placed: bool) -> None:
        rng = self.rng
        both = rng.choice(data.pairs())
        limited = any(limit["limit"] == "one_resource" for limit in self.state["limits"])
        energetic = "energy" in both or rng.random() < 0.3
        action = tile_action(
            *both,
            who,
            swapped=rng.random() < 0.5,
            placed=placed,
            large=self._stack(who),
            energy=rng.choice(TRACKS) if energetic else None,
            dry=rng.random() < 0.5,
            ice=rng.randint(0, 3),
            grows=rng.random() < 0.7,
            meteorite=rng.random() < 0.5,
            only=rng.choice(both) if limited else None,
        )
        self._do(action)

    def _stack(self, who: int) -> bool | None:
        there = depots.stacks(self.state, who) if depots.counted(self.state) else []
        return self.rng.choice([bool(size) for size in there]) if there else None

    def _use(self, who: int, level: int) -> None:
        player = self.state["players"][who]
        if (player["corporation"], level) == ("flux", 2):
            fields = self.state["boards"]["flux"][player["flux"]]
            if not any(
                field.get("milestone") for field in fields[player["at"][player["flux"]][1] + 1 : data.TOP + 1]
            ):
                return
        markers = [each for each in TRACKS if player["corporation"] != "makeshift" or moves.way_down(player, each)]
        self.do("use_tech", who=who, level=level, marker=self.rng.choice(markers))

    def _take_all(self, who: int) -> None:
        for _ in range(300):
            waiting = self.state["players"][who]["queue"]
            if not waiting:
                return
            index = self.rng.randrange(len(waiting))
            if self.rng.random() < 0.03:
                self.do("give_up", who=who, index=index)
            else:
                self._take(who, index, waiting[index])
        raise AssertionError("pending benefits never end")

    def _take(self, who: int, index: int, each: Any) -> None:
        rng = self.rng
        kind = each["kind"]
        player = self.state["players"][who]
        if techs.may_double(player, each) and rng.random() < 0.5:
            self.do("double", who=who, index=index)
        elif kind == "patch" and techs.may_boost_instead(self.state, player) and rng.random() < 0.5:
            self.do("boost_instead", who=who, index=index)
        elif kind in pending_moves.TAKES["advance"]:
            fitting = [track for track in each["tracks"] if pending_moves.fits(player, each, "advance", track)]
            if not any(moves.ways_up(player, track) for track in fitting) and kind == "union":
                self.do("give_up", who=who, index=index)
                return
            marker = rng.choice(fitting)
            aside = moves.ways_aside(player, marker)
            if aside and kind != "union" and rng.random() < 0.3:
                self.do("aside", who=who, marker=marker, to=list(rng.choice(aside)))
                return
            ways = moves.ways_up(player, marker)
            self.do("advance", who=who, marker=marker, to=list(rng.choice(ways)) if ways else None)
        elif kind == "regress":
            able = [track for track in each["tracks"] if pending_moves.fits(player, each, "regress", track)]
            self.do("regress", who=who, marker=rng.choice(able))
        elif kind == "remind" and each["effect"]["kind"] == "goal_less" and player["goals"]:
            self.do("personal_goal", who=who, goal=rng.choice(player["goals"]), kept=False)
        elif kind in pending_actions.BY_HAND:
            store = kind == "patch" and pending_actions.may_store(self.state, who) and rng.random() < 0.5
            self.do("done", who=who, index=index, store=store)
        elif kind == "either":
            self.do("either", who=who, index=index, option=rng.randint(0, 1))
        elif kind == "card":
            there = benefits.cards_to_choose(self.state, who, each)
            self.do("take_card", who=who, index=index, card=rng.choice(there))
        elif kind == "shift":
            marker = rng.choice([track for track in each["tracks"] if moves.ways_up(player, track)] or each["tracks"])
            ways = moves.ways_up(player, marker)
            self.do("shift", who=who, index=index, marker=marker, to=list(rng.choice(ways)) if ways else None)
        elif kind == "boost_or_peek":
            can_peek = self.state["way"] != "app" or self.state["event_deck"]["draw"]
            self.do("boost_or_peek", who=who, index=index, peek=bool(can_peek) and rng.random() < 0.3)
        elif kind == "any_depot":
            self.do("station", turn=rng.randrange(6))
        elif kind == "empty_stack":
            self.do("empty_stack", who=who, index=index, large=rng.random() < 0.5)
        elif kind == "extra_tile":
            self.do("extra_tile", who=who, index=index, large=self._stack(who))
        elif kind == "shared_goal":
            self.do("shared_goal", who=who, index=index, goal=rng.choice(each["cards"]))
        elif kind == "move_pods":
            self._move_pod(who, player)
        elif kind == "flux":
            self.do("flux", who=who, index=index, track=rng.choice(TRACKS))
        else:
            assert kind == "pod"
            self._pod(who, index, player)

    def _move_pod(self, who: int, one: Any) -> None:
        source = self.rng.choice([*one["track_pods"], *[None] * bool(one["pods"])])
        places = [*pods.free_fields(one), *[None] * (source is not None)]
        self.do("move_pod", who=who, source=source, to=self.rng.choice(places))

    def _pod(self, who: int, index: int, one: Any) -> None:
        if one["corporation"] == "cosmos":
            if self.rng.random() < 0.5:
                self.do("pods", who=who, index=index)
            else:
                place = self.rng.choice(pods.free_fields(one))
                self.do("pod", who=who, index=index, where="track", to=place)
            return
        levels = [level for level in range(1, 7) if not states.unlocked(one, level)]
        if one["corporation"] == "jump_drive" and levels:
            self.do("pod", who=who, index=index, where="tech", to=self.rng.choice(levels))
        else:
            self.do("pod", who=who, index=index, where="score", to=None)


BOARDS = data.corporations()


def random_setup(seed: int) -> dict[str, Any]:
    rng = Random(seed)
    players = rng.randint(1, 6) if rng.random() < 0.3 else rng.randint(1, 2)
    options = {option.id: rng.choice(option.values) for option in GAME.options(players)}
    return setup(players, seed=seed, **options)


def played(seed: int, check: Callable[[Any], None], most_rounds: int = 16) -> Any:
    """A whole game at random, on one and the same state: the state at its end."""
    state: Any = GAME.begin(random_setup(seed))
    perform = GAME.actions.perform
    player = RandomPlayer(seed, lambda action: perform(Draft(state), action), lambda: state)
    player.play(most_rounds=most_rounds, check=check)
    player.end()
    return state


def played_session(seed: int, check: Callable[[Any], None], most_rounds: int = 8) -> Session:
    session = Session(GAME, random_setup(seed), clock=lambda: 0.0)
    player = RandomPlayer(seed, lambda action: session.do(action) and None, lambda: session.state)
    player.play(most_rounds=most_rounds, check=check)
    return session


# ------------------------------------------------------------ what tests/games/tables.py asks for

TOLD = {"table": {"station", "placing", "meteorites", "scoring"}, "planet": {"scoring"}}


def play(seed: int, do: Do, see: See) -> None:
    player = RandomPlayer(seed, do, see)
    player.play(most_rounds=8, check=no_check)
    player.end()


def check(state: Any) -> None:
    for player in state["players"]:
        if state["phase"] != "setup":
            invariants.check_player(state, player)


def short_game() -> Session:
    return played_session(2, no_check, most_rounds=3)
