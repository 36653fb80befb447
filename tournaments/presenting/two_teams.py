"""The match of two teams of pairs, in words: who won, and how each total was made up."""

from collections.abc import Iterator

from tournaments.presenting.figures import FRACTIONS, amount
from tournaments.presenting.standing_line import TeamMatch
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext


def called(match: TeamMatch) -> tuple[str, str]:
    """Return what the two teams are called, whether they have names or not."""
    first, second = match.names
    return first or str(_("First team")), second or str(_("Second team"))


def match_words(match: TeamMatch, *, complete: bool) -> str:
    """Return which team won or leads, and by how much."""
    margin, by_fraction = match.result
    one, other = called(match)
    if not margin:
        return _("%(one)s and %(other)s are level.") % {"one": one, "other": other}
    ahead = one if margin > 0 else other
    figure = amount(abs(margin), FRACTIONS if by_fraction else None)
    if by_fraction:
        text = (
            _("The match is won by %(team)s, by the fraction of a point: %(margin)s.")
            if complete
            else _("%(team)s: ahead by the fraction of a point so far, %(margin)s.")
        )
    else:
        text = (
            _("The match is won by %(team)s, by %(margin)s.")
            if complete
            else _("%(team)s: %(margin)s ahead so far.")
        )
    return text % {"team": ahead, "margin": figure}


def total_words(match: TeamMatch) -> Iterator[str]:
    """Yield how the total of each team was made up."""
    for name, total in zip(called(match), match.totals, strict=True):
        figures = {"team": name, "won": amount(total.won), "total": amount(total.whole)}
        if not total.opposite:
            yield _("%(team)s: %(total)s, the sum of its pairs.") % figures
            continue
        n = len(total.opposite)
        text = ngettext(
            "%(team)s: %(total)s. Its pairs won %(won)s; %(added)s is the average (%(exact)s) of "
            "the %(n)s pair opposite to its odd pair.",
            "%(team)s: %(total)s. Its pairs won %(won)s; %(added)s is the average (%(exact)s) of "
            "the %(n)s pairs opposite to its odd pair.",
            n,
        )
        added, exact = total.whole - total.won, amount(total.added, FRACTIONS)
        yield text % (figures | {"n": n, "added": amount(added), "exact": exact})
