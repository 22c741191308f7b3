"""The size of things on Android, where it also holds the user's size of letters."""

from kivy.metrics import Metrics


def mend_density() -> float:
    """On Android Kivy's dp already contains the user's font scale, and sp multiplies it in once more. Afterwards none
    of them has it. It is given back for `text_scale`, with which the place of a text grows too.

    It comes before everything that measures itself when it is imported, such as KivyMD. The dpi are asked for first:
    only that makes python-for-android look at the screen, and before that its density is 0."""
    Metrics.get_dpi()
    letters = Metrics.fontscale
    Metrics.density, Metrics.fontscale = Metrics.density / letters, 1.0
    return float(round(letters, 3))  # Java's numbers are short
