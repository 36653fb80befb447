"""The worth of the scores on each tray, as the last standings have it."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.rulings import has_none
from scoring.values import Side
from tournaments.models import Session, TrayTable
from tournaments.queries.desk.trays import Entered
from tournaments.queries.standings.session_field import session_field

At = tuple[int, int, int]
"""A section, a round and a table."""


@dataclass(frozen=True, slots=True)
class ScoreOnTray:
    """A score, how often it was made, and what it is worth to each side."""

    score: Fraction
    times: Fraction
    ns: Fraction
    ew: Fraction


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

    ``seated``: by entry.
    """

    trump: str = ""
    by_deal: dict[str, DealScores] = field(default_factory=dict)
    seated: defaultdict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))

    def award(self, entered: Entered, side: str) -> Fraction | None:
        """Return what a result is worth to the side ``NS`` or ``EW`` that made it."""
        several = set(self.by_deal) != {""}  # then its ruling says which of them it was
        of_deal = self.by_deal.get(entered.deal if several else "")
        if of_deal is None or entered.ns is None:
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
        return one.score - one.ns if side == "NS" else 13 - one.score - one.ew

    def earned(self, entered: Entered, side: str, entry: int) -> Fraction | None:
        """Return what an entry has for a result: by who sat there, else by the score.

        None where a ruling leaves it without a score there.
        """
        if has_none(entered.ruling, Side(side)):
            return None
        return self.seated[entry] if entry in self.seated else self.award(entered, side)


def tray_scores(session: Session, numbers: Collection[int] | None = None) -> dict[int, TrayScores]:
    """By tray number, as the session's first field scored them; of these alone, if any are named.

    Nothing of a tray without scores.
    """
    of_field = session_field(session)
    rows = TrayTable.objects.filter(
        standings=of_field.current if of_field else None, tray__session=session
    )
    if numbers is not None:
        rows = rows.filter(tray__number__in=numbers)
    columns = ("tray__number", "tray__trump", "deal", "top", "datum", "awards", "seated")
    trays: defaultdict[int, TrayScores] = defaultdict(TrayScores)
    for tray, trump, deal, top, datum, awards, seated in rows.values_list(*columns):
        table = trays[tray]
        table.trump = trump
        scores = tuple(ScoreOnTray(*map(Fraction, award)) for award in awards)
        table.by_deal[deal] = DealScores(scores, top or Fraction(), datum)
        for ns, ew, ns_award, ew_award, *_group in seated:
            for entries, award in ((ns, ns_award), (ew, ew_award)):
                for entry in entries if award is not None else ():
                    table.seated[entry] += Fraction(award)
    return trays


def awards_by_tray(session: Session) -> dict[int, dict[Fraction, tuple[Fraction, Fraction]]]:
    """The awards of both sides for each score, by the key of the tray, in the session's field."""
    field = session_field(session)
    tables = TrayTable.objects.filter(standings=field.current if field else None)
    return {
        tray: {Fraction(score): (Fraction(ns), Fraction(ew)) for score, _n, ns, ew in rows}
        for tray, rows in tables.filter(tray__session=session).values_list("tray", "awards")
    }
