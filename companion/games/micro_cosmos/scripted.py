"""A scripted player for simulated games. It unlocks upgrades when it can pay, flies to where it can do most,
terraforms, settles and builds, and gathers when there is nothing better."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.games.micro_cosmos import sample_planets
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import (
    LEADERS,
    MOST_CARDS,
    OPEN_SURVIVORS,
    PAYERS,
    RESOURCES,
    SPECIALISTS,
    UPGRADES,
    Counts,
    Planet,
    price_of,
)
from companion.games.micro_cosmos.destination import actions_here
from companion.games.micro_cosmos.effects import crew_of, take_most_of
from companion.games.micro_cosmos.ring import PLACES
from companion.games.micro_cosmos.state import AUTOMA, Place, Player, State, can_be_found

YOU = 0
KEPT_CREW = 3  # for upgrades and colonies; others are played

Do = Callable[..., None]  # do("land", at=2)


class Scripted:
    """Plays the turns of the one player of a solo game."""

    def __init__(self, state: State, do: Do, rng: Random, find: Callable[[], Planet]) -> None:
        """`do` sends an action; `find` returns the next planet card of the deck."""
        self.state = state
        self.do = do
        self.rng = rng
        self.find = find

    @property
    def player(self) -> Player:
        return self.state["players"][YOU]

    def begin(self) -> None:
        self._draw(2)
        self._choose()

    def take_turn(self) -> None:
        self._upgrade()
        self._travel()
        self._play_crew()
        if self.player["ark"]["spot"] == "planet":
            for _ in range(actions_here(self.state, YOU)):
                self._act()
        elif self.player["ark"]["spot"] != "asteroid":
            self._gather()
            self._change_specialist()
        self._draw(1)
        self._choose()

    # ------------------------------------------------------------ Crew and resources of choice

    def _draw(self, count: int) -> None:
        for _ in range(min(count, MOST_CARDS - states.cards_of(self.player))):
            self.do("crew", who=YOU, kind=self.rng.choice(SPECIALISTS), by="more")

    def _choose(self) -> None:
        while self.player["owed"]:
            self.do("choose", who=YOU, resource=self._wanted())

    def _wanted(self) -> str:
        """The resource that is missing most on the planet that is nearly done; else the one it has least of."""
        cargo, most = self.player["cargo"], states.capacity(self.player)
        missing: Counts = {}
        unfinished = [place for place in self.state["places"] if place and not place["done"]]
        if unfinished:
            nearest = min(unfinished, key=lambda place: sum(_missing(place)))
            resources = [track["resource"] for track in nearest["card"]["tracks"]]
            missing = dict(zip(resources, _missing(nearest), strict=True))
        return min(RESOURCES, key=lambda what: (cargo[what] == most, cargo[what] - missing.get(what, 0)))

    def _play_crew(self) -> None:
        """Plays up to two Crew cards of the kind it has most of. Each gives two resources here."""
        cargo, crew = self.player["cargo"], self.player["specialists"]
        for _ in range(2):
            if sum(crew.values()) <= KEPT_CREW:
                return
            self.do("crew", who=YOU, kind=max(SPECIALISTS, key=lambda kind: crew[kind]), by="less")
            for _ in range(2):
                resource = self._wanted()
                if cargo[resource] < states.capacity(self.player):
                    self.do("cargo", who=YOU, resource=resource, by="more")

    def _change_specialist(self) -> None:
        crew = self.player["specialists"]
        leader = max(LEADERS, key=lambda kind: crew[kind])
        if crew[leader] > 1 and not crew["engineer"]:
            self.do("specialist", gives=leader, gets="engineer")
        elif crew["engineer"] > 1:
            locked = [kind for kind in LEADERS if kind not in self.player["tokens"]]
            if locked:
                self.do("specialist", gives="engineer", gets=min(locked, key=lambda kind: crew[kind]))

    # ------------------------------------------------------------ upgrade, travel

    def _upgrade(self) -> None:
        able = [upgrade for upgrade in UPGRADES if self._can_unlock(upgrade)]
        if able and self.rng.random() < 0.5:
            upgrade = self.rng.choice(able)
            crew = self.player["specialists"]
            payers = PAYERS[price_of(self.state["data"], upgrade).specialist]
            self.do("upgrade", upgrade=upgrade, specialist=max(payers, key=lambda kind: crew[kind]))

    def _can_unlock(self, upgrade: str) -> bool:
        player, price = self.player, price_of(self.state["data"], upgrade)
        crew = player["specialists"]
        return (
            any(crew[kind] for kind in PAYERS[price.specialist])
            and player["upgrades"].count(upgrade) < states.most_unlocks(upgrade)
            and all(player["cargo"][what] >= count for what, count in price.resources.items())
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
        if self.player["ark"]["spot"] == "planet":
            taken.add(self.player["ark"]["at"])
        able = {at: place for at, place in enumerate(self.state["places"]) if place and at not in taken}
        limit = states.terraform_limit(self.state, YOU)
        return max(able, key=lambda at: self._promise(able[at], limit) + self.rng.random())

    def _stop(self) -> bool:
        """Stops on the Portal, a moon, a station or an asteroid; returns False if it is there already."""
        spot = self.rng.choice(("portal", "moon", "station", "asteroid"))
        at = None
        if spot in ("moon", "station"):
            at = self.rng.choice([at for at, place in enumerate(self.state["places"]) if place])
        if self.player["ark"] == {"spot": spot, "at": at} and spot != "asteroid":
            return False
        self.do("stop", spot=spot, at=at)
        return True

    def _promise(self, place: Place, limit: int) -> float:
        """How much is to be gained on this planet."""
        promise = 1.5 * sum(states.gives_now(place).values())
        raised = sum(self._levels(place, limit))
        if raised > 1:  # best where not much is missing any more
            promise = max(promise, 2.0 * raised + 6 / (1 + sum(_missing(place)) - raised))
        if place["done"] and self.player["survivors"][place["card"]["colour"]]:
            promise = max(promise, 9.0)
        if self._colony_price(place) is not None:
            promise = max(promise, 8.0)
        return promise

    # ------------------------------------------------------------ on a planet

    def _act(self) -> None:
        acted = self.state["turn"]["acted"]
        at = self.player["ark"]["at"]
        assert at is not None
        place = states.place_at(self.state, at)
        colour = place["card"]["colour"]
        levels = self._levels(place, states.terraform_limit(self.state, YOU))
        survivors, crew = self.player["survivors"], self.player["specialists"]
        if place["done"] and survivors[colour] and "settle" not in acted:
            self.do("settle")
        elif (price := self._colony_price(place)) is not None and "colony" not in acted:
            self.do("colony", **price)
        elif sum(levels) > 1 and "terraform" not in acted:
            self.do("terraform", levels=levels)
        elif "outpost" not in acted and (self.player["outposts"] or self.rng.random() < 0.1) and self._outpost(at):
            pass
        elif crew[colour] and "explore" not in acted and self.rng.random() < 0.4:
            keep = self.rng.random() < 0.5 and sum(survivors.values()) < OPEN_SURVIVORS
            self.do("explore", gains=sample_planets.survivor(self.rng), keep="yes" if keep else "no")
        elif any(levels) and "terraform" not in acted and self.rng.random() < 0.3:
            self.do("terraform", levels=levels)
        elif "gather" not in acted:
            self._gather()

    def _gather(self) -> None:
        ark = self.player["ark"]
        gains = self.state["data"]["portal"]
        if ark["at"] is not None:
            place = states.place_at(self.state, ark["at"])
            sides: dict[str, Counts] = {"moon": place["card"]["moon"], "station": place["card"]["station"]}
            gains = sides.get(ark["spot"], states.gives_now(place))
        self.do("gather")
        self._draw(crew_of(gains))

    def _levels(self, place: Place, limit: int) -> list[int]:
        """The levels it could raise on each track: as many as the limit and the cargo allow."""
        if place["done"]:
            return [0] * len(place["levels"])
        left = dict(self.player["cargo"])
        tracks, gaps = place["card"]["tracks"], _missing(place)
        levels = [0] * len(tracks)
        for index in sorted(range(len(tracks)), key=lambda index: -left[tracks[index]["resource"]]):
            resource = tracks[index]["resource"]
            levels[index] = min(gaps[index], left[resource], limit - sum(levels))
            left[resource] -= levels[index]
        return levels

    def _colony_price(self, place: Place) -> dict[str, Any] | None:
        """The arguments of a colony here; None if it cannot pay."""
        player = self.player
        if not player["colonies"] or not player["specialists"]["engineer"]:  # this is so most of the time
            return None
        price = states.next_colony(self.state, YOU)
        if price is None or sum(player["cargo"].values()) < price.resources:
            return None
        crew = dict(player["specialists"])
        crew[place["card"]["colour"]] -= price.own_leader
        leader = max(LEADERS, key=lambda kind: crew[kind])
        crew[leader] -= price.any_leader
        crew["engineer"] -= price.engineer
        if min(crew.values()) < 0:
            return None
        resources = take_most_of(player["cargo"], price.resources)
        return {"leader": leader, "resources": resources}

    def _outpost(self, at: int) -> bool:
        placed = [source for source in states.outposts_of(self.state, YOU) if source != at]
        if not self.player["outposts"] and not placed:
            return False
        self.do("outpost", source=None if self.player["outposts"] else self.rng.choice(placed))
        return True


def _missing(place: Place) -> list[int]:
    """How many levels are missing on each track."""
    return [track["most"] - level for track, level in zip(place["card"]["tracks"], place["levels"], strict=True)]
