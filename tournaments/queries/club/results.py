"""The results of a club's evenings, as anybody may read them: one line for each, many at once."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from scoring.refused import Refused
from scoring.rules import method
from tournaments.models import (
    Audience,
    Club,
    Field,
    FieldSection,
    Place,
    Publication,
    Session,
    StandingRow,
    Standings,
)
from tournaments.presenting.standing_line import Ranking, ledgers_of
from tournaments.presenting.who_plays import plays_by
from tournaments.queries.access import club_to_show
from tournaments.queries.club.evenings import public_evenings
from tournaments.queries.people.names import contestants
from tournaments.queries.standings.due import fields_with_revisions
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.queries.standings.publication import hiding_sessions
from tournaments.queries.standings.view import (
    are_couples,
    in_four_lines,
    is_behind,
    is_played_out,
    standing_line,
    standings_view,
    systems_of,
)

BEST = 2
"""The places that are read: the second tells whether the first is shared but for a tie-break."""


@dataclass(frozen=True, slots=True)
class EveningResult:
    """A session of a club: who is first, or why nobody is named.

    ``hidden``: readers see no results now. ``ranking`` has the first places alone; None where
    nothing is computed, while play goes on, and where the evening is void. ``changed_at``: when
    its standings were computed, where they are shown.
    """

    session: Session
    hidden: bool
    ranking: Ranking | None
    void_reason: str
    changed_at: datetime.datetime | None


def club_evenings(club_id: int) -> tuple[Club, QuerySet[Session]]:
    """Return a club and its listed evenings, the latest first."""
    club = club_to_show(club_id)
    return club, public_evenings().filter(tournament__club=club)


def evening_results(sessions: Sequence[Session]) -> list[EveningResult]:
    """Return who is first in each of these sessions.

    As many queries for many as for one, but for the matches of two sides, which are rare: whoever
    played counts there, not the first places alone, so that each is read by itself.
    """
    drawn = SessionFields(sessions)
    fields = {
        each.pk: each
        for each in fields_with_revisions()
        .filter(pk__in=set(drawn.field_of.values()))
        .select_related("current")
    }
    read = [each.current for key, each in fields.items() if key not in drawn.hiding]
    rows = rows_for_everybody(read, place__lte=BEST)
    people = _people(rows.values(), drawn.sections)
    systems = systems_of([section for each in drawn.sections.values() for section in each])
    found = []
    for session in sessions:
        its_field = drawn.field_of.get(session.pk)
        hidden = session.pk in drawn.hidden or its_field in drawn.hiding
        ranking: Ranking | None = None
        void = drawn.void.get(session.pk, "")
        shown = not (hidden or void)
        if its_field is not None and shown and drawn.is_over(session, fields[its_field]):
            its_systems = [systems[s] for s in drawn.sections[its_field] if s in systems]
            if any(plays_by(system).has_two_sides for system in its_systems):
                ranking = standings_view(session, all_trays=False)
            else:
                ranking = _ranking(fields[its_field], rows, people, its_systems)
        current = fields[its_field].current if ranking and its_field else None
        changed_at = current.computed_at if current else None
        found.append(EveningResult(session, hidden, ranking, void, changed_at))
    return found


class SessionFields:
    """What the fields of some sessions draw on.

    ``field_of``: of each session its field, that of its own tournament first. ``sections`` by
    field; ``hidden`` sessions, and fields ``hiding`` something, of which readers see nothing;
    ``closing``: the sessions whose standings are provisional or more; ``void``: why those count
    for nothing that do not.
    """

    def __init__(self, sessions: Sequence[Session]) -> None:
        own = {session.pk: session.tournament_id for session in sessions}
        here = Field.objects.filter(sections__session__in=own)
        hiding = hiding_sessions().filter(pk=OuterRef("section__session"))
        rows = FieldSection.objects.filter(field__in=here).annotate(hidden=Exists(hiding))
        columns = ("field", "field__tournament", "section", "section__session", "hidden")
        sections: dict[int, list[int]] = defaultdict(list)
        self.hidden: set[int] = set()
        self.hiding: set[int] = set()
        fields: defaultdict[int, set[tuple[bool, int]]] = defaultdict(set)
        for key, tournament, section, session, hidden in rows.values_list(*columns):
            sections[key].append(section)
            fields[session].add((tournament != own.get(session), key))
            if hidden:
                self.hidden.add(session)
                self.hiding.add(key)
        self.field_of = {session: min(fields[session])[1] for session in own if fields[session]}
        self.sections = {key: sections[key] for key in self.field_of.values()}
        said = list(Publication.objects.filter(session__in=own))
        self.closing = {each.session_id for each in said if each.official_at or each.locked_at}
        self.void = {each.session_id: each.void_reason for each in said if each.void_reason}

    def is_over(self, session: Session, field: Any) -> bool:
        """Return whether play is over: before that nobody is named, as on the page itself."""
        return session.pk in self.closing or (field.current and is_played_out(field.current))


def rows_for_everybody(
    every: Iterable[Standings | None], **asked: Any
) -> dict[int, list[StandingRow]]:
    """Return the rows that anybody may see, and that are ``asked`` for, by their standings."""
    wanted = Q(pk__in=[])
    for standings in filter(None, every):
        shown = standings.open_results == standings.results
        audience = Audience.SCORERS if shown else Audience.EVERYBODY
        wanted |= Q(standings=standings, audience=audience)
    found: defaultdict[int, list[StandingRow]] = defaultdict(list)
    for row in StandingRow.objects.filter(wanted, trays_played__gt=0, **asked):
        found[row.standings_id].append(row)
    return found


def _people(
    rows: Iterable[Sequence[StandingRow]], sections: Mapping[int, Sequence[int]]
) -> dict[int, Any]:
    """Return the contestants of these rows by their entries, as they are called in public."""
    entries = {row.entry_id for some in rows for row in some}
    drawn = [section for some in sections.values() for section in some]
    places = Place.objects.filter(section__in=drawn, entry__in=entries)
    seated = contestants(drawn, places.values_list("pk", flat=True))
    return {each.entry_id: each for each in seated}


def _ranking(
    field: Any,
    rows: Mapping[int, Sequence[StandingRow]],
    people: Mapping[int, Any],
    systems: Sequence[str],
) -> Ranking | None:
    """Return the first places of a field; None where nothing is computed, or can be."""
    current: Standings | None = field.current
    if current is None:
        return None
    try:
        rules = read_field_rules(field.rules).rules
    except Refused:
        return None
    lines = [
        (row.line, standing_line(row, people[row.entry_id]))
        for row in rows.get(current.pk, ())
        if row.entry_id in people
    ]
    ledgers = ledgers_of(lines, rules)
    return Ranking(
        rules=rules,
        method=method(rules),
        results=current.results,
        expected=current.expected,
        behind=is_behind(field),
        ledgers=ledgers,
        couples=in_four_lines(ledgers) and are_couples(systems),
    )
