"""The frame of every page of a club, around its own matter."""

from typing import Any

from tournaments.models import Club
from tournaments.web.club_time import show_times_of


def club_page(club: Club, tab: str) -> dict[str, Any]:
    """The club and which of its pages this is; from here on times are the club's own."""
    show_times_of(club)
    return {"club": club, "tab": tab}
