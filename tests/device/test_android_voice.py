"""The voice of a tablet, with a Java that is made up."""

import sys
from collections.abc import Callable, Iterator
from queue import Queue
from threading import Event
from typing import Any

import pytest

from companion.device import android_voice, speech
from companion.device.android_voice import NO_LANGUAGE, NO_VOICE
from tests.device.made_up import Java

SUCCESS, ERROR = 0, -1


class Engine:
    """The class TextToSpeech, and what a tablet makes of it."""

    QUEUE_FLUSH, SUCCESS = 0, SUCCESS

    def __init__(self) -> None:
        self.happened: Queue[tuple[Any, ...]] = Queue()
        self.at_once: int | None = SUCCESS  # how it wakes; None: when `wake` is called
        self.spoken: int | Exception = SUCCESS
        self.available = self.loaded = 0  # less than 0: this language is missing
        self.held: Event | None = None  # until then it does not come back from speaking
        self.wake: Callable[[int], None] = lambda _: None

    def __call__(self, _activity: Any, listener: Any) -> "Engine":
        self.wake = listener.onInit
        self.happened.put(("made",))
        if self.at_once is not None:
            listener.onInit(self.at_once)
        return self

    def isLanguageAvailable(self, locale: str) -> int:
        return self.available

    def setLanguage(self, locale: str) -> int:
        self.happened.put(("language", locale))
        return self.loaded

    def speak(self, text: str, queue: int, _bundle: None, _id: str) -> int:
        self.happened.put(("speak", text))
        if self.held is not None:
            self.held.wait(60)
        if isinstance(self.spoken, Exception):
            raise self.spoken
        return self.spoken

    def stop(self) -> None:
        self.happened.put(("stop",))

    def shutdown(self) -> None:
        self.happened.put(("shutdown",))

    def next(self) -> tuple[Any, ...]:
        return self.happened.get(timeout=60)

    def nexts(self, count: int) -> list[tuple[Any, ...]]:
        return [self.next() for _ in range(count)]


@pytest.fixture
def engine(java: Java, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    engine = Engine()
    java.classes["android.speech.tts.TextToSpeech"] = engine
    java.classes["java.util.Locale"] = lambda language, country: f"{language}_{country}"
    monkeypatch.setattr(speech, "_voice", None)
    yield engine
    if engine.held is not None:
        engine.held.set()


def no_problem(why: str) -> None:
    pytest.fail(why)


def why_not(text: str = "raz") -> str:
    said: Queue[str] = Queue()
    speech.say(text, "pl", said.put)
    return said.get(timeout=60)


def test_the_first_text_waits_for_the_voice_and_the_app_does_not(engine: Engine) -> None:
    engine.at_once = None
    speech.say("Tura 3", "pl", no_problem)
    assert engine.next() == ("made",)
    assert engine.happened.empty()
    engine.wake(SUCCESS)
    assert engine.nexts(2) == [("language", "pl_PL"), ("speak", "Tura 3")]


def test_it_is_woken_once_and_speaks_both_languages(engine: Engine) -> None:
    speech.say("raz", "pl", no_problem)
    assert engine.nexts(3) == [("made",), ("language", "pl_PL"), ("speak", "raz")]
    speech.say("one", "en", no_problem)
    seen = [engine.next()]
    while seen[-1][0] != "speak":
        seen.append(engine.next())
    assert [one for one in seen if one != ("stop",)] == [("language", "en_US"), ("speak", "one")]


def test_of_what_is_asked_while_it_wakes_only_the_newest_is_read(engine: Engine) -> None:
    engine.at_once = None
    for text in ("raz", "dwa", "trzy"):
        speech.say(text, "pl", no_problem)
    assert engine.next() == ("made",)
    engine.wake(SUCCESS)
    assert engine.nexts(2) == [("language", "pl_PL"), ("speak", "trzy")]


def test_what_was_stopped_while_it_wakes_is_not_read(engine: Engine) -> None:
    engine.at_once = None
    speech.say("raz", "pl", no_problem)
    assert engine.next() == ("made",)
    speech.stop()
    engine.wake(SUCCESS)
    assert engine.next() == ("stop",)


def test_a_voice_that_hangs_holds_nobody_up(engine: Engine) -> None:
    engine.held = Event()
    speech.say("raz", "pl", no_problem)
    assert engine.nexts(3)[-1] == ("speak", "raz")
    speech.say("dwa", "pl", no_problem)
    speech.say("trzy", "pl", no_problem)
    assert engine.happened.empty()  # we are here, and it still holds the first
    engine.held.set()
    assert engine.nexts(2) == [("language", "pl_PL"), ("speak", "trzy")]


@pytest.mark.parametrize("missing", ["available", "loaded"])
def test_without_a_polish_voice_nothing_is_read_in_another(engine: Engine, missing: str) -> None:
    setattr(engine, missing, -1)
    assert why_not() == NO_LANGUAGE
    assert "speak" not in [one[0] for one in engine.happened.queue]


def test_a_tablet_without_a_voice(engine: Engine) -> None:
    engine.at_once = ERROR
    assert why_not() == NO_VOICE
    assert engine.nexts(2) == [("made",), ("shutdown",)]
    engine.at_once = SUCCESS  # one was installed in the meantime
    speech.say("raz", "pl", no_problem)
    assert engine.nexts(3)[-1] == ("speak", "raz")


def test_a_voice_that_never_wakes_is_given_up(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(android_voice, "PATIENCE", 0.01)
    engine.at_once = None
    assert why_not() == NO_VOICE
    assert engine.nexts(2) == [("made",), ("shutdown",)]


def test_whatever_java_throws(engine: Engine) -> None:
    engine.spoken = RuntimeError("DeadObjectException")
    assert why_not() == NO_VOICE


def test_a_voice_that_was_taken_away_is_woken_again(engine: Engine) -> None:
    speech.say("raz", "pl", no_problem)
    assert engine.nexts(3)[-1] == ("speak", "raz")
    engine.spoken = ERROR
    assert why_not("dwa") == NO_VOICE
    seen = [engine.next()[0] for _ in range(engine.happened.qsize())]
    assert seen.count("made") == 1 and seen.count("shutdown") == 2


def test_it_is_given_back_and_wakes_for_the_next_text(engine: Engine) -> None:
    speech.say("raz", "pl", no_problem)
    engine.nexts(3)
    speech.release()
    while engine.next() != ("shutdown",):
        pass
    speech.say("dwa", "pl", no_problem)
    assert ("speak", "dwa") in engine.nexts(3)


def test_without_java(java: Java, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jnius", None)
    monkeypatch.setattr(speech, "_voice", None)
    assert why_not() == NO_VOICE
    speech.release()
