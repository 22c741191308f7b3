"""Games of which only the score is counted, for tests: how they are opened, filled in and played at random."""

from random import Random
from typing import Any

from companion.engine.action import Action
from companion.engine.game import Game
from companion.engine.message import Refused
from companion.engine.scoring import Sheet
from companion.engine.session import Session
from companion.engine.setup import COLOURS, Seat, make, options_of
from companion.games import shelf
from tests.games.helpers import Do, See, each_tried

NAMES = ("Ola", "Marek", "Zosia", "Krzysztof", "Ewa", "Jan")


def opened(game_id: str, people: int = 2, **options: str) -> Session:
    """The empty sheet of this table; options that are not given have their first value."""
    game = shelf.game(game_id)
    players = [Seat(name=NAMES[seat], colour=COLOURS[seat]) for seat in range(people)]
    chosen = {option.id: option.values[0] for option in options_of(game, people, score_only=True)} | options
    return Session(game, make(game, players, chosen, game.data(), 1, score_only=True), clock=lambda: 0.0)


def sheet(session: Session) -> Sheet:
    return session.game.sheet(session.state)


def answer(session: Session, **answers: str | None) -> None:
    for question, value in answers.items():
        session.do({"do": "answer", "question": question, "value": value})


def fill(session: Session, **rows: list[int | None]) -> Sheet:
    """The sheet after these numbers were typed."""
    for category, values in rows.items():
        for who, value in enumerate(values):
            if value is not None:
                session.do({"do": "score", "category": category, "who": who, "value": value})
    return sheet(session)


def points(session: Session, category: str) -> list[int | None]:
    return sheet(session).category(category).points


def finish(session: Session) -> Sheet:
    session.do({"do": "finish"})
    assert session.game.finished(session.state)
    return sheet(session)


def random_table(rng: Random, game_id: str) -> Session:
    game = shelf.game(game_id)
    people = rng.randint(*game.facts.players)
    return opened(
        game_id, people, **{one.id: rng.choice(one.values) for one in options_of(game, people, score_only=True)}
    )


def random_step(rng: Random, game: Game, state: Any) -> Action:
    """A number, an answer, or what the game adds; most of it is allowed."""
    now, who = game.sheet(state), rng.randrange(len(state["players"]))
    if now.questions and rng.random() < 0.4:
        question = rng.choice(now.questions)
        values = [one.value for one in question.answers]
        return {"do": "answer", "question": question.id, "value": rng.choice([*values, *values, None, "x"])}
    if "paint" in game.actions.kinds and rng.random() < 0.2:
        squares = rng.sample(range(144), 3)
        value = rng.choice(("covered", "empty", "meteorite"))
        full = {"do": "planet_full", "who": who}
        return full if rng.random() < 0.3 else {"do": "paint", "who": who, "squares": squares, "value": value}
    row = rng.choice([*now.categories, *(tie.category for tie in now.ties)])
    most = rng.choice((row.usual, row.high, row.high + 1))
    return {
        "do": "score",
        "category": row.id,
        "who": who,
        "value": rng.choice((None, rng.randint(row.low, most), rng.randint(row.low, row.usual))),
    }


def randomly_filled(seed: int, game_id: str, steps: int = 40) -> Session:
    rng = Random(seed)
    session = random_table(rng, game_id)
    for _ in range(steps):
        try:
            session.do(random_step(rng, session.game, session.state))
        except Refused:
            continue
    return session


def play(seed: int, game: Game, do: Do, see: See) -> None:
    """Fills in a sheet at random and keeps the result."""
    rng = Random(seed)
    each_tried((random_step(rng, game, see()) for _ in range(60)), do)
    for question in game.sheet(see()).questions:
        each_tried([{"do": "answer", "question": question.id, "value": question.answers[0].value}], do)
    each_tried([{"do": "finish"}], do)
