"""Sentences about records of events played elsewhere."""

from django.utils.translation import gettext_lazy

from tournaments.sentence import gettext as _

PAIRS = gettext_lazy("Pairs")
DRAWS_ON_OTHERS = gettext_lazy(
    "This event is scored together with sections of another one: it cannot be saved by itself."
)
CANNOT_BE_SCORED = gettext_lazy("The results in this file cannot be scored. Nothing is imported.")
UNREADABLE_FILE = gettext_lazy("This file cannot be read:")
CHOOSE_A_FILE = gettext_lazy("Choose a file.")
FILE_TOO_LARGE = gettext_lazy(
    "This file is too large to be imported here. Whoever runs the server can import it."
)
AS_RECORDED = gettext_lazy("As the record has it.")


def number_is_anothers(number: str, here: str, there: str) -> str:
    """Return that the number of a player in a file is that of another member here."""
    return _(
        "Number %(number)s is %(here)s here and %(there)s in the file. If they are one person, "
        "give them one name; otherwise change the number here, then import the evening."
    ) % {"number": number, "here": here, "there": there}


def several_called(name: str) -> str:
    """Return that a player in a file may be one of several members here."""
    return _(
        "Several members here are called %(name)s, and the file does not say which. Give them "
        "numbers, or merge them if they are one person, then import the evening."
    ) % {"name": name}


def of_another_club(club: str) -> str:
    """Return that a file has players of a club that somebody else organises."""
    return _(
        "Players of %(club)s took part. Only somebody who organises that club as well can import "
        "this evening."
    ) % {"club": club}


def is_there_twice(club: str) -> str:
    """Return that an event cannot be imported into a club that has another part in it."""
    return _("%(club)s took part in this event beside its organiser. Choose another club.") % {
        "club": club
    }


def imported(name: str) -> str:
    """Return that an event is in the club now."""
    return _("%(name)s is here, with its results and their history.") % {"name": name}
