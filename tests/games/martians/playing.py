"""Martians for tests: tables in the middle of a game, and random play."""

import marshal
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from companion.engine.action import Action, Draft, copied
from companion.engine.message import Refused
from companion.engine.session import Session
from companion.engine.setup import COLOURS, make
from companion.engine.setup import check as check_setup
from companion.games.martians import data, event_cards
from companion.games.martians.game import GAME
from companion.text import LANGUAGES, say
from tests.games.helpers import Do, See, no_check, reason
from tests.games.martians import invariants

NAMES = ["Ola", "Marek", "Iga", "Jan"]
# Every variant with every number of players that it allows.
TABLES = [("solo", 1), *((variant, players) for variant in ("coop", "semi", "com") for players in (2, 3, 4))]
RICH = dict.fromkeys(data.GOODS, 9)


def setup(
    variant: str = "semi",
    players: int = 0,
    *,
    seed: int = 1,
    cards: list[Any] | None = None,
    way: str = "",
    scenarios: list[Any] | None = None,
    changed: dict[str, Any] | None = None,
    **options: str,
) -> dict[str, Any]:
    """`cards` are an event deck of the table's own; `changed` are other data of the box."""
    count = players or (1 if variant == "solo" else 2)
    people = [{"name": NAMES[seat], "colour": COLOURS[seat]} for seat in range(count)]
    chosen = {option.id: option.values[0] for option in GAME.options(count)} | options
    if count > 1:
        chosen["variant"] = variant
    box = {**data.shipped(), **(changed or {}), **({"scenarios": scenarios} if scenarios else {})}
    decks = {"events": {"way": way or "own", "name": "", "cards": cards or []}} if way or cards else None
    return make(GAME, people, chosen, box, seed, decks)


def start(variant: str = "semi", players: int = 0, **more: Any) -> Session:
    """While the table is laid."""
    return Session(GAME, setup(variant, players, **more), clock=lambda: 0.0)


def begun(variant: str = "semi", players: int = 0, **more: Any) -> Session:
    """In the first turn of the first round."""
    session = start(variant, players, **more)
    do(session, "begin")
    return session


def table(
    variant: str = "semi",
    players: int = 0,
    *,
    changes: dict[str, Any] | None = None,
    crew: dict[str, Any] | None = None,
    one: dict[str, Any] | None = None,
    needs: list[tuple[int, int, int]] | None = None,
    have: dict[str, int] | None = None,
    built: bool = True,
    **more: Any,
) -> Session:
    """In the first turn of a game, with plenty of goods and everything built, unless something else is said.
    `crew` and `one` are what the first crew and the first player have, `have` the goods in every purse, `needs` the
    oxygen, illness and hunger tokens by quarter."""
    ready = setup(variant, players, **more)
    state: Any = GAME.actions.apply(GAME.begin(ready), {"do": "begin"}).state
    if built:
        state["to_build"] = []
    for purse in state["purses"]:
        purse.update(RICH if have is None else dict.fromkeys(data.GOODS, 0) | have)
    state["crews"][0].update(copied(crew or {}))
    state["players"][0].update(copied(one or {}))
    for quarter, counts in zip(state["quarters"], needs or [], strict=bool(needs)):
        quarter.update(zip(data.NEEDS, counts, strict=True))
    state.update(copied(changes or {}))
    return Session(GAME, ready, snapshots={0: state}, clock=lambda: 0.0)


def in_phase(phase: str, variant: str = "semi", players: int = 0, **more: Any) -> Session:
    """At the same table in another phase of the cycle."""
    changes = {"phase": phase, **more.pop("changes", {})}
    return table(variant, players, changes=changes, **more)


def do(session: Session, kind: str, /, **arguments: Any) -> list[str]:
    """Do it; the keys of the story. All of it can be said in both languages."""
    story = session.do({"do": kind, **arguments}).story
    assert all(say(language, told, session.names) for told in story for language in LANGUAGES)
    return [told["text"].removeprefix("martians.") for told in story]


def told(session: Session, kind: str, /, **arguments: Any) -> list[str]:
    """Do it; the story in words."""
    do(session, kind, **arguments)
    return [say("en", line, session.names) for line in session.log[len(session.log) - 1].story]


def refused(session: Session, kind: str, /, **arguments: Any) -> str:
    return reason(session, kind, **arguments).removeprefix("martians.")


def purse(session: Session, seat: int = 0) -> Any:
    purses = session.state["purses"]
    return purses[seat if len(purses) > 1 else 0]


def reputation(session: Session, seat: int = 0) -> int:
    found: list[int] = session.state["reputation"]
    return found[seat if len(found) > 1 else 0]


def needs_of(session: Session) -> list[tuple[int, int, int]]:
    """Oxygen, illness and hunger by quarter."""
    return [tuple(quarter[token] for token in data.NEEDS) for quarter in session.state["quarters"]]


def changed_goods(session: Session, kind: str, /, seat: int = 0, **arguments: Any) -> dict[str, int]:
    """What an action adds to a purse and takes out of it, and `time` and `reputation`."""

    def counted() -> dict[str, int]:
        time = session.state["turn"]["time"]
        return {**purse(session, seat), "time": time, "reputation": reputation(session, seat)}

    before = counted()
    do(session, kind, **arguments)
    return {name: now - before[name] for name, now in counted().items() if now != before[name]}


def end_round(session: Session) -> None:
    """The turns that are left in this round end one after the other."""
    cycle, round_ = session.state["cycle"], session.state["round"]
    while session.state["phase"] == "turns" and (session.state["cycle"], session.state["round"]) == (cycle, round_):
        do(session, "end_turn")


def start_steps(session: Session) -> list[str]:
    """Whatever is due at the start of a round; what it was."""
    done = []
    while session.state["phase"] == "start":
        due = session.state["due"][0]
        done.append(due)
        if due == "event" and session.state["event_way"] == "printed":
            do(session, "event_printed", lasts="now", place="")
        elif due == "weather" and session.state["weather_way"] == "printed":
            do(session, "weather_set", card="stable")
        else:
            do(session, {"event": "event_draw", "weather": "weather_draw", "energy": "produce"}[due])
    return done


def to_quarters(session: Session) -> None:
    """Nobody does anything until the quarters phase."""
    while session.state["phase"] in ("start", "turns"):
        start_steps(session)
        end_round(session)


def next_cycle(session: Session) -> None:
    """Through the quarters phase to the refill of the next cycle, or to the scoring."""
    to_quarters(session)
    for _ in session.state["quarters"]:
        do(session, "resolve")
        for each in list(session.state["homeless"]):
            do(session, "send_marker", crew=each["crew"], place=session.state["crews"][each["crew"]]["markers"][0])
    do(session, "close_cycle")


def clear(session: Session) -> None:
    """Nothing lacks in any quarter any more, by hand."""
    for number, quarter in enumerate(session.state["quarters"]):
        for token in data.NEEDS:
            if quarter[token]:
                do(session, "correct", path=["quarters", number, token], value=0)


def card(cycle: int = 1, kind: str = "remind", lasts: str = "now", place: str = "", **effect: Any) -> Any:
    """An event card of the user's own."""
    made = event_cards.new_card()
    return {
        **made,
        "title": f"{kind} {cycle}",
        "cycle": cycle,
        "lasts": lasts,
        "place": place,
        "effect": {"kind": kind, **effect},
    }


def deck_of(first: Any) -> list[Any]:
    """A deck where every card of cycle 1 is this one; the others do nothing."""
    return [first, first, *(card(cycle) for cycle in (2, 2, 3, 3, 4, 4))]


def with_event(
    kind: str,
    lasts: str = "now",
    place: str = "",
    /,
    *,
    effect: dict[str, Any] | None = None,
    variant: str = "semi",
    players: int = 0,
    **more: Any,
) -> Session:
    """At the start of round 3 of the first cycle, just after this event was turned over."""
    deck = deck_of(card(1, kind, lasts, place, **(effect or {})))
    changes = {"phase": "start", "round": 3, "due": ["event", "weather", "energy"], **more.pop("changes", {})}
    session = table(variant, players, cards=deck, changes=changes, **more)
    do(session, "event_draw")
    return session


def to_turns(session: Session) -> Session:
    start_steps(session)
    assert session.state["phase"] == "turns"
    return session


def sheet_row(session: Session, row: str) -> list[int | None]:
    category = GAME.sheet(session.state).category(row)
    return [category.worth(seat) for seat in range(len(session.state["players"]))]


# ------------------------------------------------------------ random play

MY_SCENARIO: dict[str, Any] = {
    "name": "Mój plan",
    "extra": True,
    "needs": [{"name": "Kopuła", "goal": 2, "cost": {"regolith": 1, "credits": 0}, "reputation": 2}],
}


def random_setup(seed: int) -> dict[str, Any]:
    rng = Random(seed)
    variant, players = TABLES[seed % len(TABLES)]
    options: Any = {
        option.id: rng.choice(option.values) for option in GAME.options(players) if option.id != "variant"
    }
    way = rng.choice(("app", "app", "own", "printed"))
    cards = _random_deck(rng) if way == "own" else event_cards.shipped() if way == "app" else []
    weather = {kind: rng.randint(0, 2) for kind in data.WEATHER} | {"stable": rng.randint(1, 2), "wind": 1}
    more: dict[str, Any] = {"changed": {"weather": weather, "markers": rng.choice((2, 4, 5, 5, 8))}}
    ready = setup(variant, players, seed=seed, scenarios=[MY_SCENARIO], **more, **options)
    ready["decks"] = {"events": {"way": way, "name": "", "cards": cards}}
    check_setup(GAME, ready)
    return ready


def _random_deck(rng: Random) -> list[Any]:
    deck = []
    for cycle in event_cards.CYCLES:
        for _ in range(rng.randint(2, 4)):
            kind = rng.choice(sorted(event_cards.EFFECTS))
            takes = event_cards.EFFECTS[kind]
            effect: dict[str, Any] = {"n": rng.choice((-9, -2, -1, 1, 2, 9))} if "n" in takes else {}
            if "what" in takes:
                effect["what"] = rng.choice(data.NEEDS if kind == "needs" else data.GOODS)
            lasts = event_cards.LASTS if kind in (*event_cards.AT_ONCE, "remind") else event_cards.LASTS[1:]
            deck.append(card(cycle, kind, rng.choice(lasts), rng.choice(data.PLACES), **effect))
    return deck


class RandomPlayer:
    """Plays whole games at random: what the rules refuse is tried too, but the way through the phases must be
    allowed. `do` is told whether it must."""

    def __init__(self, seed: int, do: Callable[[Action, bool], bool], state: Callable[[], Any]) -> None:
        self.rng = Random(seed)
        self.kind = self.rng.random() < 0.3
        self._do = do
        self._state = state
        self.done: Counter[str] = Counter()

    @property
    def state(self) -> Any:
        return self._state()

    def do(self, kind: str, /, **arguments: Any) -> None:
        self._do({"do": kind, **arguments}, True)
        self.done[kind] += 1

    def attempt(self, kind: str, /, **arguments: Any) -> bool:
        allowed = self._do({"do": kind, **arguments}, False)
        self.done[kind] += allowed
        return allowed

    def play(self, check: Callable[[Any], None]) -> None:
        rng = self.rng
        if self.state["scenario"]:
            self.do("scenario", which=rng.choice((*data.SCENARIOS, "mine:0", "printed")))
        self.do("begin")
        check(self.state)
        while self.state["phase"] != "scoring":
            getattr(self, f"_{self.state['phase']}")()
            check(self.state)

    def _refill(self) -> None:
        if not self.state["refilled"]:
            self.do("refill")
        for number in range(len(self.state["crews"])):
            for old in list(self.state["crews"][number]["dead"]):
                crew, new = self.state["crews"][number], self.rng.randint(1, 4)
                free = new not in crew["dead"] and new <= (4 if crew["fourth"] else 3)
                assert self.attempt("place_dead", crew=number, old=old, new=new) == free
        self.do("begin_rounds")

    def _start(self) -> None:
        rng, state = self.rng, self.state
        due = state["due"][0]
        if due == "event" and state["event_way"] == "printed":
            place = rng.choice(event_cards.EVENT_PLACES)
            self.do("event_printed", lasts=rng.choice(event_cards.LASTS), place=place)
        elif due == "weather" and state["weather_way"] == "printed":
            self.do("weather_set", card=rng.choice(sorted(data.WEATHER)))
        else:
            self.do({"event": "event_draw", "weather": "weather_draw", "energy": "produce"}[due])

    def _be_kind(self) -> None:
        """At some tables the players are given enough to live on, so that colonies grow and techs are made."""
        state, rng = self.state, self.rng
        for number in range(len(state["purses"]) if state["tracked"] else 0):
            for good in data.GOODS:
                if self.state["purses"][number][good] < 2:
                    self.do("correct", path=["purses", number, good], value=9)
        mine = [state["crews"][state["crew"]]["seat"]] if state["variant"] == "com" else range(len(state["quarters"]))
        for number in mine:
            for token in data.NEEDS:
                for _ in range(self.state["quarters"][number][token] if rng.random() < 0.9 else 0):
                    self.do("change_token", token=token, quarter=number, by=-1)

    def _turns(self) -> None:
        if self.kind:
            self._be_kind()
        for _ in range(self.rng.randint(0, 9 if self.kind else 5)):
            self._something()
        if self.state["variant"] == "semi" and self.rng.random() < 0.05:
            self._end_early()
        if self.state["phase"] == "turns":
            self.do("end_turn")

    def _end_early(self) -> None:
        needs = self.state["needs"]
        met = all(need["done"] >= need["goal"] for need in needs)
        if self.kind:
            for number, need in enumerate(needs):
                if need["done"] < need["goal"]:
                    self.do("need_done", need=number, done=need["goal"])
            met = True
        clear = not any(quarter[token] for quarter in self.state["quarters"] for token in data.NEEDS)
        assert self.attempt("end_early") == (met and clear)

    def _quarters(self) -> None:
        state, rng = self.state, self.rng
        if state["homeless"]:
            crew = rng.choice(state["homeless"])["crew"]
            self.do("send_marker", crew=crew, place=rng.choice(state["crews"][crew]["markers"]))
        elif state["resolved"] < len(state["quarters"]):
            self.do("resolve")
        else:
            self.do("close_cycle")

    def _something(self) -> None:
        rng, state = self.rng, self.state
        seat = state["crews"][state["crew"]]["seat"]
        quarter = rng.randrange(len(state["quarters"])) if state["variant"] != "com" else seat
        expansion = rng.random() < 0.3
        places = state["crews"][state["crew"]]["markers"]
        hired = [each["kind"] for each in state["players"][seat]["specialists"]]
        tries: dict[str, Any] = {
            "moxie": lambda: {"quarter": quarter},
            "construct": lambda: self._construct(),
            "colony_tech": lambda: {"tech": rng.choice(data.COLONY_TECHS), "expansion": expansion},
            "corporation_tech": lambda: {"tech": rng.choice([*data.CORPORATION_TECHS]), "expansion": expansion},
            "hire": lambda: {"kind": rng.choice([*data.SPECIALISTS, *data.HELPERS, "builder"]), "expansion": False},
            "specialist": lambda: {"index": rng.randint(0, 1), "quarter": quarter},
            "builder": lambda: {"index": hired.index("builder") if "builder" in hired else 0, **self._construct()},
            "hospital": lambda: {"expansion": expansion},
            "treat_water": lambda: {"expansion": expansion},
            "mine": lambda: {"regolith": rng.randint(0, 2), "ice": rng.randint(0, 2)},
            "study_regolith": dict,
            "research": lambda: {"time": rng.randint(1, 3), "spent": {"regolith": 1}, "credits": rng.randint(2, 10)},
            "supplies": lambda: {"count": rng.randint(1, 2)},
            "mission": lambda: {"need": rng.randint(0, 1)},
            "contract": lambda: {"spent": {"energy": 1}, "reputation": rng.randint(1, 6)},
            "harvest": lambda: {"expansion": expansion},
            "change_crop": lambda: {"crop": rng.choice(data.CROPS), "expansion": expansion},
            "rest": lambda: {"places": [place for place in places if rng.random() < 0.8]},
            "leave": lambda: {"zone": rng.choice(("infirmary", "flats")), "quarter": quarter},
            "rtg": dict,
            "deliver": lambda: {"product": rng.choice(data.PRODUCTS), "quarter": quarter},
            "change_token": lambda: {
                "token": rng.choice(data.NEEDS),
                "quarter": quarter,
                "by": -1 if rng.random() < 0.8 else 1,
            },
            "spend_time": lambda: {"time": rng.randint(1, 2)},
            "give": lambda: {
                "giver": seat,
                "taker": rng.randrange(len(state["players"])),
                "what": rng.choice(("food", "energy", "reputation")),
                "count": rng.randint(1, 2),
            },
            "need_done": lambda: {"need": rng.randint(0, 1), "done": rng.randint(0, 3)},
            "repair": lambda: {"event": rng.randint(0, 2), "paid": rng.choice(("pay", "free"))},
        }
        often = ("construct", "hire", "specialist", "builder", "builder") if self.kind else ()
        kind = rng.choice([*tries, *often])
        self.attempt(kind, **tries[kind]())

    def _construct(self) -> dict[str, Any]:
        what = self.rng.choice(("build", "expand", "plant"))
        targets = {"build": data.TO_BUILD, "expand": data.EXPANDABLE, "plant": data.PLANTS}[what]
        return {"what": what, "target": self.rng.choice(targets)}


def played(seed: int, check: Callable[[Any], None]) -> tuple[Any, RandomPlayer]:
    """A whole game at random: the state at its end. What must be allowed is done in place; what may be refused on a
    copy, without the data that no rule changes."""
    state: Any = GAME.begin(random_setup(seed))
    fixed = {name: state[name] for name in ("data", "event_cards")}

    def once(action: Action, sure: bool) -> bool:
        nonlocal state
        if sure:
            GAME.actions.perform(Draft(state), action)
            return True
        rest = {name: value for name, value in state.items() if name not in fixed}
        draft: Draft[Any] = Draft(marshal.loads(marshal.dumps(rest)) | fixed)
        try:
            GAME.actions.perform(draft, action)
        except Refused:
            return False
        state = draft.state
        return True

    player = RandomPlayer(seed, once, lambda: state)
    player.play(check)
    return state, player


def played_session(seed: int, check: Callable[[Any], None]) -> Session:
    session = Session(GAME, random_setup(seed), clock=lambda: 0.0)

    def once(action: Action, sure: bool) -> bool:
        try:
            session.do(action)
        except Refused:
            if sure:
                raise
            return False
        return True

    RandomPlayer(seed, once, lambda: session.state).play(check)
    return session


# ------------------------------------------------------------ what tests/games/tables.py asks for

TOLD = {"table": {"turn"}}


def play(seed: int, do: Do, see: See) -> None:
    def once(action: Action, sure: bool) -> bool:
        try:
            do(action)
        except Refused:
            if sure:
                raise
            return False
        return True

    RandomPlayer(seed, once, see).play(no_check)


def check(state: Any) -> None:
    if state["phase"] != "setup":
        invariants.check_table(state)


def short_game() -> Session:
    return played_session(2, no_check)
