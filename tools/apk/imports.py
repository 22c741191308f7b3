"""Finds what the app imports, from its sources: also inside functions, and in kv.

Imports for type checkers or for Windows alone are left out: on a tablet they never run.
"""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

OURS = ("companion", "screens", "main")
ONLY_ON_ANDROID = ("jnius", "android")

# In the conditions of what never runs on a tablet.
NEVER = ("TYPE_CHECKING", "sys.platform == 'win32'")

# The packages that are not called like what one imports of them.
PACKAGES = {"PIL": "pillow", "jnius": "pyjnius"}

_KV_IMPORT = re.compile(r"^\s*#:\s*import\s+\w+\s+([\w.]+)", re.MULTILINE)


@dataclass(frozen=True)
class Import:
    """One import in one file."""

    module: str
    file: Path
    line: int
    at_start: bool  # as soon as its module is imported, so also on a desktop

    @property
    def top(self) -> str:
        return self.module.partition(".")[0]

    @property
    def package(self) -> str:
        """The name of the package that has to be installed for it; "" if it comes with Python or is ours."""
        if self.top in OURS or self.top in sys.stdlib_module_names:
            return ""
        return PACKAGES.get(self.top, self.top)


def of_app(root: Path) -> list[Import]:
    found = list(_in_python(root / "main.py"))
    for folder in ("companion", "screens"):
        for file in sorted((root / folder).rglob("*.py")):
            found += _in_python(file)
    for file in sorted((root / "kv").rglob("*.kv")):
        found += _in_kv(file)
    return found


def _in_python(file: Path) -> Iterator[Import]:
    yield from _walk(ast.parse(file.read_text("utf-8"), str(file)), file, at_start=True)


def _walk(node: ast.AST, file: Path, at_start: bool) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield Import(alias.name, file, node.lineno, at_start)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield Import(node.module, file, node.lineno, at_start)
    elif isinstance(node, ast.If) and any(never in ast.unparse(node.test) for never in NEVER):
        for part in node.orelse:
            yield from _walk(part, file, at_start)
    else:
        inside = at_start and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for child in ast.iter_child_nodes(node):
            yield from _walk(child, file, inside)


def _in_kv(file: Path) -> Iterator[Import]:
    text = file.read_text("utf-8")
    for match in _KV_IMPORT.finditer(text):
        module = match[1].rpartition(".")[0] or match[1]  # the last name may be something inside the module
        yield Import(module, file, text.count("\n", 0, match.start()) + 1, at_start=True)
