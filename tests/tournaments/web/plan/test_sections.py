"""A hall in several sections: proposed, seated and named on the pages of set-up."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import text
from tests.tournaments.web.plan.test_set_up import hidden_fields
from tournaments.models import Session, User
from tournaments.queries.people.names import contestants

pytestmark = pytest.mark.django_db

NAMES = "\n".join(
    f"{first} {last} & {last} {first}"
    for first in ("Ada", "Ben", "Cora", "Dan", "Edith", "Frank")
    for last in ("Marsh", "Dale", "Irons", "Yates")
)
"""Twenty-four pairs, the strongest first."""


@pytest.fixture
def hall(set_up: SetUp) -> Session:
    return set_up("bridge", 0)


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


def at(session: Session, name: str = "set-up") -> str:
    return reverse(name, args=[session.pk])


def proposed(desk: Client, hall: Session, **asked: str | int) -> dict[str, str]:
    """What the button of the recommended movement sends."""
    return hidden_fields(desk.get(at(hall), asked).content.decode())


def named(page: Any, number: int) -> str:
    """The first name of a number, as the page of names has it in its field."""
    found = re.search(rf'name="name-{number}-1"\s+value="([^"]*)"', page.content.decode())
    return found[1] if found else ""


def test_thirty_four_pairs_are_proposed_in_two_sections(desk: Client, hall: Session) -> None:
    page = desk.get(at(hall), {"pairs": 34, "sections": 2})
    said = text(page)
    assert "2 sections: Three-quarter Howell" in said
    assert "Boards to make up 48 for 2 sections" in said
    assert "Tables 17" in said
    assert "Section A: 9 tables, 18 pairs" in said
    assert "Section B: 8 tables, 16 pairs" in said
    assert "Seat them in 2 sections" in said
    alone = text(desk.get(at(hall), {"pairs": 34}))
    assert "Section A" not in alone
    assert "Use this movement" in alone


def test_they_are_seated_and_named_section_by_section(desk: Client, hall: Session) -> None:
    """A list of names is dealt to and fro; each section has a page of its own."""
    sent = proposed(desk, hall, who=NAMES, sections=2)
    assert (sent["sections"], sent["pairs"]) == ("2", "24")
    assert desk.post(at(hall), sent | {"who": NAMES}).status_code == 302
    first, second = hall.sections.all()
    page = desk.get(at(hall, "names"))
    assert "Section A Section B" in text(page)
    assert named(page, 1) == "Ada Marsh"
    assert "?kind=pairs&amp;pairs=24&amp;sections=2" in page.content.decode()
    page = desk.get(at(hall, "names"), {"section": second.pk})
    assert named(page, 1) == "Ada Dale"
    answer = desk.post(
        at(hall, "names"), {"section": second.pk, "name-1-1": "Zoe Blunt", "name-1-2": "Abe Coyne"}
    )
    assert answer["Location"].startswith(f"{at(hall, 'names')}?section={second.pk}&new=")
    assert "2 new members: Zoe Blunt, Abe Coyne" in text(desk.get(answer["Location"]))
    people = [contestants([each.pk])[0].people for each in (first, second)]
    assert people == [("Ada Marsh", "Marsh Ada"), ("Zoe Blunt", "Abe Coyne")]


def test_a_list_is_taken_for_one_section(desk: Client, hall: Session) -> None:
    desk.post(at(hall), proposed(desk, hall, pairs=24, sections=2))
    _first, second = hall.sections.all()
    page = desk.post(
        at(hall, "seating"), {"section": second.pk, "who": "Zoe Blunt & Abe Coyne", "how": "list"}
    )
    assert f'name="section" value="{second.pk}"' in page.content.decode()
    assert "B1" in text(page)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"pairs": 10, "sections": 2}, "10 pairs are too few for 2 sections of 3 tables or more."),
        ({"pairs": 34, "sections": 9}, "Sections: 6 at most, not 9."),
        ({"pairs": 34, "sections": "x"}, "Sections"),
        (
            {"pairs": 14, "sections": 2, "kind": "teams"},
            "Only pairs play in several sections.",
        ),
    ],
)
def test_what_cannot_be_split(
    desk: Client, hall: Session, asked: dict[str, str | int], said: str
) -> None:
    page = desk.get(at(hall), asked)
    assert page.status_code == 422
    assert said in text(page)


def test_a_section_that_is_not_there(desk: Client, hall: Session) -> None:
    desk.post(at(hall), proposed(desk, hall, pairs=24, sections=2))
    assert desk.get(at(hall, "names"), {"section": "999999"})["Location"] == at(hall)
    assert desk.get(at(hall, "names"), {"section": "x"}).status_code == 200


def test_a_table_is_b4_at_the_desk(desk: Client, hall: Session) -> None:
    """On the page of a board, where both sections are, and on that of a slip."""
    desk.post(at(hall), proposed(desk, hall, pairs=24, sections=2))
    _first, second = hall.sections.all()
    board = desk.get(reverse("tray", args=[hall.pk, 1]))
    tables = re.findall(r'data-key="F7"[^>]*>(\w+)</a>', board.content.decode())
    assert {table[0] for table in tables} == {"A", "B"}
    assert "Result of round 1, table B" in board.content.decode()
    slip = desk.get(reverse("slip", args=[hall.pk, second.pk, 1, 4]))
    assert "Table B4" in text(slip)


def test_no_section_counts_on_the_boards_of_another(desk: Client, hall: Session) -> None:
    """A club with one set has none for a web of three: that is not proposed to either section."""
    shown = desk.get(at(hall), {"pairs": 34, "sections": 2})
    sets = {choice["choice"].sets for choice in shown.context["shown"]}
    assert sets == {1}
