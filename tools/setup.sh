#!/usr/bin/env bash
# Makes this folder ready to run and test: system packages, virtual environment, pinned packages.
# Safe to call every time; it only does what is missing. PYTHON chooses the interpreter.
set -euo pipefail
cd "$(dirname "$0")/.."

PYTHON=${PYTHON:-python3}
VENV=.venv
STAMP=$VENV/.pins  # the Python and the pin files this environment was built from
NEEDED="Python 3.11 to 3.14"
SYSTEM_PACKAGES="xvfb xauth libgl1 libgl1-mesa-dri libmtdev1 xclip"
KIVY_SOURCE_PACKAGES="gcc g++ pkgconf libgl-dev libsdl2-dev libsdl2-image-dev libsdl2-mixer-dev libsdl2-ttf-dev"

stop() { echo "setup: $*" >&2; exit 1; }

on_debian() { command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; }

# Newer releases renamed some libraries to NAMEt64.
installed() {
    local states
    states=$(dpkg-query -W -f '${db:Status-Status}\n' "$1" "$1t64" 2>/dev/null || true)
    grep -qx installed <<<"$states"
}

# As root installs the packages; otherwise prints the one line to run, and stops.
install_system_packages() {
    if [ "$(id -u)" = 0 ]; then
        echo "setup: installing $*"
        export DEBIAN_FRONTEND=noninteractive
        apt-get update -qq
        apt-get install -y -qq --no-install-recommends "$@" >/dev/null
    else
        echo "setup: system packages are missing; run this line, then try again:" >&2
        echo "sudo apt-get update && sudo apt-get install -y $*" >&2
        exit 1
    fi
}

version() { "$1" -c 'import platform; print(platform.python_version())' 2>/dev/null; }
minor() { "$PYTHON" -c 'import sys; print("%d.%d" % sys.version_info[:2])'; }

has_headers() { [ -e "$("$PYTHON" -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" ]; }

# Kivy has ready-made packages for 3.11 to 3.13. For 3.14 it is built from its source, once.
ready_made() { [[ $(version "$1") == 3.1[1-3].* ]]; }

# Where python3 does not fit or would take long, another one beside it will do.
choose_python() {
    local other
    if [ "$PYTHON" = python3 ] && ! ready_made python3; then
        for other in python3.13 python3.12 python3.11; do
            if ready_made "$other"; then PYTHON=$other; return; fi
        done
    fi
    [[ $(version "$PYTHON") == 3.1[1-4].* ]] || stop \
        "$PYTHON is $(version "$PYTHON" || echo "there, but does not run"); Orbita needs $NEEDED." \
        "PYTHON=python3.12 names another one"
}

pins() { echo "# Python $(minor)"; cat requirements.txt requirements-dev.txt; }
environment_is_current() { pins | cmp -s - $STAMP; }

missing_packages=()

if command -v "$PYTHON" >/dev/null; then
    choose_python
    if ! environment_is_current; then
        if ! "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; then
            on_debian || stop "$PYTHON, which is $(version "$PYTHON"), has no venv module; install it"
            missing_packages+=("python$(minor)-venv")
        fi
        if ! ready_made "$PYTHON"; then
            echo "setup: $PYTHON is $(version "$PYTHON"), for which Kivy is built from its source; this takes some minutes"
            SYSTEM_PACKAGES="$SYSTEM_PACKAGES $KIVY_SOURCE_PACKAGES"
            has_headers || SYSTEM_PACKAGES="$SYSTEM_PACKAGES python$(minor)-dev"
        fi
    fi
else
    { on_debian && [ "$PYTHON" = python3 ]; } || stop "there is no $PYTHON; Orbita needs $NEEDED"
    missing_packages+=(python3 python3-venv)
fi

if on_debian; then
    for package in $SYSTEM_PACKAGES; do
        installed "$package" || missing_packages+=("$package")
    done
    [ "${#missing_packages[@]}" = 0 ] || install_system_packages "${missing_packages[@]}"
elif [ "$(uname)" = Linux ] && ! command -v xvfb-run >/dev/null; then
    stop "xvfb-run is missing; install Xvfb and Mesa's software OpenGL with your package manager"
fi

# Only now is the version known of a Python that was just installed, and so what it needs itself.
[ "${missing_packages[0]:-}" != python3 ] || exec tools/setup.sh

# Another Python or a changed pin file means a fresh environment, so that no dropped package lingers.
if ! environment_is_current; then
    echo "setup: building $VENV with Python $(version "$PYTHON")"
    "$PYTHON" -m venv --clear $VENV
    $VENV/bin/python -m pip install -qq --disable-pip-version-check --no-deps \
        -r requirements.txt -r requirements-dev.txt
    pins > $STAMP
fi
