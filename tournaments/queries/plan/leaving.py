"""A contestant that leaves before the end, and what may become of its scores."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from movements.changes.changed import Changed
from movements.changes.leaving import leave
from movements.journey import played as played_sittings
from movements.movement import Kind, Sitting
from scoring.rules import method
from scoring.switches import WITH_BOARDS
from tournaments.models import FieldSection, Section
from tournaments.queries.plan.changes import UnderWay
from tournaments.queries.plan.departed import LEAVING, ScoresAfterLeaving
from tournaments.queries.request_cache import cached_in_request
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


@dataclass(frozen=True, slots=True)
class Leaving:
    """A contestant plays no more from a round on; ``scores``: what becomes of those it has."""

    code: ClassVar[str] = LEAVING
    first_round: int
    contestant: int
    scores: ScoresAfterLeaving = ScoresAfterLeaving.KEPT

    def apply_to(self, under_way: UnderWay) -> Changed:
        """Its opponents sit out. Refused where its scores cannot be treated so."""
        if self.scores not in scores_after_leaving(under_way):
            raise Refusal(_("That cannot be done with the scores here: choose another way."))
        return leave(under_way.movement, self.first_round - 1, self.contestant)

    def details(self) -> dict[str, Any]:
        """The round, who, and what becomes of its scores."""
        scores = str(self.scores)
        return {"round": self.first_round, "contestant": self.contestant, "scores": scores}

    def how_far(self, under_way: UnderWay) -> dict[str, int]:
        """Of the trays ``planned`` for it, how many it had ``played`` when it left."""
        planned = {
            (number, tray)
            for number, sitting in sittings_of(under_way, self.contestant)
            for tray in sitting.trays
        }
        played = sum(number < self.first_round for number, _tray in planned)
        return {"played": played, "planned": len(planned)}


def sittings_of(under_way: UnderWay, contestant: int) -> Iterator[tuple[int, Sitting]]:
    """Yield where a contestant plays by the plan, each with its round."""
    for number, sitting in played_sittings(under_way.movement):
        if contestant in sitting.seats:
            yield number, sitting


def scores_after_leaving(under_way: UnderWay) -> tuple[ScoresAfterLeaving, ...]:
    """Return what may become of the scores of whoever leaves.

    Averages are for pairs whose boards are compared with all others. A player alone has not made
    its scores alone: those of its partners are not cancelled with them.
    """
    kind = under_way.movement.kind
    rules = [read_field_rules(each).rules for each in _stored_rules(under_way.section)]
    profiles = [method(each).profile for each in rules]
    averages = kind is Kind.PAIRS and all(one.has_top or one.in_imps for one in profiles)
    unsuited = {
        ScoresAfterLeaving.AVERAGES: not averages,
        ScoresAfterLeaving.CANCELLED: kind is Kind.INDIVIDUAL,
    }
    return tuple(each for each in ScoresAfterLeaving if not unsuited.get(each))


@cached_in_request
def _stored_rules(section: Section) -> list[Any]:
    known = FieldSection.objects.filter(section=section)
    return list(known.values_list("field__rules", flat=True))


def usual_scores(under_way: UnderWay, first_round: int) -> ScoresAfterLeaving:
    """Return what usually becomes of the scores of whoever leaves before a round.

    At bridge those of half the evening and more stand, with averages for what is not played, and
    those of less are cancelled. Source: EBU White Book 2.4.4, 2.4.5. At whist they stand.
    """
    game = under_way.section.session.tournament.game
    half = 2 * (first_round - 1) >= len(under_way.movement.rounds)
    usual = ScoresAfterLeaving.AVERAGES if half else ScoresAfterLeaving.CANCELLED
    if game not in WITH_BOARDS or usual not in scores_after_leaving(under_way):
        return ScoresAfterLeaving.KEPT
    return usual
