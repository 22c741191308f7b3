"""A day from the calendar: KivyMD's date picker in the app's language."""

from collections.abc import Callable
from datetime import date
from typing import Any

from kivy.core.window import Window
from kivymd.uix.pickers import MDModalDatePicker
from kivymd.uix.pickers.datepicker.datepicker import MDDatePickerDaySelectableItem, MDDatePickerWeekdayLabel

from companion.text.dates import month_line
from screens.running import running_app

BACK = 27  # the key
YEARS = 10  # that can be gone back


class DatePicker(MDModalDatePicker):
    """Calls `then` with the day that is chosen. Days to come cannot be. KivyMD takes the names of days and months
    from the system's locale, which Android does not have, so they are put in their places here."""

    def __init__(self, chosen: date, then: Callable[[date], Any]) -> None:
        app = running_app()
        self._t, self._then = app.tr.t, then
        this_year = date.today().year
        super().__init__(
            year=chosen.year,
            month=chosen.month,
            day=chosen.day,
            min_year=this_year - YEARS,
            max_year=this_year + 1,
            supporting_text=self._t("date_picker.title"),
            text_button_ok=self._t("date_picker.choose"),
            text_button_cancel=self._t("date_picker.cancel"),
        )
        if not app.motion:
            self.show_duration = self.hide_duration = 0
        edit = self.ids.icon_button  # would lead to a field for the date, which the calendar does not need
        edit.parent.remove_widget(edit)

    def set_text_full_date(self) -> str:
        chosen = self.get_date()[0]
        named = self._t("day.date", day=chosen.day, month=month_line(chosen.month), year=chosen.year)
        return f"{self._t(f'day.{chosen.weekday()}')} {named}"

    def generate_list_widgets_days(self) -> None:
        super().generate_list_widgets_days()
        labels = [part for part in self.calendar_layout.children if isinstance(part, MDDatePickerWeekdayLabel)]
        for weekday, label in zip(self.calendar.iterweekdays(), reversed(labels), strict=True):
            label.text = self._t(f"date_picker.weekday.{weekday}")

    def update_calendar(self, year: int, month: int) -> None:
        super().update_calendar(year, month)
        self.ids.year_selection_items.text = f"{self._t(f'date_picker.month.{month}')} {year}"
        for part in self.calendar_layout.children:
            if isinstance(part, MDDatePickerDaySelectableItem):
                part.disabled = not part.text or date(year, month, int(part.text)) > date.today()

    def open(self) -> None:
        super().open()
        Window.bind(on_keyboard=self._close_on_back)

    def dismiss(self, *args: Any) -> None:
        Window.unbind(on_keyboard=self._close_on_back)
        super().dismiss(*args)

    def _close_on_back(self, _window: Any, key: int, *_: Any) -> bool:
        if key == BACK:
            self.dismiss()
        return key == BACK

    def on_cancel(self, *_: Any) -> None:
        self.dismiss()

    def on_ok(self, *_: Any) -> None:
        self.dismiss()
        self._then(self.get_date()[0])
