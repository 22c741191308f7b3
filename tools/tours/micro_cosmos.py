"""The tour of Micro Cosmos: a solo game from the first planets to the score, and a table of four."""

from typing import Any

from companion.games.micro_cosmos.data import Counts, Planet
from companion.games.micro_cosmos.state import State, automa_of, place_at
from screens.micro_cosmos.automa import MicroCosmosQuestionCard
from screens.micro_cosmos.map import MicroCosmosPlaceTile
from screens.running import running_app
from tools.tour import Tour

STARTS = ("RYUGU", "NYEKUNDU", "ELPIS")


def _planet(name: str, colour: str, tracks: str, gather: Counts, done: Counts) -> Planet:
    return {
        "name": name,
        "colour": colour,
        "start": name in STARTS,
        "gather": gather,
        "gather_done": done,
        "moon": {"minerals": 1},
        "station": {"crew": 1},
        "tracks": [{"resource": track.split()[0], "most": int(track.split()[1])} for track in tracks.split(",")],
    }


# Names from the rulebook; all numbers are made up.
PLANETS = [
    _planet("RYUGU", "blue", "biomass 2,technology 2", {"technology": 1, "crew": 1}, {"technology": 2, "crew": 1}),
    _planet("NYEKUNDU", "red", "biomass 2,minerals 2", {"minerals": 1, "crew": 1}, {"minerals": 2, "any": 1}),
    _planet("ELPIS", "green", "workforce 2,biomass 2", {"biomass": 1, "workforce": 1}, {"biomass": 2, "crew": 1}),
    _planet("MINEK-79", "red", "minerals 4,biomass 3", {"minerals": 2}, {"minerals": 3}),
    _planet("K'EYI", "red", "workforce 5,technology 2", {"workforce": 1}, {"workforce": 2}),
    _planet("VELORA", "green", "minerals 3,biomass 4,technology 2", {"biomass": 1, "workforce": 1}, {"biomass": 3}),
    _planet("TAVI", "blue", "technology 3,minerals 2", {"crew": 2}, {"crew": 3}),
    _planet("ORSO", "green", "biomass 3,workforce 3", {"any": 1}, {"any": 2}),
]


def solo(tour: Tour) -> None:
    d, app = tour.d, running_app()
    tour.sit_down("micro_cosmos", "Ola")
    tour.picture("setup")
    app.show("decks")
    tour.picture("decks")
    app.back()
    d.frames(4)
    d.tap_text(tour.t("new_game.start"))
    tour.picture("first-planets")
    tour.next()
    tour.picture("teach-planet")
    app.show("table")
    _teach(PLANETS[:5])
    _do(tour, "deal_planets", planets=PLANETS[:3])
    for what in ("minerals", "workforce"):
        _do(tour, "choose", who=0, resource=what)
    for kind in ("engineer", "red", "green"):
        _do(tour, "crew", who=0, kind=kind, by="more")
    tour.picture("table")
    d.tap(d.find(MicroCosmosPlaceTile, says=_free_planet()))
    tour.picture("land")
    d.tap_text(tour.t("shell.close"))
    pictures = {"crew", "planet", "new-planet", "survivor", "pay", "done"}
    while _state()["phase"] == "play":
        _players_turn(tour)
        _automas_turn(tour, pictures)
    app.show("score")
    d.frames(4)
    tour.picture("score")
    d.tap_text(tour.t("score.save"))
    tour.picture("result")


def _do(tour: Tour, kind: str, /, **arguments: Any) -> bool:
    done = running_app().do({"do": kind, **arguments}, tell=False)
    tour.d.frames(2)
    return done


def _state() -> State:
    state: State = running_app().table.state
    return state


def _teach(planets: list[Planet]) -> None:
    settings = running_app().library.settings
    data = settings.game_data("micro_cosmos")
    settings.set_game_data("micro_cosmos", {**data, "planets": planets})


def _free_planet() -> str:
    """A planet on which the player may land."""
    state = _state()
    taken = [player["ark"]["at"] for player in state["players"]]
    return next(place["card"]["name"] for at, place in enumerate(state["places"]) if place and at not in taken)


def _players_turn(tour: Tour) -> None:
    state = _state()
    taken = [player["ark"]["at"] for player in state["players"]]
    free = [(at, place["done"]) for at, place in enumerate(state["places"]) if place and at not in taken]
    open_first = [at for at, _ in sorted(free, key=lambda planet: planet[1])]
    at = open_first[state["round"] % 2 % len(open_first)]
    _do(tour, "land", at=at)
    _settle_debts(tour)
    state = _state()
    place = place_at(state, at)
    levels = []
    left, room = dict(state["players"][0]["cargo"]), 2
    for track, level in zip(place["card"]["tracks"], place["levels"], strict=True):
        levels.append(min(track["most"] - level, left[track["resource"]], room))
        left[track["resource"]] -= levels[-1]
        room -= levels[-1]
    if not (any(levels) and not place["done"] and _do(tour, "terraform", levels=levels)):
        _do(tour, "gather")
    _settle_debts(tour)
    tour.next()


def _settle_debts(tour: Tour) -> None:
    """Tells the symbols of the Automa's Crew cards, and chooses the player's resources of choice."""
    while automa_of(_state())["crew_due"]:
        _do(tour, "automa_crew", kind="blue")
    while _state()["players"][0]["owed"]:
        _do(tour, "choose", who=0, resource="biomass")


def _automas_turn(tour: Tour, pictures: set[str]) -> None:
    """Two taps, and the answers; a picture of each kind of question once."""
    tour.next()
    while (turn := automa_of(_state())["turn"]) and (question := turn["question"]):
        tour.d.frames(4)
        _picture_once(tour, pictures, question["kind"])
        answer: Any
        if question["kind"] == "planet":
            tour.d.tap(tour.d.find("BigButton", within=tour.d.find(MicroCosmosQuestionCard)))
            _picture_once(tour, pictures, "new-planet")
            on_map = [place["card"]["name"] for place in _state()["places"] if place]
            answer = next(planet for planet in PLANETS if planet["name"] not in on_map)
            running_app().show("automa")
        elif question["kind"] == "survivor":
            answer = {"minerals": 1, "any": 1}
        else:
            answer = question["options"][0]["value"]
        _do(tour, "automa_answer", step=question["step"], answer=answer)
    if _state()["round"] > 3:
        _picture_once(tour, pictures, "done")
    tour.next()


def _picture_once(tour: Tour, pictures: set[str], name: str) -> None:
    if name in pictures:
        pictures.discard(name)
        tour.picture(f"automa-{name}")


def four(tour: Tour) -> None:
    d = tour.d
    tour.sit_down("micro_cosmos", "Ola", "Krzysztof", "Małgorzata", "Zosia z Krakowa")
    d.tap_text(tour.t("new_game.start"))
    _do(tour, "deal_planets", planets=PLANETS[:3])
    for at in (2, 6, 0):
        for _ in range(2):
            _do(tour, "choose", who=_state()["turn"]["player"], resource="biomass")
        _do(tour, "land", at=at)
        _do(tour, "terraform", levels=[0, 2] if at == 0 else [2, 0])
        tour.next()
    tour.picture("four-players")


PLAYS = (solo, four)
