"""A refusal is a line that fail2ban reads, with the address that the proxies give."""

import logging
import re
from configparser import RawConfigParser

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse
from pytest_django import Settings

from overplay.logs import REFUSED, JsonFormatter, PlainFormatter
from overplay.request_log import RequestLogMiddleware
from tests.conftest import ROOT
from tests.tournaments.web.conftest import signed_in
from tournaments.models import Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

FILTER = ROOT / "deploy" / "fail2ban-filter.conf"
PUBLIC = "203.0.113.9"
JOURNAL = "club overplay[4711]: "
DAY, TIME = r"\d{4}-\d\d-\d\d", r"\d\d:\d\d:\d\d"
WHEN = re.compile(rf'^{DAY} {TIME},\d+|"time": "{DAY}T{TIME}\.\d+Z"')
"""The time in a line of a file, which fail2ban takes out before it looks further."""


def banned(line: str) -> str | None:
    """The address that the filter finds in a line."""
    parser = RawConfigParser()
    parser.read_string(FILTER.read_text())
    known = dict(parser["Definition"])
    regex = known["failregex"]
    for _ in range(2):
        regex = re.sub(r"%\((\w+)\)s", lambda found: known[found[1]], regex)
    found = re.search(regex.replace("<ADDR>", r"(?P<addr>[0-9a-fA-F.:]+)"), line)
    return found["addr"] if found else None


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines about refusals, in both forms, as a file has it and as the journal has it."""
    said = [one for one in caplog.records if one.name == REFUSED]
    whole = [form.format(one) for one in said for form in (PlainFormatter(), JsonFormatter())]
    return [*(WHEN.sub("", line, count=1) for line in whole), *(JOURNAL + line for line in whole)]


@pytest.fixture
def said(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, logger=REFUSED)
    caplog.handler.setFormatter(PlainFormatter())
    return caplog


@pytest.fixture
def browser(settings: Settings) -> Client:
    """Somebody behind the one proxy of a public server, who claims to be somebody else."""
    settings.NUM_PROXIES = 1
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"NUM_PROXIES": 1}
    return Client(headers={"X-Forwarded-For": f"192.0.2.1, {PUBLIC}"})


def guess(browser: Client, what: str) -> int:
    """Guess at something; the status of the answer."""
    if what == "wrong password":
        form = {"username": "hunter2", "password": "letmein1"}
        return browser.post(reverse("sign-in"), form).status_code
    if what == "unknown token":
        token = {"Authorization": "Bearer ovp_letmein1"}
        return browser.get("/api/v1/sessions", headers=token).status_code
    if what == "unknown link":
        address = reverse("new-password", args=["MQ", "set-password"])
        return browser.get(address).status_code
    if what == "unknown link of a table":
        return browser.get(reverse("table", args=["letmein1"])).status_code
    return browser.get(reverse("join", args=["letmein1"])).status_code


@pytest.mark.parametrize(
    ("what", "status"),
    [
        ("wrong password", 200),
        ("unknown invitation", 404),
        ("unknown link of a table", 404),
        ("unknown link", 410),
        ("unknown token", 401),
    ],
)
def test_whoever_guesses_is_found_by_the_filter(
    browser: Client, said: pytest.LogCaptureFixture, what: str, status: int
) -> None:
    assert guess(browser, what) == status
    assert [record.getMessage() for record in said.records] == [f"Refused from {PUBLIC}: {what}"]
    found = lines(said)
    assert [banned(line) for line in found] == [PUBLIC] * 4
    assert not any("letmein1" in line or "hunter2" in line for line in found)


def test_whoever_has_to_wait_is_found(browser: Client, said: pytest.LogCaptureFixture) -> None:
    while guess(browser, "wrong password") != 429:
        said.clear()
    assert [banned(line) for line in lines(said)] == [PUBLIC] * 4
    assert "too many attempts" in said.text


def test_whoever_may_not_is_said_and_not_banned(
    browser: Client, said: pytest.LogCaptureFixture, whist: Session, stranger: User
) -> None:
    """A scorer who opens a page that is not theirs is no burglar. The line says who it was."""
    browser.force_login(stranger)
    assert browser.get(reverse("names", args=[whist.pk])).status_code == 403
    assert f"Refused from {PUBLIC}: not allowed [request=" in said.text
    assert f" user={stranger.pk}]" in said.text
    assert [banned(line) for line in lines(said)] == [None] * 4


def test_ordinary_requests_are_not_said(
    said: pytest.LogCaptureFixture, whist: Session, director: User
) -> None:
    client = signed_in(director)
    for address in ("/", reverse("room", args=[whist.pk]), "/nowhere/", "/sessions/999/room/"):
        client.get(address)
    assert not [record for record in said.records if record.name == REFUSED]


@pytest.mark.parametrize("claimed", ["not an address", "1.2.3.4\n9.9.9.9", "<script>", ""])
def test_what_is_no_address_is_none(
    browser: Client, said: pytest.LogCaptureFixture, claimed: str
) -> None:
    """A proxy that passes on whatever it was sent bans nobody."""
    browser.get(reverse("join", args=["x"]), headers={"X-Forwarded-For": claimed})
    assert set(map(banned, lines(said))) <= {None, "127.0.0.1"}


def test_nothing_that_is_sent_can_stand_in_for_a_line(said: pytest.LogCaptureFixture) -> None:
    said.set_level(logging.INFO)
    forged = f"Refused from {PUBLIC}: wrong password"
    for form in (PlainFormatter(), JsonFormatter()):
        for text in (forged, f"\n INFO overplay.refused: {forged}", f'"message": "{forged}"'):
            record = logging.LogRecord("django.request", 40, "", 1, "Broken: %s", (text,), None)
            line = form.format(record)
            assert [banned(line), banned(WHEN.sub("", line)), banned(JOURNAL + line)] == [None] * 3


def numbered(given: str) -> str:
    """The number in the answer to a request that came with one."""
    request = RequestFactory().get("/", headers={"X-Request-ID": given})
    return RequestLogMiddleware(_answer)(request)["X-Request-ID"]


def _answer(_request: HttpRequest) -> HttpResponse:
    return HttpResponse()


def test_a_proxy_may_number_requests(browser: Client) -> None:
    assert numbered("f00-BAR_9.1") == "f00-BAR_9.1"
    for wrong in ("short", "x" * 65, "two words, here", "line\nbreak-here", "<script>"):
        assert re.fullmatch(r"[0-9a-f]{32}", numbered(wrong))


def test_nobody_else_numbers_requests() -> None:
    """In a hall there is no proxy, and each request has a number of its own."""
    assert numbered("f00-BAR_9.1") != numbered("f00-BAR_9.1")
