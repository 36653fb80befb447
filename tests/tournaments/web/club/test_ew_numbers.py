"""The numbers of E/W on the pages: where a club chooses them, and where they are typed."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.pages import markup, said, text
from tests.tournaments.web.room.test_changes import address, asked, hidden_fields
from tournaments.actions.clubs import choose_ew_numbers
from tournaments.models import Club, Place, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def again(director: User, club: Club, set_up: SetUp) -> Session:
    """Five tables of bridge, E/W from 1 again."""
    choose_ew_numbers(director, club.pk, numbers="again")
    return set_up("bridge")


def test_a_club_chooses_how_ew_are_numbered(desk: Client, club: Club) -> None:
    page = reverse("change-club", args=[club.pk])
    assert 'value="continued" checked' in desk.get(page).content.decode()
    chosen = {"numbers": "first", "first": "51"}
    answer = desk.post(reverse("ew-numbers", args=[club.pk]), chosen, follow=True)
    assert "Evenings seated from now on are numbered this way." in text(answer)
    assert 'value="first" checked' in answer.content.decode()
    assert 'name="first" min="2" max="900" value="51"' in markup(answer)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"numbers": "first", "first": "1"}, "a whole number from 2 to 900"),
        ({"numbers": "first", "first": ""}, "a whole number from 2 to 900"),
        ({"numbers": "first", "first": "21st"}, "First E/W number: Enter a whole number"),
        ({"numbers": "odd", "first": "21"}, "Choose how the E/W pairs are numbered"),
    ],
)
def test_what_cannot_be_a_first_number_stays_where_it_was_typed(
    desk: Client, club: Club, typed: dict[str, str], sentence: str
) -> None:
    answer = desk.post(reverse("ew-numbers", args=[club.pk]), typed)
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert f'value="{typed["first"]}"></div>' in re.sub(r"<small>.*?</small>", "", markup(answer))
    club.refresh_from_db()
    assert club.ew_numbers == "continued"


def test_the_room_is_drawn_with_the_numbers_of_the_club(
    desk: Client, director: User, club: Club, set_up: SetUp
) -> None:
    choose_ew_numbers(director, club.pk, numbers="again")
    page = reverse("set-up", args=[set_up("bridge", 0).pk])
    answer = markup(desk.get(page, {"pairs": 14, "winners": 2}))
    drawn = re.findall(r'<text class="on-mover[^>]*>([^<]*)<', answer)
    assert sorted(drawn) == sorted([f"{number} E/W" for number in range(1, 8)] * 2)
    assert "N/S 3 N/S" not in answer


def test_numbers_that_would_meet_are_refused_where_the_movement_is_taken(
    desk: Client, director: User, club: Club, set_up: SetUp
) -> None:
    choose_ew_numbers(director, club.pk, numbers="first", first=6)
    session = set_up("bridge", 0)
    taken = {"system": "compass", "pairs": 14, "trays_per_round": 2}
    answer = desk.post(reverse("set-up", args=[session.pk]), taken)
    assert answer.status_code == 422
    assert "E/W from 6, but N/S have the numbers 1 to 7 here" in said(answer)
    assert not Place.objects.filter(section__session=session).exists()


def test_who_leaves_may_be_typed_in_short(desk: Client, again: Session) -> None:
    fields = asked(again, who="2ew", first_round=3)
    page = desk.get(address(again, "leaving"), fields)
    assert "2 E/W" in text(page)
    made = desk.post(address(again, "leaving"), hidden_fields(page.content.decode()))
    assert made.status_code == 302
    plan = section_of(again).plans.get(change="leaving")
    assert plan.details["contestant"] == 7
    assert "2 E/W" in text(desk.get(reverse("changes", args=[again.pk])))


def test_a_late_pair_has_its_label_in_the_room_too(desk: Client, again: Session) -> None:
    page = desk.get(address(again, "late-pair"), asked(again, first_round=2))
    assert "The new pair is 6 E/W." in text(page)
    desk.post(address(again, "late-pair"), hidden_fields(page.content.decode()))
    names = text(desk.get(reverse("names", args=[again.pk])))
    assert "6 E/W" in names
    assert not re.search(r"\b11\b", names)
