"""The match of two teams or of two clubs, in words: who won, and how totals were made up."""

from collections.abc import Iterator
from fractions import Fraction

from scoring.values import RuleSet
from tournaments.presenting.figures import FRACTIONS, amount
from tournaments.presenting.methods import margin_words
from tournaments.presenting.standing_line import ClubMatch, TeamMatch
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext


def match_words(match: TeamMatch, *, complete: bool) -> str:
    """Return which team won or leads, and by how much."""
    margin, by_fraction = match.result
    one, other = match.names
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


def club_words(match: ClubMatch, rules: RuleSet, *, complete: bool) -> str:
    """Return which club won or leads, and by how much; empty before anything may be told."""
    one, other = match.names
    if match.margin is None:
        return ""
    if not match.margin:
        return _("%(one)s and %(other)s are level.") % {"one": one, "other": other}
    text = (
        _("The match is won by %(team)s, by %(margin)s.")
        if complete
        else _("%(team)s: %(margin)s ahead so far.")
    )
    ahead = one if match.margin > 0 else other
    return text % {"team": ahead, "margin": margin_words(abs(match.margin), rules)}


def own_match_words(
    match: TeamMatch | ClubMatch, own: Fraction, rules: RuleSet, *, complete: bool
) -> str:
    """Return what became of the match for somebody whose side won it by ``own``."""
    if not own:
        return _("level")
    if isinstance(match, ClubMatch):
        margin = margin_words(abs(own), rules)
    else:
        margin = amount(abs(own), FRACTIONS if match.result.by_fraction else None)
    if own > 0:
        text = _("won by %(margin)s") if complete else _("%(margin)s ahead so far")
    else:
        text = _("lost by %(margin)s") if complete else _("%(margin)s behind so far")
    return text % {"margin": margin}


def total_words(match: TeamMatch) -> Iterator[str]:
    """Yield how the total of each team was made up."""
    for name, total in zip(match.names, match.totals, strict=True):
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
