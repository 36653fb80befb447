"""The revoke of duplicate whist: what each side's tricks become.

Source: R. F. Foster, Complete Hoyle, "The Laws of Duplicate Whist", Law X, Sec. 4: "The penalty
for a revoke is the transfer of two tricks"; for each later one of the same side on the deal,
"of one trick only". "The revoking players cannot score more, nor their adversaries less than
the average on the deal", but no tricks won by them before their first revoke are taken.

Where the law leaves something open:

- The average is that of the other tables' tricks as made, as are the highest and lowest that
  the law names "as made at the other tables". Where nobody else has played there is none of
  them, and no limit.
- An average that is not whole stays as it is. A limit is not a trick, and nothing is rounded
  here; whoever is cut down to it stands where a table stands that takes the average.
- The exception for tricks won before speaks of the revoking players alone. Their adversaries
  have the average at least, even where the two sides then have more than 13 together.
- Both sides revoke: the transfers are set off against each other. As each side is the other's
  adversary, neither may then have more nor less than the average, the exception apart.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from scoring.refused import Code, Refused
from scoring.values import Side


@dataclass(frozen=True, slots=True)
class Revoke:
    """One side's established revokes on a deal.

    ``before`` is how many tricks it had won before the first of them.
    """

    times: int
    before: int

    def __post_init__(self) -> None:
        if self.times < 1:
            raise ValueError("times")
        if not 0 <= self.before <= 13:
            raise ValueError("before")

    @property
    def penalty(self) -> int:
        """The tricks that change sides, if there are as many to take."""
        return self.times + 1


class Revoked(NamedTuple):
    """The tricks of one side on a deal with a revoke.

    ``made`` is recorded, with -R beside it ``minus`` times (its own revokes) and +R ``plus``
    times (its adversaries'). ``provisional`` is what averages and the others' standing are
    made from, ``final`` what the side itself has in the end.
    """

    made: int
    minus: int
    plus: int
    provisional: Fraction
    final: Fraction


def team_figures(
    ns_made: int, elsewhere: Sequence[int], revokes: Mapping[Side, Revoke]
) -> dict[Side, Revoked]:
    """Both sides' figures in team play: the penalty at once.

    ``ns_made`` are the tricks of N/S as made here, ``elsewhere`` those at every other table.
    Raises Refused where a side is said to have won more tricks before than it won at all.
    """
    return {side: _team(side, ns_made, elsewhere, revokes) for side in Side}


def pair_figures(
    ns_made: int, elsewhere: Sequence[int], revokes: Mapping[Side, Revoke]
) -> dict[Side, Revoked]:
    """Both sides' figures in a pair match.

    +R lifts nobody above the highest made elsewhere, or above what was made here without it.
    -R takes nobody below the lowest made elsewhere until the averages and the others'
    standing are settled; then the rest of the penalty falls. The arguments and refusals are
    those of ``team_figures``.
    """
    figures = team_figures(ns_made, elsewhere, revokes)
    return {side: _paired(figures[side], _own(side, elsewhere)) for side in Side}


def _team(
    side: Side, ns_made: int, elsewhere: Sequence[int], revokes: Mapping[Side, Revoke]
) -> Revoked:
    other = Side.EW if side is Side.NS else Side.NS
    own, theirs = revokes.get(side), revokes.get(other)
    made, made_by_them = _own(side, [ns_made])[0], _own(other, [ns_made])[0]
    tricks = Fraction(made - _taken(own, made) + _taken(theirs, made_by_them))
    average = _average(_own(side, elsewhere))
    if average is not None and theirs:
        tricks = max(tricks, average)
    if average is not None and own:
        tricks = max(min(tricks, average), Fraction(own.before))
    return Revoked(made, own.times if own else 0, theirs.times if theirs else 0, tricks, tricks)


def _paired(team: Revoked, elsewhere: Sequence[int]) -> Revoked:
    if not elsewhere:
        return team
    final = min(team.final, Fraction(max(team.made, *elsewhere)))
    return team._replace(provisional=max(final, Fraction(min(team.made, *elsewhere))), final=final)


def _own(side: Side, ns_tricks: Sequence[int]) -> list[int]:
    return [tricks if side is Side.NS else 13 - tricks for tricks in ns_tricks]


def _taken(revoke: Revoke | None, made: int) -> int:
    """The tricks a side loses by transfer: none of those it won before its first revoke."""
    if revoke is None:
        return 0
    if revoke.before > made:
        raise Refused(Code.REVOKE_BEFORE, {"before": revoke.before, "tricks": made})
    return min(revoke.penalty, made - revoke.before)


def _average(tricks: Sequence[int]) -> Fraction | None:
    return Fraction(sum(tricks), len(tricks)) if tricks else None
