"""Android's window around the app: what lies over it, which icons the bars have, and what the user changes in the
settings of the device while the app runs.

From Android 15 on an app is drawn under the bars and the cut-out, whether it wants or not; before, Android left them
out of the app's place. So it is worked out here how far they reach over that place, whichever it is.

What is tested, on the Java of a desktop with Android's signatures: every call, and what comes of every answer. What
is not, for want of a device: what real devices answer.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.device.insets import Insets, Keyboard
from companion.device.java import activity, level, log_failure

CONTENT = 0x01020002  # android.R.id.content, in which the app lies
GETS_TYPES = 30  # the first level that tells insets by their types
HAS_CUTOUT, HAS_GESTURES = 28, 29
UNDER_BARS = 35  # the first level on which the app lies under the bars
NIGHT_MASK, NIGHT = 0x30, 0x20  # Configuration.UI_MODE_NIGHT_…
LIGHT_STATUS_BAR, LIGHT_NAVIGATION_BAR = 8, 16  # WindowInsetsController.APPEARANCE_…


class Configuration(NamedTuple):
    """What the device's settings say of how things look."""

    density: float
    letters: float  # how much larger than usual
    night: bool  # dark colours


class AndroidWindow:
    """`found` gets what lies over the window whenever that may have changed, `changed` is called when the user has
    changed something in the device's settings; both on Android's own thread."""

    def __init__(self, found: Callable[[Insets, Keyboard], None], changed: Callable[[], None]) -> None:
        """On the app's own thread; see `activity`. Fails where there is no Java."""
        _name_classes()
        self._activity = activity()
        self._level = level()
        self._found = found
        self._heard = False  # whether Android tells about other insets
        self._dark_icons: bool | None = None
        # Java knows them, Python has to keep them.
        self._reader = _runnable(self._read)
        self._painter = _runnable(self._paint)
        self._insets_listener = _insets_listener(self._after_layout)
        self._settings_listener = _settings_listener(changed)
        self._activity.registerComponentCallbacks(self._settings_listener)
        self.look()

    def look(self) -> None:
        """Asks for the insets. Only Android's own thread may look at its window."""
        self._activity.runOnUiThread(self._reader)

    def use_icons(self, dark: bool) -> None:
        """The icons of the bars, which lie over the app: dark ones on light colours. On older Androids the bars have
        a colour of their own."""
        if self._level >= UNDER_BARS and dark != self._dark_icons:
            self._dark_icons = dark
            self._activity.runOnUiThread(self._painter)

    def configuration(self) -> Configuration:
        resources = self._activity.getResources()
        metrics, now = resources.getDisplayMetrics(), resources.getConfiguration()
        night = now.uiMode & NIGHT_MASK == NIGHT
        return Configuration(round(metrics.density, 3), round(now.fontScale, 3), night)

    # ------------------------------------------------------------ on Android's own thread

    def _read(self) -> None:
        try:
            window = self._activity.getWindow()
            all_of_it, ours = window.getDecorView(), window.findViewById(CONTENT)
            if not self._heard:
                ours.setOnApplyWindowInsetsListener(self._insets_listener)
                self._heard = True
            insets = all_of_it.getRootWindowInsets()
            if insets is not None and ours.getWidth() and ours.getHeight():  # else it has no place yet
                self._found(*self._over(ours, all_of_it, insets))
        except Exception:  # whatever Java throws
            log_failure("ask for the insets")

    def _after_layout(self) -> None:
        """The insets are told before things have their places."""
        try:
            self._activity.getWindow().getDecorView().post(self._reader)
        except Exception:  # whatever Java throws
            log_failure("ask for the insets again")

    def _over(self, ours: Any, all_of_it: Any, insets: Any) -> tuple[Insets, Keyboard]:
        (x, y), (left, top) = _place(ours), _place(all_of_it)
        x, y, lifted = x - left, y - top, -top
        right = all_of_it.getWidth() - x - ours.getWidth()
        below = all_of_it.getHeight() - y - ours.getHeight()
        edges, keyboard = self._by_type(insets) if self._level >= GETS_TYPES else (self._by_edge(insets), 0)
        outside = (x, y, right, below)
        over = [max(0, edge - away) for edge, away in zip(edges, outside, strict=True)]
        covered = max(0, keyboard - below - lifted) if keyboard > edges[3] else 0
        return Insets(*map(float, over)), Keyboard(float(covered), float(max(0, lifted)))

    def _by_type(self, insets: Any) -> tuple[tuple[int, int, int, int], int]:
        """Left, top, right and bottom, and the keyboard."""
        from jnius import autoclass

        types = autoclass("android.view.WindowInsets$Type")
        bars = insets.getInsets(types.systemBars() | types.displayCutout())
        home = insets.getInsets(types.mandatorySystemGestures()).bottom
        keyboard = insets.getInsets(types.ime()).bottom
        return (bars.left, bars.top, bars.right, max(bars.bottom, home)), keyboard

    def _by_edge(self, insets: Any) -> tuple[int, int, int, int]:
        left, top = insets.getSystemWindowInsetLeft(), insets.getSystemWindowInsetTop()
        right, bottom = insets.getSystemWindowInsetRight(), insets.getSystemWindowInsetBottom()
        cutout = insets.getDisplayCutout() if self._level >= HAS_CUTOUT else None
        if cutout is not None:
            left, top = max(left, cutout.getSafeInsetLeft()), max(top, cutout.getSafeInsetTop())
            right, bottom = max(right, cutout.getSafeInsetRight()), max(bottom, cutout.getSafeInsetBottom())
        if self._level >= HAS_GESTURES:
            bottom = max(bottom, insets.getMandatorySystemGestureInsets().bottom)
        return left, top, right, bottom

    def _paint(self) -> None:
        try:
            controller = self._activity.getWindow().getInsetsController()
            both = LIGHT_STATUS_BAR | LIGHT_NAVIGATION_BAR
            if controller is not None:
                controller.setSystemBarsAppearance(both if self._dark_icons else 0, both)
        except Exception:  # whatever Java throws
            log_failure("choose the icons of the bars")


def _place(view: Any) -> tuple[int, int]:
    """Its corner on the window, the upper left."""
    place = [0, 0]
    view.getLocationInWindow(place)
    return place[0], place[1]


def _name_classes() -> None:
    """Tells pyjnius what is asked of a window and its views. Left to itself it would look through all that they can
    do, which is a lot, while the app starts."""
    from jnius import JavaClass, JavaMethod, MetaJavaClass

    class Window(JavaClass, metaclass=MetaJavaClass):  # type: ignore[misc,metaclass]
        __javaclass__ = "android/view/Window"
        findViewById = JavaMethod("(I)Landroid/view/View;")
        getDecorView = JavaMethod("()Landroid/view/View;")
        getInsetsController = JavaMethod("()Landroid/view/WindowInsetsController;")

    class View(JavaClass, metaclass=MetaJavaClass):  # type: ignore[misc,metaclass]
        __javaclass__ = "android/view/View"
        getHeight = JavaMethod("()I")
        getLocationInWindow = JavaMethod("([I)V")
        getRootWindowInsets = JavaMethod("()Landroid/view/WindowInsets;")
        getWidth = JavaMethod("()I")
        post = JavaMethod("(Ljava/lang/Runnable;)Z")
        setOnApplyWindowInsetsListener = JavaMethod("(Landroid/view/View$OnApplyWindowInsetsListener;)V")


def _runnable(do: Callable[[], None]) -> Any:
    from jnius import PythonJavaClass, java_method

    class Runnable(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ["java/lang/Runnable"]
        __javacontext__ = "app"

        @java_method("()V")  # type: ignore[untyped-decorator]
        def run(self) -> None:
            do()

    return Runnable()


def _insets_listener(heard: Callable[[], None]) -> Any:
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ["android/view/View$OnApplyWindowInsetsListener"]
        __javacontext__ = "app"

        @java_method("(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;")  # type: ignore[untyped-decorator]
        def onApplyWindowInsets(self, _view: Any, insets: Any) -> Any:
            heard()
            self.handed_on = insets  # kept: pyjnius would let go of it before Java has it
            return insets  # for what lies in the window

    return Listener()


def _settings_listener(changed: Callable[[], None]) -> Any:
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ["android/content/ComponentCallbacks"]
        __javacontext__ = "app"

        @java_method("(Landroid/content/res/Configuration;)V")  # type: ignore[untyped-decorator]
        def onConfigurationChanged(self, _now: Any) -> None:
            changed()

        @java_method("()V")  # type: ignore[untyped-decorator]
        def onLowMemory(self) -> None:
            """Kivy tells the app."""

    return Listener()
