"""The part of KivyMD 2.0.0 that Orbita uses, for mypy."""
