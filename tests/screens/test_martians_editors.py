"""The event cards of Martians and what is printed in its box, written down by the owner."""

from pathlib import Path
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from companion.engine.action import copied
from companion.games import shelf
from companion.games.martians import event_cards
from companion.games.martians.data import WEATHER
from companion.games.martians.event_cards import EFFECTS, LONGEST_TEXT, LONGEST_TITLE, new_card, shipped
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.decks.tiles import AddTile, CardTile
from screens.martians.cards import MartiansEventEditor, MartiansEventFace, MartiansEventFact, MartiansEventTextArea
from screens.martians.game_data import MartiansWrittenRow
from screens.widgets import BigButton, Chip, Dialog, ListRow, NumberRow, SwitchRow
from screens.widgets.text_field import TextField
from tests.screens.hands import ENTER, SIZES, cut_off, tap
from tools.drive import Driver

PHONE = (360, 640)
DRILL = 6  # the place of the broken drill in what ships
LIGHTHOUSE = {
    "name": "Latarnia",
    "extra": False,
    "needs": [{"name": "Maszt", "goal": 2, "cost": {"regolith": 1}, "reputation": 2}],
}


def started(drive: Any, folder: Path, screen: str, **decks: list[Any]) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    for name, cards in decks.items():
        app.library.decks.add("martians", "events", name, cards)
    d = drive(app)
    app.chosen = "martians"
    app.show(screen)
    return settled(d)


def settled(d: Driver) -> Driver:
    d.frames(4)
    for scroll in d.find_all(ScrollView):
        scroll.scroll_timeout = 1  # what a finger that may mean to scroll has to wait
    return d


def touch(d: Driver, what: Any) -> None:
    tap(d, d.find_text(what) if isinstance(what, str) else what)
    settled(d)


def fill(d: Driver, title: str, text: str) -> None:
    """The sheet for the words of a card, saved."""
    d.type_text(d.find(TextField).ids.line, title, clear=True)
    d.press_key(ENTER)  # on to the text
    area = d.find(MartiansEventTextArea).ids.line
    assert area.focus
    d.type_text(area, text, clear=True)
    touch(d, "Zapisz")


# ------------------------------------------------------------ event cards


def cards(d: Driver, deck: str = "mine") -> list[Any]:
    """What a new start of the app would find."""
    library = Library(Path(d.app.library._folder))
    return {one["name"]: one["cards"] for one in library.decks.all("martians", "events")}[deck]


def fact(d: Driver, label: str) -> MartiansEventFact:
    return d.find(MartiansEventFact, label=label)


def chip(d: Driver, text: str) -> None:
    touch(d, d.find(Chip, text=text, within=d.find_all(Dialog)[0] if d.find_all(Dialog) else None))


def test_a_printed_card_is_copied_in_a_few_taps(drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path, "decks", mine=[])
    touch(d, d.find(AddTile))
    assert d.sees("Karta 1: brak tytułu i treści.")
    touch(d, d.find(MartiansEventFace))
    fill(d, "  Awaria\tdźwigu ", "Dźwig stoi.\nNikt nie buduje.")
    touch(d, d.find("Segment", text="3"))
    chip(d, "do naprawy")
    touch(d, fact(d, "Co robi Orbita"))
    chip(d, "zamyka miejsce")
    chip(d, "Budowa obiektów")
    assert cards(d) == [
        {
            "id": "",
            "title": "Awaria dźwigu",
            "text": "Dźwig stoi. Nikt nie buduje.",
            "cycle": 3,
            "lasts": "repair",
            "place": "construction",
            "effect": {"kind": "closed"},
        }
    ]
    assert d.find(CardTile).says == "Awaria dźwigu. cykl 3 · do naprawy. Budowa obiektów: zamknięte."
    assert not d.sees("brak tytułu")


def test_every_effect_can_be_tapped_together(drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path, "decks", mine=[new_card()])
    names = {kind: d.app.tr.t(f"martians.edit.effect.{kind}") for kind in EFFECTS}
    seen = []
    for kind, takes in EFFECTS.items():
        touch(d, fact(d, "Co robi Orbita"))
        chip(d, names[kind])
        if "n" in takes:
            if "what" in takes:
                chip(d, "Głód" if kind == "needs" else "Regolit")
            minus = d.find("RoundButton", within=d.find(Dialog), icon="minus")
            touch(d, minus)
            assert d.find(NumberRow).reading == "−1"  # from one to minus one: nothing is no effect
            touch(d, minus)
            touch(d, "Zapisz")
        elif "place" in takes and not cards(d)[0]["place"]:
            chip(d, "Lądownik")
        [card] = cards(d)
        event_cards.check([card])
        assert not [one for one in event_cards.faults([card]) if one["text"] == "martians.cards.no_place"]
        seen.append(card["effect"])
    assert seen == [
        {"kind": "remind"},
        {"kind": "closed"},
        {"kind": "slow"},
        {"kind": "dear"},
        {"kind": "clear_markers"},
        {"kind": "needs", "what": "hunger", "n": -2},
        {"kind": "goods", "what": "regolith", "n": -2},
        {"kind": "reputation", "n": -2},
        {"kind": "time", "n": -2},
        {"kind": "no_production"},
        {"kind": "no_delivery"},
    ]


def test_an_effect_that_holds_needs_time_and_a_place_where_it_works(drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path, "decks", mine=[{**new_card(), "title": "Mróz", "place": "quarters"}])
    touch(d, fact(d, "Co robi Orbita"))
    chip(d, "miejsce kosztuje więcej Energii")
    assert not d.find_all(Chip, text="Kwatery") and not d.find_all(Chip, text="RTG")
    touch(d, "Anuluj")
    assert cards(d)[0]["effect"] == {"kind": "remind"} and cards(d)[0]["place"] == "quarters"
    touch(d, fact(d, "Co robi Orbita"))
    chip(d, "miejsce kosztuje więcej Energii")
    chip(d, "Szpital")
    assert (cards(d)[0]["lasts"], cards(d)[0]["place"]) == ("round", "hospital")
    chip(d, "od razu")
    assert fact(d, "Co robi Orbita").note.endswith("wybierz, do kiedy.")
    chip(d, "do końca cyklu")
    assert fact(d, "Co robi Orbita").note == ""
    touch(d, d.find("RoundButton", says="Cofnij"))
    assert cards(d)[0]["lasts"] == "now"


def test_a_card_of_ours_can_be_said_otherwise(drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path, "decks", mine=shipped()[DRILL : DRILL + 1])
    face = d.find(MartiansEventFace)
    assert face.title == "Pęknięte wiertło" and face.text.startswith("Wydobycie jest zamknięte")
    assert face.note == "Słowa Orbity, bo drukowanych nie znamy."
    touch(d, face)
    assert d.find(TextField).text == "Pęknięte wiertło"
    touch(d, "Zapisz")  # as it was: still ours, in any language
    assert cards(d) == shipped()[DRILL : DRILL + 1]
    touch(d, face)
    d.type_text(d.find(TextField).ids.line, "Wiertło", clear=True)
    touch(d, "Zapisz")
    [card] = cards(d)
    assert (card["id"], card["title"], card["text"]) == ("broken_drill", "Wiertło", "")
    assert face.title == "Wiertło" and face.text.startswith("Wydobycie jest zamknięte") and face.note == ""
    d.app.set("language", "en")
    d.frames(4)
    assert face.title == "Wiertło" and not face.text.startswith("Wydobycie")
    d.app.set("language", "pl")
    d.frames(4)
    touch(d, face)
    d.type_text(d.find(TextField).ids.line, "", clear=True)
    touch(d, "Zapisz")
    assert cards(d) == shipped()[DRILL : DRILL + 1]


def test_words_that_will_not_do_are_refused_in_one_sentence(drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path, "decks", mine=[new_card()])
    touch(d, d.find(MartiansEventFace))
    fill(d, " ", "\n")
    assert d.sees("Wpisz tytuł albo treść karty.")
    d.find(TextField).text = "x" * (LONGEST_TITLE + 1)
    touch(d, "Zapisz")
    assert d.sees("Tytuł może mieć najwyżej 40 znaków.")
    d.find(TextField).text = "x" * LONGEST_TITLE
    d.find(MartiansEventTextArea).text = "y" * (LONGEST_TEXT + 1)
    touch(d, "Zapisz")
    assert d.sees("Treść może mieć najwyżej 400 znaków, a ma 401.")
    assert cards(d) == [new_card()]
    touch(d, "Anuluj")
    assert cards(d) == [new_card()]


def test_our_deck_is_looked_at_and_not_changed(drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path, "decks")
    touch(d, d.find_all(CardTile, name=f"Karta {DRILL + 1}")[0])
    assert d.find(MartiansEventFace).title == "Pęknięte wiertło"
    assert fact(d, "Kiedy działa").value == "cykl 2 · do naprawy"
    assert fact(d, "Co robi Orbita").value == "Wydobycie: zamknięte."
    assert not any(d.can_reach(one) for one in (d.find(MartiansEventFace), *d.find_all(MartiansEventFact)))
    assert not d.find_all("Segment") and not d.app.root.current.faulty


def test_a_card_at_a_glance() -> None:
    """The icons of its tile: cycle, how long, what, where."""
    drill, panels = shipped()[DRILL], shipped()[0]
    wanted = ["numeric-2-circle-outline", "wrench-outline", "lock-outline", "pickaxe"]
    assert MartiansEventEditor.icons(drill) == wanted
    assert MartiansEventEditor.icons(panels) == ["numeric-1-circle-outline", "clock-fast", "lightning-bolt"]


def test_on_a_phone_a_card_is_written_too(drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path, "decks", mine=[new_card()])
    d.resize(*PHONE)
    touch(d, d.find(CardTile))
    touch(d, d.find(MartiansEventFace))
    fill(d, "Pył", "Wszędzie pył.")
    touch(d, d.find("Segment", text="4"))
    touch(d, fact(d, "Miejsce"))
    chip(d, "RTG")
    wanted = {**new_card(), "title": "Pył", "text": "Wszędzie pył.", "cycle": 4, "place": "rtg"}
    assert cards(d) == [wanted]


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_of_a_card_is_cut_off(drive, tmp_path: Path, language) -> None:
    long = {**shipped()[DRILL], "title": "W" * LONGEST_TITLE, "text": "Długa treść " * 33 + "."}
    d = started(drive, tmp_path, "decks", mine=[*shipped()[:12], long])
    d.app.set("language", language)
    screen = d.app.root.current
    editor = screen.editor
    for size in SIZES:
        d.resize(*size)
        for show in (
            lambda: screen.choose_card(12),
            editor.ask_effect,
            lambda: editor.ask_place(print),
            editor.ask_words,
            lambda: editor._take_kind("goods"),
            lambda: editor._take_kind("needs"),
            screen.step_back,
        ):
            show()
            d.frames(4)
            assert cut_off(d) == []
            for sheet in d.find_all(Dialog):
                assert small(d, sheet) == []
                sheet.dismiss()
        assert small(d, editor) == []


def small(d: Driver, within: Any) -> list[Any]:
    """What can be touched, but is too small for a finger."""
    return [one for one in d.find_all("Pressable", within=within) if min(one.size) < 48 and not one.disabled]


# ------------------------------------------------------------ the box


def opened(drive: Any, folder: Path, *scenarios: Any) -> Driver:
    settings = Library(folder).settings
    settings.set_game_data("martians", {**settings.game_data("martians"), "scenarios": copied(list(scenarios))})
    return started(drive, folder, "game_data")


def saved(d: Driver) -> dict[str, Any]:
    return d.app.library.settings.game_data("martians")


def step(d: Driver, label: str, icon: str, times: int = 1) -> None:
    within = d.find_all(Dialog)[0] if d.find_all(Dialog) else None
    row = d.find(NumberRow, label=label, within=within)
    for _ in range(times):
        touch(d, d.find("RoundButton", within=row, icon=icon))


def counted(d: Driver, **goods: int) -> str:
    return ", ".join(d.app.tr.t(f"martians.count.{good}", n=n) for good, n in goods.items())


def test_what_the_rulebook_does_not_print_is_put_right(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    notes = [card.note for card in d.app.root.current.editor._cards.values()]
    assert all("instrukcj" in note.casefold() and ("pudełk" in note or "planszy" in note) for note in notes)
    step(d, "Żywność", "minus")
    step(d, "Lekarstwa", "plus")
    step(d, "W każdym kolorze", "plus", 2)
    step(d, "Szklarnie", "minus")
    step(d, "Wiatr", "plus")
    assert saved(d) == shelf.game("martians").data()  # not before it is saved
    d.tap_text("Zapisz")
    wanted = shelf.game("martians").data()
    wanted["delivery"] = {"food": 1, "medicine": 4}
    wanted["markers"] = 7
    wanted["fields"]["greenhouses"] = 2
    wanted["weather"]["wind"] = 2
    wanted["checked"] = ["delivery.food", "delivery.medicine", "markers", "fields.greenhouses", "weather"]
    assert saved(d) == wanted, "and what was changed was compared with the box"


def test_crops(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    row = d.find(ListRow, title="Kafel Upraw 3")
    cost, gain = counted(d, energy=1, water=1), counted(d, food=1, medicine=1)
    assert row.hint == f"Koszt: {cost}. Zbiory: {gain}."
    touch(d, row)
    step(d, "Energia", "minus")
    step(d, "Uzdatniona woda", "minus")
    step(d, "Lekarstwa", "plus")
    touch(d, d.find(BigButton, within=d.find(Dialog)))
    assert row.hint == f"Koszt: nic. Zbiory: {counted(d, food=1, medicine=2)}."
    d.tap_text("Zapisz")
    assert saved(d)["crops"]["third"] == {"energy": 0, "water": 0, "food": 1, "medicine": 2}
    assert saved(d)["crops"]["first"] == shelf.game("martians").data()["crops"]["first"]


def test_a_weather_deck_of_one_card_is_refused(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    assert d.find("RoundButton", within=d.find(NumberRow, label="Stabilna pogoda"), icon="minus").disabled
    for weather in WEATHER:
        if weather != "stable":
            step(d, d.app.tr.t(f"martians.weather.{weather}"), "minus")
    d.tap_text("Zapisz")
    assert d.sees("Talia pogody musi mieć Stabilną pogodę i choć jedną inną kartę.")
    assert saved(d) == shelf.game("martians").data()


def test_a_scenario_is_written(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, LIGHTHOUSE)
    touch(d, "scenariusz")
    line = d.find(TextField).ids.line
    for typed, why in ((" ", "Nazwa musi mieć od 1 do 40 znaków."), ("latarnia", "Jest już scenariusz „latarnia”.")):
        d.type_text(line, typed, clear=True)
        d.press_key(ENTER)
        assert d.sees(why)
    d.type_text(line, "Wieża", clear=True)
    d.press_key(ENTER)
    settled(d)
    assert d.sees("Nowe wymaganie")  # at once: a scenario without one is none
    touch(d, d.find(BigButton, within=d.find(Dialog)))
    assert d.sees("Nazwa musi mieć od 1 do 40 znaków.")
    d.type_text(d.find(TextField).ids.line, "Fundament", clear=True)
    step(d, "Ile razy", "plus", 2)
    step(d, "Reputacja za każdy raz", "minus")
    step(d, "Regolit", "plus", 2)
    step(d, "Energia", "plus")
    touch(d, d.find(BigButton, within=d.find(Dialog)))
    touch(d, d.find(SwitchRow))
    d.tap_text("Zapisz")
    need = {"name": "Fundament", "goal": 3, "cost": {"energy": 1, "regolith": 2}, "reputation": 1}
    assert saved(d)["scenarios"] == [LIGHTHOUSE, {"name": "Wieża", "extra": True, "needs": [need]}]
    assert d.find(MartiansWrittenRow, title="Wieża").hint == "1 wymaganie, dodatkowe wydarzenie"
    cost = counted(d, energy=1, regolith=2)
    assert d.find(MartiansWrittenRow, title="Fundament").hint == f"3×, koszt: {cost}, Reputacja: 1"


def test_a_scenario_is_renamed_and_its_requirements_changed(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, LIGHTHOUSE)
    touch(d, d.find(MartiansWrittenRow, title="Latarnia"))
    touch(d, d.find(ListRow, title="Zmień nazwę scenariusza"))
    d.type_text(d.find(TextField).ids.line, "LATARNIA", clear=True)  # its own name is free
    d.press_key(ENTER)
    settled(d)
    touch(d, d.find(MartiansWrittenRow, title="Maszt"))
    step(d, "Regolit", "minus")
    step(d, "Zapasy", "plus")
    touch(d, d.find(BigButton, within=d.find(Dialog)))
    d.tap_text("Zapisz")
    need = {"name": "Maszt", "goal": 2, "cost": {"supplies": 1}, "reputation": 2}
    assert saved(d)["scenarios"] == [{"name": "LATARNIA", "extra": False, "needs": [need]}]


def test_what_was_written_is_deleted_and_comes_back(drive, tmp_path: Path) -> None:
    other = {**copied(LIGHTHOUSE), "name": "Źródło"}
    d = opened(drive, tmp_path, LIGHTHOUSE, other)
    touch(d, d.find("RoundButton", within=d.find(MartiansWrittenRow, title="Latarnia"), says="usuń scenariusz"))
    assert d.sees("Usunięto: Latarnia.") and not d.find_all(MartiansWrittenRow, title="Latarnia")
    touch(d, "Cofnij")
    assert d.app.root.current.data["scenarios"] == [LIGHTHOUSE, other]
    touch(d, d.find(MartiansWrittenRow, title="Źródło"))
    touch(d, d.find("RoundButton", within=d.find(MartiansWrittenRow, title="Maszt"), says="usuń wymaganie"))
    d.tap_text("Zapisz")
    assert d.sees("Scenariusz musi mieć od 1 do 8 wymagań.")
    assert saved(d)["scenarios"] == [LIGHTHOUSE, other]
    touch(d, d.find("RoundButton", within=d.find(MartiansWrittenRow, title="Źródło"), says="usuń scenariusz"))
    d.tap_text("Zapisz")
    assert saved(d)["scenarios"] == [LIGHTHOUSE]


def test_going_back_to_the_shipped_values_keeps_the_scenarios(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, LIGHTHOUSE)
    step(d, "Wiatr", "plus")
    d.tap_text("Zapisz")
    d.tap_text("Przywróć domyślne")
    d.tap_text("Przywróć")
    assert saved(d) == {**shelf.game("martians").data(), "scenarios": [LIGHTHOUSE]}


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_of_the_box_is_cut_off(drive, tmp_path: Path, language) -> None:
    need = {"name": "W" * 40, "goal": 12, "cost": {"samples": 9, "water": 9, "ice": 9}, "reputation": 20}
    d = opened(drive, tmp_path, LIGHTHOUSE, {"name": "W" * 40, "extra": True, "needs": [need] * 8})
    d.app.set("language", language)
    editor = d.app.root.current.editor
    editor.open(1)
    for size in SIZES:
        d.resize(*size)
        for show in (
            lambda: None,
            lambda: editor.ask_need(1, 0),
            lambda: editor.ask_crop("third"),
            editor.ask_scenario,
        ):
            show()
            d.frames(4)
            assert cut_off(d) == []
            for sheet in d.find_all(Dialog):
                assert small(d, sheet) == []
                sheet.dismiss()
        assert small(d, d.app.root.current) == []
