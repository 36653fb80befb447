"""The paper that a change of plan makes wrong, by the kinds of sheets that an evening has."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from movements.changes.changed import Changed
from movements.changes.differences import Differences, differences
from movements.journey import journeys
from tournaments.models import Session
from tournaments.paper.printable import offers
from tournaments.paper.sheet import Follows
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range
from tournaments.queries.plan.changes import UnderWay
from tournaments.queries.plan.printed import changed_since_printed, printed_of
from tournaments.queries.plan.seated_sections import plan_versions
from tournaments.sentence import gettext as _

Of = Callable[[str], str | None]
"""The title of a sheet with what of it is wrong; None where it stays right."""


WrongSheet = tuple[str, str, tuple[str, ...]]
"""A sheet by its name, how it is told, and of whom or what it is wrong; of all, where empty."""


def sheets_to_print(now: UnderWay, changed: Changed) -> tuple[WrongSheet, ...]:
    """Return which paper a change makes wrong, of the kinds that were printed.

    Sheets of results are printed when they are wanted, and so are always of the last plan.
    """
    return tuple(_wrong_of(now, changed, printed_of(now.section.pk)))


def wrong_on_paper(session: Session) -> list[WrongSheet]:
    """Return what was printed of a session and is wrong by its plans of now."""
    return [wrong for since in changed_since_printed(session) for wrong in _wrong_of(*since)]


def wrong_context(session: Session) -> dict[str, Any]:
    """Return what the list of paper that is wrong shows."""
    wrong = wrong_on_paper(session)
    return {
        "wrong_on_paper": wrong,
        "plans": versions_said(plan_versions(session)) if wrong else "",
    }


def versions_said(versions: Mapping[int, int]) -> str:
    """Return the versions of the plans of a session, as a form sends them back."""
    return ",".join(map(str, versions.values()))


def _wrong_of(now: UnderWay, changed: Changed, sheets: Collection[str]) -> Iterator[WrongSheet]:
    """Yield those of the sheets that a change makes wrong, as they are laid out."""
    session = now.section.session
    alone = session.sections.count() == 1
    wrong = _wrong(now, changed)
    for offer in offers(session):
        if offer.sheet.follows in wrong and offer.name in sheets:
            said, of = wrong[offer.sheet.follows]
            title = said(offer.title)
            if title is not None:
                yield offer.name, title, of if alone else ()


def _wrong(now: UnderWay, changed: Changed) -> dict[Follows, tuple[Of, tuple[str, ...]]]:
    """Return for what sheets follow of the plan how it is told, and of whom or what it is."""
    found = differences(changed.before, changed.movement)
    game = now.section.session.tournament.game
    cards = sorted({move.contestant for move in changed.moves})
    labels = [now.label(one, changed) for one in cards]
    everybody = len(cards) >= len(journeys(changed.movement))
    tables = len({each.table for here in changed.movement.rounds for each in here})
    trays = len(changed.movement.trays)
    kinds: list[tuple[Follows, Of, Sequence[object]]] = [
        (Follows.CONTESTANTS, lambda title: _of_whom(title, labels, everybody=everybody), labels),
        (Follows.TABLES, lambda title: _of_tables(title, found.tables, tables), found.tables),
        (Follows.SITTINGS, lambda title: _of_tables(title, found.played, tables), found.played),
        (Follows.TRAYS, lambda title: _of_trays(title, found.trays, trays, game), found.trays),
        (
            Follows.NEW_TRAYS,
            lambda title: _of_trays(title, found.new_trays, trays, game),
            found.new_trays,
        ),
        (Follows.ROOM, lambda title: title if _room(found) else None, ()),
        (Follows.WHO_BEGINS, lambda title: title if _others_begin(changed) else None, ()),
    ]
    return {follows: (of, tuple(map(str, those))) for follows, of, those in kinds}


def _others_begin(changed: Changed) -> bool:
    """Return whether somebody is new, or begins elsewhere."""
    moved = any(move.round == 1 and move.goes_elsewhere for move in changed.moves)
    return moved or changed.joined is not None


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
