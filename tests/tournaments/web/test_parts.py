"""Every link to a part of a page leads to one that is there."""

import html
import re
from collections.abc import Callable
from urllib.parse import urldefrag

import pytest
from django.test import Client

from tests.tournaments.conftest import Enter, SetUp, play_all
from tests.tournaments.queries.result_doings import rule, scored
from tests.tournaments.web.filled import PAGES, address_of, values_of
from tournaments.models import Club, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts, pytest.mark.one_in(4)]

State = Callable[[Session, User, Enter], None]
TO_A_PART = re.compile(r'<a [^>]*href="([^"]*#[^"]+)"')
"""Links alone: a drawing that is used is none."""


def under_way(session: Session, _director: User, enter: Enter) -> None:
    """One result differs from all others."""
    for table in range(1, 6):
        enter(session, table, "13" if session.tournament.game == "whist" else "7NN=")
    scored(session)


def over(session: Session, director: User, enter: Enter) -> None:
    """All is played, with a ruling by a law, and one result that hardly can be."""
    whist = session.tournament.game == "whist"
    usual, other = ("7", "0") if whist else ("3NN=", "7NNxx=")
    play_all(director, session, lambda ns, ew, tray: usual)
    enter(session, 2, other, base_version=1, reason="as it was")
    if whist:
        rule(session, 1, 1, "revoke", "a trick that was taken back", ns="1")
    scored(session)


@pytest.mark.parametrize("game", ["whist", "bridge"])
@pytest.mark.parametrize("state", [under_way, over])
def test_each_leads_somewhere(
    desk: Client, club: Club, director: User, set_up: SetUp, enter: Enter, game: str, state: State
) -> None:
    session = set_up(game)
    state(session, director, enter)
    values, parts = values_of(club, session), set[tuple[str, str]]()
    for name in PAGES:
        address = address_of(name, values)
        for link in TO_A_PART.findall(desk.get(address).content.decode()):
            to, part = urldefrag(html.unescape(link))
            parts.add((to or address, part))
    pages = {to: desk.get(to).content.decode() for to, _part in parts}
    assert {(to, part) for to, part in parts if f'id="{part}"' not in pages[to]} == set()
    assert {part for _to, part in parts} >= {"main", "wifi"}
