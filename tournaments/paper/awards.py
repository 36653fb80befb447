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
from scoring.values import FieldResults, FieldStandings, RuleSet, TrayAwards
from tournaments.models import Session
from tournaments.presenting.reasons import reason
from tournaments.queries.standings.field_results import read_inputs, read_results, read_revisions
from tournaments.queries.standings.refused_figures import known_figures
from tournaments.queries.standings.session_field import session_field
from tournaments.refusal import Refusal

PlayedBy = tuple[int, int]
"""The key of a tray and the entry that played it."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A field scored for paper. ``awards`` has nothing for what counts for nobody."""

    results: FieldResults
    rules: RuleSet
    standings: FieldStandings
    awards: Mapping[PlayedBy, Fraction]
    tops: Mapping[PlayedBy, Fraction]


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
        return scored(results, inputs.rules)
    except Refused as refused:
        game = session.tournament.game
        raise Refusal(reason(refused.code, known_figures(refused, in_full=True), game)) from refused


def scored(results: FieldResults, rules: RuleSet) -> Scored:
    """A field scored. Raises ``Refused`` as ``scoring.field.score`` does."""
    standings = score(results, rules)
    awards: defaultdict[PlayedBy, Fraction] = defaultdict(Fraction)
    tops: dict[PlayedBy, Fraction] = {}
    for tray, plays in plays_by_tray(results, rules).items():
        for deal in (standings.trays[tray], *standings.trays[tray].fouled):
            for entry, award in _awards(deal, [play for play in plays if play.deal == deal.deal]):
                awards[tray, entry] += award
                tops[tray, entry] = deal.top or Fraction(0)
    return Scored(results, rules, standings, awards, tops)


def _awards(deal: TrayAwards, plays: Sequence[Play]) -> Iterator[tuple[int, Fraction]]:
    """Each contestant with what a play, a ruling or a match of this deal gave it."""
    by_score = {int(award.score): (award.ns, award.ew) for award in deal.awards}
    for play in plays:
        if play.decision is None and play.figure in by_score:
            for side, award in zip((play.ns, play.ew), by_score[play.figure], strict=True):
                yield from ((entry, award) for entry in side)
    for seat in deal.seated:
        for side, ruled in ((seat.ns, seat.ns_award), (seat.ew, seat.ew_award)):
            yield from ((entry, ruled) for entry in side if ruled is not None)
