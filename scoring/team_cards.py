"""The two score cards of a table, and what one side gains by them.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Club against Club": "The North and
South scores are not compared, because the laws say they may be incorrect, but the East and West
must be, officially, right."
"""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.outcome import Cards
from scoring.refused import Code, Refused


def ns_tricks(cards: Cards, *, team_match: bool) -> int:
    """The tricks of N/S by both cards; in a team match the E/W card stands where they differ.

    Raises Refused where the cards differ in any other match: somebody must settle it.
    """
    if cards.agree or team_match:
        return 13 - cards.ew
    raise Refused(Code.TRICKS_NOT_13, {"ns": cards.ns, "ew": cards.ew})


def gain(ns: int, ew: int) -> int:
    """Return what a team gains on a deal that it played N/S at one table and E/W at the other.

    Its tricks in both; "if the total ... is not 13, it must be a loss or a gain".
    """
    return ns + ew - 13


class Laid(NamedTuple):
    """Two E/W cards side by side: each one's gains (column 2), hand by hand."""

    one: tuple[int, ...]
    other: tuple[int, ...]

    @property
    def majority(self) -> int:
        """By how many tricks the first is ahead."""
        return sum(self.one) - sum(self.other)


def side_by_side(one: Sequence[int], other: Sequence[int]) -> Laid:
    """The E/W tricks of two teams with the same hands, each hand's gain to whoever made more.

    Raises ValueError where the cards are not as long as each other.
    """
    hands = list(zip(one, other, strict=True))
    return Laid(
        tuple(max(0, its - others) for its, others in hands),
        tuple(max(0, others - its) for its, others in hands),
    )
