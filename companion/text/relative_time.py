"""Texts for times: how long ago something was, and on which day."""

import time
from collections.abc import Callable
from datetime import date

from companion.text.dates import month_line

MINUTE, HOUR, DAY = 60, 3600, 86400

Text = Callable[..., str]


def ago(t: Text, then: float, now: float | None = None) -> str:
    """How long ago a game was left, as in "przerwano 12 minut temu"."""
    passed = (time.time() if now is None else now) - then
    if passed < MINUTE:
        return t("ago.now")
    for key, unit, limit in (("minutes", MINUTE, HOUR), ("hours", HOUR, DAY), ("days", DAY, 60 * DAY)):
        if passed < limit:
            return t(f"ago.{key}", n=int(passed // unit))
    return t("ago.long")


def day(t: Text, then: float, now: float | None = None) -> str:
    """The day of a time: today, yesterday, a day of this week, or the date."""
    today = date.fromtimestamp(time.time() if now is None else now)
    that = date.fromtimestamp(then)
    passed = (today - that).days
    if passed in (0, 1):
        return t("day.today" if passed == 0 else "day.yesterday")
    if 1 < passed < 7:
        return t(f"day.{that.weekday()}")
    return t("day.date", day=that.day, month=month_line(that.month), year=that.year)
