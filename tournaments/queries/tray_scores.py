"""What the scores on each tray are worth, as the last standings have it."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from tournaments.models import Play, Session, TrayTable
from tournaments.queries.session_field import session_field
from tournaments.queries.trays import Entered

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
        """What this score is worth; None where nobody made it."""
        return next((each for each in self.scores if each.score == score), None)


@dataclass(slots=True)
class TrayScores:
    """A tray: its trump, the scores of each deal, and the awards that go by who sat there.

    ``deals``: which deal was played at a section, round and table, where there were several.
    ``seated``: by entry.
    """

    trump: str = ""
    by_deal: dict[str, DealScores] = field(default_factory=dict)
    seated: defaultdict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    deals: dict[At, str] = field(default_factory=dict)

    def award(self, entered: Entered, side: str, at: At) -> Fraction | None:
        """What a result is worth to the side ``NS`` or ``EW`` that made it there."""
        of_deal = self.by_deal.get(self.deals.get(at, ""))
        if of_deal is None or entered.ns is None:
            return None
        worth = of_deal.worth(Fraction(entered.ns))
        if worth is None:
            return None
        return worth.ns if side == "NS" else worth.ew

    def earned(self, entered: Entered, side: str, at: At, entry: int) -> Fraction | None:
        """What an entry has for a result: by who sat there, else by the score."""
        return self.seated[entry] if entry in self.seated else self.award(entered, side, at)


def tray_scores(session: Session, number: int | None = None) -> Mapping[int, TrayScores]:
    """By tray number, as the session's first field scored them; of one tray, if one is named."""
    of_field = session_field(session)
    rows = TrayTable.objects.filter(
        standings=of_field.current if of_field else None, tray__session=session
    )
    if number is not None:
        rows = rows.filter(tray__number=number)
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
    _tell_deals_apart(session, trays)
    return trays


def _tell_deals_apart(session: Session, trays: Mapping[int, TrayScores]) -> None:
    """Which deal each play of a fouled tray was of, as its ruling says."""
    fouled = [number for number, tray in trays.items() if set(tray.by_deal) != {""}]
    if not fouled:
        return
    plays = Play.objects.filter(section__session=session, tray__number__in=fouled)
    columns = ("section", "round", "table", "tray__number", "current__ruling")
    for section, in_round, table, number, ruling in plays.values_list(*columns):
        deal = (ruling or {}).get("params", {}).get("deal", "")
        trays[number].deals[section, in_round, table] = str(deal)
