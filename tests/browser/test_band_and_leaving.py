"""An evening directed by the band alone, its clock heard; a pair that leaves, wherever it shows."""

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Collection
from decimal import Decimal
from fractions import Fraction
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from movements.journey import expected_plays, played
from movements.register import system_named
from movements.systems.system import Wanted
from tests.browser.clerk import Clerk, Evening
from tests.browser.visitor import Visitor, wait_until
from tests.tournaments.management.browser import rows_of
from tests.tournaments.management.test_up import text_of

pytestmark = [pytest.mark.laptop_parts, pytest.mark.long]

WHO, LEFT = 5, "left after round 9, 18 of 24 boards"
COUNT_TONES = """
window.tones = 0;
const made = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.tones += 1;
  return made.call(this);
};
"""
EVERYBODY = {str(number) for number in range(1, 15)}
HOWELL = {"system": "howell", "pairs": 14, "trays_per_round": 2, "rounds": 12}
MOVEMENT = system_named("howell").build(Wanted(14, 2, rounds=12))
HAS_GONE = {
    (number, sitting.table)
    for number, sitting in played(MOVEMENT)
    if number > 9 and WHO in sitting.seats
}


def enter_rounds(
    clerk: Clerk, at: Evening, rounds: range, but: Collection[tuple[int, int]] = ()
) -> None:
    """N/S make 110 at every table of these rounds, but at those."""
    page = clerk.browser.get(at.tray(1)).text
    for board in sorted({int(one) for one in re.findall(r"/trays/(\d+)/", page)}):
        for fields in rows_of(clerk.browser.get(at.tray(board))):
            here = int(fields["round"]), int(fields["table"])
            if here[0] in rounds and here not in but:
                assert clerk.browser.post(at.tray(board), **fields, typed="110").status == 200


def press_in_the_band(page: Page, at: Evening, button: str) -> None:
    """Press a button on the standings, which leads to the room: that has no band, so go back."""
    page.goto(f"{at.address}/standings/")
    page.locator("#what-next").get_by_role("button", name=button, exact=True).click()
    expect(page).to_have_url(re.compile("/room/$"))
    page.goto(f"{at.address}/standings/")


def test_an_evening_is_directed_by_the_band_alone(director: Visitor, clerk: Clerk) -> None:
    """Five tables, a board a round: 8½ minutes by what the set-up reckons. Three rounds come in
    before anybody presses a second time.
    """
    at, page = clerk.set_up("bridge", tables=5), director.page
    band = page.locator("#what-next")
    press_in_the_band(page, at, "Start round 1")
    expect(band).to_contain_text("Round 1 of 5 is being played.")
    page.goto(f"{at.address}/room/")
    expect(page.locator("progress.track")).to_have_attribute("max", "510")
    expect(page.locator(".room-now")).to_contain_text("left of 8½ minutes")
    enter_rounds(clerk, at, range(1, 4))
    expect(page.locator(".room-now")).to_contain_text("Round 3 of 5. All 5 tables are done.")
    expect(page.locator(".room-now")).to_contain_text("left of round 1")
    page.goto(f"{at.address}/standings/")
    expect(band).to_contain_text("Round 3 is over.")
    press_in_the_band(page, at, "Start round 4")
    expect(band).to_contain_text("Round 4 of 5 is being played.")
    enter_rounds(clerk, at, range(4, 5))
    press_in_the_band(page, at, "Start round 5")
    expect(band).to_contain_text("Round 5 of 5 is being played.")
    enter_rounds(clerk, at, range(5, 6))
    press_in_the_band(page, at, "Close the evening")
    press_in_the_band(page, at, "Make official now")
    expect(band).to_contain_text("The standings are official.")


def with_averages(number: int) -> str:
    """The percentage of a pair: half of the top of every board played; of those of two pairs of
    whom one has left 40 per cent for that one, 60 for the other.
    """
    plays, made, tops = expected_plays(MOVEMENT), Fraction(), 0
    for in_round, sitting in played(MOVEMENT):
        gone = (in_round, sitting.table) in HAS_GONE
        share = (40 if number == WHO else 60) if gone else 50
        for board in sitting.trays if number in sitting.seats else ():
            made, tops = made + share * (plays[board] - 1), tops + plays[board] - 1
    exact = made / tops
    return str(round(Decimal(exact.numerator) / exact.denominator, 2))


def heard(page: Page, tones: int) -> bool:
    return bool(page.evaluate("window.tones") == tones)


def test_a_page_that_is_asked_to_calls_the_last_minutes_and_the_move(
    director: Visitor, clerk: Clerk
) -> None:
    """Two tones when somebody asks for it and with the warning, three with the move."""
    at, page = clerk.set_up("bridge", tables=5), director.page
    clerk.browser.post(f"{at.address}/clock/", do="start")
    page.add_init_script(COUNT_TONES)
    page.goto(f"{at.address}/projector/")
    button = page.get_by_role("button", name="Sound of the clock")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    for seen, tones in ((1, 2 + 2), (2, 2 + 2 + 3)):
        minutes = -7 if seen == 1 else -240
        clerk.browser.post(f"{at.address}/clock/", do="add", minutes=minutes, seen=seen)
        wait_until(page, partial(heard, page, tones), f"{tones} tones")
        expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")


HALF = "50.00"
OTHERS = EVERYBODY - {str(WHO)}
WAYS = {
    "kept": dict.fromkeys(EVERYBODY, HALF),
    "not-ranked": dict.fromkeys(OTHERS, HALF),
    "averages": {label: with_averages(int(label)) for label in EVERYBODY},
    "cancelled": dict.fromkeys(OTHERS, HALF),
}
"""By the way its scores are treated: who is ranked, and with how many per cent."""


def test_a_pair_leaves_after_round_9_of_12_in_each_of_the_ways(
    director: Visitor, clerk: Clerk
) -> None:
    at, page = clerk.set_up("bridge", tables=0), director.page
    clerk.browser.post(f"{at.address}/set-up/", **HOWELL)
    enter_rounds(clerk, at, range(1, 13), but=HAS_GONE)
    assert len(HAS_GONE) == 3
    assert Counter(WAYS["averages"].values())[HALF] == 10
    for way, per_cent in WAYS.items():
        ranked = set(per_cent)
        leave(page, at, way)
        expect_standings(page, at, per_cent)
        expect_on_the_wall_and_on_paper(page, clerk, at, ranked)
        expect_in_files(clerk, at, ranked, way)
        take_back(page, at)


def leave(page: Page, at: Evening, way: str) -> None:
    page.goto(f"{at.address}/changes/leaving/")
    page.get_by_label("Who leaves").select_option(str(WHO))
    page.get_by_label("From round").fill("10")
    page.locator(f"[name=scores][value={way}]").check()
    page.get_by_role("button", name="Show what would change").click()
    page.get_by_role("button", name="Make this change").click()
    expect(page.get_by_text("It is done.")).to_be_visible()


def take_back(page: Page, at: Evening) -> None:
    page.goto(f"{at.address}/changes/")
    page.get_by_role("link", name=re.compile("What it did, take it back")).first.click()
    page.get_by_role("button", name="Take this change back").click()
    expect(page.get_by_text("It is taken back")).to_be_visible()


def expect_standings(page: Page, at: Evening, per_cent: dict[str, str]) -> None:
    page.goto(f"{at.address}/standings/")
    expect(page.get_by_text("All results in.")).to_be_visible()
    rows = page.locator("table.ledger tbody tr")
    expect(rows).to_have_count(len(per_cent))
    found = {}
    for row in rows.all():
        label = row.locator(".chip").inner_text()
        found[label] = row.locator("td .why").last.inner_text()
        said = row.locator("th small").all_inner_texts()
        assert said == ([LEFT] if label == str(WHO) else [])
    assert found == per_cent
    not_ranked = page.get_by_text(f"Not ranked: {WHO} Pair {WHO}, {LEFT}.")
    expect(not_ranked).to_have_count(0 if str(WHO) in per_cent else 1)


def expect_on_the_wall_and_on_paper(
    page: Page, clerk: Clerk, at: Evening, ranked: set[str]
) -> None:
    page.goto(f"{at.address}/projector/?everything=1&hold=1")
    if str(WHO) in ranked:
        expect(page.locator(".wall tbody small")).to_have_text(LEFT)
    else:
        expect(page.locator(".wall header")).to_contain_text(f"Not ranked: {WHO} Pair {WHO}.")
    for sheet in ("standings", "wall-standings"):
        printed = text_of(clerk.browser.content(f"{at.address}/print/{sheet}.pdf"))
        assert " ".join(printed.split()).count(LEFT) == 1


def expect_in_files(clerk: Clerk, at: Evening, ranked: set[str], way: str) -> None:
    file = clerk.browser.content(f"{at.address}/files/standings-csv/").decode("utf-8-sig")
    rows = csv.DictReader(io.StringIO(file))
    left = {row["Number"]: row.get("Left after round", "") for row in rows}
    nine = {str(WHO): "9"} if str(WHO) in ranked else {}
    assert left == dict.fromkeys(ranked, "") | nine
    saved = json.loads(clerk.browser.content(f"{at.address}/event.json"))
    plans = saved["sessions"][0]["sections"][0]["plans"]
    assert plans[-1]["details"] == {
        "round": 10,
        "contestant": WHO,
        "scores": way,
        "label": str(WHO),
        "played": 18,
        "planned": 24,
    }
