"""The line below a text field: a hint, or what is wrong."""

from collections.abc import Callable
from pathlib import Path

from screens.app import OrbitaApp
from screens.widgets import Dialog
from screens.widgets.text_field import TextField
from tools.drive import Driver

Drive = Callable[..., Driver]


def asked(drive: Drive, folder: Path) -> tuple[Driver, TextField]:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    d, dialog = drive(app), Dialog(title="Kto gra?")
    field = TextField(hint="imię", icon="account-outline", clears=True, helper="Enter dodaje.")
    dialog.add(field)
    dialog.open()
    d.frames(4)
    return d, field


def test_what_is_wrong_stands_in_place_of_the_hint_until_something_else_is_typed(
    drive: Drive, tmp_path: Path
) -> None:
    d, field = asked(drive, tmp_path)
    assert d.sees("Enter dodaje.")
    d.type_text(field.ids.line, "Ola")
    field.error = "To imię już jest."
    d.frames(3)
    assert d.sees("To imię już jest.") and not d.sees("Enter dodaje.") and field.ids.line.error
    d.type_on("f")
    assert field.text == "Olaf" and d.sees("Enter dodaje.") and not d.sees("To imię już jest.")
    assert not field.ids.line.error


def test_a_long_line_wraps_and_makes_room(drive: Drive, tmp_path: Path) -> None:
    d, field = asked(drive, tmp_path)
    d.resize(360, 640)
    low = field.height
    field.error = "To imię nosi już ktoś inny przy tym stole, a dwa takie same by się myliły."
    d.frames(4)
    (line,) = d.find_all("Text", within=field, text=field.error)
    assert field.height > low and line.texture_size[0] <= line.width and line.texture_size[1] > 2 * line.font_size


def test_the_cross_empties_it(drive: Drive, tmp_path: Path) -> None:
    d, field = asked(drive, tmp_path)
    cross = d.find("RoundButton", within=field)
    assert not d.can_reach(cross)
    d.type_text(field.ids.line, "Ola")
    d.tap(cross)
    assert field.text == field.ids.line.text == ""
