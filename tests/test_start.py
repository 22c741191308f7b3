"""The order in which the app starts."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

# Starts the app as on Android as far as the density; says what has been imported by then, and whether something has
# measured itself.
SCRIPT = """
import sys
import kivy.metrics
import main, screens.density

measured = []
kivy.metrics.MetricsBase.get_density = lambda *_: measured.append("density") or 1.0
main.platform = "android"

def mend_density():
    ours = sorted(name for name in sys.modules if name.split(".")[0] in ("kivymd", "screens", "companion"))
    print(*ours, *measured)
    raise SystemExit

screens.density.mend_density = mend_density
main.main()
"""


def test_on_android_the_density_is_mended_before_anything_measures_itself(tmp_path: Path) -> None:
    """KivyMD and some widgets work out sizes when they are imported; with the user's large letters in the density
    they would be too large for ever."""
    own = {"KIVY_HOME": str(tmp_path), "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env={**os.environ, **own}, cwd=tmp_path, capture_output=True, text=True
    )
    assert done.stdout.split() == ["screens", "screens.density"], done.stderr
