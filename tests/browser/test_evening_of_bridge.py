"""A short evening of bridge: contracts in shorthand, matchpoints on the wall."""

from fractions import Fraction

import pytest
from playwright.sync_api import expect

from tests.browser.clerk import Clerk
from tests.browser.conftest import Arrive
from tests.browser.desk import Desk
from tests.browser.visitor import Visitor

# The evening of whist is played on a laptop's parts.
pytestmark = [pytest.mark.server_parts, pytest.mark.long]

BOARDS = {
    1: {"4sn10": "+420", "3ne9": "−400", "p": "0"},
    2: {"4hs-1": "−100", "3nn=": "+600", "2sxw-1": "+100"},
    3: {"1hxs=": "+160", "4se10": "−620", "-50": "−50"},
}
"""What is typed in each row, and the N/S score: nobody, N/S, E/W vulnerable."""

SHOWN = """
[...document.querySelectorAll("table.ledger")].map((table) => Object.fromEntries(
  [...table.tBodies[0].rows].map((row) =>
    [".chip", "td:nth-last-child(2)"].map((part) => row.querySelector(part).innerText))))
"""


def test_an_evening_of_bridge(arrive: Arrive, director: Visitor, clerk: Clerk) -> None:
    evening, desk = clerk.set_up("bridge"), Desk(director.page)
    reader = arrive().page
    reader.goto(f"{evening.address}/standings/")
    desk.open(evening.tray(1))
    desk.press(" ".join(f"{typed} Enter" for board in BOARDS.values() for typed in board))
    pairs = {}
    for board in reversed(BOARDS):
        desk.expect_tray(board)
        expect(desk.page.locator(".entry .score")).to_have_text([*BOARDS[board].values()])
        pairs[board] = desk.pairs()
        desk.press("PageUp")
    expect(reader.locator(".live")).to_contain_text("All results in")
    assert reader.evaluate(SHOWN) == list(percentages(pairs))


def percentages(
    pairs: dict[int, list[tuple[str, str]]],
) -> tuple[dict[str, str], dict[str, str]]:
    """Of all results on the same boards, how many each pair has beaten: N/S, E/W."""
    won: tuple[dict[str, Fraction], dict[str, Fraction]] = ({}, {})
    for board, who in pairs.items():
        scores = [int(one.replace("−", "-")) for one in BOARDS[board].values()]
        for (ns, ew), score in zip(who, scores, strict=True):
            part = Fraction(sum(score > other for other in scores), len(scores) - 1)
            won[0][ns] = won[0].get(ns, Fraction(0)) + part
            won[1][ew] = won[1].get(ew, Fraction(0)) + 1 - part
    return _percent(won[0]), _percent(won[1])


def _percent(won: dict[str, Fraction]) -> dict[str, str]:
    hundredths = {pair: round(part * 10_000 / len(BOARDS)) for pair, part in won.items()}
    return {pair: f"{one // 100}.{one % 100:02}" for pair, one in hundredths.items()}
