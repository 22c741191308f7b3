"""The package for the tablet, checked without a tablet or an SDK.

    python -m tools.apk [--files] [FOLDER WITH THE SPEC]

Lets Buildozer lay out the files as it would for packing, compiles them as python-for-android does, takes the sources
away, and runs what is left in an environment with nothing but the spec's requirements, on a virtual screen, through a
tour of every screen and game in both languages; and once as on Android, with a real Java where there is a JDK. pip
is asked whether everything pinned can be had for the tablet, where it reaches an index. Anything missing or logged as
an error is a fault. With --files nothing is run: only the settings, the files, the imports and the requirements are
looked at.
"""

import argparse
import compileall
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.device import jvm
from tools.apk import backup_set, environments, imports, manifest, on_android, tree, wheels

HERE = Path(__file__).resolve().parent
BUILD = HERE.parents[1] / "build" / "apk"
LANGUAGES = {"pl": "pl_PL.UTF-8", "en": "en_GB.UTF-8"}
LONGEST = 600  # seconds for a tour, also on a busy machine


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.apk", description="Looks for faults in the package.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path())
    parser.add_argument("--files", action="store_true", help="only what can be seen without running it")
    arguments = parser.parse_args()
    began = time.monotonic()
    print("== apk-check", flush=True)
    with tempfile.TemporaryDirectory(prefix="orbita-apk-") as place:
        faults = check(arguments.folder.resolve(), Path(place).resolve(), runs=not arguments.files)
    for fault in faults:
        print(f"  FAULT {fault}")
    seconds = time.monotonic() - began
    print(f"apk-check: {f'{len(faults)} faults' if faults else 'the package is whole'} ({seconds:.0f} s)", flush=True)
    sys.exit(bool(faults))


def check(root: Path, place: Path, runs: bool) -> list[str]:
    pins = environments.pins_in(HERE.parents[1] / "requirements-apk.txt")
    buildozer = environments.ensure(BUILD / "buildozer", pins)
    answer = ask_buildozer(buildozer, root, place)
    app = Path(answer["app"])
    found = imports.of_app(root)
    faults = [f"Buildozer knows no setting {setting}" for setting in answer["unknown"]]
    faults += tree.differences(root, app)
    packed = {str(file.relative_to(app)) for file in app.rglob("*") if file.is_file()}
    faults += backup_set.faults(root, packed, data=set())
    faults += misses(found, answer)
    faults += manifest.faults(answer["manifest"], answer["settings"])
    print(f"  {sum(1 for file in app.rglob('*') if file.is_file())} files are packed")

    names = [requirement.partition("==")[0] for requirement in answer["requirements"]]
    pure = [name for name in names if name in answer["pure"]]
    compiled = environments.with_machine_code(Path(sys.prefix), pure)
    faults += [f"{name} has no recipe and is not pure Python" for name in compiled]
    recipes = len(names) - len(pure)
    print(f"  python-for-android {answer['p4a']}: {recipes} requirements by recipe, {len(pure)} pure Python")
    if not runs:
        return faults
    pins_of_tablet = wheels.pins_of(answer["requirements"], answer["built"])
    faults += wheels.check(pins_of_tablet, answer["settings"], answer["built"]["python3"])
    return faults + run(root, app, place, answer, found)


def run(root: Path, app: Path, place: Path, answer: Any, found: list[imports.Import]) -> list[str]:
    desktop = environments.pins_in(root / "requirements.txt")
    tablet = environments.for_tablet(answer["requirements"], answer["built"], desktop)
    python = environments.ensure(BUILD / "tablet", tablet)
    compile_tree(app)
    wanted = sorted({item.module for item in found if item.top not in imports.ONLY_ON_ANDROID})
    (place / "imports.json").write_text(json.dumps(wanted), "utf-8")
    print("  sources compiled with -OO and removed; the tour begins", flush=True)
    faults = walk(python, app, place)
    if not jvm.is_there():
        print(f"  {jvm.LEFT_OUT}")
        return faults
    with_java = environments.ensure(BUILD / "android", environments.for_java(tablet, answer["built"]))
    return faults + on_android.walk(with_java, Path(answer["p4a_folder"]), app, place)


def ask_buildozer(python: Path, root: Path, place: Path) -> Any:
    """Runs stage.py and gives its answer. Its home is a temporary folder, because Buildozer leaves folders there."""
    command = [str(python), "-I", str(HERE / "stage.py"), str(root / "buildozer.spec"), str(place)]
    done = subprocess.run(command, env={**os.environ, "HOME": str(place)}, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stderr}\napk-check: Buildozer does not take the spec")
    return json.loads(done.stdout)


def misses(found: list[imports.Import], answer: Any) -> list[str]:
    """The faults for imports that nothing on the tablet provides."""
    there = {requirement.partition("==")[0] for requirement in answer["requirements"]}
    faults = []
    for item in found:
        if item.package and item.package not in there:
            faults.append(f"{item.module} is imported in {item.file.name}, but {item.package} is not required")
        if item.top in answer["left_out_of_python"]:
            faults.append(f"{item.module} is imported in {item.file.name}, but Python comes without it on Android")
    return faults


def compile_tree(app: Path) -> None:
    compileall.compile_dir(app, quiet=1, force=True, legacy=True, optimize=2, workers=0)
    for source in list(app.rglob("*.py")):
        source.unlink()


def walk(python: Path, app: Path, place: Path) -> list[str]:
    """Takes the tour of the package in both languages at once; gives the faults."""
    running = {language: start(python, app, place, language) for language in LANGUAGES}
    faults: list[str] = []
    for language, process in running.items():
        try:
            output, _ = process.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            output, _ = process.communicate()
            faults.append(f"{language}: the tour did not end within {LONGEST} s")
        report = place / f"{language}.json"
        if process.returncode or not report.exists():
            sys.stderr.write(output)
            faults.append(f"{language}: the app crashed: {(output.strip().splitlines() or ['?'])[-1]}")
            continue
        summary = json.loads(report.read_text("utf-8"))
        faults += [f"{language}: {fault}" for fault in summary["faults"]]
        been = f"{len(summary['places'])} visits to {len(set(summary['places']))} screens"
        done = f"{summary['actions']} actions, {len(summary['finished'])} games finished"
        print(f"  {language}: {been}, {done}, {summary['modules']} modules, all from the package")
    return faults


def start(python: Path, app: Path, place: Path, language: str) -> "subprocess.Popen[str]":
    home = place / f"home-{language}"
    home.mkdir()
    own = {
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home),
        "KIVY_HOME": str(home),
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",  # or Kivy takes the logging over
        "KIVY_CLIPBOARD": "dummy",
        "KIVY_METRICS_DENSITY": "1",
        "SDL_AUDIODRIVER": "dummy",
        "LC_ALL": LANGUAGES[language],
    }
    command = [str(python), "-I", "-OO", str(HERE / "run.py"), str(app)]
    command += [str(place / "imports.json"), str(place / f"{language}.json"), language]
    return subprocess.Popen(
        command, env={**os.environ, **own}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


if __name__ == "__main__":
    main()
