"""The rules of a game: a list of sections, the text of the chosen one, and a search over all of them."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_hex_from_color

from companion.games import shelf
from screens.base import OrbitaScreen
from screens.rules import search
from screens.rules.search import Section
from screens.widgets import Chip, Pressable, Text
from screens.widgets.recycle import reuse_rows


class SectionRow(Pressable, BoxLayout):
    """A section in the list."""

    screen = ObjectProperty()
    section = StringProperty()
    title = StringProperty()
    on = BooleanProperty(False)

    def on_release(self) -> None:
        self.screen.read(self.section)


class Paragraph(Text):
    """A paragraph of the rules, in which the words that were searched for are marked."""


class RulesScreen(OrbitaScreen):
    session_bar = False  # looking something up changes nothing, so there is nothing to undo here

    game_id = StringProperty()
    section_id = StringProperty()
    typed = StringProperty()
    found = BooleanProperty(True)  # some section has what was typed
    both = BooleanProperty(True)  # room for the list and the text side by side
    reading = BooleanProperty(False)  # where there is not: the text is shown, not the list

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._page: tuple[Section, ...] = ()
        self._arranged: tuple[bool, bool] | None = None
        self._offered: tuple[list[str], str] | None = None  # the games whose chips stand there, and their language
        self._game_at_hand = ""  # the game that was open or chosen when the shown one was picked
        # Strong references: Kivy's ids are weak, and what is not in the window would be gone.
        self._list, self._text = self.ids.list_pane.__self__, self.ids.text_pane.__self__
        self.ids.search.bind(text=lambda *_: self._search())
        self.bind(both=self._arrange, reading=self._arrange, width=self._measure)

    def title(self) -> str:
        return self.app.tr.t("rules.title")

    def subtitle(self) -> str:
        self._pick()
        return self.app.game_name(self.game_id) if self.game_id else ""

    def accent(self) -> str:
        self._pick()
        return shelf.facts(self.game_id).accent if self.game_id else "space"

    def aloud(self) -> list[str]:
        section = self._section()
        return [section.title, *section.text] if section else []

    def step_back(self) -> bool:
        """On a phone it leads from the text back to the list."""
        if self.both or not self.reading:
            return False
        self.reading = False
        return True

    # ------------------------------------------------------------ which game

    def _pick(self) -> None:
        """The rules shown are those of the open game, else of the chosen one, until the reader picks another."""
        app = self.app
        wanted = app.table.game.facts.id if app.table.opened else app.chosen
        offered = search.games_with_rules(app.tr.language)
        if wanted != self._game_at_hand or self.game_id not in offered:
            self._game_at_hand = wanted
            self.game_id = wanted if wanted in offered else (offered or [""])[0]

    def choose_game(self, game_id: str) -> None:
        self.game_id, self.section_id = game_id, ""
        self.app.root.show("rules")  # another accent and another subtitle

    # ------------------------------------------------------------ showing

    def refresh(self) -> None:
        self._pick()
        language = self.app.tr.language
        self._page = search.sections(language, self.game_id) if self.game_id else ()
        self._show_games(search.games_with_rules(language), language)
        self._measure()
        self._arrange()
        self._show()

    def _show_games(self, offered: list[str], language: str) -> None:
        games = self.ids.games
        if self._offered != (offered, language):
            self._offered = (offered, language)
            games.clear_widgets()
            for game_id in offered if len(offered) > 1 else []:
                chip = Chip(text=self.app.tr.t(f"{game_id}.short"))
                chip.bind(on_release=lambda _, game_id=game_id: self.choose_game(game_id))
                games.add_widget(chip)
        for chip, game_id in zip(reversed(games.children), offered, strict=False):  # one game has no chip
            chip.on = game_id == self.game_id

    def _measure(self, *_: Any) -> None:
        self.both = not self.app.narrow and not self.app.low

    def _arrange(self, *_: Any) -> None:
        if self._arranged == (self.both, self.reading):
            return
        self._arranged = (self.both, self.reading)
        panes = self.ids.panes
        for part in (self._list, self._text):
            if part.parent:
                panes.remove_widget(part)
        if self.both or not self.reading:
            panes.add_widget(self._list)
        if self.both or self.reading:
            panes.add_widget(self._text)

    def _search(self) -> None:
        self.reading = False
        self._show()

    def _show(self) -> None:
        typed = self.ids.search.text
        wanted = search.terms(typed)
        sections = search.matching(self._page, typed)
        self.typed, self.found = typed.strip(), bool(sections)
        ids = [section.id for section in sections]
        if self.section_id not in ids or (wanted and not self.reading):
            self.section_id = ids[0] if ids else ""
        colour = get_hex_from_color(self.app.theme_cls.primaryColor)
        self.ids.list.data = [
            {
                "screen": self,
                "section": section.id,
                "title": search.marked(section.title, wanted, colour),
                "on": self.both and section.id == self.section_id,
            }
            for section in sections
        ]
        self._show_text(wanted, colour)

    def _show_text(self, wanted: list[str], colour: str) -> None:
        section = self._section()
        self.ids.heading.text = search.marked(section.title, wanted, colour) if section else ""
        box, paragraphs = self.ids.text, section.text if section else ()
        for label, paragraph in reuse_rows(box, paragraphs, Paragraph):
            label.text = search.marked(paragraph, wanted, colour)
        for button, by in ((self.ids.before, -1), (self.ids.after, 1)):
            neighbour = self._neighbour(by)
            button.text = neighbour.title if neighbour else ""
        self.ids.scroll.scroll_y = 1

    def _section(self) -> Section | None:
        return next((section for section in self._page if section.id == self.section_id), None)

    def _neighbour(self, by: int) -> Section | None:
        """The section before or after the chosen one on the whole page; also while somebody searches."""
        at = next((at for at, section in enumerate(self._page) if section.id == self.section_id), None)
        return self._page[at + by] if at is not None and 0 <= at + by < len(self._page) else None

    def turn(self, by: int) -> None:
        neighbour = self._neighbour(by)
        if neighbour is not None:
            self.read(neighbour.id)

    def read(self, section_id: str) -> None:
        self.reading = True
        self.section_id = section_id
        wanted = search.terms(self.ids.search.text)
        for row in self.ids.list.data:
            row["on"] = self.both and row["section"] == section_id
        self.ids.list.refresh_from_data()
        self._show_text(wanted, get_hex_from_color(self.app.theme_cls.primaryColor))

    def read_aloud(self) -> None:
        self.app.device.speak(self.aloud())


SCREEN = RulesScreen
