"""The entry desk: rows of plays, by tray, by slip (a table in a round), and a whole round."""

import datetime
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from movements.movement import Kind, Sitting
from tournaments.models import Session, Tray
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.outliers import Outlier
from tournaments.presenting.plays import nobody_at_table, nobody_in_round
from tournaments.queries.desk.improbable import improbable_plays
from tournaments.queries.desk.trays import (
    DeskRow,
    Entered,
    Partners,
    PlayKey,
    TrayState,
    entered_on,
    tray_strip,
)
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.plays import Seating, TableRound, seatings_of
from tournaments.refusal import NotFound


@dataclass(frozen=True, slots=True)
class TrayDesk:
    """The desk for one tray. ``deals``: those that were played under its number besides it.

    ``seated``: by section who sits in it, as far as it has a plan.
    """

    tray: Tray
    rows: tuple[DeskRow, ...]
    strip: tuple[TrayState, ...]
    average: Fraction | None
    seated: Mapping[int, Sequence[Contestant]]

    @property
    def here(self) -> TrayState:
        """The count of its plays that are in."""
        return _state(self.tray.number, self.rows)

    @property
    def saved_at(self) -> datetime.datetime | None:
        """The time of the last entry here."""
        return _saved_at(self.rows)

    @property
    def deals(self) -> tuple[str, ...]:
        """The names of other deals that were played under this number."""
        return tuple(sorted({r.entered.deal for r in self.rows if r.entered and r.entered.deal}))


@dataclass(frozen=True, slots=True)
class SlipState:
    """A table of the round in the strip, and how far its plays are in.

    Of a whole section: ``at`` its first table that lacks something, else its first.
    """

    at: TableRound
    count: TrayState
    letter: str = ""

    @property
    def mark(self) -> str:
        """What is drawn of it: the state of its plays, or ``improbable``."""
        return self.count.mark


@dataclass(frozen=True, slots=True)
class SlipDesk:
    """The desk for one table in one round, its trays in their order.

    ``strip``: the tables that play in this round; ``rounds``: all the rounds in which any does.
    ``sections``: those that play in it, where there are several.
    ``before`` and ``after``: where the rounds beside this one begin; None: there is none.
    ``results``: every result that is in of these trays, at whichever table.
    """

    at: TableRound
    letter: str
    rows: tuple[DeskRow, ...]
    strip: tuple[SlipState, ...]
    sections: tuple[SlipState, ...]
    rounds: tuple[int, ...]
    before: TableRound | None
    after: TableRound | None
    results: Mapping[PlayKey, Entered]

    @property
    def table(self) -> str:
        """Return what the table is called."""
        return f"{self.letter}{self.at.table}"

    @property
    def here(self) -> TrayState:
        """The count of its plays that are in."""
        return _state(self.at.table, self.rows)

    @property
    def saved_at(self) -> datetime.datetime | None:
        """The time of the last entry here."""
        return _saved_at(self.rows)


@dataclass(frozen=True, slots=True)
class RoundGrid:
    """A round: a line for each table that plays, with a row of the desk for each tray."""

    section_id: int
    letter: str
    round: int
    lines: tuple[tuple[int, tuple[DeskRow, ...]], ...]
    rounds: tuple[int, ...]
    sections: tuple[SlipState, ...]

    @property
    def most(self) -> int:
        """The most trays that any table has."""
        return max((len(rows) for _table, rows in self.lines), default=0)


def tray_desk(session: Session, tray: Tray) -> TrayDesk:
    """The desk for one tray: its plays in the order of the rounds, those off the plan last."""
    reader = _Reader(session)
    entered = entered_on(session, [tray.number])
    rows = reader.rows(entered, lambda at, number: number == tray.number)
    improbable = improbable_plays(session)
    odd = {key[3] for key in improbable}
    return TrayDesk(
        tray=tray,
        rows=_judged(rows, entered, improbable),
        strip=tuple(
            replace(each, improbable=each.number in odd)
            for each in tray_strip(session, reader.seatings)
        ),
        average=_average(entered.values()),
        seated={
            section: [reader.by_place[p] for p in seating.places.values() if p in reader.by_place]
            for section, seating in reader.seatings.items()
        },
    )


def slip_desk(session: Session, at: TableRound) -> SlipDesk:
    """The desk for one table in one round. Refused where nobody plays and nothing is in."""
    reader = _Reader(session)
    played = reader.plays_of_round(at.section_id, at.round)
    here = [tray for there, tray in played if there == at]
    entered = entered_on(session, here) if here else {}
    in_round = entered_on(session, in_round=at.round)
    off_plan = {key: one for key, one in in_round.items() if TableRound(*key[:3]) == at}
    entered |= off_plan
    rows = reader.rows(entered, lambda there, _tray: there == at, by_tray=True)
    if not rows:
        raise NotFound(nobody_at_table(f"{reader.letter(at.section_id)}{at.table}", at.round))
    improbable = improbable_plays(session)
    return SlipDesk(
        at=at,
        letter=reader.letter(at.section_id),
        rows=_judged(rows, entered, improbable),
        strip=_slip_strip(played, in_round, improbable, at),
        sections=reader.sections(at.round, in_round),
        rounds=reader.rounds(at.section_id),
        before=reader.begins(at.section_id, at.round, -1),
        after=reader.begins(at.section_id, at.round, 1),
        results=entered,
    )


def round_grid(session: Session, section_id: int, in_round: int) -> RoundGrid:
    """Every table of a round with its trays. Refused where nobody plays in such a round."""
    reader = _Reader(session)
    entered = entered_on(session, in_round=in_round)
    rows = reader.rows(
        entered, lambda at, _tray: at.section_id == section_id, by_tray=True, in_round=in_round
    )
    if not rows:
        raise NotFound(nobody_in_round(in_round))
    improbable = improbable_plays(session)
    lines: dict[int, list[DeskRow]] = {}
    for row in rows:
        outlier = improbable.get((*row.at, row.tray))
        lines.setdefault(row.at.table, []).append(replace(row, outlier=outlier))
    return RoundGrid(
        section_id,
        reader.letter(section_id),
        in_round,
        tuple((table, tuple(lines[table])) for table in sorted(lines)),
        reader.rounds(section_id),
        reader.sections(in_round, entered),
    )


def rows_in(
    session: Session,
    entered: dict[PlayKey, Entered],
    wanted: Callable[[TableRound, int], bool],
) -> list[DeskRow]:
    """The rows that are wanted, with what is in of these; named with their trays."""
    return _Reader(session).rows(entered, wanted, by_tray=True)


class _Reader:
    """The plans and people of a session, read once for all its sections."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seatings = seatings_of(session.pk)
        self._of_section: dict[int, list[tuple[TableRound, Sitting]]] = {}
        everybody = contestants_of(session.pk, in_full=True)
        self.by_place = {each.place_id: each for each in everybody}

    def letter(self, section_id: int) -> str:
        """The letter of a section; empty where it is the only one."""
        several = len(self.seatings) > 1 and section_id in self.seatings
        return self.seatings[section_id].letter if several else ""

    def rows(
        self,
        entered: dict[PlayKey, Entered],
        wanted: Callable[[TableRound, int], bool],
        *,
        by_tray: bool = False,
        in_round: int | None = None,
    ) -> list[DeskRow]:
        """The rows that are wanted: those planned, then those in though nobody planned them.

        Only of this round, where one is named: then ``entered`` are those of this round.
        """
        rows, planned = [], set()
        for section_id, seating in self.seatings.items():
            sittings = self._played(section_id)
            if in_round is not None:
                sittings = [one for one in sittings if one[0].round == in_round]
            rows += self._planned(seating, sittings, entered, wanted, by_tray=by_tray)
        planned = {(*row.at, row.tray) for row in rows}
        for key, one in sorted(entered.items(), key=lambda each: each[0]):
            at, tray = TableRound(*key[:3]), key[3]
            if key not in planned and wanted(at, tray):
                sides = self._partners(one.seats)
                name = at.row(tray if by_tray else None)
                letter, planless = self.letter(at.section_id), not self.seatings
                rows.append(DeskRow(at, tray, name, *sides, one, planned=planless, letter=letter))
        return rows

    def _planned(
        self,
        seating: Seating,
        sittings: list[tuple[TableRound, Sitting]],
        entered: dict[PlayKey, Entered],
        wanted: Callable[[TableRound, int], bool],
        *,
        by_tray: bool,
    ) -> list[DeskRow]:
        rows = []
        for at, sitting in sittings:
            for tray in sitting.trays:
                if wanted(at, tray):
                    places = tuple(seating.places[n] for n in sitting.seats if n is not None)
                    one = entered.get((*at, tray))
                    seats = one.seats if one else places
                    sides = self._partners(seats)
                    name = at.row(tray if by_tray else None)
                    row = DeskRow(at, tray, name, *sides, one, sitting.turned)
                    letter = self.letter(at.section_id)
                    rows.append(replace(row, as_planned=seats == places, letter=letter))
        if seating.movement.kind is Kind.TEAMS and not by_tray:
            # The two tables of a match beside one another.
            rows.sort(key=lambda row: (row.at.round, sorted(_numbers(row)), row.at.table))
        return rows

    def _partners(self, places: tuple[int, ...]) -> tuple[Partners, Partners]:
        north, east, south, west = (self.by_place[place] for place in places)
        return (
            Partners((north,) if north == south else (north, south)),
            Partners((east,) if east == west else (east, west)),
        )

    def plays_of_round(self, section_id: int, in_round: int) -> list[tuple[TableRound, int]]:
        """Return the trays of a round with where they are planned."""
        return [
            (at, tray)
            for at, sitting in self._played(section_id)
            if at.round == in_round
            for tray in sitting.trays
        ]

    def rounds(self, section_id: int) -> tuple[int, ...]:
        """The rounds in which anybody plays."""
        return tuple(sorted({at.round for at, _sitting in self._played(section_id)}))

    def sections(self, in_round: int, entered: Mapping[PlayKey, Entered]) -> tuple[SlipState, ...]:
        """How far the sections that play in a round are in; empty where there is only one."""
        if len(self.seatings) == 1:
            return ()
        played = [self.plays_of_round(one, in_round) for one in self.seatings]
        return tuple(
            SlipState(
                next((at for at, tray in plays if (*at, tray) not in entered), plays[0][0]),
                TrayState(in_round, sum((*at, tray) in entered for at, tray in plays), len(plays)),
                self.letter(plays[0][0].section_id),
            )
            for plays in played
            if plays
        )

    def _played(self, section_id: int) -> list[tuple[TableRound, Sitting]]:
        """Every sitting of a section at which trays are played."""
        if section_id not in self._of_section:
            seating = self.seatings.get(section_id)
            self._of_section[section_id] = _sittings_of(section_id, seating) if seating else []
        return self._of_section[section_id]

    def begins(self, section_id: int, in_round: int, step: int) -> TableRound | None:
        """The first table of the round before (-1) or after (1) a round; None: there is none."""
        beside = [one for one in self.rounds(section_id) if (one - in_round) * step > 0]
        number = min(beside, key=lambda one: one * step, default=0)
        return min((at for at, _tray in self.plays_of_round(section_id, number)), default=None)


def _sittings_of(section_id: int, seating: Seating) -> list[tuple[TableRound, Sitting]]:
    return [
        (TableRound(section_id, number, sitting.table), sitting)
        for number, round_ in enumerate(seating.movement.rounds, 1)
        for sitting in round_
        if seating.movement.is_played(sitting)
    ]


def _numbers(row: DeskRow) -> list[int]:
    return [each.number for side in (row.ns, row.ew) for each in side.contestants]


def _judged(
    rows: list[DeskRow], entered: dict[PlayKey, Entered], improbable: Mapping[PlayKey, Outlier]
) -> tuple[DeskRow, ...]:
    """The rows with how far each is over the average of its tray, and why it is improbable."""
    averages = {
        tray: _average(one for key, one in entered.items() if key[3] == tray)
        for tray in {row.tray for row in rows}
    }
    return tuple(
        replace(
            row,
            over=_over(row.entered, averages[row.tray]),
            outlier=improbable.get((*row.at, row.tray)),
        )
        for row in rows
    )


def _over(one: Entered | None, average: Fraction | None) -> Fraction | None:
    """Return the points of a result of the tray's own deal above the average of these."""
    if one is None or one.compared is None or one.deal or average is None:
        return None
    return one.compared - average


def _average(entered: Iterable[Entered]) -> Fraction | None:
    figures = [each.compared for each in entered if each.compared is not None and not each.deal]
    return Fraction(sum(figures), len(figures)) if figures else None


def _state(number: int, rows: tuple[DeskRow, ...]) -> TrayState:
    entered = sum(row.entered is not None for row in rows)
    return TrayState(number, entered, len(rows))


def _saved_at(rows: tuple[DeskRow, ...]) -> datetime.datetime | None:
    return max((row.entered.said_at for row in rows if row.entered), default=None)


def _slip_strip(
    played: list[tuple[TableRound, int]],
    entered: dict[PlayKey, Entered],
    improbable: Mapping[PlayKey, Outlier],
    here: TableRound,
) -> tuple[SlipState, ...]:
    trays: dict[TableRound, list[int]] = {here: []}
    for at, tray in played:
        trays.setdefault(at, []).append(tray)
    odd = {TableRound(*key[:3]) for key in improbable}
    return tuple(
        SlipState(
            at,
            TrayState(
                at.table,
                sum((*at, tray) in entered for tray in trays[at]),
                len(trays[at]),
                at in odd,
            ),
        )
        for at in sorted(trays)
    )
