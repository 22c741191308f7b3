"""What all screens have in common."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.engine.message import Refused
from companion.store.problem import StoreProblem
from screens.running import running_app

if TYPE_CHECKING:
    from screens.app import OrbitaApp
    from screens.widgets.one_tap import Moment

T = TypeVar("T")


class OrbitaScreen(Screen):
    """A place in the app. It is built on the first visit; `refresh` is called whenever it is shown and whenever
    what it shows may have changed: the game, the language, the size of the window."""

    shown_at: "Moment | None" = None
    session_bar = True  # undo, redo and reading aloud in the top bar, when a game is open
    bare = False  # fills the window, without the rail and the top bar
    picture = ""  # of data/art, before the title
    stars = 0.4  # how bright they are behind it

    @property
    def app(self) -> "OrbitaApp":
        return running_app()

    def title(self) -> str:
        return ""

    def subtitle(self) -> str:
        return ""

    def accent(self) -> str:
        """The open game's colour, unless the screen says otherwise."""
        table = self.app.table
        return table.game.facts.accent if table.is_open else "space"

    def aloud(self) -> list[str]:
        """What is read aloud: what to do now."""
        table = self.app.table
        return [self.app.tr.say(line) for line in table.guide.spoken()] if table.is_open else []

    def step_back(self) -> bool:
        """Goes back within the screen, if there is somewhere to go; else back leaves the screen."""
        return False

    @property
    def begun(self) -> bool:
        """Whether something is begun here that is kept nowhere else: then the screen is not forgotten."""
        return False

    def attempt(self, write: Callable[[], T]) -> T | None:
        """Does it and shows everything anew; gives what it gave, or None, with a notice why, if it was refused."""
        result = None
        try:
            result = write()
        except (Refused, StoreProblem) as problem:
            self.app.notices.say_why_not(problem)
        self.app.root.refresh()
        return result

    def row_below_notice(self) -> Widget | None:
        """Above it a notice has its place; none if that is below the whole screen."""
        return None

    def all_parts(self) -> Iterator[Widget]:
        """Also those that it holds without showing them."""
        for held in (self, *(widget for value in vars(self).values() for widget in _widgets(value))):
            yield from held.walk(restrict=True)

    def refresh(self) -> None:
        """Draw what is true now."""


def _widgets(value: Any) -> list[Widget]:
    values = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else [value]
    return [one for one in values if issubclass(type(one), Widget)]  # asked like this, a dead proxy is no trouble
