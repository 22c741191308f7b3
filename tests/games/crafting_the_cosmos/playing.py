"""Crafting the Cosmos for tests: tables in the middle of a game, and random play."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.engine.action import Action, Draft, copied
from companion.engine.session import Session
from companion.engine.setup import COLOURS, make
from companion.games.crafting_the_cosmos import cards, data, dial, finder, layout
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.chamber import RELEASE_ABILITIES
from companion.games.crafting_the_cosmos.data import AREAS, TRACKS
from companion.games.crafting_the_cosmos.dial import DARK
from companion.games.crafting_the_cosmos.game import GAME, OPTIONS
from companion.text import LANGUAGES, say
from tests.games.crafting_the_cosmos import invariants
from tests.games.helpers import Do, RandomHands, See, no_check, reason

NAMES = ["Ola", "Marek", "Iga", "Jan"]
FAMILY = "crafting_the_cosmos."


def setup(
    players: int = 3, *, seed: int = 1, changed: dict[str, Any] | None = None, **options: str
) -> dict[str, Any]:
    """`changed` is data that the table has put right."""
    people = [{"name": NAMES[seat], "colour": COLOURS[seat]} for seat in range(players)]
    chosen = {option.id: option.values[0] for option in GAME.options(players)} | options
    return make(GAME, people, chosen, data.shipped() | (changed or {}), seed)


def start(players: int = 3, **options: Any) -> Session:
    return Session(GAME, setup(players, **options), clock=lambda: 0.0)


def laid(players: int, **areas: str) -> list[dial.Marker]:
    """Markers by area, "0d2": the one of player 0, a dark one, the one of player 2."""
    places = {name: area for area, names in areas.items() for name in names if name != "d"}
    dark = [area for area, names in areas.items() for name in names if name == "d"]
    own: list[dial.Marker] = [{"who": who, "area": places[str(who)]} for who in range(players)]
    return own + [{"who": DARK, "area": area} for area in dark]


def table(
    players: int = 3,
    *,
    stage: str = "build",
    changes: dict[str, Any] | None = None,
    seed: int = 1,
    changed: dict[str, Any] | None = None,
    options: dict[str, str] | None = None,
    **first: Any,
) -> Session:
    """In the middle of a game: the first player is at this stage and has this; the table has the changes."""
    ready = setup(players, seed=seed, changed=changed, **(options or {}))
    state: Any = GAME.begin(ready)
    state["first"] = 0
    areas = {2: {"gravity": "dd", "chemistry": ""}, 3: {"gravity": "2d", "chemistry": ""}}
    state["markers"] = laid(players, light="0d", time="1d", **areas.get(players, {"gravity": "2d", "chemistry": "3"}))
    for player in state["players"]:
        player["due"] = 0
    layout.start_play(state)
    if not state["goals"][0]:
        state["goals"][0] = "proto_life"
        state["goal_deck"].pop()
    state["players"][0]["stage"] = stage
    state["players"][0].update(copied(first))
    state.update(copied(changes or {}))
    if state["ways"]["energy"] == "app":
        cards.reconcile(state)
    for pile in state["ability_decks"].values():
        pile[:] = [card for card in pile if states.owner_of(state, card) is None]
    return Session(GAME, ready, snapshots={0: state}, clock=lambda: 0.0)


def do(session: Session, kind: str, /, **arguments: Any) -> list[str]:
    """Do it; the keys of the story. All of it can be said in both languages."""
    story = session.do({"do": kind, **arguments}).story
    assert story and all(say(language, told, session.names) for told in story for language in LANGUAGES)
    return [told["text"].removeprefix(FAMILY) for told in story]


def refused(session: Session, kind: str, /, **arguments: Any) -> str:
    return reason(session, kind, **arguments).removeprefix(FAMILY)


def one(session: Session, who: int = 0) -> Any:
    return session.state["players"][who]


def hand(**kinds: int) -> dict[str, int]:
    return dict.fromkeys(AREAS, 0) | kinds


def points(session: Session, who: int = 0) -> int:
    return states.total(one(session, who))


def next_button(session: Session) -> str:
    return str(GAME.guide(session.state).next.label["text"]).removeprefix(FAMILY)


def row(session: Session, name: str) -> list[int | None]:
    category = GAME.sheet(session.state).category(name)
    return [category.worth(seat) for seat in range(len(session.state["players"]))]


def end_all_turns(session: Session) -> None:
    """Everybody moves their own marker, collects, and builds nothing."""
    while not session.state["end_step"]:
        state = session.state
        who = states.mover(state)
        if who is not None and state["players"][who]["stage"] == "energy":
            if dial.own_moved(state["markers"], state["steps"], who):
                do(session, "collect")
            else:
                do(session, "step", marker=dial.own_of(state["markers"], who))
        elif who is not None:
            do(session, "correct", path=["players", who, "due"], value=0)
        else:
            do(session, "end_building", who=states.builders(state)[0])


# ------------------------------------------------------------ random play


def random_setup(seed: int) -> dict[str, Any]:
    rng = Random(seed)
    options = {name: rng.choice(values) for name, values in OPTIONS.items()}
    return setup(rng.randint(2, 4), seed=seed, **options)


class RandomPlayer(RandomHands):
    """Plays whole games at random, only with actions that are allowed."""

    def play(self, check: Callable[[Any], None]) -> None:
        self._prepare()
        while self.state["phase"] == "play":
            check(self.state)
            if self.state["end_step"]:
                self._end_of_round()
            else:
                self._turn()
        check(self.state)

    def _prepare(self) -> None:
        state, rng = self.state, self.rng
        if state["phase"] == "play":
            return
        if state["ways"]["dial"] == "table":
            order = list(range(len(state["markers"])))
            rng.shuffle(order)
            for number, marker in enumerate(order):
                self.do("lay", marker=marker, area=AREAS[number % 4])
        if not self.state["goals"][0]:
            self._deal()
        for who in range(len(state["players"])):
            self._draw(who)
        self.do("begin")

    def _turn(self) -> None:
        state, rng = self.state, self.rng
        who = states.mover(state)
        building = states.builders(state)
        if who is None or (building and rng.random() < 0.5):
            self._build(rng.choice(building))
        elif state["players"][who]["stage"] == "draw":
            self._draw(who)
        elif rng.random() < 0.3:
            way = rng.choice(finder.ways(state, who)).way
            if way:
                self.do("play_way", way=way)
            self.do("collect")
        else:
            self._step(who)

    def _step(self, who: int) -> None:
        state, rng = self.state, self.rng
        if dial.own_moved(state["markers"], state["steps"], who) and rng.random() < 0.3:
            self.do("collect")
            return
        numbers = range(len(state["markers"]))
        able = [n for n in numbers if dial.why_not(state["markers"], state["steps"], who, n) is None]
        if able:
            self.do("step", marker=rng.choice(able))
        else:
            self.do("collect")

    def _draw(self, who: int) -> None:
        rng = self.rng
        while self.state["players"][who]["due"]:
            state = self.state
            if state["ways"]["energy"] == "count":
                able = [kind for kind in AREAS if cards.in_hands(state, kind) < data.ENERGY_CARDS]
                self.do("take_energy", who=who, kinds={rng.choice(able): 1})
            else:
                places = [place for place, kind in enumerate(state["row"]) if kind]
                pile = state["energy_deck"]
                from_deck = pile["draw"] or pile["discard"]
                self.do("draw_energy", who=who, place=rng.choice([*places, *([None] if from_deck else [])]))

    def _build(self, who: int) -> None:
        rng = self.rng
        state = self.state
        player = state["players"][who]
        if player["choice"] is not None:
            drawn = list(player["choice"]["cards"])
            rng.shuffle(drawn)
            self.do("keep", who=who, ability=drawn[0], bottom=drawn[1:])
            return
        if rng.random() < 0.25:
            self.do("end_building", who=who)
            return
        able = self._able(who, player)
        action = rng.choice(able)
        self._do({**action, "who": who})

    def _able(self, who: int, one: Any) -> list[Action]:
        """What this player can do with what they have."""
        state, rng = self.state, self.rng
        able: list[Action] = [
            {"do": "nebula", "size": rng.choice(data.NEBULA_SIZES), "points": rng.randint(1, 12)},
            {"do": "grow", "n": rng.randint(1, 3)},
        ]
        able += [{"do": "spend", "track": track} for track in TRACKS if one["tracks"][track]]
        if one["ready"]:
            own = [ability for ability in RELEASE_ABILITIES if ability in one["abilities"]]
            able += [{"do": "release", "ability": ability} for ability in [None, *own]] * 3
        if state["token_stack"]:
            value = rng.choice([None, 4, 8]) if state["ways"]["tokens"] == "table" else None
            able.append({"do": "life", "value": value})
        able += self._with_cards(who, one)
        return able

    def _with_cards(self, who: int, one: Any) -> list[Action]:
        state, rng = self.state, self.rng
        counted = states.counts_hands(state)
        able: list[Action] = []
        for kind in AREAS:
            held = one["hand"][kind] if counted else rng.randint(0, 5)
            if held >= data.SET:
                able.append({"do": "five", "kind": kind})
            for place, cost in enumerate(data.costs()):
                if held < cost or one["abilities"][place]:
                    continue
                if state["ways"]["abilities"] == "app":
                    if state["ability_decks"][kind]:
                        able.append({"do": "buy", "place": place, "area": kind})
                elif states.abilities_left(state, kind):
                    chosen = rng.choice(states.abilities_left(state, kind))
                    able.append({"do": "take_ability", "place": place, "ability": chosen})
        for ability in states.abilities_of(one):
            able += self._activation(one, ability, counted)
        return able

    def _activation(self, one: Any, ability: str, counted: bool) -> list[Action]:
        card = data.abilities()[ability]
        cost = card["cost"]
        if card["kind"] == "release" or one["tracks"]["graviton"] < cost.get("graviton", 0):
            return []
        if "advanced_life" in card["effect"] and not self.state["token_stack"]:
            return []
        kinds = AREAS if cost["of"] in ("any", "same") else (cost["of"],)
        payable = [kind for kind in kinds if not counted or one["hand"][kind] >= cost["cards"]]
        option = self.rng.randint(0, 1)
        return [{"do": "activate", "ability": ability, "kind": kind, "option": option} for kind in payable[:1]] * 2

    def _end_of_round(self) -> None:
        state, rng = self.state, self.rng
        step = state["end_step"]
        if step == "move":
            self.do("move_goals")
        elif step == "score":
            self.do("score_goal", counts=[rng.randint(0, 4) for _ in state["players"]], anyway=True)
        elif step == "deal":
            self._deal()
        elif step == "hands":
            for who, player in enumerate(state["players"]):
                over = cards.over_limit(player)
                if over:
                    held = [kind for kind in AREAS for _ in range(player["hand"][kind])]
                    gone = rng.sample(held, over)
                    self.do("discard_energy", who=who, kinds={kind: gone.count(kind) for kind in gone})
        else:
            self.do("next_round")

    def _deal(self) -> None:
        self.do("deal_goal", goal=self.rng.choice(states.goals_left(self.state)))


def played(seed: int, check: Callable[[Any], None]) -> Any:
    """A whole game on one draft, as fast as it goes."""
    draft: Draft[Any] = Draft(GAME.begin(random_setup(seed)))

    def perform(action: Action) -> None:
        GAME.actions.perform(draft, action)

    RandomPlayer(seed, perform, lambda: draft.state).play(check)
    return draft.state


def played_session(seed: int, check: Callable[[Any], None]) -> Session:
    session = Session(GAME, random_setup(seed), clock=lambda: 0.0)

    def perform(action: Action) -> None:
        session.do(action)

    RandomPlayer(seed, perform, lambda: session.state).play(check)
    return session


# ------------------------------------------------------------ what tests/games/tables.py asks for

TOLD = {
    "table": {"dial", "areas", "collecting"},
    "galaxy": {"dial", "collecting", "round", "chamber", "points", "energy_cards"},
    "goals": {"dial", "collecting", "round", "goals"},
    "abilities": {"use_ability"},
}


def play(seed: int, do: Do, see: See) -> None:
    RandomPlayer(seed, do, see).play(no_check)


def check(state: Any) -> None:
    if state["phase"] != "setup":
        invariants.check(state)


def short_game() -> Session:
    return played_session(2, no_check)
