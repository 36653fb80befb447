"""Every address and every sheet of every kind of evening, in a language without plain words."""

import re

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import translation
from pytest_django import Settings

from tests.tournaments.actions.test_whole_evenings import EVENINGS, enter, seat
from tests.tournaments.conftest import SetUp
from tests.tournaments.test_leaks import addresses
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.standings.test_page import score
from tests.translation import pseudo
from tests.translation.english import assert_none, english, of_page, of_response, of_sheet
from tests.translation.greek import rename_everything
from tournaments.actions.jobs import ask_for_pack, run_job
from tournaments.models import JobDocument, Session, User
from tournaments.paper.sheets import FORMS
from tournaments.web.standings.frozen_pages import frozen_folder

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def played(director: User, set_up: SetUp, name: str) -> Session:
    """An evening of this kind of which all results are in."""
    session = set_up(EVENINGS[name].game, 0)
    enter(director, session, seat(director, session, EVENINGS[name]), EVENINGS[name].typed)
    score(session)
    return session


def of_each_shape(session: Session) -> list[str]:
    """An address of each shape: of those that differ in nothing but numbers, the last.

    The operators' pages are Django's own, for whoever runs the server.
    """
    asked = [each for each in addresses(session) if not each.startswith("/operators/")]
    return list({re.sub(r"\d+", "#", each): each for each in asked}.values())


def said(browser: Client, asked: list[str]) -> dict[str, list[str]]:
    """What is plain in the answer of each address."""
    with pseudo.offered():
        return {each: of_response(browser.get(each, headers=pseudo.HEADERS)) for each in asked}


@pytest.mark.long
@pytest.mark.parametrize("name", EVENINGS)
def test_every_address_of_an_evening(director: User, set_up: SetUp, name: str) -> None:
    session = played(director, set_up, name)
    rename_everything()
    assert_none(said(signed_in(director), of_each_shape(session)))


@pytest.mark.long
@pytest.mark.parametrize("name", ["compass whist", "Howell bridge", "compass auction"])
def test_every_address_before_anything_is_played(director: User, set_up: SetUp, name: str) -> None:
    session = set_up(EVENINGS[name].game, 0)
    seat(director, session, EVENINGS[name])
    rename_everything()
    assert_none(said(signed_in(director), of_each_shape(session)))


@pytest.mark.long
def test_every_empty_form(director: User) -> None:
    assert_none(said(signed_in(director), [f"/forms/{form}.pdf" for form in FORMS]))


def test_a_few_pages_and_a_sheet(director: User, set_up: SetUp) -> None:
    session = played(director, set_up, "compass whist")
    rename_everything()
    parts = ("standings/", "room/", "print/score-cards.pdf", "print/menu.pdf")
    assert_none(said(signed_in(director), [f"/sessions/{session.pk}/{part}" for part in parts]))


def test_the_letter_with_a_new_password(director: User, settings: Settings) -> None:
    settings.BY_EMAIL, settings.PUBLIC_URL = True, "https://cards.example"
    director.email = "dora@club.example"
    director.save()
    rename_everything()
    with pseudo.offered():
        ask = reverse("forgotten-password")
        Client().post(ask, {"email": director.email}, headers=pseudo.HEADERS)
    letter = mail.outbox[0]
    assert english(str(letter.subject)) == english(str(letter.body)) == []


@pytest.mark.long
def test_an_evening_as_a_folder_of_pages_and_as_a_pack(director: User, set_up: SetUp) -> None:
    session = played(director, set_up, "compass whist")
    rename_everything()
    session.refresh_from_db()
    with pseudo.offered(), translation.override(pseudo.LANGUAGE):
        folder = frozen_folder(session, lambda _done, _of: None)
        run_job(ask_for_pack(director, session.pk).pk)
    pages = {name: of_page(page.decode()) for name, page in folder.items() if ".html" in name}
    pack = of_sheet(bytes(JobDocument.objects.get().content))
    assert_none(pages | {"the pack": pack})
