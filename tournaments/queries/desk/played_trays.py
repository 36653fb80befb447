"""The plays of a session with the results that are believed, as rows for its sheets."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from scoring.outcome import Outcome, read_code
from scoring.values import Ruling, Seats
from tournaments.models import Play, Session


def played_hands(session: Session) -> Iterator[tuple[int, int, int, int, Outcome, Seats]]:
    """Every play, by round, section, table and the number of the tray.

    Each is its section, round, table, tray and outcome, and the places that held the hands.
    """
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    for section, number, table, tray, outcome, *seats in plays.order_by(
        "round", "section", "table", "tray__number"
    ).values_list(
        "section", "round", "table", "tray__number", "current__outcome",
        "current__north", "current__east", "current__south", "current__west",
    ):  # fmt: skip
        yield section, number, table, tray, read_code(outcome), Seats(*seats)


def rows_by_tray(
    session: Session,
) -> dict[int, list[tuple[int, int, Outcome, Ruling | None, str]]]:
    """The results on each tray, by its key.

    Each is the places of North and East, the outcome, what was ruled, and why.
    """
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    by_tray: defaultdict[int, list[Any]] = defaultdict(list)
    for tray, outcome, ruling, reason, north, east in plays.values_list(
        "tray", "current__outcome", "current__ruling", "current__reason",
        "current__north", "current__east",
    ):  # fmt: skip
        ruled = Ruling(ruling["code"], ruling.get("params", {})) if ruling else None
        by_tray[tray].append((north, east, read_code(outcome), ruled, reason))
    return by_tray
