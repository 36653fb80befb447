"""Irregularities by name, and what the laws of duplicate whist and auction order for them.

Source: R. F. Foster, Complete Hoyle, "The Laws of Duplicate Whist" (III to V, X, XI), "Single
Table, or Mnemonic Duplicate", and "The Laws of Duplicate Auction" (B, F).
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from scoring.refused import Code, Refused
from scoring.values import Side


class Irregularity(StrEnum):
    """The irregularities that the laws provide for."""

    # Whist.
    WRONG_TRUMP_TURNED = "wrong_trump_turned"  # not the one on the trump slip
    WRONG_TRUMP_RECORDED = "wrong_trump_recorded"  # the slip names another than was dealt
    HANDS_WRONG = "hands_wrong"  # too many cards, trump card with another player, a card faced
    SHORT_HAND = "short_hand"  # one player has too few, the others have their number
    REVOKE_CLAIMED = "revoke_claimed"  # later than it may be
    CALL_IGNORED = "call_ignored"  # lawfully called on, and unnecessarily fails to comply

    # Auction: a player has too few cards, and too many are with an adversary or partner.
    SURPLUS_WITH_ADVERSARY = "surplus_with_adversary"
    SURPLUS_WITH_PARTNER = "surplus_with_partner"
    DECLARED_OUT_OF_TURN = "declared_out_of_turn"
    LAW_81 = "law_81"


class Found(StrEnum):
    """The stages at which an irregularity is found."""

    ORIGINAL_PLAY = "original_play"  # before or during it
    TAKEN_UP = "taken_up"  # the cards are taken up for the overplay, which has not begun
    OVERPLAY = "overplay"  # the overplay has begun
    OVERPLAYED = "overplayed"  # the deal has been overplayed with the fault at a table or more
    NEXT_DEAL = "next_deal"  # the claimants have played to the following deal, or left the table


class Remedy(StrEnum):
    """The remedies for the score."""

    CARD_LIABLE = "card_liable"  # nothing: the card turned in error is liable to be called
    ANSWERABLE = "answerable"  # nothing but what the player's revokes cost
    AVERAGE_HERE = "average_here"  # rectify and pass on; this table takes the average
    AVERAGE_ORIGINAL = "average_original"  # the slip stands; the first table takes the average
    LOWEST_AND_HIGHEST = "lowest_and_highest"  # rectify; lowest to the side, highest to the other
    SEND_BACK = "send_back"  # to the table it came from, which rectifies it
    NEW_DEAL = "new_deal"
    FIFTY = "fifty"  # 50 in honours to the adversaries
    AS_REVOKE = "as_revoke"  # the same penalty as if the player had revoked
    TOO_LATE = "too_late"  # nothing: it can be claimed no more


class Order(NamedTuple):
    """The remedy that is ordered, and the law that orders it."""

    law: str
    remedy: Remedy


class _Law(NamedTuple):
    """A law with its remedy at more than two tables, and at fewer than three."""

    law: str
    many: Remedy
    few: Remedy


def _same(law: str, remedy: Remedy) -> _Law:
    return _Law(law, remedy, remedy)


_I, _F, _R = Irregularity, Found, Remedy
_ANY_SURPLUS = (_I.SURPLUS_WITH_ADVERSARY, _I.SURPLUS_WITH_PARTNER)
_LAWS: Mapping[tuple[Irregularity, Found], _Law] = {
    (_I.HANDS_WRONG, _F.ORIGINAL_PLAY): _same("III.2", _R.NEW_DEAL),
    (_I.WRONG_TRUMP_TURNED, _F.TAKEN_UP): _same("IV.8", _R.CARD_LIABLE),
    (_I.WRONG_TRUMP_TURNED, _F.OVERPLAY): _Law("IV.9", _R.AVERAGE_HERE, _R.NEW_DEAL),
    (_I.WRONG_TRUMP_RECORDED, _F.TAKEN_UP): _same("IV.10", _R.NEW_DEAL),
    (_I.WRONG_TRUMP_RECORDED, _F.OVERPLAY): _same("IV.10", _R.NEW_DEAL),
    (_I.WRONG_TRUMP_RECORDED, _F.OVERPLAYED): _Law("IV.10", _R.AVERAGE_ORIGINAL, _R.NEW_DEAL),
    (_I.HANDS_WRONG, _F.TAKEN_UP): _Law("V.1", _R.AVERAGE_HERE, _R.NEW_DEAL),
    (_I.HANDS_WRONG, _F.OVERPLAY): _Law("V.1", _R.AVERAGE_HERE, _R.NEW_DEAL),
    (_I.SHORT_HAND, _F.OVERPLAY): _same("V.2", _R.ANSWERABLE),
    (_I.REVOKE_CLAIMED, _F.NEXT_DEAL): _same("X.5", _R.TOO_LATE),
    (_I.CALL_IGNORED, _F.ORIGINAL_PLAY): _same("XI.5", _R.AS_REVOKE),
    (_I.CALL_IGNORED, _F.OVERPLAY): _same("XI.5", _R.AS_REVOKE),
    **{(each, _F.ORIGINAL_PLAY): _same("B.1", _R.NEW_DEAL) for each in _ANY_SURPLUS},
    **{(each, _F.TAKEN_UP): _same("B.2", _R.SEND_BACK) for each in _ANY_SURPLUS},
    (_I.SURPLUS_WITH_ADVERSARY, _F.OVERPLAY): _Law("B.3", _R.AVERAGE_HERE, _R.NEW_DEAL),
    (_I.SURPLUS_WITH_PARTNER, _F.OVERPLAY): _Law("B.3", _R.LOWEST_AND_HIGHEST, _R.NEW_DEAL),
    **{(_I.DECLARED_OUT_OF_TURN, found): _same("F", _R.FIFTY) for found in Found},
    **{(_I.LAW_81, found): _same("81", _R.FIFTY) for found in Found},
}
MNEMONIC = "mnemonic"
"""The law of those who play every deal twice, which has no number."""

_IN_THE_HANDS = (Irregularity.HANDS_WRONG, Irregularity.SHORT_HAND)


def order(irregularity: Irregularity, found: Found, tables: int, *, twice: bool = False) -> Order:
    """Return what the law orders, with ``tables`` in play on the same deals.

    Where the same players play every deal ``twice``, and at a single table, "in case of the
    discovery of an irregularity in the hands, there must always be a new deal". A wrong trump
    recorded and found at the next table is a new deal at any number of tables. Raises Refused
    where the laws have nothing for such a case.
    """
    if (irregularity, found) not in _LAWS:
        raise Refused(Code.LAW_SILENT, {"irregularity": str(irregularity), "found": str(found)})
    if (twice or tables == 1) and irregularity in _IN_THE_HANDS:
        return Order(MNEMONIC, Remedy.NEW_DEAL)
    law = _LAWS[irregularity, found]
    return Order(law.law, law.many if tables > 2 else law.few)


def lowest_and_highest(ns_figures: Iterable[int], side: Side) -> int:
    """N/S's figure where ``side`` takes the lowest score made anywhere, the other the highest.

    ``ns_figures`` are N/S's at every table that played the deal, in points or in tricks. What
    is lowest for one side is highest for the other, so that one figure says both.
    """
    return min(ns_figures) if side is Side.NS else max(ns_figures)


def cases() -> tuple[tuple[Irregularity, Found], ...]:
    """Every case for which the laws have something, in their order."""
    return tuple(_LAWS)
