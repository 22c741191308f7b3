"""Two stores made one. What both have is recognised by its id and the newer one stays, so that merging the same
backup again changes nothing."""

from collections.abc import Callable
from typing import Any

from companion.engine.setup import LONGEST_NAME
from companion.store.backup_check import KINDS, Checked
from companion.store.play_check import Doc
from companion.store.players import is_planet
from companion.store.tables import Tables

Table = dict[str, Doc]
AllTables = dict[str, Tables]  # by kind
Of = Callable[[Doc], Any]  # what of a document is compared

NOTHING: AllTables = {name: {} for name in KINDS}


def merged(own: AllTables, theirs: Checked) -> AllTables:
    """One's own settings stay; data of games, last options and choices of decks come where there are none."""
    return {
        "settings": {
            **own["settings"],
            "games": _joined(own["settings"].get("games", {}), theirs.games, _game),
            "options": _joined(own["settings"].get("options", {}), theirs.options, _game),
        },
        "players": {
            **own["players"],
            "players": _with_planets(
                _joined(own["players"].get("players", {}), theirs.players, _folded_name, _used),
                [*theirs.players, *own["players"].get("players", {}).values()],
            ),
        },
        "plays": {
            **own["plays"],
            "plays": _joined(own["plays"].get("plays", {}), theirs.plays, _id, _last_changed),
            "reopened": _joined(own["plays"].get("reopened", {}), theirs.reopened, _id),
        },
        "decks": {
            **own["decks"],
            "decks": _named_apart(_joined(own["decks"].get("decks", {}), theirs.decks, _id, _changed)),
            "choices": _joined(own["decks"].get("choices", {}), theirs.choices, _game_and_kind),
            "pads": _joined(own["decks"].get("pads", {}), theirs.pads, _id, _changed),
        },
    }


def replaced(theirs: Checked) -> AllTables:
    """What the backup has, and nothing else."""
    tables = merged(NOTHING, theirs)
    return {**tables, "settings": {"settings": _joined({}, theirs.settings, _name), **tables["settings"]}}


def indexed(own: Table, gone: set[str], brought: list[Doc]) -> Table:
    """The index without the sessions that are gone, and with the entries of those that are put in place."""
    renewed = {doc["id"]: doc for doc in brought}
    stays = {doc_id: renewed.get(doc["id"], doc) for doc_id, doc in own.items() if doc["id"] not in gone}
    return _joined(stays, brought, _id)


def _joined(own: Table, docs: list[Doc], same: Of, age: Of | None = None) -> Table:
    """Ours, but theirs where they are newer; behind them those that only they have. Without an age ours stay."""
    joined = dict(own)
    places = {same(doc): doc_id for doc_id, doc in own.items()}
    following = max(map(int, own), default=0)
    for doc in docs:
        place = places.get(same(doc))
        if place is None:
            following += 1
            places[same(doc)] = str(following)
            joined[str(following)] = doc
        elif age is not None and age(doc) > age(joined[place]):
            joined[place] = {**doc, "id": joined[place]["id"]}  # a player stays who they are here
    return joined


def _with_planets(players: Table, known: list[Doc]) -> Table:
    """Whoever is newer may have no planet: the chosen one stays, on whichever side it was."""
    chosen = {_folded_name(doc): doc["planet"] for doc in known if is_planet(doc.get("planet"))}
    return {
        doc_id: {**doc, "planet": chosen[_folded_name(doc)]}
        if not is_planet(doc.get("planet")) and _folded_name(doc) in chosen
        else doc
        for doc_id, doc in players.items()
    }


def _named_apart(decks: Table) -> Table:
    """No two decks of a kind have one name, or neither could be saved any more."""
    apart: Table = {}
    taken: set[tuple[str, str, str]] = set()
    for doc_id, deck in decks.items():
        name, number = deck["name"], 1
        while (deck["game"], deck["kind"], name.casefold()) in taken:
            number += 1
            name = f"{deck['name'][: LONGEST_NAME - len(str(number)) - 1].rstrip()} {number}"
        taken.add((deck["game"], deck["kind"], name.casefold()))
        apart[doc_id] = {**deck, "name": name}
    return apart


def _id(doc: Doc) -> Any:
    return doc["id"]


def _name(doc: Doc) -> Any:
    return doc["name"]


def _folded_name(doc: Doc) -> Any:
    return doc["name"].casefold()


def _game(doc: Doc) -> Any:
    return doc["game"]


def _game_and_kind(doc: Doc) -> Any:
    return doc["game"], doc["kind"]


def _used(doc: Doc) -> Any:
    return doc["used"]


def _changed(doc: Doc) -> Any:
    return doc["changed"]


def _last_changed(play: Doc) -> Any:
    return max(play["finished"], play.get("changed", 0))
