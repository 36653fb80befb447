"""The overall standings of a tournament: its sessions together.

Made of the stored standings of each when they are read. A session counts for everybody when its
play is over, unless its results are hidden; whoever was ranked in all that count is ranked.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from django.db.models import Q
from django.utils import timezone

from scoring.overall import CarryOver, Overall, carried_over, overall
from scoring.rank import rank
from scoring.rules import apart, has_percent, method
from scoring.settle import Settled
from scoring.values import Line, RuleSet, Standing
from tournaments.models import (
    Audience,
    FieldSection,
    Place,
    Session,
    StandingRow,
    Tournament,
)
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.overall import Counts
from tournaments.presenting.standing_line import (
    InSession,
    LedgerView,
    Ranking,
    StandingLine,
    ledgers_of,
    ranked_in_strata,
)
from tournaments.presenting.who_plays import plays_by
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.rules import stored_rule_set
from tournaments.queries.standings.due import fields_with_revisions
from tournaments.queries.standings.field_results import adjustments_of
from tournaments.queries.standings.publication import (
    Phase,
    hidden_among,
    phase_of,
    publication_of,
)
from tournaments.queries.standings.two_sides import may_have_sides
from tournaments.queries.standings.view import (
    are_couples,
    in_four_lines,
    is_behind,
    systems_of,
)
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _

Rows = Mapping[int, StandingRow]
"""Of a session the rows of those who played, by entry."""


@dataclass(frozen=True, slots=True)
class SessionPart:
    """A session of a tournament, the field that ranks it with its sections, and what it counts."""

    session: Session
    field: Any
    sections: tuple[int, ...]
    counts: Counts

    @property
    def counted(self) -> bool:
        """Return whether this reader's standings count it."""
        return self.counts in (Counts.YES, Counts.FOR_DIRECTORS)


@dataclass(frozen=True, slots=True, kw_only=True)
class OverallView(Ranking):
    """The sessions of a tournament and their standings together, as one reader may see them.

    ``last``: the last session that counts, whose places the contestants have; None where none does.
    ``not_ranked``: who was ranked in some of those that count, and not in all. ``others``: after a
    cut the first session of each that has another overall: of all before it, of each other final.
    """

    parts: tuple[SessionPart, ...]
    last: Session | None
    not_ranked: tuple[Contestant, ...]
    others: tuple[Session, ...]

    @property
    def counted(self) -> int:
        """Return how many sessions count."""
        return sum(part.counted for part in self.parts)

    @property
    def complete(self) -> bool:
        """True where every result of every session is in and seen."""
        pending = (Counts.NOT_BEGUN, Counts.IN_PLAY, Counts.HIDDEN, Counts.FOR_DIRECTORS)
        waits = any(part.counts in pending for part in self.parts)
        return not waits and not self.behind and 0 < self.expected <= self.results


def is_of_several(session: Session) -> bool:
    """Return whether a session is one of more of its tournament."""
    known: bool | None = getattr(session, "of_several", None)
    if known is not None:
        return known
    return Session.objects.filter(tournament=session.tournament_id).exclude(pk=session.pk).exists()


def all_are_over(session: Session) -> bool:
    """Return whether a session is one of several that lead to the same final, and no other of them
    is still to be played.
    """
    if not is_of_several(session):
        return False
    others = Session.objects.filter(tournament=session.tournament_id).exclude(pk=session.pk)
    up_to_it = others.filter(final__in=["", session.final])
    up_to_it = up_to_it.exclude(publication__void_reason__gt="")
    over = [at is not None for at in up_to_it.values_list("publication__official_at", flat=True)]
    return all(over) and bool(over)


def up_to_final(asked: Session, sessions: Iterable[Session]) -> list[Session]:
    """Of the sessions of a tournament those that lead to the same final as one: after a cut those
    of everybody and of its final, before one, or without, those of everybody.
    """
    return [each for each in sessions if each.final in ("", asked.final)]


def overall_view(session: Session, *, all_trays: bool, in_full: bool | None = None) -> OverallView:
    """The overall standings, asked for by one of its sessions: after a cut those of its final.

    ``all_trays``: for the directors of the tournament, with sessions in play and hidden ones; who
    scores one session sees no more of the others than anybody. ``in_full``: with the names that are
    withheld from the public; None: with all trays only. Others than directors are told of
    unlisted sessions only beside one. Refused where nothing is scored, where the sessions are in
    different ways, and where they are put together by percentages that these have not.
    """
    told = _told(session, all_trays=all_trays)
    parts = _parts(session.tournament, up_to_final(session, told), all_trays=all_trays)
    counted = [part for part in parts if part.counted]
    rules = [stored_rule_set(part.field) for part in counted or parts if part.field]
    if not rules:
        raise NotFound(_("Nothing is scored here."))
    if len({method(one) for one in rules}) > 1:
        raise NotFound(_("The sessions are scored in different ways: there is no overall."))
    if not has_percent(rules[-1]) and _wants_percentages(counted):
        raise NotFound(
            _("The sessions add up by matchpoints, and are not scored by them: choose another way.")
        )
    sections = [section for part in counted for section in part.sections]
    if may_have_sides(rules[-1]) and _are_sides(sections):
        raise NotFound(_("Matches of two sides are not ranked: each session has its own result."))
    rows = _rows(counted, all_trays=all_trays)
    places = _places(parts)
    named = all_trays if in_full is None else in_full
    people = _people(counted, places, in_full=named)
    played = set().union(*rows)
    if session.final:
        finals = {section for part in parts if part.session.final for section in part.sections}
        played &= {entry for _pk, entry, section in places if section in finals}
    ranked = played.intersection(*rows)
    left = played - ranked
    ledgers = _ledgers(counted, rows, ranked, people, rules[-1])
    fields = [part.field for part in counted]
    return OverallView(
        rules=rules[-1],
        method=method(rules[-1]),
        results=sum(field.current.results for field in fields),
        expected=sum(field.current.expected for field in fields),
        behind=any(map(is_behind, fields)),
        ledgers=ledgers,
        couples=in_four_lines(ledgers) and are_couples(systems_of(sections).values()),
        parts=tuple(parts),
        last=counted[-1].session if counted else None,
        not_ranked=tuple(people[entry] for entry in people if entry in left),
        others=_others(session, told),
    )


def _told(asked: Session, *, all_trays: bool) -> list[Session]:
    """The sessions that this reader is told of, in their order."""
    every = asked.tournament.sessions.order_by("number")
    told = every if all_trays or asked.unlisted else every.filter(unlisted=False)
    return list(told.select_related("publication", "tournament__club"))


def _others(asked: Session, told: Iterable[Session]) -> tuple[Session, ...]:
    """The first session of each that has another overall than this one."""
    first: dict[str, Session] = {}
    for each in told:
        first.setdefault(each.final, each)
    return tuple(each for final, each in first.items() if final != asked.final)


def _parts(
    tournament: Tournament, told: Iterable[Session], *, all_trays: bool
) -> list[SessionPart]:
    """The sessions in their order, each with its field."""
    sessions = {session.pk: session for session in told}
    fields = fields_with_revisions().filter(tournament=tournament).select_related("current")
    by_key = {field.pk: field for field in fields}
    sections: dict[int, dict[int, list[int]]] = {key: {} for key in sessions}
    drawn = FieldSection.objects.filter(section__session__in=sessions, field__in=by_key)
    columns = ("section__session", "field", "section")
    for session, field, section in drawn.order_by("field", "section").values_list(*columns):
        sections[session].setdefault(field, []).append(section)
    hiding = [key for key, each in sessions.items() if publication_of(each).hidden_from is not None]
    hidden = hidden_among(hiding) if hiding else set()
    parts: list[SessionPart] = []
    for key, session in sessions.items():
        field_id, its = next(iter(sections[key].items()), (0, []))
        field = by_key.get(field_id)
        counts = _counts(session, field, hidden=key in hidden, all_trays=all_trays)
        found = SessionPart(session, field, tuple(its), counts)
        if found.counted and any(part.field == field for part in parts):
            found = replace(found, counts=Counts.WITH_ANOTHER)
        parts.append(found)
    return parts


def _are_sides(sections: Collection[int]) -> bool:
    """Return whether two sides play in one of these sections."""
    return any(plays_by(system).has_two_sides for system in systems_of(sections).values())


def _counts(session: Session, field: Any, *, hidden: bool, all_trays: bool) -> Counts:
    """Return whether a session counts for a reader, or why it does not."""
    publication = publication_of(session)
    if publication.void_reason:
        return Counts.VOID
    if field is None or field.current is None or not field.current.results:
        return Counts.NOT_BEGUN if all_trays or not hidden else Counts.HIDDEN
    in_play = phase_of(publication, timezone.now()) is Phase.LIVE
    if not hidden and not in_play:
        return Counts.YES
    if all_trays:
        return Counts.FOR_DIRECTORS
    return Counts.HIDDEN if hidden else Counts.IN_PLAY


def _rows(counted: Sequence[SessionPart], *, all_trays: bool) -> list[Rows]:
    """The standings of each session as somebody may see them, of those who played. One query."""
    current = [part.field.current for part in counted]
    complete = [one.pk for one in current if all_trays or one.open_results == one.results]
    every = Q(standings__in=complete, audience=Audience.SCORERS)
    played = Q(audience=Audience.EVERYBODY) & ~Q(standings__in=complete)
    rows = StandingRow.objects.filter(every | played, standings__in=current, trays_played__gt=0)
    found: dict[int, dict[int, StandingRow]] = {one.pk: {} for one in current}
    for row in rows.order_by():
        found[row.standings_id][row.entry_id] = row
    return list(found.values())


def _places(parts: Sequence[SessionPart]) -> list[tuple[int, int, int]]:
    """Every place in these sessions, with its entry and its section."""
    sections = [section for part in parts for section in part.sections]
    places = Place.objects.filter(section__in=sections)
    return list(places.values_list("pk", "entry_id", "section_id"))


def _people(
    counted: Sequence[SessionPart], places: Sequence[tuple[int, int, int]], *, in_full: bool
) -> dict[int, Contestant]:
    """Everybody who played in one of these, in the last of them where they did; in no section
    where somebody changed theirs between two sessions.
    """
    sections = [section for part in counted for section in part.sections]
    last = counted[-1].sections if counted else ()
    latest = {pk for pk, _entry, section in places if section in last}
    everybody = contestants(sections, in_full=in_full)
    last_of = {
        one.entry_id: one for one in sorted(everybody, key=lambda each: each.place_id in latest)
    }
    moved = {one.entry_id for one in everybody if one.section != last_of[one.entry_id].section}
    if not moved:
        return last_of
    return {entry: replace(one, section="") for entry, one in last_of.items()}


def _ledgers(
    counted: Sequence[SessionPart],
    rows: Sequence[Rows],
    ranked: set[int],
    people: Mapping[int, Contestant],
    rules: RuleSet,
) -> tuple[LedgerView, ...]:
    """Everybody who is ranked, in the lines of the sessions where nobody has changed the line."""
    if not ranked:
        return ()
    sessions = [{entry: _settled(some[entry]) for entry in ranked} for some in rows]
    way, carries = _put_together(counted)
    earned = overall(sessions, way=way, carry_overs=carries)
    carried = [
        _carried(sessions[:at], sessions[at], carries[: at + 1]) for at in range(len(sessions))
    ]
    stay = all(len({some[entry].line for some in rows}) == 1 for entry in ranked)
    lines = {entry: Line(rows[-1][entry].line) if stay else Line.ALL for entry in ranked}
    added: defaultdict[int, Fraction] = defaultdict(Fraction)
    for each in adjustments_of([section for part in counted for section in part.sections]):
        added[each.contestant] += each.amount
    found: list[tuple[str, StandingLine]] = []
    for one in _ranked(lines, earned, people, rules):
        own = one.contestant
        figures = tuple(
            InSession(part.session.number, some[own].total, some[own].maximum, taken.get(own))
            for part, some, taken in zip(counted, sessions, carried, strict=True)
        )
        row = StandingLine.of(one, people[own], added=added[own], sessions=figures)
        found.append((one.line, row))
    return ranked_in_strata(ledgers_of(found, rules))


def _ranked(
    lines: Mapping[int, Line],
    earned: Mapping[int, Settled],
    people: Mapping[int, Contestant],
    rules: RuleSet,
) -> Iterator[Standing]:
    """Everybody by line and place; where sections are apart those of each among themselves."""
    letters = {entry: people[entry].section if apart(rules) else "" for entry in lines}
    for letter in sorted(set(letters.values())):
        here = {entry: line for entry, line in lines.items() if letters[entry] == letter}
        yield from rank(here, {entry: earned[entry] for entry in here}, rules)


def _settled(row: StandingRow) -> Settled:
    return Settled(
        row.total or Fraction(), row.maximum or Fraction(), row.made or 0, row.trays_played
    )


def _wants_percentages(counted: Sequence[SessionPart]) -> bool:
    """Return whether they are put together in a way that is for matchpoints alone."""
    way = {part.session.tournament.overall_way for part in counted}
    carries = {part.session.carry_over for part in counted}
    return Overall.MEAN_PERCENT.value in way or CarryOver.WHITE_BOOK.value in carries


def _put_together(
    counted: Sequence[SessionPart],
) -> tuple[Overall, list[tuple[CarryOver, Fraction]]]:
    """Return how sessions are put together, and what is carried into each."""
    way = Overall(counted[0].session.tournament.overall_way)
    whole = (CarryOver.ALL, Fraction(1))
    if way is not Overall.TOTALS:
        return way, [whole for _part in counted]
    said = [(CarryOver(part.session.carry_over), part.session.carry_share) for part in counted]
    return way, [whole, *((rule, share or Fraction()) for rule, share in said[1:])]


def _carried(
    before: Sequence[Mapping[int, Settled]],
    session: Mapping[int, Settled],
    carries: Sequence[tuple[CarryOver, Fraction]],
) -> dict[int, Fraction]:
    """Return what everybody takes into a session, where that is not simply all."""
    *earlier, (rule, share) = carries
    if rule is CarryOver.ALL:
        return {}
    together = overall(before, carry_overs=earlier)
    return {
        entry: carried_over(together[entry], own, rule, share).total
        for entry, own in session.items()
    }
