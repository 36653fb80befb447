"""A session that has been scored as a record of its event, its figures as they are printed.

The counterpart of ``tournaments.actions.records``, which plays a record.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import groupby

from django.db.models import F, Prefetch, QuerySet

from deals.double_dummy import write_tricks
from scoring.outcome import read_code
from scoring.rank import place_text
from scoring.rules import round_half_up
from scoring.settle import match_worth
from scoring.values import Adjustment, RuleSet, Ruling
from tournaments.exchange.event_record import (
    EventRecord,
    Kind,
    PublishedAward,
    PublishedMatch,
    PublishedTotal,
    RecordedAdjustment,
    RecordedContestant,
    RecordedPerson,
    RecordedResult,
    RecordedTray,
    Who,
)
from tournaments.models import Entry, Field, Member, Play, Session, Standings, Substitution, Tray
from tournaments.presenting.columns import file_columns
from tournaments.presenting.contestants import NOBODY
from tournaments.presenting.standing_line import StandingLine
from tournaments.queries.deals.shown import deals_shown
from tournaments.queries.people.names import public_names
from tournaments.queries.plan.departed import rounds_left, unranked_entries
from tournaments.queries.standings.field_results import Watermark, adjustments_of
from tournaments.queries.standings.field_rules import FieldRules, read_field_rules
from tournaments.queries.standings.session_field import session_field
from tournaments.replay.differences import made_in_matches
from tournaments.replay.played_again import SEATS, letters_of, people_of, replayed_field
from tournaments.replay.replayed import Replayed, ReplayedAward

DECIMALS = 2
"""With which awards, totals and percentages are printed."""


def session_record(session: Session, *, in_full: bool) -> EventRecord | None:
    """Return the event of a session; None where nothing of it has been scored.

    ``in_full``: with the numbers of members, and the names that are withheld from the public.
    """
    field: Field | None = session_field(session)
    if field is None or field.current is None:
        return None
    rules, figures = read_field_rules(field.rules), replayed_field(field)
    kind = _kind(field, rules)
    partners = _Partners(field, in_full=in_full) if kind == Kind.PAIRS else None
    results = tuple(_results(field, figures, partners))
    if not results:
        return None
    who, _entry_of = people_of(field)
    phantoms = {who[entry] for entry in rules.phantoms if entry in who}
    there = {seated for result in results for seated in result.seated}
    everybody = _contestants(field, there | {row.who for row in figures.rows}, in_full=in_full)
    record = EventRecord(
        name=session.name,
        game=session.tournament.game,
        kind=kind,
        rules_name=rules.rules.name,
        rules=dict(field.rules["switches"]) | {"method": str(rules.rules.switches["method"])},
        tables=dict(rules.rules.tables),
        contestants=tuple(each for each in everybody if each.who not in phantoms),
        trays=tuple(_trays(session, results)),
        results=results,
        adjustments=tuple(_adjustments(field)),
        published=tuple(_totals(field, figures)),
        columns=_columns(field, figures, rules.rules),
        expected=rules.expected or _scheduled(field.current),
        most_trays=rules.most_trays,
        match_trays=rules.match_trays,
        phantoms=frozenset(phantoms),
        unplaced=frozenset(who[each].name for each in unranked_entries(_sections(field))),
        info=_info(session),
    )
    matches = tuple(_matches(figures, rules)) if record.kind == Kind.TEAMS else ()
    return replace(record, matches=matches)


def _scheduled(standings: Standings) -> int | None:
    """Return how many results each tray is to have by the plan; None where they differ."""
    seen = Watermark.read(standings.saw or {})
    numbers = set(seen.scheduled.values()) if seen else set()
    return numbers.pop() if len(numbers) == 1 else None


def _info(session: Session) -> dict[str, str]:
    club = session.tournament.club
    return {
        "club_name": club.name,
        "club_id_number": club.federation_number,
        "p2p_charge_rate": club.charge_code,
        "master_point_scale": club.master_point_scale,
        "master_point_type": club.master_point_type,
        "date": session.played_on.isoformat(),
    }


def kind_and_method(session: Session) -> tuple[Kind, str] | None:
    """Return the kind of a session's event and its method; None where nothing was scored."""
    field: Field | None = session_field(session)
    if field is None or field.current_id is None:
        return None
    if not _plays(field).exclude(current__north=F("current__east")).exists():
        return None  # nothing, or teams at their own tables alone
    rules = read_field_rules(field.rules)
    return _kind(field, rules), str(rules.rules.switches["method"])


def _plays(field: Field) -> QuerySet[Play]:
    return Play.objects.filter(section__fields=field, current__isnull=False)


def _kind(field: Field, rules: FieldRules) -> Kind:
    if _plays(field).exclude(current__north=F("current__south")).exists():
        return Kind.INDIVIDUALS
    return Kind.TEAMS if rules.rules.switches["method"] == "matches" else Kind.PAIRS


def _contestants(
    field: Field, there: Collection[Who], *, in_full: bool
) -> Iterator[RecordedContestant]:
    """Yield everybody with their people: members with their numbers, or who is named."""
    who, _entry_of = people_of(field)
    for entry in Entry.objects.filter(pk__in=who).prefetch_related("seats__member").order_by("pk"):
        if who[entry.pk] in there:
            members = [seat.member for seat in entry.seats.all()]
            people = tuple(_people(members, entry.name, in_full=in_full))
            yield RecordedContestant(who[entry.pk], people)


def _people(members: Sequence[Member], name: str, *, in_full: bool) -> Iterator[RecordedPerson]:
    """Yield the people of an entry of this name; of one without members its name tells."""
    if not members:
        yield from (RecordedPerson(each) for each in name.split(" & ") if each)
    elif in_full:
        for each in members:
            yield RecordedPerson(each.name, each.national_number, each.number)
    else:
        known = ((member.name, member.name_withheld) for member in members)
        yield from map(RecordedPerson, public_names(known))


class _Partners:
    """The two who played for each pair of a field, round by round."""

    def __init__(self, field: Field, *, in_full: bool) -> None:
        self._in_full = in_full
        entries = Entry.objects.filter(places__section__fields=field)
        sat_in = Prefetch("substitutions", Substitution.objects.select_related("present"))
        self._entries = {
            entry.pk: entry for entry in entries.prefetch_related("seats__member", sat_in)
        }

    def at(self, pairs: Iterable[int], session: int, in_round: int) -> tuple[RecordedPerson, ...]:
        """Return who sat North, East, South and West: of a pair the first named North or East.

        ``pairs``: the entries that sat N/S and E/W. Nobody, where one of the four is not known.
        """
        both = [self._of(self._entries[pair], session, in_round) for pair in pairs]
        if any(len(set(pair)) != 2 for pair in both):
            return ()
        return tuple(person for two in zip(*both, strict=True) for person in two)

    def _of(self, entry: Entry, session: int, in_round: int) -> tuple[RecordedPerson, ...]:
        present = {
            each.absent_id: each.present
            for each in entry.substitutions.all()
            if each.session_id == session and each.from_round <= in_round
        }
        members = [present.get(seat.member_id, seat.member) for seat in entry.seats.all()]
        return tuple(_people(members, entry.name, in_full=self._in_full))


def _trays(session: Session, results: tuple[RecordedResult, ...]) -> Iterator[RecordedTray]:
    played = {result.deal for result in results}
    shown = deals_shown(session)
    for tray in Tray.objects.filter(session=session).order_by("series", "number"):
        deal, made = (None, None) if tray.series else shown.get(tray.number, (None, None))
        recorded = RecordedTray(
            tray.number,
            tray.dealer,
            tray.vulnerable,
            tray.trump,
            tray.series,
            tray.datum,
            cards=deal,
            tricks=write_tricks(made) if made else "",
        )
        if recorded.key in played:
            yield recorded


def _results(
    field: Field, figures: Replayed, partners: _Partners | None
) -> Iterator[RecordedResult]:
    """Yield every result with its award, but for what a team has played at its own table: that is
    against nobody.
    """
    who, entry_of = people_of(field)
    columns = ("section__letter", "section__session", "round", "table")
    tray = ("tray__number", "tray__series")
    rows = (
        _plays(field)
        .order_by("tray__series", "tray__number", "pk")
        .values_list(
            *columns,
            *tray,
            "current__outcome",
            "current__ruling",
            "current__reason",
            *(f"current__{seat}" for seat in SEATS),
        )
    )
    several = field.sections.count() > 1
    for row, award in zip(rows, figures.awards, strict=True):
        letter, session, in_round, table, number, series, outcome, ruling, reason, *seats = row
        sat = [entry_of[seat] for seat in seats]
        if sat[0] == sat[1]:
            continue
        north, east, south, west = (who[entry] for entry in sat)
        yield RecordedResult(
            tray=number, series=series, section=letter if several else "",
            round=in_round, table=table,
            north=north, east=east, south=south, west=west,
            outcome=read_code(outcome), score=award.score, published=_award(award),
            ruling=Ruling(ruling["code"], ruling.get("params", {})) if ruling else None,
            reason=reason,
            people=partners.at(sat[:2], session, in_round) if partners else (),
        )  # fmt: skip


def _sections(field: Field) -> list[int]:
    return list(field.sections.values_list("pk", flat=True))


def _adjustments(field: Field) -> Iterator[RecordedAdjustment]:
    """Yield the sum of what was added to each total, with every reason."""
    who, _entry_of = people_of(field)
    sections = _sections(field)
    added: dict[int, list[Adjustment]] = {}
    for each in adjustments_of(sections):
        added.setdefault(each.contestant, []).append(each)
    for entry, amounts in added.items():
        amount = _printed(sum((each.amount for each in amounts), Fraction(0))) or Decimal(0)
        yield RecordedAdjustment(who[entry], amount, "; ".join(each.reason for each in amounts))


def _award(award: ReplayedAward) -> PublishedAward:
    return PublishedAward(_printed(award.award_ns), _printed(award.award_ew))


def _totals(field: Field, figures: Replayed) -> Iterator[PublishedTotal]:
    who, letters = people_of(field)[0], letters_of(field)
    section = {who[entry]: letter for entry, letter in letters.items()}
    for row in figures.rows:
        yield PublishedTotal(
            who=row.who,
            total=_printed(row.total),
            percent=_printed(row.percent),
            rank=place_text(row.place, row.shared),
            trays_played=row.trays_played,
            section=section.get(row.who, ""),
        )


def _columns(
    field: Field, figures: Replayed, rules: RuleSet
) -> dict[str, tuple[Decimal | int | None, ...]]:
    """Return the columns of the standings for spreadsheets, each line of contestants by itself."""
    who, _entry_of = people_of(field)
    ledgers = [
        [
            StandingLine(
                NOBODY, row.place, row.shared, row.total, row.maximum, None, row.trays_played
            )
            for row in its
        ]
        for _line, its in groupby(figures.rows, key=lambda row: row.who.line)
    ]
    parts = [file_columns(rows, rules) for rows in ledgers]
    left = {who[entry]: after for entry, after in rounds_left(_sections(field)).items()}
    who_left = {"Left after round": tuple(left.get(row.who) for row in figures.rows)}
    return {
        head: tuple(
            figure if isinstance(figure, int) else _printed(figure)
            for part in parts
            for figure in part[head]
        )
        for head in file_columns([], rules)
    } | (who_left if left else {})


def _matches(figures: Replayed, rules: FieldRules) -> Iterator[PublishedMatch]:
    """Yield each match once, with what it was worth to either team."""
    if rules.one_match:
        figures = _in_one_round(figures)
    made = made_in_matches(figures)
    order = {row.who: number for number, row in enumerate(figures.rows)}
    for (number, team, opponent), match in sorted(made.items(), key=lambda each: each[0]):
        if order.get(team, 0) < order.get(opponent, 0):
            its = made[number, opponent, team]
            worth = [match_worth(each, rules.rules) for each in (match, its)]
            yield PublishedMatch(number, team, opponent, *map(_printed, worth))


def _in_one_round(figures: Replayed) -> Replayed:
    """Return the figures with all that two teams play under the round in which they first met."""
    first: dict[frozenset[Who], int] = {}
    for each in figures.awards:
        both = frozenset((each.ns, each.ew))
        first[both] = min(first.get(both, each.round), each.round)
    awards = tuple(
        replace(each, round=first[frozenset((each.ns, each.ew))]) for each in figures.awards
    )
    return replace(figures, awards=awards)


def _printed(figure: Fraction | None) -> Decimal | None:
    return None if figure is None else round_half_up(figure, DECIMALS)
