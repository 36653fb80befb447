"""Sentences about backups: why one is not read, not made or not restored."""

from django.utils.translation import gettext_lazy

from tournaments.backup_folder import Occasion
from tournaments.exchange.backup_file import Fault, UnreadableBackup
from tournaments.refusal import Refusal, Sentence
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

NO_SUCH_BACKUP = gettext_lazy("There is no such backup on this server.")
NO_FILE = gettext_lazy("Choose the file of a backup.")
NOT_CONFIRMED = gettext_lazy("To restore the backup, tick the box beside the button.")
NOTHING_THERE = gettext_lazy("There is nothing to back up yet: this database has no tables.")
DATABASE_AHEAD = gettext_lazy(
    "This database has been changed by a newer version of Overplay. Install that version again."
)
NEVER_IDLE = gettext_lazy(
    "Nothing was restored: others go on writing into this database. Stop Overplay where it runs, "
    "and restore again."
)
BACKED_UP = gettext_lazy("The backup is made.")
NOTHING_RESTORED = gettext_lazy("Nothing has been restored from this browser.")
TAKEN_IN = gettext_lazy("The backup is whole, and is kept on this server.")

OCCASIONS = {
    Occasion.ASKED: gettext_lazy("made on request"),
    Occasion.EVENING: gettext_lazy("after an evening"),
    Occasion.BEFORE_RESTORE: gettext_lazy("before a restore"),
    Occasion.UPLOADED: gettext_lazy("uploaded"),
}

_FAULTS = {
    Fault.NO_BACKUP: gettext_lazy(
        "This file is not a backup made by Overplay, or its beginning is damaged."
    ),
    Fault.NEWER: gettext_lazy(
        "This backup was made by a newer version of Overplay. Update Overplay here first, then "
        "restore it."
    ),
    Fault.CUT_SHORT: gettext_lazy(
        "This backup is not whole: its end is missing. Copy it here again."
    ),
    Fault.CHANGED: gettext_lazy(
        "This backup has been damaged or changed since it was made. Use another copy of it."
    ),
    Fault.MISFIT: gettext_lazy(
        "This backup cannot be restored: it holds something that this version of Overplay cannot "
        "store."
    ),
}


def unreadable(error: UnreadableBackup) -> Refusal:
    """Return what is said of a file that is no backup, or is damaged."""
    return Refusal(_FAULTS[error.fault])


def evenings_there(count: int) -> Sentence:
    """Return why nothing is restored over evenings."""
    return ngettext(
        "There is %(n)s evening in this database, and restoring would replace it. If that is "
        "what you want, add --replace: what is there is backed up first.",
        "There are %(n)s evenings in this database, and restoring would replace them. If that is "
        "what you want, add --replace: what is there is backed up first.",
        count,
    ) % {"n": count}


def not_written(why: object) -> Sentence:
    """Return what is said where the file could not be written."""
    return _("The database could not be backed up: %(why)s") % {"why": why}
