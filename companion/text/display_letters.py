"""The letters that the display face has: Latin with the additions of Europe, and the signs that our texts use.
A name may have others."""

_MISSING = "\u00adĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũſ"
LETTERS = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180)))) - frozenset(_MISSING) | frozenset(
    "ȘșȚț–—‘’‚“”„…•−€"
)
