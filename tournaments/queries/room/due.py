"""What is due at the desk: where the next slip that comes in belongs."""

from collections import defaultdict

from tournaments.models import Session
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.room.clock import ClockView, clock_view
from tournaments.queries.room.progress import Cell, RoomView, room_view


def due_slip(session: Session, after: TableRound | None = None) -> Cell | None:
    """Return the slip that is due, by the clock and by what is in; None: nothing is missing.

    It is of the first round that should be in and is not in by half; else of the last one that
    should be in, then of those before it, which are late, and then of those to come. ``after``: the
    slip that was entered last, which is not due again: first come those that follow in its round.
    """
    room = room_view(session)
    rounds: defaultdict[int, list[Cell]] = defaultdict(list)
    for cell in (cell for row in room.rows for cell in row.cells if cell.expected):
        rounds[cell.at.round].append(cell)
    last = _last_due(room, clock_view(session))
    due = [number for number in sorted(rounds) if number <= last]
    behind = [number for number in due if not _half_in(rounds[number])][:1]
    to_come = [number for number in sorted(rounds) if number > last]
    in_turn = [cell for number in (*behind, *due[-1:], *due, *to_come) for cell in rounds[number]]
    following = _following(rounds[after.round], after) if after else []
    missing = (cell for cell in (*following, *in_turn) if cell.missing and cell.at != after)
    return next(missing, None)


def _following(cells: list[Cell], after: TableRound) -> list[Cell]:
    places = [cell.at for cell in cells]
    return cells[places.index(after) + 1 :] if after in places else []


def _last_due(room: RoomView, clock: ClockView) -> int:
    """The last round of which slips come in: its time is over, or the first of them is in."""
    by_clock = clock.round if clock.over or clock.in_break else clock.round - 1
    begun = (cell.at.round for row in room.rows for cell in row.cells if cell.entered)
    return max(by_clock, *begun, 0)


def _half_in(cells: list[Cell]) -> bool:
    return 2 * sum(not cell.missing for cell in cells) >= len(cells)
