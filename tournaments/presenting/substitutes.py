"""Substitutes in words: behind the names of a contestant, and in a list."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from tournaments.sentence import gettext as _


class SatIn(NamedTuple):
    """From this round on a member sits in for one of the contestant's; ``name`` is the first's.

    Where both are the same member, that one has come back.
    """

    from_round: int
    absent: int
    present: int
    name: str


def substitutes_words(sat_in: Collection[SatIn]) -> str:
    """`` (C from round 3)``, with a space before it; empty for none.

    Who was there for some rounds only is named with them: `` (C in rounds 3–4)``.
    """
    said = list(_each(sorted(sat_in)))
    return f" ({'; '.join(said)})" if said else ""


def _each(sat_in: list[SatIn]) -> Iterator[str]:
    for one in sat_in:
        later = [s.from_round for s in sat_in if s.absent == one.absent and s > one]
        if one.present == one.absent:
            continue
        if not later:
            yield _("%(name)s from round %(first)s") % {"name": one.name, "first": one.from_round}
        elif min(later) == one.from_round + 1:
            yield _("%(name)s in round %(first)s") % {"name": one.name, "first": one.from_round}
        else:
            yield _("%(name)s in rounds %(first)s–%(last)s") % {
                "name": one.name,
                "first": one.from_round,
                "last": min(later) - 1,
            }


def sits_in(present: str, absent: str | None, from_round: int) -> str:
    """Return who sits in for whom from a round on; without ``absent`` that somebody is back."""
    if absent is None:
        return _("%(name)s is back from round %(round)s.") % {"name": present, "round": from_round}
    return _("%(name)s sits in for %(other)s from round %(round)s.") % {
        "name": present,
        "other": absent,
        "round": from_round,
    }
