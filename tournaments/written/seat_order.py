"""The order of seats: by a list or by draw, with those who must not move."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from secrets import randbelow
from typing import TypeVar

from movements.journey import journeys
from movements.movement import Movement
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.written.pasted_list import ListedContestant

NOBODY = ListedContestant(())
Drawn = TypeVar("Drawn")


@dataclass(frozen=True, slots=True)
class SeatOrder:
    """The contestants of the places, in their order; ``NOBODY`` where one stays empty.

    ``notes``: what was asked for and could not be.
    """

    came: tuple[ListedContestant, ...]
    notes: tuple[str, ...]


SEEDS = 10_000
"""A seed that is drawn has four figures at most: it can be read out."""


def new_seed() -> str:
    """Draw the seed of a draw."""
    return str(randbelow(SEEDS))


def drawn(came: Sequence[Drawn], seed: str) -> list[Drawn]:
    """The list in another order: always the same one for the same seed and so many lines."""
    lots = [sha256(f"{seed}:{place}".encode()).digest() for place in range(len(came))]
    return [came[place] for _lot, place in sorted(zip(lots, range(len(came)), strict=True))]


def seat_order(
    came: Sequence[ListedContestant], numbers: Sequence[tuple[int, ...]], movement: Movement
) -> SeatOrder:
    """Give the places to a list: those who must sit still and who sits out last choose first.

    ``numbers``: the contestant numbers of each place. Refuses more than there are places.
    """
    if len(came) > len(numbers):
        raise Refusal(
            _("The list has %(n)s lines: there are %(places)s places.")
            % {"n": len(came), "places": len(numbers)}
        )
    free, notes = list(range(len(numbers))), list[str]()
    at: dict[int, ListedContestant] = {}
    last = next((one for one in came if one.last), None)
    if last is not None:
        place = _last_out(numbers, movement)
        if place is None:
            notes.append(_("Nobody sits out in this movement."))
        else:
            at[place] = last
            free.remove(place)
    seated = [last] if at else []
    still = [place for place in _still(numbers, movement) if place in free]
    for one in came:
        if not one.still or one in seated:
            continue
        if not still:
            notes.append(
                _("%(who)s must move: in this movement no other places are stationary.")
                % {"who": _said(one)}
            )
            continue
        at[still[0]] = one
        free.remove(still.pop(0))
        seated.append(one)
    at |= dict(zip(free, (one for one in came if one not in seated), strict=False))
    return SeatOrder(tuple(at.get(p, NOBODY) for p in range(len(numbers))), tuple(notes))


def _said(came: ListedContestant) -> str:
    return came.team or " & ".join(came.people)


def _still(numbers: Sequence[tuple[int, ...]], movement: Movement) -> Iterator[int]:
    """The places of which somebody keeps the seat all evening."""
    paths = journeys(movement)
    for place, its in enumerate(numbers):
        for one in its:
            seats = {(stop.table, stop.chairs) for stop in paths[one] if stop.table is not None}
            if len(seats) == 1:
                yield place
                break


def _last_out(numbers: Sequence[tuple[int, ...]], movement: Movement) -> int | None:
    """The place whose first round out comes latest; None where nobody sits out."""
    paths = journeys(movement)
    first = {
        place: min(out)
        for place, its in enumerate(numbers)
        if (out := [stop.round for one in its for stop in paths[one] if stop.sits_out])
    }
    return max(first, key=lambda place: first[place], default=None)
