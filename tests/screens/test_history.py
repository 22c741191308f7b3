"""The history: the plays, newest first, what is picked of them, and how it is going."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from benchmarks import stored
from companion.engine.message import message
from screens.app import OrbitaApp
from screens.decks.dialogs import RenameDialog
from screens.history.rows import HistoryRow
from screens.shell import Place
from screens.widgets import Chip, Dialog, Mark, OutlineButton, Segments
from screens.widgets.game_card import GameCard
from screens.widgets.segments import Segment
from tests.screens.hands import ENTER, SIZES, cut_off
from tools.drive import Driver

Drive = Callable[..., Driver]
DAY = 86_400


def app_in(folder: Path, language: str = "pl") -> OrbitaApp:
    app = OrbitaApp(folder)
    app.set("language", language)
    app.set("reduce_motion", True)
    return app


def add(app: OrbitaApp, game: str, names: str, scores: list[int | None], days: float = 0, **more: Any) -> Any:
    return app.library.plays.add_by_hand(game, names.split(), scores, time.time() - days * DAY - 60, **more)


def evenings(app: OrbitaApp) -> None:
    """Some plays of three games, the oldest first."""
    add(app, "planet_unknown", "Marek", [44], days=400, minutes=70)
    for number, (ola, automa) in enumerate(((41, 50), (48, 44), (46, 51), (55, 47), (58, 50), (52, 58), (61, 56))):
        days = 100 - number * 10
        add(app, "micro_cosmos", "Ola", [ola, automa], days=days, minutes=55 + number, options={"level": "medium"})
    add(app, "mars_dice", "Ola Marek", [62, 59], days=20, minutes=80)
    add(app, "mars_dice", "Ola Marek Zosia", [50, 66, 60], days=10, minutes=90)
    add(app, "mars_dice", "Marek Ola", [57, 57], days=1, minutes=85)


def at_history(drive: Drive, folder: Path, language: str = "pl", fill: Any = evenings) -> Driver:
    app = app_in(folder, language)
    fill(app)
    d = drive(app)
    d.tap(d.find(Place, place="history"))
    return settled(d)


def settled(d: Driver) -> Driver:
    d.frames(4)
    for scroll in d.find_all(ScrollView):
        scroll.scroll_timeout = 1
    return d


def rows(d: Driver) -> list[HistoryRow]:
    """Those on the screen, from the top."""
    found = [row for row in d.find_all(HistoryRow) if row.parent is not None]
    return sorted(found, key=lambda row: row.place)


def titles(d: Driver) -> list[str]:
    return [row.title for row in rows(d)]


def pick(d: Driver, what: str, choice: str) -> None:
    d.tap(d.app.root.current.chips[what])
    settled(d)
    d.tap_text(choice, within=d.find(Dialog))
    settled(d)


def ids(d: Driver) -> Any:
    return d.app.root.current.ids


def numbers(d: Driver) -> list[tuple[str, str]]:
    return [(ids(d)[f"number_{place}"].name, ids(d)[f"number_{place}"].value) for place in (1, 2, 3, 4)]


# ------------------------------------------------------------ the list


def test_the_newest_comes_first_and_says_who_won(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path)
    assert titles(d)[:4] == [
        "Remis: Marek 57, Ola 57",
        "Marek 66, Zosia 60, Ola 50",
        "Ola 62, Marek 59",
        "Ola: wygrana 61 : 56",
    ]
    first, fourth = rows(d)[0], rows(d)[3]
    assert (first.hint, first.when) == ("Mars kościany · 2 osoby · 85 min", "wczoraj")
    assert fourth.name == "Ola" and rows(d)[4].title == "Ola: przegrana 52 : 58"
    assert rows(d)[4].name == "Automa"
    assert d.find(Mark, within=first).name == "Marek"
    assert d.sees("11 partii")


def test_nothing_was_played_yet(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path, fill=lambda _app: None)
    assert d.sees("Skończone gry trafiają tu same.") and rows(d) == []
    assert d.find(OutlineButton, text="Pliki").disabled
    assert not d.sees("Rekord")
    d.resize(360, 640)
    assert d.find_all(Segment) == []
    d.tap_text("wpisz wynik")
    assert d.app.root.current.name == "enter_play"
    d.back()
    d.tap_text("Zagraj")
    assert d.app.root.current.name == "home"


def test_a_play_that_was_added_is_there_at_the_next_look(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path)
    add(d.app, "mars_dice", "Zosia Jan", [71, 70])
    d.app.show("home")
    d.tap(d.find(Place, place="history"))
    settled(d)
    assert titles(d)[0] == "Zosia 71, Jan 70" and d.sees("12 partii")
    assert numbers(d)[0] == ("Partie", "12")


def test_a_tap_opens_the_page_of_the_play_and_back_comes_back_to_the_same_place(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path, fill=lambda app: stored.fill(tmp_path, 300))
    ids(d).list.scroll_y = 0.5
    settled(d)
    shown = titles(d)
    row = rows(d)[3]
    wanted = d.app.root.current.plays[row.place]["id"]
    d.tap(row)
    assert d.app.root.current.name == "play" and d.app.looked_at == wanted
    d.back()
    settled(d)
    assert titles(d) == shown and ids(d).list.scroll_y == 0.5


# ------------------------------------------------------------ picking


def test_by_game(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path)
    d.tap(d.app.root.current.chips["game"])
    settled(d)
    assert not d.sees("Narodziny kosmosu")  # never played
    d.tap_text("Terraformacja Marsa: gra kościana", within=d.find(Dialog))
    settled(d)
    assert titles(d) == ["Remis: Marek 57, Ola 57", "Marek 66, Zosia 60, Ola 50", "Ola 62, Marek 59"]
    assert rows(d)[0].hint.startswith("2 osoby")  # the game need not be said
    assert d.app.theme_cls.accent == "rust" and d.sees("3 partie")
    chip = d.find(Chip, text="Mars kościany")
    assert chip.on and chip.icon == "check"
    pick(d, "game", "wszystkie gry")
    assert len(d.app.root.current.plays) == 11 and d.app.theme_cls.accent == "space"


def test_by_player_by_mode_and_by_time(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path)
    pick(d, "player", "Marek")
    assert len(d.app.root.current.plays) == 4
    pick(d, "mode", "w grupie")
    assert len(d.app.root.current.plays) == 3
    pick(d, "time", "ostatni rok")
    assert titles(d) == ["Remis: Marek 57, Ola 57", "Marek 66, Zosia 60, Ola 50", "Ola 62, Marek 59"]
    pick(d, "mode", "solo")
    assert d.sees("Żadna partia nie pasuje do tego wyboru.") and rows(d) == []
    assert not d.sees("Rekord") and d.find(OutlineButton, text="Pliki").disabled
    pick(d, "time", "cały czas")
    assert titles(d) == ["Marek 44"]
    pick(d, "player", "wszyscy gracze")
    assert len(d.app.root.current.plays) == 8
    pick(d, "time", "ostatni miesiąc")
    assert len(d.app.root.current.plays) == 0
    pick(d, "mode", "solo i w grupie")
    assert len(d.app.root.current.plays) == 3


# ------------------------------------------------------------ the numbers


def test_all_games_together(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path)
    assert d.app.root.current.sentence == "11 partii. Najczęściej: Micro Cosmos (7)."
    assert ids(d).bars.rows == [
        ("Micro Cosmos", 1.0, "7"),
        ("Mars kościany", 3 / 7, "3"),
        ("Niezbadana Planeta", 1 / 7, "1"),
    ]
    assert numbers(d)[:2] == [("Partie", "11"), ("Gry", "3")] and numbers(d)[3] == ("Towarzysze", "2")
    assert sum(ids(d).chart.scores) == 10 and ids(d).chart.from_zero  # one is older than a year
    assert ids(d).bars_note.text == "Ola gra najczęściej z: Marek (3)."


def test_alone_against_the_automa(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path)
    pick(d, "game", "Micro Cosmos")
    assert ids(d).chart_heading.text == "Wyniki: Ola, solo: Średni"
    assert ids(d).chart.scores == [41, 48, 46, 55, 58, 52, 61] and not ids(d).chart.from_zero
    assert ids(d).chart.level == pytest.approx(356 / 7) and ids(d).chart.level_name == "Automa średnio 51"
    assert ids(d).chart_note.text == "Ostatnie 5: średnio o 9,9 pkt więcej niż przedtem."
    assert ids(d).bars_heading.text == "Wygrane : przegrane" and ids(d).bars.rows == [("Średni", 4 / 7, "4 : 3")]
    assert numbers(d) == [("Najlepszy", "61"), ("Średnio", "51,6"), ("Ostatnio", "61"), ("Zwykle trwa", "58 min")]
    assert ids(d).bars_note.text.startswith("Automa zdobywa średnio 50,9 pkt")
    assert d.app.root.current.sentence.startswith("7 partii.")
    assert d.sees("Ola, solo: Średni: 7 partii")  # a4: every number says whose it is, and of how many


def test_several_at_a_table(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path)
    pick(d, "game", "Terraformacja Marsa: gra kościana")
    assert ids(d).bars_heading.text == "Wygrane"
    assert ids(d).bars.rows == [
        ("Marek", 2 / 3, "2 / 3"),
        ("Ola", 2 / 3, "2 / 3"),
        ("Zosia", 0, "0 / 1"),
    ]
    assert ids(d).chart_heading.text == "Wyniki: Marek, w grupie" and ids(d).chart.scores == [59, 66, 57]
    assert ids(d).chart_note.text == "Jeszcze 3 partie z wynikiem i będzie widać, dokąd to zmierza."
    assert ids(d).bars_note.text.startswith("Marek 1 : 1 Ola, 1 remis.")
    pick(d, "player", "Zosia")
    assert ids(d).chart_heading.text == "Wyniki: Zosia, w grupie"
    assert numbers(d) == [("Najlepszy", "60"), ("Średnio", "–"), ("Ostatnio", "60"), ("Zwykle trwa", "–")]


def test_a_game_that_cannot_be_lost_alone_shows_the_best_score(drive: Drive, tmp_path: Path) -> None:
    def alone(app: OrbitaApp) -> None:
        for days, score in enumerate((40, 44, 52)):
            add(app, "planet_unknown", "Ola", [score], days=days)

    d = at_history(drive, tmp_path, fill=alone)
    pick(d, "game", "Niezbadana Planeta")
    assert [(part, word) for _, part, word in ids(d).bars.rows] == [(1, "52")]


def test_b6_a_word_finds_names_notes_and_places_and_one_tap_clears_all_filters(drive: Drive, tmp_path: Path) -> None:
    def noted(app: OrbitaApp) -> None:
        add(app, "mars_dice", "Ola Jan", [60, 50], days=1, note="z Herbatą", location="Klub Meeple")
        add(app, "mars_dice", "Ewa Jan", [61, 50], days=2, note="bez kawy")
        add(app, "micro_cosmos", "Ewa", [55, 50], days=500)

    d = at_history(drive, tmp_path, fill=noted)
    assert not d.sees("Wyczyść filtry")
    for typed, found in (("klub herb", ["Ola 60, Jan 50"]), ("EWA", ["Ewa 61, Jan 50", "Ewa: wygrana 55 : 50"])):
        d.tap(d.app.root.current.chips["words"])
        settled(d)
        d.type_text(d.find(RenameDialog).field.ids.line, typed, clear=True)
        d.press_key(ENTER)
        settled(d)
        assert titles(d) == found
    pick(d, "time", str(time.localtime(time.time() - 500 * DAY).tm_year))
    assert titles(d) == ["Ewa: wygrana 55 : 50"]
    d.tap_text("Wyczyść filtry")
    settled(d)
    assert len(titles(d)) == 3 and not d.sees("Wyczyść filtry")


def test_b5_the_list_says_who_played_alone_what_was_a_tie_and_what_was_won_together(
    drive: Drive, tmp_path: Path
) -> None:
    def three(app: OrbitaApp) -> None:
        add(app, "micro_cosmos", "Ewa", [55, 50], days=1)
        add(app, "mars_dice", "Ola Jan", [60, 60], days=2)
        add(app, "martians", "Ola Jan", [31, 31], days=3, options={"variant": "coop"})

    d = at_history(drive, tmp_path, fill=three)
    assert titles(d) == ["Ewa: wygrana 55 : 50", "Remis: Ola 60, Jan 60", "Wspólna wygrana: Ola 31, Jan 31"]


def test_a4_home_and_history_tell_one_record(drive: Drive, tmp_path: Path) -> None:
    def both(app: OrbitaApp) -> None:
        for days, score in enumerate((40, 69, 52)):
            add(app, "planet_unknown", "Ola", [score], days=days)
        app.library.plays.add_by_hand("planet_unknown", ["Ola", "Jan"], [71, 56], time.time())

    d = at_history(drive, tmp_path, fill=both)
    pick(d, "game", "Niezbadana Planeta")
    assert numbers(d)[0] == ("Najlepszy", "69") and d.sees("Ola, solo: 3 partie")
    d.app.show("home")
    settled(d)
    assert "rekord 69: Ola" in [card.badge for card in d.find_all(GameCard)]


def test_a9_the_bars_of_many_players_do_not_touch_and_nobody_is_left_out_silently(
    drive: Drive, tmp_path: Path
) -> None:
    def many(app: OrbitaApp) -> None:
        for number in range(12):
            app.library.plays.add_by_hand("mars_dice", [f"Gracz {number}", "Ola"], [number, 50], time.time() - number)

    d = at_history(drive, tmp_path, fill=many)
    pick(d, "game", "Terraformacja Marsa: gra kościana")
    bars = ids(d).bars
    shown = bars.shown_rows()
    assert len(bars.rows) == 13 and shown[-1][0] == f"+{13 - len(shown) + 1}"
    assert bars.height / len(shown) >= 24


def test_a10_a_bar_has_one_unit_and_a11_what_is_not_in_it_is_said(drive: Drive, tmp_path: Path) -> None:
    def alone(app: OrbitaApp) -> None:
        for days, (play, lost) in enumerate((("scenario", True), ("scenario", False), ("contracts", False))):
            app.library.plays.add_by_hand(
                "martians",
                ["Ola"],
                [50 + days],
                time.time() - days,
                options={"play": play},
                winners=[] if lost else None,
            )
        app.library.plays.add_by_hand("martians", ["Ola", "Jan"], [9, 8], time.time(), options={"variant": "com"})

    d = at_history(drive, tmp_path, fill=alone)
    pick(d, "game", "Martians")
    assert ids(d).bars.rows == [("Scenariusz", 0.5, "1 : 1")]
    assert "Bez 1 partii rozegranej inaczej" in ids(d).bars_note.text


# ------------------------------------------------------------ what others made of it


def test_what_a_newer_orbita_kept_is_shown_harmlessly(drive: Drive, tmp_path: Path) -> None:
    """Names with markup, a game and a mode that nobody here knows."""

    def strange(app: OrbitaApp) -> None:
        play = add(app, "mars_dice", "Ola", [5])
        odd = {"id": "0" * 32, "game": "chess", "mode": message("chess.mode.blitz"), "verdict": message("chess.mate")}
        seats = [{"name": "[color=ff0000]X[/color]", "score": None, "rank": 1, "winner": False}]
        app.library.plays.save({**play, **odd, "players": seats})

    d = at_history(drive, tmp_path, fill=strange)
    assert "[color=ff0000]X[/color]: przegrana" in titles(d)
    assert [row.hint for row in rows(d) if row.hint.startswith("chess")]
    d.app.looked_at = "0" * 32
    d.app.show("play")
    d.frames(4)
    assert d.sees("[color=ff0000]X[/color]") and d.app.root.current.title() == "chess"
    d.app.show("home")
    d.frames(4)
    assert {"[color=ff0000]X[/color]", "chess"} <= set(d.texts())


# ------------------------------------------------------------ ten thousand


def test_ten_thousand_plays_scroll_to_the_last(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path, fill=lambda app: stored.fill(tmp_path, 10_000))
    assert d.sees("10000 partii")
    plays = d.app.root.current.plays
    for scroll_y in (1.0, 0.7312, 0.5, 0.0):
        ids(d).list.scroll_y = scroll_y
        settled(d)
        seen = rows(d)
        assert 5 < len(seen) < 30  # only what can be seen is there
        for row in seen:
            names = [f"{player['name']} {player['score']}" for player in plays[row.place]["players"]]
            assert row.title == ", ".join(names)
        assert [row.place for row in seen] == list(range(seen[0].place, seen[-1].place + 1))
    assert rows(d)[-1].place == 9_999
    d.tap(rows(d)[-1])
    assert d.app.looked_at == plays[9_999]["id"]


def test_a_finger_scrolls_the_list(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path, fill=lambda app: stored.fill(tmp_path, 10_000))
    for scroll in d.find_all(ScrollView):
        scroll.scroll_timeout = 500
    view = ids(d).list
    before = rows(d)[0].place
    x, y = view.to_window(view.center_x, view.y + 40)
    d.drag(x, y, x, y + 400, steps=20)
    d.frames(10)
    assert before == 0 and rows(d)[0].place > 3
    assert d.app.root.current.name == "history"  # it was no tap


# ------------------------------------------------------------ sizes and languages


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, language: str) -> None:
    d = at_history(drive, tmp_path, language)
    games = {"pl": "Terraformacja Marsa: gra kościana", "en": "Terraforming Mars: The Dice Game"}
    for size in SIZES:
        d.resize(*size)
        settled(d)
        pages = ["plays", "numbers"] if size[0] == 360 else [""]
        for game in ("Micro Cosmos", games[language]):
            pick(d, "game", game)
            for page in pages:
                if page:
                    segment = next(one for one in d.find(Segments).children if one.value == page)
                    d.tap(segment)
                    settled(d)
                chips = [chip.text for chip in d.app.root.current.chips.values()]  # on a phone these scroll
                assert [text for text in cut_off(d) if text not in chips] == [], (size, game, page)
                assert overlapping(d) == [], (size, game, page)


def overlapping(d: Driver) -> list[str]:
    """Numbers and notes that are higher than the place they have."""
    words = [one for one in d.find_all("Text", within=d.app.root.current) if one.text and one.get_root_window()]
    return [one.text for one in words if one.texture_size[1] > one.height + 1]


def test_on_a_phone_one_page_at_a_time(drive: Drive, tmp_path: Path) -> None:
    d = at_history(drive, tmp_path)
    d.resize(360, 640)
    settled(d)
    assert len(rows(d)) >= 3 and not d.sees("Ile partii czego")
    d.tap_text("Statystyki")
    settled(d)
    assert d.sees("11 partii. Najczęściej: Micro Cosmos (7).")
    assert [row for row in rows(d) if d.can_reach(row)] == []
    d.resize(1280, 800)
    settled(d)
    assert len([row for row in rows(d) if d.can_reach(row)]) > 6 and d.sees("Rekord") is False
    assert d.sees("11 partii. Najczęściej: Micro Cosmos (7).")
