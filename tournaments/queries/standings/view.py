"""The standings as everybody sees them: web, API and paper alike.

Everything comes from the stored standings; reading never waits for scoring.
"""

import datetime
from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from scoring.refused import Refused
from scoring.rules import method
from scoring.values import Line, RuleSet
from tournaments.models import Audience, Field, Session, StandingRow, Standings
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.reasons import reason, sentence
from tournaments.presenting.sentences.standings import NOT_FINISHED
from tournaments.presenting.standing_line import LedgerView, Ranking, StandingLine
from tournaments.queries.people.names import contestants
from tournaments.queries.standings.field_results import adjustments_of
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.queries.standings.mark import mark_of
from tournaments.queries.standings.publication import PublicationView, is_hidden, publication_view
from tournaments.queries.standings.session_field import session_field
from tournaments.refusal import Refusal


@dataclass(frozen=True, slots=True)
class StandingsView(Ranking):
    """A field's standings, as one reader may see them.

    Of the ``results`` that are in, ``open_results`` are on trays that everybody has played;
    only those are in the ledgers unless ``all_trays``. Where they are ``hidden`` from this
    reader there is nothing but how many results are in.
    """

    field_id: int
    mark: str
    generation: int
    computed_at: datetime.datetime | None
    open_results: int
    all_trays: bool
    problem: str
    public: PublicationView

    @property
    def hidden(self) -> bool:
        """True where this reader is shown no results now."""
        return self.public.hidden and not self.all_trays

    @property
    def withheld(self) -> int:
        """The number of results that are in and that the reader may not see yet."""
        return 0 if self.all_trays else self.results - self.open_results


def standings_view(
    session: Session, *, all_trays: bool, with_added: bool = True, of: Contestant | None = None
) -> StandingsView | None:
    """The standings of the session's own field; None before anybody is seated.

    ``all_trays`` for its scorers; everybody else sees the trays that have been played out.
    ``with_added`` reads what of the totals was given or taken away, which the average of a
    contestant's hands is without. ``of``: the ledgers have this contestant's row alone.
    """
    field = session_field(session)
    if field is None:
        return None
    rules = _rules(field)
    current: Standings | None = field.current
    sections = dict(field.sections.values_list("pk", "session"))
    public = publication_view(session, sections.values())
    hidden = public.hidden and not all_trays
    return StandingsView(
        field_id=field.pk,
        mark=_mark(field, public, all_trays=all_trays),
        rules=rules,
        method=method(rules),
        generation=current.generation if current else 0,
        computed_at=current.computed_at if current else None,
        results=current.results if current else 0,
        open_results=current.open_results if current else 0,
        expected=current.expected if current else 0,
        all_trays=all_trays,
        behind=_behind(field),
        problem=reason(field.problem["code"], field.problem["params"], session.tournament.game)
        if field.problem and not hidden
        else "",
        ledgers=_ledgers(list(sections), current, all_trays=all_trays, with_added=with_added, of=of)
        if current and not hidden
        else (),
        public=public,
    )


def is_finished(session: Session) -> bool:
    """Return whether every result is in, counted, and shown to everybody."""
    field = session_field(session)
    current = field.current if field else None
    if current is None or _behind(field) or is_hidden(session):
        return False
    return bool(0 < current.expected <= current.results == current.open_results)


def require_finished(session: Session) -> None:
    """Refused before everything is in: what is taken along is no half evening."""
    if not is_finished(session):
        raise Refusal(NOT_FINISHED)


LINES = [*(str(line) for line in Line if line is not Line.ALL), str(Line.ALL)]
"""In the order in which they are shown."""


def _rules(field: Field) -> RuleSet:
    try:
        return read_field_rules(field.rules).rules
    except Refused as refused:
        raise Refusal(sentence(refused)) from refused


def _behind(field: Any) -> bool:
    return bool(field.ahead > (field.current.seen if field.current else -1))


def _mark(field: Any, public: PublicationView, *, all_trays: bool) -> str:
    current = field.current
    generation, seen = (current.generation, current.seen) if current else (0, None)
    inputs = (field.pk, generation, seen, field.ahead, field.problem_seen)
    return mark_of((*inputs, public.revision, public.official), all_trays=all_trays)


def _ledgers(
    section_ids: list[int],
    current: Standings,
    *,
    all_trays: bool,
    with_added: bool,
    of: Contestant | None,
) -> tuple[LedgerView, ...]:
    people = {c.entry_id: c for c in ([of] if of else contestants(section_ids))}
    shown = all_trays or current.open_results == current.results
    audience = Audience.SCORERS if shown else Audience.EVERYBODY
    every = current.rows.filter(audience=audience)
    asked = every.filter(entry=of.entry_id) if of else every
    rows = [row for row in asked if row.entry_id in people]
    added: defaultdict[int, Fraction] = defaultdict(Fraction)
    for each in adjustments_of(section_ids) if with_added else ():
        added[each.contestant] += each.amount
    lines = sorted({row.line for row in rows}, key=LINES.index)
    return tuple(
        LedgerView(
            line,
            tuple(
                standing_line(row, people[row.entry_id], added.get(row.entry_id, Fraction()))
                for row in rows
                if row.line == line
            ),
        )
        for line in lines
    )


def standing_line(
    row: StandingRow, contestant: Contestant, added: Fraction = Fraction()
) -> StandingLine:
    """The line of a contestant from its stored row; ``added`` as in ``StandingLine``."""
    return StandingLine(
        contestant=contestant,
        place=row.place,
        shared=row.shared,
        total=row.total or Fraction(),
        maximum=row.maximum,
        made=row.made,
        trays_played=row.trays_played,
        added=added,
        tie_break=tuple(map(Fraction, row.tiebreak)),
    )
