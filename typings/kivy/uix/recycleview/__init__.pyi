from typing import Any

from kivy.uix.scrollview import ScrollView

class RecycleView(ScrollView):
    data: Any
    viewclass: Any
    key_viewclass: str | None
    layout_manager: Any
    view_adapter: Any
    def refresh_from_data(self, *args: Any, **kwargs: Any) -> None: ...
    def refresh_from_layout(self, *args: Any, **kwargs: Any) -> None: ...
    def refresh_from_viewport(self, *args: Any, **kwargs: Any) -> None: ...
