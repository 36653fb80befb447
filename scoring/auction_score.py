"""The score of an auction deal for each side: tables of values, and the sums they make.

Source: R. F. Foster, Complete Hoyle, "Laws of Auction", revised to November 1913 (the numbers
of the laws below), and "The Laws of Duplicate Auction" (their letters).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from scoring.auction_deal import AuctionDeal, AuctionStrain, Holding
from scoring.doubling import Doubling

_TIMES = {Doubling.NONE: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}


@dataclass(frozen=True, slots=True)
class AuctionTable:
    """The values of one code of laws, in points.

    ``honours`` are in tricks' value of the declaration, ``aces`` in points. ``fulfilled`` is
    for a doubled declaration made, and for each trick over it. ``spade_limit`` is the most
    that one spade loses unless redoubled; None where spades have no declaration of their own.
    """

    trick: Mapping[AuctionStrain, int]
    honours: Mapping[Holding, int]
    aces: Mapping[Holding, int]
    little_slam: int
    grand_slam: int
    under_trick: int
    fulfilled: int
    spade_limit: int | None
    revoke: int
    fifty: int
    premium: int
    premium_from: int


AUCTION_1913 = AuctionTable(
    trick={
        AuctionStrain.SPADES: 2,
        AuctionStrain.CLUBS: 6,
        AuctionStrain.DIAMONDS: 7,
        AuctionStrain.HEARTS: 8,
        AuctionStrain.ROYALS: 9,
        AuctionStrain.NO_TRUMP: 10,
    },
    honours={
        Holding.THREE: 2,
        Holding.FOUR: 4,
        Holding.FIVE: 5,
        Holding.FOUR_IN_ONE: 8,
        Holding.FOUR_AND_FIFTH: 9,
        Holding.FIVE_IN_ONE: 10,
    },
    aces={Holding.THREE: 30, Holding.FOUR: 40, Holding.FOUR_IN_ONE: 100},
    little_slam=20,
    grand_slam=40,
    under_trick=50,
    fulfilled=50,
    spade_limit=100,
    revoke=100,
    fifty=50,
    premium=125,
    premium_from=30,
)
"""Laws 3, 6 to 8, 47a, 48 and 84; Laws A and F of duplicate auction."""


def auction_table(*, royals: bool = False, english_slams: bool = False) -> AuctionTable:
    """The table of 1913 with the customs of the note to the laws of duplicate auction.

    ``royals``: "spades have a constant value of nine and are always 'royals'".
    ``english_slams``: 50 for little slam and 100 for grand slam.
    """
    table = AUCTION_1913
    if royals:
        nine = {**table.trick, AuctionStrain.SPADES: table.trick[AuctionStrain.ROYALS]}
        table = replace(table, trick=nine, spade_limit=None)
    return replace(table, little_slam=50, grand_slam=100) if english_slams else table


class SideScore(NamedTuple):
    """The score of one side on a deal, in points; all but the tricks are honour points.

    ``penalties`` are the other side's under-tricks, ``fulfilled`` a doubled declaration made
    with the tricks over it, ``revokes`` and ``fifties`` what the other side pays.
    """

    tricks: int = 0
    premium: int = 0
    honours: int = 0
    slam: int = 0
    penalties: int = 0
    fulfilled: int = 0
    revokes: int = 0
    fifties: int = 0

    @property
    def total(self) -> int:
        """Tricks and honours together."""
        return sum(self)


class AuctionScore(NamedTuple):
    """The score of a deal for each side."""

    ns: SideScore = SideScore()
    ew: SideScore = SideScore()

    @property
    def net(self) -> int:
        """Return what N/S have more than E/W; negative where E/W have more."""
        return self.ns.total - self.ew.total


def score_auction(deal: AuctionDeal, table: AuctionTable = AUCTION_1913) -> AuctionScore:
    """The score of a deal.

    "The value of their honours is the only score that can be made by a revoking side"
    (Law 84), taken at its word: not even what the other side pays for its own faults. Where
    both sides revoked, neither has anything but honours.
    """
    declarer = _declarer(deal, table)
    defenders = _defenders(deal, table)
    if deal.declarer in ("N", "S"):
        return AuctionScore(declarer, defenders)
    return AuctionScore(defenders, declarer)


GAME = 30
"""Trick points of a game (Law 3)."""


def to_the_score(
    tricks: Iterable[int], bonus: int, way: str = "tricks", trick_point: int = 0
) -> tuple[int, int]:
    """Bridge to the score: what a round adds to one side, less what it adds to the other.

    ``tricks``: how far its trick score is ahead in each deal of the round, in their order; only
    one side scores in a deal. ``way``: ``tricks``, the bonus to the greater trick score of all;
    ``game``, the bonus for each game won, and in the unfinished one ``trick_point`` for every point
    ahead; ``below``, the same, but then as many points as the higher score below the line. Returns
    the bonus, and what the unfinished game gives.

    Source: R. F. Foster, Complete Hoyle, "Duplicate Bridge": "Four deals is a round, before
    changing adversaries, and fifty points are added to the score of the side having the greater
    trick score. Another method is to add fifty points to the side winning a game".
    """
    if way == "tricks":
        ahead = sum(tricks)
        return bonus * ((ahead > 0) - (ahead < 0)), 0
    games, own, theirs = 0, 0, 0
    for ahead in tricks:
        own, theirs = own + max(ahead, 0), theirs + max(-ahead, 0)
        if max(own, theirs) >= GAME:
            games += 1 if own >= GAME else -1
            own = theirs = 0
    ahead = own - theirs
    if way == "below":
        return bonus * games, max(own, theirs) * ((ahead > 0) - (ahead < 0))
    return bonus * games, trick_point * ahead


def _declarer(deal: AuctionDeal, table: AuctionTable) -> SideScore:
    honours = _honours(deal, table, declarer=True)
    if deal.faults.revokes:
        return SideScore(honours=honours)
    tricks = _trick_points(deal, table)
    return SideScore(
        tricks=tricks,
        honours=honours,
        premium=table.premium if tricks >= table.premium_from else 0,
        slam=_slam(deal.tricks, table),
        fulfilled=_fulfilled(deal, table),
        revokes=table.revoke * (deal.defenders_faults.revokes - deal.takes_tricks),
        fifties=table.fifty * deal.defenders_faults.fifties,
    )


def _defenders(deal: AuctionDeal, table: AuctionTable) -> SideScore:
    honours = _honours(deal, table, declarer=False)
    if deal.defenders_faults.revokes:
        return SideScore(honours=honours)
    return SideScore(
        honours=honours,
        slam=_slam(13 - deal.tricks, table),
        penalties=_under_tricks(deal, table),
        revokes=table.revoke * deal.faults.revokes,
        fifties=table.fifty * deal.faults.fifties,
    )


def _trick_points(deal: AuctionDeal, table: AuctionTable) -> int:
    """Every trick above six, where the declaration was made, with those taken for a revoke.

    Such tricks "may assist the declarer to make good his declaration" (Law 84 b). They count
    towards the premium of duplicate as they would towards the game that it stands for.
    """
    tricks = min(13, deal.tricks + 3 * deal.takes_tricks)
    if tricks < deal.level + 6:
        return 0
    return (tricks - 6) * table.trick[deal.strain] * _TIMES[deal.doubling]


def _fulfilled(deal: AuctionDeal, table: AuctionTable) -> int:
    """For the declaration doubled and made, and for each trick over it; redoubled twice that.

    Tricks taken for a revoke give nothing here (Law 84 b): those won at the table count.
    """
    return max(0, 1 + deal.over) * table.fulfilled * (_TIMES[deal.doubling] // 2)


def _slam(tricks: int, table: AuctionTable) -> int:
    """For twelve or thirteen tricks won at the table, by either side, bid or not (Laws 7, 8)."""
    return {12: table.little_slam, 13: table.grand_slam}.get(tricks, 0)


def _under_tricks(deal: AuctionDeal, table: AuctionTable) -> int:
    """50 each, doubled 100, redoubled 200 (Law 47a); one spade loses no more than its limit.

    A bid of one spade is always the dealer's first declaration (Law 48): it beats none.
    """
    points = max(0, -deal.over) * table.under_trick * _TIMES[deal.doubling]
    one_spade = deal.level == 1 and deal.strain is AuctionStrain.SPADES
    if one_spade and table.spade_limit is not None and deal.doubling is not Doubling.REDOUBLED:
        return min(points, table.spade_limit)
    return points


def _honours(deal: AuctionDeal, table: AuctionTable, *, declarer: bool) -> int:
    """Honours as held, never doubled (Law 9)."""
    if not deal.honours or deal.honours.declarer is not declarer:
        return 0
    if deal.strain is AuctionStrain.NO_TRUMP:
        return table.aces[deal.honours.holding]
    return table.honours[deal.honours.holding] * table.trick[deal.strain]
