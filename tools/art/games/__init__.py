"""The pictures of each game: `emblem(theme)` for its card, `ground()` for its end, and `LOST` if that can be lost."""
