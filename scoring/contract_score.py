"""The score of a contract in duplicate bridge (Laws of Duplicate Bridge 2017, Law 77).

Points, whole and exact, in North and South's sign.
"""

from functools import cache

from scoring.doubling import Doubling
from scoring.outcome import Contract, MiniContract, PassedOut, Score, Strain
from scoring.vulnerability import Vulnerability

_TIMES = {Doubling.NONE: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}
_GAME, _PART_SCORE = {False: 300, True: 500}, 50
_SLAM = {6: {False: 500, True: 750}, 7: {False: 1000, True: 1500}}
_FEWEST_FOR_GAME = 100


def score(outcome: Contract | Score | PassedOut, vulnerability: Vulnerability) -> int:
    """The points of an outcome to North and South; a loss, or E/W's gain, is negative.

    A typed score counts as it stands, passed out counts 0. At MiniBridge nobody is vulnerable.
    """
    match outcome:
        case Contract():
            mini = isinstance(outcome, MiniContract)
            vulnerable = not mini and vulnerability.covers(outcome.declarer)
            points = _declarer_score(outcome, vulnerable=vulnerable)
            return points if outcome.declarer in ("N", "S") else -points
        case Score(ns):
            return ns
        case PassedOut():
            return 0


@cache
def possible_scores(ns_vulnerable: bool, ew_vulnerable: bool) -> frozenset[int]:
    """Every score that some contract gives at this vulnerability, to North and South.

    Zero is not among them: no contract gives it, only a deal that was passed out.
    """
    vulnerability = Vulnerability.of(ns=ns_vulnerable, ew=ew_vulnerable)
    return frozenset(
        score(Contract(level, strain, doubling, declarer, tricks), vulnerability)
        for level in range(1, 8)
        for strain in Strain
        for doubling in Doubling
        for declarer in ("N", "E")
        for tricks in range(14)
    )


def _declarer_score(contract: Contract, *, vulnerable: bool) -> int:
    if contract.over < 0:
        return -_penalty(-contract.over, contract.doubling, vulnerable=vulnerable)
    return _made(contract, vulnerable=vulnerable) + contract.over * _overtrick(
        contract, vulnerable=vulnerable
    )


def _trick(strain: Strain) -> int:
    return 20 if strain in (Strain.CLUBS, Strain.DIAMONDS) else 30


def _made(contract: Contract, *, vulnerable: bool) -> int:
    """The contract itself, without overtricks: tricks, game or part score, slam, the insult."""
    times = _TIMES[contract.doubling]
    first_trick_extra = 10 if contract.strain is Strain.NO_TRUMP else 0
    bid = times * (contract.level * _trick(contract.strain) + first_trick_extra)
    game = _GAME[vulnerable] if bid >= _FEWEST_FOR_GAME else _PART_SCORE
    slam = _SLAM[contract.level][vulnerable] if contract.level in _SLAM else 0
    insult = 50 * (times // 2)
    return bid + game + slam + insult


def _overtrick(contract: Contract, *, vulnerable: bool) -> int:
    if contract.doubling is Doubling.NONE:
        return _trick(contract.strain)
    return 50 * _TIMES[contract.doubling] * (2 if vulnerable else 1)


def _penalty(down: int, doubling: Doubling, *, vulnerable: bool) -> int:
    """Return what the defenders get for ``down`` tricks, 1 to 13."""
    if doubling is Doubling.NONE:
        return down * (100 if vulnerable else 50)
    # Doubled, each trick costs 300, but the first (vulnerable) or the first three cost less.
    doubled = 300 * down - (100 if vulnerable else (200, 300, 400)[min(down, 3) - 1])
    return doubled * _TIMES[doubling] // 2
