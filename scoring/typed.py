"""Outcomes as a scorer types them, whatever the game."""

from scoring.auction_deal import AuctionDeal
from scoring.auction_shorthand import write_auction_shorthand
from scoring.minibridge import write_minibridge
from scoring.outcome import MiniContract, Outcome
from scoring.shorthand import write_shorthand


def write_typed(outcome: Outcome) -> str:
    """The shortest usual way of typing an outcome in its game."""
    if isinstance(outcome, AuctionDeal):
        return write_auction_shorthand(outcome)
    if isinstance(outcome, MiniContract):
        return write_minibridge(outcome)
    return write_shorthand(outcome)
