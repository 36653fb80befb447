"""One evening as a file on the pages: saved, looked at, imported."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.rows import everything
from tests.tournaments.saved_events import file_of
from tests.tournaments.web.conftest import signed_in
from tournaments.actions.clubs import add_members, make_club
from tournaments.actions.seating import name_pairs
from tournaments.models import Club, Session, User
from tournaments.web.files import LARGEST_FILE

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(director: User) -> Client:
    return signed_in(director)


@pytest.fixture
def saved(bridge: Session, director: User, enter: Enter, desk: Client) -> bytes:
    """The file of an evening with two players and a result, as its page gives it."""
    name_pairs(director, bridge.pk, {1: ["Ann Low", "Bea High"]})
    enter(bridge, 1, "4SN=")
    scored(bridge)
    assert reverse("save-event", args=[bridge.pk]) in (
        desk.get(reverse("room-settings", args=[bridge.pk])).content.decode()
    )
    answer = desk.get(reverse("save-event", args=[bridge.pk]))
    assert answer["Content-Disposition"] == (
        f'attachment; filename="evening-2026-03-05-{bridge.pk}.json"'
    )
    assert answer.content == file_of(bridge.tournament)
    return answer.content


def test_it_is_looked_at_and_then_imported(saved: bytes, director: User, desk: Client) -> None:
    club = make_club(director, "Elsewhere & Co")
    add_members(director, club.pk, ["Ann Low;7", "Bea Hight"])
    address = reverse("import-event", args=[club.pk])
    before = everything()
    looked = desk.post(address, {"file": SimpleUploadedFile("evening.json", saved)})
    page = " ".join(looked.content.decode().split())
    assert "1 member already, 1 new member." in page
    assert "is the member Ann Low (7)" in page
    assert "though Bea Hight is called nearly so" in page
    assert "1 result" in page
    assert "An evening of this name and date" not in page
    assert everything() == before
    done = desk.post(address, {"text": looked.context["text"], "do": "import"}, follow=True)
    made = club.tournaments.get()
    assert done.redirect_chain == [(reverse("room", args=[made.sessions.get().pk]), 302)]
    assert "Evening is here, with its results and their history." in done.content.decode()
    again = desk.post(address, {"text": looked.context["text"]}).content.decode()
    assert "An evening of this name and date" in again
    assert sorted(made.club.members.values_list("name", flat=True)) == [
        "Ann Low", "Bea High", "Bea Hight"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        (b"", "Choose a file."),
        (b'{"overplay_event": 9}', '<b lang="en">overplay_event: this file has format 9'),
        (b'{"overplay_event": 1, \xff', '<b lang="en">this is no text in UTF-8'),
        (b"\xff\xfe", "This is no file that can be read here."),
        (b" " * (LARGEST_FILE + 1), "This file is too large to be imported here."),
    ],
    ids=["none", "newer", "no text", "another", "too large"],
)
def test_whatever_is_wrong_with_it_is_said(
    club: Club, desk: Client, file: bytes, sentence: str
) -> None:
    before = everything()
    sent = {"file": SimpleUploadedFile("evening.json", file)} if file else {}
    answer = desk.post(reverse("import-event", args=[club.pk]), sent)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert everything() == before
