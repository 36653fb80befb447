"""International match points: what a difference between two scores is worth.

A scale is the least differences, in points, that are worth 1, 2, 3 ... IMPs.
"""

import json
from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files

MOST_APART = 15_200
"""The most that two scores can differ by: redoubled, vulnerable, thirteen down on either side."""


@cache
def wbf_scale() -> tuple[int, ...]:
    """The scale of the laws (Laws of Duplicate Bridge 2017, Law 78B): 24 steps, 20 to 4000."""
    text = (files("scoring") / "data" / "imps.json").read_text(encoding="utf-8")
    return tuple(json.loads(text)["from"])


def imps(difference: int | Fraction, scale: Sequence[int] | None = None) -> int:
    """The IMPs of a difference in points; a loss is negative.

    A difference between two printed steps (from a datum) is worth the step it has reached:
    45 is 1 IMP, for 2 begin at 50. ``scale`` is another scale than that of the laws, rising.
    """
    steps = wbf_scale() if scale is None else scale
    if difference < 0:
        return -bisect_right(steps, int(-difference))
    return bisect_right(steps, int(difference))


def capped(worth: int, cap: int | None) -> int:
    """The IMPs of one comparison, where it counts no more than ``cap``; None: no limit."""
    return worth if cap is None else max(-cap, min(cap, worth))


@cache
def imps_by_difference(
    scale: tuple[int, ...] | None = None, cap: int | None = None
) -> tuple[int, ...]:
    """The IMPs of every whole difference that can be, to be looked up by the difference itself.

    Entry ``d`` is worth d and entry ``-d``, counted from the end, is worth -d: the two never
    meet, so that a signed difference up to ``MOST_APART`` is its own index. ``cap`` is the most
    that one comparison counts.
    """
    most = len(wbf_scale() if scale is None else scale) if cap is None else cap
    gains = [min(imps(difference, scale), most) for difference in range(MOST_APART + 1)]
    return (*gains, *(-each for each in reversed(gains[1:])))
