"""One entry in a large field: what has changed on its tray, and for whom."""

from collections.abc import Iterable, Iterator, Mapping
from operator import sub
from typing import NamedTuple

from scoring.contestant import Adder, Earned, Gain, by_deal, common_denominator
from scoring.plays import SEATED_OFTEN, Play, Reader, require_seats
from scoring.rules import method
from scoring.values import FieldResults, RuleSet, TrayAwards


class Entry(NamedTuple):
    """The plays of a tray before and after an entry: some stayed, some went, some came.

    Those with a ruling never stay: their awards do not go by the figure alone.
    """

    stayed: tuple[Play, ...]
    went: tuple[Play, ...]
    came: tuple[Play, ...]

    @property
    def was(self) -> tuple[Play, ...]:
        """The plays before it; those with a ruling in the order of their results."""
        return self.stayed + self.went

    @property
    def now(self) -> tuple[Play, ...]:
        """The plays after it."""
        return self.stayed + self.came


def entry_on(was: FieldResults, now: FieldResults, rules: RuleSet, tray: int) -> Entry:
    """What an entry has changed on a tray. Raises Refused as ``scoring.plays`` does.

    What stayed is read once. Where awards are put apart, by match or for a mean of percentages,
    nothing stays.
    """
    before, after = ([each for each in field.results if each.tray == tray] for field in (was, now))
    same: set[int] = set()
    if _read_alike(was, now, tray) and _only_summed(rules):
        # Both have the results that nobody touched, and those are the very same values.
        unruled = [id(result) for result in before if result.ruling is None]
        same = set(map(id, after)).intersection(unruled)
    then, reader = Reader(was, rules), Reader(now, rules)
    entry = Entry(
        reader.read(tray, [result for result in after if id(result) in same]),
        then.read(tray, [result for result in before if id(result) not in same]),
        reader.read(tray, [result for result in after if id(result) not in same]),
    )
    require_seats(now, entry.now, tray, rules)
    return entry


def _read_alike(was: FieldResults, now: FieldResults, tray: int) -> bool:
    if was.vulnerable.get(tray) != now.vulnerable.get(tray):
        return False
    return was.phantoms == now.phantoms and (tray in was.cancelled) == (tray in now.cancelled)


def _only_summed(rules: RuleSet) -> bool:
    return method(rules) not in SEATED_OFTEN and not Adder(rules, 1).puts_apart


def earn_anew(
    earned: Mapping[int, Earned], entry: Entry, was: TrayAwards, now: TrayAwards, rules: RuleSet
) -> dict[int, Earned]:
    """What everybody has in the end where one tray, in ``earned`` as it was, is scored anew.

    ``was`` and ``now`` are its tables. Nothing is done for those to whom it gives the same as
    before: most of a large field.
    """
    before, after = by_deal(was), by_deal(now)
    scale = common_denominator((before, after))
    lost, gained = Adder(rules, scale), Adder(rules, scale)
    lost.add_tray(entry.went, before)
    gained.add_tray(entry.came, after)
    anew = dict(earned)
    if entry.stayed:  # and so no deal but this had results that stayed
        changed = _changed(lost.gains_of(before[""]), gained.gains_of(after[""]))
        for contestant, gain in _gaining(entry.stayed, changed):
            if contestant in earned:
                anew[contestant] = anew[contestant].gaining(gain, scale)
    for contestant in (lost.everybody() | gained.everybody()) & earned.keys():
        kept = anew[contestant].minus(lost.earned(contestant))
        anew[contestant] = kept.plus(gained.earned(contestant))
    return anew


_Gains = Mapping[int, tuple[Gain, Gain]]
"""What everybody of N/S, and of E/W, gains by each figure."""


def _changed(before: _Gains, after: _Gains) -> _Gains:
    """How much more the figures are worth that are not worth what they were."""
    return {
        figure: (_less(ns, before[figure][0]), _less(ew, before[figure][1]))
        for figure, (ns, ew) in after.items()
        if figure in before and (ns, ew) != before[figure]
    }


def _gaining(plays: Iterable[Play], changed: _Gains) -> Iterator[tuple[int, Gain]]:
    for play in plays:
        if play.figure in changed:
            ns_gain, ew_gain = changed[play.figure]
            for contestant in play.ns:
                yield contestant, ns_gain
            for contestant in play.ew:
                yield contestant, ew_gain


def _less(gain: Gain, other: Gain) -> Gain:
    award, top, made, trays, tops = map(sub, gain, other)
    return award, top, made, trays, tops
