"""Paper: how a club prints, and its packs made."""

import zoneinfo
from collections.abc import Iterable, Mapping

from django.db import transaction
from django.utils import timezone

from tournaments.actions.log_entry import write_log
from tournaments.actions.standings import score_field
from tournaments.models import PaperChoice, PrintedSheet, Session
from tournaments.paper.drawing.pack import Step
from tournaments.paper.pack import pack_of
from tournaments.paper.pack_choice import PackChoice
from tournaments.paper.sheets import SHEETS
from tournaments.queries.access import Person, evening_to_direct
from tournaments.queries.standings.session_field import session_field
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


@transaction.atomic
def choose_paper(person: Person, session_id: int, chosen: PackChoice) -> PackChoice:
    """From now on the club of this session prints so. For the directors of the session."""
    club = evening_to_direct(person, session_id).tournament.club
    if unknown := sorted((chosen.left_out | chosen.put_in) - set(SHEETS)):
        raise Refusal(_("There is no sheet named %(name)s.") % {"name": unknown[0][:40]})
    row, _made = PaperChoice.objects.update_or_create(club=club, defaults=chosen.as_dict())
    write_log(person, "paper.chosen", row, club, **chosen.as_dict())
    return chosen


def note_printed(session: Session, sheets: Iterable[str], versions: Mapping[int, int]) -> None:
    """Keep that these sheets were printed of a session, by these versions of its plans, as
    ``plan_versions`` told them before the sheets were read.

    What a later plan makes wrong of them can then be told.
    """
    known = {
        (each.section_id, each.sheet): each.version
        for each in PrintedSheet.objects.filter(section__session=session)
    }
    rows = [
        PrintedSheet(section_id=section, sheet=sheet, version=version, printed_at=timezone.now())
        for section, version in versions.items()
        for sheet in sheets
        if known.get((section, sheet)) != version
    ]
    PrintedSheet.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["section", "sheet"],
        update_fields=["version", "printed_at"],
    )


def pack_as_of_now(session: Session, chosen: PackChoice, step: Step) -> bytes:
    """The pack of a session, by its club's clock, with every result that is in scored."""
    field = session_field(session)
    if field is not None:
        score_field(field.pk)
    with timezone.override(zoneinfo.ZoneInfo(session.tournament.club.time_zone)):
        return pack_of(session, step, chosen)
