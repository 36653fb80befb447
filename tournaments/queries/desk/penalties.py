"""Penalties and bonuses: amounts that directors have added to totals of a session."""

from dataclasses import dataclass
from fractions import Fraction

from tournaments.models import Adjustment, Session
from tournaments.presenting.contestants import Contestant
from tournaments.queries.people.names import contestants_of


@dataclass(frozen=True, slots=True)
class Penalty:
    """A contestant with what is added to its total, and why. ``version`` 0: nothing ever was."""

    contestant: Contestant
    amount: Fraction
    reason: str
    version: int


def penalties(session: Session) -> list[Penalty]:
    """Return everybody seated, with what is added to the total."""
    rows = Adjustment.objects.filter(session=session).order_by("version")
    newest = {
        entry: (amount, reason, version)
        for entry, amount, reason, version in rows.values_list(
            "entry", "amount", "reason", "version"
        )
    }
    return [
        Penalty(each, *newest.get(each.entry_id, (Fraction(0), "", 0)))
        for each in contestants_of(session.pk, in_full=True)
    ]
