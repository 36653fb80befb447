"""Rankings with handicaps and in strata, against sums of this test: one session and two."""

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.queries.standings.test_overall import (
    afternoon,
    afternoon_said,
    evening,
    evening_said,
    matchpoints,
    over,
)
from tests.tournaments.web.standings.test_overall import table
from tournaments.actions.publication import lock_session
from tournaments.actions.rules import choose_rules
from tournaments.actions.strata import choose_strata
from tournaments.models import Entry, Session, User
from tournaments.presenting.handicaps import with_handicaps
from tournaments.queries.people.names import contestants_of
from tournaments.queries.standings.overall import overall_view
from tournaments.queries.standings.view import standings_view
from tournaments.refusal import Refusal

pytestmark = pytest.mark.django_db
__all__ = ["afternoon", "evening"]

HANDICAPS = {
    1: Fraction(5, 2),
    3: Fraction(-3, 2),
    4: Fraction(0),
    8: Fraction(40),
    9: Fraction(1, 4),
}
"""Of some pairs, in points per cent; the others have none."""
LETTERS = {2: "B", 4: "C", 5: "B", 8: "C", 10: "B"}
"""Of some pairs of the afternoon, by their numbers."""


def chosen(director: User, session: Session) -> tuple[dict[str, Fraction], dict[str, str]]:
    """Give the handicaps and the letters; each by the name of its pair."""
    people = {one.number: one for one in contestants_of(session.pk)}
    choose_strata(
        director,
        session.pk,
        limits=(),
        graded_by="strongest",
        grades={},
        given={people[number].entry_id: letter for number, letter in LETTERS.items()},
        handicaps={people[number].entry_id: each for number, each in HANDICAPS.items()},
    )
    names = {number: one.name for number, one in people.items()}
    return (
        {names[number]: each for number, each in HANDICAPS.items()},
        {names[number]: LETTERS.get(number, "A") for number in names},
    )


def placed(share: dict[str, Fraction], letters: dict[str, str]) -> dict[str, dict[str, int]]:
    """By name the place in each stratum that a pair belongs to."""
    return {
        name: {
            stratum: 1 + sum(share[other] > own for other in share if letters[other] >= stratum)
            for stratum in "ABC"
            if letters[name] >= stratum
        }
        for name, own in share.items()
    }


def found(view: object) -> dict[str, tuple[Fraction | None, dict[str, int]]]:
    """By name the percentage and the places of a ranking of ours."""
    return {
        row.contestant.name: (
            row.percent,
            {"A": row.place} | {letter: at for letter, (at, _shared) in row.strata.items()},
        )
        for ledger in view.ledgers  # type: ignore[attr-defined]
        for row in ledger.rows
    }


def shares(*sessions: dict[str, tuple[int, int]]) -> dict[str, Fraction]:
    """By name what a pair has in per cent of the most it could have had."""
    return {
        name: Fraction(100 * sum(one[name][0] for one in sessions))
        / sum(one[name][1] for one in sessions)
        for name in sessions[0]
    }


def test_a_session_is_ranked_with_and_without(afternoon: Session, director: User) -> None:
    handicaps, letters = chosen(director, afternoon)
    over(afternoon, director, afternoon_said)
    scratch = shares(matchpoints(afternoon, afternoon_said))
    net = {name: share + handicaps.get(name, 0) for name, share in scratch.items()}
    view = standings_view(afternoon, all_trays=True)
    assert view is not None
    handicapped = with_handicaps(view)
    assert handicapped is not None
    line = {one.name: one.line for one in contestants_of(afternoon.pk)}
    for ranking, figures in ((view, scratch), (handicapped, net)):
        expected: dict[str, tuple[Fraction, dict[str, int]]] = {}
        for own in ("NS", "EW"):
            its = {name: share for name, share in figures.items() if line[name] == own}
            expected |= {name: (its[name], places) for name, places in placed(its, letters).items()}
        assert found(ranking) == expected


def test_over_two_sessions_it_counts_in_each(
    afternoon: Session, evening: Session, director: User
) -> None:
    """Of 40 and 40 boards' worth it is a share of both: the percentage rises by just as much."""
    handicaps, letters = chosen(director, afternoon)
    over(afternoon, director, afternoon_said)
    over(evening, director, evening_said)
    scratch = shares(matchpoints(afternoon, afternoon_said), matchpoints(evening, evening_said))
    net = {name: share + handicaps.get(name, 0) for name, share in scratch.items()}
    view = overall_view(afternoon, all_trays=True)
    handicapped = with_handicaps(view)
    assert handicapped is not None
    assert found(view) == {
        name: (scratch[name], places) for name, places in placed(scratch, letters).items()
    }
    assert found(handicapped) == {
        name: (net[name], places) for name, places in placed(net, letters).items()
    }


def test_page_and_programs_have_the_same(
    client: Client, afternoon: Session, director: User
) -> None:
    chosen(director, afternoon)
    over(afternoon, director, afternoon_said)
    view = standings_view(afternoon, all_trays=True)
    assert view is not None
    handicapped = with_handicaps(view)
    assert handicapped is not None
    page = client.get(reverse("standings", args=[afternoon.pk])).content.decode()
    assert "North and South, with handicaps" in page
    answer = client.get(f"/api/v1/sessions/{afternoon.pk}/standings").json()["with_handicaps"]
    rows = [row for ledger in handicapped.ledgers for row in ledger.rows]
    assert [(one["label"], one["place"], one["percent"]) for one in answer] == [
        (row.contestant.label, row.place, str(row.percent)) for row in rows
    ]
    cells = [row for at in (2, 3) for row in table(page, at)[1:]]
    assert len(cells) == len(rows) == 10
    for cell, row in zip(cells, rows, strict=True):
        said = Fraction(cell[3].replace("−", "-")) if cell[3] else None
        assert said == row.contestant.handicap, cell
        assert row.scratch is not None
        assert cell[2] == f"{float(row.scratch):.2f}", cell


def test_nobody_has_one(afternoon: Session, director: User) -> None:
    over(afternoon, director, afternoon_said)
    view = standings_view(afternoon, all_trays=True)
    assert view is not None
    assert with_handicaps(view) is None


def test_where_there_are_no_percentages_none_is_added(afternoon: Session, director: User) -> None:
    chosen(director, afternoon)
    choose_rules(director, afternoon.pk, name="wbf", switches={"method": "cross_imps"})
    over(afternoon, director, afternoon_said)
    view = standings_view(afternoon, all_trays=True)
    assert view is not None
    assert with_handicaps(view) is None


def test_what_is_locked_stays(afternoon: Session, evening: Session, director: User) -> None:
    """A handicap or a letter would move the standings of every session of the event."""
    over(afternoon, director, afternoon_said)
    lock_session(director, afternoon.pk)
    for session in (afternoon, evening):
        with pytest.raises(Refusal, match="locked"):
            chosen(director, session)
    assert not Entry.objects.exclude(handicap=None, stratum="").exists()


def test_a_handicap_has_bounds(afternoon: Session, director: User) -> None:
    entry = contestants_of(afternoon.pk)[0].entry_id
    with pytest.raises(Refusal, match="A handicap is 50 per cent at most"):
        choose_strata(
            director, afternoon.pk, limits=(), graded_by="mean", grades={}, given={},
            handicaps={entry: Fraction(-51)},
        )  # fmt: skip
