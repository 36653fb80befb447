"""Members in a few words: who a name may mean, who is new, and who was meant."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy

from tournaments.names import folded
from tournaments.sentence import gettext as _
from tournaments.sentence import isolated, ngettext

if TYPE_CHECKING:
    from tournaments.models import Member

MOST_NAMED = 8
"""So many names stand in a sentence."""
NAME_WITHHELD = gettext_lazy("Name withheld")
"""Said in place of a name."""


def is_guest(name: str) -> bool:
    """Return whether a name is nobody's: a guest of whom nobody knows more, and there may be some.

    In English, and in the language of the reader.
    """
    return folded(name) in {"guest", "visitor", folded(_("Guest"))}


def member_words(member: "Member") -> str:
    """A member as one of several: ``Grace Cartwright (17)``, with a number, and if retired."""
    more = member.numbers[:1]
    more += [_("retired")] if member.retired_at else []
    return f"{isolated(member.name)} ({', '.join(more)})" if more else member.name


def unclear_words(typed: str, candidates: Sequence["Member"], *, several: bool) -> str:
    """``cartrite: did you mean Grace Cartwright?``; which one, where ``several`` are called so."""
    said = (
        _("There is more than one %(typed)s: %(names)s?")
        if several
        else _("%(typed)s: did you mean %(names)s?")
    )
    return said % {"typed": typed, "names": _(" or ").join(map(member_words, candidates))}


def like_words(member: "Member") -> str:
    """That a member is called nearly so."""
    return _("Nearly the name of %(name)s: the same person?") % {"name": member_words(member)}


def new_members_words(names: Sequence[str]) -> str:
    """``2 new members: Cyd Orr, Dan Poe.``"""
    said = ngettext("%(n)s new member: %(names)s.", "%(n)s new members: %(names)s.", len(names))
    return said % {"n": len(names), "names": _listed(names)}


def read_as_words(read: Sequence[tuple[str, str]]) -> str:
    """Return who was meant by part of a name: ``Cartwright is Grace Cartwright.``"""
    said = [_("%(typed)s is %(name)s") % {"typed": typed, "name": name} for typed, name in read]
    return _listed(said) + "."


def _listed(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    return ", ".join(names[:MOST_NAMED]) + (_(" and %(n)s more") % {"n": more} if more > 0 else "")
