"""The printed data of Mars Dice (`data/games/mars_dice.json`), which the user can correct.

The rulebook does not print all of it: the ends and bonuses of the tracks, one symbol of the yellow die and the
threshold of the Terraformer title are our best knowledge.
"""

from typing import Any, TypedDict

from companion.engine import shipped_data
from companion.engine.box import Reading, check_marks, preset, without_marks
from companion.engine.message import refuse

PARAMETERS = ("temperature", "oxygen", "oceans")
COLOURS = ("green", "grey", "yellow", "red", "blue")
SYMBOLS = {
    "green": ("plant", "microbe", "animal"),
    "grey": ("steel", "titanium", "city"),
    "yellow": ("megacredit", "science", "yellow_unique"),
    "red": ("heat", "event", "nuclear"),
    "blue": ("water", "energy", "oxygen"),
}
ALL_SYMBOLS = tuple(symbol for colour in COLOURS for symbol in SYMBOLS[colour])
RARITIES = ("common", "rare", "unique")
FACES = {"common": 3, "rare": 2, "unique": 1}  # how many of the six faces of a die
TITLES = (
    "legend",
    "miner",
    "philanthropist",
    "scientist",
    "tycoon",
    "celebrity",
    "monopolist",
    "omnibus",
    "terraformer",
    "billionaire",
    "candidate",
)
# What a bonus field of a track can give: something the app does not know ("printed"), a wild token, a victory point,
# a step of another track, a die of a colour (rolled), or a resource (a die turned to that face).
BONUSES = (
    "printed",
    "wild",
    "vp",
    "raise_temperature",
    "raise_oxygen",
    "raise_oceans",
    *(f"die_{colour}" for colour in COLOURS),
    *ALL_SYMBOLS,
)


ZERO_AWARDS = Reading("zero_awards", ("paid", "nobody"), before="paid")  # whether 0 symbols can win an award
READ_TWO_WAYS = (ZERO_AWARDS,)


class ParameterData(TypedDict):
    start: int
    step: int
    steps: int
    bonus: dict[str, str]  # number of the step → what it gives


class Data(TypedDict):
    parameters: dict[str, ParameterData]
    dice: dict[str, list[str]]  # colour → common, rare, unique symbol
    dice_per_colour: int
    titles: dict[str, int]  # title → how many cards, dice or VP it needs
    titles_in_box: list[str]


def shipped() -> dict[str, Any]:
    data: dict[str, Any] = shipped_data.copy_of("mars_dice")["data"]
    return {**data, **preset(READ_TWO_WAYS)}


def guessed() -> tuple[str, ...]:
    """The values that no printed source gives."""
    return tuple(shipped_data.read("mars_dice")["guessed"])


def faces(data: Data, colour: str) -> list[str]:
    """The six faces of a die of this colour."""
    symbols = zip(data["dice"][colour], RARITIES, strict=True)
    return [symbol for symbol, rarity in symbols for _ in range(FACES[rarity])]


def rarity_of(data: Data, colour: str, symbol: str) -> str:
    return RARITIES[data["dice"][colour].index(symbol)]


def check(data: Any) -> None:
    """Refuses data with which the rules could not work; it may come from a file."""
    check_marks(data, READ_TWO_WAYS)
    try:
        good = _is_good(without_marks(data))
    except (KeyError, TypeError, ValueError, AttributeError):
        good = False
    if not good:
        raise refuse("engine.bad_data")


def _is_good(data: Any) -> bool:
    if set(data) != set(shipped_data.read("mars_dice")["data"]):
        return False
    for name in PARAMETERS:
        parameter = data["parameters"][name]
        numbers = [parameter["start"], parameter["step"], parameter["steps"]]
        if not all(_whole(number, -99, 99) for number in numbers) or not 1 <= parameter["steps"] <= 20:
            return False
        if set(parameter) != {"start", "step", "steps", "bonus"} or parameter["step"] < 1:
            return False
        for step, bonus in parameter["bonus"].items():
            if bonus not in BONUSES or str(int(step)) != step or not 1 <= int(step) <= 20:
                return False
            if bonus == f"raise_{name}":  # a step that gives itself would climb for ever
                return False
    return (
        set(data["parameters"]) == set(PARAMETERS)
        and set(data["dice"]) == set(COLOURS)
        and all(isinstance(data["dice"][colour], list) for colour in COLOURS)
        and all(sorted(data["dice"][colour]) == sorted(SYMBOLS[colour]) for colour in COLOURS)
        and _whole(data["dice_per_colour"], 1, 99)
        and set(data["titles"]) == set(TITLES)
        and all(_whole(number, 1, 99) for number in data["titles"].values())
        and isinstance(data["titles_in_box"], list)
        and len(data["titles_in_box"]) >= 3
        and len(set(data["titles_in_box"])) == len(data["titles_in_box"])
        and set(data["titles_in_box"]) <= set(TITLES)
    )


def _whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high
