"""A real Java for the tests: that of this desktop, with the classes in `java/`, which stand for a tablet. They have
Android's signatures, as its published list of the API gives them; what they do is ours. Python speaks to them through
the tablet's own pyjnius, so the choice of overloads, threads and listeners are real.

A process can start one Java only, and keeps it: it is started by the first test of a process that needs it.
"""

import functools
import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).parent / "java"
LEFT_OUT = "left out, for want of a JDK (default-jdk-headless): what the app asks of Android's Java"
# A file descriptor is a number only for Java itself, and a tablet's memory is smaller than a desktop's.
OPTIONS = ("--add-opens=java.base/java.io=ALL-UNNAMED", "-Xrs", "-Xmx128m")


def is_there() -> bool:
    return shutil.which("javac") is not None


def compile_to(folder: Path) -> None:
    sources = sorted(str(path) for path in SOURCES.rglob("*.java"))
    subprocess.run(["javac", "-nowarn", "-d", str(folder), *sources], check=True)


@functools.cache
def start() -> Callable[..., Any]:
    """Starts Java in this process. Gives the `run` of threads as it is on Android: pyjnius replaces it there, so that
    every thread takes its leave of Java."""
    import jnius_config

    folder = tempfile.TemporaryDirectory(prefix="orbita-java-")
    compile_to(Path(folder.name))
    jnius_config.set_classpath(folder.name)
    jnius_config.set_options(*OPTIONS)
    plain, before = threading.Thread.run, os.environ.get("ANDROID_ARGUMENT")
    os.environ["ANDROID_ARGUMENT"] = ""
    try:
        import jnius  # noqa: F401

        taking_leave = threading.Thread.run
    finally:
        threading.Thread.run = plain  # type: ignore[method-assign]
        if before is None:
            del os.environ["ANDROID_ARGUMENT"]
    _kept.append(folder)
    return taking_leave


_kept: list[Any] = []  # for Java, which reads its classes when they are needed, and calls listeners at any time


def keep(listener: object) -> None:
    """What Java may still call is kept until the process ends."""
    _kept.append(listener)


class Tablet:
    """The tablet that those classes stand for."""

    def __init__(self, folder: Path) -> None:
        from jnius import autoclass

        self.folder = folder
        self._class = autoclass
        self.java: Any = autoclass("org.orbita.Tablet")
        self.java.reset(str(folder))
        self.become(34)

    def become(self, level: int) -> None:
        self._class("android.os.Build$VERSION").become(level)

    def set_up(self, **values: Any) -> None:
        for name, value in values.items():
            self.java.setUp(name, value)

    def fail_at(self, *methods: str) -> None:
        for method in methods:
            self.java.failing.add(method)

    def next(self) -> str:
        return str(self.java.next())

    def nexts(self, count: int) -> list[str]:
        return [self.next() for _ in range(count)]

    def started(self) -> list[Any]:
        return [self.java.started.get(index) for index in range(self.java.started.size())]

    def shared(self) -> Any:
        """The intent in the share sheet that was opened last."""
        chooser = self.started()[-1]
        assert chooser.getAction() == "android.intent.action.CHOOSER"
        return self.cast("android.content.Intent", chooser.getParcelableExtra("android.intent.extra.INTENT"))

    def cast(self, name: str, thing: Any) -> Any:
        from jnius import cast

        return cast(name, thing)

    # ------------------------------------------------------------ files

    @property
    def cache(self) -> Path:
        return self.folder / "cache"

    def downloads(self) -> int:
        return int(self._class("android.content.ContentResolver").count())

    def column(self, address: str, name: str) -> str:
        return str(self._class("android.content.ContentResolver").column(address, name))

    def download(self, address: str) -> bytes:
        return Path(str(self._class("android.content.ContentResolver").path(address))).read_bytes()

    # ------------------------------------------------------------ the answers of other apps

    def codes(self) -> list[int]:
        return [int(self.java.codes.get(index)) for index in range(self.java.codes.size())]

    def give(self, path: Path | None, code: int | None = None) -> None:
        """The user has chosen this file; an answer without one if it is None."""
        intent = self._class("android.content.Intent")()
        if path is not None:
            self.java.documents.put(f"content://documents{path}", str(path))
            intent.setData(self._class("android.net.Uri").parse(f"content://documents{path}"))
        self.answer(-1, intent, code)

    def answer(self, result: int, intent: Any = None, code: int | None = None) -> None:
        self.java.answer(self.codes()[-1] if code is None else code, result, intent)


def android_module() -> dict[str, Any]:
    """python-for-android's module `android`, as far as the adapters need it; `make apk-check` has its own."""
    import types

    from jnius import PythonJavaClass, autoclass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ["org/kivy/android/PythonActivity$ActivityResultListener"]
        __javacontext__ = "app"

        def __init__(self, heard: Callable[[int, int, Any], None]) -> None:
            super().__init__()
            self.heard = heard

        @java_method("(IILandroid/content/Intent;)V")  # type: ignore[untyped-decorator]
        def onActivityResult(self, code: int, result: int, intent: Any) -> None:
            self.heard(code, result, intent)

    def bind(on_activity_result: Callable[[int, int, Any], None]) -> None:
        listener = Listener(on_activity_result)
        keep(listener)
        autoclass("org.kivy.android.PythonActivity").mActivity.registerActivityResultListener(listener)

    activity: Any = types.ModuleType("android.activity")
    activity.bind = bind
    config: Any = types.ModuleType("android.config")
    config.JAVA_NAMESPACE = "org.kivy.android"
    android: Any = types.ModuleType("android")
    android.activity, android.config = activity, config
    return {"android": android, "android.activity": activity, "android.config": config}
