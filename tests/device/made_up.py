"""There is no Android here: what Java would be asked for is asked of one made up."""

import sys
import types
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest


class Thing:
    """A Java object that notes what is asked of it; constants are their own names."""

    def __init__(self, java: "Java") -> None:
        self._java = java

    def __getattr__(self, name: str) -> Any:
        if name in self._java.answers:
            return self._java.answers[name]
        if name.isupper():
            return name
        if name == "mActivity":
            return Thing(self._java)

        def method(*given: Any) -> Any:
            self._java.asked.append((name, *given))
            answer = self._java.answers.get(f"{name}()", Thing(self._java))
            if isinstance(answer, Exception):
                raise answer
            return answer

        return method

    def __call__(self, *given: Any) -> Any:
        return given[0] if given and isinstance(given[0], str) and not given[0].isupper() else Thing(self._java)


@dataclass
class Java:
    asked: list[Any] = field(default_factory=list)  # (method, arguments…)
    answers: dict[str, Any] = field(default_factory=dict)  # by constant or "method()"; an exception is thrown
    classes: dict[str, Any] = field(default_factory=dict)  # in place of a Thing
    on_result: Callable[[int, int, Any], None] | None = None  # who waits for what other apps give back

    def names(self) -> list[str]:
        return [asked[0] for asked in self.asked]


def install(monkeypatch: pytest.MonkeyPatch) -> Java:
    """From now on this is Android."""
    java = Java(answers={"SDK_INT": 34, "RESULT_OK": -1})
    jnius: Any = types.ModuleType("jnius")
    jnius.autoclass = lambda name: java.classes.get(name) or Thing(java)
    jnius.cast = lambda _, thing: thing
    jnius.PythonJavaClass = object
    jnius.java_method = lambda _: lambda method: method
    activity: Any = types.ModuleType("android.activity")
    activity.bind = lambda on_activity_result: setattr(java, "on_result", on_activity_result)
    config: Any = types.ModuleType("android.config")
    config.JAVA_NAMESPACE = "org.kivy.android"
    android: Any = types.ModuleType("android")
    android.activity, android.config = activity, config
    for name, module in (("jnius", jnius), ("android", android), ("android.activity", activity)):
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    return java
