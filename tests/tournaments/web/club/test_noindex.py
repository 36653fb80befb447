"""A club that asks search engines to list none of its pages."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import play_all
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.clubs import add_members, change_club, show_records
from tournaments.actions.evenings import close_session
from tournaments.actions.seating import name_pairs
from tournaments.models import Club, Member, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

META = '<meta name="robots" content="noindex">'


def test_every_page_that_anybody_reads_asks_for_it(
    client: Client, director: User, club: Club, whist: Session
) -> None:
    add_members(director, club.pk, ["Ann Lee"])
    name_pairs(director, whist.pk, {1: ["Ann Lee"]})
    show_records(director, club.pk, public=True)
    play_all(director, whist, lambda ns, ew, tray: 7)
    score(whist)
    close_session(director, whist.pk)
    pages = [
        reverse("standings", args=[whist.pk]),
        reverse("projector", args=[whist.pk]),
        reverse("club-results", args=[club.pk]),
        reverse("member", args=[club.pk, Member.objects.get().pk]),
    ]
    file = reverse("export", args=[whist.pk, "results-csv"])
    for asked in (False, True):
        change_club(director, club.pk, noindex=asked)
        said = [META in client.get(page).content.decode() for page in pages]
        assert said == [asked] * len(pages)
        answer = client.get(file)
        assert answer.status_code == 200
        assert ("X-Robots-Tag" in answer.headers) is asked
    assert META not in client.get(reverse("home")).content.decode()


def test_it_is_chosen_among_the_settings(desk: Client, club: Club) -> None:
    address = reverse("change-club", args=[club.pk])
    sent = {"name": club.name, "time_zone": club.time_zone}
    for asked in (True, False):
        desk.post(address, sent | {"noindex": "on"} if asked else sent)
        club.refresh_from_db()
        assert club.noindex is asked
