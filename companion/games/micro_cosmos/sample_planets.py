"""Invented planet cards for simulated games, about as generous and as hard to terraform as those that the rulebook
shows."""

from random import Random

from companion.games.micro_cosmos.data import GAINS, LEADERS, RESOURCES, Counts, Planet

STARTS, OTHERS = 3, 12
# How often each symbol stands on a card. Without Crew cards the Automa would never get a specialist.
_WEIGHTS = {**dict.fromkeys(RESOURCES, 4), "any": 3, "crew": 7, "cantina": 3}
_SYMBOLS = [symbol for symbol in GAINS for _ in range(_WEIGHTS[symbol])]
PORTAL: Counts = {"crew": 1}


def planets(rng: Random) -> list[Planet]:
    """The three starting planets, then the others in the order in which they are found."""
    colours = [*LEADERS] * ((STARTS + OTHERS) // len(LEADERS))
    rng.shuffle(colours)
    return [_planet(rng, number, colour) for number, colour in enumerate(colours)]


def survivor(rng: Random) -> Counts:
    """What a survivor shows: one or two resources."""
    return _gains([rng.choice((*RESOURCES, "any")) for _ in range(rng.randint(1, 2))])


def _planet(rng: Random, number: int, colour: str) -> Planet:
    before = _symbols(rng, rng.choice((1, 2, 3, 3)))
    return {
        "name": f"Planet {number + 1}",
        "colour": colour,
        "start": number < STARTS,
        "gather": _gains(before),
        "gather_done": _gains([*before, *_symbols(rng, rng.randint(1, 2))]),
        "moon": _gains(_symbols(rng, rng.randint(0, 2))),
        "station": _gains(_symbols(rng, rng.randint(0, 2))),
        "tracks": [
            {"resource": resource, "most": rng.choice((2, 2, 3, 3, 4, 5))}
            for resource in rng.sample(RESOURCES, rng.choice((2, 2, 2, 3, 3, 4)))
        ],
    }


def _symbols(rng: Random, count: int) -> list[str]:
    return [rng.choice(_SYMBOLS) for _ in range(count)]


def _gains(symbols: list[str]) -> Counts:
    return {symbol: symbols.count(symbol) for symbol in symbols}
