import errno
import json

import pytest

from companion.store.problem import from_os
from companion.text import FOLDER, LANGUAGES, say
from tests.store.helpers import assert_readable


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "store.disk_full"),
        (errno.EDQUOT, "store.disk_full"),
        (errno.EFBIG, "store.disk_full"),
        (errno.EROFS, "store.disk_denied"),
        (errno.EACCES, "store.disk_denied"),
        (errno.EPERM, "store.disk_denied"),
        (errno.ENOENT, "store.disk_gone"),
        (errno.ENOTDIR, "store.disk_gone"),
        (errno.EIO, "store.disk_other"),
    ],
)
def test_every_error_of_the_disk_is_a_sentence(number: int, key: str) -> None:
    for then in ("store.then_not_done", "store.then_not_read", "store.then_not_saved", "store.then_not_started"):
        found = from_os(OSError(number, "what the system says"), then).message
        assert found["text"] == key
        assert_readable(found)


def test_a_full_disk_in_polish() -> None:
    full = from_os(OSError(errno.ENOSPC, ""), "store.then_not_done").message
    sentence = "Brak miejsca na dysku – ta akcja nie została zapisana i nie została wykonana."
    assert say("pl", full) == f"{sentence} Zwolnij trochę miejsca i spróbuj ponownie."


def test_both_languages_say_the_same_things_in_letters_the_font_has() -> None:
    said = {language: json.loads((FOLDER / language / "store.json").read_text("utf-8")) for language in LANGUAGES}
    assert said["pl"].keys() == said["en"].keys()
    letters = set("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”“–")
    for texts in said.values():
        assert all(c.isascii() or c in letters for text in texts.values() for c in text)
