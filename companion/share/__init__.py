"""Results for others: as text for a messenger, as a link for BG Stats, as CSV and JSON of many plays.

All are pure functions. `Say` puts a line into words: a line and the names by seat, which is `companion.text.say` with
the language already given, or `say_with` of the screens' translator.
"""

from companion.share.bgstats import bgstats_link
from companion.share.listing import csv_of, json_of
from companion.share.message import text_of
from companion.text.played import Say

__all__ = ["Say", "bgstats_link", "csv_of", "json_of", "text_of"]
