"""The browser: Chromium as this machine has it, without a window."""

import os
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from tests.servers.absent import Absent
from tests.servers.programs import on_path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Best the one without a window's furniture: it costs two thirds of the others."""
HOW_TO_GET_IT = (
    "no Chromium here: install one (Debian: apt-get install chromium-headless-shell; "
    "elsewhere: .venv/bin/playwright install chromium)"
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


def launch(playwright: Playwright) -> Browser:
    """Start it. Raises ``Absent`` where there is none."""
    # Its sandbox refuses to work for root.
    arguments = [*QUIET, "--no-sandbox"] if os.geteuid() == 0 else QUIET
    program = _program(playwright)
    return playwright.chromium.launch(executable_path=program, args=arguments)


def _program(playwright: Playwright) -> Path:
    found = (on_path(name) for name in NAMES)
    own = Path(playwright.chromium.executable_path)
    program = next((one for one in found if one), own if own.exists() else None)
    if program is None:
        raise Absent(HOW_TO_GET_IT)
    return program
