"""A tray as everybody may read it: how often each score was made, and every result.

Nothing of it is shown to anybody but the scorers before its last scheduled play is in.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from deals.deal import Deal
from deals.double_dummy import Makeable
from scoring.values import RuleSet, Ruling
from tournaments.models import Session, Tray
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.sentences import HIDDEN, NOTHING_ENTERED
from tournaments.queries.deals.shown import deals_shown
from tournaments.queries.desk.trays import Entered, entered_on, open_trays, tray_strip
from tournaments.queries.people.names import contestants_of
from tournaments.queries.plan.plays import tray_of
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.queries.standings.parts import are_parts, of_section
from tournaments.queries.standings.publication import is_hidden
from tournaments.queries.standings.session_field import session_field
from tournaments.queries.standings.tray_scores import (
    At,
    DealScores,
    TrayScores,
    note_one_way,
    tray_scores,
)
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _

Side = tuple[Contestant, ...]
"""Who is on one side of a table: one contestant, or two who play each for himself."""


@dataclass(frozen=True, slots=True)
class TrayPlayed:
    """One result: who held which hands, what they made, and what it is worth to each side.

    ``ruling`` and its reason where the director has decided; ``ns_award`` is None while the
    standings have not seen the result.
    """

    at: At
    ns: Side
    ew: Side
    entered: Entered
    ruling: Ruling | None
    ns_award: Fraction | None
    ew_award: Fraction | None


@dataclass(frozen=True, slots=True)
class TrayPage:
    """A tray, the scores on each of its deals, its results, and the trays beside it.

    ``parts``: the scores by the letter of a part of the field, and by the deal.
    ``previous`` and ``following`` are the nearest trays that this reader may see. ``cards``: the
    deal, where it is known and nobody has yet to play it.
    """

    tray: Tray
    rules: RuleSet
    parts: Mapping[str, Mapping[str, DealScores]]
    plays: tuple[TrayPlayed, ...]
    complete: bool
    previous: int | None
    following: int | None
    cards: Deal | None
    makeable: Makeable | None


def tray_page(session: Session, number: int, *, all_trays: bool) -> TrayPage:
    """A tray of the session; refused while a reader may not see it. ``all_trays``: for scorers."""
    tray = tray_of(session, number)
    if not all_trays and is_hidden(session):
        raise NotFound(HIDDEN)
    field = session_field(session)
    strip = tray_strip(session)
    complete = open_trays(strip)
    begun = {each.number for each in strip if each.entered} if all_trays else set()
    shown = [each.number for each in strip if each.number in complete | begun]
    if field is None or number not in shown:
        raise NotFound(
            NOTHING_ENTERED
            if all_trays
            else _("It is shown when everybody who plays it has played it.")
        )
    at = shown.index(number)
    scores = {
        letter: its.get(number, TrayScores())
        for letter, its in tray_scores(session, [number]).items()
    }
    cards, makeable = deals_shown(session, complete & {number}).get(number, (None, None))
    return TrayPage(
        tray=tray,
        rules=read_field_rules(field.rules).rules,
        parts={letter: its.by_deal for letter, its in scores.items()},
        plays=_plays(session, tray, scores, in_full=all_trays),
        complete=number in complete,
        previous=shown[at - 1] if at else None,
        following=shown[at + 1] if at + 1 < len(shown) else None,
        cards=cards,
        makeable=makeable,
    )


def _plays(
    session: Session, tray: Tray, parts: Mapping[str, TrayScores], *, in_full: bool
) -> tuple[TrayPlayed, ...]:
    """Best for N/S first, in sections that are apart of each its own; what is not compared by a
    score comes last.
    """
    people = {each.place_id: each for each in contestants_of(session.pk, in_full=in_full)}
    believed = entered_on(session, [tray.number])
    for scores in parts.values():
        note_one_way({tray.number: scores}, believed)
    plays = [_played(at, said, people, parts) for (*at, _tray), said in believed.items()]
    apart = are_parts(parts)

    def best_first(played: TrayPlayed) -> tuple[str, bool, int, int, int]:
        figure, section = played.entered.ns, played.ns[0].section if apart else ""
        return (section, figure is None, -(figure or 0), played.at[1], played.at[2])

    return tuple(sorted(plays, key=best_first))


def _played(
    at: Sequence[int],
    said: Entered,
    people: Mapping[int, Contestant],
    parts: Mapping[str, TrayScores],
) -> TrayPlayed:
    section, in_round, table = at
    there = (section, in_round, table)
    ns, ew = (
        tuple(people[place] for place in dict.fromkeys(side))
        for side in (said.seats[::2], said.seats[1::2])
    )
    scores = of_section(parts, ns[0].section) or TrayScores()
    return TrayPlayed(
        at=there,
        ns=ns,
        ew=ew,
        entered=said,
        ruling=said.ruling,
        ns_award=scores.earned(said, "NS", ns[0].entry_id),
        ew_award=scores.earned(said, "EW", ew[0].entry_id),
    )
