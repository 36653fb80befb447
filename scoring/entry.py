"""One entry in a large field: what has changed on its tray, and for whom."""

from collections.abc import Mapping
from itertools import zip_longest
from operator import sub
from typing import NamedTuple

from scoring.contestant import Adder, Earned, Gain, by_deal, common_denominator
from scoring.plays import SEATED_OFTEN, Play, Reader, require_seats
from scoring.rules import method, text
from scoring.values import FieldResults, RuleSet, TableResult, TrayAwards


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
    read_once = _read_alike(was, now, tray) and _only_summed(rules)
    stayed: list[TableResult] = []
    went: list[TableResult] = []
    came: list[TableResult] = []
    # Nearly always both are one list, in one order, but for what was entered.
    for old, new in zip_longest(before, after):
        if old is new and read_once and old.ruling is None:
            stayed.append(old)
            continue
        if old is not None:
            went.append(old)
        if new is not None:
            came.append(new)
    reader = Reader(now, rules)
    entry = Entry(
        reader.read(tray, stayed), Reader(was, rules).read(tray, went), reader.read(tray, came)
    )
    require_seats(now, entry.now, tray, rules)
    return entry


def _read_alike(was: FieldResults, now: FieldResults, tray: int) -> bool:
    if was.vulnerable.get(tray) != now.vulnerable.get(tray):
        return False
    return was.phantoms == now.phantoms and (tray in was.cancelled) == (tray in now.cancelled)


def _only_summed(rules: RuleSet) -> bool:
    """Whether everybody who sat on a tray is somebody, sat there once, and only sums count."""
    if method(rules) in SEATED_OFTEN or text(rules, "match_between") == "same_cards":
        return False
    return not Adder(rules, 1).puts_apart


def earn_anew(
    earned: Mapping[int, Earned], entry: Entry, was: TrayAwards, now: TrayAwards, rules: RuleSet
) -> dict[int, Earned]:
    """What those have whose tray, in ``earned`` as it was, is worth something else now.

    ``was`` and ``now`` are its tables. Nothing is done for the others: most of a large field.
    """
    before, after = by_deal(was), by_deal(now)
    scale = common_denominator((before, after))
    lost, gained = Adder(rules, scale), Adder(rules, scale)
    lost.add_tray(entry.went, before)
    gained.add_tray(entry.came, after)
    anew: dict[int, Earned] = {}
    if entry.stayed:  # and so this deal, the one without a name, was and is among them
        changed = _changed(lost.gains_of(before[""]), gained.gains_of(after[""]))
        for play in entry.stayed:
            if play.figure in changed:
                north, east, south, west = play.seats
                ns_gain, ew_gain = changed[play.figure]
                anew[north] = earned[north].gaining(ns_gain, scale)
                anew[east] = earned[east].gaining(ew_gain, scale)
                if south != north:
                    anew[south] = earned[south].gaining(ns_gain, scale)
                if west != east:
                    anew[west] = earned[west].gaining(ew_gain, scale)
    for contestant in (lost.everybody() | gained.everybody()) & earned.keys():
        anew[contestant] = _moved(
            anew.get(contestant, earned[contestant]), contestant, lost, gained
        )
    return anew


def _moved(kept: Earned, contestant: int, lost: Adder, gained: Adder) -> Earned:
    """What somebody has who had something from a play that went, or has from one that came."""
    if contestant in lost.apart or contestant in gained.apart:
        return kept.minus(lost.earned(contestant)).plus(gained.earned(contestant))
    return kept.gaining(_less(gained.gain(contestant), lost.gain(contestant)), gained.scale)


_Gains = Mapping[int, tuple[Gain, Gain]]
"""What everybody of N/S, and of E/W, gains by each figure."""


def _changed(before: _Gains, after: _Gains) -> _Gains:
    """How much more the figures are worth that are not worth what they were."""
    return {
        figure: (_less(ns, before[figure][0]), _less(ew, before[figure][1]))
        for figure, (ns, ew) in after.items()
        if figure in before and (ns, ew) != before[figure]
    }


def _less(gain: Gain, other: Gain) -> Gain:
    award, top, made, trays, tops = map(sub, gain, other)
    return award, top, made, trays, tops
