"""The Wi-Fi of a club's table cards, set on its page."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.web.pages import text
from tournaments.models import Club, Log

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SET = {"name": "Jörgs Café; “Hall”", "key": ' a\\b;c,d:e"f'}


def wifi(club: Club) -> tuple[str, str]:
    club.refresh_from_db()
    return club.wifi_name, club.wifi_key


def sent(desk: Client, club: Club, **typed: str) -> str:
    return text(desk.post(reverse("club-wifi", args=[club.pk]), typed, follow=True))


def test_it_is_kept_as_it_was_typed(desk: Client, club: Club) -> None:
    assert "This Wi-Fi stands on table cards from now on." in sent(desk, club, **SET)
    assert wifi(club) == (SET["name"], SET["key"])
    assert Log.objects.filter(what="club.wifi").get().details == {}
    page = desk.get(reverse("change-club", args=[club.pk])).content.decode()
    assert "It will stand on paper for everybody to read" in page


def test_an_open_one_and_none(desk: Client, club: Club) -> None:
    sent(desk, club, name="Hall", key="")
    assert wifi(club) == ("Hall", "")
    assert "No Wi-Fi stands on table cards from now on." in sent(desk, club, name="", key="")
    assert wifi(club) == ("", "")


@pytest.mark.parametrize("key", ["12345678", "x" * 63, "0aF" * 21 + "9"])
def test_keys(desk: Client, club: Club, key: str) -> None:
    sent(desk, club, name="Hall", key=key)
    assert wifi(club) == ("Hall", key)


@pytest.mark.parametrize(
    ("name", "key", "why"),
    [
        ("x" * 33, "", "at most 32 letters"),
        ("ä" * 17, "", "at most 32 letters"),
        ("a\x07b", "", "at most 32 letters"),
        ("Hall", "seven77", "8 to 63 letters"),
        ("Hall", "x" * 64, "8 to 63 letters"),
        ("Hall", "schlüssel", "8 to 63 letters"),
        ("Hall", "tab\tulator", "8 to 63 letters"),
        ("", "seven trumps", "needs the name of its Wi-Fi"),
        ("x" * 201, "", "at most 200 characters"),
    ],
)
def test_what_no_wifi_can_have_is_refused(
    desk: Client, club: Club, name: str, key: str, why: str
) -> None:
    sent(desk, club, **SET)
    answer = desk.post(reverse("club-wifi", args=[club.pk]), {"name": name, "key": key})
    assert answer.status_code == 422
    assert why in text(answer)
    assert "Nothing was changed." in text(answer)
    assert wifi(club) == (SET["name"], SET["key"])
