"""The question before a result is saved that lacks something, or has something that cannot be right."""

from collections.abc import Callable

from companion.engine.scoring import Sheet
from screens.running import running_app
from screens.widgets import Dialog


def ask_before_saving(sheet: Sheet, save: Callable[[], object]) -> None:
    """One dialog for all of it."""
    tr = running_app().tr
    lacking = [tr.t("score.lacks", n=len(sheet.missing))] if sheet.missing else []
    text = "\n".join([*lacking, *(tr.say(doubt) for doubt in sheet.doubts)])
    dialog = Dialog(title=tr.t("score.as_it_is"), text=text)
    dialog.add_button(tr.t("score.save_anyway"), save)
    dialog.add_button(tr.t("score.keep_filling"), main=True)
    dialog.open()
