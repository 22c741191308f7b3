"""Nothing here is a test of this repository: tests/test_sixth_game.py lays these files over a copy of it."""

collect_ignore_glob = ["*"]
