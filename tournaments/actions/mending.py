"""Many results put right at once: sides reversed, trays mixed up, another deal in a tray.

Each is one transaction and one entry in the log, and adds a version to every play it changes.
Raises ``Conflict``, and changes nothing, where one of them has moved on since it was seen.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.db import transaction

from scoring.rulings import deal_of
from tournaments.actions.log_entry import write_log
from tournaments.actions.results import Said, there_and_seats
from tournaments.actions.taking_back import Seen, take_away
from tournaments.actions.versions import (
    Saying,
    There,
    append,
    held_to_enter,
    moved,
    require_version,
)
from tournaments.models import Session
from tournaments.presenting.sentences.desk import (
    ANOTHER_DEAL,
    CHOOSE_TWO,
    NOTHING_IN_FOR_EITHER,
    REVERSED,
    WRONG_NUMBER,
)
from tournaments.queries.access import Person, SessionEntered, session_to_score
from tournaments.queries.desk.corrections import How, marked, may_turn, turned
from tournaments.queries.desk.reading import Stands, read_typed
from tournaments.queries.desk.rulings import require_scorable
from tournaments.queries.plan.plays import Hands, Seating, TableRound, seating_of
from tournaments.refusal import Refusal


@transaction.atomic
def reverse_sides(
    scorer: Person, session_id: int, plays: Sequence[Seen], how: How, reason: str = ""
) -> int:
    """Exchange N/S and E/W of these plays: who sat there, or what was written for them.

    Returns how many were changed; those that ``may_turn`` leaves alone stay.
    """
    every = _Held(scorer, session_id, plays)
    why = reason.strip() or str(REVERSED)
    changed = 0
    for seen in plays:
        there, seats = every.there(seen)
        if there.stands is not None and may_turn(there.stands, how):
            stands, other = turned(there.stands, seats, how)
            changed += every.say(there, other, stands, why)
    every.finish("results.reversed", how=str(how), reason=why)
    return changed


@transaction.atomic
def swap_trays(
    scorer: Person, session_id: int, first: Seen, second: Seen, reason: str = ""
) -> None:
    """Exchange what was entered for two trays of a table in a round.

    Where only one of them has a result, that moves to the other. Refused where neither has one,
    and where the other deal cannot give such a result.
    """
    if first.at != second.at or first.tray == second.tray:
        raise Refusal(CHOOSE_TWO)
    every = _Held(scorer, session_id, (first, second))
    why = reason.strip() or str(WRONG_NUMBER)
    (one, its_seats), (other, other_seats) = every.there(first), every.there(second)
    if one.stands is None and other.stands is None:
        raise Refusal(NOTHING_IN_FOR_EITHER)
    mine, theirs = one.stands, other.stands
    every.put(one, its_seats, theirs, why)
    every.put(other, other_seats, mine, why)
    every.finish("results.swapped", trays=[first.tray, second.tray], reason=why)


@transaction.atomic
def mark_deals(scorer: Person, session_id: int, deals: Mapping[Seen, str], reason: str = "") -> int:
    """Say which deal was played where under a tray's number; empty: the tray's own.

    Each is compared only with those who played the same. Returns how many were changed.
    """
    every = _Held(scorer, session_id, list(deals))
    why = reason.strip() or str(ANOTHER_DEAL)
    changed = 0
    for seen, deal in deals.items():
        there, seats = every.there(seen)
        if there.stands is not None and deal_of(there.stands.ruling) != deal:
            stands = replace(there.stands, ruling=marked(there.stands.ruling, deal))
            changed += every.say(there, seats, stands, why)
    every.finish("tray.fouled", reason=why)
    return changed


class _Held:
    """The sections of some plays, held until the end of the transaction, and what is done there."""

    def __init__(self, scorer: Person, session_id: int, plays: Sequence[Seen]) -> None:
        self.scorer, self.session_id = scorer, session_id
        self.session: Session = session_to_score(scorer, session_id)
        self.held: dict[int, tuple[SessionEntered, Seating]] = {}
        for section_id in sorted({seen.at.section_id for seen in plays}):
            entered = held_to_enter(scorer, session_id, section_id)
            self.held[section_id] = entered, seating_of(entered.plan_id, entered.made_at)
        self.changed: list[tuple[TableRound, int, int]] = []

    def there(self, seen: Seen) -> tuple[There, Hands]:
        """A play as it was seen, and the places that hold its hands."""
        session, seating = self.held[seen.at.section_id]
        there, seats = there_and_seats(seating, Said(seen.at, seen.tray, ""), session.game)
        require_version(there, seen.version)
        return there, seats

    def say(self, there: There, seats: Hands, stands: Stands, reason: str) -> bool:
        """Add a version; whether it says something new."""
        play, seating = there.play, self.held[there.play.section_id][1]
        require_scorable(play.section_id, play.tray, stands, self.session.tournament.game)
        saying = Saying(
            said_by=self.scorer,
            seats=seats,
            stands=stands,
            base_version=there.current.version if there.current else 0,
            reason=reason,
            plan_version=seating.version,
        )
        result, new = append(there, saying)
        if new:
            at = TableRound(play.section_id, play.round, play.table)
            self.changed.append((at, play.tray.number, result.version))
        return new

    def put(self, there: There, seats: Hands, stands: Stands | None, reason: str) -> None:
        """Let a play say what another one said; nothing where that said nothing."""
        session, _seating = self.held[there.play.section_id]
        if stands is None:
            take_away(self.scorer, session, there, reason)
            return
        read_typed(session.game, Stands(stands.outcome).typed, there.play.tray)
        self.say(there, seats, stands, reason)

    def finish(self, what: str, **details: object) -> None:
        """Write the log and ring, if anything was changed."""
        if not self.changed:
            return
        for section_id in sorted({at.section_id for at, _tray, _version in self.changed}):
            moved(section_id)
        plays = [[*at, tray, version] for at, tray, version in self.changed]
        club_id = self.session.tournament.club_id
        write_log(self.scorer, what, self.session, club_id, plays=plays, **details)
