"""The seats of contestants: each side of each play, with all that is compared with it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from scoring.comparison import Setting, Times
from scoring.plays import Play
from scoring.revoke import Revoked
from scoring.rules import game, ns_alone
from scoring.rulings import Decision, Share, parts_for, share_to
from scoring.switches import Game
from scoring.tray import goes_by_own_session, revokes_on
from scoring.values import FieldResults, RuleSet, Side


class Made(NamedTuple):
    """A figure that one side made, among all that count for that side.

    ``figure`` and those in ``times`` are in N/S's sign; ``own`` turns them.
    """

    figure: int
    side: Side
    times: Times
    setting: Setting

    @property
    def rules(self) -> RuleSet:
        """The rules by which it is compared."""
        return self.setting.rules

    @property
    def tray(self) -> int:
        """The tray on which it was made."""
        return self.setting.tray

    @property
    def obtained(self) -> int:
        """Return how many results there are to compare."""
        return int(sum(self.times.values()))

    def own(self, ns_figure: int) -> int:
        """The tricks of this side, or the points in its own sign."""
        if self.side is Side.NS:
            return ns_figure
        return 13 - ns_figure if game(self.rules) is Game.WHIST else -ns_figure

    def signed(self, ns_points: int) -> int:
        """Points in this side's own sign, whatever the game."""
        return ns_points if self.side is Side.NS else -ns_points

    def among(self, figure: int, times: Times) -> "Made":
        """Another figure of this side, among others."""
        return self._replace(figure=figure, times=times)


@dataclass(frozen=True, slots=True)
class Seat:
    """One contestant's side of one play.

    The top is that of N/S's histogram (``ns_times``) for both sides. ``revoked`` is what
    revokes left to this side. ``ahead`` is its trick score less the others' (auction).
    """

    made: Made
    ns_times: Times
    decision: Decision | None
    group: int | None
    revoked: Revoked | None = None
    ahead: int = 0

    @property
    def tray(self) -> int:
        """The tray."""
        return self.made.tray

    @property
    def side(self) -> Side:
        """The side on which the contestant sat."""
        return self.made.side

    @property
    def waiting(self) -> Share | None:
        """The percentage that is compared with the contestant's own session, if it is so."""
        share = self.share
        if share is None or not share.own or not goes_by_own_session(self.made.rules):
            return None
        return share

    @property
    def share(self) -> Share | None:
        """The percentage that this side was given, if it was given one."""
        return share_to(self.decision, self.side)


def seats_by_contestant(
    field: FieldResults, rules: RuleSet, plays: Mapping[int, Sequence[Play]], wanted: set[int]
) -> dict[int, list[Seat]]:
    """Return where the wanted contestants sat, tray by tray; those who sat nowhere are not in
    it.
    """
    seats: defaultdict[int, list[Seat]] = defaultdict(list)
    for tray, played in sorted(plays.items()):
        for contestant, seat in _seats_on(field, rules, tray, played, wanted):
            seats[contestant].append(seat)
    return dict(seats)


def _seats_on(
    field: FieldResults, rules: RuleSet, tray: int, plays: Sequence[Play], wanted: set[int]
) -> Iterator[tuple[int, Seat]]:
    deals: defaultdict[str, list[Play]] = defaultdict(list)
    for play in plays:
        deals[play.deal].append(play)
    setting = Setting(tray, field.expected.get(tray, 0), rules, field.datums.get(tray))
    for played in deals.values():
        if not wanted.isdisjoint(who for play in played for who in (*play.ns, *play.ew)):
            yield from _seats_of_deal(played, setting, wanted)


def _seats_of_deal(
    plays: Sequence[Play], setting: Setting, wanted: set[int]
) -> Iterator[tuple[int, Seat]]:
    revoked = revokes_on(plays)
    times = {side: _histogram(plays, side) for side in Side}
    beside = {side: _beside(side, revoked.values()) for side in Side}
    most = max(sum(its.values()) for its in times.values())
    for number, play in enumerate(plays):
        counted = () if ns_alone(setting.rules) else play.ew
        for side, those in ((Side.NS, play.ns), (Side.EW, counted)):
            own = setting._replace(beside=beside[side], most=most)
            made = Made(play.figure, side, times[side], own)
            seat = Seat(
                made,
                times[Side.NS],
                play.decision,
                play.group,
                revoked[number][side] if number in revoked else None,
                play.ahead if side is Side.NS else -play.ahead,
            )
            yield from ((contestant, seat) for contestant in those if contestant in wanted)


def _beside(side: Side, revoked: Iterable[Mapping[Side, Revoked]]) -> tuple[Fraction, ...]:
    """Return what they count in averages, in N/S's sign."""
    own = [both[side].provisional for both in revoked]
    return tuple(own if side is Side.NS else [13 - tricks for tricks in own])


def _histogram(plays: Sequence[Play], side: Side) -> Times:
    """Return how often each figure counts for a side; an assigned score counts in its parts."""
    times: defaultdict[int, int | Fraction] = defaultdict(int)
    for play in plays:
        if play.decision is None:
            times[play.figure] += 1
        for weight, figure in parts_for(play.decision, side):
            times[figure] += weight
    return dict(times)
