"""The decks of the user: looked at, written, taken back, sent and brought in, with the cards of the Automa."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from companion.games import shelf
from companion.games.micro_cosmos.automa_cards import BUILDS, CRITERIA, MOST_ACTIONS, SIMPLE, WAYS, shipped
from companion.store.deck_exchange import export_deck
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.decks.choice import DeckChoice
from screens.decks.tiles import AddTile, CardTile
from screens.micro_cosmos.cards import MicroCosmosActionRow, MicroCosmosActionTile, MicroCosmosCardEditor
from screens.widgets import BigButton, Chip, Dialog
from screens.widgets.text_field import TextField
from tests.screens.hands import ENTER, SIZES, cut_off, tap
from tools.drive import Driver

PHONE = (360, 640)


def started(drive: Any, folder: Path, **decks: list[Any]) -> Driver:
    app = OrbitaApp(folder)
    for name, cards in decks.items():
        app.library.decks.add("micro_cosmos", "automa", name, cards)
    d = drive(app)
    app.set("reduce_motion", True)
    app.chosen = "micro_cosmos"
    return d


def opened(drive: Any, folder: Path, **decks: list[Any]) -> Driver:
    """The deck screen of somebody who has these decks."""
    d = started(drive, folder, **decks)
    d.app.show("decks")
    d.frames(4)
    return d


def touch(d: Driver, what: Any) -> None:
    """A quick tap on a widget or on what reads this: nothing here scrolls, so nothing waits for a scroll."""
    d.tap_at(*d.reach(d.find_text(what) if isinstance(what, str) else what))


def kept(d: Driver) -> dict[str, list[Any]]:
    """What a new start of the app would find."""
    library = Library(Path(d.app.library._folder))
    return {deck["name"]: deck["cards"] for deck in library.decks.all("micro_cosmos", "automa")}


def actions(d: Driver, card: int, deck: str = "mine") -> list[Any]:
    return kept(d)[deck][card - 1]["actions"]


def card(d: Driver, number: int) -> CardTile:
    return d.find(CardTile, name=f"Karta {number}")


def press(d: Driver, says: str, within: Any = None) -> None:
    """The one round button of this name that can be reached: in the window, or on a tile or step."""
    [button] = [one for one in d.find_all("RoundButton", within=within, says=says) if d.can_reach(one)]
    touch(d, button)


def step(d: Driver, title: str) -> MicroCosmosActionRow:
    return d.find(MicroCosmosActionRow, title=title)


def menu(d: Driver, row: str) -> None:
    press(d, "więcej o tej talii")
    touch(d, row)


def chips(d: Driver) -> list[str]:
    return [chip.text for chip in d.find_all(Chip)[::-1] if not chip.icon]


# ------------------------------------------------------------ ours and one's own


def test_our_deck_is_shown_as_ours_and_cannot_be_changed(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    assert d.find(Chip, text="nasza").on
    assert d.sees("To talia ułożona przez nas, bo nie znamy drukowanych kart.")
    assert len(d.find_all(CardTile)) == 10 and not d.find_all(AddTile)
    assert d.sees("10 kart. Talia jest gotowa do gry.")
    touch(d, card(d, 7))
    titles = ["Ruch zgodnie z zegarem", "Terraformowanie", "Zebranie zasobów", "Placówka LUB Kolonia"]
    assert [one.title for one in d.find_all(MicroCosmosActionRow)] == titles
    assert not d.find_all(MicroCosmosActionTile)
    assert not any(d.can_reach(one) for one in d.find_all("RoundButton"))
    assert kept(d) == {}


def test_one_tap_makes_a_copy_open_at_the_same_card(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    touch(d, card(d, 4))
    touch(d, "Zrób własną kopię")
    assert kept(d) == {"Moja talia": shipped()}
    assert d.find(Chip, text="Moja talia").on
    assert card(d, 4).chosen
    press(d, "usuń akcję", step(d, "Eksploracja"))
    assert len(actions(d, 4, "Moja talia")) == len(shipped()[3]["actions"]) - 1


def test_a_new_deck_is_empty_or_a_copy(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    touch(d, "nowa talia")
    touch(d, "Pusta talia")
    assert d.sees("Ta talia nie ma jeszcze kart.")
    assert d.sees("Talia ma 0 kart, a potrzeba 10.")
    touch(d, "nowa talia")
    touch(d, "Kopia naszej talii")
    assert kept(d) == {"Moja talia": [], "Moja talia 2": shipped()}


# ------------------------------------------------------------ a card


def taps_for(action: dict[str, Any]) -> list[str]:
    words = {"upgrade": "Ulepszenie", "gather": "Zbiory", "terraform": "Terraform.", "explore": "Eksploracja"}
    to = {"no_colony": "planeta bez Kolonii", "not_done": "planeta do terraformacji", "discover": "Odkrywanie"}
    what = {
        "colony": "Kolonia",
        "outpost": "Placówka Handlowa",
        "colony_outpost": "Kolonia LUB Placówka",
        "outpost_colony": "Placówka LUB Kolonia",
    }
    if action["do"] == "build":
        return ["Budowa", what["_".join(action["what"])]]
    if action["do"] != "travel":
        return [words[action["do"]]]
    clockwise = action["way"] == "clockwise"
    if not action["jump"]:
        return ["Ruch zgodnie" if clockwise else "Ruch przeciwnie", to[action["to"]]]
    return ["Skok", "zgodnie z zegarem" if clockwise else "przeciwnie do zegara", to[action["to"]]]


JUMPS = (True, False)
ALL_ACTIONS = [
    *({"do": do} for do in SIMPLE),
    *({"do": "travel", "way": way, "jump": jump, "to": to} for way, jump, to in product(WAYS, JUMPS, CRITERIA)),
    *({"do": "build", "what": what} for what in BUILDS),
]


def test_every_action_takes_at_most_three_taps(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, mine=[])
    for number in range(0, len(ALL_ACTIONS), MOST_ACTIONS):
        touch(d, d.find(AddTile))
        for action in ALL_ACTIONS[number : number + MOST_ACTIONS]:
            taps = taps_for(action)
            assert len(taps) <= 3
            for text in taps:
                touch(d, d.find(MicroCosmosActionTile, text=text))
    assert [one for each in kept(d)["mine"] for one in each["actions"]] == ALL_ACTIONS


def test_a_card_holds_eight_actions(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, mine=[{"actions": [{"do": "gather"}] * 7}])
    touch(d, d.find(MicroCosmosActionTile, text="Zbiory"))
    assert d.sees("Na karcie mieści się najwyżej 8 akcji.")
    assert all(tile.disabled for tile in d.find_all(MicroCosmosActionTile))
    press(d, "Cofnij")
    assert not d.find(MicroCosmosActionTile, text="Zbiory").disabled


def test_one_can_change_ones_mind_about_an_action(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, mine=shipped())
    touch(d, d.find(MicroCosmosActionTile, text="Skok"))
    touch(d, d.find(MicroCosmosActionTile, text="wróć"))
    touch(d, d.find(MicroCosmosActionTile, text="Budowa"))
    touch(d, card(d, 2))  # another card: nothing half chosen is left
    assert d.find(MicroCosmosActionTile, text="Ulepszenie")
    assert kept(d)["mine"] == shipped()


def test_steps_move_and_go_away(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, mine=[{"actions": [{"do": "upgrade"}, {"do": "gather"}, {"do": "explore"}]}])
    press(d, "niżej", step(d, "Ulepszenie"))
    press(d, "wyżej", step(d, "Eksploracja"))
    assert [one["do"] for one in actions(d, 1)] == ["gather", "explore", "upgrade"]
    press(d, "usuń akcję", step(d, "Zebranie zasobów"))
    assert [one["do"] for one in actions(d, 1)] == ["explore", "upgrade"]
    assert not d.can_reach(d.find("RoundButton", within=step(d, "Eksploracja"), says="wyżej"))
    assert not d.can_reach(d.find("RoundButton", within=step(d, "Ulepszenie"), says="niżej"))


def test_the_editor_serves_whoever_wants_to_know(drive, tmp_path: Path) -> None:
    """Another place than the deck screen: the printed card that was turned over."""
    d = started(drive, tmp_path)

    class Turned:
        def change_card(self, new: Any) -> None:
            self.card = new
            editor.show(new, True)

    table = Turned()
    editor = MicroCosmosCardEditor(table, size_hint_y=None, height=500)
    sheet = Dialog(title="?")
    sheet.add(editor)
    sheet.open()
    editor.show({"actions": []}, True)
    d.frames(4)
    assert d.sees("Dotknij pierwszej akcji z karty")
    for text in ("Ruch zgodnie", "Odkrywanie", "Zbiory"):
        touch(d, d.find(MicroCosmosActionTile, text=text))
    travel = {"do": "travel", "way": "clockwise", "jump": False, "to": "discover"}
    assert table.card == {"actions": [travel, {"do": "gather"}]}
    assert editor.icons(table.card) == ["rotate-right", "compass-outline", "archive-arrow-down"]
    assert editor.says(table.card) == "Ruch zgodnie z zegarem, Odkrywanie. Zebranie zasobów"


# ------------------------------------------------------------ the cards of a deck


def test_cards_are_copied_moved_and_deleted_and_all_comes_back(drive, tmp_path: Path) -> None:
    a, b, c = ({"actions": [{"do": do}]} for do in ("upgrade", "gather", "explore"))
    d = opened(drive, tmp_path, mine=[a, b, c])
    touch(d, d.find("RoundButton", within=card(d, 2), says="powiel kartę"))
    assert kept(d)["mine"] == [a, b, b, c]
    assert card(d, 3).chosen
    press(d, "później")
    assert kept(d)["mine"] == [a, b, c, b]
    press(d, "wcześniej")
    press(d, "wcześniej")
    press(d, "wcześniej")
    assert kept(d)["mine"] == [b, a, b, c]
    press(d, "usuń kartę")
    assert kept(d)["mine"] == [a, b, c]
    for wanted in ([b, a, b, c], [a, b, b, c], [a, b, b, c], [a, b, c, b], [a, b, b, c], [a, b, c]):
        press(d, "Cofnij")
        assert kept(d)["mine"] == wanted
    assert d.find("RoundButton", says="Cofnij").disabled
    press(d, "Ponów")
    assert kept(d)["mine"] == [a, b, b, c]
    touch(d, d.find(MicroCosmosActionTile, text="Zbiory"))
    assert d.find("RoundButton", says="Ponów").disabled


def test_what_a_deck_lacks_is_said_until_it_is_ready(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, mine=shipped()[:9])
    assert d.sees("Talia ma 9 kart, a potrzeba 10.")
    assert d.find(AddTile).text == "karta 10"
    touch(d, d.find(AddTile))
    assert d.sees("Karta 10 jest pusta.")
    assert not d.find_all(AddTile)
    touch(d, d.find(MicroCosmosActionTile, text="Zbiory"))
    assert d.sees("10 kart. Talia jest gotowa do gry.")


def test_every_deck_keeps_its_own_way_back(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, mine=shipped()[:1], other=[])
    touch(d, "mine")
    press(d, "usuń kartę")
    assert d.sees("Ta talia nie ma jeszcze kart.")
    touch(d, "other")
    assert d.find("RoundButton", says="Cofnij").disabled
    touch(d, "mine")
    press(d, "Cofnij")
    assert kept(d) == {"mine": shipped()[:1], "other": []}


def test_chips_do_not_run_away_from_the_finger(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, one=[], two=[], three=[])
    before = chips(d)
    touch(d, "one")
    touch(d, d.find(AddTile))
    assert chips(d) == before


def test_a_disk_that_refuses_is_said_and_nothing_is_lost(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, mine=shipped())
    (tmp_path / "decks.json.new").mkdir()  # where the new file would be written first
    press(d, "usuń kartę")
    assert d.sees("zmiana nie została zapisana.")
    assert len(d.find_all(CardTile)) == 9 and len(kept(d)["mine"]) == 10
    d.app.show("home")
    d.app.show("decks")
    d.frames(3)
    assert len(d.find_all(CardTile)) == 9
    (tmp_path / "decks.json.new").rmdir()
    touch(d, "Zapisz")
    assert len(kept(d)["mine"]) == 9
    assert d.find(BigButton).text == "Gotowe"


# ------------------------------------------------------------ the decks


def test_a_deck_is_renamed(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, mine=[], other=[])
    touch(d, "mine")
    menu(d, "Zmień nazwę")
    line = d.find(TextField).ids.line
    d.type_text(line, " ", clear=True)
    d.press_key(ENTER)
    assert d.sees("Talia potrzebuje nazwy.")
    d.type_text(line, "OTHER", clear=True)
    d.press_key(ENTER)
    assert d.sees("Jest już talia o nazwie „OTHER”.")
    d.type_text(line, "Żółta", clear=True)
    touch(d, "Zapisz")
    assert kept(d).keys() == {"Żółta", "other"}
    assert d.find(Chip, text="Żółta").on


def test_a_deck_is_copied_and_deleted_and_comes_back(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, mine=shipped())
    menu(d, "Powiel talię")
    assert kept(d) == {"mine": shipped(), "mine 2": shipped()}
    menu(d, "Usuń talię")
    assert d.find(Chip, text="mine").on
    menu(d, "Usuń talię")
    assert kept(d) == {}
    assert d.find(Chip, text="nasza").on
    assert d.sees("Usunięto talię „mine”.")
    touch(d, "Cofnij")
    assert kept(d) == {"mine": shipped()}
    assert d.find(Chip, text="mine").on


def test_a_deck_is_sent_and_brought_in(drive, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    d = opened(drive, tmp_path, Żółta=shipped()[:3])
    touch(d, "Wyślij talię")
    [path] = (tmp_path / "home" / "Orbita").iterdir()
    assert d.sees(str(path))
    assert json.loads(path.read_bytes())["cards"] == shipped()[:3]
    touch(d, "wczytaj")
    touch(d, path.stem)
    assert d.sees("Wczytano talię „Żółta 2”.")
    assert kept(d) == {"Żółta": shipped()[:3], "Żółta 2": shipped()[:3]}


def test_a_folder_that_refuses_the_file_is_said(drive, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "Orbita").write_text("a file where the folder should be", "utf-8")
    d = opened(drive, tmp_path, mine=shipped())
    touch(d, "Wyślij talię")
    assert d.sees("plik nie został zapisany.")


def test_a_broken_file_is_refused_in_one_sentence(drive, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = tmp_path / "Orbita"
    folder.mkdir()
    deck = {"game": "micro_cosmos", "kind": "automa", "name": "x", "cards": [{"actions": [{"do": "win"}]}]}
    (folder / "broken.orbita-deck").write_text("{", "utf-8")
    (folder / "mars.orbita-deck").write_bytes(export_deck({**deck, "game": "mars_dice"}))
    (folder / "win.json").write_bytes(export_deck(deck))
    (folder / "game.orbita").write_text("not listed", "utf-8")
    d = opened(drive, tmp_path)
    touch(d, "wczytaj")
    assert not d.sees("game")
    for name, why in (
        ("broken", "Tego pliku nie da się odczytać"),
        ("mars", "Ta talia jest do innej gry: "),
        ("win", "Na karcie 1 jest akcja, której Automa nie zna."),
    ):
        touch(d, name)
        assert d.sees(why)
    assert kept(d) == {}


# ------------------------------------------------------------ small windows, languages


def test_on_a_phone_the_cards_and_the_card_take_turns(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, mine=shipped())
    d.resize(*PHONE)
    assert not d.find_all(MicroCosmosActionRow)
    tap(d, card(d, 3))
    assert d.find_all(MicroCosmosActionRow) and not d.find_all(CardTile)
    jump = {"do": "travel", "way": "counter", "jump": True, "to": "not_done"}
    for text in taps_for(jump):
        touch(d, d.find(MicroCosmosActionTile, text=text))
    assert actions(d, 3)[-1] == jump
    d.back()
    assert d.find_all(CardTile) and d.app.root.current.name == "decks"
    tap(d, card(d, 3))
    touch(d, "Gotowe")
    assert d.find_all(CardTile)
    touch(d, "Gotowe")
    assert d.app.root.current.name == "home"


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive, tmp_path: Path, language) -> None:
    d = opened(drive, tmp_path, **{"Moja talia Automy": shipped()[:9], "Talia Marka z klubu gier": shipped()})
    d.app.set("language", language)
    screen = d.app.root.current
    palette = screen.editor.palette
    for size in SIZES:
        d.resize(*size)
        for show in (
            lambda: None,
            lambda: screen.choose_card(2),
            palette.ask_way,
            lambda: palette.ask_to("counter", True),
            palette.ask_build,
            palette.ask_action,
            screen.step_back,
            lambda: screen.choose_deck(""),
        ):
            show()
            d.frames(4)
            assert cut_off(d) == []
        screen.choose_deck(screen.open_decks.all()[0]["id"])


def test_a_game_without_decks_says_so(drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    d.app.chosen = "mars_dice"
    d.app.show("decks")
    d.frames(3)
    assert d.sees("W tej grze nie ma talii do zmiany.")
    d.app.chosen = "micro_cosmos"
    d.app.show("decks")
    d.frames(3)
    assert len(d.find_all(CardTile)) == 10


# ------------------------------------------------------------ the choice for a new game


def chosen(drive: Any, folder: Path, **decks: list[Any]) -> tuple[Driver, DeckChoice]:
    d = started(drive, folder, **decks)
    choice = DeckChoice()
    sheet = Dialog(title="?")
    sheet.add(choice)
    choice.show(shelf.game("micro_cosmos"), 1)
    sheet.open()
    d.frames(4)
    return d, choice


def test_a_new_game_takes_our_deck_unless_told_otherwise(drive, tmp_path: Path) -> None:
    d, choice = chosen(drive, tmp_path)
    assert choice.choice() == {"automa": {"way": "app", "name": "", "cards": shipped()}}
    assert d.sees("Ułożyliśmy ją sami, bo nie znamy drukowanych kart.")
    touch(d, "drukowana w ręku")
    assert choice.choice() == {"automa": {"way": "printed", "name": "", "cards": []}}
    assert choice.problem == ""
    choice.show(shelf.game("micro_cosmos"), 2)  # a table that has no Automa
    assert choice.choice() == {} and choice.kinds == []


def test_ones_own_deck_is_chosen_if_it_is_ready(drive, tmp_path: Path) -> None:
    d, choice = chosen(drive, tmp_path, mine=shipped(), other=shipped()[::-1], half=shipped()[:5])
    told = []
    choice.bind(on_choice=lambda _: told.append(choice.choice()["automa"]["name"]))
    touch(d, "moja talia")
    assert d.find(Chip, text="half").disabled
    assert d.sees("half: Talia ma 5 kart, a potrzeba 10.")
    touch(d, "mine")
    assert choice.choice() == {"automa": {"way": "own", "name": "mine", "cards": shipped()}}
    assert told == ["other", "mine"]
    again = DeckChoice()  # the next time
    again.show(shelf.game("micro_cosmos"), 1)
    assert again.choice()["automa"]["name"] == "mine"


def test_without_a_deck_of_ones_own_one_is_made(drive, tmp_path: Path) -> None:
    d, choice = chosen(drive, tmp_path)
    touch(d, "moja talia")
    assert choice.problem == "Wybierz, którą własną talią gracie."
    d.find(Dialog).dismiss()  # it would lie over the screen it leads to
    choice.parent.remove_widget(choice)
    d.app.root.current.add_widget(choice)
    d.frames(4)
    touch(d, "Zrób własną talię")
    touch(d, "Kopia naszej talii")
    choice.show(shelf.game("micro_cosmos"), 1)
    assert choice.problem == ""
    assert choice.choice()["automa"]["name"] == "Moja talia"


def test_a_new_game_is_played_with_the_chosen_deck(drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.library.players.remember([{"name": "Ola", "colour": "red"}])
    app.library.decks.add("micro_cosmos", "automa", "mine", shipped()[::-1])
    d = drive(app)
    app.set("reduce_motion", True)
    app.new_game("micro_cosmos")
    d.frames(4)
    tap(d, d.find("Segment", text="moja talia"))
    d.tap_text("Zaczynamy")
    wanted = {"way": "own", "name": "mine", "cards": shipped()[::-1]}
    assert app.table.session.setup["decks"] == {"automa": wanted}
