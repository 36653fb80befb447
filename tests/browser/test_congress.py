"""A congress by its pages, as docs/larger.md tells it; its tables against figures of this test."""

from fractions import Fraction

import pytest

from tests.browser.accessible import faults, with_axe
from tests.browser.clerk import Clerk
from tests.browser.congress import HANDICAPS, LEAVES, LETTERS, PAIRS, Congress, Row
from tests.browser.visitor import Visitor

pytestmark = [pytest.mark.laptop_parts, pytest.mark.one_in(4, of="whole evenings")]


def test_a_congress_in_three_sections(director: Visitor, clerk: Clerk) -> None:
    page = with_axe(director).page

    def look(_name: str) -> None:
        assert faults(page) == []

    congress = Congress(page, clerk, look)
    congress.play_both_sessions()
    [scratch, handicapped] = congress.ledgers(congress.first, "overall")
    names = [row["name"] for row in scratch]
    assert sorted(names) == sorted(set(PAIRS) - {LEAVES})
    _expect_strata(scratch)
    _expect_handicaps(scratch, handicapped)
    weaker = [row["name"] for row in scratch if row["B"] and row["name"] not in names[:2]]
    assert congress.prizes() == [*names[:2], weaker[0]]
    a, b = congress.finals()
    assert (sorted(a), sorted(b)) == (sorted(names[:6]), sorted(names[6:]))
    assert director.complaints == []


def _expect_strata(scratch: list[Row]) -> None:
    """In each stratum its own pairs and the weaker ones, by the share of all they could win."""
    for stratum in "BC":
        its = {
            row["name"]: Fraction(row["MP"]) / Fraction(row["of"])
            for row in scratch
            if LETTERS[row["name"]] >= stratum
        }
        assert {row["name"]: row[stratum] for row in scratch} == {
            row["name"]: _place(its[row["name"]], [*its.values()]) if row["name"] in its else ""
            for row in scratch
        }


def _place(own: Fraction, others: list[Fraction]) -> str:
    """As it is written: ``3=`` where several share it."""
    at = 1 + sum(other > own for other in others)
    return f"{at}=" if others.count(own) > 1 else str(at)


def _expect_handicaps(scratch: list[Row], handicapped: list[Row]) -> None:
    """Nobody has another figure than that earned at the table and the handicap."""
    earned = {row["name"]: Fraction(row["%"]) for row in scratch}
    figures = [Fraction(row["%"]) for row in handicapped]
    assert figures == sorted(figures, reverse=True)
    assert {row["name"] for row in handicapped} == set(earned)
    for row in handicapped:
        handicap = Fraction(HANDICAPS.get(row["name"], "0"))
        assert abs(Fraction(row["%"]) - earned[row["name"]] - handicap) <= Fraction(1, 100)
