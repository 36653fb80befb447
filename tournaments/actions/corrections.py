"""Corrections of many results at once: sides reversed, trays mixed up, another deal in a tray.

Each is one transaction and one entry in the log, and adds a version to every play it changes.
Raises ``Conflict``, and changes nothing, where one of them has moved on since it was seen.
"""

from collections.abc import Mapping, Sequence

from django.db import transaction

from scoring.outcome import Outcome
from scoring.rulings import deal_of
from scoring.values import Ruling
from tournaments.actions.log_entry import write_log
from tournaments.actions.results import play_and_seats
from tournaments.actions.taking_back import SeenPlay, take_away
from tournaments.actions.versions import (
    append,
    bump_revision,
    locked_to_enter,
    next_version,
    require_version,
)
from tournaments.models import Session
from tournaments.presenting.typed_results import read_typed, typed_text
from tournaments.queries.access import Person, SessionEntered, session_to_score
from tournaments.queries.desk.corrections import (
    ReversedPart,
    may_reverse,
    reversed_result,
    ruling_on_deal,
)
from tournaments.queries.desk.current_play import CurrentPlay
from tournaments.queries.desk.rulings import require_scorable
from tournaments.queries.plan.plays import Hands, Seating, TableRound, seating_of
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


@transaction.atomic
def reverse_sides(
    scorer: Person,
    session_id: int,
    plays: Sequence[SeenPlay],
    part: ReversedPart,
    reason: str = "",
) -> int:
    """Exchange N/S and E/W of these plays: who sat there, or what was written for them.

    Returns how many were changed; those that ``may_reverse`` leaves alone stay.
    """
    correction = _Correction(scorer, session_id, plays)
    why = reason.strip() or _("N/S and E/W were reversed")
    changed = 0
    for seen in plays:
        current, seats = correction.play_and_seats(seen)
        outcome, ruling = current.outcome, current.ruling
        if outcome is not None and may_reverse(outcome, ruling, part):
            outcome, seats = reversed_result(outcome, seats, part)
            changed += correction.add_version(current, seats, outcome, ruling, why)
    correction.finish("results.reversed", how=str(part), reason=why)
    return changed


@transaction.atomic
def swap_trays(
    scorer: Person, session_id: int, first: SeenPlay, second: SeenPlay, reason: str = ""
) -> None:
    """Exchange what was entered for two trays of a table in a round.

    Where only one of them has a result, that moves to the other. Refused where neither has one,
    and where the other deal cannot give such a result.
    """
    if first.at != second.at or first.tray == second.tray:
        raise Refusal(_("Choose two different ones of the same table and round."))
    correction = _Correction(scorer, session_id, (first, second))
    why = reason.strip() or _("entered under the wrong number")
    one, its_seats = correction.play_and_seats(first)
    other, other_seats = correction.play_and_seats(second)
    if not one.version and not other.version:
        raise Refusal(_("Neither of them has a result."))
    correction.copy_result(other, one, its_seats, why)
    correction.copy_result(one, other, other_seats, why)
    correction.finish("results.swapped", trays=[first.tray, second.tray], reason=why)


@transaction.atomic
def mark_deals(
    scorer: Person, session_id: int, deals: Mapping[SeenPlay, str], reason: str = ""
) -> int:
    """Say which deal was played where under a tray's number; empty: the tray's own.

    Each is compared only with those who played the same. Returns how many were changed.
    """
    correction = _Correction(scorer, session_id, list(deals))
    why = reason.strip() or _("fouled board")
    changed = 0
    for seen, deal in deals.items():
        current, seats = correction.play_and_seats(seen)
        if current.outcome is not None and deal_of(current.ruling) != deal:
            ruling = ruling_on_deal(current.ruling, deal)
            changed += correction.add_version(current, seats, current.outcome, ruling, why)
    correction.finish("tray.fouled", reason=why)
    return changed


class _Correction:
    """Many results put right under one lock of their sections, and what was changed so far."""

    def __init__(self, scorer: Person, session_id: int, plays: Sequence[SeenPlay]) -> None:
        self.scorer, self.session_id = scorer, session_id
        self.session: Session = session_to_score(scorer, session_id)
        self.locked: dict[int, tuple[SessionEntered, Seating]] = {}
        for section_id in sorted({seen.at.section_id for seen in plays}):
            entered = locked_to_enter(scorer, session_id, section_id)
            self.locked[section_id] = entered, seating_of(entered.plan_id, entered.made_at)
        self.changed: list[tuple[TableRound, int, int]] = []

    def play_and_seats(self, seen: SeenPlay) -> tuple[CurrentPlay, Hands]:
        """Return a play as it was seen, and the places that hold its hands."""
        session, seating = self.locked[seen.at.section_id]
        current, seats = play_and_seats(seating, session.game, seen.at, seen.tray)
        require_version(current, seen.version)
        return current, seats

    def add_version(
        self,
        current: CurrentPlay,
        seats: Hands,
        outcome: Outcome,
        ruling: Ruling | None,
        reason: str,
        *,
        lead: str | None = None,
    ) -> bool:
        """Add a version; return whether it says something new."""
        play = current.play
        session, seating = self.locked[play.section_id]
        result = next_version(
            current,
            self.scorer,
            seats,
            outcome,
            ruling,
            base_version=current.version,
            reason=reason,
            plan_version=seating.version,
            lead=lead,
        )
        result.bulk = True
        require_scorable(result, session.game)
        result, is_new = append(current, result)
        if is_new:
            at = TableRound(play.section_id, play.round, play.table)
            self.changed.append((at, play.tray.number, result.version))
        return is_new

    def copy_result(self, source: CurrentPlay, to: CurrentPlay, seats: Hands, reason: str) -> None:
        """Let a play say what another one says; nothing where that says nothing."""
        session, _seating = self.locked[to.play.section_id]
        if source.outcome is None:
            take_away(self.scorer, session, to, reason)
            return
        read_typed(session.game, typed_text(source.outcome), to.play.tray)
        self.add_version(to, seats, source.outcome, source.ruling, reason, lead=source.lead)

    def finish(self, what: str, **details: object) -> None:
        """Write the log and notify, if anything was changed."""
        if not self.changed:
            return
        for section_id in sorted({at.section_id for at, _tray, _version in self.changed}):
            bump_revision(section_id)
        plays = [[*at, tray, version] for at, tray, version in self.changed]
        club_id = self.session.tournament.club_id
        write_log(self.scorer, what, self.session, club_id, plays=plays, **details)
