"""Checks the package for the tablet without a tablet: `python -m tools.apk`, which is `make apk-check`."""
