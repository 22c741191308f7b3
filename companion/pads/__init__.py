"""Score pads: games that users describe themselves, to count the score of whatever they play.

`pad.py` is what a pad says and its strict check, `sheet.py` its score sheet, `game.py` the game that becomes of it,
`templates.py` pads to begin with. A session has the whole pad in its setup, as its data; so it opens also when the
pad was changed or deleted since. A play and a running game have what is known of it beside its sheet, `Brief`.
"""
