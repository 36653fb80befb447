"""The sheets of a session that can be printed, and the characters that no typeface has."""

from dataclasses import dataclass
from typing import Any

from django.db.models import prefetch_related_objects
from django.utils.translation import gettext as _

from tournaments.models import Session
from tournaments.paper.drawing.fonts import unprintable
from tournaments.paper.plays import movements_of
from tournaments.paper.sheet import Sheet
from tournaments.paper.sheets import SHEETS
from tournaments.queries.access import drive_of
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.seated_sections import has_plan
from tournaments.queries.standings.session_field import session_field
from tournaments.refusal import NobodySeated, NotFound


@dataclass(frozen=True, slots=True)
class OfferedSheet:
    """A kind of sheet a session has use for; ``ready`` is whether there is anything on it yet,
    ``needed`` whether the evening cannot do without it.
    """

    name: str
    title: str
    purpose: str
    sheet: Sheet[Any]
    ready: bool
    needed: bool


def offers(session: Session) -> list[OfferedSheet]:
    """The sheets that suit a session, in the order in which they are laid out.

    None before anybody is seated; only those of results where these came without a movement.
    """
    planned, scored = _is_planned(session), _is_scored(session)
    prefetch_related_objects([session], "sections")  # many a sheet asks for them
    return [
        OfferedSheet(
            name,
            *sheet.words(session),
            sheet,
            ready=scored or not sheet.of_results,
            needed=sheet.needed(session),
        )
        for name, sheet in SHEETS.items()
        if (planned or (scored and sheet.of_results))
        and sheet.is_for(session)
        and sheet.suits(session)
    ]


def sheet_to_print(session: Session, name: str) -> Sheet[Any]:
    """The kind of sheet of this name. Refused where there is none, or nobody is seated."""
    if name not in SHEETS:
        raise NotFound(_("There is no such sheet."))
    sheet = SHEETS[name]
    if not _is_planned(session) and not (sheet.of_results and _is_scored(session)):
        raise NobodySeated
    if not (sheet.is_for(session) and sheet.suits(session)):
        raise NotFound(_("This evening has no use for this sheet."))
    return sheet


def _is_planned(session: Session) -> bool:
    return drive_of(session) is not None or has_plan(session)


def _is_scored(session: Session) -> bool:
    field = session_field(session)
    if field is None or field.current is None or not field.current.results:
        return False
    if not any(movement.allow_replay for movement in movements_of(session)):
        return True
    # Deals that have yet to be played again count for nobody.
    return bool(field.current.rows.filter(trays_played__gt=0).exists())


def unprintable_names(session: Session) -> list[tuple[str, tuple[str, ...]]]:
    """Every name on the paper of a session with the characters in it that no font has.

    They are printed as ``?``.
    """
    people = [
        name
        for one in contestants_of(session.pk, in_full=True)
        for name in (one.label, *(one.people or [one.name]))
    ]
    tournament = session.tournament
    names = dict.fromkeys([tournament.club.name, tournament.name, *people])
    lacking = ((name, unprintable(name)) for name in names if not name.isascii())
    return [(name, characters) for name, characters in lacking if characters]
