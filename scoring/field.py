"""Scoring one field, whole or by the difference that one tray makes."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from scoring.comparison import Setting
from scoring.contestant import earn, with_amounts
from scoring.earned import Earned
from scoring.entry import Change, change_by, entry_on
from scoring.evidence import evidence
from scoring.plays import Play, plays_by_tray
from scoring.rank import Order, order
from scoring.refused import Code, Refused
from scoring.rules import counts_matches, method, step, tie_breaks, total_by, tricks_first
from scoring.settle import Figures, settle
from scoring.tie_breaks import Evidence, break_ties, parted_by_tricks
from scoring.totals import Totals, before_tricks
from scoring.tray import tray_table
from scoring.values import (
    FieldResults,
    FieldStandings,
    Line,
    RuleSet,
    SeatAward,
    Standing,
    TrayAwards,
)


class Sums(Mapping[int, Earned]):
    """The earnings of every contestant.

    Where there are ``totals``, those in ``earned`` may be older: they are put in when asked for,
    and nothing waits to be settled.
    """

    def __init__(self, earned: Mapping[int, Earned], totals: Totals | None) -> None:
        self.earned, self.totals = earned, totals

    def __getitem__(self, contestant: int) -> Earned:
        earned = self.earned[contestant]
        total = None if self.totals is None else self.totals.total(contestant)
        return earned if total is None else replace(earned, total=total)

    def __iter__(self) -> Iterator[int]:
        return iter(self.earned)

    def __len__(self) -> int:
        return len(self.earned)

    def after(self, change: Change, others: Mapping[int, Earned]) -> "Sums":
        """With what an entry has changed; ``others`` are those whom it names."""
        totals = self._totals_after(change, others)
        if totals is not None:
            return Sums({**self.earned, **others}, totals)
        raised = {
            who: self[who].gaining((award, 0, 0, 0, 0), change.scale)
            for who, award in change.awards.items()
        }
        return Sums({**self, **raised, **others}, None)

    def _totals_after(self, change: Change, others: Mapping[int, Earned]) -> Totals | None:
        """The totals; None where somebody is compared otherwise than before."""
        if self.totals is None or not all(self._alike(each, who) for who, each in others.items()):
            return None
        return self.totals.gaining(change.awards, others, change.scale)

    def _alike(self, now: Earned, contestant: int) -> bool:
        alike = now.trays and now.maximum == self.earned[contestant].maximum
        return bool(alike) and not (now.open or now.groups)


def sums_of(standings: FieldStandings) -> Sums:
    """Return what standings say that everybody had."""
    if isinstance(standings.earned, Sums):
        return standings.earned
    return Sums(standings.earned, None if standings.order is None else standings.order.totals)


Kept = TypeVar("Kept")


def score(field: FieldResults, rules: RuleSet) -> FieldStandings:
    """The standings of a field and the table of every tray that has a result.

    Raises Refused, as ``scoring.plays``, ``scoring.tray`` and ``scoring.contestant`` say.
    """
    return Scoring(field, rules).whole()


class Scoring:
    """A field whose trays have been compared: its standings, and those over some of the trays.

    Raises Refused as ``score`` does.
    """

    def __init__(self, field: FieldResults, rules: RuleSet) -> None:
        self.field, self.rules = field, rules
        self.plays = plays_by_tray(field, rules)
        self.tables = {
            tray: _table(field, rules, tray, played) for tray, played in self.plays.items()
        }

    def whole(self) -> FieldStandings:
        """The standings over all trays."""
        return self.only(self.plays)

    def only(self, trays: Collection[int]) -> FieldStandings:
        """The standings over these trays: what ``score`` gives where no other has a result."""
        plays = {tray: played for tray, played in self.plays.items() if tray in trays}
        tables = {tray: self.tables[tray] for tray in plays}
        earned = with_amounts(self.field, earn(plays, tables, self.rules))
        return _standings(self.field, self.rules, earned, tables)


def rescore_tray(
    before: FieldStandings, was: FieldResults, now: FieldResults, rules: RuleSet, tray: int
) -> FieldStandings:
    """``rescore_trays`` for one tray."""
    return rescore_trays(before, was, now, rules, (tray,))


def rescore_trays(
    before: FieldStandings,
    was: FieldResults,
    now: FieldResults,
    rules: RuleSet,
    changed: Iterable[int],
) -> FieldStandings:
    """The standings after entries on some trays: their tables anew, the differences to the totals.

    ``before`` was scored from ``was`` by the same rules, and ``now`` differs from it in these
    trays only (their results, expected numbers, datums and vulnerabilities); of both only their
    results are looked at, so that no others need be given. Always what ``score(now)`` gives.
    Raises Refused as ``score`` does, and where the contestants or their lines have changed.
    """
    order, trays = before.order, dict(before.trays)
    lines = order.lines if order is not None else _lines(before)
    ranked_now = _ranked_only(now, now.lines)
    if ranked_now is not lines and ranked_now != lines:
        raise Refused(Code.FIELD_CHANGED)
    sums = sums_of(before)
    moved, others = set[int](), set[int]()
    for tray in changed:
        entry = entry_on(was, now, rules, tray)
        before_it = trays.get(tray)
        if before_it is None or before_it.seated or before_it.fouled:  # or awards were opened
            before_it = _table(was, rules, tray, entry.was)
        after_it = _table(now, rules, tray, entry.now)
        change = change_by(entry, before_it, after_it, rules)
        seated = change.others(sums)
        sums = sums.after(change, seated)
        moved.update(change.awards, seated)
        others.update(seated)
        trays.pop(tray, None)
        if any(result.tray == tray for result in now.results):
            trays[tray] = after_it
    if order is None or sums.totals is None:
        known = {each.contestant: each for each in before.standings if each.contestant not in moved}
        return _standings(now, rules, dict(sums), trays, known)
    order = Order(order.lines, order.members, sums.totals)
    anew = {who: sums.earned[who] for who in others}
    ranked = order.standings_after(before.standings, sums.totals, moved, anew)
    return FieldStandings(ranked, trays, sums, order)


def _ranked_only(field: FieldResults, everybody: Mapping[int, Kept]) -> Mapping[int, Kept]:
    """Return what is kept of everybody, without those who have no place: of most fields nobody."""
    if not field.unranked:
        return everybody
    return {one: each for one, each in everybody.items() if one not in field.unranked}


def _lines(standings: FieldStandings) -> dict[int, Line]:
    return {each.contestant: each.line for each in standings.standings}


def can_be_extended(standings: FieldStandings, rules: RuleSet) -> bool:
    """Return whether standings alone say what a later entry is added to, as ``from_rows`` reads
    them.

    Not where anything is settled over the whole session, nor where matches or tops count.
    """
    sums = total_by(rules) in ("own_max", "sum") and step(rules, "total_step") is None
    if not sums or counts_matches(rules) or tie_breaks(rules):
        return False
    if not method(rules).profile.adds_up:
        return False
    return not any(each.open or each.groups for each in standings.earned.values())


def from_rows(standings: Iterable[Standing]) -> FieldStandings:
    """Return what ``rescore_trays`` goes on from, without the tables, from standings that say
    all.
    """
    standings = tuple(standings)
    earned = {
        each.contestant: Earned(
            each.total,
            each.maximum or Fraction(0),
            each.made or 0,
            each.trays_played,
        )
        for each in standings
    }
    return FieldStandings(standings, {}, earned)


def _table(field: FieldResults, rules: RuleSet, tray: int, plays: Sequence[Play]) -> TrayAwards:
    setting = Setting(tray, field.expected.get(tray, 0), rules, field.datums.get(tray))
    return tray_table(plays, setting)


def _standings(
    field: FieldResults,
    rules: RuleSet,
    earned: Mapping[int, Earned],
    trays: Mapping[int, TrayAwards],
    known: Mapping[int, Standing] | None = None,
) -> FieldStandings:
    """``known``: the earlier standings of those who have earned nothing else since."""
    settled = settle(earned, rules, field.most_trays)
    if settled is not earned or tie_breaks(rules):
        known = None  # their standings may be others nevertheless
    placed = _ranked_only(field, settled)
    its_order = order(field.lines, placed, rules)
    ranked = its_order.standings(placed, rules, known or {})
    if tricks_first(rules) or tie_breaks(rules):
        ranked = _parted(ranked, placed, rules, evidence(earned, rules))
        return FieldStandings(ranked, _opened(trays, settled), earned)
    if settled is earned:
        return FieldStandings(ranked, trays, earned, None if field.unranked else its_order)
    return FieldStandings(ranked, _opened(trays, settled), earned)


def _parted(
    ranked: tuple[Standing, ...],
    placed: Mapping[int, Figures],
    rules: RuleSet,
    evidence: Evidence,
) -> tuple[Standing, ...]:
    """The standings with their ties broken as far as the rules go."""
    if tricks_first(rules):
        ranked = parted_by_tricks(ranked, before_tricks(placed, rules), evidence)
    return break_ties(ranked, tie_breaks(rules), evidence)[0]


def _opened(
    trays: Mapping[int, TrayAwards], settled: Mapping[int, Figures]
) -> dict[int, TrayAwards]:
    """The tables with the awards that waited for somebody's session."""
    waiting = {tray for each in settled.values() for tray in each.opened}
    return {
        tray: _with_opened(table, settled) if tray in waiting else table
        for tray, table in trays.items()
    }


def _with_opened(table: TrayAwards, settled: Mapping[int, Figures]) -> TrayAwards:
    return replace(
        table,
        seated=tuple(_seat_opened(each, table.tray, settled) for each in table.seated),
        fouled=tuple(_with_opened(each, settled) for each in table.fouled),
    )


def _seat_opened(seat: SeatAward, tray: int, settled: Mapping[int, Figures]) -> SeatAward:
    """Partners have the same award only where they are one contestant: the first one's shows."""
    opened = [
        settled[who[0]].opened.get(tray) if who and who[0] in settled else None
        for who in (seat.ns, seat.ew)
    ]
    return seat._replace(
        ns_award=seat.ns_award if opened[0] is None else opened[0],
        ew_award=seat.ew_award if opened[1] is None else opened[1],
        at_least=(None, None),
    )
