"""The paper that a change of plan makes wrong, by the kinds of sheets that an evening has."""

from collections.abc import Callable, Sequence

from movements.changes.changed import Changed
from movements.changes.differences import Differences, differences
from movements.journey import journeys
from tournaments.paper.printable import offers
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range
from tournaments.queries.plan.changes import UnderWay
from tournaments.sentence import gettext as _

OF_CONTESTANTS = frozenset(
    {"indicator-cards", "score-cards", "team-cards", "memory-cards", "match-sheets"}
)
OF_TABLES = frozenset({"table-cards", "seat-cards"})
OF_SITTINGS = frozenset({"score-slips"})
OF_TRAYS = frozenset({"travellers"})
OF_NEW_TRAYS = frozenset({"tray-labels", "trump-slips", "transposition"})
OF_THE_ROOM = frozenset({"room-plan", "tray-moves"})
OF_NEWCOMERS = frozenset({"seating-list", "name-slips", "blackboard"})

Of = Callable[[str], str | None]
"""The title of a sheet with what of it is wrong; None where it stays right."""


def sheets_to_print(now: UnderWay, changed: Changed) -> tuple[tuple[str, str], ...]:
    """Return which paper is wrong from now on: the name of the sheet, and of whom or of what.

    Sheets of results are printed when they are wanted, and so are always of the last plan.
    """
    wrong = _wrong(now, changed)
    session = now.section.session
    said = [
        (offer.name, wrong[offer.name](offer.title))
        for offer in offers(session)
        if offer.name in wrong
    ]
    return tuple((name, title) for name, title in said if title is not None)


def _wrong(now: UnderWay, changed: Changed) -> dict[str, Of]:
    """Return for every sheet of the plan how it is told."""
    found = differences(changed.before, changed.movement)
    game = now.section.session.tournament.game
    cards = sorted({move.contestant for move in changed.moves})
    labels = [now.label(one, changed) for one in cards]
    everybody = len(cards) >= len(journeys(changed.movement))
    tables = len({each.table for here in changed.movement.rounds for each in here})
    trays = len(changed.movement.trays)
    kinds: list[tuple[frozenset[str], Of]] = [
        (OF_CONTESTANTS, lambda title: _of_whom(title, labels, everybody=everybody)),
        (OF_TABLES, lambda title: _of_tables(title, found.tables, tables)),
        (OF_SITTINGS, lambda title: _of_tables(title, found.played, tables)),
        (OF_TRAYS, lambda title: _of_trays(title, found.trays, trays, game)),
        (OF_NEW_TRAYS, lambda title: _of_trays(title, found.new_trays, trays, game)),
        (OF_THE_ROOM, lambda title: title if _room(found) else None),
        (OF_NEWCOMERS, lambda title: None if changed.joined is None else title),
    ]
    return {name: of for names, of in kinds for name in names}


def _room(found: Differences) -> bool:
    return found.room or bool(found.new_trays)


def _of_whom(title: str, labels: Sequence[str], *, everybody: bool) -> str | None:
    if not labels:
        return None
    whom = _("of everybody") if everybody else _("of %(who)s") % {"who": ", ".join(labels)}
    return f"{title} {whom}"


def _of_tables(title: str, tables: tuple[int, ...], of: int) -> str | None:
    if not tables:
        return None
    if len(tables) == of:
        return _("%(sheet)s of every table") % {"sheet": title}
    if len(tables) == 1:
        return _("%(sheet)s of table %(table)s") % {"sheet": title, "table": tables[0]}
    return _("%(sheet)s of tables %(tables)s") % {"sheet": title, "tables": number_range(tables)}


def _of_trays(title: str, trays: tuple[int, ...], of: int, game: str) -> str | None:
    if not trays:
        return None
    if len(trays) == of:
        return f"{title} ({_('all')})"
    return f"{title} ({term(game, 'trays').lower()} {number_range(trays)})"
