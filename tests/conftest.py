"""Hypothesis does not look at the clock: a busy machine must not make a test fail. In make test it tries the same
examples every time; in make check others, and says how to bring back those that fail."""

from hypothesis import HealthCheck, settings

from tests.effort import THOROUGH

settings.register_profile(
    "orbita",
    deadline=None,
    derandomize=not THOROUGH,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("orbita")
