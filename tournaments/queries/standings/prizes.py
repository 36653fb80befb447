"""The prizes of an event as one reader may see them: of its session, or of all its sessions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.prizes import KINDS, RANKING
from tournaments.models import Session
from tournaments.presenting.prizes import Prize, PrizeRanking, prize_rankings, prizes_of
from tournaments.queries.standings.overall import is_of_several, overall_view
from tournaments.queries.standings.view import standings_view
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _


@dataclass(frozen=True, slots=True)
class PrizesView:
    """The rankings that may have prizes, how many each kind of them has, and who wins them.

    ``chosen`` is empty before anybody has said how many. ``complete``: nothing can change any more
    but by a correction.
    """

    rankings: Sequence[PrizeRanking]
    chosen: Mapping[str, int]
    one_each: bool
    complete: bool
    prizes: Sequence[Prize]

    @property
    def kinds(self) -> list[str]:
        """Return the kinds of rankings that may have prizes, in the order of their worth.

        Before the first result there is the ranking, and what has been chosen.
        """
        there = {RANKING, *self.chosen, *(ranking.kind for ranking in self.rankings)}
        return [kind for kind in KINDS if kind in there]


def prizes_view(session: Session, *, all_trays: bool) -> PrizesView:
    """Return the prizes; refused before anybody is seated.

    ``all_trays``: for its scorers. Those of several sessions go by the overall standings, and are
    refused where there are none.
    """
    of_these = overall_view if is_of_several(session) else standings_view
    view = of_these(session, all_trays=all_trays)
    if view is None:
        raise NotFound(_("Nobody is seated yet."))
    chosen = prizes_chosen(session)
    one_each = bool(chosen.get("one_each", True))
    rankings = prize_rankings(view)
    return PrizesView(
        rankings=rankings,
        chosen=chosen,
        one_each=one_each,
        complete=view.complete,
        prizes=prizes_of(rankings, chosen, view, one_each=one_each),
    )


def prizes_chosen(session: Session) -> dict[str, int]:
    """Return how many prizes each kind of ranking has, as ``Session`` has it; none: empty."""
    has_them = first_of_its_final(session) if is_of_several(session) else session
    return dict(has_them.prizes)


def first_of_its_final(session: Session) -> Session:
    """Return the first session of the final of this one, or of those before any cut."""
    together = Session.objects.filter(tournament=session.tournament_id, final=session.final)
    return together.order_by("number")[:1].get()
