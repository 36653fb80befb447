"""The whole evening of a table, as the device that lies on it keeps it for itself.

With it the device goes on without the server: it knows every round before it is played, who sits
there, the trays and where everybody goes. Of results it is told those of its own table: which are
in, and what was made only where ``at_table`` shows it too.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.db.models import Count, F, Max, OuterRef, Subquery

from movements.umpire import order_of_play
from tournaments.models import Play, Publication, Section, Session, TableLink, Tray
from tournaments.presenting.contestants import Contestant
from tournaments.queries.desk.trays import Entered, entered_on
from tournaments.queries.people.names import Side, sides_of
from tournaments.queries.plan.plays import Hands, TableRound, sitting_at
from tournaments.queries.table.at_table import Move, TableRounds, moves_after, people_of
from tournaments.queries.table.calls import open_call


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
    """A result of the table that is in; ``by_table``: a device at the table said it.

    ``entered`` is None where it may not be shown to those who sit there now.
    """

    version: int
    by_table: bool
    entered: Entered | None


@dataclass(frozen=True, slots=True)
class TableEvening:
    """The evening of a table: its rounds, and what is in of them by round and tray.

    ``of`` is the number of rounds of the session, ``round`` the one that the table is in, and
    ``by_clock`` that of the clock; 0 for none. ``called``: the director is called to it.
    """

    session: Session
    plan_version: int
    of: int
    round: int
    by_clock: int
    rounds: tuple[RoundAtTable, ...]
    results: Mapping[tuple[int, int], ResultAtTable]
    called: bool


def table_mark(link: TableLink) -> str:
    """Return what changes whenever the evening of a table does: one small question for a poll."""
    plays = Play.objects.filter(section=OuterRef("pk"), table=link.table, current__isnull=False)
    there = plays.order_by().values("section")
    publications = Publication.objects.filter(session=OuterRef("session"))
    row = Section.objects.filter(pk=link.section_id).values_list(
        "session__state",
        F("revision") - F("result_revision"),
        Subquery(publications.values("revision")[:1]),
        Subquery(there.annotate(last=Max("current")).values("last")),
        Subquery(there.annotate(count=Count("pk")).values("count")),
    )
    return ".".join(str(part) for part in row.get())


def table_evening(link: TableLink) -> TableEvening:
    """Return the evening of the table of a link. Refused where nobody is seated."""
    rounds = TableRounds(link)
    return TableEvening(
        session=link.section.session,
        plan_version=rounds.seating.version,
        of=len(rounds.seating.movement.rounds),
        round=rounds.round,
        by_clock=rounds.by_clock,
        rounds=tuple(_rounds(link, rounds)),
        results=dict(_results(link, rounds)),
        called=open_call(link.section_id, link.table) is not None,
    )


def _rounds(link: TableLink, rounds: TableRounds) -> Iterator[RoundAtTable]:
    people: Mapping[int, Contestant] = people_of(link.section_id, rounds.seating)
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
    link: TableLink, rounds: TableRounds
) -> Iterator[tuple[tuple[int, int], ResultAtTable]]:
    """Yield what is in of the table; what was made only in the round that it is in."""
    now = rounds.sittings.get(rounds.round)
    shown = entered_on(link.section.session, now.trays, rounds.round) if now else {}
    for (number, table, tray), believed in rounds.said.items():
        if table != link.table or number not in rounds.sittings:
            continue
        hidden = number != rounds.round or rounds.is_to_be_played(number, tray)
        entered = None if hidden else shown.get((link.section_id, number, table, tray))
        yield (number, tray), ResultAtTable(believed.version, believed.by_table, entered)
