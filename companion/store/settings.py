"""What the user has set, the data of games that the user has put right, and the options of the last games."""

from collections.abc import Callable
from typing import Any

from tinydb import where

from companion.engine.box import completed
from companion.engine.game import Game
from companion.engine.message import Message, Refused, message
from companion.store.tables import AtomicStorage, Kind, OwnTable

SETTINGS = Kind(
    "settings",
    {"settings": {"name": (str,)}, "games": {"game": (str,), "data": (dict,)}, "options": {"game": (str,)}},
)

# The values allowed; the first is the default. Language None follows the device.
KNOWN: dict[str, tuple[Any, ...]] = {
    "language": (None, "pl", "en"),
    "theme": ("dark", "light", "system"),
    "text_size": ("normal", "small", "large"),
    "sound": (False, True),
    "vibration": (False, True),
    "reduce_motion": (False, True),
    "keep_awake": (True, False),
    "left_handed": (False, True),
    "welcomed": (False, True),
    "score_by_player": (False, True),
}
# Settings that are a list of ids, None until there are some: the games that one has, and those whose table was shown.
LISTS = ("owned", "coached")
MOST_IDS, LONGEST_ID = 200, 60


def is_known(name: str) -> bool:
    return name in KNOWN or name in LISTS


def allows(name: str, value: Any) -> bool:
    if name in LISTS:
        return value is None or (isinstance(value, list) and len(value) <= MOST_IDS and all(map(_is_id, value)))
    return any(type(value) is type(allowed) and value == allowed for allowed in KNOWN[name])


def _is_id(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_ID


class Settings:
    def __init__(
        self, storage: AtomicStorage, find_game: Callable[[str], Game], report: Callable[[Message], None]
    ) -> None:
        self._values = OwnTable(storage, "settings")
        self._games = OwnTable(storage, "games")
        self._options = OwnTable(storage, "options")
        self._find_game = find_game
        self._report = report

    def get(self, name: str) -> Any:
        """The value set, or the default if there is none or the file holds nonsense."""
        default = None if name in LISTS else KNOWN[name][0]
        found = self._values.get(where("name") == name)
        value = found.get("value") if isinstance(found, dict) else default
        return value if allows(name, value) else default

    def set(self, name: str, value: Any) -> None:
        if not allows(name, value):
            raise ValueError(f"{name}: {value!r}")
        self._values.upsert({"name": name, "value": value}, where("name") == name)

    def game_data(self, game_id: str) -> dict[str, Any]:
        """The data to set up a game with: the user's own, or as shipped."""
        game = self._find_game(game_id)
        found = self._games.get(where("game") == game_id)
        if not isinstance(found, dict):
            return game.data()
        data: dict[str, Any] = completed(game.data(), found["data"])
        try:
            game.check_data(data)
        except Refused as refused:
            self._report(message("store.bad_game_data", game=game.facts.name, why=refused.message))
            return game.data()
        return data

    def set_game_data(self, game_id: str, data: dict[str, Any] | None) -> None:
        """None goes back to the data as shipped. Refuses data that the game cannot work with."""
        if data is None:
            self._games.remove(where("game") == game_id)
            return
        self._find_game(game_id).check_data(data)
        self._games.upsert({"game": game_id, "data": data}, where("game") == game_id)

    def last_options(self, game_id: str) -> dict[str, str]:
        """The options of the last games of this kind; nothing where the file holds nonsense."""
        found = self._options.get(where("game") == game_id)
        options = found.get("options") if isinstance(found, dict) else None
        if not isinstance(options, dict):
            return {}
        return {name: value for name, value in options.items() if isinstance(value, str)}

    def set_last_options(self, game_id: str, options: dict[str, str]) -> None:
        """What this game did not ask about (it was not solo, say) stays as it was in the one before."""
        kept = {**self.last_options(game_id), **options}
        self._options.upsert({"game": game_id, "options": kept}, where("game") == game_id)
