"""The strata in words: who is first of each, and where their limits are."""

from collections.abc import Sequence

from scoring.strata import LETTERS, GradedBy
from tournaments.presenting.standing_line import Ranking
from tournaments.presenting.winners import first_of_lines
from tournaments.sentence import gettext as _


def first_of_strata(view: Ranking) -> list[str]:
    """Return for each stratum below the first the sentence that names who is first in it."""
    if view.void:
        return []
    rows = [row for ledger in view.ledgers for row in ledger.rows]
    text = (
        _("First of stratum %(letter)s: %(names)s.")
        if view.complete
        else _("Leading in stratum %(letter)s: %(names)s.")
    )
    found = []
    for letter in sorted({letter for row in rows for letter in row.strata}):
        firsts = [row for row in rows if row.strata.get(letter, (0,))[0] == 1]
        found.append(text % {"letter": letter, "names": first_of_lines(firsts, view)})
    return found


def limits_words(limits: Sequence[int], graded_by: str) -> str:
    """Return how a tournament is parted into strata by grades; empty where it is not."""
    if not limits:
        return ""
    below = ", ".join(
        _("%(letter)s below %(limit)s") % {"letter": letter, "limit": limit}
        for letter, limit in zip(LETTERS[1:], limits, strict=False)
    )
    if graded_by == GradedBy.MEAN:
        return _("Strata by the mean grade of the players: %(below)s.") % {"below": below}
    return _("Strata by the grade of the strongest player: %(below)s.") % {"below": below}
