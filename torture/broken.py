"""Makes hundreds of bad files from a good one."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from torture import nonsense

Variant = tuple[str, bytes]
Encode = Callable[[Any], bytes]


def plain(document: Any) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode("utf-8", "surrogatepass")


def of_bytes(good: bytes, rng: Random, count: int) -> Iterator[Variant]:
    """Files as a disk, a cable or an editor may leave them."""
    yield "empty", b""
    yield "a line break", b"\n"
    yield "blanks", b" " * 5000
    yield "zeros", bytes(len(good))
    yield "noise", rng.randbytes(500)
    yield "noise in the middle", good[: len(good) // 2] + rng.randbytes(64) + good[len(good) // 2 :]
    yield "zeros at the end", good + bytes(4096)
    yield "twice", good + good
    yield "backwards", good[::-1]
    yield "a byte order mark", b"\xef\xbb\xbf" + good
    yield "UTF-16", good.decode("utf-8", "replace").encode("utf-16")
    yield "Windows line ends", good.replace(b"\n", b"\r\n") + b"\r\n"
    yield "capitals", good.upper()
    for text in (b"null", b"[]", b"{}", b'"x"', b"1", b"1e999", b"NaN", b"-Infinity", b"{", b'{"', b"<html></html>"):
        yield f"only {text.decode()}", text
    yield "deep nesting", b"[" * nonsense.DEEP
    yield "deep objects", b'{"a":' * nonsense.DEEP
    yield "a long number", b"9" * 5000
    for number in range(count):
        if number % 2:
            at = rng.randrange(len(good))
            yield f"cut at {at}", good[:at]
        else:
            yield from _flipped(good, rng)


def _flipped(good: bytes, rng: Random) -> Iterator[Variant]:
    data = bytearray(good)
    places = [rng.randrange(len(good)) for _ in range(rng.choice((1, 1, 1, 2, 20)))]
    for at in places:
        data[at] ^= 1 << rng.randrange(8)
    yield f"bits flipped at {places}", bytes(data)


def of_json(document: Any, rng: Random, count: int, encode: Encode = plain) -> Iterator[Variant]:
    """Files that are proper JSON with something wrong in it."""
    for number in range(count):
        spoilt = document
        for _ in range(rng.choice((1, 1, 2, 5))):
            spoilt = nonsense.spoilt(spoilt, rng)
        yield f"spoilt {number}", encode(spoilt)
    if isinstance(document, dict):
        for name in document:
            yield f"without {name}", encode({key: value for key, value in document.items() if key != name})
            odd: tuple[Any, ...] = (None, 0, -1, 10**30, float("nan"), "", [], {}, "\ud800")
            for value in odd:
                yield f"{name} is {value!r}", encode({**document, name: value})
            deep: Any = []
            for _ in range(900):
                deep = [deep]
            yield f"{name} is deep", encode({**document, name: deep})


def doubled(good: bytes) -> Iterator[Variant]:
    """Files with the same key twice."""
    at = good.index(b"{")
    yield "a key twice", good[: at + 1] + b'"x":1,"x":2,' + good[at + 1 :]
    yield "all twice", good[: at + 1] + good[at + 1 : good.rindex(b"}")] + b"," + good[at + 1 :]
