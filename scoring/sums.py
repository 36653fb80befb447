"""Sums to which entries are added: in a large field one entry changes half the totals."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scoring.earned import Earned
from scoring.entry import Change
from scoring.totals import Totals
from scoring.values import FieldStandings


class Sums(Mapping[int, Earned]):
    """The earnings of every contestant.

    Where there are ``totals``, those in ``earned`` may be older: they are put in when asked for,
    and nothing waits to be settled.
    """

    def __init__(self, earned: Mapping[int, Earned], totals: Totals | None) -> None:
        self.earned, self.totals = earned, totals

    def __getitem__(self, contestant: int) -> Earned:
        earned = self.earned[contestant]
        total = None if self.totals is None else self.totals.total(contestant)
        return earned if total is None else replace(earned, total=total)

    def __iter__(self) -> Iterator[int]:
        return iter(self.earned)

    def __len__(self) -> int:
        return len(self.earned)

    def after(self, change: Change, others: Mapping[int, Earned]) -> "Sums":
        """With what an entry has changed; ``others`` are those whom it names."""
        totals = self._totals_after(change, others)
        if totals is not None:
            return Sums({**self.earned, **others}, totals)
        raised = {
            who: self[who].gaining((award, 0, 0, 0, 0), change.scale)
            for who, award in change.awards.items()
        }
        return Sums({**self, **raised, **others}, None)

    def _totals_after(self, change: Change, others: Mapping[int, Earned]) -> Totals | None:
        """The totals; None where somebody is compared otherwise than before."""
        if self.totals is None or not all(self._alike(each, who) for who, each in others.items()):
            return None
        return self.totals.gaining(change.awards, others, change.scale)

    def _alike(self, now: Earned, contestant: int) -> bool:
        alike = now.trays and now.maximum == self.earned[contestant].maximum
        return bool(alike) and not (now.open or now.groups)


def sums_of(standings: FieldStandings) -> Sums:
    """Return what standings say that everybody had."""
    if isinstance(standings.earned, Sums):
        return standings.earned
    return Sums(standings.earned, None if standings.order is None else standings.order.totals)
