"""A player's record over time: every event, what came of it, and with whom.

Everything comes from the stored standings, and of those only what everybody may see: trays that
somebody has yet to play do not count.
"""

import datetime
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from django.db.models import Count, OuterRef, Subquery

from scoring.refused import Refused
from scoring.rules import averages_imps, counts_matches, method
from scoring.values import RuleSet
from tournaments.models import (
    Audience,
    Club,
    EntryPerson,
    Field,
    FieldSection,
    Member,
    Place,
    Session,
    StandingRow,
    session_name,
)
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.methods import METHODS, Unit, percent_words, total_words
from tournaments.presenting.who_plays import Plays
from tournaments.queries.access import Person, club_for, may_organise
from tournaments.queries.people.members import member_of
from tournaments.queries.records.own_side import fours, of_two_sides, own_match
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.queries.standings.publication import tournaments_hiding
from tournaments.queries.standings.two_sides import may_have_sides, standings_of_two_sides


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of an event: ``place`` of ``of``; ``score`` in words; ``over`` the average.

    ``match``: what of a match of two sides the own one has won: all, half or nothing of it.
    """

    place: int
    shared: int
    of: int
    score: str
    over: Fraction | None = None
    unit: Unit | None = None
    match: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament in which the member played; no ``outcome`` before anything of it counts."""

    tournament_id: int
    name: str
    game: str
    played_on: datetime.date
    session_id: int
    place_id: int
    label: str
    void_reason: str
    partners: tuple[tuple[int, str], ...]
    open: bool
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Tally:
    """The number of events, and the mean above the average, by unit.

    ``firsts`` are without the ``matches`` of two sides, of which ``won`` were won, with halves.
    """

    events: int
    firsts: int
    matches: int
    won: Fraction
    means: Mapping[Unit, Fraction]


@dataclass(frozen=True, slots=True)
class Partner:
    """A person the member has played with, and how that went."""

    member_id: int
    name: str
    tally: Tally


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A member's events, the latest first, with what they come to."""

    member: Member
    events: tuple[Event, ...]
    tally: Tally
    partners: tuple[Partner, ...]


def record_for(person: Person, club_id: int, member_id: int) -> tuple[PlayerRecord, bool]:
    """The record, and whether this person organises the club.

    For its organisers; where the club's records are public for anybody, but then without the
    evenings in play or unlisted, without those whose results are hidden, and not of a guest or a
    member whose name is withheld. Evenings that were declared void are in nobody's record.
    """
    club = Club.objects.filter(pk=club_id, records_public=True).first()
    can_organise = club is None or may_organise(person, club)
    club = club or club_for(person, club_id)
    member = member_of(club, member_id)
    if (member.name_withheld or member.guest) and not can_organise:
        club_for(person, club_id)
    return player_record(member, public=not can_organise), can_organise


def public_records(club: Club, contestant: Contestant) -> list[tuple[int, str]]:
    """The contestant's members of this club, where anybody may read their records."""
    if not club.records_public:
        return []
    return [(member, name) for of, member, name in contestant.members if of == club.pk]


class _Row(NamedTuple):
    entry_id: int
    tournament_id: int
    name: str
    game: str
    played_on: datetime.date
    state: str
    session_id: int
    place_id: int
    label: str
    section_id: int
    number: int
    void_reason: str | None
    session_number: int
    final: str
    field: int | None

    @property
    def event(self) -> tuple[int, int | None]:
        """The entry, and the field of its own tournament that ranks it."""
        return self.entry_id, self.field

    @property
    def place(self) -> tuple[int, int]:
        """The section, and the number there."""
        return self.section_id, self.number


def player_record(member: Member, *, public: bool = False, with_void: bool = False) -> PlayerRecord:
    """Every event in which the member was seated and that counts. Seven queries, whatever their
    number; besides the standings of each match of two sides are read.

    ``public``: no more of it than anybody may read. ``with_void``: what was declared void too.
    """
    rows = [row for row in _rows(member, public=public) if with_void or not row.void_reason]
    hiding = tournaments_hiding({row.tournament_id for row in rows}) if public else set()
    entry_ids = {row.entry_id for row in rows}
    sides = of_two_sides({row.section_id for row in rows})
    outcomes = _outcomes(entry_ids) | _matches(rows, sides)
    partners = _partners(member, entry_ids, public=public)
    own = {row.place: row.entry_id for row in rows if sides.get(row.section_id) is Plays.CLUBS}
    partners |= {own[place]: four for place, four in fours(member, own, public=public).items()}
    events = tuple(
        event
        for group in _by_event(rows)
        for event in [_event(group, partners, outcomes)]
        if not public or not (event.open or event.tournament_id in hiding)
    )
    return PlayerRecord(member, events, tally(events), _with_whom(events))


def tally(events: Iterable[Event]) -> Tally:
    """Return what these events come to."""
    every = list(events)
    outcomes = [event.outcome for event in every if event.outcome]
    matches = [outcome.match for outcome in outcomes if outcome.match is not None]
    overs: defaultdict[Unit, list[Fraction]] = defaultdict(list)
    for outcome in outcomes:
        if outcome.unit and outcome.over is not None:
            overs[outcome.unit].append(outcome.over)
    return Tally(
        events=len(every),
        firsts=sum(e.place == 1 and e.match is None for e in outcomes),
        matches=len(matches),
        won=sum(matches, Fraction()),
        means={
            unit: sum(overs[unit], Fraction()) / len(overs[unit]) for unit in Unit if unit in overs
        },
    )


def _rows(member: Member, *, public: bool) -> list[_Row]:
    places = Place.objects.filter(entry__seats__member=member)
    if public:
        places = places.filter(section__session__unlisted=False)
    own = FieldSection.objects.filter(
        section=OuterRef("section"), field__tournament=OuterRef("entry__tournament")
    )
    latest = places.annotate(field=Subquery(own.order_by("field").values("field")[:1])).order_by(
        "-section__session__played_on", "-section__session", "-pk"
    )
    columns = ("entry", "entry__tournament", "entry__tournament__name", "entry__tournament__game")
    session = ("section__session__played_on", "section__session__state", "section__session")
    place = ("pk", "label", "section", "number")
    void = "section__session__publication__void_reason"
    last = (void, "section__session__number", "section__session__final", "field")
    return [_Row(*row) for row in latest.values_list(*columns, *session, *place, *last)]


def _by_event(rows: Iterable[_Row]) -> list[list[_Row]]:
    """The seats of an entry in the sessions that are ranked together are one event."""
    groups: dict[tuple[int, int | None], list[_Row]] = {}
    for row in rows:
        groups.setdefault(row.event, []).append(row)
    return list(groups.values())


def _event(
    group: list[_Row],
    partners: Mapping[int, list[tuple[int, str]]],
    outcomes: Mapping[tuple[int, int | None], Outcome],
) -> Event:
    last = group[0]
    return Event(
        tournament_id=last.tournament_id,
        name=session_name(last.name, last.session_number, last.final),
        game=last.game,
        played_on=last.played_on,
        session_id=last.session_id,
        place_id=last.place_id,
        label=last.label,
        void_reason=last.void_reason or "",
        partners=tuple(partners.get(last.entry_id, ())),
        open=any(row.state == Session.State.OPEN for row in group),
        outcome=outcomes.get(last.event),
    )


def _partners(
    member: Member, entry_ids: Iterable[int], *, public: bool
) -> dict[int, list[tuple[int, str]]]:
    """Return who else plays for each entry; in public without those whose names are withheld."""
    found: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
    others = EntryPerson.objects.filter(entry__in=list(entry_ids)).exclude(member=member)
    if public:
        others = others.filter(member__name_withheld=False)
    rows = others.order_by("entry", "order").values_list("entry", "member", "member__name")
    for entry, other, name in rows:
        found[entry].append((other, name))
    return found


def _matches(
    rows: Iterable[_Row], sides: Mapping[int, Plays]
) -> dict[tuple[int, int | None], Outcome]:
    """Return what became of the own side, by event: it has place 1 or 2 of the two."""
    found = {}
    for row in rows:
        if row.section_id in sides and (told := own_match(row.session_id, row.place)):
            own, score = told
            won = Fraction(1 + (own > 0) - (own < 0), 2)
            place, shared = (1 if own >= 0 else 2), (1 if own else 2)
            found[row.event] = Outcome(place, shared, of=2, score=score, match=won)
    return found


def _outcomes(entry_ids: set[int]) -> dict[tuple[int, int | None], Outcome]:
    """Return what the current standings of each entry's own tournament say of it, by event."""
    rules = _rules_by_standings(entry_ids)
    rows = StandingRow.objects.filter(standings__in=list(rules), entry__in=list(entry_ids))
    key = ("entry", "standings__field", "standings", "audience", "line")
    sizes = _sizes(rules)
    found: dict[tuple[int, int | None], Outcome] = {}
    played = rows.filter(trays_played__gt=0)
    for entry, field, *ranked, place, shared, total, maximum in played.values_list(
        *key, "place", "shared", "total", "maximum"
    ):
        rule, shown = rules[ranked[0]]
        if ranked[1] == shown:
            over, unit, score = _score(rule, total or Fraction(), maximum)
            found[entry, field] = Outcome(place, shared, sizes[tuple(ranked)], score, over, unit)
    return found


def _rules_by_standings(entry_ids: Iterable[int]) -> dict[int, tuple[RuleSet, str]]:
    """The current standings of the entries' tournaments, with whose rows everybody may see.

    Without the matches of two sides: no contestant has a place there.
    """
    fields = Field.objects.filter(tournament__entries__in=list(entry_ids), current__isnull=False)
    rows = fields.order_by().distinct()
    read: dict[str, RuleSet] = {}
    found = {}
    for stored, standings, results, seen in rows.values_list(
        "rules", "current", "current__results", "current__open_results"
    ):
        key = json.dumps(stored, sort_keys=True)
        try:
            rules = read.get(key) or read_field_rules(stored).rules
        except Refused:
            continue
        read[key] = rules
        found[standings] = (rules, Audience.SCORERS if seen == results else Audience.EVERYBODY)
    asked = [standings for standings, (rules, _audience) in found.items() if may_have_sides(rules)]
    for standings in standings_of_two_sides(asked) if asked else ():
        del found[standings]
    return {
        standings: (rules, str(audience.value)) for standings, (rules, audience) in found.items()
    }


def _sizes(standings: Iterable[int]) -> dict[tuple[Any, ...], int]:
    """Return how many stand in each line."""
    rows = StandingRow.objects.filter(standings__in=list(standings), trays_played__gt=0)
    counted = rows.order_by().values("standings", "audience", "line").annotate(n=Count("pk"))
    return {(r["standings"], r["audience"], r["line"]): r["n"] for r in counted}


def _score(
    rules: RuleSet, total: Fraction, maximum: Fraction | None
) -> tuple[Fraction | None, Unit | None, str]:
    unit = None if counts_matches(rules) or averages_imps(rules) else METHODS[method(rules)].record
    if unit is Unit.PERCENT:
        if not maximum:
            return None, None, ""
        made = 100 * total / maximum
        return made - 50, unit, f"{percent_words(made, rules)}%"
    return (total if unit else None), unit, total_words(total, rules)


def _with_whom(events: Iterable[Event]) -> tuple[Partner, ...]:
    """Return those the member has played with, most often first."""
    by_partner: defaultdict[tuple[int, str], list[Any]] = defaultdict(list)
    for event in events:
        for partner in event.partners:
            by_partner[partner].append(event)
    found = [Partner(*who, tally(some)) for who, some in by_partner.items()]
    return tuple(sorted(found, key=lambda one: (-one.tally.events, one.name.casefold())))
