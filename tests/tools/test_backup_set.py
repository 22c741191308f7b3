"""Android's own backup takes the user's data and leaves the code out."""

import shutil
from pathlib import Path

import pytest

from companion.store import backup
from companion.store.library import Library
from tests.games.finished import finished, keep
from tools.apk import backup_set
from tools.apk.tree import expected

ROOT = Path(__file__).parents[2]
FILES = ("buildozer.spec", "android_backup_rules.xml", "android_extraction_rules.xml", "android_application.txt")


def data(folder: Path) -> set[str]:
    """The files of somebody who has played, entered, chosen and drawn up something of everything."""
    library = Library(folder)
    keep(library, finished("mars_dice"))
    library.settings.set("language", "pl")
    library.players.remember([{"name": "Ola", "colour": "red"}])
    library.plays.add_by_hand("micro_cosmos", ["Ola"], [50, 44], 1_700_000_000.0)
    library.close()
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in FILES:
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def test_the_set_is_the_users_data_and_no_code(tmp_path: Path) -> None:
    found = data(tmp_path)
    assert {"plays.json", "settings.json"} <= found and any(name.startswith("sessions/") for name in found)
    assert backup_set.faults(ROOT, expected(ROOT), found) == []


def test_copies_of_the_data_are_not_in_the_cloud_twice(tmp_path: Path) -> None:
    rules = backup_set.excluded(ROOT, backup_set.settings_in(ROOT / "buildozer.spec"))
    assert not backup_set.is_kept(f"{backup.FOLDER}/2026.orbita-backup", rules["cloud-backup"])
    assert not backup_set.is_kept("exports/game.orbita", rules["cloud-backup"])
    assert backup_set.is_kept(f"{backup.FOLDER}/2026.orbita-backup", rules["device-transfer"])
    assert backup_set.is_kept("application.json", rules["cloud-backup"]), "only the folder app is code"


@pytest.mark.parametrize(
    ("file", "before", "after", "fault"),
    [
        ("android_backup_rules.xml", 'path="app"', 'path="code"', "full-backup-content takes code: "),
        ("android_extraction_rules.xml", 'path="app"', 'path="code"', "cloud-backup takes code: "),
        ("android_extraction_rules.xml", 'path="exports"', 'path="sessions"', "cloud-backup leaves out sessions/"),
        (
            "android_backup_rules.xml",
            'path="exports"',
            'path="plays.json"',
            "leaves out plays.json",
        ),
        ("android_application.txt", "dataExtractionRules", "fullBackupContent", "has no rules for cloud-backup"),
        ("buildozer.spec", "android.backup_rules", "android.backup_rule", "has no rules for full-backup-content"),
        ("buildozer.spec", "allow_backup = True", "allow_backup = False", "Android's own backup is off"),
    ],
)
def test_a_rule_that_is_wrong_is_found(
    copy: Path, tmp_path_factory: pytest.TempPathFactory, file: str, before: str, after: str, fault: str
) -> None:
    text = (copy / file).read_text("utf-8")
    assert before in text
    (copy / file).write_text(text.replace(before, after), "utf-8")
    found = backup_set.faults(copy, expected(ROOT), data(tmp_path_factory.mktemp("data")))
    assert any(fault in each for each in found), found
