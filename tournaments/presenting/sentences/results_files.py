"""Sentences about files of results of other programs."""

from django.utils.translation import gettext_lazy

from tournaments.models import Tournament
from tournaments.presenting.trays import tray_named
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

NO_RESULTS_FILE = gettext_lazy("There is no such file. Files are kept for a day.")
UNKNOWN_FORMAT = gettext_lazy(
    "This is no file that can be read here. What can be: an evening saved by this program, USEBIO "
    "(.xml), PBN with results (.pbn), a results page of the ACBL (.html), and the plain form of "
    "events (.json)."
)
SAVED_HERE = gettext_lazy(
    "This is an evening saved by this program: import it on the page of a club."
)
NOT_LOOKED_AT_YET = gettext_lazy("The file has not been read yet.")
MADE_ALREADY = gettext_lazy("An evening has been made of this file already.")
NAME_THE_EVENING = gettext_lazy("Give the evening a name.")
CHOOSE_WHAT_TO_DO = gettext_lazy("Choose whether to import the file or to throw it away.")
AS_IN_THE_FILE = gettext_lazy("as in the file")
THROWN_AWAY = gettext_lazy("The file was thrown away. Nothing was made.")


def figures_words(reproduced: int, figures: int) -> str:
    """Return how many of the published figures follow from the results."""
    if not figures:
        return _("The file publishes no figure to compare with.")
    said = ngettext(
        "%(reproduced)s of %(n)s published figure is what the results give.",
        "%(reproduced)s of %(n)s published figures are what the results give.",
        figures,
    )
    return said % {"reproduced": reproduced, "n": figures}


def entered_words(results: int) -> str:
    """Return how many results of a file were entered."""
    said = ngettext("%(n)s result was entered.", "%(n)s results were entered.", results)
    return said % {"n": results}


def two_as_one(first: str, second: str, member: str) -> str:
    """Return that two players of a file would be the same member."""
    return _(
        "%(first)s and %(second)s would both be the member %(member)s. Say of one of them that "
        "they are new."
    ) % {"first": first, "second": second, "member": member}


def of_another_game(of_file: str, of_evening: str) -> str:
    """Return that a file is not of the game that is played."""
    return _("The file is of %(file)s, the evening of %(evening)s.") % {
        "file": Tournament.Game(of_file).label,
        "evening": Tournament.Game(of_evening).label,
    }


def another_is_in(game: str, tray: int, place: tuple[int, int], stands: str, in_file: str) -> str:
    """Return that a play has another result than the file. ``place``: its round and table."""
    return _(
        "%(tray)s, round %(round)s, table %(table)s: %(stands)s is in, and the file has %(file)s."
    ) % {
        "tray": tray_named(game, tray, first=True),
        "round": place[0],
        "table": place[1],
        "stands": stands,
        "file": in_file,
    }


def not_in_the_plan(game: str, tray: int, ns: str, ew: str) -> str:
    """Return that the plan does not have these two sides play a tray."""
    return _("%(tray)s is not to be played by %(ns)s and %(ew)s.") % {
        "tray": tray_named(game, tray, first=True),
        "ns": ns,
        "ew": ew,
    }
