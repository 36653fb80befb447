"""What all tests may use."""

import os
from pathlib import Path

import pytest
from pytest_django import Settings

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of published events beside the checkout; skips where it is absent."""
    folder = ROOT.parent / "shared"
    if not (folder / "real-events").is_dir():
        pytest.skip("the published events are not here: ../shared is absent")
    return folder


@pytest.fixture(autouse=True)
def quick_passwords(settings: Settings) -> None:
    """Passwords of tests need not resist anybody."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(scope="session")
def bare_environment() -> dict[str, str]:
    """The environment of a program started by a test: nothing set but its own folder."""
    names = ("PATH", "HOME", "LANG", "SYSTEMROOT")
    return {name: os.environ[name] for name in names if name in os.environ}
