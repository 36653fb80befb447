"""A contestant's evening: every round, every tray that may be shown, and what it was worth.

A tray's results are shown to nobody but the scorers until its last scheduled play is in
(the source keeps score cards private for the same reason).
"""

from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from movements.journey import Stop, journey
from scoring.outcome import Outcome, Tricks
from tournaments.models import Place, Session, Standings, TrayTable
from tournaments.queries.people import Contestant, contestants
from tournaments.queries.plays import current_plan
from tournaments.queries.trays import Entered, entered_on, tray_strip
from tournaments.refusal import NotThere


@dataclass(frozen=True, slots=True)
class CardLine:
    """One tray. ``entered`` and ``award`` are None while they are not in, or not to be shown.

    ``hidden``: it is in, but the tray has plays to come.
    """

    tray: int
    trump: str
    entered: Entered | None
    award: Fraction | None
    hidden: bool


@dataclass(frozen=True, slots=True)
class CardRound:
    """One round: where the contestant is, against whom, and its trays."""

    number: int
    stop: Stop
    against: tuple[Contestant, ...]
    lines: tuple[CardLine, ...]

    @property
    def award(self) -> Fraction:
        """What the round was worth, as far as it is shown."""
        return sum((line.award for line in self.lines if line.award is not None), Fraction())


@dataclass(frozen=True, slots=True)
class ScoreCardView:
    """Everything a contestant played."""

    contestant: Contestant
    rounds: tuple[CardRound, ...]


def score_cards(
    session: Session, *, place_id: int | None = None, all_trays: bool = False
) -> list[ScoreCardView]:
    """The score cards of a session, or of one place; ``all_trays`` only for its scorers."""
    entered = entered_on(session)
    complete = {tray.number for tray in tray_strip(session) if tray.state == "complete"}
    tables = _tables(session)
    cards = []
    for section in session.sections.all():
        plan = current_plan(section)
        people = {c.number: c for c in contestants([section.pk])}
        for contestant in people.values() if plan else ():
            if plan and place_id in (None, contestant.place_id):
                stops = journey(plan[1], contestant.number)
                shown = _Shown(section.pk, entered, None if all_trays else complete, tables)
                cards.append(ScoreCardView(contestant, _rounds(stops, people, shown)))
    return cards


def score_card(session: Session, place_id: int, *, all_trays: bool = False) -> ScoreCardView:
    """One contestant's card. Refused for a place that is not in the session."""
    if not Place.objects.filter(pk=place_id, section__session=session).exists():
        raise NotThere(_("There is no such contestant in this session."))
    return score_cards(session, place_id=place_id, all_trays=all_trays)[0]


@dataclass(frozen=True, slots=True)
class _Shown:
    section_id: int
    entered: dict[tuple[int, int, int, int], Entered]
    open_trays: set[int] | None
    tables: dict[int, tuple[str, dict[Fraction, tuple[Fraction, Fraction]]]]

    def line(self, stop: Stop, tray: int) -> CardLine:
        entered = self.entered.get((self.section_id, stop.round, stop.table or 0, tray))
        trump, awards = self.tables.get(tray, ("", {}))
        if self.open_trays is not None and tray not in self.open_trays:
            return CardLine(tray, "", None, None, hidden=entered is not None)
        award = None
        if entered is not None and entered.ns is not None:
            pair = awards.get(Fraction(entered.ns))
            award = pair and pair[0 if stop.side == "NS" else 1]
        return CardLine(tray, trump, entered, award, hidden=False)


def _rounds(
    stops: tuple[Stop, ...], people: dict[int, Contestant], shown: _Shown
) -> tuple[CardRound, ...]:
    return tuple(
        CardRound(
            number=stop.round,
            stop=stop,
            against=tuple(people[number] for number in stop.opponents),
            lines=tuple(shown.line(stop, tray) for tray in stop.trays),
        )
        for stop in stops
    )


def _tables(
    session: Session,
) -> dict[int, tuple[str, dict[Fraction, tuple[Fraction, Fraction]]]]:
    """Tray number -> its trump and the award of each score in the session's first field."""
    current = Standings.objects.filter(
        field__sections__session=session, field__current__isnull=False
    )
    pointers = current.values_list("field__current", flat=True).order_by("field").first()
    rows = TrayTable.objects.filter(standings=pointers, tray__session=session)
    return {
        number: (trump, {Fraction(s): (Fraction(ns), Fraction(ew)) for s, _times, ns, ew in awards})
        for number, trump, awards in rows.values_list("tray__number", "tray__trump", "awards")
    }


def side_tricks(outcome: Outcome, side: str) -> int | None:
    """The tricks of a side, where the outcome is tricks."""
    if not isinstance(outcome, Tricks):
        return None
    return outcome.ns if side == "NS" else 13 - outcome.ns
