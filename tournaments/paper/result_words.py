"""The way a result is written on paper: the contract, the score, and the mark of a ruling."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.auction_deal import AuctionDeal, AuctionStrain
from scoring.outcome import Contract, MiniContract, NotPlayed, Outcome, PassedOut
from tournaments.presenting.figures import points, signed
from tournaments.presenting.outcomes import mini_short, reading

RULED = "◈"
"""Marks a result that a ruling decides: an open diamond with a core."""
_STRAINS = {
    AuctionStrain.SPADES: "S",
    AuctionStrain.CLUBS: "♣",
    AuctionStrain.DIAMONDS: "♦",
    AuctionStrain.HEARTS: "♥",
    AuctionStrain.ROYALS: "R",
    AuctionStrain.NO_TRUMP: "NT",
}
"""Spades at their own value and royals are one suit: their letters tell them apart."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """A result in pieces as short as their columns. ``tricks`` are the declarer's."""

    contract: str = ""
    by: str = ""
    tricks: str = ""


def score_words(figure: int | None, *, whist: bool) -> str:
    """Tricks as they are, points signed; what was not played says so."""
    if figure is None:
        return _("NP")
    return str(figure) if whist else points(figure)


def played_words(outcome: object) -> str:
    """A contract as short as its column: ``4♠×N−1``, ``3NT N+1``; nothing for bare scores."""
    if isinstance(outcome, PassedOut):
        return _("pass")
    if isinstance(outcome, MiniContract):
        return f"{mini_short(outcome)} {outcome.declarer} {outcome.tricks}"
    if isinstance(outcome, Contract):
        contract, *rest = reading(outcome).text.split()
        return (" " if contract.endswith("NT") else "").join((contract, "".join(rest)))
    return ""


def in_pieces(outcome: Outcome) -> Pieces:
    """The contract, who played it and the tricks; nothing for bare scores."""
    match outcome:
        case MiniContract():
            return Pieces(mini_short(outcome), outcome.declarer, str(outcome.tricks))
        case Contract():
            contract = reading(outcome).text.split()[0]
            return Pieces(contract, outcome.declarer, str(outcome.tricks))
        case AuctionDeal():
            contract = f"{outcome.level}{_STRAINS[outcome.strain]}{'×' * len(outcome.doubling)}"
            return Pieces(contract, outcome.declarer, str(outcome.tricks))
        case PassedOut():
            return Pieces(_("pass"))
        case NotPlayed():
            return Pieces(_("NP"))
    return Pieces()


def honours_and_revokes(outcome: Outcome, side: str) -> tuple[str, str]:
    """The honours and the revokes of a deal of auction, signed: for or against ``side``."""
    if not isinstance(outcome, AuctionDeal):
        return "", ""
    plus = 1 if outcome.declarer in side else -1
    held = outcome.honours
    own = held is not None and held.declarer == (plus > 0)
    honours = f"{'+' if own else '−'}{held.holding}" if held else ""
    theirs, ours = outcome.defenders_faults.revokes, outcome.faults.revokes
    found = [signed(plus * number) for number in (theirs, -ours) if number]
    return honours, " ".join(found)
