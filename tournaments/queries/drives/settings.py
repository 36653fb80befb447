"""What a drive is: of a session, of a club's last evening, and as the library plays it."""

from movements.pairing import drive as library
from movements.systems.system import DoesNotFit
from tournaments.models import Club, Drive, Session
from tournaments.presenting.drives import unfit_drive
from tournaments.queries.access import drive_of
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _

SETTINGS = frozenset({"form", "custom", "players", "hands", "first_half", "trumps"})
"""The columns of a drive that its director chooses, and the next one begins with."""


def drive_in(session: Session) -> Drive:
    """The drive of a session. Refused where it is another evening."""
    drive = drive_of(session)
    if drive is None:
        raise NotFound(_("This evening is no drive."))
    return drive


def last_drive(club: Club) -> Drive | None:
    """Return the last drive of a club."""
    return Drive.objects.filter(session__tournament__club=club).first()


def played(drive: Drive) -> library.Drive:
    """Return a drive as the library plays it. Raises DoesNotFit where it cannot be played."""
    custom = library.Custom(drive.custom) if drive.custom else None
    return library.Drive(library.Form(drive.form), drive.players, drive.hands, custom)


def require_playable(drive: Drive) -> library.Drive:
    """Return the drive as the library plays it. Refused where that cannot be."""
    try:
        found = played(drive)
    except DoesNotFit as no:
        raise Refusal(unfit_drive(no.unfit)) from None
    if drive.first_half >= drive.hands:
        raise Refusal(_("Tea comes before the last hand."))
    return found
