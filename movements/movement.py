"""The values of a movement. Everything else about it is derived, never stored beside it.

Numbers are 1-based throughout: tables, rounds, contestants and trays count from 1.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """The kinds of contestants."""

    PAIRS = "pairs"
    TEAMS = "teams"
    INDIVIDUAL = "individual"


class Seat(StrEnum):
    """A compass point, and the hand of the tray that is held there."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    # As its letter, which it equals; an enum's own hash is slow, and a movement asks it often.
    __hash__ = str.__hash__

    @property
    def next(self) -> "Seat":
        """The seat on the left hand, clockwise: North, East, South, West, North."""
        return _NEXT[self]


_NEXT = dict(zip(Seat, (Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH), strict=True))


class Seats(NamedTuple):
    """The contestants who held the four hands of the tray; None is an empty seat.

    A pair stands at two of them: North and South are partners, East and West are partners.
    """

    north: int | None
    east: int | None
    south: int | None
    west: int | None

    @classmethod
    def of_pairs(cls, ns: int | None, ew: int | None) -> "Seats":
        """Two pairs: ``ns`` holds the North and South hands, ``ew`` the East and West hands."""
        return cls(ns, ew, ns, ew)

    @property
    def contestants(self) -> frozenset[int]:
        """Return the contestants who sit here."""
        return frozenset([seat for seat in self if seat is not None])


@dataclass(frozen=True, slots=True)
class Sitting:
    """One table in one round.

    ``trays`` are the tray numbers in the order of play; empty where a side sits out.
    ``turned``: the trays lie a quarter round (an arrow-switch), so that whoever sits North
    and South holds the East and West hands; ``seats`` always names the hands held.
    ``shared_with``: the tables with which the trays are handed to and fro inside the round.
    """

    table: int
    seats: Seats
    trays: tuple[int, ...]
    turned: bool = False
    shared_with: tuple[int, ...] = ()

    @property
    def is_played(self) -> bool:
        """Return whether cards are played here: four hands and at least one tray."""
        return bool(self.trays) and None not in self.seats

    @property
    def chairs(self) -> Seats:
        """Return who sits North, East, South and West in the room.

        A turned tray's hands are held a quarter round from their chairs.
        """
        north, east, south, west = self.seats
        return Seats(west, north, east, south) if self.turned else self.seats


@dataclass(frozen=True, slots=True)
class Movement:
    """The whole plan: who sits where with which trays, round by round.

    ``contestants`` counts the phantom too. ``copies`` is how many sets of every tray exist
    (0: as many as wanted). ``phantom`` is the contestant that does not exist; ``absent`` are
    those that went before they ever had a seat. An ``open``
    movement is a valid beginning to which rounds are added as the event goes on.
    ``allow_replay``: a tray is meant to come back to those who played it (memory duplicate).
    ``allow_half_matches``: teams are meant to meet with one half only.
    """

    kind: Kind
    contestants: int
    rounds: tuple[tuple[Sitting, ...], ...]
    copies: int = 1
    phantom: int | None = None
    open: bool = False
    allow_replay: bool = False
    allow_half_matches: bool = False
    absent: frozenset[int] = frozenset()

    @property
    def present(self) -> tuple[int, ...]:
        """Return who plays, or did: everybody but the phantom and those who are absent."""
        everybody = range(1, self.contestants + 1)
        return tuple(n for n in everybody if n != self.phantom and n not in self.absent)

    @property
    def tables(self) -> int:
        """Return how many tables are in use, those that sit out included."""
        return max((s.table for sittings in self.rounds for s in sittings), default=0)

    @property
    def trays(self) -> tuple[int, ...]:
        """Every tray number in play, in numerical order."""
        return tuple(sorted({t for sittings in self.rounds for s in sittings for t in s.trays}))

    def is_played(self, sitting: Sitting) -> bool:
        """Return whether cards are played at this sitting: trays, four hands, and no phantom
        there.
        """
        seats = sitting.seats
        return bool(sitting.trays) and None not in seats and self.phantom not in seats
