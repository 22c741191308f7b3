from kivy.core.text import LabelBase

class MarkupLabel(LabelBase):
    markup: list[str]
