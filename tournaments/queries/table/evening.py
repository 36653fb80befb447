"""The whole evening of a table, as the device that lies on it keeps it for itself.

With it the device goes on without the server: it knows every round before it is played, who sits
there, the trays and where everybody goes. Of results it is told those of its own table: which are
in, and what was made only where ``at_table`` shows it too.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from movements.umpire import order_of_play
from tournaments.models import Session, TableDevice, TableLink, Tray
from tournaments.queries.desk.claims import claims_at_table
from tournaments.queries.desk.trays import Entered, entered_on
from tournaments.queries.people.names import Side, sides_of
from tournaments.queries.plan.plays import Hands, TableRound, sitting_at
from tournaments.queries.table.at_table import (
    Move,
    TableRounds,
    compared_plays,
    entered_by,
    moves_after,
    people_of,
)
from tournaments.queries.table.calls import open_call, said_of_seats
from tournaments.queries.table.compared import Compared, compared
from tournaments.queries.table.devices import tables_far_ahead


@dataclass(frozen=True, slots=True)
class RoundAtTable:
    """A round of a table as it is planned, with its trays in the order of play.

    ``hands``: the numbers of those who hold the cards, N E S W. ``again``: the trays that somebody
    who sits there has yet to play at another table.
    """

    number: int
    sides: tuple[Side, Side]
    hands: Hands
    turned: bool
    trays: tuple[Tray, ...]
    again: frozenset[int]
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class ResultAtTable:
    """A result of the table that is in.

    ``corrects``: a device at the table said it, and may put it right as long as its round goes on;
    ``disputed``: it said another, and the desk has yet to decide.
    ``entered`` is None where it may not be shown to those who sit there now; ``compared`` where
    the club shows them no more than that.
    """

    version: int
    corrects: bool
    disputed: bool
    entered: Entered | None
    compared: Compared | None = None


@dataclass(frozen=True, slots=True)
class TableEvening:
    """The evening of a table: its rounds, where asked for, and what is in by round and tray.

    ``round_count`` is of the session, ``round`` the one that the table is in, ``by_clock`` that of
    the clock; 0 for none. ``called``: the director is called to it. ``claims``: who sits in for
    whom of those who are there now, as the table says, and whether that is a member.
    ``waiting_at_desk``: of which rounds and trays something was said that waits for the desk.
    """

    session: Session
    plan_version: int
    round_count: int
    round: int
    by_clock: int
    rounds: tuple[RoundAtTable, ...] | None
    results: Mapping[tuple[int, int], ResultAtTable]
    called: bool
    claims: tuple[tuple[str, str, bool], ...]
    waiting_at_desk: tuple[tuple[int, int], ...]


def table_evening(device: TableDevice, *, with_rounds: bool = True) -> TableEvening:
    """Return the evening of the table of a device. Refused where nobody is seated.

    The rounds are there anyway where what may be shown of them changes with results.
    """
    link = device.link
    rounds = TableRounds(link)
    with_rounds |= rounds.seating.twice
    return TableEvening(
        session=link.section.session,
        plan_version=rounds.seating.version,
        round_count=len(rounds.seating.movement.rounds),
        round=rounds.round,
        by_clock=rounds.by_clock,
        rounds=tuple(_rounds(link, rounds)) if with_rounds else None,
        results=dict(_results(device, rounds)),
        called=open_call(link.section_id, link.table) is not None,
        claims=tuple(_claims(link, rounds)),
        waiting_at_desk=tuple(claims_at_table(link.section_id, link.table)),
    )


def _claims(link: TableLink, rounds: TableRounds) -> Iterator[tuple[str, str, bool]]:
    """Yield for whom somebody sits in, who, and whether that is a member."""
    said, here = said_of_seats(link.section_id, link.table), rounds.sittings.get(rounds.round)
    people = people_of(link.section_id, rounds.seating) if said else {}
    for call in said:
        if here and call.contestant in here.chairs and call.contestant in people:
            yield people[call.contestant].label, call.typed, call.fits


def _rounds(link: TableLink, rounds: TableRounds) -> Iterator[RoundAtTable]:
    people = people_of(link.section_id, rounds.seating)
    game = link.section.session.tournament.game
    for number, sitting in rounds.sittings.items():
        at, trays = TableRound(link.section_id, number, link.table), order_of_play(sitting)
        again = (tray for tray in trays if rounds.is_to_be_played(number, tray))
        yield RoundAtTable(
            number=number,
            sides=sides_of(sitting.chairs, people),
            hands=sitting_at(rounds.seating, at, trays[0], game),
            turned=sitting.turned,
            trays=tuple(rounds.seating.trays[tray] for tray in trays),
            again=frozenset(again),
            moves=tuple(moves_after(rounds, number, people)),
        )


def _results(
    device: TableDevice, rounds: TableRounds
) -> Iterator[tuple[tuple[int, int], ResultAtTable]]:
    """Yield what is in of the table; what was made only in the round that it is in, and only what
    the device has entered itself.
    """
    link, own = device.link, entered_by(device)
    session, now = link.section.session, TableRound(link.section_id, rounds.round, link.table)
    here = {at[::2]: its for at, its in rounds.said.items() if at[1] == link.table}
    open_ = {at for at in here if not rounds.is_hidden(*at)}
    there = entered_on(session, [tray for _number, tray in open_], now.round) if open_ else {}
    confirmed = [tray for number, tray in open_ if own.get((number, tray))]
    if confirmed and (link.section_id, link.table) in tables_far_ahead(session.pk):
        confirmed = []
    beside, known = compared(session, rounds.seating, now, confirmed), compared_plays(link)
    for (number, tray), its in here.items():
        if number not in rounds.sittings:
            continue
        entered = there.get((link.section_id, number, link.table, tray))
        worth = beside.get(tray) if number == now.round else None
        told = (number, tray) in known or (worth is not None and worth.results > 1)
        yield (
            (number, tray),
            ResultAtTable(
                version=its.version,
                corrects=its.by_table and not told,
                disputed=entered is not None and bool(entered.disputed),
                entered=entered if (number, tray) in own else None,
                compared=worth,
            ),
        )
