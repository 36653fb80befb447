"""The usual settings but for SQLite's syncs: those of its write-ahead log are left out."""

from overplay.settings import *  # noqa: F403
from overplay.settings import DATABASE

DATABASE["OPTIONS"]["init_command"] += "; PRAGMA synchronous=NORMAL"
