"""The standings and the score cards as a page shows them, against one's own sums."""

import time
from fractions import Fraction

from playwright.sync_api import Page, expect

from tests.browser.sums import TRICKS, Line, Played, Sums
from tests.browser.visitor import PATIENCE
from tests.written_figures import figure

Row = tuple[str, int, Fraction]
"""A row of a ledger: its place, tricks, and how far over the average."""

LEDGERS = """
[...document.querySelectorAll("table.ledger")].map((table) => ({
  average: table.querySelector("h2 small").innerText,
  rows: [...table.tBodies[0].rows].map((row) =>
    [".chip", "td:first-child", "td:nth-child(3)", "td:nth-last-child(2)"].map(
      (part) => row.querySelector(part)?.innerText.trim())),
}))
"""
CARD = """
[...document.querySelectorAll("table.rounds tr:not(.head, .subtotal, .whole) ")]
  .map((row) => [...row.querySelectorAll("td:first-child, td.figure")])
  .map((cells) => cells.map((cell) => cell.innerText.trim()))
  .filter((cells) => cells.length)
"""


def expect_standings(page: Page, sums: Sums) -> None:
    """Wait until every place and every figure of both sides is right, without loading anew."""
    wanted = [_ledger(side, sums.average(side)) for side in (sums.ns, sums.ew)]
    deadline = time.monotonic() + PATIENCE / 1000
    while (shown := _shown(page)) != wanted:
        assert time.monotonic() < deadline, f"{shown} is not {wanted}"
        page.wait_for_timeout(50)


def expect_score_card(page: Page, trays: dict[int, list[Played]], label: str) -> None:
    """Wait for the card of this pair; every tray of it must be right."""
    expect(page.locator("h1 .chip")).to_have_text(label)
    page.wait_for_load_state()
    shown = {
        int(tray): (int(made), *map(figure, rest)) for tray, made, *rest in page.evaluate(CARD)
    }
    assert shown == {number: _on_card(plays, label) for number, plays in trays.items()}


def _on_card(plays: list[Played], label: str) -> tuple[int, Fraction, Fraction]:
    average = Fraction(sum(play.tricks for play in plays), len(plays))
    play = next(play for play in plays if label in (play.ns, play.ew))
    made = play.tricks if label == play.ns else TRICKS - play.tricks
    mean = average if label == play.ns else TRICKS - average
    return made, mean, made - mean


def _ledger(side: dict[str, Line], average: Fraction) -> tuple[Fraction, dict[str, Row]]:
    shared = [line.place for line in side.values()]
    rows = {
        label: (f"{line.place}{'=' * (shared.count(line.place) > 1)}", line.tricks, line.over)
        for label, line in side.items()
    }
    return average, rows


def _shown(page: Page) -> list[tuple[Fraction, dict[str, Row]]]:
    return [
        (
            figure(ledger["average"].split()[1]),
            {
                label: (place, int(tricks), figure(over))
                for label, place, tricks, over in ledger["rows"]
            },
        )
        for ledger in page.evaluate(LEDGERS)
        if ledger["rows"]
    ]
