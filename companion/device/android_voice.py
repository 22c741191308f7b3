"""The voice of an Android device. It needs a moment to wake and may take its time over every question, so it is only
spoken to from a thread of its own. Of what waits to be done only the newest counts.

What is tested, on the Java of a desktop with Android's signatures: every call, and what comes of every answer. What
is not, for want of a device: how it sounds, and how long a real voice takes.
"""

from collections.abc import Callable
from threading import Event, Lock, Thread
from typing import Any

from companion.device.java import activity, log_failure, string

NO_VOICE = "device.no_speech"
NO_LANGUAGE = "device.no_voice_for_language"
LONGEST = 4000  # what it takes at once
PATIENCE = 15  # seconds for it to wake

Cannot = Callable[[str], None]  # gets what to say about it, NO_VOICE or NO_LANGUAGE


class AndroidVoice:
    """The voice, with a thread of its own for what is to be read."""

    def __init__(self) -> None:
        """On the app's own thread; see `activity`. Fails where there is no Java."""
        self._activity = activity()
        self._listener = _listener(self._on_init)
        self._woken = Event()
        self._status = 0
        self._speech: Any = None  # the class
        self._voice: Any = None
        self._lock = Lock()
        self._next: Callable[[], None] | None = None
        self._busy = False  # whether the thread is there

    def say(self, text: str, language: str, cannot: Cannot) -> None:
        """Reads this aloud instead of what is being read."""

        def read() -> None:
            try:
                why = self._read(text, language)
            except Exception:  # whatever Java throws
                log_failure("read aloud")
                why = NO_VOICE
            if why:
                cannot(why)

        self._ask(read)

    def stop(self) -> None:
        self._ask(self._hush)

    def release(self) -> None:
        """Gives the voice back to Android. It is woken again when there is something to read."""
        self._ask(self._let_go)

    def _ask(self, what: Callable[[], None]) -> None:
        with self._lock:
            self._next = what
            if self._busy:
                return
            self._busy = True
        Thread(target=self._work, daemon=True).start()

    # ------------------------------------------------------------ on its own thread

    def _work(self) -> None:
        while (do := self._take()) is not None:
            do()

    def _take(self) -> Callable[[], None] | None:
        with self._lock:
            taken, self._next = self._next, None
            self._busy = taken is not None
            return taken

    def _read(self, text: str, language: str) -> str:
        """Why not, or nothing."""
        was_awake = self._voice is not None
        why = self._try(text, language)
        if why == NO_VOICE and was_awake:  # Android may have taken it away in the meantime: once more from the start
            why = self._try(text, language)
        return why

    def _try(self, text: str, language: str) -> str:
        from jnius import autoclass

        if self._voice is None and not self._wake():
            self._let_go()
            return NO_VOICE
        if self._next is not None:  # while it woke something else was asked for
            return ""
        locale = autoclass("java.util.Locale")(language, "PL" if language == "pl" else "US")
        # In the voice of another language nobody could understand it, so rather none.
        if int(self._voice.isLanguageAvailable(locale)) < 0 or int(self._voice.setLanguage(locale)) < 0:
            return NO_LANGUAGE
        spoken = self._voice.speak(string(text), self._speech.QUEUE_FLUSH, None, "orbita")
        if int(spoken) != int(self._speech.SUCCESS):
            self._let_go()
            return NO_VOICE
        return ""

    def _wake(self) -> bool:
        from jnius import autoclass

        self._speech = autoclass("android.speech.tts.TextToSpeech")
        self._woken.clear()
        self._voice = self._speech(self._activity, self._listener)
        return self._woken.wait(PATIENCE) and self._status == int(self._speech.SUCCESS)

    def _on_init(self, status: int) -> None:
        """Called on Android's thread, or at once while the voice is made."""
        self._status = status
        self._woken.set()

    def _hush(self) -> None:
        try:
            if self._voice is not None:
                self._voice.stop()
        except Exception:  # whatever Java throws
            log_failure("stop reading aloud")

    def _let_go(self) -> None:
        voice, self._voice = self._voice, None
        try:
            if voice is not None:
                voice.shutdown()
        except Exception:  # whatever Java throws
            log_failure("give the voice back")


def _listener(heard: Callable[[int], None]) -> Any:
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ["android/speech/tts/TextToSpeech$OnInitListener"]
        __javacontext__ = "app"

        @java_method("(I)V")  # type: ignore[untyped-decorator]
        def onInit(self, status: int) -> None:
            heard(int(status))

    return Listener()
