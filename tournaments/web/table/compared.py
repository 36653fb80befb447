"""What a result of a table is worth beside the others, in words."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.rules import method
from tournaments.models import Tournament
from tournaments.presenting.figures import amount, points, with_unit
from tournaments.presenting.methods import award_head, award_words, decimals_of
from tournaments.presenting.outcomes import reading
from tournaments.queries.table.compared import Compared


def worth(result: Compared) -> str:
    """Say what a result is worth to both sides, and among how many results that is."""
    sides = [("N/S", result.ns), ("E/W", result.ew)]
    known = [(side, award) for side, award in sides if award is not None]
    if not known:
        return _("nothing to compare with yet")
    said = ", ".join(f"{side} {_award(award, result)}" for side, award in known)
    among = ngettext("%(worth)s, of %(n)s result", "%(worth)s, of %(n)s results", result.results)
    return among % {"worth": with_unit(said, _unit(result)).rstrip(), "n": result.results}


def everything_made(result: Compared, game: str) -> Iterator[dict[str, Any]]:
    """Yield what was made on the tray: how often, its score where that is another figure, its worth
    for N/S.
    """
    for each in result.made:
        scored = each.figure is not None and game != Tournament.Game.WHIST
        yield {
            "reading": reading(each.outcome),
            "times": f"{each.times} ×",
            "score": points(each.figure) if scored and each.figure is not None else "",
            "worth": "" if each.ns is None else _award(each.ns, result),
        }


def _award(award: Fraction, result: Compared) -> str:
    """A share of the top in per cent, where there is one; else in the unit of the scoring."""
    if result.top:
        return with_unit(amount(100 * award / result.top, 0), "%")
    return award_words(award, result.rules, decimals_of([award], result.rules))


def _unit(result: Compared) -> str:
    """Return what stands behind awards, where that is not said with each."""
    if result.top:
        return ""
    if method(result.rules).profile.has_average:
        return _("over the average")
    return award_head(result.rules)
