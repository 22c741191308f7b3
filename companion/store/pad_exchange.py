"""A score pad as one JSON document, to send to somebody or to keep elsewhere. What comes in is trusted in nothing."""

import json
from pathlib import Path

from companion.engine.message import Refused
from companion.pads.pad import Pad, check
from companion.store.problem import StoreProblem, memory_permitting, problem
from companion.store.untrusted_json import read_json

FORMAT = 1
MOST_BYTES = 200_000
ENDING = ".orbita-pad"


def export_pad(pad: Pad) -> bytes:
    document = {"orbita": "pad", "format": FORMAT, "pad": pad}
    return json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1).encode()


@memory_permitting
def read_pad(source: bytes | Path) -> Pad:
    """The pad in this file; or a StoreProblem that says why not."""
    try:
        found = read_json(source, MOST_BYTES)
    except ValueError as error:
        raise problem("pads.import_not_json") from error
    if not isinstance(found, dict) or found.get("orbita") != "pad":
        raise problem("pads.import_no_pad")
    version = found.get("format")
    if type(version) is not int or version < 1:
        raise problem("pads.import_damaged")
    if version > FORMAT:
        raise problem("pads.import_newer")
    try:
        return check(found.get("pad"))
    except Refused as refused:
        raise StoreProblem(refused.message) from refused
    except Exception as error:  # made to confuse the check: not a reason to fall over
        raise problem("pads.import_damaged") from error
