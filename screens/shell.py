"""The frame around every screen: the rail (or the bar at the bottom), the top bar, and the screens themselves."""

from typing import TYPE_CHECKING, Any, cast

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.base import OrbitaScreen
from screens.kv import load_kv
from screens.navigation import Navigation, own_screen, places
from screens.running import running_app
from screens.screen_cache import ScreenCache
from screens.widgets import Dialog, ListRow, Pressable, RoundButton
from screens.widgets.one_tap import taps
from screens.widgets.tooltips import Tooltips

if TYPE_CHECKING:
    from screens.app import OrbitaApp

RAIL, BAR, BAR_ITEM = 88, 72, 88  # dp: width of the rail, height of the bar, width of a place on it
LOW_RAIL, LOW_ITEM = 76, 58  # dp: width of the rail of a low window, height of a place on it

ACROSS = "arrow-expand-all"
PICKED_FROM = ("home", "history", "play")  # whoever goes back there has done with watching


class Place(Pressable, BoxLayout):
    """A place on the rail."""

    place = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    on = BooleanProperty(False)

    def on_release(self) -> None:
        running_app().show(self.place)


class Rail(BoxLayout):
    """On the left, or along the bottom where the window is neither wide nor low. Shows what the open game has."""

    places = ListProperty()  # (id, icon)
    current = StringProperty()
    lying = BooleanProperty(False)
    tall = NumericProperty(dp(64))  # a place, when it stands: as high as all of them find room

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.items: list[Place] = []
        self.bind(places=self._build, lying=self._build, current=self._mark)
        running_app().tr.bind(t=self._name)

    def on_lying(self, *_: Any) -> None:
        self.size_hint = (1, None) if self.lying else (None, 1)
        self.size = (dp(LOW_RAIL if running_app().low else RAIL), dp(BAR))

    def _build(self, *_: Any) -> None:
        self.clear_widgets()
        self.items = [Place(place=place, icon=icon) for place, icon in self.places]
        for item in self.items:
            self.add_widget(item)
        if not self.lying:
            self.add_widget(Widget())  # what is left below
        self._name()
        self._mark()

    def _name(self, *_: Any) -> None:
        t = running_app().tr.t
        for item in self.items:
            item.text = t(f"rail.{item.place}")

    def _mark(self, *_: Any) -> None:
        for item in self.items:
            item.on = item.place == self.current


class StepBack(Pressable, BoxLayout):
    """Undo or redo, with the name of what it undoes where there is room. Steps can be taken as fast as one taps."""

    icon = StringProperty()
    text = StringProperty()
    named = BooleanProperty(False)
    says = StringProperty()
    longest = NumericProperty(dp(190))


class TopBar(BoxLayout):
    """Where we are; undo, redo and reading aloud when a game is on the screen; a menu for what has no room."""

    title = StringProperty()
    subtitle = StringProperty()
    picture = StringProperty()  # of data/art, before the title
    with_session = BooleanProperty(False)
    with_across = BooleanProperty(False)  # several sit around the table
    all_places = BooleanProperty(True)  # all of them are on the rail

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        app = running_app()
        self.undo = StepBack(icon="undo-variant", on_release=lambda _: app.undo())
        self.redo = StepBack(icon="redo-variant", on_release=lambda _: app.redo())
        self.read = RoundButton(icon="volume-high", on_release=lambda _: app.root.read_aloud())
        self.across = RoundButton(icon=ACROSS, on_release=lambda _: app.show("across"))
        self.menu = RoundButton(icon="dots-vertical", on_release=lambda _: app.root.open_menu())
        self.menu.fill = (0, 0, 0, 0)
        self.bind(with_session=self.arrange, with_across=self.arrange, all_places=self.arrange)

    def arrange(self, *_: Any) -> None:
        app = running_app()
        width = app.room[0]
        self.undo.named = width >= dp(1000)
        self.undo.longest = min(dp(190), dp(110) + (width - dp(1000)) / 4)
        across = [self.across] if self.with_across else []
        session = [self.undo, self.redo, self.read, *across] if app.wide else [self.undo, self.menu]
        wanted = session if self.with_session else [] if self.all_places else [self.menu]
        buttons = self.ids.buttons
        if buttons.children[::-1] != wanted:
            buttons.clear_widgets()
            for button in wanted:
                buttons.add_widget(button)


class WatchBar(BoxLayout):
    """A game that is watched: its steps forth and back, and the way out."""

    text = StringProperty()
    first = BooleanProperty(True)
    last = BooleanProperty(False)

    def go(self, by: int) -> None:
        app = running_app()
        app.go_to(app.table.session.cursor + by)

    def jump(self, to_end: bool) -> None:
        app = running_app()
        app.go_to(len(app.table.session.log) if to_end else 0)


class Shell(FloatLayout):
    """The star field, and on it the rail and the screens with their top bar."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rail = Rail()
        self.manager = ScreenCache()
        self.ids.middle.add_widget(self.manager)
        self._bar: TopBar = self.ids.bar.__self__  # kept also while it is not shown
        self.watching = WatchBar()
        self.navigation = Navigation()
        self._tooltips = Tooltips()
        self._tooltips.watch()
        self._arranged: tuple[bool, bool, bool, bool] | None = None
        self.app.bind(wide=self._resized, room=self._resized)
        self._arrange()

    @property
    def app(self) -> "OrbitaApp":
        return running_app()

    @property
    def current(self) -> OrbitaScreen | None:
        """The screen that is shown; none until the app has started."""
        return cast(OrbitaScreen | None, self.manager.current_screen)

    # ------------------------------------------------------------ places

    def places(self) -> list[tuple[str, str]]:
        return places(self.app.table.opened)

    def show(self, screen_id: str) -> None:
        self.manager.make_room(screen_id)
        screen = self.manager.screen(screen_id)
        self.navigation.go(screen_id, of_table=screen.session_bar)
        self.app.theme_cls.accent = screen.accent()
        if screen is not self.current:
            screen.shown_at = taps.moment()
        self.manager.current = screen.name
        if screen_id in PICKED_FROM and self.app.table.watched:
            self.app.clear_table()
        self.refresh()
        self.manager.work_later()

    def back(self) -> bool:
        if self.current is not None and self.current.step_back():
            return True
        before = self.navigation.back()
        if before:
            self.show(before)
        return bool(before)

    # ------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Top bar, rail and screen as things are now."""
        screen = self.current
        if screen is None:
            return
        self.app.theme_cls.accent = screen.accent()  # a game may just have been left
        self._arrange()
        self._show_watching(screen)
        self.rail.current = self._marked()
        self._show_bar(screen)
        screen.refresh()

    def _show_watching(self, screen: OrbitaScreen) -> None:
        """Under the screens of a game that is only watched."""
        table, bar, middle = self.app.table, self.watching, self.ids.middle
        if not (table.watched and screen.session_bar):
            if bar.parent is not None:
                middle.remove_widget(bar)
            return
        if bar.parent is None:
            middle.add_widget(bar, index=middle.children.index(self.manager))
        session, tr = table.session, self.app.tr
        bar.first, bar.last = not session.can_undo, not session.can_redo
        what = tr.say(session.to_undo) if session.can_undo else tr.t("shell.watch_start")
        bar.text = tr.t("shell.watch_step", n=session.cursor, last=len(session.log), what=what)

    def _marked(self) -> str:
        """The place on the rail that we are at; on a screen that is not on it, the one we came from."""
        here = self.navigation.current
        own = own_screen(self.app.table.opened, here)
        if own is None or own.on_rail:
            return here
        return self.navigation.nearest([place for place, _ in self.places()])

    def _show_bar(self, screen: OrbitaScreen) -> None:
        bar, app = self.ids.bar, self.app
        opened = app.table.opened if screen.session_bar else None
        bar.title, bar.subtitle, bar.picture = screen.title(), screen.subtitle(), screen.picture
        self.ids.sky.stars = screen.stars
        bar.with_session = opened is not None
        bar.with_across = opened is not None and not app.table.watched and len(opened.session.names) > 1
        bar.read.says, bar.menu.says = app.tr.t("shell.read_aloud"), app.tr.t("shell.more")
        bar.across.says = app.tr.t("shell.across")
        bar.undo.says, bar.redo.says = app.tr.t("shell.undo"), app.tr.t("shell.redo")
        bar.undo.text = app.tr.say(opened.session.to_undo) if opened else ""
        bar.redo.text = app.tr.say(opened.session.to_redo) if opened else ""

    def _resized(self, *_: Any) -> None:
        self._arrange()
        self.refresh()

    def _arrange(self) -> None:
        """The rail stands left or lies at the bottom; it shows only as many places as fit."""
        places, (width, height) = self.places(), self.app.room
        stands = self.app.wide or self.app.low
        fit = len(places)
        if not self.app.wide:
            fit = max(4, int(height // dp(LOW_ITEM) if stands else width // dp(BAR_ITEM)))
        self.rail.places = places[:fit]
        self.ids.bar.all_places = fit >= len(places)
        self.ids.bar.arrange()
        bare = self.current is not None and self.current.bare
        left_handed = self.app.left_handed
        arranged = (stands, self.app.low, bare, left_handed)
        if arranged == self._arranged:
            return
        self._arranged = arranged
        frame, middle = self.ids.frame, self.ids.middle
        for part in (self.rail, self._bar):
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.rail.lying = not stands
        self.rail.on_lying()
        if bare:
            return
        middle.add_widget(self._bar, index=len(middle.children))
        if stands:
            frame.add_widget(self.rail, index=0 if left_handed else len(frame.children))
        else:
            middle.add_widget(self.rail)

    def row_below_notice(self) -> Widget | None:
        """The row with the next button of this screen, above which there is something that can make room."""
        screen = self.current
        return screen.row_below_notice() if screen is not None else None

    def above_keyboard(self) -> tuple[float, float, float]:
        """Left, top and width of a notice while somebody types: only what is above the keyboard is seen."""
        insets, side = self.app.insets, dp(24 if self.app.wide else 12)
        left, right = insets.left + side, Window.width - insets.right - side
        return left, Window.height - insets.top - self.app.keyboard.lifts - dp(4), min(dp(640), right - left)

    def add_below_screen(self, widget: Widget) -> None:
        middle = self.ids.middle
        middle.add_widget(widget, index=middle.children.index(self.manager))

    def open_menu(self) -> None:
        """What does not fit into the bars of a small window."""
        t = self.app.tr.t
        sheet = Dialog(title=t("shell.more"))

        def add(icon: str, title: str, then: Any, hint: str = "", disabled: bool = False) -> None:
            def pressed(_: Any) -> None:
                sheet.dismiss()
                then()

            row = ListRow(icon=icon, title=title, hint=hint, disabled=disabled)
            row.bind(on_release=pressed)
            sheet.add(row)

        bar = self.ids.bar
        if bar.with_session:
            add("redo-variant", t("shell.redo"), self.app.redo, bar.redo.text, disabled=not bar.redo.text)
            add("volume-high", t("shell.read_aloud"), self.read_aloud)
        if bar.with_across:
            add(ACROSS, t("shell.across"), lambda: self.app.show("across"))
        for place, icon in self.places():
            if (place, icon) not in self.rail.places:
                add(icon, t(f"rail.{place}"), lambda place=place: self.app.show(place))
        sheet.open()

    def read_aloud(self) -> None:
        if self.current is not None:
            self.app.device.speak(self.current.aloud())


load_kv("shell")
