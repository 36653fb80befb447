"""What travels compressed: large pages that are looked at, and nothing from an address in them."""

import gzip

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp
from tournaments.models import Session

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

TAKES = {"accept-encoding": "gzip"}


@pytest.fixture
def large(set_up: SetUp) -> Session:
    """An evening whose pages are large."""
    return set_up(pairs=60, trays_per_round=2)


def test_a_large_page_that_is_looked_at(desk: Client, large: Session) -> None:
    address = reverse("names", args=[large.pk])
    plain, packed = desk.get(address), desk.get(address, headers=TAKES)
    assert "Content-Encoding" not in plain
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    assert b"name-60-2" in gzip.decompress(packed.content)
    assert 4 * len(packed.content) < len(plain.content)


def test_what_may_have_a_guess_in_it_is_sent_as_it_is(desk: Client, large: Session) -> None:
    address = reverse("names", args=[large.pk])
    typed = desk.get(address, {"guess": "secret"}, headers=TAKES)
    refused = desk.post(address, {"name-1-1": "A", "name-1-2": "A"}, headers=TAKES)
    assert (typed.status_code, refused.status_code) == (200, 422)
    assert "Content-Encoding" not in typed
    assert "Content-Encoding" not in refused


def test_small_pages_and_files_are_sent_as_they_are(desk: Client, large: Session) -> None:
    for address in (reverse("account"), reverse("sheet", args=[large.pk, "seating-list"])):
        answer = desk.get(address, headers=TAKES)
        assert answer.status_code == 200
        assert "Content-Encoding" not in answer
