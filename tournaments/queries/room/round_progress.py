"""The round under way, as anybody may know of it: how far it is, and where everybody goes next.

How many tables have finished it is told; which of them have not is the directors' business alone.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.db.models import Count

from movements.movement import Movement, Sitting
from tournaments.models import Play, Section, Session
from tournaments.presenting.contestants import Contestant, half_of_side
from tournaments.presenting.interim import seats_title, tables_finished
from tournaments.queries.people.names import Side, contestants, sides_of
from tournaments.queries.plan.plays import AWARDED, TableRound, seatings_of
from tournaments.queries.room.progress import round_reached


@dataclass(frozen=True, slots=True)
class TableSeats:
    """Who sit down at a table, N/S and E/W.

    ``table`` has the letter of its section before it, where there are several.
    """

    table: str
    sides: tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """A session while it is played. ``round``: the one that the room is in, 0 before the first.

    ``finished`` of its ``tables`` have sent as many results as they play trays in it. ``seats``
    are those of the round after it, table by table, and ``resting`` whoever plays at none of them;
    nobody after the last round, and before the next is drawn.
    """

    round: int
    rounds: int
    tables: int
    finished: int
    seats: tuple[TableSeats, ...]
    resting: tuple[Contestant, ...]

    @property
    def title(self) -> str:
        """Return what stands above the seats."""
        return seats_title(self.round + 1)

    @property
    def said(self) -> str:
        """Return in a sentence how far the round is."""
        return tables_finished(self.round, self.rounds, self.finished, self.tables)


def round_progress(session: Session, *, in_full: bool) -> RoundProgress | None:
    """Return how far the round is, and the seats of the next; None before anybody is seated.

    ``in_full``: with the names that are withheld from the public.
    """
    plans = {section: seating.movement for section, seating in seatings_of(session.pk).items()}
    if not plans:
        return None
    sent = _sent(session)
    # Any result at all begins the first round, though half of the tables have yet to send one.
    number = round_reached(session, plans.values(), sent) or min(1, len(sent))
    playing = {
        TableRound(section, number, sitting.table): len(sitting.trays)
        for section, movement in plans.items()
        for sitting in _played(movement, number)
    }
    people = _people(session, in_full=in_full)
    following = tuple(_seats(session, plans, people, number + 1))
    return RoundProgress(
        round=number,
        rounds=max(len(movement.rounds) for movement in plans.values()),
        tables=len(playing),
        finished=sum(sent[at] >= trays for at, trays in playing.items()),
        seats=following,
        resting=tuple(_resting(plans, people, number + 1)) if following else (),
    )


def _sent(session: Session) -> Counter[TableRound]:
    """Return how many trays of each table in each round are in. One query."""
    plays = Play.objects.filter(section__session=session, current__isnull=False).order_by()
    tables = plays.exclude(AWARDED).values_list("section", "round", "table")
    return Counter(
        {TableRound(*at): trays for *at, trays in tables.annotate(Count("tray", distinct=True))}
    )


def _played(movement: Movement, number: int) -> list[Sitting]:
    """Return the sittings of a round at which cards are played; none where it has no such round."""
    sittings = movement.rounds[number - 1] if 1 <= number <= len(movement.rounds) else ()
    return [sitting for sitting in sittings if movement.is_played(sitting)]


def _people(session: Session, *, in_full: bool) -> dict[int, dict[int, Contestant]]:
    """Return the contestants of each section by their numbers."""
    seatings = seatings_of(session.pk)
    by_place = {one.place_id: one for one in contestants(list(seatings), in_full=in_full)}
    return {
        section: {n: by_place[place] for n, place in seating.places.items() if place in by_place}
        for section, seating in seatings.items()
    }


def _seats(
    session: Session,
    plans: Mapping[int, Movement],
    people: Mapping[int, Mapping[int, Contestant]],
    number: int,
) -> Iterator[TableSeats]:
    letters = dict(Section.objects.filter(session=session).values_list("pk", "letter"))
    for section, movement in plans.items():
        letter = letters[section] if len(plans) > 1 else ""
        for sitting in sorted(_played(movement, number), key=lambda sitting: sitting.table):
            ns, ew = sides_of(sitting.chairs, people[section])
            yield TableSeats(f"{letter}{sitting.table}", (half_of_side(ns, 0), half_of_side(ew, 1)))


def _resting(
    plans: Mapping[int, Movement], people: Mapping[int, Mapping[int, Contestant]], number: int
) -> Iterator[Contestant]:
    for section, movement in plans.items():
        playing = {one for at in _played(movement, number) for one in at.seats.contestants}
        here = people[section]
        yield from (here[n] for n in movement.present if n not in playing and n in here)
