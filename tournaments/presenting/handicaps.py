"""The ranking with handicaps, beside that of what was earned at the table."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

from scoring.overall import handicapped
from scoring.rank import rank
from scoring.rules import has_percent
from scoring.settle import Settled
from scoring.values import Line
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
    rows = {
        row.contestant.entry_id: (ledger.line, row)
        for ledger in view.ledgers
        for row in ledger.rows
        if row.trays_played and row.place
    }
    handicaps = {
        entry: row.contestant.handicap
        for entry, (_line, row) in rows.items()
        if row.contestant.handicap is not None
    }
    if not handicaps or view.void or not has_percent(view.rules):
        return None
    earned = {
        entry: Settled(row.total, row.maximum or Fraction(), row.made or 0, row.trays_played)
        for entry, (_line, row) in rows.items()
    }
    lines = {entry: Line(line) for entry, (line, _row) in rows.items()}
    found: defaultdict[str, list[StandingLine]] = defaultdict(list)
    for one in rank(lines, handicapped(earned, handicaps), view.rules):
        scratch = rows[one.contestant][1]
        found[one.line].append(
            replace(
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
        )
    ledgers = tuple(LedgerView(each.line, tuple(found[each.line])) for each in view.ledgers)
    return replace(view, ledgers=ranked_in_strata(ledgers))
