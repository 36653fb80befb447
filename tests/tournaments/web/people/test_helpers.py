"""Helpers: the pages, the link that is shown once, and accepting it."""

import html
import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pytest_django import Settings

from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.validity import Page
from tournaments.actions.invitations import invite, revoke_invitation
from tournaments.models import Club, Invitation, Role, Session, User
from tournaments.paper.drawing.qr import qr_squares
from tournaments.web.links import handed_over

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

GOOD = {
    "username": "newcomer",
    "password1": "a long pass phrase",
    "password2": "a long pass phrase",
}


def link_on(page: Any) -> str:
    """The address in the field to copy from."""
    found = re.search(r'<textarea id="link"[^>]*>([^<]+)', page.content.decode())
    assert found, text(page)
    return html.unescape(found[1])


def key_on(page: Any) -> str:
    found = re.search(r'name="key" value="([^"]+)"', page.content.decode())
    assert found
    return found[1]


@pytest.fixture
def people(whist: Session) -> str:
    """The page of an evening's people."""
    return reverse("session-people", args=[whist.pk])


@pytest.fixture
def token(director: User, whist: Session) -> str:
    """Of an invitation to enter results."""
    return invite(director, "scorer", whist.pk)[1]


def test_a_link_is_made_opened_and_accepted(desk: Client, whist: Session, people: str) -> None:
    page = desk.get(people)
    assert Page(page.content.decode()).faults == []
    form = {"kind": "scorer", "key": key_on(page)}
    made, again = desk.post(people, form), desk.post(people, form)
    assert Page(made.content.decode()).faults == []
    link = link_on(made)
    assert link == link_on(again)  # a double click, or the page loaded again
    assert Invitation.objects.count() == 1
    listed = desk.get(people)
    assert link not in listed.content.decode()
    assert Page(listed.content.decode()).faults == []
    assert "Open invitations To be Where Made by Until Change scorer Evening" in text(listed)

    visitor, path = Client(), urlsplit(link).path
    offered = visitor.get(path)
    assert Page(offered.content.decode()).faults == []
    assert "dora invites you to be scorer of Evening, 5 Mar 2026, at Here" in text(offered)
    accepted = visitor.post(path, GOOD, follow=True)
    assert accepted.redirect_chain == [(reverse("room", args=[whist.pk]), 302)]
    assert "Welcome: scorer of Evening, 5 Mar 2026." in text(accepted)
    user = User.objects.get(username="newcomer")
    assert [role.session for role in user.roles.all()] == [whist]
    assert visitor.post(path, GOOD).status_code == 302  # a double click
    late = Client().get(path)
    assert (late.status_code, "has been used" in said(late)) == (410, True)
    assert "newcomer" in text(desk.get(people))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"password2": "another pass phrase"}, "didn’t match"),
        ({"password1": "123", "password2": "123"}, "too short"),
        ({"password1": "newcomer1", "password2": "newcomer1"}, "too similar to the username"),
        ({"username": "DORA"}, "already exists"),
        ({"username": "dоra"}, "letters of one alphabet"),
        ({"username": "ｄｏｒａ"}, "looks like one"),
        ({"username": "not a name"}, "Enter a valid username"),
        ({"username": ""}, "Nothing is filled in"),
        ({"username": "x" * 151}, "at most 150"),
    ],
)
def test_an_account_that_cannot_be(token: str, wrong: dict[str, str], sentence: str) -> None:
    typed = GOOD | wrong
    answer = Client().post(reverse("join", args=[token]), typed)
    assert answer.status_code == 422
    assert sentence in said(answer)
    page = answer.content.decode()
    assert Page(page).faults == []
    assert f'value="{typed["username"]}"' in page
    assert typed["password1"] not in re.sub(r"<textarea.*?</textarea>", "", page)
    assert not User.objects.filter(username=typed["username"]).exists() or wrong == {}
    assert Invitation.objects.get().used_at is None


def test_somebody_who_is_signed_in_accepts_with_one_button(strangers: Client, token: str) -> None:
    address = reverse("join", args=[token])
    page = strangers.get(address)
    assert "You are signed in as stella" in text(page)
    assert Page(page.content.decode()).faults == []
    assert strangers.post(address).status_code == 302
    assert Role.objects.filter(user__username="stella", kind="scorer").count() == 1


def test_whoever_made_it_is_told_that_it_is_for_somebody_else(director: User, club: Club) -> None:
    address = reverse("join", args=[invite(director, "reader", club.pk)[1]])
    page = signed_in(director).get(address)
    assert "who has this role already" in text(page)
    assert "Accept" not in text(page)


def test_signing_in_leads_back_to_the_invitation(stranger: User, token: str) -> None:
    visitor, address = Client(), reverse("join", args=[token])
    found = re.search(r'href="(/sign-in/\?next=[^"]+)"', visitor.get(address).content.decode())
    assert found
    form = {"username": "stella", "password": "overplay-stella", "next": address}
    assert visitor.post(found[1], form).headers["Location"] == address


def test_a_link_that_is_of_no_use_says_why(director: User, whist: Session, token: str) -> None:
    revoke_invitation(director, Invitation.objects.get().pk)
    for address, status, sentence in (
        (reverse("join", args=[token]), 410, "was taken back"),
        (reverse("join", args=["x" * 43]), 404, "Was the whole link copied?"),
    ):
        for answer in (Client().get(address), Client().post(address, GOOD)):
            assert (answer.status_code, sentence in said(answer)) == (status, True)
    assert not User.objects.filter(username="newcomer").exists()


def test_the_code_is_the_link_and_a_hall_is_told_what_opens(rf: Any, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["192.0.2.7", "localhost"]
    link = handed_over(rf.get("/", headers={"host": "192.0.2.7:8000"}), "/join/x/")
    assert (link["address"], link["only_here"]) == ("http://192.0.2.7:8000/join/x/", False)
    black = {tuple(map(int, at)) for at in re.findall(r"M(\d+) (\d+)", link["code"]["black"])}
    rows = qr_squares(link["address"])
    assert link["code"]["edge"] == len(rows) + 8
    assert black == {
        (x + 4, y + 4) for y, row in enumerate(rows) for x, square in enumerate(row) if square
    }
    assert handed_over(rf.get("/", headers={"host": "localhost:8000"}), "/join/x/")["only_here"]
    settings.SERVER_URL = "http://192.0.2.7:8201"
    by_hand = handed_over(rf.get("/", headers={"host": "localhost:8201"}), "/join/x/")
    assert (by_hand["address"], by_hand["only_here"]) == ("http://192.0.2.7:8201/join/x/", False)
    settings.PUBLIC_URL = "https://cards.example"
    by_hand = handed_over(rf.get("/", headers={"host": "localhost"}), "/join/x/")
    assert by_hand["address"] == "https://cards.example/join/x/"


def test_a_role_and_an_invitation_are_taken_away(
    desk: Client, director: User, scorer: User, whist: Session, people: str
) -> None:
    role = reverse("take-role", args=[scorer.roles.get().pk])
    offer = reverse("revoke-invitation", args=[invite(director, "scorer", whist.pk)[0].pk])
    page = desk.get(people).content.decode()
    assert f'action="{role}"' in page
    assert f'action="{offer}"' in page
    for address, status in ((role, 302), (role, 404), (offer, 302), (offer, 302)):
        assert desk.post(address).status_code == status
    page = desk.get(people).content.decode()
    assert role not in page
    assert offer not in page


def test_the_last_organiser_is_told_why(desk: Client, director: User, club: Club) -> None:
    answer = desk.post(reverse("take-role", args=[director.roles.get().pk]))
    assert answer.status_code == 409
    assert "dora is the last organiser of Here. Invite another first." in said(answer)


def test_what_a_reader_and_a_director_are_offered(
    desk: Client, floor_director: User, scorer: User, club: Club, whist: Session
) -> None:
    reader = User.objects.create_user("rita")
    Role.objects.create(user=reader, kind="reader", club=club)
    addresses = [reverse("club-people", args=[club.pk])]
    read = signed_in(reader).get(addresses[0])
    assert "dick" in text(read)
    assert "<button class=" not in read.content.decode()
    addresses.append(reverse("tournament-people", args=[whist.tournament_id]))
    floor = signed_in(floor_director).get(addresses[1])
    assert "Invite" not in text(floor)
    assert floor.content.decode().count("/take/") == 1  # the scorer's
    for address in addresses:
        assert Page(desk.get(address).content.decode()).faults == []
    assert reverse("club-log", args=[club.pk]) in signed_in(reader).get("/").content.decode()


def test_whoever_helps_finds_the_evening_on_the_front_page(
    desk: Client, scorer: User, floor_director: User, stranger: User, whist: Session
) -> None:
    offered = f'<a class="button" href="{reverse("room", args=[whist.pk])}">'
    for user in (scorer, floor_director):
        page = signed_in(user).get("/").content.decode()
        assert page.count(offered) == 1
        assert Page(page).faults == []
    for browser in (desk, signed_in(stranger), Client()):
        assert offered not in browser.get("/").content.decode()


def test_the_pages_of_people_lead_to_one_another(
    desk: Client, floor_director: User, club: Club, whist: Session, people: str
) -> None:
    of_tournament = reverse("tournament-people", args=[whist.tournament_id])
    of_club = reverse("club-people", args=[club.pk])
    assert f'href="{of_tournament}"' in desk.get(people).content.decode()
    log = f'href="{reverse("club-log", args=[club.pk])}?evening={whist.pk}"'
    assert log in desk.get(people).content.decode()
    assert log not in signed_in(floor_director).get(people).content.decode()
    assert f'href="{of_club}"' in desk.get(of_tournament).content.decode()
    assert of_club not in signed_in(floor_director).get(of_tournament).content.decode()


def test_the_number_of_queries_does_not_grow(desk: Client, club: Club, whist: Session) -> None:
    address, counts = reverse("club-people", args=[club.pk]), []
    organiser = club.roles.get().user
    for size in (1, 20):
        for n in range(size):
            user = User.objects.create_user(f"helper {size}.{n}")
            Role.objects.create(user=user, kind="scorer", session=whist)
            invite(organiser, "scorer", whist.pk)
        with CaptureQueriesContext(connection) as queries:
            assert desk.get(address).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 12


@pytest.mark.parametrize("name", ["club-people", "club-log"])
def test_the_pages_of_a_club_keep_its_tabs_for_whoever_may_open_them(
    desk: Client, stranger: User, club: Club, name: str
) -> None:
    here = reverse(name, args=[club.pk])
    assert f'href="{here}" aria-current="page"' in desk.get(here).content.decode()
    Role.objects.create(user=stranger, kind=Role.Kind.READER, club=club)
    page = signed_in(stranger).get(here)
    assert page.status_code == 200
    assert 'aria-current="page"' not in page.content.decode()
