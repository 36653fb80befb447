"""Several sessions together, and a further ranking with handicaps.

Everything here makes amounts that ``scoring.rank`` ranks: nothing is placed in another way.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import chain, repeat

from scoring.refused import Code, Refused
from scoring.settle import Figures, Settled


class Overall(StrEnum):
    """The ways in which sessions are put together.

    TOTALS: what was earned is added, and so is what it could have been; a session of more
    trays weighs more. MEAN_PERCENT: the mean of the percentages of the sessions played, each
    weighing the same; a total out of 100.
    """

    TOTALS = "totals"
    MEAN_PERCENT = "mean_percent"


class CarryOver(StrEnum):
    """The ways in which what was earned in the sessions before counts beside a session.

    ALL: as it is. SHARE: so much of it, and of what it could have been. WHITE_BOOK: half of it,
    brought to the scale of the session (``carried_forward``).
    """

    ALL = "all"
    SHARE = "share"
    WHITE_BOOK = "white-book"


def overall(
    sessions: Sequence[Mapping[int, Figures]],
    carried: Mapping[int, Fraction] | None = None,
    way: Overall = Overall.TOTALS,
    carry_overs: Sequence[tuple[CarryOver, Fraction]] = (),
) -> dict[int, Settled]:
    """Return what each contestant earned in all its sessions, with what was carried into them.

    ``carried`` is in the unit of the outcome (by MEAN_PERCENT: percentage points) and adds
    nothing to the maximum. Whoever only carried something is in the outcome with no tray, and
    so last. A session without a maximum has no percentage and is left out of the mean.
    ``carry_overs``, of TOTALS alone: of each session how what was earned before counts beside it,
    and the share of it; none: all counts as it is.
    """
    together: defaultdict[int, Settled] = defaultdict(Settled)
    whole = repeat((CarryOver.ALL, Fraction(1)))
    for session, (rule, share) in zip(sessions, chain(carry_overs, whole), strict=False):
        for contestant, earned in session.items():
            before = carried_over(together[contestant], earned, rule, share)
            together[contestant] = before.plus(earned)
    if way is Overall.MEAN_PERCENT:
        together = _mean_percent(sessions, together)
    for contestant, amount in (carried or {}).items():
        together[contestant] = together[contestant].plus(Settled(total=amount))
    return dict(together)


def carried_over(before: Figures, session: Figures, rule: CarryOver, share: Fraction) -> Settled:
    """Return what a contestant takes from what it earned before into a session it has played.

    Only ALL keeps what was made at the table, which is no fraction.
    """
    if rule is CarryOver.ALL:
        return Settled(before.total, before.maximum, before.made, before.trays)
    if rule is CarryOver.WHITE_BOOK:
        if not before.maximum or not session.trays:
            return Settled(trays=before.trays)
        share = carried_forward(
            Fraction(1),
            played=before.trays,
            maximum=before.maximum,
            final_played=session.trays,
            final_maximum=session.maximum,
        )
    return Settled(share * before.total, share * before.maximum, trays=before.trays)


def carried_forward(
    score: Fraction,
    *,
    played: int,
    maximum: int | Fraction,
    final_played: int,
    final_maximum: int | Fraction,
) -> Fraction:
    """Return what a contestant takes from a qualifying stage into the final: half, brought to
    scale.

    ``score`` was made in the qualifying stage, of ``played`` units (boards or matches) with
    ``maximum`` together; the final has ``final_played`` units with ``final_maximum``. Source:
    EBU White Book 3.8: CF = 1/2 x SQ x (NumQ / MaxQ) x (MaxF / NumF).
    """
    scale = Fraction(played, maximum) * Fraction(final_maximum, final_played)
    return score * scale / 2


def handicapped(
    earned: Mapping[int, Settled], handicaps: Mapping[int, Fraction]
) -> dict[int, Settled]:
    """The amounts for a ranking with handicaps, percentage points of the maximum; whoever has none
    stays as it is.

    Raises Refused contestant_unknown for a handicap of somebody who is not there.
    """
    for contestant in handicaps:
        if contestant not in earned:
            raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant})
    return {
        contestant: each.plus(
            Settled(total=handicaps.get(contestant, Fraction()) * each.maximum / 100)
        )
        for contestant, each in earned.items()
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
