"""A player who always does something sensible, for simulated games: upgrades when there is enough, flies where most
can be done, terraforms, settles, builds, and gathers when there is nothing better."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.games.micro_cosmos import sample_planets
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import (
    LEADERS,
    OPEN_SURVIVORS,
    RESOURCES,
    SPECIALISTS,
    UPGRADES,
    Counts,
    Planet,
)
from companion.games.micro_cosmos.destination import actions_here
from companion.games.micro_cosmos.effects import crew_of, take_most_of
from companion.games.micro_cosmos.ring import PLACES
from companion.games.micro_cosmos.state import AUTOMA, Place, Player, State, can_be_found

YOU = 0
MOST_CREW = 6 + 4  # cards in hand, and the tokens of the Cargo card
KEPT_CREW = 3  # for upgrades and colonies; others are played

Do = Callable[..., None]  # do("land", at=2)


class Scripted:
    def __init__(self, state: State, do: Do, rng: Random, find: Callable[[], Planet]) -> None:
        """`find` gives the next planet card of the deck."""
        self.state = state
        self.do = do
        self.rng = rng
        self.find = find

    @property
    def one(self) -> Player:
        return self.state["players"][YOU]

    def begin(self) -> None:
        self._draw(2)
        self._choose()

    def take_turn(self) -> None:
        self._upgrade()
        self._travel()
        self._play_crew()
        if self.one["ark"]["spot"] == "planet":
            for _ in range(actions_here(self.state, YOU)):
                self._act()
        elif self.one["ark"]["spot"] != "asteroid":
            self._gather()
            self._change_specialist()
        self._draw(1)
        self._choose()

    # ------------------------------------------------------------ Crew and resources of choice

    def _draw(self, count: int) -> None:
        for _ in range(min(count, MOST_CREW - sum(self.one["specialists"].values()))):
            self.do("crew", who=YOU, kind=self.rng.choice(SPECIALISTS), by="more")

    def _choose(self) -> None:
        while self.one["owed"]:
            self.do("choose", who=YOU, resource=self._wanted())

    def _wanted(self) -> str:
        """What is missing most on the planet that is nearest to being done; else what it has least of."""
        cargo, most = self.one["cargo"], states.capacity(self.one)
        missing: Counts = {}
        unfinished = [place for place in self.state["places"] if place and not place["done"]]
        if unfinished:
            nearest = min(unfinished, key=lambda place: sum(_missing(place)))
            resources = [track["resource"] for track in nearest["card"]["tracks"]]
            missing = dict(zip(resources, _missing(nearest), strict=True))
        return min(RESOURCES, key=lambda what: (cargo[what] == most, cargo[what] - missing.get(what, 0)))

    def _play_crew(self) -> None:
        """Up to two cards, of which it has most. What they give is noted by hand; here it is two resources."""
        cargo, crew = self.one["cargo"], self.one["specialists"]
        for _ in range(2):
            if sum(crew.values()) <= KEPT_CREW:
                return
            self.do("crew", who=YOU, kind=max(SPECIALISTS, key=lambda kind: crew[kind]), by="less")
            for _ in range(2):
                resource = self._wanted()
                if cargo[resource] < states.capacity(self.one):
                    self.do("cargo", who=YOU, resource=resource, by="more")

    def _change_specialist(self) -> None:
        crew = self.one["specialists"]
        leader = max(LEADERS, key=lambda kind: crew[kind])
        if crew[leader] > 1 and not crew["engineer"]:
            self.do("specialist", gives=leader, gets="engineer")
        elif crew["engineer"] > 1:
            self.do("specialist", gives="engineer", gets=min(LEADERS, key=lambda kind: crew[kind]))

    # ------------------------------------------------------------ upgrade, travel

    def _upgrade(self) -> None:
        able = [upgrade for upgrade in UPGRADES if self._can_unlock(upgrade)]
        if able and self.rng.random() < 0.5:
            upgrade = self.rng.choice(able)
            crew = self.one["specialists"]
            spare = max(SPECIALISTS, key=lambda kind: crew[kind])
            self.do(
                "upgrade",
                upgrade=upgrade,
                specialist="engineer" if UPGRADES[upgrade].specialist == "engineer" else spare,
            )

    def _can_unlock(self, upgrade: str) -> bool:
        one, price = self.one, UPGRADES[upgrade]
        crew = one["specialists"]
        enough = crew["engineer"] if price.specialist == "engineer" else any(crew.values())
        return (
            bool(enough)
            and one["upgrades"].count(upgrade) < states.most_of(upgrade)
            and all(one["cargo"][what] >= count for what, count in price.resources.items())
        )

    def _travel(self) -> None:
        places = self.state["places"]
        unknown = [at for at in range(PLACES) if places[at] is None and can_be_found(self.state, at)]
        if unknown and self.rng.random() < 0.1:
            planet = self.find()
            track = self.rng.randrange(len(planet["tracks"]))
            self.do("discover", at=self.rng.choice(unknown), planet=planet, track=track)
        elif self.rng.random() > 0.08 or not self._stop():
            self.do("land", at=self._best_planet())

    def _best_planet(self) -> int:
        taken = {self.state["players"][AUTOMA]["ark"]["at"]}
        if self.one["ark"]["spot"] == "planet":
            taken.add(self.one["ark"]["at"])
        able = {at: place for at, place in enumerate(self.state["places"]) if place and at not in taken}
        limit = states.terraform_limit(self.state, YOU)
        return max(able, key=lambda at: self._promise(able[at], limit) + self.rng.random())

    def _stop(self) -> bool:
        """Beside the planets, for once."""
        spot = self.rng.choice(("portal", "moon", "station", "asteroid"))
        at = None
        if spot in ("moon", "station"):
            at = self.rng.choice([at for at, place in enumerate(self.state["places"]) if place])
        if self.one["ark"] == {"spot": spot, "at": at} and spot != "asteroid":
            return False
        self.do("stop", spot=spot, at=at)
        return True

    def _promise(self, place: Place, limit: int) -> float:
        """How much it could do there."""
        promise = 1.5 * sum(states.shown(place).values())
        raised = sum(self._levels(place, limit))
        if raised > 1:  # best where not much is missing any more
            promise = max(promise, 2.0 * raised + 6 / (1 + sum(_missing(place)) - raised))
        if place["done"] and self.one["survivors"][place["card"]["colour"]]:
            promise = max(promise, 9.0)
        if self._colony_price(place) is not None:
            promise = max(promise, 8.0)
        return promise

    # ------------------------------------------------------------ on a planet

    def _act(self) -> None:
        acted = self.state["turn"]["acted"]
        at = self.one["ark"]["at"]
        assert at is not None
        place = states.place_at(self.state, at)
        colour = place["card"]["colour"]
        levels = self._levels(place, states.terraform_limit(self.state, YOU))
        survivors, crew = self.one["survivors"], self.one["specialists"]
        if place["done"] and survivors[colour] and "settle" not in acted:
            self.do("settle")
        elif (price := self._colony_price(place)) is not None and "colony" not in acted:
            self.do("colony", **price)
        elif sum(levels) > 1 and "terraform" not in acted:
            self.do("terraform", levels=levels)
        elif "outpost" not in acted and (self.one["outposts"] or self.rng.random() < 0.1) and self._outpost(at):
            pass
        elif crew[colour] and "explore" not in acted and self.rng.random() < 0.4:
            keep = self.rng.random() < 0.5 and sum(survivors.values()) < OPEN_SURVIVORS
            self.do("explore", gains=sample_planets.survivor(self.rng), keep="yes" if keep else "no")
        elif any(levels) and "terraform" not in acted and self.rng.random() < 0.3:
            self.do("terraform", levels=levels)
        elif "gather" not in acted:
            self._gather()

    def _gather(self) -> None:
        ark = self.one["ark"]
        gains = self.state["portal"]
        if ark["at"] is not None:
            place = states.place_at(self.state, ark["at"])
            sides: dict[str, Counts] = {"moon": place["card"]["moon"], "station": place["card"]["station"]}
            gains = sides.get(ark["spot"], states.shown(place))
        self.do("gather")
        self._draw(crew_of(gains))

    def _levels(self, place: Place, limit: int) -> list[int]:
        """As many as its cargo and the limit allow, most of what it has most of."""
        if place["done"]:
            return [0] * len(place["levels"])
        left = dict(self.one["cargo"])
        tracks, gaps = place["card"]["tracks"], _missing(place)
        levels = [0] * len(tracks)
        for index in sorted(range(len(tracks)), key=lambda index: -left[tracks[index]["resource"]]):
            resource = tracks[index]["resource"]
            levels[index] = min(gaps[index], left[resource], limit - sum(levels))
            left[resource] -= levels[index]
        return levels

    def _colony_price(self, place: Place) -> dict[str, Any] | None:
        """What it would pay for a colony here; None: it cannot."""
        one = self.one
        if not one["colonies"] or not one["specialists"]["engineer"]:  # most often so
            return None
        price = states.next_colony(self.state, YOU)
        if price is None or sum(one["cargo"].values()) < price.resources:
            return None
        crew = dict(one["specialists"])
        crew[place["card"]["colour"]] -= price.own_leader
        leader = max(LEADERS, key=lambda kind: crew[kind])
        crew[leader] -= price.any_leader
        crew["engineer"] -= price.engineer
        if min(crew.values()) < 0:
            return None
        resources = take_most_of(one["cargo"], price.resources)
        return {"leader": leader, "resources": resources}

    def _outpost(self, at: int) -> bool:
        placed = [source for source in states.outposts_of(self.state, YOU) if source != at]
        if not self.one["outposts"] and not placed:
            return False
        self.do("outpost", source=None if self.one["outposts"] else self.rng.choice(placed))
        return True


def _missing(place: Place) -> list[int]:
    """How many levels on each track."""
    return [track["most"] - level for track, level in zip(place["card"]["tracks"], place["levels"], strict=True)]
