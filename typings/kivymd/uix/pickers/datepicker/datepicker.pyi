from kivy.uix.label import Label
from kivy.uix.widget import Widget

class MDDatePickerDaySelectableItem(Widget):
    text: str

class MDDatePickerWeekdayLabel(Label): ...
