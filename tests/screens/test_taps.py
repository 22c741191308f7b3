"""How many taps what is done all the time takes: counted on the real window, and as docs/taps.md says."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from companion.games.crafting_the_cosmos import state as states
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.coach import Coach
from screens.correct import CorrectRow
from screens.micro_cosmos.planet_form import MicroCosmosColourButton
from screens.micro_cosmos.planet_tiles import MicroCosmosKnownPlanet
from screens.pads.editor import PadCategory
from screens.rules.screen import SectionRow
from screens.score.questions import AskChip
from screens.widgets import BigButton, Chip, OutlineButton
from screens.widgets.game_card import GameCard
from screens.widgets.keypad import Key
from screens.widgets.segments import Segment
from screens.widgets.text_field import SimpleTextField, TextField
from tests.games.martians import playing as martian
from tests.games.micro_cosmos.playing import travel
from tests.screens import cosmos, test_crafting_dial, test_mars_table, test_martians, test_micro_cosmos
from tests.screens import test_planet_unknown as unknown
from tests.screens.hands import ENTER
from tests.screens.test_martians_cycle import START
from tests.screens.test_planet import STARTS
from tools.drive import Driver
from tools.stage import stage

Drive = Callable[..., Driver]
DOC = Path(__file__).parents[2] / "docs" / "taps.md"


class Counter:
    """Taps by what they were for, as the column "now" of the document has them."""

    def __init__(self) -> None:
        self.now: dict[str, str] = {}

    def count(self, d: Driver, what: str, *steps: Callable[[], Any], digits: int = 0) -> None:
        before = d.taps
        for step in steps:
            step()
            settle(d)
        taps = d.taps - before - digits
        self.now[what] = str(taps) if not digits else f"{taps} + digits" if taps else "digits"


def settle(d: Driver) -> None:
    d.frames(4)
    for scroll in d.find_all(ScrollView):
        scroll.scroll_timeout = 1  # what a finger that may mean to scroll has to wait


def tap(d: Driver, what: Any) -> Callable[[], None]:
    """Looked for when it is due. Never scrolled to: that would be one more thing to do."""

    def touch() -> None:
        found = what() if callable(what) else what
        d.tap(d.find_text(found) if isinstance(found, str) else found)

    return touch


def type_digits(d: Driver, digits: str) -> Callable[[], None]:
    return lambda: [d.tap(d.find(Key, sends=digit)) for digit in digits]


def next_button(d: Driver) -> Any:
    return d.app.root.current.view.ids.next


def state(d: Driver) -> Any:
    return d.app.table.state


def here(d: Driver) -> str:
    return d.app.root.current.name


def launched(drive: Drive, folder: Path, greets: bool = False) -> Driver:
    app = OrbitaApp(folder, greets=greets)
    if not greets:
        app.set("language", "pl")
    app.set("reduce_motion", True)
    d = drive(app)
    settle(d)
    return d


def put_right(d: Driver, taps: Counter, label: str, path: list[Any], *steps: Any) -> None:
    """From the table to one more of a value."""

    def value() -> Any:
        found = state(d)
        for step in path:
            found = found[step]
        return found

    def plus() -> None:
        d.tap(d.find("RoundButton", within=d.find(CorrectRow, label=label), icon="plus"))

    before = value()
    taps.count(d, "put a wrong value right", *(tap(d, step) for step in steps), plus)
    assert value() == before + 1


def of_group(d: Driver, name: str) -> Chip:
    """The chip above the values of somebody or something."""
    return d.find(Chip, text=name, within=d.app.root.current.ids.groups)


# ------------------------------------------------------------ the walks, by their heading in the document


def first_start(drive: Drive, folder: Path) -> Counter:
    taps = Counter()
    d = launched(drive, folder, greets=True)

    def type_name() -> None:
        d.wait(lambda: d.find(TextField).active, what="the keyboard")
        d.type_on("Ola")
        d.press_key(ENTER)

    taps.count(
        d,
        "at the table of solo Micro Cosmos on a new tablet, with the welcome and the name",
        tap(d, "Zaczynamy"),
        tap(d, lambda: d.find(GameCard, game="micro_cosmos")),
        tap(d, "Dodaj graczy"),
        type_name,
        tap(d, "Gotowe"),
        tap(d, "Zaczynamy"),
    )
    assert d.app.table.session.names == ["Ola", "Automa"] and here(d) == "screens.micro_cosmos.table"
    d.wait(lambda: d.find_all(Coach), what="the coach")
    taps.count(d, "there: skip what is where, or see it one by one", tap(d, "Pomiń"))
    taps.count(
        d,
        "there: teach a planet with two tracks",
        tap(d, lambda: next_button(d)),
        lambda: d.type_text(d.find(SimpleTextField).ids.line, "Aruna"),
        tap(d, lambda: d.find(MicroCosmosColourButton, colour="blue")),
        tap(d, lambda: d.find(OutlineButton, text="Minerały")),
        tap(d, lambda: d.find(OutlineButton, text="Biomasa")),
        tap(d, lambda: d.app.root.current.ids.save),
    )
    assert state(d)["places"][0]["card"]["name"] == "Aruna"
    return taps


def second_start(drive: Drive, folder: Path) -> Counter:
    """One player is known, and the planets of the box."""
    taps = Counter()
    settings = Library(folder).settings
    settings.set_game_data("micro_cosmos", {**settings.game_data("micro_cosmos"), "planets": STARTS})
    d = launched(drive, folder)
    taps.count(
        d,
        "solo Micro Cosmos, dealt",
        tap(d, lambda: d.find(GameCard, game="micro_cosmos")),
        tap(d, "Zaczynamy"),
        tap(d, lambda: next_button(d)),
        tap(d, d.app.tr.t("micro_cosmos.teach.deal")),
    )
    assert state(d)["phase"] == "play" and here(d) == "screens.micro_cosmos.table"
    d.app.leave()
    settle(d)
    taps.count(
        d,
        "solo Micro Cosmos, with the planets as they lie",
        tap(d, lambda: d.find(GameCard, game="micro_cosmos")),
        tap(d, "Zaczynamy"),
        tap(d, lambda: next_button(d)),
        *(tap(d, lambda name=planet["name"]: d.find(MicroCosmosKnownPlanet, name=name)) for planet in STARTS),
    )
    assert state(d)["phase"] == "play" and here(d) == "screens.micro_cosmos.table"
    return taps


def third_start(drive: Drive, folder: Path) -> Counter:
    taps = Counter()
    d = launched(drive, folder)
    taps.count(d, "back in the game", tap(d, "Wróć do gry"))
    assert state(d)["phase"] == "play" and here(d) == "screens.micro_cosmos.table"
    d.app.leave()
    settle(d)
    another = (tap(d, lambda: d.find(GameCard, game="mars_dice")), tap(d, "Zaczynamy"))
    taps.count(d, "another game with those who played last", *another)
    assert here(d) == "screens.mars_dice.table"
    d.app.leave()
    settle(d)
    card = lambda: d.find(GameCard, game="martians").ids.score  # noqa: E731 (looked for when it is due)
    taps.count(d, "only the score of a game, with those who played last", tap(d, card), tap(d, "Do arkusza"))
    assert here(d) == "score" and d.app.table.score_only
    return taps


def everywhere(drive: Drive, folder: Path) -> Counter:
    taps = Counter()
    d = test_mars_table.at_table(drive, folder, "Ola", "Marek")
    d.app.set("reduce_motion", True)
    settle(d)
    bar = d.app.root.ids.bar
    test_mars_table.tap_raise(d, "oxygen")
    taps.count(d, "undo", tap(d, bar.undo))
    assert state(d)["steps"]["oxygen"] == 0
    taps.count(d, "redo", tap(d, bar.redo))
    assert state(d)["steps"]["oxygen"] == 1
    said = folder / "said"
    taps.count(d, "read aloud", tap(d, bar.read))
    d.wait_outside(said.exists, what="the voice")
    taps.count(d, "look up a rule", tap(d, "Zasady"), tap(d, lambda: d.find(SectionRow, section="first_player")))
    assert d.app.root.current.section_id == "first_player"
    taps.count(d, "back to the table", d.back)
    assert here(d) == "screens.mars_dice.table"
    search = (tap(d, "Zasady"), tap(d, lambda: d.find(SimpleTextField).ids.line), lambda: d.type_on("tytul"))
    taps.count(d, "find a rule by a word (the letters not counted)", *search)
    assert d.app.root.current.section_id == "titles"
    d.app.show("table")
    settle(d)
    taps.count(d, "see what happened (the log)", tap(d, "Dziennik"))
    assert here(d) == "log"
    return taps


def scores(drive: Drive, folder: Path) -> Counter:
    taps = Counter()
    d = test_mars_table.at_table(drive, folder, "Ola", "Marek", "Zosia", "Jan")
    for who, vp in enumerate((43, 28, 49, 31)):
        assert d.app.do({"do": "vp", "who": who, "amount": vp})
    assert d.app.do({"do": "to_scoring"})
    d.app.set("reduce_motion", True)
    d.app.show("score")
    settle(d)
    assert len(d.app.root.current.sheet.categories) == 6
    digits = "7520" + "4661" + "5032" + "8796"  # one for each cell
    taps.count(d, "a four-player score of six categories", type_digits(d, digits), digits=len(digits))
    assert state(d)["sheet"] == {
        "award_0": [7, 5, 2, 0],
        "award_1": [4, 6, 6, 1],
        "award_2": [5, 0, 3, 2],
        "cards": [8, 7, 9, 6],
    }
    assert not d.app.root.current.sheet.missing
    taps.count(d, "save it", tap(d, "Zapisz wynik"))
    assert len(d.app.library.plays.all()) == 1
    d.app.leave()
    settle(d)
    d.app.library.players.remember([{"name": name, "colour": ""} for name in ("Ola", "Marek", "Zosia")])
    taps.count(
        d,
        "log a past play",
        tap(d, "wpisz wynik"),
        tap(d, "Mars kościany"),
        type_digits(d, "615872"),
        tap(d, "Zapisz"),
        digits=6,
    )
    by_hand = [play for play in d.app.library.plays.all() if play.get("by_hand")]
    assert [player["score"] for player in by_hand[0]["players"]] == [61, 58, 72]
    return taps


# What four players count on the table: digits, one for each cell of a small row and two of a large one.
SHEETS = {
    "micro_cosmos": ("Micro Cosmos", "41382912" + "3420" + "4321" + "06120003"),
    "mars_dice": ("Mars Dice", "43284931" + "7520" + "4661" + "5032" + "8796"),
    "planet_unknown": (
        "Planet Unknown",
        "1821121514091208" + "5631" + "0402030106030405" + "2110" + "5555",
    ),
    "martians": ("Martians", "31"),
    "crafting_the_cosmos": ("Crafting the Cosmos", "71685460" + "14120603"),
}


def untracked(drive: Drive, folder: Path) -> Counter:
    """From the shelf to the saved score of games that nobody tracked."""
    taps = Counter()
    people = [{"name": name, "colour": ""} for name in ("Ola", "Marek", "Zosia", "Jan")]
    d = launched(drive, folder)
    d.app.library.players.remember(people)
    for game, (name, digits) in SHEETS.items():
        d.app.leave()
        d.app.show("home")
        settle(d)
        d.bring(d.find(GameCard, game=game))
        asked = [tap(d, answer) for answer in answers(d, game)]
        way = (tap(d, lambda game=game: d.find(GameCard, game=game).ids.score), tap(d, lambda: d.find(BigButton)))
        typing = type_digits(d, digits)
        taps.count(
            d, f"a sheet of {name} that nobody tracked, from the shelf", *way, *asked, typing, digits=len(digits)
        )
        assert d.app.table.score_only and not d.app.root.current.sheet.missing, d.app.root.current.sheet.missing
        if game == "mars_dice":
            chips = [tap(d, lambda slot=slot: d.find_all(AskChip)[slot]) for slot in range(3)]
            taps.count(d, "there: who has the titles, all of the first player", *chips)
            assert state(d)["answers"] == {"title_0": "0", "title_1": "0", "title_2": "0"}
        taps.count(d, "save it", tap(d, lambda: d.find(BigButton)))
        assert d.app.table.finished, d.texts()
    return taps


def answers(d: Driver, game: str) -> list[Callable[[], Any]]:
    """Of the questions that need one."""
    if game != "martians":
        return []
    return [lambda number=number: d.find_all(Segment, text="Tak")[number] for number in range(2)]


def any_game(drive: Drive, folder: Path) -> Counter:
    """A score pad for a game with four categories of four kinds, from the shelf to its sheet."""
    taps = Counter()
    d = launched(drive, folder)
    d.app.library.players.remember([{"name": name, "colour": ""} for name in ("Ola", "Marek", "Zosia")])

    def typed(name: str) -> tuple[Callable[[], None], Callable[[], None]]:
        return lambda: d.type_on(name), lambda: d.press_key(ENTER)

    def row(name: str) -> Callable[[], Any]:
        return lambda: d.find(PadCategory, lambda one: one.name == name)

    taps.count(
        d,
        "a score pad of four categories, saved (the names not counted)",
        tap(d, "Inna gra"),
        tap(d, "Kategorie"),
        *typed("Ogrody Saturna"),
        *typed("Kwiaty"),
        *typed("Drzewa"),
        *typed("Alejka"),
        lambda: d.type_on("Kary"),
        tap(d, "ujemne"),
        tap(d, row("Alejka")),
        tap(d, "kto ma najwięcej"),
        tap(d, row("Drzewa")),
        tap(d, "× stawka"),
        tap(d, "Zapisz i graj"),
    )
    (pad,) = d.app.library.pads.all()
    assert [one["kind"] for one in pad["categories"]] == ["number", "rate", "most", "minus"]
    taps.count(d, "there, with those who played last: its sheet", tap(d, "Do arkusza"))
    assert here(d) == "score" and d.app.table.game.facts.called == "Ogrody Saturna"
    d.app.leave()
    settle(d)
    taps.count(d, "its sheet from the shelf", tap(d, "Ogrody Saturna"), tap(d, "Do arkusza"))
    assert here(d) == "score"
    return taps


def mars_dice(drive: Drive, folder: Path) -> Counter:
    taps = Counter()
    d = test_mars_table.at_table(drive, folder, "Ola", "Marek")
    d.app.set("reduce_motion", True)
    settle(d)
    taps.count(d, "raise a parameter", lambda: test_mars_table.tap_raise(d, "oxygen"))
    assert state(d)["steps"]["oxygen"] == 1
    taps.count(d, "end the turn", tap(d, lambda: next_button(d)))
    assert state(d)["turn"]["player"] == 1
    d.app.do({"do": "correct", "path": ["greeneries"], "value": 3})
    taps.count(d, "a city with its neighbours", tap(d, "Miasto"), tap(d, "3"))
    assert state(d)["cities"] == 1
    taps.count(d, "VP by hand", tap(d, lambda: test_mars_table.player(d, "Ola")), tap(d, "+4"))
    assert state(d)["players"][0]["vp"] == 6
    put_right(
        d,
        taps,
        "PZ",
        ["players", 1, "vp"],
        lambda: d.app.root.current.view.ids.more,
        "Popraw wartości",
        lambda: of_group(d, "Marek"),
    )
    return taps


def micro_cosmos(drive: Drive, folder: Path) -> Counter:
    taps = Counter()
    deck = test_micro_cosmos.deck_of(travel("clockwise", "no_colony"), "gather", "terraform", "explore")
    d = test_micro_cosmos.at_table(drive, folder, deck=deck)
    for _ in range(2):
        test_micro_cosmos.do(d, "choose", who=0, resource="biomass")
    settle(d)
    landing = (tap(d, lambda: test_micro_cosmos.tile(d, "K'EYI")), tap(d, "Wyląduj na planecie"))
    taps.count(d, "land on a planet", *landing)
    assert state(d)["players"][0]["ark"] == {"spot": "planet", "at": 2}
    taps.count(d, "gather", tap(d, "Zbierz zasoby"))
    assert state(d)["players"][0]["cargo"]["workforce"] == 1
    put_right(
        d,
        taps,
        "Minerały",
        ["players", 0, "cargo", "minerals"],
        lambda: d.app.root.current.view.ids.more,
        "Popraw stan stołu",
        lambda: of_group(d, "Ola"),
    )
    d.app.show("table")
    settle(d)
    taps.count(d, "end the turn", tap(d, lambda: next_button(d)))
    assert state(d)["turn"]["player"] == 1
    draw_and_done = (tap(d, lambda: next_button(d)), tap(d, lambda: next_button(d)))
    taps.count(d, "a turn of the Automa without a question: draw, done", *draw_and_done)
    assert state(d)["turn"]["player"] == 0 and state(d)["round"] == 2 and here(d).endswith("table")
    return taps


def planet_unknown(drive: Drive, folder: Path) -> Counter:
    taps = Counter()
    d = unknown.at_table(drive, folder, 1)
    settle(d)
    taps.count(d, "draw an event", tap(d, lambda: next_button(d)))
    assert state(d)["event"]
    d.app.undo()
    d.app.leave()
    assert d.app.start("planet_unknown", unknown.seated(2))
    unknown.do(d, "begin")
    settle(d)
    taps.count(d, "enter a tile", tap(d, "Płytka"), tap(d, "Łaziki + Technologia"))
    assert unknown.one(d)["placed"] and unknown.one(d)["at"]["rover"] == ["rover", 1]
    taps.count(d, "the other player", tap(d, lambda: d.find(Chip, text="Marek")))
    assert d.app.root.current.who == 1
    taps.count(d, "advance a track", lambda: unknown.up(d, "rover"))
    assert unknown.one(d, 1)["at"]["rover"] == ["rover", 1]
    put_right(
        d,
        taps,
        "Kapsuły",
        ["players", 1, "pods"],
        lambda: d.app.root.current.view.ids.more,
        "Popraw stan stołu",
        lambda: of_group(d, "Marek"),
    )
    d.app.show("table")
    unknown.do(d, "next_round", anyway=True)
    for who in range(2):
        unknown.tile(d, who, unknown.CIV_ENERGY, energy="water")
    settle(d)
    taps.count(d, "end the round", tap(d, lambda: next_button(d)))
    assert state(d)["round"] == 3
    return taps


def martians(drive: Drive, folder: Path) -> Counter:
    taps = Counter()
    cards = martian.deck_of(martian.card(1, "goods", what="food", n=2))
    one = {"plants": {"solar": 0, "wind": 1}}
    d = test_martians.at(drive, folder, martian.table(cards=cards, changes=START, one=one))
    settle(d)
    taps.count(d, "draw an event", tap(d, lambda: next_button(d)))
    assert "event" not in state(d)["due"]
    taps.count(d, "draw the weather", tap(d, lambda: next_button(d)))
    assert state(d)["due"] == ["energy"]
    taps.count(d, "make energy", tap(d, lambda: next_button(d)))
    assert state(d)["phase"] == "turns"
    taps.count(d, "an action without a choice", lambda: test_martians.act(d, "hospital"))
    assert state(d)["crews"][state(d)["crew"]]["markers"] == ["hospital"]
    put_right(
        d,
        taps,
        "Q1: Choroby",
        ["quarters", 0, "illness"],
        lambda: d.app.root.current.buttons["other"],
        "Popraw",
        lambda: of_group(d, "Kwatery"),
    )
    d.app.show("table")
    settle(d)
    acting = (state(d)["crew"], state(d)["round"])
    taps.count(d, "end the turn", tap(d, lambda: next_button(d)))
    assert (state(d)["crew"], state(d)["round"]) != acting
    return taps


def crafting_the_cosmos(drive: Drive, folder: Path) -> Counter:
    taps = Counter()
    d = cosmos.at_setup(drive, folder, "table")
    settle(d)
    who = states.mover(state(d))
    taps.count(d, "a step on the dial", lambda: test_crafting_dial.tap_marker(d, who))
    assert state(d)["steps"] == [who]
    taps.count(d, "collect what the dial gives", tap(d, lambda: next_button(d)))
    assert state(d)["players"][who]["stage"] == "build"
    put_right(
        d,
        taps,
        "DNA",
        ["players", who, "tracks", "dna"],
        lambda: d.find("Place", place="galaxy"),
        lambda: d.app.root.current.view.ids.points.ids.correct,
        lambda: of_group(d, d.app.table.session.names[who]),
    )
    d.app.show("table")
    settle(d)
    taps.count(d, "end the turn", tap(d, lambda: next_button(d)))
    assert states.mover(state(d)) != who
    return taps


WALKS = {  # each walk is a new start of the app; those under one heading share what is kept
    "From launch": (first_start, second_start, third_start),
    "In every game": (everywhere,),
    "Scores": (scores, untracked),
    "Micro Cosmos": (micro_cosmos,),
    "Any game": (any_game,),
    "Mars Dice": (mars_dice,),
    "Planet Unknown": (planet_unknown,),
    "Martians": (martians,),
    "Crafting the Cosmos": (crafting_the_cosmos,),
}


# ------------------------------------------------------------ the document


def told() -> dict[str, dict[str, tuple[str, str]]]:
    """By heading and by what is done: at most, and now."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    heading = ""
    for line in DOC.read_text("utf-8").splitlines():
        if line.startswith("## "):
            heading = line[3:]
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 3 and cells[0] != "what" and not cells[0].startswith("-"):
            found.setdefault(heading, {})[cells[0]] = (cells[1], cells[2])
    return found


def number(cell: str) -> tuple[int, bool]:
    """The taps, and whether digits come on top of them."""
    assert re.fullmatch(r"\d+|digits|\d+ \+ digits", cell), f"taps.md: {cell!r} says no number."
    return int(cell.split()[0].replace("digits", "0")), "digits" in cell


@pytest.mark.parametrize("heading", WALKS)
def test_as_many_taps_as_the_document_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heading: str) -> None:
    voice = tmp_path / "espeak-ng"
    voice.write_text(f"#!/bin/sh\n/bin/cat > {tmp_path}/said\n")
    voice.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    counted: dict[str, str] = {}
    for walk in WALKS[heading]:
        with stage() as drive:
            counted |= walk(drive, tmp_path).now
    assert counted == {what: now for what, (_, now) in told()[heading].items()}


def test_no_more_taps_than_we_want() -> None:
    assert set(told()) == set(WALKS)
    for heading, rows in told().items():
        for what, (most, now) in rows.items():
            assert number(now)[0] <= number(most)[0] and number(now)[1] == number(most)[1], (heading, what)
