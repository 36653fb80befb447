"""An outcome as it would be if North and South had been East and West."""

from dataclasses import replace

from scoring.auction_deal import AuctionDeal
from scoring.outcome import Cards, Contract, NotPlayed, Outcome, PassedOut, Score, Tricks

_NEXT = {"N": "E", "E": "N", "S": "W", "W": "S"}


def turned_round(outcome: Outcome) -> Outcome:
    """The outcome with its sides exchanged; twice gives the outcome back.

    Tricks and points change sides, and a declarer becomes the one who would have sat there.
    """
    match outcome:
        case Tricks(ns):
            return Tricks(13 - ns)
        case Cards(ns, ew):
            return Cards(ew, ns)
        case Score(ns):
            return Score(-ns)
        case Contract() | AuctionDeal():
            return replace(outcome, declarer=_NEXT[outcome.declarer])
        case PassedOut() | NotPlayed():
            return outcome
