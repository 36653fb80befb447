"""The shorthand a scorer types in one field, read into an outcome, and written again.

Whist: ``7`` (tricks of N/S), ``7-6``, ``7/6`` or ``7 6`` (both sides). Bridge: ``4SN10``
(a number alone is tricks), ``4SN=``, ``4SN+1``, ``3NW-1``, ``1HxN=``, ``P``, ``420``, ``-50``
(a score in North and South's sign; 0 is passed out). Both: ``NP``, not played.

Small and capital letters, spaces, suit symbols, ``*`` for doubled and the typographic minus
signs are as good. Where N could be a strain or a declarer the first is the strain: ``3NN9``.
The declarer may stand last, as on scoring cards: ``4S= N``, ``3NT-1W``.
"""

import re
import unicodedata
from fractions import Fraction
from typing import NamedTuple

from scoring.contract_score import possible_scores
from scoring.doubling import Doubling
from scoring.outcome import Cards, Contract, NotPlayed, Outcome, PassedOut, Score, Strain, Tricks
from scoring.refused import Code, Refused
from scoring.vulnerability import Vulnerability

_SAME = str.maketrans(
    {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
    | {"*": "X", "×": "X", "\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{HYPHEN}": "-"}
    | {"\N{FRACTION SLASH}": "/", "\N{DIVISION SLASH}": "/"}
    | {"\N{VARIATION SELECTOR-15}": None, "\N{VARIATION SELECTOR-16}": None}
)
_SMALL = "\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u2079\u2150-\u215e"
_BEFORE_A_FRACTION = re.compile(f"(?<=[0-9])(?=[{_SMALL}])")
"""Between a whole number and a fraction that is written small, as in 5½ and 11³⁄₇."""
_AMOUNT = re.compile(
    r"(?P<sign>[+-]?)\s?(?:(?:(?P<whole>\d{1,9})\s)?(?P<part>\d{1,9}\s?/\s?\d{1,9})"
    r"|(?P<decimal>\d{1,30}(?:\.\d{0,30})?|\.\d{1,30}))"
)
_WHIST = re.compile(r"(\d{1,3})(?:(?:\s+|\s*[-/:]\s*)(\d{1,3}))?")
SCORE = re.compile(r"([+-]?)\s*(\d{1,9})")
DECLARED = (
    r"(?P<level>\d)\s*(?P<strain>NT|[{strains}])\s*(?P<before>XX?)?\s*"
    r"(?P<declarer>[NESW])?\s*(?P<after>XX?)?\s*(?P<result>=|[+-]?\s*\d{{1,2}})?"
)
"""How a contract with its declarer and tricks is typed, given the letters of the strains."""

_LAST = r"(?:\s*(?P<last>[NESW]))?"
_CONTRACT = re.compile(DECLARED.format(strains="CDHSN") + _LAST, re.IGNORECASE)
ShortOutcome = Tricks | Cards | Contract | Score | PassedOut | NotPlayed
"""What is typed at whist and at bridge; auction has its own shorthand."""

PASSED_OUT = {
    *("P", "PASS", "PASSED", "PASSED OUT", "PASSEDOUT", "PASS OUT", "PASSOUT", "PASS-OUT"),
    *("PO", "AP", "ALL PASS", "ALLPASS"),
    *("PAS", "PASSE", "PASSO", "PASO"),
}
NOT_PLAYED = {"NP", "NOT PLAYED"}


def parse_whist(text: str) -> Outcome:
    """The tricks of a deal of whist, or not played. Raises Refused."""
    typed = plain(text)
    if typed.upper() in NOT_PLAYED:
        return NotPlayed()
    if not (tricks := _WHIST.fullmatch(typed)):
        raise Refused(Code.UNREADABLE, {"text": text})
    ns, ew = _trick_count(tricks[1]), _trick_count(tricks[2] or "0")
    if tricks[2] and ns + ew != 13:
        raise Refused(Code.TRICKS_NOT_13, {"ns": ns, "ew": ew})
    return Tricks(ns)


def parse_bridge(text: str, vulnerability: Vulnerability | None = None) -> Outcome:
    """The contract or score of a deal of bridge, passed out, or not played.

    A score is refused where no contract gives it at this vulnerability; where the
    vulnerability is not known, at any. Raises Refused.
    """
    typed = plain(text)
    if typed.upper() in PASSED_OUT:
        return PassedOut()
    if typed.upper() in NOT_PLAYED:
        return NotPlayed()
    if number := SCORE.fullmatch(typed):
        return _score(int(number[1] + number[2]), vulnerability)
    if contract := _CONTRACT.fullmatch(typed):
        return _contract(contract, text)
    raise Refused(Code.UNREADABLE, {"text": text})


def write_shorthand(outcome: ShortOutcome) -> str:
    """The shortest usual way of typing an outcome; parsing it gives the outcome back."""
    match outcome:
        case Tricks(ns) | Score(ns):
            return str(ns)
        case Cards(ns, ew):
            return f"{ns} {ew}"
        case Contract(level, strain, doubling, declarer) as contract:
            name, over = "NT" if strain is Strain.NO_TRUMP else strain, contract.over
            return f"{level}{name}{doubling}{declarer}" + (f"{over:+d}" if over else "=")
        case PassedOut():
            return "P"
        case NotPlayed():
            return "NP"


class Declared(NamedTuple):
    """The parts of what ``DECLARED`` matches; the strain is a letter."""

    level: int
    strain: str
    doubling: Doubling
    declarer: str
    tricks: int


def declared(typed: re.Match[str], text: str) -> Declared:
    """Return what was typed, of which ``text`` is the whole. Raises Refused where it cannot be."""
    level = int(typed["level"])
    if not 1 <= level <= 7:
        raise Refused(Code.LEVEL_IMPOSSIBLE, {"level": level})
    if typed["before"] and typed["after"]:
        raise Refused(Code.UNREADABLE, {"text": text})
    last = typed.groupdict().get("last")
    if typed["declarer"] and last:
        raise Refused(Code.UNREADABLE, {"text": text})
    declarer: str | None = typed["declarer"] or last
    if declarer is None:
        raise Refused(Code.DECLARER_MISSING, {"text": text})
    if typed["result"] is None:
        raise Refused(Code.RESULT_MISSING, {"text": text})
    doubling = Doubling((typed["before"] or typed["after"] or "").lower())
    won = _won(level, typed["result"])
    return Declared(level, typed["strain"][0].upper(), doubling, declarer.upper(), won)


def parse_amount(text: str) -> Fraction | None:
    """The amount that was typed; None where it is none. Raises Refused where nothing was typed.

    A blank parts a whole number from its fraction, and means nothing else.
    """
    typed = _AMOUNT.fullmatch(plain(text))
    if typed is None:
        return None
    try:
        part = Fraction((typed["part"] or typed["decimal"]).replace(" ", ""))
    except ZeroDivisionError:
        return None
    amount = int(typed["whole"] or 0) + part
    return -amount if typed["sign"] == "-" else amount


def plain(text: str) -> str:
    """Return what was typed with one sign for each meaning. Raises Refused where it is nothing."""
    apart = _BEFORE_A_FRACTION.sub(" ", text)
    # One space for many: a pattern that may have some in each of six places would try them all.
    typed = " ".join(unicodedata.normalize("NFKC", apart).translate(_SAME).split())
    if not typed:
        raise Refused(Code.EMPTY)
    return typed


def _trick_count(digits: str) -> int:
    if (tricks := int(digits)) > 13:
        raise Refused(Code.TRICKS_TOO_MANY, {"tricks": tricks})
    return tricks


def _score(points: int, vulnerability: Vulnerability | None) -> Outcome:
    if points == 0:
        return PassedOut()
    known = tuple(Vulnerability) if vulnerability is None else (vulnerability,)
    if not any(points in possible_scores(each.ns, each.ew) for each in known):
        raise Refused(
            Code.SCORE_IMPOSSIBLE, {"score": points, "vulnerable": str(vulnerability or "")}
        )
    return Score(points)


def _contract(typed: re.Match[str], text: str) -> Contract:
    its = declared(typed, text)
    return Contract(its.level, Strain(its.strain), its.doubling, its.declarer, its.tricks)


def _won(level: int, typed: str) -> int:
    """The tricks that declarer won, typed as they are or as those over or under the contract.

    Raises Refused where there are not as many.
    """
    result = "".join(typed.split())
    if result[0] not in "=+-":
        return _trick_count(result)
    over = 0 if result == "=" else int(result)
    if over > 7 - level:
        raise Refused(Code.OVER_TOO_MANY, {"level": level, "over": over, "most": 7 - level})
    if -over > level + 6:
        raise Refused(Code.DOWN_TOO_MANY, {"level": level, "down": -over, "most": level + 6})
    return level + 6 + over
