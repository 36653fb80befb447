"""What more than one place says. A sentence with one reader stands where it is said."""

from django.utils.translation import gettext_lazy

from tournaments.exchange.backup_file import Fault, UnreadableBackup
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _

NO_TOURNAMENT = gettext_lazy("There is no such tournament.")
RULES_OF_ANOTHER_GAME = gettext_lazy("These rules are for another game.")
CHOOSE_GAME_OF_THREE = gettext_lazy("Choose whist, auction or bridge.")
INVITATION_USED = gettext_lazy(
    "This invitation has been used. If that was you, sign in; else ask for another."
)
SAY_WHO_SITS_IN = gettext_lazy("Say who sits in.")
SAVED = gettext_lazy("Saved.")
NO_SECTION = gettext_lazy("There is no such section in this evening.")
CLOSED_TO_CHANGES = gettext_lazy("This evening is closed. Reopen it to change anything.")
CANNOT_FOLLOW = gettext_lazy(
    "This movement is for others, or is scored in another way than what was played so far."
)
ONLY_THE_LAST = gettext_lazy(
    "Something was changed after it: only the last change can be taken back. Take that back first."
)
NO_CHANGE = gettext_lazy("There is no such change.")
EVERYBODY_SEATED = gettext_lazy("Everybody has a seat. Names can be added at any time.")
RULING_NEEDS_REASON = gettext_lazy("A ruling needs a reason.")
NOTHING_IN = gettext_lazy("Nothing is in here yet.")
CHOOSE_TRUMP_SUIT = gettext_lazy("Choose spades, hearts, diamonds or clubs, or a trump turned.")
OTHERS_SEATED = gettext_lazy(
    "The seating has changed since this was shown: others are to play it now. Say who played it."
)
NO_CONTESTANT = gettext_lazy("There is no such contestant in this evening.")
HIDDEN = gettext_lazy(
    "The results are hidden for the last rounds. The director shows them at the end."
)
LOCKED = gettext_lazy(
    "These results are locked. An organiser of the club unlocks them before that."
)
NOTHING_ENTERED = gettext_lazy("Nothing has been entered here yet.")
NO_JOB = gettext_lazy("There is no such job.")
UNREADABLE_FILE = gettext_lazy("This file cannot be read:")
NOT_LOOKED_AT_YET = gettext_lazy("The file has not been read yet.")
DATABASE_AHEAD = gettext_lazy(
    "This database has been changed by a newer version of Overplay. Install that version again."
)
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


def club_exists(name: object) -> str:
    """Return that another club has this name."""
    return _("There is a club called %(name)s already.") % {"name": name}


def number_taken(number: str, name: str) -> str:
    """Return who has the number of a line already."""
    return _("Number %(number)s is %(name)s's.") % {"number": number, "name": name}


def plays_already(name: str, label: object) -> str:
    """Return with whom a member has a seat already."""
    return _("%(name)s is already playing: %(label)s.") % {"name": name, "label": label}


def unreadable(error: UnreadableBackup) -> Refusal:
    """Return what is said of a file that is no backup, or is damaged."""
    return Refusal(_FAULTS[error.fault])
