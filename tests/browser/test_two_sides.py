"""Matches of two sides by keyboard, from the set-up to the standings and the paper."""

import re
from collections import Counter
from fractions import Fraction

import pytest
from playwright.sync_api import Page, expect

from movements.journey import played as played_in
from movements.movement import Kind, Movement
from scoring.auction_deal import AuctionDeal
from scoring.auction_score import score_auction
from scoring.auction_shorthand import parse_auction
from tests.browser.accessible import WIDER
from tests.browser.clerk import Clerk
from tests.browser.conftest import Arrive
from tests.browser.keyboard import fill, go
from tests.browser.test_every_kind import enter_all
from tests.browser.visitor import Visitor
from tests.browser.whole_evening import AtTheDesk, Played, movement
from tests.tournaments.actions.test_whole_evenings import FOURS, Evening
from tests.tournaments.paper.drawing.reading import texts

pytestmark = [pytest.mark.laptop_parts, pytest.mark.long]

OWLS = [
    f"{first} Owl"
    for first in [
        "Ann",
        "Bob",
        "Cyd",
        "Dan",
        "Eve",
        "Fay",
        "Gus",
        "Hal",
        "Ida",
        "Jon",
        "Kit",
        "Lil",
        "Meg",
    ]
]
LARKS = [
    f"{first} Lark"
    for first in [
        "Ned",
        "Oda",
        "Pam",
        "Quin",
        "Roy",
        "Sue",
        "Tom",
        "Una",
        "Val",
        "Wes",
        "Yan",
        "Zoe",
    ]
]
LEAGUE = Played(
    Evening("whist", "clubs", 3, "league", 1, FOURS),
    "Two clubs, in fours", 6, "League, 6 tables", "6 × 1",
    movement("league", 24, Kind.INDIVIDUAL),
    names=f"Owls: {', '.join(OWLS)}\nLarks: {', '.join(LARKS)}",
)  # fmt: skip
ODD_PAIRS = Played(
    Evening("auction", "two-teams", 6, "two-teams", 1),
    "Two teams of pairs", 3, "Two teams of pairs, 3 tables", "3 × 1",
    movement("two-teams", 6, Kind.PAIRS),
    width=390,
)  # fmt: skip


def play(kind: Played, arrive: Arrive, director: Visitor, clerk: Clerk) -> tuple[AtTheDesk, Page]:
    """Set it up and type every tray; the page of somebody who has not signed in."""
    desk, reader = enter_all(kind, arrive, director, clerk)
    desk.expect_in(clerk)
    reader.clock.fast_forward(5000)
    assert [one.evaluate(WIDER) for one in (director.page, reader)] == [0, 0], (
        "a page scrolls sideways"
    )
    return desk, reader


def test_two_clubs_of_twelve_a_side(arrive: Arrive, director: Visitor, clerk: Clerk) -> None:
    """One of the Owls is over. Each four is ahead by what its E/W cards are, laid side by side."""
    desk, reader = play(LEAGUE, arrive, director, clerk)
    ahead: Counter[int] = Counter()
    for _number, sitting in played_in(LEAGUE.movement):
        made = 13 - int(LEAGUE.evening.typed(sitting, sitting.trays[0]))
        visiting = (sitting.seats.east or 0) <= 12
        ahead[(sitting.table + 1) // 2] += made if visiting else -made
    whole = sum(ahead.values())
    club = "Owls" if whole > 0 else "Larks"
    won = f"The match is won by {club}, by {abs(whole)} tricks."
    if not whole:
        won = "Owls and Larks are level."
    said = won.replace(" 1 tricks", " 1 trick")
    expect(reader.get_by_text(said)).to_be_visible()
    gained = reader.locator("table.ledger").first.locator("tbody tr td:nth-child(3)")
    expect(gained).to_have_text([_signed(ahead[four]) for four in (1, 2, 3)])
    page = desk.page
    walk_the_cards(page, desk, LEAGUE.movement)
    sheets = " ".join(pages(page, desk, "match-sheets"))
    assert "Owls against Larks" in sheets
    assert said in sheets
    assert said in " ".join(pages(page, desk, "standings"))


def _signed(tricks: int) -> str:
    return f"{'+' if tricks > 0 else '−'}{abs(tricks)}" if tricks else "0"


def pages(page: Page, desk: AtTheDesk, sheet: str) -> list[str]:
    """The text of each page of a sheet."""
    answer = page.request.get(f"{desk.evening.address}/print/{sheet}.pdf")
    assert answer.ok, answer.text()
    return texts(answer.body())


LINE = re.compile(r"(?P<round>\d) (?P<table>\d) (?P<chair>[NESW]) (?P<with>[A-Z]\d) ")


def walk_the_cards(page: Page, desk: AtTheDesk, planned: Movement) -> None:
    """By the printed cards alone everybody comes to the chair of the plan, in every round."""
    labels = [
        f"{letter}{four}" for side in ("ABCD", "WXYZ") for four in (1, 2, 3) for letter in side
    ]
    names = dict(zip([*OWLS[:12], *LARKS], labels, strict=True))
    sits: dict[tuple[int, int, str], str] = {}
    cards = re.split(r"(?=Player\s)", "\n".join(pages(page, desk, "indicator-cards")))[1:]
    for card in cards:
        (label,) = {names[name] for name in names if name in card}
        for line in LINE.finditer(" ".join(card.split())):
            sits[int(line["round"]), int(line["table"]), line["chair"]] = label
    for number, sitting in played_in(planned):
        for chair, player in zip("NESW", sitting.seats, strict=True):
            label = labels[(player or 0) - 1]
            if (number, sitting.table, chair) in sits or label[0] != "A":
                assert sits[number, sitting.table, chair] == label


def test_an_auction_match_with_an_odd_pair(arrive: Arrive, director: Visitor, clerk: Clerk) -> None:
    """Law G: each team adds the average of all pairs opposite to its odd pair, to whole numbers."""
    desk, reader = play(ODD_PAIRS, arrive, director, clerk)
    made: Counter[int] = Counter()
    for _number, sitting in played_in(ODD_PAIRS.movement):
        deal = parse_auction(ODD_PAIRS.evening.typed(sitting, sitting.trays[0]))
        net = score_auction(deal).net if isinstance(deal, AuctionDeal) else 0
        made[sitting.seats.north or 0] += net
        made[sitting.seats.east or 0] -= net
    north_south = {sitting.seats.north for _number, sitting in played_in(ODD_PAIRS.movement)}
    own = sum(made[pair] for pair in (1, 2, 3))
    across = Fraction(sum(made[pair] for pair in made if pair not in north_south), 3)
    first, second = own + round(across), -own - round(across)
    margin = first - second
    team = "First team" if margin > 0 else "Second team"
    said = f"The match is won by {team}, by {abs(margin)}."
    expect(reader.get_by_text(said)).to_be_visible()
    page = desk.page
    page.goto(f"{desk.evening.address}/names/")
    fill(page, "Name of the first team", "Owls")
    fill(page, "Name of the second team", "Larks")
    go(page)
    named = said.replace("First team", "Owls").replace("Second team", "Larks")
    page.goto(f"{desk.evening.address}/standings/")
    expect(page.get_by_text(named)).to_be_visible()
    assert named in " ".join(" ".join(pages(page, desk, "standings")).split())
