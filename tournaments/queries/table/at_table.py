"""A table now: its round, who sits there, and what of its trays may be shown to them.

Those who sit at a table see what they have made in the round that is shown, and of no tray that
one of them has yet to play. When its last tray is in, the next round is shown, to whoever sits
down for it: nothing of the round before is there any more.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from movements.journey import Side, Stop
from movements.movement import Kind, Sitting
from movements.umpire import order_of_play
from tournaments.models import AuthorKind, DeviceEntry, Play, Session, TableDevice, TableLink, Tray
from tournaments.presenting.contestants import Contestant
from tournaments.queries.desk.trays import Entered, entered_on
from tournaments.queries.people.names import Side as Seated
from tournaments.queries.people.names import contestants, sides_of
from tournaments.queries.plan.plays import (
    Hands,
    Seating,
    TableRound,
    current_seating,
    sitting_at,
)
from tournaments.queries.room.clock import clock_of
from tournaments.refusal import Code, NobodySeated, Refusal

PlayKey = tuple[int, int, int]
"""Round, table and tray."""


class BelievedResult(NamedTuple):
    """The result of a play that is in: its version, and whether a table said it."""

    version: int
    by_table: bool


@dataclass(frozen=True, slots=True)
class TableTray:
    """A tray of the round. ``entered``: what may be shown; ``is_in``: it may be more than that."""

    tray: Tray
    version: int
    entered: Entered | None

    @property
    def is_in(self) -> bool:
        """Return whether a result is in."""
        return self.version > 0


@dataclass(frozen=True, slots=True)
class TrayAtTable:
    """A tray to be entered in a round, with who sits there.

    ``corrects``: a result of the table's own is in that may still be corrected.
    """

    at: TableRound
    tray: TableTray
    plan_version: int
    sides: tuple[Seated, Seated]
    hands: Hands
    turned: bool
    corrects: bool


@dataclass(frozen=True, slots=True)
class Move:
    """Where somebody goes after a round: ``stop`` None where they have played all."""

    contestant: Contestant
    stop: Stop | None


@dataclass(frozen=True, slots=True)
class AtTable:
    """A table in the round that it is in; ``round`` 0 where it plays in none.

    ``sides``: who sit North and South, and East and West. ``missing``: trays of earlier rounds
    that are not in, by round. ``before``: the round that has just ended, whose results may still
    be corrected, unseen; ``moves``: where its players go. ``complete``: the last round is in.
    """

    session: Session
    rounds: int
    round: int
    sides: tuple[Seated, Seated]
    turned: bool
    trays: tuple[TableTray, ...]
    missing: tuple[tuple[int, int], ...]
    before: int
    before_trays: tuple[int, ...]
    moves: tuple[Move, ...]
    complete: bool


class TableRounds:
    """The rounds of one table by the plan and by what is in: which it is in, what may be said.

    Refused where nobody is seated.
    """

    def __init__(self, link: TableLink, seating: Seating | None = None) -> None:
        seating = seating or current_seating(link.section_id)
        if seating is None:
            raise NobodySeated
        self.seating, self.table = seating, link.table
        # Where everybody plays a tray once, nothing hangs on what is in at other tables.
        self.said = _said(link.section_id, None if seating.twice else link.table)
        self.sittings = dict(_sittings(seating, link.table))
        self.by_clock = clock_of(link.section.session).round
        self.round = self._now()

    def _now(self) -> int:
        """The round that the table is in: the next when all is in, or when the clock says so."""
        rounds = list(self.sittings)
        begun = max((number for number in rounds if self._trays_in(number)), default=0)
        by_results = begun or next(iter(rounds), 0)
        if begun and self.is_complete(begun):
            by_results = next((number for number in rounds if number > begun), begun)
        return max(
            [by_results, *(number for number in rounds if number <= self.by_clock)], default=0
        )

    def _trays_in(self, number: int) -> set[int]:
        trays = self.sittings[number].trays
        return {tray for tray in trays if (number, self.table, tray) in self.said}

    def require_begun(self, number: int) -> None:
        """Refuse a round that the table has not come to yet; one that it never plays is none."""
        if number > self.round and number in self.sittings:
            raise Refusal(
                _("Round %(round)s has not started at table %(table)s yet.")
                % {"round": number, "table": self.table},
                code=Code.NOT_BEGUN,
            )

    def is_complete(self, number: int) -> bool:
        """Return whether every tray of a round is in."""
        return len(self._trays_in(number)) == len(self.sittings[number].trays)

    @property
    def before(self) -> int:
        """The round that has ended with its last tray, as long as nothing has begun since; 0."""
        earlier = [number for number in self.sittings if number < self.round]
        last = earlier[-1] if earlier else 0
        begun = self._trays_in(self.round) if self.round else True
        ended = last and self.is_complete(last) and not begun and self.by_clock <= last
        return last if ended else 0

    def may_correct(self, number: int, tray: int) -> bool:
        """Return whether a result of a round is the table's own, and that round goes on."""
        believed = self.believed(number, tray)
        own = believed is not None and believed.by_table
        return own and number in (self.round, self.before)

    def missing(self) -> Iterator[tuple[int, int]]:
        """Yield the trays of earlier rounds that are not in, each after its round."""
        for number, sitting in self.sittings.items():
            if number < self.round:
                there = self._trays_in(number)
                yield from ((number, tray) for tray in sitting.trays if tray not in there)

    def believed(self, number: int, tray: int) -> BelievedResult | None:
        """Return the result of a tray in a round here; None where none is in."""
        return self.said.get((number, self.table, tray))

    def is_to_be_played(self, number: int, tray: int) -> bool:
        """Return whether somebody who sits here in a round has yet to play a tray of it.

        Nobody has where everybody plays a tray once.
        """
        if not self.seating.twice:
            return False
        here = (number, self.table)
        return any(
            tray in stop.trays
            and (stop.round, stop.table) != here
            and (stop.round, stop.table, tray) not in self.said
            for _one, way in self.ways(number)
            for stop in way
        )

    def is_hidden(self, number: int, tray: int) -> bool:
        """Return whether a result that is in is hidden from those who sit here now.

        So is every one of a tray that the plan has elsewhere, though it was played here.
        """
        if self.believed(number, tray) is None:
            return False
        here = number == self.round and tray in self.sittings[number].trays
        return not here or self.is_to_be_played(number, tray)

    def ways(self, number: int) -> Iterator[tuple[int, tuple[Stop, ...]]]:
        """Yield who sits here in a round, each with its way; of a team that of the half here."""
        teams = self.seating.movement.kind is Kind.TEAMS
        for at, one in enumerate(self.sittings[number].chairs):
            if one is None or one in self.sittings[number].chairs[:at]:
                continue
            way, side = self.seating.ways[one], (Side.NS, Side.EW)[at % 2]
            yield one, tuple(stop for stop in way if not teams or stop.chair_side in (side, None))


def at_table(device: TableDevice) -> AtTable:
    """Return the table of a device as it is now. Refused where nobody is seated."""
    link = device.link
    session, rounds = link.section.session, TableRounds(link)
    number, seating = rounds.round, rounds.seating
    sitting = rounds.sittings.get(number)
    people = people_of(link.section_id, seating)
    at = TableRound(link.section_id, number, link.table)
    before = rounds.before
    last = max(rounds.sittings, default=0)
    return AtTable(
        session=session,
        rounds=len(seating.movement.rounds),
        round=number,
        sides=sides_of(sitting.chairs, people) if sitting else ((), ()),
        turned=sitting is not None and sitting.turned,
        trays=tuple(_trays(device, rounds, at, sitting)) if sitting else (),
        missing=tuple(rounds.missing()),
        before=before,
        before_trays=rounds.sittings[before].trays if before else (),
        moves=tuple(moves_after(rounds, before, people)) if before else (),
        complete=number == last and (not last or rounds.is_complete(last)),
    )


def tray_at_table(device: TableDevice, in_round: int, number: int) -> TrayAtTable:
    """Return a tray of the table in a round that has begun. Refused where it is not there then."""
    link = device.link
    session, rounds = link.section.session, TableRounds(link)
    rounds.require_begun(in_round)
    at, game = TableRound(link.section_id, in_round, link.table), session.tournament.game
    hands = sitting_at(rounds.seating, at, number, game)
    sitting = rounds.sittings[in_round]
    trays = _trays(device, rounds, at, sitting)
    return TrayAtTable(
        at=at,
        tray=next(each for each in trays if each.tray.number == number),
        plan_version=rounds.seating.version,
        sides=sides_of(sitting.chairs, people_of(link.section_id, rounds.seating)),
        hands=hands,
        turned=sitting.turned,
        corrects=rounds.may_correct(in_round, number)
        and (in_round, number) not in compared_plays(link),
    )


def _said(section_id: int, table: int | None) -> Mapping[PlayKey, BelievedResult]:
    """Return what is in of a section, or of one table of it."""
    plays = Play.objects.filter(section=section_id, current__isnull=False).order_by()
    if table is not None:
        plays = plays.filter(table=table)
    columns = ("round", "table", "tray__number", "current__version", "current__said_by_kind")
    return {
        (number, at, tray): BelievedResult(version, kind == AuthorKind.TABLE)
        for number, at, tray, version, kind in plays.values_list(*columns)
    }


def _sittings(seating: Seating, table: int) -> Iterator[tuple[int, Sitting]]:
    """Yield the rounds in which a table plays, in their order, each with its sitting."""
    for number, round_ in enumerate(seating.movement.rounds, 1):
        for sitting in round_:
            if sitting.table == table and seating.movement.is_played(sitting):
                yield number, sitting


def entered_by(device: TableDevice) -> Mapping[tuple[int, int], bool]:
    """Return the rounds and trays of its table whose result a device has entered, and whether East
    and West have confirmed it there.
    """
    if device._state.adding:  # it has not spoken yet
        return {}
    link = device.link
    here = device.entries.filter(play__section=link.section_id, play__table=link.table)
    rows = here.values_list("play__round", "play__tray__number", "confirmed")
    return {(number, tray): confirmed for number, tray, confirmed in rows}


def compared_plays(link: TableLink) -> set[tuple[int, int]]:
    """Return the rounds and trays of a table that a device has shown beside those of others."""
    shown = DeviceEntry.objects.filter(
        play__section=link.section_id, play__table=link.table, compared_at__isnull=False
    )
    return set(shown.values_list("play__round", "play__tray__number"))


def _trays(
    device: TableDevice, rounds: TableRounds, at: TableRound, sitting: Sitting
) -> Iterator[TableTray]:
    """Yield the trays of a round in the order of play, with what its device may show there."""
    entered = entered_on(device.link.section.session, sitting.trays, at.round)
    own = entered_by(device)
    for tray in order_of_play(sitting):
        believed = rounds.believed(at.round, tray)
        hidden = rounds.is_hidden(at.round, tray) or (at.round, tray) not in own
        yield TableTray(
            rounds.seating.trays[tray],
            believed.version if believed else 0,
            None if hidden else entered.get((*at, tray)),
        )


def people_of(section_id: int, seating: Seating) -> Mapping[int, Contestant]:
    """Return the contestants of a section by their numbers."""
    by_place = {one.place_id: one for one in contestants([section_id])}
    return {n: by_place[place] for n, place in seating.places.items() if place in by_place}


def moves_after(
    rounds: TableRounds, number: int, people: Mapping[int, Contestant]
) -> Iterator[Move]:
    """Yield where those who played at a table in a round go after it."""
    for one, way in rounds.ways(number):
        if one in people:
            yield Move(people[one], next((stop for stop in way if stop.round > number), None))
