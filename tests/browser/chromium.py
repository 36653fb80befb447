"""The browser: Chromium as this machine has it, without a window."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from tests.servers.absent import Absent
from tests.servers.programs import on_path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Best the one without a window's furniture: it costs two thirds of the others."""
HOW_TO_GET_IT = (
    "no Chromium here: install one (Debian: apt-get install chromium-headless-shell; "
    "elsewhere: .venv/bin/playwright install chromium)"
)
DRIVER_LACKS = (
    "the browser's driver does not start here: install a Chromium and what the driver lacks "
    "(Debian: apt-get install chromium-headless-shell libatomic1; it says: {})"
)
CHROMIUM_LACKS = (
    "Chromium does not start here: install what it lacks "
    "(.venv/bin/playwright install-deps chromium; it says: {})"
)
QUIET = [
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""What keeps it to this machine, and to little memory."""


@contextmanager
def launched(*arguments: str) -> Iterator[Browser]:
    """A browser, while the context lasts. Raises ``Absent`` where it or its driver is none."""
    try_driver()
    with sync_playwright() as playwright:
        browser = _launch(playwright, arguments)
        yield browser
        browser.close()


def try_driver() -> None:
    """Let the driver tell its version: one that cannot start would leave open pipes behind.

    Raises ``Absent``.
    """
    asked = [sys.executable, "-m", "playwright", "--version"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)
    if told.returncode:
        raise Absent(DRIVER_LACKS.format(told.stderr.strip()))


def _launch(playwright: Playwright, more: tuple[str, ...]) -> Browser:
    # Its sandbox refuses to work for root.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    arguments = [*QUIET, *sandbox, *more]
    program = _program(playwright)
    try:
        return playwright.chromium.launch(executable_path=program, args=arguments)
    except Error as error:
        raise Absent(CHROMIUM_LACKS.format(_gist(error.message))) from error


def _gist(message: str) -> str:
    """Return the line that names the trouble, out of a launch told from its beginning."""
    lines = message.splitlines()
    return next((line for line in lines if "[err]" in line), lines[0])


def _program(playwright: Playwright) -> Path:
    found = (on_path(name) for name in NAMES)
    own = Path(playwright.chromium.executable_path)
    program = next((one for one in found if one), own if own.exists() else None)
    if program is None:
        raise Absent(HOW_TO_GET_IT)
    return program
