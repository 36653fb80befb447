"""The paper that a change of plan makes wrong, by the kinds of sheets that an evening has."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from django.db.models import F, Max

from movements.changes.changed import Changed, changed
from movements.changes.differences import Differences, differences
from movements.journey import journeys
from movements.movement import Movement
from tournaments.models import Plan, PrintedSheet, Section, Session
from tournaments.paper.printable import offers
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range
from tournaments.queries.plan.changes import UnderWay, under_way
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.plan.seated_sections import plan_versions
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


class WrongSheet(NamedTuple):
    """A sheet that is wrong on paper: its name, its title with of whom or of what, and these as
    they stand on it; none: all of it.
    """

    name: str
    title: str
    of: tuple[str, ...]


def sheets_to_print(now: UnderWay, changed: Changed) -> tuple[WrongSheet, ...]:
    """Return which paper a change makes wrong, of the kinds that were printed.

    Sheets of results are printed when they are wanted, and so are always of the last plan.
    """
    printed = PrintedSheet.objects.filter(section=now.section.pk)
    return tuple(_those_wrong(now, changed, set(printed.values_list("sheet", flat=True))))


def wrong_on_paper(session: Session) -> list[WrongSheet]:
    """Return what was printed of a session and is wrong by its plans of now."""
    out_of_date = (
        PrintedSheet.objects.filter(section__session=session)
        .annotate(now=Max("section__plans__version"))
        .filter(version__lt=F("now"))
    )
    by_plan: dict[tuple[int, int], set[str]] = {}
    for each in out_of_date:
        by_plan.setdefault((each.section_id, each.version), set()).add(each.sheet)
    return [
        wrong
        for (section, version), sheets in by_plan.items()
        for wrong in _since(Section.objects.get(pk=section), version, sheets)
    ]


def wrong_context(session: Session) -> dict[str, Any]:
    """Return what the list of paper that is wrong shows."""
    wrong = wrong_on_paper(session)
    return {"wrong_on_paper": wrong, "plans": plans_said(session) if wrong else ""}


def plans_said(session: Session) -> str:
    """Return the versions of the plans of a session, as a form sends them back."""
    return ",".join(map(str, plan_versions(session).values()))


def _since(section: Section, version: int, sheets: set[str]) -> Iterator[WrongSheet]:
    """Yield what of these sheets of a section is wrong since a version of its plan."""
    now = under_way(section)
    before = movement_of(Plan.objects.get(section=section, version=version))
    yield from _those_wrong(now, _changed_since(before, now.movement), sheets)


def _changed_since(before: Movement, after: Movement) -> Changed:
    new = sorted(set(after.present) - set(before.present))
    return changed(before, after, 0, joined=new[0] if new else None)


def _those_wrong(now: UnderWay, changed: Changed, sheets: set[str]) -> Iterator[WrongSheet]:
    session = now.section.session
    alone = session.sections.count() == 1
    wrong = _wrong(now, changed)
    for offer in offers(session):
        if offer.name not in wrong or offer.name not in sheets:
            continue
        title, of = wrong[offer.name][0](offer.title), wrong[offer.name][1]
        if title is not None:
            yield WrongSheet(offer.name, title, of if alone else ())


def _wrong(now: UnderWay, changed: Changed) -> dict[str, tuple[Of, tuple[str, ...]]]:
    """Return for every sheet of the plan how it is told, and of whom or what it is."""
    found = differences(changed.before, changed.movement)
    game = now.section.session.tournament.game
    cards = sorted({move.contestant for move in changed.moves})
    labels = [now.label(one, changed) for one in cards]
    everybody = len(cards) >= len(journeys(changed.movement))
    tables = len({each.table for here in changed.movement.rounds for each in here})
    trays = len(changed.movement.trays)
    kinds: list[tuple[frozenset[str], Of, Sequence[object]]] = [
        (OF_CONTESTANTS, lambda title: _of_whom(title, labels, everybody=everybody), labels),
        (OF_TABLES, lambda title: _of_tables(title, found.tables, tables), found.tables),
        (OF_SITTINGS, lambda title: _of_tables(title, found.played, tables), found.played),
        (OF_TRAYS, lambda title: _of_trays(title, found.trays, trays, game), found.trays),
        (
            OF_NEW_TRAYS,
            lambda title: _of_trays(title, found.new_trays, trays, game),
            found.new_trays,
        ),
        (OF_THE_ROOM, lambda title: title if _room(found) else None, ()),
        (OF_NEWCOMERS, lambda title: None if changed.joined is None else title, ()),
    ]
    return {name: (of, tuple(map(str, those))) for names, of, those in kinds for name in names}


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
