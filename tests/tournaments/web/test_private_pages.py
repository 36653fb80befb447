"""What is answered to somebody who is signed in is kept by nobody."""

import pytest
from django.test import Client
from django.urls import reverse

from tournaments.models import Session

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.mark.parametrize("name", ["home", "account", "standings", "names"])
def test_pages_of_somebody_who_is_signed_in(desk: Client, whist: Session, name: str) -> None:
    own = [whist.pk] if name in ("standings", "names") else []
    said = desk.get(reverse(name, args=own))["Cache-Control"]
    assert {"private", "no-store"} <= set(said.split(", "))


def test_pages_of_anybody_may_be_kept(whist: Session) -> None:
    answer = Client().get(reverse("standings", args=[whist.pk]))
    assert "no-store" not in answer.headers.get("Cache-Control", "")


def test_answers_to_a_program_with_a_token(whist: Session) -> None:
    answer = Client().get("/api/v1/clubs", headers={"Authorization": "Bearer nobody"})
    assert "no-store" in answer["Cache-Control"]
