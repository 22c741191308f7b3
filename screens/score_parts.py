"""What the score sheet is put together from: its cells, the keypad beside it, and the result."""

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.scoring import Sheet
from screens.kv import load_kv
from screens.widgets import Card, ListRow, Press, Words


class ScoreCell(Press, BoxLayout):
    text = StringProperty()
    note = StringProperty()
    chosen = BooleanProperty(False)
    missing = BooleanProperty(False)
    absent = BooleanProperty(False)  # this seat has no such cell


class PlayerHead(BoxLayout):
    text = StringProperty()
    tint = ColorProperty("#888888")


class ScoreRow(BoxLayout):
    """One category: its name, and a cell for each player. On a narrow window the name stands above."""

    icon = StringProperty()
    title = StringProperty()
    hint = StringProperty()


class ScoreEntry(BoxLayout):
    """What is asked, what is typed, the keypad and the button that saves."""

    asked = StringProperty()
    typed = StringProperty()
    waiting = BooleanProperty(False)

    __events__ = ("on_key", "on_save")

    def on_key(self, key: str) -> None:
        pass

    def on_save(self) -> None:
        pass


class ScoreResult(Card):
    """Who won, and what next."""

    __events__ = ("on_again", "on_home")

    def on_again(self) -> None:
        pass

    def on_home(self) -> None:
        pass

    def show(self, sheet: Sheet) -> None:
        app = App.get_running_app()
        tr, names, box = app.tr, app.open.session.names, self.ids.rows
        box.clear_widgets()
        box.add_widget(Words(text=_headline(app, sheet), role="headline", fit=True))
        for seat in sorted(range(sheet.players), key=lambda seat: sheet.ranks[seat]):
            rank = sheet.ranks[seat]
            won = seat in sheet.winners
            row = ListRow(
                icon="trophy" if won else "emoticon-sad-outline" if sheet.lost else f"numeric-{rank}-circle-outline",
                icon_tint=app.theme_cls.goodColor if won else None,
                title=names[seat],
                hint=tr.t("score.rank", n=rank) if sheet.players > 1 and not (sheet.lost or sheet.together) else "",
                end=tr.t("score.points", n=sheet.totals[seat]),
            )
            box.add_widget(row)
        if sheet.verdict is not None:
            box.add_widget(Words(text=tr.say(sheet.verdict), role="subtitle", fit=True))


def _headline(app: Any, sheet: Sheet) -> str:
    names = ", ".join(app.open.session.names[seat] for seat in sheet.winners)
    if sheet.lost:
        return app.tr.t("score.lost")
    if sheet.together:
        return app.tr.t("score.together" if sheet.players > 1 else "score.won")
    if sheet.players == 1:
        return app.tr.t("score.points", n=sheet.totals[0])
    return app.tr.t("score.wins" if len(sheet.winners) == 1 else "score.tie", names=names)


def number(value: int) -> str:
    return str(value).replace("-", "−")


load_kv("score_parts")
