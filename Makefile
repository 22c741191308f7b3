# make run     start the app (without a screen: a tour of pictures instead)
# make test    what has to pass before a commit: style, types, the package's files, tests in a window (ten minutes)
# make quick   rules, store and texts, without a window: while you work (one minute)
# make check   everything, with all that is slow: before a release (an hour)
# make bench   everything that is measured
# make torture everything that must not lose a game: kills, full disks, nonsense, wild fingers, bad files
# make lint    style and types only
# make apk-check   the package for the tablet, without a tablet
# make tour    a picture of every screen in every shape, in build/tour, and what looks wrong in them
# make fresh   both commands on new Debian systems, made for it; as root, see tools/fresh.sh
# Each first sets up what is missing. PYTHON=python3.12 chooses another interpreter.

PYTHON ?= python3
VENV_PYTHON := .venv/bin/python
TOUR := build/tour

# A screen of their own, so that tests and pictures never disturb the user's.
ifeq ($(shell uname),Linux)
ON_VIRTUAL_SCREEN := xvfb-run -a -s "-screen 0 1920x1280x24"
HAS_SCREEN := $(DISPLAY)$(WAYLAND_DISPLAY)
else
ON_VIRTUAL_SCREEN :=
HAS_SCREEN := yes
endif

# Tests write a lot and keep nothing: where there is a memory with room for it, they do it there. Compiled, they are
# collected in a quarter of the time, so Python keeps that even where it is told not to.
MEMORY := $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 1000000 { print "TMPDIR=/dev/shm" }')
PYTEST := env -u PYTHONDONTWRITEBYTECODE $(MEMORY) $(VENV_PYTHON) -m pytest -n auto --dist loadfile

.PHONY: run test quick check bench torture lint setup tour apk-files apk-check fresh jdk clean

run: setup
ifneq ($(HAS_SCREEN),)
	@$(VENV_PYTHON) main.py
else
	@echo "There is no screen here, so Orbita runs on a virtual one and takes pictures."
	@$(ON_VIRTUAL_SCREEN) $(VENV_PYTHON) -m tools.tour $(TOUR) --short
endif

# pytest comes last: its closing line is the last line printed.
test: lint apk-files
	@echo "== tests"
	@$(ON_VIRTUAL_SCREEN) $(PYTEST) -m "not slow"

quick: setup
	@$(PYTEST) -m "not slow" tests/engine tests/games tests/share tests/stats tests/store tests/text \
		tests/test_headless.py tests/test_headless_rivals.py tests/test_headless_score.py

check: jdk lint apk-check
	@echo "== all tests"
	@$(ON_VIRTUAL_SCREEN) env ORBITA_THOROUGH=1 $(PYTEST) --cov --cov-report=term
	@echo "== limits"
	@$(ON_VIRTUAL_SCREEN) $(VENV_PYTHON) -m benchmarks

# Elsewhere what needs a JDK is left out where there is none, and that is said.
jdk:
	@command -v javac >/dev/null || { echo "make check needs a JDK: apt-get install default-jdk-headless" >&2; exit 1; }

# The files of the package without running them.
apk-files: setup
	@$(VENV_PYTHON) -m tools.apk --files

# Buildozer lays the files out, and they run where only the spec's requirements are; see tools/apk.
apk-check: setup
	@$(ON_VIRTUAL_SCREEN) $(VENV_PYTHON) -m tools.apk

bench: setup
	@$(ON_VIRTUAL_SCREEN) $(VENV_PYTHON) -m benchmarks

# Ten minutes at the most. SEED=… does it another way, PART=… only one of them.
torture: setup
	@$(ON_VIRTUAL_SCREEN) $(VENV_PYTHON) -m torture $(if $(SEED),--seed $(SEED)) $(if $(PART),--part $(PART))

lint: setup
	@echo "== ruff"
	@$(VENV_PYTHON) -m ruff check .
	@$(VENV_PYTHON) -m ruff format --check --quiet .
	@echo "== mypy"
	@$(VENV_PYTHON) -m mypy

setup:
	@PYTHON="$(PYTHON)" tools/setup.sh

# GAME=… only this game; ARGS="--lang pl --theme dark --device plain" only so.
tour: setup
	@$(ON_VIRTUAL_SCREEN) $(VENV_PYTHON) -m tools.tour $(TOUR) $(if $(GAME),--game $(GAME)) $(ARGS)

# RELEASE=… USERS=… COMMANDS=… FOLDER=… do a part of it.
fresh:
	@tools/fresh.sh

clean:
	rm -rf .venv build bin .buildozer .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
