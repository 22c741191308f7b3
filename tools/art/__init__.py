"""How the art of Orbita is drawn: planets, skies, emblems and grounds, by `python -m tools.make_art`. What belongs
to one game is in `games/<game>.py`."""
