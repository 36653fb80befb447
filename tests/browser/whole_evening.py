"""A whole evening by keyboard, of whatever kind: set up, entered tray by tray, and read."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby

from playwright.sync_api import Page, expect

from movements.deal import bridge_vulnerability
from movements.journey import played
from movements.movement import Kind, Movement, Sitting
from movements.register import system_named
from movements.systems.system import Wanted
from scoring.field import score
from scoring.rules import round_half_up, rule_set
from scoring.switches import WITH_BOARDS
from scoring.values import FieldStandings, Ruling, Seats, Standing
from tests.browser.clerk import Clerk
from tests.browser.clerk import Evening as SetUp
from tests.browser.desk import Desk
from tests.browser.keyboard import fill, go, pick, press, reach
from tests.browser.visitor import PATIENCE
from tests.tournaments.actions.test_whole_evenings import BUNDLES, Evening, plain
from tests.written_figures import figure

Ranked = tuple[str, str, Fraction | None]
"""Label, place and answer; no answer where nothing is in yet."""

Rows = dict[str, list[Ranked]]
"""By the title of a ledger its rows in their order."""

LETTERS = "abcdefghjklmnopqrstuvwxyz"
LEDGERS = """
[...document.querySelectorAll("table.ledger")].map((table) => [
  table.querySelector("h2").firstChild.textContent.trim(),
  [...table.tBodies[0].rows].map((row) =>
    [".chip", "td:first-child", "td:nth-last-child(2)"]
      .map((part) => row.querySelector(part).innerText.trim()))])
"""
ON_THE_DESK = """
(tray) => parseInt(document.querySelector("#strip [aria-current]")?.textContent) === tray
"""
MILLISECONDS = 50
"""Between two questions to a page; by itself it would be asked whenever it may be painted."""


@dataclass(frozen=True)
class Played:
    """What plays and how it is asked for on the page of set-up: the words that stand there.

    ``asked``: about so many trays. ``name`` and ``rounds`` are how the movement is told from
    the others that are proposed. ``names`` are pasted, and ``wish`` is ticked.
    """

    evening: Evening
    plays: str
    asked: int
    name: str
    rounds: str
    movement: Movement
    names: str = ""
    wish: str = ""
    width: int = 1280

    @property
    def label(self) -> Callable[[int], str]:
        """What a contestant is called."""
        letters = self.evening.game == "whist" and self.movement.kind is not Kind.INDIVIDUAL
        return lambda number: LETTERS[number - 1] if letters else str(number)


def movement(system: str, contestants: int, kind: Kind, trays: int = 1, **options: str) -> Movement:
    """The movement of the library, with so many trays a round."""
    return system_named(system).build(Wanted(contestants, trays, kind=kind, options=options))


@dataclass
class AtTheDesk:
    """An evening that is played: its page, its desk, and the movement as it stands."""

    kind: Played
    evening: SetUp
    desk: Desk
    movement: Movement
    rulings: dict[tuple[int, Seats], Ruling] = field(default_factory=dict)

    @property
    def page(self) -> Page:
        """The page of the director."""
        return self.desk.page

    def trays(self) -> dict[int, list[tuple[int, Sitting]]]:
        """The rows of every tray as the desk has them: by round, then by table.

        The two tables of a match stand beside one another.
        """
        rows = sorted(_rows(self.movement), key=_order)
        return {
            tray: [(number, sitting) for _tray, number, sitting in of_tray]
            for tray, of_tray in groupby(rows, key=lambda row: row[0])
        }

    def enter(self, *, after: int = 0) -> None:
        """Type every tray in one burst each; the rounds up to ``after`` are in."""
        for tray, rows in self.trays().items():
            self.page.wait_for_function(ON_THE_DESK, arg=tray, polling=MILLISECONDS)
            typed = [
                self.kind.evening.typed(sitting, tray) for number, sitting in rows if number > after
            ]
            self.desk.press(" ".join(f"{one} Enter" for one in typed))
        expect(self.page.locator("tbody.unsent, input.typed[data-saved='']")).to_have_count(0)

    def expect_in(self, clerk: Clerk) -> None:
        """Everything that was typed is in where it was typed."""
        for tray, rows in self.trays().items():
            typed = [self.kind.evening.typed(sitting, tray) for _number, sitting in rows]
            assert clerk.saved(self.evening, tray) == typed, f"tray {tray}"

    def expected(self) -> FieldStandings:
        """What the scorer makes of plain values: what was typed, and where who sat."""
        evening = self.kind.evening
        vulnerable = {
            tray: bridge_vulnerability(tray).value if evening.game == "bridge" else "none"
            for tray in self.trays()
        }
        results = plain(evening, self.movement, vulnerable, evening.typed)
        ruled = tuple(
            replace(one, ruling=self.rulings.get((one.tray, one.seats))) for one in results.results
        )
        rules = rule_set(BUNDLES[evening.game], **evening.switches)
        return score(replace(results, results=ruled), rules)


Row = tuple[int, int, Sitting]


def _order(row: Row) -> tuple[int, int, list[int], int]:
    tray, number, sitting = row
    teams = {one or 0 for one in sitting.seats} if len(set(sitting.seats)) < 3 else set()
    return tray, number, sorted(teams), sitting.table


def _rows(movement: Movement) -> Iterator[Row]:
    for number, sitting in played(movement):
        yield from ((tray, number, sitting) for tray in sitting.trays)


def set_up(page: Page, clerk: Clerk, kind: Played) -> AtTheDesk:
    """Say what plays and how many came; take the movement; go on to the desk."""
    evening = clerk.set_up(kind.evening.game, tables=0)
    page.goto(f"{evening.address}/set-up/")
    pick(page, kind.plays)
    if kind.names:
        reach(page.get_by_text("Paste the names"))
        page.keyboard.press("Enter")
        fill(page, "Their names", kind.names)
    else:
        fill(page, "How many came", str(kind.evening.came))
    what = "boards" if kind.evening.game in WITH_BOARDS else "trays"
    fill(page, f"About how many {what}", str(kind.asked))
    if kind.wish:
        reach(page.get_by_text("More options"))
        page.keyboard.press("Enter")
        reach(page.get_by_label(kind.wish))
        page.keyboard.press("Space")
    go(page)
    take(page, kind)
    return AtTheDesk(kind, evening, Desk(page), kind.movement)


def take(page: Page, kind: Played) -> None:
    """Take the movement that is meant: the one recommended, or another way."""
    first = page.locator("#answer h2").first
    # Where several have a name, the rounds tell them apart.
    rounds, trays = kind.rounds.split(" × ")
    if first.inner_text() in (kind.name, f"{kind.name}, {rounds} rounds of {trays}"):
        press(page, "button", "Use this movement")
        return
    row = page.locator("#answer tbody", has_text=kind.name).filter(has_text=kind.rounds)
    reach(row.get_by_role("button", name="Choose"))
    go(page)


def watch(page: Page, evening: SetUp) -> None:
    """Open the standings and touch them no more: they renew themselves."""
    page.clock.install()
    page.goto(f"{evening.address}/standings/")
    page.evaluate("window.asItCame = true")


def expect_ledgers(page: Page, kind: Played, standings: FieldStandings) -> None:
    """Wait until every label, place and answer is the scorer's, without loading anew.

    The clock of the page is put on: five seconds need not be waited for.
    """
    wanted = sorted(ledgers(kind, standings).values())
    deadline = time.monotonic() + PATIENCE / 1000
    while (shown := _shown(page)) != wanted:
        assert time.monotonic() < deadline, f"{shown} is not {wanted}"
        page.clock.fast_forward(5000)
        page.wait_for_timeout(2 * MILLISECONDS)
    assert page.evaluate("window.asItCame"), "it was loaded anew"


def ledgers(kind: Played, standings: FieldStandings) -> Rows:
    """The standings line by line, each in the order of its places."""
    found: Rows = {}
    for one in sorted(standings.standings, key=lambda one: (one.line, one.place, one.contestant)):
        place = f"{one.place}{'=' * (one.shared > 1)}"
        answer = _answer(kind, one)
        if kind.evening.game != "whist":  # whose averages are fractions
            answer = Fraction(round_half_up(answer, 2))
        found.setdefault(str(one.line), []).append((kind.label(one.contestant), place, answer))
    return found


def _answer(kind: Played, one: Standing) -> Fraction:
    """The bold figure: a percentage at bridge, what was lost by Safford's count, or the total."""
    if one.percent is not None:
        return one.percent
    return -one.total if kind.evening.switches.get("method") == "losses" else one.total


def _shown(page: Page) -> list[list[Ranked]]:
    return sorted(
        [(label, place, _figure(over)) for label, place, over in rows]
        for _title, rows in page.evaluate(LEDGERS)
    )


def _figure(text: str) -> Fraction | None:
    return None if text == "—" else figure(text.replace("½", ".5") if text else "0")
