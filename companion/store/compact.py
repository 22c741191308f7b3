"""JSON as it is kept: short, readable, and refusing what could not be read back."""

import json
from typing import Any

from companion.store.problem import problem


def compact(value: Any) -> bytes:
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    except ValueError as error:  # half a character, or a number without end
        raise problem("store.not_writable") from error
