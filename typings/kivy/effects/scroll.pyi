from kivy.event import EventDispatcher

class ScrollEffect(EventDispatcher):
    scroll: float
    is_manual: bool
