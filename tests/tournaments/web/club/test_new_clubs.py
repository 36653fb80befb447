"""Who may create a club: everybody who signs in, or the operators of the server alone."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tournaments.actions.tokens import make_token
from tournaments.models import Club, User

pytestmark = pytest.mark.django_db

NEW = {"name": "Friday Club", "time_zone": "UTC"}
BY_OPERATORS = "New clubs are created by the people who run this server."


def test_in_a_hall_whoever_signs_in_creates_clubs(desk: Client) -> None:
    assert "Create a club" in text(desk.get(reverse("home")))
    assert desk.post(reverse("new-club"), NEW).status_code == 302


def test_where_operators_create_clubs_others_are_told_and_see_no_button(
    settings: Settings, desk: Client, director: User, club: Club
) -> None:
    settings.NEW_CLUBS = "operators"
    assert "Create a club" not in text(desk.get(reverse("home")))
    for answer in (desk.get(reverse("new-club")), desk.post(reverse("new-club"), NEW)):
        assert answer.status_code == 403
        assert BY_OPERATORS in text(answer)
    token = make_token(director, "The desk", ["organise"])[1]
    answer = Client().post(
        reverse("api-clubs"), NEW, "application/json", headers={"Authorization": f"Bearer {token}"}
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
    assert answer.json()["detail"].startswith(BY_OPERATORS)
    assert Club.objects.get() == club
    assert Client().post(reverse("new-club"), NEW).status_code == 401


def test_an_operator_creates_a_club_and_hands_it_on(settings: Settings, club: Club) -> None:
    settings.NEW_CLUBS = "operators"
    operator = signed_in(User.objects.create_user("opal", is_staff=True))
    assert "Create a club" in text(operator.get(reverse("home")))
    operator.post(reverse("new-club"), NEW)
    made = Club.objects.exclude(pk=club.pk).get()
    page = operator.post(reverse("club-people", args=[made.pk]), {"kind": "organiser"})
    assert "/join/" in page.content.decode()
