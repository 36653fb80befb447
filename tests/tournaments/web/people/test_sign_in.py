"""Signing in, and failing to."""

import datetime

import pytest
from django.contrib.auth.signals import user_login_failed
from django.core import mail
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from tournaments.actions.invitations import invite
from tournaments.actions.sign_in import forget_failures
from tournaments.models import Club, SignInFailure, User
from tournaments.queries.people.sign_in import (
    ADDRESS,
    LETTERS,
    NAME,
    PERSON_HERE,
    name_digest,
    network_of,
)

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]
WRONG = "not the password"


@pytest.fixture(autouse=True)
def public(settings: Settings) -> None:
    """A server behind one proxy, where failures are counted."""
    settings.SIGN_IN_LIMITS = True
    settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "NUM_PROXIES": 1}


def sign_in(
    password: str,
    *,
    name: str = "dora",
    proxied: str = "192.0.2.1",
    browser: Client | None = None,
) -> HttpResponse:
    form = {"username": name, "password": password}
    headers = {"X-Forwarded-For": proxied}
    sent = (browser or Client()).post(reverse("sign-in"), form, headers=headers)
    assert isinstance(sent, HttpResponse)
    return sent


def fail(times: int, *, name: str = "dora", address: str = "192.0.2.1", minutes: int = 0) -> None:
    at = timezone.now() - datetime.timedelta(minutes=minutes)
    for _ in range(times):
        SignInFailure.objects.create(name=name_digest(name), address=address, at=at)


def test_a_slip_of_the_finger_costs_nothing(director: User) -> None:
    for _ in range(PERSON_HERE.failures - 1):
        assert sign_in(WRONG).status_code == 200
    assert sign_in("overplay-dora").status_code == 302


def test_guessing_has_to_wait(director: User) -> None:
    for _ in range(PERSON_HERE.failures):
        assert sign_in(WRONG).status_code == 200
    refused = sign_in("overplay-dora")
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 5 * 60 + 1
    assert "Too many attempts. Try again in 5 minutes." in refused.content.decode()
    assert SignInFailure.objects.count() == PERSON_HERE.failures  # waiting is not guessing


def test_somebody_elses_guessing_shuts_nobody_out(director: User) -> None:
    fail(PERSON_HERE.failures)
    assert sign_in("overplay-dora", proxied="192.0.2.7").status_code == 302
    assert sign_in("overplay-dora", proxied="10.0.0.1, 192.0.2.7").status_code == 302
    # What the client itself says stands first, and is nobody's word.
    assert sign_in("overplay-dora", proxied="192.0.2.7, 192.0.2.1").status_code == 429


@pytest.mark.parametrize(
    ("names", "addresses"),
    [((ADDRESS.failures, "somebody"), (1, "192.0.2.1")), ((NAME.failures, "dora"), (100, ""))],
)
def test_many_names_and_many_addresses(
    director: User, names: tuple[int, str], addresses: tuple[int, str]
) -> None:
    times, name = names
    for number in range(times):
        address = addresses[1] or f"198.51.100.{number}"
        fail(1, name=name if addresses[1] == "" else f"{name}{number}", address=address)
    assert sign_in("overplay-dora").status_code == 429


def test_a_browser_in_which_somebody_has_signed_in_is_not_shut_out(director: User) -> None:
    User.objects.create_user("fay", password="overplay-fay")
    own, other = Client(), Client()
    assert sign_in("overplay-dora", browser=own).status_code == 302
    assert sign_in("overplay-fay", name="fay", browser=other).status_code == 302
    for browser in (own, other):
        browser.post(reverse("sign-out"))
    for number in range(NAME.failures):
        fail(1, address=f"198.51.100.{number}")
    assert sign_in("overplay-dora", browser=other).status_code == 429
    assert sign_in("overplay-dora", browser=own).status_code == 302
    guesses = [sign_in(WRONG, browser=own).status_code for _ in range(PERSON_HERE.failures + 1)]
    assert guesses == [200] * PERSON_HERE.failures + [429]
    cookie = own.cookies.pop(f"known-{name_digest('dora')[:16]}")
    other.cookies[cookie.key] = cookie.value.replace("browser ", "browser 0")  # nobody signed it
    assert sign_in("overplay-dora", browser=other, proxied="192.0.2.9").status_code == 429


def test_a_guest_shuts_nobody_out_who_has_signed_in_before(director: User) -> None:
    """Neither by the name of the director nor by fifty of another, from the address of the club."""
    own = Client()
    assert sign_in("overplay-dora", browser=own).status_code == 302
    own.post(reverse("sign-out"))
    fail(PERSON_HERE.failures)
    fail(ADDRESS.failures, name="somebody")
    unknown = sign_in("overplay-dora")
    assert unknown.status_code == 429
    assert "In a browser in which you have signed in before" in unknown.content.decode()
    assert sign_in(WRONG, browser=own).status_code == 200
    assert sign_in("overplay-dora", browser=own).status_code == 302


def test_several_people_are_known_in_one_browser(director: User) -> None:
    User.objects.create_user("fay", password="overplay-fay")
    shared = Client()
    for name in ("dora", "fay"):
        assert sign_in(f"overplay-{name}", name=name, browser=shared).status_code == 302
        shared.post(reverse("sign-out"))
    fail(ADDRESS.failures, name="somebody")
    for name in ("fay", "dora"):
        assert sign_in(f"overplay-{name}", name=name, browser=shared).status_code == 302
    assert sign_in("overplay-gil", name="gil", browser=shared).status_code == 429


def test_a_browser_in_which_an_account_was_made_is_known(director: User, club: Club) -> None:
    _invitation, token = invite(director, "reader", club.pk)
    own = Client()
    form = {"username": "hal", "password1": "overplay-hal-1", "password2": "overplay-hal-1"}
    assert own.post(reverse("join", args=[token]), form).status_code == 302
    own.post(reverse("sign-out"))
    fail(ADDRESS.failures, name="somebody")
    assert sign_in("overplay-hal-1", name="hal", browser=own).status_code == 302


def test_what_is_wrong_in_a_known_browser_counts_there_alone(director: User) -> None:
    own = Client()
    assert sign_in("overplay-dora", browser=own).status_code == 302
    own.post(reverse("sign-out"))
    guesses = [sign_in(WRONG, browser=own).status_code for _ in range(PERSON_HERE.failures + 1)]
    assert guesses == [200] * PERSON_HERE.failures + [429]
    assert not SignInFailure.objects.filter(address="192.0.2.1").exists()
    assert sign_in("overplay-dora").status_code == 302


def test_a_network_of_version_6_is_one_address(director: User) -> None:
    for number in range(PERSON_HERE.failures):
        assert sign_in(WRONG, proxied=f"2001:db8:0:1::{number}").status_code == 200
    assert sign_in("overplay-dora", proxied="2001:db8:0:1:ffff::").status_code == 429
    assert sign_in("overplay-dora", proxied="2001:db8:0:2::1").status_code == 302
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("x" * 100) == "x" * 64


def test_a_guess_is_counted_before_it_is_tried(director: User) -> None:
    """So that many at the same moment count one another."""
    counted = []

    def failed(**_kwargs: object) -> None:
        counted.append(SignInFailure.objects.count())

    user_login_failed.connect(failed)
    try:
        sign_in(WRONG)
    finally:
        user_login_failed.disconnect(failed)
    assert counted == [1]
    sign_in("overplay-dora")
    assert SignInFailure.objects.count() == 1


def test_nobodys_letter_box_is_filled_from_many_addresses(
    director: User, settings: Settings
) -> None:
    settings.BY_EMAIL = True
    User.objects.filter(pk=director.pk).update(email="dora@club.example")
    ask, wanted = reverse("forgotten-password"), {"email": "Dora@club.example"}
    sent = [
        Client().post(ask, wanted, headers={"X-Forwarded-For": f"192.0.2.{number}"}).status_code
        for number in range(LETTERS.failures + 1)
    ]
    assert sent == [302] * LETTERS.failures + [429]
    assert len(mail.outbox) == LETTERS.failures


def test_it_passes(director: User) -> None:
    fail(PERSON_HERE.failures, minutes=PERSON_HERE.minutes)
    assert sign_in("overplay-dora").status_code == 302


def test_it_passes_when_the_clock_was_set_back(director: User) -> None:
    fail(PERSON_HERE.failures, minutes=-60)
    assert sign_in("overplay-dora").status_code == 302


def test_in_a_hall_a_telephone_waits_and_the_laptop_does_not(
    director: User, settings: Settings
) -> None:
    settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "NUM_PROXIES": 0}
    form = {"username": "dora", "password": WRONG}
    for address, last in (("127.0.0.1", 200), ("::1", 200), ("192.168.1.23", 429)):
        tries = [
            Client(REMOTE_ADDR=address).post(reverse("sign-in"), form).status_code
            for _ in range(PERSON_HERE.failures + 1)
        ]
        assert tries == [200] * PERSON_HERE.failures + [last]


def test_what_was_typed_is_not_kept(director: User) -> None:
    sign_in("x", name="my secret password")
    assert "secret" not in SignInFailure.objects.get().name


def test_old_failures_are_taken_away() -> None:
    fail(2, minutes=61)
    fail(1)
    assert forget_failures(datetime.timedelta(hours=1)) == 2
    assert SignInFailure.objects.count() == 1
