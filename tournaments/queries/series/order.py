"""The order of a series, made of the stored standings of its evenings whenever it is read."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from scoring.refused import Refused
from scoring.rules import has_percent
from scoring.series import InSeries, SeriesRules, running_order
from tournaments.models import Club, Place, Series, Session, StandingRow
from tournaments.presenting.overall import Counts
from tournaments.queries.access import Person, club_for
from tournaments.queries.club.results import SessionFields, rows_for_everybody
from tournaments.queries.people.names import public_names
from tournaments.queries.standings.due import fields_with_revisions
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _

MemberKeys = tuple[int, ...]
"""The keys of those who played together, or of one person, in rising order."""


OFFERED = 60
"""So many evenings of a club may be put into a series."""
COLUMNS = 10
"""So many evenings have a column of their own, on the page and on paper."""


@dataclass(frozen=True, slots=True)
class SeriesEvening:
    """An evening of a series: its ``number`` by date, 1-based, and whether it counts."""

    number: int
    session: Session
    counts: Counts

    @property
    def counted(self) -> bool:
        """Return whether what was made on it is in the order."""
        return self.counts is Counts.YES


@dataclass(frozen=True, slots=True)
class SeriesView:
    """A series as anybody may see it.

    ``names`` of all who are in the order, as they are called in public; ``cards``: of each by the
    number of an evening the place that they had there.
    """

    series: Series
    rules: SeriesRules
    evenings: tuple[SeriesEvening, ...]
    order: tuple[InSeries[MemberKeys], ...]
    names: Mapping[MemberKeys, tuple[str, ...]]
    cards: Mapping[tuple[MemberKeys, int], int]

    @property
    def held(self) -> int:
        """Return how many evenings count so far."""
        return sum(one.counted for one in self.evenings)

    @property
    def latest(self) -> tuple[SeriesEvening, ...]:
        """Return the latest evenings that count: those that have a column."""
        return tuple(one for one in self.evenings if one.counted)[-COLUMNS:]

    @property
    def complete(self) -> bool:
        """Return whether every evening that there is to be counts."""
        return self.held >= self.rules.evenings


def series_to_read(series_id: int) -> Series:
    """The series with its club, for anybody: it tells what the pages of its evenings tell."""
    series = Series.objects.select_related("club").filter(pk=series_id).first()
    if series is None:
        raise NotFound(_("There is no such series."))
    return series


def series_to_organise(organiser: Person, series_id: int) -> Series:
    """The series, for an organiser of its club. Raises a refusal for anybody else."""
    series = series_to_read(series_id)
    series.club = club_for(organiser, series.club_id)
    return series


def sessions_for_series(club: Club, series: Series | None) -> list[Session]:
    """The evenings that a series may have, the latest first: its own, and the last ``OFFERED``."""
    sessions = Session.objects.filter(tournament__club=club, drive=None)
    sessions = sessions.select_related("tournament")
    latest = sessions.values_list("pk", flat=True)[:OFFERED]
    own = series.sessions.values_list("pk", flat=True) if series else ()
    return list(sessions.filter(pk__in=[*latest, *own]))


def series_view(series: Series) -> SeriesView:
    """The order over the evenings that are over and shown. As many queries for many as for one."""
    rules = SeriesRules.from_plain(series.rules)
    sessions = list(series.sessions.select_related("tournament__club").order_by("played_on", "pk"))
    drawn = SessionFields(sessions)
    fields = {
        each.pk: each
        for each in fields_with_revisions()
        .filter(pk__in=set(drawn.field_of.values()))
        .select_related("current")
    }
    evenings = tuple(_evenings(sessions, drawn, fields, rules))
    counted = {drawn.field_of[one.session.pk]: one.number for one in evenings if one.counted}
    people = _people(section for key in counted for section in drawn.sections[key])
    shown = rows_for_everybody(fields[key].current for key in counted)
    numbers = {fields[key].current_id: number for key, number in counted.items()}
    rows = [(numbers[key], row) for key, some in shown.items() for row in some]
    figures: defaultdict[MemberKeys, dict[int, Fraction]] = defaultdict(dict)
    names: dict[MemberKeys, tuple[str, ...]] = {}
    cards: dict[tuple[MemberKeys, int], int] = {}
    for number, row in sorted(rows, key=lambda each: (each[0], each[1].entry_id)):
        place, members = people.get(row.entry_id, (0, {}))
        figure = _figure(row, rules)
        for who in _who(members, series):
            if figure is not None and number not in figures[who]:
                figures[who][number], cards[who, number] = figure, place
            names[who] = tuple(public_names(said for one, said in members.items() if one in who))
    order = running_order(figures, len(counted), rules)
    return SeriesView(series, rules, evenings, tuple(order), names, cards)


def _evenings(
    sessions: Sequence[Session], drawn: SessionFields, fields: Mapping[int, Any], rules: SeriesRules
) -> Iterator[SeriesEvening]:
    """Each evening, and whether it counts: of standings that several have the first alone."""
    seen: set[int] = set()
    for number, session in enumerate(sessions, 1):
        key = drawn.field_of.get(session.pk)
        counts = _counts(session, drawn, fields.get(key or 0), rules)
        if counts is Counts.YES and key in seen:
            counts = Counts.WITH_ANOTHER
        elif counts is Counts.YES and key:
            seen.add(key)
        yield SeriesEvening(number, session, counts)


def _counts(session: Session, drawn: SessionFields, field: Any, rules: SeriesRules) -> Counts:
    """Return whether an evening counts in a series, or why it does not."""
    if session.pk in drawn.void:
        return Counts.VOID
    if session.unlisted:
        return Counts.UNLISTED
    if session.pk in drawn.hidden or (field and field.pk in drawn.hiding):
        return Counts.HIDDEN
    if field is None or field.current is None or not field.current.results:
        return Counts.NOT_BEGUN
    if not drawn.is_over(session, field):
        return Counts.IN_PLAY
    return Counts.YES if rules.points or _in_percent(field) else Counts.NO_PERCENTAGES


def _in_percent(field: Any) -> bool:
    try:
        return has_percent(read_field_rules(field.rules).rules)
    except Refused:
        return False


def _figure(row: StandingRow, rules: SeriesRules) -> Fraction | None:
    """Return what an evening is worth: in points by place, else in per cent; None: nothing of what
    was played could be compared.
    """
    if rules.points:
        return rules.worth(row.place, row.shared)
    return 100 * (row.total or Fraction()) / row.maximum if row.maximum else None


def _people(sections: Iterable[int]) -> dict[int, tuple[int, dict[int, tuple[str, bool]]]]:
    """Of each entry its place, and the name of each member with whether it is withheld."""
    seated = Place.objects.filter(section__in=list(sections), entry__standby=False)
    seated = seated.filter(entry__seats__isnull=False).order_by("pk", "entry__seats__order")
    member = ("entry__seats__member", "entry__seats__member__name")
    found: dict[int, tuple[int, dict[int, tuple[str, bool]]]] = {}
    for place, entry, key, name, withheld in seated.values_list(
        "pk", "entry", *member, "entry__seats__member__name_withheld"
    ):
        found.setdefault(entry, (place, {}))[1][key] = name, withheld
    return found


def _who(members: Mapping[int, Any], series: Series) -> list[MemberKeys]:
    """Return who of an entry stands in the order: all of them as one, or each."""
    if series.ranks == Series.Ranks.PAIRS and members:
        return [tuple(sorted(members))]
    return [(one,) for one in members]
