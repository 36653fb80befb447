"""Guests: whoever plays here and is no member of the club."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import play_all
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.clubs import show_records
from tournaments.actions.evenings import close_session
from tournaments.actions.members import add_member, change_member, merge_members
from tournaments.actions.naming import name_pairs
from tournaments.exchange.member_list import MemberDetails
from tournaments.models import Club, EntryPerson, Log, Member, Session, User
from tournaments.queries.people.members import count_members

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def vic(director: User, club: Club) -> Member:
    """A guest; Ann is a member."""
    add_member(director, club.pk, MemberDetails("Ann Lee"))
    return add_member(director, club.pk, MemberDetails("Vic Guesting", guest=True))


def members(club: Club, **asked: str) -> str:
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    return f"{reverse('members', args=[club.pk])}?{query}"


def test_a_guest_is_on_no_list_of_members_but_on_the_list_of_guests(
    desk: Client, club: Club, vic: Member
) -> None:
    page = text(desk.get(members(club)))
    assert "1 member. 1 guest" in page
    assert "Vic Guesting" not in page
    assert "Vic Guesting guest" in text(desk.get(members(club, guests="")))
    assert "Ann Lee" not in text(desk.get(members(club, guests="")))
    assert "Vic Guesting guest" in text(desk.get(members(club, q="vic")))
    assert count_members(club) == 1
    assert "1 member." in text(desk.get(reverse("club", args=[club.pk])))


def test_new_names_are_marked_as_guests_where_they_were_typed(
    whist: Session, floor_director: User
) -> None:
    floor = signed_in(floor_director)
    names = reverse("names", args=[whist.pk])
    page = floor.post(names, {"name-1-1": "Vic Guesting", "name-1-2": "Uma Guesting"}, follow=True)
    added = Log.objects.get(what="members.added")
    mark = reverse("mark-guests", args=[whist.pk, added.pk])
    assert mark in markup(page)
    said = text(floor.post(mark, follow=True))
    assert "Guests from now on: " in said
    assert sorted(Member.objects.values_list("name", "guest")) == [
        ("Uma Guesting", True), ("Vic Guesting", True),
    ]  # fmt: skip
    # Typed again it is the same guest.
    floor.post(names, {"name-1-1": "", "name-1-2": "Uma Guesting", "name-2-1": "Vic Guesting"})
    assert Member.objects.count() == 2
    # The club's log says so.
    assert Log.objects.filter(what="members.guests").count() == 1
    EntryPerson.objects.all().delete()
    Member.objects.all().delete()
    assert floor.post(mark).status_code == 422


def test_the_public_reads_no_record_of_a_guest(
    whist: Session, director: User, client: Client, desk: Client, vic: Member
) -> None:
    club = whist.tournament.club
    name_pairs(director, whist.pk, {1: ["Ann Lee", "Vic Guesting"]})
    play_all(director, whist, lambda ns, ew, tray: 12 if ns == 1 else 6)
    score(whist)
    close_session(director, whist.pk)
    show_records(director, club.pk, public=True)
    ann = Member.objects.get(name="Ann Lee")
    pages = {one.pk: reverse("member", args=[club.pk, one.pk]) for one in (ann, vic)}
    assert "Vic Guesting" in text(client.get(pages[ann.pk]))
    assert client.get(pages[vic.pk]).status_code != 200
    assert "A guest: only organisers read this page." in text(desk.get(pages[vic.pk]))
    place = whist.sections.get().places.get(number=1)
    shown = markup(client.get(reverse("contestant", args=[whist.pk, place.pk])))
    assert pages[ann.pk] in shown
    assert pages[vic.pk] not in shown


def test_of_two_who_are_one_a_member_is_no_guest(director: User, club: Club, vic: Member) -> None:
    ann = Member.objects.get(name="Ann Lee")
    assert not merge_members(director, club.pk, vic.pk, ann.pk).guest


def test_a_guest_who_joins_is_a_member(desk: Client, club: Club, vic: Member) -> None:
    change = reverse("change-member", args=[club.pk, vic.pk])
    assert 'name="guest"' in markup(desk.get(change))
    assert desk.post(change, {"name": "Vic Guesting", "number": "77"}).status_code == 302
    vic.refresh_from_db()
    assert (vic.guest, vic.number) == (False, "77")
    assert count_members(club) == 2


def test_two_who_write_at_once_are_told(desk: Client, director: User, vic: Member) -> None:
    change = reverse("change-member", args=[vic.club_id, vic.pk])
    seen = re.search('name="seen" *value="([^"]+)"', markup(desk.get(change)))
    assert seen
    change_member(director, vic.club_id, vic.pk, MemberDetails("Vic Guesting"))
    answer = desk.post(change, {"name": "Vic Guesting", "guest": "on", "seen": seen[1]})
    assert answer.status_code == 409


def test_a_list_says_who_is_a_guest(desk: Client, club: Club) -> None:
    address = reverse("import", args=[club.pk])
    sent = "name;guest\nAnn Lee;\nVic Guesting;yes"
    looked = text(desk.post(address, {"text": sent}))
    assert "3 Vic Guesting guest" in looked
    assert "2 Ann Lee guest" not in looked
    assert desk.post(address, {"text": sent, "do": "all"}).status_code == 302
    assert list(Member.objects.filter(guest=True).values_list("name", flat=True)) == [
        "Vic Guesting"
    ]
