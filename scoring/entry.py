"""One entry in a large field: what has changed on its tray, and for whom."""

from collections.abc import Mapping
from itertools import zip_longest
from operator import sub
from typing import NamedTuple

from scoring.contestant import Adder, by_deal, common_denominator
from scoring.earned import Earned, Gain
from scoring.plays import Play, Reader, require_seats
from scoring.rules import sits_again, text
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
    """Return what an entry has changed on a tray. Raises Refused as ``scoring.plays`` does.

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
    # Who stayed was looked at before: only somebody who came can sit here twice now.
    came_to = {contestant for play in entry.came for contestant in play.seats}
    met = any(
        each.north in came_to
        or each.east in came_to
        or each.south in came_to
        or each.west in came_to
        for each in [play.seats for play in entry.stayed]
    )
    require_seats(now, entry.now if met else entry.came, tray, rules)
    if not read_once:
        return Entry((), reader.counting(entry.went), reader.counting(entry.came))
    return entry


def _read_alike(was: FieldResults, now: FieldResults, tray: int) -> bool:
    if was.vulnerable.get(tray) != now.vulnerable.get(tray):
        return False
    return was.phantoms == now.phantoms and (tray in was.cancelled) == (tray in now.cancelled)


def _only_summed(rules: RuleSet) -> bool:
    """Return whether everybody who sat on a tray is somebody, sat there once, and only sums
    count.
    """
    if sits_again(rules) or text(rules, "match_between") == "same_cards":
        return False
    return not Adder(rules, 1).puts_apart


class Change(NamedTuple):
    """The difference that an entry makes to what there was; all in parts of ``scale``.

    ``awards`` of those whose award is another and nothing else: most of a large field, or
    nobody. ``gains`` of others whose play stayed; who had ``lost``, and has ``gained``.
    """

    scale: int
    awards: Mapping[int, int]
    gains: Mapping[int, Gain]
    lost: Adder
    gained: Adder

    def others(self, earned: Mapping[int, Earned]) -> dict[int, Earned]:
        """Return what those have now who are not in ``awards``: those who sat at the table, and few
        more.

        ``earned`` is what everybody had.
        """
        anew = {who: earned[who].gaining(gain, self.scale) for who, gain in self.gains.items()}
        for who in (self.lost.everybody() | self.gained.everybody()) & earned.keys():
            anew[who] = self._moved(anew.get(who, earned[who]), who)
        return anew

    def _moved(self, kept: Earned, who: int) -> Earned:
        """Return what somebody has who had something from a play that went, or has from one that
        came.
        """
        lost, gained = self.lost, self.gained
        if who in lost.apart or who in gained.apart:
            return kept.minus(lost.earned(who)).plus(gained.earned(who))
        return kept.gaining(_less(gained.gain(who), lost.gain(who)), self.scale)


def change_by(entry: Entry, was: TrayAwards, now: TrayAwards, rules: RuleSet) -> Change:
    """For whom the tray is worth something else: ``was`` and ``now`` are its tables.

    Nothing is done for the others.
    """
    before, after = by_deal(was), by_deal(now)
    scale = common_denominator((before, after))
    lost, gained = Adder(rules, scale), Adder(rules, scale)
    lost.add_tray(entry.went, before)
    gained.add_tray(entry.came, after)
    awards: dict[int, int] = {}
    gains: dict[int, Gain] = {}
    if entry.stayed:  # and so this deal, the one without a name, was and is among them
        changed = _changed(lost.gains_of(before[""]), gained.gains_of(after[""]))
        alone = {
            figure: (ns[0], ew[0])
            for figure, (ns, ew) in changed.items()
            if not (any(ns[1:]) or any(ew[1:]))
        }
        for play in entry.stayed:
            figure, seats = play.figure, play.seats
            if figure in alone:
                awards[seats.north], awards[seats.east] = alone[figure]
                awards[seats.south], awards[seats.west] = alone[figure]
            elif figure in changed:
                gains[seats.north], gains[seats.east] = changed[figure]
                gains[seats.south], gains[seats.west] = changed[figure]
    return Change(scale, awards, gains, lost, gained)


_Gains = Mapping[int, tuple[Gain, Gain]]
"""What everybody of N/S, and of E/W, gains by each figure."""


def _changed(before: _Gains, after: _Gains) -> _Gains:
    """Return how much more the figures are worth that are not worth what they were."""
    return {
        figure: (_less(ns, before[figure][0]), _less(ew, before[figure][1]))
        for figure, (ns, ew) in after.items()
        if figure in before and (ns, ew) != before[figure]
    }


def _less(gain: Gain, other: Gain) -> Gain:
    award, top, made, trays, tops = map(sub, gain, other)
    return award, top, made, trays, tops
