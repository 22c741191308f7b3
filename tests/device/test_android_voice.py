"""The voice of a tablet, on a real Java with Android's signatures."""

import logging
from collections.abc import Callable
from queue import Queue

import pytest

from companion.device import android_voice, speech
from companion.device.android_voice import NO_LANGUAGE, NO_VOICE
from tests.device.jvm import Tablet

ERROR, LATER = -1, 99


def no_problem(why: str) -> None:
    pytest.fail(why)


def why_not(text: str = "raz") -> str:
    said: Queue[str] = Queue()
    speech.say(text, "pl", said.put)
    return said.get(timeout=60)


def wake(status: int) -> None:
    from jnius import autoclass

    autoclass("android.speech.tts.TextToSpeech").wake(status)


def until(tablet: Tablet, last: str) -> list[str]:
    """What happens until then. A stop more or less does not matter: the voice reads the newest text only."""
    seen = [tablet.next()]
    while seen[-1] != last:
        assert seen[-1], f"{last} never comes, only {seen}"
        seen.append(tablet.next())
    return [each for each in seen if each != "stop"]


def test_the_voice_speaks(tablet: Tablet) -> None:
    """A text of Python's is no CharSequence: handed over as it is, no voice of any Android would have read it."""
    speech.say("Dzień dobry", "pl", no_problem)
    assert tablet.nexts(3) == ["made", "language pl_PL", "speak Dzień dobry"]


def test_letters_beyond_the_basic_plane_are_read_whole(tablet: Tablet) -> None:
    speech.say("Ola 🚀", "pl", no_problem)
    assert tablet.java.letters(tablet.nexts(3)[-1]).endswith("4f 6c 61 20 1f680")


def test_the_first_text_waits_for_the_voice_and_the_app_does_not(tablet: Tablet) -> None:
    tablet.set_up(voiceWakes=LATER)
    speech.say("Tura 3", "pl", no_problem)
    assert tablet.next() == "made"
    assert tablet.java.isQuiet()
    wake(0)
    assert tablet.nexts(2) == ["language pl_PL", "speak Tura 3"]


def test_it_is_woken_once_and_speaks_both_languages(tablet: Tablet) -> None:
    speech.say("raz", "pl", no_problem)
    assert tablet.nexts(3) == ["made", "language pl_PL", "speak raz"]
    speech.say("one", "en", no_problem)
    assert until(tablet, "speak one") == ["language en_US", "speak one"]


def test_of_what_is_asked_while_it_wakes_only_the_newest_is_read(tablet: Tablet) -> None:
    tablet.set_up(voiceWakes=LATER)
    for text in ("raz", "dwa", "trzy"):
        speech.say(text, "pl", no_problem)
    assert tablet.next() == "made"
    wake(0)
    assert until(tablet, "speak trzy") == ["language pl_PL", "speak trzy"]


def test_what_was_stopped_while_it_wakes_is_not_read(tablet: Tablet) -> None:
    tablet.set_up(voiceWakes=LATER)
    speech.say("raz", "pl", no_problem)
    assert tablet.next() == "made"
    speech.stop()
    wake(0)
    assert tablet.next() == "stop"


def test_a_voice_that_hangs_holds_nobody_up(tablet: Tablet) -> None:
    tablet.java.holdVoice()
    speech.say("raz", "pl", no_problem)
    assert tablet.nexts(3)[-1] == "speak raz"
    speech.say("dwa", "pl", no_problem)
    speech.say("trzy", "pl", no_problem)
    assert tablet.java.isQuiet()  # we are here, and it still holds the first
    tablet.java.letVoiceGo()
    assert until(tablet, "speak trzy") == ["language pl_PL", "speak trzy"]


@pytest.mark.parametrize("missing", ["languageAvailable", "languageLoaded"])
def test_without_a_polish_voice_nothing_is_read_in_another(tablet: Tablet, missing: str) -> None:
    tablet.set_up(**{missing: -1})
    assert why_not() == NO_LANGUAGE
    tablet.set_up(**{missing: 0})
    speech.say("dwa", "pl", no_problem)
    assert not any(each.startswith("speak raz") for each in until(tablet, "speak dwa"))


def test_a_tablet_without_a_voice(tablet: Tablet) -> None:
    tablet.set_up(voiceWakes=ERROR)
    assert why_not() == NO_VOICE
    assert tablet.nexts(2) == ["made", "shutdown"]
    tablet.set_up(voiceWakes=0)  # one was installed in the meantime
    speech.say("raz", "pl", no_problem)
    assert until(tablet, "speak raz")[0] == "made"


def test_a_voice_that_never_wakes_is_given_up(tablet: Tablet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(android_voice, "PATIENCE", 0.01)
    tablet.set_up(voiceWakes=LATER)
    assert why_not() == NO_VOICE
    assert tablet.nexts(2) == ["made", "shutdown"]


@pytest.mark.parametrize("where", ["TextToSpeech", "speak"])
def test_what_java_throws_is_logged_once_with_what_was_tried(
    tablet: Tablet, caplog: pytest.LogCaptureFixture, where: str
) -> None:
    tablet.fail_at(where)
    assert why_not() == NO_VOICE and why_not() == NO_VOICE
    logged = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record.getMessage() for record in logged] == ["Device: could not read aloud"]
    assert f"{where} was made to fail" in caplog.text


@pytest.mark.parametrize(
    ("where", "then", "tried"),
    [("stop", speech.stop, "stop reading aloud"), ("shutdown", speech.release, "give the voice back")],
)
def test_a_voice_that_does_not_want_to_stop_is_no_problem(
    tablet: Tablet, caplog: pytest.LogCaptureFixture, where: str, then: Callable[[], None], tried: str
) -> None:
    speech.say("raz", "pl", no_problem)
    tablet.nexts(3)
    tablet.fail_at(where)
    then()
    while tablet.next() != where:
        pass
    speech.say("dwa", "pl", no_problem)
    until(tablet, "speak dwa")
    assert f"could not {tried}" in caplog.text


def test_a_voice_that_was_taken_away_is_woken_again(tablet: Tablet) -> None:
    speech.say("raz", "pl", no_problem)
    assert tablet.nexts(3)[-1] == "speak raz"
    tablet.set_up(spoken=ERROR)
    assert why_not("dwa") == NO_VOICE
    tablet.set_up(spoken=0)
    speech.say("trzy", "pl", no_problem)
    seen = until(tablet, "speak trzy")
    assert seen.count("made") == 2 and seen.count("shutdown") == 2


def test_it_is_given_back_and_wakes_for_the_next_text(tablet: Tablet) -> None:
    speech.say("raz", "pl", no_problem)
    tablet.nexts(3)
    speech.release()
    while tablet.next() != "shutdown":
        pass
    speech.say("dwa", "pl", no_problem)
    assert until(tablet, "speak dwa")[0] == "made"


def test_without_java(without_java: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "_voice", None)
    assert why_not() == NO_VOICE
    speech.release()
