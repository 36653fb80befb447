"""Results of a table beside those of the others, as far as its club lets the table see them.

Only of trays that it has played in the round it is in, and that nobody there plays again.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.outcome import Outcome
from scoring.refused import Refused
from scoring.rules import method
from scoring.values import RuleSet
from tournaments.models import AfterPlay, Section, Session
from tournaments.queries.desk.trays import Entered, PlayKey, entered_on
from tournaments.queries.plan.plays import Seating, TableRound
from tournaments.queries.plan.rules import are_apart
from tournaments.queries.standings.publication import after_play, is_hidden
from tournaments.queries.standings.scores_now import ScoresNow, scores_now
from tournaments.queries.standings.tray_scores import TrayScores


@dataclass(frozen=True, slots=True)
class MadeOnTray:
    """What was made on a tray, and how often; its figure and its worth for N/S, None for none."""

    outcome: Outcome
    figure: int | None
    times: int
    ns: Fraction | None


@dataclass(frozen=True, slots=True)
class Compared:
    """A result among the ``results`` of its tray that are in.

    ``ns`` and ``ew``: its worth to both sides, None where nothing is compared with it; ``top``: the
    most it might be, 0 where there is no most. ``made``: everything that was made, the best for
    N/S first, where the table sees that too and there is more than its own.
    """

    rules: RuleSet
    results: int
    ns: Fraction | None
    ew: Fraction | None
    top: Fraction
    made: tuple[MadeOnTray, ...]


def compared(
    session: Session, seating: Seating, here: TableRound, trays: Collection[int]
) -> dict[int, Compared]:
    """Return by tray what the table sees of its results of a round; nothing where it sees none."""
    sees = after_play(session)
    if not trays or sees is AfterPlay.NOTHING or is_hidden(session):
        return {}
    entered = _compared_with(session, here.section_id, entered_on(session, trays))
    try:
        scores = scores_now(session, seating.trays, entered)
    except Refused:
        return {}  # the standings say why
    if scores is None:
        return {}
    others = sees is AfterPlay.OTHERS
    return {
        tray: _compared(scores, entered, (*here, tray), others=others)
        for tray in trays
        if tray in scores.by_tray and (*here, tray) in entered
    }


def _compared_with(
    session: Session, section_id: int, entered: Mapping[PlayKey, Entered]
) -> dict[PlayKey, Entered]:
    """Return what was entered in a section and in those that it is compared with.

    Others have trays of the same numbers, too.
    """
    series = Section.objects.filter(pk=section_id).values("series")
    sections = Section.objects.filter(session__sections=section_id, series__in=series)
    if are_apart(session):
        sections = sections.filter(pk=section_id)
    same = set(sections.values_list("pk", flat=True))
    return {key: said for key, said in entered.items() if key[0] in same}


def _compared(
    scores: ScoresNow, entered: Mapping[PlayKey, Entered], play: PlayKey, *, others: bool
) -> Compared:
    own, tray = entered[play], play[3]
    every = [said for key, said in entered.items() if key[3] == tray]
    how, of_tray = method(scores.rules).profile, scores.by_tray[tray]
    deal = of_tray.by_deal.get(own.deal)
    top = deal.top if deal and how.has_top else Fraction()
    several = len(every) > 1 and not how.sums_made and bool(top or not how.has_top)
    ns, ew = scores.earned(tray, own) if several else (None, None)
    return Compared(
        rules=scores.rules,
        results=len(every),
        ns=ns,
        ew=ew,
        top=top,
        made=tuple(_made(of_tray if several else None, every)) if others and len(every) > 1 else (),
    )


def _made(scores: TrayScores | None, every: Sequence[Entered]) -> Iterator[MadeOnTray]:
    """Yield what was made, the same once, best for N/S first; what has no figure comes last."""
    times = Counter(said.outcome for said in every)
    first = {said.outcome: said for said in reversed(every)}
    falling = sorted(
        first.values(), key=lambda said: (said.ns is None, -(said.ns or 0), str(said.outcome))
    )
    for said in falling:
        worth = scores.award(said, "NS") if scores else None
        yield MadeOnTray(said.outcome, said.ns, times[said.outcome], worth)
