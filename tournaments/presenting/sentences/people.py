"""Sentences about members, names, helpers and invitations."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

CHOOSE_ROLE = gettext_lazy("Choose what they are to be: organiser, director, scorer or reader.")
NO_INVITATION = gettext_lazy("There is no such invitation. Was the whole link copied?")
INVITATION_USED = gettext_lazy(
    "This invitation has been used. If that was you, sign in; else ask for another."
)
INVITATION_REVOKED = gettext_lazy("This invitation was taken back. Ask for another.")
INVITATION_EXPIRED = gettext_lazy("This invitation has expired. Ask for another.")

NO_MEMBER = gettext_lazy("There is no such member.")
MEMBER_ERASED = gettext_lazy("There is no page of this player any more: the data were erased.")
NOBODY_LISTED = gettext_lazy("There is nobody in this list: one member a line.")


def only_organisers_name_directors(club: object) -> str:
    """Return by whom the directors of a club are named."""
    return _("Directors are named by the organisers of %(club)s.") % {"club": club}


def may_not_invite(name: str) -> str:
    """Return that an invitation holds no more, for its maker's role is gone."""
    said = _("%(name)s made this invitation, and may not invite any more. Ask for another.")
    return said % {"name": name}


def too_many_lines(most: int) -> str:
    """Return how long a list of members may be."""
    return _("A list has at most %(most)s lines. Bring this one in parts.") % {"most": most}


def number_taken(number: str, name: str) -> str:
    """Return who has the number of a line already."""
    return _("Number %(number)s is %(name)s's.") % {"number": number, "name": name}


def listed_already(line: int) -> str:
    """Return on which line before it the same member stands."""
    return _("Stands on line %(line)s already.") % {"line": line}


def member_already(*, retired: bool) -> str:
    """Return that a line names somebody who is a member, or was one."""
    if retired:
        return _("A retired member. Nothing is changed.")
    return _("A member already. Nothing is changed.")


def no_other_member(name: str) -> str:
    """Return that nobody else in the club is called so."""
    return _("There is no other member called “%(name)s”.") % {"name": name}


def several_called(name: str) -> str:
    """Return that a name does not say which member is meant."""
    return _("There is more than one %(name)s: use the number.") % {"name": name}


def listed_twice(name: str, first: str, second: str) -> str:
    """Return that somebody stands on two lines of a list, each as it was typed."""
    said = _("%(name)s is on the list twice: “%(first)s” and “%(second)s”.")
    return said % {"name": name, "first": first, "second": second}


def plays_already(name: str, label: str) -> str:
    """Return with whom a member has a seat already."""
    return _("%(name)s plays already: %(label)s.") % {"name": name, "label": label}


def nobody_helps(club: object) -> str:
    """Return that no helper of a club was meant."""
    return _("Nobody of that name helps %(club)s.") % {"club": club}


def helps_elsewhere(name: str) -> str:
    """Return why an organiser may make no link to a new password."""
    said = _("%(name)s helps elsewhere too, so only whoever runs this server can make that link.")
    return said % {"name": name}
