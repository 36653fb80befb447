"""The worth of the scores on each tray, as the last standings have it."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.plays import Sides, both_ways
from scoring.rules import method, plays_twice
from scoring.rulings import RulingCode, has_none
from scoring.values import Side
from tournaments.models import Session, TrayTable
from tournaments.queries.desk.trays import Entered, PlayKey
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.queries.standings.session_field import session_field

At = tuple[int, int, int]
"""A section, a round and a table."""


@dataclass(frozen=True, slots=True)
class ScoreOnTray:
    """A score, how often it was made, and what it is worth to each side.

    ``ew`` is None where the scores of N/S alone count.
    """

    score: Fraction
    times: Fraction
    ns: Fraction
    ew: Fraction | None


@dataclass(frozen=True, slots=True)
class DealScores:
    """Every score on one deal of a tray, the best of N/S first; its top, and its datum if any."""

    scores: tuple[ScoreOnTray, ...]
    top: Fraction
    datum: Fraction | None

    def worth(self, score: Fraction) -> ScoreOnTray | None:
        """Return what this score is worth; None where nobody made it."""
        return next((each for each in self.scores if each.score == score), None)


@dataclass(slots=True)
class TrayScores:
    """A tray: its trump, the scores of each deal, and the awards that go by who sat there.

    ``seated``: by entry and side; ``in_matches``, where they are those of matches, side "".
    ``twice``: every deal is played twice, and the results in ``one_way`` (their keys) count for
    nobody, for the same four have not made that play both ways.
    """

    in_matches: bool = False
    twice: bool = False
    one_way: frozenset[int] = frozenset()
    trump: str = ""
    by_deal: dict[str, DealScores] = field(default_factory=dict)
    seated: defaultdict[tuple[int, str], Fraction] = field(
        default_factory=lambda: defaultdict(Fraction)
    )

    def note_seated(
        self,
        sides: tuple[Iterable[int], Iterable[int]],
        awards: tuple[Fraction | None, Fraction | None],
    ) -> None:
        """Note what the entries of N/S and of E/W have for who sat there; None: nothing."""
        for side, entries, award in zip(Side, sides, awards, strict=True):
            for entry in entries if award is not None else ():
                self.seated[entry, "" if self.in_matches else str(side)] += award or 0

    def ruled(self, entry: int, side: str) -> Fraction | None:
        """Return what an entry has for who sat there, and not for a score; None: nothing."""
        return self.seated.get((entry, "" if self.in_matches else side))

    def award(self, entered: Entered, side: str) -> Fraction | None:
        """Return what a result is worth to the side ``NS`` or ``EW`` that made it."""
        several = set(self.by_deal) != {""}  # then its ruling says which of them it was
        of_deal = self.by_deal.get(entered.deal if several else "")
        if of_deal is None or entered.ns is None or entered.result_id in self.one_way:
            return None
        worth = of_deal.worth(Fraction(entered.ns))
        if worth is None:
            return None
        return worth.ns if side == "NS" else worth.ew

    def average(self, entered: Entered, side: str) -> Fraction | None:
        """Whist: the average in tricks of the side ``NS`` or ``EW`` on the deal that was played."""
        several = set(self.by_deal) != {""}
        of_deal = self.by_deal.get(entered.deal if several else "")
        if of_deal is None or not of_deal.scores:
            return None
        one = of_deal.scores[0]
        if of_deal.datum != one.score - one.ns:  # what is compared with something else
            return None
        if side == "NS":
            return of_deal.datum
        return None if one.ew is None else 13 - one.score - one.ew

    def earned(self, entered: Entered, side: str, entry: int) -> Fraction | None:
        """Return what an entry has for a result: by who sat there, else by the score.

        None where a ruling leaves it without a score there.
        """
        if has_none(entered.ruling, Side(side)):
            return None
        ruled = self.ruled(entry, side)
        return self.award(entered, side) if ruled is None else ruled


def tray_scores(
    session: Session, numbers: Collection[int] | None = None
) -> Mapping[str, dict[int, TrayScores]]:
    """By the letter of a part of the session's own field, and by tray number, as it was scored; of
    these trays alone, if any are named.

    Nothing of a tray without scores.
    """
    of_field = session_field(session)
    rows = TrayTable.objects.filter(
        standings=of_field.current if of_field else None, tray__session=session
    )
    if numbers is not None:
        rows = rows.filter(tray__number__in=numbers)
    columns = ("section", "tray__number", "tray__trump", "deal", "top", "datum", "awards", "seated")
    rules = read_field_rules(of_field.rules).rules if of_field else None
    matches = rules is not None and method(rules).profile.in_matches
    twice = rules is not None and plays_twice(rules)
    parts = defaultdict[str, dict[int, TrayScores]](dict)
    for letter, tray, trump, deal, top, datum, awards, seated in rows.values_list(*columns):
        table = parts[letter].setdefault(tray, TrayScores(matches, twice))
        table.trump = trump
        scores = tuple(_score(*award) for award in awards)
        table.by_deal[deal] = DealScores(scores, top or Fraction(), datum)
        for ns, ew, ns_award, ew_award, *_group in seated:
            table.note_seated((ns, ew), (_amount(ns_award), _amount(ew_award)))
    return parts


def note_one_way(tables: Mapping[int, TrayScores], entered: Mapping[PlayKey, Entered]) -> None:
    """Note on the tables which of all results of their trays count for nobody."""
    for number, table in tables.items():
        if table.twice:
            every = [said for key, said in entered.items() if key[3] == number]
            counted = both_ways([said for said in every if _stands(said)], _sides)
            one_way = {said.result_id for said in every} - {said.result_id for said in counted}
            table.one_way = frozenset(one_way)


def _sides(said: Entered) -> Sides:
    return frozenset(said.seats[::2]), frozenset(said.seats[1::2])


def _stands(said: Entered) -> bool:
    if said.ruling is not None:
        return said.ruling.code != RulingCode.NEW_DEAL
    return said.ns is not None


def _score(score: str, times: str | int, ns: str, ew: str | None) -> ScoreOnTray:
    return ScoreOnTray(Fraction(score), Fraction(times), Fraction(ns), _amount(ew))


def _amount(stored: str | None) -> Fraction | None:
    return None if stored is None else Fraction(stored)


Awards = dict[Fraction, tuple[Fraction, Fraction | None]]
"""The awards of N/S and of E/W for each score."""


def awards_by_tray(session: Session) -> Mapping[str, dict[int, Awards]]:
    """The awards by the letter of a part of the session's own field, and by the key of the tray."""
    field = session_field(session)
    tables = TrayTable.objects.filter(standings=field.current if field else None)
    parts = defaultdict[str, dict[int, Awards]](dict)
    rows = tables.filter(tray__session=session).values_list("section", "tray", "awards")
    for letter, tray, awards in rows:
        scores = (_score(*award) for award in awards)
        parts[letter][tray] = {one.score: (one.ns, one.ew) for one in scores}
    return parts
