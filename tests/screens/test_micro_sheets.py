"""What is asked on sheets in Micro Cosmos, by touches: places, actions, the rarer things, the Automa's questions; and
who won."""

from collections.abc import Callable
from pathlib import Path

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.micro_cosmos.automa import MicroCosmosQuestionCard, MicroCosmosWaiting
from screens.micro_cosmos.map import MicroCosmosPlaceTile
from screens.micro_cosmos.panels import MicroCosmosScorePill, MicroCosmosUpgradeRow, MicroCosmosUpgradesPanel
from screens.micro_cosmos.planet_form import MicroCosmosColourButton
from screens.widgets import BigButton, Dialog, OutlineButton, TonalButton
from tests.games.micro_cosmos.playing import build
from tests.screens.hands import tap
from tests.screens.test_micro_cosmos import at_table, deck_of, do, next_button, one, state, tile, to_automa
from tools.drive import Driver

Drive = Callable[..., Driver]


def touch(d: Driver, what: Widget | str, within: Widget | None = None) -> None:
    """A tap on a widget or on what reads so. A scroll view need not wait whether the finger means to scroll."""
    widget = d.find_text(what, within) if isinstance(what, str) else what
    holder = widget.parent
    while isinstance(holder, Widget):
        if isinstance(holder, ScrollView):
            holder.scroll_timeout = 1
        holder = holder.parent
    tap(d, widget)


def where(d: Driver) -> str:
    """The id of the screen that is shown."""
    return str(d.app.root.current.name).rsplit(".", 1)[-1]


def offered(d: Driver) -> list[str]:
    """The choices on the open sheet."""
    sheet = d.find(Dialog)
    return [one.text for kind in (BigButton, TonalButton) for one in d.find_all(kind, within=sheet)]


def portal(d: Driver) -> MicroCosmosPlaceTile:
    return tile(d, "Gwiezdny Portal")


def more(d: Driver, entry: str) -> None:
    touch(d, d.app.root.current.view.ids.more)
    touch(d, entry)


def back_at_table(d: Driver) -> None:
    d.back()
    assert where(d) == "table"


# ------------------------------------------------------------ what is not needed every turn


def test_all_that_is_under_more(drive: Drive, tmp_path: Path) -> None:
    """For the player who is being looked at."""
    d = at_table(drive, tmp_path, 2)
    touch(d, d.find(MicroCosmosScorePill, name="Marek"))
    more(d, "Dodaj lub odejmij punkty: Marek")
    assert offered(d) == ["+1", "+2", "+3", "+5", "−1", "−2"]
    touch(d, "+5")
    assert [one(d, who)["vp"] for who in (0, 1)] == [0, 5]

    do(d, "mark_upgrade", who=1, upgrade="engines", count=1)
    more(d, "Popraw Ulepszenia: Marek")
    assert d.sees("1 / 2") and d.sees("0 / 1")
    touch(d, "Engines")
    assert [one(d, who)["upgrades"] for who in (0, 1)] == [[], ["engines", "engines"]]

    more(d, "Tylko mapa i punkty: Marek")
    assert [one(d, who)["tracking"] for who in (0, 1)] == ["full", "light"]
    more(d, "Prowadź wszystko: Marek")
    assert one(d, 1)["tracking"] == "full"

    more(d, "Popraw stan stołu")
    assert where(d) == "correct"
    back_at_table(d)
    more(d, "Dane gry")
    assert where(d) == "game_data"
    back_at_table(d)

    more(d, "Zakończ grę teraz")
    assert state(d)["phase"] == "scoring" and where(d) == "score"
    back_at_table(d)
    touch(d, d.app.root.current.view.ids.more)
    assert d.sees("Popraw stan stołu") and not d.sees("Zakończ grę teraz")


# ------------------------------------------------------------ places


def test_the_portal_the_asteroid_and_an_unknown_place_discovered_to_the_end(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    touch(d, portal(d))
    assert d.sees("Tu możesz zebrać zasoby, zyskać Specjalistę")
    assert offered(d) == ["Stań na Portalu", "Asteroida"]
    touch(d, "Stań na Portalu")
    assert d.sees("Arka musi się poruszyć") and not state(d)["turn"]["landed"]
    touch(d, portal(d))
    touch(d, "Asteroida")
    assert one(d)["ark"] == {"spot": "asteroid", "at": None} and state(d)["turn"]["landed"]
    touch(d, portal(d))
    assert offered(d) == [], "the journey is over"
    touch(d, "Zamknij")
    touch(d, tile(d, "pod Portalem"))
    assert d.sees(d.app.tr.t("micro_cosmos.unknown_why")) and offered(d) == []
    touch(d, "Zamknij")

    d.app.undo()
    d.frames(2)
    touch(d, tile(d, "w prawym górnym rogu"))
    assert d.sees("Nieznane miejsce w prawym górnym rogu")
    touch(d, "Odkryj planetę")
    assert where(d) == "planet" and d.sees("Co odkrywasz w prawym górnym rogu?")
    d.type_text(d.find("SimpleTextField").ids.line, "Aruna")
    touch(d, d.find(MicroCosmosColourButton, colour="blue"))
    touch(d, d.find(OutlineButton, text="Minerały"))
    touch(d, d.find(OutlineButton, text="Technologie"))
    touch(d, "Zapamiętaj planetę")
    assert state(d)["places"][1] is None, "first the track"
    touch(d, "Technologie (maksimum 3)")
    assert where(d) == "table"
    found = state(d)["places"][1]
    assert (found["card"]["name"], found["card"]["colour"], found["levels"]) == ("Aruna", "blue", [0, 1])
    assert found["markers"] == [{"who": 0, "at": 1}]
    assert one(d)["ark"] == {"spot": "planet", "at": 1} and state(d)["turn"]["landed"]
    assert [card["name"] for card in d.app.library.settings.game_data("micro_cosmos")["planets"]] == ["Aruna"]


# ------------------------------------------------------------ actions


def gain_specialist(d: Driver, swap: str) -> None:
    touch(d, "Zyskaj Specjalistę")
    touch(d, swap)


def pass_on(d: Driver) -> None:
    who = state(d)["turn"]["player"]
    while one(d, who)["owed"]:
        do(d, "choose", who=who, resource="biomass")
    touch(d, next_button(d))


def test_gaining_a_specialist_on_a_moon_a_station_and_the_portal(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 2)
    do(d, "crew", who=0, kind="engineer", by="more")
    touch(d, tile(d, "RYUGU"))
    touch(d, "Księżyc")
    assert one(d)["ark"] == {"spot": "moon", "at": 6}
    touch(d, "Zyskaj Specjalistę")
    assert d.sees("Odrzuć kartę Załogi i odblokuj żeton")
    leaders = ("czerwony", "zielony", "niebieski")
    assert offered(d) == [f"Inżynier na: {leader} Lider" for leader in leaders], "only with what is there"
    touch(d, "Inżynier na: zielony Lider")
    assert one(d)["specialists"] == {"engineer": 0, "red": 0, "green": 1, "blue": 0}
    touch(d, "Zyskaj Specjalistę")
    assert d.sees("Ta akcja była już w tej turze") and not d.find_all(Dialog)
    pass_on(d)

    touch(d, tile(d, "K'EYI"))
    touch(d, "Stacja Kosmiczna")
    assert one(d, 1)["ark"] == {"spot": "station", "at": 2}
    touch(d, "Zyskaj Specjalistę")
    assert d.sees("Nie masz karty Załogi do odrzucenia.") and offered(d) == []
    touch(d, "Anuluj")
    do(d, "crew", who=1, kind="red", by="more")
    gain_specialist(d, "czerwony Lider na: Inżynier")
    assert one(d, 1)["specialists"] == {"engineer": 1, "red": 0, "green": 0, "blue": 0}
    pass_on(d)

    assert state(d)["turn"]["player"] == 1, "the first player token has gone on"
    touch(d, portal(d))
    touch(d, "Stań na Portalu")
    assert one(d, 1)["ark"] == {"spot": "portal", "at": None}
    touch(d, "Zyskaj Specjalistę")
    assert offered(d) == [], "the Engineer is a token, not a card"
    touch(d, "Anuluj")
    do(d, "crew", who=1, kind="engineer", by="more")
    gain_specialist(d, "Inżynier na: niebieski Lider")
    assert one(d, 1)["specialists"] == {"engineer": 1, "red": 0, "green": 0, "blue": 1}


def test_on_a_planet_no_upgrade_two_survivors_and_one_of_two_outposts(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    do(d, "mark_upgrade", who=0, upgrade="scouting_vehicles", count=1)
    do(d, "crew", who=0, kind="red", by="more")
    for at in (0, 6):
        do(d, "correct", path=["places", at, "outposts", 0], value=1)
    do(d, "land", at=2)
    touch(d, "Ulepsz Arkę")
    assert d.sees("Ulepszenie jest na początku tury, przed podróżą") and not d.find_all(Dialog)

    touch(d, "Eksploruj")
    assert d.sees("Odkryj 2 Ocalałych, wybierz jednego")
    touch(d, "Anuluj")
    assert state(d)["turn"]["acted"] == []

    touch(d, "Placówka")
    assert d.find(Dialog).title == "Którą Placówkę przenieść?" and offered(d) == ["ELPIS", "RYUGU"]
    touch(d, "RYUGU")
    assert [state(d)["places"][at]["outposts"][0] for at in (0, 2, 6)] == [1, 1, 0]

    d.app.undo()
    do(d, "correct", path=["places", 0, "outposts", 0], value=0)
    touch(d, "Placówka")
    assert not d.find_all(Dialog), "where there is only one, nothing is asked"
    assert [state(d)["places"][at]["outposts"][0] for at in (0, 2, 6)] == [0, 1, 0]


# ------------------------------------------------------------ the Automa


def test_the_automas_questions_its_upgrades_and_its_end(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, deck=deck_of(build("colony"), build("outpost")))
    for kind in ("engineer", "red", "blue"):
        do(d, "correct", path=["players", 1, "specialists", kind], value=1)
    for at in (2, 6):
        do(d, "correct", path=["places", at, "outposts", 1], value=1)
    d.app.show("automa")
    d.frames(2)
    assert d.find(MicroCosmosWaiting).title == "Teraz Twoja tura"
    touch(d, "Do stołu")
    assert where(d) == "table"
    to_automa(d)
    assert d.find(MicroCosmosWaiting).title == "Tura Automy"
    touch(d, next_button(d))

    question = d.find(MicroCosmosQuestionCard)
    assert question.title == "Kolonia nr 1: kim płaci Automa?" and "wybierasz Ty" in question.why
    assert [button.text for button in d.find_all(TonalButton, within=question)] == [
        "1 Inżynier, 1 czerwony Lider",
        "1 Inżynier, 1 niebieski Lider",
    ]
    touch(d, "1 Inżynier, 1 niebieski Lider")
    assert one(d, 1)["specialists"] == {"engineer": 0, "red": 1, "green": 0, "blue": 0}
    assert state(d)["places"][0]["colonies"] == [0, 1]

    question = d.find(MicroCosmosQuestionCard)
    assert question.title == "Którą Placówkę przenosi Automa?"
    assert [button.text for button in d.find_all(TonalButton, within=question)] == ["K'EYI", "RYUGU"]
    touch(d, "RYUGU", question)
    assert [state(d)["places"][at]["outposts"][1] for at in (0, 2, 6)] == [1, 1, 0]
    assert not d.find_all(MicroCosmosQuestionCard)

    touch(d, d.find(MicroCosmosUpgradesPanel))
    assert d.find(Dialog).title == "Popraw Ulepszenia: Automa"
    touch(d, "Biodome", d.find(Dialog))
    assert one(d, 1)["upgrades"] == ["biodome"]
    assert [row.text for row in d.find_all(MicroCosmosUpgradeRow) if row.on] == ["5. Biodome"]

    do(d, "automa_done")
    do(d, "to_scoring")
    d.app.show("automa")
    d.frames(2)
    assert (d.find(MicroCosmosWaiting).title, d.find(MicroCosmosWaiting).text) == (
        "Automa skończyła",
        "Czas policzyć punkty.",
    )
    touch(d, "Policz punkty")
    assert where(d) == "score"


# ------------------------------------------------------------ who won


def test_the_verdict_against_the_automa(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path)
    do(d, "vp", who=1, amount=10)
    do(d, "to_scoring")
    d.app.show("score")
    points = 0
    for total, said in (
        (9, "Automa wygrywa o 1 punkt."),
        (10, "Remis, a remis wygrywa Automa."),
        (12, "Wygrana z Automą o 2 punkty!"),
    ):
        do(d, "vp", who=0, amount=total - points)
        points = total
        touch(d, "Zapisz wynik")
        assert state(d)["phase"] == "finished"
        assert d.sees(said)
        winner = "Ola" if total > 10 else "Automa"
        assert d.sees(d.app.tr.t("score.wins", names=winner))
        d.app.undo()
        d.frames(2)
        assert state(d)["phase"] == "scoring"
