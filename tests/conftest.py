"""For all tests: those of hypothesis that say nothing else try a hundred examples; see `tests/effort.py`."""

from hypothesis import settings

from tests.effort import examples

settings.register_profile("orbita", examples(100))
settings.load_profile("orbita")
