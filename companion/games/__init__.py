"""The games, one folder each. `shelf.py` lists them."""
