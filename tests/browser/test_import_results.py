"""A file of a thousand results, in a browser: its progress seen, cancelled, brought again, made."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clerk import Clerk
from tests.browser.visitor import Visitor
from tests.tournaments.results_files import large_file

pytestmark = [pytest.mark.laptop_parts, pytest.mark.long]


@pytest.fixture
def congress(tmp_path: Path) -> Path:
    """A file whose figures no rules give, so that all of them are tried."""
    path = tmp_path / "congress.xml"
    path.write_bytes(large_file(40, 25))
    return path


def bring(page: Page, club: int, file: Path) -> None:
    page.goto(f"/clubs/{club}/import-event/")
    page.locator("#id_file").set_input_files(file)
    page.get_by_role("button", name="Preview").click()
    page.wait_for_url("**/results-files/**")


def test_a_thousand_results(director: Visitor, clerk: Clerk, congress: Path) -> None:
    page, club = director.page, clerk.set_up("bridge", tables=0).club
    bring(page, club, congress)
    progress = page.locator("#progress")
    expect(progress).to_have_attribute("value", re.compile("[1-9].*"))
    expect(page.locator("#results-file")).to_contain_text("% done")
    page.locator("#cancel").click()
    expect(page.locator("#results-file")).to_contain_text("Cancelled. Nothing was made.")
    page.locator("#throw-away").click()
    expect(page.locator("main")).to_contain_text("The file was thrown away.")

    bring(page, club, congress)
    made = page.get_by_role("button", name="Make the evening")
    expect(made).to_be_visible()
    expect(page.locator("#results-file")).to_contain_text("50 pairs, 40 boards, 1000 results")
    page.locator("[name=played_on]").fill("2026-03-05")
    made.click()
    expect(page.locator("#results-file")).to_contain_text("The evening is made.")
    page.get_by_role("link", name="Standings", exact=True).click()
    expect(page.locator("h1")).to_have_text("Congress")
    expect(page.locator("main")).to_contain_text("1000 of 1000 results in")
    page.goto(f"/clubs/{club}/members/")
    expect(page.locator("main")).to_contain_text("Ann 17")
