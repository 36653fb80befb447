"""The standings as everybody sees them: web, API and paper alike.

Everything comes from the stored standings; reading never waits for scoring.
"""

import datetime
from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from movements.movement import Kind
from scoring.methods import Method
from scoring.refused import Refused
from scoring.rules import method
from scoring.values import Line, RuleSet
from tournaments.models import Audience, Field, Session, StandingRow, Standings
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.reasons import reason, sentence
from tournaments.queries.people.names import contestants
from tournaments.queries.standings.field_results import adjustments_of
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.queries.standings.mark import mark_of
from tournaments.queries.standings.publication import PublicationView, is_hidden, publication_view
from tournaments.queries.standings.session_field import session_field
from tournaments.refusal import Refusal


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A contestant's place with its exact figures. ``bar``: -1 to 1 on the page's one scale.

    ``added`` is what of the total was given or taken away by the director. ``tie_break``: the
    figures that part those who are level, in their order.
    """

    contestant: Contestant
    place: int
    shared: int
    total: Fraction
    maximum: Fraction | None
    made: Fraction | None
    trays_played: int
    bar: Fraction
    added: Fraction = Fraction(0)
    tie_break: tuple[Fraction, ...] = ()

    @property
    def average(self) -> Fraction | None:
        """Whist: the average of the hands this contestant played."""
        return None if self.made is None else self.made - self.total + self.added

    @property
    def percent(self) -> Fraction | None:
        """The total in per cent of its own maximum."""
        return 100 * self.total / self.maximum if self.maximum else None


@dataclass(frozen=True, slots=True)
class LedgerView:
    """One line of contestants, best first."""

    line: str
    rows: tuple[LedgerRow, ...]

    @property
    def kind(self) -> Kind:
        """What they are; pairs where there is nobody."""
        return self.rows[0].contestant.kind if self.rows else Kind.PAIRS

    @property
    def made(self) -> Fraction:
        """What all of them made together (tricks)."""
        return sum((row.made for row in self.rows if row.made is not None), Fraction())

    @property
    def common_average(self) -> Fraction | None:
        """The average of the hands, where it is the same for everybody; else None."""
        averages = {row.average for row in self.rows}
        return averages.pop() if len(averages) == 1 else None


@dataclass(frozen=True, slots=True)
class StandingsView:
    """A field's standings. ``behind``: results are in that these standings have not seen.

    Of the ``results`` that are in, ``open_results`` are on trays that everybody has played;
    only those are in the ledgers unless ``all_trays``. Where they are ``hidden`` from this
    reader there is nothing but how many results are in.
    """

    field_id: int
    mark: str
    rules: RuleSet
    method: Method
    generation: int
    computed_at: datetime.datetime | None
    results: int
    open_results: int
    expected: int
    all_trays: bool
    behind: bool
    problem: str
    ledgers: tuple[LedgerView, ...]
    public: PublicationView

    @property
    def hidden(self) -> bool:
        """Whether this reader is shown no results now."""
        return self.public.hidden and not self.all_trays

    @property
    def winner(self) -> LedgerRow | None:
        """Who is first of all: in whist the most above the average of its own hands.

        None before anything was played, where two lines of matchpoints have a winner each,
        and where the first place of all is shared.
        """
        rows = [row for ledger in self.ledgers for row in ledger.rows if row.trays_played]
        if not rows or (self.method.profile.has_top and len(self.ledgers) > 1):
            return None
        best = max(row.total for row in rows)
        first = [row for row in rows if row.total == best]
        return first[0] if len(first) == 1 else None

    @property
    def firsts(self) -> tuple[LedgerRow, ...]:
        """Who is first of each line."""
        return tuple(
            row
            for ledger in self.ledgers
            for row in ledger.rows
            if row.place == 1 and row.trays_played
        )

    @property
    def withheld(self) -> int:
        """How many results are in that the reader may not see yet."""
        return 0 if self.all_trays else self.results - self.open_results

    @property
    def complete(self) -> bool:
        """Whether every result is in and seen."""
        return not self.behind and 0 < self.expected <= self.results


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
    """Whether every result is in, counted, and shown to everybody."""
    field = session_field(session)
    current = field.current if field else None
    if current is None or _behind(field) or is_hidden(session):
        return False
    return bool(0 < current.expected <= current.results == current.open_results)


def require_finished(session: Session) -> None:
    """Refused before everything is in: what is taken along is no half evening."""
    if not is_finished(session):
        raise Refusal(_("It can be taken along when every result is in and counted."))


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
    scale = max((abs(_over(row)) for row in rows), default=Fraction()) or Fraction(1)
    added: defaultdict[int, Fraction] = defaultdict(Fraction)
    for each in adjustments_of(section_ids) if with_added else ():
        added[each.contestant] += each.amount
    lines = sorted({row.line for row in rows}, key=LINES.index)
    return tuple(
        LedgerView(
            line,
            tuple(
                _ledger_row(row, people[row.entry_id], scale, added.get(row.entry_id, Fraction()))
                for row in rows
                if row.line == line
            ),
        )
        for line in lines
    )


def _over(row: StandingRow) -> Fraction:
    """How far a row is above the middle: of its hands (tricks), or half of its maximum."""
    total = row.total or Fraction()
    if row.maximum is None:
        return total
    return total / row.maximum - Fraction(1, 2) if row.maximum else Fraction()


def _ledger_row(
    row: StandingRow, contestant: Contestant, scale: Fraction, added: Fraction
) -> LedgerRow:
    return LedgerRow(
        contestant=contestant,
        place=row.place,
        shared=row.shared,
        total=row.total or Fraction(),
        maximum=row.maximum,
        made=row.made,
        trays_played=row.trays_played,
        bar=_over(row) / scale,
        added=added,
        tie_break=tuple(map(Fraction, row.tiebreak)),
    )
