"""The evening that docs/directing.md tells of, step by step as it stands there."""

import re
from collections.abc import Callable
from itertools import chain

from playwright.sync_api import Page, expect

from tests.browser.desk import Desk
from tests.browser.visitor import sign_in
from tournaments.actions.demo_results import CONTRACTS, MEMBERS

Shown = Callable[[str], None]
"""Takes the picture of this name, of the page as it is."""

CAME = tuple(zip(MEMBERS[:18:2], MEMBERS[1:18:2], strict=True))
"""Nine pairs: one table has two empty seats."""
CLUB = "Riverside Card Club"
LATE = ("Tess Upton", "Vic Waring")
TABLES, ROUNDS = 5, 5
WRITTEN_WRONGLY = {(1, 2, 5): CONTRACTS[4][2], (2, 2, 12): "7NN=", (3, 2, 16): "3NS+3"}
"""What a scorer typed at first: round, table, board."""


class Evening:
    """One director at the pages; ``show`` is called where the page has a picture."""

    def __init__(self, page: Page, show: Shown) -> None:
        self.page, self.show, self.desk = page, show, Desk(page)
        self.address, self.section = "", 0

    def play(self) -> None:
        """All of it, from the door to the results."""
        self.found_the_club()
        self.set_up()
        self.seat()
        self.paper()
        self.first_round()
        self.late_pair()
        for number in (2, 3):
            self.round(number)
        self.mend()
        self.rule()
        self.room()
        for number in (4, 5):
            self.round(number)
        self.penalty()
        self.publish()
        self.read()
        self.take_along()

    def found_the_club(self) -> None:
        """Sign in, create a club, bring its members."""
        page = self.page
        page.goto("/")
        page.get_by_role("link", name="Sign in").first.click()
        sign_in(page)
        page.get_by_role("link", name="Create a club").click()
        page.get_by_label("Name of the club").fill(CLUB)
        page.get_by_label("Time zone").select_option("Europe/London")
        page.get_by_role("button", name="Create the club").click()
        page.get_by_role("link", name="Import members").click()
        page.get_by_label("Paste a list").fill(
            "\n".join(f"{name}; {number}" for number, name in enumerate(MEMBERS, 1))
        )
        page.get_by_role("button", name="Preview").click()
        page.get_by_role("button", name="Add all 22 members").click()
        expect(page.get_by_role("link", name=MEMBERS[-1])).to_be_visible()

    def set_up(self) -> None:
        """Say what is known, look at the proposal, take it."""
        page = self.page
        page.get_by_role("link", name="Club", exact=True).click()
        page.get_by_label("Bridge", exact=True).check()
        page.get_by_label("Name of the evening").fill("Tuesday pairs")
        page.get_by_role("button", name="Set it up").click()
        page.get_by_label("How many came").fill(str(len(CAME)))
        page.get_by_label("About how many boards").fill("20")
        page.get_by_label("Two", exact=True).check()
        page.get_by_role("button", name="Propose").click()
        expect(page.get_by_text("Recommended for 9 pairs")).to_be_visible()
        self.show("set-up")
        page.get_by_role("button", name="Use this movement").click()
        expect(page.get_by_role("heading", name="Who sits where")).to_be_visible()
        self.address = page.url.removesuffix("/names/")

    def seat(self) -> None:
        """By draw, from a list, with somebody who must sit still."""
        page = self.page
        page.get_by_role("link", name="From a list, or by draw").click()
        lines = [" & ".join(pair) for pair in CAME]
        lines[2] = f"*{lines[2]}"
        page.get_by_label("Who came").fill("\n".join(lines))
        page.get_by_label("By draw").check()
        page.get_by_label("Seed of the draw").fill("7")
        page.get_by_role("button", name="Show who would sit where").click()
        self.show("draw")
        page.get_by_role("button", name="Seat them like this").click()
        expect(page.get_by_text("Names are saved.")).to_be_visible()

    def paper(self) -> None:
        """The whole pack."""
        page = self.page
        self.tab("Print")
        page.get_by_role("button", name="The whole pack").click()
        expect(page.get_by_role("link", name="Open the PDF")).to_be_visible()

    def first_round(self) -> None:
        """The clock is started; the slips of four tables come in."""
        page = self.page
        page.goto(f"{self.address}/room/")
        page.get_by_role("button", name="Start round 1").click()
        expect(page.get_by_role("timer")).to_be_visible()
        self.tab("Entry")
        page.get_by_role("link", name="By slip").click()
        found = re.search(r"/slips/(\d+)/", page.url)
        assert found
        self.section = int(found[1])
        for table in range(1, TABLES):
            self.slip(1, table)
        self.desk.open(f"{self.address}/slips/{self.section}/1/1/")
        self.desk.press("? ArrowDown")
        expect(page.get_by_text("repeats the result above")).to_be_visible()
        self.show("slip")

    def late_pair(self) -> None:
        """It fills the half table from the second round on."""
        page = self.page
        self.tab("Room")
        page.get_by_role("link", name="Change the evening").click()
        page.get_by_role("link", name="A late pair").click()
        page.get_by_label("From round").fill("2")
        for label, name in zip(("First player", "Second player"), LATE, strict=True):
            page.get_by_label(label).fill(name)
        page.get_by_role("button", name="Show what would change").click()
        expect(page.get_by_role("heading", name="What would change")).to_be_visible()
        self.show("late-pair")
        page.get_by_role("button", name="Make this change").click()
        expect(page.get_by_text("It is done.")).to_be_visible()
        page.get_by_role("link", name="Back to the room").click()

    def round(self, number: int) -> None:
        """The clock goes on, and the slips of every table come in."""
        page = self.page
        page.goto(f"{self.address}/room/")
        page.get_by_role("button", name=f"Start round {number}").click()
        expect(page.get_by_text(f"Round {number} of {ROUNDS}.")).to_be_visible()
        for table in range(1, TABLES + 1):
            self.slip(number, table)

    def slip(self, in_round: int, table: int) -> None:
        """Type what a table has made; whatever is there stays."""
        desk = self.desk
        desk.open(f"{self.address}/slips/{self.section}/{in_round}/{table}/")
        boards = [int(one) for one in self.page.locator("td [data-key=F7]").all_inner_texts()]
        typed = [
            WRITTEN_WRONGLY.get((in_round, table, board))
            or CONTRACTS[board - 1][(table + 2 * in_round + board) % 5]
            for board in boards
        ]
        *first, last = chain.from_iterable((one, "Enter") for one in typed)
        desk.press(" ".join(first))
        for row, value in enumerate(typed[:-1]):
            expect(desk.field(row)).to_have_attribute("data-saved", value)
        with self.page.expect_response(lambda answer: answer.request.method == "POST"):
            desk.press(last)

    def mend(self) -> None:
        """Two boards of a table exchanged, a result corrected, its history, sides turned."""
        page, desk = self.page, self.desk
        desk.open(f"{self.address}/slips/{self.section}/1/2/")
        page.get_by_role("link", name="Wrong board").click()
        page.locator("[name=first]").select_option("5")
        page.locator("[name=second]").select_option("6")
        page.get_by_role("button", name="Preview").click()
        page.get_by_role("button", name="Swap them").click()
        desk.open(f"{self.address}/trays/1/")
        desk.field(0).fill("3NN=")
        desk.press("Enter")
        expect(desk.row(0)).to_contain_text("Say why it is corrected")
        desk.reason(0).fill("both sides agree")
        desk.press("Enter")
        expect(desk.row(0)).to_contain_text("2 versions")
        page.get_by_role("link", name="2 versions").click()
        expect(page.locator(".history")).to_contain_text("both sides agree")
        desk.open(f"{self.address}/trays/12/")
        expect(page.get_by_role("button", name="It is right")).to_be_visible()
        self.show("improbable")
        desk.open(f"{self.address}/trays/2/")
        desk.press("F4")
        page.get_by_role("button", name=re.compile("It was written for the wrong side")).click()
        page.get_by_role("link", name="Leave it").click()

    def rule(self) -> None:
        """A ruling by its name, and a board that held another deal from a round on."""
        page, desk = self.page, self.desk
        desk.open(f"{self.address}/trays/3/")
        desk.field(0).focus()
        desk.press("F8")
        ruling = page.locator("form.ruling")
        ruling.get_by_label("A percentage to each side").check()
        ruling.get_by_label("N/S").first.fill("60")
        ruling.get_by_label("E/W").first.fill("40")
        ruling.get_by_label("Reason").fill("misinformation")
        ruling.get_by_role("button", name="Make the ruling").click()
        expect(page.locator("tbody .state.ruled")).to_be_visible()
        desk.open(f"{self.address}/trays/9/")
        page.get_by_role("link", name="Fouled board").click()
        page.get_by_label("From round").fill("3")
        page.get_by_role("button", name="Preview").first.click()
        page.get_by_role("button", name="Mark them").click()

    def room(self) -> None:
        """A notice, and nothing for readers from the last round on."""
        page = self.page
        self.notice("Coffee after round 3")
        page.locator("#hide > summary").click()
        page.get_by_label("Hide from readers").select_option("from round 5 on")
        page.get_by_role("button", name="Hide them").click()
        expect(page.get_by_text("Readers see no results from round 5 on.")).to_be_visible()
        self.show("settings")
        self.tab("Room")
        self.show("room")
        page.get_by_role("link", name="Projector").click()
        expect(page.get_by_text("Coffee after round 3")).to_be_visible()
        self.show("wall")

    def notice(self, words: str) -> None:
        """A line for everybody who looks at the projector."""
        page = self.page
        self.tab("Room")
        page.get_by_role("link", name="Notice").click()
        page.get_by_label("The notice; empty, it is removed").fill(words)
        page.get_by_role("button", name="Put it up").click()
        expect(page.locator("#notice > summary")).to_contain_text(words)

    def publish(self) -> None:
        """Closed, shown, provisional and at once official."""
        page = self.page
        page.goto(f"{self.address}/room/")
        page.get_by_role("link", name="Settings").click()
        page.locator("#state > summary").click()
        page.get_by_role("button", name="Close the evening").click()
        page.get_by_role("button", name="Close the evening all the same").click()
        page.get_by_role("button", name="Show the results").click()
        expect(page.get_by_text("Provisional: corrections until").first).to_be_visible()
        self.notice("Prizes in ten minutes")
        self.tab("Room")
        page.get_by_role("link", name="Projector").click()
        expect(page.get_by_text("until corrections close")).to_be_visible()
        self.show("projector")
        page.goto(f"{self.address}/room/")

    def penalty(self) -> None:
        """Something is taken from a total."""
        page = self.page
        self.tab("Room")
        page.get_by_role("link", name="Change the evening").click()
        page.get_by_role("link", name="A penalty").click()
        page.get_by_label("Contestant").select_option(index=1)
        page.get_by_label("Amount").fill("-3")
        page.get_by_label("Reason").fill("slow play")
        page.get_by_role("button", name="Adjust").click()
        expect(page.get_by_role("cell", name="slow play")).to_be_visible()

    def read(self) -> None:
        """From the standings to a card, a board and a sum."""
        page = self.page
        self.tab("Standings")
        expect(page.get_by_text("All results in.")).to_be_visible()
        self.show("standings")
        page.locator("a.who").first.click()
        self.show("card")
        page.get_by_role("link", name=re.compile("^Board 9, every result")).click()
        self.show("board")
        page.get_by_role("link", name="Standings").last.click()
        page.locator("a.who").first.click()
        page.get_by_role("link", name=re.compile("how was this computed")).nth(1).click()
        self.show("computed")

    def take_along(self) -> None:
        """The evening as a folder, and a member's own page."""
        page = self.page
        self.tab("Print")
        page.get_by_role("button", name="Make the folder").click()
        taken = page.get_by_role("link", name="Download the folder")
        expect(taken).to_be_visible()
        page.get_by_role("link", name="Overplay").click()
        page.get_by_role("list").get_by_role("link", name=CLUB, exact=True).click()
        page.get_by_role("link", name="Members", exact=True).click()
        page.get_by_role("link", name=MEMBERS[0]).click()
        expect(page.get_by_role("heading", name="Partners")).to_be_visible()

    def tab(self, name: str) -> None:
        """To a page of the evening."""
        self.page.locator("nav.tabs").get_by_role("link", name=name, exact=True).click()
