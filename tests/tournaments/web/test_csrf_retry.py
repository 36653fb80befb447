"""A session that ends while somebody types: what was typed is kept."""

import html
import re
from typing import Any

import pytest
from django.contrib.sessions.models import Session as BrowserSession
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import text
from tests.tournaments.web.test_csrf import token_on
from tests.tournaments.web.validity import Page
from tournaments.models import Club, Member, User

pytestmark = pytest.mark.django_db

OURS = {"Origin": "http://testserver"}


def fields_on(page: Any) -> dict[str, str]:
    """The form that sends again, as the browser would send it."""
    form = re.findall(r"<main.*?(<form.*?</form>)", page.content.decode(), re.DOTALL)[0]
    found = re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', form)
    return {name: html.unescape(value) for name, value in found}


def test_what_was_typed_outlives_the_session(director: User, club: Club) -> None:
    browser = signed_in(director, enforce_csrf_checks=True)
    page = address = reverse("members", args=[club.pk])
    token = token_on(browser.get(page).content.decode(), address)
    BrowserSession.objects.all().delete()
    typed = {"name": "Ann O'Hara <b>", "csrfmiddlewaretoken": token}
    kept = browser.post(address, typed, headers=OURS)
    assert kept.status_code == 401
    assert Page(kept.content.decode()).faults == []
    assert "Nothing was changed" in text(kept)
    assert f'action="{address}"' in kept.content.decode()

    sign_in = reverse("sign-in")
    form = {"username": "dora", "password": "overplay-dora", "next": reverse("signed-in")}
    form["csrfmiddlewaretoken"] = token_on(browser.get(sign_in).content.decode(), sign_in)
    told = browser.post(sign_in, form, follow=True)
    assert "Close this tab" in text(told)
    assert Page(told.content.decode()).faults == []

    too_old = browser.post(address, fields_on(kept), headers=OURS)  # of before the sign-in
    assert too_old.status_code == 403
    assert Page(too_old.content.decode()).faults == []
    assert not Member.objects.exists()
    again = fields_on(too_old)
    assert again["name"] == typed["name"]
    assert browser.post(address, again, headers=OURS).status_code == 302
    assert Member.objects.get().name == typed["name"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Referer": "x"},
        {"Referer": "http://["},
        {},
    ],
)
def test_what_another_site_sends_is_never_offered_again(
    director: User, club: Club, headers: dict[str, str]
) -> None:
    browser = signed_in(director, enforce_csrf_checks=True)
    address = reverse("members", args=[club.pk])
    answer = browser.post(address, {"names": "Mallory"}, headers=headers)
    assert answer.status_code == 403
    assert "This form is too old" in answer.content.decode()
    assert "Mallory" not in answer.content.decode()
    assert "Send it again" not in answer.content.decode()


def test_passwords_and_files_are_not_kept() -> None:
    fields = {
        "email": "dora@club.example",
        "password": "a secret",
        "Password2": "a secret",
        "list": SimpleUploadedFile("members.csv", b"Ann"),
    }
    answer = Client().post(reverse("change-email"), fields)
    page = answer.content.decode()
    assert answer.status_code == 401
    assert "a secret" not in page
    assert fields_on(answer)["email"] == "dora@club.example"
    assert "Passwords are not kept: type yours again" in page
    assert "Choose the file again" in page


def test_a_row_of_the_desk_keeps_what_was_typed_itself(client: Client, club: Club) -> None:
    address = reverse("members", args=[club.pk])
    answer = client.post(address, {"names": "Ann"}, headers=HTMX)
    assert answer.status_code == 401
    assert "Send it again" not in answer.content.decode()
