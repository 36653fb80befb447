"""What a scorer sees before a row is sent: who sits there, what is dealt, and how it reads."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.pages import text
from tournaments.actions.naming import name_pairs
from tournaments.models import Result, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def reads(desk: Client, session: Session, board: int, typed: str) -> tuple[str, str]:
    """The words and the score that are shown while this is typed."""
    answer = desk.get(reverse("typed-result", args=[session.pk, board]), {"typed": typed})
    assert answer.status_code == 200
    said = answer.json()
    suits = re.sub(r'<svg.*?aria-label="(\w+)".*?</svg>', r" \1 ", said["reads"], flags=re.S)
    return " ".join(suits.split()), said["score"]


@pytest.mark.parametrize(
    ("board", "typed", "words", "score"),
    [
        (1, "4SN+1", "4 spades N +1", "+450"),
        (2, "4SN+1", "4 spades N +1", "+650"),  # N/S vulnerable
        (2, "3nte-1", "3NT E −1", "+50"),
        (1, "P", "passed out", "0"),
        (1, "-420", "−420", "−420"),
        (1, "A60/40", "60% to N/S, 40% to E/W", ""),
        (1, "4S", "", ""),  # more is to come
        (1, "nonsense", "", ""),
        (1, "", "", ""),
        (1, "4SN+9", "", ""),  # nobody makes nineteen tricks
    ],
)
def test_what_is_typed_is_read_as_it_would_be_entered(
    desk: Client, bridge: Session, board: int, typed: str, words: str, score: str
) -> None:
    assert reads(desk, bridge, board, typed) == (words, score)
    assert not Result.objects.exists()


def test_whoever_may_not_score_reads_nothing(client: Client, bridge: Session) -> None:
    address = reverse("typed-result", args=[bridge.pk, 1])
    assert client.get(address, {"typed": "4SN="}).status_code == 302
    assert client.post(address, {"typed": "4SN="}).status_code in (302, 403, 405)


def test_a_slip_says_who_sits_there_and_what_is_dealt(
    desk: Client, set_up: SetUp, director: User
) -> None:
    session = set_up("bridge", 10, 2)
    name_pairs(director, session.pk, {1: ["Ann Lee", "Bob Ray"]})
    slip = reverse("slip", args=[session.pk, section_of(session).pk, 1, 1])
    page = text(desk.get(slip))
    assert "N/S 1 Ann Lee & Bob Ray" in page
    assert "1 N, –" in page
    assert "2 E, N/S" in page
    assert "section" not in page  # there is one


def test_whist_has_no_vulnerability(desk: Client, whist: Session) -> None:
    slip = reverse("slip", args=[whist.pk, section_of(whist).pk, 1, 1])
    page = desk.get(slip).content.decode()
    assert 'title="Dealer ' in page
    assert "vulnerable" not in page
    assert "data-reads" not in page
