"""What cannot be kept or read is said in a sentence that names the file and says what to do."""

import errno
from pathlib import Path

import pytest

from companion.engine.message import message
from companion.store.problem import about, from_os
from companion.text import LANGUAGES, say, texts

# What to do, in both languages.
ADVICE = {
    "store.disk_denied": ("Sprawdź", "Check"),
    "store.disk_full": ("Zwolnij", "Free"),
    "store.disk_gone": ("Sprawdź", "Check"),
    "store.disk_other": ("Spróbuj", "Try"),
    "store.import_damaged": ("Zapisz", "Save"),
    "store.import_newer": ("Zaktualizuj", "Update"),
    "store.import_not_json": ("Wybierz", "Choose"),
    "store.import_too_long": ("Wybierz", "Choose"),
    "store.no_memory": ("Zamknij", "Close"),
    "decks.import_damaged": ("Zapisz", "Save"),
    "decks.import_newer": ("Zaktualizuj", "Update"),
    "decks.import_no_deck": ("Wybierz", "Choose"),
    "decks.import_not_json": ("Wybierz", "Choose"),
    "decks.import_other_game": ("Wybierz", "Choose"),
    "decks.import_other_kind": ("Wybierz", "Choose"),
    "backup.strange_entry": ("Wybierz", "Choose"),
    "store.import_other_kind": ("Wybierz", "Choose"),
    "store.is_folder": ("Wybierz", "Choose"),
    "store.session_newer": ("Zaktualizuj", "Update"),
    "store.too_big": ("Wybierz", "Choose"),
    "backup.cannot_hold": ("Usuń", "Delete"),
    "backup.cut_off": ("Skopiuj", "Copy"),
    "backup.damaged": ("Wybierz", "Choose"),
    "backup.newer": ("Zaktualizuj", "Update"),
    "backup.not_ours": ("Wybierz", "Choose"),
    "backup.plan_broken": ("Wczytaj", "Load"),
    "backup.too_big": ("Wybierz", "Choose"),
    "device.not_a_file": ("Wybierz", "Choose"),
}
FILES = ("plays.json", "settings.json", "wieczór.orbita-backup")


@pytest.mark.parametrize("key", ADVICE)
def test_a_failure_says_what_to_do(key: str) -> None:
    for language, word in zip(("pl", "en"), ADVICE[key], strict=True):
        text = texts(language)[key]
        assert isinstance(text, str) and f" {word}" in text, text


@pytest.mark.parametrize("kind", [errno.EACCES, errno.ENOENT, errno.EIO, errno.EISDIR, errno.ENOSPC])
@pytest.mark.parametrize("file", FILES)
def test_a_failure_names_the_file(file: str, kind: int) -> None:
    error = OSError(kind, "what the system says", str(Path("/anywhere") / file))
    told = from_os(error, "store.then_not_saved").message
    for language in LANGUAGES:
        assert file in say(language, told) and "/anywhere" not in say(language, told)


@pytest.mark.parametrize("file", FILES)
def test_a_full_disk_names_the_file_though_the_system_does_not(file: str) -> None:
    told = from_os(OSError(errno.ENOSPC, "what the system says"), "store.then_not_saved", Path("/anywhere") / file)
    for language in LANGUAGES:
        assert file in say(language, told.message) and "/anywhere" not in say(language, told.message)


def test_a_chosen_file_is_named_once() -> None:
    path = Path("/anywhere/wieczór.orbita")
    told = about(path, message("store.import_damaged"))
    assert say("pl", told).endswith("Plik: wieczór.orbita.") and say("en", told).endswith("File: wieczór.orbita.")
    gone = from_os(OSError(errno.ENOENT, "what the system says"), "store.then_not_read", path).message
    assert about(path, gone) == gone
