"""The texts for kv: `app.tr.t("home.title")`, and `app.tr.say(line)` for what a game says.

Both are properties that are replaced when the language changes, so everything bound to them changes at once. A key of
our own that has no text is a mistake, and `t` raises; what a game says may come from an old file, and `say` always
says something.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from companion import text
from companion.engine.message import Message, message
from companion.text.plain_words import say_plainly


class Translator(EventDispatcher):
    language = StringProperty()
    t: Callable[..., str] = ObjectProperty()  # the key, and what goes into its gaps
    say: Callable[[Message | None], str] = ObjectProperty()

    def speak(self, language: str, names: Sequence[str] = ()) -> None:
        """From now on in this language and with these players' names."""

        def say(spoken: Message | None) -> str:
            return say_plainly(language, spoken, names) if spoken else ""

        def t(key: str, **gaps: Any) -> str:
            return text.say(language, message(key, **gaps))

        self.language = language
        self.say = say
        self.t = t

    def say_with(self, spoken: Message, names: Sequence[str]) -> str:
        """A line of another session than the open one."""
        return say_plainly(self.language, spoken, names)
