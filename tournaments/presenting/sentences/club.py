"""Sentences about clubs, their tournaments and sessions, and their usual evenings."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

NO_CLUB = gettext_lazy("There is no such club.")
NO_TOURNAMENT = gettext_lazy("There is no such tournament.")
NO_SESSION = gettext_lazy("There is no such session.")
NO_PRESET = gettext_lazy("There is no such usual evening.")
RULES_OF_ANOTHER_GAME = gettext_lazy("These rules are for another game.")


def belongs_to(club: str) -> str:
    """Return that only the people of a club may do something."""
    return _("This belongs to %(club)s. Only the people it has named may do that.") % {"club": club}
