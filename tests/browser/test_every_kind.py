"""Evenings of every kind by keyboard, from set-up to the standings that everybody reads."""

import pytest
from playwright.sync_api import Page, expect

from movements.changes.late_pair import join
from movements.journey import played as played_in
from movements.movement import Kind, Movement
from scoring.switches import WITH_BOARDS
from scoring.values import Ruling, Seats
from tests.browser.accessible import WIDER
from tests.browser.clerk import Clerk
from tests.browser.conftest import Arrive
from tests.browser.keyboard import fill, go, press, reach
from tests.browser.visitor import Visitor
from tests.browser.whole_evening import (
    AtTheDesk,
    Played,
    expect_ledgers,
    movement,
    set_up,
    watch,
)
from tests.tournaments.actions.test_whole_evenings import LOSSES, WHIST_TEAMS, Evening

# The evening of whist is played by make test.
pytestmark = [pytest.mark.laptop_parts, pytest.mark.long]

TEAMS = ("Owl", "Lark", "Rook", "Crow", "Wren")
EVENINGS = {
    "Safford's eight": Played(
        Evening("whist", "individuals", 8, "safford", 1, LOSSES),
        "Individuals", 7, "Safford, 2 tables", "7 × 1",
        movement("safford", 8, Kind.INDIVIDUAL),
        width=390,
    ),
    "Howell's five teams": Played(
        Evening("whist", "teams", 5, "howell-teams", 1, WHIST_TEAMS),
        "Teams", 4, "Howell for teams, 5 tables", "4 × 1",
        movement("howell-teams", 5, Kind.TEAMS),
        names="\n".join(f"{one}s: Ann {one}, Bob {one}, Cyd {one}, Dan {one}" for one in TEAMS),
    ),
    "a mixed party with four winners": Played(
        Evening("whist", "couples", 6, "mitchell-party", 1),
        "Couples", 3, "Mitchell for ladies and gentlemen, 3 tables", "3 × 1",
        movement("mitchell-party", 12, Kind.INDIVIDUAL),
        names="\n".join(f"Lady {n} & Lord {n}" for n in range(1, 7)),
        width=390,
    ),
    "MiniBridge for four tables": Played(
        Evening("minibridge", "pairs", 8, "howell", 2),
        "Pairs", 14, "Howell, 4 tables", "7 × 2",
        movement("howell", 8, Kind.PAIRS, 2),
        width=390,
    ),
    "compass whist with a skip": Played(
        Evening("whist", "pairs", 16, "compass", 2),
        "Pairs", 14, "Compass, 8 tables", "7 × 2",
        movement("compass", 16, Kind.PAIRS, 2, even="skip"),
        wish="No table shares trays",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_played_by_keyboard(
    arrive: Arrive, director: Visitor, clerk: Clerk, name: str
) -> None:
    play(EVENINGS[name], arrive, director, clerk)


def play(kind: Played, arrive: Arrive, director: Visitor, clerk: Clerk) -> None:
    """The whole of it; somebody who has not signed in sees the standings come."""
    desk, reader = enter_all(kind, arrive, director, clerk)
    page = director.page
    expect(page.get_by_role("link", name="All results are in: the standings")).to_be_visible()
    expect_ledgers(reader, kind, desk.expected())
    desk.expect_in(clerk)
    assert [one.evaluate(WIDER) for one in (page, reader)] == [0, 0], "a page scrolls sideways"


def enter_all(
    kind: Played, arrive: Arrive, director: Visitor, clerk: Clerk
) -> tuple[AtTheDesk, Page]:
    """Set it up and type every tray; the desk, and the page of somebody who has not signed in."""
    page, reader = director.page, arrive().page
    for one in (page, reader):
        one.set_viewport_size({"width": kind.width, "height": 800})
    desk = set_up(page, clerk, kind)
    watch(reader, desk.evening)
    press(page, "link", "Enter results")
    by_tray(desk)
    desk.desk.open(desk.evening.tray(1))
    desk.enter()
    return desk, reader


def by_tray(played: AtTheDesk) -> None:
    """Choose that way of entering."""
    boards = played.kind.evening.game in WITH_BOARDS
    press(played.page, "link", "By board" if boards else "By tray")


GILMAN = Played(
    Evening("whist", "teams", 10, "gilman-teams", 1, WHIST_TEAMS),
    "Teams", 11, "Gilman for teams, 10 tables", "10 × 1",
    movement("gilman-teams", 10, Kind.TEAMS, own_table="first"),
)  # fmt: skip


def test_gilmans_ten_teams_with_the_umpires_list(
    arrive: Arrive, director: Visitor, clerk: Clerk
) -> None:
    page = director.page
    play(GILMAN, arrive, director, clerk)
    press(page, "link", "Set up")
    press(page, "link", "Where the trays lie")
    assert page.evaluate(UMPIRES_LIST) == umpires_list(GILMAN.movement)


UMPIRES_LIST = """
[...document.querySelectorAll("main tbody tr")].map((row) => [
  row.cells[0].innerText,
  [...row.querySelectorAll("li")].map((one) => one.innerText.replace(/ [(].*/, "")),
  row.cells[2].innerText])
"""


def umpires_list(movement: Movement) -> list[list[object]]:
    """Round by round at which tables each tray is played, and which rest."""
    trays = {tray for _number, one in played_in(movement) for tray in one.trays}
    rounds: list[list[object]] = []
    for number, round_ in enumerate(movement.rounds, 1):
        at = {
            tray: [str(one.table) for one in round_ if tray in one.trays] for tray in sorted(trays)
        }
        lying = [f"{tray} at {', '.join(tables)}" for tray, tables in at.items() if tables]
        resting = "; ".join(str(tray) for tray, tables in at.items() if not tables)
        rounds.append([str(number), lying, resting or "—"])
    return rounds


BRIDGE = Played(
    Evening("bridge", "pairs", 7, "howell", 1),
    "Pairs", 7, "Howell, 4 tables", "7 × 1",
    movement("howell", 7, Kind.PAIRS),
)  # fmt: skip


def test_howell_bridge_with_a_late_pair_a_ruling_and_a_fouled_tray(
    arrive: Arrive, director: Visitor, clerk: Clerk
) -> None:
    page, reader = director.page, arrive().page
    played = set_up(page, clerk, BRIDGE)
    watch(reader, played.evening)
    press(page, "link", "Enter results")
    the_first_round_by_slip(played)
    a_late_pair(played)
    press(page, "link", "Entry")
    by_tray(played)
    played.desk.open(played.evening.tray(1))
    played.enter(after=1)
    a_ruling(played, tray=7)
    another_deal(played, tray=3, since=5)
    expect_ledgers(reader, BRIDGE, played.expected())


def the_first_round_by_slip(played: AtTheDesk) -> None:
    """The slip that is due is the first; Enter goes on to the next, and to round 2."""
    sittings = [one for number, one in played_in(played.movement) if number == 1]
    press(played.page, "link", "By slip")
    expect(played.page.get_by_role("heading", name="Table 1")).to_be_visible()
    typed = [played.kind.evening.typed(one, one.trays[0]) for one in sittings]
    played.desk.press(" ".join(f"{one} Enter" for one in typed))
    expect(played.page.locator(".rounds [aria-current]")).to_have_text("2")
    played.desk.expect_tray(1)


def a_late_pair(played: AtTheDesk) -> None:
    """It takes the place of the pair that was missing; all that was played stays."""
    page = played.page
    press(page, "link", "Room")
    press(page, "link", "Change the evening")
    press(page, "link", "A late pair")
    fill(page, "First player", "Late")
    fill(page, "Second player", "Later")
    go(page)
    expect(page.get_by_role("heading", name="What would change")).to_be_visible()
    press(page, "button", "Make this change")
    expect(page.get_by_text("It is done.")).to_be_visible()
    played.movement = join(played.movement, 1).movement


def a_ruling(played: AtTheDesk, *, tray: int) -> None:
    """A percentage to each side."""
    ruled = Ruling("artificial", {"ns": "60", "ew": "40"})
    rule(played, tray, "Space Tab 60 Tab 40", "no time", ruled)


def rule(played: AtTheDesk, tray: int, keys: str, reason: str, ruled: Ruling) -> None:
    """By these keys in its form a ruling on the first row of the tray that is shown."""
    page = played.page
    _number, sitting = played.trays()[tray][0]
    played.desk.field(0).focus()
    played.desk.press("F8")
    form = page.locator("form.ruling")
    expect(form.locator("input[type=radio]:focus")).to_have_count(1)
    played.desk.press(keys)
    reach(form.get_by_label("Reason"))
    page.keyboard.type(reason)
    played.desk.press("Enter")
    expect(page.locator("tbody .state.ruled")).to_contain_text("ruled")
    seats = Seats(*(one or 0 for one in sitting.seats))
    played.rulings[tray, seats] = ruled


def another_deal(played: AtTheDesk, *, tray: int, since: int) -> None:
    """From a round on another deal was in the tray."""
    page = played.page
    played.desk.open(played.evening.tray(tray))
    press(page, "link", "Fouled board")
    fill(page, "From round", str(since))
    go(page)
    reach(page.get_by_label("Reason"))
    page.keyboard.type("dealt anew")
    go(page)
    expect(page.get_by_text("were marked")).to_be_visible()
    for number, sitting in played.trays()[tray]:
        if number >= since:
            seats = Seats(*(one or 0 for one in sitting.seats))
            played.rulings[tray, seats] = Ruling("fouled", {"deal": "B"})
