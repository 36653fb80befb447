"""The award of every play of a session to either side, rulings and matches included.

The stored tables have the award of a score; what a ruling gives goes by who sat there and is
computed anew, from all results of the field.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from scoring.field import score
from scoring.plays import Play, plays_by_tray
from scoring.refused import Refused
from scoring.rules import method
from scoring.values import FieldResults, RuleSet, Side, TrayAwards
from tournaments.models import Session
from tournaments.presenting.reasons import reason
from tournaments.queries.standings.field_results import read_inputs, read_results, read_revisions
from tournaments.queries.standings.parts import WHOLE, parts_of
from tournaments.queries.standings.refused_figures import known_figures
from tournaments.queries.standings.session_field import session_field
from tournaments.refusal import Refusal

PlayedBy = tuple[int, int, str]
"""The key of a tray, the entry that played it, and from which side; "" for a match, on both."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A field scored for paper. ``awards`` has nothing for what counts for nobody; ``tables``: of
    each part of the field by its letter.
    """

    results: FieldResults
    rules: RuleSet
    tables: Mapping[str, Mapping[int, TrayAwards]]
    awards: Mapping[PlayedBy, Fraction]
    tops: Mapping[PlayedBy, Fraction]

    def key(self, tray: int, entry: int, side: str) -> PlayedBy:
        """Return by what an award is found: ``tray`` by its key, ``side`` as ``NS`` or ``EW``."""
        return tray, entry, "" if method(self.rules).profile.in_matches else side


def scored_session(session: Session) -> Scored:
    """The field of a session, scored from its results. Refused where there are none."""
    field = session_field(session)
    if field is None:
        raise Refusal(_("There are no results to print yet."))
    try:
        inputs = read_inputs(field.pk, read_revisions(field.pk))
        results = read_results(inputs).results
        if not results.results:
            raise Refusal(_("There are no results to print yet."))
        parts = {
            letter: results if letter == WHOLE else read_results(part).results
            for letter, part in parts_of(inputs).items()
        }
        return scored(results, inputs.rules, parts)
    except Refused as refused:
        game = session.tournament.game
        raise Refusal(reason(refused.code, known_figures(refused, in_full=True), game)) from refused


def scored(results: FieldResults, rules: RuleSet, parts: Mapping[str, FieldResults]) -> Scored:
    """The parts of a field scored. Raises ``Refused`` as ``scoring.field.score`` does."""
    tables = {letter: score(part, rules).trays for letter, part in parts.items()}
    awards: defaultdict[PlayedBy, Fraction] = defaultdict(Fraction)
    tops: dict[PlayedBy, Fraction] = {}
    for letter, part in parts.items():
        for tray, plays in plays_by_tray(part, rules).items():
            for deal in (tables[letter][tray], *tables[letter][tray].fouled):
                its = [play for play in plays if play.deal == deal.deal]
                for entry, side, award in _awards(deal, its, rules):
                    awards[tray, entry, side] += award
                    tops[tray, entry, side] = deal.top or Fraction(0)
    return Scored(results, rules, tables, awards, tops)


def _awards(
    deal: TrayAwards, plays: Sequence[Play], rules: RuleSet
) -> Iterator[tuple[int, str, Fraction]]:
    """Each contestant with its side and what a play, a ruling or a match of this deal gave it."""
    by_score = {int(award.score): (award.ns, award.ew) for award in deal.awards}
    for play in plays:
        if play.decision is None and play.figure in by_score:
            ns, ew = by_score[play.figure]
            yield from ((entry, str(Side.NS), ns) for entry in play.ns)
            if not deal.ns_alone:
                yield from ((entry, str(Side.EW), ew) for entry in play.ew)
    sides = ("", "") if method(rules).profile.in_matches else tuple(map(str, Side))
    for seat in deal.seated:
        ruled = zip(sides, (seat.ns, seat.ew), (seat.ns_award, seat.ew_award), strict=True)
        for side, there, award in ruled:
            yield from ((entry, side, award) for entry in there if award is not None)
