"""The ranking with handicaps, beside that of what was earned at the table."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from scoring.overall import handicapped
from scoring.rank import rank
from scoring.rules import has_percent
from scoring.settle import Settled
from scoring.values import Line, RuleSet
from tournaments.presenting.standing_line import (
    LedgerView,
    Ranking,
    StandingLine,
    ranked_in_strata,
)


def with_handicaps(view: Ranking) -> Ranking | None:
    """Return the ranking with the handicaps added: percentage points of what could be earned.

    Of several sessions it is added in each. None where nobody has one, where nothing is ranked, and
    where there are no percentages.
    """
    has_them = any(
        row.trays_played and row.place and row.contestant.handicap is not None
        for ledger in view.ledgers
        for row in ledger.rows
    )
    if not has_them or view.void or not has_percent(view.rules):
        return None
    ledgers = tuple(replace(each, rows=tuple(_rows(each, view.rules))) for each in view.ledgers)
    return replace(view, ledgers=ranked_in_strata(ledgers))


def _rows(ledger: LedgerView, rules: RuleSet) -> Iterator[StandingLine]:
    """The rows of a ledger as they are ranked with the handicaps."""
    rows = {row.contestant.entry_id: row for row in ledger.rows if row.trays_played and row.place}
    earned = {
        entry: Settled(row.total, row.maximum or Fraction(), row.made or 0, row.trays_played)
        for entry, row in rows.items()
    }
    handicaps = {
        entry: row.contestant.handicap
        for entry, row in rows.items()
        if row.contestant.handicap is not None
    }
    lines = dict.fromkeys(rows, Line(ledger.line))
    for one in rank(lines, handicapped(earned, handicaps), rules):
        scratch = rows[one.contestant]
        yield replace(
            scratch,
            place=one.place,
            shared=one.shared,
            total=one.total,
            scratch=scratch.percent,
            tie_break=(),
            parted=(),
            overall=None,
            sessions=(),
        )
