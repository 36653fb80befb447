"""The rows of a ledger: every piece in its place, and nothing in them but text."""

import re
from fractions import Fraction

import pytest
from django.template.loader import render_to_string

from movements.movement import Kind
from tests.tournaments.web.validity import Page
from tournaments.models import Session
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.standing_line import StandingText

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

TEAM = Contestant(
    8, 4, 1, "a", "Larks & Co.", ("Eve", "Fay", "Gus", "Hal"), "", Kind.TEAMS,
    own_name="Larks & Co.",
)  # fmt: skip
LONG = Contestant(6, 6, 6, "6", "Jean-Christophe Roux & Bo", ("Jean-Christophe Roux", "Bo"), "")
UNNAMED = Contestant(9, 5, 3, "c", "Ida & Joe & Kit", ("Ida", "Joe", "Kit"), "", Kind.TEAMS)
PAIR = Contestant(7, 3, 2, "2", "Ann <i> & Bob", ("Ann <i>", 'Bob "Bee"'), "NS")


def close(html: str) -> str:
    """Without the space between tags, and with one space at most inside of them."""
    return re.sub(r"> <", "><", re.sub(r"\s+", " ", html).replace(" >", ">"))


@pytest.mark.parametrize(
    ("row", "percents", "pieces"),
    [
        (
            StandingText(PAIR, "1=", ("86", "144"), "59.72", "plus", Fraction(1, 2)),
            True,
            [
                'why/place/" aria-describedby="why">1=</a>',
                'title="Ann &lt;i&gt; &amp; Bob"',
                "<span>Ann &lt;i&gt;<i> &amp; </i></span><span>Bob &quot;Bee&quot;</span>",
                "<td>86</td><td>144</td>",
                '<a class="why plus" href="/sessions/',
                "contestants/7/why/percent/",
                '<rect class="plus" width="22%" />',
            ],
        ),
        (
            StandingText(PAIR, "2", ("86",), "−4", "minus", Fraction(-1)),
            False,
            [
                "contestants/7/why/total/",
                '<rect class="minus" x="5%" width="45%" />',
            ],
        ),
        (
            StandingText(TEAM, "1", ("9",), "6", "plus", Fraction(1)),
            False,
            ["<span>Larks &amp; Co.</span><small>Eve, Fay, Gus, Hal</small>"],
        ),
        (
            StandingText(LONG, "1", ("9",), "6", "plus", Fraction(1)),
            False,
            [
                ' title="Jean-Christophe Roux &amp; Bo">',
                "<span>Jean-Christophe Roux<i> &amp; </i></span>",
            ],
        ),
        (
            StandingText(UNNAMED, "2", ("9",), "5½", "plus", Fraction(1)),
            False,
            ["<span>Ida<i> &amp; </i></span><span>Joe<i> &amp; </i></span><span>Kit</span>"],
        ),
        (
            StandingText(PAIR, "", ("0",), "=", "level", Fraction()),
            False,
            [
                '<td class="place">',
                '<span class="over level">=</span>',
                '<rect class="level" />',
            ],
        ),
    ],
)
def test_a_row(whist: Session, row: StandingText, pieces: list[str], *, percents: bool) -> None:
    why = {"why_place": "place", "why_figure": "percent" if percents else "total"}
    context = {"session_id": whist.pk, "rows": [row], **why}
    drawn = close(render_to_string("standings/ledger_rows.html", context))
    assert [piece for piece in pieces if piece not in drawn] == []
    assert Page(f"<table><tbody>{drawn}</tbody></table>", piece=True).faults == []
