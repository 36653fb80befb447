"""The link of the first run: when it is made, and where a browser is opened for it."""

import io
import os
import sys
import webbrowser

import pytest
from pytest_django import Settings

from tournaments.management.first_run import first_run_lines, first_run_path, open_browser
from tournaments.models import User
from tournaments.queries.people.tokens import digest_of

LINK = "http://127.0.0.1:8000/first-account/x/"


class Terminal(io.StringIO):
    """Somebody looks at it."""

    def isatty(self) -> bool:
        return True


@pytest.mark.django_db
@pytest.mark.laptop_parts
def test_a_link_that_only_its_digest_is_kept_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERPLAY_FIRST_ACCOUNT", "of an earlier start")
    paths = {first_run_path() for _ in range(3)}
    assert len(paths) == 3
    last = first_run_path()
    token = last.removeprefix("/first-account/").rstrip("/")
    assert len(token) >= 43  # 256 bits
    assert os.environ["OVERPLAY_FIRST_ACCOUNT"] == digest_of(token)
    assert token not in str(dict(os.environ))
    User.objects.create_user("ann")
    assert first_run_path() == ""
    assert "OVERPLAY_FIRST_ACCOUNT" not in os.environ


def test_the_link_is_one_that_opens(settings: Settings) -> None:
    said, link = first_run_lines("/first-account/x/", "http://127.0.0.1:8000")
    assert "Open this link on this computer, and" in said
    assert link == LINK
    settings.PUBLIC, settings.PUBLIC_URL = True, "https://cards.example"
    said, link = first_run_lines("/first-account/x/", "http://127.0.0.1:8000")
    assert "Open this link, and" in said
    assert link == "https://cards.example/first-account/x/"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a browser was asked to open, on a Linux with a display."""
    addresses: list[str] = []
    monkeypatch.setattr(webbrowser, "open", addresses.append)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("CI", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    return addresses


def test_it_is_opened_where_somebody_sits(opened: list[str]) -> None:
    open_browser(LINK, Terminal())
    assert opened == [LINK]


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_these_always_have_a_display(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.delenv("DISPLAY")
    open_browser(LINK, Terminal())
    assert opened == [LINK]


@pytest.mark.parametrize("name", ["CI", "SSH_CONNECTION", "SSH_TTY"])
def test_it_is_not_opened_far_away(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(name, "1")
    open_browser(LINK, Terminal())
    assert not opened


def test_it_is_not_opened_without_terminal_or_display(
    opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    open_browser(LINK, io.StringIO())
    monkeypatch.delenv("DISPLAY")
    open_browser(LINK, Terminal())
    assert not opened
