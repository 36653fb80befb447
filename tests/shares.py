"""The shares into which the tests are dealt out: each is run by a process of its own, at once.

``TEST_SHARE`` names the share of this process; without it everything is tried in one.
"""

import os
import sys
from pathlib import Path

SHARES = {
    # The demo's server is asked, and a browser looks on: one of each, for all of these.
    "browser": (
        "tests/tournaments/management/test_printed_codes.py",
        "tests/tournaments/management/test_same_everywhere.py",
        "tests/tournaments/management/test_up.py",
        "tests/browser/",
    ),
    # Nothing but values: no database is made for them.
    "values": (
        "tests/movements/",
        "tests/scoring/",
        "tests/tournaments/printing/",
    ),
    "web": ("tests/tournaments/web/", "tests/tournaments/api/", "tests/tournaments/exchange/"),
}
REST = "rest"
"""The share of whatever is not named above."""

MINE = os.environ.get("TEST_SHARE", "")
if MINE not in ("", *SHARES, REST):
    sys.exit(f"TEST_SHARE is {MINE!r}; it can be {', '.join(SHARES)} or {REST}.")


def asks_the_demo(name: str) -> bool:
    """Whether these tests, named by file or as pytest names one, ask the demo's server."""
    return name.startswith(SHARES["browser"])


def is_mine(file: Path) -> bool:
    """Whether the tests of a file belong to the share of this process."""
    return MINE in ("", share_of(file.relative_to(Path(__file__).parents[1]).as_posix()))


def share_of(name: str) -> str:
    """The share of a file, by its path from the root."""
    return next((share for share, names in SHARES.items() if name.startswith(names)), REST)
