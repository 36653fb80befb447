"""The congress that docs/larger.md tells of, step by step as it stands there.

From a club that has nobody: three sections, two sessions, strata, handicaps, prizes, a cut. A pair
leaves in the first session, half of it counts in the second, and one of its results is corrected
when the second is under way.
"""

import re
from collections.abc import Callable, Collection
from fractions import Fraction
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from tests.browser.clerk import Clerk, Evening
from tests.tournaments.management.browser import number_in, rows_of
from tests.waiting import until

Shown = Callable[[str], None]
"""Looks at the page as it is, which has a picture of this name; empty: it has none."""
Row = dict[str, str]
"""Of a ledger: what stands under each head, the name and the label of a contestant."""

FIRST_NAMES = ("Alice", "Ben", "Clara", "David", "Edith", "Frank")
SURNAMES = ("Ashdown", "Birkett", "Collier", "Dunmore", "Eastwell", "Fairley")
PEOPLE = [f"{first} {last}" for first in FIRST_NAMES for last in SURNAMES]
PAIRS = [" & ".join(pair) for pair in zip(PEOPLE[::2], PEOPLE[1::2], strict=True)]
"""The strongest first."""
GRADES = [3000 - 80 * at for at in range(len(PEOPLE))]
LETTERS = {pair: "C" if at > 15 else "B" if at > 9 else "A" for at, pair in enumerate(PAIRS)}
"""By the grade of the stronger player: B below 1500, C below 500."""
HANDICAPS = {PAIRS[1]: "-2.5", PAIRS[8]: "4", PAIRS[11]: "7.25", PAIRS[15]: "0"}
LEAVES = PAIRS[4]
ROUNDS, BOARDS = 5, 10
CONTRACTS = ("1NN=", "2HS+1", "3NE-2", "4SW=", "1CN-1", "2DE+2", "3HW-1", "5CS=")
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


class Congress:
    """One director at the pages; slips are typed by a clerk."""

    def __init__(self, page: Page, clerk: Clerk, show: Shown) -> None:
        self.page, self.clerk, self.show = page, clerk, show
        self.club, self.first, self.second = 0, Evening(0, 0), Evening(0, 0)
        self.labels: dict[str, str] = {}

    def play_both_sessions(self) -> None:
        """From the empty club to the overall standings of two sessions."""
        self.found_the_club()
        self.set_up()
        self.grade()
        self.enter(self.first, range(1, ROUNDS), 0)
        self.leave()
        self.enter(self.first, [ROUNDS], 0)
        self.another_session()
        self.enter(self.second, range(1, 3), 3)
        self.clerk.enter(self.first, 1, 0, "6NN=", reason="the slip was misread")
        self.enter(self.second, range(3, ROUNDS + 1), 3)
        self.until_all_follow()

    def found_the_club(self) -> None:
        """Create it; bring its members from a list with their masterpoints."""
        page = self.page
        page.goto("/")
        page.get_by_role("link", name="Create a club").click()
        page.get_by_label("Name of the club").fill("Dales Congress")
        page.get_by_label("Time zone").select_option("Europe/London")
        page.get_by_role("button", name="Create the club").click()
        page.get_by_role("link", name="Import members").click()
        self.club = number_in(page.url, "clubs")
        rows = [f"{name}; {grade}" for name, grade in zip(PEOPLE, GRADES, strict=True)]
        page.get_by_label("Paste a list").fill("\n".join(["Name; Masterpoints", *rows]))
        page.get_by_role("button", name="Preview").click()
        page.get_by_role("button", name=f"Add all {len(PEOPLE)} members").click()
        expect(page.get_by_role("link", name=PEOPLE[-1])).to_be_visible()

    def set_up(self) -> None:
        """Eighteen pairs in three sections of six."""
        page = self.page
        page.get_by_role("link", name="Club", exact=True).click()
        page.get_by_label("Bridge", exact=True).check()
        page.get_by_label("Name of the evening").fill("Congress pairs")
        page.get_by_role("button", name="Set it up").click()
        page.get_by_text("Paste the names").click()
        page.get_by_label("Their names").fill("\n".join(PAIRS))
        page.get_by_label("About how many boards").fill(str(BOARDS))
        page.get_by_role("group", name="Sections").get_by_label("3", exact=True).check()
        page.get_by_role("button", name="Propose").click()
        seat = page.get_by_role("button", name="Seat them in 3 sections")
        expect(seat).to_be_visible()
        self.show("sections")
        seat.click()
        expect(page.get_by_role("heading", name="Who sits where")).to_be_visible()
        self.show("")
        self.first = Evening(self.club, number_in(page.url, "sessions"))

    def grade(self) -> None:
        """The limits of the strata, and handicaps, section by section."""
        page = self.page
        for section in "ABC":
            page.goto(f"{self.first.address}/strata/")
            page.get_by_role("link", name=f"Section {section}").click()
            page.get_by_label("B: below").fill("1500")
            page.get_by_label("C: below").fill("500")
            rows = page.locator("table.strata tbody tr")
            expect(rows).to_have_count(6)
            for row in rows.all():
                name = " & ".join(row.locator("td").first.locator("span").all_inner_texts())
                self.labels[name] = row.locator(".chip").inner_text()
                row.get_by_label("Handicap").fill(HANDICAPS.get(name, ""))
            if section == "B":
                self.show("strata")
            page.get_by_role("button", name="Save").click()
            expect(page.get_by_text("This is saved.")).to_be_visible()

    def enter(self, evening: Evening, rounds: Collection[int], turn: int) -> None:
        """Everything of these rounds that is to be entered."""
        for board in range(1, BOARDS + 1):
            rows = rows_of(self.clerk.browser.get(evening.tray(board)))
            sections = sorted({int(row["section"]) for row in rows})
            for at, row in enumerate(rows):
                if int(row["round"]) in rounds:
                    section, table = sections.index(int(row["section"])), int(row["table"])
                    said = (5 * section + table * board + at * turn + board) ** 2
                    self.clerk.enter(evening, board, at, CONTRACTS[said % len(CONTRACTS)])

    def leave(self) -> None:
        """One pair goes home before the last round, and is not ranked."""
        page, label = self.page, self.labels[LEAVES]
        page.goto(f"{self.first.address}/changes/")
        page.get_by_role("link", name=f"Section {label[0]}").click()
        page.get_by_role("link", name="A pair leaves").click()
        page.get_by_label("Who leaves").select_option(label=f"{label} {LEAVES}")
        page.get_by_label("From round").fill(str(ROUNDS))
        page.locator("[name=scores][value=not-ranked]").check()
        page.get_by_role("button", name="Show what would change").click()
        page.get_by_role("button", name="Make this change").click()
        expect(page.get_by_text("It is done.")).to_be_visible()

    def another_session(self) -> None:
        """By rank, with half of the first session carried over into it."""
        page = self.page
        page.goto(f"{self.first.address}/sessions/")
        page.get_by_text("By rank so far").first.click()
        page.get_by_role("button", name="Make session 2").click()
        expect(page.get_by_text("Congress pairs, session 2 is seated.")).to_be_visible()
        self.second = Evening(self.first.club, number_in(page.url, "sessions"))
        page.goto(f"{self.second.address}/sessions/")
        page.get_by_label("Carried over into session 2").select_option("share")
        page.get_by_label("Share for session 2, %").fill("50")
        self.show("sessions")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text("The overall standings follow this now.")).to_be_visible()

    def ledgers(self, evening: Evening, which: str) -> list[list[Row]]:
        """What stands in the standings of a session, or ``overall``."""
        self.page.goto(f"{evening.address}/{which}/")
        found: list[list[Row]] = self.page.evaluate(ROWS)
        return found

    def until_all_follow(self) -> None:
        """Standings are computed beside the pages: half of the first session, and the second."""

        def follow() -> bool:
            halved, own = (
                matchpoints(self.ledgers(each, "standings")[0])
                for each in (self.first, self.second)
            )
            overall = matchpoints(self.ledgers(self.first, "overall")[0])
            return self.page.get_by_text("First:").is_visible() and overall == {
                name: halved[name] / 2 + own[name] for name in own
            }

        until(follow, "the overall has half of the first session and the second")
        self.show("overall")

    def prizes(self) -> list[str]:
        """Two prizes of all, one of stratum B; who has them."""
        page = self.page
        page.goto(f"{self.first.address}/overall/")
        page.get_by_role("link", name="Prizes").click()
        for label, number in (("first of all", "2"), ("handicaps", "0"), ("B", "1"), ("C", "0")):
            page.get_by_label(re.compile(f"{label}$")).fill(number)
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text("These are the prizes now.")).to_be_visible()
        self.show("prizes")
        return page.locator("table.prizes bdi").all_inner_texts()

    def finals(self) -> tuple[list[str], list[str]]:
        """The first six play on in final A, the others in final B; who plays in which."""
        page = self.page
        page.goto(f"{self.first.address}/sessions/")
        page.get_by_label("How many go on in final A").fill("6")
        page.get_by_role("button", name="Make the finals").click()
        expect(page.get_by_text("final A").first).to_be_visible()
        page.goto(f"{self.first.address}/sessions/")
        links = [page.get_by_role("link", name=f"(final {letter})") for letter in "AB"]
        finals = [urljoin(page.url, link.get_attribute("href")) for link in links]
        a, b = (self.seated(number_in(each, "sessions")) for each in finals)
        return a, b

    def seated(self, session: int) -> list[str]:
        """The pairs of a session, by the names that stand in its sections."""
        page = self.page
        page.goto(f"/sessions/{session}/names/")
        sections = page.get_by_role("link", name=re.compile("^Section ")).all()
        places = [urljoin(page.url, link.get_attribute("href")) for link in sections]
        found = set()
        for at in places or [page.url]:
            page.goto(at)
            typed = [field.input_value() for field in page.locator("[name^=name-]").all()]
            found |= {" & ".join(pair) for pair in zip(typed[::2], typed[1::2], strict=True)}
        return [*found - {" & "}]


def matchpoints(rows: list[Row]) -> dict[str, Fraction]:
    """By name the matchpoints of a ledger."""
    return {row["name"]: Fraction(row["MP"]) for row in rows}
