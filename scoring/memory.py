"""Memory duplicate: the same players play every tray a second time, the trays reversed.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Two Pairs" and "Individuals".
"""

from collections import Counter, defaultdict
from collections.abc import Iterable

from scoring.outcome import Tricks
from scoring.values import Side, TableResult


def gains(results: Iterable[TableResult]) -> dict[int, int]:
    """The tricks everybody gained, or lost (negative), on the trays that were played twice.

    "The E & W hands only are scored": whoever held them at one play gains what they made more
    than those who held them at the other, who lose it. All gains sum to 0. The contestants are
    two pairs, or four individuals whose gain is that of the partner of the moment. A tray that
    has not been played twice counts nothing yet.
    """
    plays: defaultdict[int, list[tuple[tuple[int, ...], int]]] = defaultdict(list)
    total: Counter[int] = Counter()
    for result in results:
        total.update(dict.fromkeys(result.seats, 0))
        if isinstance(result.outcome, Tricks):
            ew = 13 - result.outcome.ns
            plays[result.tray].append((result.seats.side(Side.EW), ew))
    for played in plays.values():
        if len(played) == 2:
            (first, made), (second, made_again) = played
            total.update(dict.fromkeys(first, made - made_again))
            total.update(dict.fromkeys(second, made_again - made))
    return dict(total)
