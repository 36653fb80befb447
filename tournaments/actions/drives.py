"""Setting up a drive: as the club's last one, then as it is changed."""

import datetime

from django.db import transaction

from tournaments.actions.evenings import lock_sections, set_up_evening
from tournaments.actions.log_entry import write_log
from tournaments.models import Drive, Session, Tournament
from tournaments.queries.access import Person, evening_to_direct
from tournaments.queries.drives.settings import (
    SETTINGS,
    drive_in,
    last_drive,
    require_playable,
)
from tournaments.refusal import Code, Refusal
from tournaments.sentence import gettext as _


@transaction.atomic
def begin_drive(
    director: Person,
    club_id: int,
    *,
    name: str,
    played_on: datetime.date,
    unlisted: bool = False,
) -> Session:
    """An evening that is a drive, set up as the last one of the club was."""
    game = Tournament.Game.WHIST.value
    session = set_up_evening(
        director, club_id, name=name, game=game, played_on=played_on, unlisted=unlisted
    )
    last = last_drive(session.tournament.club)
    as_last = {each: getattr(last, each) for each in SETTINGS} if last else {}
    Drive.objects.create(session=session, **as_last)
    return session


@transaction.atomic
def change_drive(director: Person, session_id: int, settings: dict[str, object]) -> Drive:
    """Give a drive what is named in ``settings``. Refused where it could not be played so."""
    lock_sections(evening_to_direct(director, session_id))
    session = evening_to_direct(director, session_id)
    drive = drive_in(session)
    if session.state != Session.State.OPEN:
        raise Refusal(_("The drive is closed."), code=Code.CLOSED)
    was = {each: getattr(drive, each) for each in SETTINGS}
    for each in SETTINGS & settings.keys():
        setattr(drive, each, settings[each])
    drive.custom = require_playable(drive).custom or ""
    changed = {each: getattr(drive, each) for each in SETTINGS if getattr(drive, each) != was[each]}
    if changed:
        drive.save(update_fields=[*changed])
        before = {f"{each}_was": was[each] for each in changed}
        write_log(director, "drive.changed", session, session.tournament.club, **changed, **before)
    return drive
