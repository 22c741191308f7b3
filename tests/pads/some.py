"""Pads for the tests: one of a whole game, and strategies for any."""

from typing import Any

from hypothesis import strategies as st

from companion.engine.session import Session
from companion.engine.setup import LONGEST_NAME, clean_name, make
from companion.games import shelf
from companion.pads.pad import ACCENTS, ICONS, KINDS, MOST_BGG, MOST_PLAYERS, TIES, Category, Pad, check

NAMES = ("Ola", "Marek", "Zosia", "Jan", "Ewa", "Piotr")
COLOURS = ("red", "blue", "green", "yellow", "purple", "white")


def category(number: int, name: str, kind: str = "number", **more: Any) -> Category:
    plain: Any = {"low": 0, "high": 60, "worth": 1, "second": 0, "ties": "all", "icon": ICONS[number % len(ICONS)]}
    return {"id": f"c{number}", "name": name, "kind": kind, **plain, **more}  # type: ignore[typeddict-item]


def gardens(**more: Any) -> Pad:
    """The game of the target picture."""
    pad: Any = {
        "id": "pad_0123456789abcdef",
        "name": "Ogrody Saturna",
        "icon": "flower-outline",
        "accent": "moss",
        "players": [2, 5],
        "categories": [
            category(1, "Kwiaty"),
            category(2, "Drzewa", "rate", worth=3, high=12),
            category(3, "Najdłuższa alejka", "most", worth=5),
            category(4, "Kary", "minus", high=20),
        ],
        "low_wins": False,
        "together": False,
        "ties": [{"category": "c4", "most": False}],
        "rounds": 0,
        "count": False,
        "bgg": None,
    }
    return check({**pad, **more})


def opened(pad: Pad, people: int = 3) -> Session:
    game = shelf.game(pad["id"])
    players: Any = [
        {"name": name, "colour": colour} for name, colour in zip(NAMES[:people], COLOURS[:people], strict=True)
    ]
    data: Any = pad
    return Session(game, make(game, players, {}, data, 1, score_only=True))


def fill(session: Session, cells: dict[str, list[int | None]]) -> Session:
    for row, values in cells.items():
        for who, value in enumerate(values):
            if value is not None:
                session.do({"do": "score", "category": row, "who": who, "value": value})
    return session


names = st.text(min_size=1, max_size=LONGEST_NAME).map(lambda typed: clean_name(typed)[:LONGEST_NAME].strip())
good_names = names.filter(lambda name: bool(name) and clean_name(name) == name)


@st.composite
def pads(draw: st.DrawFn) -> Pad:
    called = draw(st.lists(good_names, max_size=5, unique_by=str.casefold))
    rows = []
    for number, name in enumerate(called, start=1):
        kind = draw(st.sampled_from(KINDS))
        low = draw(st.integers(-20 if kind == "number" else 0, 5))
        rows.append(
            category(
                number,
                name,
                kind,
                low=low,
                high=low + draw(st.integers(1, 90)),
                worth=draw(st.integers(1, 9)),
                second=draw(st.integers(0, 4)),
                ties=draw(st.sampled_from(TIES)),
            )
        )
    together = draw(st.booleans())
    low = draw(st.integers(1, MOST_PLAYERS))
    ties = draw(st.lists(st.sampled_from([row["id"] for row in rows]), unique=True)) if rows else []
    return check(
        {
            "id": draw(st.from_regex(r"pad_[0-9a-f]{16}", fullmatch=True)),
            "name": draw(good_names),
            "icon": draw(st.sampled_from(ICONS)),
            "accent": draw(st.sampled_from(ACCENTS)),
            "players": [low, draw(st.integers(low, MOST_PLAYERS))],
            "categories": rows,
            "low_wins": draw(st.booleans()),
            "together": together,
            "ties": [{"category": one, "most": draw(st.booleans())} for one in ties],
            "rounds": draw(st.integers(0 if rows or together else 1, 3)),
            "count": draw(st.booleans()),
            "bgg": draw(st.none() | st.integers(1, MOST_BGG)),
        }
    )
