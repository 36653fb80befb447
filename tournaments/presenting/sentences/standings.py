"""Sentences about standings, score cards, trays and what is public of a session."""

from django.utils.translation import gettext_lazy

from tournaments.sentence import gettext as _

NO_CONTESTANT = gettext_lazy("There is no such contestant in this session.")
NOTHING_TO_EXPLAIN = gettext_lazy(
    "There is nothing to explain: nothing that may be shown was scored here."
)
HIDDEN = gettext_lazy(
    "The results are hidden for the last rounds. The director shows them at the end."
)
NOBODY_RANKED = gettext_lazy("Nobody has a place of their own here: two sides play each other.")
NO_MATCHES = gettext_lazy("No matches are played here, so there is no table of them.")
LOCKED = gettext_lazy(
    "These results are locked. An organiser of the club unlocks them before that."
)
CLOSED = gettext_lazy("This session is closed. Reopen it to enter or correct results.")
NOTHING_ENTERED = gettext_lazy("Nothing has been entered here yet.")
NOT_FINISHED = gettext_lazy("It can be downloaded when every result is in and counted.")
TRAY_NOT_COMPLETE = gettext_lazy("It is shown when everybody who plays it has played it.")

OFFICIAL_ALREADY = gettext_lazy("These standings are official. They are not hidden any more.")
SHOW_FIRST = gettext_lazy("Show the results first: what nobody has seen cannot become official.")
CLOSE_FIRST = gettext_lazy(
    "Close the session first: results are still to come, and these standings are not the last."
)
STILL_COMPUTED = gettext_lazy(
    "The standings are being computed. Make them official when they are, in a moment."
)
SAY_WHY_VOID = gettext_lazy(
    "Say in 1 to 200 characters why the evening is void: everybody reads it with the standings."
)
EVENING_VOID = gettext_lazy("The evening is void: it counts in no record, and nobody has won it.")
EVENING_COUNTS = gettext_lazy("The evening counts again.")
SAY_WHY_UNLOCKED = gettext_lazy("Say in 1 to 200 characters why it is unlocked: the log keeps it.")

PLACE_UNIT = gettext_lazy("place")
PER_CENT = gettext_lazy("per cent")
ABOVE_OR_BELOW = gettext_lazy("above or below")
THE_PLACE = gettext_lazy("The place")
THE_TOTAL = gettext_lazy("The total")
THE_PERCENTAGE = gettext_lazy("The percentage")
NOT_PLAYED = gettext_lazy("not played")


def name_and_label(name: str, label: str) -> str:
    """Return a contestant by name, with the label to find it by."""
    return _("%(name)s (%(label)s)") % {"name": name, "label": label}


def declared_void(reason: str) -> str:
    """Return that an evening counts for nothing, and why."""
    return _("Declared void: %(reason)s.") % {"reason": reason}


def notice_too_long(most: object, length: object) -> str:
    """Return how long a notice may be."""
    return _("A notice has at most %(most)s characters; this one has %(length)s.") % {
        "most": most,
        "length": length,
    }


def matchpoints_of(maximum: object) -> str:
    """Return the unit of matchpoints, with the most that can be had."""
    return _("matchpoints of %(maximum)s") % {"maximum": maximum}


def tricks_and_average(average: object) -> str:
    """Return the unit of tricks beside the average of the same hands."""
    return _("tricks; the average of these hands is %(average)s") % {"average": average}


def datum_of(points: object) -> str:
    """Return the datum of a deal."""
    return _("datum %(points)s") % {"points": points}


def average_of(figure: object) -> str:
    """Return the average of a deal."""
    return _("average %(figure)s") % {"figure": figure}


def top_of(figure: object) -> str:
    """Return the top of a deal."""
    return _("top %(figure)s") % {"figure": figure}
