"""A congress by its pages: three sections, two sessions, strata, handicaps, prizes, a cut.

A pair leaves in the first session, half of it counts in the second, and one of its results is
corrected when the second is under way.
"""

import re
from collections.abc import Collection
from fractions import Fraction
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import faults, with_axe
from tests.browser.clerk import Clerk, Evening
from tests.browser.visitor import Visitor
from tests.tournaments.management.browser import number_in, rows_of
from tests.waiting import until

pytestmark = [pytest.mark.laptop_parts, pytest.mark.one_in(4, of="whole evenings")]

PAIRS = [f"North{n} & South{n}" for n in range(1, 19)]
"""The strongest first."""
LETTERS = {n: "BC"[n % 2] for n in range(8, 17)}
HANDICAPS = {2: "-2.5", 9: "4", 12: "7.25", 16: "0"}
LEAVES = 5
ROUNDS = 5
CONTRACTS = ("1NN=", "2HS+1", "3NE-2", "4SW=", "1CN-1", "2DE+2", "3HW-1", "5CS=")
Row = dict[str, str]
"""Of a ledger: what stands under each head, the name and the label of a contestant."""
ROWS = r"""
[...document.querySelectorAll("table.ledger")].map((table) => {
  const heads = [...table.tHead.rows[0].cells].map((cell) => cell.innerText.trim());
  return [...table.tBodies[0].rows].map((row) => ({
    ...Object.fromEntries([...row.cells].map((cell, at) => [heads[at], cell.innerText.trim()])),
    name: row.querySelector(".name").innerText.replace(/\s+/g, " ").trim(),
    label: row.querySelector(".chip").innerText.trim(),
  }));
})
"""


def test_a_congress_in_three_sections(director: Visitor, clerk: Clerk) -> None:
    page = with_axe(director).page
    first = _set_up(page)
    labels = _grade(page, first)
    _enter(clerk, first, range(1, ROUNDS), 0)
    _leave(page, first, labels[LEAVES])
    _enter(clerk, first, [ROUNDS], 0)
    second = _another_session(page, first)
    _enter(clerk, second, range(1, 3), 3)
    _correct(clerk, first)
    _enter(clerk, second, range(3, ROUNDS + 1), 3)
    _until_all_follow(page, first, second)
    [scratch, handicapped] = _ledgers(page, first, "overall")
    assert {row["name"] for row in scratch} == {_said(n) for n in range(1, 19) if n != LEAVES}
    _expect_strata(scratch)
    _expect_handicaps(scratch, handicapped)
    _expect_prizes(page, first, scratch)
    _expect_finals(page, first, scratch)
    assert director.complaints == []


def _said(number: int) -> str:
    return PAIRS[number - 1]


def _set_up(page: Page) -> Evening:
    """Eighteen pairs in three sections of six, five boards."""
    page.goto("/clubs/1/")
    page.get_by_label("Bridge", exact=True).check()
    page.get_by_label("Name of the evening").fill("Congress")
    page.get_by_role("button", name="Set it up").click()
    page.get_by_text("Paste the names").click()
    page.get_by_label("Their names").fill("\n".join(PAIRS))
    page.get_by_label("How many boards").fill(str(ROUNDS))
    page.get_by_role("group", name="Sections").get_by_label("3", exact=True).check()
    page.get_by_role("button", name="Propose").click()
    page.get_by_role("button", name="Seat them in 3 sections").first.click()
    expect(page.get_by_role("heading", name="Who sits where")).to_be_visible()
    assert faults(page) == []
    return Evening(1, number_in(page.url, "sessions"))


def _grade(page: Page, evening: Evening) -> dict[int, str]:
    """Letters and handicaps, section by section; the label of each pair."""
    labels = {}
    for section in "ABC":
        page.goto(f"{evening.address}/strata/")
        page.get_by_role("link", name=f"Section {section}").click()
        rows = page.locator("table.strata tbody tr")
        expect(rows).to_have_count(6)
        for row in rows.all():
            name = row.locator("td").first.inner_text()
            number = int(re.findall(r"North(\d+)", name)[0])
            labels[number] = row.locator(".chip").inner_text()
            row.get_by_label(re.compile("^Stratum of")).select_option(LETTERS.get(number, ""))
            row.get_by_label("Handicap").fill(HANDICAPS.get(number, ""))
        assert faults(page) == []
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text("This is saved.")).to_be_visible()
    return labels


def _enter(clerk: Clerk, evening: Evening, rounds: Collection[int], turn: int) -> None:
    """Everything of these rounds that is to be entered, each result another."""
    for board in range(1, ROUNDS + 1):
        rows = rows_of(clerk.browser.get(evening.tray(board)))
        for at, row in enumerate(rows):
            if int(row["round"]) in rounds:
                said = (int(row["section"]) + int(row["table"]) * board + at * turn + board) % 8
                clerk.enter(evening, board, at, CONTRACTS[said])


def _leave(page: Page, evening: Evening, label: str) -> None:
    """One pair goes home before the last round, and is not ranked."""
    page.goto(f"{evening.address}/changes/")
    page.get_by_role("link", name=f"Section {label[0]}").click()
    page.get_by_role("link", name="A pair leaves").click()
    page.get_by_label("Who leaves").select_option(label=f"{label} {_said(LEAVES)}")
    page.get_by_label("From round").fill(str(ROUNDS))
    page.locator("[name=scores][value=not-ranked]").check()
    page.get_by_role("button", name="Show what would change").click()
    page.get_by_role("button", name="Make this change").click()
    expect(page.get_by_text("It is done.")).to_be_visible()


def _another_session(page: Page, evening: Evening) -> Evening:
    """By rank, with half of the first session carried over into it."""
    page.goto(f"{evening.address}/sessions/")
    page.get_by_text("By rank so far").first.click()
    page.get_by_role("button", name="Make session 2").click()
    expect(page.get_by_text("Congress, session 2 is seated.")).to_be_visible()
    second = Evening(1, number_in(page.url, "sessions"))
    page.goto(f"{second.address}/sessions/")
    page.get_by_label("Carried over into session 2").select_option("share")
    page.get_by_label("Share for session 2, %").fill("50")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The overall standings follow this now.")).to_be_visible()
    return second


def _correct(clerk: Clerk, evening: Evening) -> None:
    """The first result of the first session, while the second is under way."""
    clerk.enter(evening, 1, 0, "6NN=", reason="the slip was misread")


def _ledgers(page: Page, evening: Evening, which: str) -> list[list[Row]]:
    page.goto(f"{evening.address}/{which}/")
    found: list[list[Row]] = page.evaluate(ROWS)
    return found


def _matchpoints(rows: list[Row]) -> dict[str, Fraction]:
    return {row["name"]: Fraction(row["MP"]) for row in rows}


def _until_all_follow(page: Page, first: Evening, second: Evening) -> None:
    """Standings are computed beside the pages: half of the first and the second, of everybody."""

    def follow() -> bool:
        halved = _matchpoints(_ledgers(page, first, "standings")[0])
        own = _matchpoints(_ledgers(page, second, "standings")[0])
        overall = _matchpoints(_ledgers(page, first, "overall")[0])
        return page.get_by_text("First:").is_visible() and overall == {
            name: halved[name] / 2 + own[name] for name in own
        }

    until(follow, "the overall has half of the first session and the second")
    assert faults(page) == []


def _place(own: Fraction, others: list[Fraction]) -> str:
    """As it is written: ``3=`` where several share it."""
    at = 1 + sum(other > own for other in others)
    return f"{at}=" if others.count(own) > 1 else str(at)


def _number(row: Row) -> int:
    return int(re.findall(r"North(\d+)", row["name"])[0])


def _expect_strata(scratch: list[Row]) -> None:
    """In each stratum its own pairs and the weaker ones, by the share of all they could win."""
    for stratum in "BC":
        its = {
            row["name"]: Fraction(row["MP"]) / Fraction(row["of"])
            for row in scratch
            if LETTERS.get(_number(row), "A") >= stratum
        }
        assert {row["name"]: row[stratum] for row in scratch} == {
            row["name"]: _place(its[row["name"]], [*its.values()]) if row["name"] in its else ""
            for row in scratch
        }


def _expect_handicaps(scratch: list[Row], handicapped: list[Row]) -> None:
    """Nobody has another figure than that earned at the table and the handicap."""
    earned = {row["name"]: Fraction(row["%"]) for row in scratch}
    figures = [Fraction(row["%"]) for row in handicapped]
    assert figures == sorted(figures, reverse=True)
    assert {row["name"] for row in handicapped} == set(earned)
    for row in handicapped:
        handicap = Fraction(HANDICAPS.get(_number(row), "0"))
        assert abs(Fraction(row["%"]) - earned[row["name"]] - handicap) <= Fraction(1, 100)


def _expect_prizes(page: Page, evening: Evening, scratch: list[Row]) -> None:
    """The first two of all, and the first of stratum B who is not one of them."""
    page.goto(f"{evening.address}/overall/")
    page.get_by_role("link", name="Prizes").click()
    for label, number in (("first of all", "2"), ("handicaps", "0"), ("B", "1"), ("C", "0")):
        page.get_by_label(re.compile(f"{label}$")).fill(number)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("These are the prizes now.")).to_be_visible()
    assert faults(page) == []
    best = [row["name"] for row in scratch[:2]]
    weaker = [row["name"] for row in scratch if row["B"] and row["name"] not in best]
    assert page.locator("table .cards bdi").all_inner_texts() == [*best, weaker[0]]


def _expect_finals(page: Page, evening: Evening, scratch: list[Row]) -> None:
    """The first six play on in final A, the other eleven in final B."""
    page.goto(f"{evening.address}/sessions/")
    page.get_by_label("How many go on in final A").fill("6")
    page.get_by_role("button", name="Make the finals").click()
    expect(page.get_by_text("final A").first).to_be_visible()
    names = [row["name"] for row in scratch]
    for final, its in (("A", names[:6]), ("B", names[6:])):
        page.goto(f"{evening.address}/sessions/")
        page.get_by_role("link", name=f"(final {final})").click()
        page.wait_for_url(re.compile(f"/sessions/(?!{evening.session}/)"))
        assert sorted(_seated(page, number_in(page.url, "sessions"))) == sorted(its)


def _seated(page: Page, session: int) -> list[str]:
    """The pairs of a session, by the names that stand in its sections."""
    page.goto(f"/sessions/{session}/names/")
    sections = page.get_by_role("link", name=re.compile("^Section ")).all()
    places = [urljoin(page.url, link.get_attribute("href")) for link in sections]
    found = set()
    for at in places or [page.url]:
        page.goto(at)
        typed = [field.input_value() for field in page.locator("[name^=name-]").all()]
        found |= {" & ".join(pair) for pair in zip(typed[::2], typed[1::2], strict=True)}
    return [*found - {" & "}]
