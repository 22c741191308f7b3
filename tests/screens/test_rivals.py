"""A game in which the app plays a rival, on the shared screens."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.guide import Offer
from companion.engine.message import message
from screens.app import OrbitaApp
from screens.score.page import SheetLine
from screens.score.parts import PlayerHead, ScoreCell
from screens.setup.new_game import CheckRow
from screens.setup.option_choice import Chips
from screens.shell import Place
from screens.widgets import BigButton, Chip, Dialog, ListRow, Notice, RoundButton, Segments
from screens.widgets.guide_card import take
from tests import duel
from tests.screens.ends import view
from tests.screens.hands import SIZES, cut_off, tap
from tools.drive import Driver


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    duel.put_on_shelf(monkeypatch)


def at_table(drive: Any, folder: Path, *names: str) -> Driver:
    d = drive(OrbitaApp(folder))
    d.app.set("reduce_motion", True)
    assert d.app.start("duel", duel.setup(*(names or ("Ola",))))
    d.frames(3)
    return d


def marked(d: Driver) -> list[str]:
    return [place.place for place in d.find_all(Place) if place.on]


def cell(d: Driver, category: str, seat: int) -> ScoreCell:
    return d.app.root.current.paper.cells[category, seat]


def score(d: Driver, category: str, who: int, value: int) -> None:
    assert d.app.do({"do": "score", "category": category, "who": who, "value": value})
    d.frames(3)


# ------------------------------------------------------------ the score sheet


def test_the_rival_has_a_column_and_nobody_has_a_cell_that_is_not_theirs(drive: Any, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.app.show("score")
    for size in SIZES:
        d.resize(*size)
        heads = [(head.text, head.colour) for head in d.find_all(PlayerHead)]
        lines = [(line.name, line.colour) for line in d.find_all(SheetLine)]  # where there is little room
        assert (heads or lines) == [("Ola", "red"), ("Automa", "purple")]
        assert cut_off(d) == []
    d.resize(*SIZES[0])
    mine, rivals = cell(d, "upgrades", 0), cell(d, "upgrades", 1)
    assert (mine.text, mine.missing, mine.disabled) == ("", False, True)
    assert (rivals.text, rivals.missing, rivals.disabled) == ("__", True, False)
    assert not d.can_reach(mine)
    d.tap_at(*mine.to_window(*mine.center))
    assert d.app.root.current.chosen == ("upgrades", 1)
    assert d.app.root.current.aloud()[-1] == "Automa: 0"


def test_a_tie_is_the_automas(drive: Any, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.app.show("score")
    score(d, "survivors", 0, 31)
    score(d, "points", 1, 11)
    score(d, "upgrades", 1, 20)
    d.tap_text("Zapisz wynik")
    assert view(d).words.headline == "Przegrana"
    [play] = d.app.library.plays.all()
    assert [(player["rank"], player["winner"], player["rival"]) for player in play["players"]] == [
        (2, False, False),
        (1, True, True),
    ]
    score(d, "upgrades", 1, 40)
    d.tap_text("Wróć do gier")
    d.wait(lambda: d.sees("Automa 51") and d.sees("Pojedynek"), what="the result")
    assert d.find("Result").winner == "Automa"
    assert d.sees("solo 0 : 1")


def test_who_beats_the_automa_stands_on_the_shelf(drive: Any, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    score(d, "survivors", 0, 31)
    score(d, "upgrades", 1, 20)
    assert d.app.do({"do": "finish"})
    d.app.leave()
    d.wait(lambda: d.sees("Ola 31") and d.sees("Pojedynek"), what="the result")
    assert d.find("Result").winner == "Ola"


def test_what_the_automa_has_can_be_put_right(drive: Any, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    assert d.app.root.current.name == "screens.correct"
    d.tap(d.find(Chip, text="Automa"))
    tap(d, d.find(RoundButton, icon="plus", predicate=d.can_reach))
    assert d.app.table.state["players"][1]["points"] == 1


# ------------------------------------------------------------ places and what is told


def test_a_screen_that_is_not_on_the_rail_is_led_to(drive: Any, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    places = ["home", "table", "score", "log", "history", "rules", "settings"]
    assert [place.place for place in d.find_all(Place)] == places
    d.app.show("automa")
    d.frames(3)
    assert d.app.root.current.name == "screens.log.screen"
    assert marked(d) == ["table"]
    d.back()
    assert (d.app.root.current.name, marked(d)) == ("screens.correct", ["table"])
    d.app.show("score")
    d.app.show("automa")
    d.frames(3)
    assert marked(d) == ["score"]
    d.app.show("correct")  # a place of the app, not of the game
    d.frames(3)
    assert marked(d) == []


def test_nor_is_it_in_the_menu(drive: Any, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    d.resize(360, 640)
    d.app.show("automa")
    d.frames(3)
    assert marked(d) == ["table"]
    d.tap(d.find(RoundButton, icon="dots-vertical"))
    d.pause(0.2)
    titles = [row.title for row in d.find_all(ListRow, within=d.find(Dialog))]
    assert "Zasady" in titles and "Automa" not in titles


def test_a_button_of_the_guide_does_and_leads(drive: Any, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    session = d.app.table.session
    assert take(session.game.guide(session.state).next) is True
    d.frames(3)
    assert session.state["players"][1]["points"] == 2
    assert d.app.root.current.name == "screens.log.screen"
    assert d.find_all(Notice) == []  # the screen itself tells it


def test_what_was_refused_leads_nowhere(drive: Any, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    assert take(Offer(message("engine.did", action="x"), {"do": "finish"}, screen="automa")) is False
    d.frames(3)
    assert d.app.root.current.name == "screens.correct"
    assert d.sees("Brakuje jeszcze 2 wpisów.")


def test_the_rest_of_the_story_is_told_unless_the_screen_does(drive: Any, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    assert d.app.do(duel.GAIN)
    d.frames(2)
    assert [notice.text for notice in d.find_all(Notice)] == ["Hurra!"]
    assert d.app.do(duel.GAIN, tell=False)
    d.frames(2)
    assert d.find_all(Notice) == []
    assert d.app.do({"do": "finish"}, tell=False) is False
    assert d.sees("Brakuje jeszcze 2 wpisów.")  # why it was refused is always told


# ------------------------------------------------------------ a new game


def new_game(drive: Any, folder: Path, *names: str) -> Driver:
    app = OrbitaApp(folder)
    app.library.players.remember(duel.people(*names))
    d = drive(app)
    app.set("reduce_motion", True)
    app.new_game("duel")
    d.frames(4)
    return d


def test_a_game_without_options_and_editor_has_no_empty_furniture(
    drive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    d = new_game(drive, tmp_path, "Ola", "Marek")
    left = d.app.root.current.ids.left
    assert d.sees("Ustawienia") and not d.sees("Dane gry")
    cards = len(left.children)
    monkeypatch.setattr(d.app.library, "find_game", lambda _: replace(duel.GAME, options=lambda _players: []))
    d.app.root.current.draw()
    d.frames(2)
    assert not d.sees("Ustawienia") and len(left.children) == cards - 1
    monkeypatch.undo()
    duel.put_on_shelf(monkeypatch)
    d.app.root.current.draw()
    d.frames(2)
    assert d.sees("Ustawienia") and len(left.children) == cards
    d.app.new_game("mars_dice")
    d.frames(2)
    assert d.sees("Dane gry")


def test_many_values_are_chips_with_a_note_on_the_chosen_one(drive: Any, tmp_path: Path) -> None:
    d = new_game(drive, tmp_path, "Ola")
    level = d.find(Chips)
    assert [chip.text for chip in d.find_all(Chip, within=level, on=True)] == ["Calm"]
    assert not d.sees("Automa bierze 2 karty")
    tap(d, d.find(Chip, text="Hard"))
    assert [chip.text for chip in d.find_all(Chip, within=level, on=True)] == ["Hard"]
    assert d.sees("Automa bierze 2 karty")
    assert len(d.find_all(Segments, within=d.app.root.current.ids.options)) == 1
    for size in SIZES:
        d.resize(*size)
        assert cut_off(d) == []
        for text in ("Calm", "Cruel"):
            tap(d, d.find(Chip, text=text))
        assert d.app.root.current.options["level"] == "cruel"


def test_the_list_speaks_of_the_automa_and_the_game_begins_with_its_deck(drive: Any, tmp_path: Path) -> None:
    d = new_game(drive, tmp_path, "Ola")
    assert [one.title for one in d.find_all(CheckRow)] == ["Ola: figurka – wymazane", "Automa: figurka – wymazane"]
    d.tap_text("Zaczynamy")
    setup = d.app.table.session.setup
    assert setup["decks"] == {"automa": {"way": "app", "name": "", "cards": duel.DECK.shipped()}}


def test_nobody_can_begin_under_the_name_of_the_automa(drive: Any, tmp_path: Path) -> None:
    d = new_game(drive, tmp_path, "automa")
    assert d.sees("Imię „Automa” nosi już przeciwnik, którego prowadzi Orbita.")
    assert d.find(BigButton).disabled
    assert cut_off(d) == []


def test_the_options_of_the_last_game_are_chosen_again(drive: Any, tmp_path: Path) -> None:
    d = new_game(drive, tmp_path, "Ola")
    tap(d, d.find(Chip, text="Hard"))
    d.tap_text("krótka")
    d.tap_text("Zaczynamy")
    assert d.app.table.session.setup["options"] == {"level": "hard", "length": "short"}
    d.app.new_game("duel")
    d.frames(4)
    screen = d.app.root.current
    assert screen.options == {"level": "hard", "length": "short"}
    screen.add("Marek")  # nobody is asked for a level now
    assert screen.options == {"length": "short"}
    screen.remove(1)
    assert screen.options == {"level": "hard", "length": "short"}
    d.app.new_game("mars_dice")
    d.frames(2)
    assert screen.options == {"titles": "app", "awards": "app", "extra_turn": "free"}


def test_remembered_options_that_the_game_does_not_have_are_forgotten(drive: Any, tmp_path: Path) -> None:
    OrbitaApp(tmp_path).library.settings.set_last_options("duel", {"level": "mad", "map": "x", "length": "short"})
    d = new_game(drive, tmp_path, "Ola")
    assert d.app.root.current.options == {"level": "calm", "length": "short"}
