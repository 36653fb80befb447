"""Times are those of the club whose page is read."""

import datetime
import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.conftest import Enter
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.web.standings.test_page import score
from tournaments.models import Club, Session, Standings

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def at_noon(whist: Session, enter: Enter) -> Session:
    """An evening whose standings were computed at noon, Greenwich time."""
    enter(whist, 1, "7")
    score(whist)
    noon = datetime.datetime(2026, 3, 5, 12, 0, 0, tzinfo=datetime.UTC)
    Standings.objects.update(computed_at=noon)
    return whist


@pytest.mark.parametrize(
    ("zone", "time"), [("Asia/Tokyo", "21:00:00"), ("America/New_York", "07:00:00")]
)
def test_pages_and_paper_have_the_clubs_time(
    desk: Client, club: Club, at_noon: Session, zone: str, time: str
) -> None:
    Club.objects.filter(pk=club.pk).update(time_zone=zone)
    page = desk.get(reverse("standings", args=[at_noon.pk])).content.decode()
    assert re.findall(r"As of ([\d:]+)", page) == [time]
    paper = desk.get(reverse("sheet", args=[at_noon.pk, "standings"])).content
    assert f"As of {time}" in " ".join(texts(paper))
    assert timezone.get_current_timezone_name() == "UTC"  # nobody else is left with it
