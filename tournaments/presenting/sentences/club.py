"""Sentences about clubs, their tournaments and sessions, and their usual evenings."""

from django.utils.translation import gettext_lazy

from tournaments.sentence import gettext as _

NO_CLUB = gettext_lazy("There is no such club.")
NO_TOURNAMENT = gettext_lazy("There is no such tournament.")
NO_SESSION = gettext_lazy("There is no such session.")
NO_PRESET = gettext_lazy("There is no such usual evening.")
ONLY_OPERATORS = gettext_lazy("Only whoever runs this server may do that.")
ONLY_THE_DEMO = gettext_lazy("Only the demo club can be removed: what a club has played stays.")
TICK_TO_REMOVE = gettext_lazy("Tick that all evenings of the demo club may go.")
DEMO_REMOVED = gettext_lazy("The demo club is removed.")
RULES_OF_ANOTHER_GAME = gettext_lazy("These rules are for another game.")

CLUBS_BY_OPERATORS = gettext_lazy(
    "New clubs are created by the people who run this server. Ask them to create yours and to "
    "invite you as its organiser."
)
CLUB_NAME = gettext_lazy("A club needs a name of 1 to 120 characters, all of which can be printed.")
CHOOSE_EW_NUMBERS = gettext_lazy("Choose how the E/W pairs are numbered.")
EVENING_NAME = gettext_lazy("An evening needs a name of 1 to 120 characters.")
CHOOSE_GAME_OF_THREE = gettext_lazy("Choose whist, auction or bridge.")
CHOOSE_GAME = gettext_lazy("Choose a game.")
PRESET_NAME = gettext_lazy("A usual evening needs a name of 1 to 120 characters.")
CORRECTION_PERIOD = gettext_lazy(
    "Corrections are accepted for 0 to 43,200 minutes, which is 30 days."
)

EW_NUMBERS_KEPT = gettext_lazy("Evenings seated from now on are numbered this way.")
MOVEMENT_SETTINGS_KEPT = gettext_lazy("Movements are chosen by this from now on.")
SETS_OF_BOARDS = gettext_lazy("Say how many sets of boards the club has, 1 to 20.")
LEAST_SHARE = gettext_lazy("Say a share in per cent, 0 to 100.")
SOMEBODY_UNKNOWN = gettext_lazy("somebody unknown")
PAPER_KEPT = gettext_lazy("This is how the club prints from now on.")
SCALE_GONE = gettext_lazy("The scale is deleted.")
NO_SCALE = gettext_lazy("There is no such scale of victory points in this club.")
SCALE_NAME = gettext_lazy("A scale needs a name of at most 60 characters.")
PRESET_GONE = gettext_lazy("Deleted. Evenings started from it stay.")
TOURNAMENT_IN_PLAY = gettext_lazy("in play")
TOURNAMENT_CLOSED = gettext_lazy("closed")
NO_EVENING_YET = gettext_lazy("no evening")


def belongs_to(club: str) -> str:
    """Return that only the people of a club may do something."""
    return _("This belongs to %(club)s. Only the people it has named may do that.") % {"club": club}


def club_exists(name: object) -> str:
    """Return that another club has this name."""
    return _("There is a club called %(name)s already.") % {"name": name}


def first_ew_number(least: object, most: object) -> str:
    """Return the limits of the first number of E/W."""
    return _("The first E/W number is a whole number from %(least)s to %(most)s.") % {
        "least": least,
        "most": most,
    }


def no_sheet(name: object) -> str:
    """Return that no sheet has this name."""
    return _("There is no sheet named %(name)s.") % {"name": name}


def preset_exists(name: object) -> str:
    """Return that another usual evening has this name."""
    return _("There is a usual evening called %(name)s already.") % {"name": name}


def whole_or_half_minutes(least: int, most: int) -> str:
    """Return the limits of the minutes that a club counts."""
    return _("Say %(least)s to %(most)s minutes, whole or half ones.") % {
        "least": least,
        "most": most,
    }


def at_table(tray: str, in_round: object, table: object) -> str:
    """Return where a tray was played."""
    at = {"tray": tray, "round": in_round, "table": table}
    return _("%(tray)s, round %(round)s, table %(table)s") % at


def scale_exists(name: str) -> str:
    """Return that the club has a scale of this name."""
    return _("The club has a scale named %(name)s.") % {"name": name}
