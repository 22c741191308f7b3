from kivy.uix.layout import Layout

class BoxLayout(Layout):
    orientation: str
    spacing: float
