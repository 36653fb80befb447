"""How long browsers keep static files: a while, and those of a table for as long as an evening."""

from wsgiref.headers import Headers

A_WHILE = 300
"""Seconds. A plain file name would be kept beyond an update; a year is safe for hashed ones."""
A_DAY = 86_400
"""Seconds."""

AT_A_TABLE = ("css/tokens.css", "css/table.css", "js/table", "favicon.svg")
"""How the paths of those begin without which the page of a table cannot be opened again.

It does so while nobody answers, and notices by itself when the files of an update are others.
"""


def keep_for_an_evening(headers: Headers, path: str, url: str) -> None:
    """Let a browser keep the files of a table for a day; WhiteNoise asks for each file."""
    name = url.partition("/static/")[2]
    if name.startswith(AT_A_TABLE):
        headers["Cache-Control"] = f"max-age={A_DAY}, public"
