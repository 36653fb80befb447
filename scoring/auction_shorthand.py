"""Shorthand: what a scorer types for a deal of auction, read into an outcome, and written again.

The declaration is typed as at bridge, with R for royals: ``3RN9``, ``3RN=``, ``2HxE-1``,
``3NTW+1``. Behind it, in any order, with or without spaces:

- ``h3`` ``h4`` ``h5``: honours between the partners of the declarer's side; ``h4/1`` and
  ``h5/1`` in one hand; ``h4+1`` four in one hand, the fifth in the other;
- ``r``: the declarer revoked; ``r2``: twice;
- ``p50``, ``p100`` ...: the declarer's side pays so many points in honours;
- with a d before them, of the defenders: ``dh4``, ``dr``, ``dp50``; ``drt`` where the declarer
  takes three tricks for it, ``dr2t`` where they revoked twice.

``P`` is passed out, ``NP`` not played.
"""

import re

from scoring.auction_deal import AuctionDeal, AuctionStrain, Faults, Holding, Honours, can_hold
from scoring.outcome import NotPlayed, PassedOut
from scoring.refused import Code, Refused
from scoring.shorthand import DECLARED, NOT_PLAYED, PASSED_OUT, declared, plain

AuctionOutcome = AuctionDeal | PassedOut | NotPlayed

_HOLDINGS = "|".join(re.escape(each) for each in sorted(Holding, key=len, reverse=True))
_WORD = re.compile(
    rf"(?P<whose>D?)(?:H(?P<holding>{_HOLDINGS})|P(?P<points>[0-9]{{1,4}})"
    r"|R(?P<revokes>[1-9]?)(?P<takes>T?))[\s,]*",
    re.IGNORECASE,
)
_DEAL = re.compile(
    DECLARED.format(strains="SCDHRN") + r"[\s,]*(?P<words>[A-Z].*)?", re.IGNORECASE | re.DOTALL
)


def parse_auction(text: str) -> AuctionOutcome:
    """A deal of auction, passed out, or not played. Raises Refused."""
    typed = plain(text)
    if typed.upper() in PASSED_OUT:
        return PassedOut()
    if typed.upper() in NOT_PLAYED:
        return NotPlayed()
    if not (deal := _DEAL.fullmatch(typed)):
        raise Refused(Code.UNREADABLE, {"text": text})
    words = _words(deal["words"] or "", text)
    its = declared(deal, text)
    strain, theirs = AuctionStrain(its.strain), words.get("DR")
    return AuctionDeal(
        its.level,
        strain,
        its.doubling,
        its.declarer,
        its.tricks,
        _honours(words.get("H"), strain),
        Faults(_revokes(words.get("R")), _fifties(words.get("P"))),
        Faults(_revokes(theirs), _fifties(words.get("DP"))),
        takes_tricks=theirs is not None and bool(theirs["takes"]),
    )


def write_auction_shorthand(outcome: AuctionOutcome) -> str:
    """The usual way of typing an outcome; parsing it gives the outcome back."""
    match outcome:
        case PassedOut():
            return "P"
        case NotPlayed():
            return "NP"
    name = "NT" if outcome.strain is AuctionStrain.NO_TRUMP else outcome.strain
    over = outcome.over
    words = [
        f"{outcome.level}{name}{outcome.doubling}{outcome.declarer}{f'{over:+d}' if over else '='}"
    ]
    if outcome.honours:
        words.append(("h" if outcome.honours.declarer else "dh") + outcome.honours.holding)
    words += _fault_words("", outcome.faults, takes=False)
    words += _fault_words("d", outcome.defenders_faults, takes=outcome.takes_tricks)
    return " ".join(words)


def _words(typed: str, text: str) -> dict[str, re.Match[str]]:
    """Each word by what it says; either side's honours are H, as only one side has any."""
    words: dict[str, re.Match[str]] = {}
    at = 0
    while at < len(typed):
        word = _WORD.match(typed, at)
        if word is None or (word["takes"] and not word["whose"]):
            raise Refused(Code.UNREADABLE, {"text": text})
        kind = "H" if word["holding"] else word["whose"].upper() + ("P" if word["points"] else "R")
        if kind in words:
            raise Refused(Code.SAID_TWICE, {"text": text, "word": word[0].strip(" ,")})
        words[kind], at = word, word.end()
    return words


def _honours(word: re.Match[str] | None, strain: AuctionStrain) -> Honours | None:
    if word is None:
        return None
    holding = Holding(word["holding"])
    if not can_hold(strain, holding):
        raise Refused(Code.HONOURS_IMPOSSIBLE, {"honours": str(holding)})
    return Honours(holding, declarer=not word["whose"])


def _revokes(word: re.Match[str] | None) -> int:
    return int(word["revokes"] or 1) if word else 0


def _fifties(word: re.Match[str] | None) -> int:
    """The fifties of so many points: 50 to 450 in steps of 50."""
    if word is None:
        return 0
    fifties, rest = divmod(int(word["points"]), 50)
    if rest or not 1 <= fifties <= 9:
        raise Refused(Code.NOT_FIFTIES, {"points": int(word["points"])})
    return fifties


def _fault_words(whose: str, faults: Faults, *, takes: bool) -> list[str]:
    count = "" if faults.revokes == 1 else str(faults.revokes)
    revokes = [f"{whose}r{count}{'t' if takes else ''}"] if faults.revokes else []
    return revokes + ([f"{whose}p{50 * faults.fifties}"] if faults.fifties else [])
