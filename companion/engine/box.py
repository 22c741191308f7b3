"""What the box says: the data a table plays with, what of it is only guessed, and rules that can be read in two ways.

The data in force stand in the state, and the action "change_data" changes them in the running game: from now on, in
the log, undone like anything else. Two keys are the same in the data of all games:

    "readings": {"zero_awards": "paid"}      which reading of a rule this table follows
    "checked": ["titles.terraformer"]        guesses that somebody has compared with the box

Data from before a reading existed do not have it, and are read as it was played then. Data without "checked" are from
before guesses were marked: they hold.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.engine.action import Check, Draft, Kind, action, copied, listed, text
from companion.engine.message import Message, message, refuse

Data = dict[str, Any]
Path = tuple[str, ...]
READINGS, CHECKED = "readings", "checked"
MOST_CHANGES, LONGEST_NAME, MOST_CHECKED = 100, 80, 500


@dataclass(frozen=True)
class Reading:
    """A rule that can be read in two ways. The first value is preset; `before` is how it was played when there was no
    choice. Texts: `<game>.reading.<id>`, and for each value `<game>.reading.<id>.<value>` and `….<value>.why`, which
    says where that reading comes from."""

    id: str
    values: tuple[str, ...]
    before: str

    def of(self, data: Any) -> str:
        chosen: str = data.get(READINGS, {}).get(self.id, self.before)
        return chosen


@dataclass(frozen=True)
class Datum:
    """One value of the data: where it stands, what it is called and how it reads. A number from `low` to `high`, or
    one of the `choices`, can be changed with a tap; anything else is changed in the editor of the game."""

    path: Path
    label: Message
    value: Any
    shown: Any  # the value as it is read
    low: int = 0
    high: int = 0
    choices: tuple[tuple[Any, Message], ...] = ()
    sparse: bool = False  # None means that there is nothing at the path
    unknown: tuple[Any, ...] = ()  # values that only say that nobody knows
    touches: Message | None = None  # what a change in the running game does, and what it leaves
    look: Message | None = None  # where to look in the box
    icon: str = "package-variant"  # a small picture of the thing

    @property
    def name(self) -> str:
        return ".".join(self.path)


def _put_plainly(draft: Draft[Any], data: Data) -> None:
    draft.state["data"] = data


def _of_state(state: Any) -> Data:
    data: Data = state["data"]
    return data


@dataclass(frozen=True)
class Box:
    """What a game says of its data. `contents` lists the values; `guessed` are the names of those that no printed
    source gives; `put` takes new data into the state, with what follows from them."""

    game_id: str
    contents: Callable[[Data], list[Datum]]
    check: Callable[[Any], None]
    guessed: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()
    of: Callable[[Any], Data] = _of_state
    put: Callable[[Draft[Any], Data], None] = _put_plainly

    def all(self, data: Data) -> list[Datum]:
        """All values, the readings after the rest."""
        return [*self.contents(data), *(self._datum(reading, data) for reading in self.readings)]

    def _datum(self, reading: Reading, data: Data) -> Datum:
        key = self._key(reading.id)
        value = reading.of(data)
        choices = tuple((each, message(f"{key}.{each}")) for each in reading.values)
        return Datum(
            (READINGS, reading.id), message(key), value, message(f"{key}.{value}"), choices=choices, sparse=True
        )

    def why(self, datum: Datum, value: Any) -> Message | None:
        """Where a reading comes from."""
        if datum.path[0] != READINGS:
            return datum.look
        return message(".".join((self._key(datum.path[1]), value, "why")))

    def _key(self, reading: str) -> str:
        return ".".join((self.game_id, "reading", reading))

    def open_guesses(self, data: Data) -> list[Datum]:
        """The values that are guessed and that nobody has compared with the box."""
        if CHECKED not in data:
            return []
        left = set(self.guessed) - set(data[CHECKED])
        return [datum for datum in self.all(data) if datum.name in left] if left else []

    def is_sure(self, data: Any, *path: str) -> bool:
        """Whether the value at the path is printed, or was compared with the box."""
        name = ".".join(path)
        return CHECKED not in data or name not in self.guessed or name in data[CHECKED]

    def changes(self, old: Data, new: Data) -> list[dict[str, Any]]:
        """What leads from the old data to the new, as the action takes it."""
        before = {datum.path: datum.value for datum in self.all(old)}
        after = {datum.path: datum.value for datum in self.all(new)}
        paths = [*after, *(path for path in before if path not in after)]
        return [
            {"path": list(path), "value": copied(after.get(path))}
            for path in paths
            if before.get(path) != after.get(path)
        ]

    def changed(self, old: Data, changes: list[dict[str, Any]], confirmed: list[str]) -> Data:
        """New data with these changes. A guess that was changed or confirmed has been compared with the box."""
        known = {datum.path: datum for datum in self.all(old)}
        new: Data = copied(old)
        compared = list(confirmed)
        for change in changes:
            path = tuple(change["path"])
            if path not in known and not self._may_be_there(path, new):
                raise refuse("engine.nothing_to_correct")
            _put_at(new, path, copied(change["value"]), path not in known or known[path].sparse)
            compared.append(".".join(path))
        try:
            check_marks(new, self.readings)
            self.check(new)
        except (KeyError, TypeError, ValueError, AttributeError) as nonsense:
            raise refuse("engine.bad_data") from nonsense
        return self.marked(new, compared)

    def marked(self, data: Data, compared: list[str]) -> Data:
        """The data with these guesses marked as compared; what nobody knows is none of them."""
        unknown = {datum.name for datum in self.all(data) if datum.value in datum.unknown}
        before = data.get(CHECKED, [])
        after = [name for name in dict.fromkeys((*before, *compared)) if name not in unknown]
        after = [name for name in after if name in before or name in self.guessed]
        return {**data, CHECKED: after} if after != before else data

    def _may_be_there(self, path: Path, data: Data) -> bool:
        """Whether a value can be put where there is none: the game knows it once it is there."""
        return len(path) > 1 and isinstance(_at(data, path[:-1]), dict)


def preset(readings: tuple[Reading, ...]) -> Data:
    """The marks of data that ship."""
    return {READINGS: {reading.id: reading.values[0] for reading in readings}, CHECKED: []}


def without_marks(data: Any) -> Any:
    """The data of the game alone."""
    if not isinstance(data, dict):
        return data
    return {key: value for key, value in data.items() if key not in (READINGS, CHECKED)}


def check_marks(data: Any, readings: tuple[Reading, ...] = ()) -> None:
    """Refuses readings and marks that cannot be; they may come from a file."""
    if not isinstance(data, dict):
        raise refuse("engine.bad_data")
    chosen, checked = data.get(READINGS, {}), data.get(CHECKED, [])
    known = {reading.id: reading.values for reading in readings}
    if not isinstance(chosen, dict) or not set(chosen) <= set(known):
        raise refuse("engine.bad_data")
    if any(value not in known[name] for name, value in chosen.items()):
        raise refuse("engine.bad_data")
    if not isinstance(checked, list) or len(checked) > MOST_CHECKED:
        raise refuse("engine.bad_data")
    if not all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in checked):
        raise refuse("engine.bad_data")


def completed(shipped: Data, saved: Any) -> Any:
    """Data that the user saved before some of the readings or the marks were there, with those that ship."""
    if not isinstance(saved, dict) or CHECKED not in shipped:
        return saved
    chosen = saved.get(READINGS, {})
    readings = {**shipped[READINGS], **chosen} if isinstance(chosen, dict) else chosen
    return {CHECKED: [], **saved, READINGS: readings}


def _put_at(data: Data, path: Path, value: Any, sparse: bool) -> None:
    holder = data
    for part in path[:-1]:
        holder = holder.setdefault(part, {}) if sparse else holder[part]
    if sparse and value is None:
        holder.pop(path[-1], None)
    else:
        holder[path[-1]] = value


def _at(data: Any, path: Path) -> Any:
    for part in path:
        if not isinstance(data, dict) or part not in data:
            return None
        data = data[part]
    return data


# ------------------------------------------------------------ the action


def change_data(box: Box, draft: Draft[Any], changes: list[dict[str, Any]], confirmed: list[str]) -> None:
    """Changes data of the running game from now on, and notes which guesses were compared with the box."""
    old = box.of(draft.state)
    new = box.changed(old, changes, confirmed)
    if new == old:
        raise refuse("engine.already_so")
    before = {datum.path: datum for datum in box.all(old)}
    after = {datum.path: datum for datum in box.all(new)}
    touched = [path for path in {**after, **before} if _shown(before, path) != _shown(after, path)]
    for path in touched:
        named = after.get(path) or before[path]
        draft.say(
            "engine.data_changed",
            what=named.label,
            old=_reading(before, path),
            new=_reading(after, path),
        )
    for name in confirmed:
        path = tuple(name.split("."))
        if path in after and path not in touched:
            draft.say("engine.data_confirmed", what=after[path].label, value=after[path].shown)
    if not draft.story:
        draft.say("engine.data_compared")
    box.put(draft, new)
    touches = (after[path].touches for path in touched if path in after)
    for told in dict.fromkeys(str(one["text"]) for one in touches if one is not None):
        draft.say(told)


def _shown(among: dict[Path, Datum], path: Path) -> Any:
    return among[path].value if path in among else None


def _reading(among: dict[Path, Datum], path: Path) -> Any:
    return among[path].shown if path in among else message("engine.data_none")


def _need_change(value: Any, _state: Any) -> None:
    good = isinstance(value, dict) and set(value) == {"path", "value"} and isinstance(value["path"], list)
    if not good or not all(isinstance(part, str) and part and len(part) <= LONGEST_NAME for part in value["path"]):
        raise refuse("engine.nothing_to_correct")
    if not 1 <= len(value["path"]) <= 6:
        raise refuse("engine.nothing_to_correct")


_change = Check(dict[str, Any], _need_change)


def data_action(box: Box) -> Kind:
    """The action "change_data" of a game with this box."""
    takes = {"changes": listed(_change, MOST_CHANGES), "confirmed": listed(text(LONGEST_NAME), MOST_CHANGES)}
    return action("change_data", partial(change_data, box), **takes)


# ------------------------------------------------------------ for the lists of the games


def number(path: Path, label: Message, data: Data, low: int, high: int, **more: Any) -> Datum:
    """A whole number that stands at the path."""
    value = _at(data, path)
    datum = Datum(path, label, value, value, low=low, high=high)
    return replace(datum, **more)


def choice(path: Path, label: Message, data: Data, choices: tuple[tuple[Any, Message], ...], **more: Any) -> Datum:
    """One of a few values that stands at the path; with `sparse` one of them is None."""
    value = _at(data, path)
    shown = next((name for each, name in choices if each == value), value)
    return replace(Datum(path, label, value, shown, choices=choices), **more)


def whole_value(path: Path, label: Message, data: Data, shown: Any, **more: Any) -> Datum:
    """A value that only the editor of the game can change."""
    return replace(Datum(path, label, copied(_at(data, path)), shown), **more)
