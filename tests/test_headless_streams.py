"""Orbita without a screen: what it reads from and writes to may be a pipe, closed, full, missing or never ending."""

import fcntl
import json
import os
import signal
import subprocess
import sys
import termios
from pathlib import Path
from typing import Any

import pytest

from companion.engine.session import Session
from companion.store.exchange import export_session
from tests.games.mars_dice.playing import do, start
from tests.headless import SHEET, Run, written

ROOT = Path(__file__).parents[1]
COMPANION = [sys.executable, "-m", "companion"]


def outside(*argv: object, **more: Any) -> subprocess.CompletedProcess[bytes]:
    more = {"stdout": subprocess.PIPE, **more}
    return subprocess.run(
        [*COMPANION, *map(str, argv)], cwd=ROOT, env={"LANG": "C"}, stderr=subprocess.PIPE, timeout=300, **more
    )


def exported() -> bytes:
    session: Session = start(2)
    do(session, "raise", parameter="oxygen")
    return export_session(session, "id", 5.0)


def test_a_dash_is_stdin() -> None:
    replayed = outside("replay", "-", "--json", input=exported())
    assert replayed.returncode == 0 and json.loads(replayed.stdout)["actions"] == 1
    scored = outside("score", "mars_dice", "-", "--json", input=json.dumps(SHEET).encode())
    assert scored.returncode == 0 and json.loads(scored.stdout)["players"][0]["name"] == "Ola"


def test_what_comes_from_stdin_is_trusted_no_more_than_a_file() -> None:
    assert outside("replay", "-", input=b"hello").returncode == 2
    too_big = outside("score", "mars_dice", "-", input=b" " * 1_000_001)
    assert too_big.returncode == 2 and b"MB" in too_big.stderr


def test_a_closed_stdin_is_one_line() -> None:
    ran = subprocess.run(
        ["sh", "-c", '"$0" -m companion replay - <&-', sys.executable],
        cwd=ROOT, env={"LANG": "C"}, capture_output=True, timeout=300, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr == b"There is nothing to read from: the input is closed.\n"


@pytest.mark.parametrize("command", [["replay"], ["score", "mars_dice"]])
def test_a_pipe_or_a_device_is_refused_and_not_waited_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        assert Run(capsys, *command, path, "--lang", "en").problem.startswith(
            "This is not an ordinary file, so it cannot be read."
        )


@pytest.mark.parametrize("command", [["replay"], ["score", "mars_dice"]])
def test_a_missing_file_is_named_and_nothing_is_said_to_stay_untouched(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]
) -> None:
    missing = tmp_path / "gone" / "game.orbita"
    assert Run(capsys, *command, missing, "--lang", "en").problem == f"There is no such file: {missing}"
    below = written(tmp_path / "file", b"{}") / "below"
    assert Run(capsys, *command, below, "--lang", "en").problem == f"There is no such file: {below}"


def test_a_full_device_is_said_in_words_that_fit() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no full disk to write to")
    with open("/dev/full", "wb") as full:
        ran = outside("games", stdout=full)
    assert ran.returncode == 1
    assert b"the result could not be written." in ran.stderr and b"change" not in ran.stderr


def test_a_closed_stdout_is_a_failure_and_said() -> None:
    ran = subprocess.run(
        ["sh", "-c", '"$0" -m companion games >&-', sys.executable],
        cwd=ROOT, env={"LANG": "C"}, stderr=subprocess.PIPE, timeout=300, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (1, b"The result could not be written: the output is closed.\n")


def test_who_stops_reading_hears_no_complaint_but_it_is_no_success() -> None:
    with subprocess.Popen([*COMPANION, "games"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 1


def left_in(pipe: Any) -> int:
    return int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, b"    "), sys.byteorder)


def is_waiting(process: subprocess.Popen[bytes]) -> bool:
    """Whether it has nothing to do until something comes."""
    return Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "S"


@pytest.mark.skipif(sys.platform != "linux", reason="only here one can see that a process waits")
def test_ctrl_c_ends_it_quietly() -> None:
    with subprocess.Popen(
        [*COMPANION, "replay", "-"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as running:  # fmt: skip
        assert running.stdin is not None and running.stdout is not None and running.stderr is not None
        running.stdin.write(b" " * 1_000_000)  # more than a pipe holds: it reads
        running.stdin.flush()
        while left_in(running.stdin) or not is_waiting(running):
            pass
        running.send_signal(signal.SIGINT)
        assert (running.wait(300), running.stdout.read(), running.stderr.read()) == (130, b"", b"")


@pytest.mark.parametrize("argv", [["simulate", "micro_cosmos", "--games", "100000"], ["games"]])
def test_ctrl_c_at_any_moment_of_the_start_is_quiet_too(argv: list[str]) -> None:
    """The signal comes from the process itself, from the first line of the module on that it is in the middle of."""
    for module in ("companion.headless", "companion.games.micro_cosmos.simulate", "companion.text"):
        program = (
            "import runpy, signal, sys\n"
            "class Stop:\n"
            "    def find_spec(self, name, path=None, target=None):\n"
            f"        if name == {module!r}:\n"
            "            signal.raise_signal(signal.SIGINT)\n"
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            "sys.meta_path.insert(0, Stop())\n"
            f"sys.argv = ['companion', *{argv!r}]\n"
            "runpy.run_module('companion', run_name='__main__')\n"
        )
        if module.endswith("simulate") and argv[0] != "simulate":
            continue
        ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, timeout=300, check=False)
        assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b""), module
