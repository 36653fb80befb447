"""The plays of a session with the results that are believed, as rows for its sheets."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from scoring.outcome import Outcome, read_code
from scoring.values import Ruling, Seats
from tournaments.models import Play, Session


class PlayedHand(NamedTuple):
    """A play of a tray; ``seats`` has the keys of the places that held the hands."""

    section_id: int
    round: int
    table: int
    tray: int
    outcome: Outcome
    seats: Seats


@dataclass(frozen=True, slots=True)
class TrayRow:
    """A result on a tray; ``north`` and ``east`` are the keys of places."""

    outcome: Outcome
    ruling: Ruling | None
    reason: str
    north: int
    east: int


def played_hands(session: Session) -> Iterator[PlayedHand]:
    """Every play, by round, section, table and the number of the tray."""
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    for section, number, table, tray, outcome, *seats in plays.order_by(
        "round", "section", "table", "tray__number"
    ).values_list(
        "section", "round", "table", "tray__number", "current__outcome",
        "current__north", "current__east", "current__south", "current__west",
    ):  # fmt: skip
        yield PlayedHand(section, number, table, tray, read_code(outcome), Seats(*seats))


def rows_by_tray(session: Session) -> dict[int, list[TrayRow]]:
    """The results on each tray, by its key."""
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    by_tray: defaultdict[int, list[TrayRow]] = defaultdict(list)
    for tray, outcome, ruling, reason, north, east in plays.values_list(
        "tray", "current__outcome", "current__ruling", "current__reason",
        "current__north", "current__east",
    ):  # fmt: skip
        ruled = Ruling(ruling["code"], ruling.get("params", {})) if ruling else None
        by_tray[tray].append(TrayRow(read_code(outcome), ruled, reason, north, east))
    return by_tray
