"""Whoever tries links waits, and makes nobody else wait who has opened theirs before."""

import datetime
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.web.pages import said
from tests.tournaments.web.table.test_table_page import token_of
from tournaments.actions.sign_in import forget_failures
from tournaments.actions.table_links import renew_link
from tournaments.models import Section, Session, User, WrongLink
from tournaments.queries.table.links import LINKS

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

HERE, ELSEWHERE = "192.168.7.20", "192.168.7.21"
PAGES = ("table", "table-plain", "table-evening")


def get(name: str, token: str, *, browser: Client | None = None, address: str = HERE) -> Any:
    return (browser or Client()).get(reverse(name, args=[token]), REMOTE_ADDR=address)


def guess(times: int, address: str = HERE) -> None:
    for number in range(times):
        assert get(PAGES[number % 3], f"guess{number}", address=address).status_code == 404


def test_twenty_wrong_links_make_an_address_wait(director: User, whist: Session) -> None:
    token = token_of(director, whist, 2)
    guess(LINKS.failures - 1)
    assert get("table", token).status_code == 200
    guess(1)
    for name in PAGES:
        for link in (token, "guess"):
            assert get(name, link).status_code == 429
    assert "Try again in a minute" in said(get("table", token))
    assert get("table-evening", token).json()["code"] == "throttled"
    assert get("table", token, address=ELSEWHERE).status_code == 200
    assert WrongLink.objects.count() == LINKS.failures  # waiting is not guessing
    WrongLink.objects.update(at=timezone.now() - datetime.timedelta(minutes=1, seconds=1))
    assert get("table", token).status_code == 200


@pytest.mark.parametrize("page", PAGES)
def test_a_browser_that_has_opened_a_link_opens_it_again(
    director: User, whist: Session, page: str
) -> None:
    token, other = token_of(director, whist, 2), token_of(director, whist, 3)
    browser = Client()
    assert get(page, token, browser=browser).status_code == 200
    guess(LINKS.failures)
    for name in PAGES:
        assert get(name, token, browser=browser).status_code == 200
        assert get(name, other, browser=browser).status_code == 429
    cookie = browser.cookies["opened"]
    assert (cookie["path"], cookie["httponly"]) == (reverse("table", args=[token]), True)
    cookie.set("opened", "table:forged", "table:forged")
    assert get(page, token, browser=browser).status_code == 429


def test_forty_devices_behind_one_address_are_not_slowed(director: User, whist: Session) -> None:
    token = token_of(director, whist, 2)
    section = Section.objects.get(session=whist)
    for _each in range(40):
        assert get("table", token).status_code == 200
    renew_link(director, whist.pk, section.pk, 2)
    for _each in range(40):  # a withdrawn link was no guess
        assert get("table", token).status_code == 404
    assert get("table", token_of(director, whist, 3)).status_code == 200
    assert not WrongLink.objects.exists()


def test_the_laptop_itself_and_what_is_old_are_not_counted(director: User, whist: Session) -> None:
    guess(LINKS.failures + 5, address="127.0.0.1")
    assert not WrongLink.objects.exists()
    guess(3)
    WrongLink.objects.filter(pk=WrongLink.objects.order_by("pk")[0].pk).update(
        at=timezone.now() - datetime.timedelta(days=2)
    )
    forget_failures(datetime.timedelta(days=1))
    assert WrongLink.objects.count() == 2
