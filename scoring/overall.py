"""Several sessions together, and further rankings over the same awards.

Everything here makes amounts that ``scoring.rank`` ranks: nothing is placed in another way.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from scoring.rank import rank
from scoring.refused import Code, Refused
from scoring.settle import Figures, Settled
from scoring.values import Line, RuleSet, Standing


class Overall(StrEnum):
    """The ways in which sessions are put together.

    TOTALS: what was earned is added, and so is what it could have been; a session of more
    trays weighs more. MEAN_PERCENT: the mean of the percentages of the sessions played, each
    weighing the same; a total out of 100.
    """

    TOTALS = "totals"
    MEAN_PERCENT = "mean_percent"


@dataclass(frozen=True, slots=True)
class Handicap:
    """An addition for a further ranking: percentage points of the maximum, and an amount."""

    percent: Fraction = Fraction(0)
    amount: Fraction = Fraction(0)


def overall(
    sessions: Sequence[Mapping[int, Figures]],
    carried: Mapping[int, Fraction] | None = None,
    way: Overall = Overall.TOTALS,
) -> dict[int, Settled]:
    """Return what each contestant earned in all its sessions, with what was carried into them.

    ``carried`` is in the unit of the outcome (by MEAN_PERCENT: percentage points) and adds
    nothing to the maximum. Whoever only carried something is in the outcome with no tray, and
    so last. A session without a maximum has no percentage and is left out of the mean.
    """
    together: defaultdict[int, Settled] = defaultdict(Settled)
    for session in sessions:
        for contestant, earned in session.items():
            together[contestant] = together[contestant].plus(earned)
    if way is Overall.MEAN_PERCENT:
        together = _mean_percent(sessions, together)
    for contestant, amount in (carried or {}).items():
        together[contestant] = together[contestant].plus(Settled(total=amount))
    return dict(together)


def handicapped(
    earned: Mapping[int, Settled], handicaps: Mapping[int, Handicap]
) -> dict[int, Settled]:
    """The amounts for a ranking with handicaps; whoever has none stays as it is.

    Raises Refused contestant_unknown for a handicap of somebody who is not there.
    """
    for contestant in handicaps:
        if contestant not in earned:
            raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant})
    return {
        contestant: each.plus(Settled(total=_added(each, handicaps.get(contestant))))
        for contestant, each in earned.items()
    }


def rank_strata(
    lines: Mapping[int, Line],
    earned: Mapping[int, Settled],
    strata: Mapping[int, int],
    rules: RuleSet,
) -> dict[int, tuple[Standing, ...]]:
    """A ranking for every stratum, 1 the strongest: of its own contestants and all below.

    So the ranking of the first is that of everybody, and a contestant of the third stands in
    three of them. Raises Refused contestant_unknown where somebody has no stratum. Source:
    ACBL, stratified events.
    """
    for contestant in earned:
        if contestant not in strata:
            raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant})
    return {
        stratum: rank(lines, _at_or_below(stratum, earned, strata), rules)
        for stratum in sorted({strata[contestant] for contestant in earned})
    }


def _mean_percent(
    sessions: Iterable[Mapping[int, Figures]], together: Mapping[int, Settled]
) -> defaultdict[int, Settled]:
    percents: defaultdict[int, list[Fraction]] = defaultdict(list)
    for session in sessions:
        for contestant, earned in session.items():
            if earned.maximum:
                percents[contestant].append(100 * earned.total / earned.maximum)
    return defaultdict(
        Settled,
        {
            contestant: _out_of_hundred(percents[contestant], each)
            for contestant, each in together.items()
        },
    )


def _out_of_hundred(percents: Sequence[Fraction], together: Settled) -> Settled:
    if not percents:
        return Settled(made=together.made, trays=together.trays)
    mean = sum(percents, Fraction(0)) / len(percents)
    return Settled(mean, Fraction(100), together.made, together.trays)


def _added(earned: Settled, handicap: Handicap | None) -> Fraction:
    if handicap is None:
        return Fraction(0)
    return handicap.amount + handicap.percent * earned.maximum / 100


def _at_or_below(
    stratum: int, earned: Mapping[int, Settled], strata: Mapping[int, int]
) -> dict[int, Settled]:
    return {
        contestant: each for contestant, each in earned.items() if strata[contestant] >= stratum
    }
