#!/usr/bin/env bash
# Makes this folder ready to run and test: system packages, virtual environment, pinned packages.
# Safe to call every time; it only does what is missing. PYTHON chooses the interpreter.
set -euo pipefail
cd "$(dirname "$0")/.."

PYTHON=${PYTHON:-python3}
VENV=.venv
STAMP=$VENV/.pins  # the pin files this environment was built from
SYSTEM_PACKAGES="xvfb xauth libgl1 libgl1-mesa-dri libmtdev1 xclip"

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

supported() {
    command -v "$1" >/dev/null && "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))'
}

environment_is_current() { cat requirements.txt requirements-dev.txt | cmp -s - $STAMP; }

missing_packages=()

command -v "$PYTHON" >/dev/null || {
    { on_debian && [ "$PYTHON" = python3 ]; } || stop "there is no $PYTHON; install Python 3.11 to 3.13"
    missing_packages+=(python3 python3-venv)
}
if [ "${#missing_packages[@]}" = 0 ]; then
    # Kivy's ready-made packages end at 3.13; where python3 is newer, an older one beside it will do.
    if ! supported "$PYTHON"; then
        for other in python3.13 python3.12 python3.11; do
            [ "$PYTHON" = python3 ] && supported "$other" && PYTHON=$other
        done
        supported "$PYTHON" || stop "$PYTHON does not fit; name a Python 3.11 to 3.13: make PYTHON=python3.12"
    fi
    if ! environment_is_current && ! "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; then
        on_debian || stop "$PYTHON has no venv module; install it"
        missing_packages+=("$("$PYTHON" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')")
    fi
fi

if on_debian; then
    for package in $SYSTEM_PACKAGES; do
        installed "$package" || missing_packages+=("$package")
    done
    [ "${#missing_packages[@]}" = 0 ] || install_system_packages "${missing_packages[@]}"
elif [ "$(uname)" = Linux ] && ! command -v xvfb-run >/dev/null; then
    stop "xvfb-run is missing; install Xvfb and Mesa's software OpenGL with your package manager"
fi

# A changed pin file means a fresh environment, so that no dropped package lingers.
if ! environment_is_current; then
    echo "setup: building $VENV"
    "$PYTHON" -m venv --clear $VENV
    $VENV/bin/python -m pip install -qq --disable-pip-version-check --no-deps \
        -r requirements.txt -r requirements-dev.txt
    cat requirements.txt requirements-dev.txt > $STAMP
fi
