"""How fast a club plays, set on its page."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.web.pages import text
from tournaments.models import Club

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SENT = {"per_board": "7", "per_round": "2.5", "per_tray": "8"}


def minutes(club: Club) -> tuple[int, int, int]:
    """What the club counts, in half minutes: for a board, a round, a tray."""
    club.refresh_from_db()
    board, round_ = club.half_minutes_per_board, club.half_minutes_per_round
    return board, round_, club.half_minutes_per_tray


def test_whole_and_half_minutes_are_kept(desk: Client, club: Club) -> None:
    answer = desk.post(reverse("club-pace", args=[club.pk]), SENT, follow=True)
    assert "Movements are chosen by these minutes from now on." in text(answer)
    assert minutes(club) == (14, 5, 16)


@pytest.mark.parametrize("typed", ["6.3", "0", "61", "-7", "1e400", "inf", "nan", "", "fast"])
def test_other_minutes_are_refused_and_change_nothing(desk: Client, club: Club, typed: str) -> None:
    before = minutes(club)
    answer = desk.post(reverse("club-pace", args=[club.pk]), SENT | {"per_board": typed})
    assert answer.status_code == 422
    assert "Nothing was changed." in text(answer)
    assert f'value="{SENT["per_tray"]}"' in answer.content.decode()  # what was typed is kept
    assert minutes(club) == before
