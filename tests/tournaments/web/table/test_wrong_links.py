"""Whoever tries links waits, and makes nobody else wait."""

import datetime
from itertools import cycle
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.sample import WHOLE
from tests.tournaments.web.pages import said
from tests.tournaments.web.table.test_table_page import token_of
from tournaments.actions.deletion import delete_evening
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


def test_after_twenty_wrong_links_the_next_wrong_ones_wait(director: User, whist: Session) -> None:
    token = token_of(director, whist, 2)
    guess(LINKS.failures)
    for name in PAGES:
        assert get(name, "guess").status_code == 429
        assert get(name, token).status_code == 200
        assert get(name, "guess", address=ELSEWHERE).status_code == 404
    assert "Wait a minute, then scan the code on the table card again." in said(get("table", "x"))
    assert get("table-evening", "guess").json()["code"] == "throttled"
    assert WrongLink.objects.filter(address=HERE).count() == LINKS.failures  # waiting is no guess
    WrongLink.objects.update(at=timezone.now() - datetime.timedelta(minutes=1, seconds=1))
    assert get("table", "guess").status_code == 404
    assert get("table", token).status_code == 200


def test_tablets_left_on_a_deleted_evening_lock_no_phone_out(
    director: User, whist: Session, bridge: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For an hour they ask every four seconds, as a page of an older version does."""
    tablets = {token_of(director, whist, table): Client() for table in (1, 2)}
    for token, tablet in tablets.items():
        assert get("table", token, browser=tablet).status_code == 200
    delete_evening(director, whist.pk)
    tokens = cycle([token_of(director, bridge, table) for table in (1, 2)])
    begun = timezone.now()
    for seconds in range(0, 3600 if WHOLE else 300, 4):
        now = begun + datetime.timedelta(seconds=seconds)
        monkeypatch.setattr(timezone, "now", lambda now=now: now)
        for token, tablet in tablets.items():
            asked = get("table-evening", token, browser=tablet).status_code
            assert asked in {404, 429}
        if seconds % 60 == 0:
            token, phone = next(tokens), Client()
            for name in PAGES:
                assert get(name, token, browser=phone).status_code == 200


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
