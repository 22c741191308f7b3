from tests.screens.conftest import drive

__all__ = ["drive"]
