"""What the source has besides, by keyboard: a party with a late gentleman, a ruled revoke."""

import re

import pytest
from playwright.sync_api import expect

from movements.changes.coming_late import come_late
from movements.journey import played as played_in
from movements.movement import Kind
from scoring.values import Ruling
from tests.browser.clerk import Clerk
from tests.browser.conftest import Arrive
from tests.browser.keyboard import fill, go, press
from tests.browser.test_every_kind import EVENINGS, by_tray, enter_all, rule
from tests.browser.test_two_sides import pages
from tests.browser.visitor import Visitor
from tests.browser.whole_evening import AtTheDesk, Played, expect_ledgers, movement, set_up, watch
from tests.tournaments.actions.test_whole_evenings import Evening

pytestmark = [pytest.mark.laptop_parts, pytest.mark.long]

PARTY = EVENINGS["a mixed party with four winners"]


def test_a_party_with_a_late_gentleman(arrive: Arrive, director: Visitor, clerk: Clerk) -> None:
    """Until he comes his table waits, as his card says; all that is played counts."""
    page, reader = director.page, arrive().page
    played = set_up(page, clerk, PARTY)
    watch(reader, played.evening)
    press(page, "link", "Enter results")
    press(page, "link", "Room")
    press(page, "link", "Change the evening")
    press(page, "link", "Somebody is late")
    fill(page, "Who comes late", "8")
    fill(page, "Plays from round", "2")
    go(page)
    expect(page.get_by_role("heading", name="What would change")).to_be_visible()
    press(page, "button", "Make this change")
    expect(page.get_by_text("It is done.")).to_be_visible()
    played.movement = come_late(played.movement, 0, 2, 8).movement
    press(page, "link", "Entry")
    by_tray(played)
    played.desk.open(played.evening.tray(min(played.trays())))
    played.enter()
    expect_ledgers(reader, PARTY, played.expected())
    cards = "\n".join(pages(page, played, "indicator-cards"))
    waits = re.findall(r"^1 .*sits out", cards, re.M)
    assert waits, cards
    standings = " ".join(pages(page, played, "standings"))
    assert "Gentlemen South" in standings


UP_AND_BACK = Played(
    Evening("whist", "pairs", 8, "compass", 1, {"sides": "ns"}, {"played": "twice"}),
    "Pairs", 3, "Compass, 4 tables", "6 × 1",
    movement("compass", 8, Kind.PAIRS, played="twice"),
    wish="Every deal is played twice, up and back",
)  # fmt: skip
CARD = re.compile(r"Pair (?P<label>[a-h]) Indicator card (?P<rounds>.*?)start: table")
LINE = re.compile(r"(?P<round>\d) (?P<table>\d) (?P<side>N/S|E/W) (?P<against>[a-h]) (?P<tray>\d)")


def test_mnemonic_compass_with_a_declared_trump(
    arrive: Arrive, director: Visitor, clerk: Clerk
) -> None:
    """All is played, and all again with the hands exchanged; hearts are trumps all evening."""
    page, reader = director.page, arrive().page
    played = set_up(page, clerk, UP_AND_BACK)
    watch(reader, played.evening)
    page.goto(f"{played.evening.address}/tray-details/")
    page.get_by_label("Trumps").select_option(label="hearts")
    page.locator("form", has=page.get_by_label("Trumps")).get_by_role("button").click()
    expect(page.get_by_label("Trumps")).to_have_value("♥")
    page.goto(f"{played.evening.address}/names/")
    press(page, "link", "Enter results")
    by_tray(played)
    played.desk.open(played.evening.tray(1))
    played.enter()
    expect_ledgers(reader, UP_AND_BACK, played.expected())
    played.expect_in(clerk)
    walk_the_cards(" ".join(" ".join(pages(page, played, "indicator-cards")).split()), played)
    for sheet in ("score-cards", "score-slips"):
        assert "♥ are trumps" in " ".join(pages(page, played, sheet)), sheet
    answer = page.request.get(f"{played.evening.address}/print/travellers.pdf")
    assert answer.status == 404, "whoever plays a tray again would read it there"
    standings = " ".join(" ".join(pages(page, played, "standings")).split())
    assert "All pairs" in standings


def walk_the_cards(said: str, played: AtTheDesk) -> None:
    """By the printed cards alone whoever moves comes to each table of the plan in both halves."""
    moving = {card["label"]: card["rounds"] for card in CARD.finditer(said)}
    assert len(moving) == 4, said
    for number, sitting in played_in(played.movement):
        north, east, *_ = sitting.chairs
        sides = played.kind.label(north or 0), played.kind.label(east or 0)
        for label, other, side in ((*sides, "N/S"), (*sides[::-1], "E/W")):
            if label in moving:
                lines = {int(line["round"]): line for line in LINE.finditer(moving[label])}
                line = lines[number]
                assert (line["table"], line["side"], line["against"], line["tray"]) == (
                    str(sitting.table), side, other, str(sitting.trays[0]),
                )  # fmt: skip


WHIST = Played(
    Evening("whist", "pairs", 10, "compass", 1),
    "Pairs", 5, "Compass, 5 tables", "5 × 1",
    movement("compass", 10, Kind.PAIRS),
)  # fmt: skip


def test_a_ruled_revoke(arrive: Arrive, director: Visitor, clerk: Clerk) -> None:
    """Tricks stay as made, with −R and +R beside them on every paper; X.4 says what they count."""
    played, reader = enter_all(WHIST, arrive, director, clerk)
    played.desk.open(played.evening.tray(2))
    ruled = Ruling("revoke", {"ew": 1, "ew_before": 0})
    rule(played, 2, "Space Tab Tab Tab 1 Tab 0", "revoked in clubs", ruled)
    expect_ledgers(reader, WHIST, played.expected())
    for sheet in ("recap", "travellers", "score-cards", "result-cards"):
        said = " ".join(pages(director.page, played, sheet))
        assert "−R" in said, sheet
        assert "+R" in said, sheet
