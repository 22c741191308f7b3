"""The people who play here, each with a planet. A tap renames one, makes two of them one person, or forgets one; a
tap on the planet chooses another."""

from collections import Counter
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.game import Facts
from companion.engine.message import Refused
from companion.games import shelf
from companion.stats.reading import people as people_in
from companion.stats.reading import won
from companion.store.backup import keep_safe
from companion.store.players import PLANETS, Player, Renaming
from companion.text.relative_time import day
from companion.version import VERSION
from screens.base import OrbitaScreen
from screens.decks.dialogs import RenameDialog
from screens.widgets import Card, Dialog, Flow, Pressable, Text
from screens.widgets.choices import close_and, listed, listed_person, row

FEW = 4  # up to so many have large planets in a wide window


class PlanetButton(Pressable, BoxLayout):
    """A planet to be chosen, or the chosen one of somebody."""

    planet = StringProperty()
    colour = StringProperty()
    on = BooleanProperty(False)


class PersonCard(Card):
    """Somebody's planet, mark and name, and how they have played."""

    screen = ObjectProperty()
    name = StringProperty()
    colour = StringProperty()
    among = ListProperty()
    planet = StringProperty()
    plays = StringProperty()
    more = StringProperty()
    large = BooleanProperty(False)  # its planet, in a wide window


class PlanetDialog(Dialog):
    """All planets to choose from; the first is that of the colour. A tap chooses."""

    def __init__(self, screen: "PeopleScreen", person: Player) -> None:
        t = screen.app.tr.t
        super().__init__(title=t("people.planet_of", name=person["name"]))
        chosen = person.get("planet", "")
        self.buttons = [
            PlanetButton(
                planet=planet,
                colour=person["colour"],
                on=planet == chosen,
                size_hint=(None, None),
                size=(dp(72) if screen.app.wide else dp(64), dp(64)),
                on_release=partial(self._choose, screen, person["name"], planet),
            )
            for planet in ("", *PLANETS)
        ]
        first, *others = self.buttons
        self.add(row(first, Text(text=t("people.planet_by_colour"), muted=True)))
        flow = Flow()
        for button in others:
            flow.add_widget(button)
        self.add(flow)
        self.add_button(t("shell.close"))

    def _choose(self, screen: "PeopleScreen", name: str, planet: str, *_: Any) -> None:
        close_and(self, lambda: screen.choose_planet(name, planet))


class PeopleScreen(OrbitaScreen):
    session_bar = False
    empty = BooleanProperty(True)
    few = BooleanProperty(False)

    def title(self) -> str:
        return self.app.tr.t("history.people")

    def subtitle(self) -> str:
        return self.app.tr.t("people.why")

    def refresh(self) -> None:
        app, box = self.app, self.ids.rows
        box.clear_widgets()
        people = app.library.players.all()
        self.empty, self.few = not people, len(people) <= FEW
        played, victories = Counter[str](), Counter[str]()
        games: dict[str, Counter[str]] = {}
        tables, last = Counter[str](), dict[str, float]()
        self._known: dict[str, Facts | None] = {}  # what was played
        for play in app.library.plays.filtered().kept():
            if play["game"] not in self._known:
                self._known[play["game"]] = shelf.facts_of(play)
            seated = people_in(play)
            for one in seated:
                key = one["name"].casefold()
                played[key] += 1
                last.setdefault(key, play["finished"])  # the newest play comes first
                if len(seated) > 1:
                    tables[key] += 1
                    victories[key] += won(play, one)
                games.setdefault(key, Counter())[play["game"]] += 1
        for person in people:
            key = person["name"].casefold()
            box.add_widget(
                PersonCard(
                    screen=self,
                    name=person["name"],
                    colour=person["colour"],
                    planet=person.get("planet", ""),
                    large=self.few,
                    among=[one["name"] for one in people],
                    plays=app.tr.t("people.plays", n=played[key], when=day(app.tr.t, last[key]))
                    if key in last
                    else app.tr.t("people.no_plays"),
                    more=self._more(victories[key], tables[key], games.get(key)),
                )
            )

    def _more(self, victories: int, tables: int, games: Counter[str] | None) -> str:
        """How often somebody has won of their plays with others, and what they play most."""
        if not games:
            return ""
        t, (most, _) = self.app.tr.t, games.most_common(1)[0]
        lines = [t("people.won_of", n=victories, plays=tables)] if tables else []
        facts = self._known.get(most)
        if facts is not None:
            lines.append(t("people.favourite", game=self.app.tr.say(facts.short)))
        return " · ".join(lines)

    def ask_planet(self, name: str) -> None:
        person = next((one for one in self.app.library.players.all() if one["name"] == name), None)
        if person is not None:
            PlanetDialog(self, person).open()

    def choose_planet(self, name: str, planet: str) -> None:
        self.attempt(lambda: self.app.library.players.choose_planet(name, planet))

    def ask(self, name: str) -> None:
        t = self.app.tr.t
        dialog = Dialog(title=name)
        rename = RenameDialog(name, partial(self._rename, name), title="people.rename", hint="people.new_name")
        listed(dialog, rename.open, icon="pencil-outline", title=t("people.rename"), hint=t("people.rename_why"))
        listed(
            dialog,
            partial(self.ask_planet, name),
            icon="palette-outline",
            title=t("people.planet"),
            hint=t("people.planet_why"),
        )
        listed(
            dialog,
            partial(self._ask_other, name),
            icon="account-multiple-check-outline",
            title=t("people.merge"),
            hint=t("people.merge_why"),
        )
        listed(
            dialog,
            partial(self._forget, name),
            icon="account-off-outline",
            title=t("people.forget"),
            hint=t("people.forget_why"),
        )
        dialog.add_button(t("shell.close"))
        dialog.open()

    def _rename(self, old: str, new: str) -> None:
        done = self.app.library.players.rename(old, new)
        self.app.root.refresh()
        t = self.app.tr.t
        self.app.notice(t("people.renamed", old=old, new=done.new), t("history.undo"), partial(self._take_back, done))

    def _ask_other(self, name: str) -> None:
        """Asks who is the same person. The name that was tapped first stays."""
        t = self.app.tr.t
        dialog = Dialog(title=t("people.merge_title", name=name))
        for person in self.app.library.players.all():
            other = person["name"]
            if other != name:
                then = partial(self._ask_sure, name, other)
                listed_person(dialog, then, title=other, colour=person["colour"])
        dialog.add_button(t("shell.close"))
        dialog.open()

    def _ask_sure(self, keep: str, other: str) -> None:
        try:
            self.app.library.players.check_merge(keep, other)
        except Refused as refused:
            self.app.notice(self.app.tr.say(refused.message))
            return
        t, plays = self.app.tr.t, len(self.app.library.plays.filtered(player=other))
        dialog = Dialog(title=t("people.merge_ask"), text=t("people.merge_sure", keep=keep, other=other, n=plays))
        dialog.add_button(t("shell.cancel"))
        dialog.add_button(t("people.merge_yes"), partial(self._back_up_and_merge, keep, other), main=True)
        dialog.open()

    def _back_up_and_merge(self, keep: str, other: str) -> None:
        """In the background: nobody sees how long a backup takes, and without it nothing is merged."""
        library = self.app.library
        self.app.jobs.run(
            lambda _progress: keep_safe(library, library.clock(), VERSION),
            lambda _path: self._merge(keep, other),
            self.app.notices.say_why_not,
        )

    def _merge(self, keep: str, other: str) -> None:
        done = self.attempt(lambda: self.app.library.players.merge(keep, other))
        if done is not None:
            t = self.app.tr.t
            text = t("people.merged", keep=done.new, other=other)
            self.app.notice(text, t("history.undo"), partial(self._take_back, done))

    def _take_back(self, done: Renaming) -> None:
        self.attempt(lambda: self.app.library.players.take_back(done))

    def _forget(self, name: str) -> None:
        forgotten = self.attempt(lambda: self.app.library.players.forget(name))
        if forgotten is not None:
            t = self.app.tr.t
            self.app.notice(t("people.forgotten", name=name), t("history.undo"), partial(self._put_back, forgotten))

    def _put_back(self, person: Player) -> None:
        self.attempt(lambda: self.app.library.players.put_back(person))


SCREEN = PeopleScreen
