"""MiniBridge as it is typed: ``PHN9`` is a part-score in hearts by North who won nine tricks.

Points are announced (4-3-2-1), the side with more plays, its richer hand declares. There is no
auction: the contract is a part-score, seven tricks, or a game: nine at no trumps, ten in hearts or
spades, eleven in clubs or diamonds. So each is the contract of bridge that is worth as much, one of
the denomination or the lowest that gives game, never doubled and never vulnerable: a trick over six
counts 20, 20, 30 or 30, at no trumps 40 and then 30; a part-score made 50 more, a game made 300;
each trick short 50 to the other side.
"""

import re
from functools import cache

from scoring.contract_score import score
from scoring.outcome import GAME_LEVELS, MiniContract, NotPlayed, Outcome, Score, Strain
from scoring.refused import Code, Refused
from scoring.shorthand import DECLARED, NOT_PLAYED, PASSED_OUT, SCORE, declared, plain
from scoring.vulnerability import Vulnerability

_LEVEL = re.compile(r"(PART|GAME|[PG])[\s-]*(?:SCORE)?\s*(?:IN\s)?\s*(?=[CDHSN])", re.IGNORECASE)
_CONTRACT = re.compile(DECLARED.format(strains="CDHSN") + r"(?:\s*(?P<last>[NESW]))?", re.I)


def parse_minibridge(text: str) -> Outcome:
    """The contract or score of a deal of MiniBridge, or not played. Raises Refused.

    ``part H N 9``, ``PHN9`` and, as at bridge, ``1HN+2`` are the same.
    """
    typed = plain(text)
    if typed.upper() in NOT_PLAYED:
        return NotPlayed()
    if typed.upper() in PASSED_OUT:
        raise Refused(Code.NOBODY_PASSES)
    if number := SCORE.fullmatch(typed):
        points = int(number[1] + number[2])
        if points not in possible_mini_scores():
            raise Refused(Code.MINI_SCORE_IMPOSSIBLE, {"score": points})
        return Score(points)
    return _contract(typed, text)


def _contract(typed: str, text: str) -> MiniContract:
    if said := _LEVEL.match(typed):
        rest = typed[said.end() :]
        is_game = said[1].upper().startswith("G")
        typed = f"{GAME_LEVELS[Strain(rest[0].upper())] if is_game else 1}{rest}"
    if not (found := _CONTRACT.fullmatch(typed)):
        raise Refused(Code.UNREADABLE, {"text": text})
    its = declared(found, text)
    if its.doubling:
        raise Refused(Code.NOBODY_DOUBLES)
    try:
        return MiniContract(its.level, Strain(its.strain), its.doubling, its.declarer, its.tricks)
    except ValueError:
        raise Refused(Code.NEITHER_PART_NOR_GAME, {"level": its.level}) from None


def write_minibridge(contract: MiniContract) -> str:
    """The usual way of typing a contract; parsing it gives the contract back."""
    name = "NT" if contract.strain is Strain.NO_TRUMP else contract.strain
    return f"{'G' if contract.is_game else 'P'}{name}{contract.declarer}{contract.tricks}"


@cache
def possible_mini_scores() -> frozenset[int]:
    """Every score that some contract of MiniBridge gives, to North and South."""
    return frozenset(
        score(MiniContract.of(game, strain, declarer, tricks), Vulnerability.NONE)
        for game in (False, True)
        for strain in Strain
        for declarer in "NE"
        for tricks in range(14)
    )
