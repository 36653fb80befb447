"""The worth of results on a few trays among those that are in of them now.

Nothing is waited for: of a tray that has two results, two are compared. The standings say in the
end what each is worth among all.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.field import Scoring
from scoring.interim import interim_rules
from scoring.rules import method, plays_twice
from scoring.values import RuleSet, Seats, Side, TableResult, TrayAwards
from tournaments.models import Session, Tray
from tournaments.queries.desk.trays import Entered, PlayKey
from tournaments.queries.standings.field_results import read_inputs, read_revisions, read_snapshot
from tournaments.queries.standings.field_rules import Placed, grouped
from tournaments.queries.standings.session_field import session_field
from tournaments.queries.standings.tray_scores import (
    DealScores,
    ScoreOnTray,
    TrayScores,
    note_one_way,
)


@dataclass(frozen=True, slots=True)
class ScoresNow:
    """The rules of a session's field, the scores of trays by number, and who has which place."""

    rules: RuleSet
    by_tray: Mapping[int, TrayScores]
    entry_of: Mapping[int, int]

    def earned(self, tray: int, said: Entered) -> tuple[Fraction | None, Fraction | None]:
        """Return what a result is worth to N/S and to E/W; None where nothing compares with it."""
        scores, (north, east, *_partners) = self.by_tray[tray], said.seats
        return (
            scores.earned(said, Side.NS, self.entry_of[north]),
            scores.earned(said, Side.EW, self.entry_of[east]),
        )


def scores_now(
    session: Session, trays: Mapping[int, Tray], entered: Mapping[PlayKey, Entered]
) -> ScoresNow | None:
    """Return the scores of trays in the session's field, of which ``entered`` is every result.

    None before anybody is seated. Raises ``Refused`` where they cannot be scored.
    """
    of_field = session_field(session)
    if of_field is None:
        return None
    inputs = read_inputs(of_field.pk, read_revisions(of_field.pk))
    snapshot, by = read_snapshot(inputs), inputs.scored_by
    entry_of = snapshot.entry_of()
    placed = [
        Placed(_result(trays[tray], said, entry_of), in_round, tray)
        for (_section, in_round, _table, tray), said in entered.items()
        if entry_of.keys() >= set(said.seats)
    ]
    field = snapshot.field(grouped(placed, by), {}, by)
    field = replace(field, expected=Counter(r.tray for r in field.results), most_trays=0)
    tables = Scoring(field, interim_rules(by.rules)).tables
    number = {tray.pk: tray.number for tray in trays.values()}
    by_tray = {number[pk]: _scores(table, by.rules) for pk, table in tables.items()}
    note_one_way(by_tray, entered)
    return ScoresNow(by.rules, by_tray, entry_of)


def _result(tray: Tray, said: Entered, entry_of: Mapping[int, int]) -> TableResult:
    return TableResult(
        tray.pk, Seats(*(entry_of[place] for place in said.seats)), said.outcome, said.ruling
    )


def _scores(table: TrayAwards, rules: RuleSet) -> TrayScores:
    """Return the scores of a tray as the standings would keep them."""
    made = TrayScores(in_matches=method(rules).profile.in_matches, twice=plays_twice(rules))
    for each in (table, *table.fouled):
        scores = tuple(
            ScoreOnTray(one.score, Fraction(one.times), one.ns, None if each.ns_alone else one.ew)
            for one in each.awards
        )
        made.by_deal[each.deal] = DealScores(scores, each.top or Fraction(), each.datum)
        for seat in each.seated:
            made.note_seated((seat.ns, seat.ew), (seat.ns_award, seat.ew_award))
    return made
